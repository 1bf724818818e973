"""Positions as JSON documents: a table's fields and its agenda, written and read back with checks."""

from collections.abc import Collection, Mapping
from typing import Any

from keydom.engine.errors import InvalidPosition
from keydom.engine.generic import T
from keydom.engine.table import ANY, ONE, Field, Step, Table


def dump_table(table: Table) -> dict[str, object]:
    """Return the fields, the generator, the agenda and the lanes as a plain document."""
    document: dict[str, object] = {field.name: _dump_field(table, field) for field in table.fields}
    document["chance"] = table.chance
    document["agenda"] = [_dump_step(step) for step in table.agenda]
    document["lanes"] = [[_dump_step(step) for step in lane] for lane in table.lanes]
    return document


def same_tables(one: Table, other: Table) -> bool:
    """Return whether two tables of one game give the same document."""
    for field in one.fields:
        if getattr(one, field.name) != getattr(other, field.name):
            return False
    if one.chance != other.chance or len(one.lanes) != len(other.lanes):
        return False
    for lane in range(len(one.lanes)):
        if not _same_steps(one.lanes[lane], other.lanes[lane]):
            return False
    return _same_steps(one.agenda, other.agenda)


def _same_steps(one: list[Step[Any]], other: list[Step[Any]]) -> bool:
    if len(one) != len(other):
        return False
    for at in range(len(one)):
        if one[at] is not other[at] and _dump_step(one[at]) != _dump_step(other[at]):
            return False
    return True


def load_table(table: T, steps: Mapping[str, type[Step[Any]]], players: int, document: object) -> T:
    """Fill a blank table from a document of the same shape. Raises InvalidPosition where they differ."""
    if not isinstance(document, dict):
        raise InvalidPosition(f"table: expected an object, found {type(document).__name__}")
    known = {*(field.name for field in table.fields), "chance", "agenda", "lanes"}
    for name in document:
        if name not in known:
            raise InvalidPosition(f"table.{name}: no such field; there are {sorted(known)}")
    for name in sorted(known):
        if name not in document:
            raise InvalidPosition(f"table.{name}: missing")
    for field in table.fields:
        setattr(table, field.name, _load_field(field, document[field.name]))
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


def check_fields(table: Table) -> list[str]:
    """Return what is wrong with the numbers of a table: lists of another length, numbers out of range."""
    problems: list[str] = []
    for field in table.fields:
        value: Any = getattr(table, field.name)
        where = f"table.{field.name}"
        if field.rows:
            if len(value) != field.rows:
                problems.append(f"{where}: expected {field.rows} lists, found {len(value)}")
            for i, row in enumerate(value):
                problems += _check_list(field, row, f"{where}[{i}]")
        elif field.length == ONE:
            problems += _check_number(value, field.low, field.high, where)
        else:
            problems += _check_list(field, value, where)
    return problems


def check_steps(
    table: Table, ranges: Mapping[str, tuple[int, int]], lists: Collection[str] = ()
) -> list[str]:
    """Return what is wrong with the numbers of the steps that wait.

    `ranges` has the bounds of each field by its name, or by step and name (`Turn.seat`) where a step differs. The
    fields that `lists` names hold lists of such numbers.
    """
    problems: list[str] = []
    for where, step in waiting(table):
        for name in type(step).fields:
            value = getattr(step, name)
            low, high = ranges.get(f"{type(step).__name__}.{name}") or ranges[name]
            if name not in lists:
                value = [value]
            elif not isinstance(value, list):
                problems.append(f"{where}.{name}: expected a list, found {value}")
                continue
            for number in value:
                problems += _check_number(number, low, high, f"{where}.{name}")
    return problems


def waiting(table: Table) -> list[tuple[str, Step[Any]]]:
    """Return every step of the agenda and the lanes, with its place in the document."""
    stacks = [("table.agenda", table.agenda)]
    stacks += [(f"table.lanes[{seat}]", lane) for seat, lane in enumerate(table.lanes)]
    return [(f"{where}[{i}]", step) for where, stack in stacks for i, step in enumerate(stack)]


def _check_list(field: Field, values: list[int], where: str) -> list[str]:
    problems: list[str] = []
    if field.length not in (ANY, len(values)):
        problems.append(f"{where}: expected {field.length} numbers, found {len(values)}")
    low, high = field.low, field.high
    for i, value in enumerate(values):
        if not low <= value <= high:  # places are worded only here: a table has hundreds
            problems += _check_number(value, low, high, f"{where}[{i}]")
    return problems


def _check_number(value: object, low: int, high: int, where: str) -> list[str]:
    if isinstance(value, int) and low <= value <= high:
        return []
    return [f"{where}: expected {low} to {high}, found {value}"]


def _dump_field(table: Table, field: Field) -> object:
    """Return a copy of a field. Its declaration says how deep it is."""
    value: Any = getattr(table, field.name)
    if field.rows:
        return [[*row] for row in value]
    return value if field.length == ONE else [*value]


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
    """Return a deep copy of numbers in lists; tuples become lists."""
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    return value


def _load_field(field: Field, value: object) -> object:
    """Return a copy of a field. Refuses a list for a number, a number for a list, and anything that is neither."""
    where = f"table.{field.name}"
    if field.rows:
        rows = _list(value, where)
        return [_load_numbers(row, f"{where}[{i}]") for i, row in enumerate(rows)]
    return _int(value, where) if field.length == ONE else _load_numbers(value, where)


def _load_numbers(value: object, where: str) -> list[object]:
    numbers = _list(value, where)
    for part in numbers:
        if type(part) is not int:
            for i, suspect in enumerate(numbers):
                _int(suspect, f"{where}[{i}]")
    return numbers.copy()


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
