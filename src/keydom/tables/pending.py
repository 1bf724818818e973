"""Moves that are being made: tried on a copy of the state, to be committed together or not at all."""

import time

from keydom.engine.errors import IllegalAction
from keydom.engine.text import N_
from keydom.tables.history import ACT, CHOSEN, OPENING, Entry, History, advance, change_seen
from keydom.tables.refused import Refused


class PendingMoves:
    def __init__(self, history: History) -> None:
        self._history = history
        self.state = history.state.clone()
        self.lanes_from = history.lanes_from
        self.length = len(history.line)
        self.entries: list[Entry] = []

    def act(self, seat: int, action: int, how: int = CHOSEN) -> None:
        self._act(seat, action, how, False, 0)

    def _act(self, seat: int, action: int, how: int, again: bool, saw: int) -> None:
        self.state.listen()
        try:
            self.lanes_from = advance(self.state, seat, action, self.length + 1, self.lanes_from)
        except IllegalAction as error:
            raise Refused(N_("That is not possible here.")) from error
        self.length += 1
        events = [list(event) for event in self.state.heard()]
        self._add(ACT, seat, action, how, again, self.state.barrier, saw, events)

    def step_back(self, kind: int, seat: int, number: int, others_stay: bool) -> None:
        """Cuts the line before its action `number`; what others did since, in their own lanes, may be repeated."""
        history = self._history
        point = history.at(number)
        self.state, self.lanes_from, self.length = point.state, point.lanes_from, number
        since = [history.action(n) for n in range(number, len(history.line))]
        stay = [action for action in since if others_stay and action.seat != seat]
        saw = 0  # who saw what goes, sees it go
        for action in since:
            saw |= 0 if action in stay else action.saw
        self._add(kind, seat, history.line[number], CHOSEN, False, False, saw, [])
        for action in stay:
            self._act(action.seat, action.action, action.how, True, action.saw)

    def _add(
        self,
        kind: int,
        seat: int,
        action: int,
        how: int,
        again: bool,
        barrier: bool,
        saw: int,
        events: list[list[object]],
    ) -> None:
        ply = len(self._history.entries) + len(self.entries)
        self.entries.append(
            Entry(ply, kind, seat, action, how, again, barrier, saw, events, time.time())
        )

    def finish(self) -> None:
        """Writes into the last action who saw a change. Steps back know it already; nobody saw the opening."""
        if self.entries[0].kind == ACT and self.entries[0].how != OPENING:
            heard = [event for entry in self.entries for event in entry.heard()]
            saw = change_seen(self._history.state, self.state, heard)
            self.entries[-1] = self.entries[-1]._replace(saw=saw)
