"""How many legal lines there are to a fixed depth, for fixed seeds: a change in any rule shows here."""

import pytest

import keydom
from keydom import State
from tests.keythedral.policy import armed_village


def lines(state: State, depth: int) -> int:
    if depth == 0 or state.is_over:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    count = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        count += lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "options", "counts"),
    [
        (2, {}, [6, 30, 240, 1900]),
        (3, {}, [8, 40, 400, 3800]),  # 8 places, 5 cottages, 10 corners
        (4, {"edition": "first"}, [8, 40, 400, 3800]),
        (5, {"length": "short", "start_player": 3}, [8, 40, 400, 3800]),
    ],
)
def test_lines_of_the_set_up(players: int, options: dict[str, object], counts: list[int]) -> None:
    state = keydom.game("keythedral", players, **options).new(2004)
    assert [lines(state, depth) for depth in range(1, 5)] == counts


@pytest.mark.parametrize(
    ("players", "seed", "phase", "counts"),
    [
        (2, 1, 1, [2, 9, 37, 134, 485, 1737, 5624, 16033]),
        (3, 2, 1, [3, 10, 24, 88, 250, 647, 1726, 4672, 11800]),
        (3, 3, 2, [4, 17, 35, 73, 210, 623, 1913, 5821, 13768]),
        (2, 4, 3, [2, 11, 36, 135, 490, 1842, 7007, 43393]),
        (3, 5, 3, [2, 6, 29, 120, 304, 865, 3099, 12514]),
        (4, 6, 3, [2, 8, 19, 48, 129, 314, 1022, 5680, 38520]),
        (5, 7, 3, [2, 7, 19, 60, 205, 956, 3449, 11602]),
        (4, 8, 5, [2, 5, 23, 67, 285, 996, 3851, 10795]),
        (5, 9, 4, [3, 10, 33, 90, 275, 831, 3008, 17523]),
    ],
)
def test_lines_with_law_cards_in_every_hand(
    players: int, seed: int, phase: int, counts: list[int]
) -> None:
    state = armed_village(players, seed).begin(phase)
    assert [lines(state, depth) for depth in range(1, len(counts) + 1)] == counts
