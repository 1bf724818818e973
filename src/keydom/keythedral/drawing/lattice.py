"""Keyland: fields, cottages and houses, workers and fences on the octagon-and-square lattice."""

from typing import Final, NamedTuple

from keydom.engine.drawing import Sketch, at, card, centred, explained
from keydom.engine.palette import INK
from keydom.engine.picture import SEAT_LETTERS, Panel, group, tag
from keydom.engine.text import N_, Message, Seat
from keydom.keythedral.actions import (
    CORNER,
    CRAFT,
    EDGE,
    FIELD,
    HOUSE,
    KIND,
    MAX_FIELDS,
    SEAT,
    SIDES,
    SLOT,
    TILE,
    WORK,
    coordinates,
)
from keydom.keythedral.drawing.fields import FIELDS, FREE_PLACE, GROUND, LIT_FIELD
from keydom.keythedral.drawing.pieces import (
    AT_WORK,
    COTTAGE_IDS,
    FENCES,
    FREE_CORNER,
    IDLE,
    LIT_COTTAGE,
    LIT_EDGES,
    MINSTER,
    SEATS,
    WORKERS,
    cottage,
)
from keydom.keythedral.drawing.tray import TRAY, tray
from keydom.keythedral.fences import Relocate
from keydom.keythedral.laws import Departure
from keydom.keythedral.names import CUBE_NAMES, FIELD_NAMES
from keydom.keythedral.table import AROUND, Keyland
from keydom.keythedral.work import FirstWorker, SendWorker

PITCH: Final = 100  # from field to field
WIDTH: Final = 900
# Where the corner of a side lies, seen from the middle of its field (se, sw, ne, nw).
TOWARDS: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
TO_FENCE: Final = 30.6  # that way, across and down
# Of the fragments.
FIELD_IDS: Final = [f"kt-field-{field + 1}" for field in range(MAX_FIELDS)]
FENCE_IDS: Final = [f"kt-fence-{field + 1}-{side}" for field in range(MAX_FIELDS) for side in SIDES]
KEYTHEDRAL_ID: Final = "kt-keythedral"
# Of the workers on the fields, by seat and field.
WORKER_IDS: Final = [
    [f"kt-worker-{SEAT_LETTERS[seat]}-{field + 1}" for field in range(MAX_FIELDS)] for seat in SEATS
]


class Frame(NamedTuple):
    """Where the lattice lies in the panel, and how large."""

    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> str:
        """The transform of what is drawn around this point of the lattice."""
        x = self.x + self.scale * x
        y = self.y + self.scale * y
        return f"translate({x:.2f} {y:.2f}) scale({self.scale:.4f})"


def board(sketch: Sketch[Keyland]) -> Panel:
    """The lattice, as large as its extent allows; during the set-up with the tiles to lay above it."""
    setup = sketch.table.phase == 0
    seen = None if setup or sketch.legal else sketch.seen("kt-board")
    if seen is not None:
        return seen
    top = TRAY if setup else 0
    left, upper, right, lower = extent(sketch)
    across, down = right - left, lower - upper
    height = round(min(max(WIDTH * down / across, WIDTH * 0.7), WIDTH * 0.98))
    scale = min((WIDTH - 20) / across, (height - 20) / down)
    x = WIDTH / 2 - scale * (left + right) / 2
    y = top + height / 2 - scale * (upper + lower) / 2
    frame = Frame(x, y, scale)
    if setup or not sketch.takes("kt-board"):  # what is chosen in the tray is drawn with it
        sketch.keep("kt-keyland", height + top, lambda: card(WIDTH, height + top))
        if setup:
            tray(sketch, WIDTH)
        keep_land(sketch, frame)
    light_land(sketch, frame)
    return sketch.panel("kt-board", "board", Message(N_("Keyland")), WIDTH, height + top)


def keep_land(sketch: Sketch[Keyland], frame: Frame) -> None:
    table = sketch.table
    for field in range(len(table.field_at)):
        keep_field(sketch, frame, field)
    for tile, corner in enumerate(table.corner):
        if corner >= 0:
            keep_cottage(sketch, frame, tile)
    if table.rules.keythedral >= 0:
        keep_keythedral(sketch, frame)
    for edge, owner in enumerate(table.fence):
        if owner >= 0:
            keep_fence(sketch, frame, edge)


def light_land(sketch: Sketch[Keyland], frame: Frame) -> None:
    for action in sorted(sketch.legal):
        light(sketch, frame, action)
    step = sketch.view.step
    if isinstance(step, (FirstWorker, Relocate)):
        x, y = corner_centre(sketch.table.corner[step.cottage])
        sketch.mark(group(AT_WORK, transform=frame.at(x, y)))


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


