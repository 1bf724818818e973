"""Hints: the advice of a strong bot, its reasons, and what else could be chosen."""

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.analysis import Judged, Study, Turn, Verdict, judge
from keydom.bots.hint import (
    advise,
    as_good,
    compared,
    goals_of,
    is_another,
    next_steps,
    plainest_first,
    play,
    reasons,
    sure_points_first,
)
from keydom.bots.review import kind_of
from keydom.bots.search import Advice, Alternative
from keydom.engine.state import State
from keydom.engine.text import Message, render
from keydom.keythedral.rules import UPGRADE_COTTAGE
from keydom.locale import catalog
from tests.keythedral.village import A, B, Village

QUICK = 3  # passes
SHORT = 20  # passes
APART = 41  # choices between two positions of a game in which a hint is followed


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
    found = advise(view, 1, QUICK)
    legal = view.legal_actions()
    assert found.action in legal
    assert {other.line[0] for other in found.alternatives} <= {*legal} - {found.action}
    assert len(found.gains) == len(found.leads) == len(view.game.goals)
    told = reasons(view, [found.action, *found.line], goals_of(found), [])
    assert all(render(message, "AB") for message in told)
    assert told
    for language in ("de", "nl"):
        assert {*view.game.goals} <= set(catalog(language).messages)


@pytest.mark.parametrize("game", keydom.games())
def test_who_cannot_tell_two_worlds_apart_hears_the_same(game: str) -> None:
    state = middle(game)
    view = state.view(state.seat)
    twin = view.sample_world(11).view(state.seat)
    assert twin.to_dict() == view.to_dict()
    found = advise(view, 1, QUICK)
    assert advise(twin, 1, QUICK) == found
    line, goals = [found.action, *found.line], [*range(len(view.game.goals))]
    other = found.alternatives[0].line if found.alternatives else []
    assert reasons(twin, line, goals, other) == reasons(view, line, goals, other)
    assert next_steps(twin, line) == next_steps(view, line)


def follow(state: State, number: int) -> list[int]:
    """The turn of somebody who follows hints: to the end of each plan, then asking again."""
    seat, after = state.seat, state.clone()
    turn: list[int] = []
    plan: list[int] = []
    while not after.barrier or not turn:
        legal = after.legal_actions(seat)
        if not plan or plan[0] not in legal:
            found = advise(after.view(seat), number + len(turn), SHORT)
            plan = [found.action, *found.line] if len(legal) > 1 else legal
        turn.append(plan.pop(0))
        after.apply(turn[-1], seat)
        if seat not in after.deciding():
            break
    return turn


@pytest.mark.parametrize("game", keydom.games())
def test_what_a_hint_says_is_never_called_doubtful_or_bad_by_the_analysis(game: str) -> None:
    state = keydom.game(game, players=2).new(4)
    players = [
        bot(f"beginner:seed={seat}") for seat in range(2)
    ]  # whose positions are the odd ones
    number = 0
    while not state.is_over:
        seat = state.seat
        view = state.view(seat)
        if number % APART == 0 and len(view.legal_actions()) > 1:
            turn = follow(state, number)
            judged = Judged(
                Turn(number, number, seat, turn, view, False), judge(view, turn, number, SHORT)
            )
            assert kind_of(judged) not in ("doubtful", "bad"), (number, turn, judged.verdict)
        state.apply(players[seat].choose(view), seat)
        number += 1


@pytest.mark.parametrize(
    ("gains", "leads", "goals"),
    [
        ([5.0, 0.0, 0.0], [0.0, 2.0, 1.5], [1, 2]),  # what speaks against the alternative
        ([5.0, 0.0, 0.0], [0.0, 2.0, 0.5], [1]),  # no small change beside it
        ([1.0, 4.0, 3.0], [0.1, 0.0, 0.0], [1, 2]),  # no difference: what it brings
        ([0.1, 0.0, -3.0], [0.1, 0.0, 0.0], []),
    ],
)
def test_the_goals_that_speak_for_a_choice(
    gains: list[float], leads: list[float], goals: list[int]
) -> None:
    assert goals_of(Advice(7, [], gains, leads, [Alternative([8], 1.0)])) == goals


@pytest.mark.parametrize(
    ("behind", "says"),
    [
        (3.4, "Pass (about 3 points less)"),
        (1.2, "Pass (about 1 point less)"),
        (-2.0, "Pass (more at once, but less after what others may answer)"),
    ],
)
def test_about_how_many_points_lie_between(behind: float, says: str) -> None:
    assert not as_good(behind)
    assert render(compared(Message("Pass"), behind), "AB") == says


@pytest.mark.parametrize("behind", [0.2, -0.5])
def test_what_is_about_as_good_is_not_called_worse(behind: float) -> None:
    assert as_good(behind)


