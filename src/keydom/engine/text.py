"""Sentences before they are translated: a message id and its arguments.

A `Message` travels through the log, prompts, labels and score sheets; it becomes a sentence only where somebody
reads it. The id is the English sentence itself, with `{name}` placeholders, as gettext likes it. A sentence with a
number in it declares its plural: `P_("{count} cube", "{count} cubes")`. One about a player may say the same to that
player: `Message(N_("{seat} passes"), {"seat": Seat(0)}, {"seat": N_("You pass")})`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, TypeAlias

SOFT_HYPHEN: Final = "\u00ad"


class Plural(str):
    """A message id in the singular that knows its plural."""

    __slots__ = ("many",)
    many: str

    def __reduce__(self) -> tuple[object, ...]:
        return P_, (str(self), self.many)


class Breakable(str):
    """The message id of a name that a picture may break: its translation keeps its soft hyphens, all others lose them."""

    __slots__ = ()


class Translate(Protocol):
    """Turns a message id into a sentence; the number `n` decides between singular and plural."""

    def __call__(self, message: str, n: int = 1, /) -> str: ...


class Message(NamedTuple):
    id: str
    args: Mapping[str, "Argument"] = {}
    you: Mapping[str, str] = {}  # the same said to the reader, by the argument that is the reader


# Numbers stand as they are, strings are message ids themselves, a Seat becomes a player's name.
Argument: TypeAlias = "int | str | Seat | Message | Sequence[Message]"


class Seat(NamedTuple):
    """A player, named only when the sentence is read."""

    number: int


def N_(message: str) -> str:  # noqa: N802 (the name that gettext tools look for)
    """Mark a message id for translation where it is written, not where it is read."""
    return message


def P_(one: str, many: str) -> Plural:  # noqa: N802
    """Mark a message with a plural. Exactly one of its placeholders is a number."""
    message = Plural(one)
    message.many = many
    return message


def plain(message: str, n: int = 1, /) -> str:
    """The translation into English."""
    return message.many if n != 1 and isinstance(message, Plural) else message


def letters(message: str, translate: Translate) -> tuple[str, ...]:
    """The letters of a set of pieces in the reader's language: one message, with a space between each two."""
    return _parted(translate(message))


@lru_cache(500)
def _parted(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def render(
    message: Message,
    names: Sequence[str],
    translate: Translate = plain,
    reader: int | None = None,
) -> str:
    """The sentence: translated, in the right number, with players' names put in; said to the seat that reads it."""
    text, args, you = message
    if not args:
        return translate(text).format()
    if you:
        text = next((said for key, said in you.items() if args[key] == (reader,)), text)
    values: dict[str, str] = {}
    for key, value in args.items():
        # What occurs most comes first: a table is full of sentences.
        if type(value) is str:
            values[key] = translate(value)
        elif type(value) is int:
            values[key] = str(value)
        elif type(value) is Message:
            values[key] = render(value, names, translate, reader)
        else:
            values[key] = _value(value, names, translate, reader)
    number = number_of(message) if type(message.id) is Plural else 1
    return translate(text, number).format_map(values)


def first_seat(message: Message) -> int | None:
    """The first seat that a message names."""
    return next((value.number for value in message.args.values() if isinstance(value, Seat)), None)


def told_apart(message: Message) -> frozenset[int]:
    """The seats to whom the sentence, or one that is part of it, says something else than to all others."""
    found = {seat.number for key in message.you if isinstance(seat := message.args[key], Seat)}
    for value in message.args.values():
        for part in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(part, Message):
                found |= told_apart(part)
    return frozenset(found)


def number_of(message: Message) -> int:
    """The number that decides about the plural; 1 where there is none."""
    if not isinstance(message.id, Plural):
        return 1
    (number,) = [value for value in message.args.values() if isinstance(value, int)]
    return number


def _value(value: object, names: Sequence[str], translate: Translate, reader: int | None) -> str:
    if isinstance(value, Message):
        return render(value, names, translate, reader)
    if isinstance(value, Seat):
        return names[value.number]
    if isinstance(value, str):
        return translate(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(part, names, translate, reader) for part in value)
    return str(value)
