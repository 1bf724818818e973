"""People at a table: whom one likes to meet again, does not want to read or to meet, and reports of bad manners."""

import time
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import select
from starlette.responses import Response

from keydom.engine.text import N_
from keydom.tables import complaints, invitations, play, queries, relations
from keydom.tables.parting import part, stand_down
from keydom.tables.people import (
    BLOCK,
    BLOCKED,
    MEASURES_TAKEN,
    SILENCED,
    WARNED,
    lift_measure,
)
from keydom.tables.refused import Refused
from keydom.tables.schema import OPEN, moment
from keydom.web.accounts import Account
from keydom.web.identity import clean_name, mark_of
from keydom.web.problem import Problem
from keydom.web.request import WebRequest, whole_number
from keydom.web.sentences import game_title

NOBODY = N_("There is no player of that name.")


class ShownPerson(NamedTuple):
    """Somebody at a table, for another who is there."""

    seat: int
    name: str
    login: str  # with an account; else empty
    entries: dict[str, int]  # by kind: the number of the entry in the reader's lists
    lines: list[Any]  # of chat, to be reported


def entries_of(request: WebRequest, other: str) -> dict[str, int]:
    """On which of the sender's lists somebody is."""
    if request.player is None:
        return {}
    own = relations.of(request.tables.database, request.player)
    return {entry.kind: entry.number for entry in own if entry.other == other}


def show_people(request: WebRequest) -> Response:
    """Who sits at a table, and what one can do about it. Those who sit there can also invite others."""
    tables, table_id, player = request.tables, request.table_id, request.player
    with tables.reading(table_id) as tx:
        seats, status = tx.seats, tx.row.status
        seated = player is not None and tx.has_seat(player)
        hosts = player is not None and tx.row.host == player
    people = [
        ShownPerson(
            seat.seat,
            seat.name,
            request.site.people.login(seat.player),
            entries_of(request, seat.player),
            complaints.said_by(tables, table_id, seat.seat) if seated else [],
        )
        for seat in seats
        if seat.player is not None and seat.name and seat.player != player
    ]
    inviting = status == OPEN and (seated or hosts)
    friends = []
    if inviting and player is not None:
        there = {seat.player for seat in seats}
        friends = [
            entry
            for entry in relations.of(tables.database, player)
            if entry.kind == relations.FRIEND and entry.other not in there
        ]
    return request.render(
        "people.html",
        people=people,
        seated=seated,
        inviting=inviting,
        friends=friends,
        invited=invitations.names(tables, table_id) if inviting else [],
        table_path=f"/t/{table_id}",
        title=game_title(queries.summary(tables, table_id, player).game),
    )


def put_on_list(request: WebRequest, other: str, name: str) -> None:
    """On the sender's list of the `kind` that the request names."""
    person, kind = request.ensure_person(), request.text("kind")
    relations.add(request.tables.people, person.player, other, kind, name, request.household)
    if kind == BLOCK:
        part(request.tables, person.player, other)


# ---- Commands at a table


def relate(request: WebRequest) -> dict[str, Any]:
    """Put whoever sits at `seat` on the sender's list of friends, of those muted or of those blocked."""
    person = request.ensure_person()
    tables, table_id, number = request.tables, request.table_id, request.required_number("seat")
    with tables.reading(table_id) as tx:
        tx.check_seat(number)
        other, name = tx.seats[number].player, tx.seats[number].name
    if other is None or not name:
        raise Refused(N_("Nobody sits there."))
    put_on_list(request, other, name)
    play.show_again(tables, table_id, person.player)
    return {}


def complain(request: WebRequest) -> dict[str, Any]:
    """`lines` are numbers of lines of chat: a list in JSON, a field per ticked box in a form."""
    person = request.ensure_person()
    if not request.site.complaints.take(request.address, time.monotonic()):
        raise Problem(429, N_("Too many requests; wait a moment."))
    given = request.form.get("lines", [])
    numbers = [whole_number(line) for line in (given if isinstance(given, list) else [given])]
    if None in numbers:
        raise Problem(400, N_("lines: expected a list of whole numbers"))
    complaints.report(
        request.tables,
        request.table_id,
        person.player,
        request.required_number("seat"),
        [number for number in numbers if number is not None],
        request.text("text", complaints.MAX_TEXT),
    )
    return {}


