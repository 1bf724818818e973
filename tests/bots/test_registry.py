"""The list of bots: levels, parameters, what strangers may seat; and every bot plays on from any position."""

import pickle
from random import Random

import pytest

import keydom
from keydom.bots import LEVELS, bot, check_online, kind, level, names
from keydom.bots.registry import LONGEST, STRONG, USUAL, kinds, split, thinking_time


def test_four_levels_from_easy_to_very_hard() -> None:
    assert [each.title for each in LEVELS] == ["Easy", "Medium", "Hard", "Very hard"]
    for each in LEVELS:
        check_online(each.bot)
        assert kind(each.bot).title
        assert kind(each.bot).blurb
        assert level(each.bot) == each
    assert {USUAL.bot, STRONG} <= {each.bot for each in LEVELS}
    times = [thinking_time(each.bot) for each in LEVELS]
    assert times == sorted(times)
    assert thinking_time("search:seconds=2") == 2
    assert level("search:seconds=5") is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("wizard", "there are random, beginner, greedy, search, program"),
        (
            "search:depth=3",
            "search takes seconds=..., seed=..., iterations=..., cores=..., model=..., not",
        ),
        ("search:seconds=0", "seconds: expected more than 0"),
        ("search:seconds=-1", "seconds: expected more than 0"),
        ("search:seconds=nan", "seconds: expected more than 0"),
        ("search:seconds=inf", "at most 3600"),
        ("search:seconds=soon", "seconds: could not convert"),
        ("search:iterations=0", "iterations: expected a whole number from 1 on"),
        ("search:cores=0", "cores: expected a whole number from 1 on"),
        ("search:cores=1.5", "cores: invalid literal"),
        ("random:seed=1,seed=2", "seed is given twice"),
        ("program", "expected command=..."),
        ("program:command=", "expected a program"),
        ("program:command=no-such-program-here x", "no-such-program-here"),
        ("program:command='unclosed", "No closing quotation"),
        ("program:seconds=0,command=python3", "seconds: expected more than 0"),
    ],
)
def test_bad_parameters_are_refused_with_what_was_expected(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        bot(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("program:command=python3 -c pass", "no bot 'program' at a table; there are random"),
        ("wizard", "there are random, beginner, greedy, search$"),
        ("search:seconds=10.5", "seconds: at most 10, not 10.5"),
        ("search:cores=2", "cores: at most 1"),
        ("search:iterations=1000000", "not iterations"),
        (f"random:seed={'1' * LONGEST}", f"at most {LONGEST} characters"),
        ("greedy:seed=x", "seed: invalid literal"),
        ("greedy:model=/etc/passwd", "expected seed=..., not model"),
        ("search:model=hand", "not model"),
    ],
)
def test_what_strangers_may_not_seat_at_a_server(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        check_online(text)


def test_what_they_may() -> None:
    for text in (
        "search",
        "search:seconds=10",
        "search:seconds=0.5,seed=3,cores=1",
        "random:seed=7",
    ):
        check_online(text)


def test_no_name_of_the_list_runs_commands() -> None:
    assert "program" not in names()
    assert all(not kind(name).local for name in names())
    assert [name for name, found in kinds().items() if found.local] == ["program"]


def test_commas_in_quotation_marks_do_not_separate() -> None:
    assert split("a,b") == ["a", "b"]
    assert split("""seconds=1,command=./bot '1,2' "it's, 3" """) == [
        "seconds=1",
        """command=./bot '1,2' "it's, 3" """,
    ]


# ---- Taking over a seat


def positions(game: str) -> list[keydom.State]:
    """From a random game: in the middle of turns, and where several decide together and some have."""
    chance = Random(11)
    state = keydom.game(game, players=3).new(5)
    mid_turn: list[keydom.State] = []
    mid_lane: list[keydom.State] = []
    before = -1
    while not state.is_over:
        seat = chance.choice(state.deciding())
        if state.table.lanes and len(state.deciding()) < len(state.table.lanes):
            mid_lane.append(state.clone())
        elif seat == before:
            mid_turn.append(state.clone())
        before = seat
        state.apply(chance.choice(state.legal_actions(seat)), seat)
    assert mid_turn
    assert mid_lane or game == "keythedral"  # where nobody decides at the same time
    return [*spread(mid_turn), *spread(mid_lane)]


def spread(found: list[keydom.State]) -> list[keydom.State]:
    return found[:: max(1, len(found) // 2)][:2]


@pytest.mark.parametrize("game", keydom.games())
@pytest.mark.parametrize("text", ["random:seed=1", "greedy:seed=1", "search:iterations=2,seed=1"])
def test_a_bot_that_takes_over_a_seat_plays_on_from_any_position(game: str, text: str) -> None:
    chance = Random(3)
    for begin in positions(game):
        for seat in begin.deciding():
            state = begin.clone()
            player = bot(text)  # it has seen nothing of what went before
            for _ in range(4):
                if state.is_over:
                    break
                if seat in state.deciding():
                    view = pickle.loads(pickle.dumps(state.view(seat)))  # noqa: S301 (as it travels to a worker)
                    state.apply(player.choose(view), seat)
                else:
                    other = chance.choice(state.deciding())
                    state.apply(chance.choice(state.legal_actions(other)), other)
