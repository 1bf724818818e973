"""Looks back at finished games: somebody asks, worker processes judge turn after turn, and what they found is kept.

Every verdict is stored as it comes. A server that stops in the middle goes on where it was, and whoever asks again finds
what is there.
"""

import logging
import queue
import threading
import time
from collections import Counter
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, FromClause, func, insert, or_, select, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from keydom.bots.analysis import Judged, Turn, Verdict, judge, turns_of
from keydom.bots.review import from_document, to_document
from keydom.engine.game import Game
from keydom.engine.text import N_
from keydom.tables.database import Claims
from keydom.tables.history import CHOSEN, History
from keydom.tables.refused import Refused
from keydom.tables.schema import ANALYSES, OVER, VERDICTS
from keydom.tables.transaction import Tables
from keydom.tables.worker_pool import WorkerDied, WorkerPool

MOST_WAITING = 4  # analyses that one household may wait for
LATELY = 3600.0  # seconds in which the analyses of a household count as many
MOST_FAILURES = 5  # of a game before it is done as it is
AT_ONCE = 3  # turns of a game that are with the workers at a time: enough to keep them busy
SECONDS = 0.5  # that a turn takes, about
SWEEP = 2.0  # seconds between looks for what was asked for, at this process or another

log = logging.getLogger(__name__)


class Progress(NamedTuple):
    """How far an analysis has come."""

    done: bool
    turns: int | None  # how many there are in all; None: not counted yet
    judged: int
    before: int  # analyses that come first


class Analysis(NamedTuple):
    """What is known of a game so far. `judged` stands in the order in which turns ended."""

    done: bool
    turns: int | None  # how many there are in all; None: not counted yet
    judged: list[Judged]


def forget_old(connection: Connection) -> None:
    """Who has asked for an analysis does not matter any more once it neither waits nor counts."""
    old = ANALYSES.c.done & (ANALYSES.c.wanted < time.time() - LATELY)
    known = ANALYSES.c.household.is_not(None)
    connection.execute(update(ANALYSES).where(old, known).values(household=None))


def ask(tables: Tables, table_id: str, household: str | None) -> None:
    """Have a finished game looked at. Asking again changes nothing."""
    with tables.reading(table_id) as tx:
        if tx.row.status != OVER:
            raise Refused(N_("A game can be analysed only once it is over."))
        tx.check()
    with tables.database.creating(), tables.database.write_connection() as connection:
        if (
            connection.scalar(select(ANALYSES.c.done).where(ANALYSES.c.table_id == table_id))
            is not None
        ):
            return
        waiting = select(func.count()).where(~ANALYSES.c.done, ANALYSES.c.household == household)
        if household is not None and (connection.scalar(waiting) or 0) >= MOST_WAITING:
            raise Refused(
                N_("You wait for several analyses already. Please wait until one is done.")
            )
        connection.execute(
            insert(ANALYSES),
            [
                {
                    "table_id": table_id,
                    "household": household,
                    "wanted": time.time(),
                    "turns": None,
                    "done": False,
                }
            ],
        )


def _more(row: FromClause) -> ColumnElement[int]:
    """How many analyses the household had asked for shortly before this one: the first ones of others come before it."""
    earlier = ANALYSES.alias()
    query = select(func.count()).where(
        earlier.c.household == row.c.household,
        earlier.c.wanted < row.c.wanted,
        earlier.c.wanted > row.c.wanted - LATELY,
    )
    return query.correlate(row).scalar_subquery()


def progress(tables: Tables, table_id: str) -> Progress | None:
    """How far the analysis of a table has come; None if nobody has asked for one."""
    judged = select(func.count()).where(VERDICTS.c.table_id == table_id).scalar_subquery()
    other = ANALYSES.alias()
    before = select(func.count()).where(
        ~other.c.done,
        or_(
            _more(other) < _more(ANALYSES),
            (_more(other) == _more(ANALYSES)) & (other.c.wanted < ANALYSES.c.wanted),
        ),
    )
    query = select(
        ANALYSES.c.done, ANALYSES.c.turns, judged, before.correlate(ANALYSES).scalar_subquery()
    ).where(ANALYSES.c.table_id == table_id)
    with tables.database.read_connection() as connection:
        row = connection.execute(query).one_or_none()
    return None if row is None else Progress(row.done, _count(row.turns), *row[2:])


def analysis(tables: Tables, table_id: str) -> Analysis | None:
    """What was found so far; None if nobody has asked for it."""
    with tables.database.read_connection() as connection:
        row = connection.execute(
            select(ANALYSES).where(ANALYSES.c.table_id == table_id)
        ).one_or_none()
        if row is None:
            return None
        found = connection.execute(select(VERDICTS).where(VERDICTS.c.table_id == table_id)).all()
    documents = {verdict.number: verdict.document for verdict in found}
    with tables.reading(table_id) as tx:
        history = tx.history  # it is replayed once the table is free for others
    judged = [
        Judged(turn, verdict)
        for turn in turns_to_judge(history)
        for verdict in [_verdict(history.game, turn, documents.get(turn.number))]
        if verdict is not None
    ]
    return Analysis(row.done, _count(row.turns), judged)


