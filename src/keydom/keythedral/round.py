"""The game: rounds of five phases, until the last tile is acquired."""

from keydom.engine.table import Step
from keydom.keythedral.harvest import CollectCubes
from keydom.keythedral.spend import SpendCubes
from keydom.keythedral.start_player import ChangeStartPlayer, RetrieveWorkers
from keydom.keythedral.table import Keyland
from keydom.keythedral.work import PlaceWorkers


class Round(Step[Keyland]):
    """A round. A game that nobody wants to end stops at the cap (KT-61)."""

    def run(self, table: Keyland) -> None:
        if table.round >= table.rules.round_cap:
            table.note("cap", table.round)
            return
        table.push(self)
        table.push(ChangeStartPlayer())
        table.push(RetrieveWorkers())
        table.push(SpendCubes())
        table.push(CollectCubes())
        table.push(PlaceWorkers())
