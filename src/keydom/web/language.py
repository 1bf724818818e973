"""The language of a reader: the one chosen on the page, else the browser's."""

from collections.abc import Mapping
from functools import cache, lru_cache

from keydom.engine.text import P_, Translate
from keydom.locale import languages, preferred, translator
from keydom.web.cookies import cookie

COOKIE = "language"
LONGEST = (
    200  # characters of what a browser accepts: what is kept must not grow with what strangers send
)


def language(headers: Mapping[str, str]) -> str:
    chosen = cookie(headers.get("cookie", ""), COOKIE)
    if chosen in languages():
        return chosen
    return _preferred(headers.get("accept-language", "")[:LONGEST])


_preferred = lru_cache(maxsize=1024)(preferred)


def spoken(headers: Mapping[str, str]) -> Translate:
    return translator(language(headers))


def speech(language: str) -> dict[str, object]:
    """What templates speak a language with."""
    say = translator(language)
    return {"_": say, "ngettext": lambda one, many, n: say(P_(one, many), n)}


def decimal(number: float, language: str, pattern: str = "0.###") -> str:
    """A number as the language writes it: 0,5 in German and Dutch."""
    from babel.numbers import format_decimal

    return format_decimal(number, pattern, language)


@cache
def own_name(code: str) -> str:
    """What a language calls itself: Deutsch, Nederlands."""
    from babel import Locale

    return (Locale.parse(code).get_display_name(code) or code).capitalize()
