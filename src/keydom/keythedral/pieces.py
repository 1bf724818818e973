"""Everything that lies on the table, to browse: building tiles, law cards, fields, cubes, Keytown, and what players have."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Any, Final

from keydom.engine.drawing import Sketch, at, centred
from keydom.engine.game import Game
from keydom.engine.picture import Panel
from keydom.engine.pieces import Drawing, Gallery, Piece, Side, capital
from keydom.engine.text import N_, P_, Message, Seat, Translate
from keydom.engine.view import View
from keydom.keythedral.actions import CRAFTS, CUBES, KINDS
from keydom.keythedral.data import built_in
from keydom.keythedral.drawing.fields import FIELDS
from keydom.keythedral.drawing.hand import CARD_HEIGHT, law_card
from keydom.keythedral.drawing.icons import KEY, LAW_BACK
from keydom.keythedral.drawing.mat import SLOT_HEIGHT, face_down, face_up, mat
from keydom.keythedral.drawing.order import NUMBER_IDS, order
from keydom.keythedral.drawing.pieces import (
    CUBE,
    FENCES,
    HALF,
    MINSTER,
    WORKERS,
    cottage,
    cube,
)
from keydom.keythedral.drawing.town import (
    CRAFT_IDS,
    FENCE_ID,
    HOUSE_ID,
    LAW_MASTER,
    LAW_MASTER_ID,
    LINE,
    TOP,
    TRADER,
    TRADER_ID,
    UNFENCE_ID,
    WIDTH,
    town,
)
from keydom.keythedral.drawing.tray import FIELD_BACK
from keydom.keythedral.law_texts import LAW_HELP
from keydom.keythedral.names import CRAFTSMEN, CUBE_NAMES, FIELD_NAMES, LAW_NAMES
from keydom.keythedral.table import COLOURS, HIDDEN, RESOURCES, Keyland
from keydom.keythedral.words import HELP, cubes

GROUPS: Final = {
    "tile": N_("Building tiles"),
    "law": N_("Law cards"),
    "field": N_("Field tiles"),
    "cube": N_("Cubes"),
    "town": N_("Keytown"),
    "player": N_("Pieces of the players"),
    "board": N_("Mats and markers"),
}
# The sections of the rules that explain the law cards.
LAW_SECTIONS: Final = (
    *("order-cards", "price-cards", "price-cards", "cottage-cards", "substitution"),
    *("cottage-cards", "craft-bargain", "harvest-cards", "fence-cards", "repeal"),
    *("fence-cards", "fence-cards", "design-change", "harvest-cards", "bargain"),
    *("bargain", "cottage-cards", "harvest-cards", "harvest-cards", "order-cards"),
)
MATS: Final = (
    ("mat-second-full", "second", "full", N_("Mat of the second edition, full game")),
    ("mat-second-short", "second", "short", N_("Mat of the second edition, short game")),
    ("mat-first", "first", None, N_("Mat of the first edition")),
)
MARK: Final = "{text} ≈"
CARD_WIDTH: Final = 200.0  # of a law card
MARGIN: Final = 4.0
TILE_WIDE: Final = 62.0
ROUND: Final = 26.0  # around a number of the work order
# Things of the picture that are always the same piece.
THINGS: Final = {
    TRADER_ID: "trader",
    LAW_MASTER_ID: "law-master",
    HOUSE_ID: "cottage",
    FENCE_ID: "fence",
    UNFENCE_ID: "fence",
    "kt-keythedral": "keythedral-tile",
    **dict.fromkeys(NUMBER_IDS, "work-order"),
}


def gallery(game: Game[Keyland], translate: Translate) -> Gallery:
    changed = game.options["data"] or {}
    assert isinstance(changed, dict)
    data = {**built_in(), **changed}
    sketch = sketch_of(game, translate, "second", "full")
    first = sketch_of(game, translate, "first", None)
    pieces = tiles(sketch, first, data, "building" in changed)
    pieces += [law(sketch, number, entry) for number, entry in enumerate(data["law_cards"])]
    pieces += [field(sketch, kind, data, "field_tiles" in changed) for kind in range(len(KINDS))]
    pieces += [cube_piece(sketch, first, colour, data) for colour in range(COLOURS)]
    pieces += keytown(sketch)
    pieces += players_pieces(sketch, data)
    for name, edition, length, title in MATS:
        there = sketch_of(game, translate, edition, length)
        pieces.append(mat_piece(there, name, edition, title, data, "mat" in changed))
    pieces += markers(sketch)
    return Gallery({key: translate(name) for key, name in GROUPS.items()}, {}, tuple(pieces))


def sketch_of(
    game: Game[Keyland], translate: Translate, edition: str, length: str | None
) -> Sketch[Keyland]:
    """A table of an edition, right after the set-up."""
    options = {"edition": edition, "length": length, "data": game.options["data"]}
    view = type(game)(game.players, options).new(0).view(None)
    return Sketch(view, (), translate)


def piece_of(view: View[Keyland], thing: str) -> str:
    """The piece that a thing of the picture is: a tile that lies open, a card, a field, a cube and so on."""
    table = view.table
    kind, _, rest = thing.removeprefix("kt-").partition("-")
    if thing in THINGS:
        return THINGS[thing]
    if kind in ("cottage", "fence", "worker"):
        return kind
    number = int(rest.rpartition("-")[2]) - 1
    if number < 0:
        return ""
    if kind == "tile" and number < table.rules.slots and table.mat[number] >= 0:
        return tile_id(table.rules.tile_ids[table.mat[number]])
    if kind == "law":
        return law_id(built_in()["law_cards"][number]["key"])
    if kind == "field" and number < len(table.field_at):
        return field_id(table.kind(number))
    if kind in ("store", "cube"):
        return cube_id(number)
    if kind == "craft":
        return craftsman_id(number)
    return ""


def tile_id(key: str) -> str:
    return f"tile-{key}"


def law_id(key: str) -> str:
    return "law-" + key.replace("_", "-")


def field_id(kind: int) -> str:
    return FIELD_NAMES[kind]


def cube_id(colour: int) -> str:
    return "cube-" + CUBE_NAMES[colour].replace(" ", "-")


def marked(sketch: Sketch[Keyland], text: str, ours: bool) -> str:
    return sketch.say(MARK, text=text) if ours else text


def in_the_box(sketch: Sketch[Keyland], count: int) -> str:
    return sketch.say(N_("In the box: {count}"), count=count)


def ours_text(sketch: Sketch[Keyland], *parts: str) -> str:
    """Which values of a piece are reconstructed, in words."""
    if not parts:
        return ""
    text = N_("≈ Reconstructed: {parts}. What is printed there is not known to us.")
    return sketch.say(text, parts=[Message(part) for part in parts])


def boxed(svg: str, wide: float, high: float, scale: float) -> Drawing:
    """Something that is drawn from 0, 0."""
    return Drawing(svg, -MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN, scale)


def around(svg: str, far: float, scale: float) -> Drawing:
    """Something that is drawn around 0, 0."""
    return Drawing(svg, -far, -far, 2 * far, 2 * far, scale)


def said(svg: str) -> str:
    """What a thing of the picture says on hover."""
    found = re.search("<title>([^<]*)</title>", svg)
    return unescape(found[1]) if found else ""


# Building tiles


def tiles(
    sketch: Sketch[Keyland], first: Sketch[Keyland], data: Mapping[str, Any], known: bool
) -> list[Piece]:
    numbers: list[int] = data["building"]["numbers"]
    guessed = data["building"]["first_edition"]["source"] == "reconstructed" and not known
    pieces = []
    number = 0
    for entry in data["building_tiles"]:
        pieces.append(tile(sketch, first, number, entry, numbers.index(entry["number"]), guessed))
        number += entry["copies"]
    return pieces


def tile(
    sketch: Sketch[Keyland],
    first: Sketch[Keyland],
    number: int,
    entry: Mapping[str, Any],
    row: int,
    guessed: bool,
) -> Piece:
    """A tile with its cost and what it is worth; `guessed`: whether the first edition has it is not known."""
    need = sketch.table.rules.tile_cost[number]
    ours = sketch.table.rules.tile_ours[number]
    cost = marked(sketch, sketch.say(N_("Cost: {cubes}"), cubes=cubes(need)), ours)
    front = boxed(face_up(sketch, number, TILE_WIDE, True), TILE_WIDE, SLOT_HEIGHT, 2)
    backs = [
        Side(
            title,
            boxed(face_down(TILE_WIDE, value), TILE_WIDE, SLOT_HEIGHT, 2),
            (worth(sketch, value),),
        )
        for title, value in (
            (sketch.say(N_("Back, second edition")), sketch.table.rules.row_value[row]),
            (
                marked(sketch, sketch.say(N_("Back, first edition")), guessed),
                first.table.rules.row_value[row],
            ),
        )
    ]
    asked = tuple(cube_id(colour) for colour, count in enumerate(need) if count)
    parts = [N_("the cost")] if ours else []
    parts += [N_("how many tiles of each number the first edition has")] if guessed else []
    return Piece(
        id=tile_id(entry["id"]),
        name=sketch.say(N_("Building tile {id}"), id=entry["id"]),
        kind="tile",
        sides=(Side(sketch.say(N_("Front")), front, (cost,)), *backs),
        section="mat",
        lines=(in_the_box(sketch, entry["copies"]),),
        reconstructed=ours_text(sketch, *parts),
        related=((marked(sketch, sketch.say(N_("It asks for")), ours), asked),),
    )


def worth(sketch: Sketch[Keyland], value: int) -> str:
    text = P_("A seat worth {count} point", "A seat worth {count} points")
    return sketch.say(text, count=value)


# Law cards


def law(sketch: Sketch[Keyland], number: int, entry: Mapping[str, Any]) -> Piece:
    name = sketch.say(LAW_NAMES[number])
    front = law_card(name, "", CARD_WIDTH)  # its text stands below, where it can be read on a phone
    return Piece(
        id=law_id(entry["key"]),
        name=name,
        kind="law",
        sides=(
            Side(
                sketch.say(N_("Front")),
                boxed(front, CARD_WIDTH, CARD_HEIGHT, 1),
                (sketch.say(LAW_HELP[number]),),
            ),
            Side(sketch.say(N_("Back")), boxed(LAW_BACK, 24, 30, 1.6)),
        ),
        section=LAW_SECTIONS[number],
        word=LAW_NAMES[number],
    )


# Fields and cubes


def field(sketch: Sketch[Keyland], kind: int, data: Mapping[str, Any], known: bool) -> Piece:
    lines = [in_the_box(sketch, data["field_kinds"][KINDS[kind]]["count"])]
    backs: list[int] = []
    guessed = False
    for entry in data["field_tiles"]:
        count = entry["colours"].get(KINDS[kind], 0)
        ours = entry["source"] == "reconstructed" and not known
        guessed = guessed or ours
        if count:
            backs.append(entry["number"])
        if count or ours:
            text = sketch.say(
                N_("With the number {number} on the back: {count}"),
                number=entry["number"],
                count=count,
            )
            lines.append(marked(sketch, text, ours))
    back = FIELD_BACK + centred(0, 0, str(backs[0]), 42, font_weight=700)
    brings = sketch.say(N_("A worker brings {cube}"), cube=CUBE_NAMES[kind])
    parts = [N_("how the kinds are spread over the numbers")] if guessed else []
    return Piece(
        id=field_id(kind),
        name=capital(sketch.say(FIELD_NAMES[kind])),
        kind="field",
        sides=(
            Side(sketch.say(N_("Front")), around(FIELDS[kind], 52, 1.5), (brings,)),
            Side(sketch.say(N_("Back")), around(back, 52, 1.5)),
        ),
        section="board",
        lines=tuple(lines),
        reconstructed=ours_text(sketch, *parts),
        related=((sketch.say(N_("It brings")), (cube_id(kind),)),),
    )


def cube_piece(
    sketch: Sketch[Keyland], first: Sketch[Keyland], colour: int, data: Mapping[str, Any]
) -> Piece:
    rules = sketch.table.rules
    points = P_("{count} point", "{count} points")
    lines = [in_the_box(sketch, rules.cube_count[colour])]
    for there, counts, breaks in (
        (
            sketch,
            N_("Second edition: {worth} at the end"),
            N_("Second edition: {worth} in a tie"),
        ),
        (first, N_("First edition: {worth} at the end"), N_("First edition: {worth} in a tie")),
    ):
        worth = Message(points, {"count": there.table.rules.cube_score[colour]})
        if there.table.rules.cubes_score:
            lines.append(sketch.say(counts, worth=worth))
        elif there.table.rules.cubes_break_ties:
            lines.append(sketch.say(breaks, worth=worth))
    source = field_id(colour) if colour < RESOURCES else craftsman_id(colour - RESOURCES)
    asking = [
        tile_id(entry["id"]) for entry in data["building_tiles"] if entry["cost"].get(CUBES[colour])
    ]
    ours = any(sketch.table.rules.tile_ours)
    return Piece(
        id=cube_id(colour),
        name=capital(sketch.say(CUBE_NAMES[colour])),
        kind="cube",
        sides=(Side("", boxed(cube(sketch, 0, 0, CUBE, colour), CUBE, CUBE, 2.4)),),
        section="cubes",
        lines=tuple(lines),
        related=(
            (sketch.say(N_("Comes from")), (source,)),
            (marked(sketch, sketch.say(N_("Tiles that ask for it")), ours), tuple(asking)),
        ),
    )


# Keytown


def craftsman_id(craft: int) -> str:
    return CRAFTSMEN[craft].lower()


def fragment(panel: Panel, name: str) -> str:
    return next(each.svg for each in panel.fragments if each.id == name)


def keytown(sketch: Sketch[Keyland]) -> list[Piece]:
    """The lines of the panel: the craftsmen, the trader and the law master."""
    panel = town(sketch)
    lines = [
        (craftsman_id(craft), CRAFTSMEN[craft], CRAFT_IDS[craft], craft, "craftsmen", 240.0)
        for craft in range(len(CRAFTS))
    ]
    lines += [
        ("trader", N_("Trader"), TRADER_ID, TRADER, "trader", 160.0),
        ("law-master", N_("Law master"), LAW_MASTER_ID, LAW_MASTER, "buying-laws", WIDTH - 16.0),
    ]
    pieces = []
    for name, title, thing, line, section, wide in lines:
        svg = fragment(panel, thing)
        drawing = Drawing(svg, 8, TOP + LINE * line, wide, LINE, 1.1)
        sold = (cube_id(RESOURCES + line),) if line < TRADER else ()
        pieces.append(
            Piece(
                id=name,
                name=sketch.say(title),
                kind="town",
                sides=(Side("", drawing, (said(svg),)),),
                section=section,
                related=((sketch.say(N_("Sells")), sold),) if sold else (),
            )
        )
    return pieces


# What the players have


def players_pieces(sketch: Sketch[Keyland], data: Mapping[str, Any]) -> list[Piece]:
    rules = sketch.table.rules
    panel = town(sketch)
    house, build, remove = (fragment(panel, name) for name in (HOUSE_ID, FENCE_ID, UNFENCE_ID))
    cottage_text = N_("Cottage {number} of {player}: one worker")
    house_text = N_("House {number} of {player}: two workers")
    return [
        Piece(
            id="cottage",
            name=sketch.say(N_("Cottage and house")),
            kind="player",
            sides=(
                Side(
                    sketch.say(N_("Front")),
                    around(cottage(0, 1, 0), HALF + MARGIN, 2),
                    (sketch.say(cottage_text, number=1, player=Seat(0)),),
                ),
                Side(
                    sketch.say(N_("Back")),
                    around(cottage(0, 1, 1), HALF + MARGIN, 2),
                    (sketch.say(house_text, number=1, player=Seat(0)),),
                ),
            ),
            section="house",
            lines=(
                each_has(sketch, data["players"]["cottages_each"]),
                priced(sketch, house, rules.house_cost),
                sketch.say(HELP["ChooseCottage"]),
            ),
        ),
        Piece(
            id="worker",
            name=sketch.say(N_("Worker")),
            kind="player",
            sides=(Side("", around(WORKERS[0], 34, 1.8), (sketch.say(HELP["FirstWorker"]),)),),
            section="sending",
            lines=(each_has(sketch, data["players"]["workers_each"]),),
        ),
        Piece(
            id="fence",
            name=sketch.say(N_("Fence")),
            kind="player",
            sides=(Side("", around(FENCES[0][0], 26, 2), (sketch.say(HELP["BuildFence"]),)),),
            section="fences",
            lines=(
                each_has(sketch, rules.fences_each),
                priced(sketch, build, rules.fence_cost),
                priced(sketch, remove, rules.unfence_cost),
            ),
        ),
    ]


def each_has(sketch: Sketch[Keyland], count: int) -> str:
    return sketch.say(N_("For each player: {count}"), count=count)


def priced(sketch: Sketch[Keyland], svg: str, need: list[int]) -> str:
    """What Keytown says of building something, and what it costs."""
    return sketch.say("{text} ({cubes})", text=said(svg), cubes=cubes(need))


# Mats and markers


def mat_piece(
    sketch: Sketch[Keyland],
    name: str,
    edition: str,
    title: str,
    data: Mapping[str, Any],
    known: bool,
) -> Piece:
    rules = sketch.table.rules
    sketch.table.mat = [HIDDEN] * rules.slots
    panel = mat(sketch)
    drawing = Drawing(panel.body, 0, 0, panel.width, panel.height)
    length = sketch.view.game.options["length"] or "only"
    entry = next(m for m in data["mat"] if (m["edition"], m["version"]) == (edition, length))
    ours = entry["source"] == "reconstructed" and not known
    lines = []
    for number, value in enumerate(rules.row_value):
        count = rules.slot_row.count(number)
        text = sketch.say(N_("Spaces for seats of {value}: {count}"), value=value, count=count)
        lines.append(marked(sketch, text, ours))
    parts = [N_("how the seats are spread over the rows")] if ours else []
    return Piece(
        id=name,
        name=sketch.say(title),
        kind="board",
        sides=(Side("", drawing, tuple(lines)),),
        section="mat" if edition == "second" else "first-edition",
        reconstructed=ours_text(sketch, *parts),
    )


def markers(sketch: Sketch[Keyland]) -> list[Piece]:
    panel = order(sketch)
    numbers = "".join(fragment(panel, name) for name in NUMBER_IDS)
    return [
        Piece(
            id="work-order",
            name=sketch.say(N_("Work order markers")),
            kind="board",
            sides=(
                Side(
                    "",
                    Drawing(numbers, 44 - ROUND, 72 - ROUND, 4 * 78 + 2 * ROUND, 2 * ROUND + 14),
                    (sketch.say(HELP["CallNumber"]),),
                ),
            ),
            section="calling",
        ),
        Piece(
            id="keythedral-tile",
            name=sketch.say(N_("Keythedral tile")),
            kind="board",
            sides=(
                Side(
                    "",
                    around(MINSTER, HALF + MARGIN, 2),
                    (sketch.say(N_("The Keythedral: no cottage is laid here")),),
                ),
            ),
            section="board",
        ),
        Piece(
            id="start-player",
            name=sketch.say(N_("Start player marker")),
            kind="board",
            sides=(Side("", around(at(0, 0, KEY), 16, 2.4), (sketch.say(HELP["Bid"]),)),),
            section="start-player",
        ),
    ]
