"""What all faces share: rewards, who decides, and that every game ends."""

from typing import Any

import pytest

import keydom
from keydom.lab import episode as episode_module
from keydom.lab.episode import Episode, placing, points, rewards_by
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
        rewards_by("winning")


def test_only_the_seat_that_is_asked_can_choose() -> None:
    """In the autumn of Keyper all choose a layout together; they are asked one after another."""
    game = keydom.game("keyper", 3)
    together = next(state for state in moments(game, 1, 1) if len(state.deciding()) == 3)
    episode = Episode(game, 1)
    episode.state = together
    assert episode.seat == 0
    assert [bool(episode.view(seat).legal_actions()) for seat in range(3)] == [True, False, False]
    before = episode.view(1).to_dict()
    copy = episode.clone()
    episode.apply(episode.current_view().legal_actions()[0])
    copy.apply(copy.current_view().legal_actions()[-1])
    assert episode.seat == 1
    assert episode.view(1).to_dict() == copy.view(1).to_dict() != before  # ready, but with what?


def test_a_game_that_goes_on_for_ever_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode_module, "MAX_DECISIONS", 3)
    episode = Episode(keydom.game("keyper", 2), 1)
    for _ in range(3):
        assert not episode.is_done
        episode.apply(episode.current_view().legal_actions()[0])
    assert episode.is_done
    assert episode.is_truncated
    assert episode.seat == -1
    assert episode.current_view().seat is None
    assert sum(placing(episode.state)) == 0
