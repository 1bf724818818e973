"""Positions as documents: complete, read back to the same state, and refused with the place where they are broken."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import keydom
from keydom import IllegalAction, InvalidPosition, State
from keydom.keythedral.actions import BUY
from keydom.keythedral.rules import UPGRADE_COTTAGE
from tests.keythedral.policy import armed_village, purposeful, wander
from tests.keythedral.village import A, Village, do, land, play


def on_the_way(players: int, seed: int, plies: int) -> list[State]:
    """Copies of the states of a random game with many law cards."""
    rng = random.Random(seed)
    state = armed_village(players, seed).begin(1)
    found = []
    for _ in range(plies):
        found.append(state.clone())
        state.apply(wander(state, rng))
    return found


def from_text(state: State) -> State:
    return state.game.from_dict(json.loads(json.dumps(state.to_dict())))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_round_trip_at_every_ply_and_play_on_alike(players: int) -> None:
    for state in on_the_way(players, players, 150):
        again = from_text(state)
        assert again.to_dict() == state.to_dict()
        assert (again.seat, again.legal_actions()) == (state.seat, state.legal_actions())
        action = state.legal_actions()[-1]
        state.apply(action)
        again.apply(action)
        assert again.to_dict() == state.to_dict()


@pytest.mark.parametrize("players", [2, 5])
def test_positions_of_the_set_up_and_the_end(players: int) -> None:
    game = keydom.game("keythedral", players, data={"end": {"round_cap": 1}})
    state = game.new(4)
    rng = random.Random(4)
    while not state.is_over:
        assert from_text(state).to_dict() == state.to_dict()
        state.apply(wander(state, rng))
    again = from_text(state)
    assert again.is_over
    assert again.scores() == state.scores()


def test_pickle_and_deepcopy() -> None:
    for state in on_the_way(3, 8, 60)[::7]:
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):  # noqa: S301
            assert again.to_dict() == state.to_dict()
            assert again.legal_actions() == state.legal_actions()
    game = keydom.game("keythedral", 3, edition="first", data={"end": {"round_cap": 3}})
    again = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert (again.players, again.options) == (game.players, game.options)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_copies_are_independent(players: int) -> None:
    rng = random.Random(players)
    for state in on_the_way(players, 20 + players, 90)[::6]:
        before = state.to_dict()
        copies = [state.clone(), copy.deepcopy(state)]
        for other in copies:
            for _ in range(40):
                if not other.is_over:
                    other.apply(wander(other, rng))
        assert state.to_dict() == before
        kept = copies[0].to_dict()
        for _ in range(40):
            if not state.is_over:
                state.apply(wander(state, rng))
        assert copies[0].to_dict() == kept


def test_the_document_is_not_the_state() -> None:
    state = armed_village(3, 1).begin(1)
    document: Any = state.to_dict()
    document["table"]["cubes"][0] += 7
    document["options"]["edition"] = "third"
    document["table"]["agenda"].clear()
    again: Any = state.to_dict()
    assert again["table"]["cubes"][0] == land(state).cubes[0]
    assert again["options"]["edition"] == "second"
    assert again["table"]["agenda"]
    legal = state.legal_actions()
    legal.clear()
    assert state.legal_actions()


def test_an_illegal_action_leaves_no_trace() -> None:
    rng = random.Random(2)
    for state in on_the_way(4, 31, 120):
        before = state.to_dict()
        legal = set(state.legal_actions())
        tried = [rng.randrange(state.game.num_actions) for _ in range(12)]
        for action in [*tried, -1, state.game.num_actions, 10**30, -(10**30)]:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply(action)
        for thing in (None, "pass", 1.0, [1], object()):
            with pytest.raises(IllegalAction, match="an action is an int"):
                state.apply(thing)  # type: ignore[arg-type]
        for seat in (-1, state.game.players, 99, (state.seat + 1) % 4):
            with pytest.raises(IllegalAction, match="waiting for"):
                state.apply(min(legal), seat)
            assert state.legal_actions(seat) == []
        assert state.to_dict() == before
        assert state.legal_actions() == sorted(legal)


def test_a_refusal_says_what_would_be_legal() -> None:
    state = Village().begin(1)
    with pytest.raises(IllegalAction, match=r"seat 0 cannot choose 10 here; legal: .*\(call 1\)"):
        state.apply(BUY)


def at_purchase() -> State:
    village = Village().tiles("4-a").give(A, black=2, brown=2).law(A, UPGRADE_COTTAGE)
    return do(village.begin(3), play(UPGRADE_COTTAGE), "tile A1")


def change(*path: object, value: object) -> Callable[[Any], None]:
    def act(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = value

    return act


def drop(*path: object) -> Callable[[Any], None]:
    def act(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        del document[path[-1]]

    return act


BROKEN: list[tuple[Callable[[Any], None], str]] = [
    (change("game", value="keyper"), "game: expected 'keythedral'"),
    (change("players", value=4), "players: expected 3"),
    (change("version", value=1), "version: expected 2"),
    (change("options", "edition", value="first"), "options: expected"),
    (drop("options"), "options: expected"),
    (drop("table"), "table: expected an object"),
    (change("table", value=[]), "table: expected an object"),
    (drop("table", "cubes"), r"table\.cubes: missing"),
    (change("table", "pigs", value=3), r"table\.pigs: no such field"),
    (change("table", "cubes", value=3), r"table\.cubes: expected a list"),
    (change("table", "cubes", 3, value="x"), r"table\.cubes\[3\]: expected a whole number"),
    (change("table", "cubes", 3, value=True), r"table\.cubes\[3\]: expected a whole number"),
    (change("table", "cubes", 3, value=1.5), r"table\.cubes\[3\]: expected a whole number"),
    (change("table", "cubes", 3, value=[1]), r"table\.cubes\[3\]"),
    (change("table", "cubes", 3, value=-1), r"table\.cubes\[3\]: expected 0 to"),
    (change("table", "cubes", 3, value=1), r"table\.cubes: 16 cubes of colour 3"),
    (drop("table", "cubes", 3), r"table\.cubes: expected 24 numbers, found 23"),
    (change("table", "store", 0, value=0), r"table\.cubes: 2 cubes of colour 0"),
    (change("table", "stock", 1, value=9), r"table\.cubes: 9 cubes of colour 6"),
    (change("table", "round", value=41), r"table\.round: expected 0 to 40"),
    (change("table", "phase", value=6), r"table\.phase: expected 0 to 5"),
    (change("table", "start_player", value=3), r"table\.start_player: expected 0 to 2"),
    (change("table", "mat", 0, value=33), r"table\.mat"),
    (change("table", "mat", 0, value=-2), r"table\.mat\[0\]"),
    (change("table", "owner", 0, value=3), r"table\.owner\[0\]"),
    (change("table", "unused", value=[]), r"table\.mat, unused, out"),
    (change("table", "field_at", 0, value=5), r"table\.field_at"),
    (change("table", "field_code", 5, value=0), r"table\.field_code"),
    (change("table", "worker", 0, value=7), r"table\.worker\[0\]"),
    (change("table", "fence", 0, value=5), r"table\.fence\[0\]"),
    (change("table", "fence", value=[]), r"table\.fence: expected 76 numbers"),
    (change("table", "fences_left", 0, value=4), r"table\.fences_left\[0\]"),
    (change("table", "corner", 0, value=99999), r"table\.corner\[0\]"),
    (change("table", "house", 0, value=2), r"table\.house\[0\]"),
    (change("table", "law_stack", 0, value=20), r"table\.law_stack\[0\]"),
    (drop("table", "law_stack", 0), r"table\.law_stack, law_spaces, hands, played"),
    (change("table", "law_spaces", value=[-1, -1, -1]), r"table\.law_spaces: expected 2"),
    (change("table", "hands", 1, value=1), r"table\.hand_size\[1\]"),
    (change("table", "hand_size", 1, value=1), r"table\.hand_size\[1\]"),
    (change("table", "marker", 2, value=1), r"table\.marker: markers are set one after another"),
    (change("table", "marker", value=[0, 0, -1, -1, -1]), r"table\.marker: markers are set"),
    (change("table", "extra", value=0), r"table\.extra: no price card"),
    (change("table", "less", value=0), r"table\.less: no price card"),
    (change("table", "chance", value="lucky"), r"table\.chance"),
    (change("table", "agenda", value={}), r"table\.agenda: expected a list"),
    (change("table", "agenda", -1, value=["Dance", 0]), r"table\.agenda\[\d\]: no step"),
    (change("table", "agenda", -1, value=[]), r"table\.agenda\[\d\]: no step"),
    (change("table", "agenda", -1, value=["Act"]), r"table\.agenda\[\d\]: Act takes seat"),
    (change("table", "agenda", -1, value=["Act", "A"]), r"table\.agenda\[\d\]\.seat"),
    (change("table", "agenda", -1, value=["Act", [0]]), r"table\.agenda"),
    (change("table", "agenda", -1, value=["Act", 9]), r"table\.agenda"),
    (change("table", "agenda", -1, value=["Act", -9]), r"table\.agenda"),
    (change("table", "agenda", -1, value=["NameTarget", 0, 99]), r"table\.agenda"),
    (change("table", "agenda", -1, value=["Round"]), r"table\.agenda: a Round waits at the bottom"),
    (change("table", "agenda", 0, value=["Turn", 12]), r"table\.agenda\[0\]"),
    (change("table", "agenda", 0, value=["SendWorker", 0, 99]), r"table\.agenda\[0\]"),
    (change("table", "agenda", 0, value=["LawWindow", 77, 0, 0]), r"table\.agenda\[0\]"),
    (change("table", "lanes", value=[[]]), r"table\.lanes: expected none or 3"),
    (change("table", "lanes", value=[[["Round"]], [], []]), r"table\.agenda"),
    (change("table", "lanes", value=[[], [], []]), r"table\.lanes: nobody"),
    (change("table", "agenda", -1, value=["AskRepeal", 1, 4, 0]), r"cannot repeal"),
    (change("table", "agenda", -1, value=["PayCube", 0, 99, -1, -1]), r"does not hold 99"),
    (change("table", "agenda", -1, value=["TakeTile", 0]), r"not the buyer"),
    (change("table", "agenda", 0, value=["Step"]), r"Step is no step"),
    (change("table", "agenda", value=[]), r"table\.agenda: the game ends with the last tile"),
    (change("table", "buyer", value=0), r"table\.slot, tile, buyer|table\.agenda"),
    (change("table", "hit", value=1), r"table\.substitution, hit"),
    (change("table", "corner", 0, value=7), r"table\.corner\[0\]: touches no field"),
    (change("table", "field_at", 5, value=34), r"table\.field_at: a field apart"),
    (change("table", "row", value=-1), r"table\.row"),
    (change("table", "increase_on", value=0), r"table\.increase_on: the card was not played"),
    (change("table", "owner", value=[0] * 22), r"table\.(row|agenda)"),
    (change("version", value=True), r"version"),
    (change("players", value=3.0), r"players"),
    (change("sauce", value=1), r"sauce: no such key"),
]


@pytest.mark.parametrize(("breaks", "place"), BROKEN, ids=[place for _, place in BROKEN])
def test_a_broken_document_names_the_place(breaks: Callable[[Any], None], place: str) -> None:
    state = at_purchase()
    document = json.loads(json.dumps(state.to_dict()))
    state.game.from_dict(document)
    breaks(document)
    with pytest.raises(InvalidPosition, match=place):
        state.game.from_dict(document)


@pytest.mark.parametrize("thing", [None, 3, "position", [], [{}]])
def test_a_position_is_an_object(thing: object) -> None:
    with pytest.raises(InvalidPosition, match="JSON object"):
        Village().game.from_dict(thing)


def leaves(document: Any, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    found = [path] if path else []
    if isinstance(document, dict):
        for key in document:
            found += leaves(document[key], (*path, key))
    elif isinstance(document, list):
        for i in range(len(document)):
            found += leaves(document[i], (*path, i))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_no_damage_makes_anything_but_invalid_position(seed: int) -> None:
    """One value anywhere replaced: either a sound position that can be played on, or InvalidPosition."""
    rng = random.Random(seed)
    states = on_the_way(3, seed, 60)
    refused = 0
    for _ in range(250):
        state = rng.choice(states)
        document = json.loads(json.dumps(state.to_dict()))
        path = rng.choice(leaves(document))
        value: object = rng.choice(
            [-1, 0, 1, 2, 5, 99, -7, 10**25, None, "x", [], {}, [0], True, 0.5]
        )
        change(*path, value=value)(document)
        try:
            again = state.game.from_dict(document)
        except InvalidPosition:
            refused += 1
            continue
        for _ in range(4):
            if not again.is_over:
                again.apply(purposeful(again, rng))
    assert refused > 100
