"""Lines, plans and the search over them."""

import time
from random import Random

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.beam import Line, play_line, turn
from keydom.bots.greedy import GreedyBot
from keydom.bots.hint import advise
from keydom.bots.plan import Plan
from keydom.bots.search import SearchBot, Tried, compare, ranked
from keydom.bots.tree import MOST, ROOT_WIDTH, explore, prospects
from keydom.bots.values import value
from keydom.engine.state import State
from keydom.keyflower.boats import ChooseBoat
from keydom.keyflower.village import ChooseCell, LayTile
from tests.bots.games import play

RANDOM = ["random:seed=1", "random:seed=2", "random:seed=3"]


@pytest.mark.parametrize("game", keydom.games())
def test_a_line_is_the_whole_of_a_turn(game: str) -> None:
    state = play(game, RANDOM, 6, 40)
    seat = state.seat
    lines = turn(state, seat, 4, True)
    assert {line.actions[0] for line in lines} <= set(state.legal_actions())
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)
    for line in lines:
        end = play_line(state, seat, line.actions)
        assert end is not None
        assert end.to_dict() == line.end.to_dict()
        assert end.is_over or end.barrier or seat not in end.deciding()


@pytest.mark.parametrize("game", keydom.games())
def test_no_kind_of_move_is_forgotten(game: str) -> None:
    state = play(game, RANDOM, 6, 60)
    tree = explore(state.view(state.seat), 1, 1.0, 1)
    assert sorted(kind.action for kind in tree.root.kinds) == state.legal_actions()


def test_of_very_many_lines_the_best_are_kept_and_one_of_each_kind() -> None:
    state = keydom.game("keythedral", players=5).new(3)
    dice = Random(3)
    lines: list[Line] = []
    while len(lines) < 4 * MOST:
        state.apply(dice.choice(state.legal_actions()))
        lines = turn(state, state.seat, ROOT_WIDTH, True)
    tree = explore(state.view(state.seat), 1, 1.0, 1)
    kept = sum(len(kind.branches) for kind in tree.root.kinds)
    assert kept <= MOST + len(tree.root.kinds) < len(lines)
    assert len(tree.root.kinds) == len(state.legal_actions())


def test_a_line_is_played_up_to_where_somebody_else_is_asked() -> None:
    """A law card may be played in answer to a purchase, or not: the line that buys counts in both worlds."""
    game = keydom.game("keythedral", players=2)
    decline = game.parse("decline")
    state = game.new(3)
    dice = Random(3)
    compared = 0
    while not state.is_over:
        seat = state.seat
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            if not after.is_over and after.seat != seat and decline in after.legal_actions():
                end = play_line(state, seat, [action, decline])
                assert end is not None
                assert end.to_dict() == after.to_dict()
                compared += 1
        state.apply(dice.choice(state.legal_actions()))
    assert compared


@pytest.mark.parametrize("game", keydom.games())
def test_a_plan_is_followed_as_long_as_everything_is_as_foreseen(game: str) -> None:
    state = play(game, ["greedy:seed=1", "greedy:seed=2"], 3, 30)
    plans = 0
    for _ in range(40):
        seat = state.seat
        line = turn(state, seat, 4, False)[0]
        plan = Plan()
        action = plan.make(state.clone(), seat, line.actions)
        assert action == line.actions[0]
        assert (
            plan.next(state.view(seat)) is None
        )  # the view before the choice is not the one after it
        state.apply(action, seat)
        if len(line.actions) > 1:
            plans += 1
            other = next((s for s in range(2) if s != seat), seat)
            assert plan.next(state.view(other)) is None
            assert plan.next(state.view(seat)) == line.actions[1]
    assert plans


@pytest.mark.parametrize("game", keydom.games())
def test_the_search_keeps_to_its_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A clock that goes on by a fixed amount whenever somebody looks.
    now = 0.0

    def look() -> float:
        nonlocal now
        now += 0.001
        return now

    state = play(game, RANDOM, 6, 60)
    view = state.view(state.seat)
    monkeypatch.setattr(time, "perf_counter", look)
    begun = now
    tree = explore(view, 1, 0.2, None)
    assert tree.root.kinds
    assert now - begun <= 0.2 * 1.1


@pytest.mark.parametrize("game", keydom.games())
def test_the_end_counts_as_it_is(game: str) -> None:
    state = play(game, ["random:seed=1", "random:seed=2"], 2)
    hopes = prospects(state)
    winners = state.winners()
    assert state.is_over
    for seat in range(2):
        won = (seat in winners) / len(winners)
        assert hopes[seat] == won if len(winners) == 1 else 0.25 <= hopes[seat] <= 0.75


