"""Positions as JSON documents: a table's fields and its agenda, written down and read back with checks."""

from collections.abc import Mapping
from typing import Any

from keydom.engine.errors import InvalidPosition
from keydom.engine.table import Step, Table


def dump_table(table: Table) -> dict[str, object]:
    document: dict[str, object] = {
        name: _plain(getattr(table, name)) for name in type(table).fields
    }
    document["chance"] = table.chance
    document["agenda"] = [_dump_step(step) for step in table.agenda]
    document["lanes"] = [[_dump_step(step) for step in lane] for lane in table.lanes]
    return document


def load_table(
    table: Table, steps: Mapping[str, type[Step[Any]]], players: int, document: object
) -> Table:
    """Fills a blank table from a document of the same shape."""
    if not isinstance(document, dict):
        raise InvalidPosition(f"table: expected an object, found {type(document).__name__}")
    known = {*type(table).fields, "chance", "agenda", "lanes"}
    for name in document:
        if name not in known:
            raise InvalidPosition(f"table.{name}: no such field; there are {sorted(known)}")
    for name in sorted(known):
        if name not in document:
            raise InvalidPosition(f"table.{name}: missing")
    for name in type(table).fields:
        _same_shape(getattr(table, name), document[name], f"table.{name}")
        setattr(table, name, _plain(document[name]))
    table.chance = _int(document["chance"], "table.chance")
    agenda = _list(document["agenda"], "table.agenda")
    table.agenda = [_load_step(s, steps, f"table.agenda[{i}]") for i, s in enumerate(agenda)]
    lanes = _list(document["lanes"], "table.lanes")
    if len(lanes) not in (0, players):
        raise InvalidPosition(f"table.lanes: expected none or {players}, found {len(lanes)}")
    if lanes and not any(lanes):
        raise InvalidPosition("table.lanes: nobody has anything to decide there")
    table.lanes = [
        [
            _load_step(s, steps, f"table.lanes[{i}][{j}]")
            for j, s in enumerate(_list(lane, f"table.lanes[{i}]"))
        ]
        for i, lane in enumerate(lanes)
    ]
    return table


def _dump_step(step: Step[Any]) -> list[object]:
    cls = type(step)
    return [cls.__name__, *(_plain(getattr(step, name)) for name in cls.fields)]


def _load_step(document: object, steps: Mapping[str, type[Step[Any]]], where: str) -> Step[Any]:
    parts = _list(document, where)
    cls = steps.get(str(parts[0])) if parts else None
    if cls is None:
        raise InvalidPosition(f"{where}: no step {parts[:1]}; there are {sorted(steps)}")
    if len(parts) - 1 != len(cls.fields):
        names = ", ".join(cls.fields)
        raise InvalidPosition(f"{where}: {parts[0]} takes {names}; found {len(parts) - 1} values")
    for name, value in zip(cls.fields, parts[1:], strict=True):
        _numbers(value, f"{where}.{name}")
    try:
        return cls(*(_plain(part) for part in parts[1:]))
    except TypeError as error:  # a list for a number
        raise InvalidPosition(f"{where}: {error}") from error


def _plain(value: object) -> object:
    """A deep copy of numbers in lists, tuples as lists."""
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value


def _same_shape(model: object, value: object, where: str) -> None:
    if isinstance(model, list):
        nested = bool(model) and isinstance(model[0], list)
        for i, part in enumerate(_list(value, where)):
            if nested:
                _numbers(_list(part, f"{where}[{i}]"), f"{where}[{i}]")
            else:
                _int(part, f"{where}[{i}]")
    else:
        _int(value, where)


def _numbers(value: object, where: str, depth: int = 0) -> None:
    if isinstance(value, list) and depth < 3:  # nothing on a table lies deeper
        for i, part in enumerate(value):
            _numbers(part, f"{where}[{i}]", depth + 1)
    else:
        _int(value, where)


def _int(value: object, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise InvalidPosition(f"{where}: expected a whole number, found {value!r}")


def _list(value: object, where: str) -> list[object]:
    if isinstance(value, list):
        return value
    raise InvalidPosition(f"{where}: expected a list, found {value!r}")
