"""One request: who sends it, in which language, with what form, and how it is answered.

Pages and commands are functions from a `WebRequest` to a response. Plain ones run in the thread pool, because they may
wait for the database or draw. Asynchronous ones run in the server's loop: they take microseconds, and wait for nothing
but the commit or a turn.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast
from urllib.parse import parse_qsl

import orjson
from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.templating import Jinja2Templates
from starlette.types import Receive

from keydom.engine.text import N_, P_, Message, Translate, number_of, render
from keydom.locale import languages, translator
from keydom.tables import Invalid, Refused, Tables, queries
from keydom.tables.database import storable
from keydom.tables.people import People
from keydom.tables.ratings import Ratings
from keydom.web.accounts import Accounts
from keydom.web.address import household
from keydom.web.addresses import Addresses
from keydom.web.assets import Assets
from keydom.web.compression import pack
from keydom.web.headers import headers_of
from keydom.web.identity import Person, Signer, clean_name, newcomer, remember, who
from keydom.web.kept import Kept
from keydom.web.language import decimal, language, own_name, speech
from keydom.web.limits import Counts, Rates
from keydom.web.mail import Mail
from keydom.web.painter import Painter
from keydom.web.parts import PartMaker
from keydom.web.passwords import Passwords
from keydom.web.problem import Problem
from keydom.web.sentences import seat_names
from keydom.web.sessions import Sessions
from keydom.web.settings import settings
from keydom.web.webhooks import Webhooks

if TYPE_CHECKING:
    from keydom.web.own_values import OwnValues

log = logging.getLogger(__name__)

WRITERS = 40  # threads for commands
LARGEST_BODY = 64 * 1024  # chat lines, forms and actions are far smaller
MOST_FIELDS = 100  # of a form
# Of a form with files: what stands between its fields, and the name of one.
BOUNDARY = re.compile(r'\bboundary="?([!#-:<-~]{1,70})', re.IGNORECASE | re.ASCII)
PART_NAME = re.compile(
    rb'^content-disposition: *form-data; *name="([^"\r\n]*)"', re.IGNORECASE | re.MULTILINE
)
JSON_TYPE = (b"content-type", b"application/json")
P = ParamSpec("P")
T = TypeVar("T")


class Json(Response):
    """A JSON document. Dataclasses become objects, times become ISO 8601 text."""

    def __init__(self, content: object, status_code: int = 200) -> None:
        # Without what Starlette looks for first: every move is answered by one.
        self.status_code = status_code
        self.background = None
        self.body = orjson.dumps(content)
        self.raw_headers = [JSON_TYPE, (b"content-length", b"%d" % len(self.body))]


@dataclass
class Site:
    """What all requests share."""

    tables: Tables
    accounts: Accounts
    webhooks: Webhooks
    signer: Signer
    templates: Jinja2Templates
    assets: Assets
    make_part: PartMaker
    ratings: Ratings
    streams: Counts  # the event streams that each address has open
    passwords: Passwords
    sessions: Sessions
    own_values: "OwnValues"
    mail: Mail | None  # None where the host has named no server
    addresses: Addresses
    confirmations: Rates  # mails that ask somebody to confirm an address, by who has them sent
    exports: Rates  # of all that is kept about somebody, by address
    complaints: Rates  # by address
    kept: Kept = field(default_factory=Kept)
    painter: Painter = field(default_factory=Painter)
    endings: set[Callable[[], None]] = field(default_factory=set)  # each ends an open event stream
    stopping: bool = False

    @property
    def people(self) -> People:
        return self.tables.people

    def fill(self, template: str, language: str, **values: object) -> str:
        """A template that is no page of its own."""
        return self.templates.get_template(template).render(**values, **speech(language))

    def end_streams(self) -> None:
        """The server stops, and waits for open streams."""
        self.stopping = True
        for end in [*self.endings]:
            end()


@dataclass
class WebRequest:
    site: Site
    http: Request
    person: Person | None
    language: str
    form: Mapping[str, Any] = field(default_factory=dict)
    person_changed: bool = False  # new, or renamed: the response sets the cookie

    @property
    def headers(self) -> Mapping[str, str]:
        return headers_of(self.http.scope)

    @property
    def tables(self) -> Tables:
        return self.site.tables

    @property
    def player(self) -> str | None:
        return None if self.person is None else self.person.player

    @property
    def address(self) -> str:
        """Of the sender, as it is counted."""
        return household(self.http.client.host) if self.http.client else ""

    @property
    def household(self) -> str:
        """Whom the sender shares an address with, without the address itself."""
        return self.site.signer.household(self.http.client.host if self.http.client else "")

    @property
    def table_id(self) -> str:
        found = str(self.http.path_params["table_id"])
        if not storable(found):
            raise Problem(404, N_("There is no such table."))
        return found

    @property
    def is_api(self) -> bool:
        return str(self.http.scope["path"]).startswith("/api/")

    @property
    def wants_json(self) -> bool:
        """Whether a program, or our own script, is asking. Nobody sees what an event stream is refused with."""
        if self.is_api:
            return True
        accept = self.headers.get("accept", "")
        return "application/json" in accept or "text/event-stream" in accept

    @property
    def say(self) -> Translate:
        """Translates a message id."""
        return translator(self.language)

    def check_fields(self, known: Collection[str]) -> None:
        """Refuse a form with a field that nobody would read: its sender means something by it."""
        for key in self.form:
            if key not in known:
                raise Problem(400, N_("{key}: there is no such field here"), key=key[:100])

    def text(self, key: str, longest: int = 200) -> str:
        """A text field of the form; empty where it is missing."""
        value = self.form.get(key, "")
        if not isinstance(value, str) or not storable(value):
            raise Problem(400, N_("{key}: expected text"), key=key)
        if len(value) > longest:
            reason = P_("{key}: at most {longest} character", "{key}: at most {longest} characters")
            raise Problem(413, reason, key=key, longest=longest)
        return value

    def number(self, key: str) -> int | None:
        """A whole number of the form or the query; None where it is missing."""
        value = self.form[key] if key in self.form else self.http.query_params.get(key)
        if value is None or value == "":
            return None
        number = whole_number(value)
        if number is None:
            raise Problem(400, N_("{key}: expected a whole number"), key=key)
        return number

    def required_number(self, key: str) -> int:
        value = self.number(key)
        if value is None:
            raise Problem(400, N_("{key}: expected a whole number"), key=key)
        return value

    def ticked(self, key: str) -> bool:
        """A checkbox of a form, or true in JSON."""
        value = self.form.get(key, False)
        if isinstance(value, bool):
            return value
        if not isinstance(value, str):
            raise Problem(400, N_("{key}: expected true or false"), key=key)
        return value in ("on", "yes", "true")

    def ensure_person(self) -> Person:
        """The sender, under the name in the form; a stranger becomes a new person."""
        name = clean_name(self.text("name"))
        if self.person is None:
            self.person = newcomer(name or self.say(N_("Guest")))
            self.person_changed = True
        elif name and name != self.person.name:
            self.person = self.person._replace(name=name)
            self.person_changed = True
        return self.person

    def render(self, template: str, status: int = 200, **values: object) -> Response:
        return self.site.templates.TemplateResponse(
            self.http,
            template,
            {
                **speech(self.language),
                "language": self.language,
                "languages": [(code, own_name(code)) for code in languages()],
                "person": self.person,
                "path": self.http.url.path,
                "decimal": lambda number: decimal(number, self.language, "0.0"),
                "words": script_words(self.say),
                "settings": settings(self.http),
                **values,
            },
            status_code=status,
        )

    def redirect(self, path: str) -> Response:
        return RedirectResponse(path, HTTPStatus.SEE_OTHER)

    def error(self, status: int, reason: str) -> Response:
        if self.wants_json:
            response: Response = Json({"error": reason}, status)
        else:
            title = self.say(HEADINGS[status])
            response = self.render("message.html", status, title=title, text=reason)
        if status in (429, 503):
            response.headers["retry-after"] = "10"
        return response


Handler = Callable[[WebRequest], Response]
AsyncHandler = Callable[[WebRequest], Awaitable[Response]]

# Of the page that says why a request failed.
HEADINGS = {
    400: N_("Bad request"),
    403: N_("Forbidden"),
    404: N_("Not found"),
    405: N_("Not possible"),
    409: N_("Changed meanwhile"),
    413: N_("Too large"),
    429: N_("Too many"),
    500: N_("Error"),
    503: N_("Busy"),
}


def script_words(say: Translate) -> dict[str, str]:
    """The sentences that the script says by itself (static/words.js)."""
    return {
        "your_turn": say(N_("Your turn")),
        "copied": say(N_("Copied.")),
        "confirm": say(N_("Confirm")),
        "cancel": say(N_("Cancel")),
        "coach": say(N_("The coach:")),
        "notify_on": say(N_("This browser will notify you when it is your turn.")),
        "notify_off": say(N_("This browser does not allow notifications.")),
        "failed": say(N_("That did not work. Please try again.")),
        "sections": say(N_("Sections found: {count}")),
        "close": say(N_("Close")),
        "nothing": say(N_("There is nothing to tell of it.")),
        "below": say(N_("More choices below: {count}")),
        "above": say(N_("More choices above: {count}")),
        "more": say(N_("{count} more")),
        "beside": say(N_("More choices beside: {count}")),
        "days": say(N_("{days} d {hours} h")),
    }


def refusal_text(request: WebRequest, message: Message) -> str:
    """Why tables/ refused, with the players' names in place of seats."""
    try:
        summary = queries.summary(request.tables, request.table_id, request.player)
        names = seat_names(summary, request.say)
    except (Refused, KeyError):
        names = []
    return render(message, names, request.say)


