"""Puzzles: positions of games between bots in which one choice is clearly best, and not the one that looks best.

All that is judged is a seat's view, so the answer does not depend on what the seat cannot know. A choice is judged with the
rest of the turn that it begins and the best replies of the others, as in the look back at a game (analysis.py). It is looked
for at several depths: at first glance (what it is worth at once), through the whole turn (as greedy does), by a short search,
and in the end at ten times the depth of an analysis.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import keydom
from keydom.bots import hint
from keydom.bots.analysis import (
    PASSES,
    WORLDS,
    agreed,
    answered,
    mean_chances,
    outlook,
    surely_lost,
)
from keydom.bots.beam import play_line, turn
from keydom.bots.greedy import GreedyBot
from keydom.bots.model import folder, model_of
from keydom.bots.search import ranked, tally_of
from keydom.bots.tree import WIDTH, explore
from keydom.bots.values import value
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.state import State
from keydom.engine.text import N_, Message, Seat
from keydom.engine.view import View

FILE = "puzzles.jsonl"  # in the folder of a game: a puzzle in each line
SHORT = 15  # passes of a short search
QUICK, QUICK_WORLDS = PASSES, 6  # of the search that finds candidates
DEEP = 10 * PASSES  # of the search that must find the answer
SEEDS = (1, 2)  # of two such searches, which must agree
CLEAR = 0.02, 1.0  # of the chance to win, and points: what every other choice must lose at least
OPEN = 0.08, 0.92  # the chance to win with the answer: the game is neither lost nor won
FEWEST = 3  # choices
COMPARED = 5  # other choices that are measured
LONGEST = 3  # decisions of a puzzle
FEW_WORLDS = 3  # in which a choice is measured that is not stored


class Other(NamedTuple):
    """Another choice: the best turn that begins with it, and what that loses, with the replies of the others."""

    line: list[int]
    lost: float  # of the chance to win
    behind: float  # points
    goals: list[float]  # the same by goal of the game
    reply: tuple[int, int] | None  # what the next seat would surely answer: the seat and its choice


class Found(NamedTuple):
    """What a search says of a decision."""

    line: list[int]  # the best turn
    chance: float  # to win with it
    reply: tuple[int, int] | None
    others: list[Other]  # the best turns that begin otherwise, the best first


class Step(NamedTuple):
    """A decision that is to be solved."""

    answer: int
    then: list[int]  # what the same player chooses after it, up to the next step
    tempting: int  # the choice that looks best at first glance, or else the one that greedy takes
    reply: tuple[int, int] | None
    others: list[Other]


class Puzzle(NamedTuple):
    """A position, whose seat is to find the answer: the choices of a turn that no other choice comes near."""

    name: str  # players, seed of the game and number of the action: an address
    start: State
    seat: int
    level: int  # how many of the small depths miss the answer, from 1 on
    steps: list[Step]


# Finding them


def find(game: Game, seed: int, every: int = 1) -> Iterator[Puzzle]:
    """The puzzles in a game between greedy bots, of which one in `every` decisions is looked at."""
    state = game.new(seed)
    players = [GreedyBot(seed * 10 + seat) for seat in range(game.players)]
    number = looked = 0
    found_for = -1  # the seat whose turn holds a puzzle: one is enough
    while not state.is_over:
        seat = state.seat
        view = state.view(seat)
        if seat != found_for:
            found_for = -1
            # In a lane of its own a seat may make the same choices in any order.
            if len(view.legal_actions()) >= FEWEST and not view.table.lanes:
                looked += 1
                if (looked + seed) % every == 0:
                    found = puzzle_in(view, f"{game.players}-{seed}-{number}")
                    if found is not None:
                        found_for = seat
                        yield found
        state.apply(players[seat].choose(view), seat)
        number += 1


def puzzle_in(view: View, name: str) -> Puzzle | None:
    """The puzzle that a decision is, if it is one: cheap looks first, deep searches on what they leave."""
    assert view.seat is not None
    seen = [*looks(view)]
    if all(action == seen[0] for action in seen):
        return None
    quick = examine(view, QUICK, QUICK_WORLDS, 0, 2)
    if quick.line[0] == seen[0] or not is_clear(quick):
        return None
    steps = steps_from(view)
    if not steps or steps[0].answer == seen[0]:
        return None
    missed = [action != steps[0].answer for action in seen]
    # Not the position of the game itself: what the seat cannot know is dealt anew.
    found = Puzzle(name, view.sample_world(0), view.seat, sum(missed), steps)
    return found if is_foreseen(found) else None


def is_foreseen(puzzle: Puzzle) -> bool:
    """Whether the seat can know what it is asked at every step: somebody with the right card might be asked in between."""
    view = puzzle.start.view(puzzle.seat)
    states = [view.sample_world(seed) for seed in range(WORLDS)]
    for step in puzzle.steps:
        seen = [state.view(puzzle.seat).to_dict() for state in states]
        if any(one != seen[0] for one in seen):
            return False
        for action in (step.answer, *step.then):
            for state in states:
                if action not in state.legal_actions(puzzle.seat):
                    return False
                state.apply(action, puzzle.seat)
    return True


def looks(view: View) -> Iterator[int]:
    """What is chosen at small depths: at first glance, through the whole turn, by a short search."""
    yield at_first_glance(view)
    yield by_turn(view)
    tree = explore(view, 0, 0.0, SHORT, model_of(view.game, None))
    yield ranked(tally_of(tree))[0][0]


def at_first_glance(view: View) -> int:
    """The choice after which most is there at once."""
    seat = view.seat
    assert seat is not None
    world = view.sample_world(0)
    worths = {}
    for action in view.legal_actions():
        after = world.clone()
        after.apply(action, seat)
        worths[action] = value(after, seat)
    return max(worths, key=lambda action: worths[action])


def by_turn(view: View) -> int:
    """What greedy chooses, which looks through its own turn."""
    return GreedyBot(0).think(view)[1][0]


def steps_from(view: View) -> list[Step]:
    """The decisions of the best turn in which one choice is clearly best; none if the first is not such a one."""
    seat = view.seat
    assert seat is not None
    first = solved(view)
    if first is None:
        return []
    steps = [first._replace(then=[])]
    state = view.sample_world(0)
    state.apply(first.answer, seat)
    rest = first.then
    while rest and seat in state.deciding() and not state.barrier:
        now = state.view(seat)
        step = None
        if len(steps) < LONGEST and len(now.legal_actions()) >= FEWEST:
            if is_clear(examine(now, QUICK, QUICK_WORLDS, 0, 2)):
                step = solved(now)
        if step is not None:
            steps.append(step._replace(then=[]))
            action, rest = step.answer, step.then
        else:
            action, rest = rest[0], rest[1:]
            if action not in now.legal_actions():
                break
            steps[-1].then.append(action)
        state.apply(action, seat)
    return steps


def solved(view: View) -> Step | None:
    """The decision as a step, if deep searches agree on a choice that is clearly best."""
    first = examine(view, DEEP, WORLDS, SEEDS[0], COMPARED)
    if not is_clear(first):
        return None
    for seed in SEEDS[1:]:
        again = examine(view, DEEP, WORLDS, seed, 2)
        if again.line[0] != first.line[0] or not is_clear(again):
            return None
    glance = at_first_glance(view)
    tempting = glance if glance != first.line[0] else by_turn(view)
    step = Step(first.line[0], first.line[1:], tempting, first.reply, first.others)
    return step if is_explained(view, first.line, tempted(step)) else None


def is_explained(view: View, line: list[int], other: Other) -> bool:
    """Whether the game can say why a line is better than another."""
    return bool(reasons(view, line, other))


def is_clear(found: Found) -> bool:
    low, high = OPEN
    chance, points = CLEAR
    return (
        bool(found.others)
        and low <= found.chance <= high
        and all(other.lost >= chance and other.behind >= points for other in found.others)
    )


# Judging them


def examine(view: View, passes: int, worlds: int, seed: int, most: int) -> Found:
    """Search for the best turn, and measure the best turns that begin otherwise against it."""
    seat = view.seat
    assert seat is not None
    tree = explore(view, seed, 0.0, passes, model_of(view.game, None))
    tally = tally_of(tree)
    lines: dict[int, list[int]] = {}  # the best for each first choice
    for found in ranked(tally):
        lines.setdefault(found[0], list(found))
    best, *rest = lines.values()
    # Those that the search has tried most, and those that are worth most at once.
    worth = sorted(rest, key=lambda line: -tally[tuple(line)].worth)
    compared = rest[:most] + [line for line in worth[:2] if line not in rest[:most]]
    dealt = [tree.deal() for _ in range(worlds)]
    own = Ends(dealt, seat, best)
    others = []
    for line in compared:
        ends = Ends(dealt, seat, line)
        lost = agreed(tally, best, line, surely_lost(seat, ends.chances, own.chances))
        others.append(measured(seat, own, ends)._replace(lost=lost))
    others.sort(key=lambda other: other.lost)
    chance = mean_chances(own.chances, view.game.players)[seat]
    return Found(best, chance, own.reply, others)


class Ends:
    """Where a turn leads in some worlds, with the best replies of the others."""

    def __init__(self, worlds: Sequence[State], seat: int, line: list[int]) -> None:
        model = model_of(worlds[0].game, None)
        self.line = line
        self.states = [answered(world, seat, line) for world in worlds]
        self.chances = [outlook(state, model) for state in self.states]
        self.reply = sure_reply(worlds, seat, line)


def measured(seat: int, own: Ends, other: Ends) -> Other:
    """What the other turn loses against the own one."""
    both = [
        (one, two)
        for one, two in zip(own.states, other.states, strict=True)
        if one is not None and two is not None
    ]
    behind = mean([value(one, seat) - value(two, seat) for one, two in both])
    goals = [
        [mine - theirs for mine, theirs in zip(*worths(seat, one, two), strict=True)]
        for one, two in both
    ]
    lost = surely_lost(seat, other.chances, own.chances)
    return Other(
        other.line, lost, behind, [mean([*each]) for each in zip(*goals, strict=True)], other.reply
    )


def worths(seat: int, one: State, two: State) -> tuple[list[float], list[float]]:
    return one.game.worth(one.table, seat), two.game.worth(two.table, seat)


def mean(amounts: Sequence[float]) -> float:
    return sum(amounts) / len(amounts) if amounts else 0.0


def sure_reply(worlds: Sequence[State], seat: int, line: list[int]) -> tuple[int, int] | None:
    """What the seat that is next would choose after a turn, if it is the same in all worlds and hurts."""
    found: set[tuple[int, int]] = set()
    hurts: list[float] = []
    for world in worlds:
        state = play_line(world, seat, line)
        if state is None or state.is_over or seat in state.deciding():
            return None
        reply = turn(state, state.seat, WIDTH, False)[0]
        if reply.actions[0] == state.game.reflex(state.view(state.seat), True):
            return None  # it lets the turn happen
        found.add((state.seat, reply.actions[0]))
        hurts.append(value(state, seat) - value(reply.end, seat))
        if len(found) > 1:
            return None
    return found.pop() if mean(hurts) >= hint.LITTLE else None


def measure(puzzle: Puzzle, number: int, action: int) -> Other:
    """What the best turn that begins with an action loses against the answer of a step, in few worlds."""
    view, seat = view_at(puzzle, number), puzzle.seat
    worlds = [view.sample_world(seed) for seed in range(FEW_WORLDS)]
    after = worlds[0].clone()
    after.apply(action, seat)
    line = [action]
    if seat in after.deciding() and not after.barrier:
        line += turn(after, seat, WIDTH, False)[0].actions
    return measured(seat, Ends(worlds, seat, line_from(puzzle, number)), Ends(worlds, seat, line))


def view_at(puzzle: Puzzle, number: int) -> View:
    """What the seat knows before a step."""
    state = puzzle.start.clone()
    for step in puzzle.steps[:number]:
        for action in (step.answer, *step.then):
            state.apply(action, puzzle.seat)
    return state.view(puzzle.seat)


def line_from(puzzle: Puzzle, number: int) -> list[int]:
    """The choices of the answer from a step on."""
    return [action for step in puzzle.steps[number:] for action in (step.answer, *step.then)]


def failing(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle by the rules and values as they are now; "" where it is as good as ever.

    The answer is measured again against the best other choice and the one that is tempting, in few worlds.
    """
    for number, step in enumerate(puzzle.steps):
        legal = view_at(puzzle, number).legal_actions()
        others = {step.others[0].line[0], tempted(step).line[0]}
        for action in (step.answer, *others):
            if action not in legal:
                return f"step {number}: {puzzle.start.game.notation(action)} cannot be chosen"
        for action in others:
            if measure(puzzle, number, action).behind <= 0.0:
                return (
                    f"step {number}: {puzzle.start.game.notation(action)} is as good as the answer"
                )
    return ""


