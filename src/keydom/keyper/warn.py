"""What a choice throws away: animals that will find no room."""

from keydom.engine.text import P_, Message
from keydom.keyper.animals import herd, rooms, surplus
from keydom.keyper.table import Country


def warn(before: Country, after: Country, seat: int) -> list[Message]:
    homeless = surplus(after, herd(after, seat), rooms(after, seat))
    if homeless <= surplus(before, herd(before, seat), rooms(before, seat)):
        return []
    text = P_(
        "At the end of the season {count} animal of yours would find no room on your farm.",
        "At the end of the season {count} animals of yours would find no room on your farm.",
    )
    return [Message(text, {"count": homeless})]
