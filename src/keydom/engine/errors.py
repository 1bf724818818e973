"""What can go wrong, by kind. All are `ValueError`s whose text says what was expected."""


class IllegalAction(ValueError):
    """The action is not among the legal ones of that seat; the state is untouched."""


class InvalidPosition(ValueError):
    """A position document that no game can stand at; the text says what is wrong and where."""


class InvalidRecord(ValueError):
    """A record that cannot be read or replayed; the text says which line and why."""
