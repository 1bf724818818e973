"""A panel for each seat: what is known of its screen, the goods of its village, where it leads."""

from keydom.engine.drawing import at, box, centred, explained, fit
from keydom.engine.palette import BORDER, CARD, MUTED, YOUR_MOVE
from keydom.engine.picture import SEAT_LETTERS, Panel, tag, tooltip, words
from keydom.engine.text import N_, P_, Message, Seat
from keydom.keyflower.describe import some
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import (
    ANY_SKILL,
    ANY_WORKER,
    MARKER,
    SEAT_COLOURS,
    SKILL_TILES,
    SMALLEST_WORKER,
    shield,
)
from keydom.keyflower.drawing.sketch import KeyflowerSketch, one_line
from keydom.keyflower.names import COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES, TILE_NAMES
from keydom.keyflower.rules import COLOURS, KINDS, RESOURCES, WINTER
from keydom.keyflower.table import SLOTS

WIDTH = 250
HEIGHT = 146


def seat_panel(sketch: KeyflowerSketch, seat: int, points: int) -> Panel:
    """What depends on how much the viewer knows, workers, skills and points, is drawn for the viewer alone."""
    letter = SEAT_LETTERS[seat]
    name = f"kf-seat-{letter}"
    seen = None if seat == sketch.viewer else sketch.seen(name)
    if seen is not None:
        return seen
    keep_seat(sketch, seat, points, letter)
    title = Message(N_("{player}"), {"player": Seat(seat)})
    return sketch.panel(name, "seat", title, WIDTH, HEIGHT, seat=seat)


def keep_seat(sketch: KeyflowerSketch, seat: int, points: int, letter: str) -> None:
    table = sketch.table
    own = seat == sketch.viewer
    decides = seat in sketch.deciding
    starts = seat == table.start_player
    sketch.keep(f"kf-who-{letter}", starts, lambda: who(sketch, seat, starts))
    sketch.keep(f"kf-turn-{letter}", (own, decides), lambda: turn(sketch, own, decides))
    known = own or sketch.view.is_over
    sketch.own(
        f"kf-points-{letter}",
        (known, points),
        lambda: sketch.once("points", (known, points), lambda: drawn_points(sketch, known, points)),
    )
    held = tuple(table.held[seat * KINDS : seat * KINDS + KINDS])
    behind_screen(sketch, f"kf-workers-{letter}", 0, table.count[seat * 2], held[:COLOURS])
    behind_screen(sketch, f"kf-skills-{letter}", 1, table.count[seat * 2 + 1], held[COLOURS:])
    owned = owned_goods(sketch, seat)
    sketch.keep(f"kf-owned-{letter}", owned, lambda: goods(sketch, owned))
    ahead = tuple(table.offer[slot] for slot in range(SLOTS) if table.leader[slot] == seat)
    sketch.keep(f"kf-leads-{letter}", ahead, lambda: leads(sketch, ahead))


def who(sketch: KeyflowerSketch, seat: int, starts: bool) -> str:
    """Letter and name; the purple worker."""
    name = sketch.names[seat]
    drawn = frame(fill=CARD, stroke=BORDER, stroke_width=1.5) + tag(
        "path", d=f"M13 4Q4 4 4 13V{HEIGHT - 13}Q4 {HEIGHT - 4} 13 {HEIGHT - 4}Z",
        fill=SEAT_COLOURS[seat],
    )  # fmt: skip
    drawn += shield(32, 28, 14, seat) + explained(
        name, words(52, 25, fit(name, 16, 122), 16, font_weight=700, unicode_bidi="isolate")
    )
    if starts:
        drawn += explained(
            sketch.say(N_("Start player")), at(190, 22, MARKER, 0.72), id="kf-start-player"
        )
    return drawn


def frame(**attributes: object) -> str:
    return box(2, 2, WIDTH - 4, HEIGHT - 4, 11, **attributes)


