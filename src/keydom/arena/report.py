"""The balance report: one HTML file that needs nothing else."""

from collections.abc import Callable, Sequence
from html import escape
from string import Formatter
from typing import TypeAlias

from keydom.arena import balance
from keydom.arena.balance import Deed, Source, Thing, mean
from keydom.arena.intervals import Share
from keydom.arena.match import Played
from keydom.arena.page import figure, folded, section, table
from keydom.arena.plots import histogram, interval, legend, lines, nice, pair, scale
from keydom.arena.results import Result, results
from keydom.arena.style import STYLE
from keydom.arena.things import NOT_SAID, THINGS
from keydom.engine.picture import SEAT_LETTERS, tag
from keydom.engine.text import N_, Message, render

SOURCES_SHOWN = 24
THINGS_SHOWN = 20
OPEN_AT_FIRST = 2  # groups of deeds
Say: TypeAlias = Callable[[str], str]


def report(heading: str, games: Sequence[Played], say: Say, language: str) -> str:
    """The page, in the language of `say`; `heading` is the game with its options."""
    title = say(N_("Balance report: {game}")).format(game=heading)
    sections = [
        _bots(results(games), say),
        tag("div", _seats(games, say) + _length(games, say) + _course(games, say)),
        tag("div", _scores(games, say)),
        _sources(balance.sources(games), say),
        _deeds(balance.deeds(games), say),
        _method(games, say),
    ]
    head = (
        tag("meta", charset="utf-8")
        + tag("meta", name="viewport", content="width=device-width, initial-scale=1")
        + tag("title", escape(title))
        + tag("style", STYLE)
    )
    body = tag("h1", escape(title)) + _facts(games, say) + tag("main", "".join(sections))
    page = tag("html", tag("head", head) + tag("body", body), lang=language)
    return f"<!DOCTYPE html>\n{page}\n"


# ---- Sections


def _facts(games: Sequence[Played], say: Say) -> str:
    spans = sum(sum(played.seconds) for played in games)
    facts = [
        (f"{len(games):,}", say(N_("games"))),
        (f"{len({played.fixture.seed for played in games}):,}", say(N_("seeds"))),
        (f"{mean([played.rounds for played in games]):.1f}", say(N_("rounds a game"))),
        (f"{mean([sum(p.decisions) for p in games]):,.0f}", say(N_("decisions a game"))),
        (f"{mean(balance.winning(games)):.1f}", say(N_("points of the winners"))),
        (f"{spans:,.0f} s", say(N_("of thinking"))),
    ]
    items = [
        tag("li", tag("b", escape(value)) + tag("span", escape(name))) for value, name in facts
    ]
    return tag("ul", "".join(items), class_="facts")


def _bots(found: list[Result], say: Say) -> str:
    columns = [
        say(N_("Bot")),
        say(N_("Share of the wins")),
        "",
        say(N_("95% interval")),
        say(N_("Expected")),
        say(N_("Rating")),
        say(N_("Points")),
        say(N_("Games")),
        say(N_("Seconds per decision")),
    ]
    rows = [
        [
            result.bot,
            interval(_share(result), result.expected, 1, f"{result.bot}: {_said(_share(result))}"),
            f"{result.share:.1%}",
            _between(_share(result)),
            f"{result.expected:.1%}",
            f"{result.rating:.1f} ± {result.rating_sigma:.1f}",
            f"{result.points:.1f}",
            f"{result.played:,}",
            f"{result.seconds_per_decision:.4f}",
        ]
        for result in found
    ]
    note = say(
        N_(
            "Shared victories are split. The dashed line is the share if all seats were equally strong. Ratings are OpenSkill's, from the placing in each game; everybody begins at 25."
        )
    )
    body = table(columns, rows, scale(1), optional=(3, 4, 7, 8))
    return section(say(N_("Bots")), note, body, whole=True)


