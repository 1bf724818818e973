"""What events took from whom, where they can be seen, and what a round brought."""

import random
import re

import pytest

import keydom
from keydom import State
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import render
from keydom.keythedral.rules import (
    DOWNGRADE_HOUSE,
    HOUSE_MORATORIUM,
    POOR_HARVEST,
    PRICE_INCREASE,
    REPEAL_LAW,
    START_ORDER,
    UNSAFE_FENCE,
    WORK_ORDER,
)
from tests.keythedral.policy import armed_village, purposeful
from tests.keythedral.village import A, B, C, Village, choices, do, edge_text, play, until

NAMES = ["Ada", "Basil", "Cleo", "Dov", "Eve"]


def losses(state: State, *texts: str) -> list[list[str]]:
    """Play actions and return what each seat lost by them."""
    state.listen()
    do(state, *texts)
    return lost(state, state.heard())


def lost(state: State, events: list[Event]) -> list[list[str]]:
    told = [[state.game.loss(event, seat) for event in events] for seat in range(3)]
    return [[render(message, NAMES) for message in seat if message] for seat in told]


# ---- Losses


def test_workers_without_a_field() -> None:
    village = Village()
    first, *rest = village.beside("B1")
    village.fence(A, "B1", *rest).work(C, first)
    state = village.begin(1)
    found = losses(state, "call 1", choices(do(state.clone(), "call 1"))[0])
    assert found == [[], ["No field is free for your workers of number 1."], []]


def test_the_second_worker_of_a_house_without_a_field() -> None:
    village = Village().house("A1")
    village.fence(B, "A1", *village.beside("A1")[1:])
    found = losses(village.begin(1), "call 1")
    assert found == [["No field is free for the second worker of your house 1."], [], []]


def test_whoever_has_no_cubes_is_told_why_nobody_asks_them() -> None:
    state = Village(screens=True).give(B, red=1).begin(3)
    state.listen()
    do(state, "pass")
    told = [event.audience for event in state.heard() if event.name == "no_cubes"]
    assert told == [C]  # and to nobody else


def test_what_is_told_to_whoever_has_no_cubes() -> None:
    state = Village().give(C, red=1).begin(5)  # C bids first, then A; B comes last
    state.listen()
    do(state, "no-bid")
    events = state.heard()
    told = [state.game.news(event, A) for event in events]
    assert [render(message, NAMES) for message in told if message] == [
        "You have too few cubes to bid, so you were not asked."
    ]
    assert lost(state, events) == [[], [], []]


def test_a_second_worker_that_is_kept_at_home_is_no_loss() -> None:
    village = Village().house("A1")
    work = f"work F{village.beside('A1')[0] + 1}"
    assert losses(village.begin(1), "call 1", work, "skip") == [[], [], []]


def test_a_store_that_runs_out_and_a_poor_harvest() -> None:
    village = Village().leave(C, red=1).law(B, POOR_HARVEST)
    red, blue = village.fields_of("red"), village.fields_of("blue")
    village.work(A, *red[:2], blue[0])
    found = losses(village.begin(2), play(POOR_HARVEST), "kind blue")
    missed = ["Poor harvest: your workers bring no water.", "The store runs out: you miss 1 wine."]
    assert found == [missed, [], []]


def test_fences_are_told_to_those_they_shut_off_and_to_those_who_lose_them() -> None:
    village = Village().give(A, brown=1).give(B, red=2)
    near = village.beside("B1")[0]
    edge = edge_text(village.edge("B1", near))
    state = village.begin(3)
    found = losses(state, "fence", edge)
    assert found == [[], [f"Ada fences your number 1 off from quarry F{near + 1}."], []]
    (removed,), *others = losses(state, "unfence")
    assert removed.startswith(f"Basil removes your fence at quarry F{near + 1}, ")
    assert others == [[], []]
    village = Village().fence(A, "B1", near).law(C, UNSAFE_FENCE)
    (removed,), *others = losses(village.begin(3), play(UNSAFE_FENCE))
    assert removed.startswith(f"Cleo removes your fence at quarry F{near + 1}, ")
    assert others == [[], []]


def test_a_fence_beside_ones_own_cottage_is_no_loss() -> None:
    village = Village().give(A, brown=1)
    edge = edge_text(village.edge("A1", village.beside("A1")[0]))
    assert losses(village.begin(3), "fence", edge) == [[], [], []]


def test_law_cards_against_somebody() -> None:
    village = Village().law(A, DOWNGRADE_HOUSE).house("B2", "A1")
    found = losses(village.begin(3), play(DOWNGRADE_HOUSE), "tile B2")
    assert found == [[], ["Ada turns your house 2 into a cottage again."], []]
    found = losses(village.begin(3), play(DOWNGRADE_HOUSE), "tile A1")
    assert found == [[], [], []]
    found = losses(Village().law(A, WORK_ORDER).begin(1), play(WORK_ORDER))
    order = "Ada sets all five markers this round, yours too."
    assert found == [[], [order], [order]]
    found = losses(Village().law(B, HOUSE_MORATORIUM).begin(3), play(HOUSE_MORATORIUM))
    houses = "You may not build a house this round: Basil forbids it."
    assert found == [[houses], [], [houses]]
    found = losses(Village().law(B, START_ORDER).begin(3), play(START_ORDER), "seat C")
    assert found == [["Basil takes the place of the start player from you."], [], []]


def test_a_card_that_is_repealed_took_nothing_but_from_its_player() -> None:
    village = Village().law(A, DOWNGRADE_HOUSE).house("B2", "A1").law(C, REPEAL_LAW)
    state = village.begin(3)
    found = losses(state, play(DOWNGRADE_HOUSE), "tile B2", play(REPEAL_LAW))
    assert found == [["Cleo repeals your law card Downgrade house."], [], []]


