"""The data file: what it says, its marks, corrected copies, and broken ones that are refused with the key named."""

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import keydom
from keydom.engine.text import render
from keydom.keyper import data as data_file
from keydom.keyper.actions import BUILDING_KEYS
from keydom.keyper.check_data import check
from keydom.keyper.data import built_in
from keydom.keyper.describe import (
    boat_text,
    cost_text,
    fair_text,
    field_text,
    layout_text,
    side_text,
)
from tests.keyper.manor import FIELD_KEYS, Manor, country

FILE = Path(data_file.__file__).parent / "data.toml"


def test_the_built_in_file_is_sound() -> None:
    assert check(built_in(), built_in()) == []


def test_components_as_the_rulebook_counts_them() -> None:
    data = built_in()
    assert sum(k["count"] for k in data["keyple"]) == 32
    assert len(data["estate"]) == 12
    assert sum(t["area"] == "farm" for t in data["country"]) == 12
    assert sum(t["area"] == "village" for t in data["country"]) == 36
    assert sum(t["spring"] for t in data["country"]) == 21
    assert (len(data["fair"]), len(data["winter_fair"]), len(data["boat"])) == (18, 8, 6)


def test_the_set_up() -> None:
    for players in (2, 3, 4):
        table = country(keydom.game("keyper", players).new(3))
        assert len(table.display) == 8
        assert len(table.bag) == 13
        assert len(table.aside) == 27 + 8
        assert table.boards == list(range(players))
        for seat in range(players):
            assert table.hands[seat] == list(range(12))
            assert table.stock[seat * 19 : seat * 19 + 19] == [0, 0, 0, 1, 1, 1] + [0] * 13
            assert [fair // 6 for fair in table.fairs[seat * 3 : seat * 3 + 3]] == [0, 1, 2]
        assert len(set(table.fairs)) == players * 3


# What the rulebook does not say of the sides of buildings (KP-34, KP-35, KP-36).
RECONSTRUCTED = {
    "farmers_cottage": "3 points for each light green field of your winter board, up to 3 ≈",
    "windmill": "Action: any raw material for 2 × wheat ≈",
    "merchant": "3 points ≈",
}


def test_every_reconstructed_value_is_marked_where_people_see_it() -> None:
    rules = Manor().table.rules
    data = built_in()

    def shows(message: Any) -> bool:
        return "≈" in render(message, "ABCD")

    for tile, entry in enumerate(data["estate"] + data["country"]):
        assert shows(cost_text(rules, tile)) == ("build_cost" in entry["reconstructed"])
        for upgraded in (0, 1):
            lines = [render(line, "ABCD") for line in side_text(rules, tile, upgraded)]
            expected = RECONSTRUCTED.get(entry["key"], "") if upgraded else ""
            assert [line for line in lines if "≈" in line] == ([expected] if expected else [])
            marked = [mark for mark in entry["reconstructed"] if mark.startswith("upgraded")]
            assert bool(expected) == (bool(marked) and bool(upgraded))
    for kind, field in enumerate(data["field"]):
        assert shows(field_text(rules, kind)) == ("colour" in field["reconstructed"])
    assert all(shows(layout_text(rules, layout)) for layout in range(12))
    assert all(shows(boat_text(rules, boat, 0)) for boat in range(6))
    assert [shows(fair_text(rules, fair)) for fair in range(34)] == [False] + [True] * 33
    assert rules.keyp_marks == ["raw_colours", "animal_colours", "animal_gain"]


def test_the_whole_file_given_again_changes_nothing() -> None:
    game = keydom.game("keyper", 3, data=str(FILE))
    assert game.options["data"] is None
    assert game.new(1).to_dict() == keydom.game("keyper", 3).new(1).to_dict()


def test_evidence_may_be_changed_freely() -> None:
    ours = copy.deepcopy(built_in()["boat"])
    for boat in ours:
        boat["note"] = "held in the hand"
    assert keydom.game("keyper", 3, data={"boat": ours}).options["data"] is None


def test_a_corrected_copy_is_played_and_loses_its_mark(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    old = 'build_cost = [{ item = "clay", n = 1 }, { item = "logs", n = 1 }]\nneeds_activation = false'
    new = 'build_cost = [{ item = "rocks", n = 1 }]\nneeds_activation = false'
    head, tail = text.replace(old, new, 1).split('reconstructed = ["build_cost"]', 1)
    path = tmp_path / "mine.toml"
    path.write_text(f"{head}reconstructed = []{tail}", encoding="utf-8")
    tomllib.loads(path.read_text(encoding="utf-8"))
    for given in (path, str(path)):
        manor = Manor(data=given).stock(0, rocks=1)
        assert "build cow-shed" in manor.begin().does("keyple brown").legal()
        assert "≈" not in render(cost_text(manor.table.rules, 0), "AB")
        assert "≈" in render(cost_text(manor.table.rules, 1), "AB")


def test_the_correction_travels_with_positions_and_records() -> None:
    setup = {**built_in()["setup"], "ship_points": 3}
    game = keydom.game("keyper", 2, data={"setup": setup})
    state = game.new(1)
    assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
    with pytest.raises(keydom.InvalidPosition, match="options"):
        keydom.game("keyper", 2).from_dict(state.to_dict())
    again = keydom.Record.loads(keydom.Record(game, seed=1).dumps())
    assert again.game.options == game.options


def broken(section: str, change: Callable[[Any], object]) -> dict[str, object]:
    part = copy.deepcopy(built_in()[section])
    change(part)
    return {section: part}


def put(*path: Any) -> Callable[[Any], object]:
    *keys, last, value = path

    def change(part: Any) -> None:
        for key in keys:
            part = part[key]
        part[last] = value

    return change


@pytest.mark.parametrize(
    ("section", "change", "said"),
    [
        ("resource", put(0, "supply", -1), "resource[0].supply"),
        ("resource", put(0, "key", "mud"), "resource: expected the keys"),
        ("keyple", put(6, "count", 5), "not enough white"),
        ("keyp_tile", put("raw_colours", ["orange"]), "every colour"),
        ("field", put(2, "colour", "pink"), "field clay.colour"),
        ("field", put(2, "effect", "op", "boat"), "field clay.effect.op"),
        ("layout", put(0, "fields", ["keyp", "river"]), "layout spring_1.fields: expected 15"),
        ("layout", put(0, "seasons", ["summer"]), "expected four for spring"),
        ("estate", put(0, "build_cost", [{"item": "mud", "n": 1}]), "cow_shed.build_cost.item"),
        ("estate", put(0, "build_cost", []), "cow_shed.build_cost"),
        ("estate", put(0, "houses", []), "does not house it"),
        ("estate", put(0, "basic", "scoring", 0, "max", 9), "cow_shed.basic.scoring.max"),
        ("country", put(0, "basic", "actions", 0, "op", "fly"), "alchemist.basic.actions"),
        ("country", put(0, "basic", "scoring", 0, "op", "luck"), "alchemist.basic.scoring"),
        ("country", put(0, "area", "sea"), "alchemist.area"),
        ("fair", put(0, "need", [{"item": "sheep", "n": 0}]), "fair spring_1.need.n"),
        ("winter_fair", put(0, "front", "seasons", ["never"]), "winter_1.front.seasons"),
        ("boat", put(0, "side_a", "resources", ["cow"]), "boat_1.side_a.resources"),
        ("boat", put(0, "side_a", "seasons", ["spring"]), "each season"),
        ("setup", put("display_size", 0), "setup.display_size"),
        ("setup", put("upgrade_cost_farm", []), "setup.upgrade_cost_farm"),
        ("players", put(0, "spring_layouts", ["spring_1"]), "players 2.spring_layouts"),
        ("tie_break", put("order", ["luck"]), "tie_break.order"),
        ("estate", put(0, {}), "missing or of the wrong kind"),
    ],
)
def test_broken_data_is_refused_with_its_key(
    section: str, change: Callable[[Any], object], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        keydom.game("keyper", 2, data=broken(section, change))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"boats": []}, "no section 'boats'"),
        (7, "expected a file or sections"),
        ("no/such/file.toml", "data:"),
    ],
)
def test_data_of_the_wrong_kind(given: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        keydom.game("keyper", 2, data=given)


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("[[[", encoding="utf-8")
    with pytest.raises(ValueError, match="not a TOML file"):
        keydom.game("keyper", 2, data=path)


@pytest.mark.parametrize("players", [1, 5, True])
def test_wrong_numbers_of_players(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3, 4 players"):
        keydom.game("keyper", players)


def test_the_keys_of_the_code_are_those_of_the_file() -> None:
    assert [t["key"] for t in built_in()["estate"] + built_in()["country"]] == list(BUILDING_KEYS)
    assert len(FIELD_KEYS) == 27


def test_every_ruling_is_named_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    named = {int(n) for n in re.findall(r"def test_kp_(\d+)_", tests)}
    assert named == set(range(1, 56))
