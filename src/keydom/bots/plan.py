"""A plan: the rest of a turn that a bot has already thought through, followed while everything goes as foreseen."""

from keydom.engine.game import State, View
from keydom.engine.position import dump_table


class Plan:
    """Choices to come, and the view in which the first of them was foreseen."""

    def __init__(self) -> None:
        self._world: State | None = None
        self._actions: list[int] = []
        self._foreseen: object = None

    def make(self, world: State, seat: int, actions: list[int]) -> int:
        """Takes over a line that begins in this world; its first action is the present choice."""
        self._world = world
        self._actions = actions
        return self._step(seat)

    def next(self, view: View) -> int | None:
        """The next choice of the plan, if this is the view that it foresaw."""
        if self._world is None or view.seat is None or self._foreseen != seen(view):
            return None
        return self._step(view.seat)

    def _step(self, seat: int) -> int:
        assert self._world is not None
        action = self._actions[0]
        self._actions = self._actions[1:]
        after = self._world.clone()
        after.apply(action, seat)
        if self._actions and seat in after.seats() and not after.barrier:
            self._world = after
            self._foreseen = seen(after.view(seat))
        else:
            self._world = None
        return action


def seen(view: View) -> object:
    """All that a view shows, for comparison."""
    return view.game.name, view.game.players, view.game.options, view.seat, dump_table(view.table)
