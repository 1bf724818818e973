"""Commands that fail, with the reason: `Refused`, which is not allowed, and `Invalid`, which makes no sense."""

from keydom.engine.text import Argument, Message, render


class Refused(ValueError):
    """`message` says why. `changed`: the table is no longer what the player saw. `missing`: there is no such table."""

    def __init__(
        self, why: str, changed: bool = False, missing: bool = False, **args: Argument
    ) -> None:
        self.message = Message(why, args)
        self.changed = changed
        self.missing = missing
        super().__init__(render(self.message, ()))


class Invalid(ValueError):
    """A wrong number or name in a command; `message` says what is expected."""

    def __init__(self, why: str, **args: Argument) -> None:
        self.message = Message(why, args)
        super().__init__(render(self.message, ()))
