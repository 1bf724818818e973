"""The numbers of the components: read from data.toml or a corrected copy of it, and checked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keydom.engine.data import all_problems, check_count, read
from keydom.engine.data import corrections as corrected
from keydom.keyflower.actions import COLOUR_KEYS, RESOURCE_KEYS, SKILL_KEYS, TILE_KEYS

# Evidence, which is no part of the game: a corrected copy may change it freely.
EVIDENCE = ("source", "note", "confidence", "from_rules", "from_public", "reconstructed", "alias")

# The words of the file, in the order in which `Rules` numbers them.
EDGE_KEYS = ("field", "road", "water")
COST_KEYS = (*RESOURCE_KEYS, "resource_any", *SKILL_KEYS, "skill_any")
EXTRA_COST_KEYS = (
    *(f"worker_{colour}" for colour in COLOUR_KEYS),
    *SKILL_KEYS,
    "worker_any",
    "skill_any",
)
LOADED_SEASONS = ("spring", "summer", "autumn")

GAIN_KEYS = (
    *RESOURCE_KEYS,
    "worker_random",
    "worker_green",
    "skill_random",
    "transport",
    "upgrade",
)
ROADS = {"home": 5, "spring": 4, "summer": 3, "autumn": 2, "winter": 1}


def built_in() -> dict[str, Any]:
    return read(Path(__file__).parent / "data.toml")


def corrections(data: object) -> dict[str, Any]:
    """The sections of a corrected copy that differ from ours. Raises ValueError that lists what is wrong."""
    return corrected(data, built_in(), EVIDENCE, check)


def check(data: Mapping[str, Any]) -> list[str]:
    """Everything that is wrong with a data set, each problem with the key it is at."""
    return all_problems(data, _check_counts, _check_setup, _check_tiles)


def _same(found: object, expected: object, key: str) -> list[str]:
    return [] if found == expected else [f"{key}: expected {expected}, found {found}"]


def _check_counts(data: Mapping[str, Any]) -> list[str]:
    problems = []
    parts = data["components"]
    for name, keys in (
        ("workers", (*COLOUR_KEYS, "purple")),
        ("resources", RESOURCE_KEYS),
        ("skills", SKILL_KEYS),
    ):
        problems += _same(sorted(parts[name]), sorted(keys), f"components.{name}")
        for key, count in parts[name].items():
            problems += check_count(count, f"components.{name}.{key}", 1)
    problems += _same(parts["bag_colours"], list(COLOUR_KEYS[:3]), "components.bag_colours")
    numbers = data["rules_numbers"]
    for key, low, high in (
        ("start_workers", 0, 12),
        ("max_workers_on_tile", 1, 12),
        ("first_use_workers", 1, 12),
        ("next_use_extra_workers", 1, 12),
        ("points_per_unallocated_gold", 0, 9),
        ("winter_tiles_offered_min", 1, 1),
    ):
        problems += check_count(numbers[key], f"rules_numbers.{key}", low, high)
    return problems


def _check_setup(data: Mapping[str, Any]) -> list[str]:
    problems = _same([s["players"] for s in data["setup"]], [2, 3, 4, 5, 6], "setup: players")
    for i, setup in enumerate(data["setup"]):
        players = setup["players"]
        for key in ("home", "boat"):
            problems += _same(setup[key], players, f"setup[{i}].{key}")
        problems += check_count(setup["turn_order"], f"setup[{i}].turn_order", 1, 4)
        problems += check_count(setup["season_tiles"], f"setup[{i}].season_tiles", 1, 12)
        problems += check_count(
            setup["winter_per_player"], f"setup[{i}].winter_per_player", 1, 12 // players
        )
    return problems


def _check_tiles(data: Mapping[str, Any]) -> list[str]:
    ours = built_in()["tile"]
    tiles = data["tile"]
    if [tile["key"] for tile in tiles] != list(TILE_KEYS):
        return ["tile: expected the 64 tiles with our keys, in our order"]
    problems = []
    for tile, own in zip(tiles, ours, strict=True):
        key = f"tile {tile['key']}"
        for fixed in ("kind", "season", "number", "players_min", "sides"):
            problems += _same(tile.get(fixed), own.get(fixed), f"{key}.{fixed}")
        for side in ("side_a", "side_b"):
            if side in own:
                problems += _same(sorted(tile[side]), sorted(own[side]), f"{key}.{side}")
                ability = own[side]["ability"]
                problems += _same(tile[side]["ability"], ability, f"{key}.{side}.ability")
                problems += check_count(tile[side].get("amount", 0), f"{key}.{side}.amount")
        problems += _check_edges(tile, key)
        for cost, count in tile.get("upgrade_cost", {}).items():
            problems += _same(cost in COST_KEYS, True, f"{key}.upgrade_cost.{cost} in {COST_KEYS}")
            problems += check_count(count, f"{key}.upgrade_cost.{cost}", 1, 9)
        skills = [
            cost for cost in tile.get("upgrade_cost", {}) if cost in (*SKILL_KEYS, "skill_any")
        ]
        if len(skills) > 1 or any(tile["upgrade_cost"][cost] > 1 for cost in skills):
            problems.append(f"{key}.upgrade_cost: one skill at most")
        problems += _same(
            bool(tile.get("upgrade_cost")), "upgrade_cost" in own, f"{key}: can be flipped"
        )
        for face in ("front", "back"):
            problems += _same(face in tile, face in own, f"{key}: has a {face}")
            if face in tile and face in own:
                problems += _check_face(tile[face], own[face], f"{key}.{face}")
        problems += _check_scoring(tile, own, key)
        if "contents" in own:
            for season in LOADED_SEASONS:
                for what in ("workers", "skills"):
                    where = f"{key}.contents.{season}.{what}"
                    problems += check_count(tile["contents"][season][what], where, 0, 20)
    return problems


def _check_edges(tile: Mapping[str, Any], key: str) -> list[str]:
    edges = tile["edges"]
    if len(edges) != 6 or any(edge not in EDGE_KEYS for edge in edges):
        return [f"{key}.edges: expected six of {', '.join(EDGE_KEYS)}"]
    problems = _same(edges.count("road"), tile["roads"], f"{key}.edges: roads")
    if tile["season"] in ROADS and tile["kind"] != "summer_boat":
        problems += _same(tile["roads"], ROADS[tile["season"]], f"{key}.roads")
    if tile["kind"] == "home":
        problems += _same(edges.count("water"), 1, f"{key}.edges: water")
    elif tile["kind"] in ("boat", "summer_boat"):
        # A river runs straight through a boat (KF-86).
        opposite = [i for i in range(3) if edges[i] == edges[i + 3] == "water"]
        problems += _same((edges.count("water"), len(opposite)), (2, 1), f"{key}.edges: river")
    return problems


def _check_face(face: Mapping[str, Any], own: Mapping[str, Any], key: str) -> list[str]:
    problems = check_count(face.get("points", 0), f"{key}.points")
    problems += _same("use" in face, "use" in own, f"{key}: can be used")
    problems += _check_scoring(face, own, key)
    if "use" in face and "use" in own:
        use = face["use"]
        for part, words in (("pay", EXTRA_COST_KEYS), ("gain", GAIN_KEYS)):
            for word, count in use.get(part, {}).items():
                problems += _same(word in words, True, f"{key}.use.{part}.{word} in {words}")
                problems += check_count(
                    count, f"{key}.use.{part}.{word}", 1, 1 if part == "pay" else 20
                )
        problems += _same(len(use.get("pay", {})) <= 1, True, f"{key}.use.pay: one at most")
        problems += _same(use["mode"], own["use"]["mode"], f"{key}.use.mode")
        moving = [word in own["use"]["gain"] for word in ("transport", "upgrade")]
        found = [word in use["gain"] for word in ("transport", "upgrade")]
        problems += _same(found, moving, f"{key}.use.gain: transport and upgrade")
    return problems


def _check_scoring(part: Mapping[str, Any], own: Mapping[str, Any], key: str) -> list[str]:
    problems = _same("scoring" in part, "scoring" in own, f"{key}: has a scoring")
    if problems or "scoring" not in own:
        return problems
    for name, value in own["scoring"].items():
        found = part["scoring"][name]
        if name in ("points", "size"):
            problems += check_count(found, f"{key}.scoring.{name}", 1 if name == "size" else 0)
        elif name == "points_by_length":
            problems += _same(len(found), len(value), f"{key}.scoring.{name}: length")
            for points in found:
                problems += check_count(points, f"{key}.scoring.{name}")
        else:
            problems += _same(found, value, f"{key}.scoring.{name}")
    return problems
