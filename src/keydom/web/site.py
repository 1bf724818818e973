"""The site: its routes, and what runs beside them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

from keydom.engine.text import N_
from keydom.tables import Tables
from keydom.tables.bot_runner import BotRunner
from keydom.tables.ratings import Ratings
from keydom.web import api, lobby, people, table
from keydom.web.commands import command
from keydom.web.events import events
from keydom.web.guard import READS, WRITES, Guard
from keydom.web.hooks import teller
from keydom.web.identity import Signer
from keydom.web.store import Store
from keydom.web.visit import Problem, Site, Visit, at

HERE = Path(__file__).parent
MOST_STREAMS = 40  # event streams of one address at the same time

ROUTES = [
    Route("/", at(lobby.start_page)),
    Route("/tables", at(lobby.create), methods=["POST"]),
    Route("/t/{table}", at(table.page)),
    Route("/t/{table}/parts", at(table.parts)),
    Route("/t/{table}/log", at(table.log)),
    Route("/t/{table}/record", at(table.record)),
    Route("/t/{table}/events", events),
    Route("/t/{table}/{command}", at(command), methods=["POST"]),
    Route("/me", at(people.me)),
    Route("/me/name", at(people.rename), methods=["POST"]),
    Route("/me/account", at(people.register), methods=["POST"]),
    Route("/me/sign-in", at(people.sign_in), methods=["POST"]),
    Route("/me/sign-out", at(people.sign_out), methods=["POST"]),
    Route("/language", at(people.choose_language), methods=["POST"]),
    Route("/move/{token}", at(people.moving)),
    Route("/move/{token}", at(people.move), methods=["POST"]),
    Route("/api/games", at(api.list_games)),
    Route("/api/me", at(api.myself)),
    Route("/api/me", at(api.introduce), methods=["POST"]),
    Route("/api/tables", at(api.list_tables)),
    Route("/api/tables", at(lobby.create), methods=["POST"]),
    Route("/api/tables/{table}", at(api.view)),
    Route("/api/tables/{table}/log", at(api.log)),
    Route("/api/tables/{table}/chat", at(api.chat)),
    Route("/api/tables/{table}/record", at(api.record)),
    Route("/api/tables/{table}/events", events),
    Route("/api/tables/{table}/{command}", at(command), methods=["POST"]),
]


def nothing_here(visit: Visit) -> Response:
    raise Problem(404, N_("There is no such page."))


async def not_found(request: Request, error: Exception) -> Response:
    answer: Response = await at(nothing_here)(request)
    return answer


async def health(request: Request) -> Response:
    return PlainTextResponse("ok")


def create_site(
    tables: Tables,
    *,
    thinking: bool = True,
    reads: tuple[int, float] = READS,
    writes: tuple[int, float] = WRITES,
    streams: int = MOST_STREAMS,
) -> Starlette:
    """The application around open tables. `thinking=False` leaves the bots to another process."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    store = Store(tables)
    templates = Jinja2Templates(env=environment)
    site = Site(tables, store, Signer(store.secret()), templates, Ratings(tables), streams)

    @asynccontextmanager
    async def beside(app: Starlette) -> AsyncIterator[None]:
        runner = BotRunner(tables) if thinking else None
        telling = asyncio.create_task(teller(tables, store))
        try:
            yield
        finally:
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling
            if runner is not None:
                runner.close()

    app = Starlette(
        routes=[Route("/health", health), *ROUTES],
        middleware=[Middleware(Guard, reads=reads, writes=writes)],
        exception_handlers={404: not_found},
        lifespan=beside,
    )
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.state.site = site
    return app
