"""What a seat had and did, read from the score sheet and the log of any game.

Arguments of messages have the same names in all games: a `tile`, a `card` or a `fair` is a thing that a seat got, used
or built, a `count` is how many, `seat` is who. So no game needs a list of its own here.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from keydom.engine.game import Game, ScoreLine
from keydom.engine.table import Event
from keydom.engine.text import Message, Seat

THINGS = ("tile", "card", "fair")
NOT_SAID = "…"


def deeds(game: Game, events: Iterable[Event]) -> list[dict[str, int]]:
    """For each seat, how often it did something with a thing."""
    found: list[Counter[str]] = [Counter() for _ in range(game.players)]
    for event, times in Counter(events).items():
        told = game.tell(event)
        who = told.args.get("seat")
        named = {name: told.args[name] for name in THINGS if name in told.args}
        if named and isinstance(who, Seat):
            found[who.number][written(Message(told.id, named))] += times
    return [dict(counter) for counter in found]


def sources(lines: Iterable[ScoreLine]) -> dict[str, int]:
    """Where the points of a seat come from; lines that differ only in numbers of pieces are one source."""
    found: Counter[str] = Counter()
    for line in lines:
        args = {
            name: value
            for name, value in line.what.args.items()
            if name != "count" and not isinstance(value, (list, tuple))
        }
        if line.points:
            found[written(Message(line.what.id, args))] += line.points
    return dict(found)


def written(message: Message) -> str:
    """A message as a line of JSON, which `read` understands."""
    return json.dumps(_plain(message), ensure_ascii=False, sort_keys=True)


def read(text: str) -> Message:
    found = _message(json.loads(text))
    assert isinstance(found, Message)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Seat):
        return NOT_SAID
    if isinstance(value, Message):
        return {"id": value.id, **{f"{{{k}}}": _plain(part) for k, part in value.args.items()}}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value


def _message(value: Any) -> Any:
    if isinstance(value, dict):
        args = {key[1:-1]: _message(part) for key, part in value.items() if key != "id"}
        return Message(value["id"], args)
    if isinstance(value, list):
        return [_message(part) for part in value]
    return value
