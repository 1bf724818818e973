"""What a choice would do, in words: told before it is taken, to whoever points at it or asks."""

import re

from keydom.engine.table import EVERYBODY
from keydom.engine.text import N_, P_, Message, Translate, render
from keydom.tables import queries
from keydom.tables.forecast import Consequence, consequence, following, own_turn
from keydom.web.sentences import seat_names

MOST_TOLD = 6  # events of one choice
MOST_CLOSED = 3  # choices that it makes impossible
LIT = re.compile('data-over="([^"]+)"')


def consequences(look: queries.Look, action: int, say: Translate) -> list[str]:
    """What is certain to follow from an action of the viewer; nothing where it is not one now."""
    view = look.view
    if view is None or look.question is None or action not in view.legal_actions():
        return []
    names = seat_names(look.summary, say)
    found = consequence(view, action, look.asking)
    said: list[str] = []
    if found.told:
        deeds = counted(found.told, view.seat, names, say)
        said.append(say(N_("What happens: {deeds}.")).format(deeds=deeds))
    if found.sure:
        text = N_("In any case then: {deeds}.")
        if found.more:
            text = N_("In any case then: {deeds}. More depends on what others answer.")
        said.append(say(text).format(deeds=counted(found.sure, view.seat, names, say)))
    if view.idle(action):
        said.append(say(N_("It brings you nothing now.")))
    if found.points is not None:
        before, after = found.points
        said.append(say(N_("Your points: {before} → {after}.")).format(before=before, after=after))
    if found.closed:
        closed = [render(label, names, say) for label in found.closed[:MOST_CLOSED]]
        rest = len(found.closed) - len(closed)
        if rest:
            closed.append(and_more(rest, say))
        said.append(say(N_("Not possible any more: {choices}.")).format(choices="; ".join(closed)))
    said.append(how_it_goes_on(found, own_turn(view), names, say))
    return said


def opens(look: queries.Look, action: int) -> list[str]:
    """The things of the picture that the viewer could choose right after an action: a tap on one of them goes on with it."""
    view = look.view
    if view is None or look.question is None or action not in view.legal_actions():
        return []
    after = following(view, action, look.asking)
    return (
        [] if after is None else [id for panel in after.panels() for id in LIT.findall(panel.lit)]
    )


def counted(deeds: list[Message], seat: int | None, names: list[str], say: Translate) -> str:
    """Deeds in a row, said to the player, equal ones as one."""
    shown: list[str] = []
    for told, equal in by_text(deeds, names, say, seat).items():
        together = times(equal[0], len(equal)) if len(equal) > 1 else equal[0]
        if together is not None:
            shown.append(render(together, names, say, seat))
        else:
            shown.append(say(N_("{deed}, {count} times")).format(deed=told, count=len(equal)))
    text = ". ".join(shown[:MOST_TOLD])
    return text if len(shown) <= MOST_TOLD else f"{text}, {and_more(len(shown) - MOST_TOLD, say)}"


def by_text(
    deeds: list[Message], names: list[str], say: Translate, seat: int | None
) -> dict[str, list[Message]]:
    found: dict[str, list[Message]] = {}
    for deed in deeds:
        found.setdefault(render(deed, names, say, seat), []).append(deed)
    return found


def times(deed: Message, number: int) -> Message | None:
    """What a deed is, done so many times, if it tells how many of something: "1 cow" becomes "2 cows"."""
    for key, value in deed.args.items():
        more: int | Message | None = None
        if key == "count" and isinstance(value, int):
            more = value * number
        elif isinstance(value, Message):
            more = times(value, number)
        if more is not None:
            return deed._replace(args={**deed.args, key: more})
    return None


def and_more(count: int, say: Translate) -> str:
    return say(P_("and {count} more", "and {count} more"), count).format(count=count)


def how_it_goes_on(found: Consequence, own: bool, names: list[str], say: Translate) -> str:
    """What comes then; nothing about a turn that is not the player's `own`."""
    if found.over:
        return say(N_("The game ends with it."))
    if found.next is not None:
        return say(N_("Next: {question}")).format(question=render(found.next, names, say))
    if found.ends:
        return say(N_("Your turn ends with it."))
    if found.asked != EVERYBODY:
        text = N_("Then {player} is asked.")
        if own:
            text = N_("Then {player} is asked; your turn may go on after that.")
        return say(text).format(player=names[found.asked])
    if found.chance:
        return say(N_("What follows depends on chance, or on what others hold."))
    return say(N_("Then others are asked."))
