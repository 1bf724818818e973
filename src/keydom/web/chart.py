"""The points over the game as a chart: a line per seat in its own colour and dashes, with its letter."""

from collections.abc import Sequence
from math import ceil, floor

from markupsafe import Markup

from keydom.engine.palette import BORDER, INK, MUTED, SEAT_COLOURS, YOUR_MOVE
from keydom.engine.picture import SANS, SEAT_LETTERS, tag, tooltip, words
from keydom.engine.text import N_, Translate
from keydom.tables.ratings import Standing

WIDTH, HEIGHT = 460, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 30, 12, 26
LINE = 14  # the height of a line of small print
DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 2", "1 2")


def step_of(most: int) -> int:
    """The distance between the lines of the scale: round, with about six lines at most."""
    step = 1
    while most > 6 * step:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def chart(
    points: Sequence[Sequence[int]],
    names: Sequence[str],
    say: Translate,
    chapters: Sequence[tuple[int, str]] = (),
    colours: Sequence[str] = SEAT_COLOURS,
    title: str = N_("Points over the game"),
) -> Markup:
    """Draw a chart. `points` holds the scores of all seats at every frame, `chapters` where each one begins; `colours` are
    those of the seats."""
    if len(points) < 2:
        return Markup()
    most = max(1, max(max(scores) for scores in points))
    least = min(0, min(min(scores) for scores in points))
    across = (WIDTH - LEFT - RIGHT) / (len(points) - 1)
    up = (HEIGHT - TOP - BOTTOM) / (most - least)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (value - least) * up

    parts = [tooltip(say(title))]
    step = step_of(most)
    for value in range(least // step * step, most + 1, step):
        if value < least:
            continue
        parts.append(
            tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(value), y2=y(value), stroke=BORDER)
        )
        parts.append(words(LEFT - 6, y(value) + 4, str(value), 11, text_anchor="end"))
    labelled = 0.0
    for frame, chapter in chapters:
        x = LEFT + frame * across
        has_room = labelled + LINE <= x <= WIDTH - RIGHT - LINE
        parts.append(beginning(x, chapter, has_room))
        if has_room:
            labelled = x
    ends: list[tuple[float, int]] = []
    for seat in range(len(points[0])):
        colour = colours[seat]
        # A corner only where the points change: a game has hundreds of frames.
        corners: list[str] = []
        for frame, scores in enumerate(points):
            if frame in (0, len(points) - 1) or scores[seat] != points[frame - 1][seat]:
                x = LEFT + frame * across
                if frame:
                    corners.append(f"{x:.1f},{y(points[frame - 1][seat]):.1f}")
                corners.append(f"{x:.1f},{y(scores[seat]):.1f}")
        line = tag(
            "polyline",
            points=" ".join(corners),
            fill="none",
            stroke=colour,
            stroke_width=2.5,
            stroke_dasharray=DASHES[seat] or None,
        )
        parts.append(tag("g", tooltip(f"{names[seat]}: {points[-1][seat]}") + line))
        ends.append((y(points[-1][seat]), seat))
    for height, (_, seat) in zip(apart([end for end, _ in ends]), sorted(ends), strict=True):
        parts.append(
            words(WIDTH - RIGHT + 8, height + 4, SEAT_LETTERS[seat], 13, fill=INK, font_weight=700)
        )
        parts.append(tag("circle", cx=WIDTH - RIGHT + 24, cy=height, r=4, fill=colours[seat]))
    parts.append(words(LEFT, HEIGHT - 6, say(N_("start")), 11))
    parts.append(words(WIDTH - RIGHT, HEIGHT - 6, say(N_("end")), 11, text_anchor="end"))
    return Markup(  # noqa: S704 (tag, words and hint escape)
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{SANS}" role="img" '
        f'aria-label="{Markup.escape(say(title))}">{"".join(parts)}</svg>'
    )


def apart(heights: Sequence[float]) -> list[float]:
    """Heights from above, with room for a letter at each: where two would overlap the lower one moves down, as far as the axis."""
    found: list[float] = []
    for height in sorted(heights):
        found.append(max(height, found[-1] + LINE) if found else height)
    lowest = float(HEIGHT - BOTTOM)
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], lowest)
        lowest = found[place] - LINE
    return found


def beginning(x: float, title: str, has_room: bool) -> str:
    """Where a chapter begins: a line, with its title along it where there is room."""
    line = tag("line", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM, stroke=MUTED, stroke_dasharray="2 3")
    turned = f"rotate(-90 {x:.1f} {TOP})"
    label = words(x, TOP + 11, title, 11, text_anchor="end", transform=turned, fill=MUTED)
    return tag("g", tooltip(title) + line + (label if has_room else ""))


def rating_chart(ratings: Sequence[Standing], say: Translate) -> Markup:
    """A rating after each game, in the band in which it probably lies."""
    low = min(own.mu - 2 * own.sigma for own in ratings)
    high = max(own.mu + 2 * own.sigma for own in ratings)
    across = (WIDTH - LEFT - RIGHT) / (len(ratings) - 1)
    up = (HEIGHT - TOP - BOTTOM) / (high - low)

    def point(number: int, value: float) -> str:
        return f"{LEFT + number * across:.1f},{HEIGHT - BOTTOM - (value - low) * up:.1f}"

    upper = [point(i, own.mu + 2 * own.sigma) for i, own in enumerate(ratings)]
    lower = [point(i, own.mu - 2 * own.sigma) for i, own in enumerate(ratings)]
    middle = [point(i, own.mu) for i, own in enumerate(ratings)]
    parts = [
        tag("polygon", points=" ".join([*upper, *reversed(lower)]), fill=BORDER, fill_opacity=0.5),
        tag("polyline", points=" ".join(middle), fill="none", stroke=YOUR_MOVE, stroke_width=2.5),
    ]
    step = step_of(max(1, round(high - low)))
    for value in range(ceil(low / step) * step, floor(high) + 1, step):
        y = HEIGHT - BOTTOM - (value - low) * up
        parts.append(tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=BORDER))
        parts.append(words(LEFT - 6, y + 4, str(value), 11, text_anchor="end"))
    name = say(N_("Rating over the games"))
    return Markup(  # noqa: S704 (tag and words escape)
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{SANS}" role="img" '
        f'aria-label="{Markup.escape(name)}">{"".join(parts)}</svg>'
    )
