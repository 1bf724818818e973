"""The bots as pages and the API offer them."""

from functools import cache
from typing import NamedTuple

from keydom import bots
from keydom.bots import strength
from keydom.bots.registry import thinking_time
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, Translate
from keydom.locale import translator
from keydom.web.language import decimal


class BotChoice(NamedTuple):
    """A bot of a menu: what to send, the title of its level, its own title, how it plays, and how well in each game."""

    name: str
    title: str
    kind: str
    blurb: str
    strengths: tuple[str, ...]


@cache
def bot_choices(language: str) -> tuple[BotChoice, ...]:
    """The bots offered, weakest first."""
    say = translator(language)
    return tuple(
        BotChoice(
            name,
            bot_title(name, say),
            say(bots.kind(name).title),
            bot_blurb(name, language),
            tuple(bot_strengths(name, say)),
        )
        for _, name in bots.LEVELS
    )


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


def bot_blurb(name: str, language: str) -> str:
    """How a bot plays, and how long it thinks where that is a parameter."""
    kind = bots.kind(name)
    say = translator(language)
    blurb = say(kind.blurb)
    if "seconds" in kind.options:
        seconds = decimal(thinking_time(name), language)
        blurb += " " + say(N_("It thinks for {seconds} s.")).format(seconds=seconds)
    return blurb


def bot_strengths(name: str, say: Translate) -> list[str]:
    """For each game in which it was measured, the points that a bot usually scores, and how often it beats the level before."""
    found: list[str] = []
    for game in games():
        cls = game_class(game)
        matches = strength.read(cls, strength.shipped(cls))
        points = strength.usual_points(matches, name)
        if points is None:
            continue
        wins = [match.share for match in matches if match.bot == name]
        text = (
            N_("{game}: about {points} points, beats the level before in {percent} of 100 games")
            if wins
            else N_("{game}: about {points} points")
        )
        percent = round(100 * wins[0]) if wins else 0
        found.append(say(text).format(game=cls.title, points=round(points), percent=percent))
    return found
