"""The components: read from data.toml or a corrected copy, checked, and made into the rules of a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keydom.engine.data import all_problems, check_count, read
from keydom.engine.data import corrections as corrected
from keydom.keythedral.actions import CRAFTS, CUBES, KINDS, MAX_BID, MAX_SLOTS, place
from keydom.keythedral.rules import MOMENTS, Rules

# Keys that hold evidence for a value. They do not matter for the game, so a corrected copy may change them freely.
EVIDENCE = ("source", "note", "confidence", "ruling", "reconstructed")


def built_in() -> dict[str, Any]:
    return read(Path(__file__).parent / "data.toml")


def reconstructed_costs() -> dict[str, object]:
    """Return the costs that are ours, by tile; one that a corrected copy changes is no longer."""
    return {
        tile["id"]: tile["cost"]
        for tile in built_in()["building_tiles"]
        if tile["source"] == "reconstructed"
    }


def corrections(data: object) -> dict[str, Any]:
    """Return the sections of a corrected copy that differ from ours. Raises ValueError that names what is wrong."""
    return corrected(data, built_in(), EVIDENCE, check)


def check(data: Mapping[str, Any]) -> list[str]:
    """Return everything that is wrong with a data set, each problem with its key."""
    return all_problems(
        data,
        _check_cubes,
        _check_fields,
        _check_start,
        _check_tiles,
        _check_actions,
        _check_laws,
        _check_editions,
    )


def _count(value: object, key: str, low: int = 0) -> list[str]:
    return check_count(value, key, low, MAX_BID)


def _check_cubes(data: Mapping[str, Any]) -> list[str]:
    problems = []
    keys = [cube["key"] for cube in data["cubes"]]
    if keys != list(CUBES):
        problems.append(f"cubes: expected the colours {', '.join(CUBES)} in this order")
    for i, cube in enumerate(data["cubes"]):
        problems += _count(cube["count"], f"cubes[{i}].count", 1)
        problems += _count(cube["score"], f"cubes[{i}].score")
        if cube["kind"] == "craft":
            problems += _count(cube["price"], f"cubes[{i}].price", 1)
    if not problems:
        for kind in ("resource", "craft"):
            total = sum(cube["count"] for cube in data["cubes"] if cube["kind"] == kind)
            if total != data["components"][f"{kind}_cubes"]:
                problems.append(
                    f"components.{kind}_cubes: {data['components'][f'{kind}_cubes']}, "
                    f"but the colours sum to {total}"
                )
        if sum(cube["count"] for cube in data["cubes"]) > MAX_BID:
            problems.append(f"cubes: at most {MAX_BID} in all")
    return problems


def _check_fields(data: Mapping[str, Any]) -> list[str]:
    problems = []
    sums = dict.fromkeys(KINDS, 0)
    for i, entry in enumerate(data["field_tiles"]):
        key = f"field_tiles[{i}]"
        if entry["number"] != i + 1:
            problems.append(f"{key}.number: expected {i + 1}, found {entry['number']!r}")
        for colour, count in entry["colours"].items():
            if colour not in sums:
                problems.append(f"{key}.colours: no colour {colour!r}; there are {list(KINDS)}")
                continue
            wrong = _count(count, f"{key}.colours.{colour}")
            problems += wrong
            sums[colour] += 0 if wrong else count
        if not problems and sum(entry["colours"].values()) != entry["total"]:
            total = sum(entry["colours"].values())
            problems.append(f"{key}.total: {entry['total']}, but the colours sum to {total}")
    drawn = [entry["total"] for entry in data["field_tiles"]]
    if drawn != [4, 10, 5, 5, 5]:
        problems.append(
            f"field_tiles: each player lays five, so the totals are 4, 10, 5, 5, 5; found {drawn}"
        )
    for colour, total in sums.items():
        if data["field_kinds"][colour]["count"] != total:
            expected = data["field_kinds"][colour]["count"]
            problems.append(f"field_kinds.{colour}.count: {expected}, but the tiles sum to {total}")
    return problems


def _check_start(data: Mapping[str, Any]) -> list[str]:
    """Check that the start fields lie in the middle, so that the lattice is wide enough for all others."""
    problems = []
    two = data["geometry"]["two_players"]
    for key, part, count in (("", data["geometry"], 4), (".two_players", two, 2)):
        fields = part["start_fields"]
        spots = {(field["x"], field["y"]) for field in fields if field["colour"] in KINDS}
        if len(fields) != count or len(spots & {(0, 0), (1, 0), (0, 1), (1, 1)}) != count:
            problems.append(
                f"geometry{key}.start_fields: {count} fields, each with x and y of 0 or 1 and a "
                f"colour of {', '.join(KINDS)}"
            )
    return problems


def _check_tiles(data: Mapping[str, Any]) -> list[str]:
    problems = []
    numbers = data["building"]["numbers"]
    per_number = dict.fromkeys(numbers, 0)
    ids = set()
    low, high = data["building"]["min_cubes"], data["building"]["max_cubes"]
    for i, tile in enumerate(data["building_tiles"]):
        key = f"building_tiles[{i}] ({tile['id']})"
        if tile["id"] in ids:
            problems.append(f"{key}.id: used twice")
        ids.add(tile["id"])
        if tile["number"] not in per_number:
            problems.append(f"{key}.number: expected one of {numbers}, found {tile['number']!r}")
            continue
        stage = numbers.index(tile["number"]) + 1
        if tile["stage"] != stage:
            problems.append(f"{key}.stage: number {tile['number']} is stage {stage}")
        problems += _count(tile["copies"], f"{key}.copies", 1)
        per_number[tile["number"]] += tile["copies"]
        for colour, count in tile["cost"].items():
            if colour not in CUBES:
                problems.append(f"{key}.cost: no cube {colour!r}; there are {list(CUBES)}")
            else:
                problems += _count(count, f"{key}.cost.{colour}", 1)
        total = sum(count for count in tile["cost"].values() if isinstance(count, int))
        if not low <= total <= high:
            problems.append(f"{key}.cost: {low} to {high} cubes, found {total}")
    if list(per_number.values()) != data["building"]["tiles_per_number"]:
        problems.append(
            f"building.tiles_per_number: {data['building']['tiles_per_number']}, "
            f"but the tiles are {list(per_number.values())}"
        )
    if sum(per_number.values()) > MAX_SLOTS:
        problems.append(f"building_tiles: at most {MAX_SLOTS} in all")
    for i, mat in enumerate(data["mat"]):
        if len(mat["rows"]) != 5 or sum(mat["rows"]) != mat["total"]:
            problems.append(f"mat[{i}].rows: five rows that sum to {mat['total']}")
            continue
        for number, spaces in zip(numbers, mat["rows"], strict=True):
            # KT-69: Design change needs a tile that is not on the mat.
            if not 0 < spaces < per_number[number]:
                problems.append(
                    f"mat[{i}].rows: number {number} has {per_number[number]} tiles, "
                    f"so one to {per_number[number] - 1} spaces; found {spaces}"
                )
    return problems


def _check_actions(data: Mapping[str, Any]) -> list[str]:
    problems = []
    actions = {action["key"]: action for action in data["actions"]}
    for key in ("build_house", "build_fence", "remove_fence", "buy_craft", "trade", "buy_law"):
        if key not in actions:
            return [f"actions: {key} is missing"]
    for key in ("build_house", "build_fence", "remove_fence"):
        for colour, count in actions[key]["cost"].items():
            if colour not in CUBES:
                problems.append(f"actions.{key}.cost: no cube {colour!r}; there are {list(CUBES)}")
            problems += _count(count, f"actions.{key}.cost.{colour}", 1)
    printed = {cube["key"]: cube.get("price") for cube in data["cubes"]}
    for craft in CRAFTS:
        if printed[craft] != actions["buy_craft"]["cost_any"].get(craft):
            problems.append(f"actions.buy_craft.cost_any.{craft}: not the price under cubes")
        low = 1 if craft == "white" else 2  # Sale takes two cubes off the others
        price = actions["buy_craft"]["cost_any"].get(craft)
        problems += _count(price, f"actions.buy_craft.cost_any.{craft}", low)
    for key in ("trade", "buy_law"):
        problems += _count(actions[key]["cost_any"], f"actions.{key}.cost_any", 1)
    return problems + _count(data["players"]["fences_each"], "players.fences_each")


def _check_editions(data: Mapping[str, Any]) -> list[str]:
    problems = []
    for edition in ("first", "second"):
        values = data["editions"][edition]["tile_values"]
        if not isinstance(values, list) or len(values) != 5 or any(_count(v, "") for v in values):
            problems.append(f"editions.{edition}.tile_values: expected five whole numbers")
        scoring = data["scoring"][edition]
        if not isinstance(scoring["cubes_count"], bool):
            problems.append(f"scoring.{edition}.cubes_count: expected true or false")
        if scoring["tie_break"] not in ([], ["cube_value"]):
            problems.append(f"scoring.{edition}.tie_break: expected [] or ['cube_value']")
    mats = sorted((mat["edition"], mat["version"]) for mat in data["mat"])
    if mats != [("first", "only"), ("second", "full"), ("second", "short")]:
        problems.append("mat: expected first only, second short and second full, each once")
    return problems


def _check_laws(data: Mapping[str, Any]) -> list[str]:
    problems = []
    ours = built_in()
    if [card["key"] for card in data["law_cards"]] != [c["key"] for c in ours["law_cards"]]:
        problems.append("law_cards: expected the twenty cards in the order of their numbers")
    for i, card in enumerate(data["law_cards"]):
        for window in card["windows"]:
            if window not in data["law"]["windows"]:
                problems.append(f"law_cards[{i}].windows: no window {window!r}")
    for key in ("spaces", "spaces_two_players"):
        problems += _count(data["law_market"][key], f"law_market.{key}", 1)
        if data["law_market"][key] > len(data["law_cards"]):
            problems.append(f"law_market.{key}: more spaces than law cards")
    problems += _count(data["end"]["round_cap"], "end.round_cap", 1)
    return problems


def _vector(cost: Mapping[str, int]) -> list[int]:
    return [cost.get(colour, 0) for colour in CUBES]


def rules(
    players: int,
    edition: str,
    length: str,
    face_up: bool,
    laws: bool,
    start_player: int,
    changed: Mapping[str, Any],
) -> Rules:
    """Return the rules of one game: data, edition and options put together."""
    data = {**built_in(), **changed}
    version = "only" if edition == "first" else length
    mat = next(m for m in data["mat"] if m["edition"] == edition and m["version"] == version)
    numbers = data["building"]["numbers"]
    tiles = [tile for tile in data["building_tiles"] for _ in range(tile["copies"])]
    ours = reconstructed_costs()
    geometry = data["geometry"]["two_players"] if players == 2 else data["geometry"]
    deck = [
        (entry["number"] - 1) * 5 + KINDS.index(colour)
        for entry in data["field_tiles"][1:players]
        for colour in KINDS
        for _ in range(entry["colours"].get(colour, 0))
    ]
    actions = {action["key"]: action for action in data["actions"]}
    market = data["law_market"]
    scoring = data["scoring"][edition]
    windows = [
        sum(1 << i for i, c in enumerate(data["law_cards"]) if w & set(c["windows"]))
        for w in MOMENTS
    ]
    return Rules(
        players=players,
        face_up=face_up,
        laws=laws,
        start_player=start_player,
        tile_cost=[_vector(tile["cost"]) for tile in tiles],
        tile_ours=[ours.get(tile["id"]) == tile["cost"] for tile in tiles],
        tile_row=[numbers.index(tile["number"]) for tile in tiles],
        tile_ids=[tile["id"] for tile in tiles],
        row_value=list(data["editions"][edition]["tile_values"]),
        slot_row=[row for row, spaces in enumerate(mat["rows"]) for _ in range(spaces)],
        deck=deck,
        start_fields=[
            (place(field["x"], field["y"]), KINDS.index(field["colour"]))
            for field in geometry["start_fields"]
        ],
        keythedral=-1 if players == 2 else place(0, 0),
        law_spaces=0 if not laws else market["spaces_two_players" if players == 2 else "spaces"],
        moment_cards=windows,
        cube_count=[cube["count"] for cube in data["cubes"]],
        cube_score=[cube["score"] for cube in data["cubes"]],
        house_cost=_vector(actions["build_house"]["cost"]),
        fence_cost=_vector(actions["build_fence"]["cost"]),
        unfence_cost=_vector(actions["remove_fence"]["cost"]),
        craft_price=[actions["buy_craft"]["cost_any"][craft] for craft in CRAFTS],
        trade_price=actions["trade"]["cost_any"],
        law_price=actions["buy_law"]["cost_any"],
        fences_each=data["players"]["fences_each"],
        cubes_score=bool(scoring["cubes_count"]),
        cubes_break_ties="cube_value" in scoring["tie_break"],
        round_cap=data["end"]["round_cap"],
    )
