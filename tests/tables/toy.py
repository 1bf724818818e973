"""A tiny game for tests: turns in the open, chance, a secret question, and cards picked together.

Each round every seat in turn takes stones (none: it goes on) or peeks (chance, and so a barrier); then seat 1 is asked in
secret whether it objects, which the table may decline; then all pick two cards together, hidden from each other. Two
rounds. It only has the shape of a game: classes of the compiled engine cannot be extended from plain Python.
"""

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, ClassVar

from keydom.engine.chance import mix, seeded, stir
from keydom.engine.errors import IllegalAction, InvalidPosition
from keydom.engine.options import Option, resolve
from keydom.engine.palette import SEAT_COLOURS
from keydom.engine.picture import Symbols
from keydom.engine.scores import ScoreLine
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import Message, Seat

STONE = 0  # + 0 to 2 stones
PEEK = 3
QUIET = 4
OBJECT = 5
CARD = 6  # + 0 to 3
NOTATION = ("stones 0", "stones 1", "stones 2", "peek", "quiet", "object")
ROUNDS = 2


class TheGame:
    name = "toy"
    title = "Toy"
    blurb = "For tests."
    feeling = ""
    minutes = (0, 0)
    weight = ""
    tie_break = ""
    version = 1
    player_counts = (2, 3)
    goals = ("stones",)
    symbols = Symbols("toy")
    seat_colours = SEAT_COLOURS
    usual: ClassVar[dict[str, object]] = {}
    usual_minutes = 0
    offered: ClassVar[tuple[Option, ...]] = (
        Option("big", (False, True), False, "Big", ""),
        Option("file", (), None, "File", "A free value."),
    )

    def __init__(self, players: int, options: dict[str, object]) -> None:
        if players not in self.player_counts:
            raise ValueError(f"toy is played by 2, 3 players, not {players}")
        self.players = players
        self.options = resolve("toy", self.offered, options)

    def new(self, seed: int) -> "ToyState":
        return ToyState(self, Position(seeded(seed), [0] * self.players))

    def from_dict(self, document: dict[str, Any]) -> "ToyState":
        if document.get("version") != self.version:
            raise InvalidPosition("version")
        return ToyState(self, Position(**document["table"]))

    def notation(self, action: int) -> str:
        return NOTATION[action] if action < CARD else f"card {action - CARD + 1}"

    def reflex(self, view: "ToyView", never: bool) -> int | None:
        """Asks for an objection only when seat 0 is getting rich."""
        if view.legal_actions() != [QUIET, OBJECT]:
            return None
        return QUIET if never or view.document["stones"][0] < 2 else None

    @classmethod
    def printed(cls) -> dict[str, Any]:
        return {}

    def reminds(self, view: "ToyView") -> bool:
        return False

    def armable(self, view: "ToyView") -> list[int]:
        return [OBJECT] if view.seat == 1 else []

    def tell(self, event: Event) -> Message:
        return Message(event.name + " {seat}", {"seat": Seat(event.args[0])})

    def chapter(self, event: Event) -> Message | None:
        return None

    def closes(self, event: Event) -> bool:
        return False


@dataclass
class Position:
    chance: int
    stones: list[int]
    round: int = 1
    turn: int = 0  # whose turn; players: the objection; players + 1: the cards
    objections: int = 0
    cards: list[list[int]] = field(default_factory=list)


