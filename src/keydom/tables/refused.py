"""A command that is not allowed, with the reason."""

from keydom.engine.text import Argument, Message, render


class Refused(ValueError):
    """`message` says why, for gettext. `changed`: the table is not what the player saw. `missing`: no such table."""

    def __init__(
        self, why: str, changed: bool = False, missing: bool = False, **args: Argument
    ) -> None:
        self.message = Message(why, args)
        self.changed = changed
        self.missing = missing
        super().__init__(render(self.message, ()))
