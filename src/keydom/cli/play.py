"""`keydom play`: who sits where, and where the game is written down."""

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer

from keydom.arena.match import seeded_bot
from keydom.bots.registry import USUAL
from keydom.cli.arguments import (
    DataFile,
    GameName,
    Options,
    check_bots,
    open_game,
    split_seats,
    title,
)
from keydom.cli.show import console, described
from keydom.cli.terminal import Left, TerminalGame
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import Record

YOU = "you"


def play(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(help=f"For each seat '{YOU}' or one of `keydom bots`, with commas between."),
    ] = "",
    players: Annotated[
        int | None, typer.Option(min=1, help="How many play, where --seats does not say it.")
    ] = None,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    seed: Annotated[int | None, typer.Option(help="The same seed is the same game.")] = None,
    data: DataFile = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the game down.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    sitting = _sitting(game, seats, players)
    check_bots([who for who in sitting if who != YOU])
    opened = open_game(game, len(sitting), option, data)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    names = [
        f"{'Player' if who == YOU else who.partition(':')[0].title()} {letter}"
        for who, letter in zip(sitting, SEAT_LETTERS, strict=False)
    ]
    written = Record(opened, chosen, names=names)
    out = console()
    out.print(f"{described(opened)}. Type ? for the rule behind a decision, q to quit.")
    chairs = [
        None if who == YOU else seeded_bot(who, chosen, seat) for seat, who in enumerate(sitting)
    ]
    try:
        TerminalGame(written, chairs, out).run()
    except Left as left:
        out.print(f"\n{left}")
        if written.moves:
            out.print(f"The game so far is saved at {_save(written, record)}", soft_wrap=True)
        raise typer.Exit(left.status) from None
    out.print(f"The record is at {_save(written, record)}", soft_wrap=True)


def _sitting(game: str, seats: str, players: int | None) -> list[str]:
    """Who sits where; the first seat is yours and the others are bots unless told."""
    if seats:
        sitting = split_seats(seats)
        if players is not None and players != len(sitting):
            raise typer.BadParameter(f"--players {players}, but --seats names {len(sitting)}")
        return sitting
    count = min(title(game).player_counts) if players is None else players
    return [YOU] + [USUAL] * (count - 1)


def _save(record: Record, path: Path | None) -> Path:
    if path is None:
        folder = Path(typer.get_app_dir("keydom"), "records")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{record.game.name}-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    path.write_text(record.dumps(), encoding="utf-8")
    return path