def test_the_same_choices_in_another_order_are_no_alternative() -> None:
    assert is_another([3, 4], [[1, 2]])
    assert not is_another([2, 1], [[1, 2]])  # begins with a later step
    assert not is_another([3, 1], [[1, 2]])  # comes to the same choice later
    assert not is_another([1, 5], [[1, 2]])


def test_the_next_steps_end_where_nobody_can_know_what_comes() -> None:
    state = middle("keythedral")
    view = state.view(state.seat)
    first = view.legal_actions()[0]
    assert next_steps(view, [first, -1]) == []
    assert next_steps(state.view(None), [first]) == []


def test_only_the_next_steps_of_the_same_choice_are_told() -> None:
    view = keydom.game("keythedral", players=2).new(1).view(0)
    line: list[int] = []
    world = view.sample_world(0)
    while world.seat == 0:
        line.append(world.legal_actions()[0])
        world.apply(line[-1])
    told = [render(step, "AB") for step in next_steps(view, line)]
    assert told[0] == "Lay cottage 1"
    assert len(told) == 2
    assert (
        len(play(view.sample_world(0), view, line).table.field_at) == len(view.table.field_at) + 1
    )


def test_a_seat_that_can_be_bought_comes_before_what_is_hardly_better() -> None:
    village = Village(2).tiles("4-a").row(0).sold(B, 1, 2, 3, 4).give(A, black=1, brown=2)
    state = village.begin(3)
    view = state.view(A)
    waits, law, buys = [[village.game.parse(text)] for text in ("pass", "law", "buy 1")]
    assert sure_points_first(view, state, [waits, law, buys]) == [buys, waits, law]
    assert sure_points_first(view, state, [buys, waits]) == [buys, waits]
    assert sure_points_first(view, state, [law, waits]) == [law, waits]


def test_of_equal_lines_the_one_comes_first_that_the_coach_would_choose() -> None:
    """At the first cottage of all, all corners are worth the same to a bot; the coach prefers three fields."""
    game = keydom.game("keythedral", players=3)
    state = game.new(1)
    two = [game.parse(text) for text in ("field -1,0", "cottage 1", "corner -1,-1")]
    three = [game.parse(text) for text in ("field -1,0", "cottage 1", "corner -1,0")]
    assert plainest_first(state.view(0), state, [two, three]) == [three, two]
    assert plainest_first(state.view(0), state, [three, two]) == [three, two]


def test_a_cube_is_given_that_no_seat_asks_for() -> None:
    village = Village(2).tiles("4-a").row(0).sold(B, 1, 2, 3, 4).give(A, black=1, brown=1, red=1)
    state = village.begin(3)
    state.apply(state.game.parse("law"))
    needed, spare = [[state.game.parse(text)] for text in ("give brown", "give red")]
    assert plainest_first(state.view(A), state, [needed, spare]) == [spare, needed]
    assert plainest_first(state.view(A), state, [spare, needed]) == [spare, needed]


NOTHING_LOST = Verdict([], [], 0.0, 0.0, [])


def test_no_law_card_is_played_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that sees no difference would play it; the table itself would let the moment pass."""
    state = Village(2).law(A, UPGRADE_COTTAGE).row(0).begin(3)
    view = state.view(A)
    plays, lets = [[state.game.parse(text)] for text in (f"play {UPGRADE_COTTAGE + 1}", "decline")]
    monkeypatch.setattr("keydom.bots.hint.candidates", lambda study: [plays, lets])
    monkeypatch.setattr(Study, "verdict", lambda study, played: NOTHING_LOST)
    equal = Advice(plays[0], [], [0.0] * 6, [0.0] * 6, [])
    monkeypatch.setattr(
        "keydom.bots.hint.compare",
        lambda worlds, seat, lines: equal._replace(action=lines[0][0]),
    )
    assert advise(view, 1, QUICK).action == lets[0]
    clear = equal._replace(leads=[1.0] * 6)
    monkeypatch.setattr(
        "keydom.bots.hint.compare",
        lambda worlds, seat, lines: clear._replace(action=lines[0][0]),
    )
    assert advise(view, 1, QUICK).action == plays[0]


def test_what_the_rest_of_the_turn_undoes_is_no_reason() -> None:
    """Timber is got from the trader and spent on a fence in the same line: it brings no seat nearer."""
    village = Village(2).tiles("4-a").row(0).sold(B, 1, 2, 3, 4).give(A, red=2)
    state = village.begin(3)
    trade = state.game.parse("trade brown")
    world = state.clone()
    world.apply(trade)
    world.apply(state.game.parse("fence"))
    edge = world.legal_actions()[0]
    sale, fields = 1, 3
    alone = reasons(state.view(A), [trade], [sale], [])
    assert render(alone[0], "AB").startswith("It brings you nearer to the seat of 4")
    spent = reasons(state.view(A), [trade, state.game.parse("fence"), edge], [sale, fields], [])
    assert all("nearer" not in render(message, "AB") for message in spent)
