"""The JSON API: what the pages show, for programs. docs/api.md describes it."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from typing import Any

from starlette.responses import JSONResponse, PlainTextResponse, Response

from keydom import bots
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, render
from keydom.tables import queries
from keydom.web.identity import clean_name
from keydom.web.scene import bot_blurb, hint_shown, seat_names
from keydom.web.visit import Problem, Visit

LISTS = ("mine", "open", "running", "finished")


def plain_data(value: Any) -> Any:
    """What JSON has no word for: times become ISO 8601 text."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, dict):
        return {key: plain_data(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_data(part) for part in value]
    return value


def fields(thing: Any) -> dict[str, Any]:
    """A Summary, Offer or the like as an object."""
    found: dict[str, Any] = thing._asdict() if hasattr(thing, "_asdict") else asdict(thing)
    if "seats" in found:
        found["seats"] = [fields(seat) for seat in thing.seats]
    result: dict[str, Any] = plain_data(found)
    return result


def list_games(visit: Visit) -> Response:
    say = visit.say
    return JSONResponse(
        {
            "games": [
                {
                    "name": name,
                    "title": cls.title,
                    "blurb": say(cls.blurb),
                    "seats": list(cls.player_counts),
                    "options": [
                        {
                            "name": option.name,
                            "values": list(option.values),
                            "default": option.default,
                            "title": say(option.title),
                            "help": say(option.help),
                        }
                        for option in cls.offered
                        if option.values
                    ],
                }
                for name in games()
                for cls in [game_class(name)]
            ],
            "bots": [
                {
                    "name": level.bot,
                    "level": say(level.title),
                    "title": say(kind.title),
                    "blurb": bot_blurb(level.bot, say),
                }
                for level in bots.LEVELS
                for kind in [bots.kind(level.bot)]
            ],
        }
    )


def introduce(visit: Visit) -> Response:
    """A name for a token: who sends the token is that person."""
    if not clean_name(visit.text("name")):
        raise Problem(400, N_("Please give a name."))
    person = visit.somebody()
    return JSONResponse({"name": person.name, "token": visit.site.signer.token(person)})


def myself(visit: Visit) -> Response:
    return JSONResponse({"name": visit.person.name if visit.person else None})


def list_tables(visit: Visit) -> Response:
    which = visit.request.query_params.get("list", "open")
    tables, player = visit.tables, visit.player
    if which == "mine":
        found = queries.mine(tables, player) if player else []
    elif which == "open":
        found = queries.open_tables(tables)
    elif which == "running":
        found = queries.running(tables)
    elif which == "finished":
        found = queries.finished(tables)
    else:
        raise Problem(400, N_("list: one of {good}"), good=", ".join(LISTS))
    return JSONResponse({"tables": [fields(summary) for summary in found]})


def view(visit: Visit) -> Response:
    """All that the sender may know of a table."""
    look = queries.look(
        visit.tables, visit.table, visit.player, visit.number("frame"), visit.number("seat")
    )
    say, names = visit.say, seat_names(look.summary, visit.say)
    answer: dict[str, Any] = {
        "table": fields(look.summary),
        "seat": look.seat,
        "version": look.version,
        "question": look.question,
        "frame": look.frame,
        "frames": look.frames,
        "can_undo": look.can_undo,
        "can_restart": look.can_restart,
        "offer": fields(look.offer) if look.offer else None,
        "asking": look.asking,
        "armed": look.armed,
        "armable": look.armable,
        "deadline": plain_data(look.deadline),
        "can_ask_hint": look.can_ask_hint,
        "hint": told_hint(look, names, say),
        "view": None,
    }
    if look.view is not None:
        shown = look.view
        answer["view"] = shown.to_dict()
        answer["prompt"] = render(shown.prompt(), names, say)
        answer["help"] = render(shown.help(), names, say)
        answer["scores"] = shown.scores()
        answer["deciding"] = [] if shown.is_over else shown.deciding()
        legal = shown.legal_actions() if look.question is not None else []
        answer["legal"] = [
            {
                "action": action,
                "notation": shown.game.notation(action),
                "label": render(shown.label(action), names, say),
            }
            for action in legal
        ]
        if shown.is_over:
            answer["score_sheet"] = [
                [{"what": render(line.what, names, say), "points": line.points} for line in lines]
                for lines in shown.score_sheet()
            ]
    return JSONResponse(answer)


def told_hint(
    look: queries.Look, names: list[str], say: Callable[[str], str]
) -> dict[str, Any] | None:
    if look.hint is None:
        return None
    shown = hint_shown(look, names, say)
    answer = {"thinking": look.hint.thinking, "action": look.hint.action}
    if shown is None:
        return answer
    return {
        **answer,
        "label": shown.label,
        "then": shown.then,
        "reason": shown.reason,
        "gain": look.hint.gain,
    }


def log(visit: Visit) -> Response:
    since = visit.number("since") or 0
    summary = queries.summary(visit.tables, visit.table, visit.player)
    names = seat_names(summary, visit.say)
    lines = queries.log(visit.tables, visit.table, visit.player, since)
    return JSONResponse(
        {
            "log": [
                {"frame": line.frame, "text": render(line.message, names, visit.say)}
                for line in lines
            ]
        }
    )


def chat(visit: Visit) -> Response:
    said = queries.said(visit.tables, visit.table, visit.number("after") or 0)
    return JSONResponse({"chat": [fields(line) for line in said]})


def record(visit: Visit) -> Response:
    return PlainTextResponse(queries.record(visit.tables, visit.table).dumps())
