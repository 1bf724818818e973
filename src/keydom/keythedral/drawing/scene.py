"""What every part of the picture needs: the view, names and a language, and lines of text that fit their place."""

from collections.abc import Callable, Sequence
from unicodedata import east_asian_width

from keydom.engine.game import View
from keydom.engine.picture import BORDER, CARD, SEAT_LETTERS, SERIF, group, hint, tag, target, words
from keydom.engine.text import Argument, Message, render
from keydom.keythedral.table import Keyland

HEADING = "#4a2f7a"
MUTED = "#655c4c"


class Scene:
    """A view on its way into a picture."""

    def __init__(self, view: View, names: Sequence[str], translate: Callable[[str], str]) -> None:
        assert isinstance(view.table, Keyland)
        self.view = view
        self.table = view.table
        # Names come from strangers: nothing that XML forbids or that turns a line around.
        self.names = ["".join(c for c in name if c.isprintable()) for name in names]
        self.translate = translate
        self.legal = frozenset(view.legal_actions())
        self.deciding = view.deciding()

    def say(self, message: str, **args: Argument) -> str:
        """A marked message id as a sentence."""
        return render(Message(message, args), self.names, self.translate)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else SEAT_LETTERS[seat]

    def choice(self, action: int, *parts: str, **attributes: object) -> str:
        """The parts as a legal target where the action is legal, quiet otherwise."""
        if action not in self.legal:
            return group(*parts, **attributes)
        name = render(self.view.label(action), self.names, self.translate)
        return target(action, name, *parts, **attributes)


def width_of(text: str, size: float) -> float:
    """About how wide a line is, on the safe side: the fonts are the reader's."""
    ems = 0.0
    for c in text:
        if east_asian_width(c) in "WF":
            ems += 1.05
        elif c in "MWmw@%—":
            ems += 0.92
        elif c in "iljtfrI.,:;'|!() ":
            ems += 0.4
        else:
            ems += 0.66 if c.isupper() or c.isdigit() else 0.61
    return ems * size


def fit(text: str, size: float, width: float) -> str:
    """The line, cut with an ellipsis where it is too long."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, size: float, width: float, most: int) -> list[str]:
    """At most `most` lines; what does not fit is cut."""
    lines: list[str] = []
    line = ""
    parts = text.split()
    for i, part in enumerate(parts):
        longer = f"{line} {part}".strip()
        if line and width_of(longer, size) > width:
            if len(lines) + 1 == most:
                return [*lines, fit(" ".join([line, *parts[i:]]), size, width)]
            lines.append(fit(line, size, width))
            longer = part
        line = longer
    return [*lines, fit(line, size, width)] if line else lines


def card(width: float, height: float) -> str:
    """The paper that a panel is drawn on."""
    return tag(
        "rect",
        x=0.75,
        y=0.75,
        width=width - 1.5,
        height=height - 1.5,
        rx=12,
        fill=CARD,
        stroke=BORDER,
        stroke_width=1.5,
    )


def heading(text: str, width: float, x: float = 16, y: float = 27) -> str:
    line = fit(text, 17, width - x)
    return words(x, y, line, 17, font_family=SERIF, font_weight=700, fill=HEADING)


def explained(text: str, *parts: str, **attributes: object) -> str:
    """Parts that say something on hover."""
    return group(hint(text), *parts, **attributes)
