"""Tables that are set aside: stored games that cannot be read, or that the rules of this version cannot replay."""

from keydom.engine.text import N_
from keydom.tables.refused import Refused

# Why: keys, as the database stores them. The words for them tell no more than everybody may know.
OTHER_RULES = "other-rules"
UNKNOWN_GAME = "unknown-game"
ILLEGAL_ACTION = "illegal-action"
OTHER_SCORES = "other-scores"
UNREADABLE = "unreadable"

_WORDS = {
    OTHER_RULES: N_("it was begun with another version of the rules"),
    UNKNOWN_GAME: N_("its game or its options are not known here"),
    ILLEGAL_ACTION: N_("one of its actions is no longer legal"),
    OTHER_SCORES: N_("it would end with different scores now"),
    UNREADABLE: N_("what is stored of it cannot be read"),
}


def words(key: str) -> str:
    """The reason as a message id. A key of another version stands for itself."""
    return _WORDS.get(key, key)


class CannotReplay(Exception):
    """A stored game that cannot be loaded; `key` says why."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(words(key))


class SetAside(Refused):
    """A command for a table that cannot be loaded."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(N_("This table is set aside: {reason}."), reason=words(key))
