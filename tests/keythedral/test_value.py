"""What Keythedral's value function must prefer, in positions where every player would."""

import random

import pytest

import keydom
from keydom import State
from keydom.bots import bot
from keydom.keythedral.rules import (
    BEFORE_PLACING,
    COTTAGE_NUMBER,
    DOWNGRADE_HOUSE,
    PRICE_INCREASE,
    REPEAL_LAW,
    UPGRADE_COTTAGE,
)
from keydom.keythedral.value.worth import GOALS, worth
from tests.keythedral.policy import armed_village, purposeful
from tests.keythedral.village import A, B, C, Village, asked, do, land, play, until


def value(state: State, seat: int = A) -> float:
    return sum(worth(state.table, seat))


def after(state: State, *texts: str) -> State:
    return do(state.clone(), *texts)


def last_seat(**options: object) -> Village:
    """Leave one tile on the mat, on the last slot: 12-a, for water, food, wine and gold."""
    village = Village(2, **options)
    slots = village.table.rules.slots
    village.tiles("12-d", "12-e", "12-a").row(4, seller=B).sold(A, *range(slots - 3, slots - 1))
    return village


def test_at_the_end_it_is_the_score() -> None:
    village = last_seat().give(A, blue=2, green=1, red=1, yellow=1, white=1)
    state = do(village.begin(3), "buy 22")
    assert state.is_over
    assert [value(state, seat) for seat in (A, B)] == state.scores()
    assert len(worth(state.table, A)) == len(GOALS)


@pytest.mark.parametrize("options", [{}, {"edition": "first"}])
def test_a_seat_is_worth_more_than_its_cubes(options: dict[str, object]) -> None:
    village = Village(3, **options).tiles("4-a", "4-b").give(A, black=1, brown=1, green=2)
    village.house("A1", "A2", "A3", "A4", "A5").give(B, black=1, brown=1)
    state = village.begin(3)
    assert value(after(state, "buy 1")) > value(after(state, "pass"))
    assert value(after(state, "buy 1")) > value(
        after(state, "trade red", "give black", "give brown")
    )


def test_a_seat_that_another_may_still_stop_counts_as_bought() -> None:
    village = Village(3).tiles("4-a", "4-b").give(A, black=1, brown=2, blue=1)
    state = do(village.law(B, PRICE_INCREASE).begin(3), "buy 1")
    assert state.seat == B
    assert worth(state.table, A) == worth(after(state, "decline").table, A)
    assert worth(state.table, A)[0] == 4


def test_what_is_paid_for_counts_while_it_is_being_paid() -> None:
    state = Village(3).row(3).give(A, black=2, brown=3, blue=2, red=1).begin(3)
    begun = after(state, "craft purple")
    paid = after(begun, "give black", "give brown", "give brown")
    half = after(begun, "give black", "give brown")
    assert value(begun) == pytest.approx(value(paid), abs=0.5)
    assert value(half) == pytest.approx(value(paid), abs=0.5)
    assert value(begun) > value(after(state, "pass")) - 0.5


def test_a_house_pays_early_and_no_longer_at_the_end() -> None:
    early = Village(4).give(A, black=1, brown=1).begin(3)
    assert max(value(after(early, f"house {n}")) for n in range(1, 6)) > value(after(early, "pass"))
    late = last_seat().give(A, black=1, brown=1).give(B, blue=1, green=1, red=1, yellow=1).begin(3)
    assert max(value(after(late, f"house {n}")) for n in range(1, 6)) < value(after(late, "pass"))


def test_more_workers_and_fewer_fences_are_better() -> None:
    plain = Village(3)
    housed = Village(3).house("A1")
    fenced = Village(3).fence(B, "A1", *Village(3).beside("A1")[:2])
    values = [value(village.begin(1)) for village in (fenced, plain, housed)]
    assert values == sorted(set(values))


def test_a_worker_goes_where_the_cubes_are_needed() -> None:
    """The only seat on sale costs stone and timber. A has the timber, so a stone helps and wine does not."""
    village = Village(3).tiles("4-a", "4-b").sold(B, 1, 2, 3, 4).give(A, brown=1)
    quarry, vineyard = village.fields_of("grey")[0], village.fields_of("red")[0]
    values = []
    for field in (quarry, vineyard):
        village.table.worker = [-1] * len(village.table.worker)
        values.append(value(village.work(A, field).begin(2)))
    assert values[0] > values[1] + 0.2


def test_a_free_house_is_worth_its_law_card() -> None:
    state = Village(3).law(A, UPGRADE_COTTAGE).begin(1)
    declared = after(state, "play 4")
    assert value(declared) > value(after(state, "decline"))
    best = max(value(after(declared, f"tile A{n}")) for n in range(1, 6))
    assert value(declared) == best
    assert best > value(after(declared, "tile B1")) + 1


