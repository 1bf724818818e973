"""What several commands print: the table, log lines, the score sheet; in the user's language."""

import os
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table as Grid

from keydom.engine.game import Game
from keydom.engine.state import State
from keydom.engine.table import Event
from keydom.engine.text import N_, Message, render
from keydom.engine.view import View
from keydom.locale import preferred, translator


def console(stderr: bool = False) -> Console:
    """A console that prints texts as they are: no markup, no colouring of numbers."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def language() -> str:
    """The language that the environment asks for, in the variables that gettext reads."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    asked = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    codes = [part.partition(".")[0].replace("_", "-") for part in asked.split(":")]
    return preferred(",".join(codes))


def translate(message: str, n: int = 1, /) -> str:
    """A message id in the user's language."""
    return translator(language())(message, n)


def sentence(message: Message, names: Sequence[str]) -> str:
    return render(message, names, translate)


def table_text(view: View, names: Sequence[str]) -> str:
    return view.board(names, translate)


def log_lines(view: View, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The events that the viewer may know about, as sentences."""
    return [sentence(view.game.tell(event), names) for event in events if view.hears(event)]


def score_grid(state: State, names: Sequence[str]) -> Grid:
    """Where each seat's points come from, and their sum."""
    grid = Grid(title=translate(N_("Score sheet")))
    grid.add_column(translate(N_("Player")))
    grid.add_column(translate(N_("For")))
    grid.add_column(translate(N_("Points")), justify="right")
    for name, lines, score in zip(names, state.score_sheet(), state.scores(), strict=True):
        for line in lines:
            grid.add_row("", sentence(line.what, names), str(line.points))
        grid.add_row(name, translate(N_("Total")), str(score), style="bold", end_section=True)
    return grid


def result_line(state: State, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return translate(N_("{name} wins.")).format(name=winners[0])
    return translate(N_("{names} share the victory.")).format(names=", ".join(winners))


def game_line(game: Game) -> str:
    """A game in one line: title, players, and the options that differ from the defaults."""
    defaults = {option.name: option.default for option in game.offered}
    chosen = [
        f"{name}={str(value).lower() if name != 'data' else 'corrected'}"
        for name, value in game.options.items()
        if value is not None and value != defaults[name]
    ]
    return ", ".join([game.title, f"{game.players} players", *chosen])
