"""Mail: what the site writes to people. It is kept in the database until the host's server has taken it.

Whoever has something to say calls `Mail.send`; one process hands over what waits. A server that fails holds up nobody:
each mail is tried again later and later, and given up in the end.
"""

import logging
import smtplib
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from keydom.tables.database import Database
from keydom.web.smtp import MailServer, connected, message

DAY = 24 * 3600.0
NOTICE = "notice"  # what is new
CONFIRM = "confirm"  # whether an address is its owner's
RESET = "reset"  # a new password
MOST_A_DAY = {NOTICE: 24, CONFIRM: 3, RESET: 5}  # mails to one mailbox
MOST_WAITING = 10_000  # mails for all
BATCH = 50  # mails over one connection
PAUSES = (60.0, 300.0, 1800.0, 2 * 3600.0, 8 * 3600.0, DAY)  # seconds before the next try
GATHER = 30.0  # seconds between two looks at what there is to say
POLL = 2.0  # seconds between two looks at what waits
REST = 30.0  # seconds without a try after the server could not be used at all
PATIENCE = 5.0  # seconds for the mail that is being handed over when the site stops

log = logging.getLogger(__name__)

# tables/migrations/versions/v0012_mail.py and v0016_boxes.py make it.
mails = Table(
    "mails",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("address", String(254), nullable=False),
    Column("subject", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("stop", String(1000)),
    Column("created", Double, nullable=False),
    Column("due", Double),  # None: taken or given up; the row counts for a day, without the text
    Column("tries", Integer, nullable=False),
    Column("failure", String(200)),  # why the last try failed
    Column("box", String(254), nullable=False),  # of the address: see `box_of`
    Column("kind", String(16), nullable=False),
)


class Waiting(NamedTuple):
    """A mail that is to be handed over."""

    number: int
    address: str
    subject: str
    text: str
    stop: str | None
    tries: int


def box_of(address: str) -> str:
    """What all spellings of an address have in common that usually end in the same mailbox."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


class Outcome(NamedTuple):
    """How a try went: None where all was well, and whether there is no use in another."""

    failure: str | None = None
    final: bool = False


class Mail:
    """Mail as the pages use it. It exists only where the host has named a server."""

    def __init__(self, database: Database, server: MailServer) -> None:
        self.database = database
        self.server = server

    def link(self, path: str) -> str:
        """The full address of a page."""
        return self.server.site + path

    def send(
        self, to: str, subject: str, text: str, stop: str | None = None, kind: str = NOTICE
    ) -> bool:
        """Send a mail soon. False if the mailbox has had its mails of this kind for a day, or far too many wait.

        `stop` is the link that ends such mails; the text has to hold it as well.
        """
        message(self.server, to, subject, text, stop)  # raises ValueError for what is none
        now = time.time()
        mine = (mails.c.box == box_of(to)) & (mails.c.kind == kind)
        lately = select(func.count()).where(mine, mails.c.created > now - DAY)
        waiting = select(func.count()).where(mails.c.due.is_not(None))
        with self.database.write() as session:
            if (session.scalar(lately) or 0) >= MOST_A_DAY[kind] or (
                session.scalar(waiting) or 0
            ) >= MOST_WAITING:
                return False
            row = {"address": to, "subject": subject, "text": text, "stop": stop}
            row |= {"box": box_of(to), "kind": kind}
            session.execute(insert(mails).values(**row, created=now, due=now, tries=0))
        return True

    def waits(self, address: str) -> bool:
        """Whether the server has not yet taken a mail to this address."""
        query = select(mails.c.number).where(mails.c.address == address, mails.c.due.is_not(None))
        with self.database.read() as session:
            return session.scalar(query.limit(1)) is not None

    def due(self) -> list[Waiting]:
        """What is to be handed over now, the oldest first."""
        columns = [mails.c[name] for name in Waiting._fields]
        query = select(*columns).where(mails.c.due <= time.time()).order_by(mails.c.due)
        with self.database.read() as session:
            return [Waiting(*row) for row in session.execute(query.limit(BATCH))]

    def note(self, mail: Waiting, outcome: Outcome) -> None:
        """Remember how a try went. What is done is not kept: neither its text nor its subject."""
        now = time.time()
        values: dict[str, Any] = {"failure": outcome.failure, "tries": mail.tries + 1}
        if outcome.failure is None or outcome.final or mail.tries >= len(PAUSES):
            values |= {"due": None, "text": "", "subject": "", "stop": None}
        else:
            values["due"] = now + PAUSES[mail.tries]
        with self.database.write() as session:
            session.execute(update(mails).where(mails.c.number == mail.number).values(values))
            old = mails.c.due.is_(None) & (mails.c.created < now - DAY)
            session.execute(delete(mails).where(old))

    def forget(self, address: str) -> None:
        """Keep nothing of an address, and send it nothing that still waits."""
        with self.database.write() as session:
            session.execute(delete(mails).where(mails.c.address == address))


Noted = Callable[[Waiting, Outcome], None]  # is told how a try went


class Mailman:
    """Hands over what waits, in a thread of its own until `close`. One process of a site has one."""

    def __init__(
        self,
        mail: Mail,
        noted: Noted,
        gather: Callable[[], None] = lambda: None,
    ) -> None:
        """`gather` is called now and then, to write what is to be said."""
        self._mail = mail
        self._noted = noted
        self._gather = gather
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keydom-mail", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """A mail that is being handed over is finished, unless the server takes too long."""
        self._stop.set()
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        pause = 0.0
        gathered = -GATHER
        while not self._stop.wait(pause):
            try:
                if time.monotonic() - gathered >= GATHER:
                    gathered = time.monotonic()
                    self._gather()
                waiting = self._mail.due()
                pause = POLL
                if waiting:
                    works = hand_over(self._mail, waiting, self._noted, self._stop)
                    pause = 0.0 if works else REST
            except Exception:  # the database restarts
                log.exception("mail could not be handed over")
                pause = REST


def hand_over(mail: Mail, waiting: Sequence[Waiting], noted: Noted, stop: threading.Event) -> bool:
    """Give mails to the server, until told to `stop`. False if the server could not be used."""
    left = list(waiting)
    failure = None
    try:
        with connected(mail.server) as line:
            while left and not stop.is_set():
                outcome = deliver(line, mail.server, left[0])
                mail.note(left[0], outcome)
                noted(left.pop(0), outcome)
    except (OSError, smtplib.SMTPException) as error:
        failure = why(error)
        log.warning("the mail server cannot be used: %s", failure)
        for late in left:
            mail.note(late, Outcome(failure))
            noted(late, Outcome(failure))
    return failure is None


def deliver(line: smtplib.SMTP, server: MailServer, mail: Waiting) -> Outcome:
    """Hand over one mail. Raises where the connection is of no more use."""
    made = message(server, mail.address, mail.subject, mail.text, mail.stop)
    try:
        line.send_message(made, server.sender, [mail.address])
    except smtplib.SMTPRecipientsRefused as error:
        ((code, _),) = error.recipients.values()
        return Outcome(f"the server refused the address ({code})", code >= 500)
    except smtplib.SMTPDataError as error:
        return Outcome(f"the server refused the mail ({error.smtp_code})", error.smtp_code >= 500)
    return Outcome()


def why(error: Exception) -> str:
    """What is wrong with a server, in a line: without what it says, which may hold an address."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return f"it refused the name or the password ({error.smtp_code})"
    if isinstance(error, smtplib.SMTPSenderRefused):
        return f"it refused the sender ({error.smtp_code})"
    if isinstance(error, smtplib.SMTPResponseException):
        return f"it answered with {error.smtp_code}"
    return str(error)[:150] or type(error).__name__
