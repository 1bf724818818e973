"""Bots that are programs: the example plays, and whatever a program does wrong ends it with a clear word."""

import gc
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import keydom
from keydom.bots import BotFailed, bot
from keydom.bots.program import ProgramBot, question
from keydom.cli.arguments import split_seats

ROOT = Path(__file__).parents[2]
EXAMPLE = f"program:command={sys.executable} {ROOT / 'examples' / 'json_bot.py'}"


IDLE = {"pass", "skip", "done", "decline", "no-bid"}  # what the example avoids


def program(code: str, seconds: float = 20.0) -> ProgramBot:
    return ProgramBot([sys.executable, "-c", code], seconds)


def view(game: str = "keythedral") -> keydom.View:
    state = keydom.game(game, players=2).new(1)
    return state.view(state.seat)


def gone(pid: int) -> bool:
    """Not running any more, and not a zombie of ours; an orphan is its system's to wait for."""
    stat = Path(f"/proc/{pid}/stat")
    for _ in range(500):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        state, parent = (
            stat.read_text().rpartition(")")[2].split()[:2] if stat.exists() else ("", "")
        )
        if state == "Z" and parent != str(os.getpid()):
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("game", keydom.games())
def test_the_example_plays_every_game(game: str) -> None:
    player = bot(EXAMPLE)
    assert isinstance(player, ProgramBot)
    state = keydom.game(game, players=2).new(3)
    for _ in range(40):
        view = state.view(state.seat)
        notations = {
            action: view.game.notation(action).split()[0] for action in view.legal_actions()
        }
        chosen = player.choose(view)
        assert notations[chosen] != "pass" or set(notations.values()) <= IDLE
        state.apply(chosen, state.seat)
    player.close()


def test_the_example_sits_at_a_table_of_the_command_line() -> None:
    from tests.cli.command import keydom as command

    result = command(
        "sim", "keyflower", "--players", 2, "--games", 1, "--bots", f"random,{EXAMPLE}"
    )
    assert result.exit_code == 0, result.output


def test_what_a_program_is_asked() -> None:
    seen = view()
    asked: dict[str, Any] = json.loads(question(seen, 7.5))
    assert asked["seconds"] == 7.5
    assert asked["view"] == json.loads(json.dumps(seen.to_dict()))
    assert asked["view"]["seat"] == seen.seat
    assert [choice["action"] for choice in asked["legal"]] == seen.legal_actions()
    assert asked["legal"][0]["notation"] == seen.game.notation(seen.legal_actions()[0])
    assert all(choice["label"] for choice in asked["legal"])
    assert asked["prompt"]
    assert question(seen, 1).count(b"\n") == 1


ANSWER = "import json, sys\nfor line in sys.stdin: "


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("raise SystemExit(3)", "ended with exit status 3"),
        ("input()", "ended with exit status 0"),
        ("import os, sys\nos.close(1)\nsys.stdin.read()", "closed its output"),
        (ANSWER + "print('hello', flush=True)", "answered 'hello', expected"),
        (ANSWER + "print('[1]', flush=True)", r"answered '\[1\]'"),
        (ANSWER + """print('{"move": 1}', flush=True)""", "answered"),
        (ANSWER + """print('{"action": "1"}', flush=True)""", "expected a whole number"),
        (ANSWER + """print('{"action": true}', flush=True)""", "expected a whole number"),
        (ANSWER + """print('{"action": -7}', flush=True)""", "chose -7"),
        (ANSWER + "print('[' * 60_000, flush=True)", r"answered '\[\[\["),
        ("while True: print('x' * 100, flush=True)", "answered 'xxx"),
        ("print('x' * 10_000_000, flush=True)", "answered 'xxx"),
    ],
)
def test_a_program_that_errs_has_failed(code: str, says: str) -> None:
    player = program(code)
    with pytest.raises(BotFailed, match=says):
        player.choose(view())


