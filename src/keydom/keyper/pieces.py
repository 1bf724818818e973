"""Everything that lies on the table, to browse: buildings with both sides, fairs, boats, boards and fields, keyples, resources."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from keydom.engine.drawing import at
from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.pieces import Drawing, Gallery, Piece, Side, capital
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOATS,
    BUILDING_KEYS,
    BUILDINGS,
    COLOUR_KEYS,
    COLOURS,
    ESTATE,
    FAIRS_A_SEASON,
    FIRST_ANIMAL,
    ITEM_KEYS,
    ITEMS,
    LAYOUT_KEYS,
    LAYOUTS,
    SEASON_FAIRS,
    SEASON_KEYS,
    TILES,
)
from keydom.keyper.data import built_in
from keydom.keyper.describe import (
    MARK,
    OURS,
    cost_text,
    fair_name,
    layout_text,
    marked,
    points,
    side_text,
    tile_name,
    units_text,
)
from keydom.keyper.drawing.boats import HIGH as BOAT_HIGH
from keydom.keyper.drawing.boats import boat_tooltip, drawn_boat
from keydom.keyper.drawing.buildings import loose_tile, seasons_of
from keydom.keyper.drawing.country import BOARD_HIGH, BOARD_WIDE, TITLE, candidate, empty_field
from keydom.keyper.drawing.display import WIDTH as SEASON_WIDE
from keydom.keyper.drawing.display import keyp_gains, keyp_text
from keydom.keyper.drawing.fairs import Place, fair_card, season_fair
from keydom.keyper.drawing.fields import HIGH as FIELD_HIGH
from keydom.keyper.drawing.fields import RIVER_WIDE, field_tooltip, operation
from keydom.keyper.drawing.fields import WIDE as FIELD_WIDE
from keydom.keyper.drawing.goods import ITEM_ICONS
from keydom.keyper.drawing.keyples import KEYPERS, keyple, keyple_text
from keydom.keyper.drawing.legend import colour_text
from keydom.keyper.drawing.plots import HIGH, WIDE, Site, own_plot
from keydom.keyper.drawing.sketch import KeyperSketch
from keydom.keyper.fairs import winter_sides
from keydom.keyper.names import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    FIELD_NAMES,
    ITEM_NAMES,
    SEASON_NAMES,
)
from keydom.keyper.rules import (
    FARM,
    GAIN,
    ON_BOAT,
    PER_FIELD,
    PER_KEYPLE,
    Rules,
)
from keydom.keyper.table import WINTER, Country

KINDS: Final = {
    "estate": N_("Estate tiles"),
    "farm": N_("Country tiles: farm"),
    "village": N_("Country tiles: village"),
    "fair": N_("Season fairs"),
    "winter-fair": N_("Winter fairs"),
    "boat": N_("River boats"),
    "board": N_("Country boards"),
    "field": N_("Fields"),
    "keyple": N_("Keyper and keyples"),
    "resource": N_("Resources and animals"),
}
# What the reconstructed keys of the data mean to a reader.
PARTS: Final = {
    "build_cost": N_("the cost"),
    "area": N_("whether it belongs to the farm or the village"),
    "upgraded.actions": N_("the actions of the upgraded side"),
    "upgraded.scoring": N_("the points of the upgraded side"),
    "upgraded.scoring.each": N_("the points of the upgraded side"),
    "colour": N_("the colour of its frame"),
    "seasons": N_("the seasons"),
    "effect": N_("what it does"),
    "fields": N_("which fields it has"),
    "need": N_("what it asks for"),
    "points": N_("its points"),
    "side_a": N_("what it shows"),
    "side_b": N_("what it shows"),
    "raw_colours": N_("which colours bring what"),
    "animal_colours": N_("which colours bring what"),
    "animal_gain": N_("which animals"),
}
LOOSE: Final = 110.0  # the height of a tile that is not built
FAIR_HIGH: Final = 84.0
MARGIN: Final = 3.0
BOAT_WIDE: Final = 104.0
KEYP: Final = "field-keyp"
FIELD_KEYS: Final = tuple(str(field["key"]) for field in built_in()["field"])


def gallery(game: Game[Country], translate: Translate) -> Gallery:
    view = type(game)(game.players, {"data": game.options["data"]}).new(0).view(None)
    sketch = KeyperSketch(view, (), translate)
    changed = game.options["data"] or {}
    assert isinstance(changed, dict)
    data = {**built_in(), **changed}
    entries = data["estate"] + data["country"]
    pieces = [building(sketch, tile, entry) for tile, entry in enumerate(entries)]
    pieces += [fair(sketch, number) for number in range(SEASON_FAIRS)]
    pieces += [winter_fair(sketch, tile) for tile in range(BUILDINGS, TILES)]
    pieces += [boat(sketch, number) for number in range(BOATS)]
    pieces += [board(sketch, layout) for layout in range(LAYOUTS)]
    pieces += [field(sketch, kind) for kind in range(len(FIELD_NAMES))]
    pieces += [keyper(sketch), keyp_tile(sketch)]
    pieces += [keyple_piece(sketch, colour) for colour in range(COLOURS)]
    pieces += [resource(sketch, item) for item in range(ITEMS)]
    return Gallery(
        {key: translate(name) for key, name in KINDS.items()},
        {key: capital(translate(n)) for key, n in zip(SEASON_KEYS, SEASON_NAMES, strict=True)},
        tuple(pieces),
    )


def piece_of(view: View[Country], thing: str) -> str:
    """The piece that a thing of the picture is: a tile, a fair that is known, a boat, a field, a board, a resource."""
    table = view.table
    kind, _, rest = thing.removeprefix("kp-").partition("-")
    first, _, last = rest.rpartition("-")
    if kind in ("supply", "stock") and last in ITEM_KEYS:
        return item_id(ITEM_KEYS.index(last))
    number = int(last) - 1
    if number < 0:
        return ""
    if kind == "tile":
        return tile_id(number)
    if kind == "boat":
        return boat_id(number)
    if kind == "layout":
        return board_id(number)
    if kind == "board":
        return board_id(table.boards[number])
    if kind == "keyp":
        return KEYP
    if kind == "field" and int(first) > 0:
        return field_id(table.kind((int(first) - 1) * BOARD_FIELDS + number))
    if kind == "fair" and number < WINTER:
        known = table.own_fair(SEAT_LETTERS.index(first), number)
        return fair_id(known) if known >= 0 else ""
    return ""


def tile_id(tile: int) -> str:
    if tile < BUILDINGS:
        return BUILDING_KEYS[tile].replace("_", "-")
    return f"winter-fair-{tile - BUILDINGS + 1}"


def fair_id(number: int) -> str:
    season, which = divmod(number, FAIRS_A_SEASON)
    return f"{SEASON_KEYS[season]}-fair-{which + 1}"


def boat_id(number: int) -> str:
    return f"boat-{number + 1}"


def board_id(layout: int) -> str:
    return "board-" + LAYOUT_KEYS[layout].replace("_", "-")


def field_id(kind: int) -> str:
    return "field-" + FIELD_KEYS[kind].replace("_", "-")


def keyple_id(colour: int) -> str:
    return "keyple-" + COLOUR_KEYS[colour].replace("_", "-")


def item_id(item: int) -> str:
    return ITEM_KEYS[item]


def season_keys(bits: int) -> tuple[str, ...]:
    return tuple(key for season, key in enumerate(SEASON_KEYS) if bits >> season & 1)


def boxed(svg: str, wide: float, high: float, scale: float) -> Drawing:
    return Drawing(svg, -MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN, scale)


def season_names(keys: Sequence[str]) -> list[Message]:
    return [Message(SEASON_NAMES[SEASON_KEYS.index(key)]) for key in keys]


def seasons_text(sketch: KeyperSketch, keys: Sequence[str]) -> str:
    return capital(sketch.say("{seasons}", seasons=season_names(keys)))


def ours(sketch: KeyperSketch, marks: Sequence[str]) -> str:
    """Which values of a piece are reconstructed, in words."""
    if not marks:
        return ""
    parts = [Message(part) for part in dict.fromkeys(PARTS[mark] for mark in marks)]
    text = N_("≈ Reconstructed: {parts}. What is printed there is not known to us.")
    return sketch.say(text, parts=parts)


def related(
    sketch: KeyperSketch, *found: tuple[str, Sequence[str], bool]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Other pieces under their titles; with the sign ≈ where it is our values that connect them."""
    return tuple(
        (
            sketch.tell(Message(MARK, {"text": title}) if ours else Message(title)),
            tuple(dict.fromkeys(ids)),
        )
        for title, ids, ours in found
        if ids
    )


