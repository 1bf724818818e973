"""What a player can still reach: fairs, tiles in hand and upgrades, and what each would count as things stand."""

from keydom.engine.text import N_, Message
from keydom.engine.view import View
from keydom.keyper.about import Pointing, built_points, ready_for, say_built, too_dear
from keydom.keyper.actions import BUILDINGS, FAIRS, PLOTS
from keydom.keyper.building import area_of
from keydom.keyper.describe import fair_name, marked, points
from keydom.keyper.fairs import winter_sides
from keydom.keyper.names import BUILDING_NAMES
from keydom.keyper.scoring import building_points
from keydom.keyper.table import ESTATES, WINTER, Country


def reachable(view: View[Country]) -> list[Message]:
    if view.seat is None or view.is_over:
        return []
    who = Pointing(view.watching(), view.seat)
    return [*fairs(who), *tiles_in_hand(who), *upgrades(who)]


def named(name: Message | str, told: list[Message]) -> list[Message]:
    """One line of all that is told of a thing."""
    if not told:
        return []
    said = told[0]
    for line in told[1:]:
        said = Message("{said} {line}", {"said": said, "line": line})
    return [Message("{thing}: {said}", {"thing": name, "said": said})]


def fairs(who: Pointing) -> list[Message]:
    """The fairs that the player has: what they count, and what is missing for them."""
    table = who.table
    held = [code % FAIRS for code in table.held[who.seat]]
    told: list[Message] = []
    for season in range(table.season, WINTER):
        fair = table.own_fair(who.seat, season)
        if fair >= 0 and fair not in held:
            told += named(fair_title(who, fair), ready_for(who, fair, season))
    for tile in table.hands[who.seat]:
        if tile < BUILDINGS:
            continue
        for fair in winter_sides(tile):
            for season in range(table.season, WINTER + 1):
                if who.rules.fair_seasons[fair] >> season & 1:
                    told += named(fair_title(who, fair), ready_for(who, fair, season))
                    break
    return told


def fair_title(who: Pointing, fair: int) -> Message:
    return marked(fair_name(who.rules, fair), who.rules.fair_marks[fair], "need")


def tiles_in_hand(who: Pointing) -> list[Message]:
    """What the buildings in hand would count, and what they lack; those together that would count nothing."""
    told: list[Message] = []
    nothing: list[Message] = []
    for tile in who.table.hands[who.seat]:
        if tile >= BUILDINGS:
            continue
        sides = built_points(who, tile)
        if any(sides):
            told += named(BUILDING_NAMES[tile], [*say_built(sides), *payable(who, tile)])
        else:
            nothing.append(Message(BUILDING_NAMES[tile]))
    if nothing:
        told.append(
            Message(N_("Built now, these would count nothing yet: {tiles}."), {"tiles": nothing})
        )
    return told


def payable(who: Pointing, cost: int) -> list[Message]:
    return too_dear(who, cost) or [Message(N_("You have what it costs."))]


def upgrades(who: Pointing) -> list[Message]:
    """What the player's buildings would count more with their other side."""
    told: list[Message] = []
    before = sum(building_points(who.table, who.seat))
    for plot in range(PLOTS):
        where = who.seat * PLOTS + plot
        if who.table.top[where] < 0 or who.table.upgraded[where]:
            continue
        turned = who.table.clone()
        turned.own(ESTATES)
        turned.upgraded[where] = 1
        more = sum(building_points(turned, who.seat)) - before
        if more > 0:
            gain = Message(N_("upgraded, {gain} more now."), {"gain": points(more)})
            told += named(
                BUILDING_NAMES[who.table.top[where]],
                [gain, *payable(who, who.rules.upgrade_cost[area_of(plot)])],
            )
    return told
