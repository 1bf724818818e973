"""The sentence at the end: who has won, with whom, and why."""

from types import SimpleNamespace
from typing import Any

import pytest

from keydom.engine.text import plain
from keydom.web.table_page import ranking, ranks, result


@pytest.mark.parametrize(
    ("seat", "scores", "winners", "said"),
    [
        (0, [9, 4, 1], [0], "You win with 9 points."),
        (1, [9, 4, 1], [0], "You are second with 4 points. Ada wins with 9 points."),
        (None, [9, 4, 1], [0], "Ada wins with 9 points."),
        (0, [9, 9, 1], [0, 1], "You share the victory with Basil: 9 points each."),
        (1, [9, 9, 9], [0, 1, 2], "You share the victory with Ada and Cleo: 9 points each."),
        (
            2,
            [9, 9, 1],
            [0, 1],
            "You are third with 1 point. Ada and Basil share the victory with 9 points each.",
        ),
        (
            1,
            [9, 9, 1],
            [0],
            "You are second with 9 points. Ada wins with 9 points. More gems win.",
        ),
        (0, [9, 9, 1], [0], "You win with 9 points. More gems win."),
    ],
)
def test_the_result(seat: int | None, scores: list[int], winners: list[int], said: str) -> None:
    page: Any = SimpleNamespace(
        viewer=SimpleNamespace(say=plain),
        look=SimpleNamespace(
            seat=seat, summary=SimpleNamespace(scores=scores, winners=winners, here=[])
        ),
        names=["Ada", "Basil", "Cleo"],
        tie_break="More gems win.",
    )
    assert result(page) == said


def test_the_winners_stand_first() -> None:
    assert ranking([4, 9, 9], winners=[2]) == (2, 1, 0)


def test_everybody_is_named_with_their_points_the_winner_first() -> None:
    summary = SimpleNamespace(scores=[4, 9, 9], winners=[2])
    page: Any = SimpleNamespace(
        names=["Ada", "Basil", "Cleo"], look=SimpleNamespace(summary=summary)
    )
    assert ranks(page) == ((2, "Cleo", 9), (1, "Basil", 9), (0, "Ada", 4))
