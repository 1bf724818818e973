"""Keyper as a game of the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from keydom.engine.game import Game, ScoreLine, View, steps_of
from keydom.engine.options import Option
from keydom.engine.picture import Panel
from keydom.engine.table import Event, Step, Table
from keydom.engine.text import N_, Message
from keydom.keyper import (
    animals,
    board,
    building,
    fairs,
    pay,
    picture,
    position,
    scoring,
    season,
    secrets,
    setup,
    turn,
    words,
    work,
)
from keydom.keyper.actions import FAMILIES
from keydom.keyper.data import corrections, rules
from keydom.keyper.table import Country

CHAPTERS = (turn, work, pay, building, fairs, animals, season)


class Keyper(Game):
    name: ClassVar[str] = "keyper"
    title: ClassVar[str] = "Keyper"
    blurb: ClassVar[str] = N_(
        "Lead a team of keyples through four seasons: place them where others will work along, lay "
        "them down for a second day's work, and take home the board that suits you. Farm, village, "
        "fairs and boats all count. Building costs and boards are our reconstruction."
    )
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
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
        return Country(self.rules)

    def start(self, chance: int) -> Table:
        return setup.prepare(self.rules, chance)

    def check(self, table: Table) -> list[str]:
        return position.check(country(table))

    def hide(self, table: Table, seat: int) -> None:
        secrets.hide(country(table), seat)

    def deal(self, table: Table, seat: int) -> None:
        secrets.deal(country(table), seat)

    def scores(self, table: Table) -> list[int]:
        return scoring.scores(country(table))

    def winners(self, table: Table) -> list[int]:
        return scoring.winners(country(table))

    def score_sheet(self, table: Table) -> list[list[ScoreLine]]:
        return scoring.score_sheet(country(table))

    def rounds(self, table: Table) -> int:
        return country(table).season + 1

    def prompt(self, view: View) -> Message:
        return words.prompt(view)

    def label(self, view: View, action: int) -> Message:
        return words.label(view, action)

    def help(self, view: View) -> Message:
        return words.help_text(view)

    def tell(self, event: Event) -> Message:
        return words.tell(event, self.rules)

    def panels(
        self, view: View, names: Sequence[str], translate: Callable[[str], str]
    ) -> list[Panel]:
        return picture.panels(view, names, translate)

    def board(self, view: View, names: Sequence[str], translate: Callable[[str], str]) -> str:
        return board.draw(view, names, translate)


def country(table: Table) -> Country:
    assert isinstance(table, Country)
    return table
