"""What one viewer sees of a table, and the parts of the page that show it. All of it comes from one `queries.Page`."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypedDict

import orjson
from markupsafe import Markup, escape

from keydom.bots import hint
from keydom.bots.analysis import standing
from keydom.bots.registry import STRONG
from keydom.engine.drawing import named
from keydom.engine.game import Game
from keydom.engine.options import Option
from keydom.engine.palette import SEAT_COLOURS
from keydom.engine.picture import Panel, Scene
from keydom.engine.scores import places
from keydom.engine.text import N_, P_, Message, Seat, Translate, render, told_apart
from keydom.engine.values import Difference, differences
from keydom.engine.view import View
from keydom.locale import translator
from keydom.tables import metrics, queries
from keydom.tables.memory import Moment
from keydom.tables.queries import SeatInfo
from keydom.tables.timing import TURN
from keydom.web.bot_choices import bot_choices, bot_title
from keydom.web.chart import chart
from keydom.web.coach import CoachCard, card_for
from keydom.web.kept import Kept
from keydom.web.learn import can_learn, section_of
from keydom.web.parts import (
    COUNT,
    COUNTED,
    FRAMES,
    HERE,
    PATH,
    QUESTION,
    PartMaker,
    Parts,
    addressed,
    with_text,
)
from keydom.web.sentences import coloured, game_title, known_game, seat_names
from keydom.web.story import SheetLine, chapters, teller
from keydom.web.time_words import duration, end_words, time_of

RECENT = 4  # frames of news for those who have no last turn
MOST_NEWS = 60  # lines
MOST_BUTTONS = 8  # for answers that differ only in a number
LEAD = 170  # characters of the rule that stand in the prompt
WIDE = 900  # a panel at least this wide can be moved sideways on a phone
TALL = 0.875  # of its width: a panel that is higher is scrolled rather than made smaller


class Viewer(NamedTuple):
    """Who looks at a table, in which language, and at which address."""

    table_id: str
    player: str | None
    language: str
    invitation: str  # the address of the table, to be passed on
    lesson: str = ""  # the address of a step of a lesson, which has no table

    @property
    def say(self) -> Translate:
        return translator(self.language)

    @property
    def path(self) -> str:
        return self.lesson or f"/t/{self.table_id}"


class Answer(NamedTuple):
    """A choice that the picture does not show: a button, or a box to tick."""

    action: int
    label: str


class Rule(NamedTuple):
    """The rule behind a decision: as many sentences as stand in the prompt, and the rest, which opens in place."""

    lead: str
    rest: str
    learn: str  # the address of its section of the rules


class ShownPanel(NamedTuple):
    """A panel without what is drawn in it."""

    name: str
    title: str
    width: int
    height: int
    wide: bool
    tall: bool
    share: int  # its width in hundredths of what is in sight at once
    closer: str  # the address of a larger picture of it, if there is one


class ShownTime(NamedTuple):
    """A seat's time."""

    deadline: str  # when it runs out, while it runs
    left: str  # in the bank or the reserve, in words
    reserve: bool  # that is only used once the time of a turn is over
    late: bool
    off: str  # until when a day off goes
    days_off: int
    day_off: str  # the path of the table, where the viewer may take one


class ShownSeat(NamedTuple):
    number: int
    name: str
    status: str
    bot: str  # its title
    you: bool
    decides: bool
    points: int | None  # None: behind a screen
    panels: tuple[ShownPanel, ...]
    time: ShownTime | None


class ShownOrders(NamedTuple):
    """The standing orders of the viewer's seat."""

    path: str
    asking: str
    armed: tuple[int, ...]
    armable: tuple[Answer, ...]


class ShownOffer(NamedTuple):
    """A takeback on offer: by whom, and whether the viewer is asked."""

    name: str
    own: bool
    asked: bool


class ShownCurtain(NamedTuple):
    """Somebody at a device that several people share: the seat, the name, and whether everybody knows that it is asked."""

    seat: int
    name: str
    asked: bool


class ShownHint(NamedTuple):
    """What a strong bot would do: its choice, the next steps, why, and what else could be chosen."""

    action: int
    label: str
    then: tuple[str, ...]
    reason: str
    as_good: tuple[str, ...]
    otherwise: tuple[str, ...]


class Card(NamedTuple):
    """What the teacher of a lesson says, in place of the bare prompt."""

    lesson: str  # the game and the name
    title: str  # of the lesson
    heading: str
    text: Markup
    words: str  # the same, to be read out
    first: bool  # of the course: signs are explained
    number: int  # of the step, from 1 on
    steps: int
    verdict: str  # on the choice that is answered: right, other; or ""
    points: tuple[str, ...]  # what is pointed at
    right: int | None  # what is to be chosen, for who asks to be shown
    again: str  # the address of the same question once more, or ""
    on: str  # of what follows, or ""
    course: str
    ended: bool
    next: str  # the lesson after this one, or ""
    start: str  # this one from its beginning
    puzzle: bool = False  # else a lesson


