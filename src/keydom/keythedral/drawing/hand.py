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
CARD_WIDTH: Final = 372
SIZE: Final = 12
LAW_IDS: Final = [f"kt-law-{law + 1}" for law in range(LAW_CARDS)]  # of the fragments


def law_cards(sketch: Sketch[Keyland], seat: int) -> Panel:
    """No fragment of this is kept: nobody else may see which cards they are."""
    held = [law for law in range(LAW_CARDS) if sketch.table.hands[seat] >> law & 1]
    cards = [law_card(sketch.say(LAW_NAMES[law]), sketch.say(LAW_HELP[law])) for law in held]
    height = 46 + (sum([high + 8 for _, high in cards]) if held else 26)
    none = "" if held else sketch.say(N_("None. The law master sells them in the phase Spend."))
    sketch.add("kt-hand-paper", paper(sketch.say(N_("Your law cards")), none, height))
    y = 40
    for law, (drawn, high) in zip(held, cards, strict=True):
        sketch.add(LAW_IDS[law], at(14, y, drawn))
        bargain = law == BARGAIN_LAW and BARGAIN in sketch.legal
        lit = glow(14, y, CARD_WIDTH, high, 7)
        sketch.light(BARGAIN if bargain else PLAY + law, lit, over=LAW_IDS[law])
        y += high + 8
    return sketch.panel("kt-hand", "side", Message(N_("Your law cards")), WIDTH, height)


@lru_cache(200)
def paper(title: str, text: str, height: int) -> str:
    line = words(16, 50, fit(text, 13, WIDTH - 32), 13, fill=MUTED) if text else ""
    return card(WIDTH, height) + heading(title, WIDTH) + line


@lru_cache(200)
def law_card(name: str, text: str) -> tuple[str, int]:
    """A card with its text, and how high it is."""
    lines = wrap(text, SIZE, CARD_WIDTH - 46, 5)
    height = 33 + 15 * len(lines)
    drawn = explained(
        f"{name}\n{text}",
        box(0, 0, CARD_WIDTH, height, 7, fill=WALL, stroke=BORDER, stroke_width=1.5),
        at(20, 21, SCROLL),
        words(38, 21, fit(name, 14, CARD_WIDTH - 46), 14, font_family=SERIF, font_weight=700),
        *(words(38, 38 + 15 * i, line, SIZE) for i, line in enumerate(lines)),
    )
    return drawn, height
