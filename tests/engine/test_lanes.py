"""Deciding together, in both forms: lanes made of Keythedral's own steps, and lanes of Keyflower, which never meet."""

import json
from random import Random

import pytest

import keydom
from keydom import IllegalAction, State
from keydom.keythedral.setup import ChooseCottage
from keydom.keythedral.start_player import Bid, NameStartPlayer
from keydom.keythedral.table import Keyland
from tests.keythedral.village import Village, choices, land


def together(village: Village, *steps: object) -> State:
    table = village.table.clone()
    assert isinstance(table, Keyland)
    table.agenda = [NameStartPlayer(2)]
    table.together(list(steps))  # type: ignore[arg-type]
    return village.game.begin(table)


def empty_handed() -> Village:
    """Nobody has laid a cottage yet."""
    village = Village()
    village.table.corner = [-1] * 15
    return village


def test_each_seat_has_its_own_lane_and_the_agenda_waits() -> None:
    state = together(empty_handed(), ChooseCottage(0), ChooseCottage(1), None)
    game = state.game
    assert state.deciding() == [0, 1]
    state.apply(game.parse("cottage 3"), seat=1)
    assert state.deciding() == [0, 1]  # the cottage is still to be laid, in the same lane
    assert state.legal_actions(0) == [game.parse(f"cottage {n}") for n in range(1, 6)]
    assert game.parse("corner -1,0") in state.legal_actions(1)
    state.apply(game.parse("corner -1,0"), seat=1)
    assert state.deciding() == [0]
    state.apply(game.parse("cottage 1"))
    assert game.parse("corner -1,0") not in state.legal_actions()  # what others did is seen
    state.apply(state.legal_actions()[0])
    assert choices(state) == ["seat A", "seat B", "seat C"]
    assert state.deciding() == [2]
    assert land(state).lanes == []


def test_a_forced_answer_in_a_lane_is_taken() -> None:
    village = Village().give(1, red=2)
    state = together(village, Bid(0, 0), Bid(1, 0), Bid(2, 0))
    assert state.deciding() == [1]  # the others hold no cubes and cannot bid
    state.apply(state.game.parse("bid 2"))
    assert choices(state) == ["seat A", "seat B", "seat C"]


def test_lanes_survive_documents_and_copies() -> None:
    state = together(empty_handed(), ChooseCottage(0), ChooseCottage(1), ChooseCottage(2))
    state.apply(state.game.parse("cottage 5"), seat=2)
    again = state.game.from_dict(json.loads(json.dumps(state.to_dict())))
    assert again.to_dict() == state.to_dict()
    assert again.deciding() == [0, 1, 2]
    assert again.legal_actions(2) == state.legal_actions(2)
    copy = state.clone()
    copy.apply(copy.legal_actions(2)[0], seat=2)
    assert state.deciding() == [0, 1, 2]
    assert copy.deciding() == [0, 1]
    assert again.to_dict() == state.to_dict()


def test_refusals_in_lanes_leave_no_trace() -> None:
    state = together(empty_handed(), ChooseCottage(0), None, ChooseCottage(2))
    before = state.to_dict()
    for seat, action in ((1, "cottage 1"), (0, "corner 0,1"), (2, "pass"), (7, "cottage 1")):
        with pytest.raises(IllegalAction):
            state.apply(state.game.parse(action), seat=seat)
    assert state.to_dict() == before
    assert [view.deciding() for view in (state.view(None), state.view(1))] == [[0, 2], [0, 2]]
    assert state.view(2).legal_actions() == state.legal_actions(2)


def test_no_lane_at_all_goes_straight_on() -> None:
    state = together(Village(), None, None, None)
    assert choices(state) == ["seat A", "seat B", "seat C"]


def test_lanes_that_never_meet_are_asked_as_if_they_were_asked_anew() -> None:
    game = keydom.game("keyflower", players=3)
    random = Random(4)
    state = game.new(4)
    seen = 0
    while not state.is_over:
        if lanes_apart(state):
            seen += 1
            anew = game.from_dict(state.to_dict())
            assert state.deciding() == anew.deciding()
            assert [state.legal_actions(seat) for seat in range(3)] == [
                anew.legal_actions(seat) for seat in range(3)
            ]
        copy = state.clone()
        before = [copy.legal_actions(seat) for seat in range(3)]
        seat = random.choice(state.deciding())
        state.apply(random.choice(state.legal_actions(seat)), seat)
        assert [copy.legal_actions(seat) for seat in range(3)] == before
    assert seen > 20


def lanes_apart(state: State) -> bool:
    return len(state.table.lanes) > 0 and not state.table.lanes_meet()