def invite(request: WebRequest) -> dict[str, Any]:
    """By the `login` of an account, or a `friend`: the number of an entry in the sender's list."""
    person = request.ensure_person()
    friend = request.number("friend")
    if friend is not None:
        own = relations.of(request.tables.database, person.player)
        found = next((entry for entry in own if entry.number == friend), None)
        if found is None:
            raise Problem(404, NOBODY)
        other, name = found.other, found.name
    else:
        account = account_of(request, request.text("login"))
        other, name = account.player, account.login
    invitations.invite(request.tables, request.table_id, person.player, other, name)
    return {}


def decline(request: WebRequest) -> dict[str, Any]:
    if request.player is not None:
        invitations.decline(request.tables, request.table_id, request.player)
    return {}


# ---- Lists


def account_of(request: WebRequest, login: str) -> Account:
    account = request.site.accounts.find(clean_name(login))
    if account is None:
        raise Problem(404, NOBODY)
    return account


def relate_by_name(request: WebRequest) -> Response:
    """From the page of a player with an account."""
    account = account_of(request, str(request.http.path_params["login"]))
    put_on_list(request, account.player, account.login)
    return request.redirect(f"/player/{quote(account.login, safe='')}")


def unrelate(request: WebRequest) -> Response:
    """Take an entry off one of the sender's lists."""
    if request.player is not None:
        number = request.required_number("number")
        relations.remove(request.tables.people, request.player, number)
        table_id = request.text("table")
        if table_id:
            play.show_again(request.tables, table_id, request.player)
    back = request.text("back", 500)
    ours = back.startswith(("/t/", "/player/"))
    return request.redirect(back if ours else "/me")


# ---- Those who look after the site


def must_moderate(request: WebRequest) -> Account:
    account = request.site.accounts.of(request.player) if request.player else None
    if account is None or not account.moderator:
        raise Problem(404, N_("There is no such page."))
    return account


def show_reports(request: WebRequest) -> Response:
    account = must_moderate(request)
    database, people = request.tables.database, request.site.people
    # What others say of a moderator is for the other moderators.
    found = [one for one in complaints.open_complaints(database) if one.about != account.player]
    with database.read_connection() as connection:
        taken = connection.execute(select(MEASURES_TAKEN).order_by(MEASURES_TAKEN.c.at)).all()
    return request.render(
        "moderation.html",
        reports=[
            (report, people.login(report.about), complaints.earlier(database, report.about))
            for report in found
        ],
        measures=[
            (mark_of(row.player), people.login(row.player) or row.name, row.kind, moment(row.at))
            for row in taken
        ],
        outcomes=(
            (complaints.DISMISSED, N_("Dismiss")),
            (WARNED, N_("Warn")),
            (SILENCED, N_("No more chat")),
            (BLOCKED, N_("Block")),
        ),
        kinds={
            WARNED: N_("warned"),
            SILENCED: N_("may not chat"),
            BLOCKED: N_("blocked"),
            complaints.DISMISSED: N_("dismissed"),
        },
    )


def decide(request: WebRequest) -> Response:
    account = must_moderate(request)
    number = int(request.http.path_params["number"])
    complaints.decide(request.tables, number, account.player, request.text("outcome"))
    stand_down(request.tables)
    return request.redirect("/moderation")


def lift(request: WebRequest) -> Response:
    """Take back a measure: `who` is the mark of a player."""
    must_moderate(request)
    who, kind = request.text("who"), request.text("kind")
    with request.tables.database.read_connection() as connection:
        players = connection.scalars(
            select(MEASURES_TAKEN.c.player).where(MEASURES_TAKEN.c.kind == kind)
        ).all()
    for player in players:
        if mark_of(player) == who:
            lift_measure(request.site.people, player, kind)
    return request.redirect("/moderation")


def read_warning(request: WebRequest) -> Response:
    """Whoever was warned has read it."""
    if request.player is not None:
        lift_measure(request.site.people, request.player, WARNED)
    return request.redirect("/")
