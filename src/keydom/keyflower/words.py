from keydom.engine.game import View
from keydom.engine.table import Event
from keydom.engine.text import Message


def prompt(view: View) -> Message:
    return Message("")


def label(view: View, action: int) -> Message:
    return Message("")


def help_text(view: View) -> Message:
    return Message("")


def tell(event: Event) -> Message:
    return Message("")
