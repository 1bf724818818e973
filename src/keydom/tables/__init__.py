"""Online play without HTTP: seats, moves, undo, chat, clocks, storage. See docs/tables.md."""

from keydom.tables import bots, hints, lobby, orders, play, seeing
from keydom.tables.desk import Tables
from keydom.tables.refused import Refused

__all__ = ["Refused", "Tables", "bots", "hints", "lobby", "orders", "play", "seeing"]
