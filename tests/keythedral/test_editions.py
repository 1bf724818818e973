"""The differences between the editions, KT-E1 to KT-E18, and what is followed where the first edition's text is a slip."""

import pytest

import keydom
from keydom.keythedral.actions import CUBES
from keydom.keythedral.data import built_in
from keydom.keythedral.rules import (
    BARGAIN_LAW,
    COTTAGE_NUMBER,
    DESIGN_CHANGE,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    UNEXPECTED_HARVEST,
    UPGRADE_COTTAGE,
    WORK_ORDER,
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
    do_nothing,
    edge_text,
    land,
    offered,
    play,
    step_name,
    until,
)

BOTH = pytest.mark.parametrize("edition", ["first", "second"])


def test_kt_e1_tile_values() -> None:
    for edition, values in (("first", [1, 2, 3, 4, 5]), ("second", [4, 6, 8, 10, 12])):
        village = Village(edition=edition)
        rows = village.table.rules.slot_row
        for row, value in enumerate(values):
            fresh = Village(edition=edition).sold(A, rows.index(row))
            assert fresh.begin(3).scores()[A] == value


def test_kt_e2_lengths() -> None:
    def rows(**options: object) -> list[int]:
        table = Village(**options).table  # type: ignore[arg-type]
        return [table.rules.slot_row.count(row) for row in range(5)]

    assert rows(edition="first") == [4, 4, 4, 3, 2]
    assert rows(edition="second") == [5, 5, 5, 4, 3]
    assert rows(edition="second", length="full") == [5, 5, 5, 4, 3]
    assert rows(edition="second", length="short") == [4, 4, 4, 3, 2]
    for length in ("full", "short"):
        with pytest.raises(ValueError, match="one length"):
            keydom.game("keythedral", 3, edition="first", length=length)


@BOTH
def test_kt_e3_the_odd_counter_has_no_use(edition: str) -> None:
    """51 or 50 counters: ten to a player either way, and ten workers are all that five houses can send."""
    counters = built_in()["editions"][edition]["worker_counters"]
    assert counters == {"first": 51, "second": 50}[edition]
    village = Village(5, edition=edition).house("A1", "A2", "A3", "A4", "A5")
    state = village.begin(1)
    while land(state).phase == 1:
        state.apply(state.legal_actions()[-1])
    assert 0 < land(state).worker.count(A) <= counters // 5


def test_kt_e4_cubes_count_in_the_second_edition_only() -> None:
    held = {"yellow": 1, "purple": 1, "white": 1, "red": 1}
    assert Village(edition="second").give(A, **held).begin(3).scores()[A] == 4 + 3 + 2 + 1
    state = Village(edition="first").give(A, **held).begin(3)
    assert state.scores()[A] == 0
    assert sum(line.points for line in state.score_sheet()[A]) == 0


def test_kt_e5_ties() -> None:
    for edition, winners in (("first", [B]), ("second", [A, B])):
        village = Village(edition=edition).sold(A, 0).sold(B, 1)
        if edition == "first":
            village.give(A, red=3).give(B, yellow=1)
        assert village.begin(3).winners() == winners


@BOTH
def test_kt_e6_the_first_start_player_is_a_parameter_in_both(edition: str) -> None:
    game = keydom.game("keythedral", 4, edition=edition, start_player=3)
    assert game.new(1).seat == 3


def test_kt_e7_variants() -> None:
    assert land(keydom.game("keythedral", 3, edition="first", laws=False).new(1)).law_spaces == []
    with pytest.raises(ValueError, match="variant of the first edition"):
        keydom.game("keythedral", 3, laws=False)
    for edition in ("first", "second"):
        assert len(land(keydom.game("keythedral", 2, edition=edition).new(1)).field_at) == 2
        game = keydom.game("keythedral", 3, edition=edition, face_up=True)
        assert -2 not in land(game.new(1).view(None)).mat


def test_kt_e7_without_law_cards_nothing_is_procured_or_asked() -> None:
    village = Village(edition="first", laws=False).give(A, red=5)
    state = village.begin(3)
    assert not can(state, "law")
    until(state, "CallNumber")
    assert land(state).law_stack == []
    assert step_name(Village(edition="first", laws=False).begin(1)) == "CallNumber"


