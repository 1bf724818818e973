"""The balance report: a page that needs nothing else, in every language, and whatever the match was like."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import keydom as kd
from keydom.arena.match import Played
from keydom.arena.plots import histogram, round_up, ticks
from keydom.arena.report import report
from keydom.arena.style import STYLE
from keydom.engine.text import plain
from keydom.locale import translator
from tests.arena.matches import made_up, real
from tests.cli.command import keydom


def page_of(text: str) -> ElementTree.Element:
    doctype, _, rest = text.partition("\n")
    assert doctype == "<!DOCTYPE html>"
    return ElementTree.fromstring(rest)  # noqa: S314 (our own page)


class Addresses(HTMLParser):
    """Everything that a browser would fetch, or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "link", "img", "iframe", "object", "embed"):
            self.found.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "srcset", "xlink:href", "style") or name.startswith("on"):
                self.found.append(f"{name}={value}")


@pytest.mark.parametrize("name", kd.games())
def test_a_page_that_needs_nothing_else(name: str) -> None:
    text = report("The game", real(name, ("random",), 3, 8), plain, "en")
    page = page_of(text)
    assert page.get("lang") == "en"
    addresses = Addresses()
    addresses.feed(text)
    assert addresses.found == []
    assert not re.search(r"https?:|//|@import|url\(", text)


def test_what_it_shows() -> None:
    page = page_of(report("The game", real("keyflower", ("random",), 3, 8), plain, "en"))
    headings = [heading.text for heading in page.iter("h2")]
    assert headings == [
        "Bots",
        "Seat advantage",
        "Length",
        "Points by round",
        "Scores",
        "Where the points come from",
        "What the winners had and did",
        "How it was counted",
    ]
    words = "".join(page.itertext())
    for expected in ("Seat A", "Seat C", "A player wins …", "Rounds: always 4"):
        assert expected in words
    assert "{" not in "".join("".join(part.itertext()) for part in page.iter("main"))
    for drawing in page.iter("svg"):
        assert drawing.get("aria-label") or drawing.get("aria-hidden") == "true"


def test_the_numbers_of_a_match_that_is_known() -> None:
    games = []
    for seed in range(20):
        games += [made_up(seed, "ab", [0], [9, 4]), made_up(seed, "ba", [0], [9, 4])]
    page = page_of(report("The game", games, plain, "en"))
    rows = [["".join(cell.itertext()) for cell in row] for row in page.iter("tr")]
    seats = {row[0]: row[2:] for row in rows if row[0].startswith("Seat ")}
    assert seats == {
        "Seat A": ["100.0%", "91.2 – 100.0", "9.0"],
        "Seat B": ["0.0%", "0.0 – 8.8", "4.0"],
    }
    bots = {row[0]: row[2:5] for row in rows if row[0] in ("a", "b")}
    assert bots == {"a": ["50.0%", "35.2 – 64.8", "50.0%"], "b": ["50.0%", "35.2 – 64.8", "50.0%"]}


def test_every_colour_is_defined_in_both_themes() -> None:
    used = set(re.findall(r"var\(--(\w+)\)", STYLE))
    assert {"paper", "winners", "others"} <= used
    themes = re.findall(r":root \{(.*?)\}", STYLE)
    assert len(themes) == 2
    for theme in themes:
        assert set(re.findall(r"--(\w+):", theme)) == used


def test_names_are_escaped() -> None:
    games = [made_up(seed, "<&", [0]) for seed in range(3)]
    text = report('<script>alert("1")</script>', games, plain, "en")
    page = page_of(text)
    assert "<script" not in text
    assert page.findtext("head/title") == 'Balance report: <script>alert("1")</script>'
    assert {"<", "&"} <= {cell.text for cell in page.iter("th")}


@pytest.mark.parametrize(
    "games",
    [
        [made_up(1, "ab", [0])],
        [made_up(1, "ab", [0, 1], [0, 0])],
        [made_up(1, "ab", [1], [-7, -3], rounds=1)],
        [made_up(seed, "abcde", [seed], [10**6 * seed] * 5, rounds=40) for seed in range(5)],
    ],
)
def test_odd_matches(games: list[Played]) -> None:
    page = page_of(report("The game", games, plain, "en"))
    words = "".join(page.itertext())
    assert len(list(page.iter("h2"))) == 8
    assert "Too few games to say anything." in words
    for drawn in page.iter():
        assert not {"nan", "nan%", "inf", "inf%"} & set(drawn.attrib.values())


@pytest.mark.parametrize("language", ["de", "nl"])
def test_in_other_languages(language: str) -> None:
    text = report("The game", real("keyper", ("random",), 2, 6), translator(language), language)
    page = page_of(text)
    assert page.get("lang") == language
    assert "Where the points come from" not in text
    assert "Seat advantage" not in text


def test_the_command_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    result = keydom(
        "arena", "keyper", "--bots", "random", "--games", 3, "--cores", 1, "--html", path
    )
    assert result.exit_code == 0
    page = page_of(path.read_text(encoding="utf-8"))
    assert page.findtext("body/h1") == "Balance report: Keyper, 2 players"


def test_histograms_hold_every_value_once() -> None:
    drawn = ElementTree.fromstring(histogram([3, 3, 3, 5, 90], 3, 90, "plain", "x"))  # noqa: S314
    titles = [title.text for title in drawn.iter("title")]
    assert titles == ["0 – 4: 3 (60.0%)", "5 – 9: 1 (20.0%)", "90 – 94: 1 (20.0%)"]


@pytest.mark.parametrize(
    ("rough", "round_"), [(0.03, 0.05), (0.2, 0.2), (1, 1), (1.1, 2), (7, 10), (120, 200)]
)
def test_round_numbers(rough: float, round_: float) -> None:
    assert round_up(rough) == pytest.approx(round_)


def test_ticks_lie_between_the_ends() -> None:
    assert ticks(0, 1, 4, 0.01) == pytest.approx([0, 0.5, 1])
    assert ticks(-7, 22, 5, 1) == [0, 10, 20]
    assert ticks(4, 4, 6, 1) == [4]
    assert ticks(-25, 25, 5, 1) == [-20, -10, 0, 10, 20]
