"""One request, as the pages see it: who asks, in which language, with what form; and how it is answered.

Pages and commands are plain functions from a `Visit` to an answer. They wait for the database, so they run in the
thread pool and the server's loop stays free.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.templating import Jinja2Templates

from keydom.engine.text import N_, Message, render
from keydom.locale import languages, translator
from keydom.tables import Refused, Tables, queries
from keydom.tables.ratings import Ratings
from keydom.web.identity import Person, Signer, clean_name, newcomer, remember, who
from keydom.web.language import language, own_name
from keydom.web.store import Store

log = logging.getLogger(__name__)


@dataclass
class Site:
    """What all requests share."""

    tables: Tables
    store: Store
    signer: Signer
    templates: Jinja2Templates
    ratings: Ratings
    most_streams: int  # open event streams of one address
    streams: dict[str, int] = field(default_factory=dict)  # how many there are


class Problem(Exception):
    """A request that cannot be answered: a status and the reason, for the reader."""

    def __init__(self, status: int, reason: str, **values: object) -> None:
        self.status = status
        self.reason = reason
        self.values = values


@dataclass
class Visit:
    site: Site
    request: Request
    person: Person | None
    language: str
    form: Mapping[str, Any] = field(default_factory=dict)
    changed: bool = False  # the person is new or has a new name: the cookie must follow

    @property
    def tables(self) -> Tables:
        return self.site.tables

    @property
    def player(self) -> str | None:
        return None if self.person is None else self.person.player

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def api(self) -> bool:
        """Whether a program (or our own script) asks, which wants JSON."""
        path = self.request.url.path
        return path.startswith("/api/") or "application/json" in self.request.headers.get(
            "accept", ""
        )

    def say(self, text: str) -> str:
        return translator(self.language)(text)

    def text(self, key: str, longest: int = 200) -> str:
        value = self.form.get(key, "")
        if not isinstance(value, str):
            raise Problem(400, N_("{key}: expected text"), key=key)
        if len(value) > longest:
            raise Problem(413, N_("{key}: at most {longest} characters"), key=key, longest=longest)
        return value

    def number(self, key: str) -> int | None:
        """A whole number from the form or the address; None where it is left out."""
        value = self.form.get(key, self.request.query_params.get(key))
        if value is None or value == "":
            return None
        found = whole(value)
        if found is None:
            raise Problem(400, N_("{key}: expected a whole number"), key=key)
        return found

    def needed(self, key: str) -> int:
        value = self.number(key)
        if value is None:
            raise Problem(400, N_("{key}: expected a whole number"), key=key)
        return value

    def ticked(self, key: str) -> bool:
        """A box of a form, or true in JSON."""
        return self.form.get(key) in (True, "on", "yes", "true")

    def somebody(self) -> Person:
        """The person who asks; a newcomer becomes one by giving a name."""
        name = clean_name(self.text("name"))
        if self.person is None:
            self.person = newcomer(name or self.say(N_("Guest")))
            self.changed = True
        elif name and name != self.person.name:
            self.person = Person(self.person.player, name)
            self.changed = True
        return self.person

    def page(self, template: str, status: int = 200, **values: object) -> Response:
        return self.site.templates.TemplateResponse(
            self.request,
            template,
            {
                "_": self.say,
                "language": self.language,
                "languages": [(code, own_name(code)) for code in languages()],
                "person": self.person,
                **values,
            },
            status_code=status,
        )

    def go(self, path: str) -> Response:
        return RedirectResponse(path, HTTPStatus.SEE_OTHER)

    def error(self, status: int, reason: str) -> Response:
        if self.api:
            return JSONResponse({"error": reason}, status)
        return self.page("message.html", status, title=HTTPStatus(status).phrase, text=reason)


Handler = Callable[[Visit], Response]


def names_at(visit: Visit) -> list[str]:
    """The players' names at the table of the address, for sentences that name a seat."""
    try:
        seats = queries.summary(visit.tables, visit.table, visit.player).seats
    except (Refused, KeyError):
        return []
    return [seat.name or "?" for seat in seats]


def answer(visit: Visit, handler: Handler) -> Response:
    """Runs a handler; what is refused becomes a page or JSON that says why."""
    try:
        response = handler(visit)
    except Problem as problem:
        text = visit.say(problem.reason)
        text = text.format(**problem.values) if problem.values else text
        response = visit.error(problem.status, text)
    except Refused as refused:
        status = 404 if refused.missing else 409 if refused.changed else 403
        response = visit.error(status, said(visit, refused.message))
    except ValueError as error:  # what the engine and the tables say of wrong numbers and names
        log.info("refused: %s", error)
        response = visit.error(400, str(error))
    except Exception:
        log.exception("a page failed")
        sorry = N_("Something went wrong here. The game is safe; please try again.")
        response = visit.error(500, visit.say(sorry))
    if visit.changed and visit.person is not None:
        remember(response, visit.request, visit.site.signer, visit.person)
    return response


def said(visit: Visit, message: Message) -> str:
    return render(message, names_at(visit), visit.say)


def at(handler: Handler) -> Callable[[Request], Any]:
    """An endpoint for a handler."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        visit = Visit(site, request, who(request, site.signer), language(request.headers))
        try:
            visit.form = await read_form(request)
        except Problem as problem:
            return visit.error(problem.status, visit.say(problem.reason))
        return await run_in_threadpool(answer, visit, handler)

    return endpoint


def whole(value: object) -> int | None:
    """A whole number as JSON or a form has it."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,11}", value):
        return int(value)
    return None


async def read_form(request: Request) -> Mapping[str, Any]:
    """The body: JSON, or a form as browsers send it. A field that occurs twice is a list."""
    if request.method in ("GET", "HEAD"):
        return {}
    try:
        body = await request.body()
    except ClientDisconnect:
        raise Problem(413, N_("Too large; at most 64 KiB.")) from None
    if not body:
        return {}
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            document = json.loads(body)
        except (ValueError, RecursionError):
            raise Problem(400, N_("The body is not JSON.")) from None
        if not isinstance(document, dict):
            raise Problem(400, N_("The body must be a JSON object."))
        return document
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100)
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
