"""What layouts are made of: readers, the parts that all games have, and those of a game that has none of its own."""

from collections.abc import Callable, Sequence

from keydom.engine.game import Game, View
from keydom.engine.table import Decision, Step
from keydom.lab.kinds import (
    NOWHERE,
    Axis,
    Bits,
    Choice,
    Kind,
    Number,
    Part,
    Reader,
    SeatBits,
    seat_labels,
)

PLAIN = Number(1000, unit=10, least=-1000)
FLAG = Number(1)


def seats(players: int, *more: str) -> Axis:
    """An axis that counts seats, and then perhaps something more."""
    return Axis((*seat_labels(players), *more), seats=True)


def numbered(count: int) -> list[str]:
    return [str(n) for n in range(count)]


def plain_list(count: int) -> Axis:
    return Axis(numbered(count))


def field(name: str) -> Reader:
    """Reads a field of the table: a number, or a list of the length that the axes say."""

    def read(view: View) -> Sequence[int]:
        value: int | list[int] = getattr(view.table, name)
        return value if isinstance(value, list) else [value]

    return read


def number(name: str, kind: Kind, *axes: Axis) -> Part:
    """A field of the table under its own name."""
    return Part(name, kind, field(name), axes)


def tally(things: Sequence[int], count: int) -> list[int]:
    """How often each number below `count` is among the things; hidden ones are not counted."""
    found = [0] * count
    for thing in things:
        if thing >= 0:
            found[thing] += 1
    return found


def among(name: str, labels: Sequence[str]) -> Part:
    """A field that is a list of things in no order: a column for each thing that may be there."""
    read = field(name)
    return Part(name, FLAG, lambda view: tally(read(view), len(labels)), (Axis(labels),))


def asked(name: str, kind: Kind) -> Part:
    """A number of the present decision, where it has one of this name."""
    nothing = kind.low - 1 if isinstance(kind, Choice) else NOWHERE
    if isinstance(kind, (Number, Bits, SeatBits)):
        nothing = 0

    def read(view: View) -> Sequence[int]:
        value: int = getattr(view.step, name, nothing)
        return [value]

    return Part(f"step.{name}", kind, read)


def listed(name: str, labels: Sequence[str], read: Callable[[list[int]], list[int]]) -> Part:
    """A list of the present decision, where it has one of this name."""

    def read_step(view: View) -> Sequence[int]:
        found: object = getattr(view.step, name, None)
        return read(found) if isinstance(found, list) else [0] * len(labels)

    return Part(f"step.{name}", Number(20), read_step, (Axis(labels),))


def common(game: Game) -> list[Part]:
    """Who looks, who decides what, what waits, and the points as far as the viewer can count them."""
    players = game.players
    decisions = [
        name
        for name, step in sorted(game.steps.items())
        if issubclass(step, Decision) and step is not Decision
    ]
    waiting = [name for name, step in sorted(game.steps.items()) if step not in (Step, Decision)]
    return [
        Part("viewer", Choice(numbered(players)), lambda view: [_viewer(view)]),
        Part("deciding", FLAG, _deciding, (seats(players),)),
        Part("step", Choice(decisions), lambda view: [_step(view, decisions)]),
        Part("agenda", Number(10), lambda view: _agenda(view, waiting), (Axis(waiting),)),
        Part("points", Number(1000, unit=50, least=-1000), View.scores, (seats(players),)),
    ]


def _viewer(view: View) -> int:
    return NOWHERE if view.seat is None else view.seat


def _deciding(view: View) -> list[int]:
    return tally(view.deciding(), view.game.players)


def _step(view: View, decisions: list[str]) -> int:
    name = type(view.step).__name__
    return decisions.index(name) if name in decisions else NOWHERE


def _agenda(view: View, waiting: list[str]) -> list[int]:
    """How often each step waits, in the agenda or among the viewer's own."""
    steps = view.table.agenda
    if view.table.lanes and view.seat is not None:
        steps = [*steps, *view.table.lanes[view.seat]]
    found = dict.fromkeys(waiting, 0)
    for step in steps:
        found[type(step).__name__] += 1
    return list(found.values())


def plain(game: Game) -> list[Part]:
    """Every number of the table, and of lists whose length may change only the length."""
    blank = game.blank()
    parts: list[Part] = []
    for name in type(blank).fields:
        value: object = getattr(blank, name)
        if isinstance(value, list) and value and not isinstance(value[0], list):
            parts.append(number(name, PLAIN, plain_list(len(value))))
        elif isinstance(value, list):
            parts.append(Part(f"{name}.length", PLAIN, _length(name)))
        else:
            parts.append(number(name, PLAIN))
    return parts


def _length(name: str) -> Reader:
    return lambda view: [len(getattr(view.table, name))]
