"""Names that look the same, so that nobody can pass for somebody else."""

import unicodedata
from functools import lru_cache

# Letters of other alphabets that look like Latin ones (capitals often do where small ones do not), and Latin letters and
# digits that look like others.
_PAIRS = (
    # Cyrillic
    ("аеорсухіјѕԁһӏкмтвнѵԛԝ", "aeopcyxljsdhlkmtbhvqw"),
    ("АЕОРСУХІЈЅԀҺӀКМТВНѴԚԜ", "aeopcyxljsdhlkmtbhvqw"),
    # Greek
    ("αοριντκχυ", "aoplvtkxu"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhlkmnoptyx"),
    # Armenian
    ("ոսօհզյցՏՍԼՕ", "nuohqjgsulo"),
    # Cherokee
    ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "abcdeghjklmprstvwz"),
    # Lisu
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaelou"),
    # Coptic
    ("ⲁⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "aehlkmnopctyx"),
    # Hebrew and Arabic
    ("וןסاہ", "llolo"),
    # Latin: signs of phonetics, and strokes through a letter
    ("ɑɡıɩǀƚłŁøØđĐħĦŧŦ", "agllllllooddhhtt"),
    # What is often taken for one another
    ("iI1|0", "llllo"),
)
LATIN_LIKE = {
    ord(sign): look for signs, looks in _PAIRS for sign, look in zip(signs, looks, strict=True)
}
# Several letters that look like one
_TOGETHER = (("rn", "m"), ("vv", "w"))
_BELOW = {202, 204, 214, 218, 220, 222, 233}  # classes of accents below a letter: easily overlooked
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
ANY = "*"  # looks like any letter


def alike(shape: str, other: str) -> bool:
    """Whether names of these shapes look the same."""
    return len(shape) == len(other) and all(
        a == b or ANY in (a, b) for a, b in zip(shape, other, strict=True)
    )


@lru_cache(10_000)
def shape(name: str) -> str:
    """What names that look the same have in common.

    In a name with Latin letters those of other alphabets look like any letter: there are too many to list.
    """
    parted = unicodedata.normalize("NFKD", name)
    plain = "".join(sign for sign in parted if unicodedata.combining(sign) not in _BELOW)
    letters = unicodedata.normalize("NFKC", plain)
    mixed = any(_is_latin(letter) for letter in letters)
    found = "".join(_looks(letter, mixed) for letter in letters)
    for several, one in _TOGETHER:
        found = found.replace(several, one)
    return trimmed(found) or found


def trimmed(text: str) -> str:
    """Without signs at the ends, such as a full stop."""
    start, end = 0, len(text)
    while start < end and not _counts(text[start]):
        start += 1
    while end > start and not _counts(text[end - 1]):
        end -= 1
    return text[start:end]


def _counts(sign: str) -> bool:
    return sign == ANY or sign.isalnum()


def _looks(letter: str, mixed: bool) -> str:
    called = unicodedata.name(letter, "")
    if called.startswith(SMALL_CAPITAL):
        letter = called.removeprefix(SMALL_CAPITAL)
    digit = unicodedata.decimal(letter, None) if not letter.isascii() and len(letter) == 1 else None
    if digit is not None:  # of any script
        letter = str(digit)
    look = letter.translate(LATIN_LIKE).casefold().translate(LATIN_LIKE)
    return ANY if mixed and look.isalpha() and not _is_latin(look[0]) else look


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN ")