class ShownLine(NamedTuple):
    """A line of the log, and the frame that shows it."""

    frame: int
    text: Markup
    closes: bool  # a chapter: what that brought is told with it
    row: Markup = Markup("")  # all of it, as the news show it


class ShownLoss(NamedTuple):
    """What the viewer has lost or must know, the frame that shows it, and where: the id of an element of the picture, or ""."""

    frame: int
    text: Markup
    place: str


class ScriptState(TypedDict):
    """The JSON block `#state`, all that the script knows of a table. static/table/state.js describes it."""

    table: str
    begun: bool
    version: int
    shows: str
    question: int | None
    seat: int | None
    frame: int
    frames: int
    prompt: str
    help: str
    reason: str
    hint: str
    marks: list[tuple[int, str]]
    chapter: int | None


@dataclass
class TablePage:
    viewer: Viewer
    look: queries.Look
    title: str
    blurb: str
    names: list[str]
    options: tuple[tuple[str, str], ...]  # those that differ from the default: title, value
    differences: tuple[Difference, ...]  # printed values that are not ours
    tie_break: str  # what decides between equal points
    has_reflexes: bool  # the game answers some questions by itself
    chat: list[queries.Said]
    chat_goes_back: bool
    prompt: str = ""  # what is to be decided, as a sentence
    help: str = ""  # the rule behind it
    learn: str = ""  # where the rules tell more of it
    coach: CoachCard | None = None  # what the coach says of it
    reason: str = ""  # why a click on something that is not lit does nothing
    answers: tuple[Answer, ...] = ()
    numbered: tuple[Answer, ...] = ()  # answers that differ only in a number, too many for buttons
    listed: bool = False  # all choices are offered beside the picture, for those without a script
    lit: int = 0  # how many choices the picture shows
    panels: dict[str, list[Panel]] = field(default_factory=dict)  # by the part that shows them
    plain: str = ""  # the board as text, of a game without pictures
    scores: list[int | None] = field(default_factory=list)  # None: behind a screen
    deciding: list[int] = field(default_factory=list)
    since: list[ShownLine] = field(default_factory=list)
    losses: tuple[ShownLoss, ...] = ()
    marks: list[tuple[int, str]] = field(default_factory=list)  # where each seat moved last
    chapter: int | None = None  # the frame that closes the last chapter that is news
    armable: tuple[Answer, ...] = ()
    sheet: tuple[tuple[SheetLine, ...], ...] = ()
    chart: Markup = field(default_factory=Markup)
    chances: tuple[int, ...] = ()  # of each seat to win, in percent, where they may be told
    hint: ShownHint | None = None
    card: Card | None = None
    scene: Scene | None = None  # what the picture has in common with those of others

    @property
    def path(self) -> str:
        return self.viewer.path

    @property
    def past(self) -> bool:
        """Whether an earlier moment of the game is shown."""
        return self.look.view is not None and self.look.frame < self.look.frames

    @property
    def over(self) -> bool:
        return self.look.summary.status == "over"

    @property
    def seated(self) -> bool:
        return self.look.seat is not None


def table_page(viewer: Viewer, read: queries.Page, kept: Kept, together: bool = False) -> TablePage:
    """The table as the viewer may see it: now, or at a frame of the past. `together`: others look at it, too."""
    say, look = viewer.say, read.look
    if look.summary.status == "over" and look.view is not None:
        names = tuple(seat_names(look.summary, say))
        key = "page", viewer.table_id, look.frame, look.seat, viewer.language, names
        page = kept.once(key, lambda: finished(viewer, read), size_of)
        page = replace(
            page,
            viewer=viewer,
            look=look,
            chat=read.chat,
            chat_goes_back=read.chat_goes_back,
        )
        tell_news(page, look.view, read.news, say)
        return page
    return drawn(viewer, read, read.moment if together else None)


def finished(viewer: Viewer, read: queries.Page) -> TablePage:
    """What all viewers from the same seat see of a finished game. The rest is each viewer's own."""
    return drawn(viewer, replace(read, news=[], chat=[]))


def size_of(page: TablePage) -> int:
    panels = chain.from_iterable(page.panels.values())
    fragments = chain.from_iterable(panel.fragments for panel in panels)
    return sum(len(fragment.svg) for fragment in fragments) + len(page.chart) + 2000  # the rest


