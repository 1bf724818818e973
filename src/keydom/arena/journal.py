"""A match on disk: a line that says which match it is, then one JSON line for each finished game."""

import hashlib
import json
import tomllib
from collections.abc import Sequence, Sized
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import IO, Any

from keydom.arena.lineups import Fixture
from keydom.arena.match import Played
from keydom.arena.things import read
from keydom.engine.game import Game

FORMAT = "keydom arena 1"


class NotThisMatch(ValueError):
    """A file that cannot be continued; says why."""


def heading(game: Game, bots: Sequence[str]) -> dict[str, object]:
    """What two matches must have in common to share games. Seeds and numbers of games may differ."""
    values = files(type(game).__module__.rpartition(".")[0]) / "data.toml"
    data = tomllib.loads(values.read_text(encoding="utf-8")) if values.is_file() else {}
    return {
        "format": FORMAT,
        "game": game.name,
        "version": game.version,
        "players": game.players,
        "options": game.options,
        "data": hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16],
        "bots": list(bots),
    }


class Journal:
    """A file to which games are added; those that are there already need not be played again."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str]) -> None:
        self.games: dict[Fixture, Played] = {}
        expected = json.loads(json.dumps(heading(game, bots)))
        self._file: IO[str] = path.open("a+", encoding="utf-8")
        try:
            _lock(self._file, path)
            whole = self._read_all(path, game, expected)
        except NotThisMatch:
            self._file.close()
            raise
        self._file.truncate(len(whole.encode()))
        if not whole:
            self._write(expected)

    def _read_all(self, path: Path, game: Game, expected: dict[str, Any]) -> str:
        """The lines that are whole. What was cut off in the middle of writing is played again."""
        self._file.seek(0)
        try:
            text = self._file.read()
        except UnicodeDecodeError as error:
            raise NotThisMatch(f"{path} is not a file of the arena") from error
        whole = text[: text.rfind("\n") + 1]
        if whole:
            first, *lines = whole.splitlines()
            _compare(path, first, expected)
            for number, line in enumerate(lines, 2):
                if line:
                    played = _read(path, number, line, game)
                    self.games.setdefault(played.fixture, played)
        elif text and not json.dumps(expected).startswith(text):
            raise NotThisMatch(f"{path} is not a file of the arena")
        return whole

    def add(self, played: Played) -> None:
        self.games[played.fixture] = played
        self._write({**played._asdict(), "fixture": played.fixture._asdict()})

    def _write(self, document: dict[str, Any]) -> None:
        self._file.write(json.dumps(document) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _compare(path: Path, line: str, expected: dict[str, Any]) -> None:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotThisMatch(
            f"{path} is not a file of the arena (its first line must say {FORMAT!r})"
        )
    for key, value in expected.items():
        if found.get(key) != value:
            if key == "data":
                raise NotThisMatch(f"{path}: the values in the game's data file have changed since")
            raise NotThisMatch(
                f"{path} holds another match: {key} {_said(found.get(key))}, not {_said(value)}"
            )


def _lock(file: IO[str], path: Path) -> None:
    """Two matches that write into one file would spoil it. The lock ends with the process."""
    with suppress(ImportError):  # elsewhere than on Unix the user must take care
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise NotThisMatch(f"{path} is in use by another match") from error


def _said(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


def _read(path: Path, number: int, line: str, game: Game) -> Played:
    try:
        document = json.loads(line)
        fixture = Fixture(document["fixture"]["seed"], tuple(document["fixture"]["seats"]))
        played = Played(**{**document, "fixture": fixture})
        _check(played, range(game.players))
    except (ValueError, TypeError, KeyError, AttributeError, AssertionError) as error:
        raise NotThisMatch(f"{path}, line {number}: not a finished game") from error
    return played


def _check(played: Played, seats: range) -> None:
    per_seat: list[Sized] = [played.fixture.seats, played.sources, played.deeds]
    numbers: list[object] = [played.rounds]
    columns: list[Sequence[float]] = [
        played.scores,
        played.decisions,
        played.seconds,
        played.slowest,
    ]
    for column in [*columns, *played.course]:
        per_seat.append(column)
        numbers.extend(column)
    for counts in (*played.sources, *played.deeds):
        numbers.extend(counts.values())
        for what in counts:
            read(what)
    if any(len(column) != len(seats) for column in per_seat):
        raise ValueError("an entry for each seat was expected")
    if not played.winners or any(seat not in seats for seat in played.winners):
        raise ValueError("seats were expected as winners")
    if not all(isinstance(number, int | float) for number in numbers):
        raise ValueError("numbers were expected")
