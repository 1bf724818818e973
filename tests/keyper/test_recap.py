"""Events told to those they concern: losses, where they are seen, and what a season brought."""

import random

import pytest

import keydom
from keydom.engine.table import Event
from keydom.engine.text import render
from keydom.keyper.animals import HouseAnimals
from keydom.keyper.season import EndOfSeason, EndOfTurn, GoHome, Turn
from tests.keyper.manor import Manor

NAMES = ["Ada", "Basil", "Cleo", "Dov"]


def ended(season: str = "spring") -> Manor:
    """Two seats that have placed everything and claimed a board each."""
    manor = Manor(2, season)
    for seat in range(2):
        manor.team(seat).keyper(seat, seat + 1)
    manor.table.last_player = 1
    manor.table.fairs = [0, 6, 12, 1, 7, 13]
    return manor


def heard(
    manor: Manor, *steps: EndOfSeason | EndOfTurn | GoHome | HouseAnimals | Turn
) -> list[Event]:
    manor.table.log = []
    manor.begin(*steps)
    return manor.now.heard()


def lost(manor: Manor, events: list[Event], seat: int = 0) -> list[str]:
    messages = [manor.game.loss(event, seat) for event in events]
    return [render(message, NAMES) for message in messages if message]


def test_animals_without_room_are_a_loss_of_their_owner() -> None:
    manor = Manor().stock(0, cow=2)
    events = heard(manor, Turn(0), HouseAnimals(0))
    assert lost(manor, events) == ["You let 2 cows go: there is no room on your farm."]
    assert lost(manor, events, seat=1) == []


def test_what_the_supply_lacks_is_a_loss() -> None:
    manor = Manor().supply(pig=1).begin()
    manor.now.listen()
    manor.does("keyple light-green", f"field {manor.field('pigs')}", "join light-green")
    events = manor.now.heard()
    assert lost(manor, events) == ["You miss out on 1 resource: the supply is empty."] * 2


def test_a_turn_without_a_keyple_to_lay_down_is_a_loss() -> None:
    manor = Manor().team(0).keyper(0, 1)
    assert lost(manor, heard(manor, Turn(0))) == [
        "You lose a turn: no keyple stands that you could lay down."
    ]


def test_fairs_that_lapse_are_told_to_all_but_not_which() -> None:
    manor = ended()
    events = heard(manor, EndOfSeason())
    gone = "You did not hold your fair of spring; it is gone."
    assert gone in lost(manor, events, 0)
    assert gone in lost(manor, events, 1)
    other = ended()
    other.table.fairs = [2, 8, 14, 3, 9, 15]
    assert heard(other, EndOfSeason()) == events
    held = ended().stock(0, sheep=1, rocks=1)
    heard(held, EndOfSeason())
    held.now.listen()
    held.does("hold spring-1")
    assert gone not in lost(held, held.now.heard(), 0)


def test_winter_fairs_that_were_not_held_score_nothing() -> None:
    manor = ended("winter").give_tiles(0, "winter_2")
    events = heard(manor, EndOfSeason())
    assert "You did not hold winter fair 2; it scores nothing." in lost(manor, events)


def test_a_small_team_is_a_loss() -> None:
    manor = ended().put("1-5", "orange", "orange").put("2-6", *["brown"] * 2)
    manor.put("1-7", "white~").build(0, "carpenter", "V1").put("V1", "black").rest(0, "grey")
    events = heard(manor, EndOfSeason())
    small = "Only 5 keyples come home to you, less than a full team."
    assert small in lost(manor, events)
    told = [render(manor.game.tell(event), NAMES) for event in events]
    assert "Ada brings home 2 × orange, 1 × black, 1 × grey, 1 × white" in told
    full = ended()
    for field in range(5, 10):
        full.put(f"1-{field}", "orange", "orange")
    assert not any("come home" in text for text in lost(full, heard(full, EndOfSeason())))


def test_seasons_are_chapters() -> None:
    manor = ended()
    titles = [manor.game.chapter(event) for event in heard(manor, EndOfSeason())]
    assert [render(title, NAMES) for title in titles if title] == ["Summer"]
    manor = ended("winter")
    titles = [manor.game.chapter(event) for event in heard(manor, EndOfSeason())]
    assert [render(title, NAMES) for title in titles if title] == ["The end"]


