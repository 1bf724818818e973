"""Whole games: nothing made or lost, copies, documents, views, golden record, counted lines."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import keydom
from keydom.engine.state import State
from keydom.engine.text import render
from keydom.keyper.actions import COLOURS, FAIRS, ITEMS, SEASON_FAIRS, TILES
from keydom.keyper.fairs import winter_tile
from tests.keyper.manor import country

RECORDS = Path(__file__).parents[1] / "records"


def plies(players: int, seed: int, chance: random.Random) -> Iterator[tuple[State, int, int]]:
    """A random game: before each ply the state, who acts and how."""
    state = keydom.game("keyper", players).new(seed)
    while not state.is_over:
        seat = chance.choice(state.deciding())
        action = chance.choice(state.legal_actions(seat))
        yield state, seat, action
        state.apply(action, seat)
    yield state, -1, -1


def recount(state: State) -> None:
    """Keyples, resources, tiles and boats counted from the table itself."""
    table = country(state)
    rules = table.rules
    for item in range(ITEMS):
        assert min(table.store) >= 0
        assert min(table.stock) >= 0
        assert table.store[item] + sum(table.stock[item::ITEMS]) == rules.supply[item]
    keyples = Counter(k % COLOURS for k in table.keyples if k >= 0)
    for place, count in enumerate(table.area):
        keyples[place % COLOURS] += count + table.resting[place]
    assert keyples.total() == rules.players * (9 if rules.players == 2 else 8)
    assert all(keyples[c] >= rules.start_keyples[c] * rules.players for c in range(COLOURS))
    tiles = Counter(table.display + table.bag + table.aside + table.discard)
    for seat in range(rules.players):
        tiles.update(table.hands[seat])
        tiles.update(
            winter_tile(code % FAIRS) for code in table.held[seat] if code % FAIRS >= SEASON_FAIRS
        )
    tiles.update(t for t in table.top + table.under if t >= 0)
    assert [tiles[t] for t in range(TILES)] == [rules.players] * 12 + [1] * (TILES - 12)
    boats = table.boats + [b for b in table.boat_at if b >= 0]
    assert len(boats) == len(set(boats)) == 4
    assert table.keyper_home.count(1) + sum(k >= 0 for k in table.keyper_on) == rules.players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_conservation_at_every_ply(players: int) -> None:
    chance = random.Random(players)
    for seed in range(12):
        ply = 0
        for state, _, _ in plies(players, seed, chance):
            recount(state)
            if state.deciding():
                for seat in state.deciding():
                    legal = state.legal_actions(seat)
                    assert legal == sorted(set(legal))
            ply += 1
        assert state.rounds == 4
        assert ply > 100
        for lines, points in zip(state.score_sheet(), state.scores(), strict=True):
            assert sum(line.points for line in lines) == points
        assert state.winners()
        assert {state.scores()[seat] for seat in state.winners()} == {max(state.scores())}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_documents_and_views_at_every_ply(players: int) -> None:
    game = keydom.game("keyper", players)
    chance = random.Random(players + 10)
    for n, (state, seat, action) in enumerate(plies(players, 40 + players, chance)):
        document = state.to_dict()
        text = json.dumps(document)
        again = game.from_dict(json.loads(text))
        assert again.to_dict() == document
        assert again.deciding() == state.deciding()
        assert game.check(state.table) == []
        for viewer in (None, *range(players)):
            view = state.view(viewer)
            world = view.sample_world(n)
            assert world.view(viewer).to_dict() == view.to_dict()
            assert game.check(world.table) == []
        if seat >= 0:
            copy = state.clone()
            copy.apply(action, seat)
            again.apply(action, seat)
            assert copy.to_dict() == again.to_dict()
            assert json.dumps(state.to_dict()) == text  # the original is untouched


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sampled_worlds_can_be_played_to_the_end(players: int) -> None:
    chance = random.Random(players)
    stops = [n for n, _ in enumerate(plies(players, 3, random.Random(1)))][::60]
    for n, (state, _, _) in enumerate(plies(players, 3, random.Random(1))):
        if n in stops and not state.is_over:
            world = state.view(chance.randrange(players)).sample_world(n)
            while not world.is_over:
                seat = world.deciding()[0]
                world.apply(chance.choice(world.legal_actions(seat)), seat)
            recount(world)
            assert world.rounds == 4


def test_illegal_actions_are_refused_without_a_trace() -> None:
    chance = random.Random(2)
    for n, (state, seat, _) in enumerate(plies(3, 5, chance)):
        if n % 25 or seat < 0:
            continue
        before = json.dumps(state.to_dict())
        legal = state.legal_actions(seat)
        for action in chance.sample(range(state.game.num_actions), 40):
            if action not in legal:
                with pytest.raises(keydom.IllegalAction):
                    state.apply(action, seat)
        with pytest.raises(keydom.IllegalAction):
            state.apply(
                legal[0], (state.deciding()[-1] + 1) % 3 if len(state.deciding()) < 3 else 7
            )
        assert json.dumps(state.to_dict()) == before


def test_notation_of_every_action() -> None:
    game = keydom.game("keyper", 2)
    texts = [game.notation(action) for action in range(game.num_actions)]
    assert len(set(texts)) == len(texts) == 538
    assert [game.parse(text) for text in texts] == list(range(game.num_actions))


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        *_, (state, _, _) = plies(4, 11, random.Random(4))
        ends.append(state.to_dict())
    assert ends[0] == ends[1]


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.is_over:
        return 1
    total = 0
    for action in state.legal_actions():
        copy = state.clone()
        copy.apply(action)
        total += perft(copy, depth - 1)
    return total


def test_counted_lines() -> None:
    counts = {
        players: [perft(keydom.game("keyper", players).new(1), d) for d in (1, 2, 3)]
        for players in (2, 3, 4)
    }
    assert counts == PERFT


PERFT = {2: [9, 289, 1913], 3: [10, 398, 2814], 4: [11, 509, 3937]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_golden_record(players: int) -> None:
    text = (RECORDS / f"keyper-{players}.txt").read_text(encoding="utf-8")
    record = keydom.Record.loads(text)
    state = record.replay()
    assert state.is_over
    sheet = [
        f"# {seat}: {render(line.what, record.names)}: {line.points}"
        for seat, lines in enumerate(state.score_sheet())
        for line in lines
    ]
    assert sheet == [line for line in text.splitlines() if line.startswith("#")]
