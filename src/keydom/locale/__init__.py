"""Translations: gettext catalogs, one per language here and in the folder of each game, read on first use.

The .po files themselves are installed and read (with Babel), so no compiled file can be missing or out of date. English
is the source language and needs no catalog.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from keydom.engine.text import SOFT_HYPHEN, Breakable, Plural, Translate, plain

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as Messages

SOURCE = "en"
FOLDER = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return SOURCE, *sorted(path.parts[-3] for path in FOLDER.glob("*/LC_MESSAGES/keydom.po"))


class Catalog(NamedTuple):
    """The translations of a language: by message id, and by the singular with a form for each kind of number."""

    messages: Mapping[str, str]
    breakable: Mapping[str, str]  # as they stand, with their soft hyphens
    plurals: Mapping[str, Sequence[str]]
    form: Callable[[int], int]  # which form a number takes


@cache
def catalog(language: str) -> Catalog:
    """What is translated so far. Messages that are missing or fuzzy stay English."""
    path = Path("locale", language, "LC_MESSAGES", "keydom.po")
    breakable: dict[str, str] = {}
    plurals: dict[str, Sequence[str]] = {}
    form = "0"
    for file in [*sorted(FOLDER.parent.glob(f"*/{path}")), FOLDER.parent / path]:
        found = read(file, language)
        form = found.plural_expr
        for message in found:
            if not message.id or message.fuzzy or not message.string:
                continue
            if isinstance(message.id, str):
                breakable[message.id] = str(message.string)
            elif all(message.string):
                plurals[message.id[0]] = tuple(message.string)
    messages = {key: text.replace(SOFT_HYPHEN, "") for key, text in breakable.items()}
    return Catalog(messages, breakable, plurals, c2py(form))


def read(path: Path, language: str) -> "Messages":
    """A catalog file as it is."""
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        return read_po(file, locale=language)


@cache
def translator(language: str) -> Translate:
    """The function that turns a message id into a sentence of that language: always the same one."""
    if language == SOURCE or language not in languages():
        return plain
    known = catalog(language)

    def translate(message: str, n: int = 1, /) -> str:
        forms = known.plurals.get(message) if isinstance(message, Plural) else None
        if forms is not None:
            return forms[known.form(n)]
        texts = known.breakable if isinstance(message, Breakable) else known.messages
        return texts.get(message) or plain(message, n)

    return translate


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
