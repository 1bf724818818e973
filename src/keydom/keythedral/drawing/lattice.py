"""Keyland: fields, cottages and houses, workers and fences on the octagon-and-square lattice."""

from keydom.engine.drawing import Sketch, card, centred, explained, polygon
from keydom.engine.palette import CHOOSE, INK, LIT, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, group, tag
from keydom.engine.text import N_, Message, Seat
from keydom.keythedral.actions import (
    CORNER,
    EDGE,
    FIELD,
    HOUSE,
    KIND,
    SIDES,
    TILE,
    WORK,
    coordinates,
)
from keydom.keythedral.drawing import fields
from keydom.keythedral.drawing.pieces import (
    cottage,
    diamond,
    fence,
    fence_letter,
    keythedral,
    worker,
)
from keydom.keythedral.drawing.tray import TRAY, tray
from keydom.keythedral.fences import Relocate
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES
from keydom.keythedral.table import Keyland
from keydom.keythedral.work import FirstWorker

PITCH = 100  # from field to field
WIDTH = 900
# Where the corner of a side lies, seen from the middle of its field (se, sw, ne, nw).
TOWARDS = ((1, 1), (-1, 1), (1, -1), (-1, -1))


def board(sketch: Sketch[Keyland]) -> Panel:
    """The lattice, as large as its extent allows; during the set-up with the tiles to lay above it."""
    top = TRAY if sketch.table.phase == 0 else 0
    left, upper, right, lower = extent(sketch)
    across, down = right - left, lower - upper
    height = round(min(max(WIDTH * down / across, WIDTH * 0.7), WIDTH * 0.98))
    scale = min((WIDTH - 20) / across, (height - 20) / down)
    x = WIDTH / 2 - scale * (left + right) / 2
    y = top + height / 2 - scale * (upper + lower) / 2
    land = group(
        *(drawn_field(sketch, field) for field in range(len(sketch.table.field_at))),
        *(
            free_place(sketch, action - FIELD)
            for action in sorted(sketch.legal)
            if is_field(action)
        ),
        *(drawn_cottage(sketch, tile) for tile in range(len(sketch.table.corner))),
        the_keythedral(sketch),
        *(
            free_corner(sketch, action - CORNER)
            for action in sorted(sketch.legal)
            if action >= CORNER
        ),
        *(edge(sketch, number) for number in range(len(sketch.table.fence))),
        transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})",
    )
    body = (
        fields.landscapes()
        + card(WIDTH, height + top)
        + (tray(sketch, WIDTH) if top else "")
        + land
    )
    return sketch.panel("kt-board", "board", Message(N_("Keyland")), WIDTH, height + top, body)


def is_field(action: int) -> bool:
    return FIELD <= action < CORNER


def extent(sketch: Sketch[Keyland]) -> tuple[float, float, float, float]:
    """The lattice with all corners that a cottage could lie on; in the set-up with a ring for the next field."""
    xs, ys = zip(*(coordinates(where) for where in sketch.table.field_at), strict=True)
    rim = PITCH * (1.5 if sketch.table.phase == 0 else 0.5) + 32
    return (
        min(xs) * PITCH - rim,
        min(ys) * PITCH - rim,
        max(xs) * PITCH + rim,
        max(ys) * PITCH + rim,
    )


def centre(where: int) -> tuple[int, int]:
    x, y = coordinates(where)
    return x * PITCH, y * PITCH


def corner_centre(corner: int) -> tuple[int, int]:
    x, y = centre(corner)
    return x + PITCH // 2, y + PITCH // 2


def moved(x: float, y: float) -> str:
    return f"translate({x:g} {y:g})"


# Fields


def drawn_field(sketch: Sketch[Keyland], field: int) -> str:
    table = sketch.table
    kind = table.kind(field)
    parts = [fields.field(kind)]
    action = WORK + field if WORK + field in sketch.legal else KIND + kind
    if action in sketch.legal:
        parts.append(
            fields.octagon(4, fill="none", stroke=CHOOSE, stroke_width=6, stroke_linejoin="round")
        )
    owner = table.worker[field]
    if owner >= 0:
        parts.append(worker(0, 3, 52, owner, id=f"kt-worker-{SEAT_LETTERS[owner]}-{field + 1}"))
    parts.append(harvest_badge(sketch, field))
    parts.append(field_label(field, kind))
    text = sketch.say(
        N_("F{number}: {field}, a worker brings {cube}"),
        number=field + 1,
        field=FIELD_NAMES[kind],
        cube=CUBE_NAMES[kind],
    )
    if owner >= 0:
        text += "\n" + sketch.say(N_("{player} has a worker here"), player=Seat(owner))
    x, y = centre(table.field_at[field])
    drawn = explained(text, *parts)
    return sketch.choice(action, drawn, id=f"kt-field-{field + 1}", transform=moved(x, y))


def field_label(field: int, kind: int) -> str:
    plate = tag(
        "rect", x=-10, y=35, width=20, height=11, rx=5, fill=fields.GROUND[kind], fill_opacity=0.85
    )
    return plate + centred(0, 40.5, f"F{field + 1}", 10, font_weight=600)


