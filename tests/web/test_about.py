"""What the game says of a thing of the picture is fetched when it is pointed at, and idle choices are marked."""

import re

import pytest

from keydom.engine.game import Game
from keydom.engine.text import Message, Seat
from keydom.engine.view import View
from keydom.keythedral import TheGame
from tests.web.conftest import Two, seen


def about(game: Game, view: View, thing: str) -> list[Message]:
    """As a game's own: it knows who asks, and does not expect every id."""
    if thing == "broken":
        return [Message("Never said")][int(thing) :]
    if thing != "a-thing":
        return []
    asked = "asked" if view.legal_actions() else "not asked"
    seat = "nobody" if view.seat is None else Seat(view.seat)
    return [Message("{seat} is " + asked, {"seat": seat}), Message("Worth nothing")]


@pytest.fixture(autouse=True)
def talking_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TheGame, "about", about)


def test_each_viewer_is_told_what_concerns_them(two: Two) -> None:
    asked = two.turn()
    other = two.basil if asked is two.ada else two.ada
    told = {
        client: client.get(f"{two.path}/about?thing=a-thing").json()["lines"]
        for client in (asked, other, two.stranger)
    }
    assert told[asked] == [
        f"{'Ada' if asked is two.ada else 'Basil'} is asked",
        "Worth nothing",
    ]
    assert told[other][0].endswith("is not asked")
    assert told[two.stranger][0] == "nobody is not asked"


def test_the_first_thing_with_something_to_say_counts(two: Two) -> None:
    def lines(query: str) -> list[str]:
        answer = two.ada.get(f"{two.path}/about{query}")
        assert answer.status_code == 200
        return list(answer.json()["lines"])

    assert lines("?thing=inner&thing=a-thing&thing=outer")
    assert lines("?thing=broken&thing=a-thing")
    assert lines("?thing=1&thing=2&thing=3&thing=4&thing=a-thing") == []
    assert lines("?thing=") == lines("") == lines("?thing=broken") == []
    assert two.ada.get("/t/nowhere/about?thing=a-thing").status_code == 404


def test_idle_choices_are_marked(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    client = two.turn()
    idle, other = [choice["action"] for choice in seen(client, two.table)["legal"]][:2]
    monkeypatch.setattr(TheGame, "idle", lambda game, view, action: action == idle)
    page = client.get(two.path).text
    marked = re.search(f'<g data-action="{idle}" class="([^"]+)"[^>]*aria-label="([^"]+)"', page)
    plain = re.search(f'<g data-action="{other}" class="([^"]+)"[^>]*aria-label="([^"]+)"', page)
    assert marked
    assert marked[1] == "target idle"
    assert marked[2].endswith(" (no effect now)")
    assert plain
    assert plain[1] == "target"
    assert "no effect" not in plain[2]
    listed = client.get(f"{two.path}?choices=all").text
    assert re.search(rf'data-action="{idle}">[^<]*\(no effect now\)', listed)
