"""Translations: gettext catalogs, one per language here and in the folder of each game, read on first use.

The .po files themselves are installed and read (with Babel), so no compiled file can be missing or out of date. English
is the source language and needs no catalog.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from keydom.engine.text import plain

SOURCE = "en"
FOLDER = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return SOURCE, *sorted(path.parts[-3] for path in FOLDER.glob("*/LC_MESSAGES/keydom.po"))


@cache
def catalog(language: str) -> Mapping[str, str]:
    """What is translated so far, by message id. Messages that are missing or fuzzy stay English."""
    path = Path("locale", language, "LC_MESSAGES", "keydom.po")
    common = FOLDER.parent / path
    found: dict[str, str] = {}
    for file in [*sorted(FOLDER.parent.glob(f"*/{path}")), common]:
        found.update(_read(file, language))
    return found


def _read(path: Path, language: str) -> dict[str, str]:
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    return {
        message.id: message.string
        for message in messages
        if isinstance(message.id, str)
        and isinstance(message.string, str)
        and message.id
        and message.string
        and not message.fuzzy
    }


def translator(language: str) -> Callable[[str], str]:
    """The function that turns a message id into a sentence of that language."""
    if language == SOURCE or language not in languages():
        return plain
    known = catalog(language)
    return lambda message: known.get(message, message)


def preferred(accept: str, offered: Sequence[str] | None = None) -> str:
    """The best language for an Accept-Language header (`de-CH, de;q=0.9, en;q=0.5`)."""
    offered = languages() if offered is None else offered
    best, best_weight = SOURCE, 0.0
    for part in accept.split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        language = name.partition("-")[0].lower()
        if language in offered and weight > best_weight:
            best, best_weight = language, weight
    return best
