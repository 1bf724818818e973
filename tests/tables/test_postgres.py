"""Several processes on one PostgreSQL: they notify each other and never do the same thing twice."""

import asyncio
import subprocess
import time
from collections.abc import Callable

from sqlalchemy import inspect, text

from keydom.tables import BotRunner, Tables, play, queries, relations
from keydom.tables.database import Claims
from keydom.tables.forget import forget
from keydom.tables.people import BLOCKED, changed_beside, lift, take_measure
from keydom.tables.schema import Base

from .helpers import look, refusal, running
from .test_durability import worker


def test_a_move_made_at_one_process_is_announced_at_the_other(postgres_database: str) -> None:
    with Tables(postgres_database) as tables:
        table_id = running(tables, "keythedral", ["me", "open", "open"])
        process = worker(postgres_database, "step")

        async def watch() -> None:
            versions = queries.changes(tables, table_id, "basil")
            before = await anext(versions)
            await asyncio.to_thread(tell, process, f"{table_id} ada\n")
            assert await asyncio.wait_for(anext(versions), 30) > before
            await versions.aclose()  # type: ignore[attr-defined]

        asyncio.run(watch())
        with tables.reading(table_id) as tx:
            assert tx.history.entries[0].seat == 0
        process.communicate("")


def tell(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    process.stdin.flush()
    assert process.stdout.readline().split()[0] == line.split()[0]


def test_a_lost_connection_is_opened_again(postgres_database: str) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        table_id = running(tables, "keythedral", ["me", "open", "open"])
        heard: list[str] = []
        other.watch(heard.append, table_id)
        cut = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
        with tables.database.engine.connect() as connection:
            connection.execute(cut)
        view = look(tables, table_id, "ada").view
        assert view is not None
        end = time.monotonic() + 30
        while not heard:  # what was missed is made up for when the connection is back
            assert time.monotonic() < end
            time.sleep(0.02)
        assert look(other, table_id, "ada").question is not None


def test_one_process_thinks_for_a_table(postgres_database: str) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        here, there = Claims(tables.database), Claims(other.database)
        assert here.take("a")
        assert not there.take("a")
        assert there.take("b")
        here.give("a")
        assert there.take("a")
        there.close()  # as when the process dies
        end = time.monotonic() + 30
        while not here.take("b"):
            assert time.monotonic() < end
            time.sleep(0.02)
        here.close()


def test_two_runners_share_the_bots(postgres_database: str) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        runners = [BotRunner(tables, workers=1), BotRunner(other, workers=1)]
        table_id = running(tables, "keythedral", ["random", "me", "random"])
        end = time.monotonic() + 60
        while look(other, table_id, "ada").question is None:
            assert time.monotonic() < end
            time.sleep(0.02)
        for runner in runners:
            runner.close()
        with tables.reading(table_id) as tx:
            assert len(tx.history.line) == tx.row.length > 0


def test_the_migrations_make_the_schema(postgres_database: str, sqlite_database: str) -> None:
    for database in (postgres_database, sqlite_database):
        with Tables(database) as tables:
            made = inspect(tables.database.engine)
            for name, model in Base.metadata.tables.items():
                columns = {column["name"]: column for column in made.get_columns(name)}
                assert {c.name: c.nullable for c in model.columns} == {
                    column: bool(columns[column]["nullable"]) for column in columns
                }
                assert made.get_pk_constraint(name)["constrained_columns"] == [
                    column.name for column in model.primary_key
                ]
                assert {index["name"] for index in made.get_indexes(name)} == {
                    index.name for index in model.indexes
                }


def test_no_such_table_on_postgres(postgres_database: str) -> None:
    with Tables(postgres_database) as tables:
        assert refusal(lambda: look(tables, "nowhere", None)).missing


def test_what_one_process_changes_about_people_is_known_at_the_other(
    postgres_database: str,
) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        table_id = running(tables, "keythedral", ["me", "open"])
        play.chat(tables, table_id, "basil", "from Basil")
        assert queries.said(other, table_id, player="ada")
        relations.add(tables.people, "ada", "basil", "mute", "Basil")
        wait_for(lambda: not queries.said(other, table_id, player="ada"))
        take_measure(tables.people, "cleo", "Cleo", BLOCKED)
        wait_for(lambda: not other.people.admits("cleo", ""))
        with tables.database.write_connection() as connection:  # as a command of the host does
            lift(connection, "cleo", BLOCKED)
            changed_beside(connection)
        wait_for(lambda: other.people.admits("cleo", "") and tables.people.admits("cleo", ""))


def test_chat_that_is_erased_at_one_process_is_gone_at_the_other(postgres_database: str) -> None:
    with Tables(postgres_database) as tables, Tables(postgres_database) as other:
        table_id = running(tables, "keythedral", ["me", "open"])
        play.chat(tables, table_id, "basil", "from Basil")
        play.chat(tables, table_id, "ada", "from Ada")
        assert len(queries.page(other, table_id, "ada").chat) == 2
        forget(tables, "basil")
        play.chat(tables, table_id, "ada", "as many lines as before")
        shown = [line.text for line in queries.page(other, table_id, "ada").chat]
        assert shown == ["from Ada", "as many lines as before"]
        assert queries.summary(other, table_id, "ada").names == ["Ada", ""]


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