def drawn(viewer: Viewer, read: queries.Page, moment: Moment | None = None) -> TablePage:
    """What is drawn for everybody who looks at this moment is made once, if one is given."""
    say, look = viewer.say, read.look
    cls = known_game(look.summary.game)
    page = TablePage(
        viewer,
        look,
        game_title(look.summary.game),
        cls.blurb if cls else "",
        seat_names(look.summary, say),
        options=options_shown(cls.offered, look.summary, say) if cls else (),
        differences=differing(look.summary) if look.view is None else (),
        tie_break=cls.tie_break if cls else "",
        has_reflexes=cls is not None and cls.reflex is not Game.reflex,
        chat=read.chat,
        chat_goes_back=read.chat_goes_back,
    )
    if read.sheet:
        page.scores = [*(look.summary.scores or [])]
        page.sheet = tuple(
            tuple(SheetLine(render(line.what, page.names, say), line.points) for line in lines)
            for lines in read.sheet
        )
        scoring = [
            line
            for line in read.chapters
            if look.view is None or not look.view.game.is_setup(line.event)
        ]
        told = chapters(scoring, page.names, say)
        colours = cls.seat_colours if cls else SEAT_COLOURS
        page.chart = chart(read.points, page.names, say, told, colours)
    if look.view is None:
        page.since = shown_lines(read.news, page.names, viewer.language, look.summary.your_seat)
        return page
    tell_news(page, look.view, read.news, say)
    page.hint = shown_hint(look, page.names, say)
    view = look.view
    if look.question is None:  # nothing to choose: nothing is lit
        view = view.watching()
    view.scene = page.scene = (
        Scene(viewer.table_id) if moment is None else scene_of(moment, page.names, viewer)
    )
    draw(page, view, say)
    describe(page, view, say)
    if may_tell_chances(look.summary):
        page.chances = percent_of(view if moment is None else moment.view(), moment)
    return page


def may_tell_chances(summary: queries.Summary) -> bool:
    """Never beside a running game with people in it: in a second window that would be a hint."""
    return summary.status == "over" or (
        summary.status == "running" and all(seat.status == "bot" for seat in summary.seats)
    )


def percent_of(view: View, moment: Moment | None) -> tuple[int, ...]:
    """The chances as the table stands; found once for all who look at a moment."""
    found: tuple[int, ...] | None = moment.kept.get("chances") if moment is not None else None
    if found is None:
        found = tuple(round(100 * chance) for chance in standing(view))
        if moment is not None:
            moment.kept["chances"] = found
    return found


SENTENCE_END = re.compile(r"(?<=\w\w[.!?)]) (?=[A-ZÄÖÜ0-9])")
PLACES = {  # the part that shows a panel
    "board": "boards",
    "side": "sides",
    "seat": "seats",
    "own": "own",
}


def scene_of(moment: Moment, names: Sequence[str], viewer: Viewer) -> Scene:
    """What everybody sees now. A moment has one set of names."""
    key = "scene", viewer.language
    found: Scene | None = moment.kept.get(key)
    if found is None:
        view = moment.view()
        view.scene = found = Scene(viewer.table_id)
        view.panels(names, viewer.say)
        moment.kept[key] = found
    return found


@metrics.PICTURE.time()
def draw(page: TablePage, view: View, say: Translate) -> None:
    """Lay out the panels of the picture, and offer as buttons what they do not show."""
    panels = view.panels(page.names, say, hinted=page.hint.action if page.hint else None)
    for panel in panels:
        page.panels.setdefault(PLACES[panel.place], []).append(panel)
    if "boards" not in page.panels:
        page.plain = view.board(page.names, say)
    lit = frozenset[int]().union(*(panel.actions for panel in panels))
    page.lit = len(lit)
    others = [action for action in view.legal_actions() if action not in lit]
    offer(page, view, others, say)


def offer(page: TablePage, view: View, actions: Sequence[int], say: Translate) -> None:
    """Offer actions as buttons, and many that differ only in a number as one control."""
    run = numbered(view, actions)
    rest = [action for action in actions if action not in run]
    page.answers = answers(view, rest, page.names, say)
    page.numbered = answers(view, run, page.names, say)


def numbered(view: View, actions: Sequence[int]) -> list[int]:
    """The actions whose labels differ only in a number, if they are too many for buttons."""
    if len(actions) <= MOST_BUTTONS:
        return []
    runs: dict[tuple[str, str], list[int]] = {}
    for action in actions:
        label = view.label(action)
        fixed = {key: value for key, value in label.args.items() if type(value) is not int}
        if len(label.args) - len(fixed) == 1:
            runs.setdefault((label.id, repr(fixed)), []).append(action)
    return next((run for run in runs.values() if len(run) > MOST_BUTTONS), [])


def list_all(page: TablePage) -> None:
    """Offer all choices beside the picture, for those who cannot choose in it."""
    if page.look.view is not None and page.look.question is not None:
        page.lit = 0
        page.listed = True
        offer(page, page.look.view, page.look.view.legal_actions(), page.viewer.say)


