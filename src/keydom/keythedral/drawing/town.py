"""Keytown: the craftsmen, the trader with the store, the law master, and what building costs."""

from keydom.engine.drawing import Sketch, at, card, explained, fit, heading
from keydom.engine.palette import BORDER, MUTED
from keydom.engine.picture import Panel, group, tag, words
from keydom.engine.text import N_, P_, Message
from keydom.keythedral.actions import CRAFT, FENCE, LAW, SALE, TAKE, TRADE, UNFENCE
from keydom.keythedral.drawing import icons
from keydom.keythedral.drawing.pieces import cost, cube, glow, no_cube
from keydom.keythedral.names import CRAFTSMEN, CUBE_NAMES
from keydom.keythedral.table import EMPTY, RESOURCES, Keyland

WIDTH = 400
LINE = 38
# Makes the whole line say its text on hover.
HOVER_AREA = tag(
    "rect", width=WIDTH - 16, x=8, y=1, height=LINE - 2, fill="#ffffff", fill_opacity=0
)


def town(sketch: Sketch[Keyland]) -> Panel:
    rules = sketch.table.rules
    lines = [craftsman(sketch, craft) for craft in range(3)]
    lines.append(trader(sketch))
    if rules.laws:
        lines.append(law_master(sketch))
    lines.append(builder(sketch))
    height = 40 + LINE * len(lines) + 8
    body = card(WIDTH, height) + heading(sketch.say(N_("Keytown")), WIDTH)
    for number, line in enumerate(lines):
        y = 40 + LINE * number
        if number:
            body += tag("line", x1=14, x2=WIDTH - 14, y1=y, y2=y, stroke=BORDER)
        body += group(line, transform=f"translate(0 {y})")
    return sketch.panel("kt-town", "side", Message(N_("Keytown")), WIDTH, height, body)


def who(sketch: Sketch[Keyland], icon: str, name: str, price: str) -> str:
    """The left part of a line: a person of Keytown and the price."""
    return (
        at(28, LINE / 2, icon, 1.1)
        + words(48, 16, fit(name, 14, 112), 14, font_weight=600)
        + words(48, 31, fit(price, 12, 112), 12, fill=MUTED)
    )


OTHER_CUBES = P_("any {count} other cube", "any {count} other cubes")
ANY_CUBES = P_("any {count} cube", "any {count} cubes")


def price_of(sketch: Sketch[Keyland], count: int) -> str:
    return sketch.say(N_("for any {count}"), count=count)


def counted(sketch: Sketch[Keyland], x: float, colour: int, count: int) -> str:
    """A cube with its number beside it."""
    piece = cube if count else no_cube
    return piece(sketch, x, 8, 21, colour) + words(x + 26, 25, f"× {count}", 14)


# The craftsmen


def craftsman(sketch: Sketch[Keyland], craft: int) -> str:
    """What is left in place, what lies used in the store, and the price."""
    table = sketch.table
    price = table.rules.craft_price[craft]
    colour = RESOURCES + craft
    used = table.store[colour]
    text = sketch.say(
        N_(
            "{craftsman}: {cube} for {price}. In place: {stock}. Used, in the "
            "store: {used}; they are sold when the place is empty."
        ),
        craftsman=CRAFTSMEN[craft],
        cube=CUBE_NAMES[colour],
        price=Message(OTHER_CUBES, {"count": price}),
        stock=table.stock[craft],
        used=used,
    )
    lit = CRAFT + craft in sketch.legal
    line = who(
        sketch,
        icons.CRAFTSMAN_ICONS[craft](),
        sketch.say(CRAFTSMEN[craft]),
        price_of(sketch, price),
    ) + counted(sketch, 170, colour, table.stock[craft])
    frame = glow(8, 2, 232, LINE - 4) if lit else HOVER_AREA
    drawn = sketch.choice(CRAFT + craft, explained(text, frame, line))
    return drawn + used_cubes(sketch, colour) + sale(sketch, craft)


def used_cubes(sketch: Sketch[Keyland], colour: int) -> str:
    """Used craft cubes in the store."""
    used = sketch.table.store[colour]
    text = sketch.say(N_("Used {cube} in the store: {count}"), cube=CUBE_NAMES[colour], count=used)
    parts = [words(246, 24, fit(sketch.say(N_("used")), 12, 36), 12, fill=MUTED)]
    if TAKE + colour in sketch.legal:
        parts.append(glow(280, 4, 62, LINE - 8))
    parts.append(counted(sketch, 285, colour, used))
    return sketch.choice(TAKE + colour, explained(text, *parts))