@pytest.mark.parametrize(
    "code",
    [
        "import time\ntime.sleep(600)",  # does not even read
        "import sys\nfor line in sys.stdin: pass",
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)",
    ],
)
def test_a_program_that_is_silent_is_ended(code: str) -> None:
    player = program(code, seconds=0.5)
    with pytest.raises(BotFailed, match=r"was silent for 0\.5 seconds"):
        player.choose(view())
    assert player._process is None


def test_a_question_longer_than_a_pipe_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "keydom.bots.program.question", lambda *_: b'{"a": "' + b"x" * 3_000_000 + b'"}\n'
    )
    first = view().legal_actions()[0]
    code = f"import sys\nfor line in sys.stdin: print('{{\"action\": {first}}}', flush=True)"
    assert program(code).choose(view()) == first
    silent = program("import time\ntime.sleep(600)", seconds=0.5)
    with pytest.raises(BotFailed, match="was silent"):
        silent.choose(view())


SPAWNS = """
import json, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
for line in sys.stdin:
    first = json.loads(line)["legal"][0]["action"]
    print(json.dumps({"action": first, "pid": child.pid}), file=sys.stderr, flush=True)
    print(json.dumps({"action": first}), flush=True)
import time
time.sleep(600)
"""


def test_a_program_ends_with_its_bot_and_its_children_too(
    capfd: pytest.CaptureFixture[str],
) -> None:
    player = program(SPAWNS)
    player.choose(view())
    said = json.loads(capfd.readouterr().err)  # what it says there is passed through
    assert player._process is not None
    own = player._process.pid
    del player
    gc.collect()
    assert gone(own)
    assert gone(said["pid"])


def test_a_program_is_told_why_it_failed(capfd: pytest.CaptureFixture[str]) -> None:
    code = """
import sys
for line in sys.stdin:
    if "error" in line: sys.exit(line)
    print('{"action": -1}', flush=True)
"""
    with pytest.raises(BotFailed):
        program(code).choose(view())
    assert json.loads(capfd.readouterr().err)["error"] == (
        "the program chose -1, which is none of the legal actions"
    )


def test_after_a_failure_the_next_question_starts_it_anew(tmp_path: Path) -> None:
    mark = tmp_path / "second"
    first = view().legal_actions()[0]
    code = f"""
import pathlib, sys
if not pathlib.Path({str(mark)!r}).exists():
    pathlib.Path({str(mark)!r}).touch()
    sys.exit(1)
for line in sys.stdin: print('{{"action": {first}}}', flush=True)
"""
    player = program(code)
    with pytest.raises(BotFailed):
        player.choose(view())
    assert player.choose(view()) == first


def test_no_shell_and_quotation_marks(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = "import sys; open(sys.argv[1], 'w').write('|'.join(sys.argv[2:]))"
    text = f"""program:command={sys.executable} -c "{code}" {mark} 'a,b' $HOME ; touch x"""
    with pytest.raises(BotFailed):
        bot(text).choose(view())
    assert mark.read_text() == "a,b|$HOME|;|touch|x"


def test_seats_of_the_command_line() -> None:
    assert split_seats(
        "you,program:seconds=1,command=a:b 'c,d',search:seconds=1,seed=2,random"
    ) == [
        "you",
        "program:seconds=1,command=a:b 'c,d'",
        "search:seconds=1,seed=2",
        "random",
    ]


def test_a_game_on_the_command_line_says_what_failed(tmp_path: Path) -> None:
    from tests.cli.command import keydom as command

    broken = f"program:command={sys.executable} -c 'raise SystemExit(5)'"
    for line in (
        ["sim", "keyflower", "--players", 2, "--games", 1, "--bots", broken],
        ["play", "keyflower", "--seats", f"{broken},random", "--record", tmp_path / "x"],
    ):
        result = command(*line)
        assert result.exit_code == 1
        assert "ended with exit status 5" in " ".join(result.output.split())
