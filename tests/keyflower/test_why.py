"""Why a turn is good, in the words of Keyflower, and what can still be reached."""

import pytest

from keydom.bots.hint import reasons
from keydom.engine.text import render

from .town import Town

POINTS, UPGRADES, GOODS, SKILLS, WORKERS, VILLAGE, WINTER, ORDER = range(8)


@pytest.mark.parametrize(
    ("goal", "line", "other", "says"),
    [
        (
            VILLAGE,
            "bid miner; workers 1",
            "pass",
            "You lead the bids for Miner; each use of it brings: 2 iron.",
        ),
        (
            VILLAGE,
            "bid miner; workers 2",
            "bid miner; workers 1",
            "With 2 workers your bid for Miner is harder to outbid.",
        ),
        (
            UPGRADES,
            "bid miner; workers 1",
            "pass",
            "You lead the bids for Miner, which can be upgraded: 1 iron, 1 gold, 3 points.",
        ),
        (
            ORDER,
            "bid turn_order_1; workers 1",
            "pass",
            "You lead the bids for Turn order 1: boat choice number 1, start player next season, "
            "in winter also 1 point for each tile next to it.",
        ),
        (GOODS, "use keywood; workers 1", "pass", "It brings 1 wood to Keywood."),
        (
            WORKERS,
            "use keywood; workers 1",
            "use keywood; workers 3",
            "You have 2 workers more left to place than with the next best choice.",
        ),
        (
            WORKERS,
            "bid miner; workers 1",
            "bid stable; workers 2",
            "You lead the bids for Miner; each use of it brings: 2 iron.",
        ),
        (
            WORKERS,
            "pass",
            "use keywood; workers 1",
            "Nothing that your 4 workers could do now is clearly better than to keep them.",
        ),
        (
            POINTS,
            "use home_1; workers 1; flip keywood",
            "pass",
            "Keywood is upgraded with it and counts 3 points.",
        ),
    ],
)
def test_the_sentence_of_a_goal(goal: int, line: str, other: str, says: str) -> None:
    town = Town(2).behind(0, blue=4, saw=1).offer("miner", "stable").own(0, "keywood", (0, -1))
    state = town.state(0)
    lines = [[state.game.parse(part) for part in text.split("; ")] for text in (line, other)]
    told = reasons(state.view(0), lines[0], [goal], lines[1])
    assert [render(message, "AB") for message in told] == [says]


@pytest.mark.parametrize(
    ("colour", "other", "says"),
    [
        ("red", "blue", "You have more red workers than blue ones to raise the bid with."),
        (
            "blue",
            "red",
            "You have more red workers than blue ones, and keep them for other tiles.",
        ),
        (
            "red",
            "yellow",
            "You have as many red workers as yellow ones: it hardly matters which.",
        ),
    ],
)
def test_the_reason_for_a_colour(colour: str, other: str, says: str) -> None:
    state = Town(2).behind(0, blue=2, red=3, yellow=3).offer("quarryman").state(0)
    lines = [
        [state.game.parse(part) for part in ("bid quarryman", f"colour {name}", "workers 1")]
        for name in (colour, other)
    ]
    told = reasons(state.view(0), lines[0], [VILLAGE], lines[1])
    assert [render(message, "AB") for message in told] == [says]


def test_upgrades_and_winter_tiles_that_can_still_be_reached() -> None:
    town = Town(2).behind(0, blue=4, saw=1).own(0, "keywood", (0, -1))
    view = town.state(0).view(0)
    lines = [render(line, "AB") for line in view.game.reachable(view)]
    assert lines[:2] == [
        "Home 1, upgraded for 1 stone, 1 wood: 5 points more now. Missing on it: 1 stone, 1 wood.",
        "Keywood, upgraded for 1 saw: 3 points more now. All of that is there.",
    ]
    assert "Apothecary: 0 points now, if you win it in winter." in lines
    richer = town.behind(0, blue=5).state(0).view(0)
    lines = [render(line, "AB") for line in richer.game.reachable(richer)]
    assert "Apothecary: 3 points now, if you win it in winter." in lines
