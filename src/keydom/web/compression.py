"""Compression: gzip of the standard library, for answers and, event by event, for event streams.

Whoever can make somebody else's page hold chosen words, and sees how long it is on the wire, learns what else it holds:
what repeats takes less room. So what stands between two marks APART, such as the chat, is compressed by itself, and
nothing refers from there to the rest or back.

An event stream is one gzip stream. Each event ends on a byte and refers to nothing before it, so the server keeps no
compressor for a stream (100 KB and more), only a sum.
"""

import re
import zlib
from collections.abc import Mapping

from markupsafe import Markup
from starlette.responses import Response

APART = Markup("<!--apart-->")  # chat and names are escaped: nobody can write it into a page
LEAST = 1000  # bytes: less is not worth it
LEVEL = 5
HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
END = b"\x03\x00"  # an empty last block
STORED = 200  # bytes: an event up to this length is not compressed
PACKED = ("text/", "application/json", "image/svg+xml")  # kinds of content
GZIP = re.compile(r"\bgzip\b\s*(?:;\s*q=([0-9.]+))?", re.IGNORECASE)

_APART = APART.encode()


def accepts_gzip(headers: Mapping[str, str]) -> bool:
    found = GZIP.search(headers.get("accept-encoding", ""))
    return found is not None and (found[1] is None or found[1].strip("0.") != "")


def _blocks(plain: bytes, level: int) -> bytes:
    """Deflate blocks that end on a byte, an own run of them for each piece between marks."""
    packed = b""
    for piece in plain.split(_APART):
        packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
        packed += packer.compress(piece) + packer.flush(zlib.Z_SYNC_FLUSH)
    return packed


def _stored(plain: bytes) -> bytes:
    """A block that holds the bytes as they are."""
    length = len(plain)
    return b"\x00" + length.to_bytes(2, "little") + (length ^ 0xFFFF).to_bytes(2, "little") + plain


def _trailer(total: int, length: int) -> bytes:
    return END + total.to_bytes(4, "little") + (length & 0xFFFFFFFF).to_bytes(4, "little")


def gzipped(plain: bytes, level: int = LEVEL) -> bytes:
    bare = plain.replace(_APART, b"")
    return HEAD + _blocks(plain, level) + _trailer(zlib.crc32(bare), len(bare))


def pack(response: Response, headers: Mapping[str, str]) -> Response:
    """Compress an answer that is large enough, for whoever understands it."""
    if len(response.body) < LEAST:
        return response
    kind = dict(response.raw_headers).get(b"content-type", b"").decode("latin-1")
    if not kind.startswith(PACKED):
        return response
    response.raw_headers.append((b"vary", b"accept-encoding"))  # beside what it varies by already
    if accepts_gzip(headers):
        response.body = gzipped(bytes(response.body))
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response


class EventPacker:
    """The bytes of one event stream."""

    def __init__(self, gzip: bool) -> None:
        self.gzip = gzip
        self._sum = 0
        self._length = 0

    def start(self) -> bytes:
        return HEAD if self.gzip else b""

    def event(self, plain: bytes) -> bytes:
        if not self.gzip:
            return plain
        bare = plain.replace(_APART, b"")
        self._sum = zlib.crc32(bare, self._sum)
        self._length += len(bare)
        return _stored(bare) if len(bare) <= STORED else _blocks(plain, LEVEL)

    def end(self) -> bytes:
        return _trailer(self._sum, self._length) if self.gzip else b""
