"""Beside the boards: the season, the display of country tiles and boats, and the general supply."""

from keydom.engine.drawing import at, box, card, centred, explained, fit, heading, shrunk
from keydom.engine.palette import BORDER, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyper.actions import COLOURS, ESTATE, GET, ITEMS, TAKE
from keydom.keyper.animals import ReleaseAnimal
from keydom.keyper.describe import OURS, choice_of
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.boats import HIGH as BOAT_HIGH
from keydom.keyper.drawing.boats import small_boat
from keydom.keyper.drawing.buildings import loose_tile
from keydom.keyper.drawing.goods import ITEM_ICONS, icons_of
from keydom.keyper.drawing.keyples import badge
from keydom.keyper.drawing.legend import WAYS
from keydom.keyper.drawing.sketch import BOLD, KeyperSketch, disc, glow
from keydom.keyper.fairs import HoldFair
from keydom.keyper.names import COLOUR_NAMES, ITEM_NAMES, SEASON_NAMES
from keydom.keyper.season import RestKeyple
from keydom.keyper.table import NOBODY

WIDTH = 400


# The season


def phase(sketch: KeyperSketch) -> str:
    """What happens at this point of the season."""
    step = sketch.view.step
    table = sketch.table
    if step is None:
        return N_("The game is over")
    if table.lanes:
        return N_("Everybody chooses a layout, in secret")
    if isinstance(step, RestKeyple):
        return N_("Surplus keyples go to the keyp tile")
    if isinstance(step, HoldFair):
        return N_("The season ends: fairs")
    if isinstance(step, ReleaseAnimal):
        return N_("The season ends: animals are housed")
    if table.last_player != NOBODY:
        return N_("Last turns: the others lay down once more")
    return N_("Keyper and keyples are placed, then laid down")


def season(sketch: KeyperSketch) -> Panel:
    table = sketch.table
    height = 220
    body = card(WIDTH, height)
    step = (WIDTH - 24) / 4
    for number, name in enumerate(SEASON_NAMES):
        now = number == table.season
        x = 12 + step * number
        body += box(x + 2, 10, step - 4, 34, 9, fill=YOUR_MOVE if now else "#e5d9be")
        body += box(x + 6, 14, 26, 26, 6, fill="#fffaf0") + at(
            x + 19, 27, icons.season(number), 0.85
        )
        body += words(
            x + 35, 32, fit(sketch.say(name), 12 * BOLD, step - 37), 12,
            fill="#ffffff" if now else INK, font_weight=700 if now else 400,
        )  # fmt: skip
    lines, size = shrunk(sketch.say(phase(sketch)), 13.5, WIDTH - 28, 1, bold=BOLD)
    body += words(16, 66, lines[0], size, font_weight=600)
    start = sketch.say(N_("Start player: {player}"), player=Seat(table.start_player))
    body += explained(start, at(24, 86, icons.key(), 0.75), disc(46, 86, 10, table.start_player))
    body += words(62, 91, fit(start, 13, WIDTH - 78), 13, unicode_bidi="isolate")
    body += keyp_gains(sketch) + actions(sketch)
    return sketch.panel(
        "kp-season",
        "side",
        Message(N_("The season")),
        WIDTH,
        height,
        body,
    )


def keyp_gains(sketch: KeyperSketch) -> str:
    """What each colour brings from the keyp tile."""
    rules = sketch.rules
    groups: dict[tuple[int, ...], list[int]] = {}  # items by the colours that bring them
    for item in range(ITEMS):
        colours = tuple(c for c in range(COLOURS) if item in rules.keyp_gains[c])
        if colours:
            groups.setdefault(colours, []).append(item)
    lines = [sketch.say(N_("Keyples on the keyp tile bring a resource when the keyper is placed:"))]
    drawn = at(30, 120, icons.keyp(), 0.9)
    x = 50.0
    for colours, items in groups.items():
        names = [Message(COLOUR_NAMES[colour]) for colour in colours]
        lines.append(sketch.say(N_("{colours}: {items}"), colours=names, items=choice_of(items)))
        for colour in colours:
            drawn += badge(x + 9, 120, 9, colour)
            x += 20
        row = [effects.icon(icons.arrow(), 26), *map(effects.icon, icons_of(items))]
        drawn += effects.draw(row, x + 1, 120, 0.74)
        x += effects.width(row) * 0.74 + 14
    if rules.keyp_marks:
        drawn += words(WIDTH - 26, 125, "≈", 14)
        lines.append(sketch.say(OURS))
    space = box(12, 105, WIDTH - 24, 30, 6, fill="#f3ead6", stroke=BORDER)
    return explained("\n".join(lines), space, drawn)


