"""Phase three, action one: acquiring a seat, with the law cards that hit a declared purchase."""

import pytest

from keydom import IllegalAction, State
from keydom.keythedral.rules import (
    CRAFT_BARGAIN,
    DESIGN_CHANGE,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
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
    until,
)


def at_turn(village: Village) -> State:
    """Return the state at A's first turn of phase three, after all have declined to play law cards."""
    return until(village.begin(3), "Act")


def test_pay_the_printed_cubes_into_the_store_and_take_the_tile() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=1)
    state = do(at_turn(village), "buy 1")
    assert cubes(state, A) == {"black": 1}
    assert land(state).owner[0] == A
    assert stored(state, "black") == 19
    assert state.scores() == [5, 0, 0]
    assert not can(state, "buy 1")


def test_kt_47_only_what_the_buyer_can_pay_may_be_declared() -> None:
    village = Village().tiles("4-a", "4-b").give(A, black=1, brown=1)
    state = at_turn(village)
    assert offered(state, "buy") == ["1"]  # black and brown, not black and blue


def test_kt_47_cards_beneath_the_tile_count_cards_in_hand_do_not() -> None:
    village = Village().tiles("4-a", "4-b").give(A, black=1).law(A, PRICE_DECREASE)
    state = at_turn(village)
    assert offered(state, "buy") == []
    state = do(village.begin(3), play(PRICE_DECREASE), "slot 1")
    assert offered(state, "buy") == ["1"]
    do(state, "buy 1")  # the only payable way is taken: brown off
    assert cubes(state, A) == {}
    assert land(state).owner[0] == A


def test_kt_47_a_needed_craft_bargain_is_played_in_the_window_just_before() -> None:
    village = (
        Village()
        .row(2)
        .tiles("8-c", "8-d", "8-e", "8-f", "8-g")
        .use_up(white=1)
        .law(A, CRAFT_BARGAIN)
    )
    village.give(A, brown=2, blue=1, green=1)
    assert offered(at_turn(village), "buy") == []
    state = do(village.begin(3), play(CRAFT_BARGAIN), "give brown")
    assert offered(state, "buy") == ["11"]


def test_kt_47_substitution_declared_with_the_purchase_counts() -> None:
    village = Village().tiles("4-a").give(A, red=2).law(A, SUBSTITUTION)
    state = at_turn(village)
    assert offered(state, "buy") == []
    assert can(state, "substitute 1")


def test_kt_48_the_next_row_is_turned_over_at_once_for_the_next_player() -> None:
    village = Village().tiles("4-a", "6-a").sold(C, 1, 2, 3, 4)
    village.give(A, black=1, brown=1).give(B, black=1, brown=1, blue=1)
    state = at_turn(village)
    assert offered(state, "buy") == ["1"]
    do(state, "buy 1")
    assert land(state).row == 1
    assert state.seat == B
    assert can(state, "buy 6")
    assert state.barrier


def test_rows_are_not_mixed() -> None:
    village = Village().tiles("4-a", "6-a").sold(C, 1, 2, 3).give(A, black=3, brown=3, blue=3)
    state = at_turn(village)
    do(state, "buy 1")
    assert land(state).row == 0  # one tile of the first row is left
    assert not can(state, "buy 6")


# ---- Price increase


def increased(**extra: int) -> State:
    """Let A declare tile 4-a and B play Price increase on it."""
    village = Village().tiles("4-a").give(A, **{"black": 2, "brown": 2, **extra})
    village.law(B, PRICE_INCREASE).give(B, red=1).give(C, red=1)
    return do(at_turn(village), "buy 1", play(PRICE_INCREASE))


def test_kt_28_the_buyer_chooses_the_extra_cube_among_the_printed() -> None:
    state = increased(red=5)
    assert (state.seat, choices(state)) == (A, ["pay", "withdraw"])
    do(state, "pay")
    assert choices(state) == ["extra black", "extra brown"]
    do(state, "extra brown")
    assert cubes(state, A) == {"black": 1, "red": 5}
    assert land(state).owner[0] == A
    assert land(state).increase_on == -1  # discarded with the purchase


def test_kt_28_who_withdraws_has_not_acted_and_the_card_stays() -> None:
    state = do(increased(), "withdraw")
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).owner[0] == -1
    assert land(state).increase_on == 0
    assert cubes(state, A) == {"black": 2, "brown": 2}
    assert can(state, "pass")
    assert can(state, "house 1")
    do(state, "house 1")
    assert state.seat == B


