"""Position documents: broken ones are refused, and the message says what is wrong and where."""

import copy
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import keydom
from keydom.engine.state import State
from keydom.keyper.actions import COLOURS
from keydom.keyper.rules import RIGHT
from keydom.keyper.season import EndOfSeason
from tests.keyper.manor import Manor

START = ("light_blue", "orange", "light_green", "brown", "black", "grey", "white", "white")
Change = Callable[[dict[str, Any]], object]


def somewhere(players: int = 3, ply: int = 60) -> State:
    state = keydom.game("keyper", players).new(9)
    chance = random.Random(9)
    for _ in range(ply):
        seat = chance.choice(state.deciding())
        state.apply(chance.choice(state.legal_actions(seat)), seat)
    return state


def put(name: str, *path: Any) -> Change:
    *keys, last, value = (name, *path)

    def change(table: dict[str, Any]) -> None:
        part: Any = table
        for key in keys:
            part = part[key]
        part[last] = value

    return change


def more(name: str, place: int) -> Change:
    def change(table: dict[str, Any]) -> None:
        table[name][place] += 1

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put("season", 4), "table.season"),
        (put("season", "spring"), "table.season: expected a whole number"),
        (put("stock", 0, -1), "table.stock[0]"),
        (more("store", 3), "of item 3"),
        (more("area", 0), "table.keyples, area, resting"),
        (put("keyples", 0, 3), "keyp field"),
        (put("keyples", 3, 3), "second keyple without a first"),
        (put("keyples", 100, 3), "no such board"),
        (put("keyples", 119 * 2, 3), "on a plot without a building"),
        (put("stock", []), "table.stock: expected 57 numbers"),
        (put("hands", [[], []]), "table.hands: expected 3 lists"),
        (put("hands", 0, 0, 99), "table.hands[0][0]"),
        (put("display", 0, 5), "table.display[0]"),
        (put("bag", []), "each tile must be in one"),
        (put("top", 0, 8), "table.hands[0], top, under"),
        (put("under", 0, 13), "each tile must be in one"),
        (put("upgraded", 7, 1), "table.top[7]"),
        (put("fairs", 0, 7), "a fair of another season"),
        (put("fairs", 3, "fairs"), "table.fairs"),
        (put("held", 0, [40]), "cannot have been held"),
        (put("boats", [0, 0, 1, 2]), "different boats"),
        (put("boards", 0, 11), "no layout of the season"),
        (put("choice", 0, 1), "nobody chooses"),
        (put("keyper_home", [0, 0, 0]), "the keyper of seat"),
        (put("agenda", [["Turn", 7]]), "table.agenda[0].seat"),
        (put("agenda", [["Dance", 7]]), "no step"),
        (put("agenda", [["LayCompanion", 0, 3, 200]]), "table.agenda[0].used"),
        (put("agenda", [["Choose", 0, -1, 1]]), "table.agenda[0].effect"),
        (put("agenda", [["Act", 0, 139, 0]]), "table.agenda[0].space"),
        (put("agenda", [["Act", 0, 59, 0]]), "no such board"),
        (put("agenda", [["PayNext", 0, 0, 128, -1]]), "more resources than the cost has"),
        (put("agenda", [["ChoosePlot", 0, 33, 0, -1, -1]]), "not in the hand"),
        (put("agenda", [["TakeTurn", 0], ["EndOfTurn", 0]]), "no decision can be asked"),
        (put("agenda", [["PayNext", 0, 3, 0, -1]]), "table.agenda[0].left"),
        (put("agenda", [["PlaceKeyple", 0, 0]]), "no such keyple in the keyp area"),
        (put("agenda", [["LayDown", 2]]), "LayDown while seat 2 can still place"),
        (put("agenda", [["HoldFair", 0]]), "HoldFair before the last keyper"),
        (put("agenda", [["Act", 0, 0, 0]]), "table.agenda[0].space: no keyple there"),
        (put("agenda", [["ChooseLayout", 0]]), "layouts are chosen together"),
        (put("agenda", [["RestKeyple", 0, 3]]), "RestKeyple, seat 0 has"),
        (put("lanes", [[], [], []]), "table.lanes"),
        (put("chance", None), "table.chance"),
        (put("nonsense", 1), "no such field"),
    ],
)
def test_broken_positions_are_refused(change: Change, said: str) -> None:
    state = somewhere()
    document = copy.deepcopy(state.to_dict())
    table = document["table"]
    assert isinstance(table, dict)
    change(table)
    with pytest.raises(keydom.InvalidPosition, match=re.escape(said)):
        state.game.from_dict(document)