def frames_ours(rules: Rules, colour: int) -> bool:
    """Whether it is reconstructed which fields have a frame of this colour."""
    frames = zip(rules.field_colour, rules.field_marks, strict=True)
    return any(frame == colour and "colour" in marks for frame, marks in frames)


# Buildings


def building(sketch: KeyperSketch, tile: int, entry: Mapping[str, Any]) -> Piece:
    rules = sketch.rules
    farm = rules.area[tile] == FARM
    guessed = [key for key in entry.get("inferred", ()) if key == "area"]
    area = Message(N_("For the farm") if farm else N_("For the village"))
    lines = [sketch.tell(marked(area, guessed, "area"))]
    spring = tile >= ESTATE and rules.spring[tile - ESTATE]
    if tile < ESTATE:
        lines.append(sketch.say(N_("Everybody has one from the start")))
    elif spring:
        lines.append(sketch.say(N_("In the bag from the start")))
    else:
        lines.append(sketch.say(N_("Comes into the bag after the spring tiles")))
    lines.append(sketch.say(N_("Cost: {units}"), units=cost_text(rules, tile)))
    country = "farm" if farm else "village"
    return Piece(
        id=tile_id(tile),
        name=sketch.say(BUILDING_NAMES[tile]),
        kind="estate" if tile < ESTATE else country,
        sides=(
            Side(
                sketch.say(N_("Basic side")),
                boxed(loose_tile(sketch, tile, WIDE, LOOSE), WIDE, LOOSE, 1.5),
                side_lines(sketch, tile, 0),
            ),
            Side(
                sketch.say(N_("Upgraded side")),
                boxed(own_plot(sketch, upgraded(tile), 0), WIDE, HIGH, 1.5),
                side_lines(sketch, tile, 1),
            ),
        ),
        section="buildings",
        lines=tuple(lines),
        seasons=("spring",) if spring else (),
        reconstructed=ours(sketch, [*rules.tile_marks[tile], *guessed]),
        word=BUILDING_NAMES[tile],
        related=related(
            sketch,
            (N_("What counts for it"), counted_ids(rules, tile), counts_ours(rules, tile)),
            (N_("Lives here"), [item_id(animal) for animal in rules.houses[tile]], False),
        ),
    )


