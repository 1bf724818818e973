"""The printed values of a game that somebody may correct: what is reconstructed, as text to edit, and as a file.

A value is edited as TOML writes it: `{ black = 1, brown = 2 }`. What differs from ours is kept by whole sections, as
`engine/data.py` takes it.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from keydom.engine.data import bare
from keydom.engine.game import Game

NAMES = ("en", "id", "key", "name", "title", "version", "number")  # what an entry is called by
MARKS = "reconstructed"  # the key of an entry that lists its reconstructed keys
LONGEST = 500  # characters of a text
LARGEST = 9_999  # number: a year
DEEPEST = 20  # levels of keys and lists
QUOTED = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'')
RECONSTRUCTED = "reconstructed"  # the source of an entry that is


class Value(NamedTuple):
    """A reconstructed value."""

    section: str
    place: str  # in the section: the number of an entry, and the keys to it, with dots between
    entry: str  # what the entry is called
    key: str
    ours: Any


class Difference(NamedTuple):
    """A value that is not ours, both as text."""

    section: str
    entry: str
    key: str
    ours: str
    theirs: str


def reconstructed(cls: type[Game]) -> list[Value]:
    """Everything in a game's data file that is reconstructed."""
    found = []
    for section, content in cls.printed().items():
        for place, entry in _entries(content):
            for key in dict.fromkeys(_way(entry, mark) for mark in _marked(entry, cls.evidence)):
                name = _called(entry) or place
                inner = _at(entry, key.split("."))
                found.append(Value(section, ".".join((*place.split(), key)), name, key, inner))
    return found


def _way(entry: Mapping[str, Any], mark: str) -> str:
    """The keys to what a mark stands for: as far as they are keys of tables. `upgraded.scoring.each` is in a list."""
    keys: list[str] = []
    for key in mark.split("."):
        inside = _at(entry, keys)
        if not isinstance(inside, Mapping) or key not in inside:
            break
        keys.append(key)
    return ".".join(keys)


