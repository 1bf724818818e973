"""Static files: the palette comes from one place, and so does the width of a phone."""

import re

import keydom
from keydom.engine import palette
from keydom.web.assets import FOLDER
from tests.web.conftest import Browser

STYLES = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.css")}


def test_the_palette_of_the_pictures_is_served_as_custom_properties(browser: Browser) -> None:
    answer = browser().get("/static/palette.css")
    assert answer.headers["content-type"].startswith("text/css")
    for line in (
        f"--choose: {palette.CHOOSE};",
        f"--ink: light-dark({palette.INK}, {palette.DARK['INK']});",
        f"--seat-5: {palette.SEAT_COLOURS[5]};",
    ):
        assert line in answer.text


def test_seats_have_the_colours_of_the_game_that_a_page_is_about(browser: Browser) -> None:
    visitor = browser()
    served = visitor.get("/static/palette.css").text
    game = keydom.game("keyflower")
    own = served.partition('[data-game="keyflower"] {')[2].partition("}")[0]
    assert f"--seat-0: {game.seat_colours[0]};" in own
    assert "--on-seat-5:" in own
    assert "--seat-text-5:" in own
    assert '<article class="card game" id="game-keyflower" data-game="keyflower">' in (
        visitor.get("/").text
    )


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


def test_the_manifest_names_icons_of_the_size_that_it_says(browser: Browser) -> None:
    page = browser().get("/").text
    link = re.search(r'rel="manifest" href="(.+/)(.+)"', page)
    assert link
    answer = browser().get(link[1] + link[2])
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["start_url"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        drawn = browser().get(link[1] + icon["src"])
        assert drawn.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(drawn.content[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
    assert sizes == {192, 512}
