"""What the coach says when a kind of decision comes up for the first time: a section of a text in the game's folder.

`learn/coach.en.md` has a section for each section of the rules that explains a decision (`learn/decisions.toml`), and for each
tip of the game (`Game.tips`).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from keydom.engine.view import View
from keydom.web.learn import NAMED, decisions, texts


class CoachCard(NamedTuple):
    """What a decision is, what it is good for and what to look at."""

    title: str
    text: Markup


@cache
def cards(game: str, language: str) -> Mapping[str, CoachCard]:
    """The cards of a game by section, in a language; in English where they are not translated."""
    file = texts(game).joinpath(f"coach.{language}.md")
    if not file.is_file():
        file = texts(game).joinpath("coach.en.md")
    if not file.is_file():
        return {}
    reader = MarkdownIt("commonmark", {"html": False})
    found = {}
    for part in file.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        named = NAMED.search(heading)
        if named is None:
            raise ValueError(f"the heading {heading!r} has no name {{#like-this}}")
        body = Markup(reader.render(text))  # noqa: S704 (no HTML in it)
        found[named[1]] = CoachCard(NAMED.sub("", heading), body)
    return found


def card_for(view: View, explained: Sequence[str], language: str) -> CoachCard | None:
    """The card of the decision that the viewer is asked; that of a tip where the decision was explained before."""
    sections = decisions(view.game.name)
    told = cards(view.game.name, language)
    kind = type(view.step).__name__
    section = sections.get(kind)
    if section is not None and section not in {sections.get(other) for other in explained}:
        return told.get(section)
    if kind not in explained:
        return None  # of another kind that has the same section: it is met first
    return next((told.get(tip) for tip in view.game.tips(view) if tip not in explained), None)
