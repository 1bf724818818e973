"""What people are to be told by mail: a game that waits, a seat that is kept, a game that has ended.

Nothing is told at once: whoever comes back soon needs no mail, and what has gathered goes into one.
"""

import re
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Double,
    MetaData,
    Select,
    String,
    Table,
    delete,
    insert,
    literal,
    select,
    update,
)

from keydom.engine.text import N_, Translate
from keydom.locale import translator
from keydom.tables import Refused, Tables, invitations, queries
from keydom.tables.clock import TURNS
from keydom.tables.invitations import INVITATIONS
from keydom.tables.people import BLOCKED
from keydom.tables.schema import MOVES, OPEN, OVER, RUNNING, SEATS, TABLES
from keydom.web.addresses import Addresses, addresses, is_used
from keydom.web.mail import Mail
from keydom.web.sentences import game_title

TURN = "turn"
SEAT = "seat"
INVITATION = "invitation"
ENDED = "ended"
# Seconds that something waits before it is worth a mail.
WAITS = {TURN: 20 * 60.0, SEAT: 60.0, INVITATION: 60.0, ENDED: 5 * 60.0}
GAP = 3600.0  # seconds between two mails to one person
MOST_TABLES = 20  # in one mail

HEADS = {
    TURN: N_("It is your turn:"),
    SEAT: N_("A seat is kept for you:"),
    INVITATION: N_("You are invited:"),
    ENDED: N_("The game is over:"),
}
SUBJECTS = {
    TURN: N_("Keydom: it is your turn"),
    SEAT: N_("Keydom: a seat is kept for you"),
    INVITATION: N_("Keydom: you are invited"),
    ENDED: N_("Keydom: a game is over"),
}
MIXED = N_("Keydom: news of your games")

