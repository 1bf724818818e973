"""The options of a game: named, with a few values each, checked in one place."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from keydom.engine.text import N_


class Option(NamedTuple):
    name: str
    values: tuple[object, ...]
    default: object
    title: str  # message ids for the lobby
    help: str
    labels: tuple[str, ...] = ()  # message ids of the values, where these say too little

    def label(self, value: object) -> str:
        """A value as a message id."""
        if isinstance(value, bool):
            return N_("yes") if value else N_("no")
        return self.labels[self.values.index(value)] if self.labels else str(value)


def resolve(game: str, offered: Sequence[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Every option with its value. Unknown names and values are refused with the list of good ones."""
    names = [option.name for option in offered]
    for name in given:
        if name not in names:
            raise ValueError(f"{game} has no option {name!r}; it has {', '.join(names)}")
    chosen: dict[str, object] = {}
    for option in offered:
        value = given.get(option.name, option.default)
        allowed = (*option.values, option.default)
        if option.values and not any(value == v and type(value) is type(v) for v in allowed):
            good = ", ".join(repr(v) for v in option.values)
            raise ValueError(f"{game}: {option.name} must be one of {good}, not {value!r}")
        chosen[option.name] = value
    return chosen


def parse_option(offered: Sequence[Option], text: str) -> tuple[str, object]:
    """`length=short` as it is typed on a command line or sent by a form."""
    name, equals, value = text.partition("=")
    for option in offered:
        if option.name == name and equals:
            for v in option.values:
                if str(v).lower() == value.lower():
                    return name, v
            return name, value
    names = ", ".join(option.name for option in offered)
    raise ValueError(f"an option is written name=value, with a name of {names}; not {text!r}")
