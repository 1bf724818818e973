"""What the pictures of all games are drawn with: a view with names and a language, text that fits, paper and frames."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from threading import Lock
from typing import Final, Generic
from unicodedata import east_asian_width

from keydom.engine.generic import T
from keydom.engine.palette import BORDER, CARD, HEADING, INK
from keydom.engine.picture import (
    SEAT_LETTERS,
    SERIF,
    Fragment,
    Number,
    Panel,
    group,
    tag,
    target,
    tooltip,
    words,
)
from keydom.engine.text import (
    N_,
    SOFT_HYPHEN,
    Argument,
    Breakable,
    Message,
    Translate,
    letters,
    render,
)
from keydom.engine.view import View


def named(label: Message, idle: bool) -> Message:
    """What a choice is called: an idle one says so."""
    return Message(N_("{choice} (no effect now)"), {"choice": label}) if idle else label


@lru_cache(5000)
def printable(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Names come from strangers: drop what XML forbids and what reverses the direction of a line."""
    shown = ["".join(c for c in name if c.isprintable()) for name in names]
    return *shown, *SEAT_LETTERS[len(shown) : players]


class Sketch(Generic[T]):
    """A view being drawn: with players' names, in a language, and with the action that a hint recommends."""

    def __init__(
        self,
        view: View[T],
        names: Sequence[str],
        translate: Translate,
        hinted: int | None = None,
    ) -> None:
        self.view = view
        self.table = view.table
        self.players = view.game.players
        self.names = [*printable(tuple(names), self.players)]
        self.translate = translate
        self.hinted = hinted
        self.legal = frozenset(view.legal_actions())
        self.deciding = view.deciding()
        self._scene = view.scene
        table = "" if view.scene is None else view.scene.table
        self._kept = SHELF.kept(view.game, translate, tuple(self.names), table)
        # Since the last panel:
        self._taken: tuple[Fragment, ...] = ()
        self._fragments: list[Fragment] = []
        self._lit: list[str] = []
        self._covered: set[str] = set()
        self._drawn: set[int] = set()  # actions

    def say(self, message: str, **args: Argument) -> str:
        """A message id with its arguments as a sentence."""
        return self.tell(Message(message, args))

    def tell(self, message: Message) -> str:
        return render(message, self.names, self.translate)

    def name(self, message: str) -> str:
        """A name to be drawn with `fit`, `wrap` or `shrunk`: it has soft hyphens where it may be broken."""
        return self.translate(Breakable(message))

    def letters(self, message: str) -> tuple[str, ...]:
        """The letters of a set of pieces, in the reader's language."""
        return letters(message, self.translate)

    def keep(self, id_: str, shows: Hashable, draw: Callable[[], str]) -> None:
        """Add a fragment that everybody may see. It is drawn only where it is not kept from before.

        `shows` is everything that the drawing depends on beside the game, the names and the language.
        """
        key = id_, shows
        fragment = self._kept.get(key)
        if fragment is None:
            fragment = self._kept.put(key, Fragment(id_, group(draw(), id=id_)))
        self._fragments.append(fragment)

    def seen(self, panel: str) -> Panel | None:
        """The whole panel as a spectator sees it, if it is drawn already.

        For panels that are the same for everybody, or for everybody else, and in which the viewer can choose nothing.
        """
        return None if self._scene is None else self._scene.panels.get(panel)

    def takes(self, panel: str) -> bool:
        """Begin a panel with the fragments that a spectator sees in it; returns whether they were drawn already.

        For panels whose fragments are the same for everybody, or for everybody else: whoever may see more draws them.
        """
        if self._scene is None or panel not in self._scene.panels:
            return False
        self._taken = self._scene.panels[panel].fragments
        return True

    def keep_all(self, name: str, shows: Hashable, draw: Callable[[], None]) -> None:
        """Begin a panel with fragments that everybody may see: those it had last, if it showed the same then.

        `draw` adds them with `keep`, and lays nothing over them. `shows` is as for `keep`, for all of them together. `name`
        is that of the panel, or tells apart in which way it is drawn.
        """
        self._taken = self._last(name, shows, draw)

    def keep_some(self, name: str, shows: Hashable, draw: Callable[[], None]) -> None:
        """As `keep_all`, for some fragments of a panel that change together."""
        self._fragments += self._last(name, shows, draw)

    def _last(self, name: str, shows: Hashable, draw: Callable[[], None]) -> tuple[Fragment, ...]:
        last = self._kept.last.get(name)
        if last is None or last[0] != shows:
            last = self._kept.last[name] = shows, self._drawn_by(draw)
        return last[1]

    def _drawn_by(self, draw: Callable[[], None]) -> tuple[Fragment, ...]:
        """The fragments that `draw` adds, taken out again."""
        before = len(self._fragments)
        draw()
        drawn = tuple(self._fragments[before:])
        del self._fragments[before:]
        return drawn

    def add(self, id_: str, drawn: str) -> None:
        """Add a fragment that is drawn for this viewer alone, and anew each time."""
        self._fragments.append(Fragment(id_, group(drawn, id=id_)))

    def own(self, id_: str, shows: Hashable, draw: Callable[[], str]) -> None:
        """Add a fragment that nobody else may see, or that others see differently: the one that this viewer had last, if it
        showed the same then. It is kept apart for each seat of a table."""
        self._fragments += self._own(id_, shows, lambda: self.add(id_, draw()))

    def own_all(self, name: str, shows: Hashable, draw: Callable[[], None]) -> int:
        """Begin a panel with such fragments, which `draw` adds with `add`; returns how many they are."""
        self._taken = self._own(name, shows, draw)
        return len(self._taken)

    def _own(self, name: str, shows: Hashable, draw: Callable[[], None]) -> tuple[Fragment, ...]:
        last = None if self._scene is None else self._kept.own.get((self.view.seat, name))
        if last is not None and last[0] == shows:
            return last[1]
        drawn = self._drawn_by(draw)
        if self._scene is not None:
            self._kept.put_own((self.view.seat, name), shows, drawn)
        return drawn

    def light(self, action: int, *parts: str, over: str = "", **attributes: object) -> bool:
        """Lay a target over the fragments if the action is legal; returns whether it is.

        The parts are its look: a frame, a ghost, a button. `over` is the id of the fragment that it stands for, if any.
        """
        if action not in self.legal:
            return False
        idle = self.view.idle(action)
        name = self.tell(named(self.view.label(action), idle))
        hinted = action == self.hinted
        self._lit.append(
            target(
                action,
                name,
                *parts,
                hinted=hinted,
                idle=idle,
                data_over=over or None,
                **attributes,
            )
        )
        self._drawn.add(action)
        if over:
            self._covered.add(over)
        return True

    def mark(self, drawn: str) -> None:
        """Lay something over the fragments that is no target: what this viewer has chosen already."""
        self._lit.append(drawn)

    def panel(
        self,
        name: str,
        place: str,
        title: Message,
        width: int,
        height: int,
        seat: int = -1,
        closer: bool = False,
        sight: int = 0,
    ) -> Panel:
        """What was drawn since the last panel, as a panel: draw one after the other."""
        fragments = self._taken + tuple(self._fragments) if self._fragments else self._taken
        panel = Panel(
            name,
            place,
            title,
            width,
            height,
            fragments,
            seat,
            "".join(self._lit),
            frozenset(self._covered),
            frozenset(self._drawn),
            closer,
            sight,
        )
        self._taken = ()
        self._fragments.clear()
        self._lit.clear()
        self._covered.clear()
        self._drawn.clear()
        if self._scene is not None and self.view.seat is None:
            self._scene.panels[name] = panel
        return panel


