"""A server that is killed in the middle of traffic, again and again, loses nothing that it has acknowledged."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random
from threading import Event
from typing import NamedTuple

import httpx
import pytest
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session

import keydom
from keydom.tables import Tables
from keydom.tables.database import database_url
from keydom.tables.history import ACT, CHOSEN
from keydom.tables.schema import MoveRow, SeatRow, TableRow
from tests.server.serving import PATIENCE, Guest, Server, running

KILLS = 3
UNDONE = -1  # in place of an action


class Said(NamedTuple):
    """What the server has acknowledged: an action of a seat, or its undo."""

    table_id: str
    seat: int
    action: int


def play(
    guest: Guest, table_id: str, said: "SimpleQueue[Said]", killed: Event, chance: Random
) -> None:
    """Acts whenever it is asked to, now and then takes a step back, until the server is gone."""
    try:
        while not killed.is_set():
            look = guest.see(table_id)
            if look["table"]["status"] == "over":
                return
            if look["can_undo"] and chance.random() < 0.1:
                action = UNDONE
                answer = guest.post(f"tables/{table_id}/undo")
            elif look["question"] is not None:
                action = chance.choice(look["legal"])["action"]
                answer = guest.post(
                    f"tables/{table_id}/act", action=action, question=look["question"]
                )
            else:
                time.sleep(0.03)
                continue
            if answer.status_code == 503:  # the database is gone
                return
            if answer.status_code == 200:
                said.put(Said(table_id, look["seat"], action))
            else:
                # Somebody was faster: the question has changed, or there is nothing to undo any more.
                assert answer.status_code == (403 if action == UNDONE else 409), answer.text
    except (httpx.TransportError, httpx.HTTPStatusError):
        return


@contextmanager
def beside(database: str) -> Iterator[Session]:
    """Read a database that a server owns."""
    engine = create_engine(database_url(database))
    with Session(engine) as session:
        yield session
    engine.dispose()


def stored(session: Session, table_id: str) -> tuple[list[MoveRow], dict[int, list[int]]]:
    """The moves, and per seat what it chose to do."""
    moves = list(
        session.scalars(select(MoveRow).where(MoveRow.table_id == table_id).order_by(MoveRow.ply))
    )
    seats = session.scalars(select(SeatRow.seat).where(SeatRow.table_id == table_id)).all()
    assert [move.ply for move in moves] == list(range(len(moves)))
    chosen: dict[int, list[int]] = {seat: [] for seat in seats}
    for move in moves:
        if move.how == CHOSEN:
            chosen[move.seat].append(move.action if move.kind == ACT else UNDONE)
    return moves, chosen


def replayed(session: Session, table_id: str, moves: list[MoveRow]) -> keydom.State:
    """The game again, by the engine alone."""
    row = session.get_one(TableRow, table_id)
    line: list[MoveRow] = []
    for move in moves:
        if move.kind != ACT:  # a step back
            line = [kept for kept in line if kept.ply < move.action]
        else:
            line.append(move)
    state = keydom.game(row.game, row.players, **row.options).new(row.seed)
    for move in line:
        state.apply(move.action, move.seat)
    return state


class Traffic:
    """People at tables, everybody with a connection of its own, and what they were told."""

    def __init__(self, at: dict[str, list[Guest]]) -> None:
        self.at = at
        self.known: dict[str, dict[int, list[int]]] = {
            table_id: {seat: [] for seat in range(3)} for table_id in at
        }
        self.said: SimpleQueue[Said] = SimpleQueue()
        self.chance = Random(7)

    def until_killed(self, server: Server, kill: Callable[[], None]) -> None:
        clients = []
        killed = Event()
        pool = ThreadPoolExecutor(sum(len(guests) for guests in self.at.values()))
        for table_id, guests in self.at.items():
            for guest in guests:
                job = (guest.at(server), table_id, self.said, killed, Random(self.chance.random()))
                clients.append(pool.submit(play, *job))
        lines = [self.said.get(timeout=PATIENCE) for _ in range(self.chance.randrange(15, 40))]
        time.sleep(self.chance.random() / 50)
        kill()
        killed.set()  # a worker may have been replaced before its client noticed
        for client in clients:
            client.result(PATIENCE)  # raises what a client found wrong
        pool.shutdown()
        while not self.said.empty():
            lines.append(self.said.get())
        for line in lines:
            self.known[line.table_id][line.seat].append(line.action)

    def check(self, server: Server, database: str) -> None:
        """Everything is there, and every table stands where it stood."""
        with beside(database) as session:
            for table_id, guests in self.at.items():
                moves, chosen = stored(session, table_id)
                state = replayed(session, table_id, moves)
                for guest in guests:
                    look = guest.at(server).see(table_id)
                    seat = look["seat"]
                    there, acknowledged = chosen[seat], self.known[table_id][seat]
                    assert there[: len(acknowledged)] == acknowledged
                    # At most the one that was under way: committed, and no time left to say so.
                    assert len(there) <= len(acknowledged) + 1
                    self.known[table_id][seat] = there
                    if len(guests) > 1:  # with bots the table goes on while we look
                        assert look["view"] == state.view(seat).to_dict()
                        assert (look["question"] is not None) == (seat in state.deciding())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_no_acknowledged_move_is_lost(kind: str, request: pytest.FixtureRequest) -> None:
    database = request.getfixturevalue(f"{kind}_database")
    with Server(database) as server:
        people = [Guest(server, name) for name in ("Ada", "Basil", "Cleo")]
        at = {running(people): people, running(people[1:]): people[1:]}
        at[people[0].create("me", "random", "random")] = people[:1]
        traffic = Traffic(at)
        traffic.until_killed(server, server.kill)
    for _ in range(KILLS - 1):
        with Server(database) as server:
            traffic.check(server, database)
            traffic.until_killed(server, server.kill)
    with Server(database) as server:
        traffic.check(server, database)
    for table_id, guests in at.items():
        assert all(traffic.known[table_id][seat] for seat in range(len(guests)))


def waiting_for_a_bot(database: str) -> str:
    """A table of a server that was killed before its bots could move."""
    for _ in range(5):
        with Server(database) as server:
            table_id = Guest(server, "Ada").create("random", "random", "me")
            server.kill()
        with Tables(database) as tables, tables.reading(table_id) as tx:
            if tx.seats[0].asked or tx.seats[1].asked:
                return table_id
    raise AssertionError("the bots were faster each time")


def test_bots_whose_turn_it_is_move_on_after_a_restart(sqlite_database: str) -> None:
    table_id = waiting_for_a_bot(sqlite_database)
    with Server(sqlite_database), beside(sqlite_database) as session:  # which nobody visits
        end = time.monotonic() + PATIENCE
        while session.get_one(TableRow, table_id).waiting != [2]:
            assert time.monotonic() < end
            session.rollback()  # to read anew
            time.sleep(0.05)
        moves, chosen = stored(session, table_id)
    assert chosen[0]
    assert chosen[1]
    assert not chosen[2]
    assert {move.kind for move in moves} == {ACT}
