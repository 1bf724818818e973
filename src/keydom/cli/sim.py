"""`keydom sim`: many games between bots, on all cores."""

import json
import time
from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table as Grid

from keydom.arena.balance import mean, seat_results
from keydom.arena.lineups import Fixture
from keydom.arena.match import Played, play, play_at_random
from keydom.arena.runners import MatchStopped, on_cores
from keydom.cli import arguments
from keydom.cli.output import console, game_line
from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS

RANDOM = "random"
BATCHES_PER_CORE = 8  # tasks that each core gets at least
MOST_IN_A_BATCH = 50  # games


def sim(
    game: arguments.GameName,
    players: Annotated[int, typer.Option(help="How many players.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: arguments.FirstSeed = 0,
    option: arguments.Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    bot: Annotated[
        str, typer.Option("--bots", help="A bot (`keydom bots`) for all seats, or one for each.")
    ] = RANDOM,
    data: arguments.DataFile = None,
    cores: arguments.Cores = arguments.ALL_CORES,
    as_json: arguments.AsJson = False,
) -> None:
    """Play many games between bots and summarise them.

    The number of cores does not change the results.

    With --json: game, players, games, seconds, decisions (of all games), rounds (mean), scores
    (mean of each seat), wins_by_seat (share of the games, shared victories split).
    """
    opened = arguments.open_game(game, players, option, data)
    bots = _one_per_seat(arguments.parse_bots(bot), players)
    seeds = range(seed, seed + games)
    begun = time.perf_counter()
    played = _play_all(opened, bots, seeds, min(cores, games))
    seconds = time.perf_counter() - begun
    if as_json:
        typer.echo(json.dumps(summary(opened, played, seconds)))
    else:
        _print(opened, bots, played, seconds)


def _one_per_seat(bots: list[str], players: int) -> list[str]:
    if len(bots) not in (1, players):
        raise typer.BadParameter(f"--bots: one, or {players} with commas between; not {len(bots)}")
    return bots * players if len(bots) == 1 else bots


def _play_all(game: Game, bots: list[str], seeds: range, cores: int) -> list[Played]:
    """All games in the order of their seeds, with a progress bar on stderr."""
    fixtures = [Fixture(seed, tuple(bots)) for seed in seeds]
    play_one = play_at_random if set(bots) == {RANDOM} else partial(play, details=False)
    batch = max(1, min(MOST_IN_A_BATCH, len(fixtures) // (cores * BATCHES_PER_CORE)))
    out = console(stderr=True)
    try:
        with on_cores(game, fixtures, cores, play_one, batch) as finished:
            shown = track(finished, "Playing", len(fixtures), console=out, transient=True)
            done = {played.fixture: played for played in shown}
    except MatchStopped as error:
        out.print(error, soft_wrap=True)
        raise typer.Exit(1) from None
    return [done[fixture] for fixture in fixtures]


def summary(game: Game, games: Sequence[Played], seconds: float) -> dict[str, object]:
    """The games as `--json` prints them."""
    seats = seat_results(games)
    return {
        "game": game.name,
        "players": game.players,
        "games": len(games),
        "seconds": seconds,
        "decisions": sum(sum(played.decisions) for played in games),
        "rounds": mean([played.rounds for played in games]),
        "scores": [seat.points for seat in seats],
        "wins_by_seat": [seat.wins.share for seat in seats],
    }


def _print(game: Game, bots: list[str], games: Sequence[Played], seconds: float) -> None:
    out = console()
    count = len(games)
    decisions = sum(sum(played.decisions) for played in games)
    rounds = mean([played.rounds for played in games])
    out.print(f"{game_line(game)}: {count} games in {seconds:.2f} s", style="bold")
    out.print(f"{count / seconds:,.1f} games/s, {decisions / seconds:,.0f} decisions/s")
    out.print(f"{decisions / count:,.1f} decisions and {rounds:.1f} rounds a game")
    grid = Grid("Seat", "Bot", "Score", "Lowest", "Highest", "Wins")
    for seat, result in enumerate(seat_results(games)):
        scores = [played.scores[seat] for played in games]
        grid.add_row(
            SEAT_LETTERS[seat],
            bots[seat],
            f"{result.points:.2f}",
            str(min(scores)),
            str(max(scores)),
            f"{result.wins.share:.1%}",
        )
    out.print(grid)