def test_a_purchase_that_becomes_dearer_and_is_stopped() -> None:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(B, PRICE_INCREASE)
    state = do(village.begin(3), "buy 1")
    found = losses(state, play(PRICE_INCREASE))
    assert found == [["Basil makes your purchase one cube dearer."], [], []]
    found = losses(state, "withdraw")
    assert found == [["Your purchase of the seat of 4 (≈ 1 stone, 1 timber) is stopped."], [], []]


def test_being_outbid_and_matched() -> None:
    village = Village().give(A, red=3).give(B, red=3).give(C, red=3)
    state = village.begin(5)
    assert losses(state, "bid 1") == [[], [], []]
    assert losses(state, "bid 2") == [[], [], ["Ada bids 2 and outbids you."]]
    matched = ["Basil matches your bid and names the start player."]
    assert losses(state, "bid 2") == [matched, [], []]


def test_what_games_of_the_past_have_noted_can_still_be_told() -> None:
    game = keydom.game("keythedral", 3)
    old = [
        Event("fence", (0, 2, 9, -1), EVERYBODY),
        Event("unfence", (0, 2, 9, -1), EVERYBODY),
        Event("stopped", (0, 3, -1, -1), EVERYBODY),
        Event("bid", (0, 2, -1, -1), EVERYBODY),
    ]
    assert [render(game.tell(event), NAMES) for event in old[:2]] == [
        "Ada builds a fence at lake F3, south-west",
        "Ada removes the fence at lake F3, south-west",
    ]
    assert {game.loss(event, seat) for event in old for seat in range(3)} == {None}


# ---- Places, chapters and recaps of whole games


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_happened_can_be_seen_where_it_is_said_to_be(players: int) -> None:
    chance = random.Random(players)
    state = armed_village(players, players).begin(1)
    state.listen()
    seen = set()
    for _ in range(250):
        if state.is_over:
            break
        state.apply(purposeful(state, chance))
        events = state.heard()
        drawn = set(re.findall(r'id="([^"]+)"', state.view(None).picture(NAMES)))
        for event in events:
            place = state.game.place(event)
            if place:
                assert place in drawn, event
                seen.add(event.name)
    assert {"work", "call", "bought", "collect", "paid", "declare", "law", "aim"} <= seen


def test_circuits_and_rounds_are_chapters() -> None:
    game = keydom.game("keythedral", 3)
    state = game.new(4)
    state.listen()
    chance = random.Random(4)
    titles: list[str] = []
    while len(titles) < 6:
        state.apply(purposeful(state, chance))
        found = [game.chapter(event) for event in state.heard()]
        titles += [render(message, NAMES) for message in found if message]
    assert titles == [
        *(f"Set-up, circuit {number} of 5" for number in range(2, 6)),
        "Round 1",
        "Round 2",
    ]


def test_a_round_is_told_seat_by_seat() -> None:
    village = Village().tiles("4-a").give(A, black=1, brown=1).sold(C, 2)
    first, *rest = village.beside("B1")
    village.fence(A, "B1", *rest).work(C, first)
    state = village.begin(1)
    state.listen()
    opened = Event("round", (1, -1, -1, -1), EVERYBODY)
    until(do(state, "call 1"), "Act")
    do(state, "buy 1")
    until(state, "CallNumber", ["seat C"])
    recap = state.game.recap([opened, *state.heard()], state.view(B))
    assert recap is not None
    assert render(recap.title, NAMES) == "Round 1 is over"
    assert render(recap.next, NAMES) == "Next: round 2. Cleo begins."
    lines = [(seat, render(message, NAMES)) for seat, message in recap.lines]
    assert [seat for seat, _ in lines] == sorted(seat for seat, _ in lines)
    assert (A, "Bought and built: seat of 4") in lines
    assert (B, "Workers without a field: number 1") in lines
    scores = state.scores()
    assert [text for _, text in lines if text.startswith("Points")] == [
        f"Points: {score}" for score in scores
    ]
    gathered = [text for seat, text in lines if seat == A and text.startswith("Gathered: ")]
    assert len(gathered) == 1


def test_a_round_tells_the_viewer_what_others_took() -> None:
    village = Village().give(A, brown=2)
    near = village.beside("B1")
    state = village.begin(3)
    state.listen()
    for field in near[:2]:
        do(state, "fence", edge_text(village.edge("B1", field)))
        until(state, "Act", ["pass"])
    opened = Event("round", (1, -1, -1, -1), EVERYBODY)
    events = [opened, *state.heard()]
    for viewer, found in ((A, 0), (B, 2)):
        recap = state.game.recap(events, state.view(viewer))
        assert recap is not None
        lines = [(seat, render(message, NAMES)) for seat, message in recap.lines]
        assert (A, "Bought and built: 2 fences") in lines
        assert sum(text.startswith("Ada fences your number 1") for _, text in lines) == found
        assert all(seat == viewer for seat, text in lines if "your" in text)


def test_points_behind_screens_are_not_in_the_recap() -> None:
    state = Village(screens=True).give(A, red=1).begin(3)
    opened = Event("round", (1, -1, -1, -1), EVERYBODY)
    recap = state.game.recap([opened], state.view(B))
    assert recap is not None
    assert [(seat, render(message, NAMES)) for seat, message in recap.lines] == [(B, "Points: 0")]


def test_a_circuit_of_the_set_up_needs_no_recap() -> None:
    state = keydom.game("keythedral", 3).new(4)
    opened = Event("drawn", (0, 1, 2, -1), EVERYBODY)
    assert state.game.recap([opened], state.view(0)) is None
