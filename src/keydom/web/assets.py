"""Static files and the palette. Pages link to them by the version of all of them, so that browsers may keep them.

`/static/v-0123456789ab/table.js` and `/static/table.js` are the same file. Only the first may be cached without asking
again: its address changes with any of the files, and a script imports its modules from the folder it came from.
"""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from keydom.engine import palette

FOLDER = Path(__file__).parent / "static"
PALETTE = "palette.css"
FOREVER = "public, max-age=31536000, immutable"
VERSIONED = re.compile(r"(v-[0-9a-f]{12})[/\\](.+)")


def palette_css() -> str:
    """The palette as custom properties: `YOUR_MOVE` is `--your-move`, seats are `--seat-0` and so on.

    In the dark some have other values: where somebody has chosen so, or the system asks for it.
    """
    colours = {
        name.lower().replace("_", "-"): value
        for name, value in vars(palette).items()
        if name.isupper() and isinstance(value, str)
    }
    colours |= {f"seat-{seat}": colour for seat, colour in enumerate(palette.SEAT_COLOURS)}
    dark = {name.lower(): value for name, value in palette.DARK.items()}
    at_night = "@media (prefers-color-scheme: dark) {\n"
    return (
        rule(":root", colours)
        + rule(":root[data-theme=dark]", dark)
        + at_night
        + rule(":root[data-theme=system]", dark)
        + "}\n"
    )


def rule(where: str, colours: Mapping[str, str]) -> str:
    return f"{where} {{\n" + "".join(f"  --{k}: {v};\n" for k, v in colours.items()) + "}\n"


def folder_version() -> str:
    digest = hashlib.sha256(palette_css().encode())
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(FOLDER).as_posix().encode())
            digest.update(path.read_bytes())
    return f"v-{digest.hexdigest()[:12]}"


class Assets(StaticFiles):
    def __init__(self) -> None:
        super().__init__(directory=FOLDER)
        self.version = folder_version()

    @property
    def address(self) -> str:
        """What the templates put before the name of a file."""
        return f"/static/{self.version}"

    async def get_response(self, path: str, scope: Scope) -> Response:
        versioned = VERSIONED.fullmatch(path)
        version, name = versioned.groups() if versioned else ("", path)
        if name == PALETTE:
            response = Response(palette_css(), media_type="text/css")
        else:
            response = await super().get_response(name, scope)
        # While a new release is rolled out a page may ask a server for another version.
        if version == self.version:
            response.headers["cache-control"] = FOREVER
        return response
