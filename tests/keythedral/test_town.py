"""Phase three, actions four to seven: craftsmen, trader, law master, passing."""

import pytest

from keydom.keythedral.rules import (
    BARGAIN_LAW,
    CRAFT_BARGAIN,
    PRICE_DECREASE,
    REPEAL_LAW,
    SALE_LAW,
    SUBSTITUTION,
    UPGRADE_COTTAGE,
)
from tests.keythedral.village import (
    A,
    B,
    C,
    Village,
    can,
    choices,
    cubes,
    do,
    land,
    offered,
    play,
    step_name,
    stored,
)


@pytest.mark.parametrize(("craft", "price"), [("white", 2), ("purple", 3), ("yellow", 4)])
def test_a_craftsman_takes_his_price_in_cubes(craft: str, price: int) -> None:
    state = Village().give(A, red=price - 1).begin(3)
    assert not can(state, f"craft {craft}")
    state = do(Village().give(A, red=price).begin(3), f"craft {craft}")
    assert cubes(state, A) == {craft: 1}
    assert stored(state, "red") == 15
    assert sum(land(state).stock) == 29


def test_kt_40_any_cubes_craft_cubes_too_but_not_the_colour_bought() -> None:
    village = Village().give(A, white=2, purple=1, green=1)
    state = do(village.begin(3), "craft white")
    # Of four cubes two are white and cannot pay for white: the other two go.
    assert cubes(state, A) == {"white": 3}
    state = do(Village().give(A, white=2, red=2, green=1).begin(3), "craft white")
    assert choices(state) == ["give green", "give red"]
    state = Village().give(A, white=2, green=1).begin(3)
    assert not can(state, "craft white")
    assert can(state, "craft purple")
    state = do(Village().give(A, yellow=1, red=2, blue=2).begin(3), "craft purple")
    assert choices(state) == ["give blue", "give red", "give yellow"]


def test_kt_41_used_cubes_go_back_to_the_empty_craftsman() -> None:
    village = Village().give(B, white=9).use_up(white=1).give(A, red=4)
    assert village.table.stock[0] == 0
    state = do(village.begin(3), "craft white")
    assert cubes(state, A)["white"] == 1
    assert stored(state, "white") == 0
    assert not can(state, "craft white")


def test_kt_41_the_craftsmans_own_stock_comes_first() -> None:
    state = do(Village().use_up(white=3).give(A, red=2).begin(3), "craft white")
    assert stored(state, "white") == 3
    assert land(state).stock[0] == 6


def test_kt_41_sold_out_before_payment_is_sold_out() -> None:
    """All white cubes are in hands: those paid now do not count, and white cannot pay for white."""
    state = Village().give(B, white=8).give(A, white=2, red=4).begin(3)
    assert not can(state, "craft white")
    assert can(state, "craft purple")


def test_kt_42_two_other_cubes_for_a_resource_in_the_store() -> None:
    village = Village().leave(C, red=0).give(A, black=1, white=1, blue=1)
    state = village.begin(3)
    assert offered(state, "trade") == ["black", "brown", "blue", "green"]  # no red, no crafts
    do(state, "trade black")  # the two other cubes are all that can pay
    assert cubes(state, A) == {"black": 2}
    assert (stored(state, "white"), stored(state, "blue")) == (1, 15)


def test_kt_42_not_with_the_colour_taken() -> None:
    state = Village().give(A, black=2, red=1).begin(3)
    assert "black" not in offered(state, "trade")
    assert "red" in offered(state, "trade")


def test_kt_42_the_cube_must_lie_there_before_the_payment() -> None:
    village = Village().leave(C, red=0).give(A, black=2)
    village.table.cubes[A * 8 + 4] += 1
    village.table.cubes[C * 8 + 4] -= 1
    state = village.begin(3)
    assert "red" not in offered(state, "trade")  # a paid red would come too late
    village.leave(C, black=0, brown=0, blue=0, green=0)
    assert offered(village.begin(3), "trade") == []


