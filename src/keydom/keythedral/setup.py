"""Set up: the players lay fields and cottages, five circuits, each a field first and then a cottage."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keythedral.actions import CORNER, COTTAGE, FIELD, WIDTH
from keydom.keythedral.rules import LAW_CARDS, Rules
from keydom.keythedral.table import AROUND, COLOURS, EMPTY, RESOURCES, Keyland
from keydom.keythedral.work import rivals


def prepare(rules: Rules, chance: int) -> Keyland:
    """Return a table with everything that is laid out before the first player acts."""
    table = Keyland(rules)
    table.chance = chance
    for colour in range(COLOURS):
        if colour < RESOURCES:
            table.store[colour] = rules.cube_count[colour]
        else:  # KT-4: white at the forge, purple at the glassworks, yellow at the workshop
            table.stock[colour - RESOURCES] = rules.cube_count[colour]
    tiles = list(range(len(rules.tile_cost)))
    table.shuffle(tiles)
    for slot in range(rules.slots):
        row = rules.slot_row[slot]
        tile = next(t for t in tiles if rules.tile_row[t] == row)
        tiles.remove(tile)
        table.mat[slot] = tile
    table.unused = sorted(tiles)
    if rules.laws:
        cards = list(range(LAW_CARDS))
        table.shuffle(cards)
        table.law_stack = cards
        table.law_spaces = [cards.pop() for _ in range(rules.law_spaces)]
    for where, kind in rules.start_fields:
        table.lay_field(kind, where)
    table.stack = rules.deck.copy()
    table.shuffle(table.stack)
    return table


class LayTiles(Step[Keyland]):
    """A turn of the set-up: draw a field, lay it, lay a cottage; then it is the next player's turn (KT-10, KT-12)."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Keyland) -> None:
        if not table.stack:  # five circuits are done; the first row is turned over only now (KT-2)
            table.row = 0
            table.barrier = True
            table.note("row", 0)
            return
        table.drawn = table.stack.pop()
        table.barrier = True
        laid = len(table.field_at) - len(table.rules.start_fields)
        circuit, turn = divmod(laid, table.rules.players)
        table.note("drawn", self.seat, table.drawn % 5, EMPTY if turn else circuit + 1)
        table.push(LayTiles((self.seat + 1) % table.rules.players))
        table.push(ChooseCottage(self.seat))
        table.push(LayField(self.seat))


class LayField(Decision[Keyland]):
    """The drawn field goes beside a field, or diagonally where it touches a cottage (KT-5, KT-6, KT-7)."""

    def legal(self, table: Keyland) -> list[int]:
        places: set[int] = set()
        for where in table.field_at:
            places.update((where - 1, where + 1, where - WIDTH, where + WIDTH))
        for corner in table.corner:
            if corner >= 0:
                for step in AROUND:
                    places.add(corner + step)
        return sorted([FIELD + where for where in places if where not in table.field_of])

    def apply(self, table: Keyland, action: int) -> None:
        table.lay_field(table.drawn, action - FIELD)
        table.note("field", self.seat, table.drawn % 5, len(table.field_at) - 1)
        table.drawn = EMPTY


class ChooseCottage(Decision[Keyland]):
    """The player chooses which cottage to lay: any number that is left (KT-9)."""

    def legal(self, table: Keyland) -> list[int]:
        return [COTTAGE + n for n in range(5) if table.corner[self.seat * 5 + n] < 0]

    def apply(self, table: Keyland, action: int) -> None:
        table.push(LayCottage(self.seat, self.seat * 5 + action - COTTAGE))


class LayCottage(Decision[Keyland]):
    """The cottage goes on any empty corner that touches a field (KT-8)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cottage")

    def __init__(self, seat: int, cottage: int) -> None:
        super().__init__(seat)
        self.cottage = cottage

    def legal(self, table: Keyland) -> list[int]:
        return [CORNER + corner for corner in table.free_corners()]

    def apply(self, table: Keyland, action: int) -> None:
        corner = action - CORNER
        table.lay_cottage(self.cottage, corner)
        fields, kinds = touched(table, corner)
        table.note("cottage", self.seat, self.cottage % 5 + 1, fields, kinds)


def safety(table: Keyland, seat: int) -> float:
    """Return how safe a seat's cottages are in the set-up: fields that each touches, up to three, whether those are more
    than the other workers who come to them, and kinds that all reach."""
    safe = 0
    kinds = 0
    for tile in range(seat * 5, seat * 5 + 5):
        near = [table.kind(field) for field in table.around[tile * 4 : tile * 4 + 4] if field >= 0]
        safe += min(3, len(near)) + (len(near) > rivals(table, tile))
        for kind in near:
            kinds |= 1 << kind
    return float(safe + kinds.bit_count())


def touched(table: Keyland, corner: int) -> tuple[int, int]:
    """Return the fields around a corner as bits of a number, and their kinds as digits of another, the last field first."""
    fields = 0
    kinds = 0
    for field in sorted(
        [table.field_of[corner + step] for step in AROUND if corner + step in table.field_of]
    ):
        fields |= 1 << field
        kinds = kinds * RESOURCES + table.kind(field)
    return fields, kinds
