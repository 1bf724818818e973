"""What several commands take: a game with its players, options and data, and bots."""

from pathlib import Path
from typing import Annotated

import typer

from keydom import bots
from keydom.bots.registry import split
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
    """`you,search:seconds=1,seed=2,random` is three seats: what has a `=` but no name belongs to the one before."""
    seats: list[str] = []
    for part in split(text):
        if seats and "=" in part and ":" not in part.partition("=")[0]:
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
