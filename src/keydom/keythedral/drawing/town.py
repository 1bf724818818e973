"""Keytown: the craftsmen, the trader with the store, the law master, and what building costs."""

from typing import Final

from keydom.engine.drawing import Sketch, at, card, explained, fit, heading
from keydom.engine.palette import BORDER, MUTED
from keydom.engine.picture import Panel, group, tag, words
from keydom.engine.text import N_, P_, Message
from keydom.keythedral.actions import CALL, CRAFT, EXTRA, FENCE, LAW, SALE, TAKE, TRADE, UNFENCE
from keydom.keythedral.drawing.icons import (
    AXE,
    CRAFTSMAN_ICONS,
    HOUSE,
    LAW_BACK,
    LAW_STACK,
    PICKETS,
    SCALES,
    SCROLL,
)
from keydom.keythedral.drawing.pieces import chosen, cost, cube, glow, no_cube
from keydom.keythedral.fences import BuildFence, RemoveFence
from keydom.keythedral.names import CRAFTSMEN, CUBE_NAMES
from keydom.keythedral.pay import PayCube
from keydom.keythedral.table import COLOURS, EMPTY, RESOURCES, Keyland
from keydom.keythedral.town import BargainTake, TakeCraft, TakeLaw, TakeResource

WIDTH: Final = 400
TOP: Final = 36
LINE: Final = 38
TRADER: Final = 3  # its line, below the craftsmen
LAW_MASTER: Final = 4
# Makes the whole line say its text on hover.
HOVER_AREA: Final = tag(
    "rect", width=WIDTH - 16, x=8, y=1, height=LINE - 2, fill="#ffffff", fill_opacity=0
)
OTHER_CUBES: Final = P_("any {count} other cube", "any {count} other cubes")
ANY_CUBES: Final = P_("any {count} cube", "any {count} cubes")
# Of the fragments; those of the store by colour.
CRAFT_IDS: Final = [f"kt-craft-{craft + 1}" for craft in range(3)]
STORE_IDS: Final = [f"kt-store-{colour + 1}" for colour in range(COLOURS)]
LAW_MASTER_ID: Final = "kt-law-master"
TRADER_ID: Final = "kt-trader"
HOUSE_ID: Final = "kt-build-house"
FENCE_ID: Final = "kt-build-fence"
UNFENCE_ID: Final = "kt-remove-fence"
# Where the prices of building stand in their line: left edge and width.
HOUSE_PLACE: Final = (8, 128)
FENCE_PLACE: Final = (140, 104)
UNFENCE_PLACE: Final = (248, 144)
CUBE: Final = 20


def town(sketch: Sketch[Keyland]) -> Panel:
    seen = None if sketch.legal else sketch.seen("kt-town")
    if seen is not None:
        return seen
    table = sketch.table
    lines = LAW_MASTER + 2 if table.rules.laws else LAW_MASTER + 1
    height = TOP + LINE * lines + 8
    if not sketch.takes("kt-town"):
        sketch.keep("kt-town-paper", None, lambda: paper(sketch, lines))
        for craft in range(3):
            keep_craftsman(sketch, craft)
        for colour in range(COLOURS):
            keep_store(sketch, colour)
        if table.rules.laws:
            keep_law_master(sketch)
        sketch.keep(TRADER_ID, None, lambda: trader(sketch))
        sketch.keep(HOUSE_ID, None, lambda: build_house(sketch, lines - 1))
        sketch.keep(FENCE_ID, None, lambda: build_fence(sketch, lines - 1))
        sketch.keep(UNFENCE_ID, None, lambda: remove_fence(sketch, lines - 1))
    for action in sorted(sketch.legal):
        light(sketch, action, lines - 1)
    if sketch.legal:
        mark_chosen(sketch, lines - 1)
    return sketch.panel("kt-town", "side", Message(N_("Keytown")), WIDTH, height)


def mark_chosen(sketch: Sketch[Keyland], last: int) -> None:
    """Mark what the viewer pays for, or has chosen to build."""
    step = sketch.view.step
    wanted = sketch.table.agenda[-2] if isinstance(step, PayCube) else None
    if isinstance(wanted, TakeCraft):
        mark(sketch, wanted.craft, 8, 232)
    elif isinstance(wanted, TakeResource):
        mark(sketch, TRADER, 156 + wanted.colour * 46, 45)
    elif isinstance(wanted, TakeLaw):
        mark(sketch, LAW_MASTER, 8, WIDTH - 16)
    elif isinstance(step, BargainTake) and step.first >= 0:
        mark(sketch, TRADER, 156 + step.first * 46, 45)
    elif isinstance(step, BuildFence):
        mark(sketch, last, *FENCE_PLACE)
    elif isinstance(step, RemoveFence):
        mark(sketch, last, *UNFENCE_PLACE)


