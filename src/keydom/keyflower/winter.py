"""Winter: the players choose in secret which tiles come to auction; at the end the Flipper upgrades a tile."""

from keydom.engine.table import Decision, Step
from keydom.keyflower.actions import FINISH, FLIP, OFFER, READY
from keydom.keyflower.rules import BOATS, FLIPPER, WINTER
from keydom.keyflower.table import BETWEEN, BOX, CHOSEN, HAND, OFFERED, Harbour
from keydom.keyflower.transport import flippable


class ChooseWinterTiles(Step[Harbour]):
    """All choose at the same time, and nobody sees what the others choose (KF-6)."""

    def run(self, table: Harbour) -> None:
        table.push(RevealWinterTiles())
        steps: list[Step[Harbour] | None] = [OfferTile(s) for s in range(table.rules.players)]
        table.together(list(steps))


class OfferTile(Decision[Harbour]):
    """One or more of the winter tiles in hand, one by one."""

    def legal(self, table: Harbour) -> list[int]:
        actions: list[int] = []
        for tile in range(WINTER, BOATS):
            if table.place[tile] == CHOSEN + self.seat:
                actions = [READY]
                break
        for tile in range(WINTER, BOATS):
            if table.place[tile] == HAND + self.seat:
                actions.append(OFFER + tile - WINTER)
        return actions

    def apply(self, table: Harbour, action: int) -> None:
        if action != READY:
            table.place[WINTER + action - OFFER] = CHOSEN + self.seat
            table.push(OfferTile(self.seat))


class RevealWinterTiles(Step[Harbour]):
    """How many each seat offered is told, the tiles are shuffled and shown, and the rest leaves the game unseen (KF-6)."""

    def run(self, table: Harbour) -> None:
        table.barrier = True
        offered: list[int] = []
        numbers = [0] * table.rules.players
        for tile in range(WINTER, BOATS):
            place = table.place[tile]
            if place >= CHOSEN:
                numbers[place - CHOSEN] += 1
                offered.append(tile)
                table.place[tile] = OFFERED
            else:
                table.place[tile] = BOX
        if table.rules.players > 2:  # KF-5
            table.shuffle(offered)
        table.own(BETWEEN)
        for slot in range(len(offered)):
            table.offer[slot] = offered[slot]
        for seat in range(table.rules.players):
            table.note("offered", seat, numbers[seat])


class EndOfWinter(Step[Harbour]):
    """After the last expansion the owner of the Flipper may flip a tile (KF-87)."""

    def run(self, table: Harbour) -> None:
        table.note("year_over")
        if table.place[FLIPPER] < OFFERED:
            table.push(FreeFlip(table.place[FLIPPER]))


class FreeFlip(Decision[Harbour]):
    """One tile of one's own village, for free."""

    def legal(self, table: Harbour) -> list[int]:
        return [FINISH] + [
            FLIP + tile
            for tile in range(WINTER)
            if table.place[tile] == self.seat and flippable(table, tile)
        ]

    def apply(self, table: Harbour, action: int) -> None:
        if action != FINISH:
            table.flipped |= 1 << (action - FLIP)
            table.note("flipped", self.seat, action - FLIP)