class ToyState:
    def __init__(self, game: TheGame, position: Position) -> None:
        self.game = game
        self.at = position
        self.barrier = False
        self.log: list[Event] | None = None
        self.table = SimpleNamespace(lanes=[[]] * game.players if self._together() else [])

    def _together(self) -> bool:
        return self.at.round <= ROUNDS and self.at.turn == self.game.players + 1

    @property
    def is_over(self) -> bool:
        return self.at.round > ROUNDS

    @property
    def seat(self) -> int:
        return self.deciding()[0] if self.deciding() else -1

    def deciding(self) -> list[int]:
        if self.is_over:
            return []
        if self._together():
            return [seat for seat, cards in enumerate(self.at.cards) if len(cards) < 2]
        return [1 if self.at.turn == self.game.players else self.at.turn]

    def legal_actions(self, seat: int | None = None) -> list[int]:
        if (self.seat if seat is None else seat) not in self.deciding():
            return []
        if self._together():
            return [CARD, CARD + 1, CARD + 2, CARD + 3]
        if self.at.turn == self.game.players:
            return [QUIET, OBJECT]
        return [STONE, STONE + 1, STONE + 2, PEEK]

    def apply(self, action: int, seat: int | None = None) -> None:
        who = self.seat if seat is None else seat
        if action not in self.legal_actions(who):
            raise IllegalAction(f"{action} by {who}")
        at = self.at
        self.barrier = False
        if action == PEEK:
            at.chance = stir(at.chance)
            self.barrier = True
            self._note("peek", who, mix(at.chance) % 6)
        elif action < PEEK:
            at.stones[who] += action
            self._note("stones", who, action)
            at.turn += 1 if action else 0
        elif action < CARD:
            if action == OBJECT:
                at.objections += 1
                self._note("objection", who)
            at.turn += 1
            at.cards = [[] for _ in at.stones]
            self.table.lanes = [[] for _ in at.stones]
        else:
            at.cards[who] = [*at.cards[who], action - CARD]
            if self.log is not None:
                self.log.append(Event("card", (who, action - CARD), who))
            if not self.deciding():
                self._show()

    def _show(self) -> None:
        at = self.at
        self.barrier = True
        for seat, cards in enumerate(at.cards):
            at.stones[seat] += sum(cards)
            self._note("shown", seat, *cards)
        at.cards = []
        at.turn = 0
        at.round += 1
        self.table.lanes = []

    def _note(self, name: str, *args: int) -> None:
        if self.log is not None:
            self.log.append(Event(name, args, EVERYBODY))

    def listen(self) -> None:
        self.log = []

    def heard(self) -> list[Event]:
        events, self.log = self.log or [], []
        return events

    def clone(self) -> "ToyState":
        at = self.at
        return ToyState(
            self.game, replace(at, stones=at.stones.copy(), cards=[c.copy() for c in at.cards])
        )

    def scores(self) -> list[int]:
        return self.at.stones.copy()

    def score_sheet(self) -> list[list[ScoreLine]]:
        return [
            [ScoreLine(Message("{count} stones", {"count": count}), count)]
            for count in self.scores()
        ]

    def winners(self) -> list[int]:
        return [s for s, stones in enumerate(self.at.stones) if stones == max(self.at.stones)]

    def to_dict(self) -> dict[str, object]:
        return {"version": self.game.version, "table": vars(self.clone().at)}

    def view(self, seat: int | None, screens: bool = True) -> "ToyView":
        at = self.clone().at
        asked = [] if at.turn == self.game.players else self.deciding()
        if self._together():  # who has picked how many is hidden as well
            asked = list(range(self.game.players))
            at.cards = [cards if seat == s else [] for s, cards in enumerate(at.cards)]
        legal = [] if seat is None else self.legal_actions(seat)
        return ToyView(self, seat, asked, legal, {**vars(at), "chance": 0})


@dataclass
class ToyView:
    state: ToyState
    seat: int | None
    asked: list[int]
    legal: list[int]
    document: dict[str, Any]
    hidden: ClassVar[list[int]] = []  # nobody has a screen

    def deciding(self) -> list[int]:
        return self.asked

    def legal_actions(self) -> list[int]:
        return self.legal

    def shown(self) -> "ToyView":
        return self

    def hears(self, event: Event) -> bool:
        return event.audience in (EVERYBODY, self.seat)

    def scores(self) -> list[int]:
        return self.state.scores()

    def sample_world(self, seed: int) -> ToyState:
        world = self.state.game.from_dict({"version": 1, "table": self.document}).clone()
        world.at.chance = seeded(seed)
        return world

    def to_dict(self) -> dict[str, object]:
        return {"seat": self.seat, "asked": self.asked, "legal": self.legal, **self.document}
