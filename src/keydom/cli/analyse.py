"""`keydom analyse`: where a recorded game turned."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table as Grid

from keydom.bots.analysis import Judged, Turn, Verdict, judge, turns_of
from keydom.bots.review import Book, Player, chapters, comment, read, review
from keydom.cli import arguments
from keydom.cli.files import File, read_record
from keydom.cli.output import console, game_line, translate
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import Record
from keydom.engine.table import Event


def analyse(
    file: File,
    cores: arguments.Cores = arguments.ALL_CORES,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record with the verdicts as comments."),
    ] = None,
) -> None:
    """Look for the turns of a recorded game that gave most away, each judged with what its player could know.

    A record that carries verdicts as comments (--out) is not judged again.
    """
    record = read_record(file)
    if record.scores is None:
        raise typer.BadParameter(f"{file}: the game is not over")
    turns = [*turns_of(record.start(), record.moves)]
    try:
        known = {number: read(record.game, said) for number, said in record.comments.items()}
    except ValueError as error:
        raise typer.BadParameter(f"{file}: {error}") from error
    left = [turn for turn in turns if known.get(turn.number) is None]
    found = {number: verdict for number, verdict in known.items() if verdict is not None}
    found |= _judge_all(left, min(cores, len(left)))
    judged = [Judged(turn, found[turn.number]) for turn in turns]
    names = record.names or list(SEAT_LETTERS[: record.game.players])
    book = Book(record.game, names, chapters(record.game, _told(record)))
    console().print(f"{game_line(record.game)}: {', '.join(names)}", style="bold")
    _print(names, review(book, judged, translate))
    if out is not None:
        record.comments |= {one.turn.number: comment(record.game, one.verdict) for one in judged}
        out.write_text(record.dumps(), encoding="utf-8")


def _judge_all(turns: list[Turn], cores: int) -> dict[int, Verdict]:
    """The verdicts by the number of the turn, with a progress bar on stderr."""
    if not turns:
        return {}
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        futures = [
            (turn.number, pool.submit(judge, turn.view, turn.actions, turn.number))
            for turn in turns
        ]
        shown = track(futures, "Judging", console=console(stderr=True), transient=True)
        return {number: future.result() for number, future in shown}


def _told(record: Record) -> Iterator[list[Event]]:
    """The events of each action."""
    state = record.start()
    for seat, action in record.moves:
        state.listen()
        state.apply(action, seat)
        yield state.heard()


def _print(names: list[str], players: list[Player]) -> None:
    out = console()
    grid = Grid()
    for title in ("Player", "Accuracy", "Bad turns", "Doubtful", "Luck"):
        grid.add_column(title, justify="left" if title == "Player" else "right")
    for player in players:
        counts = (player.accuracy, player.bad, player.doubtful)
        grid.add_row(names[player.seat], *map(str, counts), f"{player.luck:+d} %")
    out.print(grid)
    for player in players:
        for point in player.turning_points:
            kind = point.kind or "slight"
            out.print(
                f"{names[player.seat]}, ply {point.number + 1}"
                f" ({point.when}): {kind}, {point.cost}",
                style="bold",
                soft_wrap=True,
            )
            out.print(f"  played: {point.played}", soft_wrap=True)
            out.print(f"  better: {point.better}", soft_wrap=True)
            if point.given_up:
                out.print(f"  given up: {point.given_up}", soft_wrap=True)
            for reason in point.reasons:
                out.print(f"  {reason}", soft_wrap=True)
