"""What a thing of the picture has to say to the viewer: why it cannot be chosen now, and what it is worth to them."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from keydom.engine.text import N_, P_, Message, Seat
from keydom.engine.view import View
from keydom.keythedral.actions import (
    BARGAIN,
    BUY,
    CALL,
    COTTAGE,
    CRAFT,
    EXTRA,
    FENCE,
    GIVE,
    HOUSE,
    KIND,
    LAW,
    LESS,
    PLAY,
    SALE,
    SLOT,
    SUBSTITUTE,
    TAKE,
    TILE,
    TRADE,
    UNFENCE,
    WORK,
)
from keydom.keythedral.cost import GOLD, cost, extras, lesses
from keydom.keythedral.drawing.hand import LAW_IDS
from keydom.keythedral.drawing.lattice import FENCE_IDS, FIELD_IDS, KEYTHEDRAL_ID, WORKER_IDS
from keydom.keythedral.drawing.mat import SLOT_IDS
from keydom.keythedral.drawing.order import NUMBER_IDS
from keydom.keythedral.drawing.pieces import COTTAGE_IDS, TILE_IDS
from keydom.keythedral.drawing.seats import CUBE_IDS, NAME_IDS, POINTS_IDS
from keydom.keythedral.drawing.town import (
    CRAFT_IDS,
    FENCE_ID,
    HOUSE_ID,
    LAW_MASTER_ID,
    STORE_IDS,
    TRADER_ID,
    UNFENCE_ID,
)
from keydom.keythedral.fences import BuildFence, Relocate, open_edges
from keydom.keythedral.laws import AskLaw, NamePayment, NameTarget, still_to_place
from keydom.keythedral.names import CUBE_NAMES
from keydom.keythedral.pay import PayCube, others
from keydom.keythedral.purchase import ChooseExtra, ChooseLess, PayResource
from keydom.keythedral.rules import (
    BARGAIN_LAW,
    COTTAGE_NUMBER,
    CRAFT_BARGAIN,
    DESIGN_CHANGE,
    DOUBLE_PRODUCTION,
    DOWNGRADE_HOUSE,
    PRICE_DECREASE,
    PRICE_INCREASE,
    REPEAL_LAW,
    SALE_LAW,
    START_ORDER,
    SUBSTITUTION,
    UNEXPECTED_HARVEST,
    UNSAFE_FENCE,
    UPGRADE_COTTAGE,
)
from keydom.keythedral.setup import ChooseCottage, LayCottage, LayField
from keydom.keythedral.spend import Act
from keydom.keythedral.table import COLOURS, EMPTY, NOBODY, RESOURCES, Keyland
from keydom.keythedral.town import BargainPay, BargainTake, sells
from keydom.keythedral.words import cottage_name, cubes, field_name, value_of
from keydom.keythedral.work import CallNumber, FirstWorker, WhichFirst, free_fields, reached

Said: TypeAlias = list[Message]


def about(view: View[Keyland], thing: str) -> Said:
    found = THINGS.get(thing)
    if found is None:
        return []
    tell, number = found
    return tell(view, number)


def asked(view: View[Keyland]) -> Any:
    """Return the step that asks the viewer, or None."""
    return view.step if view.legal_actions() else None


def say(text: str, **args: Any) -> Said:
    return [Message(text, args)]


def own_tile(table: Keyland, tile: int) -> Message:
    text = N_("your house {number}") if table.house[tile] else N_("your cottage {number}")
    return Message(text, {"number": tile % 5 + 1})


def lacking(table: Keyland, seat: int, need: list[int]) -> Said:
    """Say which cubes of a cost the seat does not have."""
    held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    said: Said = []
    for colour in range(COLOURS):
        if held[colour] < need[colour]:
            only = [count if c == colour else 0 for c, count in enumerate(need)]
            said += say(
                N_("Needs {cubes}, you have {number}."), cubes=cubes(only), number=held[colour]
            )
    return said


def too_few(table: Keyland, seat: int, price: int, barred: int) -> Said:
    """Say that a price in cubes of any colour but one cannot be paid."""
    held = others(table, seat, barred)
    if held >= price:
        return []
    if barred == EMPTY:
        need = Message(P_("{count} cube", "{count} cubes"), {"count": price})
    else:
        need = Message(P_("{count} other cube", "{count} other cubes"), {"count": price})
    return say(N_("Needs {cubes}, you have {number}."), cubes=need, number=held)


# ---- Keyland


def about_field(view: View[Keyland], field: int) -> Said:
    table = view.table
    if field >= len(table.field_at):
        return []
    kind = table.kind(field)
    said = field_not(view, field)
    if table.phase in (1, 2) and not table.store[kind]:
        said += say(N_("The store has no {cube}: nothing to bring home."), cube=CUBE_NAMES[kind])
    if view.seat is not None and table.phase:
        near = [
            own_tile(table, tile)
            for tile in range(view.seat * 5, view.seat * 5 + 5)
            if field in reached(table, tile)
        ]
        if near:
            said += say(N_("Your way to it: from {cottages}."), cottages=near)
        else:
            said += say(N_("No worker of yours reaches it."))
    return said


def field_not(view: View[Keyland], field: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    if WORK + field in legal or KIND + table.kind(field) in legal:
        return []
    step = asked(view)
    if isinstance(step, FirstWorker):
        return way_not(table, step.cottage, field)
    if isinstance(step, LayField):
        return say(N_("A field lies here already."))
    if isinstance(step, (LayCottage, Relocate)):
        return say(N_("A cottage lies on a corner, not on a field."))
    if isinstance(step, ChooseCottage):
        return say(N_("First choose which cottage you lay."))
    if isinstance(step, CallNumber):
        return say(N_("First call a number: then its workers choose fields."))
    if isinstance(step, BuildFence):
        return say(N_("Choose one of its sides: a fence stands between a field and a cottage."))
    if isinstance(step, NameTarget) and step.card == DOUBLE_PRODUCTION:
        return say(N_("You have no worker here."))
    if isinstance(step, Act):
        return say(N_("Workers leave in the phase Work."))
    return []


def way_not(table: Keyland, tile: int, field: int) -> Said:
    """Say why no worker goes from a tile to a field."""
    around = table.around[tile * 4 : tile * 4 + 4]
    cottage = own_tile(table, tile)
    if field not in around:
        return say(N_("Not beside {cottage}."), cottage=cottage)
    if table.worker[field] == tile // 5:
        return say(N_("Your own worker is here already."))
    if table.worker[field] >= 0:
        return say(N_("{seat}'s worker is here already."), seat=Seat(table.worker[field]))
    owner = table.fence[field * 4 + around.index(field)]
    return say(N_("{seat}'s fence shuts {cottage} off from it."), seat=Seat(owner), cottage=cottage)


def about_cottage(view: View[Keyland], tile: int) -> Said:
    table = view.table
    if tile >= len(table.corner):
        return []
    said = cottage_not(view, tile)
    if table.corner[tile] < 0:
        return said
    if table.phase == 1 and to_leave(table, tile):
        free = free_fields(table, tile)
        if free:
            return said + say(N_("Free beside it: {fields}."), fields=names(table, free))
        return said + say(N_("No field beside it is free."))
    near = reached(table, tile)
    if near:
        return said + say(N_("Its way leads to: {fields}."), fields=names(table, near))
    return said + say(N_("Fences shut it off from every field."))


def names(table: Keyland, fields: list[int]) -> Said:
    return [field_name(table, field) for field in fields]


def to_leave(table: Keyland, tile: int) -> bool:
    """Return whether the tile's workers have yet to leave this round."""
    seat, number = divmod(tile, 5)
    if tile == table.nominated and table.nominated_for != table.called:
        return False
    if table.marker[number] < 0 and tile != table.nominated:
        return True
    return (number == table.called or tile == table.nominated) and still_to_place(table, seat)


