"""What happened, told to a player: losses, places, and the end of a season."""

import random
import re

import keydom
from keydom import State
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import render
from tests.keyflower.town import Town, do, end_season, key, wander

NAMES = ["Ada", "Basil", "Cleo"]


def heard_of(state: State, *texts: str) -> list[Event]:
    state.listen()
    do(state, *texts)
    return state.heard()


def losses(state: State, events: list[Event], seat: int) -> list[str]:
    found = [state.game.loss(event, seat) for event in events]
    return [render(message, NAMES) for message in found if message is not None]


def test_being_outbid_is_a_loss_of_the_one_who_led() -> None:
    town = Town(3).behind(0, red=2).behind(1, red=1).offer("miner").bid("miner", 1, "red", 1)
    state = town.state(0)
    events = heard_of(state, "bid miner")
    assert losses(state, events, 1) == ["Ada outbids you at Miner: your workers there may move on."]
    assert losses(state, events, 0) == losses(state, events, 2) == []


def test_raising_ones_own_bid_is_nobodys_loss() -> None:
    town = Town(2).behind(0, red=1).behind(1, red=1).offer("miner").bid("miner", 0, "red", 1)
    state = town.state(0)
    assert "outbid" not in {event.name for event in heard_of(state, "bid miner")}


def season_of(town: Town) -> tuple[State, list[Event]]:
    """Everybody passes."""
    state = town.state(0)
    state.listen()
    end_season(state)
    return state, state.heard()


def lines(state: State, events: list[Event], seat: int) -> list[str]:
    recap = state.game.recap(events, state.view(0))
    assert recap is not None
    return [render(message, NAMES) for who, message in recap.lines if who == seat]


def test_the_end_of_a_season_says_where_everything_went() -> None:
    town = Town(3).behind(0, blue=1).behind(1, blue=1).behind(2, blue=1)
    town.offer("miner", "peddler", "keywood", "alehouse")
    town.bid("miner", 0, "red", 2).bid("peddler", 1, "blue", 1).bid("peddler", 0, "blue", 3)
    town.used("miner", "red", 1).used("alehouse", "yellow", 2).used("home_2", "red", 3)
    town.load(0, red=2).load(1, red=1).load(2, red=1)
    state, events = season_of(town)
    recap = state.game.recap(events, state.view(0))
    assert recap is not None
    assert render(recap.title, NAMES) == "Spring is over"
    assert "In summer some of the new tiles are boats" in render(recap.next, NAMES)
    ada = lines(state, events, 0)
    assert ada[0] == "Ada wins Miner (2 red), Peddler (3 blue)."
    assert ada[1] == "Workers gone: 5 workers of winning bids into the bag."
    assert ada[2] == "Workers new or back: 1 worker from own tiles."
    basil = lines(state, events, 1)
    assert basil[0] == "Basil wins no tile."
    assert "1 outbid worker back" in basil[1]
    assert "3 workers from own tiles" in basil[1]
    assert "Basil now has 5 workers." in basil
    assert lines(state, events, EVERYBODY) == ["Nobody bid for Keywood, Alehouse."]


def test_workers_on_tiles_of_others_go_to_their_owners() -> None:
    town = Town(2).behind(0, blue=2).behind(1, red=1).own(1, "keywood", (0, -1)).load(0, red=1)
    state = town.state(0)
    state.listen()
    do(state, "use keywood", "workers 1")
    end_season(state)
    text = " ".join(lines(state, state.heard(), 0))
    assert "1 worker on tiles of others to their owners" in text


def test_a_season_is_told_before_boats_are_chosen_and_tiles_laid() -> None:
    town = Town(2).behind(0, blue=1).behind(1, red=1).offer("miner").bid("miner", 0, "red", 2)
    state, events = season_of(town.load(0, red=2))
    assert [event.name for event in events if state.game.closes(event)] == ["reckoned"]
    assert events[-1].name == "reckoned"
    assert type(state.view(0).step).__name__ == "ChooseBoat"
    while state.table.season == 0:
        seat = state.deciding()[0]
        state.apply(state.legal_actions(seat)[0], seat)
    later = state.heard()
    assert {"boat", "laid", "season"} <= {event.name for event in later}
    assert not any(state.game.closes(event) for event in later)


def test_boats_that_are_taken_are_told_with_what_they_bring_and_no_longer_announced() -> None:
    town = Town(2).behind(0, blue=1).behind(1, red=1).load(0, red=2, saw=1).load(1, blue=1)
    state, events = season_of(town)
    recap = state.game.recap(events, state.view(0))
    assert recap is not None
    assert "everybody gets a boat" in render(recap.next, NAMES)
    do(state, "boat keyflower")  # the other boat is left for the other player
    events += state.heard()
    recap = state.game.recap(events, state.view(0))
    assert recap is not None
    assert render(recap.next, NAMES).startswith("Then all lay their new tiles.")
    assert "Ada takes the boat Keyflower: 2 workers, 1 skill tile" in lines(state, events, 0)
    assert "Basil takes the boat Sea Bastion: 1 worker" in lines(state, events, 1)
    assert "Ada now has 3 workers." in lines(state, events, 0)


def test_a_season_opens_a_chapter() -> None:
    state = Town(2).behind(0, blue=1).state(0)
    game = state.game
    assert game.chapter(Event("season", (1, -1, -1, -1), EVERYBODY)) is not None
    assert game.chapter(Event("pass", (0, -1, -1, -1), EVERYBODY)) is None
    assert game.recap([Event("season", (1, -1, -1, -1), EVERYBODY)], state.view(0)) is None


def test_events_are_seen_where_they_happened() -> None:
    rng = random.Random(3)
    game = keydom.game("keyflower", players=3)
    state = game.new(3)
    state.listen()
    seen = set()
    ply = 0
    while not state.is_over:
        seat, action = wander(state, rng)
        state.apply(action, seat)
        events = state.heard()
        ply += 1
        if ply % 7 and not any(event.name in ("won", "laid", "boat") for event in events):
            continue
        ids = set(re.findall(' id="([^"]+)"', state.view(0).picture(NAMES)))
        for event in events:
            place = game.place(event)
            if place:
                assert place in ids, event
                seen.add(event.name)
    assert {"bid", "use", "won", "laid", "boat"} <= seen
    assert game.place(Event("moved", (0, 1, key("miner"), key("home_1")), EVERYBODY)) == (
        "kf-tile-home_1"
    )
