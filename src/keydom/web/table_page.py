"""What one viewer sees of a table, ready for the templates. All of it comes from one `queries.page`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from keydom.bots import hint
from keydom.engine.game import Game, View
from keydom.engine.registry import game_class
from keydom.engine.text import N_, Translate, render
from keydom.tables import metrics, queries
from keydom.tables.set_aside import UNKNOWN_GAME, SetAside
from keydom.web.chart import chart
from keydom.web.request import WebRequest
from keydom.web.sentences import coloured, seat_names

RECENT = 4  # frames of news for those who have no last turn
MOST_NEWS = 60  # lines
WIDE = 900  # a panel at least this wide can be moved sideways on a phone


class Answer(NamedTuple):
    """A choice that the picture does not show: a button, or a box to tick."""

    action: int
    label: str


class ShownPanel(NamedTuple):
    title: str
    svg: Markup
    wide: bool


class ShownHint(NamedTuple):
    """What a strong bot would do: its choice, the rest of its turn, and why."""

    action: int
    label: str
    then: list[str]
    reason: str


class ShownLine(NamedTuple):
    """A line of the log, and the frame that shows it."""

    frame: int
    text: Markup


class SheetLine(NamedTuple):
    what: str
    points: int


class ScriptState(TypedDict):
    """The JSON block `#state`, all that the script knows of a table. static/table/state.js describes it."""

    table: str
    begun: bool
    version: int
    question: int | None
    frame: int
    frames: int
    prompt: str
    help: str
    reason: str
    hint: str


@dataclass
class TablePage:
    look: queries.Look
    title: str
    blurb: str
    names: list[str]
    path: str
    options: list[tuple[str, str]]  # those that differ from the default: title, value
    has_reflexes: bool  # the game answers some questions by itself
    chat: list[queries.Said]
    chat_goes_back: bool
    prompt: str = ""  # what is to be decided, as a sentence
    help: str = ""  # the rule behind it
    reason: str = ""  # why a click on something that is not lit does nothing
    answers: list[Answer] = field(default_factory=list)
    lit: int = 0  # how many choices the picture shows
    boards: list[ShownPanel] = field(default_factory=list)
    sides: list[ShownPanel] = field(default_factory=list)
    belongings: dict[int, list[ShownPanel]] = field(default_factory=dict)  # by seat
    plain: str = ""  # the board as text, of a game without pictures
    scores: list[int | None] = field(default_factory=list)  # None: behind a screen
    deciding: list[int] = field(default_factory=list)
    since: list[ShownLine] = field(default_factory=list)
    armable: list[Answer] = field(default_factory=list)
    sheet: list[list[SheetLine]] = field(default_factory=list)
    chart: Markup = field(default_factory=Markup)
    hint: ShownHint | None = None

    @property
    def past(self) -> bool:
        """Whether an earlier moment of the game is shown."""
        return self.look.view is not None and self.look.frame < self.look.frames

    @property
    def over(self) -> bool:
        return self.look.summary.status == "over"

    @property
    def script_state(self) -> ScriptState:
        look = self.look
        return ScriptState(
            table=look.summary.id,
            begun=look.view is not None,
            version=look.version,
            question=look.question,
            frame=look.frame,
            frames=look.frames,
            prompt=self.prompt,
            help=self.help,
            reason=self.reason,
            hint=f"{self.hint.label}. {self.hint.reason}" if self.hint else "",
        )


def table_page(request: WebRequest, frame: int | None = None, seat: int | None = None) -> TablePage:
    """The table as the sender may see it: now, or at a frame of the past."""
    say = request.say
    read = queries.page(
        request.tables, request.table_id, request.player, frame, seat, recent=RECENT
    )
    look = read.look
    if look.summary.status == "over" and look.view is not None:
        names = tuple(seat_names(look.summary, say))
        key = "page", request.table_id, look.frame, look.seat, request.language, names
        kept = request.site.kept.once(key, lambda: finished(request, read), size_of)
        lines = shown_lines(read.news[-MOST_NEWS:], kept.names, say)
        return replace(kept, look=look, chat=read.chat, since=lines)
    return drawn(request, read)


def finished(request: WebRequest, read: queries.Page) -> TablePage:
    """What all viewers from the same seat see of a finished game. The rest is each viewer's own."""
    return drawn(request, replace(read, news=[], chat=[]))


