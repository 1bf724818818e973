"""Tables in memory: a long game costs no more than a short one, and what nobody uses leaves."""

import sys
from collections.abc import Callable
from itertools import groupby
from types import FrameType
from typing import Any

import pytest
from sqlalchemy import event

from keydom.tables import Tables, play, queries
from keydom.tables.history import ENTRY_BYTES
from keydom.tables.memory import Memory

from . import toy
from .helpers import act, finish, kept, look, toy_table


def work(command: Callable[[], object]) -> int:
    """How many lines of Python a command runs in this thread: what takes time, without measuring time."""
    lines = 0

    def trace(frame: FrameType, what: str, _: object) -> Any:
        nonlocal lines
        lines += what == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        command()
    finally:
        sys.settrace(before)
    return lines


def test_a_move_late_in_the_game_is_no_more_work(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_NEWS", 3)  # all of this is one turn
    table_id = toy_table(tables)

    def turn() -> None:
        """A step, a peek (which cannot be undone), and all that people look at."""
        act(tables, table_id, "ada", toy.STONE, toy.PEEK)
        for player in ("ada", "basil", None):
            page = queries.page(tables, table_id, player, recent=3)
            queries.log(tables, table_id, player, page.look.frames - 1)
        for player in ("ada", "basil"):
            play.seen(tables, table_id, player, look(tables, table_id, player).frames)
        act(tables, table_id, "ada", toy.STONE)
        play.undo(tables, table_id, "ada")

    for _ in range(4):
        turn()  # what is made once is made
    early = work(turn)
    for _ in range(300):
        turn()
    assert kept(tables, table_id) > 1200
    late = [work(turn) for _ in range(3)]
    assert min(late) <= 1.05 * early


def test_a_look_into_the_past_replays_little(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    act(tables, table_id, "ada", *[toy.STONE] * 300)
    tables.memory = Memory()  # as after a restart
    queries.look(tables, table_id, None, frame=200)
    applied = 0
    apply = toy.ToyState.apply

    def counting(self: toy.ToyState, action: int, seat: int | None = None) -> None:
        nonlocal applied
        applied += 1
        apply(self, action, seat)

    monkeypatch.setattr(toy.ToyState, "apply", counting)
    for frame in (199, 100, 10, 63):
        queries.look(tables, table_id, None, frame=frame)
    assert applied <= 4 * 32


def test_the_points_of_a_finished_game_are_counted_once(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    first = queries.page(tables, table_id, "ada").points

    def again(*_: object) -> None:
        raise AssertionError("replayed")

    monkeypatch.setattr(toy.ToyState, "apply", again)
    assert queries.page(tables, table_id, "ada").points == first
    assert queries.points(tables, table_id, "ada") == first


def test_what_is_in_memory_needs_no_database(tables: Tables) -> None:
    table_id = toy_table(tables)
    play.chat(tables, table_id, "ada", "hello")
    queries.page(tables, table_id, "ada")
    asked: list[str] = []
    event.listen(
        tables.database.engine,
        "checkout",
        lambda connection, *_: connection.set_trace_callback(asked.append),
    )
    page = queries.page(tables, table_id, "basil")
    assert [said.text for said in page.chat] == ["hello"]
    queries.version(tables, table_id, None)
    queries.summary(tables, table_id, "ada")
    assert asked == []
    act(tables, table_id, "ada", toy.STONE)
    words = [" ".join(sql.split()[:3]) for sql in asked]
    assert [word for word, _ in groupby(words)] == [
        "BEGIN IMMEDIATE",
        "UPDATE tables SET",
        "UPDATE seats SET",
        "INSERT INTO moves",
        "COMMIT",
    ]


def test_tables_that_nobody_uses_leave(tables: Tables) -> None:
    tables.memory = Memory(most_tables=3)
    ids = [toy_table(tables) for _ in range(5)]
    assert [table_id in tables.memory for table_id in ids] == [False, False, True, True, True]
    act(tables, ids[0], "ada", toy.STONE)  # comes back
    assert [table_id in tables.memory for table_id in ids] == [True, False, False, True, True]
    for table_id in ids[1:]:
        assert look(tables, table_id, "ada").question == 0
    assert look(tables, ids[0], "ada").question == 1


def test_many_moves_count_as_many_tables(tables: Tables) -> None:
    ids = [toy_table(tables) for _ in range(3)]
    moves = 20
    tables.memory = Memory(most_bytes=2 * moves * ENTRY_BYTES)
    for table_id in ids[:2]:
        look(tables, table_id, None)
    assert len(tables.memory) == 2
    act(tables, ids[2], "ada", *[toy.STONE] * moves * 2)
    assert len(tables.memory) == 0  # it is too much alone
    assert tables.memory.weight == 0
    assert look(tables, ids[2], "ada").frames == moves * 2


def test_a_table_at_work_stays(tables: Tables) -> None:
    tables.memory = Memory(most_tables=1)
    table_id = toy_table(tables)
    with tables.writing(table_id) as tx:
        others = [toy_table(tables) for _ in range(3)]
        assert table_id in tables.memory
        play.answer(tx, 0, toy.STONE, 0)
    assert kept(tables, table_id) == 1
    assert len(tables.memory) == 1
    assert others[0] not in tables.memory


def test_a_table_that_does_not_exist_takes_no_room(tables: Tables) -> None:
    for number in range(3):
        with pytest.raises(ValueError, match="There is no such table"):
            look(tables, f"nowhere-{number}", None)
    assert len(tables.memory) == 0
