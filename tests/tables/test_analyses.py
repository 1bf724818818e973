"""Analyses of finished games: asked for once, judged turn by turn, kept, and taken up again after a stop."""

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest
from sqlalchemy import event, select, text, update
from sqlalchemy.exc import OperationalError

from keydom.bots.analysis import Verdict
from keydom.tables import Tables, analyses
from keydom.tables.analyses import Analyst
from keydom.tables.history import DECLINED, History
from keydom.tables.schema import ANALYSES, MOVES, VERDICTS
from keydom.tables.worker_pool import WorkerDied, WorkerPool

from .helpers import finish, toy_table, why
from .test_bot_runner import wait_for

FOUND = Verdict([1], [0.5, 0.25, 0.25], 0.1, 2.0, [2.0])


class Judges(WorkerPool):
    """Judges at once, in no other process, and counts."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Any, ...]] = []
        self.failing = False
        self.dying = 0  # workers that will die
        self.most = 1000  # turns that are judged

    def submit(self, *given: Any, **_: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.asked.append(given)
        if len(self.asked) > self.most:
            return future
        if self.dying:
            self.dying -= 1
            future.set_exception(WorkerDied("gone"))
        elif self.failing:
            future.set_exception(RuntimeError("no"))
        else:
            future.set_result(FOUND._replace(best=given[5]))  # the turn that was played
        return future


@pytest.fixture
def pool() -> Iterator[Judges]:
    made = Judges()
    yield made
    made.close()


def done(tables: Tables, table_id: str) -> bool:
    found = analyses.progress(tables, table_id)
    return found is not None and found.done


def analysed(tables: Tables, pool: WorkerPool, table_id: str) -> None:
    analyst = Analyst(tables, pool)
    try:
        wait_for(lambda: done(tables, table_id))
    finally:
        analyst.close()


def finished(tables: Tables) -> str:
    table_id = toy_table(tables)
    finish(tables, table_id)
    return table_id


def test_a_running_game_is_not_analysed(tables: Tables) -> None:
    table_id = toy_table(tables)
    assert why(lambda: analyses.ask(tables, table_id, None)) == (
        "A game can be analysed only once it is over."
    )
    assert analyses.progress(tables, table_id) is None
    assert analyses.analysis(tables, table_id) is None


def test_every_turn_is_judged_once_and_kept(tables: Tables, pool: Judges) -> None:
    table_id = finished(tables)
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert found.done
    assert found.turns == len(found.judged) == len(pool.asked) > 0
    assert len({one.turn.number for one in found.judged}) == len(found.judged)
    ends = [one.turn.last for one in found.judged]
    assert ends == sorted({*ends})
    assert all(one.verdict == FOUND._replace(best=one.turn.actions) for one in found.judged)
    analyses.ask(tables, table_id, None)  # again: it comes from the store
    assert done(tables, table_id)


def test_what_a_stop_left_over_is_taken_up(tables: Tables, pool: Judges) -> None:
    table_id = finished(tables)
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    judged = len(pool.asked)
    with tables.database.write_connection() as connection:
        numbers = [*connection.scalars(select(VERDICTS.c.number).order_by(VERDICTS.c.number))]
        connection.execute(VERDICTS.delete().where(VERDICTS.c.number.in_(numbers[1:3])))
        connection.execute(update(ANALYSES).values(done=False))
    analysed(tables, pool, table_id)
    assert len(pool.asked) == judged + 2


def test_a_server_that_stops_in_the_midst_goes_on_where_it_was(
    tables: Tables, pool: Judges
) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    analyses.ask(tables, table_id, None)
    pool.most = 2  # the others are never judged
    analyst = Analyst(tables, pool)
    wait_for(
        lambda: (found := analyses.progress(tables, table_id)) is not None and found.judged == 2
    )
    analyst.close()
    stopped = analyses.analysis(tables, table_id)
    assert stopped is not None
    assert not stopped.done
    assert len(stopped.judged) == 2
    again = Judges()
    try:
        analysed(tables, again, table_id)
    finally:
        again.close()
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert found.turns == len(found.judged) == len(again.asked) + 2


def test_a_turn_that_fails_leaves_the_others(tables: Tables, pool: Judges) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    pool.failing = True
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert found.judged == []


def test_a_game_that_cannot_be_read_any_more_does_not_hold_up_others(
    tables: Tables, pool: Judges
) -> None:
    broken, good = toy_table(tables), toy_table(tables)
    for table_id in (broken, good):
        finish(tables, table_id)
        analyses.ask(tables, table_id, None)
    with tables.database.write_connection() as connection:
        connection.execute(update(MOVES).where(MOVES.c.table_id == broken).values(action=9999))
    tables.memory.mark_stale(broken)
    with tables.memory.using(broken) as slot:
        slot.history = None
    analysed(tables, pool, good)
    wait_for(lambda: done(tables, broken))


def test_a_game_that_fails_again_and_again_holds_up_no_other(
    tables: Tables, pool: Judges, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, good = finished(tables), finished(tables)
    for table_id in (broken, good):
        analyses.ask(tables, table_id, None)
    with tables.reading(broken) as tx:
        unlucky = tx.history
    real = analyses.turns_to_judge

    def failing(history: History) -> Any:
        if history is unlucky:
            raise AttributeError("nobody knows why")
        return real(history)

    monkeypatch.setattr(analyses, "turns_to_judge", failing)
    monkeypatch.setattr(analyses, "SWEEP", 0.01)
    analyst = Analyst(tables, pool)
    wait_for(lambda: done(tables, good))
    wait_for(lambda: done(tables, broken))  # as it is
    analyst.close()


def test_a_database_that_was_away_leaves_no_turn_out(
    tables: Tables, pool: Judges, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was with the workers then is no answer to what is asked again."""
    table_id = finished(tables)
    analyses.ask(tables, table_id, None)
    failures = iter(range(1))

    def away(*args: Any) -> None:
        if "INSERT INTO verdicts" in args[2] and next(failures, None) is not None:
            raise OperationalError(args[2], None, Exception("the server closed the connection"))

    monkeypatch.setattr(analyses, "SWEEP", 0.01)
    event.listen(tables.database.engine, "before_cursor_execute", away)
    analysed(tables, pool, table_id)
    event.remove(tables.database.engine, "before_cursor_execute", away)
    assert next(failures, None) is None
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert len(found.judged) == found.turns


