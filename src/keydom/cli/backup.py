"""`keydom backup` and `keydom restore`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.serve import default_database, telling_trouble, without_password

DATABASE = typer.Option(
    help="SQLite file or postgresql:// address; by default KEYDOM_DATABASE or keydom.sqlite3 in the user's data folder."
)


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Annotated[str | None, DATABASE] = None,
) -> None:
    """Copy the whole database into one file, also while the site is running."""
    from keydom.tables.backup import backup as copy

    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    with telling_trouble(where):
        copy(where, file)
    size = file.stat().st_size
    typer.echo(f"{file} holds all of {without_password(where)}, {size:,} bytes.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `keydom backup` has made.")],
    database: Annotated[str | None, DATABASE] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace what is in the database.")
    ] = False,
) -> None:
    """Put a backup into a database. The site must not be running."""
    from keydom.tables.backup import restore as copy

    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    with telling_trouble(where):
        copy(file, where, overwrite)
    typer.echo(f"{without_password(where)} holds all of {file}.")
