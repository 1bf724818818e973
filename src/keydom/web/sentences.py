"""Messages with the names of the people at a table."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from markupsafe import Markup

from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.registry import game_class
from keydom.engine.text import N_, Message, Translate, render
from keydom.tables.queries import SeatInfo, Summary

# Stand in for the names while a sentence is escaped; no name or translation contains them.
PLACES = [chr(0xF0000 + seat) for seat in range(8)]


def seat_names(summary: Summary, say: Translate) -> list[str]:
    return [seat.name or unnamed(seat, say) for seat in summary.seats]


def unnamed(seat: SeatInfo, say: Translate) -> str:
    """What stands for the name of an open seat, or of a player who has been forgotten."""
    if seat.status == "open":
        return say(N_("Open seat"))
    return say(N_("Former player {letter}")).format(letter=SEAT_LETTERS[seat.seat])


def known_game(name: str) -> type[Game] | None:
    """The game of a table. None where it is not known here: then the table is set aside."""
    try:
        return game_class(name)
    except ValueError:
        return None


def game_title(name: str) -> str:
    """What a game is called. One that is not known here keeps the name it is stored with."""
    game = known_game(name)
    return name if game is None else game.title


def coloured(
    message: Message, names: Sequence[str], say: Translate, reader: int | None = None
) -> Markup:
    """The message as HTML, with the names in the colours of their seats; said to the seat that reads it."""
    text = escape(render(message, PLACES, say, reader))
    for place, name in zip(PLACES, coloured_names(tuple(names)), strict=False):
        if place in text:
            text = text.replace(place, name)
    return Markup(text)  # noqa: S704 (escaped above)


@lru_cache(1000)
def coloured_names(names: tuple[str, ...]) -> list[str]:
    return [f'<b class="s{seat}">{escape(name)}</b>' for seat, name in enumerate(names)]