def harvest_badge(sketch: Sketch[Keyland], field: int) -> str:
    """What the harvest cards in force do to a worker here (KT-35)."""
    times = sketch.table.yields(field)
    if times == 1 or sketch.table.phase > 2:  # all have collected
        return ""
    return tag(
        "rect", x=-15, y=-46, width=30, height=18, rx=9, fill=INK, stroke="#ffffff"
    ) + centred(0, -37, f"×{times}", 13, fill="#ffffff", font_weight=700)


def free_place(sketch: Sketch[Keyland], where: int) -> str:
    """Where the drawn field may be laid."""
    x, y = centre(where)
    ghost = fields.octagon(
        5, fill=CHOOSE, fill_opacity=0.12, stroke=CHOOSE, stroke_width=4, stroke_dasharray="9 6"
    ) + tag("path", d="M-12 0H12M0-12V12", stroke=CHOOSE, stroke_width=5, stroke_linecap="round")
    return sketch.choice(FIELD + where, ghost, transform=moved(x, y))


# Corners


def drawn_cottage(sketch: Sketch[Keyland], tile: int) -> str:
    table = sketch.table
    if table.corner[tile] < 0:
        return ""
    seat, number = divmod(tile, 5)
    house = table.house[tile]
    own = HOUSE + number if seat == sketch.view.seat else -1
    action = own if own in sketch.legal else TILE + tile
    parts = [cottage(seat, number + 1, house)]
    if action in sketch.legal:
        parts.append(ring(CHOOSE, 5))
    elif working(sketch) == tile:
        parts.append(ring(YOUR_MOVE, 5))
    text = sketch.say(
        N_("House {number} of {player}: two workers")
        if house
        else N_("Cottage {number} of {player}: one worker"),
        number=number + 1,
        player=Seat(seat),
    )
    if tile == table.nominated:
        text += "\n" + sketch.say(N_("Named with the law card Cottage number this round"))
    x, y = corner_centre(table.corner[tile])
    return sketch.choice(
        action,
        explained(text, *parts),
        id=f"kt-cottage-{SEAT_LETTERS[seat]}-{number + 1}",
        transform=moved(x, y),
    )


def working(sketch: Sketch[Keyland]) -> int:
    """The cottage whose workers leave home now, or that has to move; -1 without one."""
    step = sketch.view.step
    return step.cottage if isinstance(step, (FirstWorker, Relocate)) else -1


def ring(colour: str, width: float) -> str:
    return polygon(
        *(0, -33, 33, 0, 0, 33, -33, 0),
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
    )


def the_keythedral(sketch: Sketch[Keyland]) -> str:
    corner = sketch.table.rules.keythedral
    if corner < 0:
        return ""
    x, y = corner_centre(corner)
    text = sketch.say(N_("The Keythedral: no cottage is laid here"))
    return explained(text, keythedral(), id="kt-keythedral", transform=moved(x, y))


def free_corner(sketch: Sketch[Keyland], corner: int) -> str:
    """Where a cottage may be laid."""
    x, y = corner_centre(corner)
    ghost = diamond(
        fill=LIT,
        fill_opacity=0.9,
        stroke=CHOOSE,
        stroke_width=4,
        stroke_dasharray="7 4",
    ) + tag("path", d="M-9 0H9M0-9V9", stroke=CHOOSE, stroke_width=4, stroke_linecap="round")
    return sketch.choice(CORNER + corner, ghost, transform=moved(x, y))


# Fences


def edge(sketch: Sketch[Keyland], number: int) -> str:
    """An edge between a field and a corner: its fence, or the place where one may be built."""
    table = sketch.table
    field, side = divmod(number, 4)
    owner = table.fence[number]
    lit = EDGE + number in sketch.legal
    if owner < 0 and not lit:
        return ""
    across, down = TOWARDS[side]
    middle_x, middle_y = centre(table.field_at[field])
    # on the field's side of the edge, so that it hides nothing of the cottage
    x, y = middle_x + across * 30.6, middle_y + down * 30.6
    angle = -45 if across == down else 45
    parts = []
    if lit:
        reach = {"x1": -17, "x2": 17, "stroke-linecap": "round"}
        parts.append(tag("line", stroke="#ffffff", stroke_width=15, **reach))
        parts.append(tag("line", stroke=CHOOSE, stroke_width=11, **reach))
        # a finger needs more than the eye
        parts.append(tag("line", stroke="#ffffff", stroke_opacity=0, stroke_width=26, **reach))
    if owner >= 0:
        parts.append(fence(owner))
    turned = group(*parts, transform=f"rotate({angle})")
    if owner < 0:
        return sketch.choice(EDGE + number, turned, transform=moved(x, y))
    text = sketch.say(
        N_("A fence of {player}: no worker passes between this corner and F{number}"),
        player=Seat(owner),
        number=field + 1,
    )
    drawn = explained(text, turned, fence_letter(0, 0, owner))
    name = f"kt-fence-{field + 1}-{SIDES[side]}"
    return sketch.choice(EDGE + number, drawn, id=name, transform=moved(x, y))
