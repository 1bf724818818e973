"""What things of the picture say to whoever points at them: why not, and what they are worth."""

import re

import pytest

from keydom.engine.text import render
from keydom.keyper.actions import COLOUR_KEYS, ITEM_KEYS
from keydom.keyper.animals import HouseAnimals
from keydom.keyper.fairs import HoldFair
from keydom.keyper.season import EndOfTurn
from keydom.keyper.turn import LayDown
from keydom.keyper.work import Act
from tests.keyper.manor import Manor, tile_of
from tests.keyper.test_picture import positions
from tests.pictures import views

NAMES = ["Ada", "Basil", "Cleo", "Dov"]


def told(manor: Manor, thing: str, seat: int = 0) -> list[str]:
    view = manor.now.view(seat)
    return [render(message, NAMES) for message in view.about(thing)]


def tile(key: str, letter: str = "") -> str:
    return f"kp-tile-{letter}-{tile_of(key) + 1}" if letter else f"kp-tile-{tile_of(key) + 1}"


def home(colour: str) -> str:
    return f"kp-home-A-{COLOUR_KEYS.index(colour)}"


def test_a_keyple_is_chosen_before_its_field() -> None:
    manor = Manor().begin()
    assert told(manor, "kp-field-1-5") == ["Choose a keyple first, then where it goes."]
    assert told(manor, "kp-field-1-5", seat=1) == []  # who is not asked is not told why not
    assert told(manor, home("brown")) == []
    assert told(manor, "kp-keyper-A") == [
        "Choose the board that it claims: one of the free keyp fields."
    ]
    assert told(manor, "kp-keyp-1") == []


def test_a_claimed_board_is_not_claimed_again() -> None:
    manor = Manor().keyper(1, 2).begin()
    assert told(manor, "kp-keyp-2") == ["Basil has claimed this board."]
    manor = Manor().keyper(0, 2).begin()
    assert told(manor, "kp-keyp-1") == ["Your keyper stands on board 2 until the season ends."]
    assert told(manor, "kp-keyper-A") == told(manor, "kp-keyp-1")
    assert told(manor, "kp-keyper-B") == []


def test_where_a_keyple_cannot_go() -> None:
    pigs, logs, tiles = (Manor().field(key) for key in ("pigs", "logs", "country_tile"))
    manor = Manor().put(pigs, "orange").put(logs, "brown", "white").put(tiles, "white")
    manor.build(0, "carpenter", "V1").put("V1", "grey").begin().does("keyple black")
    joins = "Only orange or white can join the keyple here."
    assert told(manor, f"kp-field-{pigs}") == [joins]
    assert told(manor, f"kp-keyple-{manor.space(pigs)}-0") == [joins]
    assert told(manor, f"kp-field-{logs}") == ["Two keyples are here already."]
    assert told(manor, f"kp-field-{tiles}") == ["Only white can join the keyple here."]
    assert told(manor, f"kp-field-{manor.field('logs', 2)}") == []  # it may go there
    assert told(manor, "kp-keyp-1") == ["Only a keyper goes here."]
    assert told(manor, home("brown")) == ["You are placing a black keyple."]
    assert told(manor, home("black")) == ["You are placing this keyple."]
    orange = Manor().begin().does("keyple orange")
    assert told(orange, home("brown")) == ["You are placing an orange keyple."]
    assert told(manor, "kp-plot-A-V2") == [
        "There is no building here: choose a tile that the keyple brings along."
    ]
    assert told(manor, tile("carpenter", "A"))[0] == (
        "Only grey or white can join the keyple here."
    )


def test_why_a_tile_cannot_be_built_and_what_it_is_worth() -> None:
    manor = Manor().stock(0, clay=1, cow=2).begin().does("keyple black")
    assert told(manor, tile("cow_shed", "A")) == [
        "It costs clay, log ≈; you lack log.",
        "Built, it is worth 2 points to you now; upgraded, 4 points.",
    ]
    assert told(manor, tile("cow_shed", "B")) == []  # in somebody else's hand
    manor = Manor().stock(0, clay=1, logs=1).begin().does("keyple black")
    assert told(manor, tile("cow_shed", "A")) == [
        "Built, it is worth 0 points to you now; upgraded, 0 points."
    ]
    assert told(manor, tile("alchemist"))[0] == "A keyple on a country tile field takes it."


