"""Whole games: no piece is made or lost, copies are independent, documents and records read back the same."""

import random
from pathlib import Path
from typing import Any

import pytest

import keydom
from keydom import IllegalAction, InvalidPosition, Record, State
from keydom.engine.text import render
from keydom.keyflower.rules import KINDS
from tests.keyflower.town import Town, end_season, look, wander

RECORDS = Path(__file__).parent.parent / "records"


def count_pieces(state: State) -> None:
    """There are 141 workers with the purple one, 120 resources, 48 skills and 64 tiles, wherever they are."""
    table = look(state)
    workers = sum(
        sum(table.held[row * KINDS : row * KINDS + 4]) for row in range(state.game.players + 1)
    )
    workers += sum(table.bid) + sum(table.used) + sum(table.load_workers) + table.greens
    assert workers + 1 == 141
    skills = sum(
        sum(table.held[row * KINDS + 4 : row * KINDS + 7]) for row in range(state.game.players + 1)
    )
    assert skills + sum(table.load_skills) == 48
    assert sum(table.stock) + sum(table.goods) == 120
    assert min(table.held + table.stock + table.goods + table.bid + table.used) >= 0
    assert len(table.place) == 64
    for known in range(len(table.low)):
        assert table.low[known] <= table.held[known % len(table.held)] <= table.high[known]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("busy", [True, False])
def test_nothing_is_made_or_lost(players: int, busy: bool) -> None:
    rng = random.Random(players)
    game = keydom.game("keyflower", players=players)
    for seed in range(3):
        state = game.new(seed)
        while not state.is_over:
            seat, action = wander(state, rng, busy)
            actions = state.legal_actions(seat)
            assert actions == sorted(set(actions))
            state.apply(action, seat)
            count_pieces(state)
        assert game.check(state.table.clone()) == []
        assert state.winners()
        assert {state.scores()[seat] for seat in state.winners()} == {max(state.scores())}
        for points, lines in zip(state.scores(), state.score_sheet(), strict=True):
            assert sum(line.points for line in lines) == points


@pytest.mark.parametrize("players", [2, 4, 6])
def test_many_games_end(players: int) -> None:
    rng = random.Random(players)
    game = keydom.game("keyflower", players=players)
    for seed in range(12):
        state = game.new(seed)
        while not state.is_over:
            seat, action = wander(state, rng, seed % 2 == 0)
            state.apply(action, seat)
        assert look(state).season == 3


def test_the_first_action_every_time_ends_the_game() -> None:
    state = keydom.game("keyflower", players=4).new(7)
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    assert state.winners()


@pytest.mark.parametrize("players", [2, 3, 5])
def test_documents_come_back_the_same(players: int) -> None:
    rng = random.Random(players)
    game = keydom.game("keyflower", players=players)
    state = game.new(players)
    ply = 0
    while not state.is_over:
        if ply % 5 == 0:
            document = state.to_dict()
            copy = game.from_dict(document)
            assert copy.to_dict() == document
            assert copy.deciding() == state.deciding()
            for seat in state.deciding():
                assert copy.legal_actions(seat) == state.legal_actions(seat)
            assert copy.scores() == state.scores()
            assert look(copy).near == look(state).near
            assert look(copy).rim == look(state).rim
        seat, action = wander(state, rng)
        state.apply(action, seat)
        ply += 1


def test_playing_a_copy_leaves_the_original_alone() -> None:
    rng = random.Random(1)
    state = keydom.game("keyflower", players=3).new(1)
    while not state.is_over:
        before = state.to_dict()
        copy = state.clone()
        for _ in range(6):
            if not copy.is_over:
                seat, action = wander(copy, rng)
                copy.apply(action, seat)
        assert state.to_dict() == before
        for _ in range(9):
            if not state.is_over:
                seat, action = wander(state, rng)
                state.apply(action, seat)


def test_illegal_actions_are_refused_without_a_trace() -> None:
    rng = random.Random(2)
    state = keydom.game("keyflower", players=2).new(2)
    for _ in range(60):
        if state.is_over:
            break
        before = state.to_dict()
        for seat in state.deciding():
            bad = set(rng.sample(range(state.game.num_actions), 40)) - set(
                state.legal_actions(seat)
            )
            for action in bad:
                with pytest.raises(IllegalAction):
                    state.apply(action, seat)
        assert state.to_dict() == before
        seat, action = wander(state, rng)
        state.apply(action, seat)


def test_every_action_has_a_notation_of_its_own() -> None:
    game = keydom.game("keyflower")
    texts = [game.notation(action) for action in range(game.num_actions)]
    assert len(set(texts)) == len(texts)
    assert all(game.parse(text) == action for action, text in enumerate(texts))


