"""Keythedral as a game of the engine."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from keydom.engine.columns import Part
from keydom.engine.features import Features
from keydom.engine.game import Game, Recap, steps_of
from keydom.engine.options import Option
from keydom.engine.picture import SEAT_LETTERS, Panel, Symbols
from keydom.engine.pieces import Gallery
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Event, Step
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View
from keydom.keythedral import (
    about,
    board,
    choice,
    columns,
    fences,
    harvest,
    idle,
    laws,
    pay,
    picture,
    pieces,
    position,
    purchase,
    reachable,
    recap,
    reflex,
    scoring,
    secrets,
    setup,
    spend,
    start_player,
    tips,
    town,
    warn,
    why,
    words,
    work,
)
from keydom.keythedral import round as rounds
from keydom.keythedral.actions import FAMILIES
from keydom.keythedral.data import EVIDENCE, built_in, corrections, rules
from keydom.keythedral.drawing.icons import SYMBOLS
from keydom.keythedral.table import Keyland
from keydom.keythedral.value import features, worth

CHAPTERS = (setup, rounds, work, harvest, spend, purchase, fences, town, pay, start_player, laws)


class Keythedral(Game[Keyland]):
    name: ClassVar[str] = "keythedral"
    title: ClassVar[str] = "Keythedral"
    blurb: ClassVar[str] = N_(
        "Send workers from your cottages into the fields around Keytown, and turn what they bring "
        "home into seats in the great Keythedral. Fences, law cards and the order of work decide "
        "who gets there first."
    )
    feeling: ClassVar[str] = N_("Everybody knows what you want. Who gets there first?")
    minutes: ClassVar[tuple[int, int]] = (60, 90)
    usual: ClassVar[Mapping[str, object]] = {"length": "short"}
    usual_minutes: ClassVar[int] = 45
    weight: ClassVar[str] = N_("medium")
    tie_break: ClassVar[str] = N_(
        "The points are equal: whoever owns cubes of more value comes first."
    )
    version: ClassVar[int] = 2
    player_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    evidence: ClassVar[tuple[str, ...]] = EVIDENCE
    offered: ClassVar[tuple[Option, ...]] = (
        Option(
            "edition",
            ("second", "first"),
            "second",
            N_("Edition"),
            N_(
                "In the second edition a seat is worth 4 to 12 points and cubes count too. "
                "In the first, seats are worth 1 to 5."
            ),
            (N_("second"), N_("first")),
        ),
        Option(
            "length",
            ("full", "short"),
            None,
            N_("Length"),
            N_("22 building tiles, or 17. The first edition has one length."),
            (N_("full"), N_("short")),
        ),
        Option(
            "face_up",
            (False, True),
            False,
            N_("Tiles face up"),
            N_(
                "All building tiles show their cost from the beginning. Only the current row is for sale."
            ),
        ),
        Option(
            "laws",
            (True, False),
            True,
            N_("Law cards"),
            N_("The first edition can be played without law cards."),
        ),
        Option(
            "start_player",
            (0, 1, 2, 3, 4),
            0,
            N_("Start player"),
            N_("The seat that begins the set-up and the first round."),
            tuple(SEAT_LETTERS[:5]),
        ),
        Option(
            "screens",
            (False, True),
            False,
            N_("Screens"),
            N_(
                "Other players' cubes and points stay hidden until the end of the game. Bots count "
                "them all the same."
            ),
        ),
        Option("data", (), None, N_("Corrected data"), N_("A corrected copy of the data file.")),
    )
    steps: ClassVar[dict[str, type[Step[Any]]]] = steps_of(*CHAPTERS, bases=(laws.Departure,))
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = FAMILIES
    goals: ClassVar[tuple[str, ...]] = worth.GOALS
    inputs: ClassVar[tuple[str, ...]] = features.INPUTS
    phases: ClassVar[int] = features.PHASES
    symbols: ClassVar[Symbols] = SYMBOLS

    @classmethod
    def printed(cls) -> Mapping[str, Any]:
        return built_in()

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        super().__init__(players, options)
        chosen = self.options
        first = chosen["edition"] == "first"
        if first and chosen["length"] is not None:
            raise ValueError("keythedral: the first edition has one length; leave out length")
        if not first and not chosen["laws"]:
            raise ValueError(
                "keythedral: the game without law cards is a variant of the first edition; "
                "use edition='first' with laws=False"
            )
        start = chosen["start_player"]
        assert isinstance(start, int)
        if start >= players:
            raise ValueError(f"keythedral: start_player must be below {players}, not {start}")
        if not first and chosen["length"] is None:
            chosen["length"] = "full"
        changed = corrections(chosen["data"])
        chosen["data"] = changed or None
        self.rules = rules(
            players,
            str(chosen["edition"]),
            str(chosen["length"]),
            bool(chosen["face_up"]),
            bool(chosen["laws"]),
            start,
            changed,
        )

    def blank(self) -> Keyland:
        return Keyland(self.rules)

    def start(self, chance: int) -> Keyland:
        table = setup.prepare(self.rules, chance)
        table.push(rounds.Round())
        table.push(setup.LayTiles(self.rules.start_player))
        return table

    def check(self, table: Keyland) -> list[str]:
        return position.check(table)

    def derive(self, table: Keyland) -> None:
        position.derive(table)

    def hide(self, table: Keyland, seat: int) -> None:
        secrets.hide(table, seat)

    def deal(self, table: Keyland, seat: int) -> None:
        secrets.deal(table, seat)

    def screened(self, seat: int) -> list[int]:
        if not self.options["screens"]:
            return []
        return [other for other in range(self.players) if other != seat]

    def screen(self, table: Keyland, seats: Sequence[int]) -> None:
        secrets.screen(table, seats)

    def scores(self, table: Keyland) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Keyland) -> list[int]:
        return scoring.winners(table)

    def score_sheet(self, table: Keyland) -> list[list[ScoreLine]]:
        return scoring.score_sheet(table)

    def rounds(self, table: Keyland) -> int:
        return table.round

    def reflex(self, view: View[Keyland], never: bool) -> int | None:
        return reflex.reflex(view, never)

    def reminds(self, view: View[Keyland]) -> bool:
        return reflex.reminds(view)

    def armable(self, view: View[Keyland]) -> list[int]:
        return reflex.armable(view)

    def whose_turn(self, table: Keyland) -> int:
        return spend.whose_turn(table)

    def worth(self, table: Keyland, seat: int) -> list[float]:
        return worth.worth(table, seat)

    def worths(self, table: Keyland) -> list[list[float]]:
        return worth.worths(table)

    def plain(self, view: View[Keyland], table: Keyland) -> float:
        return choice.plain(view, table)

    def features(self, table: Keyland, seat: int) -> Features:
        return features.features(table, seat)

    def all_features(self, table: Keyland) -> list[Features]:
        return features.all_features(table)

    def columns(self) -> list[Part]:
        return columns.parts(self)

    def prompt(self, view: View[Keyland]) -> Message:
        return words.prompt(view)

    def label(self, view: View[Keyland], action: int) -> Message:
        return words.label(view, action)

    def help(self, view: View[Keyland]) -> Message:
        return words.help_text(view)

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

    def is_setup(self, event: Event) -> bool:
        return event.name == "drawn"

    def recap(self, events: Sequence[Event], view: View[Keyland]) -> Recap | None:
        return recap.recap(events, view)

    def idle(self, view: View[Keyland], action: int) -> bool:
        return idle.idle(view, action)

    def warn(self, before: Keyland, after: Keyland, seat: int) -> list[Message]:
        return warn.warn(before, after, seat)

    def tips(self, view: View[Keyland]) -> list[str]:
        return tips.tips(view)

    def about(self, view: View[Keyland], thing: str) -> list[Message]:
        return about.about(view, thing)

    def pieces(self, translate: Translate) -> Gallery:
        return pieces.gallery(self, translate)

    def piece(self, view: View[Keyland], thing: str) -> str:
        return pieces.piece_of(view, thing)

    def why(
        self, goal: int, before: View[Keyland], after: View[Keyland], other: View[Keyland] | None
    ) -> Message | None:
        return why.why(goal, before, after, other)

    def reachable(self, view: View[Keyland]) -> list[Message]:
        return reachable.reachable(view)

    def panels(
        self,
        view: View[Keyland],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        return picture.panels(view, names, translate, hinted)

    def board(self, view: View[Keyland], names: Sequence[str], translate: Translate) -> str:
        return board.draw(view, names, translate)
