"""The value of Keyper prefers the obvious, sees through half-made moves, and leaves the table alone."""

import random

import pytest

import keydom
from keydom.bots.greedy import GreedyBot
from keydom.keyper.animals import HouseAnimals
from keydom.keyper.fairs import HoldFair
from keydom.keyper.rules import RIGHT
from keydom.keyper.season import GoHome, LastTurn
from keydom.keyper.turn import LayDown
from keydom.keyper.value.worth import GOALS, survey, weigh, worth
from tests.keyper.manor import Manor

NEIGHBOURS = ("carpenter", "brickmaker", "scrapyard", "builder", "trading_post")
VILLAGE = ("carpenter", "stonemason", "scrapyard", "drainage")


def value(manor: Manor, seat: int = 0) -> float:
    return sum(worth(manor.table, seat))


def turn(manor: Manor) -> list[str]:
    """What greedy does until somebody else decides, in words."""
    state = manor.now
    seat = state.seat
    bot = GreedyBot(seed=3)
    row: list[str] = []
    while not state.is_over and seat in state.deciding():
        action = bot.choose(state.view(seat))
        row.append(state.game.notation(action))
        state.apply(action, seat)
    return row


def last_turn(season: str) -> Manor:
    """Nobody has a keyple left, the last turn of the season is seat 0's."""
    manor = Manor(2, season).team(0).team(1).keyper(0, 1).keyper(1, 2)
    manor.table.last_player = 1
    return manor


# ---- What there is


@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_more_of_everything_is_better(season: str) -> None:
    plain = value(Manor(2, season).begin())
    for item in ("logs", "timber", "wheat"):
        assert value(Manor(2, season).stock(0, **{item: 1}).begin()) > plain
    assert value(Manor(2, season).build(0, "brickmaker", "V5", True).begin()) > plain
    fewer = Manor(2, season).team(0, "white", "black", "grey").begin()
    assert value(fewer) < plain
    shipped = Manor(2, season)
    shipped.table.track[0] = 4
    assert value(shipped.begin()) == pytest.approx(plain + 4)


def test_an_upgraded_building_is_better_and_its_animals_count() -> None:
    def farm(upgraded: bool, cows: int) -> float:
        return value(
            Manor(2, "autumn").build(0, "cow_shed", "F1", upgraded).stock(0, cow=cows).begin()
        )

    assert farm(True, 4) > farm(True, 3) > farm(True, 0)
    assert farm(True, 4) > farm(False, 4) > farm(False, 0)


def test_animals_without_a_house_are_lost_when_the_season_ends() -> None:
    def at_the_end(house: bool, cows: int) -> float:
        manor = last_turn("summer").stock(0, cow=cows, clay=1, logs=2)
        if house:
            manor.build(0, "cow_shed", "F1", True)
        manor.stock(1, cow=1, sheep=1, brick=1).table.fairs[4] = 6
        assert manor.begin(GoHome(), HouseAnimals(0), HoldFair(1)).asked() == "1 HoldFair"
        return value(manor)

    assert at_the_end(True, 4) - at_the_end(True, 0) > 4
    assert at_the_end(False, 4) - at_the_end(False, 0) < 1


def test_a_claimed_board_with_more_keyples_is_better_until_winter() -> None:
    def claimed(season: str, board: int) -> float:
        manor = Manor(2, season).team(0, "white").team(1, "white")
        manor.put(manor.field("upgrade", 1), "grey", "grey").put(manor.field("river", 1), "black")
        return value(manor.keyper(0, board).keyper(1, 3 - board).begin())

    assert claimed("summer", 1) > claimed("summer", 2) + 2
    assert claimed("winter", 1) == pytest.approx(claimed("winter", 2), abs=1.6)


def test_the_end_of_the_game_is_worth_its_points() -> None:
    chance = random.Random(5)
    state = keydom.game("keyper", 3).new(11)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
    for seat in range(3):
        assert sum(worth(state.table, seat)) == state.scores()[seat]
    assert len(worth(state.table, 0)) == len(GOALS)


# ---- Half-made moves


def test_work_that_others_may_still_join_counts_as_done() -> None:
    manor = Manor(2, "spring").begin()
    before = value(manor)
    rocks = manor.field("rocks")
    manor.does("keyple grey", f"field {rocks}")
    assert manor.asked() == "1 Follow"
    waiting = value(manor)
    manor.does("decline")
    assert manor.has(0)["rocks"] == 2
    assert value(manor) == pytest.approx(waiting, abs=0.8)
    elsewhere = Manor(2, "spring").begin()
    elsewhere.does("keyple grey", f"field {elsewhere.field('logs')}")
    assert waiting > value(elsewhere)  # grey brings two rocks, but one log
    assert waiting > before - 1.5


