"""Pictures as SVG text: small pieces, panels made of them, and one picture made of panels.

A game draws a table as panels: the board itself, what lies beside it, and a small one per seat with its public
belongings. A page lays them out as the screen allows; a notebook or a file gets them composed into one picture.

A panel is made of fragments, each an element with an id of its own: a field, a tile, a seat. A fragment shows the table,
never what one viewer may choose. That is laid over the fragments: a layer of targets that carry their actions (see
`target`). So a page is sent only the fragments that changed, and a fragment that everybody may see is drawn once for
all viewers (see `drawing.Sketch`). An element that moves from one picture to the next keeps its id.

Icons are symbols: defined once per page or picture (`Symbols`) and used by reference.
"""

import html
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from keydom.engine.palette import INK, PAPER
from keydom.engine.text import Message

SERIF = "Georgia, 'Times New Roman', serif"
SANS = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
SEAT_LETTERS = "ABCDEF"
Number: TypeAlias = (
    int | float
)  # mypyc stumbles over a default of a plain float beside **attributes


class Fragment(NamedTuple):
    """A part of a panel that changes as a whole: one element with this id."""

    id: str
    svg: str


class Panel(NamedTuple):
    """A part of the picture. `place` is "board", "side" or "seat"; `seat` says whose it is, if it is a seat's.

    `place` "own" is the strip of what the viewer has, for small screens: it repeats what other panels show.
    """

    name: str  # unlike any other of the picture, and the same from one picture to the next
    place: str
    title: Message
    width: int
    height: int
    fragments: tuple[
        Fragment, ...
    ]  # in coordinates 0..width, 0..height; later ones lie over earlier ones
    seat: int = -1
    lit: str = ""  # the targets, laid over the fragments
    covered: frozenset[str] = frozenset()  # the ids of the fragments that a target stands for
    actions: frozenset[int] = frozenset()  # the legal actions that it shows as targets
    closer: bool = False  # there is a larger picture of it, with more to read: see `Game.closer`
    sight: int = (
        0  # how wide a part of it is in sight at once, the rest is moved there; 0: all of it
    )

    @property
    def body(self) -> str:
        """All of it as SVG elements. Screen readers meet what can be chosen once: as a target."""
        drawn = "".join(
            fragment.svg.replace("<g ", '<g aria-hidden="true" ', 1)
            if fragment.id in self.covered
            else fragment.svg
            for fragment in self.fragments
        )
        return f'<g class="fragments">{drawn}</g><g class="lit">{self.lit}</g>'

    def svg(self) -> str:
        """The panel as a picture of its own that grows and shrinks with its place. Its symbols are defined elsewhere."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="{SANS}" role="group">{self.body}</svg>'
        )


class Scene:
    """What everybody sees of a table at one moment, in one language: panels by name, drawn once for all its viewers.

    Only the sketch of a spectator's view fills it, so nothing is in it that somebody may not know. `table` tells the
    tables of people with the same names apart: what is kept of one does not push out what is kept of others.
    """

    def __init__(self, table: str = "") -> None:
        self.table: Final = table
        self.panels: dict[str, Panel] = {}
        self.scores: list[int] | None = None  # of a game whose points everybody can count
        self.kept: dict[
            tuple[str, str], Any
        ] = {}  # what a page has worked out of them for all others


class Symbols:
    """The icons of a game: drawn once, and used wherever they are wanted. They show no words: those have a language."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix  # of their ids
        self._drawn: dict[str, str] = {}  # the definitions by id

    def add(self, name: str, drawn: str) -> str:
        """Define an icon, drawn around 0, 0. Returns the element that shows it."""
        key = f"{self.prefix}-{name}"
        if key in self._drawn:
            raise ValueError(f"there are two symbols {key}")
        self._drawn[key] = tag("g", drawn, id=key)
        return tag("use", href=f"#{key}")

    def definitions(self) -> str:
        """All of them, for a page whose pictures come and go."""
        return tag("defs", "".join(self._drawn.values()) or " ")

    def used_in(self, drawn: str) -> str:
        """Those that a picture needs, with those that they are made of."""
        found: dict[str, str] = {}
        waiting = _references(drawn)
        while waiting:
            key = waiting.pop()
            if key not in found and key in self._drawn:
                found[key] = self._drawn[key]
                waiting += _references(found[key])
        return tag("defs", "".join(found[key] for key in self._drawn if key in found) or " ")


def _references(drawn: str) -> list[str]:
    return re.findall('href="#([^"]+)"', drawn)


def tag(name: str, inside: str = "", /, **attributes: object) -> str:
    """An element. `stroke_width=2` becomes `stroke-width="2"`; values are escaped, `inside` is already SVG."""
    text = ""
    for key, value in attributes.items():
        if type(value) is str:  # what occurs most comes first
            text += f' {_dashed(key)}="{escape(value)}"'
        elif value is not None:
            text += f' {_dashed(key)}="{_short(value)}"'
    return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"


@lru_cache(20_000)
def escape(text: str) -> str:
    """Text for inside elements and attributes. A table shows the same words from move to move."""
    return html.escape(text)


@cache
def _dashed(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _short(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value) if isinstance(value, int) else escape(str(value))


def words(x: float, y: float, text: str, size: Number = 14, **attributes: object) -> str:
    """A line of text."""
    attributes.setdefault("fill", INK)
    return tag("text", escape(text), x=x, y=y, font_size=size, **attributes)


def group(*parts: str, **attributes: object) -> str:
    return tag("g", "".join(parts) or " ", **attributes)


def tooltip(text: str) -> str:
    """What an element says on hover, focus or long press. Put it first inside the element."""
    return tag("title", escape(text))


def target(
    action: int,
    name: str,
    *parts: str,
    hinted: bool = False,
    idle: bool = False,
    **attributes: object,
) -> str:
    """A legal target: a control with a name that carries its action. A hinted one refers to the element `hint`; an idle
    one brings its player nothing now."""
    return tag(
        "g",
        tooltip(name) + "".join(parts),
        data_action=action,
        class_=f"target{' hinted' if hinted else ''}{' idle' if idle else ''}",
        aria_describedby="hint" if hinted else None,
        role="button",
        tabindex=0,
        aria_label=name,
        **attributes,
    )


def compose(panels: Sequence[Panel], symbols: Symbols) -> str:
    """All panels in one picture, with the symbols they use: seats on the left, the board in the middle, the rest on the right."""
    columns = [[p for p in panels if p.place == place] for place in ("seat", "board", "side")]
    widths = (240, 900, 400)
    gap = 16
    x = gap
    body = ""
    tallest = 0
    for column, width in zip(columns, widths, strict=True):
        y = gap
        for panel in column:
            height = round(panel.height * width / panel.width)
            body += (
                f'<svg x="{x}" y="{y}" width="{width}" height="{height}" '
                f'viewBox="0 0 {panel.width} {panel.height}">{panel.body}</svg>'
            )
            y += height + gap
        tallest = max(tallest, y)
        x += width + gap if column else 0
    paper = tag("rect", width=x, height=tallest, fill=PAPER)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x} {tallest}" width="{x}" '
        f'height="{tallest}" font-family="{SANS}">{symbols.used_in(body)}{paper}{body}</svg>'
    )