@BOTH
def test_kt_e8_repeal_answers_immediately_in_both(edition: str) -> None:
    village = Village(edition=edition).law(A, UPGRADE_COTTAGE).law(C, REPEAL_LAW).give(B, red=2)
    state = do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")
    assert (step_name(state), state.seat) == ("AskRepeal", C)
    do(state, "decline")
    while land(state).phase == 3:  # not later, also not before B's turn
        assert not can(state, play(REPEAL_LAW))
        do(state, "pass")


@BOTH
def test_kt_e9_a_price_card_stays_with_its_tile(edition: str) -> None:
    """Beside or beneath: it belongs to that tile until the tile is bought."""
    village = Village(edition=edition).tiles("4-a").give(A, black=2, brown=2).law(B, PRICE_INCREASE)
    village.give(C, red=1)
    state = do(village.begin(3), "buy 1", play(PRICE_INCREASE), "withdraw", "pass", "law")
    assert land(state).increase_on == 0
    do(state, "buy 1", "extra black")
    assert cubes(state, A) == {"brown": 1}
    assert land(state).increase_on == -1


def test_kt_e10_the_first_row_is_turned_over_after_set_up() -> None:
    """The four number-one (first) or number-four tiles (second edition, five in the full game)."""
    for options, count in (({"edition": "first"}, 4), ({"length": "short"}, 4), ({}, 5)):
        game = keydom.game("keythedral", 3, **options)
        state = game.new(2)
        while land(state).row < 0:
            state.apply(state.legal_actions()[0])
        seen = [tile for tile in land(state.view(None)).mat if tile >= 0]
        assert len(seen) == count
        assert {land(state).rules.tile_row[tile] for tile in seen} == {0}


@BOTH
def test_kt_e11_the_winner_of_the_auction_may_name_anybody(edition: str) -> None:
    village = Village(edition=edition).give(C, red=2)
    state = do(village.begin(5), "bid 1")
    assert (state.seat, choices(state)) == (C, ["seat A", "seat B", "seat C"])


@BOTH
def test_kt_e12_unexpected_harvest_is_for_a_kind_of_field(edition: str) -> None:
    village = Village(edition=edition).law(A, UNEXPECTED_HARVEST)
    village.work(A, *village.fields_of("brown")[:3])
    state = do(village.begin(2), play(UNEXPECTED_HARVEST), "kind brown")
    do(state, "take red", "take red", "take blue")
    assert cubes(state, A) == {"red": 2, "blue": 1}


@BOTH
def test_kt_e13_with_work_order_the_first_placer_rotates(edition: str) -> None:
    village = Village(edition=edition).law(C, WORK_ORDER)
    state = do(village.begin(1), play(WORK_ORDER))
    state.listen()
    while land(state).phase == 1:
        state.apply(state.legal_actions()[0])
    told = [event for event in state.heard() if event.name in ("call", "work", "idle")]
    calls = [i for i, event in enumerate(told) if event.name == "call"]
    firsts = [told[i + 1].args[0] for i in calls]
    assert [told[i].args[0] for i in calls] == [C] * 5
    assert firsts == [A, B, C, A, B]


def test_kt_e14_stages_one_and_two_need_stone_and_timber_but_no_iron() -> None:
    rules = Village().table.rules
    white, black, brown = (CUBES.index(colour) for colour in ("white", "black", "brown"))
    early = [cost for cost, row in zip(rules.tile_cost, rules.tile_row, strict=True) if row < 2]
    assert not any(cost[white] for cost in early)
    assert sum(cost[black] + cost[brown] for cost in early) > sum(sum(c) for c in early) / 2


@BOTH
def test_kt_e15_a_nominated_cottage_does_not_place_again(edition: str) -> None:
    village = Village(edition=edition).law(A, COTTAGE_NUMBER)
    state = do(village.begin(1), "call 1", play(COTTAGE_NUMBER), "tile A2", "tile A1")
    until(state, "CallNumber")
    placed = land(state).worker.count(A)
    assert placed == 2
    do(state, "call 2")
    until(state, "CallNumber")
    assert land(state).worker.count(A) == placed


@BOTH
def test_kt_e16_a_card_that_concerns_others_may_be_kept(edition: str) -> None:
    """Only a declared card must be played; one that is held may wait."""
    village = Village(edition=edition).tiles("4-a").law(B, PRICE_INCREASE).give(A, black=1, brown=1)
    state = do(village.begin(3), "buy 1")
    assert choices(state) == ["decline", play(PRICE_INCREASE)]
    do(state, "decline")
    assert land(state).hands[B] == 1 << PRICE_INCREASE


