"""A match on disk: a heading that says which match it is, then a line of JSON for each finished game."""

import hashlib
import json
import tomllib
from collections.abc import Sequence, Sized
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import IO, Any

from keydom.arena.extract import load_message
from keydom.arena.lineups import Fixture
from keydom.arena.match import Played
from keydom.engine.game import Game

FORMAT = "keydom arena 1"


class NotThisMatch(ValueError):
    """The file cannot be continued; says why."""


def heading(game: Game, bots: Sequence[str]) -> dict[str, object]:
    """What matches must have in common to share a file. Seeds and the number of games may differ."""
    file = files(type(game).__module__.rpartition(".")[0]) / "data.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
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
    """A file of finished games, which need not be played again."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str]) -> None:
        self.games: dict[Fixture, Played] = {}
        expected = json.loads(json.dumps(heading(game, bots)))
        self._file: IO[str] = path.open("a+", encoding="utf-8")
        try:
            _lock(self._file, path)
            complete = self._read_all(path, game, expected)
        except NotThisMatch:
            self._file.close()
            raise
        self._file.truncate(len(complete.encode()))
        if not complete:
            self._write(expected)

    def _read_all(self, path: Path, game: Game, expected: dict[str, Any]) -> str:
        """Load the games; return the complete lines. A game whose line was cut off is played again."""
        self._file.seek(0)
        try:
            text = self._file.read()
        except UnicodeDecodeError as error:
            raise NotThisMatch(f"{path} is not a file of the arena") from error
        complete = text[: text.rfind("\n") + 1]
        if complete:
            first, *lines = complete.splitlines()
            _check_heading(path, first, expected)
            for number, line in enumerate(lines, 2):
                if line:
                    played = _load_game(path, number, line, game)
                    self.games.setdefault(played.fixture, played)
        elif text and not json.dumps(expected).startswith(text):
            raise NotThisMatch(f"{path} is not a file of the arena")
        return complete

    def add(self, played: Played) -> None:
        self.games[played.fixture] = played
        self._write({**played._asdict(), "fixture": played.fixture._asdict()})

    def _write(self, document: dict[str, Any]) -> None:
        self._file.write(json.dumps(document) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _check_heading(path: Path, line: str, expected: dict[str, Any]) -> None:
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
                f"{path} holds another match: {key} {_shortened(found.get(key))},"
                f" not {_shortened(value)}"
            )


def _lock(file: IO[str], path: Path) -> None:
    """Keep other processes from writing into the file; the lock ends with this process."""
    with suppress(ImportError):  # only Unix has such locks
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise NotThisMatch(f"{path} is in use by another match") from error


def _shortened(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


def _load_game(path: Path, number: int, line: str, game: Game) -> Played:
    try:
        document = json.loads(line)
        fixture = Fixture(document["fixture"]["seed"], tuple(document["fixture"]["seats"]))
        played = Played(**{**document, "fixture": fixture})
        _check_game(played, range(game.players))
    except (ValueError, TypeError, KeyError, AttributeError, AssertionError) as error:
        raise NotThisMatch(f"{path}, line {number}: not a finished game") from error
    return played


def _check_game(played: Played, seats: range) -> None:
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
            load_message(what)
    if any(len(column) != len(seats) for column in per_seat):
        raise ValueError("an entry for each seat was expected")
    if not played.winners or any(seat not in seats for seat in played.winners):
        raise ValueError("seats were expected as winners")
    if not all(isinstance(number, int | float) for number in numbers):
        raise ValueError("numbers were expected")