def cottage_not(view: View[Keyland], tile: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    seat, number = divmod(tile, 5)
    own = seat == view.seat
    if TILE + tile in legal or (own and (HOUSE + number in legal or COTTAGE + number in legal)):
        return []
    step = asked(view)
    if isinstance(step, Act):
        if not own:
            return say(N_("Only your own cottages become houses."))
        if table.house[tile]:
            return say(N_("It is a house already."))
        return house_not(table, seat)
    if isinstance(step, (FirstWorker, Relocate, LayCottage)) and tile == step.cottage:
        if isinstance(step, FirstWorker):
            return say(N_("Its worker leaves now: choose a field beside it."))
        return say(N_("Choose a corner for it."))
    if isinstance(step, (FirstWorker, WhichFirst, CallNumber)):
        return leaving_not(table, tile, isinstance(step, CallNumber))
    if isinstance(step, (LayCottage, Relocate)):
        if table.corner[tile] >= 0:
            return say(N_("This corner is taken."))
        return say(N_("You are laying cottage {number}."), number=step.cottage % 5 + 1)
    if isinstance(step, ChooseCottage):
        if own:
            return say(N_("It is laid already."))
        return say(N_("You lay your own cottages."))
    if isinstance(step, BuildFence):
        return say(N_("Choose a side between it and a field."))
    if isinstance(step, NameTarget):
        return aim_not(step.card, own)
    return []


def leaving_not(table: Keyland, tile: int, calling: bool) -> Said:
    """Say why the workers of a tile do not leave now."""
    number = tile % 5
    if to_leave(table, tile):
        if number == table.called:
            return say(N_("Its turn to send workers comes next."))
        if calling:
            return say(N_("Call number {number}, and its workers leave."), number=number + 1)
        return say(N_("Number {number} is not called yet."), number=number + 1)
    return say(N_("Its workers have had their turn this round."))


def aim_not(card: int, own: bool) -> Said:
    """Say why a law card cannot be aimed at a cottage or a house."""
    if card == UPGRADE_COTTAGE:
        return say(N_("It is a house already."))
    if card == DOWNGRADE_HOUSE:
        return say(N_("It is a cottage already."))
    if card == COTTAGE_NUMBER:
        if own:
            return say(N_("Its number has been called already."))
        return say(N_("Choose one of your own."))
    return []


def about_keythedral(view: View[Keyland], _: int) -> Said:
    if isinstance(asked(view), (LayCottage, Relocate)):
        return say(N_("This corner is taken."))
    return []


def about_fence(view: View[Keyland], edge: int) -> Said:
    table = view.table
    if edge >= len(table.fence) or table.fence[edge] < 0:
        return []
    said: Said = []
    step = asked(view)
    if isinstance(step, BuildFence):
        said = say(N_("A fence stands here already."))
    elif isinstance(step, Act):
        if UNFENCE in view.legal_actions():
            said = say(N_("First choose to remove a fence, in Keytown."))
        else:
            said = lacking(table, step.seat, table.rules.unfence_cost)
    return [*said, shuts_off(table, edge)]


def shuts_off(table: Keyland, edge: int) -> Message:
    field = edge // 4
    for tile in range(len(table.corner)):
        if table.around[tile * 4 + edge % 4] == field:
            args = {"cottage": cottage_name(table, tile), "field": field_name(table, field)}
            return Message(N_("It shuts {cottage} off from {field}."), args)
    return Message(N_("It shuts nobody off now: no cottage lies beside it."))


# ---- The work order


def about_number(view: View[Keyland], number: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    if table.marker[number] >= 0:
        if isinstance(asked(view), CallNumber):
            return say(N_("Number {number} has been called this round."), number=number + 1)
        return []
    said: Said = []
    if legal and CALL + number not in legal and table.phase != 1:
        said = say(N_("Numbers are called in the phase Work."))
    if view.seat is not None and table.phase == 1:
        tile = view.seat * 5 + number
        free = names(table, free_fields(table, tile))
        if not to_leave(table, tile):
            said += say(N_("Your workers have left it with the law card Cottage number."))
        elif free:
            args = {"cottage": own_tile(table, tile), "fields": free}
            said += say(N_("Free beside {cottage}: {fields}."), **args)
        else:
            said += say(N_("No field beside {cottage} is free."), cottage=own_tile(table, tile))
    return said


# ---- Keytown


def spending_not(view: View[Keyland], reasons: Said) -> Said:
    """Say why something cannot be bought or built: it is not the time, or for these reasons."""
    table = view.table
    step = asked(view)
    assert view.seat is not None
    if step is not None and not isinstance(step, Act):
        if table.phase == 3:
            return say(N_("First answer what you are asked."))
        return say(N_("Buying and building belong to the phase Spend."))
    if table.phase == 3 and table.procured >> view.seat & 1:
        return say(N_("You have bought a law card: no more actions this round."))
    return reasons


def house_not(table: Keyland, seat: int) -> Said:
    """Say why the seat cannot turn any cottage into a house."""
    if all(table.house[seat * 5 : seat * 5 + 5]):
        return say(N_("All your cottages are houses already."))
    if table.moratorium_by not in (NOBODY, seat) and table.phase <= 3:
        by = Seat(table.moratorium_by)
        return say(N_("House moratorium: only {seat} builds houses this round."), seat=by)
    return lacking(table, seat, table.rules.house_cost)


def about_house(view: View[Keyland], _: int) -> Said:
    if view.seat is None:
        return []
    reasons = house_not(view.table, view.seat)
    return spending_not(view, reasons or say(N_("Choose one of your cottages, in Keyland.")))


def about_build_fence(view: View[Keyland], _: int) -> Said:
    table = view.table
    seat = view.seat
    if seat is None or FENCE in view.legal_actions():
        return []
    if not table.fences_left[seat]:
        return spending_not(view, say(N_("You have built all your fences.")))
    if not open_edges(table):
        return spending_not(view, say(N_("No side of a cottage is left without a fence.")))
    return spending_not(view, lacking(table, seat, table.rules.fence_cost))


def about_remove_fence(view: View[Keyland], _: int) -> Said:
    table = view.table
    if view.seat is None or UNFENCE in view.legal_actions():
        return []
    if max(table.fence) < 0:
        return spending_not(view, say(N_("There is no fence to remove.")))
    return spending_not(view, lacking(table, view.seat, table.rules.unfence_cost))


def about_craftsman(view: View[Keyland], craft: int) -> Said:
    table = view.table
    colour = RESOURCES + craft
    said: Said = []
    if view.seat is not None and CRAFT + craft not in view.legal_actions():
        if not sells(table, craft):
            reasons = say(N_("None is left, neither here nor in the store."))
        else:
            price = table.rules.craft_price[craft]
            reasons = too_few(table, view.seat, price, colour)
        said = spending_not(view, reasons)
    return said + each(table, colour)


def about_trader(view: View[Keyland], _: int) -> Said:
    if view.seat is None:
        return []
    if any(TRADE <= action < CALL for action in view.legal_actions()):
        return say(N_("Choose the colour that you want from the store."))
    price = view.table.rules.trade_price
    return spending_not(view, too_few(view.table, view.seat, price, EMPTY))


def about_store(view: View[Keyland], colour: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    said: Said = []
    trade = TRADE + colour in legal and colour < RESOURCES
    if not trade and TAKE + colour not in legal:
        said = store_not(view, colour)
    return said + each(table, colour)


def store_not(view: View[Keyland], colour: int) -> Said:
    table = view.table
    step = asked(view)
    if not table.store[colour]:
        return say(N_("The store has none."))
    if isinstance(step, BargainTake) and colour == step.first:
        return say(N_("The store has only the one that you take already."))
    if view.seat is None:
        return []
    if colour >= RESOURCES:
        return spending_not(view, say(N_("The craftsman sells it once his own are gone.")))
    return spending_not(view, too_few(table, view.seat, table.rules.trade_price, colour))


def about_law_master(view: View[Keyland], _: int) -> Said:
    table = view.table
    if view.seat is None or LAW in view.legal_actions():
        return []
    if all(space == EMPTY for space in table.law_spaces):
        return spending_not(view, say(N_("No law card lies on the spaces.")))
    return spending_not(view, too_few(table, view.seat, table.rules.law_price, EMPTY))


def each(table: Keyland, colour: int) -> Said:
    """Say what a cube counts at the end."""
    if not table.rules.cubes_score:
        return []
    text = P_("Each counts {points} point at the end.", "Each counts {points} points at the end.")
    return say(text, points=table.rules.cube_score[colour])


# ---- The Keythedral


WORTH: Final = P_("Worth {points} point to you now.", "Worth {points} points to you now.")


def about_tile(view: View[Keyland], slot: int) -> Said:
    table = view.table
    rules = table.rules
    if slot >= rules.slots:
        return []
    value = value_of(rules, slot)
    if table.owner[slot] >= 0:
        return say(WORTH, points=value) if table.owner[slot] == view.seat else []
    said = tile_not(view, slot)
    if table.for_sale(slot) and view.seat is not None:
        need = price(table, view.seat, slot)
        if rules.cubes_score:
            paid = sum(count * rules.cube_score[c] for c, count in enumerate(need))
            text = P_(
                "Counts {points} point more than the cubes it costs.",
                "Counts {points} points more than the cubes it costs.",
            )
            said += say(text, points=value - paid)
        else:
            said += say(
                P_("Would count {points} point for you.", "Would count {points} points for you."),
                points=value,
            )
    return said


def price(table: Keyland, seat: int, slot: int) -> list[int]:
    """Return the cost of a tile with the choice for its price cards that leaves the seat with the fewest cubes to find."""
    held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
    ways = [
        cost(table, slot, extra, less)
        for extra in extras(table, slot)
        for less in lesses(table, slot)
    ]
    return min(ways, key=lambda need: sum(max(0, n - h) for n, h in zip(need, held, strict=True)))


def tile_not(view: View[Keyland], slot: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    if BUY + slot in legal or SUBSTITUTE + slot in legal or SLOT + slot in legal:
        return []
    step = asked(view)
    if isinstance(step, NameTarget) and step.card in (PRICE_DECREASE, DESIGN_CHANGE):
        if not table.visible(slot):
            return say(N_("The card needs a tile that lies face up."))
        if step.card == PRICE_DECREASE:
            return say(N_("Gold is never saved, and it costs nothing else."))
        return say(N_("No other tile of its number is left."))
    if table.row < 0:
        return say(N_("The first row is turned over after the set-up."))
    if not table.for_sale(slot):
        return say(N_("Not for sale until the rows below are sold out."))
    if view.seat is None:
        return []
    if isinstance(step, Act) and table.blocked >> table.mat[slot] & 1:
        return say(N_("This purchase was stopped: not again this turn."))
    return spending_not(view, lacking(table, view.seat, price(table, view.seat, slot)))


# ---- Seats


def about_cubes(view: View[Keyland], place: int) -> Said:
    table = view.table
    seat, colour = divmod(place, COLOURS)
    if seat != view.seat:
        if view.legal_actions() and isinstance(asked(view), (PayCube, PayResource)):
            return say(N_("You pay with your own cubes."))
        return []
    said = cubes_not(view, colour)
    count = table.cubes[place]
    if table.rules.cubes_score and count:
        said += say(WORTH, points=count * table.rules.cube_score[colour])
    return said


def cubes_not(view: View[Keyland], colour: int) -> Said:
    table = view.table
    legal = view.legal_actions()
    if {GIVE + colour, EXTRA + colour, LESS + colour} & set(legal):
        return []
    step = asked(view)
    if isinstance(step, (ChooseExtra, ChooseLess)):
        if not table.rules.tile_cost[table.mat[table.slot]][colour]:
            return say(N_("Not shown on the tile."))
        if isinstance(step, ChooseLess) and colour == GOLD:
            return say(N_("Gold is never saved."))
        return say(N_("You could not pay the rest then."))
    if not isinstance(step, (PayCube, PayResource, BargainPay, NamePayment)):
        return []
    if not table.cubes[step.seat * COLOURS + colour]:
        return say(N_("You have none of these."))
    if isinstance(step, PayCube):
        return say(N_("Only cubes of other colours pay for it."))
    return say(N_("Only resource cubes will do."))


def about_points(view: View[Keyland], seat: int) -> Said:
    """Say where the points of a seat come from, unless they are behind its screen."""
    if seat >= view.game.players or view.points()[seat] is None:
        return []
    return [
        Message(N_("{what}: {number}"), {"what": line.what, "number": line.points})
        for line in view.score_sheet()[seat]
    ]


def about_seat(view: View[Keyland], seat: int) -> Said:
    step = asked(view)
    if isinstance(step, NameTarget) and step.card == START_ORDER:
        if seat == view.table.start_player:
            return say(N_("{seat} is start player already."), seat=Seat(seat))
    return []


# ---- Law cards


BETWEEN_TURNS: Final = N_(
    "It is played between the turns. If you are not asked when its moment comes, tick it under Standing orders, at the end of “Table”."
)


def about_law(view: View[Keyland], card: int) -> Said:
    legal = view.legal_actions()
    if view.seat is None or not view.table.hands[view.seat] >> card & 1:
        return []
    if PLAY + card in legal or (card == BARGAIN_LAW and BARGAIN in legal):
        return []
    step = asked(view)
    if card == REPEAL_LAW:
        return say(N_("Only right after another player's law card."))
    if isinstance(step, AskLaw):
        if view.table.rules.moment_cards[step.moment] >> card & 1:
            return effect_not(view.table, view.seat, card)
        return say(N_("Now is not its moment."))
    if isinstance(step, Act):
        return law_in_turn(view, card)
    if card in (BARGAIN_LAW, SALE_LAW, SUBSTITUTION):
        return say(N_("It belongs to an action of the phase Spend."))
    return say(BETWEEN_TURNS)


def law_in_turn(view: View[Keyland], card: int) -> Said:
    """Say why a law card is not played as an action of the phase Spend, or how it is."""
    legal = view.legal_actions()
    if card == SALE_LAW:
        if any(SALE <= action < TRADE for action in legal):
            return say(N_("Choose it beside the craftsman."))
        return say(N_("You have too few cubes for the lower price."))
    if card == SUBSTITUTION:
        if any(SUBSTITUTE <= action < HOUSE for action in legal):
            return say(N_("Choose it at the tile that you buy."))
        return say(N_("It does not make you pay any tile of this row."))
    if card == BARGAIN_LAW:
        return say(N_("You need a resource cube, and the store needs two."))
    return say(BETWEEN_TURNS)


def effect_not(table: Keyland, seat: int, card: int) -> Said:
    """Say why a card that fits the moment cannot take effect."""
    if card == PRICE_INCREASE:
        return say(N_("Only when another player buys."))
    if card == SUBSTITUTION:
        if seat != table.buyer:
            return say(N_("Only when you buy."))
        return say(N_("It does not make you pay the tile."))
    if card in (UNEXPECTED_HARVEST, DOUBLE_PRODUCTION) and table.collected >> seat & 1:
        return say(N_("You have collected already."))
    if card == DOUBLE_PRODUCTION:
        return say(N_("You have no worker on a field."))
    if card == COTTAGE_NUMBER:
        if still_to_place(table, seat):
            return say(N_("All your numbers have been called."))
        return say(N_("Your workers have had their turn for this marker."))
    if card == CRAFT_BARGAIN:
        if max(table.store[RESOURCES:]) > 0:
            return say(N_("You have no resource cube."))
        return say(N_("The store has no used craft cube."))
    return say(EFFECT_NOT[card])


EFFECT_NOT: Final = {
    UPGRADE_COTTAGE: N_("There is no cottage left."),
    DOWNGRADE_HOUSE: N_("There is no house."),
    UNSAFE_FENCE: N_("There is no fence."),
    DESIGN_CHANGE: N_("No other tile of these numbers is left."),
    PRICE_DECREASE: N_("There is no tile whose price could fall."),
}


# ---- The ids of the picture: who tells of a thing, and its number

Tell: TypeAlias = Callable[[View[Keyland], int], Said]


def things() -> Iterator[tuple[str, Tell, int]]:
    tellers: list[tuple[list[str], Tell]] = [
        (FIELD_IDS, about_field),
        (COTTAGE_IDS, about_cottage),
        (FENCE_IDS, about_fence),
        (NUMBER_IDS, about_number),
        (CRAFT_IDS, about_craftsman),
        (STORE_IDS, about_store),
        (TILE_IDS, about_tile),
        (SLOT_IDS, about_tile),
        (CUBE_IDS, about_cubes),
        (POINTS_IDS, about_points),
        (NAME_IDS, about_seat),
        (LAW_IDS, about_law),
        ([KEYTHEDRAL_ID], about_keythedral),
        ([HOUSE_ID], about_house),
        ([FENCE_ID], about_build_fence),
        ([UNFENCE_ID], about_remove_fence),
        ([TRADER_ID], about_trader),
        ([LAW_MASTER_ID], about_law_master),
    ]
    for ids, tell in tellers:
        for number, thing in enumerate(ids):
            yield thing, tell, number
    for ids in WORKER_IDS:
        for field, thing in enumerate(ids):
            yield thing, about_field, field


THINGS: Final[dict[str, tuple[Tell, int]]] = {
    thing: (tell, number) for thing, tell, number in things()
}
