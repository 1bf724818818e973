"""What a choice of Keyper would do, where others are asked in the middle of a turn."""

from typing import Any

import pytest

from keydom.keyper.actions import ESTATE, TAKE
from keydom.keyper.season import RestKeyple, Turn
from keydom.tables import Tables
from tests.keyper.manor import Manor
from tests.web.conftest import Browser, Two, seen

JSON = {"accept": "application/json"}


class Told:
    """A table of Keyper where Ada and Basil can ask what a choice, in notation, would do."""

    def __init__(self, browser: Browser, tables: Tables, manor: Manor) -> None:
        self.manor = manor
        self.two = Two(browser, (tables, manor.now))

    def about(self, choice: str) -> Any:
        action = self.manor.game.parse(choice)
        client = self.two.turn()
        legal = seen(client, self.two.table)["legal"]
        assert action in [one["action"] for one in legal]
        path = f"{self.two.path}/about?action={action}&asking=yes"
        return client.get(path, headers=JSON).json()

    def lines(self, choice: str) -> list[str]:
        return list(self.about(choice)["lines"])

    def why(self, choice: str) -> str:
        return str(self.about(choice)["confirm"]["why"])


@pytest.fixture
def tell(browser: Browser, tables: Tables) -> Any:
    return lambda manor: Told(browser, tables, manor)


def test_an_invitation_does_not_end_the_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white"))
    assert told.lines("field 1-3")[-1] == "Then Basil is asked; your turn may go on after that."
    assert told.why("field 1-3") == "Then Basil is asked:"


def test_who_joins_in_hears_nothing_of_a_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white", "field 1-3"))
    for answer in ("join white", "decline"):
        assert told.lines(answer)[-1] == "Then Ada is asked."
        assert told.why(answer) == "After this Ada goes on:"


def test_an_action_between_those_of_the_other_does_not_end_the_turn(tell: Any) -> None:
    manor = Manor().begin().does("keyple white", "field 1-3", "join white")
    told = tell(manor)
    assert told.lines("decline")[-1] == "Then Basil is asked; your turn may go on after that."


def test_the_last_action_ends_the_turn(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white", "field 1-3", "decline"))
    assert told.lines("decline")[-1] == "Your turn ends with it."
    assert told.why("decline") == "This ends your turn:"


def test_an_empty_field_tells_what_it_brings_in_any_case(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple light-green"))
    cows = told.lines("field 1-11")
    assert cows[:2] == [
        "What happens: You place a light green keyple: cows on board 1.",
        "In any case then: You gain 2 cows. More depends on what others answer.",
    ]
    clay = told.lines("field 1-5")  # not its colour
    assert clay[1] == "In any case then: You gain 1 clay. More depends on what others answer."


def test_where_nobody_can_join_the_gain_simply_happens(tell: Any) -> None:
    manor = Manor().team(1, "light_blue", "orange", "brown", "black", "grey")
    manor.put("2-5", "light_green", "light_green").put("2-6", "white", "white")
    manor.begin().does("keyple light-green")
    happens = tell(manor).lines("field 1-11")[0]
    assert happens == (
        "What happens: You place a light green keyple: cows on board 1. You gain 2 cows."
    )


def test_what_needs_a_choice_is_not_told_as_certain(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white"))
    assert not any("In any case" in line for line in told.lines("field 1-3"))


def test_own_deeds_among_those_of_others_are_said_to_the_player(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple light-green", "field 1-11"))
    assert told.lines("join white")[0] == (
        "What happens: You join in with a white keyple: cows on board 1. Ada gains 3 cows. "
        "You gain 3 cows."
    )


def test_a_rest_is_told_to_its_player(tell: Any) -> None:
    manor = Manor(season="summer").team(1, "light_blue", "orange", "brown", "grey", "white")
    mixed = ["light_blue", "orange", "grey", "white", "white", "white", "black", "black"]
    manor.team(0, *mixed, "brown", "brown", "light_green", "light_green", "light_green")
    told = tell(manor.begin(Turn(0), RestKeyple(0, 4)))
    happens = told.lines("rest black")[0]
    assert happens == "What happens: You let a keyple rest on the keyp tile (black)."


def test_a_choice_tells_what_can_be_chosen_right_after_it(tell: Any) -> None:
    told = tell(Manor().begin())
    opened = told.about("keyple light-green")["opens"]
    assert {"kp-field-1-3", "kp-field-2-13"} <= set(opened)
    assert "kp-field-1-1" not in opened  # the keyp field
    assert told.about("keyper 1")["opens"] == []  # it ends the turn: that is asked before


def test_a_first_tap_on_a_tile_reads_both_sides_of_it(tell: Any) -> None:
    told = tell(Manor().begin().does("keyple white", "field 1-3", "decline"))
    client, path = told.two.turn(), told.two.path
    tile = told.manor.table.display[0]
    query = f"?action={TAKE + tile - ESTATE}&asking=yes"
    plain = client.get(f"{path}/about{query}", headers=JSON).json()["lines"]
    lines = client.get(f"{path}/about{query}&thing=kp-tile-{tile + 1}", headers=JSON).json()[
        "lines"
    ]
    assert lines[0].startswith("Basic side: ")
    assert lines[1].startswith("Upgraded side: ")
    assert lines[2] == plain[0]
