"""The list of bots, by name and with parameters: `random`, `search:seconds=2,seed=1`.

`LEVELS` is what every place offers that asks for a bot: a level for people, and the name behind it.
"""

from collections.abc import Callable, Mapping
from math import inf
from typing import NamedTuple, Protocol

from keydom.bots.greedy import GreedyBot
from keydom.bots.program import ProgramBot, command
from keydom.bots.random import RandomBot
from keydom.bots.search import SearchBot
from keydom.engine.game import View
from keydom.engine.text import N_


class Bot(Protocol):
    def choose(self, view: View) -> int:
        """One of the view's legal actions."""


class Kind(NamedTuple):
    """A bot and its parameters; title and blurb are message ids, a higher level plays better."""

    title: str
    blurb: str
    level: int
    options: Mapping[str, Callable[[str], object]]
    make: Callable[..., Bot]
    online: Mapping[str, float] = {}  # what strangers may set at a server's table, and the most
    local: bool = False  # runs a command of this machine: never at a server's table
    seconds: float = 0.01  # what a decision takes, about


class Level(NamedTuple):
    """A bot as people choose it."""

    title: str
    bot: str


LEVELS = (
    Level(N_("Easy"), "random"),
    Level(N_("Medium"), "greedy"),
    Level(N_("Hard"), "search:seconds=0.2"),
    Level(N_("Very hard"), "search:seconds=2"),
)
USUAL = "greedy"  # the opponent that is offered first
STRONG = "search:seconds=0.2"  # plays on from a position, and is in no way slow
LONGEST = 128  # characters of a bot's name with its parameters, at a table


def seconds(text: str) -> float:
    found = float(text)
    if not 0 < found <= 3600:
        raise ValueError(f"expected more than 0 and at most 3600, not {text}")
    return found


def whole(text: str) -> int:
    found = int(text)
    if found < 1:
        raise ValueError(f"expected a whole number from 1 on, not {text}")
    return found


_KINDS: dict[str, Kind] = {
    "random": Kind(
        N_("Random"),
        N_("Takes any legal action, each as likely as the others."),
        0,
        {"seed": int},
        RandomBot,
        {"seed": inf},
    ),
    "greedy": Kind(
        N_("Greedy"),
        N_("Thinks through its own turn and takes what is worth most to it right now."),
        1,
        {"seed": int},
        GreedyBot,
        {"seed": inf},
        seconds=0.1,
    ),
    "search": Kind(
        N_("Search"),
        N_("Imagines what it cannot see, many times over, and what the others will answer."),
        2,
        {"seconds": seconds, "seed": int, "iterations": whole, "cores": whole},
        SearchBot,
        # Strangers must not be able to keep the server's machine busy.
        {"seconds": 10, "seed": inf, "cores": 1},
        seconds=1.0,
    ),
    "program": Kind(
        N_("Program"),
        N_("Any program that speaks lines of JSON: docs/bots-protocol.md."),
        3,
        {"seconds": seconds, "command": command},
        ProgramBot,
        local=True,
        seconds=10.0,
    ),
}


def kinds() -> Mapping[str, Kind]:
    return _KINDS


def names() -> list[str]:
    """The names of the bots that come with Keydom, the weakest first."""
    found = [name for name, kind in _KINDS.items() if not kind.local]
    return sorted(found, key=lambda name: _KINDS[name].level)


def kind(text: str) -> Kind:
    """What is known about a bot, from its name, with or without parameters."""
    name = text.partition(":")[0]
    if name not in _KINDS:
        raise ValueError(f"no bot {name!r}; there are {', '.join(_KINDS)}")
    return _KINDS[name]


def level(text: str) -> Level | None:
    """The level at which this very bot is offered."""
    return next((level for level in LEVELS if level.bot == text), None)


def bot(text: str) -> Bot:
    """A player, from its name and parameters (`random:seed=1`); bad ones are refused with what was expected."""
    return kind(text).make(**_parameters(text))


def seeded(text: str, draw: Callable[[], int]) -> str:
    """The bot with a seed that is drawn for it, where it takes one and names none."""
    if "seed" not in kind(text).options or "seed=" in text:
        return text
    return f"{text}{',' if ':' in text else ':'}seed={draw()}"


def check_online(text: str) -> None:
    """Refuses bots that strangers may not seat at a server: they could run commands there, or think for hours."""
    name = text.partition(":")[0]
    if name not in names():
        raise ValueError(f"no bot {name!r} at a table; there are {', '.join(names())}")
    found = kind(text)
    if len(text) > LONGEST:
        raise ValueError(f"a bot's name has at most {LONGEST} characters, not {len(text)}")
    for key, value in _parameters(text).items():
        most = found.online.get(key)
        if most is None:
            good = _expected(found.online)
            raise ValueError(f"bot {text} at a table: expected {good}, not {key}")
        if isinstance(value, (int, float)) and value > most:
            raise ValueError(f"bot {text} at a table: {key}: at most {most}, not {value}")


def thinking_time(text: str) -> float:
    """How many seconds a bot takes for a decision, about."""
    given = _parameters(text).get("seconds")
    return given if isinstance(given, float) else kind(text).seconds


def _expected(options: Mapping[str, object]) -> str:
    return ", ".join(f"{option}=..." for option in options)


def _parameters(text: str) -> dict[str, object]:
    found = kind(text)
    name, _, rest = text.partition(":")
    chosen: dict[str, object] = {}
    for part in split(rest) if rest else []:
        key, equals, value = part.partition("=")
        if not equals or key not in found.options:
            raise ValueError(f"bot {name} takes {_expected(found.options)}, not {part!r}")
        if key in chosen:
            raise ValueError(f"bot {name}: {key} is given twice")
        try:
            chosen[key] = found.options[key](value)
        except ValueError as error:
            raise ValueError(f"bot {name}: {key}: {error}") from error
    return chosen


def split(text: str) -> list[str]:
    """Parts with commas between; a comma inside quotation marks belongs to its part."""
    parts = [""]
    quote = ""
    for sign in text:
        if sign == "," and not quote:
            parts.append("")
            continue
        if sign in "\"'":
            quote = "" if sign == quote else quote or sign
        parts[-1] += sign
    return parts