def _seats(games: Sequence[Played], say: Say) -> str:
    chairs = balance.chairs(games)
    equal = 1 / len(chairs)
    most = _most([chair.wins for chair in chairs], equal)
    rows = [
        [
            say(N_("Seat {letter}")).format(letter=SEAT_LETTERS[seat]),
            interval(chair.wins, equal, most, f"{SEAT_LETTERS[seat]}: {_said(chair.wins)}"),
            f"{chair.wins.share:.1%}",
            _between(chair.wins),
            f"{chair.points:.1f}",
        ]
        for seat, chair in enumerate(chairs)
    ]
    columns = [
        say(N_("Seat")),
        say(N_("Share of the wins")),
        "",
        say(N_("95% interval")),
        say(N_("Points")),
    ]
    note = say(
        N_(
            "Every line-up was rotated, so that the strength of the bots cancels out. In a game that is fair to all seats the intervals cover the dashed line."
        )
    )
    return section(
        say(N_("Advantage of each seat")), note, table(columns, rows, scale(most), optional=(3,))
    )


def _scores(games: Sequence[Played], say: Say) -> str:
    every = [score for played in games for score in played.scores]
    least, most = min(every), max(every)
    groups = [
        (say(N_("Winners")), balance.winning(games), "winners"),
        (say(N_("Others")), balance.losing(games), "others"),
    ]
    bots = list(dict.fromkeys(bot for played in games for bot in played.fixture.seats))
    for bot in bots if len(bots) > 1 else []:
        own = [
            played.scores[seat]
            for played in games
            for seat, name in enumerate(played.fixture.seats)
            if name == bot
        ]
        groups.append((bot, own, "plain"))
    figures = [
        figure(f"{name}: {_summary(values, say)}", histogram(values, least, most, kind, name))
        for name, values, kind in groups
        if values
    ]
    note = say(N_("Points at the end of the game: how often each number was reached."))
    return section(say(N_("Scores")), note, "".join(figures))


def _length(games: Sequence[Played], say: Say) -> str:
    figures = ""
    for name, values in (
        (say(N_("Rounds")), [played.rounds for played in games]),
        (say(N_("Decisions of all seats")), [sum(played.decisions) for played in games]),
    ):
        least, most = min(values), max(values)
        if least == most:
            always = say(N_("always {number}")).format(number=least)
            figures += figure(f"{name}: {always}", "")
        else:
            drawn = histogram(values, least, most, "plain", name)
            figures += figure(f"{name}: {_summary(values, say)}", drawn)
    note = say(N_("How many rounds and decisions a game takes."))
    return section(say(N_("Length")), note, figures)


def _course(games: Sequence[Played], say: Say) -> str:
    stages = balance.course(games)
    winners, others = say(N_("Winners")), say(N_("Others"))
    title = say(N_("Points over the course"))
    series = [
        (winners, "winners", [stage.winners for stage in stages]),
        (others, "others", [stage.others for stage in stages]),
    ]
    columns = [say(N_("Round")), winners, others, say(N_("Games"))]
    rows = [
        [str(number), f"{stage.winners:.1f}", f"{stage.others:.1f}", f"{stage.games:,}"]
        for number, stage in enumerate(stages, 1)
    ]
    note = say(
        N_(
            "Mean points at the end of each round, of the seats that won in the end and of the others. Rounds that few games reached are left out."
        )
    )
    drawn = legend([("winners", winners), ("others", others)]) + lines(series, title)
    return section(title, note, drawn + folded(say(N_("As a table")), table(columns, rows)))


