"""`keydom train`: a learned value from nothing: self-play, a fit, and a match that it must win."""

import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import track

from keydom.arena.lineups import fixtures
from keydom.arena.results import Result, results
from keydom.arena.runners import MatchStopped, on_cores
from keydom.bots.model import HAND, UnfitModel, document, model_of
from keydom.cli import arguments
from keydom.cli.output import console, game_line
from keydom.engine.game import Game

if TYPE_CHECKING:
    from keydom.lab.fit import Judged

APART = 1 << 20  # the seeds of the match are so far from those of the games that were learned from


def train(
    game: arguments.GameName,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    games: Annotated[int, typer.Option(min=5, help="How many games to learn from.")] = 1000,
    seed: arguments.FirstSeed = 0,
    before: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="MODEL",
            help="Who plays these games, whose weights are the start, and who must be beaten: a"
            " model's file, or hand for the value written by hand. A model for another number of"
            " players is a start too; then hand must be beaten.",
        ),
    ] = HAND,
    match: Annotated[
        int, typer.Option(min=2, help="How many games against the model before.")
    ] = 100,
    bot: Annotated[
        str, typer.Option("--bot", help="The bot that plays this match.")
    ] = "search:seconds=0.1",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            help="Where the model is kept if it wins; by default GAME-PLAYERS.json, here.",
        ),
    ] = None,
    option: arguments.Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    cores: arguments.Cores = arguments.ALL_CORES,
) -> None:
    """Learn the value of positions from self-play, and keep it if it wins.

    Needs the extra `lab`. A fifth of the games is held out: on them the chances to win that the
    model gives are compared with how the games ended.
    """
    try:
        from keydom.lab import fit
    except ImportError:
        raise typer.BadParameter("training needs numpy: pip install 'keydom[lab]'") from None
    opened = arguments.open_game(game, players, option, None)
    if not opened.inputs:
        raise typer.BadParameter(f"{opened.name} has no features to learn from")
    out = out or Path(f"{game}-{players}.json")
    screen = console()
    with TemporaryDirectory() as folder:
        start = _start(opened, before, Path(folder, "start.json"))
        try:
            model = model_of(opened, start)
        except UnfitModel as problem:
            raise typer.BadParameter(f"--from: {problem}") from None
        data = fit.rows(opened, _play(opened, start, range(seed, seed + games), cores))
        held_out = data.game % fit.HELD_OUT == 0
        learned, apart = data.where(~held_out), data.where(held_out)
        by_hand = fit.by_hand(opened, learned)
        try:
            fitted = fit.fit(opened, learned, model.weights if model else by_hand.weights)
        except ValueError as error:
            raise typer.BadParameter(f"--games: {error}") from None
        losses = [fit.loss_of(each, apart) for each in (fitted, by_hand)]
        screen.print(f"{game_line(opened)}: {games} games, {len(data.won)} positions", style="bold")
        screen.print(f"Held out: log-loss {losses[0]:.4f}, by hand {losses[1]:.4f}")
        screen.print("Chance given, share won, positions:")
        for expected, won, count in fit.calibration(fit.expected_wins(fitted, apart), apart.won):
            screen.print(f"  {expected:6.1%} {won:6.1%} {count:7,}")
        made = document(
            opened,
            [[float(weight) for weight in weights] for weights in fitted.weights],
            fitted.spread,
            {
                "games": games + (model.games if model else 0),
                "seed": seed,
                "from": Path(before).name,
                "positions": len(data.won),
                "pull": fitted.pull,
                "log_loss": round(losses[0], 4),
                "log_loss_by_hand": round(losses[1], 4),
            },
        )
        candidate = Path(folder, out.name)
        candidate.write_text(written(made), encoding="utf-8")
        rival = before if start == before else HAND
        result = _match(opened, bot, str(candidate), rival, match, seed + APART, cores)
    screen.print(
        f"Match: {result.share:.1%} of {result.played} games"
        f" ({result.low:.1%} to {result.high:.1%}), equals would win {result.expected:.1%}"
    )
    if result.low <= result.expected:
        screen.print("Not kept: it did not win for certain.")
        raise typer.Exit(1)
    out.write_text(written(made), encoding="utf-8")
    screen.print(f"Kept: {out}")


def _start(game: Game, before: str, copy: Path) -> str:
    """The model before; one for another number of players as a copy for this one."""
    try:
        found = json.loads(Path(before).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # `hand`, or a file that model_of() will complain of
        return before
    if not isinstance(found, dict) or found.get("players") == game.players:
        return before
    copy.write_text(json.dumps({**found, "players": game.players}), encoding="utf-8")
    return str(copy)


def written(made: dict[str, object]) -> str:
    """A model as text, an input on a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in made["weights"].items()]  # type: ignore[attr-defined]
    head = {key: value for key, value in made.items() if key != "weights"}
    return json.dumps(head, indent=1)[:-2] + ',\n "weights": {\n' + ",\n".join(lines) + "\n }\n}\n"


def _play(game: Game, before: str, seeds: range, cores: int) -> "list[Judged]":
    from keydom.lab import fit

    work = partial(fit.played, game, before)
    bar = partial(track, description="Playing", total=len(seeds), console=console(stderr=True))
    if cores == 1:
        return list(bar(map(work, seeds), transient=True))
    with ProcessPoolExecutor(cores) as pool:
        return list(bar(pool.map(work, seeds, chunksize=4), transient=True))


def _match(
    game: Game, bot: str, new: str, before: str, games: int, seed: int, cores: int
) -> Result:
    """The new model in one seat against the one before in all others."""
    separator = "," if ":" in bot else ":"
    line_up = [f"{bot}{separator}model={new}"]
    line_up += [f"{bot}{separator}model={before}"] * (game.players - 1)
    planned = fixtures(line_up, game.players, games, seed)
    try:
        with on_cores(game, planned, cores) as finished:
            done = list(
                track(finished, "Match", len(planned), console=console(stderr=True), transient=True)
            )
    except MatchStopped as error:
        raise typer.BadParameter(str(error)) from error
    order = {fixture: at for at, fixture in enumerate(planned)}
    done.sort(key=lambda played: order[played.fixture])
    return next(result for result in results(done) if result.bot == line_up[0])