def describe(page: TablePage, view: View, say: Translate) -> None:
    """Say what is to be decided, by whom, and how the game stands."""
    page.prompt = render(prompt_at(page, view), page.names, say)
    page.help = render(view.help(), page.names, say)
    page.learn = section_of(view)
    if page.look.coach is not None and page.look.question is not None:
        page.coach = card_for(view, page.look.coach, page.viewer.language)
    if view.legal_actions():
        page.reason = say(N_("That is not possible now. You can choose what is lit."))
    else:
        page.reason = say(N_("You have nothing to choose now."))
        if (
            view.seat not in view.deciding()
        ):  # nobody waits for oneself where a moment is only shown
            page.reason += " " + page.prompt
    page.scores = view.points()
    page.deciding = [] if view.is_over else view.deciding()
    page.armable = answers(view, page.look.armable, page.names, say)


def prompt_at(page: TablePage, view: View) -> Message:
    """What is to be decided. At a moment of the past nobody is waited for: it is told what was asked, or who was."""
    if not page.past or page.look.view is None:
        return view.prompt()
    if view.seat in view.deciding():
        return page.look.view.prompt()
    seats = [Message("{seat}", {"seat": Seat(seat)}) for seat in view.deciding()]
    return Message(N_("To decide: {seats}."), {"seats": seats}) if seats else Message("")


def tell_news(page: TablePage, view: View, news: Sequence[queries.LogLine], say: Translate) -> None:
    """Say what happened lately, what of it the viewer has lost, and where it can be seen."""
    game = view.game
    reader = page.look.summary.your_seat
    path = "" if page.viewer.lesson else page.path
    page.since = shown_lines(news[-MOST_NEWS:], page.names, page.viewer.language, reader, path)
    page.marks = last_moves(game, news)
    if not page.over:  # the result is what is told then
        page.chapter = next((line.frame for line in reversed(page.since) if line.closes), None)
    if view.seat is not None and not page.past:
        page.losses = losses(game, news, view.seat, page.names, say)


def last_moves(game: Game, news: Sequence[queries.LogLine]) -> list[tuple[int, str]]:
    """The seats that are told of, each with the place of what it did last; whoever moved last comes last."""
    found: dict[int, str] = {}
    for line in news:
        if "place" not in line.kept:
            seat = teller(line.message)
            line.kept["place"] = seat, game.place(line.event) if seat >= 0 else ""
        seat, place = line.kept["place"]
        if place:
            found.pop(seat, None)
            found[seat] = place
    return [*found.items()]


def losses(
    game: Game, news: Sequence[queries.LogLine], seat: int, names: Sequence[str], say: Translate
) -> tuple[ShownLoss, ...]:
    found: dict[str, ShownLoss] = {}  # what came again and again is told once, as it was last
    key = "news", seat
    for line in news:
        if key not in line.kept:
            line.kept[key] = game.news(line.event, seat)
        news_of_it = line.kept[key]
        if news_of_it is not None:
            text = coloured(news_of_it, names, say)
            found.pop(text, None)
            found[text] = ShownLoss(line.frame, text, game.place(line.event))
    return tuple(found.values())


def answers(
    view: View, actions: Sequence[int], names: Sequence[str], say: Translate
) -> tuple[Answer, ...]:
    """Choices as they are offered beside the picture."""
    legal = view.legal_actions()
    return tuple(
        Answer(
            action,
            render(named(view.label(action), action in legal and view.idle(action)), names, say),
        )
        for action in actions
    )


def shown_hint(look: queries.Look, names: Sequence[str], say: Translate) -> ShownHint | None:
    """The hint that was asked for; None while the bot thinks, and where it found none."""
    found = look.hint
    if found is None or found.action is None or look.view is None:
        return None
    label = render(look.view.label(found.action), names, say)
    line = [found.action, *found.line]
    then = tuple(render(step, names, say) for step in hint.next_steps(look.view, line))
    others = found.alternatives
    why = hint.reasons(look.view, line, found.goals, others[0].line if others else [])
    reason = " ".join(render(message, names, say) for message in why)
    as_good, otherwise = [], []
    for other in others:
        choice = look.view.label(other.line[0])
        if hint.as_good(other.behind):
            as_good.append(render(choice, names, say))
        else:
            otherwise.append(render(hint.compared(choice, other.behind), names, say))
    return ShownHint(found.action, label, then, reason, tuple(as_good), tuple(otherwise))


