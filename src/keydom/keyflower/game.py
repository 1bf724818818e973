"""Keyflower as a game of the engine."""

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
from keydom.keyflower import (
    about,
    benefit,
    bidding,
    board,
    boats,
    columns,
    help_texts,
    picture,
    pieces,
    placing,
    position,
    reachable,
    recap,
    scoring,
    season,
    secrets,
    setup,
    tips,
    transport,
    turn,
    using,
    village,
    warn,
    why,
    winter,
    words,
)
from keydom.keyflower.actions import FAMILIES
from keydom.keyflower.data import EVIDENCE, built_in, corrections
from keydom.keyflower.drawing.pieces import SEAT_COLOURS
from keydom.keyflower.drawing.symbols import SYMBOLS
from keydom.keyflower.placing import PlacingOneColour
from keydom.keyflower.rules import Rules
from keydom.keyflower.table import SPRINGTIME, WINTERTIME, Harbour, TileDecision
from keydom.keyflower.value import features, worth
from keydom.keyflower.value.goals import GOALS
from keydom.keyflower.village import Laying

CHAPTERS = (
    setup,
    turn,
    placing,
    bidding,
    using,
    benefit,
    transport,
    season,
    boats,
    village,
    winter,
)


class Keyflower(Game[Harbour]):
    name: ClassVar[str] = "keyflower"
    title: ClassVar[str] = "Keyflower"
    blurb: ClassVar[str] = N_(
        "Four seasons to build a village: your workers bid for new tiles and work on every tile in "
        "sight, your own, your neighbours' and those still on offer. Colours bind, boats bring "
        "helpers, and winter shows what it was all worth."
    )
    feeling: ClassVar[str] = N_("Every worker can bid or work, and never enough of them are left.")
    minutes: ClassVar[tuple[int, int]] = (90, 120)
    weight: ClassVar[str] = N_("demanding")
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    evidence: ClassVar[tuple[str, ...]] = EVIDENCE
    offered: ClassVar[tuple[Option, ...]] = (
        Option("data", (), None, N_("Corrected data"), N_("A corrected copy of the data file.")),
    )
    steps: ClassVar[dict[str, type[Step[Any]]]] = steps_of(
        *CHAPTERS, bases=(TileDecision, PlacingOneColour, Laying)
    )
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = FAMILIES
    goals: ClassVar[tuple[str, ...]] = GOALS
    inputs: ClassVar[tuple[str, ...]] = features.INPUTS
    phases: ClassVar[int] = features.PHASES
    symbols: ClassVar[Symbols] = SYMBOLS
    seat_colours: ClassVar[tuple[str, ...]] = SEAT_COLOURS

    @classmethod
    def printed(cls) -> Mapping[str, Any]:
        return built_in()

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        changed = corrections(self.options["data"])
        self.options["data"] = changed or None
        self.rules = Rules(players, {**built_in(), **changed})

    def blank(self) -> Harbour:
        return Harbour(self.rules)

    def start(self, chance: int) -> Harbour:
        table = setup.prepare(self.rules, chance)
        table.push(winter.EndOfWinter())
        for number in range(WINTERTIME, SPRINGTIME - 1, -1):
            table.push(setup.StartSeason(number))
        return table

    def check(self, table: Harbour) -> list[str]:
        return position.check(table)

    def derive(self, table: Harbour) -> None:
        table.derive()

    def hide(self, table: Harbour, seat: int) -> None:
        secrets.hide(table, seat)

    def deal(self, table: Harbour, seat: int) -> None:
        secrets.deal(table, seat)

    def scores(self, table: Harbour) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Harbour) -> list[int]:
        return scoring.winners(table)

    def score_sheet(self, table: Harbour) -> list[list[ScoreLine]]:
        return scoring.score_sheet(table)

    def rounds(self, table: Harbour) -> int:
        return table.season + 1

    def whose_turn(self, table: Harbour) -> int:
        return turn.whose_turn(table)

    def worth(self, table: Harbour, seat: int) -> list[float]:
        return worth.worth(table, seat)

    def features(self, table: Harbour, seat: int) -> Features:
        return features.features(table, seat)

    def is_pause(self, table: Harbour) -> bool:
        return len(table.lanes) > 0 and table.season < WINTERTIME  # villages grow

    def columns(self) -> list[Part]:
        return columns.parts(self)

    def prompt(self, view: View[Harbour]) -> Message:
        return words.prompt(view)

    def label(self, view: View[Harbour], action: int) -> Message:
        return words.label(view, action)

    def help(self, view: View[Harbour]) -> Message:
        return help_texts.help_text(view)

    def tell(self, event: Event) -> Message:
        return words.tell(event)

    def loss(self, event: Event, seat: int) -> Message | None:
        return recap.loss(event, seat)

    def place(self, event: Event) -> str:
        return recap.place(event)

    def chapter(self, event: Event) -> Message | None:
        return recap.chapter(event)

    def closes(self, event: Event) -> bool:
        return event.name == "reckoned"

    def recap(self, events: Sequence[Event], view: View[Harbour]) -> Recap | None:
        return recap.recap(events, view)

    def idle(self, view: View[Harbour], action: int) -> bool:
        return about.idle(view, action)

    def warn(self, before: Harbour, after: Harbour, seat: int) -> list[Message]:
        return warn.warn(before, after, seat)

    def tips(self, view: View[Harbour]) -> list[str]:
        return tips.tips(view)

    def about(self, view: View[Harbour], thing: str) -> list[Message]:
        return about.about(view, thing)

    def why(
        self, goal: int, before: View[Harbour], after: View[Harbour], other: View[Harbour] | None
    ) -> Message | None:
        return why.why(goal, before, after, other)

    def reachable(self, view: View[Harbour]) -> list[Message]:
        return reachable.reachable(view)

    def pieces(self, translate: Translate) -> Gallery:
        return pieces.gallery(self, translate)

    def piece(self, view: View[Harbour], thing: str) -> str:
        return pieces.piece_of(view, thing)

    def panels(
        self,
        view: View[Harbour],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        return picture.panels(view, names, translate, hinted)

    def closer(
        self, view: View[Harbour], panel: str, names: Sequence[str], translate: Translate
    ) -> Panel | None:
        return picture.closer(view, panel, names, translate)

    def board(self, view: View[Harbour], names: Sequence[str], translate: Translate) -> str:
        return board.draw(view, names, translate)
