"""Everything that lies on the table, to browse: what a game shows and tells of each of its pieces.

All of it is in one language already: a piece is drawn and described by the functions that draw and describe it at a table.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Drawing(NamedTuple):
    """A piece as SVG, and the box around it."""

    svg: str
    x: float
    y: float
    width: float
    height: float
    scale: float = 1  # pixels of a page for a unit


class Side(NamedTuple):
    """What one side of a piece shows and does."""

    title: str  # "" where there is only one
    drawing: Drawing
    lines: tuple[str, ...] = ()


class Piece(NamedTuple):
    """Something that lies on the table, with an address of its own."""

    id: str  # small letters, digits and hyphens
    name: str
    kind: str  # a key of `Gallery.kinds`
    sides: tuple[Side, ...]
    section: str  # of the rules, which explains it
    lines: tuple[str, ...] = ()  # what holds for all sides: its cost, where it belongs
    seasons: tuple[str, ...] = ()  # keys of `Gallery.seasons`
    reconstructed: str = ""  # which values are ours, not the printed ones
    word: str = ""  # the message id by which the log names it
    related: tuple[tuple[str, tuple[str, ...]], ...] = ()  # titles, each with ids of other pieces


class Gallery(NamedTuple):
    """All pieces of a game, in the order in which they are shown."""

    kinds: Mapping[str, str]  # names by key
    seasons: Mapping[str, str]
    pieces: tuple[Piece, ...]


def capital(text: str) -> str:
    """A name as it stands alone."""
    return text[:1].upper() + text[1:]
