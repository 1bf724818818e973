"""A choice that ends the turn, lets others go on, cannot be taken back, has no effect or of which the coach warns is confirmed before."""

from collections.abc import Sequence
from typing import TypedDict

from starlette.concurrency import run_in_threadpool

from keydom.bots.coach import warning
from keydom.engine.table import EVERYBODY
from keydom.engine.text import N_, Message, Seat, Translate, render
from keydom.engine.view import View
from keydom.tables import queries
from keydom.tables.forecast import forecast, own_turn
from keydom.web.request import WebRequest
from keydom.web.sentences import seat_names
from keydom.web.settings import settings

MOST_DEEDS = 3  # of what is done at once by one choice


class Confirmation(TypedDict):
    """What the player is asked: what the coach has to say, why, and what would be done."""

    warning: str
    why: str
    choice: str


async def confirmation(request: WebRequest, action: int, question: int) -> Confirmation | None:
    """What to ask before this action is taken; None where it is to be taken, or refused, at once."""
    if settings(request.http).confirmations == "off":
        return None
    look = await queries.look_in_loop(request.tables, request.table_id, request.player)
    if look.coach is not None:  # it thinks for a while
        return await run_in_threadpool(asking, request, look, action, question)
    return asking(request, look, action, question)


def asking(
    request: WebRequest, look: queries.Look, action: int, question: int | None
) -> Confirmation | None:
    """What to ask of a look's action; None where nothing is to be asked."""
    view = look.view
    if view is None or question != look.question or action not in view.legal_actions():
        return None
    names = seat_names(look.summary, request.say)
    # A hint has looked further ahead than the coach does.
    advised = look.hint is not None and look.hint.action == action
    against = warning(view, action) if look.coach is not None and not advised else []
    warned = " ".join(render(message, names, request.say) for message in against)
    found = before_the_end(look, view, action, names, request.say)
    if found is None and warned:
        label = render(view.label(action), names, request.say)
        found = Confirmation(warning=warned, why="", choice=label)
    elif found is not None:
        found["warning"] = warned
    return found


def before_the_end(
    look: queries.Look, view: View, action: int, names: Sequence[str], say: Translate
) -> Confirmation | None:
    """What to ask of a choice after which others go on, that cannot be taken back or has no effect."""
    found = forecast(view, action, look.asking)
    if found.over:
        why = N_("This ends the game:")
    elif found.ends:
        why = N_("This ends your turn:")
        if found.idle:
            why = N_("This ends your turn and has no effect now:")
    elif found.idle:
        why = N_("This has no effect now:")
    elif found.leaves:
        one = found.asked != EVERYBODY
        if own_turn(view):
            why = N_("Then {player} is asked:") if one else N_("Then others are asked:")
        else:
            why = N_("After this {player} goes on:") if one else N_("After this others go on:")
    elif found.final and not look.free_takebacks:
        why = N_("This cannot be taken back:")
    else:
        return None
    label = render(view.label(action), names, say)
    if label == say(N_("Confirm")):
        return None  # the question asks just that
    told = [deed for deed in found.deeds if tells_more(deed)][:MOST_DEEDS]
    deeds = [render(deed, names, say, look.seat) for deed in told]
    text = say(why)
    if found.asked != EVERYBODY:
        text = text.format(player=names[found.asked])
    return Confirmation(warning="", why=text, choice=". ".join(deeds) or label)


def tells_more(deed: Message) -> bool:
    """Whether it says more than who does something: that the label of the choice says as well."""
    return not all(isinstance(value, Seat) for value in deed.args.values())
