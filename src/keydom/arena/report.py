"""The balance report: one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape
from string import Formatter
from typing import TypeAlias

from keydom.arena import balance
from keydom.arena.balance import Deed, DeedGroup, Source, mean
from keydom.arena.extract import COMPONENTS, UNKNOWN
from keydom.arena.intervals import Share
from keydom.arena.match import Played
from keydom.arena.page import figure, folded, section, table
from keydom.arena.plots import histogram, interval, legend, lines, pair, round_up, scale
from keydom.arena.results import Result, bots_in, results
from keydom.arena.style import STYLE
from keydom.engine.picture import SEAT_LETTERS, tag
from keydom.engine.text import N_, Message, Plural, Translate, render

SOURCES_SHOWN = 24
DEEDS_SHOWN = 20  # of each group
GROUPS_OPEN = 2  # at first
Translate: TypeAlias = Translate


def report(heading: str, games: Sequence[Played], translate: Translate, language: str) -> str:
    """The page in the language of `translate`; `heading` is the game with its options."""
    title = translate(N_("Balance report: {game}")).format(game=heading)
    sections = [
        _bots(results(games), translate),
        tag(
            "div", _seats(games, translate) + _length(games, translate) + _course(games, translate)
        ),
        tag("div", _scores(games, translate)),
        _sources(balance.sources(games), translate),
        _deeds(balance.deed_groups(games), translate),
        _method(games, translate),
    ]
    head = (
        tag("meta", charset="utf-8")
        + tag("meta", name="viewport", content="width=device-width, initial-scale=1")
        + tag("title", escape(title))
        + tag("style", STYLE)
    )
    body = tag("h1", escape(title)) + _facts(games, translate) + tag("main", "".join(sections))
    page = tag("html", tag("head", head) + tag("body", body), lang=language)
    return f"<!DOCTYPE html>\n{page}\n"


# ---- Sections


def _facts(games: Sequence[Played], translate: Translate) -> str:
    seconds = sum(sum(played.seconds) for played in games)
    facts = [
        (f"{len(games):,}", N_("games")),
        (f"{len({played.fixture.seed for played in games}):,}", N_("seeds")),
        (f"{mean([played.rounds for played in games]):.1f}", N_("rounds a game")),
        (f"{mean([sum(played.decisions) for played in games]):,.0f}", N_("decisions a game")),
        (f"{mean(balance.winning_scores(games)):.1f}", N_("points of the winners")),
        (f"{seconds:,.0f} s", N_("of thinking")),
    ]
    items = [
        tag("li", tag("b", escape(value)) + tag("span", escape(translate(name))))
        for value, name in facts
    ]
    return tag("ul", "".join(items), class_="facts")


def _bots(found: list[Result], translate: Translate) -> str:
    columns = [
        translate(N_("Bot")),
        *_wins_columns(N_("Share of wins"), translate),
        translate(N_("Expected")),
        translate(N_("Rating")),
        translate(N_("Points")),
        translate(N_("Games")),
        translate(N_("Seconds per decision")),
    ]
    rows = [
        [
            result.bot,
            *_wins_cells(
                result.bot, Share(result.share, result.low, result.high), result.expected, 1
            ),
            f"{result.expected:.1%}",
            f"{result.rating:.1f} ± {result.rating_sigma:.1f}",
            f"{result.points:.1f}",
            f"{result.played:,}",
            f"{result.seconds_per_decision:.4f}",
        ]
        for result in found
    ]
    note = N_(
        "Shared victories are split. The dashed line is the share if all seats were equally strong. Ratings are OpenSkill's, from the placing in each game; everyone starts at 25."
    )
    body = table(columns, rows, scale(1), optional=(3, 4, 7, 8))
    return section(translate(N_("Bots")), translate(note), body, whole=True)


def _seats(games: Sequence[Played], translate: Translate) -> str:
    found = balance.seat_results(games)
    fair = 1 / len(found)
    most = _end_of_scale([result.wins for result in found], fair)
    columns = [
        translate(N_("Seat")),
        *_wins_columns(N_("Share of wins"), translate),
        translate(N_("Points")),
    ]
    rows = [
        [
            translate(N_("Seat {letter}")).format(letter=letter),
            *_wins_cells(letter, result.wins, fair, most),
            f"{result.points:.1f}",
        ]
        for letter, result in zip(SEAT_LETTERS, found, strict=False)
    ]
    note = N_(
        "Every line-up was rotated through the seats, so the strength of the bots cancels out. If the game is fair to all seats, the intervals cover the dashed line."
    )
    body = table(columns, rows, scale(most), optional=(3,))
    return section(translate(N_("Seat advantage")), translate(note), body)


def _scores(games: Sequence[Played], translate: Translate) -> str:
    every = [score for played in games for score in played.scores]
    least, most = min(every), max(every)
    groups = [
        (translate(N_("Winners")), balance.winning_scores(games), "winners"),
        (translate(N_("Others")), balance.other_scores(games), "others"),
    ]
    bots = bots_in(games)
    for bot in bots if len(bots) > 1 else []:
        own = [played.scores[seat] for played in games for seat in played.seats_of(bot)]
        groups.append((bot, own, "plain"))
    figures = [
        figure(f"{name}: {_summary(values, translate)}", histogram(values, least, most, kind, name))
        for name, values, kind in groups
        if values
    ]
    note = N_("How often each final score was reached.")
    return section(translate(N_("Scores")), translate(note), "".join(figures))


def _length(games: Sequence[Played], translate: Translate) -> str:
    figures = ""
    for name, values in (
        (translate(N_("Rounds")), [played.rounds for played in games]),
        (translate(N_("Decisions of all seats")), [sum(played.decisions) for played in games]),
    ):
        least, most = min(values), max(values)
        if least == most:
            always = translate(N_("always {number}")).format(number=least)
            figures += figure(f"{name}: {always}", "")
        else:
            drawn = histogram(values, least, most, "plain", name)
            figures += figure(f"{name}: {_summary(values, translate)}", drawn)
    note = N_("How many rounds and decisions a game takes.")
    return section(translate(N_("Length")), translate(note), figures)


def _course(games: Sequence[Played], translate: Translate) -> str:
    stages = balance.course(games)
    winners, others = translate(N_("Winners")), translate(N_("Others"))
    title = translate(N_("Points by round"))
    series = [
        (winners, "winners", [stage.winners for stage in stages]),
        (others, "others", [stage.others for stage in stages]),
    ]
    columns = [translate(N_("Round")), winners, others, translate(N_("Games"))]
    rows = [
        [str(number), f"{stage.winners:.1f}", f"{stage.others:.1f}", f"{stage.games:,}"]
        for number, stage in enumerate(stages, 1)
    ]
    note = N_(
        "Mean points at the end of each round, for the eventual winners and for the others. Rounds that few games reached are left out."
    )
    drawn = legend([("winners", winners), ("others", others)]) + lines(series, title)
    drawn += folded(translate(N_("As a table")), table(columns, rows))
    return section(title, translate(note), drawn)


def _sources(found: list[Source], translate: Translate) -> str:
    telling = sorted(found, key=lambda source: -abs(source.winners - source.others))
    shown = [source for source in found if source in telling[:SOURCES_SHOWN]]
    rest = [source for source in found if source not in shown]
    winners, others = translate(N_("Winners")), translate(N_("Others"))
    columns = [translate(N_("Points for")), "", winners, others, translate(N_("Difference"))]
    values = [value for source in found for value in (source.winners, source.others)]
    least, most = min([0.0, *values]), max([1.0, *values])

    def part(sources: list[Source]) -> str:
        return table(columns, [_source(source, least, most, translate) for source in sources])

    half = -(-len(shown) // 2)
    drawn = legend([("winners", winners), ("others", others)])
    drawn += tag("div", part(shown[:half]) + part(shown[half:]), class_="two")
    if rest:
        title = translate(N_("Lines with less difference: {count}")).format(count=len(rest))
        drawn += folded(title, part(rest))
    note = N_(
        "Mean points for each line of the score sheet, for the winners and for the others. What makes the difference is at the top."
    )
    heading = translate(N_("Where the points come from"))
    return section(heading, translate(note), drawn, whole=True)


def _source(source: Source, least: float, most: float, translate: Translate) -> list[str]:
    name = _sentence(source.what, translate)
    return [
        name,
        pair(source.winners, source.others, least, most, name),
        f"{source.winners:.2f}",
        f"{source.others:.2f}",
        f"{round(source.winners - source.others, 2) + 0.0:+.2f}",
    ]


def _deeds(groups: list[DeedGroup], translate: Translate) -> str:
    parts = [
        folded(_sentence(group.what, translate), _deed_group(group, translate), at < GROUPS_OPEN)
        for at, group in enumerate(groups)
    ]
    if not parts:
        parts = [tag("p", escape(translate(N_("Too few games to say anything."))))]
    note = N_(
        "How many of the seats that did this at least once with a tile, card or building went on to win. The dashed line is how often their bots win anyway. About five in a hundred such intervals miss the line by chance alone, and what winners do is not always why they win."
    )
    halves = tag("div", "".join(parts[::2]) or " ") + tag("div", "".join(parts[1::2]) or " ")
    drawn = tag("div", halves, class_="two")
    heading = translate(N_("What the winners had and did"))
    return section(heading, translate(note), drawn, whole=True)


def _deed_group(group: DeedGroup, translate: Translate) -> str:
    most = _end_of_scale(
        [deed.wins for deed in group.deeds], max(deed.expected for deed in group.deeds)
    )
    telling = sorted(group.deeds, key=lambda deed: -abs(deed.effect))
    shown = [deed for deed in group.deeds if deed in telling[:DEEDS_SHOWN]]
    rest = [deed for deed in group.deeds if deed not in shown]
    columns = [
        translate(N_("With")),
        *_wins_columns(N_("Won"), translate),
        translate(N_("Expected")),
        translate(N_("Seats")),
    ]

    def part(deeds: list[Deed]) -> str:
        rows = [_deed(deed, most, translate) for deed in deeds]
        return table(columns, rows, scale(most), optional=(3,))

    body = part(shown)
    if rest:
        title = translate(N_("Those that change less: {count}")).format(count=len(rest))
        body += folded(title, part(rest))
    if group.rare:
        rare = translate(N_("Seen too rarely to say anything: {count}.")).format(count=group.rare)
        body += tag("p", escape(rare), class_="quiet small")
    return body


def _deed(deed: Deed, most: float, translate: Translate) -> list[str]:
    component = next(deed.what.args[name] for name in COMPONENTS if name in deed.what.args)
    name = _sentence(Message("{component}", {"component": component}), translate)
    return [
        name,
        *_wins_cells(name, deed.wins, deed.expected, most),
        f"{deed.expected:.1%}",
        f"{deed.seats:,}",
    ]


def _method(games: Sequence[Played], translate: Translate) -> str:
    seeds = sorted({played.fixture.seed for played in games})
    orders = list(dict.fromkeys(played.fixture.seats for played in games))
    note = N_(
        "Intervals are Wilson's. Games with the same seed resemble each other, so the number of games is lowered to the number of independent games that would tell as much (Korn and Graubard), but never raised."
    )
    plan = translate(
        N_("Seeds {first} to {last}; each was played in these orders of seats: {orders}.")
    ).format(
        first=seeds[0], last=seeds[-1], orders="; ".join(" – ".join(order) for order in orders)
    )
    body = tag("p", escape(plan), class_="small")
    return section(translate(N_("How it was counted")), translate(note), body, whole=True)


# ---- Shares of wins, as three columns: a plot, the share, its interval


def _wins_columns(title: str, translate: Translate) -> list[str]:
    return [translate(title), "", translate(N_("95% interval"))]


def _wins_cells(name: str, wins: Share, expected: float, most: float) -> list[str]:
    share = f"{wins.share:.1%}"
    between = f"{100 * wins.low:.1f} – {100 * wins.high:.1f}"
    return [interval(wins, expected, most, f"{name}: {share} ({between})"), share, between]


def _end_of_scale(shares: Sequence[Share], expected: float) -> float:
    return min(1.0, round_up(max([expected, *(share.high for share in shares)])))


# ---- Words


def _sentence(message: Message, translate: Translate) -> str:
    """A message of which only some arguments are known."""
    fields = [field for _, field, _, _ in Formatter().parse(message.id) if field]
    known = {**dict.fromkeys(fields, UNKNOWN), "seat": N_("A player"), **message.args}
    text = message.id
    if isinstance(text, Plural) and not any(isinstance(value, int) for value in known.values()):
        text = translate(text, 2)  # the number is among the unknown
    return render(Message(text, known), SEAT_LETTERS, translate)


def _summary(values: Sequence[int], translate: Translate) -> str:
    return translate(N_("{mean} on average, {least} to {most}")).format(
        mean=f"{mean(values):.1f}", least=min(values), most=max(values)
    )
