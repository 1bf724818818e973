"""A choice that ends the turn, cannot be taken back or has no effect is confirmed before it is made."""

from typing import TypedDict

from keydom.engine.text import N_, render
from keydom.tables import queries
from keydom.tables.forecast import forecast
from keydom.web.request import WebRequest
from keydom.web.sentences import seat_names
from keydom.web.settings import settings

MOST_DEEDS = 3  # of what is done at once by one choice


class Confirmation(TypedDict):
    """What the player is asked: why, and what would be done."""

    why: str
    choice: str


async def confirmation(request: WebRequest, action: int, question: int) -> Confirmation | None:
    """What to ask before this action is taken; None where it is to be taken, or refused, at once."""
    if settings(request.http).confirmations == "off":
        return None
    look = await queries.look_in_loop(request.tables, request.table_id, request.player)
    view = look.view
    if view is None or question != look.question or action not in view.legal_actions():
        return None
    found = forecast(view, action, look.asking)
    if found.ends:
        why = N_("This ends your turn:")
        if found.idle:
            why = N_("This ends your turn and has no effect now:")
    elif found.idle:
        why = N_("This has no effect now:")
    elif found.final and not look.free_takebacks:
        why = N_("This cannot be taken back:")
    else:
        return None
    names = seat_names(look.summary, request.say)
    deeds = found.deeds[:MOST_DEEDS] or [view.label(action)]
    choice = "; ".join(render(deed, names, request.say) for deed in deeds)
    return Confirmation(why=request.say(why), choice=choice)
