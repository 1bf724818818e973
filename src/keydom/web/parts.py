"""A table's page as parts, panels and fragments, and what of them has changed since they were last sent.

A part is HTML with an id (`data-part`). The panels in it are empty there: their fragments and what is lit over them are
sent apart, so a change of either is small. A `Change` is what a page needs to show another moment; static/table/picture.js
applies it.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from itertools import compress
from operator import itemgetter, ne
from typing import NamedTuple, TypedDict

from jinja2 import Environment
from markupsafe import Markup, escape

from keydom.engine.picture import Fragment, Panel, Scene
from keydom.web.language import speech

EMPTY = Markup(
    '<g class="fragments"></g><g class="lit"></g>'
)  # a panel without what is drawn in it
MOST_KEPT = 16_000  # parts


class PartMaker:
    """Makes parts, and keeps them: most are the same from move to move, or for several viewers.

    A template sees nothing but its values and a language, so they are all that a part depends on.
    """

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._kept = lru_cache(MOST_KEPT)(self._make)

    def __call__(self, template: str, language: str, **values: Hashable) -> Markup:
        return self._kept(template, language, tuple(values.items()))

    def _make(
        self, template: str, language: str, values: tuple[tuple[str, Hashable], ...]
    ) -> Markup:
        made = self._environment.get_template(f"table/{template}.html").render(
            values, **speech(language)
        )
        return Markup(made.strip())  # noqa: S704 (the template escapes)


# They stand in a part for what is put there when it is made: no text of ours holds them.
HERE = Markup("\U000f0100")
PATH = Markup("\U000f0101")
QUESTION = Markup("\U000f0102")
FRAMES = Markup("\U000f0103")
COUNTED = Markup("\U000f0104")
COUNT = Markup("\U000f0105")


def with_text(part: Markup, text: Markup) -> Markup:
    """A part with a text in its place HERE. What changes with every move would otherwise need the template each time.

    The last place counts: what people have written may hold anything.
    """
    before, here, after = str(part).rpartition(HERE)
    return Markup(f"{before}{text}{after}") if here else part  # noqa: S704 (all three are escaped)


def addressed(part: Markup, path: str, question: int | None = None, frames: int = 0) -> Markup:
    """A part with the address of its table, and with what is sent along with an answer.

    So all tables share a part, and a prompt is made once for all moves that ask the same. Whoever has such a sign in their
    name finds these in its place, which tells nobody anything.
    """
    text = str(part).replace(PATH, escape(path))
    if question is not None:
        text = text.replace(QUESTION, str(question)).replace(FRAMES, str(frames))
    return Markup(text)  # noqa: S704 (it is escaped)


class PanelChange(TypedDict, total=False):
    """What has changed in a panel; all of it in one that is new on the page."""

    order: list[str]  # the ids of all fragments, where that has changed
    fragments: dict[str, str]  # those that are new or look different, by id
    lit: str


class Change(TypedDict, total=False):
    """What has changed on a page. Without `since` it is the whole page."""

    version: int  # that the page shows then
    since: int  # that it shows before
    frame: str  # what stands around the parts; they are empty in it
    parts: dict[str, str]  # by id
    panels: dict[str, PanelChange]  # by name


class Parts(NamedTuple):
    """A page as one viewer sees it."""

    shows: str  # differs where the page does
    version: int
    parts: Mapping[str, Markup]
    panels: Mapping[str, tuple[Panel, ...]]  # by part
    frame: Callable[[Mapping[str, Markup]], str]  # what stands around the parts, with them
    scene: Scene | None = None  # what all pages share that show this moment

    def filled(self) -> dict[str, Markup]:
        """The parts with all that is drawn in them."""
        return {
            name: Markup(_filled(part, self.panels.get(name, ())))  # noqa: S704 (picture.py escapes)
            for name, part in self.parts.items()
        }


def _placeholder(name: str) -> Markup:
    return Markup('<div data-part id="{}"></div>').format(name)


def _filled(part: str, panels: tuple[Panel, ...]) -> str:
    pieces = str(part).split(EMPTY)
    for number, panel in enumerate(panels):
        pieces[number] += panel.body
    return "".join(pieces)


_ID, _SVG = itemgetter(0), itemgetter(1)  # of a fragment


class Drawn(NamedTuple):
    """The fragments of a panel, as hashes."""

    order: int
    # A fragment's text holds its id: what has the same hash is the same fragment.
    fragments: "array[int]"


class PanelHashes(NamedTuple):
    whole: int  # of all fragments together
    drawn: Drawn
    lit: int


def _hashed(fragments: tuple[Fragment, ...]) -> Drawn:
    # Written for speed: hundreds of fragments, for every page after every move.
    return Drawn(hash(tuple(map(_ID, fragments))), array("q", [*map(hash, map(_SVG, fragments))]))


def _hashes(panel: Panel, before: PanelHashes | None, scene: Scene | None) -> PanelHashes:
    """What all pages show alike, the very same fragments, is hashed once."""
    shared = None if scene is None else scene.panels.get(panel.name)
    if scene is None or shared is None or shared.fragments is not panel.fragments:
        return _hashes_since(panel, before)
    key = "hashes", panel.name
    found: PanelHashes | None = scene.kept.get(key)
    if found is None:
        found = scene.kept[key] = _hashes_since(shared, before)
    return found if shared is panel else found._replace(lit=hash(panel.lit))


def _hashes_since(panel: Panel, before: PanelHashes | None) -> PanelHashes:
    """Where nothing drawn has changed, the hashes of the single fragments stay what they were."""
    whole = hash(panel.fragments)
    same = before is not None and before.whole == whole
    drawn = before.drawn if before is not None and same else _hashed(panel.fragments)
    return PanelHashes(whole, drawn, hash(panel.lit))


class Shown:
    """What an open page shows, as hashes: enough to tell what has changed, and small."""

    def __init__(self) -> None:
        self.version = -1
        self._parts: dict[str, int] = {}
        self._panels: dict[str, PanelHashes] = {}

    def adopt(self, now: Parts) -> None:
        """The page shows this."""
        self.version = now.version
        self._parts = {name: hash(part) for name, part in now.parts.items()}
        before = self._panels
        self._panels = {
            panel.name: _hashes(panel, before.get(panel.name), now.scene)
            for panels in now.panels.values()
            for panel in panels
        }

    def change(self, now: Parts) -> Change:
        """What the page needs to show this; from here on it does."""
        version, parts, panels = self.version, self._parts, self._panels
        self.adopt(now)
        change = Change(version=now.version, since=version)
        if parts.keys() != self._parts.keys():  # the first time, or the game has begun
            parts, panels = {}, {}
            frame = now.frame({name: _placeholder(name) for name in now.parts})
            change = Change(version=now.version, frame=frame)
        change["parts"] = {
            name: part for name, part in now.parts.items() if parts.get(name) != self._parts[name]
        }
        change["panels"] = {}
        for shown in now.panels.values():
            for panel in shown:
                before, after = panels.get(panel.name), self._panels[panel.name]
                if before != after:
                    change["panels"][panel.name] = _panel_change(panel, before, after, now.scene)
        return change


def _panel_change(
    panel: Panel, before: PanelHashes | None, after: PanelHashes, scene: Scene | None
) -> PanelChange:
    if before is None:
        fragments = {fragment.id: fragment.svg for fragment in panel.fragments}
        return PanelChange(order=[*fragments], fragments=fragments, lit=panel.lit)
    change = PanelChange()
    if before.drawn is not after.drawn:
        change.update(_drawn_change(panel, before.drawn, after.drawn, scene))
    if before.lit != after.lit:
        change["lit"] = panel.lit
    return change


def _drawn_change(panel: Panel, before: Drawn, after: Drawn, scene: Scene | None) -> PanelChange:
    """The difference between what all pages showed alike and what they show alike is found once."""
    shared: PanelHashes | None = None if scene is None else scene.kept.get(("hashes", panel.name))
    if scene is None or shared is None or shared.drawn is not after:
        return _difference(panel.fragments, before, after)
    key = "change", panel.name
    found: tuple[Drawn, PanelChange] | None = scene.kept.get(key)
    if found is None or found[0] is not before:
        found = scene.kept[key] = before, _difference(panel.fragments, before, after)
    return found[1]


def _difference(fragments: tuple[Fragment, ...], before: Drawn, after: Drawn) -> PanelChange:
    had, have = before.fragments, after.fragments
    if had == have:
        return PanelChange()
    change = PanelChange()
    if before.order == after.order:
        changed: Iterable[bool] = map(ne, have, had)
    else:
        known = set(had)
        changed = [new not in known for new in have]
        change["order"] = [fragment.id for fragment in fragments]
    change["fragments"] = {fragment.id: fragment.svg for fragment in compress(fragments, changed)}
    return change