def turn(sketch: KeyflowerSketch, own: bool, decides: bool) -> str:
    """What the seat is doing."""
    parts = [sketch.say(N_("You"))] if own else []
    if decides:
        parts.append(sketch.say(N_("to decide")))
    line, size = one_line(" · ".join(parts), 12, 112)
    drawn = words(52, 43, line, size, fill=MUTED)
    if decides:
        drawn += frame(fill="none", stroke=YOUR_MOVE, stroke_width=4)
        drawn += explained(sketch.say(N_("Deciding now")), at(174, 40, icons.HOURGLASS, 0.6))
    return drawn


def drawn_points(sketch: KeyflowerSketch, known: bool, points: int) -> str:
    text = sketch.say(
        P_("{count} point so far", "{count} points so far")
        if known
        else P_(
            "{count} point so far, as far as they can be counted",
            "{count} points so far, as far as they can be counted",
        ),
        count=points,
    )
    return explained(text, at(224, 26, icons.star(str(points)), 1.1))


def behind_screen(
    sketch: KeyflowerSketch, name: str, which: int, count: int, known: tuple[int, ...]
) -> None:
    """Workers or skills: how many, and of each kind what the viewer knows."""
    shows = which, count, known
    sketch.own(
        name,
        shows,
        lambda: sketch.once("behind", shows, lambda: behind(sketch, which, count, known)),
    )


def behind(sketch: KeyflowerSketch, which: int, count: int, known: tuple[int, ...]) -> str:
    y = 96 if which else 68
    pieces = SKILL_TILES if which else sketch.workers
    names = SKILL_NAMES if which else COLOUR_NAMES
    unknown = count - sum(known)
    message = (
        N_("Skill tiles behind the screen: {count}")
        if which
        else N_("Workers behind the screen: {count}")
    )
    text = sketch.say(message, count=count)
    drawn = words(20, y + 6, str(count), 17, font_weight=700)
    groups = [(pieces[kind], n) for kind, n in enumerate(known) if n]
    for kind, n in enumerate(known):
        if n:
            text += "\n" + sketch.tell(some(n, names[kind]))
    if unknown:
        text += "\n" + sketch.say(N_("Unknown: {count}"), count=unknown)
        groups.append((ANY_SKILL if which else ANY_WORKER, unknown))
    widths = [27 + 9 * len(str(n)) for _, n in groups]
    gap = min(6.0, (WIDTH - 54 - sum(widths)) / max(1, len(groups)))
    x = 62.0
    for (piece, n), width in zip(groups, widths, strict=True):
        drawn += at(x, y, piece, SMALLEST_WORKER) + words(x + 13, y + 5, str(n), 14)
        x += width + gap
    if not count:
        none = sketch.say(N_("no skills")) if which else sketch.say(N_("no workers"))
        line, size = one_line(none, 13, 180)
        drawn += words(46, y + 5, line, size, fill=MUTED)
    return tooltip(text) + drawn


def owned_goods(sketch: KeyflowerSketch, seat: int) -> tuple[int, ...]:
    """All resources in the village."""
    there = [0] * RESOURCES
    for tile in sketch.villages[seat]:
        if tile < WINTER:
            for kind in range(RESOURCES):
                there[kind] += sketch.table.goods[tile * RESOURCES + kind]
    return tuple(there)


def goods(sketch: KeyflowerSketch, owned: tuple[int, ...]) -> str:
    drawn = ""
    for kind, count in enumerate(owned):
        x = 28 + kind * 43
        text = sketch.say(
            N_("{count} {thing} in the village"), count=count, thing=RESOURCE_NAMES[kind]
        )
        piece = (sketch.resources if count else sketch.no_resources)[kind]
        drawn += explained(
            text,
            at(x, 124, piece, 0.8),
            words(x + 13, 129, str(count), 14),
        )
    return drawn


def leads(sketch: KeyflowerSketch, ahead: tuple[int, ...]) -> str:
    """How many auctions the seat leads."""
    text = sketch.say(N_("Leads at: {count}"), count=len(ahead))
    for tile in ahead:
        text += "\n" + sketch.say(TILE_NAMES[tile])
    return (
        tooltip(text)
        + at(209, 124, icons.CROWN, 0.85)
        + centred(231, 124, str(len(ahead)), 16, font_weight=700)
    )
