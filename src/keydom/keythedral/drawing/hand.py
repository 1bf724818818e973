"""The viewer's own law cards."""

from keydom.engine.drawing import MUTED, WALL, card, explained, fit, heading, wrap
from keydom.engine.picture import BORDER, CHOOSE, SERIF, Panel, group, tag, words
from keydom.engine.text import N_, Message
from keydom.keythedral.actions import BARGAIN, PLAY
from keydom.keythedral.drawing import icons
from keydom.keythedral.drawing.scene import Scene
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.names import LAW_NAMES
from keydom.keythedral.rules import BARGAIN_LAW, LAW_CARDS

WIDTH = 400
CARD_WIDTH = 372
SIZE = 12


def law_cards(scene: Scene, seat: int) -> Panel:
    held = [law for law in range(LAW_CARDS) if scene.table.hands[seat] >> law & 1]
    body = heading(scene.say(N_("Your law cards")), WIDTH)
    height = 40.0
    if not held:
        none = scene.say(N_("None. The law master sells them in the phase Spend."))
        body += words(16, 50, fit(none, 13, WIDTH - 32), 13, fill=MUTED)
        height += 26
    for law in held:
        drawn, high = law_card(scene, law)
        body += group(drawn, transform=f"translate(14 {height:g})")
        height += high + 8
    high = round(height) + 6
    return Panel("side", Message(N_("Your law cards")), WIDTH, high, card(WIDTH, high) + body)


def law_text(scene: Scene, law: int) -> str:
    """The full text of a card, for hovering."""
    return scene.say(LAW_NAMES[law]) + "\n" + scene.say(LAW_HELP[law])


def law_card(scene: Scene, law: int) -> tuple[str, int]:
    """A card with its text, and how high it is."""
    bargain = law == BARGAIN_LAW and BARGAIN in scene.legal
    action = BARGAIN if bargain else PLAY + law
    lit = action in scene.legal
    name = fit(scene.say(LAW_NAMES[law]), 14, CARD_WIDTH - 46)
    lines = wrap(scene.say(LAW_HELP[law]), SIZE, CARD_WIDTH - 46, 5)
    height = 33 + 15 * len(lines)
    paper = tag(
        "rect",
        width=CARD_WIDTH,
        height=height,
        rx=7,
        fill="#fff3d6" if lit else WALL,
        stroke=CHOOSE if lit else BORDER,
        stroke_width=3 if lit else 1.5,
    )
    drawn = explained(
        law_text(scene, law),
        paper,
        icons.at(20, 21, icons.scroll()),
        words(38, 21, name, 14, font_family=SERIF, font_weight=700),
        *(words(38, 38 + 15 * i, line, SIZE) for i, line in enumerate(lines)),
    )
    return scene.choice(action, drawn, id=f"kt-law-{law + 1}"), height
