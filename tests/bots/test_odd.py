"""Bots play on and win, however oddly others play."""

from collections.abc import Sequence

import pytest

import keydom
from keydom.bots import Bot, bot
from tests.bots.odd import BLOCKER, HOARDER, PASSER, OddBot
from tests.keythedral.village import A, B, C, Village, land

ROUNDS = 6  # in which a game that lacks one or two seats must end


def play_out(state: keydom.State, bots: Sequence[Bot], rounds: int) -> None:
    """Play until the game is over, or for so many rounds."""
    last = state.rounds + rounds
    while not state.is_over and state.rounds <= last:
        seat = state.seat
        state.apply(bots[seat].choose(state.view(seat)), seat)


@pytest.mark.parametrize("words", [PASSER, BLOCKER])
@pytest.mark.parametrize("game", keydom.games())
def test_medium_wins_against_odd_players(game: str, words: Sequence[str]) -> None:
    state = keydom.game(game, players=2).new(5)
    play_out(state, [bot("greedy:seed=1"), OddBot(words, 1)], 40)
    assert state.is_over
    assert state.winners() == [0]
    assert state.scores()[0] >= 2 * state.scores()[1]


def hoarded() -> Village:
    """Nobody can pay for the last seat: A has hoarded until the store ran out, and B and C have what the other lacks."""
    village = Village(3).row(4, seller=B).tiles("12-a")
    slots = [slot for slot, row in enumerate(village.table.rules.slot_row) if row == 4]
    village.sold(C, *slots[1:])
    village.give(B, black=3, blue=6, red=5, yellow=1)
    village.give(C, black=6, brown=7, green=7, white=2, yellow=1)
    return village.leave(A, black=0, brown=0, green=0, blue=0, red=0)


def test_nobody_sits_still_where_one_has_hoarded() -> None:
    """Of three players, two medium bots passed for ten rounds on 29 and 46 cubes."""
    state = hoarded().begin(3)
    assert land(state).store[:5] == [0] * 5
    play_out(state, [OddBot(HOARDER, 1), bot("greedy:seed=1"), bot("greedy:seed=2")], ROUNDS)
    assert state.is_over
    assert A not in [land(state).owner[slot] for slot in range(land(state).rules.slots)]


def test_a_bot_that_can_do_nothing_better_brings_cubes_back_into_the_store() -> None:
    state = hoarded().begin(3)
    while state.seat != C:
        state.apply(state.game.parse("pass"))
    chosen = state.game.notation(bot("greedy:seed=1").choose(state.view(C)))
    assert chosen.startswith("craft")