def respond(request: WebRequest, handler: Handler) -> Response:
    """Run a handler. Refusals and failures become a page or JSON that says why."""
    try:
        return pack(handler(request), request.headers)
    except Exception as error:
        return failure(request, error)


async def respond_in_loop(request: WebRequest, handler: AsyncHandler) -> Response:
    """As `respond`, for an asynchronous handler."""
    try:
        return pack(await handler(request), request.headers)
    except Exception as error:
        return await run_in_threadpool(failure, request, error)


def failure(request: WebRequest, error: Exception) -> Response:
    """The response to a request that was refused or failed."""
    if isinstance(error, Problem):
        text = request.say(error.reason, number_of(Message(error.reason, error.values)))
        return request.error(error.status, text.format(**error.values) if error.values else text)
    if isinstance(error, Refused):
        status = 404 if error.missing else 409 if error.changed else 403
        return request.error(status, refusal_text(request, error.message))
    if isinstance(error, Invalid):
        return request.error(400, render(error.message, (), request.say))
    if isinstance(error, ValueError):  # what the engine and bots do not know; only programs send it
        log.info("refused: %s", error)
        return request.error(400, str(error))
    log.error("a page failed", exc_info=error)
    if isinstance(error, request.tables.database.troubles):
        out = N_(
            "Nothing can be stored or looked up here at the moment, so this was not done. "
            "Everything before it is safe; please try again in a minute."
        )
        return request.error(503, request.say(out))
    sorry = N_("Something went wrong here. The game is safe; please try again.")
    return request.error(500, request.say(sorry))


