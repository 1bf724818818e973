"""All bots by name, with parameters: `random`, `search:seconds=2,seed=1`.

`LEVELS` are the bots that people are offered wherever they choose one.
"""

from collections.abc import Callable, Mapping
from math import inf
from typing import NamedTuple, Protocol

from keydom.bots.beginner import BeginnerBot
from keydom.bots.greedy import GreedyBot
from keydom.bots.program import ProgramBot, command
from keydom.bots.random import RandomBot
from keydom.bots.search import SearchBot
from keydom.engine.text import N_
from keydom.engine.view import View


class Bot(Protocol):
    def choose(self, view: View) -> int:
        """One of the view's legal actions."""


class BotKind(NamedTuple):
    """A bot and its parameters. `title` and `blurb` are message ids; a higher `level` plays better."""

    title: str
    blurb: str
    level: int
    options: Mapping[str, Callable[[str], object]]
    make: Callable[..., Bot]
    online: Mapping[str, float] = {}  # parameters allowed at a server's table, and their maximum
    local: bool = False  # runs a command on this machine: never at a server's table
    seconds: float = 0.01  # that a decision takes, roughly


class Level(NamedTuple):
    """A bot as people choose it; `title` is a message id."""

    title: str
    bot: str


LEVELS = (
    Level(N_("Easy"), "beginner"),
    Level(N_("Medium"), "greedy"),
    Level(N_("Hard"), "search:seconds=0.2"),
    Level(N_("Very hard"), "search:seconds=2"),
)
FIRST = LEVELS[0]  # of the opponents in the first game of a title
USUAL = LEVELS[1]  # and in all others, as long as nobody chooses
STRONG = "search:seconds=0.2"  # takes over a position; strong, but not slow
LONGEST = 128  # characters of a bot's name with its parameters, at a table


def seconds(text: str) -> float:
    number = float(text)
    if not 0 < number <= 3600:
        raise ValueError(f"expected more than 0 and at most 3600, not {text}")
    return number


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(f"expected a whole number from 1 on, not {text}")
    return number


_KINDS: dict[str, BotKind] = {
    "random": BotKind(
        N_("Random"),
        N_("Takes any legal action, all equally likely."),
        0,
        {"seed": int},
        RandomBot,
        {"seed": inf},
    ),
    "beginner": BotKind(
        N_("Beginner"),
        N_("Has one goal at a time, takes the first good idea and forgets what the others want."),
        1,
        {"seed": int},
        BeginnerBot,
        {"seed": inf},
        seconds=0.05,
    ),
    "greedy": BotKind(
        N_("Greedy"),
        N_("Thinks through its own turn and takes what is worth most to it right now."),
        2,
        {"seed": int, "model": str},
        GreedyBot,
        {"seed": inf},
        seconds=0.1,
    ),
    "search": BotKind(
        N_("Search"),
        N_("Imagines what it cannot see, many times over, and how the others will reply."),
        3,
        {"seconds": seconds, "seed": int, "iterations": positive, "cores": positive, "model": str},
        SearchBot,
        # Visitors must not be able to keep the server busy.
        {"seconds": 10, "seed": inf, "cores": 1},
        seconds=1.0,
    ),
    "program": BotKind(
        N_("Program"),
        N_("Any program that speaks lines of JSON: docs/bots-protocol.md."),
        4,
        {"seconds": seconds, "command": command},
        ProgramBot,
        local=True,
        seconds=10.0,
    ),
}


def kinds() -> Mapping[str, BotKind]:
    return _KINDS


def names() -> list[str]:
    """The names of the bots that play at any table, the weakest first."""
    found = [name for name, kind in _KINDS.items() if not kind.local]
    return sorted(found, key=lambda name: _KINDS[name].level)


def kind(text: str) -> BotKind:
    """Look up a bot by its name, with or without parameters. Raises ValueError that lists the names."""
    name = text.partition(":")[0]
    if name not in _KINDS:
        raise ValueError(f"no bot {name!r}; there are {', '.join(_KINDS)}")
    return _KINDS[name]


def level(text: str) -> Level | None:
    """The level at which exactly this bot is offered, if any."""
    return next((level for level in LEVELS if level.bot == text), None)


def bot(text: str) -> Bot:
    """Create a bot from its name and parameters (`random:seed=1`). Raises ValueError that says what was expected."""
    return kind(text).make(**_parameters(text))


def seeded(text: str, draw: Callable[[], int]) -> str:
    """Add a seed to the bot's name if it takes one and has none."""
    if "seed" not in kind(text).options or "seed=" in text:
        return text
    return f"{text}{',' if ':' in text else ':'}seed={draw()}"


def check_online(text: str) -> None:
    """Raise ValueError for bots that visitors of a server may not use: they could run commands or think for hours."""
    name = text.partition(":")[0]
    if name not in names():
        raise ValueError(f"no bot {name!r} at a table; there are {', '.join(names())}")
    found = kind(text)
    if len(text) > LONGEST:
        raise ValueError(f"a bot's name has at most {LONGEST} characters, not {len(text)}")
    for key, value in _parameters(text).items():
        most = found.online.get(key)
        if most is None:
            expected = _listed(found.online)
            raise ValueError(f"bot {text} at a table: expected {expected}, not {key}")
        if isinstance(value, (int, float)) and value > most:
            raise ValueError(f"bot {text} at a table: {key}: at most {most}, not {value}")


def thinking_time(text: str) -> float:
    """Roughly how many seconds a bot takes for a decision."""
    given = _parameters(text).get("seconds")
    return given if isinstance(given, float) else kind(text).seconds


def _listed(options: Mapping[str, object]) -> str:
    return ", ".join(f"{option}=..." for option in options)


def _parameters(text: str) -> dict[str, object]:
    found = kind(text)
    name, _, rest = text.partition(":")
    chosen: dict[str, object] = {}
    for part in split(rest) if rest else []:
        key, equals, value = part.partition("=")
        if not equals or key not in found.options:
            raise ValueError(f"bot {name} takes {_listed(found.options)}, not {part!r}")
        if key in chosen:
            raise ValueError(f"bot {name}: {key} is given twice")
        try:
            chosen[key] = found.options[key](value)
        except ValueError as error:
            raise ValueError(f"bot {name}: {key}: {error}") from error
    return chosen


def split(text: str) -> list[str]:
    """Split at commas, except inside quotation marks."""
    parts = [""]
    quote = ""
    for character in text:
        if character == "," and not quote:
            parts.append("")
            continue
        if character in "\"'":
            quote = "" if character == quote else quote or character
        parts[-1] += character
    return parts