# What is kept

MOST_KEPT = (
    400_000  # characters of one table: what its viewers see now, and much of what they saw before
)
MOST_IN_ALL = 400_000_000


class Kept:
    """Fragments of one game in one language, with one set of names, by id and by what they show."""

    def __init__(self) -> None:
        self._fragments: dict[tuple[str, Hashable], Fragment] = {}
        # By panel: what it showed when it was last drawn, and as which fragments.
        self.last: dict[str, tuple[Hashable, tuple[Fragment, ...]]] = {}
        # The same of what only one viewer sees, by seat.
        self.own: dict[tuple[int | None, str], tuple[Hashable, tuple[Fragment, ...]]] = {}
        self.size = 0
        self.counted = 0  # the size when the shelf last looked

    def get(self, key: tuple[str, Hashable]) -> Fragment | None:
        return self._fragments.get(key)

    def put(self, key: tuple[str, Hashable], fragment: Fragment) -> Fragment:
        if self.size > MOST_KEPT:
            self._forget()
        self._fragments[key] = fragment
        self.size += len(fragment.svg)
        return fragment

    def put_own(
        self, key: tuple[int | None, str], shows: Hashable, drawn: tuple[Fragment, ...]
    ) -> None:
        if self.size > MOST_KEPT:
            self._forget()
        _, before = self.own.get(key, (None, ()))
        self.own[key] = shows, drawn
        self.size += _length(drawn) - _length(before)

    def _forget(self) -> None:
        """The older half: mostly what the table showed long ago."""
        left = [*self._fragments.items()]
        self._fragments = dict(left[len(left) // 2 :])
        self.own.clear()
        self.size = _length(self._fragments.values())


def _length(fragments: Iterable[Fragment]) -> int:
    return sum([len(fragment.svg) for fragment in fragments])


class Shelf:
    """What is kept for all tables. The table that was not drawn for longest is forgotten first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tables: OrderedDict[tuple[object, Translate, tuple[str, ...], str], Kept] = (
            OrderedDict()
        )
        self._size = 0

    def kept(
        self, game: object, translate: Translate, names: tuple[str, ...], table: str = ""
    ) -> Kept:
        """Where the fragments of a table lie, for readers of one language."""
        key = game, translate, names, table
        with self._lock:
            found = self._tables.pop(key, None) or Kept()
            self._tables[key] = found
            self._size += found.size - found.counted
            found.counted = found.size
            while self._size > MOST_IN_ALL and len(self._tables) > 1:
                self._size -= self._tables.popitem(last=False)[1].counted
            return found

    def clear(self) -> None:
        with self._lock:
            self._tables.clear()
            self._size = 0


SHELF: Final = Shelf()


# Text that fits


@lru_cache(20_000)
def width_of(text: str, size: float) -> float:
    """About how wide a line is, on the safe side: the fonts are the reader's."""
    ems = 0.0
    for c in text.replace(SOFT_HYPHEN, ""):
        if east_asian_width(c) in "WF":
            ems += 1.05
        elif c in "MWmw@%—":
            ems += 0.92
        elif c in "iljtfrI.,:;'|!() ":
            ems += 0.4
        else:
            ems += 0.66 if c.isupper() or c.isdigit() else 0.61
    return ems * size


@lru_cache(20_000)
def fit(text: str, size: float, width: float) -> str:
    """The line, cut with an ellipsis where it is too long."""
    text = text.replace(SOFT_HYPHEN, "")
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(20_000)
def wrap(text: str, size: float, width: float, most: int) -> tuple[str, ...]:
    """At most `most` lines, broken between words, and at soft hyphens where a word is too long for a line; what does
    not fit is cut."""
    lines: list[str] = []
    line = ""
    rest = text.split()
    while rest:
        word = rest.pop(0)
        longer = f"{line} {word}" if line else word
        if width_of(longer, size) <= width:
            line = longer
            continue
        if len(lines) + 1 == most:
            return *lines, fit(" ".join([longer, *rest]), size, width)
        if width_of(word, size) > width:
            before = f"{line} " if line else ""
            ways = [(before + start, end) for start, end in breaks(word)]
            ways = [way for way in ways if width_of(way[0], size) <= width]
            if ways:
                line, word = ways[-1]
        if line:
            rest.insert(0, word)
        lines.append(fit(line or word, size, width))
        line = ""
    return (*lines, fit(line, size, width)) if line else tuple(lines)


def breaks(text: str) -> list[tuple[str, str]]:
    """The ways to break a text at a soft hyphen: the first part, where the hyphen shows, and the rest."""
    parts = text.split(SOFT_HYPHEN)
    starts = ["".join(parts[:i]) for i in range(1, len(parts))]
    return [
        (start if start.endswith("-") else start + "-", SOFT_HYPHEN.join(parts[i:]))
        for i, start in enumerate(starts, 1)
    ]


@lru_cache(20_000)
def shrunk(
    text: str, size: float, width: float, most: int, least: float = 8, bold: float = 1
) -> tuple[tuple[str, ...], float]:
    """The lines of a name and their size: smaller where it would be cut. Bold letters are wider by a factor."""
    lines = wrap(text, size * bold, width, most)
    while size > least and any(line.endswith("…") for line in lines):
        size = max(least, size - 0.5)
        lines = wrap(text, size * bold, width, most)
    return lines, size


def centred(x: float, y: float, text: str, size: float, **attributes: object) -> str:
    """Text with its middle at a point."""
    return words(x, y + size * 0.36, text, size, text_anchor="middle", **attributes)


# Colours


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb, as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(20_000)
def on(colour: str) -> str:
    """White or ink: whichever is read better on this colour."""
    return max("#ffffff", INK, key=lambda text: contrast(text, colour))


# Papers and frames


def box(
    x: float, y: float, width: float, height: float, radius: Number = 6, **attributes: object
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def card(width: float, height: float) -> str:
    """The paper that a panel is drawn on."""
    return box(
        0.75, 0.75, width - 1.5, height - 1.5, 12, fill=CARD, stroke=BORDER, stroke_width=1.5
    )


def heading(text: str, width: float, x: float = 16, y: float = 27) -> str:
    line = fit(text, 17, width - x)
    return words(x, y, line, 17, font_family=SERIF, font_weight=700, fill=HEADING)


def explained(text: str, *parts: str, **attributes: object) -> str:
    """Parts that say something on hover."""
    return group(tooltip(text), *parts, **attributes)


def at(x: float, y: float, drawn: str, scale: Number = 1, **attributes: object) -> str:
    """Something drawn around 0, 0, moved to a point."""
    place = f"translate({x:.5g} {y:.5g})" + (f" scale({scale:.4g})" if scale != 1 else "")
    return group(drawn, transform=place, **attributes)


def polygon(*points: float, **attributes: object) -> str:
    pairs = " ".join(f"{x:.4g},{y:.4g}" for x, y in zip(points[::2], points[1::2], strict=True))
    return tag("polygon", points=pairs, **attributes)


def path(d: str, **attributes: object) -> str:
    return tag("path", d=d, **attributes)
