"""The icons of Keyflower: each file of this folder adds its own."""

from typing import Final

from keydom.engine.picture import Symbols

SYMBOLS: Final = Symbols("kf")
