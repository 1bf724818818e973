"""A toy game for the engine: everybody hides pebbles in a fist at the same time, then a die decides what they are worth."""

from collections.abc import Sequence
from typing import Any, ClassVar

from keydom import View
from keydom.engine.game import Game
from keydom.engine.options import Option
from keydom.engine.picture import Fragment, Panel
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Decision, Event, Field, Step, Table
from keydom.engine.text import Message, Translate

HIDE, OPEN, BOAST, HUSH = 0, 4, 5, 6  # HIDE + pebbles (0 to 3)
UNKNOWN = -2


def fields(players: int) -> list[Field]:
    return [
        Field("round", 0, 4, "the round"),
        Field("rounds", 0, 4, "rounds to play"),
        Field("left", 0, 3, "pebbles of each seat", players, start=3),
        Field("fist", -1, 3, "pebbles in each fist", players, start=-1),
        Field("points", 0, 24, "of each seat", players),
        Field("die", 0, 6, "thrown last"),
        Field("pairs", 0, 4, "boasts and rounds won: rows on purpose", 2, rows=players),
    ]


class Fists(Table):
    round: int
    rounds: int
    left: list[int]
    fist: list[int]
    points: list[int]
    die: int
    pairs: list[list[int]]

    def __init__(self, players: int, original: "Fists | None" = None) -> None:
        super().__init__(original)
        self.players = players
        if original is None:
            self.lay_out(fields(players))
        else:
            self.round = original.round
            self.rounds = original.rounds
            self.left = original.left.copy()
            self.fist = original.fist.copy()
            self.points = original.points.copy()
            self.die = original.die
            self.pairs = [pair.copy() for pair in original.pairs]

    def clone(self) -> "Fists":
        return Fists(self.players, self)


class Round(Step[Fists]):
    def run(self, table: Fists) -> None:
        if table.round == table.rounds:
            return
        table.round += 1
        table.fist = [-1] * table.players
        table.push(self)
        table.push(Reveal())
        table.together([Fill(seat) for seat in range(table.players)])


class Fill(Decision[Fists]):
    """Without pebbles there is nothing to choose."""

    def legal(self, table: Fists) -> list[int]:
        return [HIDE + n for n in range(table.left[self.seat] + 1)]

    def apply(self, table: Fists, action: int) -> None:
        table.fist[self.seat] = action - HIDE
        table.left[self.seat] -= action - HIDE
        table.whisper(self.seat, "hid", self.seat, action - HIDE)
        if action - HIDE == 3:
            table.push(Boast(self.seat))


class Boast(Decision[Fists]):
    def legal(self, table: Fists) -> list[int]:
        return [BOAST, HUSH]

    def apply(self, table: Fists, action: int) -> None:
        if action == BOAST:
            table.pairs[self.seat][0] += 1
            table.note("boast", self.seat)


class Reveal(Step[Fists]):
    def run(self, table: Fists) -> None:
        table.die = 1 + table.random(6)
        best = max(table.fist)
        for seat in range(table.players):
            if table.fist[seat] == best:
                table.points[seat] += table.die
                table.pairs[seat][1] += 1
        table.note("die", table.die)


class Nothing(Decision[Fists]):
    """A mistake: asks, but offers nothing."""

    def legal(self, table: Fists) -> list[int]:
        return []


class FistsGame(Game[Fists]):
    name: ClassVar[str] = "fists"
    title: ClassVar[str] = "Fists"
    player_counts: ClassVar[tuple[int, ...]] = (2, 3)
    offered: ClassVar[tuple[Option, ...]] = (
        Option("rounds", (1, 2, 4), 2, "Rounds", "How often."),
        Option("loud", (False, True), False, "Loud", "Shout."),
    )
    steps: ClassVar[dict[str, type[Step[Any]]]] = {
        "Round": Round,
        "Fill": Fill,
        "Boast": Boast,
        "Reveal": Reveal,
        "Nothing": Nothing,
    }
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = (
        ("hide", ("0", "1", "2", "3")),
        ("open", ()),
        ("boast", ()),
        ("hush", ()),
    )

    def blank(self) -> Fists:
        return Fists(self.players)

    def start(self, chance: int) -> Fists:
        table = Fists(self.players)
        table.chance = chance
        rounds = self.options["rounds"]
        assert isinstance(rounds, int)
        table.rounds = rounds
        table.push(Round())
        return table

    def check(self, table: Fists) -> list[str]:
        total = sum(table.left) + sum(max(0, fist) for fist in table.fist)
        return [] if total <= 3 * self.players else ["table.left: more pebbles than there are"]

    def hide(self, table: Fists, seat: int) -> None:
        if table.lanes:
            for other in range(self.players):
                if other != seat and table.fist[other] >= 0:
                    table.left[other] += table.fist[other]
                    table.fist[other] = UNKNOWN

    def deal(self, table: Fists, seat: int) -> None:
        for other in range(self.players):
            if table.fist[other] == UNKNOWN:
                boasting = bool(table.lanes and table.lanes[other])
                table.fist[other] = 3 if boasting else table.hidden_random(table.left[other] + 1)
                table.left[other] -= table.fist[other]

    def scores(self, table: Fists) -> list[int]:
        return table.points.copy()

    def winners(self, table: Fists) -> list[int]:
        points = self.scores(table)
        return [seat for seat in range(self.players) if points[seat] == max(points)]

    def score_sheet(self, table: Fists) -> list[list[ScoreLine]]:
        return [[ScoreLine(Message("dice"), points)] for points in self.scores(table)]

    def rounds(self, table: Fists) -> int:
        return table.round

    def prompt(self, view: View[Fists]) -> Message:
        return Message("Hide pebbles.")

    def label(self, view: View[Fists], action: int) -> Message:
        return Message("{n}", {"n": action})

    def help(self, view: View[Fists]) -> Message:
        return Message("The fullest fist wins.")

    def tell(self, event: Event) -> Message:
        return Message(event.name)

    def panels(
        self,
        view: View[Fists],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        heap = Fragment("fists", '<g id="fists"><circle/></g>')
        return [Panel("table", "board", Message("Table"), 90, 30, (heap,))]

    def board(self, view: View[Fists], names: Sequence[str], translate: Translate) -> str:
        return ", ".join(names)


TheGame = FistsGame