def test_what_a_building_is_worth_to_its_owner() -> None:
    manor = (
        Manor().stock(0, cow=3).build(0, "cow_shed", "F1").build(1, "cow_shed", "F2", upgraded=True)
    )
    manor.stock(1, cow=1).begin()
    assert told(manor, tile("cow_shed", "A"), seat=0)[1:] == [
        "Worth 3 points to you now; upgraded, 6 points."
    ]
    assert told(manor, tile("cow_shed", "B"), seat=0) == ["Worth 2 points to Basil now."]
    assert told(manor, tile("cow_shed", "B"), seat=1) == ["Worth 2 points to you now."]


def test_where_a_tile_cannot_be_built() -> None:
    manor = Manor().stock(0, clay=1, logs=1).build(0, "pig_sty", "F1", over="stable")
    manor.begin().does("keyple black", "build cow-shed")
    assert told(manor, "kp-plot-A-V1") == ["This building goes onto the farm."]
    assert told(manor, tile("pig_sty", "A"))[0] == "This plot was built over once already."
    assert told(manor, "kp-plot-A-F2") == []


def test_what_cannot_be_upgraded() -> None:
    upgrade = Manor().field("upgrade")
    manor = (
        Manor().stock(0, wheat=1).build(0, "pig_sty", "F1").build(0, "stable", "F2", upgraded=True)
    )
    manor.begin(Act(0, manor.space(upgrade), 0))
    assert told(manor, tile("pig_sty", "A"))[0] == "Worth 0 points to you now; upgraded, 0 points."
    assert told(manor, tile("stable", "A"))[0] == "It is upgraded already."
    manor = Manor().stock(0, wheat=1).build(0, "pig_sty", "F1").build(0, "carpenter", "V1")
    manor.stock(0, clay=1).begin(Act(0, manor.space(upgrade), 0))
    assert told(manor, tile("carpenter", "A"))[0] == (
        "It costs any finished product or wheat: you have nothing of that."
    )


def test_what_cannot_be_laid_down() -> None:
    manor = Manor().team(0).keyper(0, 1).put("1-5", "orange", "white").put("2-5", "brown")
    manor.put("1-6", "brown~").begin(LayDown(0))
    assert told(manor, "kp-field-1-5") == []
    assert told(manor, "kp-field-1-6") == ["No keyple stands here."]
    assert told(manor, "kp-field-2-5") == ["Your plots and the board that you claimed come first."]


def test_who_cannot_follow() -> None:
    manor = Manor().begin().does("keyple brown", f"field {Manor().field('pigs')}")
    assert told(manor, f"kp-home-B-{COLOUR_KEYS.index('black')}", seat=1) == [
        "Only brown or white can join the keyple here."
    ]
    assert told(manor, f"kp-home-B-{COLOUR_KEYS.index('brown')}", seat=1) == []


def test_what_does_not_pay() -> None:
    manor = Manor().stock(0, clay=1, logs=1, brick=1, wheat=2).begin()
    manor.does("keyple black", "build cow-shed", "plot F1")
    assert told(manor, "kp-stock-A-wheat") == ["This does not pay for clay."]
    assert told(manor, "kp-goods-A-clay") == []  # it may be paid
    assert told(manor, "kp-stock-B-wheat") == []


