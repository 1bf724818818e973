"""A picture of each game for the lobby: its own table, at a position that lies in its folder."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.responses import Response

import keydom
from keydom.engine.picture import compose
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_
from keydom.locale import translator
from keydom.web.problem import Problem
from keydom.web.request import WebRequest

SCENE = "scene.json"
DAY = "public, max-age=86400"


def folder(game: str) -> Traversable:
    return files(game_class(game).__module__.rpartition(".")[0])


def has_scene(game: str) -> bool:
    return folder(game).joinpath(SCENE).is_file()


@cache
def scene(game: str, language: str) -> str:
    """The board as somebody who watches would see it."""
    document = json.loads(folder(game).joinpath(SCENE).read_text())
    title = keydom.game(game, document["players"])
    panels = title.from_dict(document).view(None).panels(translate=translator(language))
    board = next(panel for panel in panels if panel.place == "board")
    return compose([board], title.symbols)


def show(request: WebRequest) -> Response:
    game = str(request.http.path_params["game"])
    if game not in games() or not has_scene(game):
        raise Problem(404, N_("There is no such page."))
    return Response(
        scene(game, request.language),
        media_type="image/svg+xml",
        headers={"cache-control": DAY, "vary": "cookie, accept-language"},
    )
