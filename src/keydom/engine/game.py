"""A game, a state of it, and what one seat may know of that state: the contract everything else relies on."""

import operator
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, SupportsIndex

from keydom.engine.chance import seeded
from keydom.engine.errors import IllegalAction, InvalidPosition
from keydom.engine.generic import T
from keydom.engine.options import Option, resolve
from keydom.engine.picture import SEAT_LETTERS, Panel, compose
from keydom.engine.position import check_fields, dump_table, load_table
from keydom.engine.table import EVERYBODY, Decision, Event, Step
from keydom.engine.text import N_, Message, Translate, plain

if TYPE_CHECKING:
    from keydom.engine.columns import Part


class ScoreLine(NamedTuple):
    """One line of a score sheet: what it is for, and the points."""

    what: Message
    points: int


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """How many seats are placed before each: the winners (ties broken as the game does it) first, then by points."""
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return [sum(other < key for other in keys) for key in keys]


def steps_of(
    *chapters: ModuleType, bases: Collection[type[Step[Any]]] = ()
) -> dict[str, type[Step[Any]]]:
    """All steps that the chapters of a game define, by name, for reading positions.

    `bases` are classes that steps only derive from: none of them ever waits on an agenda.
    """
    return {
        name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step) and thing not in bases
    }


class Game(ABC, Generic[T]):
    """A title with its number of players and its options. A game's folder fills in everything below the line."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    blurb: ClassVar[str] = ""  # two sentences for the lobby
    version: ClassVar[int] = 1  # of the rules: a record of another version is not replayed
    player_counts: ClassVar[tuple[int, ...]] = ()  # how many people can play
    offered: ClassVar[tuple[Option, ...]] = ()
    steps: ClassVar[dict[str, type[Step[Any]]]] = {}
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = ()
    goals: ClassVar[tuple[str, ...]] = (N_("points"),)  # what `worth` tells apart, as message ids

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        if players not in self.player_counts or isinstance(players, bool):
            counts = ", ".join(str(n) for n in self.player_counts)
            raise ValueError(f"{self.name} is played by {counts} players, not {players!r}")
        self.players = players
        self.options: dict[str, object] = resolve(self.name, self.offered, options)
        self._texts: list[str] = []
        self._actions: dict[str, int] = {}

    @property
    def num_actions(self) -> int:
        """Every action is an int below this."""
        return sum(max(1, len(labels)) for _, labels in self.families)

    def new(self, seed: int) -> "State[T]":
        """The start of a game; the same seed and actions give the same game everywhere."""
        if not isinstance(seed, int):
            raise ValueError(f"a seed is a whole number, not {seed!r}")
        table = self.start(seeded(seed))
        return State(self, table, RUN)

    def from_dict(self, document: object) -> "State[T]":
        """The position that `State.to_dict` wrote down."""
        if not isinstance(document, dict):
            raise InvalidPosition(f"a position is a JSON object, not {type(document).__name__}")
        expected: dict[str, object] = {
            "game": self.name,
            "players": self.players,
            "options": self.options,
            "version": self.version,
        }
        for key in document:
            if key != "table" and key not in expected:
                raise InvalidPosition(f"{key}: no such key; there are {[*expected, 'table']}")
        for key, value in expected.items():
            if document.get(key) != value or type(document[key]) is not type(value):
                raise InvalidPosition(f"{key}: expected {value!r}, found {document.get(key)!r}")
        table = load_table(self.blank(), self.steps, self.players, document.get("table"))
        problems = check_fields(table) or self.check(table)
        if problems:
            raise InvalidPosition("; ".join(problems))
        try:
            return State(self, table, LOOK)
        except (IndexError, ValueError, TypeError, KeyError, AssertionError, RuntimeError) as error:
            raise InvalidPosition(f"table.agenda: no decision can be asked: {error}") from error

    def view_from(self, seat: int | None, document: object, legal: list[int]) -> "View[T]":
        """A view in another process: what `View.__reduce__` wrote down."""
        table = load_table(self.blank(), self.steps, self.players, document)
        self.derive(table)
        return View(self, seat, table, legal)

    def notation(self, action: int) -> str:
        """Short readable text for any action."""
        self._name_actions()
        if not 0 <= action < len(self._texts):
            raise ValueError(f"{self.name} has actions 0 to {len(self._texts) - 1}, not {action}")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The action that `notation` wrote."""
        self._name_actions()
        action = self._actions.get(" ".join(text.split()))
        if action is None:
            words = ", ".join(word for word, _ in self.families)
            raise ValueError(f"no action {text!r} in {self.name}; actions begin with {words}")
        return action

    def _name_actions(self) -> None:
        if not self._texts:
            for word, labels in self.families:
                self._texts.extend(f"{word} {label}" for label in labels) if labels else (
                    self._texts.append(word)
                )
            self._actions = {text: action for action, text in enumerate(self._texts)}

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.players, self.options)

    # ---- What a game's folder fills in

    @abstractmethod
    def blank(self) -> T:
        """A table with nothing on it: the shape of a position document."""

    @abstractmethod
    def start(self, chance: int) -> T:
        """The table after everything that is laid out before the first decision."""

    @abstractmethod
    def check(self, table: T) -> list[str]:
        """Everything that is wrong with a loaded position, each with its place; derives what is not stored."""

    def derive(self, table: T) -> None:
        """Fills in what the table carries beside its fields."""
        return

    @abstractmethod
    def hide(self, table: T, seat: int) -> None:
        """Takes from a copied table what the seat (-1: a spectator) does not know."""

    @abstractmethod
    def deal(self, table: T, seat: int) -> None:
        """Puts unknown things back at random, in agreement with all that the seat knows."""

    @abstractmethod
    def scores(self, table: T) -> list[int]:
        """The points of each seat, also during the game."""

    @abstractmethod
    def winners(self, table: T) -> list[int]:
        """Who has won, or is ahead; several where the rules share the victory."""

    @abstractmethod
    def score_sheet(self, table: T) -> list[list[ScoreLine]]:
        """Per seat, where each point comes from."""

    @abstractmethod
    def rounds(self, table: T) -> int:
        """How many rounds (or seasons) have begun."""

    # What bots and learners need beyond the rules

    def worth(self, table: T, seat: int) -> list[float]:
        """The points that the seat will probably have at the end, split by `goals`. Leaves the table as it was."""
        return [float(self.scores(table)[seat])]

    def columns(self) -> "list[Part]":
        """What learners observe of a view, beyond what all games have (see engine/columns.py)."""
        from keydom.engine.columns import plain

        return plain(self)

    # Standing orders: what an online table may do so that nobody is asked thirty times a round

    def reflex(self, view: "View[T]", never: bool) -> int | None:
        """The answer for a seat that has ordered nothing; None: ask. `never` asks only what needs an answer."""
        return None

    def armable(self, view: "View[T]") -> list[int]:
        """The actions that the viewer may order in advance."""
        return []

    # Words and pictures, all from a View

    @abstractmethod
    def prompt(self, view: "View[T]") -> Message:
        """What the viewer is asked, or whom it waits for, as a sentence."""

    @abstractmethod
    def label(self, view: "View[T]", action: int) -> Message:
        """One choice, as the text of a button."""

    @abstractmethod
    def help(self, view: "View[T]") -> Message:
        """The rule behind the present decision, in a few sentences."""

    @abstractmethod
    def tell(self, event: Event) -> Message:
        """An event as a line of the log."""

    @abstractmethod
    def panels(
        self,
        view: "View[T]",
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        """The table as pictures: the board, what lies beside it, and each seat's belongings.

        The target of the action `hinted` is marked as what a bot would choose.
        """

    @abstractmethod
    def board(self, view: "View[T]", names: Sequence[str], translate: Translate) -> str:
        """The table as plain text, for a terminal."""


RUN: Final = 0  # run the agenda up to the first decision
LOOK: Final = 1  # the table stands at a decision already
COPY: Final = 2  # the maker fills in the rest


class State(Generic[T]):
    """A table at a decision (or at the end). Cheap to copy."""

    def __init__(self, game: Game[T], table: T, begin: int) -> None:
        self.game = game
        self.table = table
        self.seat = -1
        self._legal: list[int] = []
        self._lanes: list[list[int]] = []  # legal actions per lane while seats decide together
        if begin == RUN:
            self._advance()
        elif begin == LOOK:
            self._look()

    # ---- Deciding

    def deciding(self) -> list[int]:
        """All seats that may decide now: more than one where the rules say 'simultaneously'."""
        if self._lanes:
            return [seat for seat, legal in enumerate(self._lanes) if legal]
        return [] if self.seat < 0 else [self.seat]

    def seats(self) -> list[int]:
        """The former name of `deciding`."""
        return self.deciding()

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """What the seat (the one to decide, unless another is named) may choose, sorted."""
        return self._offered(seat).copy()

    def _offered(self, seat: int | None) -> list[int]:
        if seat is None or seat == self.seat:
            return self._legal
        if self._lanes and 0 <= seat < len(self._lanes):
            return self._lanes[seat]
        return []

    def apply(self, action: SupportsIndex, seat: int | None = None) -> None:
        """Carries out a legal action; anything else raises `IllegalAction` and changes nothing."""
        try:
            chosen = operator.index(action)
        except TypeError:
            raise IllegalAction(f"an action is an int, not {action!r}") from None
        if chosen not in self._offered(seat):
            raise IllegalAction(self._refusal(chosen, seat))
        table = self.table
        table.barrier = False
        if self._lanes:
            table.lane = self.seat if seat is None else seat
            step = table.lanes[table.lane].pop()
        else:
            step = table.agenda.pop()
        assert isinstance(step, Decision)
        step.apply(table, chosen)
        self._advance()

    def _refusal(self, action: int, seat: int | None) -> str:
        if self.is_over:
            return "the game is over: no action is legal"
        who = self.seat if seat is None else seat
        if who not in self.deciding():
            return f"seat {who} has nothing to decide now; waiting for {self.deciding()}"
        good = [f"{a} ({self.game.notation(a)})" for a in self._offered(seat)]
        shown = ", ".join(good[:12]) + (f" and {len(good) - 12} more" if len(good) > 12 else "")
        return f"seat {who} cannot choose {action} here; legal: {shown}"

    def _advance(self) -> None:
        """Runs steps until somebody has a real choice."""
        table = self.table
        while True:
            if table.lanes:
                if self._advance_lanes():
                    return
                table.lanes = []
                table.lane = -1
                self._lanes = []
            if not table.agenda:
                self.seat = -1
                self._legal = []
                return
            step = table.agenda.pop()
            if isinstance(step, Decision):
                legal = step.legal(table)
                if len(legal) != 1:
                    if not legal:
                        raise RuntimeError(f"dead end at {type(step).__name__}")
                    table.agenda.append(step)
                    self.seat = step.seat
                    self._legal = legal
                    return
                step.apply(table, legal[0])
            else:
                step.run(table)

    def _advance_lanes(self) -> bool:
        """As `_advance`, lane by lane; False when every lane is done."""
        table = self.table
        self._lanes = []
        self.seat = -1
        self._legal = []
        for seat in range(len(table.lanes)):
            table.lane = seat
            lane = table.lanes[seat]
            offered: list[int] = []
            while lane:
                step = lane.pop()
                if isinstance(step, Decision):
                    legal = step.legal(table)
                    if len(legal) != 1:
                        if not legal:
                            raise RuntimeError(f"dead end at {type(step).__name__}")
                        lane.append(step)
                        offered = legal
                        break
                    step.apply(table, legal[0])
                else:
                    step.run(table)
            self._lanes.append(offered)
            if offered and self.seat < 0:
                self.seat = seat
                self._legal = offered
        table.lane = -1
        return self.seat >= 0

    def _look(self) -> None:
        """Finds what can be chosen without running anything: the table stands at a decision already."""
        table = self.table
        if table.lanes:
            for seat in range(len(table.lanes)):
                lane = table.lanes[seat]
                self._lanes.append(self._ask(lane[-1]) if lane else [])
            for seat in range(len(self._lanes) - 1, -1, -1):
                if self._lanes[seat]:
                    self.seat = seat
                    self._legal = self._lanes[seat]
        elif table.agenda:
            top = table.agenda[-1]
            self._legal = self._ask(top)
            assert isinstance(top, Decision)
            self.seat = top.seat

    def _ask(self, step: Step[Any]) -> list[int]:
        if not isinstance(step, Decision):
            raise ValueError(f"{type(step).__name__} on top asks nobody")
        legal = step.legal(self.table)
        if not legal:
            raise ValueError(f"{type(step).__name__} has no legal action")
        return legal

    # ---- Copies, results, documents

    def clone(self) -> "State[T]":
        """An independent copy."""
        copy = State(self.game, self.table.clone(), COPY)
        copy.seat = self.seat
        copy._legal = self._legal
        copy._lanes = self._lanes
        return copy

    def __deepcopy__(self, memo: object) -> "State[T]":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.from_dict, (self.to_dict(),)

    @property
    def is_over(self) -> bool:
        return self.seat < 0

    @property
    def barrier(self) -> bool:
        """The last action revealed something hidden or met chance: no undo across it."""
        return self.table.barrier

    @property
    def rounds(self) -> int:
        return self.game.rounds(self.table)

    def scores(self) -> list[int]:
        return self.game.scores(self.table)

    def winners(self) -> list[int]:
        return self.game.winners(self.table)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Per seat, where each point comes from."""
        return self.game.score_sheet(self.table)

    def to_dict(self) -> dict[str, object]:
        """The whole position as a plain JSON document."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.game.players,
            "options": dict(self.game.options),
            "table": dump_table(self.table),
        }

    # ---- What may leave the engine

    def view(self, seat: int | None) -> "View[T]":
        """All that this seat may know; None is a spectator."""
        who = -1 if seat is None else seat
        if not -1 <= who < self.game.players:
            raise ValueError(f"seats are 0 to {self.game.players - 1} or None, not {seat!r}")
        table = self.table.clone()
        table.chance = 0
        table.agenda = [step.seen_by(who, self.table) for step in table.agenda]
        table.lanes = [[step.seen_by(who, self.table) for step in lane] for lane in table.lanes]
        self.game.hide(table, who)
        return View(
            self.game, seat, table, self.legal_actions(who) if who in self.deciding() else []
        )

    def listen(self) -> None:
        """From now on events are kept, until `heard` takes them."""
        self.table.log = []

    def heard(self) -> list[Event]:
        """The events since the last call, secrets included: the receiver must sort them by audience."""
        events = self.table.log or []
        self.table.log = []
        return events


