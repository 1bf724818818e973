"""A game as all faces of the lab drive it: seats decide one at a time, and no game goes on forever."""

import copy
from collections.abc import Callable
from typing import Any, SupportsIndex, TypeVar

from keydom.engine.game import Game
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.scores import places
from keydom.engine.state import State
from keydom.engine.text import render
from keydom.engine.view import View

# A longer game is truncated and scored as it stands. Random play needs at most 4000 decisions, but in Keyflower a seat
# may pick up and lay the new tiles of its village as often as it likes (KF-51).
MAX_DECISIONS = 20_000


class Episode:
    """A game in progress. Seats that decide simultaneously are asked one after another."""

    def __init__(self, game: Game, seed: int) -> None:
        self.state = game.new(seed)
        self.decisions = 0

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 when the game is done."""
        return -1 if self.is_truncated else self.state.seat

    @property
    def is_truncated(self) -> bool:
        return self.decisions >= MAX_DECISIONS and not self.state.is_over

    @property
    def is_done(self) -> bool:
        return self.seat < 0

    def clone(self) -> "Episode":
        """Return an independent copy."""
        twin = Episode.__new__(Episode)
        twin.state = self.state.clone()
        twin.decisions = self.decisions
        return twin

    def apply(self, action: SupportsIndex) -> None:
        self.state.apply(action)
        self.decisions += 1

    def view(self, seat: int | None) -> View:
        """What a seat may know. Only the seat that is asked has legal actions."""
        view = self.state.view(seat)
        if seat is not None and seat != self.seat:
            view = View(view.game, seat, view.table, [])
        return view

    def current_view(self) -> View:
        """The view of the seat that is asked; a spectator's when the game is done."""
        return self.view(None if self.is_done else self.seat)


# ---- Rewards


def points(state: State) -> list[float]:
    return [float(score) for score in state.scores()]


def placing(state: State) -> list[float]:
    """From 1 for the first place to -1 for the last, in equal steps; tied seats share the average. The sum is 0."""
    found = places(state.scores(), state.winners())
    others = len(found) - 1
    return [
        (sum(other > place for other in found) - sum(other < place for other in found)) / others
        for place in found
    ]


REWARDS: dict[str, Callable[[State], list[float]]] = {"placing": placing, "points": points}


def rewards_by(name: str) -> Callable[[State], list[float]]:
    if name not in REWARDS:
        raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]


# ---- Rendering

RENDER_MODES = ("ansi", "svg")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(view: View, mode: str) -> str:
    """The table as a seat sees it: an SVG picture, or text for a terminal."""
    if mode == "svg":
        return view.picture()
    return f"{view.board()}\n{render(view.prompt(), SEAT_LETTERS)}\n"


# ---- Copies of environments

Env = TypeVar("Env")


def deep_copy(env: Env, memo: dict[int, Any]) -> Env:
    """Copy an environment for `copy.deepcopy`; its game and layout never change and are shared."""
    copied = type(env).__new__(type(env))
    memo[id(env)] = copied
    for shared in ("game", "layout"):
        memo[id(getattr(env, shared))] = getattr(env, shared)
    vars(copied).update(copy.deepcopy(vars(env), memo))
    return copied
