"""`keydom games`, `keydom bots` and `keydom version`."""

import platform
from pathlib import Path

import keydom
from keydom.bots import registry
from keydom.bots.model import model_of
from keydom.cli.output import console, translate
from keydom.engine import game as engine
from keydom.engine.registry import game_class
from keydom.engine.text import N_


def games() -> None:
    """List the games with their player counts and options (the first value is the default)."""
    out = console()
    for name in keydom.games():
        cls = game_class(name)
        counts = ", ".join(str(count) for count in cls.player_counts)
        out.print(f"{name}: {cls.title}, for {counts} players", style="bold")
        out.print(cls.blurb)
        for option in cls.offered:
            values = "|".join(str(value).lower() for value in option.values) or "FILE"
            out.print(f"  --option {option.name}={values}", style="cyan", soft_wrap=True)
            out.print(f"      {option.help}", soft_wrap=True)


def bots() -> None:
    """List the bots by level, as the lobby offers them, and the parameters that they take."""
    out = console()
    for level in registry.LEVELS:
        out.print(f"{translate(level.title)}: {level.bot}", style="bold")
        out.print(f"  {translate(registry.kind(level.bot).blurb)}", soft_wrap=True)
    out.print(translate(N_("Parameters")), style="bold")
    described = {level.bot.partition(":")[0] for level in registry.LEVELS}
    for name, kind in registry.kinds().items():
        parameters = ",".join(f"{option}=..." for option in kind.options)
        out.print(f"  {name}:{parameters}", style="cyan", soft_wrap=True)
        if name not in described:
            out.print(f"      {translate(kind.blurb)}", soft_wrap=True)

    out.print(translate(N_("Learned values, used by greedy and search")), style="bold")
    for line in learned_values():
        out.print(f"  {line}", soft_wrap=True)


def learned_values() -> list[str]:
    """For each game, with how many players its bots judge by a model, and by which."""
    lines: list[str] = []
    for name in keydom.games():
        for players in game_class(name).player_counts:
            found = model_of(keydom.game(name, players=players), None)
            if found is not None:
                text = translate(N_("{game}, {players} players: learned from {games} games"))
                lines.append(text.format(game=name, players=players, games=found.games))
    lines.append(translate(N_("all others: the value written by hand")))
    return lines


def engine_form() -> str:
    """Whether this engine is compiled or interpreted."""
    return "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"


def version() -> None:
    """Show the version, and whether the engine is compiled or interpreted."""
    console().print(
        f"keydom {keydom.__version__}, engine {engine_form()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )
