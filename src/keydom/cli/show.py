"""What several commands print: the table, log lines, the score sheet."""

import os
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table as Grid

from keydom.engine.game import Game, State, View
from keydom.engine.table import Event
from keydom.engine.text import N_, Message, render
from keydom.locale import preferred, translator


def console(stderr: bool = False) -> Console:
    """Texts of the games go out as they are: no markup, no colouring of numbers."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def language() -> str:
    """The language that the environment asks for, as gettext looks for it."""
    wish = next(
        (os.environ[v] for v in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(v)),
        "",
    )
    wishes = [part.partition(".")[0].replace("_", "-") for part in wish.split(":")]
    return preferred(",".join(wishes))


def say(message: str) -> str:
    """A message id in the user's language."""
    return translator(language())(message)


def sentence(message: Message, names: Sequence[str]) -> str:
    return render(message, names, say)


def table_text(view: View, names: Sequence[str]) -> str:
    return view.game.board(view, names, say)


def log_lines(view: View, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The events that the viewer may know, as sentences."""
    return [sentence(view.game.tell(e), names) for e in events if view.hears(e)]


def score_grid(state: State, names: Sequence[str]) -> Grid:
    """Per seat, where each point comes from, and the sum."""
    grid = Grid(title=say(N_("Score sheet")))
    grid.add_column(say(N_("Player")))
    grid.add_column(say(N_("For")))
    grid.add_column(say(N_("Points")), justify="right")
    for name, lines, score in zip(names, state.score_sheet(), state.scores(), strict=True):
        for line in lines:
            grid.add_row("", sentence(line.what, names), str(line.points))
        grid.add_row(name, say(N_("Total")), str(score), style="bold", end_section=True)
    return grid


def result(state: State, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return say(N_("{name} wins.")).format(name=winners[0])
    return say(N_("{names} share the victory.")).format(names=", ".join(winners))


def described(game: Game) -> str:
    """A game in one line: title, players, and the options that were chosen."""
    usual = {option.name: option.default for option in game.offered}
    chosen = [
        f"{name}={str(value).lower() if name != 'data' else 'corrected'}"
        for name, value in game.options.items()
        if value is not None and value != usual[name]
    ]
    return ", ".join([game.title, f"{game.players} players", *chosen])
