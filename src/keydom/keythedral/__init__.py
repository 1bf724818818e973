"""Keythedral (Richard Breese, first edition 2002, second edition 2004)."""

from keydom.keythedral.game import Keythedral as TheGame

__all__ = ["TheGame"]
