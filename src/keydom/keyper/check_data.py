"""Checks of a data set: what a corrected copy must satisfy to be playable."""

from collections.abc import Mapping
from typing import Any

from keydom.engine.data import all_problems, check_count
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOATS,
    BUILDING_KEYS,
    COLOUR_KEYS,
    ESTATE,
    FIRST_ANIMAL,
    ITEM_KEYS,
    LAYOUT_KEYS,
    SEASON_KEYS,
)

CLASSES = ("raw", "finished", "gem", "animal", "goods")
ANIMALS = ITEM_KEYS[FIRST_ANIMAL:]
# The keys that a scoring of each kind needs besides `op`.
SCORINGS = {
    "flat": ("vp",),
    "per_resource": ("each", "of", "max"),
    "per_kind": ("each", "of", "max"),
    "per_set": ("each", "set", "max"),
    "per_bundle": ("each", "size", "class", "max"),
    "per_keyple": ("each", "colour", "max"),
    "per_field": ("each", "colour", "max"),
    "per_building": ("each", "divisor", "area", "only_upgraded", "max"),
    "lines": ("base", "each", "dirs", "max"),
    "adjacent": ("each", "sides", "max"),
    "all_plots": ("area", "vp"),
    "boat_track": ("at_least", "vp"),
    "fair_seasons": ("each", "max"),
}
SIDES = ("left", "right", "above", "below")
PASSIVE = {
    "boat_use_points": ("points",),
    "ship_points": ("points", "per"),
    "extra_boat_action": ("n",),
    "free_build": ("sides",),
}


