"""`Refused`: a command that is not allowed, with the reason."""

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
