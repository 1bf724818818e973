"""What people write to others: checked alike wherever it is kept."""

from keydom.engine.text import N_, P_
from keydom.tables.database import storable
from keydom.tables.refused import Refused


def check_text(text: str, most: int, empty: str) -> str:
    """The text without blanks around it. Raises Refused if it is no text, empty (for the reason given) or too long."""
    said = text.strip()
    if not storable(said):
        raise Refused(N_("The message holds something that is not text."))
    if not said:
        raise Refused(empty)
    if len(said) > most:
        why = P_(
            "A message has at most {count} character.", "A message has at most {count} characters."
        )
        raise Refused(why, count=most)
    return said
