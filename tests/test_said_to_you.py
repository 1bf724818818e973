"""What a log tells is said to the player whom it is about: "You gain 1 cow", not "Ada gains 1 cow"."""

import random

import pytest

import keydom
from keydom.engine.table import Event
from keydom.engine.text import N_, P_, Message, Seat, render
from keydom.locale import languages, translator

NAMES = ["Ämilie", "Bösartiger", "Çelik", "Dürüm"]


def test_the_reader_is_spoken_to() -> None:
    message = Message(
        N_("{seat} pays {other}"),
        {"seat": Seat(0), "other": Seat(1)},
        {"seat": N_("You pay {other}"), "other": N_("{seat} pays you")},
    )
    assert render(message, NAMES) == "Ämilie pays Bösartiger"
    said = [render(message, NAMES, reader=seat) for seat in range(3)]
    assert said == ["You pay Bösartiger", "Ämilie pays you", "Ämilie pays Bösartiger"]


def test_a_sentence_within_a_sentence_speaks_to_the_reader_in_the_right_number() -> None:
    cows = P_("{seat} has {count} cow", "{seat} has {count} cows")
    yours = P_("you have {count} cow", "you have {count} cows")
    inner = Message(cows, {"seat": Seat(0), "count": 2}, {"seat": yours})
    assert render(Message("Now {what}.", {"what": [inner]}), NAMES, reader=0) == (
        "Now you have 2 cows."
    )


def events_of(name: str) -> set[Event]:
    """What happens in a game of four who choose at random."""
    chance = random.Random(name)
    state = keydom.game(name, players=len(NAMES)).new(seed=1)
    state.listen()
    found = set(state.heard())
    while not state.is_over:
        seat = chance.choice(state.deciding())
        state.apply(chance.choice(state.legal_actions(seat)), seat)
        found |= set(state.heard())
    return found


@pytest.mark.parametrize("name", keydom.games())
def test_nobody_reads_the_own_name_in_the_log(name: str) -> None:
    game = keydom.game(name, players=len(NAMES))
    said = 0
    for event in events_of(name):
        message = game.tell(event)
        for seat in {value.number for value in message.args.values() if isinstance(value, Seat)}:
            for language in languages():
                text = render(message, NAMES, translator(language), seat)
                assert NAMES[seat] not in text, text
                assert NAMES[seat] in render(message, NAMES, translator(language))
                said += 1
    assert said > 100
