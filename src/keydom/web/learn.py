"""The rules of a game, to read: Markdown in its folder, a file per language, with pictures that the game itself draws.

`learn/rules.en.md` holds the whole rules, `learn/summary.en.md` the game on one page. A heading ends with the name of its
section: `## The harvest {#harvest}`. A picture is a panel of a position: `![What is seen](scene/kt-board)` is the panel
`kt-board` of the position `scene.json`, and `harvest/kt-board` that of `learn/harvest.json`. `learn/decisions.toml` says which
section explains which decision.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup
from starlette.responses import Response

import keydom
from keydom.engine.game import Game
from keydom.engine.picture import Panel, compose
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, Translate
from keydom.engine.view import View
from keydom.locale import translator
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.showcase import DAY, SCENE, folder

RULES, SUMMARY = "rules", "summary"
NAMED = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
PICTURE = re.compile("[a-z0-9-]+/[A-Za-z0-9-]+")
SIGN = re.compile(
    "sign/([A-Za-z0-9_-]+)(?:/([0-9]+))?"
)  # a symbol of the game, and how far it reaches
REACH = "16"


class Section(NamedTuple):
    level: int
    id: str
    title: str


class Chapter(NamedTuple):
    """A text, rendered."""

    title: str
    sections: tuple[Section, ...]
    body: Markup
    pictures: tuple[str, ...]  # the scene and the panel of each


def texts(game: str) -> Traversable:
    return folder(game).joinpath("learn")


def can_learn(game: str) -> bool:
    return texts(game).joinpath(f"{RULES}.en.md").is_file()


def has_pieces(game: str) -> bool:
    """Whether there is a gallery of what lies on its table (`web/pieces.py`)."""
    return game_class(game).pieces is not Game.pieces


def lessons(game: str) -> Traversable:
    """The folder of its course (course.py)."""
    return texts(game).joinpath("lessons")


def has_course(game: str) -> bool:
    return lessons(game).is_dir()


@cache
def chapter(game: str, name: str, language: str) -> Chapter:
    """A text in a language; in English where it is not translated."""
    file = texts(game).joinpath(f"{name}.{language}.md")
    if not file.is_file():
        file = texts(game).joinpath(f"{name}.en.md")
    return rendered(game, file.read_text(encoding="utf-8"))


def rendered(game: str, text: str) -> Chapter:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("image", _figure)
    reader.add_render_rule("sign", _sign)
    tokens = reader.parse(text)
    pictures: list[str] = []
    for token in tokens:
        for child in token.children or []:
            if child.type == "image":
                picture = str(child.attrs["src"])
                if SIGN.fullmatch(picture):
                    child.type = "sign"
                    continue
                if not PICTURE.fullmatch(picture):
                    raise ValueError(f"a picture is scene/panel, not {picture!r}")
                pictures.append(picture)
                child.attrs["src"] = f"/learn/{game}/picture/{picture}"
    title, sections = _named(tokens)
    body = Markup(reader.renderer.render(tokens, reader.options, {}))  # noqa: S704 (no HTML in it)
    if any(child.type == "sign" for token in tokens for child in token.children or []):
        body = _defined(game, body)
    return Chapter(title, tuple(sections), body, tuple(pictures))


def _named(tokens: list[Token]) -> tuple[str, list[Section]]:
    """Give each heading the id that stands at its end. Returns the title and the sections."""
    title = ""
    sections: list[Section] = []
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        level = int(opening.tag[1:])
        found = NAMED.search(inline.content)
        if level == 1:
            title = inline.content
        elif found is None:
            raise ValueError(f"the heading {inline.content!r} has no name {{#like-this}}")
        else:
            opening.attrSet("id", found[1])
            last = (inline.children or [])[-1]
            last.content = NAMED.sub("", last.content)
            sections.append(Section(level, found[1], NAMED.sub("", inline.content)))
    return title, sections


def _figure(
    renderer: RendererHTML, tokens: list[Token], at: int, options: object, env: object
) -> str:
    shown = Markup(
        '<span class="figure"><img src="{}" alt="" loading="lazy"><span>{}</span></span>'
    )
    return str(shown.format(tokens[at].attrs["src"], tokens[at].content))


def _sign(
    renderer: RendererHTML, tokens: list[Token], at: int, options: object, env: object
) -> str:
    """A small picture in a line of text, which says in words what it shows."""
    found = SIGN.fullmatch(str(tokens[at].attrs["src"]))
    assert found is not None
    reach = found[2] or REACH
    shown = Markup(
        '<svg class="sign" viewBox="-{0} -{0} {1} {1}" aria-hidden="true"><use href="#{2}"/></svg>'
    )
    return str(shown.format(reach, 2 * int(reach), found[1]))


def _defined(game: str, body: Markup) -> Markup:
    """A text with the symbols that it uses. Raises ValueError for one that the game does not have."""
    defined = game_class(game).symbols.used_in(body)
    for name in re.findall('<use href="#([^"]+)"', body):
        if f'id="{name}"' not in defined:
            raise ValueError(f"{game} has no symbol {name}")
    defs = Markup('<svg class="symbols" width="0" height="0" aria-hidden="true">{}</svg>')
    return defs.format(Markup(defined)) + body  # noqa: S704 (engine/picture.py escapes)


@cache
def decisions(game: str) -> Mapping[str, str]:
    """The section of the rules that explains each decision, by its name."""
    file = texts(game).joinpath("decisions.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def section_of(view: View) -> str:
    """Where the rules explain what is to be decided: an address, or nothing."""
    if view.step is None:
        return ""
    found = decisions(view.game.name).get(type(view.step).__name__)
    return f"/learn/{view.game.name}#{found}" if found else ""


def panels(game: str, name: str, say: Translate) -> list[Panel]:
    """The panels of a position as the seat that decides there sees it."""
    file = folder(game).joinpath(SCENE) if name == "scene" else texts(game).joinpath(f"{name}.json")
    document = json.loads(file.read_text(encoding="utf-8"))
    kind = keydom.game(game, document["players"], **document["options"])
    state = kind.from_dict(document)
    seat = next(iter(state.deciding()), None)
    return state.view(seat).panels(translate=say)


@cache
def picture(game: str, name: str, panel: str, language: str) -> str:
    """One panel of a position. Raises ValueError where there is none."""
    try:
        found = panels(game, name, translator(language))
    except OSError:
        raise ValueError(f"{game} has no position {name}") from None
    for each in found:
        if each.name == panel:
            return compose([each], game_class(game).symbols)
    names = ", ".join(each.name for each in found)
    raise ValueError(f"{name} has no panel {panel}; there are {names}")


def known(request: WebRequest) -> str:
    game = str(request.http.path_params["game"])
    if game not in games() or not can_learn(game):
        raise Problem(404, N_("There is no such page."))
    return game


def show(request: WebRequest) -> Response:
    """The whole rules, or (`/summary`) the game on one page."""
    game = known(request)
    name = SUMMARY if request.http.url.path.endswith(f"/{SUMMARY}") else RULES
    return request.render(
        "learn.html",
        game=game,
        chapter=chapter(game, name, request.language),
        whole=name == RULES,
        pieces=has_pieces(game),
        lessons=has_course(game),
    )


def show_picture(request: WebRequest) -> Response:
    game = known(request)
    name, panel = (str(request.http.path_params[key]) for key in ("scene", "panel"))
    if not PICTURE.fullmatch(f"{name}/{panel}"):
        raise Problem(404, N_("There is no such page."))
    try:
        drawn = picture(game, name, panel, request.language)
    except ValueError:
        raise Problem(404, N_("There is no such page.")) from None
    headers = {"cache-control": DAY, "vary": "cookie, accept-language"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
