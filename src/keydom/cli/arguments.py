"""Arguments that several commands take: a game with its players, options and data; bots; cores."""

import os
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
        "--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."
    ),
]
DataFile = Annotated[
    Path | None, typer.Option("--data", metavar="FILE", help="A corrected copy of the data file.")
]
FirstSeed = Annotated[int, typer.Option("--seed", help="The first seed; the others count up.")]
Cores = Annotated[int, typer.Option(min=1, help="How many processes to use.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]

ALL_CORES = os.cpu_count() or 1


def find_game(name: str) -> type[Game]:
    try:
        return game_class(name)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def open_game(name: str, players: int, options: list[str], data: Path | None) -> Game:
    cls = find_game(name)
    try:
        chosen = dict(parse_option(cls.offered, text) for text in options)
        if data is not None:
            chosen["data"] = str(data)
        return cls(players, chosen)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def parse_bots(text: str) -> list[str]:
    names = split_seats(text)
    check_bots(names)
    return names


def split_seats(text: str) -> list[str]:
    """Split at commas. A part with `=` but no name belongs to the seat before: `you,search:seconds=1,seed=2` is two."""
    seats: list[str] = []
    for part in split(text):
        if seats and "=" in part and ":" not in part.partition("=")[0]:
            seats[-1] += f",{part.strip()}"
        else:
            seats.append(part.strip())
    return seats


def check_bots(names: list[str]) -> None:
    for name in names:
        try:
            bots.bot(name)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from error
