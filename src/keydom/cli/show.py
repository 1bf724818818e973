"""What several commands print: the table, log lines, the score sheet."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table as Grid

from keydom.engine.game import Game, State, View
from keydom.engine.table import Event
from keydom.engine.text import plain, render


def console(stderr: bool = False) -> Console:
    """Texts of the games go out as they are: no markup, no colouring of numbers."""
    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def table_text(view: View, names: Sequence[str]) -> str:
    return view.game.board(view, names, plain)


def log_lines(view: View, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The events that the viewer may know, as sentences."""
    return [render(view.game.tell(e), names) for e in events if view.hears(e)]


def score_grid(state: State, names: Sequence[str]) -> Grid:
    """Per seat, where each point comes from, and the sum."""
    grid = Grid(title="Score sheet")
    grid.add_column("Player")
    grid.add_column("For")
    grid.add_column("Points", justify="right")
    for name, lines, score in zip(names, state.score_sheet(), state.scores(), strict=True):
        for line in lines:
            grid.add_row("", render(line.what, names), str(line.points))
        grid.add_row(name, "total", str(score), style="bold", end_section=True)
    return grid


def result(state: State, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in state.winners()]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."


def described(game: Game) -> str:
    """A game in one line: title, players, and the options that were chosen."""
    usual = {option.name: option.default for option in game.offered}
    chosen = [
        f"{name}={str(value).lower() if name != 'data' else 'corrected'}"
        for name, value in game.options.items()
        if value is not None and value != usual[name]
    ]
    return ", ".join([game.title, f"{game.players} players", *chosen])
