"""What one seat may know of a state."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic

from keydom.engine.chance import seeded
from keydom.engine.generic import T
from keydom.engine.picture import SEAT_LETTERS, Panel, Scene, compose
from keydom.engine.position import dump_table
from keydom.engine.scores import ScoreLine
from keydom.engine.table import EVERYBODY, Decision, Event, Step
from keydom.engine.text import Message, Translate, plain

if TYPE_CHECKING:
    from keydom.engine.game import Game
    from keydom.engine.state import State


class View(Generic[T]):
    """A state as one seat knows it, without secrets and without a random generator. See `State.view`.

    >>> import keydom
    >>> state = keydom.game("keyper", players=2).new(seed=7)
    >>> view = state.view(0)
    >>> view.legal_actions() == state.legal_actions()
    True
    >>> state.view(1).legal_actions()
    []

    In a notebook a view shows itself as a picture.

    An option of a game may hide behind screens what everybody could have counted. Rules, bots and learners count it all
    the same and use the view as it is. People get what `shown` returns: pictures, text, points and documents.

    Attributes:
        game: The `Game` that is played.
        seat: The viewer, or None for a spectator.
        table: What lies on the table, as far as the viewer knows it.
        hidden: The seats whose belongings `shown` removed from the table.
        scene: Where the pictures of all views of the same state keep what everybody sees; None: nothing is shared.
    """

    def __init__(
        self,
        game: "Game[T]",
        seat: int | None,
        table: T,
        legal: list[int],
        screens: bool = True,
    ) -> None:
        """Own `table`, from which the unknown was removed, and `legal`, what the viewer may choose."""
        self.game = game
        self.seat = seat
        self.table = table
        self.hidden: list[int] = []
        self._known = table
        self._legal = legal
        self._screens = screens
        self._scores: list[int] | None = None  # once they have been asked for
        self.scene: Scene | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.table.agenda and not self.table.lanes

    @property
    def step(self) -> Step[Any] | None:
        """The step that asks for a decision, the viewer's own before somebody else's. None at the end."""
        if self.table.lanes:
            if self.seat is not None and self.table.lanes[self.seat]:
                return self.table.lanes[self.seat][-1]
            return next(lane[-1] for lane in self.table.lanes if lane)
        return self.table.agenda[-1] if self.table.agenda else None

    def deciding(self) -> list[int]:
        """Return the seats that are known to be deciding: none at the end, and where it is a secret who is asked."""
        if self.table.lanes:
            return [seat for seat, lane in enumerate(self.table.lanes) if lane]
        step = self.step
        return [step.seat] if isinstance(step, Decision) and step.seat >= 0 else []

    def legal_actions(self) -> list[int]:
        """Return the actions that the viewer may choose now, sorted; none while only others decide."""
        return self._legal.copy()

    def sample_world(self, seed: int) -> "State[T]":
        """Return a full state that agrees with everything in this view, the unknown dealt at random.

        Chance is drawn anew, too: whoever plans with the sample learns nothing about the coming game.

        Args:
            seed: Any int; the same seed gives the same sample.

        >>> import keydom
        >>> view = keydom.game("keyflower", players=3).new(seed=7).view(0)
        >>> world = view.sample_world(seed=1)
        >>> world.view(0).to_dict() == view.to_dict()
        True
        """
        table = self._known.clone()
        table.chance = seeded(seed)
        self.game.deal(table, -1 if self.seat is None else self.seat)
        return self.game.resume(table)

    def scores(self) -> list[int]:
        """Return the points of each seat, as far as the viewer can count them."""
        if self._scores is None:
            shared = self.scene if self.game.open_scores else None
            if shared is not None and shared.scores is not None:
                self._scores = shared.scores
            else:
                self._scores = self.game.scores(self.table)
                if shared is not None:
                    shared.scores = self._scores
        return self._scores.copy()

    def points(self) -> list[int | None]:
        """Return the points of each seat as people see them: None behind a screen."""
        view = self.shown()
        return [None if seat in view.hidden else score for seat, score in enumerate(view.scores())]

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Return for each seat where its points come from, as far as the viewer can count them."""
        return self.game.score_sheet(self.table)

    def shown(self) -> "View[T]":
        """Return the view as people see it: until the end without what other seats keep behind screens.

        Thinking goes on with everything the viewer knows: `sample_world` is the same for both.
        """
        who = -1 if self.seat is None else self.seat
        hidden = self.game.screened(who) if self._screens and not self.is_over else []
        if not hidden:
            return self
        view = View(self.game, self.seat, self.table.clone(), self._legal, False)
        self.game.screen(view.table, hidden)
        view.hidden = hidden
        view.scene = self.scene
        view._known = self._known
        return view

    def watching(self) -> "View[T]":
        """Return the same view with nothing to choose."""
        view = View(self.game, self.seat, self.table, [], self._screens)
        view.hidden = self.hidden
        view.scene = self.scene
        view._known = self._known
        view._scores = self._scores
        return view

    def hears(self, event: Event) -> bool:
        """Return whether the viewer may know of `event`, one of `State.heard`."""
        return event.audience == EVERYBODY or event.audience == self.seat

    def to_dict(self) -> dict[str, object]:
        """Return the view as a plain JSON document."""
        return {
            **self.game.header(),
            "seat": self.seat,
            "legal": self._legal.copy(),
            "table": dump_table(self.table),
        }

    def __reduce__(self) -> tuple[object, ...]:
        shown = bool(self.hidden)
        known = dump_table(self._known)
        return self.game.view_from, (self.seat, known, self._legal, shown or self._screens, shown)

    def prompt(self) -> Message:
        """Return the sentence that asks the viewer, or says who is waited for."""
        return self.game.prompt(self)

    def label(self, action: int) -> Message:
        """Return the text of a button for `action`, one of `legal_actions()`."""
        return self.game.label(self, action)

    def help(self) -> Message:
        """Return the rule behind the current decision, in a few sentences."""
        return self.game.help(self)

    def idle(self, action: int) -> bool:
        """Return whether `action`, one of `legal_actions()`, would bring the viewer nothing now."""
        return self.game.idle(self, action)

    def about(self, thing: str) -> list[Message]:
        """Return what to tell the viewer of a thing of the picture (the id of an element): why not, what it is worth."""
        return self.game.about(self, thing)

    def panels(
        self,
        names: Sequence[str] = SEAT_LETTERS,
        translate: Translate = plain,
        hinted: int | None = None,
    ) -> list[Panel]:
        """Return the table as pictures: the board, what lies beside it, and what each seat owns.

        Args:
            names: The names of the players, by seat.
            translate: Turns a message id into a sentence; by default English.
            hinted: An action whose target is marked as what a bot would choose, or None.
        """
        return self.game.panels(self.shown(), names, translate, hinted)

    def board(self, names: Sequence[str] = SEAT_LETTERS, translate: Translate = plain) -> str:
        """Return the table as plain text. Arguments as for `panels`."""
        return self.game.board(self.shown(), names, translate)

    def picture(self, names: Sequence[str] = SEAT_LETTERS, translate: Translate = plain) -> str:
        """Return the whole table as one SVG. Arguments as for `panels`."""
        return compose(self.panels(names, translate), self.game.symbols)

    def _repr_svg_(self) -> str:
        return self.picture()
