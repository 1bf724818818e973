"""Short ways to sit down and play."""

from collections.abc import Callable

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from keydom.engine.state import State
from keydom.tables import Refused, Tables, lobby, play, queries
from keydom.tables.queries import Look
from keydom.tables.schema import TableRow

from . import toy

PEOPLE = ("ada", "basil", "cleo")
NAMES = ("Ada", "Basil", "Cleo")

NO_SEAT = "You have no seat at this table."
NOT_BEGUN = "The game has not begun."
TIME_IS_UP = "Your time for this choice is up. Take your seat back when the bot has made it."
A_BOT_PLAYS = "A bot plays for you. Take your seat back first."


def toy_table(tables: Tables, people: int = 3, **settings: object) -> str:
    """A running toy table: ada, basil and cleo, as many as there are people, then bots."""
    seats = ["me", *["open"] * (people - 1), *["random"] * (3 - people)]
    return running(tables, "toy", seats, **settings)


def running(tables: Tables, game: str, seats: list[str], **settings: object) -> str:
    table_id = lobby.create(tables, PEOPLE[0], NAMES[0], game, seats, **settings)  # type: ignore[arg-type]
    for player, name in list(zip(PEOPLE, NAMES, strict=True))[1 : 1 + seats.count("open")]:
        lobby.take_seat(tables, table_id, player, name)
    lobby.start(tables, table_id, PEOPLE[0])
    return table_id


def look(tables: Tables, table_id: str, player: str | None) -> Look:
    return queries.look(tables, table_id, player)


def act(tables: Tables, table_id: str, player: str, *actions: int) -> None:
    for action in actions:
        play.act(tables, table_id, player, action, look(tables, table_id, player).question)


def to_the_cards(tables: Tables, table_id: str) -> None:
    """Everybody takes one stone, nobody objects; all pick cards now."""
    for player in PEOPLE:
        act(tables, table_id, player, toy.STONE + 1)
    view = look(tables, table_id, "basil").view
    if view is not None and view.legal_actions() == [toy.QUIET, toy.OBJECT]:
        act(tables, table_id, "basil", toy.QUIET)


def finish(tables: Tables, table_id: str) -> None:
    """Plays a fresh toy table to its end: 4, 6 and 8 stones."""
    for _ in range(toy.ROUNDS):
        to_the_cards(tables, table_id)
        for number, player in enumerate(PEOPLE, 1):
            act(tables, table_id, player, toy.CARD + number, toy.CARD)


def refusal(command: Callable[[], object]) -> Refused:
    with pytest.raises(Refused) as refused:
        command()
    return refused.value


def why(command: Callable[[], object]) -> str:
    """The reason with which a command is refused."""
    return str(refusal(command))


def kept(tables: Tables, table_id: str) -> int:
    """How many moves the database holds."""
    with tables.reading(table_id) as tx:
        return tx.row.length


BOXES = (  # 0016
    "DROP INDEX ix_mails_box",
    "DROP INDEX ix_addresses_box",
    "DROP INDEX ix_relations_household",
    "ALTER TABLE mails DROP COLUMN box",
    "ALTER TABLE mails DROP COLUMN kind",
    "ALTER TABLE addresses DROP COLUMN box",
    "ALTER TABLE addresses DROP COLUMN asked",
    "ALTER TABLE relations DROP COLUMN household",
)
# What the migrations since 0003 have made.
LATER = (
    *BOXES,
    "ALTER TABLE hooks DROP COLUMN language",  # 0005
    *(
        f"ALTER TABLE {table} DROP COLUMN {column}"  # 0015
        for table, columns in (
            ("tables", "timing reserve days_off claim"),
            ("seats", "budget given spent shown turn_spent late days_taken off_until"),
        )
        for column in columns.split()
    ),
    "DROP TABLE notices",  # 0012
    "DROP TABLE unwanted",
    "DROP TABLE addresses",
    "DROP TABLE mails",
    "DROP TABLE verdicts",  # 0011
    "DROP TABLE analyses",
    "DROP TABLE archives",  # 0006
    "ALTER TABLE tables DROP COLUMN stamp",  # 0007
    "ALTER TABLE hooks DROP COLUMN failures",  # 0008
    "ALTER TABLE hooks DROP COLUMN failure",
    "ALTER TABLE hooks DROP COLUMN failed_at",
    "DROP INDEX ix_tables_household",  # 0009
    "DROP INDEX ix_tables_host",
    "ALTER TABLE tables DROP COLUMN household",
    "ALTER TABLE seats DROP COLUMN household",
    "ALTER TABLE seats DROP COLUMN handed",
    "DROP TABLE uptime",
    "ALTER TABLE seats DROP COLUMN coach",  # 0010
    "DROP TABLE complaints",  # 0013
    "DROP TABLE invitations",
    "DROP TABLE measures",
    "DROP TABLE relations",
    "DROP TABLE sessions",
    "DROP INDEX ix_chat_player",
    "ALTER TABLE chat DROP COLUMN player",
    "ALTER TABLE tables DROP COLUMN friends",
    "ALTER TABLE accounts DROP COLUMN moderator",
    "ALTER TABLE seats DROP COLUMN curtain",  # 0014
    "DROP TABLE decision_reports",
    "DROP TABLE own_values",
)


def make_old(session: Session) -> None:
    """Turn the schema back to version 0003."""
    for statement in (*LATER, "UPDATE alembic_version SET version_num = '0003'"):
        session.execute(text(statement))


def from_position(tables: Tables, state: State, seats: list[str], **settings: object) -> str:
    """A running table that begins at this position."""
    game = state.game
    offered = {option.name for option in game.offered if option.values}
    options = {name: value for name, value in game.options.items() if name in offered}
    table_id = lobby.create(tables, PEOPLE[0], NAMES[0], game.name, seats, options, **settings)  # type: ignore[arg-type]
    with tables.database.write() as session:
        session.get_one(TableRow, table_id).position = state.to_dict()
    for player, name in list(zip(PEOPLE, NAMES, strict=True))[1 : 1 + seats.count("open")]:
        lobby.take_seat(tables, table_id, player, name)
    lobby.start(tables, table_id, PEOPLE[0])
    return table_id
