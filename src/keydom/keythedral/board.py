"""The table of Keythedral as plain text, for a terminal."""

from collections.abc import Sequence

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_, P_, Plural, Translate, letters
from keydom.engine.view import View
from keydom.keythedral.actions import WIDTH, coordinates
from keydom.keythedral.names import CUBE_LETTERS, CUBE_NAMES, FIELD_NAMES, LAW_NAMES, PHASES
from keydom.keythedral.table import AROUND, COLOURS, HIDDEN, RESOURCES, Keyland


def draw(view: View[Keyland], names: Sequence[str], translate: Translate) -> str:
    table = view.table
    signs = letters(CUBE_LETTERS, translate)
    parts = [
        heading(table, translate),
        *lattice(table, signs),
        "",
        *mat(table, signs),
        "",
        town(table, translate, signs),
    ]
    parts += ["", *seats(view, names, translate, signs), "", legend(translate, signs)]
    return "\n".join(parts)


def heading(table: Keyland, translate: Translate) -> str:
    phase = translate(PHASES[table.phase])
    if table.phase == 0:
        return f"== {phase} =="
    order = sorted((m, n + 1) for n, m in enumerate(table.marker) if m >= 0)
    called = " ".join(str(n) for _, n in order)
    text = translate(N_("Round {round}: {phase}; called: {called}"))
    return "== " + text.format(round=table.round, phase=phase, called=called or "-") + " =="


def lattice(table: Keyland, signs: tuple[str, ...]) -> list[str]:
    """Draw fields with their number, kind and worker, and between them the cottages with marks for fences."""
    spots = [coordinates(where) for where in table.field_at]
    spots += [coordinates(c) for c in table.corner if c >= 0]
    spots += [(x + 1, y + 1) for x, y in (coordinates(c) for c in table.corner if c >= 0)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    tiles = {corner: tile for tile, corner in enumerate(table.corner) if corner >= 0}
    lines: list[str] = []
    for y in range(top, bottom + 1):
        fields = corners = ""
        for x in range(left, right + 1):
            where = (y + WIDTH // 2) * WIDTH + x + WIDTH // 2
            fields += field_text(table, where, signs).ljust(10)
            corners += " " * 5 + corner_text(table, tiles, where).ljust(5)
        lines += [fields.rstrip(), corners.rstrip()]
    return [line for i, line in enumerate(lines) if line or i < len(lines) - 1]


def field_text(table: Keyland, where: int, signs: tuple[str, ...]) -> str:
    field = table.field_of.get(where, -1)
    if field < 0:
        return ""
    kind = signs[table.kind(field)]  # a field has the letter of what it brings
    worker = table.worker[field]
    return f"F{field + 1}{kind}" + (f"*{SEAT_LETTERS[worker]}" if worker >= 0 else "")


def corner_text(table: Keyland, tiles: dict[int, int], corner: int) -> str:
    if corner == table.rules.keythedral:
        return "[K]"
    fences = ""
    for side in range(4):
        field = table.field_of.get(corner + AROUND[side], -1)
        if field >= 0 and table.fence[field * 4 + side] >= 0:
            fences += "`'.,"[side]
    tile = tiles.get(corner, -1)
    if tile < 0:
        return fences
    shape = "#" if table.house[tile] else ""
    return f"{SEAT_LETTERS[tile // 5]}{tile % 5 + 1}{shape}{fences}"


def mat(table: Keyland, signs: tuple[str, ...]) -> list[str]:
    """Draw each row: its value, and for each slot the cost, the owner, or a face-down tile."""
    rules = table.rules
    lines: list[str] = []
    for row in range(len(rules.row_value) - 1, -1, -1):
        slots = [slot for slot in range(rules.slots) if rules.slot_row[slot] == row]
        cells = [slot_text(table, slot, signs) for slot in slots]
        lines.append(f"{rules.row_value[row]:>3} | " + " ".join(f"{cell:<10}" for cell in cells))
    return lines


def slot_text(table: Keyland, slot: int, signs: tuple[str, ...]) -> str:
    if table.owner[slot] >= 0:
        return f"({SEAT_LETTERS[table.owner[slot]]})"
    if table.mat[slot] == HIDDEN or not table.visible(slot):
        return "?"
    cost = table.rules.tile_cost[table.mat[slot]]
    text = "".join(signs[colour] * count for colour, count in enumerate(cost))
    price = ("+" if table.increase_on == slot else "") + ("-" if table.decrease_on == slot else "")
    return f"{slot + 1}:{text}{price}"


def town(table: Keyland, translate: Translate, signs: tuple[str, ...]) -> str:
    crafts = " ".join(
        f"{signs[RESOURCES + craft]} {stock}" for craft, stock in enumerate(table.stock)
    )
    store = " ".join(f"{signs[c]} {table.store[c]}" for c in range(COLOURS))
    spaces = sum(1 for card in table.law_spaces if card != -1)
    text = translate(N_("Craftsmen: {crafts}. Store: {store}. Law cards: {spaces} + {stack}."))
    return text.format(crafts=crafts, store=store, spaces=spaces, stack=len(table.law_stack))


POINTS = P_("{count} point", "{count} points")
FENCES = P_("{count} fence", "{count} fences")
LAW_CARDS = P_("{count} law card", "{count} law cards")


def counted(message: Plural, count: int, translate: Translate) -> str:
    return translate(message, count).format(count=count)


def score(points: int | None, translate: Translate) -> str:
    """Points, or a question mark while they are hidden."""
    if points is None:
        return translate(N_("? points"))
    return counted(POINTS, points, translate)


def seats(
    view: View[Keyland], names: Sequence[str], translate: Translate, signs: tuple[str, ...]
) -> list[str]:
    table = view.table
    points = view.points()
    lines: list[str] = []
    for seat in range(table.rules.players):
        held = table.cubes[seat * COLOURS : seat * COLOURS + COLOURS]
        cubes = "".join(signs[colour] * count for colour, count in enumerate(held)) or "-"
        if seat in view.hidden:
            cubes = "?"
        start = "*" if seat == table.start_player else " "
        facts = translate(N_("{score}, cubes {cubes}, {fences}, {laws}")).format(
            score=score(points[seat], translate),
            cubes=cubes,
            fences=counted(FENCES, table.fences_left[seat], translate),
            laws=counted(LAW_CARDS, table.hand_size[seat], translate),
        )
        lines.append(f"{start}{SEAT_LETTERS[seat]} {names[seat]}: {facts}")
    if view.seat is not None and table.hands[view.seat]:
        hand = [
            translate(LAW_NAMES[card])
            for card in range(len(LAW_NAMES))
            if table.hands[view.seat] >> card & 1
        ]
        lines.append("  " + translate(N_("Your law cards: {cards}")).format(cards=", ".join(hand)))
    return lines


def legend(translate: Translate, signs: tuple[str, ...]) -> str:
    cubes = ", ".join(
        f"{letter} {translate(name)}" for letter, name in zip(signs, CUBE_NAMES, strict=True)
    )
    kinds = ", ".join(
        f"{letter} {translate(name)}"
        for letter, name in zip(signs[:RESOURCES], FIELD_NAMES, strict=True)
    )
    more = translate(
        N_(
            "A1 cottage, A1# house, *A worker, marks beside a cottage: fences. Costs are reconstructed."
        )
    )
    return f"{cubes} | {kinds} | {more}"
