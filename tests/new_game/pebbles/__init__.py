"""Pebbles, a tiny complete game that shows what a game's folder needs."""

from keydom.pebbles.game import Pebbles as TheGame

__all__ = ["TheGame"]
