"""Golden games in tests/records: replayed to the exact score sheet.

`python -m tests.keythedral.test_golden` plays them anew, after a change of the rules that is meant.
"""

import json
import random
from pathlib import Path

import pytest

import keydom
from keydom import Record, State
from keydom.engine.text import render
from tests.keythedral.policy import purposeful
from tests.keythedral.village import land

FOLDER = Path(__file__).parent.parent / "records"
KINDS: dict[str, dict[str, object]] = {
    "second-full": {"length": "full"},
    "second-short": {"length": "short"},
    "first": {"edition": "first"},
    "first-no-laws": {"edition": "first", "laws": False},
    "second-face-up": {"face_up": True},
}
WANTED = [(kind, players) for kind in list(KINDS)[:3] for players in (2, 3, 4, 5)] + [
    ("first-no-laws", 2),
    ("first-no-laws", 4),
    ("second-face-up", 3),
    ("second-face-up", 5),
]
SHEET = "# sheet: "


def file_of(kind: str, players: int) -> Path:
    return FOLDER / f"keythedral-{kind}-{players}.txt"


def sheet(state: State) -> list[list[list[object]]]:
    return [
        [[render(line.what, "ABCDE"), line.points] for line in lines]
        for lines in state.score_sheet()
    ]


@pytest.mark.parametrize(("kind", "players"), WANTED)
def test_a_golden_game_gives_its_score_sheet(kind: str, players: int) -> None:
    text = file_of(kind, players).read_text(encoding="utf-8")
    record = Record.loads(text)
    state = record.replay()
    assert state.is_over
    assert record.game.players == players
    assert record.game.options == keydom.game("keythedral", players, **KINDS[kind]).options
    written = next(line for line in text.splitlines() if line.startswith(SHEET))
    assert sheet(state) == json.loads(written.removeprefix(SHEET))
    assert record.scores == state.scores()
    assert record.dumps() == text[: text.index(SHEET)]


def test_golden_games_end_by_the_last_tile_and_play_every_law_card() -> None:
    played = 0
    for kind, players in WANTED:
        state = Record.loads(file_of(kind, players).read_text(encoding="utf-8")).replay()
        assert -1 not in land(state).owner
        played |= land(state).played
    assert played == (1 << 20) - 1


def make() -> None:
    for number, (kind, players) in enumerate(WANTED):
        game = keydom.game("keythedral", players, **KINDS[kind])
        for seed in range(2002 + number, 9999):
            record = Record(game, seed=seed)
            state = record.start()
            rng = random.Random(seed)
            while not state.is_over:
                record.play(state, purposeful(state, rng))
            laws = land(state).played.bit_count()
            if -1 not in land(state).owner and (laws > 7 or not game.options["laws"]):
                break
        text = record.dumps() + SHEET + json.dumps(sheet(state), ensure_ascii=False) + "\n"
        file_of(kind, players).write_text(text, encoding="utf-8")
        print(file_of(kind, players).name, len(record.moves), state.rounds, state.scores(), laws)


if __name__ == "__main__":
    make()
