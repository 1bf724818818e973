"""Data files of games: read, compared with a corrected copy, and checked.

A correction is kept as the sections that differ, so that a record can carry it. What belongs to the evidence for a
value and not to the game may be changed freely.
"""

import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def corrections(
    data: object,
    ours: Mapping[str, Any],
    evidence: Collection[str],
    check: "Check",
) -> dict[str, Any]:
    """The sections that differ from ours, from a file's path or a mapping of sections; checked."""
    if data is None:
        return {}
    if isinstance(data, (str, Path)):
        try:
            data = tomllib.loads(Path(data).read_text(encoding="utf-8"))
        except OSError as error:
            raise ValueError(f"data: {error}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"data: not a TOML file: {error}") from error
    if not isinstance(data, Mapping):
        raise ValueError(f"data: expected a file or sections of one, found {type(data).__name__}")
    data = {key: value for key, value in data.items() if key != "game" or key in ours}
    for key in data:
        if key not in ours:
            raise ValueError(f"data: no section {key!r}; there are {', '.join(ours)}")
    changed = {
        key: bare(value, evidence)
        for key, value in data.items()
        if bare(value, evidence) != bare(ours[key], evidence)
    }
    problems = check({**ours, **changed})
    if problems:
        raise ValueError("data: " + "; ".join(problems))
    return changed


def bare(value: Any, evidence: Collection[str]) -> Any:
    """A value without its evidence."""
    if isinstance(value, Mapping):
        return {k: bare(v, evidence) for k, v in value.items() if k not in evidence}
    if isinstance(value, list):
        return [bare(part, evidence) for part in value]
    return value


# What the checks of all games share: each returns what is wrong, with its key.

Check = Callable[[Mapping[str, Any]], list[str]]


def all_problems(data: Mapping[str, Any], *checks: Check) -> list[str]:
    """Return everything that the checks find wrong with a data set."""
    try:
        return [problem for check in checks for problem in check(data)]
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        return [f"a key is missing or of the wrong kind: {error!r}"]


def check_count(value: object, key: str, low: int = 0, high: int = 99) -> list[str]:
    """A whole number in range."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return []
    return [f"{key}: expected a whole number from {low} to {high}, found {value!r}"]
