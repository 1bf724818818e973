"""Copies of a whole database in one file, made while a server plays on, and put back into any database.

The file is an SQLite database, whatever the original is: a backup of PostgreSQL can be restored into an SQLite file, and
the other way round.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    Connection,
    Engine,
    MetaData,
    Table,
    Text,
    cast,
    create_engine,
    delete,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.types import UserDefinedType

from keydom.tables.database import Database, database_url, owning
from keydom.tables.schema import Base

ROWS = 1000  # copied at a time
NOT_EMPTY = "not empty: --overwrite replaces all that is in it"


class CannotCopy(ValueError):
    """A backup that cannot be made or restored, and why."""


class Raw(UserDefinedType[str]):
    """A JSON document as the text it is stored as: nobody has to understand it to copy it."""

    cache_ok = True

    def column_expression(self, column: ColumnElement[str]) -> ColumnElement[str]:
        return cast(column, Text)


def backup(database: str | None, file: Path) -> None:
    """Copy all of a database, as it is at one moment, into a new file. A server may be at work on it."""
    url = database_url(database)
    with _new_file(file) as part:
        if url.get_backend_name() == "sqlite":
            if not os.path.isfile(url.database or ""):
                raise CannotCopy(f"there is no database {url.database}")
            _copy_file(Path(str(url.database)), part)
        else:
            _from_postgres(url, part)
        _check(part)


def restore(file: Path, database: str | None, overwrite: bool = False) -> None:
    """Put a backup into a database that nobody uses. What is there is lost, so it has to be said (`overwrite`)."""
    _check(file)
    url = database_url(database)
    if url.get_backend_name() == "sqlite":
        target = Path(str(url.database))
        with owning(url.database):
            if target.exists() and not overwrite and not _is_empty(target):
                raise CannotCopy(f"the database {target} is {NOT_EMPTY}")
            with _new_file(target, replace=True) as part:
                _copy_file(file, part)
                _bring_up_to_date(part, file)  # before what is there is lost
                for beside in ("-wal", "-shm"):
                    Path(f"{target}{beside}").unlink(missing_ok=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        current = Path(folder) / "current.sqlite"
        shutil.copyfile(file, current)
        _bring_up_to_date(current, file)
        _to_postgres(current, url, overwrite)


def _bring_up_to_date(copy: Path, file: Path) -> None:
    """Give a copy of a backup the schema of today. Raises CannotCopy where that cannot be done."""
    try:
        with (
            Database(database_url(str(copy))).closing() as opened,
            opened.engine.connect() as inside,
        ):
            known = _tables(inside).tables
            odd = inside.scalar(
                text("SELECT name FROM sqlite_master WHERE type NOT IN ('table', 'index')")
            )
    except CommandError as error:  # a revision that these migrations do not know
        raise CannotCopy(f"{file} was made by a later version of Keydom") from error
    except SQLAlchemyError as error:
        raise CannotCopy(f"{file} is not a backup of Keydom: {error}") from error
    missing = Base.metadata.tables.keys() - known.keys()
    if missing or odd:
        what = f"{odd} is none of ours" if odd else f"without {', '.join(sorted(missing))}"
        raise CannotCopy(f"{file} is not a backup of Keydom: {what}")
    _copy_over_itself(copy)


@contextmanager
def _new_file(file: Path, replace: bool = False) -> Iterator[Path]:
    """A file to fill, which gets its name when it is complete. Only its owner may read it: it holds the secret."""
    if file.exists() and not replace:
        raise CannotCopy(f"{file} exists already")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise CannotCopy(f"cannot write {file}: {error.strerror}") from error
    os.close(handle)
    part = Path(name)
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        for beside in ("", ".lock", "-wal", "-shm"):
            Path(f"{part}{beside}").unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """All at once: what others write meanwhile is not in it, and they do not wait."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    except sqlite3.Error as error:
        raise CannotCopy(f"cannot copy {source}: {error}") from error


def _check(file: Path) -> None:
    """Raises CannotCopy for a file that is not a whole database of ours."""
    if not file.is_file():
        raise CannotCopy(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as opened:
            (found,) = opened.execute("PRAGMA quick_check(1)").fetchone()
            opened.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise CannotCopy(f"{file} is not a backup of Keydom: {error}") from error
    if found != "ok":
        raise CannotCopy(f"{file} is damaged: {found}")


def _is_empty(file: Path) -> bool:
    engine = create_engine(URL.create("sqlite", database=str(file)))
    with engine.connect() as connection:
        empty = _nothing_in(connection)
    engine.dispose()
    return empty


def _nothing_in(connection: Connection) -> bool:
    """Whether nobody has played here, and nobody has an account."""
    known = inspect(connection).get_table_names()
    return not any(
        connection.scalar(text(f"SELECT count(*) FROM {name}"))  # noqa: S608 (names of ours)
        for name in ("tables", "accounts")
        if name in known
    )


def revisions() -> list[str]:
    """The versions of the schema that this Keydom knows, the newest first."""
    config = Config()
    config.set_main_option("script_location", "keydom.tables:migrations")
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


def revision(connection: Connection) -> str | None:
    """The version of a database's schema; None if it has none yet."""
    if "alembic_version" not in inspect(connection).get_table_names():
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _from_postgres(url: URL, part: Path) -> None:
    source = create_engine(url, isolation_level="REPEATABLE READ")  # one moment
    try:
        with source.connect() as old:
            if revision(old) != revisions()[0]:
                raise CannotCopy(
                    "the database belongs to another version of Keydom: make the backup with that version"
                )
            with Database(database_url(str(part))).closing() as target:
                _copy_rows(old, target.engine)
    finally:
        source.dispose()
    _copy_over_itself(part)


def _copy_over_itself(part: Path) -> None:
    """Without the files that SQLite and `Database` keep beside it."""
    with closing(sqlite3.connect(part)) as opened:
        opened.execute("PRAGMA journal_mode=DELETE")
    Path(f"{part}.lock").unlink(missing_ok=True)


def _to_postgres(file: Path, url: URL, overwrite: bool) -> None:
    source = create_engine(URL.create("sqlite", database=str(file)))
    with source.connect() as old, Database(url).closing() as target:
        with target.engine.connect() as connection:
            if not overwrite and not _nothing_in(connection):
                raise CannotCopy(f"the database is {NOT_EMPTY}")
            others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            if connection.scalar(text(others)):
                raise CannotCopy("the database is in use: stop the Keydom that runs with it")
        _copy_rows(old, target.engine)
    source.dispose()


def _copy_rows(old: Connection, target: Engine) -> None:
    """Replace the rows of every table, in one transaction."""
    with target.begin() as new:
        to = _tables(new)
        for table in reversed(to.sorted_tables):
            new.execute(delete(table))
        from_ = _tables(old)
        for table in to.sorted_tables:
            rows = old.execution_options(yield_per=ROWS).execute(select(from_.tables[table.name]))
            for some in rows.mappings().partitions():
                new.execute(insert(table), [dict(row) for row in some])
        if new.dialect.name == "postgresql":
            for table in to.sorted_tables:
                for column in table.primary_key.columns:
                    _count_on(new, table, column)


def _tables(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != "alembic_version")
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = Raw()
    return found


def _count_on(connection: Connection, table: Table, column: "Column[int]") -> None:
    """Let PostgreSQL count on from the highest number of a column that it numbers."""
    ask = select(func.pg_get_serial_sequence(table.name, column.name))
    if connection.scalar(ask) is not None:
        highest = select(func.coalesce(func.max(column), 0)).scalar_subquery()
        connection.execute(select(func.setval(ask.scalar_subquery(), highest + 1, False)))
