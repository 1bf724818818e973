"""The numbers of the components: read from data.toml (or a corrected copy), checked, and turned into `Rules`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from keydom.engine.data import corrections as corrected
from keydom.engine.data import read
from keydom.keyper import rules as r
from keydom.keyper.actions import (
    ANIMALS,
    BOATS,
    COLOUR_KEYS,
    ESTATE,
    FINISHED,
    FIRST_FINISHED,
    GEMS,
    GOODS,
    ITEM_KEYS,
    LAYOUT_KEYS,
    RAW,
    SEASON_KEYS,
    WHEAT,
)
from keydom.keyper.check_data import check
from keydom.keyper.rules import Effect, Rules, Scoring, Side

# Evidence is not part of the game: a corrected copy may change it freely. The lists `reconstructed` are not evidence:
# whoever corrects a value removes its key, and the game no longer marks it.
EVIDENCE = ("source", "note", "confidence", "inferred", "de", "nl", "skill_de", "skill_nl")

CLASSES: dict[str, list[int]] = {
    "raw": RAW,
    "finished": FINISHED,
    "wheat": [WHEAT],
    "gem": GEMS,
    "goods": GOODS,
    "animal": ANIMALS,
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
EFFECTS = {
    "keyper": r.KEYPER_ONLY,
    "boat": r.ON_BOAT,
    "gain": r.GAIN,
    "convert": r.CONVERT,
    "take_country_tile": r.TAKE_TILE,
    "build": r.TO_BUILD,
    "upgrade": r.TO_UPGRADE,
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
# The rows of the table of actions, in the order of work.py.
COUNTS = (
    "alone",
    "with_follower_each",
    "join_existing_lay_it_down",
    "join_existing_not_laid",
    "lay_down_one",
    "lay_down_two",
)


def built_in() -> dict[str, Any]:
    """Return our data file."""
    return read(Path(__file__).parent / "data.toml")


def corrections(data: object) -> dict[str, Any]:
    """Return the sections of a corrected copy that differ from ours, checked."""
    return corrected(data, built_in(), EVIDENCE, lambda data: check(data, built_in()))


# Costs, effects and scorings


def serves(need: Mapping[str, Any]) -> list[int]:
    """Return the items that may pay for one resource: finished products for raw (KP-21), wheat for white (KP-20)."""
    if "item" in need:
        item = ITEM_KEYS.index(need["item"])
        return [item, item + FIRST_FINISHED] if item in RAW else [item]
    items = CLASSES[need["class"]]
    if need["class"] == "raw":
        items = items + FINISHED
    return [*items, WHEAT] if need.get("wheat") else items


def units(payment: list[dict[str, Any]]) -> list[list[int]]:
    """Return a payment as single resources, those with the fewest substitutes first."""
    row = [serves(need) for need in payment for _ in range(need["n"])]
    return sorted(row, key=lambda items: (len(items), items))


def gained(gain: Mapping[str, Any]) -> list[int]:
    """Return the items from which a gain is chosen."""
    if "item" in gain:
        return [ITEM_KEYS.index(gain["item"])]
    return sorted(ITEM_KEYS.index(item) for item in gain.get("of", ())) or CLASSES[gain["class"]]


class Ledger:
    """Numbers costs and effects while the data is read: they refer to each other by row."""

    def __init__(self, costs: list[list[list[int]]]) -> None:
        self.costs = costs
        self.raw = [False] * len(costs)
        self.effects: list[Effect] = []
        self.effect({"op": "build"})  # a keyple brings the tile

    def cost(self, payment: list[dict[str, Any]]) -> int:
        self.costs.append(units(payment))
        self.raw.append(all(need.get("class") == "raw" for need in payment))
        return len(self.costs) - 1

    def effect(self, entry: Mapping[str, Any]) -> int:
        cost = r.PRINTED
        if entry.get("free"):
            cost = r.FREE
        elif "cost" in entry or "pay" in entry:
            cost = self.cost(entry.get("cost", entry.get("pay")))
        gain = entry["gain"][0] if "gain" in entry else {}
        self.effects.append(
            Effect(
                op=EFFECTS[entry["op"]],
                area=AREAS[entry.get("area", "any")],
                cost=cost,
                discount=entry.get("discount", 0),
                items=gained(gain) if gain else [],
                n=gain.get("n", 1),
                other=bool(gain.get("other")),
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
    items = [ITEM_KEYS.index(item) for item in entry.get("of", entry.get("set", ()))]
    if "class" in entry:
        items = CLASSES[entry["class"]]
    if "colour" in entry:
        items = [COLOUR_KEYS.index(entry["colour"])]
    sides = [entry["dirs"]] if "dirs" in entry else entry.get("sides", ())
    return Scoring(
        op=SCORINGS[entry["op"]],
        each=entry.get("vp", entry.get("each", 0)),
        most=entry.get("max", 1),
        base=entry.get("base", entry.get("at_least", 0)),
        size=entry.get("size", entry.get("divisor", 1)),
        items=items,
        area=AREAS[entry.get("area", "any")],
        upgraded=bool(entry.get("only_upgraded")),
        sides=sum(DIRECTIONS[side] for side in sides),
    )


# The sections of the file


def counts(entries: list[dict[str, Any]], name: str, keys: Sequence[str]) -> list[int]:
    """Return how many of each key the entries name."""
    found = [0] * len(keys)
    for entry in entries:
        found[keys.index(entry[name])] += entry["n"]
    return found


def seasons(names: list[str]) -> int:
    """Return seasons as bits."""
    return sum(1 << SEASON_KEYS.index(name) for name in names)


def marks(entry: Mapping[str, Any]) -> list[str]:
    """Return the keys of an entry that are reconstructed."""
    return list(entry["reconstructed"])


def keyp_gains(keyp: Mapping[str, Any]) -> list[list[int]]:
    """Return what a keyple of each colour brings from the keyp tile."""
    return [
        sorted(
            item
            for group in ("raw", "animal")
            if colour in keyp[f"{group}_colours"]
            for item in gained(keyp[f"{group}_gain"][0])
        )
        for colour in COLOUR_KEYS
    ]


def boat_items(boats: list[dict[str, Any]]) -> list[list[int]]:
    """Return what each boat shows in each season."""
    return [
        sorted(ITEM_KEYS.index(item) for item in boat[side]["resources"])
        for boat in boats
        for season in SEASON_KEYS
        for side in ("side_a", "side_b")
        if season in boat[side]["seasons"]
    ]


def rules(players: int, changed: Mapping[str, Any]) -> Rules:
    """Return the numbers of one game: our data file with the changed sections."""
    data = {**built_in(), **changed}
    setup = data["setup"]
    table = next(entry for entry in data["players"] if entry["n"] == players)
    tiles = data["estate"] + data["country"]
    kinds = [field["key"] for field in data["field"]]
    winter = data["winter_fair"]
    winter_sides = [fair[side] for side in ("front", "back") for fair in winter]
    fairs = data["fair"] + winter_sides
    ledger = Ledger([units(tile["build_cost"]) for tile in tiles])
    return Rules(
        players=players,
        team=table["team_size"],
        start_keyples=counts(setup["keyples_per_player"], "colour", COLOUR_KEYS),
        extra_keyples=[
            COLOUR_KEYS.index(entry["colour"])
            for entry in table["extra_keyple_pool"]
            for _ in range(entry["n"])
        ],
        keyp_gains=keyp_gains(data["keyp_tile"]),
        actions=[data["actions"][key][match] for key in COUNTS for match in ("plain", "match")],
        start_items=counts(setup["finished_per_player"], "item", ITEM_KEYS),
        supply=[item["supply"] for item in data["resource"]],
        # The next four number the rows of `costs` and `effects`: positions and records know them by this order.
        item_cost=[ledger.cost([{"item": key, "n": 1}]) for key in ITEM_KEYS],
        upgrade_cost=[ledger.cost(setup[f"upgrade_cost_{area}"]) for area in ("farm", "village")],
        field_effect=[ledger.effect(field["effect"]) for field in data["field"]],
        sides=[ledger.side(tile[side]) for tile in tiles for side in ("basic", "upgraded")],
        costs=ledger.costs,
        raw_cost=ledger.raw,
        effects=ledger.effects,
        tie_break=[
            CLASSES[key] if key in CLASSES else [ITEM_KEYS.index(key)]
            for key in data["tie_break"]["order"]
        ],
        field_colour=[
            COLOUR_KEYS.index(field["colour"]) if field["colour"] != "none" else r.NONE
            for field in data["field"]
        ],
        layouts=[[kinds.index(key) for key in layout["fields"]] for layout in data["layout"]],
        layout_seasons=[seasons(layout["seasons"]) for layout in data["layout"]],
        spring_layouts=[LAYOUT_KEYS.index(key) for key in table["spring_layouts"]],
        area=[AREAS[tile["area"]] for tile in tiles],
        spring=[bool(tile["spring"]) for tile in tiles[ESTATE:]],
        houses=[[ITEM_KEYS.index(animal) for animal in tile["houses"]] for tile in tiles],
        house_capacity=setup["house_capacity"],
        display=setup["display_size"],
        fair_need=[units(fair["need"]) for fair in fairs],
        fair_points=[fair["points"] for fair in fairs],
        fair_seasons=[seasons([fair["season"]]) for fair in data["fair"]]
        + [seasons(side["seasons"]) for side in winter_sides],
        boat_items=boat_items(data["boat"]),
        boats_in_play=min(setup["boats_in_play"], BOATS),
        ship_points=setup["ship_points"],
        tile_marks=[marks(tile) for tile in tiles],
        field_marks=[marks(field) for field in data["field"]],
        layout_marks=[marks(layout) for layout in data["layout"]],
        fair_marks=[marks(fair) for fair in data["fair"]]
        + [
            [key.removeprefix(f"{side}.") for key in marks(fair) if key.startswith(side)]
            for side in ("front", "back")
            for fair in winter
        ],
        boat_marks=[marks(boat) for boat in data["boat"]],
        keyp_marks=marks(data["keyp_tile"]),
    )
