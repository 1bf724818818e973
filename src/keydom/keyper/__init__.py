"""Keyper (Richard Breese, 2017)."""

from keydom.keyper.game import Keyper as TheGame

__all__ = ["TheGame"]