def mark(sketch: Sketch[Keyland], line: int, x: float, width: float) -> None:
    sketch.mark(group(chosen(x, 3, width, LINE - 6), transform=place(line)))


def place(line: int) -> str:
    """The transform of what is drawn from the left end of a line."""
    return f"translate(0 {TOP + LINE * line})"


def paper(sketch: Sketch[Keyland], lines: int) -> str:
    between = [
        tag("line", x1=14, x2=WIDTH - 14, y1=y, y2=y, stroke=BORDER)
        for y in range(TOP + LINE, TOP + LINE * lines, LINE)
    ]
    return (
        card(WIDTH, TOP + LINE * lines + 8)
        + heading(sketch.say(N_("Keytown")), WIDTH)
        + "".join(between)
    )


def who(sketch: Sketch[Keyland], icon: str, name: str, count: int) -> str:
    """The left part of a line: a person of Keytown and the price."""
    price = sketch.say(N_("for any {count}"), count=count)
    return (
        at(28, LINE / 2, icon, 1.1)
        + words(48, 16, fit(name, 14, 112), 14, font_weight=600)
        + words(48, 31, fit(price, 12, 112), 12, fill=MUTED)
    )


def counted(sketch: Sketch[Keyland], x: float, colour: int, count: int) -> str:
    """A cube with its number beside it."""
    piece = cube if count else no_cube
    return piece(sketch, x, 8, 21, colour) + words(x + 26, 25, f"× {count}", 14)


def light(sketch: Sketch[Keyland], action: int, last: int) -> None:
    """Lay a target over what the action chooses in Keytown, if anything."""
    if action == FENCE:
        lit = glow(FENCE_PLACE[0], 3, FENCE_PLACE[1], LINE - 6)
        sketch.light(action, lit, over=FENCE_ID, transform=place(last))
    elif action == UNFENCE:
        lit = glow(UNFENCE_PLACE[0], 3, UNFENCE_PLACE[1], LINE - 6)
        sketch.light(action, lit, over=UNFENCE_ID, transform=place(last))
    elif action == LAW:
        lit = glow(8, 2, WIDTH - 16, LINE - 4)
        sketch.light(action, lit, over=LAW_MASTER_ID, transform=place(LAW_MASTER))
    elif CRAFT <= action < SALE:
        craft = action - CRAFT
        lit = glow(8, 2, 232, LINE - 4)
        sketch.light(action, lit, over=CRAFT_IDS[craft], transform=place(craft))
    elif SALE <= action < TRADE:
        light_sale(sketch, action, action - SALE)
    elif TRADE <= action < CALL:
        light_store(sketch, action, action - TRADE)
    elif TAKE <= action < EXTRA:
        light_store(sketch, action, action - TAKE)


# The craftsmen


def keep_craftsman(sketch: Sketch[Keyland], craft: int) -> None:
    """What is left in place, what lies used in the store, and the price."""
    table = sketch.table
    colour = RESOURCES + craft
    stock = table.stock[craft]
    used = table.store[colour]

    def draw() -> str:
        price = table.rules.craft_price[craft]
        text = sketch.say(
            N_(
                "{craftsman}: {cube} for {price}. In place: {stock}. Used, in the "
                "store: {used}; they are sold when the place is empty."
            ),
            craftsman=CRAFTSMEN[craft],
            cube=CUBE_NAMES[colour],
            price=Message(OTHER_CUBES, {"count": price}),
            stock=stock,
            used=used,
        )
        return explained(
            text,
            HOVER_AREA,
            who(sketch, CRAFTSMAN_ICONS[craft], sketch.say(CRAFTSMEN[craft]), price),
            counted(sketch, 170, colour, stock),
            transform=place(craft),
        )

    sketch.keep(CRAFT_IDS[craft], (stock, used), draw)


def light_sale(sketch: Sketch[Keyland], action: int, craft: int) -> None:
    """The same for two cubes less, with the law card Sale."""
    sketch.light(
        action,
        glow(346, 4, 46, LINE - 8),
        at(359, LINE / 2, SCROLL, 0.75),
        words(369, 24, "−2", 13, font_weight=700),
        transform=place(craft),
    )


# The store


def keep_store(sketch: Sketch[Keyland], colour: int) -> None:
    count = sketch.table.store[colour]
    draw = resources if colour < RESOURCES else used_cubes
    sketch.keep(STORE_IDS[colour], count, lambda: draw(sketch, colour, count))


def light_store(sketch: Sketch[Keyland], action: int, colour: int) -> None:
    if colour < RESOURCES:
        lit, line = glow(156 + colour * 46, 4, 45, LINE - 8), TRADER
    else:
        lit, line = glow(280, 4, 62, LINE - 8), colour - RESOURCES
    sketch.light(action, lit, over=STORE_IDS[colour], transform=place(line))


