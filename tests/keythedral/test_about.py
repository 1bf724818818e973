"""What a thing says to somebody who points at it: why it cannot be chosen now, and what it is worth."""

import random
import re

import pytest

import keydom
from keydom import State, View
from keydom.engine.text import render
from keydom.keythedral.about import THINGS
from keydom.keythedral.actions import CUBES, SIDES
from keydom.keythedral.rules import (
    COTTAGE_NUMBER,
    CRAFT_BARGAIN,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    HOUSE_MORATORIUM,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    SALE_LAW,
    START_ORDER,
    SUBSTITUTION,
    UPGRADE_COTTAGE,
)
from tests.keythedral.policy import armed_village, purposeful, wander
from tests.keythedral.village import A, B, Village, do, land, play, until

NAMES = ["Ada", "Basil", "Cleo", "Dov", "Eve"]


def told(state: State, thing: str, seat: int | None = A) -> list[str]:
    return [render(message, NAMES) for message in state.view(seat).about(thing)]


def field(number: int) -> str:
    return f"kt-field-{number + 1}"


def cube_of(name: str) -> str:
    return f"kt-cubes-A-{CUBES.index(name) + 1}"


def setup() -> State:
    return keydom.game("keythedral", 3).new(5)


# ---- Set-up


def test_a_field_cannot_be_laid_on_a_field() -> None:
    assert told(setup(), field(0)) == ["A field lies here already."]


def test_a_cottage_is_chosen_before_it_is_laid_on_a_free_corner() -> None:
    state = setup()
    state.apply(state.legal_actions()[0])
    assert told(state, field(0)) == ["First choose which cottage you lay."]
    assert told(state, "kt-cottage-B-1") == ["You lay your own cottages."]
    assert told(state, "kt-cottage-A-2") == []
    do(state, "cottage 2")
    assert told(state, "kt-cottage-A-2") == ["Choose a corner for it."]
    assert told(state, "kt-cottage-A-3") == ["You are laying cottage 2."]
    assert told(state, "kt-keythedral") == ["This corner is taken."]
    assert told(state, field(0)) == ["A cottage lies on a corner, not on a field."]
    assert told(state, "kt-tile-1") == ["The first row is turned over after the set-up."]


# ---- Phase one


def test_a_number_says_where_its_workers_could_go() -> None:
    village = Village()
    state = village.begin(1)
    (said,) = told(state, "kt-number-1")
    assert said.startswith("Free beside your cottage 1: ")
    assert said.count(",") == len(village.beside("A1")) - 1
    do(state, "call 1")
    until(state, "CallNumber")
    assert told(state, "kt-number-1", B) == ["Number 1 has been called this round."]
    assert told(state, "kt-number-1", A) == []
    assert told(state, field(0), B)[0] == "First call a number: then its workers choose fields."
    assert told(state, "kt-cottage-B-2", B)[0] == "Call number 2, and its workers leave."
    assert told(state, "kt-cottage-B-1", B)[0] == "Its workers have had their turn this round."


def test_a_field_says_why_a_worker_cannot_go_there() -> None:
    village = Village()
    near = village.beside("A1")
    far = next(f for f in range(19) if f not in near)
    village.fence(B, "A1", near[0]).work(B, near[1])
    state = do(village.begin(1), "call 1")
    assert told(state, field(near[0]))[0] == "Basil's fence shuts your cottage 1 off from it."
    assert told(state, field(near[1]))[0] == "Basil's worker is here already."
    assert told(state, field(far))[0] == "Not beside your cottage 1."
    assert told(state, f"kt-worker-B-{near[1] + 1}") == told(state, field(near[1]))
    (reach,) = told(state, field(near[2]))
    assert reach.startswith("Your way to it: from your cottage 1")
    assert told(state, "kt-cottage-A-1")[0] == "Its worker leaves now: choose a field beside it."
    assert told(state, "kt-cottage-A-2")[0] == "Number 2 is not called yet."
    assert told(state, "kt-cottage-B-1")[0] == "Its turn to send workers comes next."


def test_a_field_says_that_the_store_has_nothing_for_it() -> None:
    village = Village().leave(B, black=0)
    quarry = next(f for f in village.fields_of("grey") if f in village.beside("A1"))
    state = do(village.begin(1), "call 1")
    assert "The store has no stone: nothing to bring home." in told(state, field(quarry))


def test_a_second_worker_finds_the_first_one() -> None:
    village = Village().house("A1")
    near = village.beside("A1")
    state = do(village.begin(1), "call 1", f"work F{near[0] + 1}")
    assert told(state, field(near[0]))[0] == "Your own worker is here already."