def shown_lines(
    lines: Sequence[queries.LogLine],
    names: Sequence[str],
    language: str,
    reader: int | None,
    path: str = "",
) -> list[ShownLine]:
    """Lines of the log, said to the seat that reads them. What says the same to all is made once for all.

    `path` is that of the table; without one their rows lead nowhere.
    """
    to_all, to_reader = (language, path, None, *names), (language, path, reader, *names)
    shown = []
    for line in lines:
        kept = line.kept
        apart = kept.get("apart")
        if apart is None:
            apart = kept["apart"] = told_apart(line.message)
        key = to_reader if reader in apart else to_all
        found: ShownLine | None = kept.get(key)
        if found is None or found.frame != line.frame:
            text = coloured(line.message, names, translator(language), reader)
            row = row_of(line.frame, text, line.closes, path)
            found = kept[key] = ShownLine(line.frame, text, line.closes, row)
        shown.append(found)
    return shown


def options_shown(
    offered: Sequence[Option], summary: queries.Summary, say: Translate
) -> tuple[tuple[str, str], ...]:
    """The options that differ from the default: title and value."""
    shown = []
    for option in offered:
        value = summary.options.get(option.name, option.default)
        if value in option.values and value != option.default:
            shown.append((say(option.title), say(option.label(value))))
    if summary.options.get("data"):
        shown.append((say(N_("Printed values")), say(N_("of the host's own"))))
    return tuple(shown)


def differing(summary: queries.Summary) -> tuple[Difference, ...]:
    """The printed values of a table that are not ours."""
    cls, data = known_game(summary.game), summary.options.get("data")
    if cls is None or not isinstance(data, Mapping):
        return ()
    return tuple(differences(cls, data))


# The parts


def page_parts(
    page: TablePage, make: PartMaker, release: str, frame: Callable[[Mapping[str, Markup]], str]
) -> Parts:
    """The page as parts. `release` is that of the templates and the script; `frame` puts the parts in their places."""
    look, language = page.look, page.viewer.language
    menu = make("bot_menu", language, bots=bot_choices(language), strong=STRONG)
    found = table_parts(page, make, release, frame)
    parts = {**found.parts}
    if look.view is None:
        parts["waiting"] = waiting_part(page, make, menu)
    else:
        parts |= story_parts(page, make, menu)
    if look.view is not None or page.sheet:
        shown = page.over and not page.past
        winners = tuple(look.summary.winners or ())
        parts["end"] = make(
            "end",
            language,
            shown=shown,
            sheet=page.sheet if shown else (),
            winners=winners,
            order=ranking(page.scores, winners) if shown else (),
            names=tuple(page.names) if shown else (),
            scores=tuple(page.scores) if shown else (),
            chart=page.chart,
            seated=page.seated,
        )
    earlier = (
        f"{page.path}/chat?before={page.chat[0].number}"
        if page.chat_goes_back and page.chat
        else ""
    )
    parts["chat-lines"] = make("chat_lines", language, chat=tuple(page.chat), earlier=earlier)
    return found._replace(parts=parts)


def table_parts(
    page: TablePage, make: PartMaker, release: str, frame: Callable[[Mapping[str, Markup]], str]
) -> Parts:
    """What a page needs on which one plays: at a table, and in a lesson."""
    look, language = page.look, page.viewer.language
    shows = f"{look.version}.{language}.{release}"
    panels = {
        "boards": tuple(page.panels.get("boards", ())),
        "sides": tuple(page.panels.get("sides", ())),
        # They stand with their seats.
        "seats": tuple(sorted(page.panels.get("seats", ()), key=lambda panel: panel.seat)),
        "own": tuple(page.panels.get("own", ())),
    }
    parts = {"state": state_part(page, shows)}
    if look.view is not None:
        parts |= game_parts(page, make, panels)
    return Parts(shows, look.version, parts, panels, frame, page.scene)


def state_part(page: TablePage, shows: str) -> Markup:
    look = page.look
    state = ScriptState(
        table=look.summary.id,
        begun=look.view is not None,
        version=look.version,
        shows=shows,
        question=look.question,
        seat=look.summary.your_seat,
        frame=look.frame,
        frames=look.frames,
        prompt=page.card.words if page.card else page.prompt,
        help=page.help,
        reason=page.reason,
        hint=f"{page.hint.label}. {page.hint.reason}" if page.hint else "",
        marks=page.marks,
        chapter=page.chapter,
    )
    # Inside a script element nothing is escaped: "<" must not end it.
    text = orjson.dumps(state).decode().replace("<", "\\u003c")
    return Markup(f'<script type="application/json" data-part id="state">{text}</script>')  # noqa: S704


def game_parts(
    page: TablePage, make: PartMaker, panels: Mapping[str, tuple[Panel, ...]]
) -> dict[str, Markup]:
    look, viewer = page.look, page.viewer
    language, path = viewer.language, viewer.path
    orders = None
    if page.has_reflexes and page.seated and not page.over and not page.past and not page.card:
        orders = ShownOrders(path, look.asking, tuple(look.armed), page.armable)
    return {
        "seats": make(
            "seats",
            language,
            seats=shown_seats(page, panels["seats"]),
            reclaim=path if can_reclaim(page) else "",
        ),
        "since": since_part(page, make),
        "prompt": prompt_part(page, make),
        "boards": make(
            "boards", language, panels=shown_panels(page, panels["boards"]), plain=page.plain
        ),
        "own": make("own", language, panels=shown_panels(page, panels["own"])),
        "sides": make("sides", language, panels=shown_panels(page, panels["sides"]), orders=orders),
    }


