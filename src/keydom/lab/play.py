"""A game as every face of the lab drives it: one seat is asked after another, and no game goes on for ever."""

import copy
from collections.abc import Callable
from typing import Any, SupportsIndex, TypeVar

from keydom.engine.game import Game, State, View, places
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import plain, render

# A game that is not over after so many decisions is cut, and counted as it stands. Chance plays none of the games for
# more than 4000, but who wants to can take up the new tiles of a village in Keyflower again and again (KF-51).
LONGEST = 20_000


class Play:
    """A game that is being played. Where seats decide simultaneously they are asked one after another."""

    def __init__(self, game: Game, seed: int) -> None:
        self.state = game.new(seed)
        self.decisions = 0

    @property
    def seat(self) -> int:
        """Who is asked; -1 when all is done."""
        return -1 if self.is_cut else self.state.seat

    @property
    def is_cut(self) -> bool:
        return self.decisions >= LONGEST and not self.state.is_over

    @property
    def is_done(self) -> bool:
        return self.seat < 0

    def clone(self) -> "Play":
        """An independent copy."""
        twin = Play.__new__(Play)
        twin.state = self.state.clone()
        twin.decisions = self.decisions
        return twin

    def apply(self, action: SupportsIndex) -> None:
        self.state.apply(action)
        self.decisions += 1

    def view(self, seat: int | None) -> View:
        """What a seat may know, with something to choose only for the seat that is asked."""
        view = self.state.view(seat)
        if seat is not None and seat != self.seat:
            view = View(view.game, seat, view.table, [])
        return view

    def asked(self) -> View:
        """The view of the seat that is asked; of a spectator when all is done."""
        return self.view(None if self.is_done else self.seat)


def points(state: State) -> list[float]:
    return [float(score) for score in state.scores()]


def placing(state: State) -> list[float]:
    """From 1 for the first place down to -1 for the last, in equal steps; who is level shares. The sum is 0."""
    found = places(state.scores(), state.winners())
    others = len(found) - 1
    return [
        (sum(other > place for other in found) - sum(other < place for other in found)) / others
        for place in found
    ]


REWARDS: dict[str, Callable[[State], list[float]]] = {"placing": placing, "points": points}


def rewarding(name: str) -> Callable[[State], list[float]]:
    if name not in REWARDS:
        raise ValueError(f"rewards are one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]


RENDER_MODES = ("ansi", "svg")


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")


def picture(view: View, mode: str | None) -> str:
    """The table as a seat sees it: an SVG picture, or text for a terminal."""
    if mode == "svg":
        return view.picture()
    board = view.game.board(view, SEAT_LETTERS, plain)
    return f"{board}\n{render(view.prompt(), SEAT_LETTERS)}\n"


E = TypeVar("E")


def twin(env: E, memo: dict[int, Any]) -> E:
    """A deep copy of an environment that shares its game and its layout, which never change."""
    copied = type(env).__new__(type(env))
    memo[id(env)] = copied
    for shared in ("game", "layout"):
        memo[id(getattr(env, shared))] = getattr(env, shared)
    vars(copied).update(copy.deepcopy(vars(env), memo))
    return copied
