"""Commands at a table. They serve the page (a form, answered by the page) and the JSON API alike."""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import Any, cast

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from keydom.bots.registry import STRONG
from keydom.engine.text import N_
from keydom.tables import (
    Tables,
    analyses,
    clock,
    decision_reports,
    handing,
    hints,
    lobby,
    orders,
    play,
    queries,
)
from keydom.tables import coach as coaching
from keydom.web.api import look_fields
from keydom.web.api_table import FIELDS
from keydom.web.confirmation import confirmation
from keydom.web.manners import complain, decline, invite, relate
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest, run_writing, whole_number
from keydom.web.webhooks import check_url

# The fields of the answer to a program. "table" leads a browser to another table.
Result = dict[str, Any]
Command = Callable[[WebRequest], Result]
AsyncCommand = Callable[[WebRequest], Awaitable[Result]]


def at_table(request: WebRequest) -> tuple[Tables, str, str]:
    """The tables, the table and the player, as the commands of tables/ take them."""
    if request.player is None:
        raise Problem(403, N_("You have no seat at this table."))
    return request.tables, request.table_id, request.player


def seated(request: WebRequest) -> str:
    """The player, who must have a seat here. tables/ checks it for its own commands."""
    tables, table_id, player = at_table(request)
    if queries.summary(tables, table_id, player).your_seat is None:
        raise Problem(403, N_("You have no seat at this table."))
    return player


def done(request: WebRequest) -> Result:
    return {"version": queries.version(request.tables, request.table_id, request.player)}


def join(request: WebRequest) -> Result:
    person = request.ensure_person()
    seat = lobby.take_seat(
        request.tables,
        request.table_id,
        person.player,
        person.name,
        request.number("seat"),
        request.household,
    )
    return {"seat": seat, **done(request)}


def leave(request: WebRequest) -> Result:
    lobby.leave(*at_table(request))
    return {}


def seat_bot(request: WebRequest) -> Result:
    """An empty `bot` opens the seat again."""
    lobby.seat_bot(*at_table(request), request.required_number("seat"), request.text("bot") or None)
    return done(request)


def start(request: WebRequest) -> Result:
    lobby.start(*at_table(request))
    return done(request)


async def act(request: WebRequest) -> Result:
    """`frame`, if given, is the last one the player saw: whatever follows is news to that player.

    The answer to a program is the table as the player sees it now, ready for the next action. People are asked first
    (`confirmed`) where they may not want what the action does.
    """
    table = at_table(request)
    action, question = request.required_number("action"), request.required_number("question")
    if not request.is_api and not request.ticked("confirmed"):
        asking = await confirmation(request, action, question)
        if asking is not None:
            return {"confirm": asking}
    await play.act_in_loop(*table, action, question, request.number("frame"))
    if not request.is_api:
        return {"version": await queries.version_in_loop(*table)}
    return look_fields(await queries.look_in_loop(*table), request.say)


def undo(request: WebRequest) -> Result:
    play.undo(*at_table(request))
    return done(request)


def restart(request: WebRequest) -> Result:
    play.restart_turn(*at_table(request))
    return done(request)


def hint(request: WebRequest) -> Result:
    """Ask a strong bot what it would do. The table shows the answer when it is there."""
    hints.ask(*at_table(request))
    return done(request)


def coach(request: WebRequest) -> Result:
    """`on` says whether the coach comes or goes; without it, what it says has been read."""
    if "on" in request.form:
        coaching.switch(*at_table(request), request.ticked("on"))
    else:
        coaching.explain(*at_table(request))
    return done(request)


def offer_takeback(request: WebRequest) -> Result:
    play.offer_takeback(*at_table(request))
    return done(request)


def answer_takeback(request: WebRequest) -> Result:
    play.answer_takeback(*at_table(request), request.ticked("accept"))
    return done(request)


def chat(request: WebRequest) -> Result:
    play.chat(*at_table(request), request.text("text", 500))
    return done(request)


def lift(request: WebRequest) -> Result:
    """Of several people at the sender's device, the one of this seat has it now."""
    play.lift_curtain(*at_table(request), request.required_number("seat"))
    return done(request)


def lower(request: WebRequest) -> Result:
    play.lower_curtain(*at_table(request))
    return done(request)


def resign(request: WebRequest) -> Result:
    lobby.resign(*at_table(request), request.text("bot"))
    return done(request)


def reclaim_seat(request: WebRequest) -> Result:
    lobby.reclaim_seat(*at_table(request))
    return done(request)


def claim(request: WebRequest) -> Result:
    """Let a bot play for somebody whose time is up."""
    clock.claim_seat(*at_table(request), request.required_number("seat"))
    return done(request)


def day_off(request: WebRequest) -> Result:
    clock.take_day_off(*at_table(request))
    return done(request)


def set_asking(request: WebRequest) -> Result:
    orders.set_asking(*at_table(request), request.text("asking"))
    return done(request)


