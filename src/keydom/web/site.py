"""The site: its routes, and what runs beside them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.templating import Jinja2Templates
from starlette.types import ASGIApp, Receive, Scope, Send

from keydom.engine import palette
from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_
from keydom.tables import Tables
from keydom.tables.analyses import Analyst
from keydom.tables.bot_runner import BotRunner
from keydom.tables.ratings import Ratings
from keydom.web import (
    analysis,
    api,
    learn,
    lessons,
    lobby,
    mail_pages,
    manners,
    openapi,
    own_values,
    people,
    personal,
    pieces,
    players,
    puzzles,
    showcase,
    story,
    table,
)
from keydom.web.accounts import Accounts
from keydom.web.addresses import Addresses
from keydom.web.api_table import OPERATIONS, Operation
from keydom.web.assets import Assets
from keydom.web.commands import command
from keydom.web.compression import APART
from keydom.web.deliveries import keep_telling
from keydom.web.events import page_events, version_events
from keydom.web.guard import READS, WRITES, Guard
from keydom.web.identity import Signer
from keydom.web.limits import Limits
from keydom.web.mail import Mail, Mailman
from keydom.web.notices import Notices
from keydom.web.parts import EMPTY, PartMaker
from keydom.web.passwords import Passwords
from keydom.web.problem import Problem
from keydom.web.request import Site, WebRequest, endpoint
from keydom.web.request_log import Noting, RequestLog
from keydom.web.secret import signing_secret
from keydom.web.sessions import Sessions
from keydom.web.smtp import MailServer
from keydom.web.teaching import Teaching
from keydom.web.webhooks import Webhooks

HERE = Path(__file__).parent
MOST_STREAMS = 40  # event streams that one address may have open
# What one address may do: in a row, and per second after that.
CONFIRMATIONS = (5, 1 / 600)  # mail addresses that are asked to confirm
EXPORTS = (5, 1 / 60)  # each reads all the moves that somebody has ever made
COMPLAINTS = (10, 1 / 600)  # people with other names would bury those that moderators should read


def taught(address: str, teaching: Teaching) -> list[Route]:
    """The pages of something that is played with a teacher."""
    step = f"{address}/{{made}}"
    return [
        Route(address, endpoint(teaching.begin)),
        Route(step, endpoint(teaching.show)),
        Route(f"{step}/act", endpoint(teaching.act), methods=["POST"]),
        Route(f"{step}/parts", endpoint(teaching.parts)),
        Route(f"{step}/about", endpoint(teaching.about)),
        Route(f"{step}/piece", endpoint(teaching.piece)),
    ]


# Who answers the API; commands are answered by `command`.
ANSWERS = {
    "GET /openapi.json": openapi.describe,
    "GET /games": api.list_games,
    "GET /me": api.myself,
    "POST /me": api.introduce,
    "GET /tables": api.list_tables,
    "POST /tables": lobby.create,
    "GET /tables/{table_id}": api.show_table,
    "GET /tables/{table_id}/log": api.log,
    "GET /tables/{table_id}/chat": api.chat,
    "GET /tables/{table_id}/hook": api.hook,
    "GET /tables/{table_id}/record": api.record,
    "GET /tables/{table_id}/analysis": analysis.tell,
}


def api_route(operation: Operation) -> Route:
    path = f"/api{operation.path}"
    if operation.media == "text/event-stream":
        return Route(path, version_events)
    fields = frozenset(field.name for field in operation.body)
    return Route(path, endpoint(ANSWERS[operation.key], fields), methods=[operation.method])


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
    *(api_route(operation) for operation in OPERATIONS if not operation.command),
    Route("/", endpoint(lobby.show)),
    Route("/tables", endpoint(lobby.create), methods=["POST"]),
    Route("/watch", endpoint(lobby.watch), methods=["POST"]),
    Route("/api", endpoint(openapi.show)),
    Route("/scene/{game}", endpoint(showcase.show)),
    Route("/learn/{game}", endpoint(learn.show)),
    Route("/learn/{game}/summary", endpoint(learn.show)),
    Route("/learn/{game}/picture/{scene}/{panel}", endpoint(learn.show_picture)),
    Route("/learn/{game}/lessons", endpoint(lessons.show_course)),
    *taught("/learn/{game}/lessons/{lesson}", lessons.COURSE),
    Route("/puzzles/{game}", endpoint(puzzles.show_all)),
    *taught("/puzzles/{game}/{puzzle}", puzzles.PUZZLES),
    Route("/learn/{game}/pieces", endpoint(pieces.show)),
    Route("/learn/{game}/pieces/{piece}", endpoint(pieces.show_one)),
    Route("/t/{table_id}", endpoint(table.show)),
    Route("/t/{table_id}/about", endpoint(table.about)),
    Route("/t/{table_id}/piece", endpoint(pieces.piece_at)),
    Route("/t/{table_id}/log", endpoint(table.log)),
    Route("/t/{table_id}/recap", endpoint(story.show_recap)),
    Route("/t/{table_id}/score", endpoint(story.show_score)),
    Route("/t/{table_id}/closer", endpoint(story.show_closer)),
    Route("/t/{table_id}/turns", endpoint(story.show_turns)),
    Route("/t/{table_id}/chat", endpoint(table.chat)),
    Route("/t/{table_id}/record", endpoint(table.record)),
    Route("/t/{table_id}/report", endpoint(table.report)),
    Route("/t/{table_id}/analysis", endpoint(analysis.show)),
    Route("/t/{table_id}/analysis/{number:int}", endpoint(analysis.show_turn)),
    Route("/t/{table_id}/people", endpoint(manners.show_people)),
    Route("/t/{table_id}/values", endpoint(own_values.at_table)),
    Route("/values/{game}", endpoint(own_values.show)),
    Route("/values/{game}/file", endpoint(own_values.export)),
    Route("/values/{game}/import", endpoint(own_values.load), methods=["POST"]),
    Route("/values/{game}/forget", endpoint(own_values.forget), methods=["POST"]),
    Route("/values/{game}/{section}", endpoint(own_values.show_section)),
    Route("/values/{game}/{section}", endpoint(own_values.save_section), methods=["POST"]),
    Route("/player/{login}", endpoint(players.show)),
    Route("/player/{login}/relate", endpoint(manners.relate_by_name), methods=["POST"]),
    Route("/finished", endpoint(players.browse)),
    Route("/me", endpoint(people.me)),
    Route("/me/name", endpoint(people.rename), methods=["POST"]),
    Route("/me/mail", endpoint(mail_pages.change), methods=["POST"]),
    Route("/mail/confirm/{token}", endpoint(mail_pages.offer_confirmation)),
    Route("/mail/confirm/{token}", endpoint(mail_pages.confirm), methods=["POST"]),
    Route("/mail/stop/{token}", endpoint(mail_pages.offer_stop)),
    Route("/mail/stop/{token}", endpoint(mail_pages.stop), methods=["POST"]),
    Route("/me/account", endpoint(people.register), methods=["POST"]),
    Route("/me/sign-in", endpoint(people.sign_in), methods=["POST"]),
    Route("/me/sign-out", endpoint(people.sign_out), methods=["POST"]),
    Route("/me/password", endpoint(people.change_password), methods=["POST"]),
    Route("/me/sessions", endpoint(people.end_sessions), methods=["POST"]),
    Route("/me/lists", endpoint(manners.unrelate), methods=["POST"]),
    Route("/me/warning", endpoint(manners.read_warning), methods=["POST"]),
    Route("/me/export", endpoint(personal.export)),
    Route("/me/delete", endpoint(personal.delete_all), methods=["POST"]),
    Route("/me/forgotten", endpoint(mail_pages.forgotten), methods=["POST"]),
    Route("/reset/{token}", endpoint(people.offer_reset)),
    Route("/reset/{token}", endpoint(people.reset), methods=["POST"]),
    Route("/moderation", endpoint(manners.show_reports)),
    Route("/moderation/lift", endpoint(manners.lift), methods=["POST"]),
    Route("/moderation/{number:int}", endpoint(manners.decide), methods=["POST"]),
    Route("/settings", endpoint(people.show_settings)),
    Route("/settings", endpoint(people.change_settings), methods=["POST"]),
    Route("/language", endpoint(people.choose_language), methods=["POST"]),
    Route("/move/{token}", endpoint(people.offer_move)),
    Route("/move/{token}", endpoint(people.move), methods=["POST"]),
]


def no_such_page(request: WebRequest) -> Response:
    raise Problem(404, N_("There is no such page."))


async def not_found(http: Request, error: Exception) -> Response:
    return await endpoint(no_such_page)(http)


def wrong_method(request: WebRequest) -> Response:
    raise Problem(405, N_("{method} is not possible here."), method=request.http.method)


async def not_allowed(http: Request, error: Exception) -> Response:
    """Starlette says in `allow` what is possible."""
    response = await endpoint(wrong_method)(http)
    response.headers.update(getattr(error, "headers", None) or {})
    return response


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


class Guarded(Starlette):
    """Starlette with the guard around all its layers: what passes them by has been checked too."""

    guard: Callable[[ASGIApp], ASGIApp]

    def build_middleware_stack(self) -> ASGIApp:
        return self.guard(Shortcut(super().build_middleware_stack()))


@asynccontextmanager
async def beside(tables: Tables, server: MailServer | None = None) -> AsyncIterator[None]:
    """What runs beside the pages, in one process of a server: bots, clocks, analyses, webhooks and mail."""
    runner = BotRunner(tables)
    analyst = Analyst(tables, runner.pool)
    mailman = None
    if server is not None:
        addresses = Addresses(tables.database, signing_secret(tables.database))
        mail = Mail(tables.database, server)
        mailman = Mailman(mail, addresses.note, Notices(tables, mail, addresses).gather)
    telling = asyncio.create_task(keep_telling(tables, Webhooks(tables.database)))
    try:
        yield
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling
        if mailman is not None:
            mailman.close()
        analyst.close()
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
    server: MailServer | None = None,
) -> Starlette:
    """Make the application around open tables; with a `server` it sends mail.

    `thinking=False` leaves bots, clocks, webhooks and what is sent to another process.
    """
    limits = limits or Limits()
    assets = Assets()
    pages = templates(assets)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with beside(tables, server) if thinking else nullcontext():
            yield
        if request_log is not None:
            request_log.close()

    def guard(inner: ASGIApp) -> ASGIApp:
        guarded = Guard(inner, assets, limits, reads, writes)
        return guarded if request_log is None else Noting(guarded, request_log)

    app = Guarded(
        routes=[
            Route("/health", health),
            *ROUTES,
            Mount("/static", assets),
        ],
        exception_handlers={404: not_found, 405: not_allowed},
        lifespan=lifespan,
    )
    app.guard = guard
    secret = signing_secret(tables.database)
    app.state.site = Site(
        tables,
        Accounts(tables.people),
        Webhooks(tables.database),
        Signer(secret),
        pages,
        assets,
        PartMaker(pages.env),
        Ratings(tables),
        limits.counts("streams", streams),
        Passwords(limits),
        Sessions(tables.people),
        own_values.OwnValues(tables.database),
        None if server is None else Mail(tables.database, server),
        Addresses(tables.database, secret),
        limits.rates("confirmations", *CONFIRMATIONS),
        limits.rates("exports", *EXPORTS),
        limits.rates("complaints", *COMPLAINTS),
    )
    return app
