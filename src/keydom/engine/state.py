"""A state of a game: what can be chosen, what follows from a choice, and the one door out, `State.view`."""

import operator
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

from keydom.engine.errors import IllegalAction
from keydom.engine.generic import T
from keydom.engine.position import dump_table, same_tables
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Decision, Event, Step
from keydom.engine.view import View

if TYPE_CHECKING:
    from keydom.engine.game import Game


class State(Generic[T]):
    """A game at a decision, or at its end. Get one from `Game.new`, `Game.from_dict` or `View.sample_world`.

    A state knows everything, secrets and coming chance included. Show people and bots a `view`.

    >>> import keydom
    >>> state = keydom.game("keyper", players=3).new(seed=7)
    >>> while not state.is_over:
    ...     state.apply(state.legal_actions()[-1])
    >>> len(state.scores()), len(state.winners())
    (3, 1)

    Attributes:
        game: The `Game` that is played.
        table: What lies on the table: the game's own data.
        seat: The seat that decides, the first of them where several decide together; -1 when the game is over.
    """

    def __init__(self, game: "Game[T]", table: T) -> None:
        """Own `table` without running anything; `Game.begin` and `Game.resume` find out what can be chosen."""
        self.game = game
        self.table = table
        self.seat = -1
        self._legal: list[int] = []
        self._lanes: list[list[int]] = []  # legal actions per lane while seats decide together

    # ---- Deciding

    def deciding(self) -> list[int]:
        """Return all seats that may decide now: several where the rules say "simultaneously", none at the end."""
        if self._lanes:
            return [seat for seat, legal in enumerate(self._lanes) if legal]
        return [] if self.seat < 0 else [self.seat]

    def seats(self) -> list[int]:
        """Return `deciding()`, whose former name this is."""
        return self.deciding()

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """Return the actions that a seat may choose, sorted.

        Args:
            seat: One of `deciding()`; by default the first of them.

        Returns:
            A list of its own, which is empty at the end and for a seat that has nothing to decide. Otherwise there
            are at least two actions: a choice with one answer is made by the engine.
        """
        return self._offered(seat).copy()

    def _offered(self, seat: int | None) -> list[int]:
        if seat is None or seat == self.seat:
            return self._legal
        if self._lanes and 0 <= seat < len(self._lanes):
            return self._lanes[seat]
        return []

    def apply(self, action: SupportsIndex, seat: int | None = None) -> None:
        """Carry out an action, and everything that follows up to the next decision.

        Args:
            action: One of `legal_actions(seat)`, as an int or what converts to one without loss (numpy's ints).
            seat: One of `deciding()`; by default the first of them.

        Raises:
            IllegalAction: If the seat may not choose this now. The state is unchanged.

        >>> import keydom
        >>> state = keydom.game("keythedral", players=3).new(seed=7)
        >>> state.apply(0)
        Traceback (most recent call last):
            ...
        keydom.engine.errors.IllegalAction: seat 0 cannot choose 0 here; legal: ...
        """
        if isinstance(action, int):
            chosen = action
        else:
            try:
                chosen = operator.index(action)
            except TypeError:
                raise IllegalAction(f"an action is an int, not {action!r}") from None
        if chosen not in self._offered(seat):
            raise IllegalAction(self._refusal(chosen, seat))
        table = self.table
        table.barrier = False
        if self._lanes:
            table.lane = self.seat if seat is None else seat
            step = table.lanes[table.lane].pop()
        else:
            step = table.agenda.pop()
        assert isinstance(step, Decision)
        step.apply(table, chosen)
        self._advance()

    def _refusal(self, action: int, seat: int | None) -> str:
        if self.is_over:
            return "the game is over: no action is legal"
        who = self.seat if seat is None else seat
        if who not in self.deciding():
            return f"seat {who} has nothing to decide now; waiting for {self.deciding()}"
        good = [f"{a} ({self.game.notation(a)})" for a in self._offered(seat)]
        shown = ", ".join(good[:12]) + (f" and {len(good) - 12} more" if len(good) > 12 else "")
        return f"seat {who} cannot choose {action} here; legal: {shown}"

    def _advance(self) -> None:
        """Run steps until somebody has a real choice."""
        table = self.table
        while True:
            if table.lanes:
                if self._advance_lanes():
                    return
                table.lanes = []
                table.lane = -1
                self._lanes = []
            if not table.agenda:
                self.seat = -1
                self._legal = []
                return
            step = table.agenda.pop()
            if isinstance(step, Decision):
                legal = step.legal(table)
                if len(legal) != 1:
                    if not legal:
                        raise RuntimeError(f"dead end at {type(step).__name__}")
                    table.agenda.append(step)
                    self.seat = step.seat
                    self._legal = legal
                    return
                step.apply(table, legal[0])
            else:
                step.run(table)

    def _advance_lanes(self) -> bool:
        """Do what `_advance` does, lane by lane. Return False when every lane is done."""
        table = self.table
        if table.lane >= 0 and not table.lanes_meet():  # the other lanes are as they were
            lanes = self._lanes.copy()
            lanes[table.lane] = self._advance_lane(table.lane)
        else:
            lanes = [self._advance_lane(seat) for seat in range(len(table.lanes))]
        table.lane = -1
        self._lanes = lanes
        self.seat = -1
        self._legal = []
        for seat in range(len(lanes)):
            if lanes[seat]:
                self.seat = seat
                self._legal = lanes[seat]
                return True
        return False

    def _advance_lane(self, seat: int) -> list[int]:
        """Run the steps of a lane up to a real choice. Return what can be chosen, nothing when the lane is done."""
        table = self.table
        table.lane = seat
        lane = table.lanes[seat]
        while lane:
            step = lane.pop()
            if isinstance(step, Decision):
                legal = step.legal(table)
                if len(legal) != 1:
                    if not legal:
                        raise RuntimeError(f"dead end at {type(step).__name__}")
                    lane.append(step)
                    return legal
                step.apply(table, legal[0])
            else:
                step.run(table)
        return []

    def _look(self) -> None:
        """Find out what can be chosen without running anything: the table stands at a decision already."""
        table = self.table
        if table.lanes:
            for seat in range(len(table.lanes)):
                lane = table.lanes[seat]
                self._lanes.append(self._ask(lane[-1]) if lane else [])
            for seat in range(len(self._lanes) - 1, -1, -1):
                if self._lanes[seat]:
                    self.seat = seat
                    self._legal = self._lanes[seat]
        elif table.agenda:
            top = table.agenda[-1]
            self._legal = self._ask(top)
            assert isinstance(top, Decision)
            self.seat = top.seat

    def _ask(self, step: Step[Any]) -> list[int]:
        if not isinstance(step, Decision):
            raise ValueError(f"{type(step).__name__} on top asks nobody")
        legal = step.legal(self.table)
        if not legal:
            raise ValueError(f"{type(step).__name__} has no legal action")
        return legal

    # ---- Copies, results, documents

    def clone(self) -> "State[T]":
        """Return an independent copy. It is cheap, and goes on as the original would, chance included."""
        copy = State(self.game, self.table.clone())
        copy.seat = self.seat
        copy._legal = self._legal
        copy._lanes = self._lanes
        return copy

    def __deepcopy__(self, memo: object) -> "State[T]":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.from_dict, (self.to_dict(),)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.seat < 0

    @property
    def barrier(self) -> bool:
        """Whether the last action revealed something hidden or met chance, so that it cannot be undone."""
        return self.table.barrier

    @property
    def rounds(self) -> int:
        """How many rounds (or seasons) have begun."""
        return self.game.rounds(self.table)

    def scores(self) -> list[int]:
        """Return the points of each seat, also during the game."""
        return self.game.scores(self.table)

    def winners(self) -> list[int]:
        """Return the seats that have won, or are ahead: several where the rules share the victory."""
        return self.game.winners(self.table)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Return for each seat where its points come from. The lines of a seat add up to its score."""
        return self.game.score_sheet(self.table)

    def to_dict(self) -> dict[str, object]:
        """Return the whole position as a plain JSON document, secrets included, for `Game.from_dict`."""
        return {**self.game.header(), "table": dump_table(self.table)}

    def is_same(self, other: "State[T]") -> bool:
        """Return whether another state of this game has the same document."""
        return same_tables(self.table, other.table)

    # ---- What may leave the engine

    def view(self, seat: int | None, screens: bool = True) -> View[T]:
        """Return all that a seat may know. This is the only door out of the engine.

        Args:
            seat: The viewer, or None for a spectator, who knows what everybody knows.
            screens: False to show people what an option of the game hides until the end (see `View.shown`).

        Raises:
            ValueError: If there is no such seat.
        """
        who = -1 if seat is None else seat
        if not -1 <= who < self.game.players:
            raise ValueError(f"seats are 0 to {self.game.players - 1} or None, not {seat!r}")
        table = self.table.clone()
        table.chance = 0
        table.agenda = [step.seen_by(who, self.table) for step in table.agenda]
        table.lanes = [[step.seen_by(who, self.table) for step in lane] for lane in table.lanes]
        self.game.hide(table, who)
        legal = self.legal_actions(who) if who in self.deciding() else []
        return View(self.game, seat, table, legal, screens)

    def listen(self) -> None:
        """Keep events from now on, for `heard` or `foreseen`. A copy of the state does not listen."""
        self.table.log = []
        self.table.certain = 0

    def heard(self) -> list[Event]:
        """Return the events since the last call, secrets included: `View.hears` says who may know of one."""
        events = self.table.log or []
        self.listen()
        return events

    def foreseen(self) -> list[Event]:
        """Return the events since the last call that come before anything revealed or decided by chance."""
        certain = self.table.certain
        return self.heard()[:certain]
