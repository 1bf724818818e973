"""`keydom train`: a learned value from nothing: self-play, a fit, and a match that it must win."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import track

from keydom.arena.lineups import Fixture, fixtures
from keydom.arena.match import Played, play
from keydom.arena.results import results
from keydom.arena.runners import Kept, MatchStopped, PlayOne, on_cores, on_ray
from keydom.bots.model import HAND, Model, UnfitModel, document, model_of
from keydom.cli import arguments
from keydom.cli.output import console, game_line
from keydom.engine.game import Game

if TYPE_CHECKING:
    from keydom.lab.fit import Rows

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
    generations: Annotated[
        int,
        typer.Option(
            min=1,
            help="At most how many times: as long as the new model wins it plays the next games.",
        ),
    ] = 1,
    option: arguments.Options = [],  # noqa: B006 (typer reads it, nobody changes it)
    cores: arguments.Cores = arguments.ALL_CORES,
    ray: Annotated[
        bool,
        typer.Option(
            "--ray",
            help="Play on the Ray cluster of RAY_ADDRESS, or on one on this machine. All its"
            " machines must see the files of models under the same path.",
        ),
    ] = False,
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
    out = (out or Path(f"{game}-{players}.json")).resolve()
    for generation in range(generations):
        # Beside the file that is kept, where the machines of a cluster find them.
        with TemporaryDirectory(dir=out.parent) as folder:
            start = _start(opened, before, Path(folder, "start.json"))
            first = seed + generation * games
            planned = [Fixture(each, (start,) * players) for each in range(first, first + games)]
            try:
                model = model_of(opened, start)
            except UnfitModel as problem:
                raise typer.BadParameter(f"--from: {problem}") from None
            played = _play(opened, planned, fit.played, "Playing", cores, ray)
            data = fit.rows(opened, sorted(played))
            del played
            made = _learn(opened, data, model, {"seed": first, "from": Path(before).name})
            candidate = Path(folder, out.name)
            candidate.write_text(written(made), encoding="utf-8")
            rival = before if start == before else HAND
            names = [_with(bot, str(candidate)), *[_with(bot, rival)] * (players - 1)]
            matches = fixtures(names, players, match, seed + APART + generation * match)
            done = _play(opened, matches, play, "Match", cores, ray)
            if not _wins(done, matches, names[0]):
                console().print("Not kept: it did not win for certain.")
                raise typer.Exit(0 if generation else 1)
        out.write_text(written(made), encoding="utf-8")
        console().print(f"Kept: {out}")
        before = str(out)


def _learn(
    game: Game, data: "Rows", model: Model | None, origin: dict[str, object]
) -> dict[str, object]:
    """Fit a model to most of the games, say how it does on the others, and give its document."""
    from keydom.lab import fit

    held_out = data.game % fit.HELD_OUT == 0
    learned, apart = data.where(~held_out), data.where(held_out)
    by_hand = fit.by_hand(game, learned)
    try:
        fitted = fit.fit(game, learned, model.weights if model else by_hand.weights)
    except ValueError as error:
        raise typer.BadParameter(f"--games: {error}") from None
    losses = [fit.loss_of(each, apart) for each in (fitted, by_hand)]
    games = int(data.game[-1]) + 1
    screen = console()
    screen.print(f"{game_line(game)}: {games} games, {len(data.won)} positions", style="bold")
    screen.print(f"Held out: log-loss {losses[0]:.4f}, by hand {losses[1]:.4f}")
    screen.print("Chance given, share won, positions:")
    for expected, won, count in fit.calibration(fit.expected_wins(fitted, apart), apart.won):
        screen.print(f"  {expected:6.1%} {won:6.1%} {count:7,}")
    return document(
        game,
        [[float(weight) for weight in weights] for weights in fitted.weights],
        fitted.spread,
        {
            "games": games + (model.games if model else 0),
            **origin,
            "positions": len(data.won),
            "pull": fitted.pull,
            "log_loss": round(losses[0], 4),
            "log_loss_by_hand": round(losses[1], 4),
        },
    )


def _with(bot: str, model: str) -> str:
    return f"{bot}{',' if ':' in bot else ':'}model={model}"


def _wins(done: list[Played], planned: list[Fixture], bot: str) -> bool:
    """Whether the whole interval of a bot's share is above what equals would win; says it."""
    order = {fixture: at for at, fixture in enumerate(planned)}
    done.sort(key=lambda played: order[played.fixture])
    result = next(result for result in results(done) if result.bot == bot)
    console().print(
        f"Match: {result.share:.1%} of {result.played} games"
        f" ({result.low:.1%} to {result.high:.1%}), equals would win {result.expected:.1%}"
    )
    return result.low > result.expected


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


def _play(
    game: Game,
    planned: list[Fixture],
    play_one: PlayOne[Kept],
    title: str,
    cores: int,
    ray: bool,
) -> list[Kept]:
    """All games, in the order in which they end."""
    screen = console(stderr=True)
    try:
        with (
            on_ray(game, planned, play_one) if ray else on_cores(game, planned, cores, play_one)
        ) as finished:
            return list(track(finished, title, len(planned), console=screen, transient=True))
    except MatchStopped as error:
        raise typer.BadParameter(str(error)) from error
