"""Why a turn is good, in the words of Keyper, and what can still be reached."""

from keydom.engine.text import Message, render

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