def upgraded(tile: int) -> Site:
    """A plot with the upgraded side of a building."""
    return Site(seat=0, plot=0, top=tile, under=-1, upgraded=1, crew=(-1, -1), free=False)


def side_lines(sketch: KeyperSketch, tile: int, side: int) -> tuple[str, ...]:
    texts = side_text(sketch.rules, tile, side) or [Message(N_("nothing"))]
    return tuple(capital(sketch.tell(text)) for text in texts)


def counted_ids(rules: Rules, tile: int) -> list[str]:
    """The resources and keyples that score on a building, and fields by their colour, on either side."""
    found: list[str] = []
    for side in (tile * 2, tile * 2 + 1):
        for scoring in rules.sides[side].scorings:
            if scoring.op == PER_KEYPLE:
                found += [keyple_id(colour) for colour in scoring.items]
            elif scoring.op == PER_FIELD:
                found += fields_of(rules, scoring.items[0])
            else:
                found += [item_id(item) for item in scoring.items]
    return found


def counts_ours(rules: Rules, tile: int) -> bool:
    """Whether what counts for a building depends on reconstructed colours of fields."""
    return any(
        scoring.op == PER_FIELD and frames_ours(rules, scoring.items[0])
        for side in (tile * 2, tile * 2 + 1)
        for scoring in rules.sides[side].scorings
    )


def fields_of(rules: Rules, colour: int) -> list[str]:
    return [field_id(kind) for kind, frame in enumerate(rules.field_colour) if frame == colour]


def scorers(rules: Rules, piece: str) -> list[str]:
    """The buildings on which a piece scores."""
    return [tile_id(tile) for tile in range(BUILDINGS) if piece in counted_ids(rules, tile)]


# Fairs and boats


def fair_line(sketch: KeyperSketch, number: int) -> str:
    rules = sketch.rules
    text = Message(
        N_("{cost} for {gain}"),
        {"cost": units_text(rules.fair_need[number]), "gain": points(rules.fair_points[number])},
    )
    return capital(sketch.tell(marked(text, rules.fair_marks[number], "need")))


def fair(sketch: KeyperSketch, number: int) -> Piece:
    season = number // FAIRS_A_SEASON
    place = Place(0, 0, WIDE, FAIR_HIGH)
    svg = season_fair(sketch, season, number, False, place)
    return Piece(
        id=fair_id(number),
        name=capital(sketch.tell(fair_name(sketch.rules, number))),
        kind="fair",
        sides=(Side("", boxed(svg, WIDE, FAIR_HIGH, 1.5), (fair_line(sketch, number),)),),
        section="fairs",
        seasons=(SEASON_KEYS[season],),
        reconstructed=ours(sketch, sketch.rules.fair_marks[number]),
        related=related(
            sketch,
            (
                N_("What it asks for"),
                needed(sketch.rules, number),
                bool(sketch.rules.fair_marks[number]),
            ),
        ),
    )


