"""What the picture of every game keeps to; the tests of each game bring its positions."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from xml.etree import ElementTree

from keydom import Game, State, View
from keydom.engine.text import render

NAMES = [
    "Ada",
    "Basil <script>alert(1)</script>",
    "C\"l&e'o",
    "Dov\x00\x1b\u202e{0} {player}",
    "Eve",
    "A name that is much too long for any place it may be put at",
]
CLEAN = ["".join(c for c in name if c.isprintable()) for name in NAMES]


def family(game: Game, action: int) -> str:
    return game.notation(action).split()[0]


def walk(
    game: Game, seed: int, every: int, answer: Callable[[State, int, random.Random], int]
) -> Iterator[State]:
    """Positions of a game, one in `every`, and the end."""
    state = game.new(seed)
    chance = random.Random(seed)
    ply = 0
    while not state.is_over:
        if ply % every == 0:
            yield state
        seat = chance.choice(state.deciding())
        state.apply(answer(state, seat, chance), seat)
        ply += 1
    yield state


def views(state: State) -> Iterator[View]:
    for seat in range(state.game.players):
        yield state.view(seat)
    yield state.view(None)


def parse(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 (our own picture)


def controls(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in root.iter() if "data-action" in element.attrib]


def text_of(view: View) -> str:
    return " ".join(parse(view.picture(NAMES)).itertext())


def check_targets(view: View, placed: Collection[str], often: Collection[str] = ()) -> None:
    """Each legal action with a place is a target, once unless its family may be `often`, and nothing else is.

    No target lies in another, and no id is given twice.
    """
    root = parse(view.picture(NAMES))
    shown = Counter(int(element.attrib["data-action"]) for element in controls(root))
    assert set(shown) == {a for a in view.legal_actions() if family(view.game, a) in placed}
    assert all(n == 1 or family(view.game, a) in often for a, n in shown.items())
    for element in controls(root):
        assert len(controls(element)) == 1
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))


def meet(
    states: Iterable[State], met: Counter[str], placed: Collection[str], often: Collection[str] = ()
) -> None:
    """Checks the targets wherever they bring a family of actions that was met less than three times."""
    for state in states:
        for seat in state.deciding():
            new = {family(state.game, action) for action in state.legal_actions(seat)}
            if any(met[word] < 3 for word in new):
                check_targets(state.view(seat), placed, often)
                met.update(new)


def check_labels(states: Iterable[State]) -> None:
    """Every target is a control that is named after its action."""
    seen = 0
    for state in states:
        for view in views(state):
            for element in controls(parse(view.picture(NAMES))):
                name = render(view.label(int(element.attrib["data-action"])), CLEAN)
                assert name
                assert element.attrib["aria-label"] == name
                assert element.attrib["role"] == "button"
                assert element.attrib["tabindex"] == "0"
                seen += 1
    assert seen


def check_who_is_asked(states: Iterable[State]) -> None:
    """Only seats that decide get targets."""
    for state in states:
        for view in views(state):
            if view.seat is None or view.seat not in state.deciding():
                assert "data-action" not in view.picture(NAMES)


def check_secrets(states: Iterable[State]) -> None:
    """Worlds that a seat cannot tell apart look the same."""
    for number, state in enumerate(states):
        for view in views(state):
            assert view.sample_world(number).view(view.seat).picture(NAMES) == view.picture(NAMES)


def check_names(view: View) -> None:
    """Names are escaped and bare of control characters."""
    picture = view.picture(NAMES)
    assert "<script" not in picture
    assert not any(character in picture for character in "\x00\x1b\u202e")
    texts = text_of(view)
    assert "Basil <script>alert(1)</script>" in texts
    assert "Dov{0} {player}" in texts


def translated(view: View) -> set[str]:
    """What is asked of a translation while the picture is drawn."""
    asked: set[str] = set()

    def note(message: str) -> str:
        asked.add(message)
        return message

    assert view.picture(NAMES, note) == view.picture(NAMES)
    return asked


def check_left_alone(states: Iterable[State]) -> None:
    """Drawing does not change the table of a view."""
    for state in states:
        view = state.view(0)
        before = view.to_dict()
        view.picture(NAMES)
        assert view.to_dict() == before
