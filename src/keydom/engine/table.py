"""The table and the agenda: what lies there, and what is still to be done.

A game subclasses `Table` with flat data (ints and lists of ints) and writes its rules as `Step`s. A step is small and
never changes, so copies of a table share it. `Decision`s ask a seat; every other step runs by itself. Both push what
follows onto the agenda, a stack.
"""

from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from keydom.engine.chance import MASK, mix, stir

EVERYBODY: Final = -1


class Event(NamedTuple):
    """Something that happened, for the log: a name and numbers; words.py of the game makes it a sentence."""

    name: str
    args: tuple[int, ...]
    audience: int  # the only seat that may know, or EVERYBODY


class Table:
    """The part of a table that every game has. `fields` names what a subclass adds, for positions as documents."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, original: "Table | None" = None) -> None:
        if original is None:
            self.agenda: list[Step[Any]] = []
            self.lanes: list[list[Step[Any]]] = []
            self.chance = 0
        else:
            self.agenda = original.agenda.copy()
            self.lanes = [lane.copy() for lane in original.lanes] if original.lanes else []
            self.chance = original.chance
        self.lane = -1  # the seat whose lane is being worked on
        self.barrier = False  # the last action revealed something or met chance
        self.log: list[Event] | None = None  # a copy keeps no log

    def clone(self) -> "Table":
        raise TypeError("a game's table says how it is copied")

    # The agenda

    def push(self, step: "Step[Any]") -> None:
        """Puts a step on top: it is done next."""
        if self.lane < 0:
            self.agenda.append(step)
        else:
            self.lanes[self.lane].append(step)

    def together(self, steps: "list[Step[Any] | None]") -> None:
        """Each seat does its own step (or None), in its own lane, whenever it likes; the agenda goes on after all."""
        self.lanes = [[] if step is None else [step] for step in steps]

    def end(self) -> None:
        """Nothing more to do: the game is over."""
        self.agenda.clear()
        self.lanes = []

    # Chance

    def random(self, n: int) -> int:
        """A number below n. Visible chance stops undo."""
        self.barrier = True
        return self.hidden_random(n)

    def hidden_random(self, n: int) -> int:
        """As `random`, where nobody sees the outcome yet."""
        limit = MASK + 1 - (MASK + 1) % n
        while True:
            self.chance = stir(self.chance)
            bits = mix(self.chance)
            if bits < limit:
                return bits % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.hidden_random(i + 1)
            items[i], items[j] = items[j], items[i]

    # The log

    def note(self, name: str, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Tells everybody what happened (only when somebody listens)."""
        if self.log is not None:
            self.log.append(Event(name, (a, b, c, d), EVERYBODY))

    def whisper(self, seat: int, name: str, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Tells one seat what the others must not know."""
        if self.log is not None:
            self.log.append(Event(name, (a, b, c, -1), seat))


T = TypeVar("T", bound=Table)


class Step(Generic[T]):
    """Something to be done that needs no answer. `fields` names its numbers, in the order of its constructor."""

    fields: ClassVar[tuple[str, ...]] = ()

    def run(self, table: T) -> None:
        raise TypeError("a step runs or is a Decision")

    def seen_by(self, seat: int, table: T) -> "Step[T]":
        """The step as this seat may know it (`table` is the full one)."""
        return self


class Decision(Step[T]):
    """Something that a seat decides. A decision with a single answer is taken by itself."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def legal(self, table: T) -> list[int]:
        """The actions to choose from, sorted, never empty."""
        raise TypeError("a decision says what is legal")

    def apply(self, table: T, action: int) -> None:
        """Carries out a legal action. The decision is already off the agenda."""
        raise TypeError("a decision can be carried out")
