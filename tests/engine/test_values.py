"""The printed values of the games as people correct them: found, edited as text, checked, and kept as a file."""

import tomllib

import pytest

import keydom
from keydom.engine import values
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.values import Value

GAMES = [game_class(name) for name in keydom.games()]


def find(cls: type[Game], section: str, key: str) -> Value:
    return next(v for v in values.reconstructed(cls) if (v.section, v.key) == (section, key))


@pytest.mark.parametrize("cls", GAMES)
def test_every_value_is_read_back_from_its_text(cls: type[Game]) -> None:
    for value in values.reconstructed(cls):
        assert values.value_of(values.text_of(value.ours)) == value.ours
        assert values.current(cls, {}, value) == value.ours


def test_what_is_reconstructed_is_found() -> None:
    keythedral = {(v.section, v.key) for v in values.reconstructed(game_class("keythedral"))}
    assert ("building_tiles", "cost") in keythedral
    assert not any(section == "cubes" for section, _ in keythedral)
    keyper = {(v.section, v.key) for v in values.reconstructed(game_class("keyper"))}
    assert {("country", "build_cost"), ("winter_fair", "front.need"), ("fair", "points")} <= keyper
    assert values.reconstructed(game_class("keyflower")) == []


@pytest.mark.parametrize("cls", GAMES)
def test_the_whole_file_survives_being_written(cls: type[Game]) -> None:
    ours = {key: section for key, section in cls.printed().items() if key != "game"}
    assert tomllib.loads(values.dumps(cls, ours)) == {"game": cls.name, **ours}
    assert values.loads(cls, values.dumps(cls, ours)) == {}


def test_a_corrected_value_differs_and_is_no_longer_marked() -> None:
    cls = game_class("keyper")
    value = find(cls, "fair", "points")
    put = values.put(cls, {}, {(value.section, value.place): value.ours + 1})
    changed = values.checked(cls, put)
    [found] = values.differences(cls, changed)
    assert (found.section, found.entry, found.key) == ("fair", value.entry, "points")
    assert (found.ours, found.theirs) == (str(value.ours), str(value.ours + 1))
    entry = changed["fair"][int(value.place.split(".")[0])]
    assert entry["reconstructed"] == ["need"]
    assert values.loads(cls, values.dumps(cls, changed)) == changed
    game = cls(2, {"data": changed})
    assert cls(2, game.options).options == game.options
    # Back to ours: nothing is left of it.
    back = values.put(cls, changed, {(value.section, value.place): value.ours})
    assert values.checked(cls, back) == {}


def test_a_corrected_cost_is_paid() -> None:
    cls = game_class("keythedral")
    value = find(cls, "building_tiles", "cost")
    cost = {"red": 2} if value.ours != {"red": 2} else {"black": 2}
    changed = values.checked(cls, values.put(cls, {}, {(value.section, value.place): cost}))
    rules = cls(3, {"data": changed}).rules  # type: ignore[attr-defined]
    assert sum(rules.tile_cost[0]) == 2
    assert rules.tile_ours[:2] == [False, True]


@pytest.mark.parametrize("text", ["", "1\nother = 2", "{ a = 1", "[1, 2]]", "nothing", "[" * 5000])
def test_what_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        values.value_of(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('game = "keyper"', "expected 'keythedral'"),
        ("[end", "not TOML"),
        ('game = "keythedral"\n[nothing]\nx = 1', "no section 'nothing'"),
        ('game = "keythedral"\n[end]\nround_cap = 1e3', "whole number"),
        ('game = "keythedral"\n[end]\nround_cap = 1979-05-27', "whole number"),
        ('game = "keythedral"\n[end]\nround_cap = 9\nnew = 99999999999999999999', "whole number"),
        ('game = "keythedral"\n[end]\nround_cap = 9\nnew = 1979-05-27', "expected a text"),
        ('game = "keythedral"\n[law_market]\nspaces = 4', "missing or of the wrong kind"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        values.loads(game_class("keythedral"), text)
