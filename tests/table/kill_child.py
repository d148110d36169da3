"""A game that is played until somebody kills the process; started by test_kill.py, not a test itself.

Arguments: the folder of saves, a seed for the choices, and `late` for a disk that stores nothing after the first
line. Every action is written to standard output once its events have been handed out, as a window would show it then:
its file, its number and the action.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import msgspec

from game.engine import GAMES
from game.engine.caledea.board import Board
from game.table import SeatPlan, Shelf, Table
from game.table.disk import Disk

# Nine kingdoms' pairs, scattered by a step that divides nothing: a board for any game, without reading a map.
BOARD = Board(width=8, height=8, pairs=tuple((cell * 7 + cell // 8) % 15 for cell in range(64)))


class LateDisk(Disk):
    """A disk as it must not be: it says that lines are stored while it still holds them in memory."""

    def append(self, path: Path, data: bytes, expected: int) -> None:
        pass


def main(shelf: Shelf, choices: random.Random) -> None:
    saved = shelf.newest_unfinished()
    if saved is None:
        config = GAMES["caledea"].Config(seats=3, turn_limit=500, component_limit="unlimited")
        seats = [SeatPlan(name) for name in "ABC"]
        table = Table.new("caledea", config, seats, board=BOARD, map_name="scattered", shelf=shelf)
    else:
        table = Table.resume(saved.path, shelf=shelf)
    while table.to_act:
        actions = table.state.legal_actions()
        # The last one is to resign; without it games are long.
        table.play(choices.choice(actions[:-1] or actions))
        shown = msgspec.json.encode(table.actions[-1]).decode()
        sys.stdout.write(f"{table.path.name} {table.length} {shown}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    disk = LateDisk() if "late" in sys.argv else Disk()
    main(Shelf(Path(sys.argv[1]), disk), random.Random(int(sys.argv[2])))
