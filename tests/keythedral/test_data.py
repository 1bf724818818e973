"""The data file: what it says, corrected copies, and broken ones that are refused with the key named."""

import copy
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import keydom
from keydom.keythedral import data as data_file
from keydom.keythedral.data import built_in
from tests.keythedral.village import Village, land

FILE = Path(data_file.__file__).parent / "data.toml"


def test_the_built_in_file_is_sound() -> None:
    assert data_file.check(built_in()) == []


def test_components_as_the_contents_list_them() -> None:
    data = built_in()
    assert {c["key"]: c["count"] for c in data["cubes"]} == {
        "black": 20,
        "brown": 20,
        "blue": 15,
        "green": 15,
        "red": 15,
        "white": 10,
        "purple": 10,
        "yellow": 10,
    }
    assert {k: v["count"] for k, v in data["field_kinds"].items() if isinstance(v, dict)} == {
        "grey": 6,
        "brown": 8,
        "blue": 5,
        "green": 5,
        "red": 5,
    }
    assert sum(tile["copies"] for tile in data["building_tiles"]) == 34
    assert [card["ref"] for card in data["law_cards"]] == list(range(1, 21))


def test_every_tile_of_a_number_has_another_cost() -> None:
    rules = Village().table.rules
    seen = {(row, tuple(cost)) for row, cost in zip(rules.tile_row, rules.tile_cost, strict=True)}
    assert len(seen) == 34
    assert all(2 <= sum(cost) <= 4 for cost in rules.tile_cost)


def test_the_whole_file_given_again_changes_nothing() -> None:
    game = keydom.game("keythedral", 3, data=str(FILE))
    assert game.options["data"] is None
    assert game.new(1).to_dict() == keydom.game("keythedral", 3).new(1).to_dict()


def test_evidence_may_be_changed_freely() -> None:
    ours = copy.deepcopy(built_in()["cubes"])
    for cube in ours:
        cube["source"] = "seen"
        cube["note"] = "held in the hand"
    assert keydom.game("keythedral", 3, data={"cubes": ours}).options["data"] is None


