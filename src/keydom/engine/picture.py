"""Pictures as SVG text: small pieces, panels made of them, and one picture made of panels.

A game draws a table as panels: the board itself, what lies beside it, and a small one per seat with its public
belongings. A page lays them out as the screen allows; a notebook or a file gets them composed into one picture.

An element that is a legal target carries its action (see `target`); an element that moves from one picture to the
next keeps its id.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from keydom.engine.palette import INK, PAPER
from keydom.engine.text import Message

SERIF = "Georgia, 'Times New Roman', serif"
SANS = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
SEAT_LETTERS = "ABCDEF"


class Panel(NamedTuple):
    """A part of the picture. `place` is "board", "side" or "seat"; `seat` says whose it is, if it is a seat's."""

    place: str
    title: Message
    width: int
    height: int
    body: str  # SVG elements in coordinates 0..width, 0..height
    seat: int = -1
    actions: frozenset[int] = frozenset()  # the legal actions that it shows as targets

    def svg(self) -> str:
        """The panel as a picture of its own that grows and shrinks with its place."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="{SANS}" role="group">{self.body}</svg>'
        )


def tag(name: str, inside: str = "", /, **attributes: object) -> str:
    """An element. `stroke_width=2` becomes `stroke-width="2"`; values are escaped, `inside` is already SVG."""
    text = ""
    for key, value in attributes.items():
        if value is not None:
            text += f' {_dashed(key)}="{_short(value)}"'
    return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"


@cache
def _dashed(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _short(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value) if isinstance(value, int) else escape(str(value))


def words(x: float, y: float, text: str, size: float = 14, **attributes: object) -> str:
    """A line of text."""
    attributes.setdefault("fill", INK)
    return tag("text", escape(text), x=x, y=y, font_size=size, **attributes)


def group(*parts: str, **attributes: object) -> str:
    return tag("g", "".join(parts) or " ", **attributes)


def tooltip(text: str) -> str:
    """What an element says on hover, focus or long press. Put it first inside the element."""
    return tag("title", escape(text))


def target(action: int, name: str, *parts: str, hinted: bool = False, **attributes: object) -> str:
    """A legal target: a control with a name that carries its action. A hinted one refers to the element `hint`."""
    return tag(
        "g",
        tooltip(name) + "".join(parts),
        data_action=action,
        class_="target hinted" if hinted else "target",
        aria_describedby="hint" if hinted else None,
        role="button",
        tabindex=0,
        aria_label=name,
        **attributes,
    )


def compose(panels: Sequence[Panel]) -> str:
    """All panels in one picture: seats on the left, the board in the middle, the rest on the right."""
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
        f'height="{tallest}" font-family="{SANS}">{paper}{body}</svg>'
    )
