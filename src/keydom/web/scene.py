"""What one viewer sees of a table, ready for the templates. All of it comes from that viewer's `Look` and log."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from keydom import bots
from keydom.bots import hint
from keydom.bots.registry import thinking_time
from keydom.engine.game import Game, View
from keydom.engine.picture import SEAT_LETTERS, Panel
from keydom.engine.registry import game_class
from keydom.engine.text import N_, Message, render
from keydom.tables import queries
from keydom.web.chart import chart
from keydom.web.visit import Visit

IN_PICTURE = re.compile(r'data-action="(\d+)"')
# Stand in for names while a sentence is escaped; no name or translation contains them.
PLACES = [chr(0xF0000 + seat) for seat in range(8)]
RECENT = 4  # frames of the log for those who have no last turn
MOST_NEWS = 60  # lines


class Answer(NamedTuple):
    action: int
    label: str


class HintShown(NamedTuple):
    """What a strong bot would do: the choice, what comes after it in the same turn, and why."""

    action: int
    label: str
    then: list[str]
    reason: str


class LogLine(NamedTuple):
    frame: int
    text: Markup


class SheetLine(NamedTuple):
    what: str
    points: int


@dataclass
class Scene:
    look: queries.Look
    title: str
    blurb: str
    names: list[str]
    question: str = ""
    help: str = ""
    reason: str = ""  # why a click on something else does nothing
    answers: list[Answer] = field(default_factory=list)
    lit: int = 0
    boards: list[Panel] = field(default_factory=list)
    sides: list[Panel] = field(default_factory=list)
    belongings: dict[int, list[Panel]] = field(default_factory=dict)
    plain: str = ""
    scores: list[int] = field(default_factory=list)
    deciding: list[int] = field(default_factory=list)
    round: int = 0
    since: list[LogLine] = field(default_factory=list)
    said: list[queries.Said] = field(default_factory=list)
    reflexes: bool = False  # whether the game answers some questions by itself
    armable: list[Answer] = field(default_factory=list)
    sheet: list[list[SheetLine]] = field(default_factory=list)
    chart: Markup = field(default_factory=Markup)
    choices: list[tuple[str, str]] = field(default_factory=list)
    path: str = ""
    hint: HintShown | None = None

    @property
    def replay(self) -> bool:
        return self.look.question is None and self.look.frame < self.look.frames

    def svg(self, panel: Panel) -> Markup:
        picture = panel.svg()
        if self.hint is not None:
            plain = f'data-action="{self.hint.action}" class="target"'
            marked = plain.replace('"target"', '"target hinted" aria-describedby="hint"')
            picture = picture.replace(plain, marked)
        return Markup(picture)  # noqa: S704 (the picture escapes what it writes, see engine/picture.py)


def seat_names(summary: queries.Summary, say: Callable[[str], str]) -> list[str]:
    return [seat.name or say(N_("Open seat")) for seat in summary.seats]


def sentence(message: Message, names: Sequence[str], say: Callable[[str], str]) -> Markup:
    """A sentence with the players' names in their colours."""
    text = escape(render(message, PLACES, say))
    for seat, name in enumerate(names):
        text = text.replace(PLACES[seat], f'<b class="s{seat}">{escape(name)}</b>')
    return Markup(text)  # noqa: S704 (escaped above)


def options_shown(summary: queries.Summary, say: Callable[[str], str]) -> list[tuple[str, str]]:
    """The options that differ from the usual, by their titles."""
    shown = []
    for option in game_class(summary.game).offered:
        value = summary.options.get(option.name, option.default)
        if option.values and value not in (option.default, None):
            shown.append((say(option.title), say(option.label(value))))
    return shown


def bot_title(name: str, say: Callable[[str], str]) -> str:
    """By the level at which it is offered; a bot with other parameters shows them."""
    level = bots.level(name)
    if level is not None:
        return say(N_("{level} bot")).format(level=say(level.title))
    try:
        title = say(N_("{bot} bot")).format(bot=say(bots.kind(name).title))
    except ValueError:  # seated by another version
        return name
    parameters = name.partition(":")[2]
    return f"{title} ({parameters})" if parameters else title


class BotChoice(NamedTuple):
    """A bot as a list offers it: the title of its level, its own, and how it plays."""

    name: str
    title: str
    kind: str
    blurb: str