def test_a_building_not_yet_paid_for_is_no_gift() -> None:
    manor = Manor(2, "summer").boards("summer_2", "summer_1").stock(0, brick=2, timber=1, stone=1)
    manor.team(1).keyper(1, 2).begin()
    manor.does("keyple black", f"field {manor.field('discount_build')}", "build brickmaker")
    manor.does("plot V5")
    assert manor.asked() == "0 ChooseWaiver"
    unpaid = value(manor)
    manor.does("waive 1")
    assert unpaid == pytest.approx(value(manor), abs=1)


# ---- What greedy makes of it


def test_greedy_upgrades_with_its_last_action() -> None:
    manor = last_turn("winter").stock(0, brick=1).put("V5", "white")
    for place, key in zip(("V4", "V6", "V8", "V2"), VILLAGE, strict=True):
        manor.build(0, key, place, True)
    manor.build(0, "pavements", "V5")
    assert "upgrade V5" in turn(manor.begin(GoHome(), LastTurn(2), LayDown(0)))


def test_greedy_holds_its_fair() -> None:
    manor = last_turn("summer").stock(0, cow=1, sheep=1, brick=1)
    manor.table.fairs[:2] = [0, 6]
    assert turn(manor.begin(GoHome(), HoldFair(0)))[0] == "hold summer-1"


def test_greedy_ships_what_it_cannot_use_in_its_last_turn() -> None:
    manor = last_turn("winter").stock(0, emerald=2)
    river = manor.field("river")
    manor.table.boat_at[0] = 0
    manor.table.boats = [1, 2, 3]
    manor.put(river, "light_blue").begin(GoHome(), LastTurn(2), LayDown(0))
    assert turn(manor) == ["ship emerald", "ship emerald"]


def last_keyple(**items: int) -> Manor:
    """In winter, seat 0 has one brown keyple left to place, and nobody else has any."""
    manor = Manor(2, "winter").team(0, "brown").team(1).stock(0, **items)
    return manor.keyper(0, 1).keyper(1, 2)


def test_greedy_uses_a_building_and_then_builds_over_it() -> None:
    manor = last_keyple(rocks=1, stone=1).build(0, "stonemason", "V5").put("V5", "brown")
    for place, key in zip(("V2", "V4", "V6", "V8", "V11"), NEIGHBOURS, strict=True):
        manor.build(0, key, place, True)
    before = manor.begin().scores()[0]
    assert turn(manor) == ["plot V5", "lay", "use 1", "pay rocks", "build pavements"]
    assert manor.scores()[0] == before + 6  # more than the five of the Stonemason upgraded


def test_greedy_makes_gems_of_wheat() -> None:
    manor = last_keyple(wheat=2).build(0, "alchemist", "V1", True).put("V1", "brown")
    manor.build(0, "prospector", "V2", True).begin()
    assert turn(manor)[:3] == ["plot V1", "lay", "use 1"]
    assert manor.scores()[0] == 5 + 2 * 2


def test_greedy_builds_free_where_it_can_and_a_right_that_is_left_is_worth_something() -> None:
    def beside(used: int) -> Manor:
        manor = Manor(2, "autumn").stock(0, brick=2, timber=2, stone=2)
        manor.build(0, "building_plot", "V1").table.free_used = used
        return manor.begin()

    assert value(beside(0)) > value(beside(RIGHT))
    manor = beside(0).does("keyple black", "build pavements", "plot V2")
    assert turn(manor) == ["price free"]


def test_a_building_whose_price_is_still_open_is_no_gift() -> None:
    manor = Manor(2).stock(0, brick=1, wheat=1).build(0, "builder", "V1").put("V1", "brown").begin()
    manor.does("keyple brown", "plot V1", "lay", "build scrapyard", "plot V1")
    assert manor.asked() == "0 ChoosePrice"
    unpaid = value(manor)
    manor.does("price action")
    assert unpaid == pytest.approx(value(manor), abs=1)


# ---- Without a trace


def test_judging_changes_nothing_at_any_ply_of_a_game() -> None:
    chance = random.Random(2)
    state = keydom.game("keyper", 4).new(3)
    while not state.is_over:
        before = state.to_dict()
        amounts = [worth(state.table, seat) for seat in range(4)]
        assert state.to_dict() == before
        assert amounts == [worth(state.table, seat) for seat in range(4)]
        for _ in range(8):
            if not state.is_over:
                seat = chance.choice(state.deciding())
                state.apply(chance.choice(state.legal_actions(seat)), seat)


def test_a_plan_that_is_remembered_is_the_one_that_would_be_made() -> None:
    """Outlooks that differ in anything that a plan follows from are not taken for each other."""
    for players in (2, 4):
        state = keydom.game("keyper", players=players).new(players)
        dice = random.Random(players)
        while not state.is_over:
            for seat in range(players):
                outlook = survey(state.table, seat)
                weigh(outlook)
                assert worth(state.table, seat) == [points / 100 for points in outlook.sums]
            state.apply(dice.choice(state.legal_actions()))