def test_a_season_is_told_at_its_end() -> None:
    manor = ended().stock(0, cow=1).build(0, "carpenter", "V1").put("V1", "black")
    manor.put("1-5", "orange", "white").rest(0, "grey").rest(1, "brown")
    before = [
        Event("gain", (0, 0, 2, -1), -1),
        Event("gain", (0, 0, 1, -1), -1),
        Event("shipped", (1, 0, 2, -1), -1),
        Event("tile", (1, 12, -1, -1), -1),
        Event("lost", (1, 1, -1, -1), -1),
    ]
    events = before + heard(manor, EndOfSeason())
    found = manor.game.recap(events, manor.now.view(0))
    assert found is not None
    assert render(found.title, NAMES) == "Spring is over"
    assert [(seat, render(line, NAMES)) for seat, line in found.lines] == [
        (0, "Gained: 3 clay"),
        (0, "Animals let go: 1 cow"),
        (0, "Fair of spring: not held"),
        (0, "Keyples: 1 × orange, 1 × black, 1 × grey, 1 × white (claimed board: 2, own plots: 1, keyp tile: 1)"),
        (0, "Points: 0"),
        (1, "Tiles taken: Alchemist"),
        (1, "Shipping: 2 points"),
        (1, "Missed for lack of supply: 1 resource"),
        (1, "Fair of spring: not held"),
        (1, "Keyples: 1 × brown (claimed board: 0, own plots: 0, keyp tile: 1)"),
        (1, "Points: 0"),
    ]  # fmt: skip
    assert render(found.next, NAMES) == (
        "Next: summer. Everybody chooses the fields of a board in secret, and Basil begins."
    )
    assert manor.game.recap(before, manor.now.view(0)) is None  # no season has ended


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_season_of_a_game_is_told_and_every_event_has_its_place(players: int) -> None:
    game = keydom.game("keyper", players)
    chance = random.Random(players)
    state = game.new(players)
    state.listen()
    season: list[Event] = []
    titles = []
    while not state.is_over:
        seat = chance.choice(state.deciding())
        state.apply(chance.choice(state.legal_actions(seat)), seat)
        events = state.heard()
        view = state.view(0)
        drawn: set[str] = set()
        if events and chance.random() < 0.1:
            drawn = {part.id for panel in view.panels(NAMES) for part in panel.fragments}
        for number, event in enumerate(events):
            season.append(event)
            place = game.place(event)
            # Goods are spent, tiles taken and built over, and boards gathered up within one move.
            gone = event.name in ("gain", "released", "drawn", "keyple", "follow", "laid", "boat")
            if drawn and not gone and "season" not in [later.name for later in events[number:]]:
                assert not place or place in drawn, event
            if game.chapter(event):
                found = game.recap(season, view)
                assert found is not None
                assert {seat for seat, _ in found.lines} == set(range(players))
                for message in (found.title, found.next, *(line for _, line in found.lines)):
                    assert "{" not in render(message, NAMES)
                titles.append(render(found.title, NAMES))
                season = [event]
    assert titles == ["Spring is over", "Summer is over", "Autumn is over", "Winter is over"]


def test_what_happened_is_shown_where_it_lies() -> None:
    manor = Manor().team(1).stock(0, clay=1, logs=1, brick=1, timber=1).begin()
    manor.now.listen()
    manor.does("keyple black", "build cow-shed", "plot F1", "pay clay", "pay logs")
    places = {event.name: manor.game.place(event) for event in manor.now.heard()}
    assert places["keyple"] == places["built"] == "kp-tile-A-1"
    manor = Manor().team(1).begin()
    manor.now.listen()
    manor.does("keyple light-blue", f"field {manor.field('river')}", "boat 2")
    places = {event.name: manor.game.place(event) for event in manor.now.heard()}
    assert places["keyple"] == f"kp-field-{manor.field('river')}"
    assert places["boat"] == "kp-boat-2"


def news(manor: Manor, events: list[Event], seat: int) -> list[str]:
    messages = [manor.game.news(event, seat) for event in events]
    return [render(message, NAMES) for message in messages if message]


def test_a_claimed_board_is_news_to_the_others() -> None:
    manor = Manor(3).begin()
    manor.now.listen()
    manor.does("keyper 2")
    claimed = "Ada claims board 2: when the season ends, all keyples on it go home with Ada."
    events = manor.now.heard()
    assert [news(manor, events, seat) for seat in range(3)] == [[], [claimed], [claimed]]
    field = manor.field("clay")
    manor = Manor().begin().does("keyple orange", f"field {field}", "decline")
    manor.now.listen()
    manor.does(f"keyper {field[0]}")
    assert news(manor, manor.now.heard(), 0) == [
        f"Basil claims board {field[0]}: when the season ends, all keyples on it (now 1) go home with Basil."
    ]


def test_a_keyper_that_had_to_go_somewhere_is_news_to_its_player() -> None:
    manor = Manor().team(0).keyper(1, 2)
    assert news(manor, heard(manor, Turn(0)), 0) == [
        "Nothing else was left to place, so your keyper has claimed board 1: when the season ends, all keyples on it "
        "come home with you."
    ]