class View(Generic[T]):
    """A state as one seat knows it: a table with the unknown taken away, and no generator."""

    def __init__(self, game: Game[T], seat: int | None, table: T, legal: list[int]) -> None:
        self.game = game
        self.seat = seat
        self.table = table
        self._legal = legal

    @property
    def is_over(self) -> bool:
        return not self.table.agenda and not self.table.lanes

    @property
    def step(self) -> Step[Any] | None:
        """What is being decided: the viewer's own decision first, else somebody's."""
        if self.table.lanes:
            if self.seat is not None and self.table.lanes[self.seat]:
                return self.table.lanes[self.seat][-1]
            return next(lane[-1] for lane in self.table.lanes if lane)
        return self.table.agenda[-1] if self.table.agenda else None

    def deciding(self) -> list[int]:
        """Who is known to be deciding. Empty at the end, and where it is a secret who is asked."""
        if self.table.lanes:
            return [seat for seat, lane in enumerate(self.table.lanes) if lane]
        step = self.step
        return [step.seat] if isinstance(step, Decision) and step.seat >= 0 else []

    def legal_actions(self) -> list[int]:
        """What the viewer may choose now; empty while others decide."""
        return self._legal.copy()

    def sample_world(self, seed: int) -> State[T]:
        """A full state that agrees with this view, the unknown dealt anew, with a generator of its own."""
        table = self.table.clone()
        table.chance = seeded(seed)
        self.game.deal(table, -1 if self.seat is None else self.seat)
        return State(self.game, table, LOOK)

    def scores(self) -> list[int]:
        """The points as far as the viewer can count them."""
        return self.game.scores(self.table)

    def score_sheet(self) -> list[list[ScoreLine]]:
        return self.game.score_sheet(self.table)

    def hears(self, event: Event) -> bool:
        """Whether the viewer may know of an event."""
        return event.audience == EVERYBODY or event.audience == self.seat

    def to_dict(self) -> dict[str, object]:
        """The view as a plain JSON document."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.game.players,
            "options": dict(self.game.options),
            "seat": self.seat,
            "legal": self._legal.copy(),
            "table": dump_table(self.table),
        }

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.view_from, (self.seat, dump_table(self.table), self._legal)

    def prompt(self) -> Message:
        return self.game.prompt(self)

    def label(self, action: int) -> Message:
        return self.game.label(self, action)

    def help(self) -> Message:
        return self.game.help(self)

    def panels(
        self,
        names: Sequence[str] = SEAT_LETTERS,
        translate: Translate = plain,
        hinted: int | None = None,
    ) -> list[Panel]:
        """The parts of the picture; `hinted` is the action that a bot would choose."""
        return self.game.panels(self, names, translate, hinted)

    def picture(self, names: Sequence[str] = SEAT_LETTERS, translate: Translate = plain) -> str:
        """The whole table as one SVG."""
        return compose(self.panels(names, translate))

    def _repr_svg_(self) -> str:
        return self.picture()
