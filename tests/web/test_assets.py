"""Static files: the palette comes from one place, and so does the width of a phone."""

import re

from keydom.engine import palette
from keydom.web.assets import FOLDER
from tests.web.conftest import Browser

STYLES = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.css")}


def test_the_palette_of_the_pictures_is_served_as_custom_properties(browser: Browser) -> None:
    answer = browser().get("/static/palette.css")
    assert answer.headers["content-type"].startswith("text/css")
    for line in (
        f"--ink: {palette.INK};",
        f"--your-move: {palette.YOUR_MOVE};",
        f"--seat-5: {palette.SEAT_COLOURS[5]};",
    ):
        assert line in answer.text


def test_styles_use_properties_that_exist_and_repeat_no_colour_of_the_palette(
    browser: Browser,
) -> None:
    served = browser().get("/static/palette.css").text
    colours = set(re.findall(r"#[0-9a-f]{6}", served))
    assert len(colours) > 10
    everything = served + "".join(STYLES.values())
    defined = set(re.findall(r"(--[\w-]+):", everything))
    for name, style in STYLES.items():
        assert not colours & set(re.findall(r"#[0-9a-f]+", style.lower())), name
        assert set(re.findall(r"var\((--[\w-]+)", style)) <= defined, name


def test_the_width_of_a_phone_stands_in_one_place(browser: Browser) -> None:
    page = browser().get("/").text
    link = re.search(r'id="phone-style" media="\(max-width: (\d+)px\)"', page)
    assert link
    sources = [*FOLDER.rglob("*.css"), *FOLDER.rglob("*.js")]
    assert sources
    for path in sources:
        assert f"{link[1]}px" not in path.read_text(encoding="utf-8"), path
