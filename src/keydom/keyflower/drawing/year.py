"""The year: the season, who plays after whom, and what is left in the bag, the pile and the supply."""

from keydom.engine.drawing import at, box, card, centred, explained, fit
from keydom.engine.palette import BORDER, CARD, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyflower.drawing import icons
from keydom.keyflower.drawing.pieces import PURPLE, any_skill, disc, resource, worker
from keydom.keyflower.drawing.sketch import KeyflowerSketch
from keydom.keyflower.names import RESOURCE_NAMES, SEASONS
from keydom.keyflower.rules import GREEN, RESOURCES

WIDTH = 400
HEIGHT = 196


def year(sketch: KeyflowerSketch) -> Panel:
    body = card(WIDTH, HEIGHT) + seasons(sketch) + order(sketch) + supplies(sketch)
    return sketch.panel("kf-year", "side", Message(N_("The year")), WIDTH, HEIGHT, body)


def seasons(sketch: KeyflowerSketch) -> str:
    drawn = ""
    for number, name in enumerate(SEASONS):
        now = number == sketch.table.season
        frame = box(12 + number * 95, 12, 91, 28, 8, fill=YOUR_MOVE if now else "#ece2cb")
        text = fit(sketch.say(name), 14, 86)
        colour = CARD if now else MUTED
        drawn += frame + centred(
            57.5 + number * 95, 26, text, 14, fill=colour, font_weight=700 if now else 400
        )
    return drawn


def order(sketch: KeyflowerSketch) -> str:
    """The players in turn order, the start player first."""
    table = sketch.table
    label = fit(sketch.say(N_("Turn order")), 13, 84)
    drawn = words(14, 71, label, 13, fill=MUTED)
    for turn in range(sketch.players):
        seat = (table.start_player + turn) % sketch.players
        x = 138 + turn * 44
        text = sketch.names[seat]
        if seat in sketch.deciding:
            ring = box(x - 17, 50, 34, 34, 17, fill="none", stroke=YOUR_MOVE, stroke_width=3)
            text = sketch.say(N_("{player} decides"), player=Seat(seat))
        else:
            ring = ""
        drawn += explained(text, ring, disc(x, 67, 13, seat))
        if turn < sketch.players - 1:
            drawn += at(x + 22, 67, icons.arrow(), 0.6)
    drawn += explained(
        sketch.say(N_("Start player: {player}"), player=Seat(table.start_player)),
        at(106, 67, worker(sketch, PURPLE), 0.72),
    )
    if table.passes:
        text = sketch.say(
            N_("Passes in a row: {count} of {players}"), count=table.passes, players=sketch.players
        )
        drawn += words(14, 103, fit(text, 13, WIDTH - 28), 13, fill=MUTED)
    else:
        text = sketch.say(N_("The season ends when all pass in a row"))
        drawn += words(14, 103, fit(text, 13, WIDTH - 28), 13, fill=MUTED)
    return drawn


def supplies(sketch: KeyflowerSketch) -> str:
    """The bag, the skill pile and the green workers; below the stock of goods."""
    table = sketch.table
    common = sketch.players * 2
    first = (
        (icons.sack(), table.count[common], N_("bag"), N_("Workers in the bag: {count}")),
        (
            any_skill(),
            table.count[common + 1],
            N_("skills"),
            N_("Skill tiles in the pile: {count}"),
        ),
        (
            worker(sketch, GREEN),
            table.greens,
            N_("supply"),
            N_("Green workers in the supply: {count}"),
        ),
    )
    drawn = box(12, 114, WIDTH - 24, 1, 0, fill=BORDER)
    for number, (icon, count, label, text) in enumerate(first):
        x = 32 + number * 124
        drawn += explained(
            sketch.say(text, count=count),
            at(x, 136, icon, 0.95),
            words(x + 20, 142, str(count), 17, font_weight=700),
            words(x + 54, 141, fit(sketch.say(label), 13, 50), 13, fill=MUTED),
        )
    for kind in range(RESOURCES):
        x = 32 + kind * 94
        text = sketch.say(
            N_("{count} {thing} in stock"), count=table.stock[kind], thing=RESOURCE_NAMES[kind]
        )
        drawn += explained(
            text,
            at(x, 172, resource(sketch, kind), 0.9),
            words(x + 20, 178, str(table.stock[kind]), 17, font_weight=700),
        )
    return drawn
