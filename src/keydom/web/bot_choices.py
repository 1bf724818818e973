"""The bots as pages and the API offer them."""

from typing import NamedTuple

from keydom import bots
from keydom.bots.registry import thinking_time
from keydom.engine.text import N_, Translate


class BotChoice(NamedTuple):
    """A bot of a menu: what to send, the title of its level, its own title, and how it plays."""

    name: str
    title: str
    kind: str
    blurb: str


def bot_choices(say: Translate) -> list[BotChoice]:
    """The bots offered, weakest first."""
    return [
        BotChoice(name, bot_title(name, say), say(bots.kind(name).title), bot_blurb(name, say))
        for _, name in bots.LEVELS
    ]


def bot_title(name: str, say: Translate) -> str:
    """The level at which a bot is offered; else its kind and parameters."""
    level = bots.level(name)
    if level is not None:
        return say(N_("{level} bot")).format(level=say(level.title))
    try:
        title = say(N_("{bot} bot")).format(bot=say(bots.kind(name).title))
    except ValueError:  # seated by another version
        return name
    parameters = name.partition(":")[2]
    return f"{title} ({parameters})" if parameters else title


def bot_blurb(name: str, say: Translate) -> str:
    """How a bot plays, and how long it thinks where that is a parameter."""
    kind = bots.kind(name)
    blurb = say(kind.blurb)
    if "seconds" in kind.options:
        seconds = f"{thinking_time(name):g}"
        blurb += " " + say(N_("It thinks for {seconds} s.")).format(seconds=seconds)
    return blurb
