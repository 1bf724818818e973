"""The site: its routes, and what runs beside them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.templating import Jinja2Templates
from starlette.types import ASGIApp, Receive, Scope, Send

from keydom.engine import palette
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_
from keydom.tables import Tables
from keydom.tables.bot_runner import BotRunner
from keydom.tables.ratings import Ratings
from keydom.web import api, learn, lessons, lobby, people, pieces, players, showcase, story, table
from keydom.web.accounts import Accounts
from keydom.web.assets import Assets
from keydom.web.commands import command
from keydom.web.compression import APART
from keydom.web.deliveries import keep_telling
from keydom.web.events import page_events, version_events
from keydom.web.guard import READS, WRITES, Guard
from keydom.web.identity import Signer
from keydom.web.limits import Limits
from keydom.web.parts import EMPTY, PartMaker
from keydom.web.passwords import Passwords
from keydom.web.problem import Problem
from keydom.web.request import Site, WebRequest, endpoint
from keydom.web.request_log import Noting, RequestLog
from keydom.web.secret import signing_secret
from keydom.web.webhooks import Webhooks

HERE = Path(__file__).parent
MOST_STREAMS = 40  # event streams that one address may have open

# A command at a table, by the page or by the API.
COMMANDS = [
    Route("/api/tables/{table_id}/{command}", endpoint(command), methods=["POST"]),
    Route("/t/{table_id}/{command}", endpoint(command), methods=["POST"]),
]
ROUTES = [
    # What is asked for often comes first: routes are tried in turn.
    *COMMANDS,
    Route("/t/{table_id}/parts", endpoint(table.parts)),
    Route("/t/{table_id}/events", page_events),
    Route("/api/tables/{table_id}", endpoint(api.show_table)),
    Route("/", endpoint(lobby.show)),
    Route("/tables", endpoint(lobby.create), methods=["POST"]),
    Route("/watch", endpoint(lobby.watch), methods=["POST"]),
    Route("/scene/{game}", endpoint(showcase.show)),
    Route("/learn/{game}", endpoint(learn.show)),
    Route("/learn/{game}/summary", endpoint(learn.show)),
    Route("/learn/{game}/picture/{scene}/{panel}", endpoint(learn.show_picture)),
    Route("/learn/{game}/lessons", endpoint(lessons.show_course)),
    Route("/learn/{game}/lessons/{lesson}", endpoint(lessons.begin)),
    Route("/learn/{game}/lessons/{lesson}/{made}", endpoint(lessons.show)),
    Route("/learn/{game}/lessons/{lesson}/{made}/act", endpoint(lessons.act), methods=["POST"]),
    Route("/learn/{game}/lessons/{lesson}/{made}/parts", endpoint(lessons.parts)),
    Route("/learn/{game}/lessons/{lesson}/{made}/about", endpoint(lessons.about)),
    Route("/learn/{game}/lessons/{lesson}/{made}/piece", endpoint(lessons.piece)),
    Route("/learn/{game}/pieces", endpoint(pieces.show)),
    Route("/learn/{game}/pieces/{piece}", endpoint(pieces.show_one)),
    Route("/t/{table_id}", endpoint(table.show)),
    Route("/t/{table_id}/about", endpoint(table.about)),
    Route("/t/{table_id}/piece", endpoint(pieces.piece_at)),
    Route("/t/{table_id}/log", endpoint(table.log)),
    Route("/t/{table_id}/recap", endpoint(story.show_recap)),
    Route("/t/{table_id}/score", endpoint(story.show_score)),
    Route("/t/{table_id}/turns", endpoint(story.show_turns)),
    Route("/t/{table_id}/chat", endpoint(table.chat)),
    Route("/t/{table_id}/record", endpoint(table.record)),
    Route("/player/{login}", endpoint(players.show)),
    Route("/finished", endpoint(players.browse)),
    Route("/me", endpoint(people.me)),
    Route("/me/name", endpoint(people.rename), methods=["POST"]),
    Route("/me/account", endpoint(people.register), methods=["POST"]),
    Route("/me/sign-in", endpoint(people.sign_in), methods=["POST"]),
    Route("/me/sign-out", endpoint(people.sign_out), methods=["POST"]),
    Route("/settings", endpoint(people.show_settings)),
    Route("/settings", endpoint(people.change_settings), methods=["POST"]),
    Route("/language", endpoint(people.choose_language), methods=["POST"]),
    Route("/move/{token}", endpoint(people.offer_move)),
    Route("/move/{token}", endpoint(people.move), methods=["POST"]),
    Route("/api/games", endpoint(api.list_games)),
    Route("/api/me", endpoint(api.myself)),
    Route("/api/me", endpoint(api.introduce), methods=["POST"]),
    Route("/api/tables", endpoint(api.list_tables)),
    Route("/api/tables", endpoint(lobby.create), methods=["POST"]),
    Route("/api/tables/{table_id}/log", endpoint(api.log)),
    Route("/api/tables/{table_id}/chat", endpoint(api.chat)),
    Route("/api/tables/{table_id}/hook", endpoint(api.hook)),
    Route("/api/tables/{table_id}/record", endpoint(api.record)),
    Route("/api/tables/{table_id}/events", version_events),
]


def no_such_page(request: WebRequest) -> Response:
    raise Problem(404, N_("There is no such page."))


async def not_found(http: Request, error: Exception) -> Response:
    return await endpoint(no_such_page)(http)


async def health(http: Request) -> Response:
    return PlainTextResponse("ok")


def templates(assets: Assets) -> Jinja2Templates:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        auto_reload=False,  # pages say which release they belong to (`Assets.version`)
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        seat_letters=SEAT_LETTERS,
        palette=palette,
        assets=assets,
        apart=APART,
        empty_panel=EMPTY,
    )
    return Jinja2Templates(env=environment)


class Shortcut:
    """Lets commands past Starlette's layers, which cost more than most moves. The guard stands before both ways."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            for route in COMMANDS:
                found = route.path_regex.match(scope["path"])
                if found:
                    scope["path_params"] = found.groupdict()
                    response = await route.endpoint(Request(scope, receive))
                    await response(scope, receive, send)
                    return
        await self.app(scope, receive, send)


