"""The puzzles of each game: all of them are played again, so that no change of rules or values leaves one behind."""

import json

import pytest

import keydom
from keydom.bots import puzzles
from keydom.bots.hint import claims_in
from keydom.bots.puzzles import Puzzle, failing, from_document, line_of, read, shipped, view_at
from keydom.engine.errors import InvalidPosition
from keydom.engine.registry import games
from keydom.engine.text import Message

FEWEST = 30
PUZZLES = {game: read(game, shipped(game)) for game in games() if shipped(game).is_file()}
ALL = [
    pytest.param(puzzle, id=f"{game}-{puzzle.name}")
    for game, found in PUZZLES.items()
    for puzzle in found
]


@pytest.mark.parametrize("game", ["keythedral", "keyflower", "keyper"])
def test_there_are_enough_for_two_to_four_players(game: str) -> None:
    found = PUZZLES[game]
    assert len(found) >= FEWEST
    assert len({puzzle.name for puzzle in found}) == len(found)
    assert {puzzle.start.game.players for puzzle in found} == {2, 3, 4}
    assert {puzzle.level for puzzle in found} <= {1, 2, 3}


@pytest.mark.parametrize("puzzle", ALL)
def test_the_stored_verdict_follows_from_the_position(puzzle: Puzzle) -> None:
    assert failing(puzzle) == ""


@pytest.mark.parametrize("puzzle", ALL)
def test_the_whole_answer_can_be_played_and_beats_all_that_is_stored(puzzle: Puzzle) -> None:
    state = puzzle.start.clone()
    least, points = puzzles.CLEAR
    for step in puzzle.steps:
        assert [puzzle.seat] == [seat for seat in state.deciding() if seat == puzzle.seat]
        assert step.tempting in state.legal_actions(puzzle.seat)
        for other in step.others:
            assert other.line[0] != step.answer
            assert other.line[0] in state.legal_actions(puzzle.seat)
            assert other.lost >= least
            assert other.behind >= points
        for action in (step.answer, *step.then):
            assert not state.barrier or action == step.answer
            state.apply(action, puzzle.seat)


@pytest.mark.parametrize("puzzle", ALL)
def test_every_answer_is_explained_by_what_holds_at_the_end_of_the_turn(puzzle: Puzzle) -> None:
    for number, step in enumerate(puzzle.steps):
        view, line = view_at(puzzle, number), puzzles.line_from(puzzle, number)
        assert puzzles.is_explained(view, line, puzzles.tempted(step))


def test_what_both_lines_come_to_is_no_reason() -> None:
    """A building that is upgraded first, but in the end with either choice, speaks for neither."""
    upgraded = "{building} is upgraded with it."
    one = Message(upgraded, {"building": "Statue", "gain": 6})
    grown = Message(upgraded, {"building": "Statue", "gain": 8})
    another = Message(upgraded, {"building": "Pavements", "gain": 6})
    planned = Message("With the rest of the turn: {reason}", {"reason": grown})
    assert {*claims_in(one)} == {*claims_in(grown)} == {*claims_in(planned)}
    assert not {*claims_in(one)} & {*claims_in(another)}


@pytest.mark.parametrize("puzzle", ALL)
def test_a_world_that_the_seat_cannot_tell_apart_is_the_same_puzzle(puzzle: Puzzle) -> None:
    view = puzzle.start.view(puzzle.seat)
    assert puzzles.is_foreseen(puzzle)
    other = puzzle._replace(start=view.sample_world(99))
    assert other.start.view(puzzle.seat).to_dict() == view.to_dict()
    for number in range(len(puzzle.steps)):
        again, before = view_at(other, number), view_at(puzzle, number)
        assert again.legal_actions() == before.legal_actions()
        stored = puzzle.steps[number].others[0].line[0]
        assert puzzles.measure(other, number, stored) == puzzles.measure(puzzle, number, stored)


def one_of(game: str) -> Puzzle:
    return PUZZLES[game][0]


@pytest.mark.parametrize("game", PUZZLES)
def test_a_puzzle_is_written_and_read_back(game: str) -> None:
    puzzle = one_of(game)
    line = line_of(puzzle)
    again = from_document(game, json.loads(line))
    assert again._replace(start=puzzle.start) == puzzle
    assert again.start.to_dict() == puzzle.start.to_dict()


@pytest.mark.parametrize("game", PUZZLES)
def test_other_rules_and_other_answers_are_found_out(game: str) -> None:
    puzzle = one_of(game)
    document = json.loads(line_of(puzzle))
    document["position"]["version"] += 1
    with pytest.raises((InvalidPosition, ValueError)):
        from_document(game, document)
    first, *rest = puzzle.steps
    best, *others = first.others
    swapped = first._replace(
        answer=best.line[0],
        then=best.line[1:],
        tempting=first.answer,
        others=[best._replace(line=[first.answer, *first.then]), *others],
    )
    assert "as good as the answer" in failing(puzzle._replace(steps=[swapped]))
    nothing = first._replace(answer=keydom.game(game, 2).num_actions - 1)
    assert "cannot be chosen" in failing(puzzle._replace(steps=[nothing, *rest]))


def test_a_puzzle_is_found_again_from_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "DEEP", 60)
    monkeypatch.setattr(puzzles, "WORLDS", 6)
    single = [each for each in PUZZLES["keythedral"] if len(each.steps) == 1]
    # The clearest: with so few passes and worlds it is still one.
    puzzle = max(single, key=lambda each: min(other.lost for other in each.steps[0].others))
    found = puzzles.puzzle_in(puzzle.start.view(puzzle.seat), "again")
    assert found is not None
    assert found.steps[0].answer == puzzle.steps[0].answer
    assert found.level == puzzle.level


def test_an_obvious_choice_is_no_puzzle() -> None:
    """Of a puzzle of two steps the choice that looks best is made: what follows has no hidden answer any more."""
    state = keydom.game("keythedral", 2).new(3)
    assert puzzles.puzzle_in(state.view(state.seat), "first") is None
