"""`keydom replay` and `keydom check`: records, positions and data files."""

import json
import tomllib
from pathlib import Path
from typing import Annotated

import typer

import keydom
from keydom.cli.output import (
    console,
    game_line,
    log_lines,
    result_line,
    score_grid,
    sentence,
    table_text,
)
from keydom.engine.errors import InvalidPosition
from keydom.engine.game import State
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import FIRST_LINE, Record
from keydom.engine.registry import game_class

File = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, readable=True)]


def replay(
    file: File,
    at: Annotated[
        int | None, typer.Option(metavar="PLY", help="Stop after this many actions.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture of the table.")
    ] = None,
) -> None:
    """Retell a recorded game, or show the table after PLY actions.

    Hidden information stays hidden.
    """
    try:
        record = Record.loads(_text(file))
    except ValueError as error:
        raise _reject(file, error) from error
    out = console()
    names = record.names or list(SEAT_LETTERS[: record.game.players])
    if at is not None and not 0 <= at <= len(record.moves):
        raise typer.BadParameter(f"--at: the record has plies 0 to {len(record.moves)}, not {at}")
    state = record.start()
    if at is None:
        out.print(f"{game_line(record.game)}: {', '.join(names)}", style="bold")
    for ply, (seat, action) in enumerate(record.moves[:at], 1):
        state.listen()
        state.apply(action, seat)
        if at is None or ply == at:
            out.print(f"{ply} {names[seat]}: {record.game.notation(action)}", style="dim")
            for line in log_lines(state.view(None), state.heard(), names):
                out.print(f"  {line}", soft_wrap=True)
    _show(state, names)
    if svg is not None:
        svg.write_text(state.view(None).picture(names), encoding="utf-8")
        out.print(f"The picture is at {svg}", soft_wrap=True)


def _show(state: State, names: list[str]) -> None:
    out = console()
    view = state.view(None)
    out.print(table_text(view, names), soft_wrap=True)
    if state.is_over:
        out.print(score_grid(state, names))
        out.print(result_line(state, names), style="bold")
    else:
        out.print(sentence(view.prompt(), names), style="bold")


def check(file: File) -> None:
    """Check a record, a position (JSON) or a data file (TOML) and say what is wrong."""
    try:
        verdict = _verdict(file, _text(file))
    except ValueError as error:
        raise _reject(file, error) from error
    console().print(f"{file}: {verdict}", soft_wrap=True)


def _reject(file: Path, error: ValueError) -> typer.Exit:
    console(stderr=True).print(f"{file}: {error}", soft_wrap=True)
    return typer.Exit(1)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"not a text file in UTF-8: {error}") from error


def _verdict(file: Path, text: str) -> str:
    start = text.lstrip()
    if file.suffix == ".toml":
        return _check_data(text)
    if start.startswith("{") or file.suffix == ".json":
        return _check_position(text)
    if start.startswith("keydom"):
        return _check_record(text)
    raise ValueError(
        f"expected a record (its first line is {FIRST_LINE!r}), a position (a JSON object) "
        "or a data file (named *.toml)"
    )


def _check_record(text: str) -> str:
    record = Record.loads(text)
    state = record.replay()
    end = f"scores {state.scores()}" if state.is_over else f"unfinished, round {state.rounds}"
    return f"a valid record of {game_line(record.game)}; {len(record.moves)} plies, {end}"


def _check_position(text: str) -> str:
    try:
        document = json.loads(text)
    except RecursionError as error:
        raise InvalidPosition(f"not a position: {error}") from error
    if not isinstance(document, dict):
        raise InvalidPosition(f"a position is a JSON object, not {type(document).__name__}")
    for key, kind, what in (("game", str, "a name"), ("players", int, "a number")):
        if not isinstance(document.get(key), kind):
            raise InvalidPosition(f"{key}: expected {what}, found {document.get(key)!r}")
    options = document.get("options")
    if not isinstance(options, dict):
        raise InvalidPosition(f"options: expected an object, found {options!r}")
    state = game_class(document["game"])(document["players"], options).from_dict(document)
    turn = "over" if state.is_over else f"seat {state.seat} decides"
    return f"a valid position of {game_line(state.game)}; round {state.rounds}, {turn}"


def _check_data(text: str) -> str:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"not TOML: {error}") from error
    name = data.get("game")
    if name not in keydom.games():
        raise ValueError(f"game: expected one of {', '.join(keydom.games())}, found {name!r}")
    cls = game_class(name)
    # The data must work for every number of players, as the set-up depends on it.
    games = [cls(players, {"data": data}) for players in cls.player_counts]
    changed = games[0].options["data"]
    if not isinstance(changed, dict):
        return f"a valid data file of {cls.title}, with our values"
    return f"a valid data file of {cls.title}; corrected: {', '.join(changed)}"
