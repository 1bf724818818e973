"""The mail addresses of those who ask for mail. Nothing is sent to one that its owner has not confirmed by a link."""

import hmac
import time
from typing import Any, NamedTuple

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)

from keydom.engine.text import N_
from keydom.locale import translator
from keydom.tables.database import Database
from keydom.web.identity import LONGEST_TOKEN
from keydom.web.mail import CONFIRM, RESET, Mail, Outcome, Waiting, box_of

CONFIRM_SECONDS = (
    3 * 24 * 3600
)  # a link that confirms an address is good for, and the address is kept until then
BEFORE = 3600  # seconds: what happened before an address was confirmed is no news
MOST_REFUSED = 3  # mails in a row that the server refuses before an address is given up

# tables/migrations/versions/v0012_mail.py and v0016_boxes.py make both.
addresses = Table(
    "addresses",
    MetaData(),
    Column("player", String(128), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("turns", Boolean, nullable=False),
    Column("invitations", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("stopped", Boolean, nullable=False),  # by the link in a mail
    Column("refused", Integer, nullable=False),  # mails in a row that the server refused for good
    Column("told", Double, nullable=False),  # when the last notice was sent
    Column("box", String(254), nullable=False),
    Column("asked", Double, nullable=False),  # when its owner was asked to confirm it
)
# Hashes of addresses whose owners want nothing, not even to be asked.
unwanted = Table("unwanted", MetaData(), Column("address", String(64), primary_key=True))


class MailAddress(NamedTuple):
    """Where a player wants to be told, and of what."""

    player: str
    address: str
    language: str
    turns: bool = True
    invitations: bool = True
    ended: bool = True
    confirmed: bool = False
    stopped: bool = False
    refused: int = 0
    told: float = 0.0
    box: str = ""
    asked: float = 0.0

    @property
    def given_up(self) -> bool:
        return self.refused >= MOST_REFUSED

    @property
    def used(self) -> bool:
        return self.confirmed and not self.stopped and not self.given_up


class Addresses:
    def __init__(self, database: Database, secret: str) -> None:
        self.database = database
        self._confirmations = URLSafeTimedSerializer(secret, salt="keydom mail address")
        self._stops = URLSafeSerializer(secret, salt="keydom no mail")
        self._secret = f"keydom addresses {secret}".encode()

    def of(self, player: str) -> MailAddress | None:
        with self.database.read() as session:
            query = select(addresses).where(addresses.c.player == player)
            row = session.execute(query).one_or_none()
        return None if row is None else MailAddress(*row)

    def set(self, wanted: MailAddress) -> None:
        """Set a player's address. Another one than before has to be confirmed."""
        wanted = wanted._replace(box=box_of(wanted.address), asked=time.time())
        with self.database.write() as session:
            known = _is(wanted.player) & (addresses.c.address == wanted.address)
            found = session.execute(select(addresses).where(known)).one_or_none()
            if found is not None:
                before = MailAddress(*found)
                wanted = wanted._replace(confirmed=before.confirmed, told=before.told)
            session.execute(delete(addresses).where(_is(wanted.player)))
            session.execute(insert(addresses).values(wanted._asdict()))

    def forget(self, player: str) -> None:
        with self.database.write() as session:
            session.execute(delete(addresses).where(_is(player)))

    def forget_unconfirmed(self, now: float) -> None:
        """Addresses that nobody has confirmed while the link was good may be anybody's."""
        old = ~addresses.c.confirmed & (addresses.c.asked < now - CONFIRM_SECONDS)
        with self.database.read() as session:
            if session.scalar(select(addresses.c.player).where(old).limit(1)) is None:
                return
        with self.database.write() as session:
            session.execute(delete(addresses).where(old))

    def ask(self, mail: Mail, given: MailAddress) -> bool:
        """Send the link that confirms an address. False if it has had too many mails, or wants none."""
        with self.database.read() as session:
            if session.scalar(select(unwanted).where(self._is_unwanted(given.address))):
                return False
        say = translator(given.language)
        token = self._confirmations.dumps([self._hash(given.player), given.address])
        confirm = mail.link(f"/mail/confirm/{token}")
        stop = self.stop_link(mail, given.address)
        text = "\n\n".join(
            [
                say(N_("Somebody, probably you, wants to be told by mail about games at {site}."))
                .format(site=mail.server.site),
                say(N_("To confirm this address, open this link within three days:")) + f"\n{confirm}",
                say(N_("If it was not you, there is nothing to do."))
                + " "
                + say(N_("No more mail from this site:"))
                + f"\n{stop}",
            ]
        )  # fmt: skip
        subject = say(N_("Keydom: confirm your address"))
        return mail.send(given.address, subject, text, stop, CONFIRM)

    def send_reset(self, mail: Mail, given: MailAddress, login: str, token: str) -> None:
        """Send the link that sets a new password, in the language of the owner: anybody may have asked for it."""
        say = translator(given.language)
        stop = self.stop_link(mail, given.address)
        text = "\n\n".join(
            [
                say(N_("This link sets a new password for {name}:")).format(name=login)
                + f"\n{mail.link(f'/reset/{token}')}",
                say(N_("If it was not you, there is nothing to do.")),
                say(N_("No more mail from this site:")) + f"\n{stop}",
            ]
        )
        mail.send(given.address, say(N_("Keydom: a new password")), text, stop, RESET)

    def mark_told(self, player: str, now: float) -> None:
        with self.database.write() as session:
            session.execute(update(addresses).where(_is(player)).values(told=now))

    def confirm(self, token: str) -> bool:
        """False where the link is not good, or the player has given another address since."""
        address = self.read_confirmation(token)
        if address is None:
            return False
        whose, _ = self._confirmations.loads(token)
        with self.database.write() as session:
            query = select(addresses.c.player).where(addresses.c.address == address)
            players = [player for player in session.scalars(query) if self._hash(player) == whose]
            known = addresses.c.player.in_(players)
            session.execute(
                update(addresses)
                .where(known)
                .values(confirmed=True, refused=0, told=time.time() - BEFORE)
            )
        return bool(players)

    def read_confirmation(self, token: str) -> str | None:
        """The address of a link that confirms."""
        try:
            _, address = self._confirmations.loads(token[:LONGEST_TOKEN], max_age=CONFIRM_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return str(address)

    def stop_link(self, mail: Mail, address: str) -> str:
        """Ends all mail to an address. It never expires: a mail may lie in a box for years."""
        return mail.link(f"/mail/stop/{self._stops.dumps(address)}")

    def read_stop(self, token: str) -> str | None:
        """The address of a link that ends mail."""
        try:
            return str(self._stops.loads(token[:LONGEST_TOKEN]))
        except BadData:
            return None

    def stop(self, address: str) -> None:
        """No more mail. An address that was never confirmed is not kept, and nobody can have it asked again."""
        here = addresses.c.box == box_of(address)
        with self.database.write() as session:
            session.execute(update(addresses).where(here).values(stopped=True))
            session.execute(delete(addresses).where(here, ~addresses.c.confirmed))
            if session.scalar(select(addresses.c.player).where(here).limit(1)) is None:
                session.execute(delete(unwanted).where(self._is_unwanted(address)))
                session.execute(insert(unwanted).values(address=self._hash(box_of(address))))

    def resume(self, address: str) -> None:
        """After `stop`: mail again, or at least be asked again."""
        here = addresses.c.box == box_of(address)
        with self.database.write() as session:
            session.execute(update(addresses).where(here).values(stopped=False))
            session.execute(delete(unwanted).where(self._is_unwanted(address)))

    def note(self, mail: Waiting, outcome: Outcome) -> None:
        """What became of a mail: an address that the server refuses again and again is given up."""
        refused: Any = 0 if outcome.failure is None else addresses.c.refused + 1
        if outcome.failure is None or outcome.final:
            where = addresses.c.address == mail.address
            with self.database.write() as session:
                session.execute(update(addresses).where(where).values(refused=refused))

    def _is_unwanted(self, address: str) -> ColumnElement[bool]:
        return unwanted.c.address == self._hash(box_of(address))

    def _hash(self, told: str) -> str:
        return hmac.new(self._secret, told.encode(), "sha256").hexdigest()


def is_used() -> ColumnElement[bool]:
    """As `MailAddress.used`, for a query."""
    kept = addresses.c
    return kept.confirmed & ~kept.stopped & (kept.refused < MOST_REFUSED)


def _is(player: str) -> ColumnElement[bool]:
    return addresses.c.player == player
