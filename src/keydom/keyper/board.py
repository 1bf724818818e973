"""The table of Keyper as plain text, for a terminal."""

from collections.abc import Sequence

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_, P_, Message, Translate, letters, render
from keydom.engine.view import View
from keydom.keyper.actions import (
    BOARD_FIELDS,
    BUILDINGS,
    COLOURS,
    FAIRS,
    FARM_PLOTS,
    ITEMS,
    MAX_FIELDS,
    PLOTS,
)
from keydom.keyper.building import rights
from keydom.keyper.describe import (
    OURS,
    boat_text,
    cost_text,
    fair_sides,
    fair_text,
    plot_name,
    points,
    some,
    tile_name,
)
from keydom.keyper.names import (
    BUILDING_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FIELD_NAMES,
    ITEM_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
)
from keydom.keyper.table import HIDDEN, Country

IN_BAG = P_("In the bag: {count} tile", "In the bag: {count} tiles")


class Writer:
    """Turns messages into text in the reader's language."""

    def __init__(self, names: Sequence[str], translate: Translate) -> None:
        self.names = names
        self.translate = translate
        self.letters = letters(COLOUR_LETTERS, translate)

    def say(self, text: str, **args: object) -> str:
        return self.translate(text).format(**args)

    def message(self, message: Message) -> str:
        return render(message, self.names, self.translate)


def draw(view: View[Country], names: Sequence[str], translate: Translate) -> str:
    """The whole table."""
    table = view.table
    write = Writer(names, translate)
    parts = [heading(table, write)]
    if not table.lanes:  # while layouts are chosen no board lies on the table
        for board in range(table.rules.players):
            parts += ["", *country_board(table, board, write)]
    parts += ["", *display(table, write)]
    scores = view.scores()
    for seat in range(table.rules.players):
        parts += ["", *player_board(view, table, seat, scores[seat], write)]
    return "\n".join([*parts, "", *legend(write)])


def heading(table: Country, write: Writer) -> str:
    season = write.translate(SEASON_NAMES[table.season])
    start = write.names[table.start_player]
    text = write.say(N_("{season}, start player {start}"), season=season, start=start)
    return f"== {text} =="


def crew(table: Country, space: int, write: Writer) -> str:
    """Keyples on a space: a capital stands, a small letter lies."""
    here = [k for k in table.keyples[space * 2 : space * 2 + 2] if k >= 0]
    signs = write.letters
    return "".join(signs[k] if k < COLOURS else signs[k - COLOURS].lower() for k in here)


def country_board(table: Country, board: int, write: Writer) -> list[str]:
    owner = table.keyper_on[board]
    title = write.say(N_("Board {n}"), n=board + 1)
    if table.rules.layout_marks[table.boards[board]]:
        title += "*"
    if owner >= 0:
        title += ", " + write.say(N_("claimed by {name}"), name=write.names[owner])
    if table.boat_at[board] >= 0:
        title += ", " + write.message(boat_text(table.rules, table.boat_at[board], table.season))
    cells: list[str] = []
    for field in range(BOARD_FIELDS):
        space = board * BOARD_FIELDS + field
        frame = table.frame(space)
        name = write.translate(FIELD_NAMES[table.kind(space)])
        colour = f"({write.letters[frame]})" if frame >= 0 else ""
        here = crew(table, space, write)
        cells.append(f"{field + 1:>2} {name}{colour}" + (f" [{here}]" if here else ""))
    rows = [cells[row::5] for row in range(5)]
    return [title, *("  " + "".join(f"{cell:<34}" for cell in row).rstrip() for row in rows)]


def display(table: Country, write: Writer) -> list[str]:
    def tile(code: int) -> str:
        if code >= BUILDINGS:
            return winter_fair(table, code, write)
        cost = write.message(cost_text(table.rules, code))
        return f"{write.message(tile_name(code))} ({cost})"

    tiles = "; ".join(tile(code) for code in sorted(table.display)) or "-"
    boats = "; ".join(write.message(boat_text(table.rules, b, table.season)) for b in table.boats)
    store = ", ".join(f"{write.translate(ITEM_NAMES[i])} {table.store[i]}" for i in range(ITEMS))
    return [
        write.say(N_("Display: {tiles}"), tiles=tiles),
        write.message(Message(IN_BAG, {"count": len(table.bag)})),
        write.say(N_("Boats: {boats}"), boats=boats or "-"),
        write.say(N_("Supply: {store}"), store=store),
    ]


