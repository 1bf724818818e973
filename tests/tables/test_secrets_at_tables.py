"""What a seat gets from a table is the same, byte for byte, in all worlds that it cannot tell apart."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from random import Random

import pytest

import keydom
from keydom.engine.state import State
from keydom.tables import Tables, bounds, lobby, orders, queries
from keydom.tables.schema import TableRow

from . import toy
from .helpers import act, to_the_cards, toy_table


def positions(options: dict[str, object], every: int) -> Iterator[State]:
    """States all over a game in which law cards are collected and played."""
    state = keydom.game("keythedral", 3, **options).new(11)
    chance = Random(5)
    for ply in range(1, 1200):
        if state.is_over:
            return
        legal = state.legal_actions()
        laws = [a for a in legal if state.game.notation(a).startswith("law")]
        state.apply(laws[0] if laws else chance.choice(legal))
        if ply % every == 0:
            yield state.clone()


def table_at(tables: Tables, state: State, seat: int | None) -> str:
    """Bots sit everywhere but on this seat, so nothing moves by itself."""
    seats = ["me" if number == seat else "random" for number in range(3)]
    options = {k: v for k, v in state.game.options.items() if k != "data"}
    table_id = lobby.create(tables, "ada", "Ada", "keythedral", seats, options)
    with tables.database.write() as session:
        session.get_one(TableRow, table_id).position = state.to_dict()
    if seat is not None:
        orders.set_asking(tables, table_id, "ada", "always")
    lobby.start(tables, table_id, "ada")
    return table_id


def all_that_leaves(tables: Tables, table_id: str, player: str | None) -> str:
    look = queries.look(tables, table_id, player)
    assert look.view is not None
    document = {
        name: value for name, value in vars(look).items() if name not in ("view", "summary")
    }
    summary = asdict(look.summary)
    for name in ("id", "created", "changed"):
        del summary[name]
    lines = [(line.frame, line.event) for line in queries.log(tables, table_id, player)]
    points = queries.points(tables, table_id, player)
    version = queries.version(tables, table_id, player)
    everything = [look.view.to_dict(), document, summary, lines, points, version]
    return json.dumps(everything, default=str, sort_keys=True)


@pytest.mark.parametrize("options", [{}, {"edition": "first"}])
def test_worlds_that_cannot_be_told_apart(
    tables: Tables, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("BUSY_OF_PERSON", "BUSY"):
        monkeypatch.setattr(bounds, bound, 10_000)
    compared = 0
    for number, state in enumerate(positions(options, 83)):
        for seat in (0, 1, 2, None):
            world = state.view(seat).sample_world(number)
            player = None if seat is None else "ada"
            here = all_that_leaves(tables, table_at(tables, state, seat), player)
            there = all_that_leaves(tables, table_at(tables, world, seat), player)
            assert here == there
            compared += state.to_dict() != world.to_dict()
    assert compared > 20


def test_the_seed_stays_in_the_house(tables: Tables) -> None:
    table_id = lobby.create(tables, "ada", "Ada", "keythedral", ["me", "random", "random"])
    lobby.start(tables, table_id, "ada")
    with tables.reading(table_id) as tx:
        secrets = (str(tx.row.seed), str(tx.history.state.table.chance))
    for player in ("ada", None):
        leaving = all_that_leaves(tables, table_id, player)
        assert not any(secret in leaving for secret in secrets)


def test_hidden_picks_leave_no_trace(tables: Tables) -> None:
    """Neither the version nor a frame nor a time stamp tells that somebody has picked in secret."""
    table_id = toy_table(tables)
    to_the_cards(tables, table_id)
    before = {p: all_that_leaves(tables, table_id, p) for p in ("basil", "cleo", None)}
    changed = queries.summary(tables, table_id, None).changed
    act(tables, table_id, "ada", toy.CARD + 2)
    assert {p: all_that_leaves(tables, table_id, p) for p in ("basil", "cleo", None)} == before
    assert queries.summary(tables, table_id, None).changed == changed