def _count(turns: object) -> int | None:
    """How many turns there are, unless that cannot be read."""
    return turns if isinstance(turns, int) else None


def _verdict(game: Game, turn: Turn, document: object) -> Verdict | None:
    """What was found of a turn; None if nothing was, or if it cannot be read: then the others are told."""
    try:
        verdict = from_document(game, document)
    except ValueError:
        return None
    return verdict if verdict.best[0] in turn.view.legal_actions() else None


def turns_to_judge(history: History) -> list[Turn]:
    """The turns in which somebody chose. What the table answered by standing orders is nobody's merit or fault."""
    line = [history.action(number) for number in range(len(history.line))]
    start = history.at(0).state
    return [
        turn
        for turn in turns_of(start, [(entry.seat, entry.action) for entry in line])
        if any(
            entry.how == CHOSEN and entry.seat == turn.seat
            for entry in line[turn.number : turn.last + 1]
        )
    ]


_Found: TypeAlias = "tuple[str, int, Future[Verdict]]"


class Analyst:
    """Has what was asked for judged, one game after the other, in a thread of its own until `close`."""

    def __init__(self, tables: Tables, pool: WorkerPool) -> None:
        self._tables = tables
        self._pool = pool
        self._claims = Claims(tables.database)
        self._failures: Counter[str] = Counter()  # of each game, since the server began
        self._inbox: queue.SimpleQueue[_Found | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keydom-analyst", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._inbox.put(None)
        self._thread.join()
        self._claims.close()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                if self._analyse_next():
                    continue
            except SQLAlchemyError:
                log.exception("the database could not be reached; the analyst tries again")
            except Exception:
                log.exception("the analyst failed at something; it tries again")
            self._closed.wait(SWEEP)

    def _analyse_next(self) -> bool:
        """Judge the game that comes first. False if none waits that is not another process's."""
        for table_id in self._waiting():
            if self._claims.take(table_id):
                try:
                    self._analyse(table_id)
                except Exception:
                    self._failures[table_id] += 1
                    if self._failures[table_id] >= MOST_FAILURES:
                        self._end(table_id)
                    raise
                finally:
                    self._claims.give(table_id)
                return True
        return False

    def _waiting(self) -> list[str]:
        """Those that have failed stand behind the others."""
        query = select(ANALYSES.c.table_id).where(~ANALYSES.c.done)
        with self._tables.database.read_connection() as connection:
            found = [*connection.scalars(query.order_by(_more(ANALYSES), ANALYSES.c.wanted))]
        return sorted(found, key=self._failures.__getitem__)

    def _analyse(self, table_id: str) -> None:
        """Judge what is left of a game. A game that cannot be read any more is done as it is."""
        try:
            with self._tables.reading(table_id) as tx:
                history = tx.history
        except Refused:
            self._end(table_id)
            return
        turns = turns_to_judge(history)
        self._note(table_id, turns=len(turns))
        with self._tables.database.read_connection() as connection:
            query = select(VERDICTS.c.number).where(VERDICTS.c.table_id == table_id)
            known = {*connection.scalars(query)}
        left = [turn for turn in turns if turn.number not in known]
        under_way: dict[int, Turn] = {}
        tried: set[int] = set()  # once more, because the worker died
        while left or under_way:
            while left and len(under_way) < AT_ONCE:
                turn = left.pop(0)
                under_way[turn.number] = turn
                self._submit(table_id, turn)
            item = self._inbox.get()
            if item is None:
                return
            whose, number, future = item
            # Else of a game, or of a try at it, that was given up.
            if whose == table_id and number in under_way:
                turn = under_way.pop(number)
                if isinstance(future.exception(), WorkerDied) and number not in tried:
                    tried.add(number)
                    left.append(turn)
                else:
                    self._keep(table_id, number, future)
        self._end(table_id)

    def _submit(self, table_id: str, turn: Turn) -> None:
        # Nobody waits at a table for it: bots and hints come first.
        future = self._pool.submit(
            None, f"{table_id} analysis", SECONDS, judge, turn.view, turn.actions, turn.number
        )
        future.add_done_callback(partial(self._done, table_id, turn.number))

    def _done(self, table_id: str, number: int, future: "Future[Verdict]") -> None:
        self._inbox.put((table_id, number, future))

    def _keep(self, table_id: str, number: int, future: "Future[Verdict]") -> None:
        try:
            verdict = future.result()
        except Exception:
            log.exception("turn %d of table %s was not judged", number, table_id)
            return
        row = {"table_id": table_id, "number": number, "document": to_document(verdict)}
        try:
            with self._tables.database.write_connection() as connection:
                connection.execute(insert(VERDICTS), [row])
        except IntegrityError:
            log.info("turn %d of table %s was judged twice", number, table_id)
        except DataError:
            log.exception("the verdict on turn %d of table %s cannot be stored", number, table_id)

    def _end(self, table_id: str) -> None:
        self._note(table_id, done=True)
        del self._failures[table_id]

    def _note(self, table_id: str, **values: object) -> None:
        change = update(ANALYSES).where(ANALYSES.c.table_id == table_id)
        with self._tables.database.write_connection() as connection:
            connection.execute(change.values(values))