def story_parts(page: TablePage, make: PartMaker, menu: Markup) -> dict[str, Markup]:
    """The replay, the coach, and what a player can do about the seat."""
    look, viewer = page.look, page.viewer
    language, path = viewer.language, viewer.path
    replaying = page.past or page.over
    colours = look.view.game.seat_colours if look.view is not None else SEAT_COLOURS
    parts = {
        "chances": make(
            "chances",
            language,
            chances=page.chances,
            names=tuple(page.names) if page.chances else (),
            colours=tuple(colours) if page.chances else (),
        ),
        "replay": make(
            "replay",
            language,
            shown=replaying,
            frame=look.frame if replaying else 0,
            frames=look.frames if replaying else 0,
            invitation=viewer.invitation if replaying else "",
            can_fork=can_fork(page),
            eyes=look.seat if page.over else None,
            path=path if replaying else "",
            bot_menu=menu,
        ),
        "coach": make(
            "coach",
            language,
            hint=page.hint,
            card=page.coach,
            learn=page.learn if page.coach else "",
            on=look.coach is not None,
            can=look.can_have_coach,
            path=path if look.can_have_coach else "",
        ),
    }
    if page.seated:
        reclaim = can_reclaim(page)
        parts["more-body"] = make(
            "more_body",
            language,
            over=page.over or (standing_in(page) and not reclaim),
            can_ask=look.can_ask_takeback,
            rated=look.summary.rated,
            reclaim=reclaim,
            coach=look.coach is not None,
            can_have_coach=look.can_have_coach,
            shares=bool(look.summary.here),
            path=path,
            bot_menu=menu,
        )
    return parts


def standing_in(page: TablePage) -> bool:
    """Whether a bot plays for the viewer."""
    return any(seat.you and seat.status == "stand-in" for seat in page.look.summary.seats)


def can_reclaim(page: TablePage) -> bool:
    return standing_in(page) and not page.over and not page.look.summary.rated


def since_part(page: TablePage, make: PartMaker) -> Markup:
    part = make(
        "since",
        page.viewer.language,
        own=page.seated and not page.past,
        asked=page.look.question is not None,
        game=page.title,
        summary=first_reading(page),
        losses=page.losses,
        path=PATH,
        lines=HERE if page.since else "",
        lesson=page.card is not None,
    )
    part = addressed(part, page.path)
    rows = "\n".join([line.row for line in page.since])
    return with_text(part, Markup(rows)) if page.since else part  # noqa: S704 (rows are escaped)


def first_reading(page: TablePage) -> str:
    """The address of the game on one page, for somebody who has not chosen anything yet."""
    game = page.look.summary.game
    return f"/learn/{game}/summary" if page.look.question == 0 and can_learn(game) else ""


def row_of(frame: int, text: Markup, closes: bool, path: str) -> Markup:
    """A line of the news."""
    if not path:
        row = f"<li><span>{text}</span></li>"
    elif not closes:
        row = (
            f'<li><a class="ply" href="{path}?at={frame}" data-at="{frame}">{frame}</a>'
            f"<span>{text}</span></li>"
        )
    else:
        row = (
            f'<li class="closes"><a class="ply" href="{path}?at={frame}" data-at="{frame}">'
            f'{frame}</a><a href="{path}/recap?at={frame}" data-card>{text}</a></li>'
        )
    return Markup(row)  # noqa: S704 (the text is escaped)


@lru_cache(2000)
def rule_of(text: str, learn: str) -> Rule:
    """A rule is parted between sentences and never within one."""
    ends = [match.start() for match in SENTENCE_END.finditer(text)]
    if len(text) <= LEAD or not ends:
        return Rule(text, "", learn)
    end = max([place for place in ends if place <= LEAD], default=ends[0])
    return Rule(text[:end], text[end + 1 :], learn)


def late_others(page: TablePage) -> tuple[tuple[int, str], ...]:
    """Those for whom the viewer may let a bot play on: seats and names."""
    look = page.look
    if look.times is None or look.seat is None:
        return ()
    seats = look.summary.seats
    if seats[look.seat].status != "person":
        return ()
    late = [seat.seat for seat in seats if look.times[seat.seat].late and not seat.you]
    return tuple((number, page.names[number]) for number in late)


