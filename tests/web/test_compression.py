"""Compression: what is packed can be read, chat never shares a context with anything else, and static files are packed once."""

import gzip
import zlib

import pytest

from keydom.web.compression import APART, EventPacker, accepts_gzip, gzipped
from tests.web.conftest import Browser, Two, call

SECRET = b"the card in my hand is the Treasurer"


@pytest.mark.parametrize(
    ("header", "yes"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("GZIP;q=0", False),
        ("gzip;q=0.0", False),
        ("gzip;q=0.001", True),
        ("deflate", False),
        ("", False),
    ],
)
def test_who_understands_it(header: str, yes: bool) -> None:
    assert accepts_gzip({"accept-encoding": header}) == yes


def test_what_is_packed_can_be_read() -> None:
    plain = b"one " * 500 + APART.encode() + b"two" + APART.encode() + b"three " * 500
    bare = plain.replace(APART.encode(), b"")
    assert gzip.decompress(gzipped(plain)) == bare
    packer = EventPacker(True)
    events = [b"short\n\n", plain, b"", bytes(range(256)) * 300]
    packed = packer.start() + b"".join(map(packer.event, events)) + packer.end()
    assert gzip.decompress(packed) == b"".join(events).replace(APART.encode(), b"")
    assert EventPacker(False).event(plain) == plain


def test_what_stands_apart_does_not_tell_what_else_is_there() -> None:
    """A guess takes as much room whether it is right or wrong."""
    right = SECRET
    wrong = bytes(byte ^ 1 if chr(byte).isalpha() else byte for byte in SECRET)
    page = b"<main>" + SECRET + b"</main>" * 40
    mark = APART.encode()

    def lengths(guess: bytes, around: bytes) -> tuple[int, int]:
        plain = page + around + b"chat: " + guess + around + page
        return len(gzipped(plain)), len(EventPacker(True).event(plain))

    assert lengths(right, mark) == lengths(wrong, mark)
    assert lengths(right, b"") != lengths(wrong, b"")  # that is why


def test_events_need_nothing_from_before() -> None:
    """Each can be read by itself: there is no compressor that remembers others."""
    packer = EventPacker(True)
    packer.start()
    for event in (b"first " * 100, b"second " * 100):
        reader = zlib.decompressobj(-zlib.MAX_WBITS)
        assert reader.decompress(packer.event(event)) == event


def test_pages_and_parts_are_packed_with_the_chat_apart(two: Two) -> None:
    call(two.basil, two.table, "chat", text="zyx" * 50)
    for path in (two.path, f"{two.path}/parts"):
        plain = two.ada.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text.count(APART) == 2
        chat = plain.text.split(APART)[1]
        assert "zyx" in chat
        packed = two.ada.get(path, headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"].lower() == "accept-encoding"
        assert packed.text == plain.text.replace(APART, "")


def test_small_answers_are_not_packed(two: Two) -> None:
    answer = two.ada.get("/api/me", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


def test_static_files_are_packed_and_known_again(browser: Browser) -> None:
    client = browser()
    for name in ("table.css", "keydom.css", "table/parts.js"):
        plain = client.get(f"/static/{name}", headers={"accept-encoding": "identity"})
        packed = client.get(f"/static/{name}", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content
        assert packed.headers["etag"] != plain.headers["etag"]
        assert int(packed.headers["content-length"]) < len(plain.content)
        for answer in (plain, packed):
            again = client.get(
                f"/static/{name}",
                headers={
                    "if-none-match": answer.headers["etag"],
                    "accept-encoding": "gzip" if answer is packed else "identity",
                },
            )
            assert again.status_code == 304
            assert not again.content
    assert client.get("/static/nothing.js").status_code == 404
    assert client.get("/static/../site.py").status_code == 404
    assert client.post("/static/table.css").status_code == 405
