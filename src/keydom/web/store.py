"""What the site remembers beside the tables, in the same database: its secret, accounts, and webhooks."""

import os
import secrets
from typing import NamedTuple

from sqlalchemy import Column, Integer, MetaData, String, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from keydom.tables import Tables

metadata = MetaData()  # made by tables/migrations/versions/v0002_site.py
site = Table(
    "site",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)
accounts = Table(
    "accounts",
    metadata,
    Column("login", String(24), primary_key=True),
    Column("password", String(200), nullable=False),
    Column("player", String(128), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
)
hooks = Table(
    "hooks",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("player", String(128), primary_key=True),
    Column("url", String(500), nullable=False),
    Column("told", Integer, nullable=False),  # the question it was last told of
)


class Account(NamedTuple):
    login: str
    password: str  # hashed
    player: str
    name: str


class Hook(NamedTuple):
    table: str
    player: str
    url: str
    told: int


class Store:
    def __init__(self, tables: Tables) -> None:
        self.read = tables.database.read
        self.write = tables.database.write

    def secret(self) -> str:
        """What cookies are signed with: KEYDOM_SECRET, else made once and kept here, for all processes."""
        given = os.environ.get("KEYDOM_SECRET")
        if given:
            return given
        query = select(site.c.value).where(site.c.name == "secret")
        with self.read() as session:
            found: str | None = session.scalar(query)
        if found is not None:
            return found
        made = secrets.token_urlsafe(32)
        try:
            with self.write() as session:
                session.execute(insert(site).values(name="secret", value=made))
            return made
        except IntegrityError:  # another process was first
            with self.read() as session:
                return str(session.scalar(query))

    def account(self, login: str) -> Account | None:
        with self.read() as session:
            row = session.execute(select(accounts).where(accounts.c.login == login)).one_or_none()
        return None if row is None else Account(*row)

    def login_of(self, player: str) -> str | None:
        with self.read() as session:
            return session.scalar(select(accounts.c.login).where(accounts.c.player == player))

    def register(self, account: Account) -> bool:
        """False where the login, or an account for this player, is there already."""
        try:
            with self.write() as session:
                session.execute(insert(accounts).values(account._asdict()))
        except IntegrityError:
            return False
        return True

    def rename(self, player: str, name: str) -> None:
        with self.write() as session:
            session.execute(update(accounts).where(accounts.c.player == player).values(name=name))

    def set_hook(self, table: str, player: str, url: str) -> None:
        """Sets the address; an empty one ends it."""
        mine = (hooks.c.table_id == table) & (hooks.c.player == player)
        with self.write() as session:
            session.execute(delete(hooks).where(mine))
            if url:
                session.execute(
                    insert(hooks).values(table_id=table, player=player, url=url, told=-1)
                )

    def hook(self, table: str, player: str) -> str:
        mine = (hooks.c.table_id == table) & (hooks.c.player == player)
        with self.read() as session:
            return session.scalar(select(hooks.c.url).where(mine)) or ""

    def hooks_at(self, table: str) -> list[Hook]:
        with self.read() as session:
            rows = session.execute(select(hooks).where(hooks.c.table_id == table)).all()
        return [Hook(*row) for row in rows]

    def told(self, hook: Hook, question: int) -> bool:
        """Marks a question as told; False where another process has done so."""
        mine = (hooks.c.table_id == hook.table) & (hooks.c.player == hook.player)
        with self.write() as session:
            told = session.scalar(select(hooks.c.told).where(mine).with_for_update())
            if told != hook.told:
                return False
            session.execute(update(hooks).where(mine).values(told=question))
        return True
