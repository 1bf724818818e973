"""A match on disk: continued after a cut, refused where it is another one."""

import json
from pathlib import Path
from typing import IO

import pytest

import keydom as kd
from keydom.arena import journal
from keydom.arena.journal import Journal, NotThisMatch
from tests.arena.matches import real

BOTS = ["random", "random:seed=1"]
GAME = kd.game("keyper", players=2)
GAMES = real("keyper", tuple(BOTS), 2, 4)


def write(path: Path) -> None:
    match = Journal(path, GAME, BOTS)
    for played in GAMES:
        match.add(played)
    match.close()


def reopened(path: Path) -> list[object]:
    match = Journal(path, GAME, BOTS)
    match.close()
    return list(match.games.values())


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    write(tmp_path / "match")
    assert reopened(tmp_path / "match") == list(GAMES)


def test_a_line_that_was_cut_is_forgotten_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match"
    write(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    assert reopened(path) == list(GAMES[:-1])
    match = Journal(path, GAME, BOTS)
    match.add(GAMES[-1])
    match.close()
    assert path.read_bytes() == whole


@pytest.mark.parametrize("length", [0, 20])
def test_a_first_line_that_was_cut_is_written_again(tmp_path: Path, length: int) -> None:
    path = tmp_path / "match"
    write(path)
    path.write_bytes(path.read_bytes()[:length])
    assert reopened(path) == []
    write(path)
    assert reopened(path) == list(GAMES)


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "match"
    write(path)
    with path.open("a") as file:
        file.write(path.read_text().splitlines()[1] + "\n")
    assert reopened(path) == list(GAMES)


@pytest.mark.parametrize(
    ("game", "bots", "expected"),
    [
        (kd.game("keyper", players=3), BOTS, "holds another match: players 2, not 3"),
        (kd.game("keyflower", players=2), BOTS, 'holds another match: game "keyper", not "keyf'),
        (GAME, ["random", "greedy"], 'bots ["random", "random:seed=1"], not ["random", "greedy"]'),
    ],
)
def test_another_match_is_refused(
    tmp_path: Path, game: kd.Game, bots: list[str], expected: str
) -> None:
    path = tmp_path / "match"
    write(path)
    before = path.read_bytes()
    with pytest.raises(NotThisMatch) as caught:
        Journal(path, game, bots)
    assert expected in str(caught.value)
    assert path.read_bytes() == before


def test_another_option_is_refused(tmp_path: Path) -> None:
    first = kd.game("keythedral", players=2, edition="first")
    Journal(tmp_path / "match", first, BOTS).close()
    with pytest.raises(NotThisMatch, match=r'options .*"edition": "first".*, not '):
        Journal(tmp_path / "match", kd.game("keythedral", players=2), BOTS)


def test_other_values_in_the_data_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match"
    write(path)
    first, *rest = path.read_text().splitlines()
    heading = {**json.loads(first), "data": "0123"}
    path.write_text("\n".join([json.dumps(heading), *rest, ""]))
    with pytest.raises(NotThisMatch, match="values in the game's data file have changed"):
        Journal(path, GAME, BOTS)


def test_two_matches_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match"
    first = Journal(path, GAME, BOTS)
    with pytest.raises(NotThisMatch, match="match is in use by another match"):
        Journal(path, GAME, BOTS)
    first.add(GAMES[0])
    first.close()
    assert reopened(path) == [GAMES[0]]


@pytest.mark.parametrize(
    "text", [b"Dear diary\n", b"Dear diary", b'{"format": 3}\n', b"[]\n", b"\xff\xfe\n"]
)
def test_other_files_are_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(text)
    with pytest.raises(NotThisMatch, match="diary is not a file of the arena"):
        Journal(path, GAME, BOTS)
    assert path.read_bytes() == text


def test_what_another_match_adds_before_the_file_is_free_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match"
    write(path)
    first, *lines = path.read_text().splitlines(keepends=True)
    path.write_text(first)
    lock = journal._lock

    def late(file: IO[str], path: Path) -> None:
        with path.open("a") as other:
            other.writelines(lines)
        lock(file, path)

    monkeypatch.setattr(journal, "_lock", late)
    assert reopened(path) == list(GAMES)


def test_an_empty_line_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "match"
    write(path)
    path.write_text(path.read_text() + "\n")
    assert reopened(path) == list(GAMES)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"winners": [7]},
        {"winners": []},
        {"decisions": [1]},
        {"seconds": []},
        {"scores": ["a", "b"]},
        {"deeds": None},
        {"sources": [{"x": 1}, {}]},
        {"course": [3]},
    ],
)
def test_a_game_that_cannot_be_is_named(tmp_path: Path, spoilt: dict[str, object]) -> None:
    path = tmp_path / "match"
    write(path)
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), **spoilt})
    path.write_text("\n".join([*lines, ""]))
    with pytest.raises(NotThisMatch, match="match, line 3: not a finished game"):
        Journal(path, GAME, BOTS)


@pytest.mark.parametrize("line", ["{", "{}", "3", '{"fixture": {"seed": 1, "seats": ["a"]}}'])
def test_a_spoilt_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "match"
    write(path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:], ""]))
    with pytest.raises(NotThisMatch, match="match, line 3: not a finished game"):
        Journal(path, GAME, BOTS)