def prompt_part(page: TablePage, make: PartMaker) -> Markup:
    look = page.look
    summary, asked = look.summary, look.question is not None
    thinking = look.hint is not None and look.hint.thinking
    offer = None
    if look.offer and look.seat is not None:
        offer = ShownOffer(
            page.names[look.offer.seat],
            look.offer.seat == look.seat,
            look.seat in look.offer.waiting,
        )
    curtains, late = shown_curtains(page), late_others(page)
    part = make(
        "prompt",
        page.viewer.language,
        past=page.past,
        over=page.over,
        seated=page.seated,
        frame=look.frame if page.past else 0,
        frames=look.frames if page.past else FRAMES,
        prompt=page.prompt if page.numbered else HERE,
        rule=rule_of(page.help, page.learn) if asked else None,
        question=QUESTION if asked else None,
        lit=page.lit > 0,
        counted=COUNTED,
        all_of_them=COUNT,
        answers=page.answers,
        listed=page.listed,
        numbered=page.numbered,
        deadline=look.deadline.isoformat() if look.deadline else "",
        hint=page.hint,
        hinting=look.hint is not None,
        thinking=thinking,
        can_ask_hint=look.can_ask_hint and not page.hint and not thinking,
        can_undo=look.can_undo,
        can_restart=look.can_restart,
        offer=offer,
        late=late,
        result=result(page) if page.over and not page.past else "",
        ranks=ranks(page) if page.over and not page.past else (),
        aside=summary.aside,
        path=PATH,
        card=page.card,
        curtains=curtains,
        headline=curtain_headline(page, curtains),
        can_lower=bool(summary.here) and page.seated and not page.past and not page.over,
    )
    part = addressed(part, page.path, look.question, look.frames)
    if asked and page.lit:
        count = page.lit + len(page.answers) + len(page.numbered)
        part = counting(part, page.viewer.say, count)
    return with_text(part, escape(page.prompt))


def counting(part: Markup, say: Translate, count: int) -> Markup:
    """A prompt with how many choices there are: most moves differ in nothing else."""
    counted = say(P_("{count} choice", "All {count} choices"), count).format(count=count)
    all_of_them = say(N_("All {count}")).format(count=count)
    text = str(part).replace(COUNTED, escape(counted)).replace(COUNT, escape(all_of_them))
    return Markup(text)  # noqa: S704 (all three are escaped)


def shown_curtains(page: TablePage) -> tuple[ShownCurtain, ...]:
    """Whoever may say to be there, those who are asked first; none where no curtain is down."""
    if not page.look.curtain or page.past:
        return ()
    summary, offer = page.look.summary, page.look.offer
    asked = summary.waiting if offer is None else offer.waiting
    found = [ShownCurtain(seat, page.names[seat], seat in asked) for seat in summary.here]
    return tuple(sorted(found, key=lambda curtain: not curtain.asked))


def curtain_headline(page: TablePage, curtains: Sequence[ShownCurtain]) -> str:
    """To whom the device is to be passed. Who is asked in secret is not named."""
    say, offer = page.viewer.say, page.look.offer
    if not curtains:
        return ""
    if offer is not None:
        return say(N_("{name} asks to take back a step.")).format(name=page.names[offer.seat])
    asked = [curtain.name for curtain in curtains if curtain.asked]
    if len(asked) == 1:
        return say(N_("Pass the device to {name}.")).format(name=asked[0])
    if asked:
        return say(N_("Several of you decide at once. Take turns."))
    if page.look.summary.your_turn:
        return say(N_("Somebody here is asked. Pass the device round."))
    return say(N_("Others decide. Whoever likes may look at their own things."))


PLACES_WON = (
    P_("You win with {points} point.", "You win with {points} points."),
    P_("You are second with {points} point.", "You are second with {points} points."),
    P_("You are third with {points} point.", "You are third with {points} points."),
    P_("You are fourth with {points} point.", "You are fourth with {points} points."),
    P_("You are fifth with {points} point.", "You are fifth with {points} points."),
    P_("You are sixth with {points} point.", "You are sixth with {points} points."),
)
WINS = P_("{name} wins with {points} point.", "{name} wins with {points} points.")
YOU_SHARE = P_(
    "You share the victory with {names}: {points} point each.",
    "You share the victory with {names}: {points} points each.",
)
THEY_SHARE = P_(
    "{names} share the victory with {points} point each.",
    "{names} share the victory with {points} points each.",
)


def ranking(scores: Sequence[int | None], winners: Sequence[int]) -> tuple[int, ...]:
    """The seats, the winners first."""
    ahead = places([score or 0 for score in scores], winners)
    return tuple(sorted(range(len(ahead)), key=lambda seat: ahead[seat]))


