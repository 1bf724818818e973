"""What can be done at a table. The same commands serve the page (a form, answered by the page) and the JSON API."""

from collections.abc import Callable
from typing import Any

from starlette.responses import JSONResponse, Response

from keydom.bots.registry import STRONG
from keydom.engine.text import N_
from keydom.tables import hints, lobby, orders, play, queries
from keydom.web.hooks import checked_url
from keydom.web.visit import Problem, Visit, whole

# A command answers with what a program wants to know; "table" leads a browser to another table.
Command = Callable[[Visit], dict[str, Any]]


def player(visit: Visit) -> str:
    """Commands of people who sit here already."""
    if visit.player is None:
        raise Problem(403, N_("You have no seat at this table."))
    return visit.player


def done(visit: Visit) -> dict[str, Any]:
    return {"version": queries.version(visit.tables, visit.table, visit.player)}


def join(visit: Visit) -> dict[str, Any]:
    person = visit.somebody()
    seat = lobby.take_seat(
        visit.tables, visit.table, person.player, person.name, visit.number("seat")
    )
    return {"seat": seat, **done(visit)}


def leave(visit: Visit) -> dict[str, Any]:
    lobby.leave(visit.tables, visit.table, player(visit))
    return {}


def seat_bot(visit: Visit) -> dict[str, Any]:
    """`bot` empty takes the bot off again."""
    bot = visit.text("bot") or None
    lobby.seat_bot(visit.tables, visit.table, player(visit), visit.needed("seat"), bot)
    return done(visit)


def start(visit: Visit) -> dict[str, Any]:
    lobby.start(visit.tables, visit.table, player(visit))
    return done(visit)


def act(visit: Visit) -> dict[str, Any]:
    """`frame`, where it is given, is what the player looked at: what comes after it is new to that player."""
    play.act(
        visit.tables,
        visit.table,
        player(visit),
        visit.needed("action"),
        visit.needed("question"),
        visit.number("frame"),
    )
    return done(visit)


def undo(visit: Visit) -> dict[str, Any]:
    play.undo(visit.tables, visit.table, player(visit))
    return done(visit)


def restart(visit: Visit) -> dict[str, Any]:
    play.restart_turn(visit.tables, visit.table, player(visit))
    return done(visit)


def hint(visit: Visit) -> dict[str, Any]:
    """Asks a strong bot what it would do; the table shows it when the bot has thought."""
    hints.ask(visit.tables, visit.table, player(visit))
    return done(visit)


def offer_takeback(visit: Visit) -> dict[str, Any]:
    play.offer_takeback(visit.tables, visit.table, player(visit))
    return done(visit)


def answer_takeback(visit: Visit) -> dict[str, Any]:
    play.answer_takeback(visit.tables, visit.table, player(visit), visit.ticked("accept"))
    return done(visit)


def chat(visit: Visit) -> dict[str, Any]:
    play.chat(visit.tables, visit.table, player(visit), visit.text("text", 500))
    return done(visit)


def resign(visit: Visit) -> dict[str, Any]:
    lobby.resign(visit.tables, visit.table, player(visit), visit.text("bot"))
    return done(visit)


def take_back(visit: Visit) -> dict[str, Any]:
    lobby.reclaim_seat(visit.tables, visit.table, player(visit))
    return done(visit)


def ask(visit: Visit) -> dict[str, Any]:
    orders.set_asking(visit.tables, visit.table, player(visit), visit.text("asking"))
    return done(visit)


def arm(visit: Visit) -> dict[str, Any]:
    """`actions`: a list (JSON), or a field per box that is ticked."""
    given = visit.form.get("actions", [])
    actions = given if isinstance(given, list) else [given]
    chosen: list[int] = []
    for action in actions:
        number = whole(action)
        if number is None:
            raise Problem(400, N_("actions: expected a list of whole numbers"))
        chosen.append(number)
    orders.arm(visit.tables, visit.table, player(visit), chosen)
    return done(visit)


def rematch(visit: Visit) -> dict[str, Any]:
    person = visit.somebody()
    return {"table": lobby.rematch(visit.tables, visit.table, person.player, person.name)}


def fork(visit: Visit) -> dict[str, Any]:
    person = visit.somebody()
    return {
        "table": lobby.fork(
            visit.tables,
            visit.table,
            person.player,
            person.name,
            visit.number("frame"),
            visit.number("seat"),
            visit.text("bot") or STRONG,
        )
    }


def hook(visit: Visit) -> dict[str, Any]:
    """The address that is told when it is the player's turn; empty ends it."""
    url = visit.text("url", 500).strip()
    if queries.summary(visit.tables, visit.table, player(visit)).your_seat is None:
        raise Problem(403, N_("You have no seat at this table."))
    if url:
        checked_url(url)
    visit.site.store.set_hook(visit.table, player(visit), url)
    return {"url": url}


def private_link(visit: Visit) -> dict[str, Any]:
    """The link that moves this seat to another device."""
    if queries.summary(visit.tables, visit.table, player(visit)).your_seat is None:
        raise Problem(403, N_("You have no seat at this table."))
    token = visit.site.signer.move(visit.table, player(visit))
    return {"link": str(visit.request.url.replace(path=f"/move/{token}", query=""))}


COMMANDS: dict[str, Command] = {
    "join": join,
    "leave": leave,
    "bot": seat_bot,
    "start": start,
    "act": act,
    "undo": undo,
    "restart": restart,
    "hint": hint,
    "offer-takeback": offer_takeback,
    "answer-takeback": answer_takeback,
    "chat": chat,
    "resign": resign,
    "take-back": take_back,
    "ask": ask,
    "arm": arm,
    "rematch": rematch,
    "fork": fork,
    "hook": hook,
    "private-link": private_link,
}


def command(visit: Visit) -> Response:
    name = visit.request.path_params["command"]
    if name not in COMMANDS:
        good = ", ".join(COMMANDS)
        raise Problem(
            404, N_("There is no command {name}; there are {good}."), name=name, good=good
        )
    result = COMMANDS[name](visit)
    if visit.api:
        return JSONResponse(result)
    if "link" in result:
        return visit.page("link.html", link=result["link"], table=visit.table)
    return visit.go("/" if name == "leave" else f"/t/{result.get('table', visit.table)}")