def test_kt_28_who_can_no_longer_pay_is_stopped() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1, red=2).law(B, PRICE_INCREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE))
    assert (step_name(state), state.seat) == ("Act", A)
    assert not can(state, "buy 1")
    assert can(state, "unfence") is False
    assert can(state, "trade blue")


def test_kt_28_a_later_buyer_pays_more_too_and_chooses_anew() -> None:
    state = do(increased(red=1), "withdraw", "pass", "law", "pass")
    assert state.seat == A  # B's action gives a new chance
    do(state, "buy 1")
    assert choices(state) == ["extra black", "extra brown"]
    do(state, "extra black")
    assert cubes(state, A) == {"brown": 1, "red": 1}


def test_kt_28_no_withdrawing_without_a_hit() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(B, PRICE_INCREASE)
    state = do(at_turn(village), "buy 1", "decline")
    assert land(state).owner[0] == A  # paid without a question


def test_kt_28_not_on_the_own_purchase() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(A, PRICE_INCREASE)
    state = do(at_turn(village), "buy 1")
    assert land(state).owner[0] == A
    assert land(state).hands[A] == 1 << PRICE_INCREASE


def test_kt_28_price_increase_needs_a_declared_purchase() -> None:
    village = Village().give(A, black=2, red=2).law(B, PRICE_INCREASE)
    state = village.begin(3)
    while land(state).phase == 3:
        assert step_name(state) != "AskLaw"
        do(state, "house 1") if can(state, "house 1") else do(state, "pass")


def test_kt_29_the_same_tile_not_again_this_turn_but_in_a_later_one() -> None:
    state = do(increased(green=2), "withdraw")
    assert not can(state, "buy 1")
    do(state, "pass", "law", "pass")
    assert state.seat == A
    assert can(state, "buy 1")


def test_kt_29_another_tile_is_a_different_action() -> None:
    village = Village().tiles("4-a", "4-e").give(A, black=2, brown=2, green=1)
    state = do(at_turn(village.law(B, PRICE_INCREASE)), "buy 1", play(PRICE_INCREASE), "withdraw")
    assert can(state, "buy 2")


def test_kt_29_increase_and_decrease_both_count_with_a_colour_for_each() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(B, PRICE_INCREASE).law(C, PRICE_DECREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE), play(PRICE_DECREASE), "slot 1")
    do(state, "pay")
    assert choices(state) == ["extra black", "extra brown"]
    do(state, "extra black")
    assert choices(state) == ["less black", "less brown"]
    do(state, "less brown")
    assert cubes(state, A) == {"brown": 2}  # two black, no brown
    assert (land(state).increase_on, land(state).decrease_on) == (-1, -1)


def test_kt_29_the_two_cards_may_cancel_out() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(B, PRICE_INCREASE).law(C, PRICE_DECREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE), play(PRICE_DECREASE), "slot 1")
    do(state, "pay", "extra black", "less black")
    assert cubes(state, A) == {"black": 1, "brown": 1}


def test_kt_29_only_payable_pairs_of_colours_are_offered() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1, red=1)
    village.law(B, PRICE_INCREASE).law(C, PRICE_DECREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE), play(PRICE_DECREASE), "slot 1")
    do(state, "pay", "extra brown")  # two brown are not there unless one comes off
    assert cubes(state, A) == {"red": 1}


# ---- Price decrease


def test_kt_30_one_printed_cube_less_of_the_buyers_choice() -> None:
    village = Village().tiles("4-a", "4-b").give(A, black=1, brown=1).law(B, PRICE_DECREASE)
    state = do(village.begin(3), play(PRICE_DECREASE))
    assert offered(state, "slot") == ["1", "2", "3", "4", "5"]  # face-up tiles
    do(state, "slot 1", "buy 1")
    assert choices(state) == ["less black", "less brown"]
    do(state, "less black")
    assert cubes(state, A) == {"black": 1}
    assert land(state).decrease_on == -1


def test_kt_30_gold_never_comes_off() -> None:
    village = Village().row(4).tiles("12-c").law(A, PRICE_DECREASE)
    village.give(A, blue=1, purple=1, yellow=1)
    first = village.table.rules.slot_row.index(4) + 1
    state = do(village.begin(3), play(PRICE_DECREASE), f"slot {first}", f"buy {first}")
    assert choices(state) == ["less blue", "less purple"]