def light(sketch: Sketch[Keyland], frame: Frame, action: int) -> None:
    """Lay a target over what the action chooses in Keyland, if anything."""
    table = sketch.table
    if HOUSE <= action < CRAFT:
        assert sketch.view.seat is not None
        light_cottage(sketch, frame, action, sketch.view.seat * 5 + action - HOUSE)
    elif WORK <= action < TILE:
        light_field(sketch, frame, action, action - WORK)
    elif TILE <= action < EDGE:
        light_cottage(sketch, frame, action, action - TILE)
    elif EDGE <= action < SLOT:
        light_edge(sketch, frame, action, action - EDGE)
    elif KIND <= action < SEAT:
        for field in range(len(table.field_at)):
            if table.kind(field) == action - KIND:
                light_field(sketch, frame, action, field)
    elif FIELD <= action < CORNER:
        x, y = centre(action - FIELD)
        sketch.light(action, FREE_PLACE, transform=frame.at(x, y))
    elif action >= CORNER:
        x, y = corner_centre(action - CORNER)
        # how many fields its workers would reach
        fields = centred(0, 0, str(ways(table, action - CORNER)), 24, font_weight=800)
        sketch.light(action, FREE_CORNER, fields, transform=frame.at(x, y))


def ways(table: Keyland, corner: int) -> int:
    """How many fields beside a corner no fence shuts off from it."""
    fields = [table.field_of.get(corner + step, -1) for step in AROUND]
    return sum(f >= 0 and table.fence[f * 4 + side] < 0 for side, f in enumerate(fields))


# Fields


def keep_field(sketch: Sketch[Keyland], frame: Frame, field: int) -> None:
    table = sketch.table
    where = table.field_at[field]
    kind = table.kind(field)
    owner = table.worker[field]
    times = table.yields(field) if table.phase <= 2 else 1  # then all have collected

    def draw() -> str:
        text = sketch.say(
            N_("F{number}: {field}, a worker brings {cube}"),
            number=field + 1,
            field=FIELD_NAMES[kind],
            cube=CUBE_NAMES[kind],
        )
        parts = [FIELDS[kind]]
        if owner >= 0:
            text += "\n" + sketch.say(N_("{player} has a worker here"), player=Seat(owner))
            parts.append(group(WORKERS[owner], id=WORKER_IDS[owner][field]))
        if times != 1:
            parts.append(harvest_badge(times))
        parts.append(field_label(field, kind, readable(frame, 25)))
        return explained(text, *parts, transform=frame.at(*centre(where)))

    sketch.keep(FIELD_IDS[field], (frame, where, kind, owner, times), draw)


READABLE: Final = 17  # in the units of the panel, which has two thirds of them as pixels on a screen of 1440 by 900


def readable(frame: Frame, most: float) -> float:
    """The size of a text on the lattice: larger where the lattice is drawn smaller, as far as it fits."""
    return min(most, max(16.0, READABLE / frame.scale))


def field_label(field: int, kind: int, size: float) -> str:
    plate = tag(
        "rect",
        x=-size * 1.1,
        y=47 - size,
        width=size * 2.2,
        height=size,
        rx=6,
        fill=GROUND[kind],
        fill_opacity=0.85,
    )
    return plate + centred(0, 47 - size / 2, f"F{field + 1}", size, font_weight=600)


def harvest_badge(times: int) -> str:
    """How many cubes a worker brings from here (KT-35)."""
    return tag(
        "rect", x=-15, y=-46, width=30, height=18, rx=9, fill=INK, stroke="#ffffff"
    ) + centred(0, -37, f"×{times}", 14, fill="#ffffff", font_weight=700)


def light_field(sketch: Sketch[Keyland], frame: Frame, action: int, field: int) -> None:
    x, y = centre(sketch.table.field_at[field])
    fences = [fence_again(sketch, field * 4 + side, TO_FENCE) for side in range(4)]
    # A worker that would find the store empty. The harvest cards have a badge of their own.
    idle = isinstance(sketch.view.step, FirstWorker) and sketch.view.idle(action)
    badge = harvest_badge(0) if idle else ""
    sketch.light(action, LIT_FIELD, *fences, badge, over=FIELD_IDS[field], transform=frame.at(x, y))


# Corners