def ranks(page: TablePage) -> tuple[tuple[int, str, int], ...]:
    """Every seat with its name and points, the winner first."""
    summary = page.look.summary
    scores = summary.scores or []
    order = ranking(scores, summary.winners or [])
    return tuple((seat, page.names[seat], scores[seat]) for seat in order)


def result(page: TablePage) -> str:
    """How the game ended, for the viewer first: you win, or you are second."""
    say, seat = page.viewer.say, page.look.seat
    if page.look.summary.here:  # who reads it is not known
        seat = None
    scores, winners = page.look.summary.scores or [], page.look.summary.winners or []
    if not winners:  # the table is set aside
        return ""
    best = scores[winners[0]]
    others = [page.names[winner] for winner in winners if winner != seat]
    names = ", ".join(others)
    if len(others) > 1:
        names = say(N_("{some} and {last}")).format(some=", ".join(others[:-1]), last=others[-1])
    said = []
    if seat is not None and (seat not in winners or not others):
        own = PLACES_WON[places(scores, winners)[seat]]
        said.append(say(own, scores[seat]).format(points=scores[seat]))
    if others:
        text = WINS if len(winners) == 1 else YOU_SHARE if seat in winners else THEY_SHARE
        said.append(say(text, best).format(name=names, names=names, points=best))
    if scores.count(best) > len(winners) and page.tie_break:
        said.append(say(page.tie_break))
    return " ".join(said)


def waiting_part(page: TablePage, make: PartMaker, menu: Markup) -> Markup:
    summary = page.look.summary
    time = time_of(summary)
    return make(
        "waiting_room",
        page.viewer.language,
        title=page.title,
        blurb=page.blurb,
        status=summary.status,
        aside=summary.aside,
        over=page.over,
        rules=summary.rules,
        options=page.options,
        rated=summary.rated,
        friends=summary.friends,
        differences=page.differences,
        time=time.words(page.viewer.say) if time else "",
        time_end=end_words(summary, page.viewer.say),
        seats=shown_seats(page, ()),
        host=summary.host,
        seated=page.seated,
        named=page.viewer.player is not None,
        invitation=page.viewer.invitation,
        path=page.path,
        bot_menu=menu,
    )


def shown_panels(page: TablePage, panels: Sequence[Panel]) -> tuple[ShownPanel, ...]:
    return tuple([shown_panel(page, panel) for panel in panels])


def shown_panel(page: TablePage, panel: Panel) -> ShownPanel:
    """One that all see alike is described once."""
    scene = page.scene
    shared = scene is not None and scene.panels.get(panel.name) is panel
    found: ShownPanel | None = scene.kept.get(("shown", panel.name)) if scene and shared else None
    if found is None:
        found = ShownPanel(
            panel.name,
            render(panel.title, page.names, page.viewer.say),
            panel.width,
            panel.height,
            panel.width >= WIDE,
            panel.height > TALL * (panel.sight or panel.width),
            -(-100 * panel.width // (panel.sight or panel.width)),
            closer_address(page, panel),
        )
        if scene and shared:
            scene.kept["shown", panel.name] = found
    return found


def closer_address(page: TablePage, panel: Panel) -> str:
    """Where a larger picture of a panel is; a lesson has none."""
    if not panel.closer or page.card is not None:
        return ""
    moment = f"&at={page.look.frame}" if page.past else ""
    return f"{page.path}/closer?panel={panel.name}{moment}"


def shown_seats(page: TablePage, panels: Sequence[Panel]) -> tuple[ShownSeat, ...]:
    say = page.viewer.say
    shown = []
    for seat in page.look.summary.seats:
        own = [panel for panel in panels if panel.seat == seat.seat]
        shown.append(
            ShownSeat(
                seat.seat,
                page.names[seat.seat],
                "person" if page.over and seat.status == "stand-in" else seat.status,
                bot_title(seat.bot, say) if seat.bot else "",
                seat.you,
                seat.seat in page.deciding and not page.past,
                page.scores[seat.seat] if page.scores and not own else None,
                shown_panels(page, own),
                shown_time(page, seat),
            )
        )
    return tuple(shown)


def shown_time(page: TablePage, seat: SeatInfo) -> ShownTime | None:
    look = page.look
    if look.times is None:
        return None
    time, say = look.times[seat.seat], page.viewer.say
    playing = look.seat is not None and look.summary.seats[look.seat].status == "person"
    return ShownTime(
        "" if time.deadline is None else time.deadline.isoformat(),
        "" if time.left is None else duration(time.left, say),
        look.summary.timing == TURN,
        time.late,
        "" if time.off_until is None else time.off_until.isoformat(),
        time.days_off,
        page.path if time.days_off and seat.you and playing else "",
    )


def can_fork(page: TablePage) -> bool:
    view = page.look.view
    if not page.past or view is None:
        return False
    summary = page.look.summary
    return page.over or not (summary.rated or summary.here or view.shown().hidden)