def test_kt_43_bargain_one_resource_for_two() -> None:
    village = Village().give(A, red=1, green=1, white=1).law(A, BARGAIN_LAW)
    state = do(village.begin(3), "bargain")
    assert choices(state) == ["give green", "give red"]  # exactly one, no craft cube
    do(state, "give red")
    assert choices(state) == ["take black", "take brown", "take blue", "take green", "take red"]
    do(state, "take blue", "take red")  # may differ, also the colour paid
    assert cubes(state, A) == {"green": 1, "white": 1, "blue": 1, "red": 1}
    assert land(state).hands[A] == 0
    assert not can(state, "bargain")


def test_kt_43_both_cubes_must_lie_there_before_the_payment() -> None:
    village = Village().leave(C, black=0, brown=0, blue=0, green=0, red=1).law(A, BARGAIN_LAW)
    village.table.cubes[A * 8] += 1
    village.table.cubes[C * 8] -= 1
    assert not can(village.begin(3), "bargain")
    village = Village().leave(C, black=1, brown=0, blue=0, green=0, red=1).law(A, BARGAIN_LAW)
    village.table.cubes[A * 8 + 1] += 1
    village.table.cubes[C * 8 + 1] -= 1
    state = do(village.begin(3), "bargain", "take red")
    assert cubes(state, A) == {"black": 1, "red": 1}  # the second red would be no red at all


def test_kt_43_bargain_needs_a_resource_cube() -> None:
    assert not can(Village().give(A, white=2).law(A, BARGAIN_LAW).begin(3), "bargain")


@pytest.mark.parametrize(("craft", "price"), [("purple", 1), ("yellow", 2)])
def test_kt_43_sale_takes_two_off_glass_and_gold_in_any_cubes(craft: str, price: int) -> None:
    village = Village().give(A, white=price).law(A, SALE_LAW)
    state = do(village.begin(3), f"sale {craft}")
    assert cubes(state, A) == {craft: 1}
    assert land(state).hands[A] == 0
    assert land(state).played == 1 << SALE_LAW


def test_kt_43_sale_is_for_one_purchase_and_not_for_ironwork() -> None:
    village = Village().give(A, red=5).law(A, SALE_LAW)
    state = village.begin(3)
    assert offered(state, "sale") == ["purple", "yellow"]
    do(state, "sale purple")
    assert cubes(state, A) == {"red": 4, "purple": 1}
    assert offered(state, "sale") == []
    assert not can(Village().give(A, purple=1).law(A, SALE_LAW).begin(3), "sale purple")


@pytest.mark.parametrize(
    ("card", "acts", "again"),
    [
        (BARGAIN_LAW, ["bargain", "take blue", "take blue"], "trade blue"),
        (SALE_LAW, ["sale purple"], "craft purple"),
    ],
)
def test_kt_68_a_repealed_own_action_has_not_happened(
    card: int, acts: list[str], again: str
) -> None:
    village = Village().give(A, red=3).law(A, card).law(B, REPEAL_LAW)
    state = do(village.begin(3), *acts, play(REPEAL_LAW))
    assert (step_name(state), state.seat) == ("Act", A)
    assert cubes(state, A) == {"red": 3}
    assert land(state).hands == [0, 0, 0]
    assert can(state, again)  # on normal terms
    assert can(state, "pass")


# ---- The law master


def test_procuring_costs_one_cube_and_ends_the_phase_for_that_player() -> None:
    village = Village().give(A, red=1, white=1, black=5).give(B, red=9)
    state = do(village.begin(3), "law")
    assert choices(state) == ["give black", "give red", "give white"]
    do(state, "give white")
    assert land(state).hand_size[A] == 1
    assert land(state).law_spaces.count(-1) == 1
    assert stored(state, "white") == 1
    while land(state).phase == 3:
        assert state.seat == B  # A has no further turn
        do(state, "trade blue") if can(state, "trade blue") else do(state, "pass")


