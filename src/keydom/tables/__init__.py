"""Online play without HTTP: seats, moves, undo, chat, clocks, storage. See docs/tables.md."""

from keydom.tables import hints, lobby, orders, play, queries
from keydom.tables.bot_runner import BotRunner
from keydom.tables.database import InUse
from keydom.tables.refused import Invalid, Refused
from keydom.tables.transaction import Tables

__all__ = [
    "BotRunner",
    "InUse",
    "Invalid",
    "Refused",
    "Tables",
    "hints",
    "lobby",
    "orders",
    "play",
    "queries",
]