def test_a_corrected_copy_is_played(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace(
        "cost = { black = 1, brown = 1 }\nsource", "cost = { black = 2, brown = 1 }\nsource", 1
    )
    assert text != FILE.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    tomllib.loads(text)
    for given in (path, str(path)):
        game = keydom.game("keythedral", 3, data=given)
        table = land(game.new(1))
        assert table.rules.tile_cost[table.rules.tile_ids.index("4-a")][:2] == [2, 1]


def test_the_correction_travels_with_positions_and_records() -> None:
    game = keydom.game("keythedral", 2, data={"end": {"round_cap": 1}})
    assert game.options["data"] == {"end": {"round_cap": 1}}
    state = game.new(1)
    document = json.loads(json.dumps(state.to_dict()))
    assert game.from_dict(document).to_dict() == state.to_dict()
    with pytest.raises(keydom.InvalidPosition, match="options"):
        keydom.game("keythedral", 2).from_dict(document)
    record = keydom.Record(game, seed=1)
    while not state.is_over:
        record.play(state, state.legal_actions()[0])
    again = keydom.Record.loads(record.dumps())
    assert again.game.options == game.options
    assert again.replay().rounds == 1


def test_prices_are_read_from_the_data() -> None:
    actions = copy.deepcopy(built_in()["actions"])
    for action in actions:
        if action["key"] == "buy_craft":
            action["cost_any"] = {"white": 1, "purple": 2, "yellow": 3}
        if action["key"] == "build_house":
            action["cost"] = {"red": 1}
    cubes = copy.deepcopy(built_in()["cubes"])
    for cube, price in zip(cubes[5:], (1, 2, 3), strict=True):
        cube["price"] = price
    village = Village(data={"actions": actions, "cubes": cubes}).give(0, red=1)
    state = village.begin(3)
    texts = [state.game.notation(a) for a in state.legal_actions()]
    assert "craft white" in texts
    assert "house 1" in texts


def test_a_price_that_is_corrected_in_one_place_only_is_refused() -> None:
    cubes = copy.deepcopy(built_in()["cubes"])
    cubes[7]["price"] = 5
    with pytest.raises(ValueError, match=r"actions\.buy_craft\.cost_any\.yellow"):
        keydom.game("keythedral", data={"cubes": cubes})


def broken(section: str, change: Callable[[Any], object]) -> dict[str, object]:
    part = copy.deepcopy(built_in()[section])
    change(part)
    return {section: part}


def put(key: object, value: object) -> Callable[[Any], object]:
    def change(part: Any) -> None:
        part[key] = value

    return change


def inside(*path: object, value: object) -> Callable[[Any], object]:
    def change(part: Any) -> None:
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value

    return change


def without(*path: object) -> Callable[[Any], object]:
    def change(part: Any) -> None:
        for key in path[:-1]:
            part = part[key]
        del part[path[-1]]

    return change


BROKEN: list[tuple[str, Callable[[Any], object], str]] = [
    # counts
    ("cubes", inside(0, "count", value=19), "components.resource_cubes"),
    ("cubes", inside(5, "count", value=11), "components.craft_cubes"),
    ("cubes", inside(2, "count", value=0), r"cubes\[2\]\.count"),
    ("cubes", inside(2, "count", value="many"), r"cubes\[2\]\.count"),
    ("cubes", inside(2, "score", value=-1), r"cubes\[2\]\.score"),
    ("cubes", inside(3, "key", value="pink"), "black, brown, blue, green, red"),
    ("cubes", inside(6, "price", value=0), r"cubes\[6\]\.price"),
    ("components", put("resource_cubes", 84), "components.resource_cubes"),
    # fields
    ("field_tiles", inside(1, "colours", "brown", value=4), r"field_tiles\[1\]\.total"),
    ("field_tiles", inside(1, "colours", "pink", value=1), r"field_tiles\[1\]\.colours"),
    ("field_tiles", inside(2, "colours", "grey", value=-1), r"field_tiles\[2\]\.colours\.grey"),
    ("field_tiles", inside(2, "number", value=7), r"field_tiles\[2\]\.number"),
    ("field_kinds", inside("grey", "count", value=7), r"field_kinds\.grey\.count"),
    # tiles
    ("building_tiles", inside(0, "cost", value={"black": 5}), r"building_tiles\[0\] \(4-a\)\.cost"),
    ("building_tiles", inside(0, "cost", value={"black": 1}), r"building_tiles\[0\] \(4-a\)\.cost"),
    ("building_tiles", inside(3, "cost", "pink", value=1), r"building_tiles\[3\] \(4-d\)\.cost"),
    ("building_tiles", inside(3, "cost", "blue", value=0), r"\(4-d\)\.cost\.blue"),
    ("building_tiles", inside(7, "number", value=5), r"building_tiles\[7\] \(6-b\)\.number"),
    ("building_tiles", inside(7, "stage", value=5), r"building_tiles\[7\] \(6-b\)\.stage"),
    ("building_tiles", inside(1, "id", value="4-a"), "used twice"),
    ("building_tiles", inside(0, "copies", value=2), r"building\.tiles_per_number"),
    ("building_tiles", without(0), r"building\.tiles_per_number"),
    ("building", put("tiles_per_number", [6, 8, 8, 6, 5]), r"building\.tiles_per_number"),
    ("mat", inside(2, "rows", value=[6, 5, 5, 4, 2]), r"mat\[2\]\.rows"),
    ("mat", inside(1, "rows", value=[4, 4, 4, 3]), r"mat\[1\]\.rows"),
    ("mat", inside(1, "total", value=18), r"mat\[1\]\.rows"),
    # laws and the end
    ("law_cards", without(4), "law_cards"),
    ("law_cards", inside(4, "windows", value=["whenever"]), r"law_cards\[4\]\.windows"),
    ("law_market", put("spaces", 0), r"law_market\.spaces"),
    ("end", put("round_cap", 0), r"end\.round_cap"),
    ("end", put("round_cap", "never"), r"end\.round_cap"),
    # what the rest of the rules reads
    ("actions", without(1), "build_house"),
    ("actions", inside(1, "cost", value={"pink": 1}), "build_house"),
    ("actions", inside(1, "cost", value={"black": -1}), "build_house"),
    ("actions", inside(4, "cost_any", value={"white": 2}), "buy_craft"),
    ("actions", inside(4, "cost_any", "white", value=0), "buy_craft"),
    ("actions", inside(5, "cost_any", value="two"), "trade"),
    ("actions", inside(6, "cost_any", value=-1), "buy_law"),
    ("players", put("fences_each", -1), r"players\.fences_each"),
    ("players", without("fences_each"), "fences_each"),
    (
        "editions",
        inside("second", "tile_values", value=[4, 6, 8]),
        r"editions\.second\.tile_values",
    ),
    ("editions", inside("first", "tile_values", value="1-5"), r"editions\.first\.tile_values"),
    ("editions", without("first"), "first"),
    ("scoring", without("second"), "second"),
    ("scoring", without("first", "tie_break"), "tie_break"),
    ("geometry", without("start_fields"), "start_fields"),
    ("geometry", inside("start_fields", 0, "colour", value="pink"), r"geometry\.start_fields"),
    ("geometry", inside("start_fields", 0, "x", value=900), r"geometry\.start_fields"),
    ("geometry", inside("two_players", "start_fields", value=[]), "start_fields"),
    ("mat", without(0), "mat"),
]


@pytest.mark.parametrize(
    ("section", "change", "key"), BROKEN, ids=[f"{s}-{i}" for i, (s, _, _) in enumerate(BROKEN)]
)
def test_a_broken_copy_is_refused_with_the_key(
    section: str, change: Callable[[Any], object], key: str
) -> None:
    with pytest.raises(ValueError, match=key):
        keydom.game("keythedral", 3, data=broken(section, change))


@pytest.mark.parametrize("section", sorted(built_in()))
@pytest.mark.parametrize("value", [None, 3, "x", [], {}, [{}], [3]])
def test_a_section_of_the_wrong_kind_is_refused_or_harmless(section: str, value: object) -> None:
    """Whatever stands in a section that the rules read is refused; any other section is not looked at."""
    read_by_nobody = {
        *("schema_version", "game", "title", "designer", "default_edition", "default_version"),
        *("round", "workers", "start_player_auction", "variants"),
    }
    if section in read_by_nobody:
        keydom.game("keythedral", 3, data={section: value}).new(1)
    else:
        with pytest.raises(ValueError, match="data: "):
            keydom.game("keythedral", 3, data={section: value})


def test_no_such_file_section_or_kind(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="data:"):
        keydom.game("keythedral", 3, data=str(tmp_path / "nowhere.toml"))
    with pytest.raises(ValueError, match="no section 'tiles'"):
        keydom.game("keythedral", 3, data={"tiles": []})
    with pytest.raises(ValueError, match="expected a file or sections"):
        keydom.game("keythedral", 3, data=5)
    path = tmp_path / "broken.toml"
    path.write_text("[cubes\n", encoding="utf-8")
    with pytest.raises(ValueError, match="not a TOML file"):
        keydom.game("keythedral", 3, data=path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="not a TOML file"):
        keydom.game("keythedral", 3, data=path)