# Explaining them


def tempted(step: Step) -> Other:
    """The other choice that the answer is explained against: the one that is tempting, or else the next best."""
    found = [other for other in step.others if other.line[0] == step.tempting]
    return found[0] if found else step.others[0]


def reasons(view: View, line: list[int], other: Other) -> list[Message]:
    """Why a line is better than another."""
    return hint.lasting_reasons(view, line, other.goals, other.line)


def reply_to(view: View, other: Other) -> Message | None:
    """What somebody would answer to another choice, if that hurts and is sure."""
    if other.reply is None or view.seat is None:
        return None
    seat, action = other.reply
    world = play_line(view.sample_world(0), view.seat, other.line)
    if world is None or action not in world.legal_actions(seat):
        return None
    text = N_("{name} would answer: {choice}.")
    return Message(text, {"name": Seat(seat), "choice": world.view(seat).label(action)})


# As documents


def to_document(puzzle: Puzzle) -> dict[str, Any]:
    game = puzzle.start.game
    name = game.notation
    return {
        "name": puzzle.name,
        "seat": puzzle.seat,
        "level": puzzle.level,
        "steps": [
            {
                "answer": name(step.answer),
                "then": [name(action) for action in step.then],
                "tempting": name(step.tempting),
                "reply": _reply_document(game, step.reply),
                "others": [
                    {
                        "line": [name(action) for action in other.line],
                        "lost": round(other.lost, 3),
                        "behind": round(other.behind, 1),
                        "goals": [round(points, 1) for points in other.goals],
                        "reply": _reply_document(game, other.reply),
                    }
                    for other in step.others
                ],
            }
            for step in puzzle.steps
        ],
        "position": puzzle.start.to_dict(),
    }


