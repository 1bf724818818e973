"""Keyflower as a game of the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from keydom.engine.game import Game, ScoreLine, View, steps_of
from keydom.engine.options import Option
from keydom.engine.picture import Panel
from keydom.engine.table import Event, Step, Table
from keydom.engine.text import N_, Message
from keydom.keyflower import (
    benefit,
    bidding,
    board,
    boats,
    hands,
    picture,
    position,
    scoring,
    season,
    secrets,
    setup,
    transport,
    turn,
    using,
    village,
    winter,
    words,
)
from keydom.keyflower.actions import FAMILIES
from keydom.keyflower.data import corrections, rules
from keydom.keyflower.table import SPRINGTIME, WINTERTIME, Harbour

CHAPTERS = (
    setup,
    turn,
    hands,
    bidding,
    using,
    benefit,
    transport,
    season,
    boats,
    village,
    winter,
)


class Keyflower(Game):
    name: ClassVar[str] = "keyflower"
    title: ClassVar[str] = "Keyflower"
    blurb: ClassVar[str] = N_(
        "Four seasons to build a village: your workers bid for new tiles and work on every tile in "
        "sight, your own, your neighbours' and those still on offer. Colours bind, boats bring "
        "helpers, and winter shows what it was all worth."
    )
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    offered: ClassVar[tuple[Option, ...]] = (
        Option("data", (), None, N_("Corrected data"), N_("A corrected copy of the data file.")),
    )
    steps: ClassVar[dict[str, type[Step[Any]]]] = steps_of(*CHAPTERS)
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = FAMILIES

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        changed = corrections(self.options["data"])
        self.options["data"] = changed or None
        self.rules = rules(players, changed)

    def blank(self) -> Table:
        return Harbour(self.rules)

    def start(self, chance: int) -> Table:
        table = setup.prepare(self.rules, chance)
        table.push(winter.EndOfWinter())
        for number in range(WINTERTIME, SPRINGTIME - 1, -1):
            table.push(setup.StartSeason(number))
        return table

    def check(self, table: Table) -> list[str]:
        return position.check(harbour(table))

    def derive(self, table: Table) -> None:
        harbour(table).take_up([])

    def hide(self, table: Table, seat: int) -> None:
        secrets.hide(harbour(table), seat)

    def deal(self, table: Table, seat: int) -> None:
        secrets.deal(harbour(table), seat)

    def scores(self, table: Table) -> list[int]:
        return scoring.scores(harbour(table))

    def winners(self, table: Table) -> list[int]:
        return scoring.winners(harbour(table))

    def score_sheet(self, table: Table) -> list[list[ScoreLine]]:
        return scoring.score_sheet(harbour(table))

    def rounds(self, table: Table) -> int:
        return harbour(table).season + 1

    def prompt(self, view: View) -> Message:
        return words.prompt(view)

    def label(self, view: View, action: int) -> Message:
        return words.label(view, action)

    def help(self, view: View) -> Message:
        return words.help_text(view)

    def tell(self, event: Event) -> Message:
        return words.tell(event)

    def panels(
        self, view: View, names: Sequence[str], translate: Callable[[str], str]
    ) -> list[Panel]:
        return picture.panels(view, names, translate)

    def board(self, view: View, names: Sequence[str], translate: Callable[[str], str]) -> str:
        return board.draw(view, names, translate)


def harbour(table: Table) -> Harbour:
    assert isinstance(table, Harbour)
    return table
