import itertools
import re

from keydom.engine.text import plain
from keydom.web.chart import BOTTOM, HEIGHT, LINE, chart, step_of


def test_the_scale_has_a_few_round_numbers() -> None:
    assert [step_of(n) for n in (1, 6, 7, 13, 31, 60, 61, 150, 1000)] == [
        1,
        1,
        2,
        5,
        10,
        10,
        20,
        50,
        200,
    ]


def test_a_line_per_seat_from_the_first_points_to_the_last() -> None:
    svg = str(chart([[0, 0], [3, 0], [3, 10]], ["Ada", "<Basil>"], plain))
    lines = re.findall(r'<polyline points="([^"]+)"', svg)
    assert len(lines) == 2
    ends = [float(line.split(",")[-1]) for line in lines]
    assert ends[1] < ends[0]  # ten points stand higher than three
    assert "<Basil>" not in svg
    assert "&lt;Basil&gt;: 10" in svg
    assert "nan" not in svg


def test_chapters_are_marked_where_they_begin() -> None:
    points = [[0, 0], [3, 0], [3, 10]]
    svg = str(chart(points, ["Ada", "Basil"], plain, [(0, "Spring"), (1, "Fall & co"), (2, "End")]))
    begins = [float(x) for x in re.findall(r'<line x1="([\d.]+)" x2="\1"', svg)]
    ends = [
        float(x) for x in re.findall(r'<polyline points="([\d.]+),.*? ([\d.]+),[\d.]+"', svg)[0]
    ]
    assert begins == [ends[0], sum(ends) / 2, ends[1]]
    assert ">Spring</text>" in svg
    assert ">Fall &amp; co</text>" in svg
    assert ">End</text>" not in svg  # the letters of the seats stand there


def test_titles_of_chapters_do_not_overlap() -> None:
    points = [[0, frame] for frame in range(101)]
    chapters = [(frame, f"Round {frame}") for frame in (0, 2, 20, 99)]
    svg = str(chart(points, ["Ada", "Basil"], plain, chapters))
    assert re.findall(r">(Round \d+)</text>", svg) == ["Round 0", "Round 20"]
    assert re.findall(r"<title>(Round \d+)</title>", svg) == [title for _, title in chapters]


def test_points_below_nothing_fit_in() -> None:
    svg = str(chart([[0, 0], [-5, 2]], ["Ada", "Basil"], plain))
    heights = [float(y) for y in re.findall(r",(-?[\d.]+)", svg)]
    assert all(0 <= y <= 240 for y in heights)


def test_no_game_no_chart() -> None:
    assert chart([], ["Ada"], plain) == ""
    assert chart([[0]], ["Ada"], plain) == ""


def test_letters_of_seats_that_end_together_stand_apart_within_the_chart() -> None:
    svg = str(chart([[25] * 4, [0, 100, 0, 0]], ["A", "B", "C", "D"], plain))
    heights = sorted(float(y) for y in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', svg))
    assert len(heights) == 4
    assert heights[-1] <= HEIGHT - BOTTOM
    assert all(two - one >= LINE for one, two in itertools.pairwise(heights))
