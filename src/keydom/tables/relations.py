"""Whom somebody likes to play with, does not want to read, or does not want to meet.

Each list is its owner's alone: it says nothing about what the others think, and nobody learns who is on it.
"""

import time
from collections.abc import Collection, Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from keydom.engine.text import N_, P_
from keydom.tables.database import Database
from keydom.tables.people import BLOCK, MUTE, RELATIONS, People
from keydom.tables.refused import Invalid, Refused
from keydom.tables.schema import moment

FRIEND = "friend"  # may sit down at tables for friends
# MUTE: nothing of theirs to read. BLOCK: no common tables and no invitations either.
KINDS = (FRIEND, MUTE, BLOCK)
MOST = 300  # of one person
MOST_OF_HOUSEHOLD = (
    1000  # of all at one address who have no account: each of them can be somebody else at any time
)
TOGETHER = N_("You cannot sit down at this table.")
NOT_ALL = N_("Not all who are here want to play together.")


class Relation(NamedTuple):
    number: int
    player: str
    other: str
    kind: str
    name: str
    at: float

    @property
    def since(self) -> datetime:
        return moment(self.at)


def add(
    people: People, player: str, other: str, kind: str, name: str, household: str | None = None
) -> None:
    """Put somebody on one of the player's lists. Whoever is blocked is no longer a friend, and the other way round."""
    if kind not in KINDS:
        raise Invalid(N_("kind: one of {good}"), good=", ".join(KINDS))
    if other == player:
        raise Refused(N_("That is you."))
    if people.login(player):
        household = None
    row = {"player": player, "other": other, "kind": kind, "name": name, "at": time.time()}
    row["household"] = household
    mine = RELATIONS.c.player == player
    opposite = {FRIEND: BLOCK, BLOCK: FRIEND}.get(kind)
    try:
        with people.changing(player) as connection:
            count = select(func.count()).select_from(RELATIONS).where(mine)
            if (connection.scalar(count) or 0) >= MOST:
                why = P_(
                    "Your lists hold {count} name. Remove it first.",
                    "Your lists hold {count} names. Remove some first.",
                )
                raise Refused(why, count=MOST)
            theirs = select(func.count()).where(RELATIONS.c.household == household)
            if household is not None and (connection.scalar(theirs) or 0) >= MOST_OF_HOUSEHOLD:
                raise Refused(
                    N_("The lists of people at your address are full. Remove some names first.")
                )
            connection.execute(
                delete(RELATIONS).where(
                    mine, RELATIONS.c.other == other, RELATIONS.c.kind == opposite
                )
            )
            connection.execute(insert(RELATIONS).values(row))
    except IntegrityError:
        pass  # it is so already


def remove(people: People, player: str, number: int) -> None:
    """Take an entry off one of the player's own lists."""
    mine = (RELATIONS.c.player == player) & (RELATIONS.c.number == number)
    with people.changing(player) as connection:
        connection.execute(delete(RELATIONS).where(mine))


def of(database: Database, player: str) -> list[Relation]:
    """The player's lists, by name."""
    columns = [RELATIONS.c[name] for name in Relation._fields]
    query = select(*columns).where(RELATIONS.c.player == player)
    with database.read_connection() as connection:
        rows = connection.execute(query).all()
    return sorted((Relation(*row) for row in rows), key=lambda row: str(row.name).casefold())


def kept_apart(database: Database, player: str) -> set[str]:
    """All whom the player has blocked, or who have blocked the player."""
    query = select(RELATIONS.c.player, RELATIONS.c.other).where(
        RELATIONS.c.kind == BLOCK,
        or_(RELATIONS.c.player == player, RELATIONS.c.other == player),
    )
    with database.read_connection() as connection:
        return {who for row in connection.execute(query) for who in (row.player, row.other)} - {
            player
        }


def check_together(
    database: Database, player: str, others: Iterable[str | None], why: str = TOGETHER
) -> None:
    """Raise Refused if the player and one of the others are not to meet. It does not say who wanted that."""
    if not kept_apart(database, player).isdisjoint(others):
        raise Refused(why)


def check_all_together(database: Database, players: Collection[str], why: str = NOT_ALL) -> None:
    """Raise Refused if two of the players are not to meet. It does not say who."""
    if len(players) < 2:
        return
    query = select(RELATIONS.c.number).where(
        RELATIONS.c.kind == BLOCK, RELATIONS.c.player.in_(players), RELATIONS.c.other.in_(players)
    )
    with database.read_connection() as connection:
        if connection.scalar(query.limit(1)) is not None:
            raise Refused(why)


def is_friend(database: Database, host: str | None, player: str) -> bool:
    """Whether the host counts the player among the friends."""
    query = select(RELATIONS.c.number).where(
        RELATIONS.c.player == host, RELATIONS.c.other == player, RELATIONS.c.kind == FRIEND
    )
    with database.read_connection() as connection:
        return connection.scalar(query) is not None
