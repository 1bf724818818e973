"""Draws the icons of the site from static/keydom.svg, with the browser of the tests: PYTHONPATH=src python tools/icons.py

Phones that put a site among their apps want pixels. `icon-whole.png` fills its square: they cut it to their own shape.
"""

from pathlib import Path

from tests.browser.conftest import browser

STATIC = Path(__file__).parents[1] / "src" / "keydom" / "web" / "static"
ROUNDED = 'rx="12"'


def draw() -> None:
    svg = (STATIC / "keydom.svg").read_text(encoding="utf-8")
    assert ROUNDED in svg
    icons = {
        "icon-192.png": (svg, 192),
        "icon-512.png": (svg, 512),
        "icon-whole.png": (svg.replace(ROUNDED, ""), 512),
    }
    with browser() as chromium:
        for name, (drawing, size) in icons.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>* {{ margin: 0; display: block }}</style>{drawing}")
            page.screenshot(path=STATIC / name, omit_background=True)


if __name__ == "__main__":
    draw()
