"""A game in the terminal: the table as text, and for each decision a sentence with numbered choices."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console

from keydom.bots import Bot, BotFailed
from keydom.cli.output import (
    log_lines,
    result_line,
    score_grid,
    sentence,
    table_text,
    translate,
)
from keydom.engine.record import Record
from keydom.engine.state import State
from keydom.engine.table import Event
from keydom.engine.text import N_
from keydom.engine.view import View

LONG = 12  # more choices than this are shown in columns
KEYS = N_("u undoes, t shows the table, ? helps, q quits")


class LeftGame(Exception):
    """The game was left before its end; says why, and the exit status of the command."""

    def __init__(self, why: str, status: int) -> None:
        super().__init__(why)
        self.status = status


class TerminalGame:
    """A game between bots and people; `bots` has None for a seat whose player is at the keyboard."""

    def __init__(self, record: Record, bots: Sequence[Bot | None], out: Console) -> None:
        self.record = record
        self.names = record.names
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.out = out
        self.state = record.start()
        self.state.listen()
        self.events: list[Event] = []
        self.told = [0] * len(bots)  # how many events each seat has been told
        self.at_keyboard = self.people[0] if self.people else -1
        self.last_table = ""
        # For each step that may be undone, the state before it and how many events there were.
        self.undoable: list[tuple[State, int]] = []

    def run(self) -> None:
        while not self.state.is_over:
            seat = self._next_seat()
            bot = self.bots[seat]
            if bot is None:
                self._ask(seat)
            else:
                self._move(seat, self._choice(seat, bot))
                if not self.people:
                    self._tell(self.state.view(None), 0)
        self._end()

    def _choice(self, seat: int, bot: Bot) -> int:
        try:
            return bot.choose(self.state.view(seat))
        except BotFailed as failed:
            raise LeftGame(f"{self.names[seat]}: {failed}", 1) from failed

    def _next_seat(self) -> int:
        """Where several seats decide together, bots go first, so that nobody waits for them."""
        seats = self.state.deciding()
        return next((seat for seat in seats if self.bots[seat] is not None), seats[0])

    def _move(self, seat: int, action: int) -> None:
        before = self.state.clone()
        self.record.play(self.state, action, seat)
        # Undo must not reveal anything, roll anything again, or change another player's turn.
        if self.state.barrier or self.state.is_over or self._next_seat() != seat:
            self.undoable.clear()
        else:
            self.undoable.append((before, len(self.events)))
        self.events += self.state.heard()

    def _undo(self) -> bool:
        """Undo the last step. Returns False if that is not allowed."""
        if not self.undoable:
            self.out.print(
                translate(
                    N_(
                        "Nothing to undo: only your own steps since the last one that showed "
                        "something new or passed the turn can be undone."
                    )
                )
            )
            return False
        self.state, count = self.undoable.pop()
        self.state.listen()
        self.record.moves.pop()
        del self.events[count:]
        self.told = [min(told, count) for told in self.told]
        self.out.print(translate(N_("Undone.")))
        return True

    # ---- The person at the keyboard

    def _ask(self, seat: int) -> None:
        """Ask for one decision, until it is made or the step before it is undone."""
        self._hand_over(seat)
        view = self.state.view(seat)
        self._show_table(view, False)
        self._tell(view, seat)
        actions = view.legal_actions()
        self._show_choices(view, actions)
        while True:
            answer = self._answer("> ").lower()
            if answer == "q":
                raise LeftGame(translate(N_("You left the game.")), 0)
            if answer == "u":
                if self._undo():
                    return
            elif answer == "t":
                self._show_table(view, True)
                self._show_choices(view, actions)
            elif answer == "?":
                self.out.print(sentence(view.help(), self.names))
                self.out.print(
                    translate(N_("Keys: a number chooses, {keys}.")).format(keys=translate(KEYS))
                )
            elif answer.isdecimal() and 1 <= int(answer) <= len(actions):
                self._move(seat, actions[int(answer) - 1])
                return
            else:
                text = translate(N_("Type a number from 1 to {count}; {keys}."))
                self.out.print(text.format(count=len(actions), keys=translate(KEYS)))

    def _answer(self, prompt: str) -> str:
        try:
            return self.out.input(prompt).strip()
        except EOFError:
            raise LeftGame(translate(N_("The input ended before the game did.")), 1) from None
        except KeyboardInterrupt:
            raise LeftGame(translate(N_("You left the game.")), 130) from None

    def _hand_over(self, seat: int) -> None:
        """Hide the table while another person takes over the keyboard."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        self.last_table = ""
        self._wipe()
        name = self.names[seat]
        text = translate(N_("Pass the keyboard to {name}.")).format(name=name)
        self.out.print(text, style="bold")
        text = translate(N_("{name}: press Enter when nobody else is looking.")).format(name=name)
        self._answer(f"{text} ")
        self._wipe()

    def _wipe(self) -> None:
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write("\x1b[3J")  # also what has scrolled away

    def _show_table(self, view: View, again: bool) -> None:
        text = table_text(view, self.names)
        if again or text != self.last_table:
            heading = translate(N_("Round {number}")).format(number=self.state.rounds)
            self.out.rule(heading, align="left", style="dim")
            self.out.print(text, soft_wrap=True)
        self.last_table = text

    def _tell(self, view: View, seat: int) -> None:
        for line in log_lines(view, self.events[self.told[seat] :], self.names):
            self.out.print(f"- {line}", style="dim")
        self.told[seat] = len(self.events)

    def _show_choices(self, view: View, actions: Sequence[int]) -> None:
        self.out.print(f"\n{sentence(view.prompt(), self.names)}", style="bold")
        choices = [
            f"{number:3} {sentence(view.label(action), self.names)}"
            for number, action in enumerate(actions, 1)
        ]
        if len(choices) > LONG:
            self.out.print(Columns(choices, column_first=True, padding=(0, 2)))
        else:
            self.out.print("\n".join(choices))

    def _end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        view = self.state.view(viewer)
        self._tell(view, max(self.at_keyboard, 0))
        self._show_table(view, True)
        self.out.print(score_grid(self.state, self.names))
        self.out.print(result_line(self.state, self.names), style="bold")
