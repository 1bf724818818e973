"""What is kept of a finished game for good: its score sheet and its points over time.

The log needs no rules, only words. With these two a finished game can be looked at even when later rules no longer
replay it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from keydom.engine.scores import ScoreLine
from keydom.engine.text import P_, Message, Plural, Seat
from keydom.tables.history import ACT, Entry, History


class Archive(NamedTuple):
    sheet: list[list[ScoreLine]]  # per seat
    points: list[list[int]]  # of each seat, at the start and after every action


def archive(history: History, added: Sequence[Entry] = ()) -> Archive:
    """The archive of a game that is over, the moves `added` included."""
    state = history.at(0).state
    points = [state.scores()]
    for entry in standing([*history.entries, *added]):
        state.apply(entry.action, entry.seat)
        points.append(state.scores())
    return Archive(state.score_sheet(), points)


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The actions that stand after all steps back. `History.line` is the same, kept move by move."""
    line: list[int] = []
    for entry in entries:
        if entry.kind == ACT:
            line.append(entry.ply)
        else:
            del line[line.index(entry.action) :]
    return [entries[ply] for ply in line]


def to_document(kept: Archive) -> dict[str, Any]:
    sheet = [[[_message(line.what), line.points] for line in lines] for lines in kept.sheet]
    return {"sheet": sheet, "points": kept.points}


def from_document(document: Mapping[str, Any]) -> Archive:
    sheet = [
        [ScoreLine(_read(what), points) for what, points in lines] for lines in document["sheet"]
    ]
    return Archive(sheet, document["points"])


def _message(message: Message) -> dict[str, Any]:
    packed: dict[str, Any] = {"id": str(message.id)}
    if isinstance(message.id, Plural):
        packed["many"] = message.id.many
    if message.args:
        packed["args"] = {name: _argument(value) for name, value in message.args.items()}
    return packed


def _argument(value: object) -> object:
    if isinstance(value, Message):
        return _message(value)
    if isinstance(value, Seat):
        return {"seat": value.number}
    if isinstance(value, (list, tuple)):
        return [_argument(part) for part in value]
    return value


def _read(packed: Mapping[str, Any]) -> Message:
    one, many = packed["id"], packed.get("many")
    text = one if many is None else P_(one, many)
    return Message(
        text, {name: _read_argument(value) for name, value in packed.get("args", {}).items()}
    )


def _read_argument(value: Any) -> Any:
    if isinstance(value, list):
        return [_read_argument(part) for part in value]
    if isinstance(value, dict):
        return Seat(value["seat"]) if "seat" in value else _read(value)
    return value
