"""A scene changes no picture: what a spectator's view has left in it is what everybody would draw themselves.

Nor does what is kept of earlier moments.
"""

from random import Random

import pytest

import keydom
from keydom import State
from keydom.engine.drawing import SHELF, printable
from keydom.engine.picture import Fragment, Scene
from keydom.engine.text import plain
from keydom.locale import translator

NAMES = ["Ada", "Basil", "Cleo", "Dora"]
EVERY = 9  # actions
LONGEST = 1200


def some_states(name: str, seed: int) -> list[State]:
    rng = Random(seed)
    options = {"screens": True} if name == "keythedral" and seed else {}
    state = keydom.game(name, players=4, **options).new(seed)
    found = []
    for number in range(LONGEST):
        if state.is_over:
            break
        seat = rng.choice(state.deciding())
        state.apply(rng.choice(state.legal_actions(seat)), seat)
        if number % EVERY == 0:
            found.append(state.clone())
    return [*found, state]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", keydom.games())
def test_pictures_with_a_scene_are_those_without(name: str, seed: int) -> None:
    say = translator("de" if seed else "en")
    taken = 0
    for state in some_states(name, seed):
        scene = Scene()
        for viewer in (None, 0, 1, 2, 3, None):
            view = state.view(viewer)
            alone = view.panels(NAMES, say)
            view.scene = scene
            together = view.panels(NAMES, say)
            assert together == alone
            shared = [scene.panels.get(panel.name) for panel in together]
            taken += sum(
                found is not None and panel.fragments is found.fragments
                for panel, found in zip(together, shared, strict=True)
                if viewer is not None
            )
    assert taken > 100


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", keydom.games())
def test_pictures_of_what_is_kept_are_those_drawn_anew(name: str, seed: int) -> None:
    """Each scene has a shelf of its own: that of `kept` holds what all moments before have left there."""
    for number, state in enumerate(some_states(name, seed)):
        for viewer in (None, number % 4):
            view = state.view(viewer)
            view.scene = Scene("kept")
            kept = view.panels(NAMES)
            view = state.view(viewer)
            view.scene = Scene(f"anew {number} {viewer}")
            assert view.panels(NAMES) == kept
    SHELF.clear()


def test_what_only_one_viewer_sees_is_kept_for_that_seat_alone() -> None:
    for name in keydom.games():
        drawn: dict[int, list[Fragment]] = {}
        keeping: set[int | None] = set()
        for state in some_states(name, 0)[:20]:
            for viewer in range(4):
                view = state.view(viewer)
                view.scene = Scene("apart")
                panels = view.panels(NAMES)
                drawn[viewer] = [fragment for panel in panels for fragment in panel.fragments]
            names = tuple(printable(tuple(NAMES), 4))
            kept = SHELF.kept(state.game, plain, names, "apart").own
            for (seat, _), (_, own) in kept.items():
                keeping.add(seat)
                for viewer in set(range(4)) - {seat}:
                    seen = {id(fragment) for fragment in drawn[viewer]}
                    assert seen.isdisjoint(id(fragment) for fragment in own)
        assert keeping == set(range(4))
    SHELF.clear()


def test_points_that_everybody_can_count_are_the_same_for_everybody() -> None:
    open_games = [name for name in keydom.games() if keydom.game(name).open_scores]
    assert open_games
    for name in open_games:
        for state in some_states(name, 1):
            for viewer in range(4):
                assert state.view(viewer).scores() == state.scores() == state.view(None).scores()


def test_only_a_spectator_fills_a_scene() -> None:
    for name in keydom.games():
        scene = Scene()
        view = keydom.game(name, players=3).new(1).view(0)
        view.scene = scene
        assert view.panels(NAMES)
        assert scene.panels == {}