def keep_cottage(sketch: Sketch[Keyland], frame: Frame, tile: int) -> None:
    table = sketch.table
    corner = table.corner[tile]
    house = table.house[tile]
    nominated = tile == table.nominated
    idle = is_idle(table, tile)

    def draw() -> str:
        seat, number = divmod(tile, 5)
        text = sketch.say(
            N_("House {number} of {player}: two workers")
            if house
            else N_("Cottage {number} of {player}: one worker"),
            number=number + 1,
            player=Seat(seat),
        )
        if nominated:
            text += "\n" + sketch.say(N_("Named with the law card Cottage number this round"))
        drawn = cottage(seat, number + 1, house, readable(frame, 24))
        if idle:
            text += "\n" + sketch.say(N_("Idle this round: no field was free"))
            drawn += at(19, -21, IDLE)
        return explained(text, drawn, transform=frame.at(*corner_centre(corner)))

    sketch.keep(COTTAGE_IDS[tile], (frame, corner, house, nominated, idle), draw)


def is_idle(table: Keyland, tile: int) -> bool:
    """Whether a cottage was called this round and has certainly sent nobody: its owner has no worker beside it.

    Later it may move, so in the phase Spend nothing is said of it.
    """
    if table.phase not in (1, 2) or table.marker[tile % 5] < 0:
        return False
    seat = tile // 5
    if tile % 5 == table.called or tile == table.nominated:
        for step in table.agenda:
            if isinstance(step, (Departure, SendWorker, FirstWorker)) and step.seat == seat:
                return False  # its workers may yet leave
    fields = table.around[tile * 4 : tile * 4 + 4]
    return not any(field >= 0 and table.worker[field] == seat for field in fields)


def light_cottage(sketch: Sketch[Keyland], frame: Frame, action: int, tile: int) -> None:
    x, y = corner_centre(sketch.table.corner[tile])
    fences = [
        fence_again(sketch, field * 4 + side, TO_FENCE - PITCH / 2)
        for side, field in enumerate(sketch.table.around[tile * 4 : tile * 4 + 4])
        if field >= 0
    ]
    sketch.light(action, LIT_COTTAGE, *fences, over=COTTAGE_IDS[tile], transform=frame.at(x, y))


def keep_keythedral(sketch: Sketch[Keyland], frame: Frame) -> None:
    def draw() -> str:
        text = sketch.say(N_("The Keythedral: no cottage is laid here"))
        x, y = corner_centre(sketch.table.rules.keythedral)
        return explained(text, MINSTER, transform=frame.at(x, y))

    sketch.keep(KEYTHEDRAL_ID, frame, draw)


# Fences


def edge_place(sketch: Sketch[Keyland], frame: Frame, edge: int) -> str:
    """On the field's side of the edge, so that a fence hides nothing of the cottage."""
    field, side = divmod(edge, 4)
    across, down = TOWARDS[side]
    x, y = centre(sketch.table.field_at[field])
    return frame.at(x + across * TO_FENCE, y + down * TO_FENCE)


def way(edge: int) -> int:
    """How an edge runs: down to the right (0) or up (1)."""
    across, down = TOWARDS[edge % 4]
    return int(across == down)


def keep_fence(sketch: Sketch[Keyland], frame: Frame, edge: int) -> None:
    owner = sketch.table.fence[edge]

    def draw() -> str:
        text = sketch.say(
            N_("A fence of {player}: no worker passes between this corner and F{number}"),
            player=Seat(owner),
            number=edge // 4 + 1,
        )
        return explained(text, FENCES[owner][way(edge)], transform=edge_place(sketch, frame, edge))

    sketch.keep(FENCE_IDS[edge], (frame, sketch.table.field_at[edge // 4], owner), draw)


def fence_again(sketch: Sketch[Keyland], edge: int, far: float) -> str:
    """The fence on an edge, if any, to be drawn over the frame of its field or cottage."""
    owner = sketch.table.fence[edge]
    if owner < 0:
        return ""
    across, down = TOWARDS[edge % 4]
    return at(across * far, down * far, FENCES[owner][way(edge)])


def light_edge(sketch: Sketch[Keyland], frame: Frame, action: int, edge: int) -> None:
    """Where a fence may be built; or, behind one that may be removed, what makes it shine."""
    owner = sketch.table.fence[edge]
    place = edge_place(sketch, frame, edge)
    shine = LIT_EDGES[way(edge)]
    if owner < 0:
        sketch.light(action, shine, transform=place)
    else:
        again = FENCES[owner][way(edge)]
        sketch.light(action, shine, again, over=FENCE_IDS[edge], transform=place)
