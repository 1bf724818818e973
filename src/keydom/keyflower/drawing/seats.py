"""A panel for each seat: what is known of its screen, the goods of its village, where it leads."""

from keydom.engine.drawing import at, box, centred, explained, fit
from keydom.engine.palette import BORDER, CARD, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tag, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyflower.describe import some
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import (
    PURPLE,
    any_skill,
    any_worker,
    disc,
    kind_piece,
    resource,
    worker,
)
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.rules import COLOURS, KINDS, RESOURCES, WINTER
from keydom.keyflower.table import SLOTS

WIDTH = 250
HEIGHT = 146


def seat_panel(sketch: KeyflowerSketch, seat: int, points: int) -> Panel:
    body = paper(sketch, seat) + who(sketch, seat, points)
    body += behind_screen(sketch, seat, 0, 68) + behind_screen(sketch, seat, 1, 96)
    body += goods(sketch, seat) + leads(sketch, seat)
    title = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(f"kf-seat-{SEAT_LETTERS[seat]}", "seat", title, WIDTH, HEIGHT, body, seat)


def paper(sketch: KeyflowerSketch, seat: int) -> str:
    turn = seat in sketch.deciding
    frame = box(
        2,
        2,
        WIDTH - 4,
        HEIGHT - 4,
        11,
        fill=CARD,
        stroke=YOUR_MOVE if turn else BORDER,
        stroke_width=4 if turn else 1.5,
    )
    return frame + tag(
        "path", d=f"M13 4Q4 4 4 13V{HEIGHT - 13}Q4 {HEIGHT - 4} 13 {HEIGHT - 4}Z",
        fill=SEAT_COLOURS[seat],
    )  # fmt: skip


def who(sketch: KeyflowerSketch, seat: int, points: int) -> str:
    """Letter, name and points; the purple worker; what the seat is doing."""
    name = sketch.names[seat]
    drawn = disc(32, 28, 14, seat)
    drawn += explained(
        name, words(52, 25, fit(name, 16, 122), 16, font_weight=700, unicode_bidi="isolate")
    )
    parts = [sketch.say(N_("You"))] if seat == sketch.viewer else []
    if seat in sketch.deciding:
        parts.append(sketch.say(N_("to decide")))
    drawn += words(52, 43, fit(" · ".join(parts), 12, 112), 12, fill=MUTED)
    if seat == sketch.table.start_player:
        drawn += explained(
            sketch.say(N_("Start player")),
            at(190, 22, worker(sketch, PURPLE), 0.72),
            id="kf-start-player",
        )
    if seat in sketch.deciding:
        drawn += explained(sketch.say(N_("Deciding now")), at(174, 40, icons.hourglass(), 0.6))
    known = seat == sketch.viewer or sketch.view.is_over
    text = sketch.say(
        P_("{count} point so far", "{count} points so far")
        if known
        else P_(
            "{count} point so far, as far as they can be counted",
            "{count} points so far, as far as they can be counted",
        ),
        count=points,
    )
    return drawn + explained(text, at(224, 26, icons.star(str(points)), 1.1))


def behind_screen(sketch: KeyflowerSketch, seat: int, which: int, y: float) -> str:
    """Workers or skills: how many, and of each kind what the viewer knows."""
    table = sketch.table
    kinds = range(COLOURS) if which == 0 else range(COLOURS, KINDS)
    count = table.count[seat * 2 + which]
    known = [table.held[seat * KINDS + kind] for kind in kinds]
    unknown = count - sum(known)
    message = (
        N_("Workers behind the screen: {count}")
        if which == 0
        else N_("Skill tiles behind the screen: {count}")
    )
    names = (*COLOUR_NAMES, *SKILL_NAMES)
    text = sketch.say(message, count=count)
    for kind, n in zip(kinds, known, strict=True):
        if n:
            text += "\n" + sketch.tell(some(n, names[kind]))
    if unknown:
        text += "\n" + sketch.say(N_("Unknown: {count}"), count=unknown)
    drawn = words(20, y + 6, str(count), 17, font_weight=700)
    x = 60.0
    for kind, n in zip(kinds, known, strict=True):
        if n:
            drawn += at(x, y, kind_piece(sketch, kind), 0.66) + words(x + 11, y + 5, str(n), 14)
            x += 37 if n < 10 else 44
    if unknown:
        icon = any_worker() if which == 0 else any_skill()
        drawn += at(x, y, icon, 0.66) + words(x + 11, y + 5, str(unknown), 14)
    if not count:
        none = sketch.say(N_("no workers")) if which == 0 else sketch.say(N_("no skills"))
        drawn += words(50, y + 5, fit(none, 13, 180), 13, fill=MUTED)
    return explained(text, drawn)


def goods(sketch: KeyflowerSketch, seat: int) -> str:
    """All resources in the village."""
    table = sketch.table
    drawn = ""
    for kind in range(RESOURCES):
        count = sum(
            table.goods[tile * RESOURCES + kind]
            for tile in range(WINTER)
            if table.place[tile] == seat
        )
        x = 29 + kind * 41
        text = sketch.say(
            N_("{count} {thing} in the village"), count=count, thing=RESOURCE_NAMES[kind]
        )
        quiet = None if count else 0.4
        drawn += explained(
            text,
            at(x, 124, resource(sketch, kind), 0.66, opacity=quiet),
            words(x + 11, 129, str(count), 14),
        )
    return drawn


def leads(sketch: KeyflowerSketch, seat: int) -> str:
    """How many auctions the seat leads."""
    table = sketch.table
    ahead = [table.offer[slot] for slot in range(SLOTS) if table.leader[slot] == seat]
    text = sketch.say(N_("Leads at: {count}"), count=len(ahead))
    for tile in ahead:
        text += "\n" + sketch.say(TILE_NAMES[tile])
    return explained(
        text,
        at(204, 124, icons.crown(), 0.85),
        centred(228, 124, str(len(ahead)), 16, font_weight=700),
    )
