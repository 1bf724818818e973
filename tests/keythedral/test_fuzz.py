"""Thousands of games with all player counts and options: no dead end, no lost cube, no trace of a refusal."""

import itertools
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import keydom
from keydom import Game, IllegalAction, State
from tests.keythedral.policy import armed_village, purposeful, wander
from tests.keythedral.village import land

KINDS: list[dict[str, object]] = [
    {"edition": "second", "length": "full"},
    {"edition": "second", "length": "short"},
    {"edition": "first"},
    {"edition": "first", "laws": False},
]
COMBINATIONS = list(itertools.product((2, 3, 4, 5), range(len(KINDS)), (False, True)))
GAMES_EACH = 64  # 32 combinations: 2,048 games
CHUNKS = 2


@cache
def open_game(players: int, kind: int, face_up: bool, cap: int, start: int) -> Game:
    return keydom.game(
        "keythedral",
        players,
        face_up=face_up,
        start_player=start,
        data=None if cap == 40 else {"end": {"round_cap": cap}},
        **KINDS[kind],
    )


class Watch:
    """Count every colour whenever a cube has moved."""

    def __init__(self, state: State) -> None:
        self.last: list[int] = []
        self.count = land(state).rules.cube_count

    def look(self, state: State) -> None:
        table = land(state)
        now = table.cubes + table.store + table.stock
        if now != self.last:
            self.last = now
            assert min(now) >= 0
            for colour in range(8):
                held = sum(table.cubes[colour::8]) + table.store[colour]
                held += table.stock[colour - 5] if colour >= 5 else 0
                assert held == self.count[colour]


def check_pieces(state: State) -> None:
    """Check that no piece is lost or doubled: loading a document checks it."""
    again = state.game.from_dict(state.to_dict())
    assert again.legal_actions() == state.legal_actions()


def refuse_some(state: State, rng: random.Random) -> None:
    before = state.to_dict()
    legal = set(state.legal_actions())
    for _ in range(8):
        action = rng.randrange(state.game.num_actions)
        if action not in legal:
            with pytest.raises(IllegalAction):
                state.apply(action)
    assert state.to_dict() == before


def play_out(state: State, rng: random.Random, purpose: float) -> int:
    """Play to the end and return the number of decisions."""
    watch = Watch(state)
    special = {rng.randrange(60, 500) for _ in range(2)}
    plies = 0
    copy: State | None = None
    kept: dict[str, object] = {}
    while not state.is_over:
        if plies in special:
            check_pieces(state)
            refuse_some(state, rng)
            copy = state.clone()
            kept = copy.to_dict()
        state.apply(purposeful(state, rng) if rng.random() < purpose else wander(state, rng))
        watch.look(state)
        plies += 1
    if copy is not None:  # the copy is where it was, and can be played for itself
        assert copy.to_dict() == kept
        copy.apply(wander(copy, rng))
    check_end(state)
    return plies


def check_end(state: State) -> None:
    table = land(state)
    assert -1 not in table.owner or table.round == table.rules.round_cap
    scores = state.scores()
    assert [sum(line.points for line in sheet) for sheet in state.score_sheet()] == scores
    assert state.winners()
    assert max(scores) == scores[state.winners()[0]]
    assert state.deciding() == state.legal_actions() == []


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(("players", "kind", "face_up"), COMBINATIONS)
def test_games_end_without_a_dead_end_or_a_lost_cube(
    players: int, kind: int, face_up: bool, chunk: int
) -> None:
    rng = random.Random(f"{players}-{kind}-{face_up}-{chunk}")
    for number in range(GAMES_EACH // CHUNKS):
        cap = rng.choice((2, 3, 4, 6))
        game = open_game(players, kind, face_up, cap, number % players)
        state = game.new(rng.getrandbits(40))
        play_out(state, rng, rng.choice((0.0, 0.0, 0.5)))


@pytest.mark.parametrize(("players", "kind", "face_up"), COMBINATIONS)
def test_games_with_a_purpose_end_by_the_last_tile(players: int, kind: int, face_up: bool) -> None:
    rng = random.Random(f"purpose {players}-{kind}-{face_up}")
    ended = 0
    for _ in range(2):
        state = open_game(players, kind, face_up, 40, 0).new(rng.getrandbits(40))
        play_out(state, rng, 1.0)
        ended += -1 not in land(state).owner
    assert ended > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_wandering_games_reach_the_cap(players: int, kind: int) -> None:
    rng = random.Random(f"cap {players}-{kind}")
    state = open_game(players, kind, False, 40, 0).new(rng.getrandbits(40))
    play_out(state, rng, 0.0)
    assert state.rounds == 40 or -1 not in land(state).owner


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_full_of_law_cards(players: int) -> None:
    """All twenty cards in hands from the first round on."""
    rng = random.Random(players)
    played = 0
    for seed in range(30):
        village = armed_village(players, seed, 20 // players, data={"end": {"round_cap": 4}})
        village.table.start_player = seed % players
        state = village.begin(1)
        watch = Watch(state)
        while not state.is_over:
            state.apply(wander(state, rng))
            watch.look(state)
        check_end(state)
        played |= land(state).played
    assert played == (1 << 20) - 1


class Table(RuleBasedStateMachine):
    """Hypothesis chooses the game and every action; some actions are illegal, some are tried on a copy first."""

    @initialize(
        combination=st.sampled_from(COMBINATIONS),
        seed=st.integers(-(2**70), 2**70),
        armed=st.booleans(),
    )
    def begin(self, combination: tuple[int, int, bool], seed: int, armed: bool) -> None:
        players, kind, face_up = combination
        game = open_game(players, kind, face_up, 2, 0)
        if armed and KINDS[kind].get("laws", True):
            self.state = armed_village(players, seed, face_up=face_up, **KINDS[kind]).begin(1)
        else:
            self.state = game.new(seed)
        self.watch = Watch(self.state)

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=st.integers(0, 10**6))
    def act(self, choice: int) -> None:
        legal = self.state.legal_actions()
        self.state.apply(legal[choice % len(legal)])

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=st.integers(0, 10**6), steps=st.integers(1, 20))
    def act_on_a_copy(self, choice: int, steps: int) -> None:
        before = self.state.to_dict()
        copy = self.state.clone()
        for step in range(steps):
            if not copy.is_over:
                legal = copy.legal_actions()
                copy.apply(legal[(choice + step) % len(legal)])
        assert self.state.to_dict() == before

    @rule(action=st.integers(-5, 7000))
    def act_wrongly(self, action: int) -> None:
        if action not in self.state.legal_actions():
            before = self.state.to_dict()
            with pytest.raises(IllegalAction):
                self.state.apply(action)
            assert self.state.to_dict() == before

    @rule(seed=st.integers(0, 2**40), viewer=st.integers(-1, 4))
    def look(self, seed: int, viewer: int) -> None:
        seat = None if viewer < 0 else viewer % self.state.game.players
        view = self.state.view(seat)
        assert view.sample_world(seed).view(seat).to_dict() == view.to_dict()

    @rule()
    def write_down_and_read_back(self) -> None:
        self.state = self.state.game.from_dict(self.state.to_dict())

    @invariant()
    def no_cube_is_lost(self) -> None:
        self.watch.look(self.state)

    @invariant()
    def somebody_can_decide_or_it_is_over(self) -> None:
        legal = self.state.legal_actions()
        assert self.state.is_over == (not legal)
        assert legal == sorted(set(legal))


Table.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
TestTable = Table.TestCase
