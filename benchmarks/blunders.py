"""How true an analysis is: are planted blunders found, and are moves of the strongest bot left in peace?

`python benchmarks/blunders.py planted GAME` and `... strongest GAME`, compiled some minutes of processor time each.

In games of four greedy bots a turn is replaced, at most one of each seat, by another that the value written by hand calls
worse by ten points or more: a tile bought for nothing, a purchase passed up, animals let go. Which one is left to chance. The game goes
on from there. `planted` judges these turns as an analysis does it; with `--whole` all turns of the seat, and it is told whether the planted one
is among those that the page names. `strongest` judges turns that search chooses in games of greedy bots.
"""

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

import keydom
from keydom.bots import bot
from keydom.bots.analysis import Judged, Turn, judge, turns_of
from keydom.bots.beam import play_line, turn
from keydom.bots.greedy import GreedyBot
from keydom.bots.review import MOST_POINTS, kind_of, worst_first
from keydom.bots.search import SearchBot
from keydom.bots.values import value
from keydom.engine.game import Game
from keydom.engine.state import State

PLAYERS = 4
BLUNDERS = 20
WORSE = 10.0  # points
WIDTH = 2  # lines that are followed to the end of a turn
TRIED = 12  # other choices that are looked at before a turn
OFTEN = 0.15  # of the turns in which something may be planted
STRONGEST = 200  # passes of the search whose moves are judged
MOVES = 100  # of it


class Planted(NamedTuple):
    """A game of greedy bots, and the turns that were replaced in it: where they begin, and what they are worth less."""

    start: State
    moves: list[tuple[int, int]]
    blunders: dict[int, float]


def plant(game: Game, seed: int) -> Planted:
    chance = random.Random(seed)
    start = game.new(seed)
    state = start.clone()
    players = [GreedyBot(seed * 10 + seat) for seat in range(game.players)]
    moves: list[tuple[int, int]] = []
    blunders: dict[int, float] = {}
    spared = set(range(game.players))  # the seats with no blunder yet
    while not state.is_over:
        seat = state.seat
        world, line = players[seat].think(state.view(seat))
        if seat in spared and not state.table.lanes and chance.random() < OFTEN:
            found = blunder(world, seat, line, chance)
            if found is not None:
                spared.discard(seat)
                line, blunders[len(moves)] = found
        for action in line:  # as far as the real game goes as the world in which it was planned
            if action not in state.legal_actions(seat):
                break
            state.apply(action, seat)
            moves.append((seat, action))
            if state.barrier or seat not in state.deciding():
                break
    return Planted(start, moves, blunders)


def blunder(
    world: State, seat: int, best: list[int], chance: random.Random
) -> tuple[list[int], float] | None:
    """A turn that is worse than the best one by ten points or more, and by how much; None if none is found."""
    aim = play_line(world, seat, best)
    assert aim is not None
    legal = [action for action in world.legal_actions(seat) if action != best[0]]
    for action in chance.sample(legal, min(TRIED, len(legal))):
        end = world.clone()
        end.apply(action, seat)
        line = [action]
        if seat in end.deciding() and not end.barrier:
            rest = turn(end, seat, WIDTH, False)[0]
            end, line = rest.end, line + rest.actions
        worse = value(aim, seat) - value(end, seat)
        if worse >= WORSE and not end.is_over:
            return line, worse
    return None


def found_at(game: Game, seed: int) -> Iterator[tuple[Planted, Turn]]:
    """Planted blunders, each with its game."""
    while True:
        planted = plant(game, seed)
        for one in turns_of(planted.start, planted.moves):
            if one.number in planted.blunders:
                yield planted, one
        seed += 1


def is_named(planted: Planted, seat: int, number: int) -> bool:
    """Whether a turn is among the turning points that are told of its player."""
    own = [one for one in turns_of(planted.start, planted.moves) if one.seat == seat]
    judged = [Judged(one, judge(one.view, one.actions, one.number)) for one in own]
    told = [one for one in worst_first(judged) if kind_of(one) in ("bad", "doubtful")][:MOST_POINTS]
    return number in [one.turn.number for one in told]


def told(one: Judged) -> str:
    after = one.verdict.chances[one.turn.seat]
    lost = one.verdict.lost
    return f"{100 * (after + lost):5.1f} % -> {100 * after:5.1f} %  {kind_of(one) or '-':9}"


def chosen(game: Game, seed: int) -> Iterator[Judged]:
    """What is said of turns that search takes in positions of games between greedy bots."""
    chance = random.Random(seed)
    players = [bot(f"greedy:seed={seat}") for seat in range(game.players)]
    while True:
        state = game.new(seed)
        while not state.is_over:
            seat = state.seat
            view = state.view(seat)
            if len(view.legal_actions()) > 1 and chance.random() < 0.05:
                line = SearchBot(seed=seed, iterations=STRONGEST).think(view)[1]
                yield Judged(
                    Turn(0, 0, seat, line, view, False), judge(view, line, chance.randrange(10**6))
                )
            state.apply(players[seat].choose(view), seat)
        seed += 1


def tell_planted(game: Game, seed: int, whole: bool) -> None:
    found = named = 0
    for number, (planted, one) in zip(range(BLUNDERS), found_at(game, seed), strict=False):
        judged = Judged(one, judge(one.view, one.actions, one.number))
        found += kind_of(judged) in ("bad", "doubtful")
        line = f"{number + 1:3}: {planted.blunders[one.number]:5.1f} points, {told(judged)}"
        if whole and is_named(planted, one.seat, one.number):
            named += 1
            line += "  named"
        print(line, flush=True)
    print(f"found {found} of {BLUNDERS}" + (f", named {named}" if whole else ""))


def tell_strongest(game: Game, seed: int) -> None:
    kinds = []
    for _, judged in zip(range(MOVES), chosen(game, seed), strict=False):
        kinds.append(kind_of(judged))
        if kinds[-1] in ("bad", "doubtful"):
            print(f"search: {told(judged)}", flush=True)
    print(
        f"of {MOVES} moves of search: {kinds.count('bad')} bad, {kinds.count('doubtful')} doubtful"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=("planted", "strongest"))
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=4300)
    parser.add_argument("--whole", action="store_true")
    given = parser.parse_args()
    game = keydom.game(given.game, PLAYERS)
    if given.part == "planted":
        tell_planted(game, given.seed, given.whole)
    else:
        tell_strongest(game, given.seed)


if __name__ == "__main__":
    main()
