"""Golden games in tests/records: replayed to the exact score sheet. `make records` records them anew."""

import json
from pathlib import Path

import pytest

import keydom
from keydom import Record
from tests.keythedral.village import land
from tests.records.record import (
    FOLDER,
    KEYTHEDRAL,
    KEYTHEDRAL_GAMES,
    SHEET,
    keythedral,
    keythedral_sheet,
)


def file_of(kind: str, players: int) -> Path:
    return FOLDER / f"keythedral-{kind}-{players}.txt"


@pytest.mark.parametrize(("kind", "players"), KEYTHEDRAL_GAMES)
def test_a_golden_game_gives_its_score_sheet(kind: str, players: int) -> None:
    text = file_of(kind, players).read_text(encoding="utf-8")
    record = Record.loads(text)
    state = record.replay()
    assert state.is_over
    assert record.game.players == players
    assert record.game.options == keydom.game("keythedral", players, **KEYTHEDRAL[kind]).options
    written = next(line for line in text.splitlines() if line.startswith(SHEET))
    assert keythedral_sheet(state) == json.loads(written.removeprefix(SHEET))
    assert record.scores == state.scores()
    assert record.dumps() == text[: text.index(SHEET)]


def test_golden_games_end_by_the_last_tile_and_play_every_law_card() -> None:
    played = 0
    for kind, players in KEYTHEDRAL_GAMES:
        state = Record.loads(file_of(kind, players).read_text(encoding="utf-8")).replay()
        assert -1 not in land(state).owner
        played |= land(state).played
    assert played == (1 << 20) - 1


def test_the_command_that_records_golden_games_gives_those_that_are_there() -> None:
    """Rules, players and records belong together: whoever changes one records anew."""
    recorded = dict(keythedral())
    assert len(recorded) == len(KEYTHEDRAL_GAMES)
    for name, text in recorded.items():
        assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == text, name
