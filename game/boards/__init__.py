"""Boards from Tiled: strict checks in front of typed boards.

`load_board` gives a board or raises BoardError; `check_map` reports everything that is wrong with a map file.
"""

from game.boards.catalogue import SUPPLIED, description_of, supplied_path, title_of
from game.boards.check import BoardError, Report, check_map, load_board, map_path
from game.boards.findings import Finding, Severity

__all__ = [
    "SUPPLIED",
    "BoardError",
    "Finding",
    "Report",
    "Severity",
    "check_map",
    "description_of",
    "load_board",
    "map_path",
    "supplied_path",
    "title_of",
]
