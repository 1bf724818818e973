"""The tree of the last search lives on: where it knows the position that was reached, the next one begins with that."""

from typing import Final

from keydom.bots.beam import play_line
from keydom.bots.tree import Branch, Node, Tree
from keydom.engine.state import State
from keydom.engine.view import View

LOOKED_AT: Final = 60  # ways of going on that are compared with what has happened


def grown(tree: Tree, line: list[int], view: View) -> Node | None:
    """The node for this view in a tree whose root has played a line, if all have followed lines of the tree since."""
    if view.seat == tree.seat:
        for kind in tree.root.kinds:
            for branch in kind.branches:
                if branch.actions == line:
                    return reached(branch, tree.world, tree.seat, view)
    return None


def reached(first: Branch, world: State, seat: int, view: View) -> Node | None:
    """The node for this view below a branch that a seat takes in a world."""
    legal = view.legal_actions()
    seen: dict[str, object] = {}
    waiting = [(first, world, seat)]
    for _ in range(LOOKED_AT):
        if not waiting:
            break
        branch, before, mover = waiting.pop()
        node = branch.node
        if node is None:
            continue
        after = play_line(before, mover, branch.actions)
        if after is None or node.seat not in after.deciding():
            continue
        if node.seat != seat:
            for kind in node.kinds:
                waiting.extend([(reply, after, node.seat) for reply in kind.branches])
        elif after.legal_actions(seat) == legal:
            seen = seen or view.to_dict()
            if after.view(seat).to_dict() == seen:
                return node
    return None
