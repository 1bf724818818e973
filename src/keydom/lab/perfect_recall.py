"""What every seat has seen of a game so far: its information state, with perfect recall."""

import json
from hashlib import sha256
from typing import NamedTuple

from keydom.engine.state import State


class Seen(NamedTuple):
    """What a seat sees now, as text; the last view it noticed; and a digest of all that it noticed and chose."""

    text: str
    noticed: str
    digest: str


class Memory:
    """The memories of all seats after an action: a link in a chain, evaluated only on demand.

    A seat remembers its own choices and every view that differs from the one before. So it learns nothing from choices
    that it cannot notice, not even how many there were, nor from a decision that is secretly put to another seat.
    Links never change, so copies share them.
    """

    def __init__(
        self, earlier: "Memory | None", state: State | None, seat: int = -1, action: int = -1
    ) -> None:
        self._earlier = earlier
        self._state = state  # after the action of that seat
        self._seat = seat
        self._action = action
        self._seen: list[Seen] | None = None

    def after(self, state: State, seat: int, action: int) -> "Memory":
        """The memories after one more action. The state must not be changed any more."""
        return Memory(self, state, seat, action)

    def seen(self, seat: int) -> Seen:
        """What that seat knows; -1 is a spectator."""
        links: list[Memory] = []
        link: Memory | None = self
        while link is not None and link._seen is None:
            links.append(link)
            link = link._earlier
        for later in reversed(links):
            later._evaluate(None if link is None else link._seen)
            link = later
        assert self._seen is not None
        return self._seen[seat]

    def _evaluate(self, earlier: list[Seen] | None) -> None:
        assert self._state is not None
        players = self._state.game.players
        self._seen = []
        for seat in (*range(players), -1):
            view = self._state.view(None if seat < 0 else seat)
            text = json.dumps(view.to_dict())
            _, noticed, digest = Seen("", "", "") if earlier is None else earlier[seat]
            if seat == self._seat:
                digest = extended(digest, str(self._action))
            secretly = not view.is_over and not view.deciding()
            if text != noticed and not secretly:
                noticed = text
                digest = extended(digest, text)
            self._seen.append(Seen(text, noticed, digest))
        self._earlier = self._state = None  # no longer needed

    def __deepcopy__(self, memo: object) -> "Memory":
        return self

    def __getstate__(self) -> list[Seen]:
        self.seen(-1)
        assert self._seen is not None
        return self._seen

    def __setstate__(self, seen: list[Seen]) -> None:
        Memory.__init__(self, None, None)
        self._seen = seen


def extended(digest: str, text: str) -> str:
    return sha256(f"{digest} {text}".encode()).hexdigest()