def test_kt_30_the_card_stays_until_the_tile_is_bought() -> None:
    village = Village().tiles("4-a").give(B, black=1).law(A, PRICE_DECREASE)
    village.table.start_player = A
    state = do(village.begin(3), play(PRICE_DECREASE), "slot 1")
    assert (state.seat, can(state, "buy 1")) == (B, True)
    do(state, "buy 1")
    assert land(state).owner[0] == B


def test_kt_70_one_colour_gives_no_choice_and_gold_may_be_the_extra() -> None:
    tiles = [
        {"id": f"{n}-{i}", "number": n, "stage": s + 1, "copies": 1, "cost": {"black": 2}}
        for s, (n, count) in enumerate(((4, 6), (6, 8), (8, 8), (10, 6), (12, 6)))
        for i in range(count)
    ]
    tiles[0]["cost"] = {"yellow": 1, "red": 1}
    tiles[1]["cost"] = {"yellow": 2}
    village = Village(data={"building_tiles": tiles})
    village.tiles("4-2", "4-0", "4-1").law(B, PRICE_INCREASE).law(C, PRICE_DECREASE)
    village.give(A, black=3, yellow=2, red=2)
    state = at_turn(village)
    one = do(state.clone(), "buy 1", play(PRICE_INCREASE), "decline", "pay")
    assert cubes(one, A) == {"yellow": 2, "red": 2}  # three black, nothing to choose
    gold = do(state.clone(), "buy 2", play(PRICE_INCREASE), "decline", "pay")
    assert choices(gold) == ["extra red", "extra yellow"]
    do(gold, "extra yellow")
    assert cubes(gold, A) == {"black": 3, "red": 1}
    cheaper = do(village.begin(3), play(PRICE_DECREASE))
    assert "3" not in offered(cheaper, "slot")  # gold only: no cube can come off
    assert {"1", "2"} <= set(offered(cheaper, "slot"))


# ---- Substitution


def test_kt_32_any_resources_for_the_printed_resources() -> None:
    village = Village().tiles("4-a").give(A, red=2, green=1).law(A, SUBSTITUTION)
    state = do(at_turn(village), "substitute 1")
    assert step_name(state) == "PayResource"
    assert choices(state) == ["give green", "give red"]
    do(state, "give red", "give green")
    assert cubes(state, A) == {"red": 1}
    assert land(state).owner[0] == A
    assert land(state).hands[A] == 0


def craft_buyer(**held: int) -> State:
    village = Village().row(4).tiles("12-c").law(A, SUBSTITUTION)  # blue, purple, yellow
    return at_turn(village.give(A, **held))


def test_kt_32_one_craft_cube_by_another_white_for_gold_too() -> None:
    state = craft_buyer(blue=1, purple=1, white=1)
    slot = land(state).rules.slot_row.index(4) + 1
    do(state, f"substitute {slot}")
    assert cubes(state, A) == {}
    assert stored(state, "white") == 1


def test_kt_32_one_craft_cube_only_and_not_both_kinds() -> None:
    slot = 20
    assert not can(craft_buyer(blue=1, white=2), f"substitute {slot}")  # two craft cubes
    assert not can(craft_buyer(red=1, purple=1, white=1), f"substitute {slot}")  # both kinds
    assert can(craft_buyer(red=1, purple=1, yellow=1), f"substitute {slot}")
    assert can(craft_buyer(blue=1, white=1, yellow=1), f"substitute {slot}")
    assert not can(craft_buyer(blue=1, purple=1, red=1), f"substitute {slot}")  # resource for craft


def test_kt_32_the_buyer_picks_the_kind_of_substitution() -> None:
    state = do(craft_buyer(blue=1, purple=1, yellow=1, white=1), "substitute 20")
    assert choices(state) == ["swap purple-white", "swap yellow-white", "swap-resources"]
    do(state, "swap yellow-white")
    assert cubes(state, A) == {"yellow": 1}


def test_kt_32_later_as_an_answer_to_price_increase() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1, red=1)
    village.law(A, SUBSTITUTION).law(B, PRICE_INCREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE))
    assert (step_name(state), state.seat) == ("AskLaw", A)
    do(state, play(SUBSTITUTION), "pay", "extra black")
    # Three resource cubes of any colours, the extra one as well: all that A has.
    assert cubes(state, A) == {}
    assert land(state).owner[0] == A


