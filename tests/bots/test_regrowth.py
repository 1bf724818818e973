"""The tree of the last search lives on where its lines were played."""

import pytest

import keydom
from keydom.bots import bot
from keydom.bots.regrowth import grown
from keydom.bots.search import SearchBot
from keydom.bots.tree import Branch, Node, Tree, explore

from .games import play


def best(node: Node) -> Branch:
    return max(node.most_visited().branches, key=lambda branch: branch.visits)


def follow(state: keydom.State, tree: Tree) -> Node:
    """Let everybody play what the tree has tried most, until its seat is asked again."""
    branch = best(tree.root)
    seat = tree.seat
    while True:
        for action in branch.actions:
            state.apply(action, seat)
        assert branch.node is not None
        if branch.node.seat == tree.seat:
            return branch.node
        seat = branch.node.seat
        branch = best(branch.node)


def tried(node: Node) -> dict[tuple[int, ...], tuple[int, list[float]]]:
    return {
        tuple(branch.actions): (branch.visits, branch.total)
        for kind in node.kinds
        for branch in kind.branches
        if branch.visits
    }


def begun() -> keydom.State:
    """A game of Keythedral in which nothing is drawn for a while."""
    return play("keythedral", ["greedy:seed=1", "greedy:seed=2"], 3, 60)


def test_a_position_that_was_foreseen_is_found_and_goes_on() -> None:
    state = begun()
    tree = explore(state.view(state.seat), 1, 0.0, 40)
    line = best(tree.root).actions
    node = follow(state, tree)
    before = tried(node)
    assert before
    view = state.view(state.seat)
    found = grown(tree, line, view)
    assert found is node
    after = explore(view, 2, 0.0, 0, None, found)
    assert tried(after.root) == before
    assert sum(kind.visits for kind in after.root.kinds) == sum(v for v, _ in before.values())
    assert tried(explore(view, 2, 0.0, 0).root) == {}


def test_what_was_not_foreseen_is_not_found() -> None:
    state = begun()
    start = state.clone()
    tree = explore(state.view(state.seat), 1, 0.0, 40)
    line = best(tree.root).actions
    node = follow(state, tree)
    assert grown(tree, line, start.view(tree.seat)) is None
    assert grown(tree, line, state.view(1 - tree.seat)) is None
    other = state.clone()
    other.table.cubes[tree.seat * 8] += 1
    assert grown(tree, line, other.view(tree.seat)) is None
    assert grown(tree, [*line, 0], state.view(tree.seat)) is None
    assert node.visits


@pytest.mark.parametrize("name", keydom.games())
def test_a_search_bot_begins_with_what_it_knows(name: str) -> None:
    """Sooner or later everybody plays what was foreseen: the tree counts more than its own passes."""
    state = keydom.game(name, players=2).new(3)
    thinker = SearchBot(iterations=12, seed=1)
    bots = [thinker, bot("greedy:seed=1")]
    while True:
        assert not state.is_over
        seat = state.seat
        state.apply(bots[seat].choose(state.view(seat)), seat)
        tree = thinker._tree
        if tree is not None and sum(kind.visits for kind in tree.root.kinds) > tree.passes:
            break
