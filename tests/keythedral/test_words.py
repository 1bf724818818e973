"""Every decision is a sentence, every choice has a label of its own, every event can be told."""

import random

import pytest

import keydom
from keydom.engine.text import render
from keydom.keythedral import words
from keydom.keythedral.game import Keythedral
from tests.keythedral.policy import purposeful
from tests.keythedral.village import Village, do, play

NAMES = ["Ada", "Basil", "Cleo", "Dov", "Eve"]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_in_words(players: int) -> None:
    game = keydom.game("keythedral", players=players)
    state = game.new(seed=players)
    state.listen()
    chance = random.Random(players)
    while not state.is_over:
        view = state.view(state.seat)
        assert "{" not in render(view.prompt(), NAMES)
        assert render(view.help(), NAMES)
        labels = [render(view.label(action), NAMES) for action in view.legal_actions()]
        assert len(set(labels)) == len(labels), labels
        for other in (*range(players), None):
            if other != state.seat:
                assert render(state.view(other).prompt(), NAMES).startswith("Waiting")
        state.apply(purposeful(state, chance))
        for event in state.heard():
            assert "{" not in render(game.tell(event), NAMES)
    assert render(state.view(None).prompt(), NAMES) == "The game is over."


def test_every_prompt_has_its_help() -> None:
    """The help of NameTarget is the text of the card."""
    shared = {"FirstWorker of a house", "AskRepeal aimed", "NameTarget"}
    assert set(words.PROMPTS) - set(words.HELP) == shared
    assert set(words.HELP) - set(words.PROMPTS) == {"Act, all face up"}


def test_kt_58_help_says_that_only_the_current_row_is_sold() -> None:
    for face_up in (False, True):
        view = Village(face_up=face_up).give(0, red=1).begin(3).view(0)
        assert ("only that row is for sale" in render(view.help(), NAMES)) == face_up
    option = next(option for option in Keythedral.offered if option.name == "face_up")
    assert "Only the current row is for sale" in option.help


def test_kt_56_help_says_who_pays_whom() -> None:
    """Whoever matches pays the player whose bid was matched; any other winner pays player B."""
    state = Village().give(0, red=2).give(1, red=2).give(2, red=2).begin(5)
    text = render(state.view(2).help(), NAMES)
    assert (
        "can only match the highest bid: that wins, and the player whose bid was matched is paid"
        in text
    )
    assert "Any other winner pays the player to the left of the start player" in text


def test_repeal_is_asked_with_the_aim_of_the_card() -> None:
    state = do(Village().law(0, 3).law(1, 9).begin(3), play(3), "tile A1")
    view = state.view(1)
    assert render(view.prompt(), NAMES) == (
        "Ada plays Upgrade cottage (Ada's cottage 1). Do you repeal it?"
    )


def test_prices_are_told_with_the_cards_beneath_the_tile() -> None:
    village = Village().tiles("4-a").give(0, black=2, brown=2).law(0, 2)
    state = do(village.begin(3), play(2), "slot 1")
    view = state.view(0)
    label = render(view.label(state.game.parse("buy 1")), NAMES)
    assert label == "Buy the tile of 4 (1 stone, 1 timber), one cube less"


def test_an_action_that_does_not_exist_has_no_label() -> None:
    view = Village().give(0, red=1).begin(3).view(0)
    with pytest.raises(ValueError, match="no action"):
        view.label(view.game.num_actions)
