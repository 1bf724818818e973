"""`keydom user`: what a host can do about accounts, also while the site is running."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from keydom.cli.backup import DATABASE
from keydom.cli.serve import default_database, telling_trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

    from keydom.tables.database import Database

app = typer.Typer(help="The accounts of a site.", no_args_is_help=True)

NAME = typer.Argument(help="The name of the account.")


def place(database: str | None) -> str:
    return database or os.environ.get("KEYDOM_DATABASE") or default_database()


@contextmanager
def beside(database: str | None) -> "Iterator[Database]":
    """The database of a site that may be running."""
    from keydom.tables.database import Database, database_url

    where = place(database)
    with (
        telling_trouble(where),
        Database(database_url(where), beside=True).closing() as opened,
    ):
        yield opened


@contextmanager
def changing(database: str | None) -> "Iterator[Connection]":
    """A transaction. The site notices what has changed within seconds."""
    from keydom.tables.people import changed_beside

    with beside(database) as opened, opened.write_connection() as connection:
        yield connection
        changed_beside(connection)


def account(connection: "Connection", name: str) -> "Row[Any]":
    from sqlalchemy import select

    from keydom.tables.people import ACCOUNTS

    found = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.login == name)).one_or_none()
    if found is None:
        typer.echo(f"there is no account {name}", err=True)
        raise typer.Exit(1)
    return found


@app.command("list")
def list_accounts(database: Annotated[str | None, DATABASE] = None) -> None:
    """All accounts, with the day on which each was last in use, and what is special about it."""
    from sqlalchemy import func, select

    from keydom.tables.people import ACCOUNTS, MEASURES_TAKEN, SESSIONS
    from keydom.tables.schema import moment

    with beside(database) as opened, opened.read_connection() as connection:
        seen = dict(
            connection.execute(
                select(SESSIONS.c.player, func.max(SESSIONS.c.seen)).group_by(SESSIONS.c.player)
            )
            .tuples()
            .all()
        )
        measures: dict[str, list[str]] = {}
        for player, kind in connection.execute(
            select(MEASURES_TAKEN.c.player, MEASURES_TAKEN.c.kind)
        ):
            measures.setdefault(player, []).append(kind)
        found = connection.execute(select(ACCOUNTS).order_by(ACCOUNTS.c.login)).all()
    for row in found:
        day = f"{moment(seen[row.player]):%Y-%m-%d}" if row.player in seen else "-"
        special = [*(["moderator"] if row.moderator else []), *measures.get(row.player, [])]
        typer.echo(f"{row.login:24}  {row.name:24}  {day:10}  {', '.join(special)}".rstrip())


@app.command()
def reset(
    name: Annotated[str, NAME],
    site: Annotated[
        str, typer.Option(help="The address at which people visit the site: the link begins so.")
    ] = "",
    password: Annotated[
        bool, typer.Option("--password", help="Set a new password and print it, instead of a link.")
    ] = False,
    database: Annotated[str | None, DATABASE] = None,
) -> None:
    """Print a link with which somebody can choose a new password. It works once, within a day."""
    if password:
        typer.echo(set_password(name, database))
        return
    from keydom.web.identity import Signer
    from keydom.web.secret import signing_secret

    with beside(database) as opened:
        with opened.read_connection() as connection:
            hashed = account(connection, name).password
        token = Signer(signing_secret(opened)).reset(name, hashed)
    typer.echo(f"{site.rstrip('/')}/reset/{token}")


def set_password(name: str, database: str | None) -> str:
    """A new password, which ends all sessions of the account."""
    from sqlalchemy import delete, update

    from keydom.tables.people import ACCOUNTS, SESSIONS
    from keydom.web.identity import hash_password

    made = secrets.token_urlsafe(12)
    hashed = hash_password(made)
    with changing(database) as connection:
        player = account(connection, name).player
        mine = ACCOUNTS.c.login == name
        connection.execute(update(ACCOUNTS).where(mine).values(password=hashed))
        connection.execute(delete(SESSIONS).where(SESSIONS.c.player == player))
    return made


@app.command()
def block(name: Annotated[str, NAME], database: Annotated[str | None, DATABASE] = None) -> None:
    """Nobody can sign in with the account any more, and its sessions end."""
    from sqlalchemy import delete

    from keydom.tables.people import BLOCKED, SESSIONS, write_measure

    with changing(database) as connection:
        found = account(connection, name)
        write_measure(connection, found.player, found.login, BLOCKED)
        connection.execute(delete(SESSIONS).where(SESSIONS.c.player == found.player))
    typer.echo(f"{name} is blocked.")


@app.command()
def unblock(name: Annotated[str, NAME], database: Annotated[str | None, DATABASE] = None) -> None:
    """The owner can sign in again."""
    from keydom.tables.people import BLOCKED, lift

    with changing(database) as connection:
        lift(connection, account(connection, name).player, BLOCKED)
    typer.echo(f"{name} can sign in.")


@app.command()
def moderator(
    name: Annotated[str, NAME],
    off: Annotated[bool, typer.Option("--off", help="No longer.")] = False,
    database: Annotated[str | None, DATABASE] = None,
) -> None:
    """Let somebody read the reports about other people, and decide about them, at /moderation."""
    from sqlalchemy import update

    from keydom.tables.people import ACCOUNTS

    with changing(database) as connection:
        account(connection, name)
        mine = ACCOUNTS.c.login == name
        connection.execute(update(ACCOUNTS).where(mine).values(moderator=not off))
    typer.echo(f"{name} is no moderator any more." if off else f"{name} is a moderator.")


@app.command()
def delete(
    name: Annotated[str, NAME],
    sure: Annotated[bool, typer.Option("--sure", help="There is no way back.")] = False,
    database: Annotated[str | None, DATABASE] = None,
) -> None:
    """Delete the account and all that is kept about its owner. With SQLite the site must not be running."""
    from keydom.tables import Tables
    from keydom.web.personal import forget_everything

    if not sure:
        raise typer.BadParameter("there is no way back: say --sure")
    where = place(database)
    with telling_trouble(where), Tables(where) as tables:
        with tables.database.read_connection() as connection:
            player = account(connection, name).player
        forget_everything(tables, player)
    typer.echo(f"{name} is deleted.")
