"""What a seat did and scored, read from the log and the score sheet of any game.

Message arguments have the same names in all games: a `tile`, `card` or `fair` is a component that a seat got, used or
built, `count` is how many, `seat` is who. So this needs no list of components for each game.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from keydom.engine.game import Game
from keydom.engine.scores import ScoreLine
from keydom.engine.table import Event
from keydom.engine.text import P_, Message, Plural, Seat

COMPONENTS = ("tile", "card", "fair")
UNKNOWN = "…"  # stands for an argument that is not kept


def deeds(game: Game, events: Iterable[Event]) -> list[dict[str, int]]:
    """For each seat, what it did with components and how often; the keys are messages as `dump_message` writes them."""
    found: list[Counter[str]] = [Counter() for _ in range(game.players)]
    for event, times in Counter(events).items():
        told = game.tell(event)
        who = told.args.get("seat")
        named = {name: told.args[name] for name in COMPONENTS if name in told.args}
        if named and isinstance(who, Seat):
            found[who.number][dump_message(Message(told.id, named))] += times
    return [dict(counter) for counter in found]


def sources(lines: Iterable[ScoreLine]) -> dict[str, int]:
    """Where a seat's points come from. Lines that differ only in their numbers of pieces are one source."""
    found: Counter[str] = Counter()
    for line in lines:
        args = {
            name: value
            for name, value in line.what.args.items()
            if name != "count" and not isinstance(value, (list, tuple))
        }
        if line.points:
            found[dump_message(Message(line.what.id, args))] += line.points
    return dict(found)


def dump_message(message: Message) -> str:
    """A message as a line of JSON; `load_message` reads it back."""
    return json.dumps(_to_json(message), ensure_ascii=False, sort_keys=True)


def load_message(text: str) -> Message:
    found = _from_json(json.loads(text))
    assert isinstance(found, Message)
    return found


def _to_json(value: Any) -> Any:
    if isinstance(value, Seat):
        return UNKNOWN
    if isinstance(value, Message):
        # In braces an argument cannot be mistaken for the id.
        args = {f"{{{name}}}": _to_json(part) for name, part in value.args.items()}
        plural = {"many": value.id.many} if isinstance(value.id, Plural) else {}
        return {"id": value.id, **plural, **args}
    if isinstance(value, (list, tuple)):
        return [_to_json(part) for part in value]
    return value


def _from_json(value: Any) -> Any:
    if isinstance(value, dict):
        args = {key[1:-1]: _from_json(part) for key, part in value.items() if key[0] == "{"}
        text = value["id"]
        return Message(P_(text, value["many"]) if "many" in value else text, args)
    if isinstance(value, list):
        return [_from_json(part) for part in value]
    return value
