"""The table and the agenda: what lies there, and what is still to be done.

A game subclasses `Table` with flat data (ints and lists of ints) and writes its rules as `Step`s. A step is small and
immutable, so copies of a table share it. A `Decision` asks a seat; every other step runs by itself. Both push what
comes next onto the agenda, which is a stack.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self

from keydom.engine.chance import MASK, mix, stir
from keydom.engine.generic import T

EVERYBODY: Final = -1


ONE: Final = -1  # the length of a field that is a single number
ANY: Final = -2  # the length of a list that grows and shrinks


class Field(NamedTuple):
    """A field of a table, declared once: positions, checks and observations follow from it.

    It holds a number from `low` to `high`, or a list of `length` such numbers, or (with `rows`) that many lists.
    """

    name: str
    low: int
    high: int
    meaning: str
    length: int = ONE
    start: int = 0  # every number of an empty table
    rows: int = 0

    def blank(self) -> object:
        """The value on an empty table."""
        if self.rows:
            return [self.numbers() for _ in range(self.rows)]
        return self.start if self.length == ONE else self.numbers()

    def numbers(self) -> list[int]:
        return [self.start] * max(0, self.length)


class Event(NamedTuple):
    """Something that happened, for the log: a name and numbers. The game's words.py turns it into a sentence."""

    name: str
    args: tuple[int, ...]
    audience: int  # the only seat that may know, or EVERYBODY


class Table:
    """What every game's table has. A subclass declares what it adds with `lay_out`, and copies it in its constructor."""

    def __init__(self, original: "Table | None" = None) -> None:
        if original is None:
            self.fields: Sequence[Field] = ()
            self.agenda: list[Step[Any]] = []
            self.lanes: list[list[Step[Any]]] = []
            self.chance = 0
        else:
            self.fields = original.fields
            self.agenda = original.agenda.copy()
            self.lanes = [lane.copy() for lane in original.lanes] if original.lanes else []
            self.chance = original.chance
        self.lane = -1  # the seat whose lane is being worked on
        self.barrier = False  # the last action revealed something or met chance
        self.log: list[Event] | None = None  # a copy keeps no log
        self.certain = 0  # how many events of the log come before the barrier

    def lay_out(self, fields: Sequence[Field]) -> None:
        """Declare the fields of this table and fill each with its starting value."""
        self.fields = fields
        for field in fields:
            setattr(self, field.name, field.blank())

    def clone(self) -> Self:
        """Return an independent copy."""
        raise TypeError("a game's table says how it is copied")

    # The agenda

    def push(self, step: "Step[Any]") -> None:
        """Put a step on top: it is done next."""
        if self.lane < 0:
            self.agenda.append(step)
        else:
            self.lanes[self.lane].append(step)

    def together(self, steps: "list[Step[Any] | None]") -> None:
        """Let every seat work on its own step (or None) in a lane of its own, in any order, before the agenda goes on."""
        self.lanes = [[] if step is None else [step] for step in steps]

    def lanes_meet(self) -> bool:
        """Return whether what a seat does in its lane may change what another can choose in its own."""
        return True

    def end(self) -> None:
        """End the game: nothing is left to do."""
        self.agenda.clear()
        self.lanes = []

    # Chance

    def random(self, n: int) -> int:
        """Return a random number below n. Everybody sees it, so undo stops here."""
        self.barrier = True
        return self.hidden_random(n)

    def hidden_random(self, n: int) -> int:
        """Return a random number below n that nobody sees yet."""
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
        """Log an event for everybody (if anybody listens)."""
        if self.log is not None:
            self.log.append(Event(name, (a, b, c, d), EVERYBODY))
            self.certain += not self.barrier

    def whisper(self, seat: int, name: str, a: int = -1, b: int = -1, c: int = -1) -> None:
        """Log an event that only one seat may know."""
        if self.log is not None:
            self.log.append(Event(name, (a, b, c, -1), seat))
            self.certain += not self.barrier


class Step(Generic[T]):
    """Something to do that needs no answer. `fields` names its numbers in the order of its constructor."""

    fields: ClassVar[tuple[str, ...]] = ()

    def run(self, table: T) -> None:
        """Do it, and push what comes next."""
        raise TypeError("a step runs or is a Decision")

    def seen_by(self, seat: int, table: T) -> "Step[T]":
        """Return the step as this seat may know it (`table` is the full one)."""
        return self


class Decision(Step[T]):
    """Something a seat decides. The engine takes a decision with a single answer by itself."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def legal(self, table: T) -> list[int]:
        """Return the actions to choose from: sorted, never empty."""
        raise TypeError("a decision says what is legal")

    def apply(self, table: T, action: int) -> None:
        """Carry out a legal action. The decision is already off the agenda."""
        raise TypeError("a decision can be carried out")