def sale(sketch: Sketch[Keyland], craft: int) -> str:
    """The same for two cubes less, with the law card Sale."""
    if SALE + craft not in sketch.legal:
        return ""
    return sketch.choice(
        SALE + craft,
        glow(346, 4, 46, LINE - 8),
        at(359, LINE / 2, icons.scroll(), 0.75),
        words(369, 24, "−2", 13, font_weight=700),
    )


# The trader


def trader(sketch: Sketch[Keyland]) -> str:
    table = sketch.table
    price = table.rules.trade_price
    text = sketch.say(
        P_(
            "The trader gives a resource cube from the store for any {count} cube of another colour",
            "The trader gives a resource cube from the store for any {count} cubes of other colours",
        ),
        count=price,
    )
    drawn = explained(
        text, who(sketch, icons.scales(), sketch.say(N_("Trader")), price_of(sketch, price))
    )
    for colour in range(RESOURCES):
        x = 158 + colour * 46
        count = table.store[colour]
        action = TAKE + colour if TAKE + colour in sketch.legal else TRADE + colour
        parts = [glow(x - 2, 4, 45, LINE - 8)] if action in sketch.legal else []
        piece = cube if count else no_cube
        parts.append(piece(sketch, x + 1, 9, 20, colour) + words(x + 24, 25, str(count), 14))
        name = sketch.say(N_("In the store: {count} {cube}"), count=count, cube=CUBE_NAMES[colour])
        drawn += sketch.choice(action, explained(name, *parts))
    return drawn


# The law master


def law_master(sketch: Sketch[Keyland]) -> str:
    table = sketch.table
    price = table.rules.law_price
    left = sum(space != EMPTY for space in table.law_spaces)
    stack = len(table.law_stack)
    text = sketch.say(
        N_(
            "The law master sells a face-down law card for {price}; it is your last "
            "action of the phase. On the spaces: {left}. In the stack: {stack}."
        ),
        price=Message(ANY_CUBES, {"count": price}),
        left=left,
        stack=stack,
    )
    line = who(sketch, icons.scroll(), sketch.say(N_("Law master")), price_of(sketch, price))
    for space, law in enumerate(table.law_spaces):
        place = f"translate({172 + space * 36} 4)"
        if law == EMPTY:
            line += group(space_for_card(24, 30), transform=place)
        else:
            line += group(icons.law_back(24, 30), transform=place)
    if not stack:
        line += group(space_for_card(20, 26), transform="translate(296 6)")
    else:
        line += "".join(
            group(icons.law_back(20, 26), transform=f"translate({296 + shift} {6 - shift})")
            for shift in (4, 2, 0)
        )
    label = fit(sketch.say(N_("stack")), 12, 44)
    line += words(248, 24, label, 12, fill=MUTED) + words(326, 25, f"× {stack}", 14)
    frame = glow(8, 2, WIDTH - 16, LINE - 4) if LAW in sketch.legal else HOVER_AREA
    return sketch.choice(LAW, explained(text, frame, line))


def space_for_card(width: float, height: float) -> str:
    return tag(
        "rect",
        width=width,
        height=height,
        rx=3,
        fill="none",
        stroke=BORDER,
        stroke_dasharray="3 3",
    )


# Building


def builder(sketch: Sketch[Keyland]) -> str:
    """What a house, a fence and the end of a fence cost."""
    rules = sketch.table.rules
    house = sketch.say(N_("A house in place of one of your cottages: it sends two workers"))
    fence = sketch.say(N_("A fence between a cottage and a field"))
    axe = sketch.say(N_("Any fence leaves the game"))
    labels = [sketch.say(label) for label in (N_("House"), N_("Fence"), N_("Remove"))]
    drawn = explained(house, price_tag(sketch, 10, labels[0], icons.home(True), rules.house_cost))
    for action, x, text, label, icon, need in (
        (FENCE, 138, fence, labels[1], icons.pickets(icons.WOOD), rules.fence_cost),
        (UNFENCE, 266, axe, labels[2], icons.axe(), rules.unfence_cost),
    ):
        frame = glow(x, 3, 124, LINE - 6) if action in sketch.legal else ""
        drawn += sketch.choice(
            action, explained(text, frame, price_tag(sketch, x, label, icon, need))
        )
    return drawn


def price_tag(sketch: Sketch[Keyland], x: float, label: str, icon: str, need: list[int]) -> str:
    return (
        tag("rect", x=x, y=3, width=124, height=LINE - 6, fill="#ffffff", fill_opacity=0)
        + at(x + 17, LINE / 2, icon, 0.9)
        + words(x + 31, 23, fit(label, 11.5, 49), 11.5, fill=MUTED)
        + cost(sketch, x + 81, 9, 39, 18.5, need)
    )
