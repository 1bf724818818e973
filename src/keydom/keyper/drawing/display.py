"""Beside the boards: the season, the display of country tiles and boats, and the general supply."""

from typing import Final

from keydom.engine.drawing import at, box, card, centred, explained, fit, heading, shrunk
from keydom.engine.palette import BORDER, INK, MUTED, YOUR_MOVE
from keydom.engine.picture import Panel, tooltip, words
from keydom.engine.text import N_, Message, Seat
from keydom.keyper.actions import BOAT, COLOURS, ESTATE, GET, ITEM_KEYS, ITEMS, TAKE
from keydom.keyper.animals import ReleaseAnimal
from keydom.keyper.describe import OURS, choice_of
from keydom.keyper.drawing import effects, icons
from keydom.keyper.drawing.boats import HIGH as BOAT_HIGH
from keydom.keyper.drawing.boats import IDS as BOAT_IDS
from keydom.keyper.drawing.boats import add_boat
from keydom.keyper.drawing.buildings import add_tile, tile_id
from keydom.keyper.drawing.goods import ITEM_ICONS, icons_of
from keydom.keyper.drawing.keyples import badge
from keydom.keyper.drawing.legend import WAYS
from keydom.keyper.drawing.sketch import BOLD, KeyperSketch, disc, glow, move
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.fairs import HoldFair
from keydom.keyper.names import COLOUR_NAMES, ITEM_NAMES, SEASON_NAMES
from keydom.keyper.rules import Rules
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
    height = 220
    seen = sketch.seen("kp-season")
    if seen is not None:
        return seen
    keep_season(sketch, height)
    return sketch.panel("kp-season", "side", Message(N_("The season")), WIDTH, height)


def keep_season(sketch: KeyperSketch, height: int) -> None:
    table = sketch.table
    sketch.keep(
        "kp-season-paper",
        (),
        lambda: card(WIDTH, height) + keyp_gains(sketch) + actions(sketch),
    )
    now, start = table.season, table.start_player
    sketch.keep("kp-season-names", now, lambda: seasons(sketch, now))
    sketch.keep("kp-season-start", start, lambda: start_player(sketch, start))
    text = phase(sketch)
    sketch.keep("kp-season-phase", text, lambda: phase_line(sketch, text))


def seasons(sketch: KeyperSketch, season: int) -> str:
    """The seasons; the one that it is stands out."""
    drawn = ""
    step = (WIDTH - 24) / 4
    for number, name in enumerate(SEASON_NAMES):
        now = number == season
        x = 12 + step * number
        drawn += box(x + 2, 10, step - 4, 34, 9, fill=YOUR_MOVE if now else "#e5d9be")
        drawn += box(x + 6, 14, 26, 26, 6, fill="#fffaf0")
        drawn += at(x + 19, 27, icons.SEASONS[number], 0.85)
        drawn += words(
            x + 35, 32, fit(sketch.say(name), 12 * BOLD, step - 37), 12,
            fill="#ffffff" if now else INK, font_weight=700 if now else 400,
        )  # fmt: skip
    return drawn


def phase_line(sketch: KeyperSketch, text: str) -> str:
    lines, size = shrunk(sketch.say(text), 13.5, WIDTH - 28, 1, bold=BOLD)
    return words(16, 66, lines[0], size, font_weight=600)


def start_player(sketch: KeyperSketch, seat: int) -> str:
    text = sketch.say(N_("Start player: {player}"), player=Seat(seat))
    return (
        tooltip(text)
        + at(24, 86, icons.KEY, 0.75)
        + disc(46, 86, 10, seat)
        + words(62, 91, fit(text, 13, WIDTH - 78), 13, unicode_bidi="isolate")
    )


