"""The viewer's own law cards."""

from functools import lru_cache
from typing import Final

from keydom.engine.drawing import Sketch, at, box, card, explained, fit, heading, wrap
from keydom.engine.palette import BORDER, MUTED, WALL
from keydom.engine.picture import SERIF, Panel, words
from keydom.engine.text import N_, Message
from keydom.keythedral.actions import BARGAIN, PLAY
from keydom.keythedral.drawing.icons import SCROLL
from keydom.keythedral.drawing.pieces import glow
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import BARGAIN_LAW, LAW_CARDS
from keydom.keythedral.table import Keyland

WIDTH: Final = 400
LEFT: Final = 12
TOP: Final = 28
GAP: Final = 8
CARD_HEIGHT: Final = 38
MOST: Final = 2  # cards of a line
SIZE: Final = 13
LAW_IDS: Final = [f"kt-law-{law + 1}" for law in range(LAW_CARDS)]  # of the fragments


def law_cards(sketch: Sketch[Keyland], seat: int) -> Panel:
    """The cards by their names: they stay in sight below the rest of the table, and say on hover what they do.

    Nobody else may see which cards they are.
    """
    held = [law for law in range(LAW_CARDS) if sketch.table.hands[seat] >> law & 1]
    beside = max(1, min(MOST, len(held)))
    width = (WIDTH - 2 * LEFT - (beside - 1) * GAP) / beside
    lines = max(1, (len(held) + beside - 1) // beside)
    height = TOP + lines * (CARD_HEIGHT + GAP)
    sketch.own_all("kt-hand", tuple(held), lambda: add_cards(sketch, held, width, beside, height))
    for number, law in enumerate(held if sketch.legal else ()):
        x, y = place_of_card(number, width, beside)
        bargain = law == BARGAIN_LAW and BARGAIN in sketch.legal
        lit = glow(x, y, width, CARD_HEIGHT, 7)
        sketch.light(BARGAIN if bargain else PLAY + law, lit, over=LAW_IDS[law])
    return sketch.panel("kt-hand", "side", Message(N_("Your law cards")), WIDTH, height)


def place_of_card(number: int, width: float, beside: int) -> tuple[float, float]:
    line, column = divmod(number, beside)
    return LEFT + column * (width + GAP), TOP + line * (CARD_HEIGHT + GAP)


def add_cards(
    sketch: Sketch[Keyland], held: list[int], width: float, beside: int, height: int
) -> None:
    none = "" if held else sketch.say(N_("None. The law master sells them in the phase Spend."))
    sketch.add("kt-hand-paper", paper(sketch.say(N_("Your law cards")), none, height))
    for number, law in enumerate(held):
        drawn = law_card(sketch.say(LAW_NAMES[law]), sketch.say(LAW_HELP[law]), width)
        sketch.add(LAW_IDS[law], at(*place_of_card(number, width, beside), drawn))


@lru_cache(200)
def paper(title: str, text: str, height: int) -> str:
    line = words(16, 46, fit(text, 13, WIDTH - 32), 13, fill=MUTED) if text else ""
    return card(WIDTH, height) + heading(title, WIDTH, y=21) + line


@lru_cache(200)
def law_card(name: str, text: str, width: float) -> str:
    """A card with its name, in two lines if need be; its text is told on hover."""
    lines = wrap(name, SIZE, width - 40, 2)
    first = CARD_HEIGHT / 2 - 8 * (len(lines) - 1)
    return explained(
        f"{name}\n{text}",
        box(0, 0, width, CARD_HEIGHT, 7, fill=WALL, stroke=BORDER, stroke_width=1.5),
        at(18, CARD_HEIGHT / 2, SCROLL),
        *(
            words(34, first + 16 * i + 5, line, SIZE, font_family=SERIF, font_weight=700)
            for i, line in enumerate(lines)
        ),
    )
