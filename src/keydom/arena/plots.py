"""Small plots as inline SVG. Across they are measured in percent, so that they fill any width and letters keep their size.

Colours come from the page's style sheet (the classes `winners`, `others`, `mark`, `grid`).
"""

from collections import Counter
from collections.abc import Sequence
from html import escape

from keydom.arena.intervals import Share
from keydom.engine.picture import group, tag, tooltip

MOST_BINS = 30
ROW = 22  # height of a plot that is a row of a table
INSET = 2.0  # percent left free on both sides, for dots and numbers at the ends


def svg(height: int, body: str, label: str = "") -> str:
    """A plot with a name; one without only repeats what the words beside it say."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", body, width="100%", height=height, **named)


def across(part: float) -> str:
    return f"{INSET + (100 - 2 * INSET) * part:.2f}%"


def wide(part: float) -> str:
    return f"{(100 - 2 * INSET) * part:.2f}%"


def nice(rough: float) -> float:
    """The next round number: 1, 2 or 5 with noughts."""
    size = 1.0
    while size > rough:
        size /= 10
    while size * 10 < rough:
        size *= 10
    return next(step * size for step in (1, 2, 5, 10) if step * size >= rough - 1e-12)


def ticks(least: float, most: float, count: int, finest: float) -> list[float]:
    """Round numbers between the two, about so many."""
    step = nice(max(finest, (most - least) / count))
    first = -(-least // step)
    return [n * step for n in range(int(first), int(most / step + 1e-9) + 1)]


def interval(share: Share, mark: float, most: float, text: str) -> str:
    """A share as a dot on its interval, beside the mark where it would be without any effect."""
    middle = ROW / 2
    low, at, high = (across(min(1.0, part / most)) for part in (share.low, share.share, share.high))
    away = share.low > mark or share.high < mark
    body = [
        tag("line", x1=across(0), x2=across(1), y1=middle, y2=middle, class_="grid"),
        tag(
            "line", x1=across(mark / most), x2=across(mark / most), y1=2, y2=ROW - 2, class_="mark"
        ),
        tag("line", x1=low, x2=high, y1=middle, y2=middle, class_="span away" if away else "span"),
        tag("circle", cx=at, cy=middle, r=5, class_="dot away" if away else "dot"),
    ]
    return svg(ROW, group(tooltip(text), *body))


def scale(most: float) -> str:
    """The percents below a column of intervals."""
    numbers = [
        tag("text", f"{100 * value:.0f}%", x=across(value / most), y=13, text_anchor="middle")
        for value in ticks(0, most, 4, 0.01)
    ]
    return svg(18, "".join(numbers))


def pair(winners: float, others: float, least: float, most: float, text: str) -> str:
    """Two bars from nought, one above the other."""
    zero = -least / (most - least)
    body = tag("line", x1=across(zero), x2=across(zero), y1=1, y2=ROW - 1, class_="axis")
    for y, value, kind in ((3, winners, "winners"), (12, others, "others")):
        left, right = sorted((zero, (value - least) / (most - least)))
        body += tag(
            "rect", x=across(left), y=y, width=wide(right - left), height=7, rx=1.5, class_=kind
        )
    return svg(ROW, group(tooltip(text), body))


def histogram(values: Sequence[int], least: int, most: int, kind: str, label: str) -> str:
    """How often each number (or range of numbers) was seen."""
    width = max(1, int(nice((most - least + 1) / MOST_BINS)))
    first = least // width
    count = most // width - first + 1
    seen = Counter(value // width - first for value in values)
    top = max(seen.values(), default=1)
    height = 84
    body = tag("line", x1=across(0), x2=across(1), y1=height, y2=height, class_="axis")
    for place in range(count):
        if seen[place]:
            tall = max(1.5, (height - 6) * seen[place] / top)
            begin = (first + place) * width
            range_ = str(begin) if width == 1 else f"{begin} – {begin + width - 1}"
            said = f"{range_}: {seen[place]} ({seen[place] / len(values):.1%})"
            body += group(
                tooltip(said),
                tag(
                    "rect",
                    x=across(place / count),
                    width=wide(0.92 / count),
                    y=height - tall,
                    height=tall,
                    class_=kind,
                ),
            )
    for value in ticks(first * width, (first + count - 1) * width, 6, width):
        x = across((value / width - first + 0.46) / count)
        body += tag("text", f"{value:.0f}", x=x, y=height + 15, text_anchor="middle")
    return svg(height + 20, body, label)


def lines(series: Sequence[tuple[str, str, Sequence[float]]], label: str) -> str:
    """Values that change from round to round; each series has a name, a class and its values."""
    values = [value for _, _, row in series for value in row]
    least, most = min(0.0, *values), max(1.0, *values)
    height, top = 190, 12
    steps = max(1, len(series[0][2]) - 1)

    def y(value: float) -> float:
        return top + (height - top) * (most - value) / (most - least)

    body = ""
    for value in ticks(least, most, 5, 0.1):
        body += tag("line", x1="0%", x2="100%", y1=y(value), y2=y(value), class_="grid")
        body += tag("text", f"{value:g}", x="0%", y=y(value) - 3)
    every = max(1, round(nice(len(series[0][2]) / 10)))
    for number in range(0, steps + 1, every):
        body += tag(
            "text", str(number + 1), x=across(_place(number, steps)), y=height + 16, text_anchor="middle"
        )  # fmt: skip
    for name, kind, row in series:
        parts = [
            tag(
                "line",
                x1=across(_place(number, steps)),
                x2=across(_place(number + 1, steps)),
                y1=y(row[number]),
                y2=y(row[number + 1]),
                class_=kind,
            )
            for number in range(len(row) - 1)
        ]
        for number, value in enumerate(row):
            dot = tag("circle", cx=across(_place(number, steps)), cy=y(value), r=4, class_=kind)
            parts.append(group(tooltip(f"{name}, {number + 1}: {value:.1f}"), dot))
        body += group(*parts)
    return svg(height + 22, body, label)


def _place(number: int, steps: int) -> float:
    return 0.06 + 0.94 * number / steps


def legend(parts: Sequence[tuple[str, str]]) -> str:
    """Names of series with their colours; each is a class and a name."""
    return tag(
        "p",
        " ".join(
            tag("span", tag("i", " ", class_=kind) + escape(name), class_="key")
            for kind, name in parts
        ),
        class_="legend",
    )
