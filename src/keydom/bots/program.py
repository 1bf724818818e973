"""A bot that is a separate program and speaks lines of JSON on its standard input and output.

docs/bots-protocol.md describes the lines. The program is started by the first question, without a shell, and stopped
with its bot. Whatever it does wrong raises a `BotFailed` that says what.
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

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import render
from keydom.engine.view import View

LONGEST_ANSWER = 1 << 16  # bytes
GRACE = 1.0  # seconds that the program has to exit after its input ends

Process: TypeAlias = "subprocess.Popen[bytes]"
Questions: TypeAlias = "SimpleQueue[tuple[bytes, bool]]"  # a line, and whether it is the last
Answers: TypeAlias = "SimpleQueue[bytes]"


class BotFailed(RuntimeError):
    """A program did not answer, or its answer was invalid."""


def command(text: str) -> list[str]:
    """Split a command line as a shell would; nothing in it is expanded."""
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
            raise self._failed(f'answered {shortened(answer)}, expected {{"action": N}}') from None
        if isinstance(action, bool) or not isinstance(action, int):
            raise self._failed(f"answered {shortened(answer)}, expected a whole number as action")
        if action not in view.legal_actions():
            raise self._failed(f"chose {action}, which is none of the legal actions")
        return action

    def close(self) -> None:
        """Stop the program; the next question starts it again."""
        if self._process is not None:
            self._process = None
            self._stop()

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
            process = subprocess.Popen(  # noqa: S603 (the user's own command; never a stranger's, see BotKind.local)
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # so that its children can be killed with it
            )
        except OSError as error:
            raise BotFailed(
                f"the program {shlex.join(self._command)} did not start: {error}"
            ) from None
        threading.Thread(
            target=exchange, args=(process, self._questions, self._answers), daemon=True
        ).start()
        self._process = process
        self._stop = weakref.finalize(self, stop, process, self._questions)
        return process

    def _failed(self, what: str) -> BotFailed:
        last_line = json.dumps({"error": f"the program {what}"})
        self._questions.put((last_line.encode() + b"\n", True))
        self.close()
        return BotFailed(f"the program {shlex.join(self._command)} {what}")


def question(view: View, seconds: float) -> bytes:
    """One line of JSON: what the seat sees and may choose."""
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


def shortened(answer: bytes) -> str:
    text = answer.decode(errors="replace").strip()
    return repr(text if len(text) < 100 else f"{text[:100]} ...")


def exchange(process: Process, questions: Questions, answers: Answers) -> None:
    """Pass lines to and from the program. Runs in a thread, so that a program that hangs blocks nobody."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError), process.stdout, process.stdin:
        last = False
        while not last:
            line, last = questions.get()
            try:
                process.stdin.write(line)
                process.stdin.flush()
                answer = b"" if last else process.stdout.readline(LONGEST_ANSWER)
            except OSError:
                answer = b""  # it has exited
            answers.put(answer)


def stop(process: Process, questions: Questions) -> None:
    """Close its input, which tells a program to exit; kill it and its children if it does not."""
    questions.put((b"", True))
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
