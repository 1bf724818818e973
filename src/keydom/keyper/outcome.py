"""What the rules make of a choice before it is made: how many actions it gives, and whether it brings anything."""

from typing import Any

from keydom.engine.table import Decision, Step
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BOAT,
    DECLINE,
    FIELD,
    LAY,
    LAY_ONE,
    LAY_TWO,
    LEAVE,
    MAX_FIELDS,
    PLOT,
    PLOTS,
)
from keydom.keyper.boats import boat_actions
from keydom.keyper.pay import on_offer
from keydom.keyper.rules import GAIN, ON_BOAT
from keydom.keyper.table import WHITE, Country
from keydom.keyper.turn import ChooseBoat, Follow, LayCompanion, LayDown, PlaceKeyple
from keydom.keyper.work import (
    ALONE,
    LAY_DOWN_ONE,
    LAY_DOWN_TWO,
    LAYING_IT_DOWN,
    NOT_LAYING,
    WITH_FOLLOWER,
    Act,
    Work,
    active_next,
    field_effect,
)


def actions_there(table: Country, step: Step[Any] | None, action: int) -> int:
    """Return how many actions a seat has once it places or lays down keyples so; 0 where that is not the question.

    A keyple that stands there is counted as laid down, since that is the owner's to say; a follower is not.
    """
    if isinstance(step, PlaceKeyple):
        if FIELD <= action < BOAT:
            space = space_of(step.seat, action)
            row = ALONE
            if table.crew(space):
                row = LAYING_IT_DOWN if table.standing(space) else NOT_LAYING
            return count(table, step.seat, space, row, step.colour)
    elif isinstance(step, LayDown):
        row = LAY_DOWN_TWO if action >= LAY_TWO else LAY_DOWN_ONE
        return count(table, step.seat, space_of(step.seat, action), row, WHITE)
    elif isinstance(step, LayCompanion):
        row = LAYING_IT_DOWN if action == LAY else NOT_LAYING
        return count(table, step.seat, step.space, row, WHITE) - step.used
    elif isinstance(step, Follow) and action >= LEAVE:
        return count(table, step.seat, step.space, WITH_FOLLOWER, WHITE)
    return 0


def space_of(seat: int, action: int) -> int:
    """Return the space where an action places a keyple or lays keyples down."""
    if action < PLOT:
        return action - FIELD
    if action < LAY_ONE:
        return MAX_FIELDS + seat * PLOTS + action - PLOT
    space = action - (LAY_TWO if action >= LAY_TWO else LAY_ONE)
    return space if space < MAX_FIELDS else space + seat * PLOTS


def count(table: Country, seat: int, space: int, row: int, colour: int) -> int:
    """Return the actions that keyples have on a space once one of a colour has come; white changes nothing."""
    same = table.matches(space) and colour in (WHITE, table.frame(space))
    actions = table.rules.actions[row + 1 if same else row]
    if space < MAX_FIELDS and table.rules.effects[field_effect(table, space)].op == ON_BOAT:
        for where in range(seat * PLOTS, (seat + 1) * PLOTS):
            if table.top[where] >= 0:
                actions += table.rules.sides[table.side(where)].boat_actions
    return actions


def brings_nothing(table: Country, step: Step[Any] | None, action: int) -> bool:
    """Return whether a seat places, lays down or sends keyples where no action can do anything for it now.

    What it costs, and where the keyples go home, is another matter.
    """
    if isinstance(step, PlaceKeyple) and FIELD <= action < BOAT:
        space = space_of(step.seat, action)
        return not offers(table, step.seat, space, table.standing(space))
    if isinstance(step, LayDown):
        return not offers(table, step.seat, space_of(step.seat, action), 0)
    if isinstance(step, LayCompanion) and action == LAY:
        return not offers(table, step.seat, step.space, 1 - step.used)
    if isinstance(step, Follow) and action != DECLINE:
        return not offers(table, step.seat, step.space, 0)
    if isinstance(step, ChooseBoat):
        return not boat_actions(table, step.seat, action - BOAT)
    return False


def offers(table: Country, seat: int, space: int, bring: int) -> bool:
    """Return whether an action on a space can do something for a seat; with `bring` it may build over a building."""
    if space < MAX_FIELDS:
        effect = table.rules.effects[field_effect(table, space)]
        if effect.op == GAIN:
            return bool(on_offer(table, effect))
        if effect.op == ON_BOAT and table.boat_at[space // BOARD_FIELDS] < 0:
            return any(boat_actions(table, seat, boat) for boat in table.boats)
        bring = 0
    return len(Act(seat, space, bring).legal(table)) > 1


def progress(table: Country, step: Decision[Any]) -> tuple[int, int]:
    """Return which of its actions on a space a seat takes now, with all that is asked in it, and how many it has in all."""
    works = [below for below in table.agenda if isinstance(below, Work)]
    if not works:
        return 1, 1
    work = works[-1]
    if work.follower < 0:
        return work.turn, work.turn + work.left
    op = table.rules.effects[field_effect(table, work.space)].op
    every = work.turn + work.left + work.other
    # What each had at first is not written down: of the ways that lead here, the one with the most equal shares.
    for first in sorted(range(every + 1), key=lambda first: abs(2 * first - every)):
        left, other = first, every - first
        for turn in range(work.turn):
            if active_next(op, turn, left, other):
                left -= 1
            else:
                other -= 1
        if (left, other) == (work.left, work.other):
            own = first if step.seat == work.seat else every - first
            return own - (left if step.seat == work.seat else other), own
    return 1, 1