def test_boats_and_what_they_take() -> None:
    river = Manor().field("river")
    manor = Manor().team(1).stock(0, clay=1).begin().does("keyple light-blue", f"field {river}")
    shows = [ITEM_KEYS[item] for item in manor.table.rules.boat_items[0]]
    assert "clay" in shows
    assert told(manor, "kp-boat-1") == []  # it may be chosen
    manor.does("boat 1")
    assert told(manor, "kp-boat-1") == ["You could ship clay, for 2 points each."]
    assert told(manor, "kp-boat-2") == ["You have nothing that this boat ships."]
    assert told(manor, "kp-supply-horse") == ["The boat here does not show horse."]
    manor.does("get clay")
    assert told(manor, "kp-stock-A-clay") == [
        "You gained clay here this turn, so you cannot ship it."
    ]
    manor = Manor().keyper(0, 1).team(1).begin()
    manor.table.boat_at[0] = 0
    manor.table.boats.remove(0)
    manor.does("keyple light-blue", f"field {manor.field('river', 2)}")
    assert told(manor, "kp-boat-1")[0] == "This boat lies at board 1 for the season."


def test_the_supply_says_what_it_does_not_give() -> None:
    manor = Manor().rest(0, "orange").begin().does("keyper 1")
    assert told(manor, "kp-supply-cow") == ["A keyple of this colour does not bring it."]
    assert told(manor, "kp-supply-clay") == []
    manor = Manor().supply(clay=0).rest(0, "orange").begin().does("keyper 1")
    assert told(manor, "kp-supply-clay") == ["The supply is empty."]


def test_fairs_say_what_is_missing() -> None:
    manor = Manor().stock(0, sheep=1).begin()
    manor.table.fairs = [0, 6, 12, 1, 7, 13]  # sheep and rock in spring
    assert told(manor, "kp-fair-A-1") == ["Worth 2 points at the end of spring if you get rock."]
    assert told(manor, "kp-fair-A-1", seat=1) == []
    manor = Manor().stock(0, sheep=1, rocks=1).begin()
    manor.table.fairs = [0, 6, 12, 1, 7, 13]
    assert told(manor, "kp-fair-A-1") == [
        "Worth 2 points to you at the end of spring: you have all that it asks for."
    ]
    manor = Manor(2, "summer").stock(0, chicken=1, cow=1).give_tiles(0, "winter_1").begin()
    assert told(manor, tile("winter_1")) == [
        "Worth 4 points at the end of summer if you get brick.",
        "Worth 6 points at the end of autumn if you get emerald, gold.",
    ]


def test_an_animal_that_makes_no_room_stays() -> None:
    manor = Manor().stock(0, cow=4, pig=1, deer=1).build(0, "farmyard", "F1")
    manor.build(0, "paddock", "F2").begin(HouseAnimals(0))
    assert told(manor, "kp-stock-A-deer") == ["Letting deer go would make no room."]
    assert told(manor, "kp-stock-A-cow") == []


def test_a_layout_is_chosen_once() -> None:
    manor = Manor()
    for seat in range(2):
        manor.team(seat).keyper(seat, seat + 1)
    manor.begin(EndOfTurn(0))
    assert told(manor, "kp-layout-6") == []
    manor.now.apply(manor.game.parse("layout summer-2"), 0)
    assert told(manor, "kp-layout-6") == [
        "You have chosen; the boards are revealed when everybody has."
    ]


def test_nothing_is_said_to_spectators_and_of_strange_things() -> None:
    manor = Manor().begin(HoldFair(0))
    assert manor.now.view(None).about("kp-field-1-5") == []
    for thing in (
        "",
        "kp-",
        "kp-field",
        "kp-field-9-9",
        "kp-tile-999",
        "kp-home-D-3",
        "kp-keyple-99999-0",
        "x",
    ):
        assert told(manor, thing) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_thing_of_a_picture_can_be_pointed_at_and_tells_no_secret(players: int) -> None:
    """The same is said in worlds that the viewer cannot tell apart."""
    said = 0
    for number, state in enumerate(positions(players, 70 + players, every=97)):
        for view in views(state):
            world = view.sample_world(number).view(view.seat)
            for thing in set(re.findall(' id="([^"]+)"', view.picture(NAMES))):
                messages = [render(message, NAMES) for message in view.about(thing)]
                assert messages == [render(message, NAMES) for message in world.about(thing)]
                assert all(message and "{" not in message for message in messages)
                said += len(messages)
    assert said > 100
