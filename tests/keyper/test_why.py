"""Why a turn is good, in the words of Keyper, and what can still be reached."""

from keydom.bots.hint import plainest_first, reasons
from keydom.engine.text import Message, render
from keydom.keyper import rules
from keydom.keyper.actions import PLOTS
from keydom.keyper.building import area_of
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.table import ESTATES

from .manor import Manor

BOATS, FARM, VILLAGE, FAIRS, TEAM, GOODS = range(6)


def told(message: Message | None) -> str:
    return "" if message is None else render(message, "AB")


def test_points_on_the_boat_track() -> None:
    manor = Manor().begin()
    view = manor.now.view(0)
    ahead = manor.now.clone()
    ahead.table.track[0] = 3
    after = ahead.view(0)
    why = view.game.why
    assert told(why(BOATS, view, after, None)) == "It brings you 3 points on the boat track."
    kept = "That is 3 points more on the boat track than with the next best choice."
    assert told(why(BOATS, after, after, view)) == kept
    assert why(BOATS, view, view, view) is None


def test_goods_that_complete_a_cost() -> None:
    manor = Manor().give_tiles(0, "cow_shed").begin()
    view = manor.now.view(0)
    cost = view.table.rules.costs[view.table.hands[0][0]]
    rich = manor.now.clone()
    for unit in cost:
        rich.table.stock[unit[0]] += 1
    why = view.game.why
    after = rich.view(0)
    assert told(why(FARM, view, after, None)) == "You then have all that building Cow shed costs."
    rich.table.stock[cost[0][0]] -= 1
    assert told(why(FARM, view, rich.view(0), None)).startswith(
        "To build Cow shed you then lack only "
    )


def test_what_a_tile_in_hand_and_a_fair_would_count() -> None:
    manor = Manor().give_tiles(0, "scrapyard", "pig_sty").begin()
    view = manor.now.view(0)
    lines = [render(line, "AB") for line in view.game.reachable(view)]
    scrapyard = "Scrapyard: Built, it is worth 0 points to you now; upgraded, 3 points."
    assert [line for line in lines if line.startswith(scrapyard)]
    assert "Built now, these would count nothing yet: " in " ".join(lines)
    assert len([line for line in lines if " fair " in line and "≈" in line]) == 3


def on_a_river(*keyples: str) -> Manor:
    """Seat 0 has placed a keyple on a river; the other seat can only lay down one keyple, for one deer."""
    manor = Manor().team(1).keyper(1, 2).put("2-11", "brown").stock(0, cow=1)
    manor.put("1-2", *keyples)
    manor.table.boat_at[0] = 0
    manor.table.boats = [1, 2, 3]
    return manor.begin().does("keyple black", "field 1-2")


def test_a_reason_of_a_later_action_is_told_as_planned() -> None:
    manor = on_a_river("black").does("lay")
    view = manor.now.view(0)
    work, ship = (manor.game.parse(text) for text in ("get clay", "ship cow"))
    now = "It brings you 2 points on the boat track."
    assert [told(reason) for reason in reasons(view, [ship, work], [BOATS], [])] == [now]
    later = [told(reason) for reason in reasons(view, [work, ship], [BOATS], [])]
    assert later == [f"With the rest of the turn: {now}"]


def test_a_joker_is_kept_where_another_keyple_does_the_same() -> None:
    """Invited to logs: both would bring as much, and the lesson says to keep the white one."""
    manor = Manor().team(0, "brown", "black").team(1, "brown", "white").begin()
    manor.does("keyple brown", "field 1-6")
    white, brown = ([manor.game.parse(f"join {colour}")] for colour in ("white", "brown"))
    assert plainest_first(manor.now.view(1), manor.now, [white, brown]) == [brown, white]
    assert plainest_first(manor.now.view(1), manor.now, [brown, white]) == [brown, white]


def test_the_next_turn_gives_no_reason() -> None:
    manor = on_a_river("black~")
    view = manor.now.view(0)
    line = [manor.game.parse(text) for text in ("get clay", "keyper 1")]
    after = manor.now.clone()
    after.apply(line[0])
    assert line[1] in after.legal_actions(0)  # the other's turn goes by itself
    assert not any("claim" in told(reason) for reason in reasons(view, line, [TEAM], []))


def test_keyples_that_came_home_were_not_kept() -> None:
    manor = Manor().begin()
    view = manor.now.view(0)
    fewer, later = manor.now.clone(), manor.now.clone()
    fewer.table.area[0] -= 1
    kept = "You keep 1 keyple more for later turns than with the next best choice."
    assert told(view.game.why(TEAM, view, view, fewer.view(0))) == kept
    later.table.season += 1
    assert view.game.why(TEAM, view, later.view(0), fewer.view(0)) is None


def test_what_is_built_anyway_is_no_reason_but_where_is() -> None:
    manor = Manor().give_tiles(0, "cow_shed").stock(0, cow=3).begin()
    view = manor.now.view(0)
    tile = view.table.hands[0][0]
    here, there = manor.now.clone(), manor.now.clone()
    for state, plot in ((here, 0), (there, 1)):
        state.table.own(ESTATES)
        state.table.top[plot] = tile
    why = view.game.why
    assert told(why(FARM, view, here.view(0), view)).startswith(
        "You build Cow shed: worth 3 points"
    )
    assert why(FARM, view, here.view(0), there.view(0)) is None
    better = there.clone()
    better.table.own(ESTATES)
    better.table.upgraded[1] = 1
    upgraded = told(why(FARM, view, better.view(0), here.view(0)))
    assert upgraded == "Cow shed counts 6 points there, in the next best place 3 points."


def test_a_building_that_counts_nothing_yet_says_what_it_does() -> None:
    manor = Manor().give_tiles(0, "cow_shed").begin()
    view = manor.now.view(0)
    after = manor.now.clone()
    after.table.own(ESTATES)
    after.table.top[0] = view.table.hands[0][0]
    assert told(view.game.why(FARM, view, after.view(0), None)) == (
        "You build Cow shed: 1 point for each cow here, up to 4."
    )


def test_a_building_that_does_something_says_that_and_not_only_its_points() -> None:
    manor = Manor().begin()
    view = manor.now.view(0)
    after = manor.now.clone()
    plot = next(each for each in range(PLOTS) if area_of(each) == rules.VILLAGE)
    after.table.own(ESTATES)
    after.table.top[plot] = BUILDING_NAMES.index("Building plot")
    assert told(view.game.why(VILLAGE, view, after.view(0), None)) == (
        "You build Building plot: You may build free of charge once on each side: right."
        " Upgraded, it counts 3 points."
    )
