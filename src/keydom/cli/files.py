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
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import FIRST_LINE, Record
from keydom.engine.registry import game_class
from keydom.engine.report import Report, is_report, loads, state_of
from keydom.engine.state import State
from keydom.engine.values import checked
from keydom.engine.view import View

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

    Hidden information stays hidden. A reported decision (`keydom reports export`) is shown as its player saw it.
    """
    text = _read(file)
    if is_report(text):
        if at is not None:
            raise typer.BadParameter("--at: a report is one moment, not a record")
        _replay_report(file, text, svg)
        return
    record = read_record(file)
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
        _draw(state.view(None), names, svg)


def _draw(view: View, names: list[str], svg: Path) -> None:
    svg.write_text(view.picture(names), encoding="utf-8")
    console().print(f"The picture is at {svg}", soft_wrap=True)


def _replay_report(file: Path, text: str, svg: Path | None) -> None:
    """Show the position as the reporter saw it, what was asked and what could be chosen then and now."""
    try:
        report = loads(text)
    except ValueError as error:
        raise _reject(file, error) from error
    out, view = console(), report.shown
    names = list(SEAT_LETTERS[: report.state.game.players])
    who = "a spectator" if report.seat is None else f"seat {names[report.seat]}"
    out.print(f"{game_line(report.state.game)}, Keydom {report.version}", style="bold")
    out.print(f"{report.at}, {who}: {report.text}", soft_wrap=True, markup=False)
    out.print(table_text(view, names), soft_wrap=True)
    out.print(sentence(view.prompt(), names), style="bold")
    for action in view.legal_actions():
        label = sentence(view.label(action), names)
        out.print(f"  {view.game.notation(action)}: {label}", soft_wrap=True, markup=False)
    for line in _differences(report, view):
        out.print(line, soft_wrap=True, markup=False)
    if svg is not None:
        _draw(view, names, svg)


def _differences(report: Report, view: View) -> list[str]:
    """What was asked otherwise when the decision was reported."""
    choices = [view.game.notation(action) for action in view.legal_actions()]
    if choices == report.choices:
        return []
    gone = [choice for choice in report.choices if choice not in choices]
    new = [choice for choice in choices if choice not in report.choices]
    told = []
    if gone:
        told.append(f"Could be chosen when it was reported, and not now: {'; '.join(gone)}")
    if new:
        told.append(f"Can be chosen now, and not when it was reported: {'; '.join(new)}")
    return told


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
    """Check a record, a position or a report (JSON), or a data file (TOML), and say what is wrong."""
    try:
        verdict = _verdict(file, _text(file))
    except ValueError as error:
        raise _reject(file, error) from error
    console().print(f"{file}: {verdict}", soft_wrap=True)


def _reject(file: Path, error: ValueError) -> typer.Exit:
    console(stderr=True).print(f"{file}: {error}", soft_wrap=True)
    return typer.Exit(1)


def read_record(file: Path) -> Record:
    """The record in a file. One that is broken is refused with what is wrong."""
    try:
        return Record.loads(_text(file))
    except ValueError as error:
        raise _reject(file, error) from error


def _read(file: Path) -> str:
    try:
        return _text(file)
    except ValueError as error:
        raise _reject(file, error) from error


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"not a text file in UTF-8: {error}") from error


def _verdict(file: Path, text: str) -> str:
    start = text.lstrip()
    if file.suffix == ".toml":
        return _check_data(text)
    if is_report(text):
        report = loads(text)
        return f"a valid report of {game_line(report.state.game)}: {report.text!r}"
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
    state = state_of(document)
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
    changed = checked(cls, data)
    if not changed:
        return f"a valid data file of {cls.title}, with our values"
    return f"a valid data file of {cls.title}; corrected: {', '.join(changed)}"
