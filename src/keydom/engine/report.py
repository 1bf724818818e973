"""A decision that somebody thinks is wrong, as a file: the whole position, what the player saw and was asked, and why.

It holds all secrets of the position, and says so. `keydom replay` opens it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from keydom.engine.errors import InvalidPosition
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.registry import game_class
from keydom.engine.state import State
from keydom.engine.text import render
from keydom.engine.view import View

FORMAT = 1
WARNING = "This file holds the whole position, also what the players do not know of each other."


@dataclass
class Report:
    """A reported decision.

    Attributes:
        state: The position, secrets included.
        seat: Whose player reports; None for a spectator.
        view: What that viewer was shown, as a document (`View.to_dict`).
        question: What was asked, as a sentence in English.
        choices: What could be chosen, in notation.
        text: What is wrong, in the reporter's words.
        version: The version of Keydom.
        at: When, ISO 8601.
    """

    state: State
    seat: int | None
    view: dict[str, object]
    question: str
    choices: list[str]
    text: str
    version: str
    at: str

    @staticmethod
    def of(state: State, view: View, text: str, version: str, at: str) -> "Report":
        """The report of what a viewer is asked, or looks at."""
        return Report(
            state,
            view.seat,
            view.to_dict(),
            render(view.prompt(), SEAT_LETTERS),
            [state.game.notation(action) for action in view.legal_actions()],
            text,
            version,
            at,
        )

    def to_dict(self) -> dict[str, object]:
        """The report as a plain JSON document."""
        return {
            "keydom report": FORMAT,
            "secret": WARNING,
            "version": self.version,
            "at": self.at,
            "seat": self.seat,
            "text": self.text,
            "question": self.question,
            "choices": self.choices,
            "position": self.state.to_dict(),
            "view": self.view,
        }

    @staticmethod
    def from_dict(document: Mapping[str, object]) -> "Report":
        """Read a report. Raises InvalidPosition where it is none, or these rules cannot open its position."""
        if document.get("keydom report") != FORMAT:
            raise InvalidPosition(f"keydom report: expected {FORMAT}")
        position, view, seat = document.get("position"), document.get("view"), document.get("seat")
        choices = document.get("choices")
        if not isinstance(position, dict) or not isinstance(view, dict):
            raise InvalidPosition("a report has a position and a view, both objects")
        if not isinstance(choices, list) or not all(isinstance(one, str) for one in choices):
            raise InvalidPosition("choices: expected a list of texts")
        texts = {}
        for key in ("text", "question", "version", "at"):
            value = document.get(key)
            if not isinstance(value, str):
                raise InvalidPosition(f"{key}: expected a text, found {value!r}")
            texts[key] = value
        state = state_of(position)
        if seat is not None and not (type(seat) is int and 0 <= seat < state.game.players):
            raise InvalidPosition(f"seat: expected a seat or null, found {seat!r}")
        return Report(state, seat, view, choices=choices, **texts)

    @property
    def shown(self) -> View:
        """What these rules show the reporter of the position."""
        return self.state.view(self.seat).shown()


def is_report(text: str) -> bool:
    """Whether a text is meant to be a report."""
    return text.lstrip().startswith('{"keydom report"') or '"keydom report":' in text[:200]


def state_of(document: Mapping[str, object]) -> State:
    """The state of a position document that may be anything. Raises InvalidPosition."""
    name, players, options = (document.get(key) for key in ("game", "players", "options"))
    for key, value, kind, what in (
        ("game", name, str, "a name"),
        ("players", players, int, "a number"),
        ("options", options, dict, "an object"),
    ):
        if not isinstance(value, kind):
            raise InvalidPosition(f"{key}: expected {what}, found {value!r}")
    assert isinstance(name, str) and isinstance(players, int) and isinstance(options, dict)  # noqa: PT018
    return game_class(name)(players, options).from_dict(dict(document))


def loads(text: str) -> Report:
    """Read a report from a file's text."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidPosition(f"not a report: {error}") from error
    if not isinstance(document, dict):
        raise InvalidPosition(f"a report is a JSON object, not {type(document).__name__}")
    return Report.from_dict(document)
