"""How pages look for one reader. Kept in the browser: they belong to the screen, not to the person."""

from typing import NamedTuple

from starlette.requests import Request

from keydom.engine.text import N_
from keydom.web.cookies import cookie

COOKIE = "look"
THEMES = {"system": N_("as the system wishes"), "light": N_("light"), "dark": N_("dark")}
SIZES = {"normal": N_("normal"), "large": N_("large"), "larger": N_("very large")}


class Settings(NamedTuple):
    theme: str = "system"
    size: str = "normal"

    @property
    def schemes(self) -> str:
        """What the browser may do by itself, with scroll bars and menus."""
        return "light dark" if self.theme == "system" else self.theme


def settings(http: Request) -> Settings:
    """The reader's settings; what the cookie does not say, or says wrong, is as at first."""
    theme, _, size = cookie(http.headers.get("cookie", ""), COOKIE).partition(".")
    usual = Settings()
    return Settings(
        theme if theme in THEMES else usual.theme, size if size in SIZES else usual.size
    )