def _reply_document(game: Game, reply: tuple[int, int] | None) -> list[Any] | None:
    return None if reply is None else [reply[0], game.notation(reply[1])]


def from_document(name: str, document: Mapping[str, Any]) -> Puzzle:
    """A puzzle of the game of this name. Raises ValueError where it is none of these rules."""
    position = document["position"]
    start = keydom.game(name, position["players"], **position["options"]).from_dict(position)
    parse = start.game.parse

    def reply(said: list[Any] | None) -> tuple[int, int] | None:
        return None if said is None else (said[0], parse(said[1]))

    steps = [
        Step(
            parse(step["answer"]),
            [parse(action) for action in step["then"]],
            parse(step["tempting"]),
            reply(step["reply"]),
            [
                Other(
                    [parse(action) for action in other["line"]],
                    other["lost"],
                    other["behind"],
                    other["goals"],
                    reply(other["reply"]),
                )
                for other in step["others"]
            ],
        )
        for step in document["steps"]
    ]
    return Puzzle(document["name"], start, document["seat"], document["level"], steps)


def shipped(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return folder(game_class(game).__module__).parent / FILE


def read(game: str, path: Path) -> list[Puzzle]:
    """The puzzles in a file; none where there is no such file."""
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [from_document(game, json.loads(line)) for line in lines]


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(to_document(puzzle), ensure_ascii=False, separators=(",", ":"))
