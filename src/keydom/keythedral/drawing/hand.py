"""The viewer's own law cards."""

from keydom.engine.drawing import Sketch, at, card, explained, fit, heading, wrap
from keydom.engine.palette import BORDER, CHOOSE, LIT, MUTED, WALL
from keydom.engine.picture import SERIF, Panel, group, tag, words
from keydom.engine.text import N_, Message
from keydom.keythedral.actions import BARGAIN, PLAY
from keydom.keythedral.drawing import icons
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import BARGAIN_LAW, LAW_CARDS
from keydom.keythedral.table import Keyland

WIDTH = 400
CARD_WIDTH = 372
SIZE = 12


def law_cards(sketch: Sketch[Keyland], seat: int) -> Panel:
    held = [law for law in range(LAW_CARDS) if sketch.table.hands[seat] >> law & 1]
    body = heading(sketch.say(N_("Your law cards")), WIDTH)
    height = 40.0
    if not held:
        none = sketch.say(N_("None. The law master sells them in the phase Spend."))
        body += words(16, 50, fit(none, 13, WIDTH - 32), 13, fill=MUTED)
        height += 26
    for law in held:
        drawn, high = law_card(sketch, law)
        body += group(drawn, transform=f"translate(14 {height:g})")
        height += high + 8
    high = round(height) + 6
    return sketch.panel(
        "kt-hand", "side", Message(N_("Your law cards")), WIDTH, high, card(WIDTH, high) + body
    )


def law_text(sketch: Sketch[Keyland], law: int) -> str:
    """The full text of a card, for hovering."""
    return sketch.say(LAW_NAMES[law]) + "\n" + sketch.say(LAW_HELP[law])


def law_card(sketch: Sketch[Keyland], law: int) -> tuple[str, int]:
    """A card with its text, and how high it is."""
    bargain = law == BARGAIN_LAW and BARGAIN in sketch.legal
    action = BARGAIN if bargain else PLAY + law
    lit = action in sketch.legal
    name = fit(sketch.say(LAW_NAMES[law]), 14, CARD_WIDTH - 46)
    lines = wrap(sketch.say(LAW_HELP[law]), SIZE, CARD_WIDTH - 46, 5)
    height = 33 + 15 * len(lines)
    paper = tag(
        "rect",
        width=CARD_WIDTH,
        height=height,
        rx=7,
        fill=LIT if lit else WALL,
        stroke=CHOOSE if lit else BORDER,
        stroke_width=3 if lit else 1.5,
    )
    drawn = explained(
        law_text(sketch, law),
        paper,
        at(20, 21, icons.scroll()),
        words(38, 21, name, 14, font_family=SERIF, font_weight=700),
        *(words(38, 38 + 15 * i, line, SIZE) for i, line in enumerate(lines)),
    )
    return sketch.choice(action, drawn, id=f"kt-law-{law + 1}"), height