def keyp_groups(rules: Rules) -> dict[tuple[int, ...], list[int]]:
    """What keyples bring from the keyp tile: items by the colours that bring them."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for item in range(ITEMS):
        colours = tuple(c for c in range(COLOURS) if item in rules.keyp_gains[c])
        if colours:
            groups.setdefault(colours, []).append(item)
    return groups


def keyp_text(sketch: KeyperSketch) -> list[str]:
    lines = [sketch.say(N_("Keyples on the keyp tile bring a resource when the keyper is placed:"))]
    for colours, items in keyp_groups(sketch.rules).items():
        names = [Message(COLOUR_NAMES[colour]) for colour in colours]
        lines.append(sketch.say(N_("{colours}: {items}"), colours=names, items=choice_of(items)))
    return lines


def keyp_gains(sketch: KeyperSketch) -> str:
    """What each colour brings from the keyp tile."""
    rules = sketch.rules
    lines = keyp_text(sketch)
    drawn = at(30, 120, icons.KEYP, 0.9)
    x = 50.0
    for colours, items in keyp_groups(rules).items():
        for colour in colours:
            drawn += badge(x + 9, 120, 9, colour)
            x += 20
        row = [effects.icon(icons.ARROW, 26), *map(effects.icon, icons_of(items))]
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
        x, y = 16 + column * 212, 172 + line * 17
        plain, same = sketch.rules.actions[row], sketch.rules.actions[row + 1]
        drawn += words(x, y, f"{plain} ({same})", 12.5, font_weight=700)
        drawn += words(x + 36, y, fit(sketch.say(way), 12, 174 - column * 46), 12)
    return drawn


# The display

WIDE, HIGH = 92, 104  # of a tile
LIT_TILE: Final[str] = SYMBOLS.add("lit-tile", glow(1.5, 1.5, WIDE - 3, HIGH - 3))
LIT_BOAT: Final[str] = SYMBOLS.add("lit-boat", glow(1, 1, WIDE - 4, BOAT_HIGH - 2, 7))


def display(sketch: KeyperSketch) -> Panel:
    table = sketch.table
    tiles, boats = len(table.display), len(table.boats)
    top = 38 + max(1, -(-tiles // 4)) * (HIGH + 4) + 6  # of the boats
    height = top + 26 + max(1, -(-boats // 4)) * (BOAT_HIGH + 6) + 4
    if not sketch.takes("kp-display"):
        keep_display(sketch, top, height)
    if sketch.legal:
        light_display(sketch, top)
    title = Message(N_("Country tiles and boats"))
    return sketch.panel("kp-display", "side", title, WIDTH, height)


def keep_display(sketch: KeyperSketch, top: int, height: int) -> None:
    """`top` is where the boats begin."""
    table = sketch.table
    tiles, boats = len(table.display), len(table.boats)
    sketch.keep(
        "kp-display-paper",
        (top, height, tiles > 0, boats > 0),
        lambda: card(WIDTH, height) + labels(sketch, top, tiles > 0, boats > 0),
    )
    left = len(table.bag)
    sketch.keep("kp-display-bag", left, lambda: bag(sketch, left))
    for number, tile in enumerate(table.display):
        add_tile(sketch, tile, "", *place_of_tile(number), WIDE, HIGH)
    for number, boat in enumerate(table.boats):
        add_boat(sketch, boat, *place_of_boat(number, top), WIDE - 2)


def light_display(sketch: KeyperSketch, top: int) -> None:
    for number, tile in enumerate(sketch.table.display):
        take = TAKE + tile - ESTATE
        if take in sketch.legal:
            place = move(*place_of_tile(number))
            sketch.light(take, LIT_TILE, over=tile_id(tile, ""), transform=place)
    for number, boat in enumerate(sketch.table.boats):
        if BOAT + boat in sketch.legal:
            place = move(*place_of_boat(number, top))
            sketch.light(BOAT + boat, LIT_BOAT, over=BOAT_IDS[boat], transform=place)


def place_of_tile(number: int) -> tuple[float, float]:
    row, column = divmod(number, 4)
    return 12 + column * (WIDE + 3), 38 + row * (HIGH + 4)


def place_of_boat(number: int, top: int) -> tuple[float, float]:
    row, column = divmod(number, 4)
    return 13 + column * (WIDE + 3), top + 22 + row * (BOAT_HIGH + 6)


def labels(sketch: KeyperSketch, top: float, tiles: bool, boats: bool) -> str:
    """What the tiles and boats are, or that there are none."""
    drawn = heading(sketch.say(N_("Country tiles")), 240)
    if not tiles:
        none = fit(sketch.say(N_("No tile is left")), 13, WIDTH - 32)
        drawn += words(16, 60, none, 13, fill=MUTED)
    text = fit(sketch.say(N_("Boats without a river")), 13, 300)
    drawn += words(16, top + 13, text, 13, fill=MUTED, font_weight=600)
    if not boats:
        out = fit(sketch.say(N_("All boats are on rivers")), 13, 300)
        drawn += words(16, top + 40, out, 13)
    return drawn


def bag(sketch: KeyperSketch, count: int) -> str:
    return (
        tooltip(sketch.say(N_("Tiles in the bag: {count}"), count=count))
        + at(WIDTH - 70, 22, icons.BAG, 0.8)
        + words(WIDTH - 54, 27, f"× {count}", 14)
    )


# The supply

COLUMNS = 7
ITEM_WIDE, ITEM_HIGH = (WIDTH - 24) / COLUMNS, 42
SUPPLY_IDS: Final = [f"kp-supply-{key}" for key in ITEM_KEYS]
LIT_ITEM: Final[str] = SYMBOLS.add("lit-supply", glow(1, 1, ITEM_WIDE - 4, ITEM_HIGH - 5))


def supply(sketch: KeyperSketch) -> Panel:
    """What the supply still holds; what the viewer gains is chosen here."""
    height = 38 + -(-ITEMS // COLUMNS) * ITEM_HIGH + 8
    if not sketch.takes("kp-supply"):
        sketch.keep(
            "kp-supply-paper",
            (),
            lambda: card(WIDTH, height) + heading(sketch.say(N_("General supply")), WIDTH),
        )
        for item in range(ITEMS):
            keep_item(sketch, item)
    for item in range(ITEMS):
        if GET + item in sketch.legal:
            place = move(*place_in_supply(item))
            sketch.light(GET + item, LIT_ITEM, over=SUPPLY_IDS[item], transform=place)
    return sketch.panel("kp-supply", "side", Message(N_("General supply")), WIDTH, height)


def keep_item(sketch: KeyperSketch, item: int) -> None:
    count = sketch.table.store[item]
    sketch.keep(SUPPLY_IDS[item], count, lambda: supplied(sketch, item, count))


def place_in_supply(item: int) -> tuple[float, float]:
    row, column = divmod(item, COLUMNS)
    return 12 + column * ITEM_WIDE, 36 + row * ITEM_HIGH


def supplied(sketch: KeyperSketch, item: int, count: int) -> str:
    x, y = place_in_supply(item)
    middle = y + ITEM_HIGH / 2 - 1
    text = sketch.say(N_("{item}: {count} left"), item=ITEM_NAMES[item], count=count)
    return (
        tooltip(text)
        + box(x, y, ITEM_WIDE - 2, ITEM_HIGH - 3, 5, fill="transparent")
        + at(x + 15, middle, ITEM_ICONS[item], 0.95, opacity=None if count else 0.3)
        + centred(x + ITEM_WIDE - 16, middle, str(count), 14, font_weight=600)
    )
