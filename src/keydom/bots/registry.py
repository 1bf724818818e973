"""The list of bots, by name and with options: `random`, `random:seed=1`."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from keydom.bots.greedy import GreedyBot
from keydom.bots.random import RandomBot
from keydom.engine.game import View
from keydom.engine.text import N_


class Bot(Protocol):
    def choose(self, view: View) -> int:
        """One of the view's legal actions."""


class Kind(NamedTuple):
    """A bot as the lobby shows it; title and blurb are message ids, a higher level plays better."""

    title: str
    blurb: str
    level: int
    options: Mapping[str, Callable[[str], object]]
    make: Callable[..., Bot]


_KINDS: dict[str, Kind] = {
    "random": Kind(
        N_("Random"),
        N_("Takes any legal action, each as likely as the others."),
        0,
        {"seed": int},
        RandomBot,
    ),
    "greedy": Kind(
        N_("Greedy"),
        N_("Thinks one turn ahead and takes what is worth most to it right now."),
        1,
        {"seed": int},
        GreedyBot,
    ),
}


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return sorted(_KINDS, key=lambda name: _KINDS[name].level)


def kind(text: str) -> Kind:
    """What is known about a bot, from its name, with or without options."""
    name = text.partition(":")[0]
    if name not in _KINDS:
        raise ValueError(f"no bot {name!r}; there are {', '.join(names())}")
    return _KINDS[name]


def bot(text: str) -> Bot:
    """A player, from its name and options (`random:seed=1`); bad ones are refused with the list of good ones."""
    found = kind(text)
    name, _, rest = text.partition(":")
    chosen: dict[str, object] = {}
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals or key not in found.options:
            good = ", ".join(f"{option}=..." for option in found.options)
            raise ValueError(f"bot {name} takes {good or 'no options'}, not {part!r}")
        try:
            chosen[key] = found.options[key](value)
        except ValueError as error:
            raise ValueError(f"bot {name}: {key}: {error}") from error
    return found.make(**chosen)
