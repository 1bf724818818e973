"""The year: the season, who plays after whom, and what is left in the bag, the pile and the stock."""

from keydom.engine.drawing import at, box, card, centred, explained
from keydom.engine.palette import BORDER, CARD, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import ANY_SKILL, MARKER, shield
from keydom.keyflower.drawing.sketch import KeyflowerSketch, one_line
from keydom.keyflower.names import RESOURCE_NAMES, SEASONS
from keydom.keyflower.rules import GREEN

WIDTH = 372
HEIGHT = 212
ORDER = 130  # where the start player is


def year(sketch: KeyflowerSketch) -> Panel:
    seen = sketch.seen("kf-year")
    if seen is not None:
        return seen
    keep_year(sketch)
    return sketch.panel("kf-year", "side", Message(N_("The year")), WIDTH, HEIGHT)


def keep_year(sketch: KeyflowerSketch) -> None:
    table = sketch.table
    common = sketch.players * 2
    counts = table.count[common], table.count[common + 1], table.greens
    stock = tuple(table.stock)
    sketch.keep("kf-season", table.season, lambda: card(WIDTH, HEIGHT) + seasons(sketch))
    sketch.keep("kf-order", table.start_player, lambda: order(sketch))
    if sketch.deciding:
        shows = table.start_player, *sketch.deciding
        sketch.keep("kf-deciding", shows, lambda: deciding(sketch))
    sketch.keep("kf-passes", table.passes, lambda: passes(sketch))
    sketch.keep("kf-supply", counts, lambda: supply(sketch, counts))
    sketch.keep("kf-stock", stock, lambda: goods(sketch, stock))


def seasons(sketch: KeyflowerSketch) -> str:
    drawn = ""
    for number, name in enumerate(SEASONS):
        now = number == sketch.table.season
        frame = box(10 + number * 88.5, 12, 85, 28, 8, fill=YOUR_MOVE if now else "#ece2cb")
        text, size = one_line(sketch.say(name), 14, 80, 1.08 if now else 1)
        colour = CARD if now else MUTED
        drawn += frame + centred(
            52.5 + number * 88.5, 26, text, size, fill=colour, font_weight=700 if now else 400
        )
    return drawn


def order(sketch: KeyflowerSketch) -> str:
    """The players in turn order, the start player first."""
    table = sketch.table
    label, size = one_line(sketch.say(N_("Turn order")), 13, 72)
    drawn = words(14, 71, label, size, fill=MUTED)
    for turn in range(sketch.players):
        seat = (table.start_player + turn) % sketch.players
        x = ORDER + turn * 44
        drawn += explained(sketch.names[seat], shield(x, 67, 13, seat))
        if turn < sketch.players - 1:
            drawn += at(x + 22, 67, icons.ARROW, 0.6)
    drawn += explained(
        sketch.say(N_("Start player: {player}"), player=Seat(table.start_player)),
        at(ORDER - 31, 67, MARKER, 0.72),
    )
    return drawn


def deciding(sketch: KeyflowerSketch) -> str:
    """A ring around the players who decide; the pointer meets it before what is inside."""
    drawn = ""
    for seat in sketch.deciding:
        x = ORDER + (seat - sketch.table.start_player) % sketch.players * 44
        drawn += explained(
            sketch.say(N_("{player} decides"), player=Seat(seat)),
            box(x - 17, 50, 34, 34, 17, fill="transparent", stroke=YOUR_MOVE, stroke_width=3),
        )
    return drawn


def passes(sketch: KeyflowerSketch) -> str:
    count = sketch.table.passes
    text = (
        sketch.say(N_("Passes in a row: {count} of {players}"), count=count, players=sketch.players)
        if count
        else sketch.say(N_("The season ends when all pass in a row"))
    )
    line, size = one_line(text, 13, WIDTH - 28)
    return words(14, 103, line, size, fill=MUTED)


def supply(sketch: KeyflowerSketch, counts: tuple[int, int, int]) -> str:
    """The bag, the skill pile and the green workers."""
    icon_texts = (
        (icons.SACK, N_("bag"), N_("Workers in the bag: {count}")),
        (ANY_SKILL, N_("skills"), N_("Skill tiles in the pile: {count}")),
        (sketch.workers[GREEN], N_("supply"), N_("Green workers in the supply: {count}")),
    )
    drawn = box(12, 114, WIDTH - 24, 1, 0, fill=BORDER)
    for number, (icon, label, text) in enumerate(icon_texts):
        x = 32 + number * 118
        line, size = one_line(sketch.say(label), 13, 110)
        drawn += explained(
            sketch.say(text, count=counts[number]),
            at(x, 136, icon, 0.95),
            words(x + 20, 142, str(counts[number]), 17, font_weight=700),
            words(x - 16, 164, line, size, fill=MUTED),
        )
    return drawn


def goods(sketch: KeyflowerSketch, stock: tuple[int, ...]) -> str:
    """The stock of resources."""
    drawn = ""
    for kind, count in enumerate(stock):
        x = 32 + kind * 88
        text = sketch.say(N_("{count} {thing} in stock"), count=count, thing=RESOURCE_NAMES[kind])
        drawn += explained(
            text,
            at(x, 189, sketch.resources[kind], 0.9),
            words(x + 20, 195, str(count), 17, font_weight=700),
        )
    return drawn