def winter_fair(table: Country, tile: int, write: Writer) -> str:
    return " / ".join(write.message(side) for side in fair_sides(table.rules, tile))


def player_board(
    view: View[Country], table: Country, seat: int, scored: int, write: Writer
) -> list[str]:
    rules = table.rules
    base = seat * COLOURS
    team = "".join(write.letters[c] * table.area[base + c] for c in range(COLOURS))
    if table.keyper_home[seat]:
        team += " + " + write.translate(N_("keyper"))
    resting = "".join(write.letters[c] * table.resting[base + c] for c in range(COLOURS))
    stock = ", ".join(
        write.message(some(table.stock[seat * ITEMS + i], i))
        for i in range(ITEMS)
        if table.stock[seat * ITEMS + i]
    )
    score = write.message(points(scored))
    lines = [
        f"{SEAT_LETTERS[seat]} {write.names[seat]}: "
        + write.say(N_("{score}, boat track {number}"), score=score, number=table.track[seat]),
        "  " + write.say(N_("Keyp area: {team}"), team=team or "-")
        + (" | " + write.say(N_("keyp tile: {resting}"), resting=resting) if resting else ""),
        "  " + write.say(N_("Store: {stock}"), stock=stock or "-"),
    ]  # fmt: skip
    farm = [plot_text(table, seat, plot, write) for plot in range(FARM_PLOTS)]
    if any(farm):
        lines.append("  " + write.say(N_("Farm: {plots}"), plots=" ".join(filter(None, farm))))
    village = [plot_text(table, seat, plot, write) for plot in range(FARM_PLOTS, PLOTS)]
    if any(village):
        lines.append("  " + write.translate(N_("Village:")))
        for row in range(0, PLOTS - FARM_PLOTS, 3):
            cells = [cell or "." for cell in village[row : row + 3]]
            lines.append("    " + "".join(f"{cell:<30}" for cell in cells).rstrip())
    tiles = [
        write.message(tile_name(tile)) if tile < BUILDINGS else winter_fair(table, tile, write)
        for tile in table.hands[seat]
    ]
    lines.append("  " + write.say(N_("Tiles in hand: {tiles}"), tiles=", ".join(tiles) or "-"))
    held = [write.message(fair_text(rules, code % FAIRS)) for code in table.held[seat]]
    if held:
        lines.append("  " + write.say(N_("Fairs held: {fairs}"), fairs="; ".join(held)))
    own = [fair for fair in table.fairs[seat * 3 + table.season : seat * 3 + 3] if fair != HIDDEN]
    shown = {code % FAIRS for code in table.held[seat]}
    secret = [write.message(fair_text(rules, fair)) for fair in own if fair not in shown]
    if secret and view.seat == seat:
        lines.append("  " + write.say(N_("Your secret fairs: {fairs}"), fairs="; ".join(secret)))
    return lines


def plot_text(table: Country, seat: int, plot: int, write: Writer) -> str:
    where = seat * PLOTS + plot
    free = f" ({write.translate(N_('free of charge'))})" if rights(table, seat)[plot] else ""
    if table.top[where] < 0:
        return f"{plot_name(plot)}{free}" if free else ""
    name = write.translate(BUILDING_NAMES[table.top[where]])
    side = "+" if table.upgraded[where] else ""
    under = "^" if table.under[where] >= 0 else ""
    here = crew(table, MAX_FIELDS + where, write)
    return f"{plot_name(plot)} {name}{side}{under}{free}" + (f" [{here}]" if here else "")


def legend(write: Writer) -> list[str]:
    colours = ", ".join(
        f"{letter} {write.translate(name)} ({write.translate(skill)})"
        for letter, name, skill in zip(write.letters, COLOUR_NAMES, SKILL_NAMES, strict=True)
    )
    signs = write.translate(
        N_("Keyples: a capital stands, a small letter lies. + upgraded, ^ built over another.")
    )
    return [colours, signs, write.translate(OURS)]
