"""Every tile that can be used, on both sides."""

import pytest

from keydom import State
from keydom.keyflower.transport import Transport
from tests.keyflower.town import Town, choose, do, goods, held, key, legal, look


def used(name: str, flipped: bool, **more: int) -> State:
    """Seat 0 uses its own tile with one worker."""
    town = Town(2, season=2).behind(0, **{"blue": 1, **more}).behind(1, red=9)
    town.own(0, name, (0, 0) if name == "home_1" else (0, -1), flipped=flipped)
    state = town.state(0)
    return choose(do(state, f"use {name}"), "colour blue", "workers 1")


@pytest.mark.parametrize(
    ("name", "front", "back"),
    [
        ("gold_mine", {"gold": 1}, {"gold": 2}),
        ("key_mine", {"iron": 1}, {"iron": 3}),
        ("keystone_quarry", {"stone": 1}, {"stone": 3}),
        ("keywood", {"wood": 1}, {"wood": 3}),
        ("miner", {"iron": 2}, {"iron": 1, "gold": 1}),
        ("quarryman", {"stone": 2}, {"stone": 1, "gold": 1}),
        ("woodcutter", {"wood": 2}, {"wood": 1, "gold": 1}),
    ],
)
def test_production(name: str, front: dict[str, int], back: dict[str, int]) -> None:
    for flipped, expected in ((False, front), (True, back)):
        state = used(name, flipped)
        for resource in ("iron", "stone", "wood", "gold"):
            assert goods(state, name, resource) == expected.get(resource, 0)


@pytest.mark.parametrize(
    ("name", "skill", "resource"),
    [("carpenter", "saw", "wood"), ("mason", "pick_axe", "stone"), ("smelter", "anvil", "iron")],
)
def test_production_for_a_skill(name: str, skill: str, resource: str) -> None:
    for flipped, made in ((False, resource), (True, "gold")):
        state = used(name, flipped, **{skill: 1})
        assert goods(state, name, made) == 3
        assert held(state, 0, skill) == 0
        assert held(state, 2, skill) == 16


@pytest.mark.parametrize(("name", "front", "back"), [("alehouse", 1, 2), ("inn", 1, 3)])
def test_workers_from_the_bag(name: str, front: int, back: int) -> None:
    for flipped, n in ((False, front), (True, back)):
        state = used(name, flipped)
        assert look(state).count[0] == n
        assert look(state).count[4] == 120 - 1 - 9 - n
        assert state.barrier


def test_apprentice_hall() -> None:
    for flipped, n in ((False, 1), (True, 2)):
        assert look(used("apprentice_hall", flipped)).count[1] == n


def test_workshop() -> None:
    state = used("workshop", False)
    assert legal(state) == ["take iron", "take stone", "take wood"]
    do(state, "take stone")
    assert goods(state, "workshop", "stone") == 1
    state = used("workshop", True)
    assert [goods(state, "workshop", r) for r in ("iron", "stone", "wood", "gold")] == [1, 1, 1, 0]


def test_brewer() -> None:
    for flipped, n in ((False, 2), (True, 3)):
        state = used("brewer", flipped, anvil=1, saw=1)
        assert legal(state) == ["skill anvil", "skill saw"]
        do(state, "skill saw")
        assert look(state).count[0] == n
        assert (held(state, 0, "anvil"), held(state, 0, "saw")) == (1, 0)


def test_hiring_fair() -> None:
    for flipped, n in ((False, 2), (True, 3)):
        state = used("hiring_fair", flipped, anvil=1, saw=1)
        do(state, "skill anvil")
        assert look(state).count[1] == 1 + n


def test_tavern() -> None:
    for flipped, n in ((False, 2), (True, 3)):
        state = used("tavern", flipped, red=1)
        choose(state, "discard red")
        assert look(state).count[0] == n


@pytest.mark.parametrize(
    ("name", "colour"), [("peddler", "yellow"), ("store", "blue"), ("fair", "red")]
)
def test_green_workers(name: str, colour: str) -> None:
    for flipped, n in ((False, 1), (True, 2)):
        state = used(name, flipped, **({"blue": 2} if colour == "blue" else {colour: 1}))
        assert held(state, 0, "green") == n
        assert look(state).greens == 20 - n
        assert held(state, 0, colour) == 0
        assert look(state).count[0] == n


@pytest.mark.parametrize(
    ("name", "front", "back"),
    [
        ("home_1", (1, 1), (2, 1)),
        ("home_2", (1, 1), (2, 1)),
        ("home_3", (1, 1), (2, 1)),
        ("home_4", (1, 1), (2, 1)),
        ("home_5", (1, 1), (2, 1)),
        ("home_6", (1, 1), (2, 1)),
        ("stable", (2, 1), (4, 2)),
        ("farrier", (3, 1), (5, 2)),
        ("wainwright", (4, 2), (6, 2)),
    ],
)
def test_transport(name: str, front: tuple[int, int], back: tuple[int, int]) -> None:
    for flipped, expected in ((False, front), (True, back)):
        players = int(name[-1]) if name.startswith("home") else 2
        town = Town(max(players, 2), season=2).behind(0, blue=1).behind(1, red=1)
        town.own(0, "keywood", (0, -1), wood=1)
        owner = players - 1 if name.startswith("home") else 1
        town.own(owner, name, (0, 0) if name.startswith("home") else (0, -1), flipped=flipped)
        state = do(town.state(0), f"use {name}")
        step = look(state).agenda[-1]
        assert isinstance(step, Transport)
        assert (step.moves, step.flips) == expected


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(
    "name",
    [
        "barn",
        "blacksmith",
        "stone_yard",
        "timber_yard",
        "forge",
        "goldsmith",
        "sawmill",
        "sculptor",
        "well",
    ],
)
def test_tiles_that_nobody_uses(name: str, flipped: bool) -> None:
    town = (
        Town(2, season=2).behind(0, blue=9).behind(1, red=9).own(1, name, (0, -1), flipped=flipped)
    )
    assert f"use {name}" not in legal(town.state(0))


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_summer_boats_take_no_workers_and_no_flip(number: int, side: str) -> None:
    town = Town(2, season=2).behind(0, blue=9).behind(1, red=9)
    town.own(0, f"summer_boat_{number}", (0, 1), side=side, gold=3)
    town.own(0, "keywood", (0, -1), wood=1)
    assert f"use summer_boat_{number}" not in legal(town.state(0))
    assert not look(town.state(0)).rules.usable[key(f"summer_boat_{number}") * 2]
    moving = town.state(0, Transport(0, 1, 1))
    assert f"flip summer_boat_{number}" not in legal(moving)
