"""How pages look and behave for one reader. Kept in the browser: they belong to the screen, not to the person."""

from typing import NamedTuple

from starlette.requests import Request

from keydom.engine.text import N_
from keydom.web.cookies import cookie

COOKIE = "look"
THEMES = {"system": N_("as the system wishes"), "light": N_("light"), "dark": N_("dark")}
SIZES = {"normal": N_("normal"), "large": N_("large"), "larger": N_("very large")}
CONFIRMATIONS = {
    "on": N_("before what ends my turn, cannot be taken back or has no effect"),
    "off": N_("never"),
}
OFFERED = {"theme": THEMES, "size": SIZES, "confirmations": CONFIRMATIONS}  # as in Settings


class Settings(NamedTuple):
    theme: str = "system"
    size: str = "normal"
    confirmations: str = "on"

    @property
    def schemes(self) -> str:
        """What the browser may do by itself, with scroll bars and menus."""
        return "light dark" if self.theme == "system" else self.theme


def settings(http: Request) -> Settings:
    """The reader's settings; what the cookie does not say, or says wrong, is as at first."""
    chosen = Settings()._asdict()
    given = cookie(http.headers.get("cookie", ""), COOKIE).split(".")
    for (name, values), value in zip(OFFERED.items(), given, strict=False):
        if value in values:
            chosen[name] = value
    return Settings(**chosen)