def test_kt_32_a_stopped_purchase_discards_the_declared_card() -> None:
    village = Village().tiles("4-a").give(A, red=2, blue=0).law(A, SUBSTITUTION)
    state = do(at_turn(village.law(B, PRICE_INCREASE)), "substitute 1", play(PRICE_INCREASE))
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).hands[A] == 0
    assert land(state).played >> SUBSTITUTION & 1
    assert cubes(state, A) == {"red": 2}


def test_kt_32_not_for_another_players_purchase() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1).law(B, SUBSTITUTION)
    state = do(at_turn(village), "buy 1")
    assert land(state).owner[0] == A


def test_kt_32_order_printed_then_price_cards_then_substitution() -> None:
    """The decrease looks at the printed colours: purple comes off, then white stands for gold."""
    village = Village().row(4).tiles("12-c").law(A, SUBSTITUTION, PRICE_DECREASE)
    village.give(A, blue=1, white=1)
    state = do(village.begin(3), play(PRICE_DECREASE), "slot 20")
    do(state, "substitute 20")
    assert cubes(state, A) == {}
    assert land(state).owner[19] == A


# ---- Design change and Repeal at a purchase


def test_kt_66_design_change_makes_the_declaration_void() -> None:
    """The buyer could pay for the new tile as well, but it is not the one that was declared."""
    held = {"black": 1, "brown": 1, "blue": 1, "green": 1}
    village = Village().tiles("4-a").give(A, **held).law(B, DESIGN_CHANGE)
    state = do(at_turn(village), "buy 1")
    assert (step_name(state), state.seat) == ("AskLaw", B)
    do(state, play(DESIGN_CHANGE), "slot 1")
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).mat[0] != village.table.mat[0]
    assert cubes(state, A) == held
    assert state.barrier


def test_kt_66_also_when_the_buyer_changes_it() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(A, DESIGN_CHANGE)
    state = do(at_turn(village), "buy 1", play(DESIGN_CHANGE), "slot 1")
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).owner[0] == -1


def test_kt_66_the_buyers_own_cards_give_no_right_to_withdraw() -> None:
    village = Village().tiles("4-a", "4-b").give(A, black=2, brown=2).law(A, DESIGN_CHANGE)
    state = do(at_turn(village), "buy 1", play(DESIGN_CHANGE), "slot 2")
    assert land(state).owner[0] == A  # paid, nothing asked
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(A, PRICE_DECREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_DECREASE), "slot 1")
    assert step_name(state) == "ChooseLess"


def test_kt_29_the_tile_that_design_change_brought_is_a_different_action() -> None:
    village = Village().tiles("4-a").law(B, DESIGN_CHANGE)
    village.give(A, black=2, brown=2, blue=2, green=2)
    state = do(at_turn(village), "buy 1", play(DESIGN_CHANGE), "slot 1")
    assert can(state, "buy 1")
    do(state, "buy 1")
    assert land(state).owner[0] == A


def test_kt_29_design_change_discards_the_price_cards_beneath() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(B, PRICE_INCREASE, DESIGN_CHANGE).law(C, PRICE_DECREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE), play(PRICE_DECREASE), "slot 1")
    assert (land(state).increase_on, land(state).decrease_on) == (0, 0)
    do(state, play(DESIGN_CHANGE), "slot 1")
    assert (land(state).increase_on, land(state).decrease_on) == (-1, -1)


def test_kt_29_design_change_elsewhere_leaves_the_price_cards() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(B, PRICE_INCREASE, DESIGN_CHANGE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE), play(DESIGN_CHANGE), "slot 2")
    assert land(state).increase_on == 0
    assert choices(state) == ["pay", "withdraw"]


@pytest.mark.parametrize("card", [PRICE_INCREASE, SUBSTITUTION])
def test_kt_26_no_card_for_a_declared_tile_that_is_gone(card: int) -> None:
    """Once Design change has taken the declared tile there is no purchase that these cards could be aimed at."""
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(B, DESIGN_CHANGE)
    village.law(A if card == SUBSTITUTION else C, card)
    state = do(at_turn(village), "buy 1", play(DESIGN_CHANGE), "slot 1")
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).increase_on == -1


def test_kt_26_no_substitution_where_the_cubes_for_it_are_not_there() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1)
    village.law(A, SUBSTITUTION).law(B, PRICE_INCREASE)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE))
    # Three cubes of any colours are asked for and two are there: A is not asked, keeps the card, and is stopped.
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).hands[A] == 1 << SUBSTITUTION


