"""What a choice would do, told before it is made and without a look at what is hidden."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

import keydom
from keydom import State
from keydom.engine.registry import games
from keydom.engine.text import Seat, render
from keydom.keyflower.turn import Act
from keydom.tables.forecast import consequence, forecast
from keydom.tables.orders import DEFAULT
from tests.keyper.manor import Manor

NAMES = ["Ada", "Basil", "Cleo"]


def moments(game: str, most: int = 150) -> Iterator[tuple[State, int]]:
    """States of a game with a legal action each, which is taken when the next one is asked for."""
    chance = Random(4)
    state = keydom.game(game, 3).new(seed=4)
    for _ in range(most):
        if state.is_over:
            return
        action = chance.choice(state.legal_actions())
        yield state, action
        state.apply(action)


@pytest.mark.parametrize("game", games())
def test_worlds_that_a_seat_cannot_tell_apart_give_one_forecast(game: str) -> None:
    kinds = set()
    for state, action in moments(game):
        seat = state.seat
        view = state.view(seat)
        before = view.to_dict()
        found = forecast(view, action, DEFAULT)
        assert view.to_dict() == before
        assert forecast(view.sample_world(7).view(seat), action, DEFAULT) == found
        kinds.add((found.ends, bool(found.deeds)))
        for deed in found.deeds:
            assert render(deed, NAMES)
            named = [value for value in deed.args.values() if isinstance(value, Seat)]
            assert not named or named[0] == Seat(seat)
    assert {(True, True), (False, True)} <= kinds


@pytest.mark.parametrize("game", games())
def test_worlds_that_a_seat_cannot_tell_apart_give_one_consequence(game: str) -> None:
    told = 0
    for state, action in moments(game):
        seat = state.seat
        view = state.view(seat)
        found = consequence(view, action, DEFAULT)
        other = view.sample_world(11).view(seat)
        assert consequence(other, action, DEFAULT) == found
        told += len(found.told)
    assert told > 50


@pytest.mark.parametrize("game", games())
def test_what_is_told_comes_true(game: str) -> None:
    """In the real game, where others answer as they usually do, unless one of them is asked in between."""
    seen = {"chance": 0, "points": 0, "next": 0, "closed": 0, "ends": 0}
    for state, action in moments(game, 400):
        seat = state.seat
        view = state.view(seat)
        found = consequence(view, action, DEFAULT)
        after = state.clone()
        before = after.scores()[seat]
        after.listen()
        after.apply(action)
        while not after.barrier and not after.is_over:
            answer = after.game.reflex(after.view(after.seat), False)
            if answer is None:
                break
            after.apply(answer, after.seat)
        heard = [after.game.tell(event) for event in after.heard() if view.hears(event)]
        if len(heard) < len(
            found.told
        ):  # somebody holds a card, which nobody else can know, and is asked
            assert seat not in after.deciding()
            assert found.told[: len(heard)] == heard
            continue
        assert heard[: len(found.told)] == found.told
        if found.points is not None:
            assert found.points == (before, after.scores()[seat])
        if found.next is not None:
            assert after.view(seat).prompt() == found.next
        seen["chance"] += found.chance
        seen["points"] += found.points is not None
        seen["next"] += found.next is not None
        seen["closed"] += bool(found.closed)
        seen["ends"] += found.ends
    assert all(seen.values()), seen


def test_a_turn_ends_where_the_forecast_says_so() -> None:
    """Nothing of Keyflower is answered by standing orders."""
    for state, action in moments("keyflower"):
        seat = state.seat
        found = forecast(state.view(seat), action, DEFAULT)
        after = state.clone()
        after.apply(action)
        assert found.leaves == (seat not in after.deciding())
        assert found.final == after.barrier
        if state.table.lanes:
            assert not found.ends
        elif isinstance(state.table.agenda[-1], Act):
            assert found.ends == found.leaves


def test_a_turn_goes_on_while_others_are_asked_in_it() -> None:
    """A keyple on an empty field of Keyper invites the others; then its owner takes the actions."""
    manor = Manor().begin().does("keyple white")
    found = forecast(manor.now.view(0), manor.game.parse("field 1-3"), DEFAULT)
    assert (found.leaves, found.ends, found.asked) == (True, False, 1)
    manor.does("field 1-3")
    for answer in manor.legal():  # of the other, whose turn it is not
        found = forecast(manor.now.view(1), manor.game.parse(answer), DEFAULT)
        assert (found.leaves, found.ends, found.asked) == (True, False, 0)
    manor.does("decline")
    found = forecast(manor.now.view(0), manor.game.parse("decline"), DEFAULT)
    assert (found.leaves, found.ends, found.asked) == (True, True, 1)


@pytest.mark.parametrize("game", games())
def test_a_turn_that_ends_is_followed_by_the_turn_of_another(game: str) -> None:
    ended = 0
    for state, action in moments(game, 400):
        seat = state.seat
        found = consequence(state.view(seat), action, DEFAULT)
        if found.ends:
            ended += 1
            assert state.game.whose_turn(state.table) == seat
            after = state.clone()
            after.apply(action)
            if after.view(seat).deciding():  # nobody holds a card, which nobody else can know
                assert after.game.whose_turn(after.table) != seat
    assert ended > 5


def test_what_is_certain_comes_whatever_others_answer() -> None:
    """Three at a table of Keyper: each answer of the first to be asked leads to the next one, or to the work."""
    certain = 0
    for state, action in moments("keyper", 300):
        seat = state.seat
        found = consequence(state.view(seat), action, DEFAULT)
        if not found.sure:
            continue
        certain += 1
        for pick in (0, -1):
            after = state.clone()
            after.listen()
            after.apply(action)
            while after.game.whose_turn(after.table) == seat and seat not in after.deciding():
                after.apply(after.legal_actions()[pick])
            heard = [after.game.tell(event) for event in after.heard()]
            for deed in found.sure:
                assert heard.count(deed) >= found.sure.count(deed)
    assert certain > 5


def test_the_last_choice_ends_the_game() -> None:
    chance = Random(1)
    state = keydom.game("keythedral", 2).new(seed=1)
    told = []
    for step in count():
        if state.is_over:
            break
        seat, action = state.deciding()[0], chance.choice(state.legal_actions())
        before = state.clone()
        state.apply(action)
        if state.is_over or step % 20 == 0:
            found = forecast(before.view(seat), action, DEFAULT)
            told.append((found.over, state.is_over))
    assert told[-1] == (True, True)
    assert len(told) > 3
    assert not any(over for over, _ in told[:-1])


def test_forced_steps_are_told_with_the_choice() -> None:
    """A bid with one worker to give is one choice, and the forecast says what it spends."""
    for state, action in moments("keyflower", 400):
        view = state.view(state.seat)
        label = render(view.label(action), NAMES)
        told = [render(deed, NAMES) for deed in forecast(view, action, DEFAULT).deeds]
        if label.startswith("Bid for") and told:
            assert told[0].startswith(f"{NAMES[state.seat]} bids ")
            return
    pytest.fail("no bid with forced steps was met")