def test_kt_46_law_cards_are_face_down_and_refilled_only_in_phase_four() -> None:
    village = Village().give(A, red=2).give(B, red=2).give(C, red=2)
    state = village.begin(3)
    for seat in (None, A, B, C):
        assert set(land(state.view(seat)).law_spaces) == {-2}
    do(state, "law", "law")
    assert land(state).law_spaces == [-1, -1]
    assert (state.seat, can(state, "law")) == (C, False)
    do(state, "pass")
    assert land(state).phase == 5
    assert -1 not in land(state).law_spaces
    assert len(land(state).law_stack) == 16
    for seat in (None, A, B, C):
        assert set(land(state.view(seat)).law_spaces) == {-2}


def test_kt_46_unsold_cards_stay_and_nothing_is_reshuffled() -> None:
    village = Village().give(A, red=1)
    village.table.law_stack, gone = [], village.table.law_stack
    village.table.played = sum(1 << card for card in gone)
    second = village.table.law_spaces[1]
    state = do(village.begin(3), "law")
    assert land(state).phase == 5
    assert land(state).law_spaces == [-1, second]  # the stack is empty: the space stays empty
    village = Village().give(A, red=1)
    unsold, top = village.table.law_spaces[1], village.table.law_stack[-1]
    state = do(village.begin(3), "law")
    assert land(state).law_spaces == [top, unsold]


def test_kt_76_the_first_filled_space_is_taken_without_a_question() -> None:
    village = Village().give(A, red=1).give(B, red=1)
    first, second = village.table.law_spaces
    state = do(village.begin(3), "law")
    assert land(state).hands[A] == 1 << first
    do(state, "law")
    assert land(state).hands[B] == 1 << second


def test_an_empty_law_master_sells_nothing() -> None:
    village = Village().give(A, red=2)
    village.table.played = sum(1 << card for card in village.table.law_spaces)
    village.table.law_spaces = [-1, -1]
    assert not can(village.begin(3), "law")


# ---- Turns and passing


def test_kt_45_one_action_per_turn_clockwise() -> None:
    village = Village(4)
    for seat in range(4):
        village.give(seat, black=4, brown=3)
    village.table.start_player = 2
    state = village.begin(3)
    order = []
    for number in range(1, 4):
        for _ in range(4):
            order.append(state.seat)
            do(state, f"house {number}")
    assert order == [2, 3, 0, 1] * 3


def test_kt_45_who_passed_may_act_later() -> None:
    village = Village().give(A, red=3).give(B, red=4)
    state = do(village.begin(3), "pass", "trade blue")
    assert state.seat == A  # C has no cubes and passes by itself
    do(state, "trade green")
    assert state.seat == B
    assert land(state).phase == 3


def test_kt_45_the_phase_ends_when_all_pass_in_succession() -> None:
    village = Village().give(A, red=2).give(B, red=2).give(C, red=2)
    state = do(village.begin(3), "pass", "pass")
    assert land(state).phase == 3
    do(state, "pass")
    assert land(state).phase == 5


def test_kt_45_procuring_asks_those_who_passed_again() -> None:
    village = Village().give(A, red=2).give(B, red=2).give(C, red=2)
    state = do(village.begin(3), "pass", "pass", "law", "pass")
    assert land(state).phase == 3
    assert state.seat == B
    do(state, "pass")
    assert land(state).phase == 5


def test_kt_45_the_only_one_left_goes_on_until_he_passes_once() -> None:
    village = Village().give(A, red=1).give(B, red=1).give(C, red=6)
    state = do(village.begin(3), "law", "law")
    for acts in (["trade blue"], ["trade green", "give red", "give red"]):
        assert state.seat == C
        do(state, *acts)
    assert state.seat == C
    do(state, "pass")
    assert land(state).phase == 5