def used_cubes(sketch: Sketch[Keyland], colour: int, count: int) -> str:
    """Used craft cubes, beside their craftsman."""
    return explained(
        sketch.say(N_("Used {cube} in the store: {count}"), cube=CUBE_NAMES[colour], count=count),
        words(246, 24, fit(sketch.say(N_("used")), 12, 36), 12, fill=MUTED),
        counted(sketch, 285, colour, count),
        transform=place(colour - RESOURCES),
    )


def resources(sketch: Sketch[Keyland], colour: int, count: int) -> str:
    """Resource cubes, beside the trader."""
    x = 158 + colour * 46
    piece = cube if count else no_cube
    return explained(
        sketch.say(N_("In the store: {count} {cube}"), count=count, cube=CUBE_NAMES[colour]),
        piece(sketch, x + 1, 9, 20, colour),
        words(x + 24, 25, str(count), 14),
        transform=place(TRADER),
    )


def trader(sketch: Sketch[Keyland]) -> str:
    price = sketch.table.rules.trade_price
    text = sketch.say(
        P_(
            "The trader gives a resource cube from the store for any {count} cube of another colour",
            "The trader gives a resource cube from the store for any {count} cubes of other colours",
        ),
        count=price,
    )
    drawn = who(sketch, SCALES, sketch.say(N_("Trader")), price)
    return explained(text, drawn, transform=place(TRADER))


# The law master


def keep_law_master(sketch: Sketch[Keyland]) -> None:
    free = tuple(space == EMPTY for space in sketch.table.law_spaces)
    stack = len(sketch.table.law_stack)
    sketch.keep(LAW_MASTER_ID, (free, stack), lambda: law_master(sketch, free, stack))


def law_master(sketch: Sketch[Keyland], free: tuple[bool, ...], stack: int) -> str:
    """The law cards on the spaces, those of which are free, and the stack."""
    price = sketch.table.rules.law_price
    text = sketch.say(
        N_(
            "The law master sells a face-down law card for {price}; it is your last "
            "action of the phase. On the spaces: {left}. In the stack: {stack}."
        ),
        price=Message(ANY_CUBES, {"count": price}),
        left=free.count(False),
        stack=stack,
    )
    spaces = [
        at(172 + space * 36, 4, space_for_card(24, 30) if empty else LAW_BACK)
        for space, empty in enumerate(free)
    ]
    return explained(
        text,
        HOVER_AREA,
        who(sketch, SCROLL, sketch.say(N_("Law master")), price),
        *spaces,
        at(296, 6, LAW_STACK if stack else space_for_card(20, 26)),
        words(248, 24, fit(sketch.say(N_("stack")), 12, 44), 12, fill=MUTED),
        words(326, 25, f"× {stack}", 14),
        transform=place(LAW_MASTER),
    )


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


def build_house(sketch: Sketch[Keyland], line: int) -> str:
    text = sketch.say(N_("A house in place of one of your cottages: it sends two workers"))
    need = sketch.table.rules.house_cost
    drawn = price_tag(sketch, HOUSE_PLACE, sketch.say(N_("House")), HOUSE, need)
    return explained(text, drawn, transform=place(line))


def build_fence(sketch: Sketch[Keyland], line: int) -> str:
    text = sketch.say(N_("A fence between a cottage and a field"))
    need = sketch.table.rules.fence_cost
    drawn = price_tag(sketch, FENCE_PLACE, sketch.say(N_("Fence")), PICKETS, need)
    return explained(text, drawn, transform=place(line))


def remove_fence(sketch: Sketch[Keyland], line: int) -> str:
    text = sketch.say(N_("Any fence leaves the game"))
    need = sketch.table.rules.unfence_cost
    drawn = price_tag(sketch, UNFENCE_PLACE, sketch.say(N_("Remove")), AXE, need)
    return explained(text, drawn, transform=place(line))


def price_tag(
    sketch: Sketch[Keyland], where: tuple[int, int], label: str, icon: str, need: list[int]
) -> str:
    """What can be built, and at its right end the cubes: with a gap, so that no word touches them."""
    x, width = where
    cubes = CUBE * 1.12 * sum(need)
    return (
        tag("rect", x=x, y=3, width=width, height=LINE - 6, fill="#ffffff", fill_opacity=0)
        + at(x + 17, LINE / 2, icon, 0.9)
        + words(x + 32, 23, fit(label, 12, width - cubes - 42), 12, fill=MUTED)
        + cost(sketch, x + width - cubes - 4, 9, cubes, CUBE, need)
    )
