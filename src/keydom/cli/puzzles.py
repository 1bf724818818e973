"""`keydom puzzles`: positions in which one choice is clearly best, from games between bots."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from keydom.bots.puzzles import Puzzle, find, line_of, read
from keydom.cli import arguments
from keydom.cli.output import console
from keydom.engine.registry import game_class


def puzzles(
    game: arguments.GameName,
    players: Annotated[int, typer.Option(help="How many players the games have.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games to look through.")] = 10,
    seed: arguments.FirstSeed = 0,
    every: Annotated[
        int, typer.Option(min=1, help="Look at one in so many decisions of a game.")
    ] = 3,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            help="Where puzzles are added to those that are there; by default"
            " GAME-puzzles.jsonl, here.",
        ),
    ] = None,
    cores: arguments.Cores = arguments.ALL_CORES,
) -> None:
    """Collect puzzles: one choice is clearly best, a deep search says so, and it is not the one that looks best."""
    arguments.open_game(game, players, [], None)
    out = out or Path(f"{game}-puzzles.jsonl")
    try:
        known = {puzzle.name for puzzle in read(game, out)}
    except (LookupError, ValueError) as error:
        raise typer.BadParameter(f"{out}: {error}") from error
    found = 0
    seeds = range(seed, seed + games)
    for puzzle in _found(game, players, seeds, every, min(cores, games)):
        if puzzle.name not in known:
            found += 1
            with out.open("a", encoding="utf-8") as file:
                file.write(line_of(puzzle) + "\n")
    console().print(f"{found} new puzzles in {out}", soft_wrap=True)


def _found(game: str, players: int, seeds: range, every: int, cores: int) -> Iterator[Puzzle]:
    """The puzzles of all games, with a progress bar on stderr."""
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        looking = [pool.submit(_found_in, game, players, seed, every) for seed in seeds]
        screen = console(stderr=True)
        done = as_completed(looking)
        for future in track(done, "Looking", len(looking), console=screen, transient=True):
            yield from future.result()


def _found_in(game: str, players: int, seed: int, every: int) -> list[Puzzle]:
    return [*find(game_class(game)(players, {}), seed, every)]