def bot_choices(say: Callable[[str], str]) -> list[BotChoice]:
    return [
        BotChoice(name, bot_title(name, say), say(bots.kind(name).title), bot_blurb(name, say))
        for _, name in bots.LEVELS
    ]


def bot_blurb(name: str, say: Callable[[str], str]) -> str:
    """How it plays, and for how long it thinks where that can be set."""
    kind = bots.kind(name)
    blurb = say(kind.blurb)
    if "seconds" in kind.options:
        seconds = f"{thinking_time(name):g}"
        blurb += " " + say(N_("It thinks for {seconds} s.")).format(seconds=seconds)
    return blurb


def compose(visit: Visit, frame: int | None = None, seat: int | None = None) -> Scene:
    """The table as the visitor may see it, now or at a frame of the past."""
    tables, table, player, say = visit.tables, visit.table, visit.player, visit.say
    look = queries.look(tables, table, player, frame, seat)
    names = seat_names(look.summary, say)
    cls = game_class(look.summary.game)
    scene = Scene(look, cls.title, cls.blurb, names, path=f"/t/{table}")
    scene.reflexes = cls.reflex is not Game.reflex
    scene.choices = options_shown(look.summary, say)
    scene.said = queries.said(tables, table)
    if look.view is None:
        return scene
    past = look.frame < look.frames
    view = look.view
    if look.question is None:  # nothing to choose: nothing is lit
        view = View(view.game, view.seat, view.table, [])
    paint(scene, view, say)
    scene.hint = hint_shown(look, names, say)
    since = look.frame - RECENT if past or look.seat is None else look.seen + 1
    lines = log_lines(visit, names, min(since, look.frame))
    scene.since = [line for line in lines if line.frame <= look.frame][-MOST_NEWS:]
    if look.view.is_over:
        scene.sheet = [
            [SheetLine(render(line.what, names, say), line.points) for line in lines]
            for lines in view.score_sheet()
        ]
        scene.chart = chart(queries.points(tables, table, player), names, say)
    return scene


def hint_shown(
    look: queries.Look, names: Sequence[str], say: Callable[[str], str]
) -> HintShown | None:
    found = look.hint
    if found is None or found.action is None or look.view is None:
        return None
    label = render(look.view.label(found.action), names, say)
    row = hint.labels(look.view, [found.action, *found.line])
    then = [render(message, names, say) for message in row[1:]]
    reason = render(hint.reason(found.goal, found.gain), names, say)
    return HintShown(found.action, label, then, reason)


def log_lines(visit: Visit, names: Sequence[str], since: int = 0) -> list[LogLine]:
    return [
        LogLine(line.frame, sentence(line.message, names, visit.say))
        for line in queries.log(visit.tables, visit.table, visit.player, max(0, since))
    ]


def paint(scene: Scene, view: View, say: Callable[[str], str]) -> None:
    """Pictures, words and choices."""
    names = scene.names
    panels = view.panels(names, say)
    scene.boards = [panel for panel in panels if panel.place == "board"]
    scene.sides = [panel for panel in panels if panel.place == "side"]
    for panel in panels:
        if panel.place == "seat":
            scene.belongings.setdefault(panel.seat, []).append(panel)
    if not scene.boards:
        scene.plain = view.game.board(view, names, say)
    placed = {int(action) for panel in panels for action in IN_PICTURE.findall(panel.body)}
    legal = view.legal_actions()
    scene.answers = [
        Answer(action, render(view.label(action), names, say))
        for action in legal
        if action not in placed
    ]
    scene.lit = len(placed.intersection(legal))
    scene.armable = [
        Answer(action, render(view.label(action), names, say)) for action in scene.look.armable
    ]
    scene.question = render(view.prompt(), names, say)
    scene.help = render(view.help(), names, say)
    scene.scores = view.scores()
    scene.deciding = [] if view.is_over else view.deciding()
    scene.round = view.game.rounds(view.table)
    if legal:
        scene.reason = say(N_("That is not possible now. You can choose what is lit."))
    else:
        scene.reason = say(N_("You have nothing to choose now.")) + " " + scene.question


def title_of(panel: Panel, names: Sequence[str], say: Callable[[str], str]) -> str:
    return render(panel.title, names, say)


def letter(seat: int) -> str:
    return SEAT_LETTERS[seat]
