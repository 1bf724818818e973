"""The numbers of the components: read from data.toml (or a corrected copy), checked, and made ready for play."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keydom.engine.data import corrections as corrected
from keydom.engine.data import read
from keydom.keyper import rules as r
from keydom.keyper.actions import (
    BOATS,
    COLOUR_KEYS,
    ESTATE,
    FIRST_ANIMAL,
    ITEM_KEYS,
    LAYOUT_KEYS,
    SEASON_KEYS,
)
from keydom.keyper.check_data import check
from keydom.keyper.rules import Effect, Rules, Scoring, Side

# What belongs to the evidence and not to the game: a corrected copy may change it freely. The lists `reconstructed`
# stay: whoever corrects a value takes its key off, and the game no longer marks it.
EVIDENCE = ("source", "note", "confidence", "inferred", "de", "nl", "skill_de", "skill_nl")

CLASSES: dict[str, list[int]] = {
    "raw": [0, 1, 2],
    "finished": [3, 4, 5],
    "wheat": [6],
    "gem": [7, 8, 9, 10],
    "goods": list(range(FIRST_ANIMAL)),
    "animal": list(range(FIRST_ANIMAL, len(ITEM_KEYS))),
}
AREAS = {"farm": r.FARM, "village": r.VILLAGE, "any": r.ANYWHERE}
DIRECTIONS = {
    "left": r.LEFT,
    "right": r.RIGHT,
    "above": r.ABOVE,
    "below": r.BELOW,
    "diagonal": r.DIAGONAL,
    "orthogonal": r.ORTHOGONAL,
}
SCORINGS = {
    "flat": r.FLAT,
    "per_resource": r.PER_RESOURCE,
    "per_kind": r.PER_KIND,
    "per_set": r.PER_SET,
    "per_bundle": r.PER_BUNDLE,
    "per_keyple": r.PER_KEYPLE,
    "per_field": r.PER_FIELD,
    "per_building": r.PER_BUILDING,
    "lines": r.IN_LINES,
    "adjacent": r.ADJACENT,
    "all_plots": r.ALL_PLOTS,
    "boat_track": r.BOAT_TRACK,
    "fair_seasons": r.FAIR_SEASONS,
}
COUNTS = (
    "alone",
    "with_follower_each",
    "join_existing_lay_it_down",
    "join_existing_not_laid",
    "lay_down_one",
    "lay_down_two",
)


def built_in() -> dict[str, Any]:
    return read(Path(__file__).parent / "data.toml")


def corrections(data: object) -> dict[str, Any]:
    """The sections of a corrected copy that differ from ours; checked."""
    return corrected(data, built_in(), EVIDENCE, lambda data: check(data, built_in()))


def serves(need: Mapping[str, Any]) -> list[int]:
    """The items that may pay for one required resource: finished products for raw (KP-21), wheat for white (KP-20)."""
    if "item" in need:
        item = ITEM_KEYS.index(need["item"])
        return [item, item + 3] if item in CLASSES["raw"] else [item]
    items = CLASSES[need["class"]]
    if need["class"] == "raw":
        items = items + CLASSES["finished"]
    return items + CLASSES["wheat"] if need.get("wheat") else items


def units(payment: list[dict[str, Any]]) -> list[list[int]]:
    """A payment as single resources, the most particular first."""
    row = [serves(need) for need in payment for _ in range(need["n"])]
    return sorted(row, key=lambda items: (len(items), items))


class Tables:
    """Collects the rows of costs and effects while the data is read."""

    def __init__(self, costs: list[list[list[int]]]) -> None:
        self.costs = costs
        self.raw = [False] * len(costs)
        self.effects: list[Effect] = [
            Effect(r.TO_BUILD, r.ANYWHERE, r.PRINTED, 0, [], 0, False)  # a keyple brings the tile
        ]

    def cost(self, payment: list[dict[str, Any]]) -> int:
        self.costs.append(units(payment))
        self.raw.append(all(need.get("class") == "raw" for need in payment))
        return len(self.costs) - 1

    def effect(self, entry: Mapping[str, Any]) -> int:
        op = entry["op"]
        area = AREAS[entry.get("area", "any")]
        cost = r.PRINTED
        if entry.get("free"):
            cost = r.FREE
        elif "cost" in entry or "pay" in entry:
            cost = self.cost(entry.get("cost", entry.get("pay")))
        gain = entry["gain"][0] if "gain" in entry else {}
        items: list[int] = []
        if "item" in gain:
            items = [ITEM_KEYS.index(gain["item"])]
        elif gain:
            items = [ITEM_KEYS.index(i) for i in gain.get("of", ())] or CLASSES[gain["class"]]
        code = {
            "keyper": r.KEYPER_ONLY,
            "boat": r.ON_BOAT,
            "gain": r.GAIN,
            "convert": r.CONVERT,
            "take_country_tile": r.TAKE_TILE,
            "build": r.TO_BUILD,
            "upgrade": r.TO_UPGRADE,
        }[op]
        self.effects.append(
            Effect(
                code,
                area,
                cost,
                entry.get("discount", 0),
                sorted(items),
                gain.get("n", 1),
                bool(gain.get("other")),
            )
        )
        return len(self.effects) - 1

    def side(self, entry: Mapping[str, Any]) -> Side:
        all_of = [a for a in entry["actions"] if a["op"] == "all_of"]
        actions = all_of[0]["steps"] if all_of else entry["actions"]
        passive = {p["op"]: p for p in entry["passive"]}
        ship = passive.get("ship_points", {"points": 0, "per": 1})
        free = passive.get("free_build", {"sides": []})["sides"]
        return Side(
            effects=[self.effect(action) for action in actions],
            all_of=bool(all_of),
            scorings=[scoring(s) for s in entry["scoring"]],
            boat_use=passive.get("boat_use_points", {"points": 0})["points"],
            ship_points=ship["points"],
            ship_per=ship["per"],
            boat_actions=passive.get("extra_boat_action", {"n": 0})["n"],
            free_sides=sum(DIRECTIONS[side] for side in free),
        )


def scoring(entry: Mapping[str, Any]) -> Scoring:
    op = SCORINGS[entry["op"]]
    items = [ITEM_KEYS.index(item) for item in entry.get("of", entry.get("set", ()))]
    if "class" in entry:
        items = CLASSES[entry["class"]]
    if "colour" in entry:
        items = [COLOUR_KEYS.index(entry["colour"])]
    sides = [entry["dirs"]] if "dirs" in entry else entry.get("sides", ())
    return Scoring(
        op=op,
        each=entry.get("vp", entry.get("each", 0)),
        most=entry.get("max", 1),
        base=entry.get("base", entry.get("at_least", 0)),
        size=entry.get("size", entry.get("divisor", 1)),
        items=items,
        area=AREAS[entry.get("area", "any")],
        upgraded=bool(entry.get("only_upgraded")),
        sides=sum(DIRECTIONS[side] for side in sides),
    )


def _seasons(names: list[str]) -> int:
    return sum(1 << SEASON_KEYS.index(name) for name in names)


def _marks(entry: Mapping[str, Any]) -> list[str]:
    return list(entry["reconstructed"])


def rules(players: int, changed: Mapping[str, Any]) -> Rules:
    """The numbers of one game."""
    data = {**built_in(), **changed}
    setup = data["setup"]
    count = next(entry for entry in data["players"] if entry["n"] == players)
    buildings = data["estate"] + data["country"]
    tables = Tables([units(tile["build_cost"]) for tile in buildings])
    item_cost = [tables.cost([{"item": key, "n": 1}]) for key in ITEM_KEYS]
    upgrade = [tables.cost(setup[f"upgrade_cost_{area}"]) for area in ("farm", "village")]
    fields = [field["key"] for field in data["field"]]
    winter = data["winter_fair"]
    fair_sides = [f["front"] for f in winter] + [f["back"] for f in winter]
    keyp = data["keyp_tile"]
    gains: list[list[int]] = []
    for colour in COLOUR_KEYS:
        items: list[int] = []
        for group in ("raw", "animal"):
            if colour in keyp[f"{group}_colours"]:
                gain = keyp[f"{group}_gain"][0]
                items += [ITEM_KEYS.index(i) for i in gain.get("of", ())] or CLASSES[gain["class"]]
        gains.append(sorted(items))
    boat_items: list[list[int]] = []
    for boat in data["boat"]:
        for season in SEASON_KEYS:
            side = boat["side_a"] if season in boat["side_a"]["seasons"] else boat["side_b"]
            boat_items.append(sorted(ITEM_KEYS.index(item) for item in side["resources"]))
    extra = [
        COLOUR_KEYS.index(entry["colour"])
        for entry in count["extra_keyple_pool"]
        for _ in range(entry["n"])
    ]
    start_keyples = [0] * len(COLOUR_KEYS)
    for entry in setup["keyples_per_player"]:
        start_keyples[COLOUR_KEYS.index(entry["colour"])] += entry["n"]
    start_items = [0] * len(ITEM_KEYS)
    for entry in setup["finished_per_player"]:
        start_items[ITEM_KEYS.index(entry["item"])] += entry["n"]
    return Rules(
        players=players,
        team=count["team_size"],
        start_keyples=start_keyples,
        extra_keyples=extra,
        start_items=start_items,
        supply=[item["supply"] for item in data["resource"]],
        effects=tables.effects,
        field_colour=[
            COLOUR_KEYS.index(f["colour"]) if f["colour"] != "none" else r.NONE
            for f in data["field"]
        ],
        field_effect=[tables.effect(field["effect"]) for field in data["field"]],
        sides=[tables.side(tile[side]) for tile in buildings for side in ("basic", "upgraded")],
        costs=tables.costs,
        raw_cost=tables.raw,
        item_cost=item_cost,
        upgrade_cost=upgrade,
        layouts=[[fields.index(key) for key in layout["fields"]] for layout in data["layout"]],
        layout_seasons=[_seasons(layout["seasons"]) for layout in data["layout"]],
        spring_layouts=[LAYOUT_KEYS.index(key) for key in count["spring_layouts"]],
        area=[AREAS[tile["area"]] for tile in buildings],
        spring=[bool(tile["spring"]) for tile in buildings[ESTATE:]],
        houses=[[ITEM_KEYS.index(animal) for animal in tile["houses"]] for tile in buildings],
        actions=[data["actions"][key][match] for key in COUNTS for match in ("plain", "match")],
        keyp_gains=gains,
        fair_need=[units(fair["need"]) for fair in data["fair"] + fair_sides],
        fair_points=[fair["points"] for fair in data["fair"] + fair_sides],
        fair_seasons=[_seasons([fair["season"]]) for fair in data["fair"]]
        + [_seasons(side["seasons"]) for side in fair_sides],
        boat_items=boat_items,
        boats_in_play=min(setup["boats_in_play"], BOATS),
        display=setup["display_size"],
        ship_points=setup["ship_points"],
        house_capacity=setup["house_capacity"],
        tie_break=[
            CLASSES[key] if key in CLASSES else [ITEM_KEYS.index(key)]
            for key in data["tie_break"]["order"]
        ],
        tile_marks=[_marks(tile) for tile in buildings],
        field_marks=[_marks(field) for field in data["field"]],
        layout_marks=[_marks(layout) for layout in data["layout"]],
        fair_marks=[_marks(fair) for fair in data["fair"]]
        + [
            [key.removeprefix(f"{side}.") for key in fair["reconstructed"] if key.startswith(side)]
            for side in ("front", "back")
            for fair in winter
        ],
        boat_marks=[_marks(boat) for boat in data["boat"]],
        keyp_marks=_marks(keyp),
    )
