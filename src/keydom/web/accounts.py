"""Accounts: for those who want to sign in on several devices."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Column, MetaData, String, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from keydom.tables.database import Database

# tables/migrations/versions/v0002_site.py makes it.
accounts = Table(
    "accounts",
    MetaData(),
    Column("login", String(24), primary_key=True),
    Column("password", String(200), nullable=False),
    Column("player", String(128), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
)


class Account(NamedTuple):
    login: str
    password: str  # hashed
    player: str
    name: str


class Accounts:
    def __init__(self, database: Database) -> None:
        self.database = database

    def find(self, login: str) -> Account | None:
        with self.database.read() as session:
            row = session.execute(select(accounts).where(accounts.c.login == login)).one_or_none()
        return None if row is None else Account(*row)

    def login_of(self, player: str) -> str | None:
        with self.database.read() as session:
            return session.scalar(select(accounts.c.login).where(accounts.c.player == player))

    def logins(self, players: Collection[str]) -> dict[str, str]:
        """The logins of those who have an account, by player."""
        query = select(accounts.c.player, accounts.c.login).where(accounts.c.player.in_(players))
        with self.database.read() as session:
            return {row.player: row.login for row in session.execute(query)}

    def register(self, account: Account) -> bool:
        """Add an account. False if the login is taken or the player has an account."""
        try:
            with self.database.write() as session:
                session.execute(insert(accounts).values(account._asdict()))
        except IntegrityError:
            return False
        return True

    def rename(self, player: str, name: str) -> None:
        with self.database.write() as session:
            session.execute(update(accounts).where(accounts.c.player == player).values(name=name))
