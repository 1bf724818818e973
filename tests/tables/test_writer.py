"""One writer: what gathers is committed together; until then nobody sees it; a failure takes back what it held."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any

import pytest

from keydom.tables import Refused, Tables, archive, play, queries
from keydom.tables.history import Entry
from keydom.tables.memory import Memory
from keydom.tables.schema import MOVES, TABLES

from . import toy
from .helpers import act, finish, kept, look, refusal, toy_table


class Disk:
    """Commits of the writer wait here while it is held."""

    def __init__(self, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables = tables
        self.free = threading.Event()
        self.free.set()
        self.commits = 0
        self._write_cursor = tables.database.write_cursor
        monkeypatch.setattr(tables.database, "write_cursor", self._held)

    @contextmanager
    def _held(self) -> Iterator[Any]:
        with self._write_cursor() as cursor:
            yield cursor
            self.commits += 1
            assert self.free.wait(30)

    def gathered(self, count: int) -> None:
        """Wait until one batch is at the disk and so many commands wait behind it."""
        while not self.commits or self.tables._writer._waiting.qsize() < count:
            threading.Event().wait(0.005)


@pytest.fixture
def disk(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(tables, monkeypatch)


def move(tables: Tables, table_id: str) -> None:
    play.act(tables, table_id, "ada", toy.STONE, look(tables, table_id, "ada").question)


def test_what_gathers_is_one_commit(tables: Tables, disk: Disk) -> None:
    ids = [toy_table(tables) for _ in range(6)]
    before = [queries.version(tables, table_id, None) for table_id in ids]
    disk.commits = 0
    disk.free.clear()
    with ThreadPoolExecutor(6) as pool:
        done = [pool.submit(move, tables, ids[0])]
        disk.gathered(0)
        done += [pool.submit(move, tables, table_id) for table_id in ids[1:]]
        disk.gathered(5)
        # Until the commit everybody sees what is on the disk, and nobody is told.
        assert not any(job.done() for job in done)
        assert [queries.version(tables, table_id, None) for table_id in ids] == before
        assert [kept(tables, table_id) for table_id in ids] == [0] * 6
        disk.free.set()
        for job in done:
            job.result(30)
    assert disk.commits == 2
    assert [queries.version(tables, table_id, None) for table_id in ids] == [n + 1 for n in before]


@contextmanager
def full_disk(write_cursor: Callable[[], AbstractContextManager[Any]]) -> Iterator[Any]:
    """All is written; only the commit fails."""
    with write_cursor() as cursor:
        yield cursor
        raise sqlite3.OperationalError("database or disk is full")


def test_a_failed_commit_takes_back_what_it_held(tables: Tables) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", toy.STONE)
    heard: list[str] = []
    tables.watch(heard.append)
    before = look(tables, table_id, "ada")
    with pytest.MonkeyPatch.context() as patch:
        broken = partial(full_disk, tables.database.write_cursor)
        patch.setattr(tables.database, "write_cursor", broken)
        with pytest.raises(sqlite3.OperationalError):
            move(tables, table_id)
        with pytest.raises(sqlite3.OperationalError):
            play.chat(tables, table_id, "ada", "hello")
    after = look(tables, table_id, "ada")
    assert (after.version, after.question, after.frames, after.can_undo) == (
        before.version,
        before.question,
        before.frames,
        before.can_undo,
    )
    assert queries.said(tables, table_id) == []
    assert heard == []
    move(tables, table_id)
    assert kept(tables, table_id) == 2
    assert heard == [table_id]


def test_a_conflict_refuses_one_and_not_its_batch(tables: Tables, disk: Disk) -> None:
    ids = [toy_table(tables) for _ in range(4)]
    act(tables, ids[2], "ada", toy.STONE)
    with tables.database.write_connection() as connection:  # as another process would
        entry = Entry(1, 0, 0, 0, 0, False, False, 0, [], 0.0)
        connection.execute(MOVES.insert(), [{"table_id": ids[2], **entry._asdict()}])
    disk.commits = 0
    disk.free.clear()
    with ThreadPoolExecutor(4) as pool:
        done = [pool.submit(move, tables, ids[0])]
        disk.gathered(0)
        done += [pool.submit(move, tables, table_id) for table_id in ids[1:]]
        disk.gathered(3)
        disk.free.set()
        for job in (done[0], done[1], done[3]):
            job.result(30)
        with pytest.raises(Refused) as refused:
            done[2].result(30)
    assert refused.value.changed
    assert [kept(tables, table_id) for table_id in ids] == [1, 1, 1, 1]


def test_an_outdated_change_is_refused_and_not_its_batch(tables: Tables, disk: Disk) -> None:
    """Also where no ply is written twice: whatever another process writes raises the stamp."""
    ids = [toy_table(tables) for _ in range(3)]
    with tables.database.write_connection() as connection:  # as another process would
        raised = TABLES.update().where(TABLES.c.id == ids[1]).values(stamp=TABLES.c.stamp + 1)
        connection.execute(raised)
    disk.commits = 0
    disk.free.clear()
    with ThreadPoolExecutor(3) as pool:
        done = [pool.submit(move, tables, ids[0])]
        disk.gathered(0)
        done += [pool.submit(play.chat, tables, table_id, "ada", "hi") for table_id in ids[1:]]
        disk.gathered(2)
        disk.free.set()
        done[0].result(30)
        done[2].result(30)
        with pytest.raises(Refused) as refused:
            done[1].result(30)
    assert refused.value.changed
    assert [len(queries.said(tables, table_id)) for table_id in ids] == [0, 0, 1]
    play.chat(tables, ids[1], "ada", "again")  # after reading the table anew
    assert [line.text for line in queries.said(tables, ids[1])] == ["again"]


def test_commands_of_an_event_loop_need_no_thread(
    tables: Tables, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [toy_table(tables) for _ in range(3)]
    questions = [look(tables, table_id, "ada").question for table_id in ids]

    def no_thread(*_: object) -> None:
        raise AssertionError("a thread")

    async def post(table_id: str, question: int | None) -> int | None:
        await play.act_in_loop(tables, table_id, "ada", toy.STONE, question, 0)
        return (await queries.look_in_loop(tables, table_id, "ada")).question

    async def all_at_once() -> None:
        monkeypatch.setattr(asyncio, "to_thread", no_thread)
        monkeypatch.setattr(tables._commands, "submit", no_thread)
        versions = queries.changes(tables, ids[0], "basil")
        before = await anext(versions)
        new = await asyncio.gather(*map(post, ids, questions))
        assert new == [1, 1, 1]
        assert await anext(versions) == before + 1
        await versions.aclose()  # type: ignore[attr-defined]
        with pytest.raises(Refused) as late:
            await post(ids[0], questions[0])
        assert late.value.changed
        with pytest.raises(ValueError, match="frames are 0 to 1, not 9"):
            await play.act_in_loop(tables, ids[0], "ada", toy.STONE, 1, 9)

    asyncio.run(all_at_once())
    assert [kept(tables, table_id) for table_id in ids] == [1, 1, 1]


def test_nobody_who_looks_waits_for_moves_that_wait_for_the_disk(
    tables: Tables, disk: Disk
) -> None:
    """None of the tables is in memory: each needs a thread for its first look."""
    ids = [toy_table(tables) for _ in range(4)]
    tables.memory = Memory()

    async def look_meanwhile() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
        disk.commits = 0
        disk.free.clear()
        moves = [
            asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 0, 0))
            for table_id in ids[:3]
        ]
        try:
            while not disk.commits:
                await asyncio.sleep(0.005)
            await asyncio.wait_for(queries.version_in_loop(tables, ids[3], "ada"), 10)
            assert not any(move.done() for move in moves)
        finally:
            disk.free.set()
            await asyncio.gather(*moves)

    asyncio.run(look_meanwhile())
    assert [kept(tables, table_id) for table_id in ids] == [1, 1, 1, 0]


def test_what_a_loop_decides_in_one_turn_is_one_commit(tables: Tables, disk: Disk) -> None:
    ids = [toy_table(tables) for _ in range(5)]
    for table_id in ids:
        look(tables, table_id, "ada")
    disk.commits = 0

    async def all_at_once() -> None:
        await asyncio.gather(*(play.act_in_loop(tables, i, "ada", toy.STONE, 0) for i in ids))

    asyncio.run(all_at_once())
    assert disk.commits == 1
    assert [kept(tables, table_id) for table_id in ids] == [1] * 5


def test_what_a_loop_has_decided_is_written_when_the_tables_close(sqlite_database: str) -> None:
    async def act_and_close() -> None:
        moving = asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 0))
        asyncio.get_running_loop().call_soon(
            tables.close
        )  # after the move, before it is handed over
        await moving

    with Tables(sqlite_database) as tables:
        table_id = toy_table(tables)
        look(tables, table_id, "ada")
        asyncio.run(act_and_close())
        with pytest.raises(RuntimeError, match="closed"):
            asyncio.run(play.act_in_loop(tables, table_id, "ada", toy.STONE, 1))
    with Tables(sqlite_database) as tables:
        assert kept(tables, table_id) == 1


def test_an_event_loop_waits_for_a_busy_table_in_a_thread(tables: Tables, disk: Disk) -> None:
    table_id = toy_table(tables)
    disk.commits = 0

    async def both() -> None:
        disk.free.clear()
        first = asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 0))
        await asyncio.to_thread(disk.gathered, 0)
        second = asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 1))
        third = asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 0))
        await asyncio.sleep(0.05)
        assert (await queries.look_in_loop(tables, table_id, None)).frames == 0
        disk.free.set()
        await first
        done = await asyncio.gather(second, third, return_exceptions=True)
        assert done[0] is None
        assert isinstance(done[1], Refused)

    asyncio.run(both())
    assert kept(tables, table_id) == 2


def test_who_leaves_before_the_commit_leaves_a_table_that_can_be_played(
    tables: Tables, disk: Disk
) -> None:
    table_id = toy_table(tables)
    disk.commits = 0
    heard: list[str] = []
    tables.watch(heard.append)

    async def leave() -> None:
        disk.free.clear()
        post = asyncio.create_task(play.act_in_loop(tables, table_id, "ada", toy.STONE, 0))
        await asyncio.to_thread(disk.gathered, 0)
        post.cancel()
        await asyncio.gather(post, return_exceptions=True)

    asyncio.run(leave())
    disk.free.set()
    play.act(tables, table_id, "ada", toy.STONE, 1)  # waits for what was under way
    assert kept(tables, table_id) == 2
    assert heard == [table_id] * 2


def test_another_process_was_faster(postgres_database: str) -> None:
    """A loop decides by what it has in memory; what is outdated is looked up and decided again."""
    with Tables(postgres_database) as here, Tables(postgres_database) as there:
        table_id = toy_table(here)
        look(there, table_id, "ada")
        here.notifier._elsewhere = lambda _: None  # it hears of nothing
        play.act(there, table_id, "ada", toy.STONE, 0)

        async def post(question: int) -> None:
            await play.act_in_loop(here, table_id, "ada", toy.STONE, question)

        asyncio.run(post(1))  # the question that she saw at the other one
        play.act(there, table_id, "ada", toy.STONE, 2)
        late = refusal(lambda: asyncio.run(post(2)))
        assert late.changed
        assert kept(here, table_id) == kept(there, table_id) == 3


def test_closed_tables_say_so(tables: Tables) -> None:
    table_id = toy_table(tables)
    tables.close()
    with pytest.raises(RuntimeError, match="the tables are closed"):
        move(tables, table_id)


def test_the_end_of_a_game_is_archived_off_the_loop(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The archive replays the whole game: nobody else waits for it."""
    table_id = toy_table(tables)
    threads: list[threading.Thread] = []
    made = archive.archive

    def noted(*arguments: Any) -> archive.Archive:
        threads.append(threading.current_thread())
        return made(*arguments)

    monkeypatch.setattr(archive, "archive", noted)
    monkeypatch.setattr(play, "act", lambda *arguments: asyncio.run(play.act_in_loop(*arguments)))
    finish(tables, table_id)
    assert queries.summary(tables, table_id, None).status == "over"
    assert [thread is threading.main_thread() for thread in threads] == [False]