def _sources(found: list[Source], say: Say) -> str:
    weighty = sorted(found, key=lambda source: -abs(source.winners - source.others))
    shown = [source for source in found if source in weighty[:SOURCES_SHOWN]]
    rest = [source for source in found if source not in shown]
    winners, others = say(N_("Winners")), say(N_("Others"))
    columns = [say(N_("Points for")), "", winners, others, say(N_("Difference"))]
    values = [value for source in found for value in (source.winners, source.others)]
    least, most = min([0.0, *values]), max([1.0, *values])
    half = -(-len(shown) // 2)
    tables = ""
    for part in (shown[:half], shown[half:]):
        tables += table(columns, [_source(source, least, most, say) for source in part])
    drawn = legend([("winners", winners), ("others", others)]) + tag("div", tables, class_="two")
    if rest:
        title = say(N_("Lines with less difference: {count}")).format(count=len(rest))
        rows = [_source(source, least, most, say) for source in rest]
        drawn += folded(title, table(columns, rows))
    note = say(
        N_(
            "Mean points of each line of the score sheet, for the winners and for the others; what makes the difference stands at the top."
        )
    )
    return section(say(N_("Where the points come from")), note, drawn, whole=True)


def _source(source: Source, least: float, most: float, say: Say) -> list[str]:
    name = _sentence(source.what, say)
    return [
        name,
        pair(source.winners, source.others, least, most, name),
        f"{source.winners:.2f}",
        f"{source.others:.2f}",
        f"{round(source.winners - source.others, 2) + 0.0:+.2f}",
    ]


def _deeds(found: list[Deed], say: Say) -> str:
    columns = [
        say(N_("With")),
        say(N_("Won")),
        "",
        say(N_("95% interval")),
        say(N_("Expected")),
        say(N_("Seats")),
    ]
    parts = []
    for number, deed in enumerate(found):
        most = _most(
            [thing.wins for thing in deed.things], max(thing.expected for thing in deed.things)
        )
        telling = sorted(deed.things, key=lambda thing: -abs(thing.wins.share - thing.expected))
        shown = [thing for thing in deed.things if thing in telling[:THINGS_SHOWN]]
        rest = [thing for thing in deed.things if thing not in shown]
        rows = [_thing(thing, most, say) for thing in shown]
        body = table(columns, rows, scale(most), optional=(3,))
        if rest:
            rows = [_thing(thing, most, say) for thing in rest]
            title = say(N_("Those that change less: {count}")).format(count=len(rest))
            body += folded(title, table(columns, rows, scale(most), optional=(3,)))
        if deed.seldom:
            seldom = say(N_("Seen too seldom to say anything: {count}.")).format(count=deed.seldom)
            body += tag("p", escape(seldom), class_="quiet small")
        parts.append(folded(_sentence(deed.what, say), body, number < OPEN_AT_FIRST))
    if not parts:
        parts = [tag("p", escape(say(N_("Too few games to say anything."))))]
    note = say(
        N_(
            "Of the seats that did this with a tile, card or building at least once: how many won. The dashed line is what their bots win anyway. Of a hundred such intervals about five miss the line by chance alone, and what winners do is not always why they win."
        )
    )
    halves = tag("div", "".join(parts[::2]) or " ") + tag("div", "".join(parts[1::2]) or " ")
    drawn = tag("div", halves, class_="two")
    return section(say(N_("What the winners had and did")), note, drawn, whole=True)


def _thing(thing: Thing, most: float, say: Say) -> list[str]:
    what = next(thing.what.args[name] for name in THINGS if name in thing.what.args)
    name = _sentence(Message("{thing}", {"thing": what}), say)
    return [
        name,
        interval(thing.wins, thing.expected, most, f"{name}: {_said(thing.wins)}"),
        f"{thing.wins.share:.1%}",
        _between(thing.wins),
        f"{thing.expected:.1%}",
        f"{thing.seats:,}",
    ]


def _method(games: Sequence[Played], say: Say) -> str:
    seeds = sorted({played.fixture.seed for played in games})
    orders = list(dict.fromkeys(played.fixture.seats for played in games))
    text = say(
        N_(
            "Intervals are Wilson's. Games with the same seed resemble each other, so the number of games is lowered to the number of independent games that would tell as much (Korn and Graubard), but never raised above it."
        )
    )
    played = say(
        N_("Seeds {first} to {last}; each was played in these orders of seats: {orders}.")
    ).format(
        first=seeds[0], last=seeds[-1], orders="; ".join(" – ".join(order) for order in orders)
    )
    return section(
        say(N_("How it was counted")), text, tag("p", escape(played), class_="small"), whole=True
    )


# ---- Words and numbers


def _sentence(message: Message, say: Say) -> str:
    """A message of which only a part is known: the rest is left open."""
    fields = [field for _, field, _, _ in Formatter().parse(message.id) if field]
    known = {**dict.fromkeys(fields, NOT_SAID), "seat": N_("A player"), **message.args}
    return render(Message(message.id, known), SEAT_LETTERS, say)


def _summary(values: Sequence[int], say: Say) -> str:
    return say(N_("{mean} on average, {least} to {most}")).format(
        mean=f"{mean(values):.1f}", least=min(values), most=max(values)
    )


def _share(result: Result) -> Share:
    return Share(result.share, result.low, result.high)


def _between(share: Share) -> str:
    return f"{100 * share.low:.1f} – {100 * share.high:.1f}"


def _said(share: Share) -> str:
    return f"{share.share:.1%} ({_between(share)})"


def _most(shares: Sequence[Share], mark: float) -> float:
    """The end of the scale."""
    return min(1.0, nice(max([mark, *(share.high for share in shares)])))
