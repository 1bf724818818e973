"""`keydom levels`: how strong the levels of the lobby are, each against the one before it."""

from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from keydom.arena.lineups import fixtures
from keydom.arena.match import play
from keydom.arena.results import results
from keydom.arena.runners import MatchStopped, on_cores
from keydom.bots.registry import LEVELS
from keydom.bots.strength import Measured, read, written
from keydom.cli import arguments
from keydom.cli.output import console, translate
from keydom.engine.game import Game

PLAYERS = 2
ORDER = [level.bot for level in LEVELS]


def levels(
    game: arguments.GameName,
    games: Annotated[int, typer.Option(min=2, help="How many games for each level.")] = 100,
    seed: arguments.FirstSeed = 0,
    bot: Annotated[
        list[str],
        typer.Option(
            "--bot",
            help="Measure only this bot against the level before; may be given several times.",
        ),
    ] = [],  # noqa: B006 (typer reads it, nobody changes it)
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            help="Where the results are kept, beside those that are there; by default"
            " GAME-levels.json, here.",
        ),
    ] = None,
    cores: arguments.Cores = arguments.ALL_CORES,
) -> None:
    """Measure how strong the levels are, with two players: what the lobby says about them.

    Bots that think for seconds need a machine of their own for this, or they think less.
    """
    opened = arguments.open_game(game, PLAYERS, [], None)
    out = out or Path(f"{game}-levels.json")
    for name in bot:
        if name not in ORDER[1:]:
            raise typer.BadParameter(f"--bot: expected one of {', '.join(ORDER[1:])}, not {name}")
    kept = {match.bot: match for match in read(type(opened), out)}
    for before, name in pairwise(ORDER):
        if name in (bot or ORDER):
            found = measure(opened, name, before, games, seed, cores)
            console().print(
                f"{name} against {before}: {found.share:.1%} of {found.games} games"
                f" ({found.low:.1%} to {found.high:.1%}),"
                f" {found.points:.1f} to {found.points_before:.1f} points"
            )
            kept[name] = found
            in_order = [kept[each] for each in ORDER if each in kept]
            out.write_text(written(type(opened), in_order), encoding="utf-8")


def measure(game: Game, bot: str, before: str, games: int, seed: int, cores: int) -> Measured:
    planned = fixtures([bot, before], PLAYERS, games, seed)
    title = translate(LEVELS[ORDER.index(bot)].title)
    try:
        with on_cores(game, planned, cores, play) as finished:
            screen = console(stderr=True)
            done = list(track(finished, title, len(planned), console=screen, transient=True))
    except MatchStopped as error:
        raise typer.BadParameter(str(error)) from error
    found = {result.bot: result for result in results(done)}
    own, other = found[bot], found[before]
    return Measured(
        bot,
        before,
        own.played,
        seed,
        round(own.share, 4),
        round(own.low, 4),
        round(own.high, 4),
        round(own.points, 1),
        round(other.points, 1),
    )