def test_an_empty_agenda_is_the_end_of_the_game() -> None:
    state = somewhere()
    document = copy.deepcopy(state.to_dict())
    table = document["table"]
    assert isinstance(table, dict)
    table["agenda"] = []
    assert state.game.from_dict(document).is_over


def test_documents_of_other_games_are_refused() -> None:
    document = somewhere().to_dict()
    with pytest.raises(keydom.InvalidPosition, match="players"):
        keydom.game("keyper", 2).from_dict(document)
    with pytest.raises(keydom.InvalidPosition, match="game"):
        keydom.game("keythedral", 3).from_dict(document)


def test_a_nested_list_where_a_number_belongs() -> None:
    state = somewhere()
    document = copy.deepcopy(state.to_dict())
    table = document["table"]
    assert isinstance(table, dict)
    table["stock"][3] = [1]
    with pytest.raises(keydom.InvalidPosition):
        state.game.from_dict(document)


def test_steps_that_do_not_belong_to_their_field_are_refused() -> None:
    for keyples, step, said in (
        (["light_green"], ["Act", 0, 11, 0], "leaves no choice"),
        (["light_green"], ["Act", 0, 11, 1], "only over a building"),
        (["light_green"], ["ChoosePrice", 0, 8, 0, 0, 0], "nothing that can be paid"),
        (["light_green"], ["ChooseBoat", 0, 11], "river without a boat"),
        (["light_green"], ["Follow", 1, 1, 11], "after oneself"),
        (["light_green", "white"], ["Follow", 1, 0, 11], "field with one keyple"),
        (["light_green~"], ["LayCompanion", 0, 11, 0], "nobody stands"),
    ):
        manor = Manor().team(0, "orange", "brown").begin()
        assert manor.field("pigs") == "1-12"
        manor.put("1-12", *keyples)
        document = manor.now.to_dict()
        table = document["table"]
        assert isinstance(table, dict)
        table["agenda"][-1] = step
        with pytest.raises(keydom.InvalidPosition, match=said):
            manor.game.from_dict(document)


def test_a_right_of_the_building_plot_serves_once() -> None:
    manor = Manor().stock(0, brick=1, stone=1).build(0, "building_plot", "V1").begin()
    manor.does("keyple black", "build drainage", "plot V2")
    document = manor.now.to_dict()
    assert manor.game.from_dict(document).deciding() == [0]
    table = document["table"]
    assert isinstance(table, dict)
    table["free_used"] = RIGHT
    with pytest.raises(keydom.InvalidPosition, match="a right that was used"):
        manor.game.from_dict(document)


def test_a_fair_that_cannot_be_held_is_not_asked_for() -> None:
    """A world could not be dealt from such a position."""
    manor = Manor().stock(0, sheep=1, rocks=1)
    for seat in range(2):
        manor.team(seat, *START).keyper(seat, seat + 1)
    manor.table.area[3] += 1
    manor.table.area[COLOURS + 2] += 1
    manor.table.fairs = [0, 6, 12, 1, 7, 13]
    manor.table.last_player = 0
    manor.begin(EndOfSeason())
    document = manor.now.to_dict()
    assert manor.game.from_dict(document).deciding() == [0]
    table = document["table"]
    assert isinstance(table, dict)
    table["fairs"][0] = 2
    with pytest.raises(keydom.InvalidPosition, match="no fair to hold"):
        manor.game.from_dict(document)
