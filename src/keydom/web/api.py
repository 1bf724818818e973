"""The JSON API: what the pages show, for programs. docs/api.md describes it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from starlette.responses import PlainTextResponse, Response

from keydom import bots
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, Translate, render
from keydom.engine.view import View
from keydom.tables import invitations, queries
from keydom.web.api_table import LISTS
from keydom.web.bot_choices import bot_blurb
from keydom.web.identity import clean_name
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import seat_names
from keydom.web.table import record_text
from keydom.web.table_page import shown_hint


def summary_shown(summary: queries.Summary, say: Translate) -> queries.Summary:
    """A summary in the sender's language."""
    return replace(summary, aside=say(summary.aside)) if summary.aside else summary


def list_games(request: WebRequest) -> Response:
    say = request.say
    return Json(
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
                    "blurb": bot_blurb(level.bot, request.language),
                }
                for level in bots.LEVELS
                for kind in [bots.kind(level.bot)]
            ],
        }
    )


def introduce(request: WebRequest) -> Response:
    """Give out a token for a name. Whoever sends the token is that person."""
    if not clean_name(request.text("name")):
        raise Problem(400, N_("Please enter a name."))
    person = request.ensure_person()
    return Json({"name": person.name, "token": request.site.signer.token(person)})


def myself(request: WebRequest) -> Response:
    return Json({"name": request.person.name if request.person else None})


def list_tables(request: WebRequest) -> Response:
    which = request.http.query_params.get("list", "open")
    tables, player = request.tables, request.player
    if which == "mine":
        found = queries.mine(tables, player) if player else []
    elif which == "invited":
        found = [told.summary for told in invitations.of(tables, player)] if player else []
    elif which == "friends":
        found = queries.tables_of_friends(tables, player) if player else []
    elif which == "open":
        found = queries.open_tables(tables, player)
    elif which == "running":
        found = queries.running(tables)
    elif which == "finished":
        found = queries.finished(tables)
    else:
        raise Problem(400, N_("list: one of {good}"), good=", ".join(LISTS))
    return Json({"tables": [listed(summary_shown(summary, request.say)) for summary in found]})


def listed(summary: queries.Summary) -> queries.Summary:
    """A summary in a list: of printed values that are not ours it says only that there are some."""
    if not summary.options.get("data"):
        return summary
    return replace(summary, options={**summary.options, "data": True})


def show_table(request: WebRequest) -> Response:
    """All that the sender may know of a table."""
    frame, seat = request.number("frame"), request.number("seat")
    look = queries.look(request.tables, request.table_id, request.player, frame, seat)
    return Json(look_fields(look, request.say))


def look_fields(look: queries.Look, say: Translate) -> dict[str, Any]:
    """A table as the sender sees it, as a JSON object."""
    names = seat_names(look.summary, say)
    answer: dict[str, Any] = {
        "table": summary_shown(look.summary, say),
        "seat": look.seat,
        "version": look.version,
        "question": look.question,
        "frame": look.frame,
        "frames": look.frames,
        "can_undo": look.can_undo,
        "can_restart": look.can_restart,
        "offer": look.offer,
        "asking": look.asking,
        "armed": look.armed,
        "armable": look.armable,
        "deadline": look.deadline,
        "times": look.times and [time._asdict() for time in look.times],
        "can_ask_hint": look.can_ask_hint,
        "hint": hint_fields(look, names, say),
        "view": None,
    }
    if look.view is not None:
        asked = look.question is not None
        answer |= view_fields(look.view, asked, names, say)
    return answer


def view_fields(view: View, asked: bool, names: Sequence[str], say: Translate) -> dict[str, Any]:
    """A position in data and words, and what may be chosen if the sender is asked."""
    answer: dict[str, Any] = {
        "view": view.to_dict(),
        "prompt": render(view.prompt(), names, say),
        "help": render(view.help(), names, say),
        "scores": view.points(),
        "deciding": [] if view.is_over else view.deciding(),
        "legal": [
            {
                "action": action,
                "notation": view.game.notation(action),
                "label": render(view.label(action), names, say),
            }
            for action in (view.legal_actions() if asked else [])
        ],
    }
    if view.is_over:
        answer["score_sheet"] = [
            [{"what": render(line.what, names, say), "points": line.points} for line in lines]
            for lines in view.score_sheet()
        ]
    return answer


def hint_fields(look: queries.Look, names: Sequence[str], say: Translate) -> dict[str, Any] | None:
    if look.hint is None:
        return None
    shown = shown_hint(look, names, say)
    answer = {"thinking": look.hint.thinking, "action": look.hint.action}
    if shown is None or look.view is None:
        return answer
    return {
        **answer,
        "label": shown.label,
        "then": shown.then,
        "reason": shown.reason,
        "alternatives": [
            {
                "action": other.line[0],
                "label": render(look.view.label(other.line[0]), names, say),
                "behind": other.behind,
            }
            for other in look.hint.alternatives
        ],
    }


def log(request: WebRequest) -> Response:
    since = request.number("since") or 0
    summary = queries.summary(request.tables, request.table_id, request.player)
    names = seat_names(summary, request.say)

    def made(since: int = 0) -> list[dict[str, Any]]:
        lines = queries.log(request.tables, request.table_id, request.player, since)
        return [
            {"frame": line.frame, "text": render(line.message, names, request.say)}
            for line in lines
        ]

    if summary.status != "over":
        return Json({"log": made(since)})
    key = "lines", request.table_id, summary.your_seat, request.language, tuple(names)
    lines = request.site.kept.once(key, made, lambda lines: 300 * len(lines))
    return Json({"log": [line for line in lines if line["frame"] >= since]})


def chat(request: WebRequest) -> Response:
    after, before = request.number("after"), request.number("before")
    said = queries.said(request.tables, request.table_id, after, before, request.player)
    return Json({"chat": said})


def hook(request: WebRequest) -> Response:
    """The sender's webhook at this table, and how it fares."""
    found = request.site.webhooks.of(request.table_id, request.player) if request.player else None
    if found is None:
        return Json({"url": ""})
    answer: dict[str, Any] = {"url": found.url, "stopped": found.stopped, "failure": None}
    if found.failure:
        answer["failure"] = render(found.why(), (), request.say)
    return Json({**answer, "failed": found.failed})


def record(request: WebRequest) -> Response:
    return PlainTextResponse(record_text(request))
