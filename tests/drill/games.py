"""Random games of all titles, player counts and options, looked at after every action.

`python -m tests.drill.games GAMES [JOBS]`: no piece is made or lost; a position reads back the same from its document and
a copy is left alone by what is played with the original; what a seat sees holds no more than a world dealt from it
needs; a whole game reads back from its record.
"""

import itertools
import json
import os
import random
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache

import keydom
from keydom import Record, State
from keydom.engine.registry import game_class
from tests.drill.report import Report
from tests.keyflower.test_whole_games import count_pieces
from tests.keyflower.town import wander
from tests.keyper.test_games import recount
from tests.keythedral.policy import purposeful
from tests.keythedral.test_fuzz import Watch

CHUNK = 4  # games that a process plays before it says so


@cache
def combinations(name: str) -> list[tuple[int, dict[str, object]]]:
    """Every number of players with every choice of options."""
    cls = game_class(name)
    offered = [option for option in cls.offered if option.values]
    choices = itertools.product(*(option.values for option in offered))
    names = [option.name for option in offered]
    return [
        (players, dict(zip(names, chosen, strict=True)))
        for chosen in choices
        for players in cls.player_counts
    ]


def setups(games: int) -> int:
    """How many combinations so many games have gone through."""
    each = games // len(keydom.games())
    return sum(min(each, len(combinations(name))) for name in keydom.games())


def opened(number: int) -> keydom.Game:
    """The game that is played as this number. Combinations that the rules exclude fall back to fewer options."""
    name = keydom.games()[number % len(keydom.games())]
    kinds = combinations(name)
    players, options = kinds[number // len(keydom.games()) % len(kinds)]
    try:
        return keydom.game(name, players, **options)
    except ValueError:
        return keydom.game(name, players)


def choose(state: State, chance: random.Random, style: float) -> tuple[int, int]:
    """With a style people go on with the game; without one they do anything."""
    if state.game.name == "keythedral":
        seat = state.seat
        if chance.random() < style:
            return seat, purposeful(state, chance)
        return seat, chance.choice(state.legal_actions(seat))
    return wander(state, chance, busy=style > 0)


def look(state: State, number: int, ply: int) -> dict[str, object]:
    """All that must hold between two actions. Returns the document of the position."""
    game = state.game
    document = state.to_dict()
    again = game.from_dict(json.loads(json.dumps(document)))
    assert again.to_dict() == document, "a document reads back differently"
    assert again.deciding() == state.deciding()
    for seat in state.deciding():
        legal = state.legal_actions(seat)
        assert legal, f"seat {seat} is asked and may do nothing"
        assert legal == sorted(set(legal)) == again.legal_actions(seat)
    viewers = (None, *range(game.players))
    viewer = viewers[ply % len(viewers)]
    view = state.view(viewer)
    world = view.sample_world(number + ply)
    assert world.view(viewer).to_dict() == view.to_dict(), f"a world of {viewer} looks different"
    assert game.check(world.table) == []
    return document


def play(number: int) -> tuple[str, int]:
    """One game, and how many actions it took."""
    chance = random.Random(f"drill {number}")
    game = opened(number)
    record = Record(game, seed=chance.getrandbits(60))
    state = record.start()
    style = chance.choice((0.0, 0.5, 1.0))
    watch = Watch(state) if game.name == "keythedral" else None
    count = {"keyflower": count_pieces, "keyper": recount}.get(game.name)
    plies = 0
    while not state.is_over:
        document = look(state, number, plies)
        seat, action = choose(state, chance, style)
        copy = state.clone()
        record.play(state, action, seat)
        assert copy.to_dict() == document, "a copy has changed"
        plies += 1
        if watch is not None:
            watch.look(state)
        if count is not None:
            count(state)
    scores = state.scores()
    assert state.winners()
    assert {scores[seat] for seat in state.winners()} == {max(scores)}
    assert [sum(line.points for line in lines) for lines in state.score_sheet()] == scores
    assert Record.loads(record.dumps()).replay().to_dict() == state.to_dict()
    return game.name, plies


def some(numbers: range) -> list[tuple[str, int, str]]:
    """A few games: the name, the actions, and what was wrong."""
    found = []
    for number in numbers:
        try:
            found.append((*play(number), ""))
        except Exception:
            found.append((opened(number).name, 0, f"game {number}:\n{traceback.format_exc()}"))
    return found


def main(games: int, jobs: int = 0) -> None:
    report = Report("Random games", games=games)
    played: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for chunk in pool.map(some, chunks):
            for name, plies, wrong in chunk:
                played[name] += 1
                actions[name] += plies
                if wrong:
                    report.lose(wrong)
    for name in keydom.games():
        report.say(f"{name}: {played[name]} games, {actions[name]} actions, each looked at")
    report.say(f"{setups(games)} of {setups(10**9)} combinations of players and options")
    report.end()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
