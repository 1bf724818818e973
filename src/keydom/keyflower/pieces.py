"""Everything that lies on the table, to browse: tiles with both sides, workers, resources and skill tiles."""

from collections.abc import Mapping
from typing import Any, Final

from keydom.engine.drawing import at
from keydom.engine.game import Game
from keydom.engine.picture import words
from keydom.engine.pieces import Drawing, Gallery, Piece, Side, capital
from keydom.engine.text import N_, P_, Translate
from keydom.engine.view import View
from keydom.keyflower.actions import COLOUR_KEYS, RESOURCE_KEYS, SKILL_KEYS, TILE_KEYS
from keydom.keyflower.data import LOADED_SEASONS, built_in
from keydom.keyflower.describe import (
    BAG_WORKERS,
    RANDOM_SKILLS,
    benefit,
    counted,
    face_text,
    price,
    scoring,
    turn_order_text,
)
from keydom.keyflower.drawing import effects, icons
from keydom.keyflower.drawing.pieces import MARKER, SKILL_TILES
from keydom.keyflower.drawing.quay import BERTH, berth
from keydom.keyflower.drawing.sketch import KeyflowerSketch, one_line
from keydom.keyflower.drawing.tiles import BOLD, BORDERS, HALF, SIZE, face, ground
from keydom.keyflower.names import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASONS,
    SKILL_NAMES,
    TILE_NAMES,
)
from keydom.keyflower.rules import (
    AUTUMN,
    BOATS,
    ROAD,
    SUMMER_BOATS,
    TURN_ORDER,
    WINTER,
)
from keydom.keyflower.table import Harbour

SEASON_KEYS: Final = ("spring", "summer", "autumn", "winter")
KINDS: Final = {
    "home": N_("Home tiles"),
    "village": N_("Village tiles"),
    "summer_boat": N_("Summer boats"),
    "winter": N_("Winter tiles"),
    "boat": N_("Boats"),
    "turn_order": N_("Turn order tiles"),
    "worker": N_("Workers"),
    "resource": N_("Resources"),
    "skill": N_("Skill tiles"),
}
SECTIONS: Final = {
    "home": "homes",
    "spring": "spring",
    "summer": "summer",
    "autumn": "autumn",
    "winter": "winter-tiles",
    "boat": "boat-tiles",
    "turn_order": "turn-order-tiles",
}
# What the names of items in the data stand for: all that the scoring of a tile may count.
ITEMS: Final = {
    "resource": RESOURCE_KEYS,
    "skill": SKILL_KEYS,
    "worker": COLOUR_KEYS,
}
MARGIN: Final = 2
PIECE: Final = 20  # half of the box around a small piece


def address(key: str) -> str:
    """The id of a piece."""
    return key.replace("_", "-")


def item_id(kind: str, key: str) -> str:
    return address(f"worker_{key}" if kind == "worker" else key)


def gallery(game: Game[Harbour], translate: Translate) -> Gallery:
    changed = game.options["data"] or {}
    assert isinstance(changed, dict)
    data = {**built_in(), **changed}
    sketch = sketch_of(game, game.players, translate)
    tiles: list[dict[str, Any]] = data["tile"]
    pieces = [tile_piece(game, sketch, tile, entry) for tile, entry in enumerate(tiles)]
    pieces += items(sketch, data)
    return Gallery(
        {key: translate(name) for key, name in KINDS.items()},
        {key: translate(name) for key, name in zip(SEASON_KEYS, SEASONS, strict=True)},
        tuple(pieces),
    )


def sketch_of(game: Game[Harbour], players: int, translate: Translate) -> KeyflowerSketch:
    """A table on which each tile can be turned to the side that is wanted."""
    title = type(game)(players, {"data": game.options["data"]})
    return KeyflowerSketch(title.new(0).view(None), (), translate)


def piece_of(view: View[Harbour], thing: str) -> str:
    """The piece that a thing of the picture is: a tile, also by its name, its price or what lies on it."""
    kind, _, key = thing.removeprefix("kf-").partition("-")
    if kind in ("tile", "name", "on", "price") and key in TILE_KEYS:
        return address(key)
    if kind == "kind" and key.isdecimal():
        kinds = [item_id("worker", each) for each in COLOUR_KEYS] + [*map(address, SKILL_KEYS)]
        return kinds[int(key)] if int(key) < len(kinds) else ""
    return ""


# Tiles


