"""What is declared and not done yet: a table is judged by where it leads if nobody objects."""

from keydom.keythedral.actions import GIVE
from keydom.keythedral.laws import AskLaw, AskRepeal, LawEffect, LawWindow
from keydom.keythedral.pay import Pay, PayCube
from keydom.keythedral.purchase import (
    ChooseExtra,
    ChooseLess,
    ChooseSwap,
    PayOrWithdraw,
    PayResource,
    PayResources,
    Settle,
    TakeTile,
)
from keydom.keythedral.table import COLOURS, RESOURCES, Keyland
from keydom.keythedral.town import TakeCraft, TakeLaw, TakeResource


def settled(table: Keyland) -> Keyland:
    """Return a copy on which what is declared is done and what is owed is paid; a table at rest comes back itself."""
    if not table.agenda:
        return table
    top = table.agenda[-1]
    if isinstance(top, AskLaw):
        if table.buyer < 0:
            return table
    elif not isinstance(
        top,
        (
            AskRepeal,
            LawEffect,
            PayCube,
            ChooseExtra,
            ChooseLess,
            ChooseSwap,
            PayOrWithdraw,
            PayResource,
        ),
    ):
        return table
    table = table.clone()
    while table.agenda:
        step = table.agenda[-1]
        if isinstance(step, (AskLaw, AskRepeal, LawWindow)):
            table.agenda.pop()
        elif isinstance(step, PayCube):
            table.agenda.pop()
            step.apply(table, GIVE + spare(table, step.seat, step.barred))
        elif isinstance(step, (ChooseExtra, ChooseLess, ChooseSwap, PayOrWithdraw, PayResource)):
            table.agenda.pop()
            step.apply(table, step.legal(table)[0])
        elif isinstance(
            step,
            (LawEffect, Settle, Pay, PayResources, TakeTile, TakeCraft, TakeResource, TakeLaw),
        ):
            table.agenda.pop()
            step.run(table)
        else:
            break
    return table


def spare(table: Keyland, seat: int, barred: int) -> int:
    """Return the colour that is missed least: the resource that there is most of, else the cheapest craft."""
    base = seat * COLOURS
    best = -1
    for colour in range(COLOURS):
        count = table.cubes[base + colour]
        if colour != barred and count:
            if best < 0 or (colour < RESOURCES and count > table.cubes[base + best]):
                best = colour
    return best