def actions(sketch: KeyperSketch) -> str:
    """How many actions keyples have."""
    drawn = words(
        16,
        154,
        fit(sketch.say(N_("Actions (in brackets: in the colour of the field)")), 12.5, WIDTH - 32),
        12.5,
        fill=MUTED,
    )
    for number, (way, row) in enumerate(WAYS):
        column, line = divmod(number, 3)
        x, y = 16 + column * 196, 172 + line * 17
        plain, same = sketch.rules.actions[row], sketch.rules.actions[row + 1]
        drawn += words(x, y, f"{plain} ({same})", 12.5, font_weight=700)
        drawn += words(x + 36, y, fit(sketch.say(way), 11.5, 152), 11.5)
    return drawn


# The display


def display(sketch: KeyperSketch) -> Panel:
    table = sketch.table
    rows = max(1, -(-len(table.display) // 4))
    wide, high = 92, 88
    body = heading(sketch.say(N_("Country tiles")), 240)
    left = sketch.say(N_("Tiles in the bag: {count}"), count=len(table.bag))
    body += explained(
        left,
        at(WIDTH - 70, 22, icons.bag(), 0.8),
        words(WIDTH - 54, 27, f"× {len(table.bag)}", 14),
    )
    for number, tile in enumerate(table.display):
        row, column = divmod(number, 4)
        place = f"translate({12 + column * (wide + 3)} {38 + row * (high + 4)})"
        body += loose_tile(sketch, tile, wide, high, TAKE + tile - ESTATE, "", place)
    if not table.display:
        none = fit(sketch.say(N_("No tile is left")), 13, WIDTH - 32)
        body += words(16, 60, none, 13, fill=MUTED)
    y = 38 + rows * (high + 4) + 6
    body += words(
        16,
        y + 13,
        fit(sketch.say(N_("Boats without a river")), 13, 300),
        13,
        fill=MUTED,
        font_weight=600,
    )
    for number, boat in enumerate(table.boats):
        row, column = divmod(number, 4)
        body += small_boat(
            sketch, boat, 13 + column * (wide + 3), y + 22 + row * (BOAT_HIGH + 6), wide - 2
        )
    boats = max(1, -(-len(table.boats) // 4))
    if not table.boats:
        body += words(16, y + 40, fit(sketch.say(N_("All boats are on rivers")), 13, 300), 13)
    height = y + 26 + boats * (BOAT_HIGH + 6) + 4
    body = card(WIDTH, height) + body
    return sketch.panel(
        "kp-display", "side", Message(N_("Country tiles and boats")), WIDTH, height, body
    )


# The supply


def supply(sketch: KeyperSketch) -> Panel:
    """What the supply still holds; what the viewer gains is chosen here."""
    table = sketch.table
    columns, high = 7, 42
    wide = (WIDTH - 24) / columns
    height = 38 + -(-ITEMS // columns) * high + 8
    body = card(WIDTH, height) + heading(sketch.say(N_("General supply")), WIDTH)
    for item in range(ITEMS):
        row, column = divmod(item, columns)
        x, y = 12 + column * wide, 36 + row * high
        lit = GET + item in sketch.legal
        count = table.store[item]
        parts = [
            box(x, y, wide - 2, high - 3, 5, fill="#ffffff", fill_opacity=0),
            glow(x + 1, y + 1, wide - 4, high - 5) if lit else "",
            at(x + 15, y + high / 2 - 1, ITEM_ICONS[item], 0.95, opacity=None if count else 0.3),
            centred(x + wide - 16, y + high / 2 - 1, str(count), 14, font_weight=600),
        ]
        text = sketch.say(N_("{item}: {count} left"), item=ITEM_NAMES[item], count=count)
        body += sketch.choice(GET + item, explained(text, *parts))
    return sketch.panel("kp-supply", "side", Message(N_("General supply")), WIDTH, height, body)
