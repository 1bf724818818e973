"""Why a turn is good, in the words of Keyflower, and what can still be reached."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import keydom
from keydom import State
from keydom.bots.hint import play, reasons
from keydom.engine.text import render
from keydom.keyflower.actions import RESOURCE_KEYS
from keydom.keyflower.rules import RESOURCES
from keydom.keyflower.table import GOODS as GOODS_OF
from keydom.keyflower.table import WINTERTIME
from keydom.keyflower.village import ChooseCell, ChooseTurn, Laying, LayTile

from .town import Town, do, end_season, key

POINTS, UPGRADES, GOODS, SKILLS, WORKERS, VILLAGE, WINTER, ORDER = range(8)
RECORD = Path(__file__).parents[1] / "records" / "keyflower-3.txt"
# Questions within a turn or after it, whose answer is told by itself.
ALONE = {"BidWorkers", "UseWorkers", "ChooseBoat", "OfferTile"}
MINER = (
    "Your bid for Miner leads. Each use of it brings: 2 iron. Upgraded: 1 iron, 1 gold, 3 points."
)


@pytest.mark.parametrize(
    ("goal", "line", "other", "says"),
    [
        (
            VILLAGE,
            "bid miner; workers 1",
            "pass",
            MINER,
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
            MINER,
        ),
        (
            ORDER,
            "bid turn_order_1; workers 1",
            "pass",
            "Your bid for Turn order 1 leads: boat choice number 1, start player next season, "
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
            MINER,
        ),
        (
            WORKERS,
            "pass",
            "use keywood; workers 1",
            "Nothing that your 4 workers could do now is clearly better than to wait: unless all pass, "
            "you can still act this season.",
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


def test_goods_are_told_with_what_they_count_where_they_come_to_lie() -> None:
    town = Town(2).behind(0, blue=4).own(0, "keywood", (0, -1)).offer("miner")
    town.own(0, "timber_yard", (0, 1), flipped=True)
    view = town.state(0).view(0)
    world = view.sample_world(0)
    world.table.own(GOODS_OF)
    world.table.goods[key("timber_yard") * RESOURCES + RESOURCE_KEYS.index("wood")] += 2
    told = view.game.why(GOODS, view, world.view(0), None)
    assert told is not None
    assert render(told, "AB") == "It brings 2 wood to Timber yard: 6 points more."


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
            "You have as many red workers as yellow ones: either is fine.",
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


def said(town: Town, goal: int, line: str, other: str = "", seat: int = 0) -> list[str]:
    """Why the last choices of a line are made; the first, before a bar, are made already."""
    state = town.state(seat)
    made, _, rest = line.rpartition(" | ")
    do(state, *filter(None, made.split("; ")))
    lines = [
        [state.game.parse(part) for part in text.split("; ")] if text else []
        for text in (rest, other)
    ]
    return [
        render(message, "AB") for message in reasons(state.view(seat), lines[0], [goal], lines[1])
    ]


@pytest.mark.parametrize("goal", range(8))
@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "bid miner | colour red; workers 1",
            "You have more red workers than blue ones to raise the bid with.",
        ),
        (
            "bid miner; colour red | workers 1",
            "1 worker is enough to lead the bids for Miner.",
        ),
        (
            "bid miner; colour red | workers 3",
            "With 3 workers your bid for Miner is harder to outbid.",
        ),
        (
            "use keywood | colour red; workers 1",
            "You have more red workers than blue ones: you can best spare them.",
        ),
        ("use keywood; colour red | workers 1", "1 worker is enough to use Keywood now."),
        (
            "use keywood; colour red | workers 2",
            "After 2 workers on Keywood the next use takes more than that: hardly anybody can follow.",
        ),
        (
            "bid miner; colour blue | join stable; workers 0",
            "Your workers who were outbid at Stable move here, so fewer leave your screen.",
        ),
        (
            "use home_1; colour red; workers 1 | finish",
            "Nothing that could still be moved or upgraded is clearly better.",
        ),
        (
            "use home_1; colour red; workers 1 | flip keywood",
            "Keywood is upgraded with it and counts 3 points.",
        ),
    ],
)
def test_a_question_within_a_turn_is_answered_by_itself(goal: int, line: str, says: str) -> None:
    town = Town(2).behind(0, blue=2, red=3, saw=1).own(0, "keywood", (0, -1))
    town.offer("miner", "stable").bid("stable", 0, "blue", 1).bid("stable", 1, "blue", 2)
    assert said(town, goal, line) == [says]


def test_fewer_workers_than_otherwise_are_not_said_to_be_harder_to_outbid() -> None:
    town = Town(2).behind(0, red=4).offer("miner")
    assert said(town, VILLAGE, "bid miner | workers 2", "workers 3") == [
        "2 workers are enough to lead the bids for Miner."
    ]


def test_a_winter_tile_that_counts_nothing_is_kept_from_others() -> None:
    town = Town(2, season=WINTERTIME).behind(0, blue=2).offer("scribes")
    assert said(town, WINTER, "bid scribes; workers 1", "pass") == [
        "Your bid for Scribes leads, so that nobody else gets it: 10 points for each set of an "
        "anvil, a pick axe and a saw."
    ]


def test_where_a_winter_tile_lies_does_not_matter() -> None:
    town = Town(2, season=WINTERTIME).offer("scribes").bid("scribes", 0, "blue", 1)
    state = end_season(town.state(0))
    while not isinstance(state.view(0).step, Laying):
        seat = state.deciding()[0]
        state.apply(state.legal_actions(seat)[0], seat)
    line: list[int] = []
    laid = state.clone()
    while isinstance(laid.view(0).step, ChooseCell | ChooseTurn | LayTile) and len(line) < 3:
        line.append(laid.legal_actions(0)[-1])
        laid.apply(line[-1], 0)
    told = [render(message, "AB") for message in reasons(state.view(0), line, [VILLAGE], [])]
    assert told == ["Scribes counts the same wherever it lies."]


def decisions() -> Iterator[tuple[State, int, list[int]]]:
    """Every decision of a recorded game: the state, the seat, and what it did in a row from there."""
    record = keydom.Record.loads(RECORD.read_text(encoding="utf-8"))
    state = record.start()
    for number, (seat, action) in enumerate(record.moves):
        if len(state.legal_actions(seat)) > 1:
            line: list[int] = []
            for who, what in record.moves[number : number + 8]:
                if who != seat:
                    break
                line.append(what)
            yield state, seat, line
        state.apply(action, seat)


def test_in_a_whole_game_every_reason_is_about_what_is_asked() -> None:
    kinds = set()
    for state, seat, line in decisions():
        view = state.view(seat)
        kind = type(view.step).__name__
        instead = [action for action in view.legal_actions() if action != line[0]][:1]
        told = reasons(view, line, range(8), instead)
        sentences = [render(message, "ABC") for message in told]
        asked = f"{kind}: {render(view.label(line[0]), 'ABC')}: {sentences}"
        passes = kind == "Act" and state.game.notation(line[0]) == "pass"
        waits = any("clearly better than to" in text for text in sentences)
        assert passes or not waits or view.idle(line[0]), asked
        assert not any("counts 0 points" in text for text in sentences), asked
        leads = [text for text in sentences if text.startswith("Your bid for")]
        assert len(leads) <= 1, asked
        ends = play(state, view, line, first=True).table.passes == state.game.players
        if kind in ALONE and (not ends or kind == "ChooseBoat"):  # then the tiles are cleared
            assert len(sentences) == 1, asked
            assert not sentences[0].startswith("It is after"), asked
            kinds.add(kind)
    assert kinds == ALONE


def test_more_workers_on_a_tile_than_its_use_takes() -> None:
    state = Town(2).behind(0, blue=4).offer("miner").used("miner", "blue", 1).state(0)
    before = state.clone()
    do(state, "use miner", "workers 3")
    warned = state.game.warn(before.table, state.table, 0)
    assert [render(message, "AB") for message in warned] == [
        "2 workers are enough to use Miner now."
    ]
    state = before.clone()
    do(state, "use miner", "workers 2")
    assert state.game.warn(before.table, state.table, 0) == []


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