def test_kt_45_players_do_not_trade_with_each_other() -> None:
    """Whatever is done in phase three, a seat's cubes change only in its own turn."""
    village = Village().give(A, black=6, brown=6, red=6).give(B, black=6, brown=6, red=6)
    state = village.begin(3)
    compared = 0
    for step in range(200):
        seat = state.seat
        others = [other for other in (A, B, C) if other != seat]
        before = [cubes(state, other) for other in others]
        legal = state.legal_actions()
        state.apply(legal[(step * 7) % len(legal)])
        if land(state).phase != 3:
            break
        assert [cubes(state, other) for other in others] == before
        compared += 1
    assert compared > 10


def test_kt_27_playing_a_card_is_no_action() -> None:
    village = Village().give(A, red=2).law(A, UPGRADE_COTTAGE)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")
    assert (step_name(state), state.seat) == ("Act", A)


def test_kt_27_a_procured_card_may_be_played_in_the_same_round() -> None:
    village = Village().give(A, red=1).give(B, red=2)
    table = village.table
    cards = sorted(table.law_stack + table.law_spaces, key=lambda card: card == UPGRADE_COTTAGE)
    table.law_spaces = [cards.pop(), cards.pop()]
    table.law_stack = cards
    state = do(village.begin(3), "law")
    assert (step_name(state), state.seat) == ("AskLaw", A)  # before B's turn
    do(state, play(UPGRADE_COTTAGE), "tile A1")
    assert land(state).house[0] == 1


@pytest.mark.parametrize("card", [SUBSTITUTION, BARGAIN_LAW, SALE_LAW])
def test_kt_27_cards_that_need_an_own_action_wait_for_the_next_round(card: int) -> None:
    village = Village().tiles("4-a").give(A, red=9).give(B, red=2).law(A, card)
    state = do(village.begin(3), "law")
    while land(state).phase == 3:
        assert state.seat != A
        do(state, "pass")


def test_kt_74_without_cubes_only_passing() -> None:
    state = Village().begin(3)
    assert land(state).phase == 5  # nobody had a choice
    village = Village().give(B, red=1).law(A, PRICE_DECREASE)
    state = do(village.begin(3), "decline")
    assert (step_name(state), state.seat) == ("AskLaw", A)  # a law card may still be played
    do(state, "decline", "decline")
    assert (step_name(state), state.seat) == ("Act", B)
    assert land(state).passes == 1


def test_kt_36_craft_bargain_takes_a_used_craft_cube_for_one_resource() -> None:
    village = Village().use_up(white=1, yellow=1).give(A, red=1, green=1, purple=1)
    state = do(village.law(A, CRAFT_BARGAIN).begin(3), play(CRAFT_BARGAIN))
    assert choices(state) == ["take white", "take yellow"]  # what lies in the store
    do(state, "take yellow")
    assert choices(state) == ["give green", "give red"]  # resources only
    do(state, "give red")
    assert cubes(state, A) == {"green": 1, "purple": 1, "yellow": 1}
    assert (stored(state, "yellow"), stored(state, "red")) == (0, 15)
    assert land(state).stock == [9, 9, 9]


def test_kt_36_craft_bargain_refused_without_used_cubes_or_resources() -> None:
    state = Village().give(A, red=1).law(A, CRAFT_BARGAIN).begin(3)
    assert step_name(state) == "Act"  # the craftsmen's cubes are not used ones
    state = Village().use_up(white=1).give(A, purple=2).law(A, CRAFT_BARGAIN).begin(3)
    assert step_name(state) == "Act"


def test_kt_67_nothing_moves_before_the_repeal_window_is_over() -> None:
    village = Village().use_up(white=1).give(A, red=1).law(A, CRAFT_BARGAIN).law(B, REPEAL_LAW)
    state = do(village.begin(3), play(CRAFT_BARGAIN))
    assert (step_name(state), state.seat) == ("AskRepeal", B)
    assert cubes(state, A) == {"red": 1}
    repealed = do(state.clone(), play(REPEAL_LAW))
    assert cubes(repealed, A) == {"red": 1}
    assert stored(repealed, "white") == 1
    do(state, "decline")
    assert cubes(state, A) == {"white": 1}
