"""Small plots as inline SVG. Horizontal lengths are percentages: plots fill any width, and text keeps its size.

Colours come from the classes of the style sheet (`winners`, `others`, `plain`, `mark`, `grid`); `kind` is one of them.
"""

from collections import Counter
from collections.abc import Sequence
from html import escape

from keydom.arena.intervals import Share
from keydom.engine.picture import group, tag, tooltip

MOST_BINS = 30
ROW = 22  # height of a plot inside a table row
INSET = 2.0  # percent left free on both sides, for dots and numbers


def svg(height: int, body: str, label: str = "") -> str:
    """A plot. Without a label it is hidden from screen readers, as the text beside it says the same."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", body, width="100%", height=height, **named)


def x_at(part: float) -> str:
    return f"{INSET + (100 - 2 * INSET) * part:.2f}%"


def width_of(part: float) -> str:
    return f"{(100 - 2 * INSET) * part:.2f}%"


def round_up(rough: float) -> float:
    """The next round number: 1, 2 or 5 times a power of ten."""
    size = 1.0
    while size > rough:
        size /= 10
    while size * 10 < rough:
        size *= 10
    return next(step * size for step in (1, 2, 5, 10) if step * size >= rough - 1e-12)


def ticks(least: float, most: float, count: int, finest: float) -> list[float]:
    """About `count` round numbers from `least` to `most`."""
    step = round_up(max(finest, (most - least) / count))
    first, last = int(-(-least // step)), int(most / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def interval(share: Share, expected: float, most: float, text: str) -> str:
    """A share as a dot on its interval, and a mark at the share that was expected."""
    middle = ROW / 2
    low, at, high = (x_at(min(1.0, part / most)) for part in (share.low, share.share, share.high))
    away = share.low > expected or share.high < expected
    mark = x_at(expected / most)
    body = [
        tag("line", x1=x_at(0), x2=x_at(1), y1=middle, y2=middle, class_="grid"),
        tag("line", x1=mark, x2=mark, y1=2, y2=ROW - 2, class_="mark"),
        tag("line", x1=low, x2=high, y1=middle, y2=middle, class_="span away" if away else "span"),
        tag("circle", cx=at, cy=middle, r=5, class_="dot away" if away else "dot"),
    ]
    return svg(ROW, group(tooltip(text), *body))


def scale(most: float) -> str:
    """The percentages below a column of intervals."""
    numbers = [
        tag("text", f"{100 * value:.0f}%", x=x_at(value / most), y=13, text_anchor="middle")
        for value in ticks(0, most, 4, 0.01)
    ]
    return svg(18, "".join(numbers))


def pair(winners: float, others: float, least: float, most: float, text: str) -> str:
    """Two bars from zero, one above the other."""
    zero = -least / (most - least)
    body = tag("line", x1=x_at(zero), x2=x_at(zero), y1=1, y2=ROW - 1, class_="axis")
    for y, value, kind in ((3, winners, "winners"), (12, others, "others")):
        left, right = sorted((zero, (value - least) / (most - least)))
        body += tag(
            "rect", x=x_at(left), y=y, width=width_of(right - left), height=7, rx=1.5, class_=kind
        )
    return svg(ROW, group(tooltip(text), body))


def histogram(values: Sequence[int], least: int, most: int, kind: str, label: str) -> str:
    """How often each number, or range of numbers, occurs."""
    width = max(1, int(round_up((most - least + 1) / MOST_BINS)))
    first = least // width
    count = most // width - first + 1
    seen = Counter(value // width - first for value in values)
    top = max(seen.values(), default=1)
    height = 84
    body = tag("line", x1=x_at(0), x2=x_at(1), y1=height, y2=height, class_="axis")
    for place in range(count):
        if seen[place]:
            tall = max(1.5, (height - 6) * seen[place] / top)
            begin = (first + place) * width
            numbers = str(begin) if width == 1 else f"{begin} – {begin + width - 1}"
            text = f"{numbers}: {seen[place]} ({seen[place] / len(values):.1%})"
            body += group(
                tooltip(text),
                tag(
                    "rect",
                    x=x_at(place / count),
                    width=width_of(0.92 / count),
                    y=height - tall,
                    height=tall,
                    class_=kind,
                ),
            )
    for value in ticks(first * width, (first + count - 1) * width, 6, width):
        x = x_at((value / width - first + 0.46) / count)
        body += tag("text", f"{value:.0f}", x=x, y=height + 15, text_anchor="middle")
    return svg(height + 20, body, label)


def lines(series: Sequence[tuple[str, str, Sequence[float]]], label: str) -> str:
    """Values by round; each series is a name, a kind and its values."""
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
    every = max(1, round(round_up(len(series[0][2]) / 10)))
    for number in range(0, steps + 1, every):
        body += tag(
            "text", str(number + 1), x=x_at(_place(number, steps)), y=height + 16, text_anchor="middle"
        )  # fmt: skip
    for name, kind, row in series:
        parts = [
            tag(
                "line",
                x1=x_at(_place(number, steps)),
                x2=x_at(_place(number + 1, steps)),
                y1=y(row[number]),
                y2=y(row[number + 1]),
                class_=kind,
            )
            for number in range(len(row) - 1)
        ]
        for number, value in enumerate(row):
            dot = tag("circle", cx=x_at(_place(number, steps)), cy=y(value), r=4, class_=kind)
            parts.append(group(tooltip(f"{name}, {number + 1}: {value:.1f}"), dot))
        body += group(*parts)
    return svg(height + 22, body, label)


def _place(number: int, steps: int) -> float:
    """Leaves room for the numbers at the left."""
    return 0.06 + 0.94 * number / steps


def legend(parts: Sequence[tuple[str, str]]) -> str:
    """The colours of the series; each is a kind and a name."""
    return tag(
        "p",
        " ".join(
            tag("span", tag("i", " ", class_=kind) + escape(name), class_="key")
            for kind, name in parts
        ),
        class_="legend",
    )
