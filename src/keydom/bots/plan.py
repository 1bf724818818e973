"""Plans: a bot that has thought through its turn follows that line as long as everything happens as foreseen."""

from keydom.engine.state import State
from keydom.engine.view import View


class Plan:
    """The choices to come, and the view in which the first of them is to be made."""

    def __init__(self) -> None:
        self._world: State | None = None
        self._actions: list[int] = []
        self._foreseen: dict[str, object] = {}

    def make(self, world: State, seat: int, actions: list[int]) -> int:
        """Start to follow a line in this world. Returns its first action, the choice to make now."""
        self._world = world
        self._actions = actions
        return self._step(seat)

    def next(self, view: View) -> int | None:
        """The next choice of the plan, or None if this is not the view that it foresaw."""
        if self._world is None or view.seat is None or self._foreseen != view.to_dict():
            return None
        return self._step(view.seat)

    def _step(self, seat: int) -> int:
        assert self._world is not None
        action = self._actions[0]
        self._actions = self._actions[1:]
        after = self._world.clone()
        after.apply(action, seat)
        if self._actions and seat in after.deciding() and not after.barrier:
            self._world = after
            self._foreseen = after.view(seat).to_dict()
        else:
            self._world = None
        return action


class Planner:
    """A bot that thinks about whole turns: a subclass finds a line, this class follows it."""

    def __init__(self) -> None:
        self._plan = Plan()

    def choose(self, view: View) -> int:
        legal = view.legal_actions()
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        planned = self._plan.next(view)
        if planned is not None:
            return planned
        world, line = self.think(view)
        return self._plan.make(world, view.seat, line)

    def think(self, view: View) -> tuple[State, list[int]]:
        """Return a world that agrees with the view, and the best line in it."""
        raise NotImplementedError
