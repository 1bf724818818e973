"""`keydom arena` as a person types it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import keydom as kd
from tests.arena.test_match import CHEAT, program
from tests.cli.command import keydom, said

KEYS = {
    "bot",
    "played",
    "share",
    "low",
    "high",
    "rating",
    "points",
    "seconds_per_decision",
}
TWO = ("--bots", "random,random:seed=1", "--players", 2, "--seed", 3)


def arena(*arguments: object) -> dict[str, Any]:
    result = keydom("arena", "keyper", "--json", *arguments)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    for result in found["results"]:
        del result["seconds_per_decision"], result["slowest_decision"]
    return found


def test_json_is_one_object_with_the_promised_keys() -> None:
    found = arena(*TWO, "--games", 3, "--cores", 1)
    assert {"game", "players", "games", "results"} <= set(found)
    assert (found["game"], found["players"], found["games"]) == ("keyper", 2, 4)
    assert [result["bot"] for result in found["results"]] == ["random", "random:seed=1"]
    for result in found["results"]:
        assert set(result) >= KEYS
        assert result["played"] == 4
        assert 0 <= result["low"] <= result["share"] <= result["high"] <= 1
    assert sum(result["share"] for result in found["results"]) == pytest.approx(1)


def test_the_cores_do_not_change_the_results() -> None:
    given = (*TWO, "--games", 4)
    one, two = (without_times(arena(*given, "--cores", cores)) for cores in (1, 2))
    assert one == two


def test_greedy_beats_random() -> None:
    found = arena("--bots", "greedy,random", "--games", 2, "--seed", 1, "--cores", 1)
    greedy, random = found["results"]
    assert greedy["share"] == 1
    assert greedy["rating"] > random["rating"]
    assert greedy["points"] > random["points"]


@pytest.mark.parametrize(
    ("bots", "given", "players", "games"),
    [
        ("random,random:seed=1,random:seed=2", (), 3, 3),  # as many as named
        ("random", (), 2, 1),  # nobody plays alone
        ("random,random:seed=1,random:seed=2", ("--players", 2), 2, 6),
        ("random:seed=1,random:seed=1,random", ("--players", 3), 3, 3),
    ],
)
def test_players_and_mixtures(
    bots: str, given: tuple[object, ...], players: int, games: int
) -> None:
    found = arena("--bots", bots, *given, "--games", 1, "--cores", 1)
    assert (found["players"], found["games"]) == (players, games)


def test_the_report_for_people() -> None:
    result = keydom("arena", "keyper", *TWO, "--games", 4, "--cores", 1)
    assert result.exit_code == 0
    for words in (
        "Keyper, 2 players: 4 games, 2 seeds",
        "rounds a game",
        "Rating",
        "random:seed=1",
    ):
        assert words in result.stdout


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = without_times(arena(*TWO, "--games", 6, "--cores", 1))
    arena(*TWO, "--games", 2, "--cores", 1, "--resume", path)
    assert len(path.read_text().splitlines()) == 3
    assert without_times(arena(*TWO, "--games", 6, "--cores", 1, "--resume", path)) == whole
    assert len(path.read_text().splitlines()) == 7
    before = path.read_bytes()
    assert without_times(arena(*TWO, "--games", 6, "--cores", 1, "--resume", path)) == whole
    assert path.read_bytes() == before


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    arena(*TWO, "--games", 2, "--cores", 1, "--resume", path)
    result = keydom("arena", "keyper", "--bots", "random,greedy", "--resume", path)
    assert result.exit_code == 2
    assert "holds another match: bots" in said(result.output)


def test_a_bot_that_cheats_stops_the_match_and_finished_games_stay(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    bad = program(tmp_path, CHEAT)
    bots = f"random,random:seed=2,{bad}"
    result = keydom(
        "arena", "keyper", "--json", "--bots", bots, "--players", 2, "--seed", 8, "--games", 6,
        "--cores", 1, "--resume", path,
    )  # fmt: skip
    assert result.exit_code == 1
    assert json.loads(result.stdout)["games"] == 2  # those before the cheat sat down
    assert f"Error: bot {bad} failed: keyper, 2 players, seed 8" in result.stderr
    assert "2 of 6 games are finished" in result.stderr
    assert len(path.read_text().splitlines()) == 3


def hear_ctrl_c() -> None:
    """Also where the tests themselves were started in the background, deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_match_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "keydom", "arena", "keyper", "--json", "--cores", "2"]
    command += ["--bots", "random,random:seed=1", "--games", "100000", "--resume", str(path)]
    playing = subprocess.Popen(  # noqa: S603 (our own command)
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    while playing.poll() is None and (not path.exists() or path.read_text().count("\n") < 4):
        time.sleep(0.05)
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does it: to all processes
    out, err = playing.communicate()
    assert playing.returncode == 130, err
    kept = path.read_text().count("\n") - 1
    assert json.loads(out)["games"] == kept >= 3
    assert f"Interrupted: {kept} of 100000 games are finished; {path} keeps them" in err
    assert "Traceback" not in err
    assert all_gone(playing.pid)
    assert arena("--bots", "random,random:seed=1", "--games", 2, "--resume", path)["games"] == 2


def all_gone(group: int) -> bool:
    for _ in range(200):  # Python's own helper process ends a moment later
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("keyhole", "--bots", "random"), f"no game 'keyhole'; there are {', '.join(kd.games())}"),
        (("keyper", "--bots", "oracle"), "no bot 'oracle'; there are"),
        (("keyper", "--bots", "random", "--players", "9"), "played by 2, 3, 4 players, not 9"),
        (("keyper", "--bots", "random", "--games", "0"), "Invalid value for '--games'"),
        (("keyper", "--bots", "random", "--option", "x=1"), "an option is written name=value"),
        (
            ("keyper", "--bots", "random", "--html", "no/such/page"),
            "no/such/page cannot be written",
        ),
        (("keyper", "--bots", "random", "--html", "x", "--resume", "x"), "name the same file, x"),
        (("keyper",), "Missing option '--bots'"),
    ],
)
def test_bad_arguments_are_refused_with_the_good_ones(
    arguments: tuple[str, ...], expected: str
) -> None:
    result = keydom("arena", *arguments)
    assert result.exit_code == 2
    assert expected in said(result.output)
