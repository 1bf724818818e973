"""Record the golden games of tests/records anew: `make records`, after a change of rules that is meant.

The names of the files, the options, the player counts and the players' habits stay, so the games stay as varied as they
were; the actions and scores follow the rules as they are now. `python -m tests.records.record keyper` records one game
only. What changed shows in `git diff`: a game whose rules are the same comes out the same.
"""

import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import keydom
from keydom import Game, Record, State
from keydom.engine.text import render
from tests.keyflower.test_whole_games import sheet as keyflower_sheet
from tests.keyflower.town import wander
from tests.keythedral.policy import purposeful
from tests.keythedral.village import land

FOLDER = Path(__file__).parent
NAMES = ["Ada", "Basil", "Cleo", "Dora", "Emil", "Fay"]
Policy = Callable[[State, random.Random], tuple[int, int]]  # a seat and its action

# Keythedral: the options of each kind of game, and the games with their player counts.
KEYTHEDRAL: dict[str, dict[str, object]] = {
    "second-full": {"length": "full"},
    "second-short": {"length": "short"},
    "first": {"edition": "first"},
    "first-no-laws": {"edition": "first", "laws": False},
    "second-face-up": {"face_up": True},
}
KEYTHEDRAL_GAMES = [
    *((kind, players) for kind in list(KEYTHEDRAL)[:3] for players in (2, 3, 4, 5)),
    *(("first-no-laws", players) for players in (2, 4)),
    *(("second-face-up", players) for players in (3, 5)),
]
SHEET = "# sheet: "


def played(record: Record, policy: Policy, rng: random.Random) -> State:
    """Play a record to its end, and return the last state."""
    state = record.start()
    while not state.is_over:
        seat, action = policy(state, rng)
        record.play(state, action, seat)
    return state


def keythedral_sheet(state: State) -> list[list[list[object]]]:
    return [
        [[render(line.what, "ABCDE"), line.points] for line in lines]
        for lines in state.score_sheet()
    ]


def keythedral() -> Iterator[tuple[str, str]]:
    """Players who want tiles. The first game from a seed on that ends by the last tile, with many law cards played."""
    for number, (kind, players) in enumerate(KEYTHEDRAL_GAMES):
        game = keydom.game("keythedral", players, **KEYTHEDRAL[kind])
        record, state = next(
            (record, state)
            for record, state in keythedral_games(game, 2002 + number)
            if -1 not in land(state).owner
            and (land(state).played.bit_count() > 7 or not game.options["laws"])
        )
        sheet = json.dumps(keythedral_sheet(state), ensure_ascii=False)
        yield f"keythedral-{kind}-{players}", f"{record.dumps()}{SHEET}{sheet}\n"


def keythedral_games(game: Game, first_seed: int) -> Iterator[tuple[Record, State]]:
    for seed in range(first_seed, first_seed + 1000):
        record = Record(game, seed=seed)
        yield (
            record,
            played(record, lambda s, rng: (s.seat, purposeful(s, rng)), random.Random(seed)),
        )


def keyflower() -> Iterator[tuple[str, str]]:
    """Players who do anything but seldom stop."""
    for players in (2, 3, 4, 5, 6):
        record = Record(keydom.game("keyflower", players), 100 + players, names=NAMES[:players])
        state = played(record, wander, random.Random(players))
        yield f"keyflower-{players}", record.dumps() + keyflower_sheet(state)


def keyper() -> Iterator[tuple[str, str]]:
    """Players who grab points. Of ten games the one with the most kinds of actions, and of those the richest."""
    for players in (2, 3, 4):
        game = keydom.game("keyper", players)
        tried = []
        for number in range(10):
            record = Record(game, 19 + players, names=NAMES[:players])
            tried.append((played(record, grab_points, random.Random(number)), record))
        state, record = max(tried, key=lambda pair: (kinds(pair[1]), sum(pair[0].scores())))
        sheet = "".join(
            f"# {seat}: {render(line.what, record.names)}: {line.points}\n"
            for seat, lines in enumerate(state.score_sheet())
            for line in lines
        )
        yield f"keyper-{players}", record.dumps() + sheet


def grab_points(state: State, rng: random.Random) -> tuple[int, int]:
    """The action that scores most at once, by chance where several do; seldom one that leaves something undone."""
    seat = rng.choice(state.deciding())
    actions = state.legal_actions(seat)
    active = [a for a in actions if state.game.notation(a) not in ("decline", "done", "leave")]
    if active and rng.random() < 0.9:
        actions = active
    rng.shuffle(actions)
    return seat, max(actions, key=lambda action: score_after(state, seat, action))


def score_after(state: State, seat: int, action: int) -> int:
    after = state.clone()
    after.apply(action, seat)
    return after.scores()[seat]


def kinds(record: Record) -> int:
    """How many families of actions were used."""
    return len({record.game.notation(action).split()[0] for _, action in record.moves})


GAMES: dict[str, Callable[[], Iterable[tuple[str, str]]]] = {
    "keythedral": keythedral,
    "keyflower": keyflower,
    "keyper": keyper,
}


def main(names: list[str]) -> None:
    for name in names or GAMES:
        for title, text in GAMES[name]():
            file = FOLDER / f"{title}.txt"
            before = file.read_text(encoding="utf-8") if file.exists() else ""
            file.write_text(text, encoding="utf-8")
            print(file.name, "as before" if text == before else "recorded anew")


if __name__ == "__main__":
    main(sys.argv[1:])
