"""Requests that cannot be answered."""

from keydom.engine.text import Argument


class Problem(Exception):
    """A status and the reason: a message id, with values for its placeholders."""

    def __init__(self, status: int, reason: str, **values: Argument) -> None:
        self.status = status
        self.reason = reason
        self.values = values
