"""Keyper as a game of the engine."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from keydom.engine.columns import Part
from keydom.engine.features import Features
from keydom.engine.game import Game, Recap, steps_of
from keydom.engine.options import Option
from keydom.engine.picture import Panel, Symbols
from keydom.engine.pieces import Gallery
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Event, Step
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View
from keydom.keyper import (
    about,
    animals,
    board,
    building,
    columns,
    fairs,
    outcome,
    pay,
    picture,
    pieces,
    position,
    reachable,
    recap,
    scoring,
    season,
    secrets,
    setup,
    turn,
    warn,
    why,
    words,
    work,
)
from keydom.keyper.actions import FAMILIES
from keydom.keyper.data import EVIDENCE, built_in, corrections, rules
from keydom.keyper.drawing.symbols import SYMBOLS
from keydom.keyper.table import Country
from keydom.keyper.value import features, worth

CHAPTERS = (turn, work, pay, building, fairs, animals, season)


class Keyper(Game[Country]):
    """Keyper for two to four players."""

    name: ClassVar[str] = "keyper"
    title: ClassVar[str] = "Keyper"
    version: ClassVar[int] = 2  # KP-20, KP-25, KP-53; payments that take every piece
    blurb: ClassVar[str] = N_(
        "Lead a team of keyples through four seasons: place them where others will join in, lay "
        "them down for a second day's work, and take home the board that suits you. Farm, village, "
        "fairs and boats all count. Building costs and boards are our reconstruction."
    )
    feeling: ClassVar[str] = N_("What you do helps others, so choose whom.")
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    weight: ClassVar[str] = N_("demanding")
    tie_break: ClassVar[str] = N_(
        "The points are equal: whoever owns more gems comes first, then finished products, wheat, raw "
        "materials and animals."
    )
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    evidence: ClassVar[tuple[str, ...]] = EVIDENCE
    offered: ClassVar[tuple[Option, ...]] = (
        Option("data", (), None, N_("Corrected data"), N_("A corrected copy of the data file.")),
    )
    steps: ClassVar[dict[str, type[Step[Any]]]] = steps_of(*CHAPTERS)
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = FAMILIES
    goals: ClassVar[tuple[str, ...]] = worth.GOALS
    rivalry: ClassVar[int] = 2
    open_scores: ClassVar[bool] = True  # fairs count when they are held, and then they are known
    inputs: ClassVar[tuple[str, ...]] = features.INPUTS
    phases: ClassVar[int] = features.PHASES
    symbols: ClassVar[Symbols] = SYMBOLS

    @classmethod
    def printed(cls) -> Mapping[str, Any]:
        return built_in()

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        changed = corrections(self.options["data"])
        self.options["data"] = changed or None
        self.rules = rules(players, changed)

    def blank(self) -> Country:
        return Country(self.rules)

    def start(self, chance: int) -> Country:
        return setup.prepare(self.rules, chance)

    def check(self, table: Country) -> list[str]:
        return position.check(table)

    def hide(self, table: Country, seat: int) -> None:
        secrets.hide(table, seat)

    def deal(self, table: Country, seat: int) -> None:
        secrets.deal(table, seat)

    def scores(self, table: Country) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Country) -> list[int]:
        return scoring.winners(table)

    def score_sheet(self, table: Country) -> list[list[ScoreLine]]:
        return scoring.score_sheet(table)

    def rounds(self, table: Country) -> int:
        return table.season + 1

    def whose_turn(self, table: Country) -> int:
        return season.whose_turn(table)

    def worth(self, table: Country, seat: int) -> list[float]:
        return worth.worth(table, seat)

    def plain(self, view: View[Country], table: Country) -> float:
        return why.plain(view, table)

    def features(self, table: Country, seat: int) -> Features:
        return features.features(table, seat)

    def columns(self) -> list[Part]:
        return columns.parts(self)

    def prompt(self, view: View[Country]) -> Message:
        return words.prompt(view)

    def label(self, view: View[Country], action: int) -> Message:
        return words.label(view, action)

    def help(self, view: View[Country]) -> Message:
        return words.help_text(view)

    def idle(self, view: View[Country], action: int) -> bool:
        return outcome.brings_nothing(view.table, view.step, action)

    def warn(self, before: Country, after: Country, seat: int) -> list[Message]:
        return warn.warn(before, after, seat)

    def about(self, view: View[Country], thing: str) -> list[Message]:
        return about.about(view, thing)

    def pieces(self, translate: Translate) -> Gallery:
        return pieces.gallery(self, translate)

    def piece(self, view: View[Country], thing: str) -> str:
        return pieces.piece_of(view, thing)

    def tell(self, event: Event) -> Message:
        return words.tell(event, self.rules)

    def loss(self, event: Event, seat: int) -> Message | None:
        return recap.loss(event, seat, self.rules)

    def news(self, event: Event, seat: int) -> Message | None:
        return recap.news(event, seat, self.rules)

    def place(self, event: Event) -> str:
        return recap.place(event)

    def chapter(self, event: Event) -> Message | None:
        return recap.chapter(event)

    def recap(self, events: Sequence[Event], view: View[Country]) -> Recap | None:
        return recap.recap(events, view)

    def why(
        self, goal: int, before: View[Country], after: View[Country], other: View[Country] | None
    ) -> Message | None:
        return why.why(goal, before, after, other)

    def reachable(self, view: View[Country]) -> list[Message]:
        return reachable.reachable(view)

    def panels(
        self,
        view: View[Country],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        return picture.panels(view, names, translate, hinted)

    def board(self, view: View[Country], names: Sequence[str], translate: Translate) -> str:
        return board.draw(view, names, translate)
