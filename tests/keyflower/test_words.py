"""Every decision has a prompt and help, every action a label of its own, every event a line in the log."""

import random
import re
from pathlib import Path

import keydom
from keydom import State
from keydom.engine.table import Decision
from keydom.engine.text import Message, plain, render
from keydom.keyflower import words
from keydom.keyflower.actions import TILE_KEYS
from keydom.keyflower.describe import tile_text
from keydom.keyflower.game import Keyflower
from tests.keyflower.town import Town, do, key, wander

NAMES = ["Ada", "Basil", "Cleo", "Dora", "Emil", "Fay"]


def say(message: Message) -> str:
    text = render(message, NAMES)
    assert "{" not in text
    return text


def test_every_decision_has_a_prompt_and_help() -> None:
    abstract = {"Decision", "TileDecision", "Placing", "PlacingOneColour", "Laying"}
    asked = {n for n, s in Keyflower.steps.items() if issubclass(s, Decision)} - abstract
    assert asked | {"ChooseBoatTile"} == set(words.PROMPTS) == set(words.HELP)


def test_every_event_of_the_rules_can_be_told() -> None:
    folder = Path(words.__file__).parent
    noted = set()
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        noted |= set(re.findall(r'\.note\(\s*"(\w+)"', text))
        noted |= set(re.findall(r'\.whisper\(\s*\w+(?:\.\w+)?, "(\w+)"', text))
    assert noted - {"drew"} == set(words.EVENTS)


def test_games_in_words() -> None:
    rng = random.Random(1)
    told = set()
    for players in (2, 3, 6):
        game = keydom.game("keyflower", players=players)
        for seed in range(3):
            state = game.new(seed)
            state.listen()
            while not state.is_over:
                seat, action = wander(state, rng)
                view = state.view(seat)
                assert say(view.prompt()).endswith((".", "?", ")"))
                assert len(say(view.help())) > 40
                labels = [say(view.label(a)) for a in view.legal_actions()]
                assert len(set(labels)) == len(labels)
                assert all(labels)
                waiting = next((s for s in range(players) if s not in state.deciding()), None)
                if waiting is not None:
                    assert say(state.view(waiting).prompt()).startswith("Waiting for")
                state.apply(action, seat)
                for event in state.heard():
                    say(game.tell(event))
                    told.add(event.name)
            assert say(state.view(None).prompt()) == "The game is over."
            assert say(state.view(None).help())
    assert len(told) > 15


def test_labels_name_what_happens() -> None:
    town = Town(2, season=2).behind(0, blue=2, saw=1).behind(1, red=1).offer("inn")
    town.bid("inn", 1, "blue", 1).own(0, "keywood", (0, -1), wood=1)
    state = town.state(0)

    def label(text: str, at: State = state) -> str:
        return say(at.view(0).label(at.game.parse(text)))

    assert label("bid inn") == "Bid for Inn (Basil leads with 1 blue)"
    assert label("use keywood") == "Use Keywood: 1 wood"
    do(state, "use home_1", "workers 1")
    assert label("move keywood wood S") == "Move wood: Keywood to Home 1"
    assert label("flip keywood") == "Upgrade Keywood for 1 saw: 3 wood, 3 points"
    assert (
        say(state.view(0).prompt())
        == "Move goods (steps left: 1), upgrade tiles (left: 1), or finish."
    )


def test_every_tile_can_be_described() -> None:
    rules = Town(6).game.rules
    texts = {say(tile_text(rules, tile, False, 0)) for tile in range(len(TILE_KEYS))}
    assert len(texts) == len(TILE_KEYS)
    assert say(tile_text(rules, key("brewer"), False, 0)) == (
        "Brewer: 2 × worker from the bag for 1 any skill "
        "(upgrade for 1 iron, 1 stone: 3 × worker from the bag for 1 any skill, 3 points)"
    )
    assert say(tile_text(rules, key("summer_boat_2"), False, 2)).endswith("count double")
    assert say(tile_text(rules, key("keythedral"), False, 0)) == "Keythedral: 12 points"
    assert say(tile_text(rules, key("ianvincible"), False, 0)) == "Ianvincible: 5 points"


def test_the_board_in_text() -> None:
    town = Town(2, season=2).behind(0, blue=2, saw=1).behind(1, red=3).offer("inn")
    town.bid("inn", 0, "blue", 1).bid("inn", 1, "blue", 2)
    town.own(0, "keywood", (0, -1), wood=2, flipped=True).own(0, "miner").used("keywood", "red", 1)
    state = town.state(0)
    text = state.game.board(state.view(0), NAMES, plain)
    assert "A 1B, B* 2B" in text
    assert re.search(r"0,-1 ==\.==\. Keywood\* .*<2 wood>  \(1R\)", text)
    assert "beside" in text
    assert "workers BB; skills 1 saw" in text
    assert "workers RRR" in text
    hidden = state.clone()
    hidden.table.low[28:35] = [0] * 7
    assert "workers ???" in state.game.board(hidden.view(0), NAMES, plain)


def test_boards_of_whole_games() -> None:
    rng = random.Random(4)
    state = keydom.game("keyflower", players=4).new(4)
    ply = 0
    while not state.is_over:
        if ply % 20 == 0:
            for seat in (None, 0, 3):
                assert "Ada" in state.game.board(state.view(seat), NAMES, plain)
        seat, action = wander(state, rng)
        state.apply(action, seat)
        ply += 1
    assert "Bag" in state.game.board(state.view(None), NAMES, plain)
