"""What all faces share: rewards, whose turn it is, and that every game ends."""

from typing import Any

import pytest

import keydom
from keydom.lab import play as play_module
from keydom.lab.play import Play, placing, points, rewarding
from tests.lab.games import moments


class Result:
    """Stands for a state with this result."""

    def __init__(self, scores: list[int], winners: list[int]) -> None:
        self._scores = scores
        self._winners = winners

    def scores(self) -> list[int]:
        return self._scores

    def winners(self) -> list[int]:
        return self._winners


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ([10, 20], [1], [-1, 1]),
        ([7, 7], [0, 1], [0, 0]),
        ([7, 7], [1], [-1, 1]),  # the game has broken the tie
        ([30, 10, 20], [0], [1, -1, 0]),
        ([20, 20, 10], [0, 1], [0.5, 0.5, -1]),
        ([9, 5, 5, 1], [0], [1, 0, 0, -1]),
        ([4, 4, 4, 4, 4], [0, 1, 2, 3, 4], [0, 0, 0, 0, 0]),
    ],
)
def test_placing(scores: list[int], winners: list[int], expected: list[float]) -> None:
    state: Any = Result(scores, winners)
    assert placing(state) == expected
    assert sum(placing(state)) == 0
    assert points(state) == scores


def test_unknown_rewards_are_refused() -> None:
    with pytest.raises(ValueError, match="placing, points, not 'winning'"):
        rewarding("winning")


def test_only_the_seat_that_is_asked_can_choose() -> None:
    """In the autumn of Keyper all choose a layout together; they are asked one after another."""
    game = keydom.game("keyper", 3)
    together = next(state for state in moments(game, 1, 1) if len(state.deciding()) == 3)
    play = Play(game, 1)
    play.state = together
    assert play.seat == 0
    assert [bool(play.view(seat).legal_actions()) for seat in range(3)] == [True, False, False]
    before = play.view(1).to_dict()
    copy = play.clone()
    play.apply(play.asked().legal_actions()[0])
    copy.apply(copy.asked().legal_actions()[-1])
    assert play.seat == 1
    assert play.view(1).to_dict() == copy.view(1).to_dict() != before  # ready, but with what?


def test_a_game_that_goes_on_for_ever_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "LONGEST", 3)
    play = Play(keydom.game("keyper", 2), 1)
    for _ in range(3):
        assert not play.is_done
        play.apply(play.asked().legal_actions()[0])
    assert play.is_done
    assert play.is_cut
    assert play.seat == -1
    assert play.asked().seat is None
    assert sum(placing(play.state)) == 0