def test_the_same_seed_gives_the_same_game() -> None:
    def play() -> dict[str, object]:
        rng = random.Random(9)
        state = keydom.game("keyflower", players=3).new(4)
        for _ in range(150):
            seat, action = wander(state, rng)
            state.apply(action, seat)
        return state.to_dict()

    assert play() == play()


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("season", 4, "table.season"),
        ("stock", [1, 2, 3], "table.stock"),
        ("stock", [99, 0, 0, 0], "table.stock"),
        ("held", [0] * 21, "table.held"),
        ("start_player", 2, "table.start_player"),
        ("greens", 3, "table.held"),
        ("leader", [1] + [-1] * 15, "table.leader"),
        ("flipped", 1 << 26, "table.flipped"),
        ("side_b", 1, "table.side_b"),
        ("offer", [-1] * 16, "table.offer"),
        ("cell", [-1] * 64, "table.cell"),
        ("last_use", [1] + [0] * 41, "table.last_use"),
        ("docked", 1, "table.docked"),
        ("season", 1, "table.agenda"),
    ],
)
def test_broken_positions_are_refused_with_their_place(
    field: str, value: object, problem: str
) -> None:
    game = keydom.game("keyflower", players=2)
    document = game.new(1).to_dict()
    table = document["table"]
    assert isinstance(table, dict)
    with pytest.raises(InvalidPosition, match=problem.replace(".", r"\.")):
        game.from_dict({**document, "table": {**table, field: value}})


def test_broken_steps_are_refused() -> None:
    game = keydom.game("keyflower", players=2)
    document = Town(2).behind(0, blue=1).state(0).to_dict()
    table = document["table"]
    assert isinstance(table, dict)
    for agenda in (
        [["Act", 5]],
        [["Nothing"]],
        [["EndSeason"]],
        [["UseWorkers", 0, 99, 0, []]],
        [["UseWorkers", 0, -3, 0, []]],
        [["UseMixed", 0, 1, [], [7]]],
        [*table["agenda"], ["UseColour", 0, 0]],
        [["StartSeason", 3], *table["agenda"]],
    ):
        with pytest.raises(InvalidPosition):
            game.from_dict({**document, "table": {**table, "agenda": agenda}})


def test_nobody_is_asked_for_a_second_boat() -> None:
    game = keydom.game("keyflower", players=2)
    document = end_season(Town(2).behind(0, blue=1).behind(1, blue=1).state(0)).to_dict()
    table: Any = document["table"]
    assert table["agenda"][-1] == ["ChooseBoat", 0]
    game.from_dict(document)
    table["served"] = 1
    table["docked"] = 1
    with pytest.raises(InvalidPosition, match="has a boat already"):
        game.from_dict(document)


def test_tiles_that_join_villages_after_winter_are_nowhere_else() -> None:
    game = keydom.game("keyflower", players=2)
    for season, tile, where, problem in (
        (2, 50, [], "place"),  # a winter tile in a village in autumn
        (3, 50, [4800], "cell"),  # laid while workers still move
        (3, 61, [], "place"),  # two players have one turn order tile
        (3, 57, [], "place"),  # and no Flipper
    ):
        document = Town(2, season).behind(0, blue=1).state(0).to_dict()
        table: Any = document["table"]
        table["place"][tile] = 1
        table["cell"][tile] = where[0] if where else -1
        with pytest.raises(InvalidPosition, match=rf"table\.{problem}\[{tile}\]"):
            game.from_dict(document)


def test_a_record_reads_back() -> None:
    rng = random.Random(5)
    game = keydom.game("keyflower", players=2)
    record = Record(game, seed=5, names=["Ada", "Basil"])
    state = record.start()
    while not state.is_over:
        seat, action = wander(state, rng)
        record.play(state, action, seat)
    again = Record.loads(record.dumps())
    assert again.moves == record.moves
    assert again.replay().to_dict() == state.to_dict()


def sheet(state: State) -> str:
    """The score sheet as comments at the end of a record."""
    return "".join(
        f"# {seat}: {line.points} {render(line.what, 'ABCDEF')}\n"
        for seat, lines in enumerate(state.score_sheet())
        for line in lines
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_golden_games(players: int) -> None:
    """A game played and written down once, replayed to the exact score sheet."""
    text = (RECORDS / f"keyflower-{players}.txt").read_text(encoding="utf-8")
    state = Record.loads(text).replay()
    assert state.is_over
    assert sheet(state) == text[text.index("# 0:") :]


def perft(state: State, depth: int) -> int:
    if not depth or state.is_over:
        return 1
    total = 0
    for action in state.legal_actions():
        copy = state.clone()
        copy.apply(action)
        total += perft(copy, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "seed", "counts"),
    [(2, 1, [16, 61, 167]), (4, 2, [24, 92, 737]), (6, 3, [31, 121, 1232])],
)
def test_perft(players: int, seed: int, counts: list[int]) -> None:
    """Lines of play to a fixed depth, counted once."""
    state = keydom.game("keyflower", players=players).new(seed)
    assert [perft(state, depth) for depth in (1, 2, 3)] == counts
