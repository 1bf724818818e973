"""Sentences before they are translated: a message id and its arguments.

A `Message` travels through the log, prompts, labels and score sheets; it becomes a sentence only where somebody
reads it. The id is the English sentence itself, with `{name}` placeholders, as gettext likes it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias


class Message(NamedTuple):
    id: str
    args: Mapping[str, "Argument"] = {}


# Numbers stand as they are, strings are message ids themselves, a Seat becomes a player's name.
Argument: TypeAlias = "int | str | Seat | Message | Sequence[Message]"


class Seat(NamedTuple):
    """A player, named only when the sentence is read."""

    number: int


def N_(message: str) -> str:  # noqa: N802 (the name that gettext tools look for)
    """Marks a message id for translation where it is written, not where it is read."""
    return message


def plain(message: str) -> str:
    """The translation into English."""
    return message


def render(message: Message, names: Sequence[str], translate: Callable[[str], str] = plain) -> str:
    """The sentence: translated, with players' names put in."""
    values = {key: _value(value, names, translate) for key, value in message.args.items()}
    return translate(message.id).format_map(values)


def _value(value: object, names: Sequence[str], translate: Callable[[str], str]) -> str:
    if isinstance(value, Message):
        return render(value, names, translate)
    if isinstance(value, Seat):
        return names[value.number]
    if isinstance(value, str):
        return translate(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(part, names, translate) for part in value)
    return str(value)
