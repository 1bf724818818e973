"""A server that is killed in the middle of traffic, again and again, loses nothing that it has acknowledged."""

import threading
import time
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

import httpx
import pytest
from sqlalchemy import select

import keydom
from keydom.tables import Tables
from keydom.tables.live import ACT, CHOSEN, UNDO
from keydom.tables.schema import MoveRow, SeatRow, TableRow
from tests.server.serving import PATIENCE, Guest, Server, running

KILLS = 4
UNDONE = -1  # in place of an action


class Said(NamedTuple):
    """What the server has acknowledged: an action of a seat, or its undo."""

    table: str
    seat: int
    action: int


def play(guest: Guest, table: str, said: "SimpleQueue[Said]", chance: Random) -> None:
    """Acts whenever it is asked to, now and then takes a step back, until the server is gone."""
    try:
        while True:
            look = guest.see(table)
            if look["table"]["status"] == "over":
                return
            if look["can_undo"] and chance.random() < 0.1:
                action = UNDONE
                answer = guest.post(f"tables/{table}/undo")
            elif look["question"] is not None:
                action = chance.choice(look["legal"])["action"]
                answer = guest.post(
                    f"tables/{table}/act", action=action, question=look["question"]
                )
            else:
                time.sleep(0.03)
                continue
            if answer.status_code == 200:
                said.put(Said(table, look["seat"], action))
            else:
                assert answer.status_code in (403, 409), answer.text  # somebody was faster
    except httpx.TransportError:
        return


def stored(tables: Tables, table: str) -> tuple[list[MoveRow], dict[int, list[int]]]:
    """The moves, and per seat what it chose to do."""
    with tables.store.read() as session:
        moves = list(
            session.scalars(
                select(MoveRow).where(MoveRow.table_id == table).order_by(MoveRow.ply)
            )
        )
        seats = session.scalars(select(SeatRow.seat).where(SeatRow.table_id == table)).all()
    assert [move.ply for move in moves] == list(range(len(moves)))
    chosen: dict[int, list[int]] = {seat: [] for seat in seats}
    for move in moves:
        if move.how == CHOSEN:
            chosen[move.seat].append(move.action if move.kind == ACT else UNDONE)
    return moves, chosen


def replayed(tables: Tables, table: str, moves: list[MoveRow]) -> keydom.State:
    """The game again, by the engine alone."""
    with tables.store.read() as session:
        row = session.get_one(TableRow, table)
    line: list[MoveRow] = []
    for move in moves:
        if move.kind == UNDO:
            line = [kept for kept in line if kept.ply < move.action]
        else:
            line.append(move)
    state = keydom.game(row.game, row.players, **row.options).new(row.seed)
    for move in line:
        state.apply(move.action, move.seat)
    return state


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_no_acknowledged_move_is_lost(kind: str, request: pytest.FixtureRequest) -> None:
    database = request.getfixturevalue(f"{kind}_database")
    chance = Random(7)
    said: SimpleQueue[Said] = SimpleQueue()
    with Server(database) as server:
        people = [Guest(server, name) for name in ("Ada", "Basil", "Cleo")]
        at = {running(people): people, running(people[1:]): people[1:]}
        at[people[0].create("me", "random", "random")] = people[:1]
    known: dict[str, dict[int, list[int]]] = {
        table: {seat: [] for seat in range(3)} for table in at
    }
    heard = 0
    for _ in range(KILLS):
        with Server(database) as server:
            clients = []
            for table, guests in at.items():
                for guest in guests:
                    own = Guest.again(guest, server)
                    job = threading.Thread(target=play, args=(own, table, said, Random(heard)))
                    heard += 1
                    clients.append(job)
                    job.start()
            lines = [said.get(timeout=PATIENCE) for _ in range(chance.randrange(10, 40))]
            time.sleep(chance.random() / 50)
            server.kill()
            for job in clients:
                job.join(PATIENCE)
                assert not job.is_alive()
        while not said.empty():
            lines.append(said.get())
        for line in lines:
            known[line.table][line.seat].append(line.action)
        with Server(database) as server, Tables(database) as tables:
            for table, guests in at.items():
                moves, chosen = stored(tables, table)
                state = replayed(tables, table, moves)
                for guest in guests:
                    look = Guest.again(guest, server).see(table)
                    seat = look["seat"]
                    there = chosen[seat]
                    acknowledged = known[table][seat]
                    assert there[: len(acknowledged)] == acknowledged
                    # At most the one that was under way: committed, and no time left to say so.
                    assert len(there) <= len(acknowledged) + 1
                    known[table][seat] = there
                    if len(guests) > 1:  # with bots the table goes on while we look
                        assert look["view"] == state.view(seat).to_dict()
                        assert (look["question"] is not None) == (seat in state.seats())
    assert all(known[table][seat] for table, guests in at.items() for seat in range(len(guests)))
