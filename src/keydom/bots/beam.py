"""A beam search through one turn.

A turn is a line of small choices by one seat. It ends when another seat decides or chance has had a part in it.
"""

import time
from typing import Final

from keydom.bots.values import value
from keydom.engine.state import State

WIDE: Final = (
    14  # choices of a turn that are searched in breadth; after them only the best line goes on
)
LONGEST: Final = 80  # choices of a line
CHOICE_COST: Final = (
    0.02  # points: of equal lines the shorter one is better, so that no bot goes in circles
)
ALIKE: Final = 1e-6  # points: places that differ by less may be the same
VICTORY: Final = 1000.0  # points for ending the game as its winner
NEVER: Final = float("inf")


class Line:
    """Choices of one seat, the state they lead to, and what that is worth to the seat."""

    def __init__(
        self, actions: list[int], end: State, worth: float, before: "Line | None" = None
    ) -> None:
        self.actions = actions
        self.end = end
        self.worth = worth
        self.before = before  # the line without its last choice

    def is_open(self, seat: int) -> bool:
        """Whether the seat's turn goes on."""
        return seat in self.end.deciding() and not self.end.barrier

    def is_circle(self, seat: int, legal: list[int]) -> bool:
        """Whether its last choices only lead back to where it was before, with these choices."""
        known = self.before
        while known is not None:
            choices = len(self.actions) - len(known.actions)
            less = known.worth - self.worth - CHOICE_COST * choices
            if abs(less) < ALIKE or not known.actions:  # where it begins, nothing was judged
                if known.end.legal_actions(seat) == legal:
                    if known.end.is_same(self.end):
                        return True
            known = known.before
        return False


def turn(
    state: State,
    seat: int,
    width: int,
    every_kind: bool,
    hurry: float = NEVER,
    deadline: float = NEVER,
    taste: list[float] | None = None,
) -> list[Line]:
    """Find lines for the seat's turn, best first, keeping `width` open lines after each choice.

    With `every_kind` the best line for every first choice is kept too, so that no kind of move is forgotten. After the
    time `hurry` only the best line is finished; at `deadline` the search returns what it has found so far. A `taste` says
    how much each goal of the game counts.
    """
    finished: list[Line] = []
    open_lines = [Line([], state, 0.0)]
    for depth in range(LONGEST):
        longer: list[Line] = []
        narrow = depth >= WIDE
        for index, line in enumerate(open_lines):
            now = time.perf_counter()
            if now > deadline and (finished or longer):
                return sorted(finished or longer, key=by_worth)
            if now > hurry:
                narrow = True
                if index:
                    break
            for extended in extensions(line, seat, taste):
                if extended.is_open(seat):
                    longer.append(extended)
                else:
                    finished.append(extended)
        open_lines = most_promising(longer, seat, 1 if narrow else width, every_kind and not narrow)
        if not open_lines:
            break
    # Lines that do not end the turn count only where no line does.
    return sorted(finished or open_lines, key=by_worth)


def extensions(line: Line, seat: int, taste: list[float] | None) -> list[Line]:
    """The line with one more choice, for every legal one."""
    found: list[Line] = []
    for action in line.end.legal_actions(seat):
        after = line.end.clone()
        after.apply(action, seat)
        worth = value(after, seat, taste) - CHOICE_COST * len(line.actions) + victory(after, seat)
        found.append(Line([*line.actions, action], after, worth, line))
    return found


def victory(state: State, seat: int) -> float:
    if not state.is_over:
        return 0.0
    winners = state.winners()
    return VICTORY / len(winners) if seat in winners else 0.0


def by_worth(line: Line) -> float:
    """A key that sorts the best line to the front."""
    return -line.worth


def most_promising(lines: list[Line], seat: int, width: int, every_kind: bool) -> list[Line]:
    """The best lines. The same choices in another order lead to the same place and count once."""
    lines.sort(key=by_worth)
    kept: list[Line] = []
    kinds: set[int] = set()
    seen: set[tuple[float, tuple[int, ...]]] = set()
    for line in lines:
        new_kind = every_kind and line.actions[0] not in kinds
        if len(kept) >= width and not new_kind:
            continue
        legal = line.end.legal_actions(seat)
        place = (round(line.worth, 6), tuple(legal))
        if (place in seen and not new_kind) or line.is_circle(seat, legal):
            continue
        seen.add(place)
        kinds.add(line.actions[0])
        kept.append(line)
    return kept


def play_line(state: State, seat: int, actions: list[int]) -> State | None:
    """The state after a line, or where another seat must decide in the middle of it; None if it cannot be played."""
    after = state.clone()
    for action in actions:
        if seat not in after.deciding():
            break
        if action not in after.legal_actions(seat):
            return None
        after.apply(action, seat)
    return after
