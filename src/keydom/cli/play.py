"""`keydom play`: a game in the terminal."""

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer

from keydom.arena.match import seeded_bot
from keydom.bots.registry import USUAL
from keydom.cli import arguments
from keydom.cli.output import console, game_line
from keydom.cli.terminal import LeftGame, TerminalGame
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.record import Record

YOU = "you"


def play(
    game: arguments.GameName,
    seats: Annotated[
        str,
        typer.Option(help=f"'{YOU}' or one of `keydom bots` for each seat, separated by commas."),
    ] = "",
    players: Annotated[
        int | None, typer.Option(min=1, help="How many players, if --seats is not given.")
    ] = None,
    option: arguments.Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    data: arguments.DataFile = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save the record of the game.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    seated = _seated(game, seats, players)
    arguments.check_bots([name for name in seated if name != YOU])
    opened = arguments.open_game(game, len(seated), option, data)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    bots = [
        None if name == YOU else seeded_bot(name, chosen, seat) for seat, name in enumerate(seated)
    ]
    played = Record(opened, chosen, names=_shown_names(seated))
    out = console()
    out.print(f"{game_line(opened)}. Type ? for the rule behind a decision, q to quit.")
    try:
        TerminalGame(played, bots, out).run()
    except LeftGame as left:
        out.print(f"\n{left}")
        if played.moves:
            out.print(f"The game so far is saved at {_save(played, record)}", soft_wrap=True)
        raise typer.Exit(left.status) from None
    out.print(f"The record is at {_save(played, record)}", soft_wrap=True)


def _seated(game: str, seats: str, players: int | None) -> list[str]:
    """Who sits where; by default you have the first seat and bots the others."""
    if seats:
        seated = arguments.split_seats(seats)
        if players is not None and players != len(seated):
            raise typer.BadParameter(f"--players {players}, but --seats names {len(seated)}")
        return seated
    count = min(arguments.find_game(game).player_counts) if players is None else players
    return [YOU] + [USUAL.bot] * (count - 1)


def _shown_names(seated: list[str]) -> list[str]:
    return [
        f"{'Player' if name == YOU else name.partition(':')[0].title()} {letter}"
        for name, letter in zip(seated, SEAT_LETTERS, strict=False)
    ]


def _save(record: Record, path: Path | None) -> Path:
    if path is None:
        folder = Path(typer.get_app_dir("keydom"), "records")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{record.game.name}-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    path.write_text(record.dumps(), encoding="utf-8")
    return path