# ---- Phase three


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    state = Village().tiles("4-a").give(A, black=1).begin(3)
    assert told(state, "kt-tile-1") == [
        "Needs 1 timber, you have 0.",
        "Counts 2 points more than the cubes it costs.",
    ]
    assert told(state, "kt-cottage-A-1")[0] == "Needs 1 timber, you have 0."
    assert told(state, "kt-build-house") == ["Needs 1 timber, you have 0."]
    assert told(state, "kt-build-fence") == ["Needs 1 timber, you have 0."]
    assert told(state, "kt-remove-fence") == ["There is no fence to remove."]
    assert told(state, "kt-craft-1") == [
        "Needs 2 other cubes, you have 1.",
        "Each counts 2 points at the end.",
    ]
    assert told(state, "kt-store-1")[0] == "Needs 2 other cubes, you have 0."
    assert told(state, "kt-store-2")[0] == "Needs 2 other cubes, you have 1."
    assert told(state, "kt-trader") == ["Needs 2 cubes, you have 1."]
    assert told(state, "kt-law-master") == []
    assert told(state, "kt-cottage-B-1")[0] == "Only your own cottages become houses."
    assert told(state, field(0))[0] == "Workers leave in the phase Work."


def test_a_price_card_changes_what_is_missing() -> None:
    village = Village().tiles("4-a").give(A, black=1, red=1).law(A, PRICE_DECREASE)
    state = do(village.begin(3), play(PRICE_DECREASE), "slot 1")
    assert told(state, "kt-tile-1") == ["Counts 3 points more than the cubes it costs."]


def test_rows_above_are_not_for_sale() -> None:
    state = Village().give(A, black=1).begin(3)
    last = land(state).rules.slots
    assert told(state, f"kt-tile-{last}") == ["Not for sale until the rows below are sold out."]


def test_what_can_be_chosen_says_no_reason() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2, red=2)
    state = village.fence(B, "B1", village.beside("B1")[0]).begin(3)
    assert told(state, "kt-build-fence") == []
    assert told(state, "kt-remove-fence") == []
    assert told(state, "kt-build-house") == ["Choose one of your cottages, in Keyland."]
    assert told(state, "kt-trader") == ["Choose the colour that you want from the store."]
    assert told(state, "kt-tile-1") == ["Counts 2 points more than the cubes it costs."]
    assert told(state, "kt-cottage-A-1")[0].startswith("Its way leads to: ")


def test_a_moratorium_is_why_no_house_is_built() -> None:
    village = Village().give(A, black=2, brown=2).law(B, HOUSE_MORATORIUM)
    state = until(do(village.begin(3), play(HOUSE_MORATORIUM)), "Act")
    reason = "House moratorium: only Basil builds houses this round."
    assert told(state, "kt-cottage-A-1")[0] == reason
    assert told(state, "kt-build-house") == [reason]


def test_a_law_card_ends_the_actions_of_the_round() -> None:
    state = Village().give(A, black=3).give(B, black=3).begin(3)
    do(state, "law")
    until(state, "Act")
    assert told(state, "kt-craft-1")[0] == "You have bought a law card: no more actions this round."


def test_a_fence_says_whom_it_shuts_off() -> None:
    village = Village().give(A, brown=2)
    near = village.beside("B1")[0]
    edge = village.edge("B1", near)
    state = village.fence(B, "B1", near).begin(3)
    thing = f"kt-fence-{near + 1}-{SIDES[edge % 4]}"
    said = told(state, thing)
    assert said[0] == "Needs 2 wine, you have 0."
    assert said[1].startswith("It shuts Basil's cottage 1 off from ")
    do(state, "fence")
    assert told(state, thing)[0] == "A fence stands here already."
    assert told(state, "kt-cottage-B-1")[0] == "Choose a side between it and a field."


def test_cubes_say_why_they_do_not_pay() -> None:
    state = do(Village().give(A, black=2, brown=1, white=1).begin(3), "craft white")
    assert told(state, cube_of("white"))[0] == "Only cubes of other colours pay for it."
    assert told(state, cube_of("red")) == ["You have none of these."]
    assert told(state, cube_of("black")) == ["Worth 2 points to you now."]
    assert told(state, "kt-cubes-B-1") == ["You pay with your own cubes."]
    assert told(state, "kt-craft-2")[0] == "First answer what you are asked."


def test_an_extra_cube_is_one_that_the_tile_shows() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2, red=1).law(B, PRICE_INCREASE)
    state = do(village.begin(3), "buy 1", play(PRICE_INCREASE), "pay")
    assert told(state, cube_of("red"))[0] == "Not shown on the tile."
    assert told(state, cube_of("brown")) == ["Worth 2 points to you now."]


def test_a_stopped_purchase_is_not_declared_again() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(B, PRICE_INCREASE)
    state = do(village.begin(3), "buy 1", play(PRICE_INCREASE), "withdraw")
    assert told(state, "kt-tile-1")[0] == "This purchase was stopped: not again this turn."