def check(data: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    """Return everything that is wrong with a data set, each problem with its key."""
    return all_problems(
        data,
        _check_pieces,
        lambda data: _check_fields(data, ours),
        _check_buildings,
        _check_fairs,
        _check_boats,
        _check_setup,
    )


def _known(values: Any, good: Any, key: str) -> list[str]:
    names = ", ".join(good)
    return [f"{key}: no {value!r}; there are {names}" for value in values if value not in good]


def _keys(entries: Any, good: Any, section: str) -> list[str]:
    if [entry["key"] for entry in entries] == list(good):
        return []
    return [f"{section}: expected the keys {', '.join(good)} in this order"]


def _payment(payment: Any, key: str, most: int = 8) -> list[str]:
    problems = []
    for need in payment:
        problems += check_count(need["n"], f"{key}.n", 1, most)
        if "item" in need:
            problems += _known([need["item"]], ITEM_KEYS, f"{key}.item")
        else:
            problems += _known([need["class"]], CLASSES, f"{key}.class")
    if not problems and not 1 <= sum(need["n"] for need in payment) <= most:
        problems.append(f"{key}: expected one to {most} resources")
    return problems


def _gain(gain: Any, key: str) -> list[str]:
    if len(gain) != 1:
        return [f"{key}: expected one kind of gain, found {len(gain)}"]
    problems = check_count(gain[0]["n"], f"{key}.n", 1, 9)
    if "item" in gain[0]:
        return problems + _known([gain[0]["item"]], ITEM_KEYS, f"{key}.item")
    problems += _known([gain[0]["class"]], CLASSES, f"{key}.class")
    return problems + _known(gain[0].get("of", ()), ITEM_KEYS, f"{key}.of")


def _check_pieces(data: Mapping[str, Any]) -> list[str]:
    problems = _keys(data["resource"], ITEM_KEYS, "resource")
    for i, item in enumerate(data["resource"]):
        problems += check_count(item["supply"], f"resource[{i}].supply", 4)
    problems += _keys(data["keyple"], COLOUR_KEYS, "keyple")
    for i, keyple in enumerate(data["keyple"]):
        problems += check_count(keyple["count"], f"keyple[{i}].count", 1)
    for group in ("raw", "animal"):
        key = f"keyp_tile.{group}"
        problems += _known(data["keyp_tile"][f"{group}_colours"], COLOUR_KEYS, f"{key}_colours")
        problems += _gain(data["keyp_tile"][f"{group}_gain"], f"{key}_gain")
    listed = {*data["keyp_tile"]["raw_colours"], *data["keyp_tile"]["animal_colours"]}
    if listed != set(COLOUR_KEYS):
        problems.append("keyp_tile: every colour of keyple must be in one of the groups")
    return problems


def _check_fields(data: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    keys = [field["key"] for field in ours["field"]]
    problems = _keys(data["field"], keys, "field")
    for field, our in zip(data["field"], ours["field"], strict=False):
        key = f"field {field['key']}"
        if field["colour"] != "none":
            problems += _known([field["colour"]], COLOUR_KEYS[:-1], f"{key}.colour")
        if field["effect"]["op"] != our["effect"]["op"]:
            problems.append(f"{key}.effect.op: expected {our['effect']['op']!r}")
        elif "gain" in field["effect"]:
            problems += _gain(field["effect"]["gain"], f"{key}.effect.gain")
        if "pay" in field["effect"]:
            problems += _payment(field["effect"]["pay"], f"{key}.effect.pay")
        problems += check_count(field["effect"].get("discount", 0), f"{key}.effect.discount", 0, 1)
    problems += _keys(data["layout"], LAYOUT_KEYS, "layout")
    for layout in data["layout"]:
        key = f"layout {layout['key']}"
        problems += _known(layout["fields"], keys, f"{key}.fields")
        problems += _known(layout["seasons"], SEASON_KEYS, f"{key}.seasons")
        if len(layout["fields"]) != BOARD_FIELDS:
            problems.append(f"{key}.fields: expected {BOARD_FIELDS}, found {len(layout['fields'])}")
        for one in ("keyp", "river"):
            if layout["fields"].count(one) != 1:
                problems.append(f"{key}.fields: expected one {one}")
    for season in SEASON_KEYS:
        if sum(season in layout["seasons"] for layout in data["layout"]) != 4:
            problems.append(f"layout: expected four for {season}")
    return problems


def _check_buildings(data: Mapping[str, Any]) -> list[str]:
    problems = _keys(data["estate"], BUILDING_KEYS[:ESTATE], "estate")
    problems += _keys(data["country"], BUILDING_KEYS[ESTATE:], "country")
    for tile in [*data["estate"], *data["country"]]:
        key = f"building {tile['key']}"
        problems += _known([tile["area"]], ("farm", "village"), f"{key}.area")
        problems += _payment(tile["build_cost"], f"{key}.build_cost")
        problems += _known(tile["houses"], ANIMALS, f"{key}.houses")
        for side in ("basic", "upgraded"):
            problems += _check_side(tile[side], tile["houses"], f"{key}.{side}")
    if not any(tile["spring"] for tile in data["country"]):
        problems.append("country: the bag of spring is empty")
    return problems


def _check_side(side: Mapping[str, Any], houses: Any, key: str) -> list[str]:
    problems: list[str] = []
    actions = side["actions"]
    if any(action["op"] == "all_of" for action in actions):
        if len(actions) != 1:
            return [f"{key}.actions: all_of stands alone"]
        actions = actions[0]["steps"]
        problems += _known([a["op"] for a in actions], ("convert",), f"{key}.actions.steps")
    if len(actions) > 4:
        problems.append(f"{key}.actions: at most four")
    ops = [action["op"] for action in actions]
    if ops.count("build") > 1 or ops.count("upgrade") > (1 if key.endswith("upgraded") else 0):
        problems.append(f"{key}.actions: one build, and on the upgraded side one upgrade at most")
    for action in actions:
        problems += _known([action["op"]], ("convert", "build", "upgrade"), f"{key}.actions")
        if action["op"] == "convert":
            problems += _payment(action["pay"], f"{key}.actions.pay")
            problems += _gain(action["gain"], f"{key}.actions.gain")
        elif action["op"] in ("build", "upgrade"):
            problems += _known([action["area"]], ("farm", "village", "any"), f"{key}.actions.area")
            if not action.get("free"):
                problems += _payment(action["cost"], f"{key}.actions.cost")
    for passive in side["passive"]:
        problems += _known([passive["op"]], PASSIVE, f"{key}.passive")
        for name in PASSIVE.get(passive["op"], ()):
            if name == "sides":
                problems += _known(passive["sides"], SIDES, f"{key}.passive.sides")
            else:
                low = 1 if name == "per" else 0
                problems += check_count(passive[name], f"{key}.passive.{name}", low)
    for scoring in side["scoring"]:
        problems += _known([scoring["op"]], SCORINGS, f"{key}.scoring")
        problems += _check_scoring(scoring, houses, f"{key}.scoring")
    return problems


def _check_scoring(scoring: Mapping[str, Any], houses: Any, key: str) -> list[str]:
    problems: list[str] = []
    for name in SCORINGS.get(scoring["op"], ()):
        value = scoring[name]
        if name in ("of", "set"):
            problems += _known(value, ITEM_KEYS, f"{key}.{name}")
            lost = [item for item in value if item in ANIMALS and item not in houses]
            if lost:
                problems.append(f"{key}.{name}: {lost[0]} scores on a tile that does not house it")
        elif name == "colour":
            problems += _known([value], COLOUR_KEYS[:-1], f"{key}.colour")
        elif name == "class":
            problems += _known([value], ("raw", "finished", "gem", "goods"), f"{key}.class")
        elif name == "area":
            problems += _known([value], ("farm", "village"), f"{key}.area")
        elif name == "dirs":
            problems += _known([value], ("diagonal", "orthogonal"), f"{key}.dirs")
        elif name == "sides":
            problems += _known(value, SIDES, f"{key}.sides")
        elif name != "only_upgraded":
            problems += check_count(value, f"{key}.{name}", 1)
    if scoring["op"] in ("per_resource", "per_set", "per_bundle", "per_keyple"):
        problems += check_count(scoring["max"], f"{key}.max", 1, 4)
    if scoring["op"] == "per_set" and any(item in ANIMALS for item in scoring["set"]):
        problems.append(f"{key}.set: a set is made of goods, not of animals")
    if scoring["op"] == "per_kind" and not len(scoring["of"]) <= scoring["max"] <= 4:
        problems.append(f"{key}.max: each of the kinds, and at most four")
    return problems


def _check_fairs(data: Mapping[str, Any]) -> list[str]:
    problems = _keys(
        data["fair"], [f"{s}_{n}" for s in SEASON_KEYS[:3] for n in range(1, 7)], "fair"
    )
    for fair in data["fair"]:
        key = f"fair {fair['key']}"
        if fair["season"] != fair["key"].partition("_")[0]:
            problems.append(f"{key}.season: not the season of its key")
        problems += _payment(fair["need"], f"{key}.need")
        problems += check_count(fair["points"], f"{key}.points")
    problems += _keys(data["winter_fair"], [f"winter_{n}" for n in range(1, 9)], "winter_fair")
    for fair in data["winter_fair"]:
        for side in ("front", "back"):
            key = f"winter_fair {fair['key']}.{side}"
            problems += _payment(fair[side]["need"], f"{key}.need")
            problems += check_count(fair[side]["points"], f"{key}.points")
            problems += _known(fair[side]["seasons"], SEASON_KEYS, f"{key}.seasons")
    return problems


def _check_boats(data: Mapping[str, Any]) -> list[str]:
    problems = _keys(data["boat"], [f"boat_{n}" for n in range(1, BOATS + 1)], "boat")
    for boat in data["boat"]:
        seasons = boat["side_a"]["seasons"] + boat["side_b"]["seasons"]
        if sorted(seasons) != sorted(SEASON_KEYS):
            problems.append(f"boat {boat['key']}: each season must be on one side")
        for side in ("side_a", "side_b"):
            key = f"boat {boat['key']}.{side}.resources"
            resources = boat[side]["resources"]
            problems += _known(resources, ITEM_KEYS, key)
            if len(resources) != 2 or len(set(resources)) != 2:
                problems.append(f"{key}: expected two different resources")
    return problems


def _check_setup(data: Mapping[str, Any]) -> list[str]:
    setup = data["setup"]
    problems = []
    for key, low, high in (
        ("display_size", 1, 12),
        ("boats_in_play", 4, BOATS),
        ("ship_points", 0, 9),
        ("house_capacity", 4, 9),
    ):
        problems += check_count(setup[key], f"setup.{key}", low, high)
    for area in ("farm", "village"):
        problems += _payment(setup[f"upgrade_cost_{area}"], f"setup.upgrade_cost_{area}")
    each = dict.fromkeys(COLOUR_KEYS, 0)
    for entry in setup["keyples_per_player"]:
        problems += _known([entry["colour"]], COLOUR_KEYS, "setup.keyples_per_player.colour")
        each[entry["colour"]] += entry["n"]
    for keyple in data["keyple"]:
        if each[keyple["key"]] * 4 > keyple["count"]:
            problems.append(
                f"setup.keyples_per_player: not enough {keyple['key']} for four players"
            )
    for entry in setup["finished_per_player"]:
        problems += _known([entry["item"]], ITEM_KEYS, "setup.finished_per_player.item")
    for entry in data["players"]:
        key = f"players {entry['n']}"
        problems += check_count(entry["team_size"], f"{key}.team_size", 1, 14)
        problems += _known(entry["spring_layouts"], LAYOUT_KEYS, f"{key}.spring_layouts")
        if len(entry["spring_layouts"]) != entry["n"]:
            problems.append(f"{key}.spring_layouts: expected {entry['n']}")
        pool = entry["extra_keyple_pool"]
        problems += _known([p["colour"] for p in pool], COLOUR_KEYS, f"{key}.extra_keyple_pool")
        if pool and sum(p["n"] for p in pool) < entry["n"]:
            problems.append(f"{key}.extra_keyple_pool: not enough for each player")
    if [entry["n"] for entry in data["players"]] != [2, 3, 4]:
        problems.append("players: expected entries for 2, 3 and 4")
    for key, counts in data["actions"].items():
        if isinstance(counts, Mapping):
            for match in ("plain", "match"):
                problems += check_count(counts[match], f"actions.{key}.{match}", 0, 9)
    problems += _known(
        data["tie_break"]["order"], (*CLASSES, "wheat", *ITEM_KEYS), "tie_break.order"
    )
    return problems