async def sender(site: Site, headers: Mapping[str, str]) -> Person | None:
    """Who sends a request: None for a stranger, for whoever is blocked, and where the session has ended."""
    person = who(headers, site.signer)
    if person is None or site.people.admits(person.player, person.session):
        return person
    if site.tables.database.postgres:  # the session may have begun at another process, just now
        await run_in_threadpool(site.people.refresh, person.player)
        if site.people.admits(person.player, person.session):
            return person
    return None


def endpoint(
    handler: Handler | AsyncHandler, fields: Collection[str] | None = None
) -> Callable[[Request], Awaitable[Response]]:
    """Make a Starlette endpoint of a handler. A body may have these fields, or any."""
    in_loop = iscoroutinefunction(handler)

    async def serve(http: Request) -> Response:
        site: Site = http.app.state.site
        headers = headers_of(http.scope)
        request = WebRequest(site, http, await sender(site, headers), language(headers))
        try:
            request.form = await read_form(http)
            if fields is not None:
                request.check_fields(fields)
        except Problem as problem:
            return failure(request, problem)
        if in_loop:
            response = await respond_in_loop(request, cast(AsyncHandler, handler))
        elif http.method in ("GET", "HEAD"):
            response = await run_in_threadpool(respond, request, cast(Handler, handler))
        else:
            response = await run_writing(respond, request, cast(Handler, handler))
        http.scope["person"] = request.person  # for the log
        if request.person_changed and request.person is not None:
            remember(response, request.http, request.site.signer, request.person)
        return response

    return serve


