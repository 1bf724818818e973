"""The sessions of accounts: each browser that somebody has signed in with, until it is signed out from here or there.

The token of a browser names its session, and `People` knows in memory which have not ended.
"""

import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from keydom.tables.people import SESSIONS, People
from keydom.tables.schema import moment
from keydom.web.identity import Person, mark_of

MOST = 30  # of one account; beyond it the one not seen for longest ends
SELDOM = 6 * 3600.0  # seconds between two times that are noted

BROWSERS = (
    # Most pretend to be others, so the order counts.
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class Session(NamedTuple):
    id: str
    player: str
    begun: float
    seen: float
    agent: str

    @property
    def since(self) -> datetime:
        return moment(self.begun)

    @property
    def last(self) -> datetime:
        return moment(self.seen)


def described(user_agent: str) -> str:
    """A browser in two words, so that its owner knows it again. Nothing else of the header is kept."""
    kinds: tuple[Sequence[tuple[str, str]], ...] = (BROWSERS, SYSTEMS)
    found = [
        next((name for sign, name in signs if sign in user_agent[:500]), "") for signs in kinds
    ]
    return ", ".join(filter(None, found))


class Sessions:
    def __init__(self, people: People) -> None:
        self._people = people
        self._database = people.database
        self._noted: dict[str, float] = {}

    def begin(self, player: str, name: str, user_agent: str) -> Person:
        """Somebody signs in: the person whose token names the new session."""
        now = time.time()
        new = Session(secrets.token_urlsafe(16), player, now, now, described(user_agent))
        with self._people.changing(player) as connection:
            own = SESSIONS.c.player == player
            known = connection.scalars(
                select(SESSIONS.c.id).where(own).order_by(SESSIONS.c.seen.desc())
            ).all()
            connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(known[MOST - 1 :])))
            connection.execute(insert(SESSIONS).values(new._asdict()))
        return Person(player, name, new.id)

    def of(self, player: str) -> list[Session]:
        """All that have not ended, the one seen last first."""
        query = select(SESSIONS).where(SESSIONS.c.player == player)
        with self._database.read() as session:
            rows = session.execute(query.order_by(SESSIONS.c.seen.desc())).all()
        return [Session(*row) for row in rows]

    def end(self, person: Person) -> None:
        own = (SESSIONS.c.player == person.player) & (SESSIONS.c.id == key(person))
        with self._people.changing(person.player) as connection:
            connection.execute(delete(SESSIONS).where(own))

    def end_others(self, person: Person) -> None:
        others = (SESSIONS.c.player == person.player) & (SESSIONS.c.id != key(person))
        with self._people.changing(person.player) as connection:
            connection.execute(delete(SESSIONS).where(others))

    def end_all(self, player: str) -> None:
        with self._people.changing(player) as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.player == player))

    def end_by_mark(self, person: Person, mark: str) -> None:
        """End one of the person's own sessions, as their page names it."""
        for session in self.of(person.player):
            if mark_of(session.id) == mark:
                self.end(Person(person.player, "", session.id))

    def note(self, person: Person | None) -> None:
        """The session is in use. Written down rarely: it tells its owner which one it is, no more."""
        if person is None or not self._people.login(person.player):
            return
        now, own = time.time(), key(person)
        if now - self._noted.get(own, 0.0) > SELDOM:
            if len(self._noted) > 10_000:
                self._noted.clear()
            self._noted[own] = now
            seldom = SESSIONS.c.seen < now - SELDOM
            with self._database.write() as session:
                session.execute(
                    update(SESSIONS).where(SESSIONS.c.id == own, seldom).values(seen=now)
                )


def key(person: Person) -> str:
    """The id of a person's session. Tokens of before there were sessions name none: see migration 0013."""
    return person.session or person.player
