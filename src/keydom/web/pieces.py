"""Everything that lies on the table, to browse: a gallery of a game's pieces, and a page for each.

Games draw and describe them (`Game.pieces`). It is the same for all readers of a language, so it is made once.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

import keydom
from keydom.engine.palette import CARD
from keydom.engine.picture import SANS, tag
from keydom.engine.pieces import Drawing, Gallery, Piece
from keydom.engine.registry import game_class
from keydom.engine.text import N_, Translate
from keydom.engine.view import View
from keydom.locale import translator
from keydom.web.learn import known
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.story import looked_at

ID = re.compile(' (?:id|data-over)="[^"]*"')
# Around the name of a piece in a sentence until it is a link; no name or translation contains them.
FIRST, END = 0x100000, "\U0010ffff"
MOST_THINGS = 4  # that are asked about at once
SMALL = 240  # pixels: what is narrower stands in narrow columns
NAME = re.compile(f"([{chr(FIRST)}-\U0010fffe])([^{END}]*){END}")


class ShownSide(NamedTuple):
    title: str
    picture: Markup
    lines: tuple[str, ...]


class ShownPiece(NamedTuple):
    piece: Piece
    sides: tuple[ShownSide, ...]
    address: str


class Group(NamedTuple):
    """The pieces of a kind."""

    name: str
    pieces: list[ShownPiece]

    @property
    def small(self) -> bool:
        """Whether many of them fit side by side."""
        drawings = [[side.drawing for side in each.piece.sides] for each in self.pieces]
        return all(len(d) == 1 and d[0].width * d[0].scale < SMALL for d in drawings)


class Shown(NamedTuple):
    """The gallery of a game in a language, drawn."""

    gallery: Gallery
    pieces: Mapping[str, ShownPiece]
    words: Mapping[str, int]  # the number of the piece that sentences call so


@cache
def shown(game: str, language: str) -> Shown:
    title = game_class(game)
    gallery = keydom.game(game, title.player_counts[-1]).pieces(translator(language))
    pieces = {
        piece.id: ShownPiece(
            piece,
            tuple(
                ShownSide(
                    side.title,
                    picture(side.drawing, f"{piece.name} {side.title}".strip()),
                    side.lines,
                )
                for side in piece.sides
            ),
            address_of(game, piece),
        )
        for piece in gallery.pieces
    }
    words = {piece.word: n for n, piece in enumerate(gallery.pieces) if piece.word}
    return Shown(gallery, pieces, words)


def address_of(game: str, piece: Piece) -> str:
    return f"/learn/{game}/pieces/{piece.id}"


def picture(drawing: Drawing, name: str) -> Markup:
    """A piece on paper of its own, as pictures have it in the dark too. Its symbols are defined elsewhere in the page, and
    it may lie beside a table that has the same ids."""
    x, y, width, height, scale = drawing[1:]
    paper = tag("rect", x=x, y=y, width=width, height=height, rx=8 / scale, fill=CARD)
    return Markup(  # noqa: S704 (engine/picture.py escapes)
        tag(
            "svg",
            paper + ID.sub("", drawing.svg),
            viewBox=f"{x:g} {y:g} {width:g} {height:g}",
            width=round(width * scale),
            height=round(height * scale),
            font_family=SANS,
            role="img",
            aria_label=name,
        )
    )


def gallery_of(request: WebRequest) -> tuple[str, Shown]:
    game = known(request)
    found = shown(game, request.language)
    if not found.pieces:
        raise Problem(404, N_("There is no such page."))
    return game, found


def symbols(game: str) -> Markup:
    return Markup(game_class(game).symbols.definitions())  # noqa: S704 (engine/picture.py escapes)


def show(request: WebRequest) -> Response:
    """All pieces, or those of a kind (`?kind=`) and a season (`?season=`)."""
    game, found = gallery_of(request)
    chosen = {
        "kind": asked(request, "kind", found.gallery.kinds),
        "season": asked(request, "season", found.gallery.seasons),
    }
    pieces = [
        each
        for each in found.pieces.values()
        if chosen["kind"] in ("", each.piece.kind)
        and (not chosen["season"] or chosen["season"] in each.piece.seasons)
    ]
    return request.render(
        "pieces.html",
        game=game,
        title=game_class(game).title,
        gallery=found.gallery,
        chosen=chosen,
        groups=[
            Group(name, [each for each in pieces if each.piece.kind == kind])
            for kind, name in found.gallery.kinds.items()
        ],
        symbols=symbols(game),
    )


def asked(request: WebRequest, name: str, known: Mapping[str, str]) -> str:
    """What is to be shown: one of the known, or "" for all."""
    value = request.http.query_params.get(name, "")
    if value and value not in known:
        raise Problem(404, N_("There is no such page."))
    return value


def show_one(request: WebRequest) -> Response:
    """A piece, with both sides and all that is told of it. The page of a table shows it as a card."""
    game, found = gallery_of(request)
    each = found.pieces.get(str(request.http.path_params["piece"]))
    if each is None:
        raise Problem(404, N_("There is no such page."))
    alike = [other for other in found.pieces.values() if other.piece.kind == each.piece.kind]
    at = alike.index(each)
    return request.render(
        "piece.html",
        game=game,
        title=game_class(game).title,
        shown=each,
        kind=found.gallery.kinds[each.piece.kind],
        pieces=found.pieces,
        before=alike[at - 1] if at else None,
        after=alike[at + 1] if at + 1 < len(alike) else None,
        symbols=symbols(game),
    )


# Where a table names a piece


def piece_at(request: WebRequest) -> Response:
    """The piece that a thing of the picture is (`?thing=`, as for `about`): where all about it is told."""
    _, view = looked_at(request)
    return piece_in(request, view)


def piece_in(request: WebRequest, view: View) -> Response:
    found = meant(request, view)
    if found is None:
        return Json({"piece": None})
    text = request.say(N_("All about it: {piece}")).format(piece=found.piece.name)
    return Json({"piece": {"text": text, "address": found.address}})


def meant(request: WebRequest, view: View) -> ShownPiece | None:
    """The piece that the first of the things is that is one (`?thing=`)."""
    pieces = shown(view.game.name, request.language).pieces
    things = request.http.query_params.getlist("thing")[:MOST_THINGS]
    return next(filter(None, (pieces.get(known_as(view, thing)) for thing in things)), None)


def both_sides(request: WebRequest, view: View) -> list[str]:
    """What is written on a piece with two sides; what has one shows it on the table."""
    found = meant(request, view)
    if found is None or len(found.piece.sides) < 2:
        return []
    return [f"{side.title}: {'; '.join(side.lines)}" for side in found.piece.sides if side.lines]


def known_as(view: View, thing: str) -> str:
    """The id of the piece that a thing of the picture is, or ""."""
    try:
        return view.game.piece(view.shown(), thing)
    except (ValueError, LookupError):  # an id that no picture has
        return ""


def naming(game: str, language: str) -> Translate:
    """Translates, and marks the names of pieces for `linked`."""
    say = translator(language)
    words = shown(game, language).words

    def translate(message: str, n: int = 1, /) -> str:
        number = words.get(message)
        text = say(message, n)
        return text if number is None else f"{chr(FIRST + number)}{text}{END}"

    return translate


def linked(game: str, language: str, text: str, links: bool) -> Markup:
    """A sentence in which `naming` has marked pieces: with links to them, or without the marks."""

    def link(name: re.Match[str]) -> str:
        piece = shown(game, language).gallery.pieces[ord(name[1]) - FIRST]
        return f'<a class="named" href="{address_of(game, piece)}" data-card>{name[2]}</a>'

    return Markup(NAME.sub(link if links else r"\2", text))  # noqa: S704 (escaped before)
