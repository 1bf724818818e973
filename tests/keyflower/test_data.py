"""The data file: complete, checked on loading, and open to corrections."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import keydom
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.data import built_in, check
from tests.keyflower.town import key


def changed(name: str, **values: Any) -> dict[str, Any]:
    tiles = deepcopy(built_in()["tile"])
    tiles[key(name)].update(values)
    return {"tile": tiles}


def test_our_own_data_passes() -> None:
    assert check(built_in()) == []
    assert [tile["key"] for tile in built_in()["tile"]] == list(TILE_KEYS)
    counts = built_in()["components"]["workers"]
    assert sum(counts.values()) == 141


def test_every_tile_says_where_its_numbers_come_from() -> None:
    for tile in built_in()["tile"]:
        assert tile["source"] in ("rules", "public")
        assert tile["confidence"] in ("high", "medium")
        assert tile["note"]


def test_a_correction_changes_the_game_and_only_what_differs_is_kept() -> None:
    data = {**changed("forge", front={"points": 4}), "setup": built_in()["setup"]}
    game = keydom.game("keyflower", players=2, data=data)
    assert list(game.options["data"]) == ["tile"]  # type: ignore[call-overload]
    assert game.rules.points[key("forge") * 2] == 4  # type: ignore[attr-defined]
    assert keydom.game("keyflower", players=2, data=built_in()).options["data"] is None


def test_a_corrected_file(tmp_path: Path) -> None:
    source = Path(keydom.__file__).parent / "keyflower" / "data.toml"
    file = tmp_path / "mine.toml"
    file.write_text(
        source.read_text(encoding="utf-8").replace("start_workers = 8", "start_workers = 7")
    )
    state = keydom.game("keyflower", players=3, data=str(file)).new(1)
    assert state.table.count[0] == 7


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"nothing": 1}, "no section 'nothing'"),
        (changed("forge", edges=["road"] * 5), "six of"),
        (changed("forge", edges=["road"] * 6), "roads"),
        (changed("forge", front={"points": -1}), "forge.front.points"),
        (changed("forge", upgrade_cost={"cheese": 1}), "cheese"),
        (changed("forge", upgrade_cost={}), "can be flipped"),
        (changed("summer_boat_1", side_a={"ability": "boat_extra_random_workers"}), "side_a"),
        (changed("keywood", kind="winter"), "keywood.kind"),
        (changed("home_1", edges=["road"] * 5 + ["field"]), "water"),
        (changed("summer_boat_1", edges=["water", "water"] + ["field"] * 4), "river"),
        (changed("keywood", front={"points": 0}), "can be used"),
        (changed("scribes", front={"points": 0}), "has a scoring"),
        (changed("inn", upgrade_cost={"saw": 1, "anvil": 1}), "one skill"),
        ({"tile": built_in()["tile"][1:]}, "64 tiles"),
        ({"components": {}}, "missing"),
        (7, "expected a file"),
        ("/no/such/file.toml", "No such file"),
    ],
)
def test_broken_data_is_refused_with_its_key(data: object, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        keydom.game("keyflower", players=2, data=data)


def test_bad_counts_and_options_list_the_good_ones() -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5, 6"):
        keydom.game("keyflower", players=7)
    with pytest.raises(ValueError, match="it has data"):
        keydom.game("keyflower", players=2, edition="first")