def _entries(content: Any, place: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of a section that may have a source, each with its place."""
    if isinstance(content, Mapping):
        yield place, content
        for key, inner in content.items():
            if isinstance(inner, Mapping) and "source" in inner:
                yield from _entries(inner, f"{place} {key}".strip())
    elif isinstance(content, list):
        for number, inner in enumerate(content):
            if isinstance(inner, Mapping):
                yield str(number), inner


def _marked(entry: Mapping[str, Any], evidence: Sequence[str]) -> list[str]:
    """The reconstructed keys. Where an entry does not list them, all that are more than a word or a number."""
    if MARKS in entry:
        return list(entry[MARKS])
    if entry.get("source") != RECONSTRUCTED:
        return []
    return [
        key
        for key, value in entry.items()
        if key not in evidence and isinstance(value, (dict, list))
    ]


def _called(entry: Mapping[str, Any]) -> str:
    return next((str(entry[name]) for name in NAMES if name in entry), "")


def _at(content: Any, keys: Sequence[str]) -> Any:
    for key in keys:
        content = content[int(key)] if isinstance(content, list) else content[key]
    return content


def text_of(value: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {text_of(part)}" for key, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return f"[{', '.join(text_of(part) for part in value)}]"


def _key(key: str) -> str:
    plain = all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in key)
    return key if key and plain else json.dumps(key)


def value_of(text: str) -> Any:
    """The value that a text means. Raises ValueError where it means none, or more than one."""
    try:
        found = tomllib.loads(f"value = {text.strip()}")
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"cannot be read: {error}") from error
    if "\n" in text.strip() or found.keys() != {"value"}:
        raise ValueError("cannot be read: expected one value")
    return found["value"]


def put(
    cls: type[Game], changed: Mapping[str, Any], given: Mapping[tuple[str, str], Any]
) -> dict[str, Any]:
    """Put values, by section and place, into sections that may be changed already.

    What is not our value is no longer marked as reconstructed.
    """
    sections = deepcopy(dict(changed))
    for value in reconstructed(cls):
        if (value.section, value.place) in given:
            ours = cls.printed()[value.section]
            theirs = sections.setdefault(value.section, deepcopy(ours))
            *way, last = value.place.split(".")
            _at(theirs, way)[last] = given[value.section, value.place]
            keys = value.key.split(".")
            way = value.place.split(".")[: -len(keys)]
            _mark(_at(ours, way), _at(theirs, way))
    return sections


def _mark(ours: Mapping[str, Any], theirs: dict[str, Any]) -> None:
    """List as reconstructed what is still our value."""
    if MARKS in theirs:
        ways = {mark: _way(ours, mark).split(".") for mark in ours[MARKS]}
        theirs[MARKS] = [mark for mark, way in ways.items() if _at(theirs, way) == _at(ours, way)]


def current(cls: type[Game], changed: Mapping[str, Any], value: Value) -> Any:
    """A value as it is with these changed sections."""
    return _at(changed.get(value.section, cls.printed()[value.section]), value.place.split("."))


def checked(cls: type[Game], data: Mapping[str, Any]) -> dict[str, Any]:
    """The sections that differ from ours. Raises ValueError that says what is wrong with them.

    They must do for every number of players, as the set-up depends on it.
    """
    _check_bounds(data)  # first: building a game counts up to what is given
    found: dict[str, Any] = {}
    for players in cls.player_counts:
        try:
            kept = cls(players, {"data": dict(data)}).options["data"]
        except (LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"data: a key is missing or of the wrong kind: {error!r}") from error
        found = dict(kept) if isinstance(kept, Mapping) else {}
    _check_plain(found, "data")
    return found


def _check_bounds(value: Any, depth: int = 0) -> None:
    """Raise ValueError for numbers and depths that no data file of ours comes near."""
    if depth > DEEPEST:
        raise ValueError(f"data: expected at most {DEEPEST} levels")
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            _check_bounds(part, depth + 1)
    elif isinstance(value, (int, float)) and not abs(value) <= LARGEST:
        raise ValueError(f"data: expected a whole number up to {LARGEST}, found {str(value)[:20]}")


def _check_plain(value: Any, where: str) -> None:
    """Raise ValueError for what no data file of ours holds: dates, fractions, endless texts."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            _check_plain(str(key), where)
            _check_plain(part, f"{where}.{key}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            _check_plain(part, f"{where}[{number}]")
    elif isinstance(value, str):
        if len(value) > LONGEST or not value.isprintable():
            raise ValueError(f"{where}: expected a short text")
    elif not isinstance(value, (bool, int)):
        raise ValueError(f"{where}: expected a text or a whole number, found {value!r}")


def differences(cls: type[Game], changed: Mapping[str, Any]) -> list[Difference]:
    """What is not as in our data file, value by value."""
    hidden = (*cls.evidence, MARKS)
    found = []
    for section, content in changed.items():
        ours = cls.printed().get(section)
        pairs = (
            list(zip(ours, content, strict=False))
            if isinstance(ours, list) and isinstance(content, list) and len(ours) == len(content)
            else [(ours, content)]
        )
        for old, new in pairs:
            if not isinstance(old, Mapping) or not isinstance(new, Mapping):
                if old != new:
                    found.append(Difference(section, "", "", text_of(old), text_of(new)))
                continue
            for key in {**old, **new}:
                before, after = (bare(entry.get(key), hidden) for entry in (old, new))
                if key not in hidden and before != after:
                    found.append(
                        Difference(
                            section,
                            _called(old),
                            key,
                            "" if before is None else text_of(before),
                            "" if after is None else text_of(after),
                        )
                    )
    return found


def dumps(cls: type[Game], changed: Mapping[str, Any]) -> str:
    """Changed sections as a data file, for `loads` and `keydom check`."""
    lines = [f"game = {text_of(cls.name)}"]
    for section, content in changed.items():
        if section == "game":
            continue
        tables = content if isinstance(content, list) else [content]
        if all(isinstance(table, Mapping) for table in tables) and tables:
            for table in tables:
                lines += ["", f"[[{section}]]" if isinstance(content, list) else f"[{section}]"]
                lines += [f"{_key(key)} = {text_of(value)}" for key, value in table.items()]
        else:
            lines.insert(1, f"{section} = {text_of(content)}")
    return "\n".join(lines) + "\n"


def loads(cls: type[Game], text: str) -> dict[str, Any]:
    """The changed sections of a data file, checked. Raises ValueError."""
    # The parser takes minutes and all memory for keys of thousands of parts.
    if any(line.count(".") > DEEPEST for line in QUOTED.sub("", text).splitlines()):
        raise ValueError(f"not a data file: expected keys of at most {DEEPEST} parts")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"not TOML: {error}") from error
    if data.get("game") != cls.name:
        raise ValueError(f"game: expected {cls.name!r}, found {data.get('game')!r}")
    return checked(cls, data)