def needed(rules: Rules, number: int) -> list[str]:
    return [item_id(item) for unit in rules.fair_need[number] for item in unit]


def winter_fair(sketch: KeyperSketch, tile: int) -> Piece:
    rules = sketch.rules
    both = winter_sides(tile)
    sides: list[Side] = []
    for name, number in zip((N_("Front: {seasons}"), N_("Back: {seasons}")), both, strict=True):
        keys = season_keys(rules.fair_seasons[number])
        title = Message(name, {"seasons": season_names(keys)})
        title = marked(title, rules.fair_marks[number], "seasons")
        svg = fair_card(rules, number, WIDE, FAIR_HIGH, False)
        svg += seasons_of(sketch, number, 13, FAIR_HIGH - 12)
        drawing = boxed(svg, WIDE, FAIR_HIGH, 1.5)
        sides.append(Side(sketch.tell(title), drawing, (fair_line(sketch, number),)))
    bits = rules.fair_seasons[both[0]] | rules.fair_seasons[both[1]]
    return Piece(
        id=tile_id(tile),
        name=capital(sketch.tell(tile_name(tile))),
        kind="winter-fair",
        sides=tuple(sides),
        section="fairs",
        seasons=season_keys(bits),
        reconstructed=ours(sketch, rules.fair_marks[both[0]]),
        related=related(
            sketch,
            (
                N_("What it asks for"),
                [need for number in both for need in needed(rules, number)],
                bool(rules.fair_marks[both[0]]),
            ),
        ),
    )


def boat(sketch: KeyperSketch, number: int) -> Piece:
    """Its two sides, each for the seasons in which it shows."""
    rules = sketch.rules
    table = sketch.table
    sides: list[Side] = []
    found: list[str] = []
    by_items = groupby(range(4), key=lambda season: rules.boat_items[number * 4 + season])
    for items, seasons in by_items:
        keys = [SEASON_KEYS[season] for season in seasons]
        table.season = SEASON_KEYS.index(keys[0])
        svg = drawn_boat(sketch, number, BOAT_WIDE, BOAT_HIGH)
        drawing = boxed(svg, BOAT_WIDE, BOAT_HIGH, 1.5)
        lines = without_ours(sketch, boat_tooltip(sketch, number))
        sides.append(Side(seasons_text(sketch, keys), drawing, lines))
        found += [item_id(item) for item in items]
    table.season = 0
    return Piece(
        id=boat_id(number),
        name=sketch.say(N_("Boat {n}"), n=number + 1),
        kind="boat",
        sides=tuple(sides),
        section="boats",
        reconstructed=ours(sketch, rules.boat_marks[number]),
        related=related(sketch, (N_("Gains or ships"), found, bool(rules.boat_marks[number]))),
    )


def without_ours(sketch: KeyperSketch, text: str) -> tuple[str, ...]:
    """The lines of a tooltip; that something is reconstructed is said elsewhere, and in more words."""
    return tuple(capital(line) for line in text.split("\n") if line != sketch.say(OURS))


# Boards and fields


def board(sketch: KeyperSketch, layout: int) -> Piece:
    rules = sketch.rules
    keys = season_keys(rules.layout_seasons[layout])
    drawing = boxed(candidate(sketch, layout), BOARD_WIDE, BOARD_HIGH + TITLE, 1)
    return Piece(
        id=board_id(layout),
        name=sketch.say(
            N_("{seasons}: layout {n}"), seasons=seasons_text(sketch, keys), n=layout % 4 + 1
        ),
        kind="board",
        sides=(Side("", drawing, (sketch.tell(layout_text(rules, layout)),)),),
        section="boards",
        seasons=keys,
        reconstructed=ours(sketch, rules.layout_marks[layout]),
        related=related(
            sketch,
            (
                N_("Its fields"),
                [field_id(kind) for kind in rules.layouts[layout]],
                bool(rules.layout_marks[layout]),
            ),
        ),
    )


