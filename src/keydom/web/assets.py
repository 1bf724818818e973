"""Static files, the palette and the manifest. Pages link to them by the version of all of them, so that browsers may keep them.

`/static/v-0123456789ab/table.js` and `/static/table.js` are the same file. Only the first may be cached without asking
again: its address changes with any of the files, and a script imports its modules from the folder it came from.
They are read and compressed once, when the server starts.
"""

import hashlib
import re
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

import orjson
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import keydom
from keydom.engine import palette
from keydom.engine.drawing import on
from keydom.engine.registry import game_class, games
from keydom.web.compression import LEAST, PACKED, accepts_gzip, gzipped

FOLDER = Path(__file__).parent / "static"
TEMPLATES = Path(__file__).parent / "templates"
PALETTE = "palette.css"
MANIFEST = "keydom.webmanifest"
FOREVER = "public, max-age=31536000, immutable"
VERSIONED = re.compile(r"(v-[0-9a-f]{12})/(.+)")


def palette_css() -> str:
    """The palette as custom properties: `YOUR_MOVE` is `--your-move`, seats are `--seat-0` and so on.

    Where a page or a part of it is about a game (`data-game`), seats have the colours of that game.
    """
    colours = {
        name: value
        for name, value in vars(palette).items()
        if name.isupper() and isinstance(value, str)
    }
    dark = palette.DARK | palette.DARK_CONTROLS
    colours |= {name: f"light-dark({colours[name]}, {value})" for name, value in dark.items()}
    return properties(":root", colours | seat_properties(palette.SEAT_COLOURS)) + "".join(
        properties(f'[data-game="{name}"]', seat_properties(game_class(name).seat_colours))
        for name in games()
        if game_class(name).seat_colours != palette.SEAT_COLOURS
    )


def properties(selector: str, colours: dict[str, str]) -> str:
    lines = [f"  --{name.lower().replace('_', '-')}: {value};\n" for name, value in colours.items()]
    return f"{selector} {{\n{''.join(lines)}}}\n"


def seat_properties(colours: tuple[str, ...]) -> dict[str, str]:
    """Each seat's colour, the letter on it, and the colour as text: darker, or in the dark lighter; a light colour is so
    by itself."""
    found: dict[str, str] = {}
    for seat, colour in enumerate(colours):
        light = on(colour) == palette.INK
        day = f"color-mix(in srgb, {colour} {50 if light else 87}%, black)"
        night = colour if light else f"color-mix(in srgb, {colour} 46%, white)"
        found[f"SEAT_{seat}"] = colour
        found[f"ON_SEAT_{seat}"] = "var(--bar)" if light else "var(--on-dark)"
        found[f"SEAT_TEXT_{seat}"] = f"light-dark({day}, {night})"
    return found


def manifest() -> bytes:
    """What a phone needs to put the site among its apps. Paths are from where this lies."""
    return orjson.dumps(
        {
            "name": "Keydom",
            "short_name": "Keydom",
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": palette.PAPER,
            "theme_color": palette.BAR,
            "icons": [
                {"src": "keydom.svg", "sizes": "any", "type": "image/svg+xml"},
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
                {
                    "src": "icon-whole.png",
                    "sizes": "512x512",
                    "type": "image/png",
                    "purpose": "maskable",
                },
            ],
        }
    )


class Asset(NamedTuple):
    content: bytes
    packed: bytes | None
    media_type: str
    etag: str


def asset(name: str, content: bytes) -> Asset:
    media_type = guess_type(name)[0] or "application/octet-stream"
    worth_it = media_type.startswith(PACKED) and len(content) >= LEAST
    return Asset(
        content,
        gzipped(content, 9) if worth_it else None,
        media_type,
        hashlib.sha256(content).hexdigest()[:16],
    )


def files(folder: Path) -> dict[str, bytes]:
    """All files of a folder, by their path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class Assets:
    def __init__(self) -> None:
        contents = files(FOLDER) | {
            PALETTE: palette_css().encode(),
            MANIFEST: manifest(),
        }
        digest = hashlib.sha256(keydom.__version__.encode())
        # A page whose templates have changed needs the script that belongs to them.
        for name, content in [*contents.items(), *files(TEMPLATES).items()]:
            digest.update(name.encode() + content)
        self.version = f"v-{digest.hexdigest()[:12]}"
        self._assets = {name: asset(name, content) for name, content in contents.items()}

    @property
    def address(self) -> str:
        """What the templates put before the name of a file."""
        return f"/static/{self.version}"

    def find(self, path: str) -> tuple[Asset | None, str]:
        """The file at a path of the site, if there is one, and the version it is asked for with."""
        name = path.removeprefix("/static/")
        if name == path:
            return None, ""
        versioned = VERSIONED.fullmatch(name)
        version, name = versioned.groups() if versioned else ("", name)
        return self._assets.get(name), version

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found, version = self.find(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        if found is None:
            raise HTTPException(404)
        response = self._response(found, Headers(scope=scope))
        # While a new release is rolled out a page may ask a server for another version.
        if version == self.version:
            response.headers["cache-control"] = FOREVER
        await response(scope, receive, send)

    def _response(self, found: Asset, headers: Headers) -> Response:
        packed = found.packed if accepts_gzip(headers) else None
        etag = f'"{found.etag}{"-gzip" if packed else ""}"'
        if etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers={"etag": etag, "vary": "accept-encoding"})
        response = Response(packed or found.content, media_type=found.media_type)
        response.headers["etag"] = etag
        response.headers["vary"] = "accept-encoding"
        if packed:
            response.headers["content-encoding"] = "gzip"
        return response
