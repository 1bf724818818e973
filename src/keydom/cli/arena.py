"""`keydom arena`: a match between bots, on all cores or a cluster, and what it shows."""

import json
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from keydom.arena.journal import Journal, NotThisMatch
from keydom.arena.lineups import Fixture, fixtures, games_per_seed
from keydom.arena.match import Played, play
from keydom.arena.report import report
from keydom.arena.results import document, results
from keydom.arena.runners import MatchStopped, on_cores, on_ray
from keydom.cli import arguments
from keydom.cli.output import console, game_line, language, translate
from keydom.engine.game import Game

FEWEST_PLAYERS = 2
INTERRUPTED = "interrupted"


def arena(
    game: arguments.GameName,
    bot: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="The bots, separated by commas.")
    ],
    games: Annotated[
        int,
        typer.Option(
            min=1,
            help="How many games in all; rounded up so that every line-up plays every seed in"
            " every rotation.",
        ),
    ] = 100,
    seed: arguments.FirstSeed = 0,
    players: Annotated[
        int | None,
        typer.Option(help="How many sit at a table; by default as many as there are bots, or 2."),
    ] = None,
    option: arguments.Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    data: arguments.DataFile = None,
    cores: arguments.Cores = arguments.ALL_CORES,
    ray: Annotated[
        bool,
        typer.Option(
            "--ray", help="Play on the Ray cluster of RAY_ADDRESS, or on one on this machine."
        ),
    ] = False,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            help="Keep finished games in this file, and do not play again those that are there.",
        ),
    ] = None,
    as_json: arguments.AsJson = False,
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False, help="Write a balance report with plots."),
    ] = None,
) -> None:
    """Let bots play a match.

    As many bots as players are one line-up, rotated through the seats; otherwise every mixture
    plays. Every line-up plays every seed in every rotation.

    With --json: game, players, games, seeds, rounds and decisions (means), results: for each bot
    bot, played (games), share (of the wins, ties split) with its 95% interval low and high,
    expected (its share if all seats were equally strong), rating and rating_sigma (OpenSkill),
    points, decisions, seconds_per_decision, slowest_decision.
    """
    bots = arguments.parse_bots(bot)
    if players is None:
        counts = arguments.find_game(game).player_counts
        players = len(bots) if len(bots) in counts else FEWEST_PLAYERS
    opened = arguments.open_game(game, players, option, data)
    planned = fixtures(bots, players, games, seed)
    if html:
        _check_page(html, resume)
    try:
        journal = Journal(resume, opened, bots) if resume else None
    except (NotThisMatch, OSError) as error:
        raise typer.BadParameter(f"--resume: {error}") from error
    done, trouble = _play_all(opened, planned, journal, cores, ray)
    if done:
        if as_json:
            typer.echo(json.dumps(document(opened, done)))
        else:
            _print(opened, bots, done)
        if html:
            page = report(game_line(opened), done, translate, language())
            html.write_text(page, encoding="utf-8")
            typer.echo(f"The balance report is at {html}", err=True)
    if trouble:
        _complain(trouble, len(done), len(planned), resume)


def _check_page(html: Path, resume: Path | None) -> None:
    """Find out before a long match whether the page can be written."""
    if resume and html.resolve() == resume.resolve():
        raise typer.BadParameter(f"--html and --resume name the same file, {html}")
    if not os.access(html if html.exists() else html.parent, os.W_OK):
        raise typer.BadParameter(f"--html: {html} cannot be written")


def _play_all(
    game: Game, planned: Sequence[Fixture], journal: Journal | None, cores: int, ray: bool
) -> tuple[list[Played], str]:
    """The games in the order of the plan, and what went wrong; then only those that are finished."""
    done = dict(journal.games) if journal else {}
    missing = [fixture for fixture in planned if fixture not in done]
    trouble = ""
    # A scheduler that needs the machine sends SIGTERM.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    runner = on_ray(game, missing, play) if ray else on_cores(game, missing, cores, play)
    try:
        with runner as finished, _progress() as progress:
            bar = progress.add_task(
                "Playing", total=len(planned), completed=len(planned) - len(missing)
            )
            for played in finished:
                done[played.fixture] = played
                if journal:
                    journal.add(played)
                progress.advance(bar)
    except MatchStopped as error:
        trouble = str(error)
    except KeyboardInterrupt:
        trouble = INTERRUPTED
    finally:
        signal.signal(signal.SIGTERM, before)
        if journal:
            journal.close()
    return [done[fixture] for fixture in planned if fixture in done], trouble


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(stderr=True),
        transient=True,
    )


def _complain(trouble: str, done: int, planned: int, resume: Path | None) -> None:
    kept = f"; {resume} keeps them" if resume and done else ""
    shown = "; the results are those of the finished games" if done else ""
    shown = f"{done} of {planned} games are finished{kept}{shown}"
    if trouble == INTERRUPTED:
        typer.echo(f"Interrupted: {shown}.", err=True)
        raise typer.Exit(130)
    typer.echo(f"Error: {trouble}\n{shown[0].upper()}{shown[1:]}.", err=True)
    raise typer.Exit(1)


def _print(game: Game, bots: list[str], games: Sequence[Played]) -> None:
    out = console()
    found = document(game, games)
    each = games_per_seed(bots, game.players)
    heading = f"{game_line(game)}: {found['games']} games, {found['seeds']} seeds"
    if found["games"] == len({played.fixture.seed for played in games}) * each:
        heading += f" with {each} games each"  # else the match was interrupted
    out.print(heading, style="bold")
    out.print(f"{found['decisions']:,.1f} decisions and {found['rounds']:.1f} rounds a game")
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    grid.add_column("Bot", overflow="fold", min_width=12)
    for title in ("Games", "Wins", "95%", "Equals", "Rating", "Points", "Seconds"):
        grid.add_column(title, justify="right", no_wrap=True)
    for result in results(games):
        grid.add_row(
            result.bot,
            str(result.played),
            f"{result.share:.1%}",
            f"{100 * result.low:.1f}-{100 * result.high:.1f}",
            f"{result.expected:.1%}",
            f"{result.rating:.1f} ± {result.rating_sigma:.1f}",
            f"{result.points:.1f}",
            f"{result.seconds_per_decision:.4f}",
        )
    out.print(grid)
    out.print("Equals: the wins if all seats were equally strong. Seconds: for one decision.")
