"""What several commands take: a game with its players, options and data, and bots."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from keydom import bots
from keydom.engine.game import Game
from keydom.engine.options import parse_option
from keydom.engine.registry import game_class

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of `keydom games`.")]
Options = Annotated[
    list[str],
    typer.Option(
        "--option", metavar="NAME=VALUE", help="An option of the game; as often as needed."
    ),
]
DataFile = Annotated[
    Path | None, typer.Option("--data", metavar="FILE", help="A corrected copy of the data file.")
]


def title(name: str) -> type[Game]:
    try:
        return game_class(name)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def open_game(name: str, players: int, options: list[str], data: Path | None) -> Game:
    cls = title(name)
    try:
        chosen = dict(parse_option(cls.offered, text) for text in options)
        if data is not None:
            chosen["data"] = str(data)
        return cls(players, chosen)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def split_seats(text: str) -> list[str]:
    """`you,random:seed=1,speed=2,random` is three seats: what has a `=` but no name belongs to the one before."""
    seats: list[str] = []
    for part in text.split(","):
        if seats and "=" in part and ":" not in part:
            seats[-1] += f",{part.strip()}"
        else:
            seats.append(part.strip())
    return seats


def check_bots(specs: list[str]) -> None:
    for spec in specs:
        try:
            bots.bot(spec)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from error


def seeded_bot(spec: str, seed: int, seat: int) -> bots.Bot:
    """A bot whose chance follows from the game's seed, unless its own is named."""
    if "seed" in bots.kind(spec).options and "seed=" not in spec:
        own = Random(f"{seed} {seat}").getrandbits(32)
        spec += f"{',' if ':' in spec else ':'}seed={own}"
    return bots.bot(spec)
