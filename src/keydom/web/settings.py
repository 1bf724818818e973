"""How pages look, sound and behave for one reader. Kept in the browser: they belong to the screen, not to the person."""

from typing import NamedTuple

from starlette.requests import Request

from keydom.engine.text import N_
from keydom.web.cookies import cookie

COOKIE = "look"


class Settings(NamedTuple):
    theme: str = "system"
    size: str = "normal"
    pace: str = "normal"  # of others' moves; static/table/pace.js says what it means
    sound: str = "off"  # how loud; static/chime.js says what it means
    confirmations: str = "on"

    @property
    def schemes(self) -> str:
        """What the browser may do by itself, with scroll bars and menus."""
        return "light dark" if self.theme == "system" else self.theme


# What can be chosen, in the order of `Settings`, which is that of the cookie too.
CHOICES: dict[str, dict[str, str]] = {
    "theme": {"system": N_("as the system wishes"), "light": N_("light"), "dark": N_("dark")},
    "size": {"normal": N_("normal"), "large": N_("large"), "larger": N_("very large")},
    "pace": {
        "slower": N_("slower"),
        "normal": N_("normal"),
        "faster": N_("faster"),
        "once": N_("at once"),
    },
    "sound": {
        "off": N_("off"),
        "quiet": N_("quiet"),
        "medium": N_("moderate"),
        "loud": N_("loud"),
    },
    "confirmations": {
        "on": N_("before what ends my turn, cannot be taken back or has no effect"),
        "off": N_("never"),
    },
}
LEGENDS = {
    "theme": N_("Light or dark"),
    "size": N_("Size of the text"),
    "pace": N_("Moves of others, one after the other"),
    "sound": N_("Sound when it is your turn"),
    "confirmations": N_("Ask me to confirm a choice"),
}


def settings(http: Request) -> Settings:
    """The reader's settings; what the cookie does not say, or says wrong, is as at first."""
    kept = cookie(http.headers.get("cookie", ""), COOKIE).split(".")
    given = zip(CHOICES.items(), kept, strict=False)
    return Settings(**{name: value for (name, good), value in given if value in good})
