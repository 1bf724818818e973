"""What was found wrong on the pages, grouped for a person who is to mend it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

SHOWN = 3  # places and texts that the report names per finding


@dataclass
class Finding:
    """One thing that is wrong, wherever it was seen."""

    kind: str
    game: str
    element: str
    examples: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # size, language, step
    times: int = 0

    def add(self, example: str, place: str) -> None:
        self.times += 1
        if example not in self.examples:
            self.examples.append(example)
        if place not in self.places:
            self.places.append(place)


class Findings:
    """All findings, by kind, game and element."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], Finding] = {}

    def __len__(self) -> int:
        return len(self._found)

    def add(self, kind: str, game: str, element: str, example: str, place: str) -> bool:
        """Returns whether it is the first of its kind in this game: then a picture helps."""
        first = all(key[:2] != (kind, game) for key in self._found)
        key = kind, game, re.sub(r"\d+(\.\d+)?", "N", element)  # the same thing has many numbers
        self._found.setdefault(key, Finding(*key)).add(example, place)
        return first

    def merge(self, others: Iterable["Findings"]) -> None:
        for other in others:
            for key, found in other._found.items():
                mine = self._found.setdefault(key, Finding(*key))
                mine.times += found.times
                mine.examples += [one for one in found.examples if one not in mine.examples]
                mine.places += [one for one in found.places if one not in mine.places]

    def report(self) -> str:
        lines = []
        found = sorted(self._found.values(), key=lambda one: (one.kind, one.game, -one.times))
        for before, finding in zip([None, *found], found, strict=False):
            if before is None or before.kind != finding.kind:
                lines.append(f"\n== {finding.kind}")
            if before is None or (before.kind, before.game) != (finding.kind, finding.game):
                lines.append(f"-- {finding.game}")
            lines.append(f"{finding.element}  ({finding.times} times)")
            lines += [f"      {some(finding.examples, ' | ')}", f"      at {some(finding.places)}"]
        return "\n".join(lines).strip()


def some(texts: list[str], between: str = ", ") -> str:
    rest = len(texts) - SHOWN
    return between.join(texts[:SHOWN]) + (f"{between}and {rest} more" if rest > 0 else "")


def picture_of(folder: Path, kind: str, game: str, place: str) -> Path:
    """Where the picture of a finding lies."""
    name = "-".join(f"{kind} {game} {place}".replace(",", "").split())
    return folder / f"{name}.png"
