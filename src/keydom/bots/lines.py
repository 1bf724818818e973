"""The lines of a turn: rows of a seat's own choices, until somebody else decides or chance has spoken."""

import time
from typing import Final

from keydom.bots.values import value
from keydom.engine.game import State

DEPTH: Final = (
    14  # choices of one turn that are looked at in breadth; after them only the best line goes on
)
LONGEST: Final = 80  # a row that is longer is cut
LENGTH: Final = (
    0.02  # points that a choice costs: of equal lines the short one, so nobody goes round for ever
)


NEVER: Final = float("inf")
VICTORY: Final = 1000.0  # what it is worth to end the game as the winner


class Line:
    """Choices of one seat, where they lead to, and what that is worth to the seat."""

    def __init__(self, actions: list[int], end: State, worth: float) -> None:
        self.actions = actions
        self.end = end
        self.worth = worth

    def goes_on(self, seat: int) -> bool:
        return seat in self.end.deciding() and not self.end.barrier


def victory(state: State, seat: int) -> float:
    if not state.is_over:
        return 0.0
    winners = state.winners()
    return VICTORY / len(winners) if seat in winners else 0.0


def by_worth(line: Line) -> float:
    return -line.worth


def turn(
    state: State,
    seat: int,
    width: int,
    every_kind: bool,
    hurry: float = NEVER,
    deadline: float = NEVER,
) -> list[Line]:
    """The lines of the seat's turn, best first: a beam search that keeps `width` lines after each choice.

    With `every_kind` the best line of every first choice stays too, so that no kind of move is forgotten. From the
    moment `hurry` on only the best line is brought to its end; at the deadline there is what was found until then.
    """
    found: list[Line] = []
    tried = [Line([], state, 0.0)]
    for depth in range(LONGEST):
        grown: list[Line] = []
        hurried = depth >= DEPTH
        for index, line in enumerate(tried):
            now = time.perf_counter()
            if now > deadline and (found or grown):
                return sorted(found or grown, key=by_worth)
            if now > hurry:
                hurried = True
                if index:
                    break
            for action in line.end.legal_actions(seat):
                after = line.end.clone()
                after.apply(action, seat)
                worth = value(after, seat) - LENGTH * depth + victory(after, seat)
                next_line = Line([*line.actions, action], after, worth)
                if next_line.goes_on(seat):
                    grown.append(next_line)
                else:
                    found.append(next_line)
        tried = best_of(grown, seat, 1 if hurried else width, every_kind and not hurried)
        if not tried:
            break
    # A line that does not end the turn counts only where none does.
    return sorted(found or tried, key=by_worth)


def best_of(lines: list[Line], seat: int, width: int, every_kind: bool) -> list[Line]:
    """The most promising lines; the same things done in another order lead to the same place and count once."""
    lines.sort(key=by_worth)
    kept: list[Line] = []
    kinds: set[int] = set()
    seen: set[tuple[float, tuple[int, ...]]] = set()
    for line in lines:
        new_kind = every_kind and line.actions[0] not in kinds
        if len(kept) >= width and not new_kind:
            continue
        place = (round(line.worth, 6), tuple(line.end.legal_actions(seat)))
        if place in seen and not new_kind:
            continue
        seen.add(place)
        kinds.add(line.actions[0])
        kept.append(line)
    return kept
