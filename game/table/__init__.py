"""A game in progress: seats, turn loop, journal, undo, replay, arena. Knows no window and names no game."""

from game.boards import Area, CardTable, card_table
from game.boards.kinds.pictures import kept as own_picture
from game.table.history import Course, LogEntry, Luck
from game.table.notices import Notice, SaveError, UndoRefused
from game.table.record.saves import SaveSummary, Shelf, summarise
from game.table.replay import Replay, TurnMark
from game.table.seats import SeatKind, SeatPlan
from game.table.table import Table

__all__ = [
    "Area",
    "CardTable",
    "Course",
    "LogEntry",
    "Luck",
    "Notice",
    "Replay",
    "SaveError",
    "SaveSummary",
    "SeatKind",
    "SeatPlan",
    "Shelf",
    "Table",
    "TurnMark",
    "UndoRefused",
    "card_table",
    "own_picture",
    "summarise",
]
