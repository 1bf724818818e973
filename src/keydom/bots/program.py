"""A bot that is a program of its own and speaks lines of JSON on its standard input and output.

docs/bots-protocol.md describes the lines. The program is started with the first question, without a shell, and ended
with its bot. Whatever it does wrong is a `BotFailed` that says what.
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TypeAlias

from keydom.engine.game import View
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import render

LONGEST = 1 << 16  # bytes of an answer
GRACE = 1.0  # seconds between the end of the questions and the end of the program

Process: TypeAlias = "subprocess.Popen[bytes]"
Questions: TypeAlias = "SimpleQueue[tuple[bytes, bool]]"  # a line, and whether it is the last
Answers: TypeAlias = "SimpleQueue[bytes]"


class BotFailed(RuntimeError):
    """A program did not answer, or with something that is no answer."""


def command(text: str) -> list[str]:
    """A command line as a shell would split it; nothing in it is expanded."""
    words = shlex.split(text)
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"expected a program and its arguments, found no program in {text!r}")
    return words


class ProgramBot:
    def __init__(self, command: Sequence[str] = (), seconds: float = 10.0) -> None:
        if not command:
            raise ValueError("bot program: expected command=... and a program that speaks JSON")
        self._command = list(command)
        self._seconds = seconds
        self._questions: Questions = SimpleQueue()
        self._answers: Answers = SimpleQueue()
        self._process: Process | None = None

    def choose(self, view: View) -> int:
        answer = self._ask(question(view, self._seconds))
        try:
            document = json.loads(answer)
            action = document["action"]
        except (ValueError, TypeError, LookupError, RecursionError):
            raise self._failed(f'answered {shown(answer)}, expected {{"action": N}}') from None
        if isinstance(action, bool) or not isinstance(action, int):
            raise self._failed(f"answered {shown(answer)}, expected a whole number as action")
        if action not in view.legal_actions():
            raise self._failed(f"chose {action}, which is none of the legal actions")
        return action

    def close(self) -> None:
        """Ends the program; the next question starts it anew."""
        if self._process is not None:
            self._process = None
            self._end()

    def _ask(self, line: bytes) -> bytes:
        process = self._process or self._start()
        self._questions.put((line, False))
        try:
            answer = self._answers.get(timeout=self._seconds)
        except Empty:
            raise self._failed(f"was silent for {self._seconds:g} seconds") from None
        if answer:
            return answer
        with suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
        status = process.returncode
        raise self._failed(
            "closed its output" if status is None else f"ended with exit status {status}"
        )

    def _start(self) -> Process:
        self._questions, self._answers = SimpleQueue(), SimpleQueue()
        try:
            process = subprocess.Popen(  # noqa: S603 (the user's own command; never a stranger's, see Kind.local)
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # so that its children can be ended with it
            )
        except OSError as error:
            raise BotFailed(
                f"the program {shlex.join(self._command)} did not start: {error}"
            ) from None
        threading.Thread(
            target=carry, args=(process, self._questions, self._answers), daemon=True
        ).start()
        self._process = process
        self._end = weakref.finalize(self, end, process, self._questions)
        return process

    def _failed(self, what: str) -> BotFailed:
        told = {"error": f"the program {what}"}
        self._questions.put((json.dumps(told).encode() + b"\n", True))
        self.close()
        return BotFailed(f"the program {shlex.join(self._command)} {what}")


def question(view: View, seconds: float) -> bytes:
    """One line: what the seat sees and may choose."""
    document = {
        "seconds": seconds,
        "prompt": render(view.prompt(), SEAT_LETTERS),
        "legal": [
            {
                "action": action,
                "notation": view.game.notation(action),
                "label": render(view.label(action), SEAT_LETTERS),
            }
            for action in view.legal_actions()
        ],
        "view": view.to_dict(),
    }
    return json.dumps(document).encode() + b"\n"


def shown(answer: bytes) -> str:
    text = answer.decode(errors="replace").strip()
    return repr(text if len(text) < 100 else f"{text[:100]} ...")


def carry(process: Process, questions: Questions, answers: Answers) -> None:
    """In a thread of its own, so that a program that neither reads nor writes blocks nobody: a line there, a line back."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError), process.stdout, process.stdin:
        last = False
        while not last:
            line, last = questions.get()
            try:
                process.stdin.write(line)
                process.stdin.flush()
                answer = b"" if last else process.stdout.readline(LONGEST)
            except OSError:
                answer = b""  # it has ended
            answers.put(answer)


def end(process: Process, questions: Questions) -> None:
    """Closes its input, which tells a program to end; one that does not is killed, with its children."""
    questions.put((b"", True))
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
