"""Boards from Tiled: strict checks in front of typed boards.

`load_board` gives a board or raises BoardError; `check_map` reports everything that is wrong with a map file.
"""

from game.boards.catalogue import (
    LESSON_MAPS,
    MAP_SUFFIXES,
    SUPPLIED,
    description_of,
    supplied_path,
    title_of,
    usual_map,
)
from game.boards.check import BoardError, Report, check_map, load_board, map_path
from game.boards.games import LAYOUT_GAMES
from game.boards.kinds.card_table import Area, CardTable
from game.boards.layouts import card_table, layout_names
from game.boards.tiled.findings import Finding, Severity

__all__ = [
    "LAYOUT_GAMES",
    "LESSON_MAPS",
    "MAP_SUFFIXES",
    "SUPPLIED",
    "Area",
    "BoardError",
    "CardTable",
    "Finding",
    "Report",
    "Severity",
    "card_table",
    "check_map",
    "description_of",
    "layout_names",
    "load_board",
    "map_path",
    "supplied_path",
    "title_of",
    "usual_map",
]
