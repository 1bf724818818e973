"""`keydom reports`: decisions that players have reported, for the host of a site."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keydom.cli.backup import DATABASE
from keydom.cli.output import console
from keydom.cli.serve import default_database, telling_trouble
from keydom.engine.picture import SEAT_LETTERS

if TYPE_CHECKING:
    from keydom.tables.decision_reports import Stored

app = typer.Typer(
    help='Decisions that players have reported with "Something wrong?".', no_args_is_help=True
)


@app.command("list")
def show(database: Annotated[str | None, DATABASE] = None) -> None:
    """List all reports, the oldest first; also while the site is running."""
    found = _read(database)
    for report in found:
        seat = "a spectator" if report.seat is None else f"seat {SEAT_LETTERS[report.seat]}"
        console().print(
            f"{report.number}  {report.at:%Y-%m-%d %H:%M}  {report.game}  "
            f"table {report.table_id}, {seat}: {report.text!r}",
            soft_wrap=True,
            markup=False,
        )
    if not found:
        typer.echo("Nobody has reported anything.")


@app.command()
def export(
    number: Annotated[int, typer.Argument(help="Of the report, as `list` shows it.")],
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Annotated[str | None, DATABASE] = None,
) -> None:
    """Write a report into a file that `keydom replay` opens. It holds the secrets of a game that may be running."""
    found = next((report for report in _read(database) if report.number == number), None)
    if found is None:
        raise typer.BadParameter(f"there is no report {number}")
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as new:
            json.dump(found.document, new, indent=1)
            new.write("\n")
    except OSError as error:
        raise typer.BadParameter(f"cannot write {file}: {error.strerror}") from error
    typer.echo(f"{file} holds report {number}, with all secrets of its position.")


def _read(database: str | None) -> "list[Stored]":
    where = database or os.environ.get("KEYDOM_DATABASE") or default_database()
    with telling_trouble(where), _reading(where) as found:
        return found


@contextmanager
def _reading(database: str) -> "Iterator[list[Stored]]":
    """The reports, read beside a server that may be at work."""
    from sqlalchemy import create_engine

    from keydom.tables.database import database_url
    from keydom.tables.decision_reports import read

    url = database_url(database)
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "").resolve()
        url = url.set(database=f"{file.as_uri()}?mode=ro", query={"uri": "true"})
    engine = create_engine(url, hide_parameters=True)
    try:
        with engine.connect() as connection:
            yield read(connection)
    finally:
        engine.dispose()