def test_a_turn_whose_worker_died_is_judged_by_another(tables: Tables, pool: Judges) -> None:
    table_id = finished(tables)
    pool.dying = 2
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert len(found.judged) == found.turns == len(pool.asked) - 2


def test_a_turn_at_which_workers_die_is_left_out(tables: Tables, pool: Judges) -> None:
    table_id = finished(tables)
    pool.dying = 10**6
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert found.judged == []
    assert len(pool.asked) == 2 * (found.turns or 0)


@pytest.mark.parametrize(
    "document",
    [
        "x",
        "[]",
        "{}",
        '{"best": [1]}',
        '{"best": [], "chances": [1, 0, 0], "lost": 0, "behind": 0, "goals": [0]}',
        '{"best": [99999], "chances": [1, 0, 0], "lost": 0, "behind": 0, "goals": [0]}',
        '{"best": [1], "chances": [1], "lost": 0, "behind": 0, "goals": [0]}',
        '{"best": [1], "chances": [1, 0, 0], "lost": NaN, "behind": 0, "goals": [0]}',
        '{"best": [1], "chances": [1, 0, 0], "lost": 0, "behind": 1e999, "goals": [0]}',
    ],
)
def test_a_verdict_that_cannot_be_read_is_left_out(
    tables: Tables, pool: Judges, document: str
) -> None:
    table_id = finished(tables)
    analyses.ask(tables, table_id, None)
    analysed(tables, pool, table_id)
    before = analyses.analysis(tables, table_id)
    assert before is not None
    number = before.judged[1].turn.number
    with tables.database.write_connection() as connection:
        connection.execute(
            text("UPDATE verdicts SET document = :document WHERE number = :number"),
            {"document": document, "number": number},
        )
    found = analyses.analysis(tables, table_id)
    assert found is not None
    assert [one.turn.number for one in found.judged] == [
        one.turn.number for one in before.judged if one.turn.number != number
    ]


def test_households_take_turns(tables: Tables, pool: Judges) -> None:
    """Whoever asks for many waits for others who ask for one."""
    many = [finished(tables) for _ in range(3)]
    few = [finished(tables) for _ in range(2)]
    for table_id in many:
        analyses.ask(tables, table_id, "home")
    for number, table_id in enumerate(few):
        analyses.ask(tables, table_id, f"elsewhere {number}")
    order = [many[0], *few, *many[1:]]
    for place, table_id in enumerate(order):
        found = analyses.progress(tables, table_id)
        assert found is not None
        assert found.before == place
    analysed(tables, pool, order[-1])
    judged = [str(given[1]).removesuffix(" analysis") for given in pool.asked]
    assert [*dict.fromkeys(judged)] == order


def test_one_household_waits_for_few(tables: Tables) -> None:
    for _ in range(analyses.MOST_WAITING):
        table_id = toy_table(tables)
        finish(tables, table_id)
        analyses.ask(tables, table_id, "home")
    table_id = toy_table(tables)
    finish(tables, table_id)
    assert why(lambda: analyses.ask(tables, table_id, "home")) == (
        "You wait for several analyses already. Please wait until one is done."
    )
    analyses.ask(tables, table_id, "elsewhere")


def test_what_the_table_answered_by_itself_is_not_judged(tables: Tables) -> None:
    table_id = toy_table(tables)
    finish(tables, table_id)
    with tables.reading(table_id) as tx:
        history = tx.history
    before = analyses.turns_to_judge(history)
    first = before[0]
    for number in range(first.number, first.number + len(first.actions)):
        ply = history.line[number]
        history.entries[ply] = history.entries[ply]._replace(how=DECLINED)
    assert [turn.number for turn in analyses.turns_to_judge(history)] == [
        turn.number for turn in before[1:]
    ]
