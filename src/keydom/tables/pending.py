"""Moves in the making: tried on a copy of the state, then written together or not at all."""

import time
from collections.abc import Sequence

from keydom.engine.errors import IllegalAction
from keydom.engine.text import N_
from keydom.tables.history import ACT, CHOSEN, OPENING, Entry, History, advance, change_seen
from keydom.tables.refused import Refused


class PendingMoves:
    """What one command adds to a history. `Transaction.write` stores it."""

    def __init__(self, history: History) -> None:
        self._history = history
        self.state = history.state.clone()
        self.lanes_from = history.lanes_from
        self.length = len(history.line)
        self.entries: list[Entry] = []
        self.turns: Sequence[tuple[int, int]] = history.turns  # replaced, never changed

    def act(self, seat: int, action: int, how: int = CHOSEN) -> None:
        """Take an action. Raises Refused if it is illegal."""
        events = self._apply(seat, action)
        self._add(
            kind=ACT,
            seat=seat,
            action=action,
            how=how,
            barrier=self.state.barrier,
            events=events,
        )

    def step_back(self, kind: int, seat: int, number: int, *, others_stay: bool) -> None:
        """Cut the line before its action `number`; with `others_stay`, repeat what other seats did since."""
        history = self._history
        since = [history.action(n) for n in range(number, len(history.line))]
        stay = [entry for entry in since if others_stay and entry.seat != seat]
        saw = 0  # whoever saw an action sees it go
        for entry in since:
            saw |= 0 if entry in stay else entry.saw
        self._cut(number)
        self._add(kind=kind, seat=seat, action=history.line[number], how=CHOSEN, saw=saw)
        for entry in stay:
            self._repeat(entry)

    def finish(self) -> None:
        """Note in the last action who saw a change. Steps back have it already; nobody saw the opening."""
        if self.entries[0].kind == ACT and self.entries[0].how != OPENING:
            audiences = {audience for entry in self.entries for _, _, audience in entry.events}
            saw = change_seen(self._history.state, self.state, audiences)
            self.entries[-1] = self.entries[-1]._replace(saw=saw)

    def _apply(self, seat: int, action: int) -> list[list[object]]:
        """Play an action on the copy and return its events."""
        self.state.listen()
        try:
            self.lanes_from = advance(self.state, seat, action, self.length + 1, self.lanes_from)
        except IllegalAction as error:
            raise Refused(N_("That is not possible here.")) from error
        self.length += 1
        return [list(event) for event in self.state.heard()]

    def _cut(self, number: int) -> None:
        checkpoint = self._history.at(number)
        self.state, self.lanes_from = checkpoint.state, checkpoint.lanes_from
        self.length = number
        self.turns = [turn for turn in self.turns if turn[0] < number]

    def _repeat(self, entry: Entry) -> None:
        events = self._apply(entry.seat, entry.action)
        self._add(
            kind=ACT,
            seat=entry.seat,
            action=entry.action,
            how=entry.how,
            again=True,
            barrier=self.state.barrier,
            saw=entry.saw,
            events=events,
        )

    def _add(
        self,
        *,
        kind: int,
        seat: int,
        action: int,
        how: int,
        again: bool = False,
        barrier: bool = False,
        saw: int = 0,
        events: list[list[object]] | None = None,
    ) -> None:
        self.entries.append(
            Entry(
                ply=len(self._history.entries) + len(self.entries),
                kind=kind,
                seat=seat,
                action=action,
                how=how,
                again=again,
                barrier=barrier,
                saw=saw,
                events=events or [],
                at=time.time(),
            )
        )
        if self.entries[-1].begins_turn(self.turns):
            self.turns = [*self.turns, (self.length - 1, seat)]
