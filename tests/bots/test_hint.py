"""Hints: the advice of a strong bot, and its words."""

import pytest

import keydom
from keydom.bots.hint import ADVISER, advise, labels, reason
from keydom.bots.registry import check_online, thinking_time
from keydom.engine.text import render
from keydom.locale import catalog


def middle(game: str) -> keydom.State:
    state = keydom.game(game, players=2).new(2)
    for step in range(60):
        legal = state.legal_actions()
        state.apply(legal[step % len(legal)])
    return state


@pytest.mark.parametrize("game", keydom.games())
def test_advice_is_legal_and_has_a_reason_in_every_language(game: str) -> None:
    state = middle(game)
    view = state.view(state.seat)
    found = advise("search:iterations=3,seed=1", view)
    assert found.action in view.legal_actions()
    told = labels(view, [found.action, *found.line])
    assert told[0] == view.label(found.action)
    said = render(reason(found.goal, found.gain), "AB")
    assert said.startswith("It is after: ")
    for language in ("de", "nl"):
        assert {found.goal, *view.game.goals} <= set(catalog(language).messages)


def test_the_adviser_is_strong_and_answers_soon() -> None:
    assert ADVISER.startswith("search")
    assert thinking_time(ADVISER) <= 2
    check_online(ADVISER)


@pytest.mark.parametrize(
    ("gain", "says"),
    [
        (3.4, "It is after: seats (about 3 points more)."),
        (1.2, "It is after: seats (about 1 point more)."),
        (0.2, "It is after: seats."),
        (-2.0, "It is after: seats."),
    ],
)
def test_the_sentence(gain: float, says: str) -> None:
    assert render(reason("seats", gain), "AB") == says


def test_the_words_of_a_row_end_where_nobody_can_know_what_comes() -> None:
    state = middle("keythedral")
    view = state.view(state.seat)
    assert labels(view, [-1]) == []
    first = view.legal_actions()[0]
    assert labels(view, [first, -1]) == [view.label(first)]
    assert labels(state.view(None), [first]) == []


def test_who_cannot_give_reasons_is_refused() -> None:
    state = middle("keythedral")
    with pytest.raises(ValueError, match="gives no advice"):
        advise("random", state.view(state.seat))
