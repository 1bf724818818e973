"""Accounts: for those who want to sign in on several devices."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from keydom.tables.names import alike, shape
from keydom.tables.people import ACCOUNTS, SESSIONS, People


class Account(NamedTuple):
    login: str
    password: str  # hashed
    player: str
    name: str
    moderator: bool = False


class Accounts:
    def __init__(self, people: People) -> None:
        self._people = people
        self._database = people.database

    def find(self, login: str) -> Account | None:
        with self._database.read() as session:
            row = session.execute(select(ACCOUNTS).where(ACCOUNTS.c.login == login)).one_or_none()
        return None if row is None else Account(*row)

    def of(self, player: str) -> Account | None:
        login = self._people.login(player)
        return self.find(login) if login else None

    def logins(self, players: Collection[str]) -> dict[str, str]:
        """The logins of those who have an account, by player."""
        found = {player: self._people.login(player) for player in players}
        return {player: login for player, login in found.items() if login}

    def looks_taken(self, login: str) -> bool:
        """Whether somebody has this login, or one that looks like it."""
        own = shape(login)
        return any(alike(own, shape(other)) for other in self._people.logins())

    def register(self, account: Account) -> bool:
        """Add an account. False if the login is taken or the player has an account."""
        try:
            with self._people.changing(account.player) as connection:
                connection.execute(insert(ACCOUNTS).values(account._asdict()))
        except IntegrityError:
            return False
        return True

    def rename(self, player: str, name: str) -> None:
        self._set(player, name=name)

    def set_password(self, player: str, hashed: str) -> None:
        self._set(player, password=hashed)

    def replace_password(self, account: Account, hashed: str) -> bool:
        """Set a password if nobody has set another one since the account was read."""
        same = (ACCOUNTS.c.player == account.player) & (ACCOUNTS.c.password == account.password)
        with self._database.write_connection() as connection:
            found = connection.execute(update(ACCOUNTS).where(same).values(password=hashed))
        return found.rowcount == 1

    def _set(self, player: str, **values: object) -> None:
        with self._database.write() as session:
            session.execute(update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(values))

    def remove(self, player: str) -> None:
        """The account and its sessions are gone; its login is free."""
        with self._people.changing(player) as connection:
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.player == player))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.player == player))