# tables/migrations/versions/v0012_mail.py makes it.
notices = Table(
    "notices",
    MetaData(),
    Column("player", String(128), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("mark", Double, nullable=False),
    Column("since", Double, nullable=False),
    Column("told", Boolean, nullable=False),
)


class Notice(NamedTuple):
    player: str
    table_id: str
    kind: str
    mark: float  # tells one turn at a table from the next
    since: float  # when it was noticed
    told: bool

    def is_due(self, now: float) -> bool:
        return self.since + WAITS[self.kind] <= now

    @property
    def key(self) -> tuple[str, str, str]:
        return self.player, self.table_id, self.kind


class Notices:
    def __init__(self, tables: Tables, mail: Mail, known: Addresses) -> None:
        self._tables = tables
        self._database = tables.database
        self._mail = mail
        self._addresses = known

    def gather(self) -> None:
        """Notice what is new, and send what has waited long enough. To be called about twice a minute."""
        now = time.time()
        self._addresses.forget_unconfirmed(now)
        self._notice(now)
        untold: dict[str, list[Notice]] = defaultdict(list)
        with self._database.read() as session:
            for row in session.execute(select(notices).where(~notices.c.told)):
                untold[row.player].append(Notice(*row))
        for player, found in untold.items():
            if any(notice.is_due(now) for notice in found):
                self._tell(player, found, now)

    def _notice(self, now: float) -> None:
        """Make the stored notices what the tables say now."""
        with self._database.read() as session:
            kept = {
                notice.key: notice for notice in map(Notice._make, session.execute(select(notices)))
            }
            found = {
                (row.player, row.table_id, row.kind): Notice._make([*row, now, False])
                for query in self._queries()
                for row in session.execute(query)
            }
        gone = [key for key in kept if key not in found]
        new = [n for key, n in found.items() if key not in kept or kept[key].mark != n.mark]
        if not gone and not new:
            return
        with self._database.write() as session:
            for key in (*gone, *(notice.key for notice in new)):
                session.execute(delete(notices).where(_has(key)))
            if new:
                session.execute(insert(notices), [notice._asdict() for notice in new])

    def _queries(self) -> Iterator[Select[Any]]:
        """Player, table, kind and mark of all that somebody wants to be told."""
        here = TABLES.c.id == SEATS.c.table_id
        seated = here & (SEATS.c.player == addresses.c.player)
        playable = TABLES.c.aside.is_(None)
        yield select(
            SEATS.c.player, SEATS.c.table_id, literal(TURN).label("kind"), SEATS.c.asked_at
        ).where(
            seated, playable, is_used(), addresses.c.turns,
            TABLES.c.pace == TURNS, TABLES.c.status == RUNNING,
            SEATS.c.asked, SEATS.c.bot.is_(None), SEATS.c.asked_at <= self._database.uptime.now(),
        )  # fmt: skip
        yield select(
            SEATS.c.kept.label("player"), SEATS.c.table_id, literal(SEAT).label("kind"), literal(0.0)
        ).where(
            here, SEATS.c.kept == addresses.c.player, playable, is_used(), addresses.c.invitations,
            TABLES.c.status == OPEN, SEATS.c.player.is_(None),
        )  # fmt: skip
        # By name; whoever has declined, or sits there already, has nothing more to be told.
        sits = select(SEATS.c.seat).where(here, SEATS.c.player == INVITATIONS.c.player)
        yield select(
            INVITATIONS.c.player, INVITATIONS.c.table_id, literal(INVITATION).label("kind"), INVITATIONS.c.at
        ).where(
            TABLES.c.id == INVITATIONS.c.table_id, INVITATIONS.c.player == addresses.c.player, playable, is_used(),
            addresses.c.invitations, TABLES.c.status == OPEN, ~INVITATIONS.c.declined, ~sits.exists(),
        )  # fmt: skip
        untold = notices.c
        waits = select(untold.since).where(
            untold.player == SEATS.c.player, untold.table_id == TABLES.c.id, untold.kind == ENDED, ~untold.told
        )  # fmt: skip
        last = select(MOVES.c.seat).where(
            MOVES.c.table_id == TABLES.c.id, MOVES.c.ply == TABLES.c.length - 1
        )
        yield select(
            SEATS.c.player, SEATS.c.table_id, literal(ENDED).label("kind"), TABLES.c.ended
        ).where(
            seated, is_used(), addresses.c.ended, TABLES.c.pace == TURNS, TABLES.c.status == OVER,
            # What the last mail had no room for is news, too.
            (TABLES.c.ended > addresses.c.told) | waits.exists(),
            # Whoever made the last move was there.
            (last.scalar_subquery() != SEATS.c.seat) | SEATS.c.bot.is_not(None),
        )  # fmt: skip

    def _tell(self, player: str, found: Sequence[Notice], now: float) -> None:
        given = self._addresses.of(player)
        if given is None or not given.used or given.told + GAP > now:
            return
        if self._tables.people.is_under(BLOCKED, player):
            return
        if self._mail.waits(given.address):
            return  # the server fails: one mail that is late is enough
        say = translator(given.language)
        news = self._news(found, say)
        if not any(notice.is_due(now) for notice in news):
            return  # nothing can be said now of what is due, such as an invitation by somebody who is blocked
        stop = self._addresses.stop_link(self._mail, given.address)
        kinds = {notice.kind for notice in news}
        subject = say(SUBJECTS[kinds.pop()] if len(kinds) == 1 else MIXED)
        if not self._mail.send(given.address, subject, self._text(news, say, stop), stop):
            return  # it has had enough for a day: the news waits
        with self._database.write() as session:
            for notice in news:
                session.execute(update(notices).where(_has(notice.key)).values(told=True))
        self._addresses.mark_told(player, now)

    def _news(self, found: Sequence[Notice], say: Translate) -> dict[Notice, str]:
        """What one mail tells, by notice."""
        news: dict[Notice, str] = {}
        for kind in HEADS:
            for notice in found:
                if notice.kind == kind and len(news) < MOST_TABLES:
                    line = self._line(notice, say)
                    if line is not None:
                        news[notice] = line
        return news

    def _text(self, news: Mapping[Notice, str], say: Translate, stop: str) -> str:
        parts = []
        for kind, head in HEADS.items():
            lines = [line for notice, line in news.items() if notice.kind == kind]
            if lines:
                parts.append("\n\n".join([say(head), *lines]))
        why = say(N_("You get this because you asked for it. Change it here:"))
        end = say(N_("No more mail from this site:"))
        parts.append(f"-- \n{why}\n{self._mail.link('/me')}\n{end}\n{stop}")
        return "\n\n".join(parts)

    def _is_open_to(self, notice: Notice) -> bool:
        """Whether the lobby shows the invitation: not those by people whom one does not want to meet."""
        shown = invitations.of(self._tables, notice.player)
        return notice.table_id in {invitation.summary.id for invitation in shown}

    def _line(self, notice: Notice, say: Translate) -> str | None:
        if notice.kind == INVITATION and not self._is_open_to(notice):
            return None
        try:
            table = queries.summary(self._tables, notice.table_id, notice.player)
        except Refused:
            return None
        others = [plain_name(seat.name) for seat in table.seats if not seat.you and seat.name]
        with_whom = say(N_("{game} with {names}")).format(
            game=game_title(table.game), names=", ".join(filter(None, others))
        )
        return f"{with_whom}\n{self._mail.link(f'/t/{notice.table_id}')}"


def plain_name(name: str) -> str:
    """A name without what a mail program could make a link of: somebody else has chosen it."""
    return " ".join(re.sub(r"[^\w'-]+", " ", name).split())


def _has(key: tuple[str, str, str]) -> ColumnElement[bool]:
    player, table_id, kind = key
    return (
        (notices.c.player == player) & (notices.c.table_id == table_id) & (notices.c.kind == kind)
    )