# ---- Law cards


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (DOWNGRADE_HOUSE, "There is no house."),
        (CRAFT_BARGAIN, "The store has no used craft cube."),
        (DOUBLE_PRODUCTION, "Now is not its moment."),
        (REPEAL_LAW, "Only right after another player's law card."),
    ],
)
def test_a_law_card_says_why_it_waits(card: int, reason: str) -> None:
    state = Village().give(A, black=1).law(A, UPGRADE_COTTAGE, card).begin(3)
    assert told(state, f"kt-law-{UPGRADE_COTTAGE + 1}") == []
    assert told(state, f"kt-law-{card + 1}") == [reason]
    assert told(state, f"kt-law-{card + 1}", B) == []


def test_law_cards_of_an_action_say_where_they_are_chosen() -> None:
    village = Village().tiles("4-a").give(A, black=2).law(A, SALE_LAW, SUBSTITUTION)
    state = village.law(A, UPGRADE_COTTAGE).begin(3)
    until(state, "Act")
    assert told(state, f"kt-law-{SALE_LAW + 1}") == ["Choose it beside the craftsman."]
    assert told(state, f"kt-law-{SUBSTITUTION + 1}") == ["Choose it at the tile that you buy."]
    (between,) = told(state, f"kt-law-{UPGRADE_COTTAGE + 1}")
    assert between.startswith("It is played between the turns. If you are not asked")


def test_a_law_card_says_at_any_time_how_it_comes_to_be_played() -> None:
    village = Village().law(A, SALE_LAW, UPGRADE_COTTAGE)
    state = until(village.begin(1), "CallNumber")
    action = ["It belongs to an action of the phase Spend."]
    assert told(state, f"kt-law-{SALE_LAW + 1}", A) == action
    (between,) = told(state, f"kt-law-{UPGRADE_COTTAGE + 1}", A)
    assert "Standing orders" in between


def test_targets_that_a_card_cannot_have() -> None:
    village = Village().law(A, DOWNGRADE_HOUSE).house("B1", "C2")
    state = do(village.begin(3), play(DOWNGRADE_HOUSE))
    assert told(state, "kt-cottage-A-1")[0] == "It is a cottage already."
    village = Village().law(A, UPGRADE_COTTAGE).house("B1")
    state = do(village.begin(3), play(UPGRADE_COTTAGE))
    assert told(state, "kt-cottage-B-1")[0] == "It is a house already."
    state = do(Village().law(A, START_ORDER).begin(3), play(START_ORDER))
    assert told(state, "kt-name-A") == ["Ada is start player already."]
    assert told(state, "kt-name-B") == []
    village = Village().law(A, COTTAGE_NUMBER)
    state = do(until(village.begin(1), "CallNumber"), "call 1", play(COTTAGE_NUMBER))
    assert told(state, "kt-cottage-B-2")[0] == "Choose one of your own."
    assert told(state, "kt-cottage-A-1")[0] == "Its number has been called already."


# ---- What things are worth


def test_points_are_explained_unless_a_screen_hides_them() -> None:
    state = Village().sold(B, 0).give(B, red=2).give(A, red=1).begin(3)
    assert told(state, "kt-points-B") == ["1 × seat of 4: 4", "2 × wine: 2"]
    assert told(state, "kt-tile-1", B) == ["Worth 4 points to you now."]
    assert told(state, "kt-tile-1", A) == []
    state = Village(screens=True).sold(B, 0).give(B, red=2).give(A, red=1).begin(3)
    assert told(state, "kt-points-B") == []
    assert told(state, "kt-points-B", B) == ["1 × seat of 4: 4", "2 × wine: 2"]


def test_cubes_count_nothing_in_the_first_edition() -> None:
    state = Village(edition="first").tiles("4-a").give(A, black=1, brown=1).begin(3)
    assert told(state, "kt-tile-1") == ["Would count 1 point for you."]
    assert told(state, cube_of("black")) == []
    assert told(state, "kt-craft-1") == []


# ---- Whole games


def ids(view: View) -> list[str]:
    return re.findall(r'id="(kt-[^"]+)"', view.picture(NAMES))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_thing_of_a_picture_fails_and_none_tells_a_secret(players: int) -> None:
    chance = random.Random(players)
    state = armed_village(players, players).begin(1)
    said = set()
    for ply in range(120):
        if state.is_over:
            break
        seat = chance.choice([None, *range(players), *state.deciding()])
        view = state.view(seat)
        world = view.sample_world(ply).view(seat)
        for thing in [*ids(view), *chance.sample(sorted(THINGS), 20), "kt-nothing"]:
            messages = view.about(thing)
            assert world.about(thing) == messages, thing
            said |= {message.id for message in messages}
            assert "{" not in "".join(render(message, NAMES) for message in messages)
        state.apply((wander if chance.random() < 0.5 else purposeful)(state, chance))
    assert len(said) > 20


def test_the_set_up_tells_no_secret_either() -> None:
    state = keydom.game("keythedral", 2).new(3)
    chance = random.Random(3)
    while land(state).row < 0:
        for seat in (None, 0, 1):
            view = state.view(seat)
            world = view.sample_world(chance.getrandbits(32)).view(seat)
            for thing in ids(view):
                assert world.about(thing) == view.about(thing), thing
        state.apply(wander(state, chance))
