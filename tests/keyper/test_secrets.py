"""Secrets: fairs until they are held, layouts until all have chosen; no generator in a view."""

import json

from keydom.engine.state import State
from keydom.engine.text import plain
from keydom.keyper.fairs import HoldFair
from keydom.keyper.table import Country
from tests.keyper.manor import Manor, country

FAIRS = [0, 6, 12, 1, 7, 13, 2, 8, 14]


def seen(state: State, seat: int | None) -> str:
    view = state.view(seat)
    return json.dumps([view.to_dict(), view.scores(), state.game.board(view, "ABC", plain)])


def three() -> Manor:
    manor = Manor(3)
    manor.table.fairs = FAIRS.copy()
    return manor


def test_worlds_that_differ_in_other_fairs_look_alike() -> None:
    manor = three().begin()
    other = three()
    other.table.fairs[3:] = [2, 11, 17, 5, 8, 14]
    other.begin()
    assert seen(manor.now, 0) == seen(other.now, 0)
    assert seen(manor.now, 1) != seen(other.now, 1)
    other.table.fairs[:3] = [4, 9, 15]
    assert seen(manor.now, None) == seen(other.now, None)


def test_a_view_carries_no_generator() -> None:
    manor = three().begin()
    before = seen(manor.now, 0)
    manor.table.chance ^= 12345
    assert seen(manor.now, 0) == before
    assert country(manor.now).chance != 0
    assert manor.now.view(0).table.chance == 0


def test_a_held_fair_is_public_and_a_failed_one_stays_secret() -> None:
    manor = three().stock(1, cow=1, clay=1).begin(HoldFair(2), HoldFair(1))
    manor.does("hold spring-2")
    table = manor.now.view(0).table
    assert isinstance(table, Country)
    assert table.fairs == [0, 6, 12, 1, -2, -2, -2, -2, -2]


def test_who_is_asked_for_fairs_can_hold_one_in_every_sampled_world() -> None:
    manor = three().stock(1, cow=1, clay=1, pig=1).begin(HoldFair(1))
    assert manor.legal() == ["done", "hold spring-2"]
    for k in range(40):
        world = manor.now.view(0).sample_world(k)
        assert len(world.legal_actions()) == 2
        assert country(world).fairs[3] == 1  # the only spring fair these pieces can hold


def test_sampled_worlds_differ_in_what_is_unknown_only() -> None:
    manor = three().begin()
    worlds = [country(manor.now.view(0).sample_world(k)) for k in range(30)]
    assert len({tuple(world.fairs) for world in worlds}) > 20
    assert {tuple(world.fairs[:3]) for world in worlds} == {(0, 6, 12)}
    assert len({world.chance for world in worlds}) == 30


def test_the_next_tile_of_the_bag_is_not_known() -> None:
    manor = three().begin()
    drawn = set()
    for k in range(30):
        world = manor.now.view(0).sample_world(k)
        for text in ("keyple brown", "field 1-3"):
            world.apply(manor.game.parse(text))
        while world.seat != 0:
            world.apply(0)
        world.apply(manor.game.parse("take alchemist"))
        drawn.update(set(country(world).display) - set(manor.table.display))
    assert len(drawn) > 5
