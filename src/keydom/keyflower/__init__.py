"""Keyflower (Sebastian Bleasdale and Richard Breese, 2012)."""

from keydom.keyflower.game import Keyflower as TheGame

__all__ = ["TheGame"]