def field(sketch: KeyperSketch, kind: int) -> Piece:
    rules = sketch.rules
    wide = RIVER_WIDE if operation(rules, kind) == ON_BOAT else FIELD_WIDE
    drawing = boxed(empty_field(sketch, kind), wide, FIELD_HIGH, 1.4)
    bits = 0
    boards: list[str] = []
    for layout, kinds in enumerate(rules.layouts):
        if kind in kinds:
            bits |= rules.layout_seasons[layout]
            boards.append(board_id(layout))
    effect = rules.effects[rules.field_effect[kind]]
    gained = [item_id(item) for item in effect.items] if effect.op == GAIN else []
    return Piece(
        id=field_id(kind),
        name=capital(sketch.say(FIELD_NAMES[kind])),
        kind="field",
        sides=(Side("", drawing, without_ours(sketch, field_tooltip(sketch, kind))),),
        section="fields",
        seasons=season_keys(bits),
        reconstructed=ours(sketch, rules.field_marks[kind]),
        related=related(
            sketch,
            (N_("Gains"), gained, False),
            (N_("Scores on"), scorers(rules, field_id(kind)), "colour" in rules.field_marks[kind]),
            (N_("On the boards"), boards, any(rules.layout_marks)),
        ),
    )


# Keyples and resources


def keyper(sketch: KeyperSketch) -> Piece:
    return Piece(
        id="keyper",
        name=sketch.say(N_("Keyper")),
        kind="keyple",
        sides=(Side("", Drawing(KEYPERS[0], -26, -26, 52, 52, 2)),),
        section="keyper",
        lines=(sketch.say(N_("Everybody has one from the start")),),
        related=related(sketch, (N_("Where it goes"), [KEYP], False)),
    )


def keyp_tile(sketch: KeyperSketch) -> Piece:
    marks = sketch.rules.keyp_marks
    lines = keyp_text(sketch)
    if marks:
        lines[1:] = [sketch.say(MARK, text=line) for line in lines[1:]]
    return Piece(
        id="keyp-tile",
        name=sketch.say(N_("Keyp tile")),
        kind="keyple",
        sides=(
            Side("", Drawing(keyp_gains(sketch), 8, 101, SEASON_WIDE - 16, 38, 1.2), tuple(lines)),
        ),
        section="keyp-tile",
        reconstructed=ours(sketch, marks),
    )


def keyple_piece(sketch: KeyperSketch, colour: int) -> Piece:
    entry = built_in()["keyple"][colour]
    sides = [
        Side(capital(keyple_text(sketch, code)), figure(keyple(sketch, 0, 0, 44, code)))
        for code in (colour, colour + COLOURS)
    ]
    return Piece(
        id=keyple_id(colour),
        name=sketch.say(N_("Keyple: {colour}"), colour=COLOUR_NAMES[colour]),
        kind="keyple",
        sides=tuple(sides),
        section="keyples",
        lines=(
            sketch.say(N_("In the box: {count}"), count=entry["count"]),
            *colour_text(sketch, colour).split("\n")[1:],
        ),
        related=related(
            sketch,
            (
                N_("Fields of its colour"),
                fields_of(sketch.rules, colour),
                frames_ours(sketch.rules, colour),
            ),
            (N_("Scores on"), scorers(sketch.rules, keyple_id(colour)), False),
        ),
    )


def figure(svg: str) -> Drawing:
    return Drawing(svg, -25, -25, 50, 50, 2)


def resource(sketch: KeyperSketch, item: int) -> Piece:
    rules = sketch.rules
    boats = [n for n in range(BOATS) if any(item in rules.boat_items[n * 4 + s] for s in range(4))]
    fields = [
        kind
        for kind, row in enumerate(rules.field_effect)
        if rules.effects[row].op == GAIN and item in rules.effects[row].items
    ]
    homes = [tile for tile in range(BUILDINGS) if item in rules.houses[tile]]
    fairs = [fair_id(n) for n in range(SEASON_FAIRS) if item_id(item) in needed(rules, n)]
    fairs += [
        tile_id(tile)
        for tile in range(BUILDINGS, TILES)
        if any(item_id(item) in needed(rules, n) for n in winter_sides(tile))
    ]
    return Piece(
        id=item_id(item),
        name=capital(sketch.say(ITEM_NAMES[item])),
        kind="resource",
        sides=(Side("", Drawing(at(0, 0, ITEM_ICONS[item]), -16, -16, 32, 32, 2.6)),),
        section="animals" if item >= FIRST_ANIMAL else "resources",
        lines=(sketch.say(N_("In the supply: {count}"), count=rules.supply[item]),),
        related=related(
            sketch,
            (N_("Gained from"), [field_id(kind) for kind in fields], False),
            (N_("On boats"), [boat_id(number) for number in boats], any(rules.boat_marks)),
            (N_("Lives in"), [tile_id(tile) for tile in homes], False),
            (N_("Scores on"), scorers(rules, item_id(item)), False),
            (N_("Fairs that ask for it"), fairs, any(rules.fair_marks)),
        ),
    )
