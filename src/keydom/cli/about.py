"""`keydom games`, `keydom bots` and `keydom version`."""

import platform
from pathlib import Path

import keydom
from keydom.bots import registry
from keydom.cli.show import console, say
from keydom.engine import game as engine
from keydom.engine.registry import game_class
from keydom.engine.text import N_


def games() -> None:
    """The games, how many play them, and their options (the first value is the usual one)."""
    out = console()
    for name in keydom.games():
        cls = game_class(name)
        counts = ", ".join(str(n) for n in cls.player_counts)
        out.print(f"{name}: {cls.title}, for {counts} players", style="bold")
        out.print(cls.blurb)
        for option in cls.offered:
            values = "|".join(str(v).lower() for v in option.values) or "FILE"
            out.print(f"  --option {option.name}={values}", style="cyan", soft_wrap=True)
            out.print(f"      {option.help}", soft_wrap=True)


def bots() -> None:
    """The bots by level, as the lobby offers them, and the parameters that a bot takes."""
    out = console()
    for level in registry.LEVELS:
        out.print(f"{say(level.title)}: {level.bot}", style="bold")
        out.print(f"  {say(registry.kind(level.bot).blurb)}", soft_wrap=True)
    out.print(say(N_("Parameters")), style="bold")
    for name, kind in registry.kinds().items():
        parameters = ",".join(f"{option}=..." for option in kind.options)
        out.print(f"  {name}:{parameters}", style="cyan", soft_wrap=True)
        if name not in [level.bot.partition(":")[0] for level in registry.LEVELS]:
            out.print(f"      {say(kind.blurb)}", soft_wrap=True)


def form() -> str:
    """Whether the engine that runs is the compiled one."""
    return "interpreted" if Path(engine.__file__).suffix == ".py" else "compiled"


def version() -> None:
    """The version, and whether the engine runs compiled or interpreted."""
    console().print(
        f"keydom {keydom.__version__}, engine {form()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )
