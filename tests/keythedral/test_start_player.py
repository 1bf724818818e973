"""Phases four and five: workers come home, and the auction for the start player."""

from keydom import State
from keydom.keythedral.rules import DOWNGRADE_HOUSE, START_ORDER, UPGRADE_COTTAGE
from tests.keythedral.village import (
    A,
    B,
    C,
    D,
    Village,
    can,
    choices,
    cubes,
    do,
    land,
    offered,
    play,
    step_name,
    until,
)


def auction(players: int = 4, cubes_each: int = 5, start: int = A) -> State:
    village = Village(players)
    for seat in range(players):
        village.give(seat, brown=cubes_each - 1, white=1) if cubes_each else None
    village.table.start_player = start
    return village.begin(5)


def test_phase_four_takes_workers_and_markers_back() -> None:
    village = Village().work(A, 0, 3).work(B, 5)
    village.table.marker = [0, 1, 2, 3, 4]
    village.table.called = 4
    state = village.begin(4)
    assert set(land(state).worker) == {-1}
    assert land(state).marker == [-1] * 5
    assert land(state).called == -1


def test_kt_56_bidders_from_the_left_of_b_round_to_a_and_b_last() -> None:
    state = auction()
    order = []
    for bid in (1, 2, 3):
        order.append(state.seat)
        do(state, f"bid {bid}")
    order.append(state.seat)
    assert order == [C, D, A, B]
    assert choices(state) == ["no-bid", "bid 3"]  # B may only pass or match


def test_kt_56_each_bid_overbids_and_everybody_bids_once() -> None:
    state = auction()
    assert choices(state) == ["no-bid", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    do(state, "bid 3")
    assert choices(state) == ["no-bid", "bid 4", "bid 5"]
    do(state, "no-bid", "bid 4")
    assert (state.seat, choices(state)) == (B, ["no-bid", "bid 4"])


def test_kt_56_a_winner_pays_b_and_chooses() -> None:
    state = do(auction(), "no-bid", "bid 2", "no-bid", "no-bid")
    assert (step_name(state), state.seat) == ("PayCube", D)
    do(state, "give white")  # only brown is left for the second
    assert cubes(state, D) == {"brown": 3}
    assert cubes(state, B) == {"brown": 5, "white": 2}
    assert (step_name(state), state.seat) == ("NameStartPlayer", D)


def test_kt_56_b_matches_and_pays_the_matched_bidder() -> None:
    """The auction of the rules: B wins with the same number as the highest bid, paid to who made it."""
    state = do(auction(), "bid 1", "bid 2", "no-bid", "bid 2")
    assert (step_name(state), state.seat) == ("PayCube", B)
    do(state, "give brown", "give brown")
    assert cubes(state, B) == {"brown": 2, "white": 1}
    assert cubes(state, D) == {"brown": 6, "white": 1}
    assert (step_name(state), state.seat) == ("NameStartPlayer", B)


def test_kt_56_without_bids_b_chooses_free() -> None:
    state = do(auction(), "no-bid", "no-bid", "no-bid")
    assert (step_name(state), state.seat) == ("NameStartPlayer", B)
    assert sum(sum(cubes(state, seat).values()) for seat in range(4)) == 20


def test_kt_56_two_players_a_bids_b_passes_or_matches() -> None:
    state = auction(2)
    assert state.seat == A
    do(state, "bid 2")
    assert (state.seat, choices(state)) == (B, ["no-bid", "bid 2"])
    do(state, "bid 2", "give white")
    assert cubes(state, A) == {"brown": 5, "white": 2}
    assert (step_name(state), state.seat) == ("NameStartPlayer", B)


def test_kt_55_nobody_bids_more_than_he_holds_and_crafts_count_one() -> None:
    village = Village(4).give(C, yellow=2, red=1)
    state = village.begin(5)
    assert (state.seat, choices(state)) == (C, ["no-bid", "bid 1", "bid 2", "bid 3"])
    do(state, "bid 2")
    assert (step_name(state), state.seat) == ("PayCube", C)  # nobody else has cubes
    assert choices(state) == ["give red", "give yellow"]  # the payer chooses which
    do(state, "give yellow", "give red")
    assert cubes(state, B) == {"red": 1, "yellow": 1}
    assert cubes(state, C) == {"yellow": 1}


def test_kt_57_any_player_may_be_named() -> None:
    state = do(auction(), "no-bid", "no-bid", "no-bid")
    assert choices(state) == ["seat A", "seat B", "seat C", "seat D"]
    for seat, name in enumerate("ABCD"):
        named = do(state.clone(), f"seat {name}")
        assert land(named).start_player == seat
        assert (step_name(named), named.seat, land(named).phase) == ("CallNumber", seat, 1)


def test_kt_57_naming_the_player_to_the_right_places_second_and_then_first() -> None:
    """The hint: B names A, so A begins and B sets the second marker and places first there."""
    state = do(auction(), "no-bid", "no-bid", "no-bid", "seat A", "call 1")
    until(state, "CallNumber")
    assert state.seat == B


def test_kt_74_without_cubes_nobody_bids_and_b_chooses() -> None:
    state = auction(cubes_each=0)
    assert (step_name(state), state.seat) == ("NameStartPlayer", B)


def test_kt_74_b_with_too_few_cubes_cannot_match() -> None:
    village = Village(4).give(C, red=4).give(B, red=2)
    state = do(village.begin(5), "bid 3")
    assert (step_name(state), state.seat) == ("NameStartPlayer", C)  # B was not asked
    assert cubes(state, B) == {"red": 5}
    state = do(village.begin(5), "bid 2")
    assert (state.seat, choices(state)) == (B, ["no-bid", "bid 2"])


def test_payment_goes_to_a_player_not_to_the_store() -> None:
    village = Village(4).give(C, red=4)
    store = village.table.store.copy()
    state = do(village.begin(5), "bid 4")
    assert land(state).store == store


def test_kt_39_start_order_at_the_start_of_phase_five_moves_the_auction() -> None:
    village = Village(4).law(D, START_ORDER)
    for seat in range(4):
        village.give(seat, red=3)
    state = do(village.begin(5), play(START_ORDER))
    assert offered(state, "seat") == ["B", "C", "D"]  # a new start player
    do(state, "seat C")
    # B of the auction is now D; the bidding begins with A.
    assert state.seat == A
    do(state, "no-bid", "no-bid", "no-bid")
    assert (step_name(state), state.seat) == ("NameStartPlayer", D)


def test_kt_73_in_phase_four_start_order_only_moves_the_auction() -> None:
    village = Village(4).law(D, START_ORDER)
    for seat in range(4):
        village.give(seat, red=3)
    state = do(village.begin(4), play(START_ORDER), "seat B")
    assert land(state).phase == 5
    assert state.seat == D  # left of C, who is left of B
    do(state, "no-bid", "no-bid", "no-bid")
    assert (step_name(state), state.seat) == ("NameStartPlayer", C)


def test_kt_73_asking_goes_on_clockwise_and_the_new_start_player_counts_from_the_first_step() -> (
    None
):
    village = Village(4).law(A, UPGRADE_COTTAGE).law(B, START_ORDER).law(C, DOWNGRADE_HOUSE)
    state = village.house("A1").begin(3)
    assert state.seat == A
    do(state, "decline")
    assert state.seat == B
    do(state, play(START_ORDER), "seat D")
    assert state.seat == C  # not D, the new start player
    do(state, "decline")
    assert state.seat == A


def test_start_order_holds_until_phase_five_of_the_round() -> None:
    village = Village(3).law(C, START_ORDER)
    state = do(village.begin(1), play(START_ORDER), "seat B")
    assert (step_name(state), state.seat) == ("CallNumber", B)
    until(state, "NameStartPlayer")
    assert state.seat == C  # left of the new start player B
    assert land(state).start_player == B


def test_kt_20_no_law_window_between_bids() -> None:
    village = Village(4).law(A, UPGRADE_COTTAGE)
    for seat in range(4):
        village.give(seat, red=3)
    state = village.begin(5)
    assert step_name(state) == "AskLaw"  # before the bidding
    do(state, "decline")
    for _ in range(4):
        assert step_name(state) == "Bid"
        do(state, "no-bid") if not can(state, "bid 2") else do(state, "bid 2")