def tile_piece(
    game: Game[Harbour], sketch: KeyflowerSketch, tile: int, entry: Mapping[str, Any]
) -> Piece:
    season = str(entry["season"])
    lines: list[str] = []
    if "players_min" in entry:
        most = game.player_counts[-1]
        lines.append(players_text(sketch, entry["players_min"], most))
    edges = sketch.rules.edges[tile * 6]
    roads = [edges >> side * 2 & 3 for side in range(6)].count(ROAD)
    if roads:
        lines.append(sketch.say(P_("Road on {count} side", "Road on {count} sides"), count=roads))
    if max(sketch.rules.upgrade_cost[tile]):
        lines.append(sketch.say(N_("An upgrade costs {toll}"), toll=price(sketch.rules, tile)))
    return Piece(
        id=address(TILE_KEYS[tile]),
        name=sketch.say(TILE_NAMES[tile]),
        kind=str(entry["kind"]),
        sides=sides(game, sketch, tile, entry),
        section="summer-boats" if entry["kind"] == "summer_boat" else SECTIONS[season],
        lines=tuple(lines),
        seasons=(season,) if season in SEASON_KEYS else (),
        word=TILE_NAMES[tile],
        related=what_counts(sketch, entry),
    )


def sides(
    game: Game[Harbour], sketch: KeyflowerSketch, tile: int, entry: Mapping[str, Any]
) -> tuple[Side, ...]:
    table = sketch.table
    if tile >= TURN_ORDER:
        return tuple(turn_order_side(game, sketch, tile, side) for side in entry["sides"])
    if tile >= BOATS:
        return load_side(sketch, tile, entry), Side(
            sketch.say(SEASONS[3]), drawn(sketch, tile), end_lines(sketch, tile * 2)
        )
    if SUMMER_BOATS <= tile < AUTUMN:
        found = []
        for side, name in enumerate((N_("Side a"), N_("Side b"))):
            bit = 1 << (tile - SUMMER_BOATS)
            table.side_b = bit if side else 0
            text = capital(sketch.tell(face_text(sketch.rules, tile * 2, table.side_b)))
            found.append(Side(sketch.say(name), drawn(sketch, tile), (text,)))
        return tuple(found)
    if tile >= WINTER:
        return (Side("", drawn(sketch, tile), end_lines(sketch, tile * 2)),)
    found = []
    for side, name in enumerate((N_("Before the upgrade"), N_("Upgraded"))):
        table.flipped = side << tile
        found.append(Side(sketch.say(name), drawn(sketch, tile), face_lines(sketch, tile, side)))
    table.flipped = 0
    return tuple(found)


def drawn(sketch: KeyflowerSketch, tile: int) -> Drawing:
    high = HALF + MARGIN
    svg = ground(sketch, tile, 0) + face(sketch, tile)
    return Drawing(svg, -SIZE - MARGIN, -high, 2 * (SIZE + MARGIN), 2 * high)


def face_lines(sketch: KeyflowerSketch, tile: int, side: int) -> tuple[str, ...]:
    """What a side gives to whoever uses it, and what it scores for its owner."""
    shown = tile * 2 + side
    lines = []
    if sketch.rules.usable[shown]:
        lines.append(sketch.say(N_("Use: {gain}"), gain=benefit(sketch.rules, shown)))
    lines += end_lines(sketch, shown)
    return tuple(lines) or (capital(sketch.tell(face_text(sketch.rules, shown, 0))),)


def end_lines(sketch: KeyflowerSketch, shown: int) -> tuple[str, ...]:
    return tuple(
        sketch.say(N_("At the end: {scoring}"), scoring=line)
        for line in scoring(sketch.rules, shown)
    )


def turn_order_side(
    game: Game[Harbour], sketch: KeyflowerSketch, tile: int, entry: Mapping[str, Any]
) -> Side:
    """The side for some numbers of players."""
    players: list[int] = entry["players"]
    there = sketch_of(game, players[0], sketch.translate)
    text = capital(there.tell(turn_order_text(there.table, tile)))
    title = players_text(sketch, players[0], players[-1])
    return Side(title, drawn(there, tile), (text,))


def players_text(sketch: KeyflowerSketch, least: int, most: int) -> str:
    if least == most:
        return sketch.say(N_("With {players} players"), players=most)
    return sketch.say(N_("With {players} to {most} players"), players=least, most=most)


def load_side(sketch: KeyflowerSketch, tile: int, entry: Mapping[str, Any]) -> Side:
    """What a boat brings in each season before winter."""
    wide, high = BERTH
    svg = ""
    lines = []
    for season, key in enumerate(LOADED_SEASONS):
        load: Mapping[str, int] = entry["contents"][key]
        name, size = one_line(sketch.say(SEASONS[season]), 14, wide - 42, BOLD)
        signs = [
            effects.ANY_WORKER_SIGN,
            effects.text(str(load["workers"]), 16),
            effects.ANY_SKILL_SIGN,
            effects.text(str(load["skills"]), 16),
        ]
        svg += at(
            0,
            season * (high + 6),
            berth(fill="#dceaf4", stroke=BORDERS[5], stroke_width=2)
            + at(19, 19, icons.SHIP, 0.9)
            + words(38, 24, name, size, font_weight=700)
            + effects.row(signs, wide / 2, high - 22, wide - 14),
        )
        parts = [counted(BAG_WORKERS, load["workers"]), counted(RANDOM_SKILLS, load["skills"])]
        lines.append(sketch.say("{season}: {parts}", season=SEASONS[season], parts=parts))
    height = len(lines) * (high + 6) - 6
    box = Drawing(svg, -MARGIN, -MARGIN, wide + 2 * MARGIN, height + 2 * MARGIN)
    return Side(sketch.say(N_("Before winter")), box, tuple(lines))