@asynccontextmanager
async def beside(tables: Tables) -> AsyncIterator[None]:
    """What runs beside the pages, in one process of a server: bots, clocks and webhooks."""
    runner = BotRunner(tables)
    telling = asyncio.create_task(keep_telling(tables, Webhooks(tables.database)))
    try:
        yield
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling
        runner.close()


def create_site(
    tables: Tables,
    *,
    thinking: bool = True,
    reads: tuple[int, float] = READS,
    writes: tuple[int, float] = WRITES,
    streams: int = MOST_STREAMS,
    limits: Limits | None = None,
    request_log: RequestLog | None = None,
) -> Starlette:
    """Make the application around open tables. `thinking=False` leaves bots, clocks and webhooks to another process."""
    limits = limits or Limits()
    assets = Assets()
    pages = templates(assets)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with beside(tables) if thinking else nullcontext():
            yield
        if request_log is not None:
            request_log.close()

    app = Starlette(
        routes=[
            Route("/health", health),
            *ROUTES,
            Mount("/static", assets),
        ],
        middleware=[
            *([Middleware(Noting, log=request_log)] if request_log is not None else []),
            Middleware(Guard, assets=assets, limits=limits, reads=reads, writes=writes),
            Middleware(Shortcut),
        ],
        exception_handlers={404: not_found},
        lifespan=lifespan,
    )
    app.state.site = Site(
        tables,
        Accounts(tables.database),
        Webhooks(tables.database),
        Signer(signing_secret(tables.database)),
        pages,
        assets,
        PartMaker(pages.env),
        Ratings(tables),
        limits.counts("streams", streams),
        Passwords(limits),
    )
    return app