def test_kt_25_after_a_repealed_price_increase_the_purchase_goes_on() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(B, PRICE_INCREASE).law(A, REPEAL_LAW)
    state = do(at_turn(village), "buy 1", play(PRICE_INCREASE))
    assert (step_name(state), state.seat) == ("AskRepeal", A)
    do(state, play(REPEAL_LAW))
    assert land(state).owner[0] == A
    assert cubes(state, A) == {"black": 1, "brown": 1}
    assert land(state).increase_on == -1
    assert land(state).played == 1 << PRICE_INCREASE | 1 << REPEAL_LAW


def test_kt_28_a_repeal_of_the_buyers_card_lets_him_withdraw() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(A, PRICE_DECREASE).law(B, REPEAL_LAW)
    state = do(at_turn(village), "buy 1", play(PRICE_DECREASE), "slot 1", play(REPEAL_LAW))
    assert choices(state) == ["pay", "withdraw"]
    do(state, "pay")
    assert cubes(state, A) == {"black": 1, "brown": 1}


def test_kt_28_a_repeal_of_a_later_substitution_lets_him_withdraw() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2)
    village.law(A, SUBSTITUTION).law(B, REPEAL_LAW)
    state = do(at_turn(village), "buy 1", play(SUBSTITUTION), play(REPEAL_LAW))
    assert choices(state) == ["pay", "withdraw"]


@pytest.mark.parametrize(
    ("card", "target"), [(UPGRADE_COTTAGE, "tile A2"), (PRICE_DECREASE, "slot 2")]
)
def test_kt_28_a_repeal_that_does_not_touch_the_purchase_gives_no_right_to_withdraw(
    card: int, target: str
) -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(A, card).law(B, REPEAL_LAW)
    state = do(at_turn(village), "buy 1", play(card), target, play(REPEAL_LAW))
    assert land(state).owner[0] == A


def test_kt_68_a_repealed_substitution_may_be_bought_on_normal_terms() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1, red=2)
    village.law(A, SUBSTITUTION).law(B, REPEAL_LAW)
    state = do(at_turn(village), "substitute 1", play(REPEAL_LAW))
    assert (step_name(state), state.seat) == ("Act", A)
    assert land(state).hands[A] == 0
    assert not can(state, "substitute 1")
    assert can(state, "buy 1")
    assert can(state, "pass")
    do(state, "buy 1")
    assert land(state).owner[0] == A


def test_kt_21_at_a_purchase_the_buyer_is_asked_last() -> None:
    village = Village().tiles("4-a").give(B, black=1, brown=1)
    village.law(B, DESIGN_CHANGE).law(C, PRICE_INCREASE).law(A, PRICE_DECREASE)
    village.table.start_player = B
    state = do(at_turn(village), "buy 1")
    order = []
    while step_name(state) == "AskLaw" and land(state).buyer == B:
        order.append(state.seat)
        do(state, "decline")
    assert order == [C, A, B]


# ---- The end


def last_tile(**held: int) -> Village:
    """All is sold but one tile of the last row, which costs blue, purple, yellow."""
    village = Village().row(4).tiles("12-c").sold(C, 20, 21)
    return village.give(A, **held)


def test_kt_59_the_last_payment_ends_the_game_at_once() -> None:
    village = last_tile(blue=1, purple=1, yellow=1, red=3).law(B, PRICE_DECREASE, DESIGN_CHANGE)
    state = do(at_turn(village), "buy 20", "decline")
    assert state.is_over
    assert state.legal_actions() == []
    assert state.deciding() == []
    assert state.scores()[A] == 5 * 4 + 5 * 6 + 5 * 8 + 4 * 10 + 12 + 3
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0)


@pytest.mark.parametrize("card", [PRICE_INCREASE, DESIGN_CHANGE])
def test_kt_59_a_law_card_can_stop_the_last_purchase(card: int) -> None:
    village = last_tile(blue=1, purple=1, yellow=1, red=3).law(B, card)
    state = do(at_turn(village), "buy 20", play(card))
    assert not state.is_over
    assert (step_name(state), state.seat) == ("Act", A)


def test_kt_59_craft_bargain_at_the_last_declaration() -> None:
    village = last_tile(blue=1, purple=1, yellow=1).use_up(white=1)
    village.give(B, red=1).law(B, CRAFT_BARGAIN)
    state = do(at_turn(village), "buy 20", play(CRAFT_BARGAIN))
    assert state.is_over
    assert cubes(state, B) == {"white": 1}
    assert state.scores()[B] == 2