# What counts at the end


def counted_items(entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The kinds and keys of the workers, skill tiles and resources that score on a tile, on either side."""
    found: list[tuple[str, str]] = []
    for part in (entry, entry.get("front", {}), entry.get("back", {})):
        score: Mapping[str, Any] = part.get("scoring", {})
        for kind, keys in ITEMS.items():
            if kind not in str(score.get("type", "")):
                continue
            named = score.get("set", score.get("resources", score.get("colours", keys)))
            found += [(kind, key) for key in keys if key in named and (kind, key) not in found]
    return found


def what_counts(
    sketch: KeyflowerSketch, entry: Mapping[str, Any]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    ids = tuple(item_id(kind, key) for kind, key in counted_items(entry))
    return ((sketch.say(N_("What counts for it")), ids),) if ids else ()


# Workers, resources, skill tiles


def items(sketch: KeyflowerSketch, data: Mapping[str, Any]) -> list[Piece]:
    parts = data["components"]
    pieces = [
        item(
            sketch,
            data,
            ("worker", key),
            sketch.say(N_("Worker: {colour}"), colour=COLOUR_NAMES[number]),
            sketch.workers[number],
            parts["workers"][key],
        )
        for number, key in enumerate(COLOUR_KEYS)
    ]
    marker = N_("the purple marker, which scores as any one item")
    pieces.append(
        Piece(
            id="purple-marker",
            name=sketch.say(N_("Purple marker")),
            kind="worker",
            sides=(Side("", small(MARKER)),),
            section="marker",
            lines=(
                in_the_box(sketch, parts["workers"]["purple"]),
                sketch.say(N_("Whoever has it is start player.")),
                capital(sketch.say(marker)),
            ),
        )
    )
    for number, key in enumerate(RESOURCE_KEYS):
        name = capital(sketch.say(RESOURCE_NAMES[number]))
        shape = sketch.resources[number]
        count = parts["resources"][key]
        pieces.append(item(sketch, data, ("resource", key), name, shape, count))
    for number, key in enumerate(SKILL_KEYS):
        name = capital(sketch.say(SKILL_NAMES[number]))
        count = parts["skills"][key]
        pieces.append(item(sketch, data, ("skill", key), name, SKILL_TILES[number], count))
    return pieces


def in_the_box(sketch: KeyflowerSketch, count: int) -> str:
    return sketch.say(N_("In the box: {count}"), count=count)


def small(svg: str) -> Drawing:
    return Drawing(svg, -PIECE, -PIECE, 2 * PIECE, 2 * PIECE, 2.4)


def item(
    sketch: KeyflowerSketch,
    data: Mapping[str, Any],
    which: tuple[str, str],
    name: str,
    svg: str,
    count: int,
) -> Piece:
    """A worker, a resource or a skill tile: which tiles give it, and on which it scores."""
    kind, key = which
    tiles: list[dict[str, Any]] = data["tile"]
    gain = {"skill": "skill_random", "worker": "worker_random"}.get(kind, key)
    if which == ("worker", "green"):
        gain = "worker_green"
    givers = [address(tile["key"]) for tile in tiles if gain in gains(tile)]
    scorers = [address(tile["key"]) for tile in tiles if which in counted_items(tile)]
    lines = [in_the_box(sketch, count)]
    if which == ("resource", "gold") and sketch.rules.gold_points:
        text = P_(
            "At the end: {points} point for each gold that scores nowhere else",
            "At the end: {points} points for each gold that scores nowhere else",
        )
        lines.append(sketch.say(text, points=sketch.rules.gold_points))
    related = [(N_("Gained from"), givers), (N_("Scores on"), scorers)]
    return Piece(
        id=item_id(kind, key),
        name=name,
        kind=kind,
        sides=(Side("", small(svg)),),
        section="workers" if kind == "worker" else "goods",
        lines=tuple(lines),
        related=tuple((sketch.say(title), tuple(ids)) for title, ids in related if ids),
    )


def gains(entry: Mapping[str, Any]) -> set[str]:
    """What a use of a tile gives, on either side."""
    found: set[str] = set()
    for side in ("front", "back"):
        found |= entry.get(side, {}).get("use", {}).get("gain", {}).keys()
    return found