def test_it_never_passes_up_a_winning_last_purchase() -> None:
    found = 0
    for seed in range(40):
        state = keydom.game("keythedral", players=2).new(seed)
        bots = [bot(f"greedy:seed={seed}"), bot("random:seed=1")]
        while not state.is_over:
            seat = state.seat
            last = sum(owner < 0 for owner in state.table.owner) == 1
            lines = turn(state, seat, 8, True) if last else []
            if any(line.end.is_over and line.end.winners() == [seat] for line in lines):
                found += 1
                searcher = SearchBot(iterations=6, seed=seed)
                while state.seat == seat:
                    state.apply(searcher.choose(state.view(seat)), seat)
                assert state.is_over
                assert state.winners() == [seat]
                break
            state.apply(bots[seat].choose(state.view(seat)), seat)
        if found == 2:
            return
    raise AssertionError("no game came to a winning last purchase")


def test_what_was_tried_about_as_often_is_judged_by_what_it_brought() -> None:
    found = {
        (1, 5): Tried(14, 14 * 0.7, 9.0),
        (2, 5): Tried(6, 6 * 0.9, 8.0),
        (2, 6): Tried(7, 7 * 0.8, 8.0),
        (3,): Tried(2, 2 * 1.0, 7.0),
    }
    assert ranked(found) == [(2, 5), (2, 6), (1, 5), (3,)]
    assert ranked({(1,): Tried(0, 0.0, 3.0), (2,): Tried(0, 0.0, 4.0)}) == [(2,), (1,)]


def test_two_cores_think_as_two_seeds() -> None:
    state = play("keythedral", RANDOM, 6, 60)
    view = state.view(state.seat)
    chosen = SearchBot(iterations=4, seed=3, cores=2).choose(view)
    assert chosen in view.legal_actions()
    assert chosen == SearchBot(iterations=4, seed=3, cores=2).choose(view)


@pytest.mark.parametrize("game", keydom.games())
def test_advice_says_what_it_is_after(game: str) -> None:
    state = play(game, RANDOM, 6, 60)
    view = state.view(state.seat)
    advice = advise(view, 1, 3)
    assert advice.action in view.legal_actions()
    lines = [[advice.action, *advice.line], *(other.line for other in advice.alternatives)]
    assert len({line[0] for line in lines}) == len(lines)
    worlds = [view.sample_world(seed) for seed in range(3)]
    told = compare([state, *worlds], state.seat, lines)
    assert (told.action, told.line) == (advice.action, advice.line)
    if len(lines) > 1:  # the points between two choices are those of their goals
        assert sum(told.leads) == pytest.approx(told.alternatives[0].behind)
    alone = compare([state], state.seat, lines[:1])
    end = play_line(state, state.seat, lines[0])
    assert end is not None
    assert sum(alone.gains) == pytest.approx(value(end, state.seat) - value(state, state.seat))
    assert not any(alone.leads)


def test_greedy_does_not_go_round_for_ever() -> None:
    """Where choices can be taken back ('again' in Keyflower), the short way to the same end is taken."""
    assert play("keyflower", ["greedy:seed=1", "greedy:seed=2"], 1, 200).rounds > 1


def test_greedy_thinks_once_a_turn() -> None:
    state = keydom.game("keyflower", players=2).new(1)
    seat = state.seat
    player = GreedyBot(seed=1)
    state.apply(player.choose(state.view(seat)), seat)
    worlds = player._random.getstate()  # whoever thinks anew deals a world
    choices = 0
    while state.seat == seat:
        choices += len(state.legal_actions()) > 1
        state.apply(player.choose(state.view(seat)), seat)
        assert player._random.getstate() == worlds
    assert choices


def growing_village() -> State:
    """Keyflower: the villages grow, and the first seat to decide has laid none of its tiles yet."""
    random = Random(3)
    state = keydom.game("keyflower", players=3).new(3)
    while True:
        step = state.view(state.seat).step
        if isinstance(step, (LayTile, ChooseCell)) and not step.laid:
            return state
        state.apply(random.choice(state.legal_actions()))


def test_no_line_goes_in_circles() -> None:
    state = growing_village()
    lines = turn(state, state.seat, 4, True)
    again = state.game.parse("again")
    assert {line.actions[0] for line in lines} == set(state.legal_actions())
    assert not [line.actions for line in lines if again in line.actions]


def test_what_others_do_apart_is_not_searched() -> None:
    state = growing_village()
    tree = explore(state.view(state.seat), 1, 1.0, 12)
    tried = [branch for kind in tree.root.kinds for branch in kind.branches if branch.visits]
    assert tried
    assert all(branch.node is None for branch in tried)


def test_a_pause_is_judged_as_it_is() -> None:
    """The last pass of spring: after the boats the villages grow, and the search goes no further."""
    random = Random(5)
    state = keydom.game("keyflower", players=2).new(5)
    while not isinstance(state.view(state.seat).step, ChooseBoat):
        state.apply(random.choice(state.legal_actions()))
    while not state.table.lanes:
        before = state.clone()
        state.apply(state.legal_actions()[0])
    assert state.game.is_pause(state.table)
    tree = explore(before.view(before.seat), 1, 1.0, 8)
    nodes = [branch.node for kind in tree.root.kinds for branch in kind.branches]
    assert nodes == [None] * len(nodes)