def arm(request: WebRequest) -> Result:
    """`actions` is a list in JSON, and one field per ticked box in a form."""
    given = request.form.get("actions", [])
    actions: list[int] = []
    for action in given if isinstance(given, list) else [given]:
        number = whole_number(action)
        if number is None:
            raise Problem(400, N_("actions: expected a list of whole numbers"))
        actions.append(number)
    orders.arm(*at_table(request), actions)
    return done(request)


def rematch(request: WebRequest) -> Result:
    person = request.ensure_person()
    table_id = lobby.rematch(
        request.tables, request.table_id, person.player, person.name, request.household
    )
    return {"table": table_id}


def again(request: WebRequest) -> Result:
    """As `rematch`, however long ago the game was."""
    person = request.ensure_person()
    table_id = lobby.again(
        request.tables, request.table_id, person.player, person.name, request.household
    )
    return {"table": table_id}


def fork(request: WebRequest) -> Result:
    person = request.ensure_person()
    table_id = lobby.fork(
        request.tables,
        request.table_id,
        person.player,
        person.name,
        request.number("frame"),
        request.number("seat"),
        request.text("bot") or STRONG,
        request.household,
    )
    return {"table": table_id}


def analyse(request: WebRequest) -> Result:
    """Have a finished game looked at; its analysis tells how far that has come."""
    analyses.ask(request.tables, request.table_id, request.household)
    return {}


def report(request: WebRequest) -> Result:
    """The sender thinks that this decision is wrong. `frame` is the moment that was looked at."""
    decision_reports.report(
        request.tables,
        request.table_id,
        request.ensure_person().player,
        request.text("text", decision_reports.MAX_TEXT),
        request.number("frame"),
        request.household,
    )
    return {}


def set_webhook(request: WebRequest) -> Result:
    """The address that is told when it is the player's turn; an empty one removes it."""
    player = seated(request)
    url = request.text("url", 500).strip()
    if url:
        check_url(url)
    request.site.webhooks.set(request.table_id, player, url, request.language)
    return {"url": url}


def private_link(request: WebRequest) -> Result:
    """The link that moves this seat to another device."""
    tables, table_id, player = at_table(request)
    handed = handing.times_handed(tables, table_id, player)
    token = request.site.signer.move(table_id, player, handed)
    return {"link": str(request.http.url.replace(path=f"/move/{token}", query=""))}


COMMANDS: dict[str, Command | AsyncCommand] = {
    "join": join,
    "leave": leave,
    "bot": seat_bot,
    "start": start,
    "act": act,
    "undo": undo,
    "restart": restart,
    "hint": hint,
    "coach": coach,
    "offer-takeback": offer_takeback,
    "answer-takeback": answer_takeback,
    "chat": chat,
    "lift": lift,
    "lower": lower,
    "resign": resign,
    "take-back": reclaim_seat,
    "claim": claim,
    "day-off": day_off,
    "ask": set_asking,
    "arm": arm,
    "rematch": rematch,
    "again": again,
    "relate": relate,
    "complain": complain,
    "invite": invite,
    "decline": decline,
    "fork": fork,
    "analyse": analyse,
    "report": report,
    "hook": set_webhook,
    "private-link": private_link,
}


IN_LOOP = {name for name, found in COMMANDS.items() if iscoroutinefunction(found)}


async def command(request: WebRequest) -> Response:
    name = request.http.path_params["command"]
    if name not in COMMANDS:
        good = ", ".join(COMMANDS)
        raise Problem(
            404, N_("There is no command {name}. The commands are {good}."), name=name, good=good
        )
    if request.is_api:
        request.check_fields(FIELDS[name])
    request.site.painter.note_command()
    if name in IN_LOOP:
        result = await cast(AsyncCommand, COMMANDS[name])(request)
    else:
        result = await run_writing(cast(Command, COMMANDS[name]), request)
    if request.wants_json:  # what has changed comes to our own script by its event stream
        return Json(result)
    return await run_in_threadpool(answer, request, name, result)


def answer(request: WebRequest, name: str, result: Result) -> Response:
    """The page that follows a form."""
    if "confirm" in result:
        return request.render(
            "confirm.html",
            asking=result["confirm"],
            lines=[],
            form=request.form,
            path=f"/t/{request.table_id}",
        )
    if "link" in result:
        return request.render("link.html", link=result["link"], table_id=request.table_id)
    if name == "report":
        return request.render("table/report.html", sent=True, table_path=f"/t/{request.table_id}")
    if name in ("leave", "decline"):
        return request.redirect("/")
    if name == "complain":
        return request.render("reported.html", table_path=f"/t/{request.table_id}")
    if name in ("relate", "invite"):
        return request.redirect(f"/t/{request.table_id}/people")
    if name == "analyse":
        return request.redirect(f"/t/{request.table_id}/analysis")
    return request.redirect(f"/t/{result.get('table', request.table_id)}")
