"""Positions for tests: a village whose map is known, changed as a test needs it, and choices as words."""

from collections.abc import Iterable
from functools import cache

import keydom
from keydom import Game, State, View
from keydom.engine.table import Step
from keydom.keythedral.actions import CUBES, KINDS, SIDES, place
from keydom.keythedral.harvest import CollectCubes
from keydom.keythedral.laws import AskLaw
from keydom.keythedral.round import Round
from keydom.keythedral.spend import SpendCubes
from keydom.keythedral.start_player import ChangeStartPlayer, RetrieveWorkers
from keydom.keythedral.table import AROUND, Keyland
from keydom.keythedral.work import PlaceWorkers

PHASES = (PlaceWorkers, CollectCubes, SpendCubes, RetrieveWorkers, ChangeStartPlayer)
A, B, C, D, E = range(5)


@cache
def open_game(players: int, options: tuple[tuple[str, object], ...]) -> Game:
    return keydom.game("keythedral", players, **dict(options))


class Village:
    """A table after set-up: fields in a block around the middle, cottages on its corners, all cubes in the store.

    Every method changes one thing and returns the village, so that a test reads as one sentence. Cottages are written `A1` (seat and number), tiles by their id, fields and slots by number from 0.
    """

    def __init__(self, players: int = 3, **options: object) -> None:
        hashable = tuple(options.items()) if "data" not in options else None
        self.game = (
            keydom.game("keythedral", players, **options)
            if hashable is None
            else open_game(players, hashable)
        )
        table = self.game.new(1).table
        assert isinstance(table, Keyland)
        self.table: Keyland = table.clone()
        self.players = players
        self._lay_out()

    def _lay_out(self) -> None:
        table = self.table
        table.agenda = []
        table.stack = []
        table.drawn = -1
        start = len(table.rules.start_fields)
        del table.field_at[start:], table.field_code[start:], table.worker[start:]
        del table.fence[start * 4 :]
        table.field_of = {where: field for field, where in enumerate(table.field_at)}
        spots = [(x, y) for y in range(-1, 4) for x in range(-2, 4)]
        spots.sort(key=lambda spot: (abs(2 * spot[0] - 1) + abs(2 * spot[1] - 1), spot))
        for code in sorted(table.rules.deck):
            spot = next(s for s in spots if place(*s) not in table.field_of)
            table.lay_field(code, place(*spot))
        for cottage in range(self.players * 5):
            free = table.free_corners()
            # The best served corner first; the seats take turns.
            best = max(free, key=lambda c: (len(self.fields_at(c)), -c))
            table.lay_cottage(cottage % self.players * 5 + cottage // self.players, best)
        table.row = 0
        table.round = 1

    # ---- Looking things up

    @staticmethod
    def cottage(name: str) -> int:
        return "ABCDE".index(name[0]) * 5 + int(name[1]) - 1

    def fields_at(self, corner: int) -> list[int]:
        return [
            self.table.field_of[corner + step]
            for step in AROUND
            if corner + step in self.table.field_of
        ]

    def beside(self, name: str) -> list[int]:
        """Return the fields around a cottage."""
        return sorted(self.fields_at(self.table.corner[self.cottage(name)]))

    def edge(self, name: str, field: int) -> int:
        """Return the edge between a cottage and a field beside it."""
        side = self.table.around[self.cottage(name) * 4 :][:4].index(field)
        return field * 4 + side

    def fields_of(self, kind: str) -> list[int]:
        return [
            f for f in range(len(self.table.field_at)) if self.table.kind(f) == KINDS.index(kind)
        ]

    # ---- Changing the table

    def give(self, seat: int, **cubes: int) -> "Village":
        """Give a seat cubes from the store, and craft cubes from the craftsmen."""
        for colour, count in cubes.items():
            c = CUBES.index(colour)
            self.table.cubes[seat * 8 + c] += count
            if c < 5:
                self.table.store[c] -= count
            else:
                self.table.stock[c - 5] -= count
        return self

    def use_up(self, **cubes: int) -> "Village":
        """Move craft cubes from the craftsmen to the store, where used ones lie."""
        for colour, count in cubes.items():
            c = CUBES.index(colour)
            self.table.stock[c - 5] -= count
            self.table.store[c] += count
        return self

    def leave(self, seat: int, **cubes: int) -> "Village":
        """Leave so many cubes of a colour in the store and give a seat the rest."""
        for colour, count in cubes.items():
            c = CUBES.index(colour)
            self.table.cubes[seat * 8 + c] += self.table.store[c] - count
            self.table.store[c] = count
        return self

    def law(self, seat: int, *cards: int) -> "Village":
        table = self.table
        for card in cards:
            if card in table.law_spaces:
                refill = table.law_stack.pop() if table.law_stack else -1
                table.law_spaces[table.law_spaces.index(card)] = refill
            else:
                table.law_stack.remove(card)
            table.hands[seat] |= 1 << card
            table.hand_size[seat] += 1
        return self

    def tiles(self, *ids: str) -> "Village":
        """Put these building tiles on the first slots of their row, in this order."""
        table = self.table
        rules = table.rules
        used: dict[int, int] = {}
        for name in ids:
            tile = rules.tile_ids.index(name)
            row = rules.tile_row[tile]
            slot = rules.slot_row.index(row) + used.get(row, 0)
            used[row] = used.get(row, 0) + 1
            there = table.mat[slot]
            if tile in table.mat:
                table.mat[table.mat.index(tile)] = there
            elif tile in table.unused:
                table.unused[table.unused.index(tile)] = there
                table.unused.sort()
            table.mat[slot] = tile
        return self

    def row(self, row: int, seller: int = 0) -> "Village":
        """Open this row: all tiles of earlier rows belong to a seat."""
        for slot, r in enumerate(self.table.rules.slot_row):
            if r < row:
                self.table.owner[slot] = seller
        self.table.row = row
        return self

    def sold(self, seat: int, *slots: int) -> "Village":
        for slot in slots:
            self.table.owner[slot] = seat
        return self

    def house(self, *names: str) -> "Village":
        for name in names:
            self.table.house[self.cottage(name)] = 1
        return self

    def fence(self, owner: int, name: str, *fields: int) -> "Village":
        for field in fields:
            self.table.fence[self.edge(name, field)] = owner
            self.table.fences_left[owner] -= 1
        return self

    def move(self, name: str, x: int, y: int) -> "Village":
        """Move a cottage to another corner; a cottage that lies there takes its place."""
        table = self.table
        corner = place(x, y)
        mine = self.cottage(name)
        if corner in table.corner:
            table.lay_cottage(table.corner.index(corner), table.corner[mine])
        table.lay_cottage(mine, corner)
        return self

    def work(self, seat: int, *fields: int) -> "Village":
        for field in fields:
            self.table.worker[field] = seat
        return self

    # ---- Playing

    def run(self, *agenda: Step[Keyland]) -> State:
        """Return the state at the first decision of this agenda (its last step comes first), read back from a document."""
        self.table.agenda = list(agenda)
        state = self.game.begin(self.table.clone())
        if state.is_over:
            return state
        again = self.game.from_dict(state.to_dict())
        assert again.to_dict() == state.to_dict()
        return again

    def begin(self, phase: int) -> State:
        """Return the state at the first decision from the start of a phase on."""
        if phase == 1:
            self.table.round -= 1
        self.table.phase = phase
        return self.run(Round(), *(step() for step in reversed(PHASES[phase - 1 :])))


def do(state: State, *texts: str) -> State:
    """Play actions written in notation, each by whoever is to decide."""
    for text in texts:
        state.apply(state.game.parse(text))
    return state


def choices(state: State) -> list[str]:
    return [state.game.notation(action) for action in state.legal_actions()]


def can(state: State, text: str) -> bool:
    return state.game.parse(text) in state.legal_actions()


def offered(state: State, word: str) -> list[str]:
    """Return the choices of one family, without the family's word."""
    return [text.split()[-1] for text in choices(state) if text.split()[0] == word]


def land(state: State | View) -> Keyland:
    table = state.table
    assert isinstance(table, Keyland)
    return table


def step_name(state: State) -> str:
    return type(state.table.agenda[-1]).__name__ if state.table.agenda else "over"


def cubes(state: State, seat: int) -> dict[str, int]:
    table = land(state)
    return {c: n for c, n in zip(CUBES, table.cubes[seat * 8 : seat * 8 + 8], strict=True) if n}


def stored(state: State, colour: str) -> int:
    return land(state).store[CUBES.index(colour)]


def play(card: int) -> str:
    """Return the notation for playing a law card, given as its constant."""
    return f"play {card + 1}"


def edge_text(edge: int) -> str:
    return f"edge F{edge // 4 + 1}-{SIDES[edge % 4]}"


def do_nothing(state: State) -> None:
    """Decline, pass or skip; where something must be done, take the first choice."""
    quiet = next((q for q in ("decline", "pass", "no-bid", "skip") if can(state, q)), None)
    do(state, quiet or choices(state)[0])


def until(state: State, name: str, answers: Iterable[str] = ()) -> State:
    """Play on to a decision of this kind, with the first of `answers` that is legal or else by doing nothing."""
    answers = list(answers)
    while step_name(state) != name:
        assert not state.is_over, f"the game ended before {name}"
        wanted = next((a for a in answers if can(state, a)), None)
        do(state, wanted) if wanted else do_nothing(state)
    return state


def asked(state: State) -> int | None:
    """Return the moment of the law window that is open, if one is."""
    top = state.table.agenda[-1] if state.table.agenda else None
    return top.moment if isinstance(top, AskLaw) else None
