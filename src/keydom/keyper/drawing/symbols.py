"""Where the icons of Keyper are defined, and the line that most of them are drawn with."""

from typing import Final

from keydom.engine.palette import INK
from keydom.engine.picture import Symbols

SYMBOLS: Final = Symbols("kp")
LINE: Final = {"stroke": INK, "stroke-width": 1.2, "stroke-linejoin": "round"}
