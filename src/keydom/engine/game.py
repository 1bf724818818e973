"""A game: what everything else relies on, and what the folder of a game fills in."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from keydom.engine.chance import seeded
from keydom.engine.errors import InvalidPosition
from keydom.engine.features import Features
from keydom.engine.generic import T
from keydom.engine.options import Option, resolve
from keydom.engine.palette import SEAT_COLOURS
from keydom.engine.picture import Panel, Symbols
from keydom.engine.pieces import Gallery
from keydom.engine.position import check_fields, load_table
from keydom.engine.scores import ScoreLine
from keydom.engine.state import State
from keydom.engine.table import EVERYBODY, Decision, Event, Step
from keydom.engine.text import N_, Message, Translate
from keydom.engine.view import View

if TYPE_CHECKING:
    from keydom.engine.columns import Part


class Recap(NamedTuple):
    """The end of a chapter (a round, a season) as a moment: what it brought to whom, and what comes next."""

    title: Message
    lines: tuple[tuple[int, Message], ...]  # the seat that a line is about, or EVERYBODY
    next: Message


def steps_of(
    *chapters: ModuleType, bases: Collection[type[Step[Any]]] = ()
) -> dict[str, type[Step[Any]]]:
    """Return all steps defined in the modules of a game, by name: a position names the steps of its agenda.

    `bases` are classes that steps only derive from: none of them ever waits on an agenda.
    """
    return {
        name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step) and thing not in bases
    }


class Game(ABC, Generic[T]):
    """A title, with a number of players and options. Make one with `keydom.game`.

    >>> import keydom
    >>> game = keydom.game("keythedral", players=3, edition="first")
    >>> game.name, game.players, game.options["edition"]
    ('keythedral', 3, 'first')

    A game never changes: one `Game` can start any number of states. Actions are ints in `range(num_actions)` and mean
    the same in every state of the game.

    Attributes:
        name: The name that `keydom.game` takes.
        title: The name of the game, as printed on its box.
        version: The version of the rules. A record made with another version is not replayed.
        player_counts: The numbers of players that the game allows.
        players: The number of players of this game; seats are numbered from 0.
        options: The value of every option, defaults included.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    blurb: ClassVar[str] = ""  # two sentences for the lobby
    feeling: ClassVar[str] = ""  # what it is like to play, in one line
    minutes: ClassVar[tuple[int, int]] = (0, 0)  # that a game with people takes
    usual: ClassVar[Mapping[str, object]] = {}  # the options of the game that one click starts
    usual_minutes: ClassVar[int] = 0  # that it takes somebody who is new to it, against bots
    weight: ClassVar[str] = ""  # how much there is to think about, in a word or two
    tie_break: ClassVar[str] = (
        ""  # what decides between equal points, for a game that does not share the victory
    )
    version: ClassVar[int] = 1  # of the rules: a record of another version is not replayed
    player_counts: ClassVar[tuple[int, ...]] = ()  # how many people can play
    offered: ClassVar[tuple[Option, ...]] = ()  # the options that `options` is resolved from
    evidence: ClassVar[
        tuple[str, ...]
    ] = ()  # keys of the data file that do not matter for the game
    steps: ClassVar[dict[str, type[Step[Any]]]] = {}  # by name, see `steps_of`
    families: ClassVar[tuple[tuple[str, Sequence[str]], ...]] = ()  # of actions: a word, its labels
    goals: ClassVar[tuple[str, ...]] = (N_("points"),)  # what `worth` tells apart, as message ids
    rivalry: ClassVar[int] = (
        0  # with up to so many players a quick bot does better to mind what it leaves the others
    )
    inputs: ClassVar[tuple[str, ...]] = ()  # what `features` may hold, by number
    phases: ClassVar[int] = 1  # of a game, each with weights of its own
    symbols: ClassVar[Symbols] = Symbols("")  # that its pictures use
    seat_colours: ClassVar[tuple[str, ...]] = SEAT_COLOURS  # none that its pieces have too
    open_scores: ClassVar[bool] = (
        False  # all views of a state agree on all points: see `View.scores`
    )

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        """Check the number of players and the options.

        Raises:
            ValueError: If the game does not allow one of them; the message lists what it allows.
        """
        if players not in self.player_counts or isinstance(players, bool):
            counts = ", ".join(str(n) for n in self.player_counts)
            raise ValueError(f"{self.name} is played by {counts} players, not {players!r}")
        self.players = players
        self.options: dict[str, object] = resolve(self.name, self.offered, options)
        self._texts: list[str] = []
        self._actions: dict[str, int] = {}

    @classmethod
    def printed(cls) -> Mapping[str, Any]:
        """Return the data file: the numbers of the components by section; empty for a game that has none."""
        return {}

    @property
    def num_actions(self) -> int:
        """How many actions there are. Every action is an int in `range(num_actions)`."""
        return sum(max(1, len(labels)) for _, labels in self.families)

    def new(self, seed: int) -> State[T]:
        """Start a game. The same seed and the same actions give the same game on every machine.

        Args:
            seed: Any int, of any size and sign.

        Returns:
            The state at the first decision.

        Raises:
            ValueError: If the seed is not an int.

        >>> import keydom
        >>> state = keydom.game("keythedral", players=3).new(seed=7)
        >>> state.seat, state.is_over
        (0, False)
        """
        if not isinstance(seed, int):
            raise ValueError(f"a seed is a whole number, not {seed!r}")
        return self.begin(self.start(seeded(seed)))

    def begin(self, table: T) -> State[T]:
        """Return a state that owns `table`, after running its agenda up to the first decision."""
        state = State(self, table)
        state._advance()
        return state

    def resume(self, table: T) -> State[T]:
        """Return a state that owns `table`, which stands at a decision (or at the end) already.

        Raises:
            ValueError: If the step on top of the agenda asks nobody or has no legal action.
        """
        state = State(self, table)
        state._look()
        return state

    def from_dict(self, document: object) -> State[T]:
        """Return the state that `State.to_dict` wrote down.

        Args:
            document: A position of this game: same name, players, options and version of the rules.

        Raises:
            InvalidPosition: If the document is broken; the message says what is wrong and where.

        >>> import keydom
        >>> game = keydom.game("keyper", players=2)
        >>> state = game.new(seed=7)
        >>> game.from_dict(state.to_dict()).legal_actions() == state.legal_actions()
        True
        """
        if not isinstance(document, dict):
            raise InvalidPosition(f"a position is a JSON object, not {type(document).__name__}")
        expected = self.header()
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
            return self.resume(table)
        except (IndexError, ValueError, TypeError, KeyError, AssertionError, RuntimeError) as error:
            raise InvalidPosition(f"table.agenda: no decision can be asked: {error}") from error

    def header(self) -> dict[str, object]:
        """Return what a document of a state or a view says of its game."""
        return {
            "game": self.name,
            "version": self.version,
            "players": self.players,
            "options": dict(self.options),
        }

    def view_from(
        self, seat: int | None, document: object, legal: list[int], screens: bool, shown: bool
    ) -> View[T]:
        """Return the view that `View.__reduce__` wrote down, for pickle."""
        table = load_table(self.blank(), self.steps, self.players, document)
        self.derive(table)
        view = View(self, seat, table, legal, screens)
        return view.shown() if shown else view

    def notation(self, action: int) -> str:
        """Return an action as short readable text.

        Args:
            action: Any int in `range(num_actions)`, legal or not.

        Raises:
            ValueError: If there is no such action.

        >>> import keydom
        >>> game = keydom.game("keythedral")
        >>> game.notation(2093), game.parse("field 2,0")
        ('field 2,0', 2093)
        """
        self._name_actions()
        if not 0 <= action < len(self._texts):
            raise ValueError(f"{self.name} has actions 0 to {len(self._texts) - 1}, not {action}")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """Return the action that `notation` wrote as `text`. Extra spaces do no harm.

        Raises:
            ValueError: If there is no such action; the message lists the words that actions begin with.
        """
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
        """Return an empty table: the shape of a position document."""

    @abstractmethod
    def start(self, chance: int) -> T:
        """Return the table as it is set up, with the first step on its agenda.

        Args:
            chance: The state of the random generator, for `table.chance`.
        """

    @abstractmethod
    def check(self, table: T) -> list[str]:
        """Return what is wrong with a loaded table, each problem with its place, and derive what is not stored.

        The lengths and ranges that the fields declare are checked before.
        """

    def derive(self, table: T) -> None:
        """Compute what the table carries besides its declared fields. By default nothing."""
        return

    @abstractmethod
    def hide(self, table: T, seat: int) -> None:
        """Remove from `table`, a copy, what `seat` does not know. Seat -1 is a spectator."""

    @abstractmethod
    def deal(self, table: T, seat: int) -> None:
        """Deal what `hide` removed at random, in agreement with everything that `seat` knows."""

    def screened(self, seat: int) -> list[int]:
        """Return the seats whose belongings an option hides from this seat (-1: a spectator) until the end."""
        return []

    def screen(self, table: T, seats: Sequence[int]) -> None:
        """Remove from a copied table what these seats keep behind their screens."""
        return

    @abstractmethod
    def scores(self, table: T) -> list[int]:
        """Return the points of each seat, also during the game."""

    @abstractmethod
    def winners(self, table: T) -> list[int]:
        """Return the seats that have won, or are ahead: several where the rules share the victory."""

    @abstractmethod
    def score_sheet(self, table: T) -> list[list[ScoreLine]]:
        """Return for each seat where its points come from. The lines of a seat add up to its score."""

    @abstractmethod
    def rounds(self, table: T) -> int:
        """Return how many rounds (or seasons) have begun."""

    def whose_turn(self, table: T) -> int:
        """Return the seat whose turn goes on, also while others are asked in it; EVERYBODY between turns.

        By default it is the turn of whoever is asked.
        """
        step = table.agenda[-1] if table.agenda and not table.lanes else None
        return step.seat if isinstance(step, Decision) else EVERYBODY

    # What bots and learners need beyond the rules

    def worth(self, table: T, seat: int) -> list[float]:
        """Return the points that `seat` will probably have at the end, one amount for each of `goals`.

        Bots compare tables by it. Leaves the table as it was. By default the points so far.
        """
        return [float(self.scores(table)[seat])]

    def worths(self, table: T) -> list[list[float]]:
        """Return `worth` of every seat. A game overrides this where one look at the table serves them all."""
        return [self.worth(table, seat) for seat in range(self.players)]

    def plain(self, view: View[T], table: T) -> float:
        """Return how well the table to which an answer of the viewer leads agrees with what the coach tells beginners; of
        lines worth the same, hints take the plainest."""
        return 0.0

    def features(self, table: T, seat: int) -> Features:
        """Return what a learned value judges the seat by: numbers named by `inputs`, beside the sum of `worth`.

        Leaves the table as it was. By default no inputs: nothing can be learned.
        """
        found = Features(0)
        found.points = sum(self.worth(table, seat))
        return found

    def all_features(self, table: T) -> list[Features]:
        """Return `features` of every seat. A game overrides this where it overrides `worths`."""
        return [self.features(table, seat) for seat in range(self.players)]

    def is_pause(self, table: T) -> bool:
        """Return whether everybody decides something now that hardly touches the others.

        A search judges such a table as it is, unless the move to be made belongs to it. By default never.
        """
        return False

    def columns(self) -> "list[Part]":
        """Return what learners observe of a view, beyond what all games have (see `engine/columns.py`).

        By default every number of the table.
        """
        from keydom.engine.columns import plain

        return plain(self)

    # Standing orders: what an online table may do so that nobody is asked thirty times a round

    def reflex(self, view: View[T], never: bool) -> int | None:
        """Return the action to take for a viewer who has given no standing order, or None to ask.

        Args:
            view: What the seat that decides knows.
            never: The viewer wants to be asked only what needs an answer.
        """
        return None

    def reminds(self, view: View[T]) -> bool:
        """Return whether to ask nevertheless where only bots would notice: among people, who is asked may be a secret."""
        return False

    def armable(self, view: View[T]) -> list[int]:
        """Return the actions that the viewer may order in advance."""
        return []

    # Words and pictures, all from a View

    @abstractmethod
    def prompt(self, view: View[T]) -> Message:
        """Return the sentence that asks the viewer, or says who is waited for."""

    @abstractmethod
    def label(self, view: View[T], action: int) -> Message:
        """Return the text of a button for `action`."""

    @abstractmethod
    def help(self, view: View[T]) -> Message:
        """Return the rule behind the current decision, in a few sentences."""

    @abstractmethod
    def tell(self, event: Event) -> Message:
        """Return an event as a line of the log."""

    def loss(self, event: Event, seat: int) -> Message | None:
        """Return what an event took from a seat by others' doing or by the rules, said to its player ("You ...")."""
        return None

    def news(self, event: Event, seat: int) -> Message | None:
        """Return what an event means to a seat that did not choose it, said to its player: by default what it lost."""
        return self.loss(event, seat)

    def place(self, event: Event) -> str:
        """Return the id of the fragment on which an event can be seen, or ""."""
        return ""

    def chapter(self, event: Event) -> Message | None:
        """Return the title of the chapter (a round, a season) that an event opens."""
        return None

    def closes(self, event: Event) -> bool:
        """Whether what a chapter brought is told with this event: the one that opens the next, or one before it."""
        return self.chapter(event) is not None

    def is_setup(self, event: Event) -> bool:
        """Whether the chapter that an event opens belongs to the set-up: nobody can score in it."""
        return False

    def recap(self, events: Sequence[Event], view: View[T]) -> Recap | None:
        """Return what a chapter brought.

        Args:
            events: What the viewer heard from the event that opened the chapter (the first one: from the start of the
                game) to the one that closes it, see `closes`, and what was heard since until the next one opens.
            view: What the viewer knows now.
        """
        return None

    def idle(self, view: View[T], action: int) -> bool:
        """Return whether a legal action would bring its player nothing now, whatever it costs."""
        return False

    def warn(self, before: T, after: T, seat: int) -> list[Message]:
        """Return what a seat has thrown away between two tables, before and after a choice of its own, said to its player.

        Only what can be seen on both tables; a bot judges whether it matters. What the events of the choice tell is found by
        `loss` already.
        """
        return []

    def tips(self, view: View[T]) -> list[str]:
        """Return what a coach has to say of the viewer's position, beside what it says of the decision: names of sections
        of its text (`learn/coach.*.md`), the most urgent first. Each is told once in a game. By default nothing.
        """
        return []

    def about(self, view: View[T], thing: str) -> list[Message]:
        """Return what to tell the viewer of a thing of the picture now: why it cannot be chosen, what it is worth to them.

        Args:
            view: What the viewer knows.
            thing: The id of a fragment, or of an element of one.
        """
        return []

    def pieces(self, translate: Translate) -> Gallery:
        """Return everything that lies on the table, to browse. By default nothing.

        Args:
            translate: Turns a message id into a sentence; always the same function for a language.
        """
        return Gallery({}, {}, ())

    def piece(self, view: View[T], thing: str) -> str:
        """Return the id of the piece (see `pieces`) that a thing of the picture is, as far as the viewer knows, or "".

        Arguments as for `about`.
        """
        return ""

    def why(
        self, goal: int, before: View[T], after: View[T], other: "View[T] | None"
    ) -> Message | None:
        """Return why a turn serves a goal, said to the viewer in the terms of the game, or None for no more than its name.

        Args:
            goal: A place in `goals`.
            before: What the viewer knows now.
            after: What they would see after that turn, or where others or chance come in.
            other: The same for the best turn that begins otherwise, if there is one.
        """
        return None

    def reachable(self, view: View[T]) -> list[Message]:
        """Return what the viewer could still reach, and what it would count: facts of the rules, not advice."""
        return []

    @abstractmethod
    def panels(
        self,
        view: View[T],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None,
    ) -> list[Panel]:
        """Return the table as pictures: the board, what lies beside it, and what each seat owns.

        Args:
            view: What is to be seen.
            names: The names of the players, by seat.
            translate: Turns a message id into a sentence.
            hinted: An action whose target is marked as what a bot would choose, or None.
        """

    def closer(
        self, view: View[T], panel: str, names: Sequence[str], translate: Translate
    ) -> Panel | None:
        """Return a larger picture of a panel, by its name, without targets: with what is too small to be read on it."""
        return None

    @abstractmethod
    def board(self, view: View[T], names: Sequence[str], translate: Translate) -> str:
        """Return the table as plain text, for a terminal. Arguments as for `panels`."""
