"""What the rules make of a choice: how many actions it gives, and whether they can do anything."""

import random

import pytest

import keydom
from keydom.engine.state import State
from keydom.engine.table import Decision
from keydom.keyper.actions import FIELD, LAY, LAY_ONE, PLOT
from keydom.keyper.outcome import actions_there
from keydom.keyper.season import EndOfTurn
from keydom.keyper.table import Country
from keydom.keyper.turn import LayDown, PlaceKeyple
from keydom.keyper.work import Work
from tests.keyper.manor import Manor, country


def idle(manor: Manor) -> set[str]:
    view = manor.now.view(manor.now.seat)
    return {manor.game.notation(a) for a in view.legal_actions() if view.idle(a)}


def test_a_field_where_nothing_can_be_done_is_idle() -> None:
    manor = Manor().supply(cow=0).begin().does("keyple black")
    exchange, upgrade, build = (
        f"field {manor.field(key)}" for key in ("trade_raw", "upgrade", "build")
    )
    cows, pigs = f"field {manor.field('cows')}", f"field {manor.field('pigs')}"
    assert {exchange, upgrade, build, cows} <= idle(manor)  # an empty store, no cow left
    assert pigs not in idle(manor)
    manor = Manor().stock(0, clay=3, logs=1).build(0, "pig_sty", "F1").begin().does("keyple black")
    assert not {exchange, upgrade, build} & idle(manor)


def test_a_building_that_offers_nothing_is_idle() -> None:
    manor = Manor().build(0, "carpenter", "V1").build(0, "statue", "V2", upgraded=True)
    manor.begin().does("keyple black")
    assert {"plot V1", "plot V2"} <= idle(manor)
    manor = Manor().stock(0, logs=1).build(0, "carpenter", "V1").begin().does("keyple black")
    assert "plot V1" not in idle(manor)


def test_a_tile_to_build_over_is_something() -> None:
    manor = Manor().stock(0, wheat=1).build(0, "statue", "V2", upgraded=True).put("V2", "black")
    manor.begin().does("keyple black")
    assert "plot V2" not in idle(manor)  # lay the other one down and build the Scrapyard there
    assert idle(manor.does("plot V2")) == set()


def test_laying_down_where_nothing_can_be_done_is_idle() -> None:
    manor = Manor().team(0).keyper(0, 1)
    exchange, pigs = manor.field("trade_raw"), manor.field("pigs")
    manor.put(exchange, "black", "black").put(pigs, "brown").begin(LayDown(0))
    assert idle(manor) == {f"lay-one {exchange}", f"lay-two {exchange}"}


def test_following_where_nothing_can_be_done_is_idle() -> None:
    manor = Manor().stock(0, clay=2, logs=1).begin()
    manor.does("keyple black", f"field {manor.field('trade_raw')}")
    assert idle(manor) == {"join black", "join white"}
    manor = Manor().stock(0, clay=2).stock(1, clay=3).begin()
    manor.does("keyple black", f"field {manor.field('trade_raw')}")
    assert idle(manor) == set()


def test_a_boat_with_nothing_to_gain_or_to_ship_is_idle() -> None:
    manor = Manor().begin()
    first = manor.table.rules.boat_items[0]
    for item in first:
        manor.table.give(1, item, -manor.table.store[item])  # the other seat has them all
    manor.does("keyple light-blue", f"field {manor.field('river')}")
    assert "boat 1" in idle(manor)
    assert "boat 2" not in idle(manor)


# What an action on a space can bring.
BROUGHT = {"gain", "shipped", "tile", "built", "upgraded"}


def busy(table: Country, seat: int) -> bool:
    """Whether the turn of a seat goes on."""
    return any(
        isinstance(step, Work) or (isinstance(step, EndOfTurn) and step.seat == seat)
        for step in table.agenda
    )


def nearest(state: State, seat: int, chance: random.Random) -> int:
    """Any answer but to decline."""
    legal = state.legal_actions()
    return chance.choice(legal[1:] if legal[0] == 0 and state.seat == seat else legal)


@pytest.mark.parametrize("players", [2, 4])
def test_idle_choices_bring_nothing_and_others_do(players: int) -> None:
    """Played out, without declining: an idle choice brings nothing, any other brings something."""
    chance = random.Random(players)
    seen = {True: 0, False: 0}
    for seed in range(8):
        state = keydom.game("keyper", players).new(seed)
        while not state.is_over:
            seat = state.seat
            step = country(state).agenda[-1] if country(state).agenda else None
            if isinstance(step, (PlaceKeyple, LayDown)) and chance.random() < 0.2:
                action = chance.choice(state.legal_actions())
                if action < PLOT + 20 or action >= LAY_ONE:
                    view = state.view(seat)
                    world = state.clone()
                    world.listen()
                    world.apply(action)
                    while not world.is_over and busy(country(world), seat):
                        world.apply(nearest(world, seat, chance))
                    brought = {e.name for e in world.heard() if e.args[0] == seat} & BROUGHT
                    assert (not brought) == view.idle(action)
                    seen[view.idle(action)] += 1
            seats = state.deciding()
            who = chance.choice(seats)
            state.apply(chance.choice(state.legal_actions(who)), who)
    assert seen[True] > 5
    assert seen[False] > 5


@pytest.mark.parametrize("players", [2, 3])
def test_the_number_of_actions_is_what_the_rules_give(players: int) -> None:
    chance = random.Random(players)
    checked = 0
    for seed in range(3):
        state = keydom.game("keyper", players).new(seed)
        while not state.is_over:
            table = country(state)
            step = table.agenda[-1] if table.agenda and not table.lanes else None
            if isinstance(step, (PlaceKeyple, LayDown)):
                for action in state.legal_actions():
                    count = actions_there(table, step, action)
                    if action < FIELD or PLOT + 20 <= action < LAY_ONE:
                        assert count == 0
                        continue
                    checked += 1
                    assert count == given(state, action), state.game.notation(action)
            who = chance.choice(state.deciding())
            state.apply(chance.choice(state.legal_actions(who)), who)
    assert checked > 500


def given(state: State, action: int) -> int:
    """How many actions the work has that a choice starts, if nobody follows and what stands there is laid down."""
    table = country(state).clone()
    step = table.agenda.pop()
    assert isinstance(step, (PlaceKeyple, LayDown))
    seat = step.seat
    step.apply(table, action)
    while not isinstance(table.agenda[-1], Work):
        top = table.agenda.pop()
        if isinstance(top, Decision):
            legal = top.legal(table)
            top.apply(table, LAY if LAY in legal else legal[0])
        else:
            top.run(table)
    work = table.agenda[-1]
    assert isinstance(work, Work)
    assert work.seat == seat
    return work.left