def test_a_card_that_may_be_repealed_counts_as_if_it_were_not() -> None:
    village = Village(3).law(A, UPGRADE_COTTAGE).law(B, REPEAL_LAW)
    state = do(village.begin(1), "play 4", "tile A1")
    assert state.seat == B
    assert worth(state.table, A) == worth(after(state, "decline").table, A)


def before_the_first_placement(village: Village) -> State:
    """Number one is called, and somebody is asked for a law card just before A's worker leaves."""
    state = do(until(village.begin(1), "CallNumber"), "call 1")
    while asked(state) != BEFORE_PLACING:
        do(state, "decline")
    return state


def test_kt_20_workers_about_to_leave_count_while_law_cards_are_asked_for() -> None:
    state = before_the_first_placement(Village(4).law(A, UPGRADE_COTTAGE))
    assert worth(state.table, A) == worth(after(state, "decline").table, A)
    called, other, rival = (
        value(after(state, play(UPGRADE_COTTAGE), tile))
        for tile in ("tile A1", "tile A2", "tile B1")
    )
    assert min(called, other) > value(state) + 1 > rival


def test_kt_71_the_workers_of_a_nominated_cottage_are_not_forgotten() -> None:
    state = do(Village(3).law(A, COTTAGE_NUMBER).begin(1), "call 1")
    nominated = after(state, play(COTTAGE_NUMBER), "tile A3")
    harvests = [worth(at.table, A)[2] for at in (state, nominated)]
    assert harvests[1] == pytest.approx(harvests[0], abs=0.5)


@pytest.mark.parametrize("name", ["greedy:seed=1", "search:iterations=20,seed=1"])
def test_kt_20_bots_answer_before_a_placement(name: str) -> None:
    """C can still turn a house of the called number into a cottage."""
    state = before_the_first_placement(Village(3).house("A1", "B1").law(C, DOWNGRADE_HOUSE))
    assert state.seat == C
    assert state.game.notation(bot(name).choose(state.view(C))) == play(DOWNGRADE_HOUSE)


@pytest.mark.parametrize("name", ["greedy:seed=1", "search:iterations=8,seed=1"])
def test_the_last_seat_is_bought_when_it_wins(name: str) -> None:
    village = last_seat().give(A, blue=1, green=1, red=1, yellow=1)
    village.table.owner = [A if slot % 2 else B for slot in range(village.table.rules.slots)]
    village.table.owner[-1] = -1
    state = village.begin(3)
    assert state.game.notation(bot(name).choose(state.view(A))) == "buy 22"
    assert after(state, "buy 22").winners() == [A]


def test_judging_changes_nothing() -> None:
    for players, phase in ((2, 3), (3, 1), (5, 3)):
        state = armed_village(players, players).begin(phase)
        rng = random.Random(players)
        for _ in range(120):
            before = state.to_dict()
            for seat in range(players):
                worth(state.table, seat)
            assert state.to_dict() == before
            state.apply(purposeful(state, rng))


def test_the_hopes_of_all_come_near_the_points_they_will_have() -> None:
    """At the start of a game between equals the value is near what such a game brings."""
    state = keydom.game("keythedral", players=4).new(3)
    assert 30 < value(state) < 70
    assert land(state).phase == 0


def inputs(state: State, seat: int = A) -> dict[str, float]:
    """What a learned value sees of a seat."""
    found = state.game.features(state.table, seat)
    names = [state.game.inputs[number] for number in found.inputs]
    return dict(zip(names, found.amounts, strict=True))


def test_a_learned_value_sees_houses_fields_and_fences() -> None:
    plain, housed = Village(3), Village(3).house("A1")
    fenced = Village(3).fence(B, "A1", *Village(3).beside("A1")[:2])
    seen = [inputs(village.begin(1)) for village in (plain, housed, fenced)]
    assert [each.get("house 1", 0) for each in seen] == [0, 1, 0]
    assert seen[2]["open fields"] == seen[0]["open fields"] - 2
    for each in seen:
        kinds = [amount for name, amount in each.items() if name.startswith("open fields of kind")]
        assert sum(kinds) == each["open fields"]
        assert each.get("open fields that no other seat reaches", 0) <= each["open fields"]


def test_a_learned_value_sees_what_is_lacking_for_the_seats_on_sale() -> None:
    """The only seat on sale costs stone and timber."""
    village = Village(3).tiles("4-a", "4-b").sold(B, 1, 2, 3, 4)
    stone = "seats on sale that lack colour 1"
    timber = "seats on sale that lack colour 2"
    poor = inputs(village.give(A, brown=1).begin(3))
    assert (poor[stone], poor.get(timber, 0)) == (1, 0)
    rich = inputs(village.give(A, black=1, red=2).begin(3))
    assert rich.get(stone, 0) == rich.get(timber, 0) == 0
    assert rich["seats that can be paid for"] == rich["seats that can be paid for with trades"] == 1
    spare = [amount for name, amount in rich.items() if name.endswith("beyond every seat on sale")]
    assert sum(spare) == 2
