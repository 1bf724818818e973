"""Players that choose from a View, never from a State."""

from keydom.bots.registry import Bot, Kind, bot, kind, names

__all__ = ["Bot", "Kind", "bot", "kind", "names"]