def size_of(page: TablePage) -> int:
    panels = [*page.boards, *page.sides, *chain.from_iterable(page.belongings.values())]
    return sum(len(panel.svg) for panel in panels) + len(page.chart) + 2000  # for the rest, about


def drawn(request: WebRequest, read: queries.Page) -> TablePage:
    say, look = request.say, read.look
    try:
        cls = game_class(look.summary.game)
    except ValueError:
        raise SetAside(UNKNOWN_GAME) from None
    page = TablePage(
        look,
        cls.title,
        cls.blurb,
        seat_names(look.summary, say),
        path=f"/t/{request.table_id}",
        options=options_shown(look.summary, say),
        has_reflexes=cls.reflex is not Game.reflex,
        chat=read.chat,
        chat_goes_back=read.chat_goes_back,
    )
    if read.sheet:
        page.scores = [*(look.summary.scores or [])]
        page.sheet = [
            [SheetLine(render(line.what, page.names, say), line.points) for line in lines]
            for lines in read.sheet
        ]
        page.chart = chart(read.points, page.names, say)
    if look.view is None:
        page.since = shown_lines(read.news, page.names, say)
        return page
    page.since = shown_lines(read.news[-MOST_NEWS:], page.names, say)
    page.hint = shown_hint(look, page.names, say)
    view = look.view
    if look.question is None:  # nothing to choose: nothing is lit
        view = view.watching()
    draw(page, view, say)
    describe(page, view, say)
    return page


@metrics.PICTURE.time()
def draw(page: TablePage, view: View, say: Translate) -> None:
    """Lay out the panels of the picture, and offer as buttons what they do not show."""
    panels = view.panels(page.names, say, hinted=page.hint.action if page.hint else None)
    for panel in panels:
        title = render(panel.title, page.names, say)
        svg = Markup(panel.svg())  # noqa: S704 (engine/picture.py escapes what it writes)
        shown = ShownPanel(title, svg, panel.width >= WIDE)
        if panel.place == "board":
            page.boards.append(shown)
        elif panel.place == "side":
            page.sides.append(shown)
        else:
            page.belongings.setdefault(panel.seat, []).append(shown)
    if not page.boards:
        page.plain = view.board(page.names, say)
    lit = frozenset[int]().union(*(panel.actions for panel in panels))
    page.lit = len(lit)
    others = [action for action in view.legal_actions() if action not in lit]
    page.answers = answers(view, others, page.names, say)


def describe(page: TablePage, view: View, say: Translate) -> None:
    """Say what is to be decided, by whom, and how the game stands."""
    page.prompt = render(view.prompt(), page.names, say)
    page.help = render(view.help(), page.names, say)
    if view.legal_actions():
        page.reason = say(N_("That is not possible now. You can choose what is lit."))
    else:
        page.reason = say(N_("You have nothing to choose now.")) + " " + page.prompt
    page.scores = view.points()
    page.deciding = [] if view.is_over else view.deciding()
    page.armable = answers(view, page.look.armable, page.names, say)


def answers(
    view: View, actions: Sequence[int], names: Sequence[str], say: Translate
) -> list[Answer]:
    return [Answer(action, render(view.label(action), names, say)) for action in actions]


def shown_hint(look: queries.Look, names: Sequence[str], say: Translate) -> ShownHint | None:
    """The hint that was asked for; None while the bot thinks, and where it found none."""
    found = look.hint
    if found is None or found.action is None or look.view is None:
        return None
    label = render(look.view.label(found.action), names, say)
    row = hint.labels(look.view, [found.action, *found.line])
    then = [render(message, names, say) for message in row[1:]]
    reason = render(hint.reason(found.goal, found.gain), names, say)
    return ShownHint(found.action, label, then, reason)


def shown_lines(
    lines: Sequence[queries.LogLine], names: Sequence[str], say: Translate
) -> list[ShownLine]:
    return [ShownLine(line.frame, coloured(line.message, names, say)) for line in lines]


def options_shown(summary: queries.Summary, say: Translate) -> list[tuple[str, str]]:
    """The options that differ from the default: title and value."""
    shown = []
    for option in game_class(summary.game).offered:
        value = summary.options.get(option.name, option.default)
        if value in option.values and value != option.default:
            shown.append((say(option.title), say(option.label(value))))
    return shown
