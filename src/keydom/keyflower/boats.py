"""The boats: chosen in the order of the turn order tiles, then clockwise; the purple worker moves."""

from typing import ClassVar

from keydom.engine.table import Decision, Step
from keydom.keyflower.actions import BOAT
from keydom.keyflower.rules import BOAT_1A, BOAT_1B, BOATS, COLOURS, SKILLS, TURN_ORDER
from keydom.keyflower.screens import WORKER, arrive, draw, take_green
from keydom.keyflower.table import BETWEEN, EMPTY, TURN_SLOT, WINTERTIME, Harbour


class NextBoat(Step[Harbour]):
    """The turn order tiles by number (KF-55), then those without a boat, clockwise from the start player (KF-62)."""

    fields: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, table: Harbour) -> None:
        tiles = table.rules.turn_tiles
        if self.number < tiles:
            table.push(NextBoat(self.number + 1))
            resolve(table, self.number)
            return
        players = table.rules.players
        for turn in range(players):
            seat = (table.start_player + turn) % players
            if not table.served >> seat & 1:
                table.push(NextBoat(tiles))
                table.push(ChooseBoat(seat))
                return
        if table.won[table.rules.purple_tile] < 0:  # KF-57, KF-93
            table.start_player = (table.start_player + 1) % players
            table.note("start_player", table.start_player)


def resolve(table: Harbour, number: int) -> None:
    """The winner of a turn order tile chooses one boat (KF-58) and may become start player (KF-56, KF-102)."""
    seat = table.won[number]
    if seat < 0:
        return
    if number == table.rules.purple_tile:
        table.start_player = seat
        table.note("start_player", seat)
        if table.season == WINTERTIME:
            table.purple = seat  # KF-75
    if table.season == WINTERTIME:
        table.place[TURN_ORDER + number] = seat
        table.own(BETWEEN)
        table.offer[TURN_SLOT + number] = EMPTY
        table.note("won", seat, TURN_ORDER + number)
    if not table.served >> seat & 1:
        table.push(ChooseBoat(seat))


class ChooseBoat(Decision[Harbour]):
    """The load of a boat; at the end of winter the boat itself."""

    def legal(self, table: Harbour) -> list[int]:
        return [BOAT + b for b in range(table.rules.boats) if table.docked >> b & 1]

    def apply(self, table: Harbour, action: int) -> None:
        seat = self.seat
        boat = action - BOAT
        table.docked &= ~(1 << boat)
        table.served |= 1 << seat
        workers = sum(table.load_workers[boat * COLOURS : boat * COLOURS + COLOURS])
        skills = sum(table.load_skills[boat * SKILLS : boat * SKILLS + SKILLS])
        table.note("boat", seat, BOATS + boat, workers, skills)
        if table.season == WINTERTIME:
            table.place[BOATS + boat] = seat
        else:
            unload(table, seat, boat)
        if table.has(seat, BOAT_1A):  # KF-60
            draw(table, seat, WORKER, table.rules.extra_workers, [])
        if table.has(seat, BOAT_1B):
            take_green(table, seat, table.rules.extra_greens)


def unload(table: Harbour, seat: int, boat: int) -> None:
    """Workers and skills go behind the screen; everybody has seen what they are (KF-97)."""
    table.own(BETWEEN)
    for colour in range(COLOURS):
        arrive(table, seat, colour, table.load_workers[boat * COLOURS + colour])
        table.load_workers[boat * COLOURS + colour] = 0
    for skill in range(SKILLS):
        arrive(table, seat, COLOURS + skill, table.load_skills[boat * SKILLS + skill])
        table.load_skills[boat * SKILLS + skill] = 0
