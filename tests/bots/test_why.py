"""What each game says of its goals, and of what can still be reached: in real positions, and nothing that is hidden."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import keydom
from keydom.bots.hint import play
from keydom.engine.state import State
from keydom.engine.text import Message, render
from keydom.engine.view import View

RECORDS = Path(__file__).parents[1] / "records"
PLAYED = {"keythedral": "second-full-3", "keyflower": "3", "keyper": "3"}
TURN = 8  # actions of a seat in a row, at the most


def decisions(game: str) -> Iterator[tuple[State, int, list[int]]]:
    """Every decision of a recorded game: the state, the seat, and what it did in a row from there."""
    name = f"{game}-{PLAYED[game]}.txt"
    record = keydom.Record.loads((RECORDS / name).read_text(encoding="utf-8"))
    state = record.start()
    for number, (seat, action) in enumerate(record.moves):
        if len(state.legal_actions(seat)) > 1:
            line: list[int] = []
            for who, what in record.moves[number : number + TURN]:
                if who != seat:
                    break
                line.append(what)
            yield state, seat, line
        state.apply(action, seat)


def alternative(state: State, seat: int, line: list[int]) -> int:
    return next(action for action in state.legal_actions(seat) if action != line[0])


@cache
def told_of_goals(game: str) -> list[list[Message]]:
    """What a game says of each of its goals, in all the positions of a recorded game."""
    found: list[list[Message]] = [[] for _ in keydom.game(game).goals]
    for state, seat, line in decisions(game):
        view = state.view(seat)
        after = play(state, view, line).view(seat)
        other = play(state, view, [alternative(state, seat, line)]).view(seat)
        for goal, told in enumerate(found):
            message = state.game.why(goal, view, after, other)
            if message is not None:
                told.append(message)
    return found


@pytest.mark.parametrize("game", keydom.games())
def test_every_goal_has_its_sentences(game: str) -> None:
    for goal, told in zip(keydom.game(game).goals, told_of_goals(game), strict=True):
        assert told, goal
        for message in told:
            said = render(message, "ABC")
            assert said.endswith(".")
            assert "{" not in said


def same_for_a_twin(view: View, seed: int) -> View:
    """The view of another world that the viewer cannot tell from theirs."""
    assert view.seat is not None
    twin = view.sample_world(seed).view(view.seat)
    assert twin.to_dict() == view.to_dict()
    return twin


@pytest.mark.parametrize("game", keydom.games())
def test_what_can_be_reached_is_the_same_in_worlds_that_cannot_be_told_apart(game: str) -> None:
    lines: set[str] = set()
    for number, (state, _, _) in enumerate(decisions(game)):
        if number % 25:
            continue
        for viewer in range(state.game.players):
            view = state.view(viewer)
            told = state.game.reachable(view)
            assert state.game.reachable(same_for_a_twin(view, number)) == told
            lines |= {render(line, "ABC") for line in told}
    assert len(lines) > 10
    assert all(line.endswith(".") and "{" not in line for line in lines)


@pytest.mark.parametrize("game", keydom.games())
def test_nobody_reaches_anything_without_a_seat_or_after_the_end(game: str) -> None:
    *_, (state, seat, _) = decisions(game)
    assert state.game.reachable(state.view(None)) == []
    while not state.is_over:
        state.apply(state.legal_actions()[0], state.seat)
    assert state.game.reachable(state.view(seat)) == []
