"""`keydom sim`: many games between bots, on all cores."""

import json
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Annotated, NamedTuple

import typer
from rich.progress import track
from rich.table import Table as Grid

from keydom.arena.match import seeded_bot
from keydom.bots import BotFailed
from keydom.cli.arguments import (
    DataFile,
    GameName,
    Options,
    check_bots,
    open_game,
    split_seats,
)
from keydom.cli.show import console, described
from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS

RANDOM = "random"


class Played(NamedTuple):
    """What is kept of one game."""

    decisions: int
    rounds: int
    scores: list[int]
    winners: list[int]


def sim(
    game: GameName,
    players: Annotated[int, typer.Option(help="How many play.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[
        int, typer.Option(help="The first game's seed; each game after it has the next one.")
    ] = 0,
    option: Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    bot: Annotated[
        str, typer.Option("--bots", help="A bot (`keydom bots`) for all seats, or one for each.")
    ] = RANDOM,
    data: DataFile = None,
    cores: Annotated[int, typer.Option(min=1, help="How many processes.")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
) -> None:
    """Play many games between bots and count. The numbers do not depend on the cores.

    With --json: game, players, games, seconds, decisions (of all games), rounds (mean), scores
    (mean of each seat), wins_by_seat (share of the games, shared victories split).
    """
    opened = open_game(game, players, option, data)
    specs = _specs(bot, players)
    seeds = range(seed, seed + games)
    begun = time.perf_counter()
    played = list(_play_all(opened, specs, seeds, min(cores, games)))
    seconds = time.perf_counter() - begun
    if as_json:
        typer.echo(json.dumps(summary(opened, played, seconds)))
    else:
        _print(opened, specs, played, seconds)


def _specs(text: str, players: int) -> list[str]:
    specs = split_seats(text)
    specs = specs * players if len(specs) == 1 else specs
    if len(specs) != players:
        raise typer.BadParameter(f"--bots: one, or {players} with commas between; not {len(specs)}")
    check_bots(specs)
    return specs


def _play_all(game: Game, specs: list[str], seeds: range, cores: int) -> Iterator[Played]:
    """All games in the order of their seeds, with a progress bar on stderr."""
    size = max(1, min(50, len(seeds) // (cores * 8)))
    parts = [seeds[i : i + size] for i in range(0, len(seeds), size)]
    shown = console(stderr=True)
    done: dict[range, list[Played]] = {}
    with ProcessPoolExecutor(cores) as pool:
        tasks = {pool.submit(play_some, game, specs, part): part for part in parts}
        for task in track(
            as_completed(tasks), "Playing", len(parts), console=shown, transient=True
        ):
            try:
                done[tasks[task]] = task.result()
            except BotFailed as failed:
                pool.shutdown(cancel_futures=True)
                shown.print(failed, soft_wrap=True)
                raise typer.Exit(1) from None
    for part in parts:
        yield from done[part]


def play_some(game: Game, specs: list[str], seeds: Sequence[int]) -> list[Played]:
    return [play_one(game, specs, seed) for seed in seeds]


def play_one(game: Game, specs: list[str], seed: int) -> Played:
    """One game; the seed decides everything, the bots' own chance too."""
    state = game.new(seed)
    decisions = 0
    if all(spec == RANDOM for spec in specs):
        # What the random bot does, without making it a view first.
        chance = Random(seed).random
        while not state.is_over:
            actions = state.legal_actions()
            state.apply(actions[int(chance() * len(actions))])
            decisions += 1
    else:
        seats = [seeded_bot(spec, seed, seat) for seat, spec in enumerate(specs)]
        while not state.is_over:
            seat = state.seat
            state.apply(seats[seat].choose(state.view(seat)), seat)
            decisions += 1
    return Played(decisions, state.rounds, state.scores(), state.winners())


def summary(game: Game, played: Sequence[Played], seconds: float) -> dict[str, object]:
    wins = [0.0] * game.players
    for one in played:
        for seat in one.winners:
            wins[seat] += 1 / len(one.winners)
    count = len(played)
    return {
        "game": game.name,
        "players": game.players,
        "games": count,
        "seconds": seconds,
        "decisions": sum(one.decisions for one in played),
        "rounds": sum(one.rounds for one in played) / count,
        "scores": [sum(one.scores[seat] for one in played) / count for seat in range(game.players)],
        "wins_by_seat": [won / count for won in wins],
    }


def _print(game: Game, specs: list[str], played: Sequence[Played], seconds: float) -> None:
    out = console()
    counted = summary(game, played, seconds)
    decisions = sum(one.decisions for one in played)
    out.print(f"{described(game)}: {len(played)} games in {seconds:.2f} s", style="bold")
    out.print(f"{len(played) / seconds:,.1f} games/s, {decisions / seconds:,.0f} decisions/s")
    out.print(f"{decisions / len(played):,.1f} decisions and {counted['rounds']:.1f} rounds a game")
    grid = Grid("Seat", "Bot", "Score", "Lowest", "Highest", "Wins")
    for seat, spec in enumerate(specs):
        scores = [one.scores[seat] for one in played]
        won = sum(1 / len(one.winners) for one in played if seat in one.winners)
        grid.add_row(
            SEAT_LETTERS[seat],
            spec,
            f"{sum(scores) / len(scores):.2f}",
            str(min(scores)),
            str(max(scores)),
            f"{won / len(played):.1%}",
        )
    out.print(grid)
