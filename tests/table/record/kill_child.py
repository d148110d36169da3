"""Games that are played until somebody kills their process; started by test_kill.py, not a test itself.

Each line of the input asks for a game: a seed for the choices, after how many actions the signal is sent, `late` for a
disk that stores nothing after the first line or `now` for one that does, and the folder of saves. It is played in a
process of its own, whose number is written first. Every action is written to standard output once its events have been
handed out, as a window would show it then: its file, its number and the action. When the process is gone, `ended` is
written with its exit code, which is negative where a signal ended it.

The signal comes while the game goes on. However long it takes on a machine that has other work, it finds the game
there: some actions later the game waits for it. Windows has no signals, but its way to end a process asks that process
as little as SIGKILL does.
"""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
import threading
from itertools import count
from pathlib import Path

import msgspec

from game.engine import GAMES
from game.engine.caledea.position.board import Board
from game.table import SeatPlan, Shelf, Table
from game.table.record.disk import Disk

# Nine kingdoms' pairs, scattered by a step that divides nothing: a board for any game, without reading a map.
BOARD = Board(width=8, height=8, pairs=tuple((cell * 7 + cell // 8) % 15 for cell in range(64)))


AHEAD = 20
"""How many actions are played while the signal is on its way."""


class LateDisk(Disk):
    """A disk as it must not be: it says that lines are stored while it still holds them in memory."""

    def append(self, path: Path, data: bytes, expected: int) -> None:
        pass


def main(shelf: Shelf, choices: random.Random, after: int) -> None:
    """Play on from the newest game that isn't over, or a new one."""
    saved = shelf.newest_unfinished()
    if saved is None:
        config = GAMES["caledea"].Config(seats=3, turn_limit=500, component_limit="unlimited")
        seats = [SeatPlan(name) for name in "ABC"]
        table = Table.new("caledea", config, seats, board=BOARD, map_name="scattered", shelf=shelf)
    else:
        table = Table.resume(saved.path, shelf=shelf)
    for played in count():
        if played == after + AHEAD or (played >= after and not table.to_act):
            threading.Event().wait()
        if not table.to_act:
            return
        actions = table.state.legal_actions()
        # The last one is to resign; without it games are long.
        table.play(choices.choice(actions[:-1] or actions))
        shown = msgspec.json.encode(table.actions[-1]).decode()
        sys.stdout.write(f"{table.path.name} {table.length} {shown}\n")
        sys.stdout.flush()


def play(line: str) -> None:
    """The game that a line asks for."""
    seed, after, how, folder = line.split(" ", 3)
    print(os.getpid(), flush=True)
    shelf = Shelf(Path(folder), LateDisk() if how == "late" else Disk())
    main(shelf, random.Random(int(seed)), int(after))


def in_a_process(line: str) -> int:
    """Play that game in a process of its own; its exit code."""
    if not hasattr(os, "fork"):
        command = [sys.executable, __file__, line]
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stdout, check=False).returncode
    # A process that is forked off has everything loaded and begins at once.
    pid = os.fork()
    if not pid:
        play(line)
        os._exit(0)
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)


def serve() -> None:
    """Play what is asked for."""
    for line in sys.stdin:
        code = in_a_process(line.rstrip("\n"))
        print(f"\nended {code}", flush=True)


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A line that is torn between the two signs of Windows' line end would be two.
        sys.stdout.reconfigure(newline="\n")
    if sys.argv[1:]:
        play(sys.argv[1])
    else:
        serve()