@BOTH
def test_kt_e17_bargain_in_phase_three_when_trading(edition: str) -> None:
    village = Village(edition=edition).give(A, red=1).law(A, BARGAIN_LAW)
    state = village.begin(1)
    while land(state).round == 1:
        assert step_name(state) != "AskLaw"
        assert can(state, "bargain") == (step_name(state) == "Act" and state.seat == A)
        do_nothing(state)


def test_kt_e18_the_hints_hold_for_both_editions() -> None:
    """Stage by stage the costs keep to what the hints say, and both editions play with the same tiles."""
    first, second = Village(edition="first").table.rules, Village().table.rules
    assert first.tile_cost == second.tile_cost
    allowed = built_in()["building"]["cost_model"]["allowed_cubes_by_stage"]
    for cost, row in zip(second.tile_cost, second.tile_row, strict=True):
        assert {CUBES[c] for c in range(8) if cost[c]} <= set(allowed[row])


def test_kt_64_black_is_not_needed_after_building_stage_two() -> None:
    rules = Village().table.rules
    for cost, row in zip(rules.tile_cost, rules.tile_row, strict=True):
        assert cost[0] == 0 or row < 2
    assert any(
        cost[0] for cost, row in zip(rules.tile_cost, rules.tile_row, strict=True) if row == 1
    )
    # "Phase two" is no phase of a round: houses need stone in every phase three.
    village = Village().row(4).give(A, black=1, brown=1)
    assert offered(village.begin(3), "house") == ["1", "2", "3", "4", "5"]


def test_kt_58_face_up_rows_are_still_bought_in_order() -> None:
    village = Village(face_up=True).tiles("4-a", "6-a", "12-c")
    village.give(A, black=3, brown=3, blue=3, green=3, purple=1, yellow=1)
    state = village.begin(3)
    assert "6" not in offered(state, "buy")
    assert "20" not in offered(state, "buy")
    assert "1" in offered(state, "buy")


def test_kt_58_design_change_and_price_decrease_reach_every_visible_tile() -> None:
    for card in (DESIGN_CHANGE, PRICE_DECREASE):
        state = do(Village(face_up=True).law(A, card).begin(3), play(card))
        assert len(offered(state, "slot")) == 22
        state = do(Village().law(A, card).begin(3), play(card))
        assert len(offered(state, "slot")) == 5


def test_kt_62_where_the_short_rules_differ_the_rulebook_wins() -> None:
    # Crafts are paid for with craft cubes too, not with resources only.
    assert can(Village().give(A, white=3).begin(3), "craft purple")
    # Law cards lie face down.
    assert set(land(Village().begin(3).view(A)).law_spaces) == {-2}
    # A harvest needs no open way home: the worker is out already.
    village = Village()
    one = village.beside("A1")[0]
    village.fence(B, "A1", one).work(A, one)
    assert sum(cubes(village.begin(2), A).values()) == 1
    # Sold out: the used cubes count as the craftsman's, so Craft bargain and purchase draw on the same ones.
    village = Village().give(B, white=9).use_up(white=1).give(A, red=3)
    state = do(village.begin(3), "craft white")
    assert land(state).store[5] == 0
    # Rules silent: the owner replaces the fenced-off cottage (see test_kt_50).
    village = Village().give(A, brown=1)
    *closed, last = village.beside("B5")
    village.fence(C, "B5", *closed)
    state = do(village.begin(3), "fence")
    edge = village.edge("B5", last)
    do(state, edge_text(edge))
    assert (step_name(state), state.seat) == ("Relocate", B)


def test_kt_63_timings_from_the_cards_and_the_appendix() -> None:
    """Card 6 waits for a marker (appendix), 10 answers at once (appendix); 3, 4, 7, 11, 13, 17 at any time and 8, 14
    before or in phase two, 12 up to the start of phase three (cards)."""
    windows = {card["ref"]: card["windows"] for card in built_in()["law_cards"]}
    assert windows[6] == ["after_marker_chosen"]
    assert windows[10] == ["law_played"]
    for ref in (3, 4, 7, 11, 13, 17):
        assert "any_time" in windows[ref]
    for ref in (8, 14):
        assert windows[ref] == ["before_phase2", "phase2_start", "during_phase2"]
    assert windows[12] == ["before_phase3", "phase3_start"]
    # And they are played so: see test_laws_windows.
    state = Village().law(A, COTTAGE_NUMBER).begin(1)
    assert step_name(state) == "CallNumber"
