"""All that is kept about a person: as a file, and how it is forgotten."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Column, delete, select
from starlette.responses import Response

from keydom.engine.text import N_
from keydom.tables import Tables
from keydom.tables.complaints import COMPLAINTS
from keydom.tables.forget import forget
from keydom.tables.history import ACT
from keydom.tables.invitations import INVITATIONS
from keydom.tables.people import MEASURES_TAKEN, RELATIONS, SESSIONS
from keydom.tables.schema import CHAT, DECISION_REPORTS, MOVES, OVER, SEATS, TABLES, moment
from keydom.web.accounts import Accounts
from keydom.web.addresses import addresses
from keydom.web.identity import COOKIE, LONGEST_PASSWORD, Person
from keydom.web.mail import mails
from keydom.web.notices import notices
from keydom.web.own_values import own_values
from keydom.web.problem import Problem
from keydom.web.request import Site, WebRequest, run_writing
from keydom.web.webhooks import hooks

TIMES = ("at", "begun", "seen", "handled", "failed_at", "created", "changed", "ended", "since")


class Kept(NamedTuple):
    """Rows that belong to a person: which, and what of them the person is told."""

    title: str
    whose: "Column[Any]"
    shown: Sequence[str]


# Whatever else comes to be kept about people belongs here, and into `forget_everything` unless tables/ forgets it.
KEPT = (
    Kept("sessions", SESSIONS.c.player, ("begun", "seen", "agent")),
    Kept("lists", RELATIONS.c.player, ("kind", "name", "at")),
    Kept("measures", MEASURES_TAKEN.c.player, ("kind", "at")),
    Kept("webhooks", hooks.c.player, ("table_id", "url", "language", "failure", "failed_at")),
    Kept(
        "mail",
        addresses.c.player,
        ("address", "language", "turns", "invitations", "ended", "confirmed", "stopped"),
    ),
    Kept("told_by_mail", notices.c.player, ("table_id", "kind", "since", "told")),
    Kept("own_values", own_values.c.player, ("game", "document", "changed")),
    Kept("reported_decisions", DECISION_REPORTS.c.player, ("table_id", "text", "at")),
    Kept("invited_to", INVITATIONS.c.player, ("table_id", "host_name", "at", "declined")),
    Kept("invitations", INVITATIONS.c.host, ("table_id", "name", "at")),
    Kept("chat", CHAT.c.player, ("table_id", "name", "text", "at")),
    Kept("reports_by_you", COMPLAINTS.c.player, ("table_id", "about_name", "text", "lines", "at")),
    # Not what the others say: it might tell who has reported.
    Kept("reports_about_you", COMPLAINTS.c.about, ("lines", "outcome")),
)


def shown(row: Any) -> dict[str, Any]:
    return {
        str(name): moment(value) if name in TIMES and isinstance(value, float) else value
        for name, value in row._mapping.items()
    }


def gathered(site: Site, person: Person) -> dict[str, Any]:
    """All that is kept about a person, as a document."""
    player = person.player
    account = site.accounts.of(player)
    found: dict[str, Any] = {"name": person.name, "account": None}
    if account is not None:
        found["account"] = {
            "login": account.login,
            "name": account.name,
            "moderator": account.moderator,
        }
    with site.tables.database.read_connection() as connection:
        for title, whose, names in KEPT:
            columns = [whose.table.c[name] for name in names]
            rows = connection.execute(select(*columns).where(whose == player)).all()
            found[title] = [shown(row) for row in rows]
        seats = connection.execute(
            select(
                *(SEATS.c[name] for name in ("table_id", "seat", "name", "asking", "curtain")),
                *(TABLES.c[name] for name in ("game", "status", "created", "ended")),
                *(TABLES.c[name] for name in ("public", "rated", "scores", "winners")),
            )
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(SEATS.c.player == player)
            .order_by(TABLES.c.created)
        ).all()
        found["seats"] = []
        for row in seats:
            seat = shown(row)
            scores, winners = seat.pop("scores"), seat.pop("winners")
            if row.status == OVER and isinstance(scores, list) and row.seat < len(scores):
                won = isinstance(winners, list) and row.seat in winners
                seat |= {"points": scores[row.seat], "won": won}
            found["seats"].append(seat)
            if seat.pop("curtain") is not None and row.status != OVER:
                continue  # of several people at one device: what one has chosen is not for the others
            own = (MOVES.c.table_id == row.table_id) & (MOVES.c.seat == row.seat)
            moves = connection.execute(
                select(MOVES.c.action, MOVES.c.at)
                .where(own, MOVES.c.kind == ACT)
                .order_by(MOVES.c.ply)
            )
            seat["moves"] = [[move.action, moment(move.at)] for move in moves]
        own = select(addresses.c.address).where(addresses.c.player == player)
        written = select(mails.c.kind, mails.c.created).where(mails.c.address.in_(own))
        found["mails"] = [shown(row) for row in connection.execute(written)]
    found["ratings"] = [own._asdict() for own in site.ratings.of(player)]
    return found


def export(request: WebRequest) -> Response:
    """The file. What cannot be read of a row is in it as it is stored."""
    if request.person is None:
        raise Problem(403, N_("Nothing is kept about you here."))
    if not request.site.exports.take(request.address, time.monotonic()):
        raise Problem(429, N_("Too many requests; wait a moment."))
    document = orjson.dumps(
        gathered(request.site, request.person),
        default=str,
        option=orjson.OPT_INDENT_2 | orjson.OPT_UTC_Z,
    )
    headers = {"content-disposition": 'attachment; filename="keydom.json"'}
    return Response(document, media_type="application/octet-stream", headers=headers)


def forget_everything(tables: Tables, player: str) -> None:
    Accounts(tables.people).remove(player)
    with tables.database.write_connection() as connection:
        address = connection.scalar(select(addresses.c.address).where(addresses.c.player == player))
        if address is not None:
            connection.execute(delete(mails).where(mails.c.address == address))
        for column in (
            hooks.c.player,
            addresses.c.player,
            notices.c.player,
            own_values.c.player,
        ):
            connection.execute(delete(column.table).where(column == player))
    forget(tables, player)


async def delete_all(request: WebRequest) -> Response:
    """Forget the sender. With an account it takes the password: the browser may be borrowed."""
    person = request.person
    if person is None:
        raise Problem(403, N_("Nothing is kept about you here."))
    if not request.ticked("sure"):
        raise Problem(400, N_("Tick the box if you are sure."))
    login = request.site.people.login(person.player)
    if login:
        await check_password(request, login, request.text("password", LONGEST_PASSWORD))
    await run_writing(forget_everything, request.tables, person.player)
    request.person = None
    response = request.redirect("/")
    response.delete_cookie(COOKIE)
    return response


async def check_password(request: WebRequest, login: str, password: str) -> None:
    """Raise a Problem unless it is the password of the account."""
    account = await run_writing(request.site.accounts.find, login)
    hashed = account.password if account else None
    if not await request.site.passwords.fit(password, hashed, login, request.address):
        raise Problem(403, N_("The name and the password do not match."))