_writers: RunVar[CapacityLimiter] = RunVar("keydom writers")


async def run_writing(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call in a thread of those for commands. They may wait for the disk, and pages must not wait for them."""
    limiter = _writers.get(None)
    if limiter is None:
        limiter = CapacityLimiter(WRITERS)
        _writers.set(limiter)
    return await to_thread.run_sync(partial(function, *args, **kwargs), limiter=limiter)


def whole_number(value: object) -> int | None:
    """A whole number as JSON or a form sends it."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,11}", value):
        return int(value)
    return None


async def read_body(receive: Receive) -> bytes:
    """The whole body, which may be longer than was announced."""
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.request":
            body += message.get("body", b"")
        if message["type"] != "http.request" or len(body) > LARGEST_BODY:
            raise Problem(413, N_("Too large; at most 64 KiB."))
        if not message.get("more_body", False):
            return body


def read_parts(content_type: str, body: bytes) -> Mapping[str, Any]:
    """The fields of a form with files, which are texts.

    Browsers send no parts within parts. A parser of mails would follow them, for seconds, while nobody is answered.
    """
    boundary = BOUNDARY.search(content_type)
    pieces = [] if boundary is None else (b"\r\n" + body).split(b"\r\n--" + boundary[1].encode())
    if not 1 < len(pieces) <= MOST_FIELDS:
        raise Problem(400, N_("The form cannot be read."))
    form: dict[str, Any] = {}
    for piece in pieces[1:]:
        head, _, content = piece.partition(b"\r\n\r\n")
        name = PART_NAME.search(head)
        if name is not None:
            try:
                form[name[1].decode()] = content.decode()
            except UnicodeDecodeError:
                raise Problem(400, N_("The form cannot be read.")) from None
    return form


async def read_form(http: Request) -> Mapping[str, Any]:
    """The body, as JSON or as a form. A form field that occurs more than once is a list."""
    if http.method in ("GET", "HEAD"):
        return {}
    body = await read_body(http.receive)
    if not body:
        return {}
    if headers_of(http.scope).get("content-type", "").startswith("application/json"):
        try:
            document = orjson.loads(body)
        except ValueError:
            raise Problem(400, N_("The body is not JSON.")) from None
        if not isinstance(document, dict):
            raise Problem(400, N_("The body must be a JSON object."))
        return document
    if headers_of(http.scope).get("content-type", "").startswith("multipart/form-data"):
        return read_parts(headers_of(http.scope)["content-type"], body)
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Problem(400, N_("The form cannot be read.")) from None
    form: dict[str, Any] = {}
    for key, value in pairs:
        if key not in form:
            form[key] = value
        elif isinstance(form[key], list):
            form[key].append(value)
        else:
            form[key] = [form[key], value]
    return form
