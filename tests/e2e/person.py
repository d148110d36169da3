"""What everybody who plays with a real mouse has in common, whatever the game: the journal read, the table opened.

The position comes from the file that the program writes before it shows anything, so a player knows no more than what
is on the disk, and every click is a real one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from game.engine.dice import Dice
from game.table import Table
from tests.e2e.desk import Program

SPEED_CLICKS = 3
"""From the usual speed of animations over twice and three times to `at once`."""

CLICK_S = 0.05

WRITTEN_S = 15
"""Longest wait until what was clicked is in the journal."""


class Person:
    """Somebody at the screen."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        self.program = program
        self.chance = Dice(seed)

    @property
    def journal(self) -> Path | None:
        """The game's autosave, the one that is written to; None before the first action."""
        found = (self.program.home / "caleidos" / "saves").glob("autosave-*.jsonl")
        return max(found, key=lambda path: path.stat().st_mtime_ns, default=None)

    def table(self) -> Table | None:
        """The game as it is on the disk."""
        return Table.resume(self.journal) if self.journal is not None else None

    def until_written(self, before: int, what: object, shot: str = "stuck") -> None:
        """Until the journal holds more than `before` actions; whoever is asked whether they are sure says yes."""
        end = time.monotonic() + WRITTEN_S
        while time.monotonic() < end:
            table = self.table()
            if table is not None and table.length > before:
                return
            self.be_sure()
            time.sleep(0.02)
        self.program.shot(shot)
        raise AssertionError(f"{what} was not taken: {self.program.trace} {self.program.said()}")

    def be_sure(self) -> None:
        """Whoever is asked whether they are sure says yes."""
        if "sure.yes" in self.program.trace.get("widgets", {}):
            self.program.click("sure.yes")
            self.program.wait(lambda seen: "sure.yes" not in seen.get("widgets", {}), "the question to close")

    def raise_curtain(self) -> None:
        """Say to be the one whom the curtain names."""
        self.program.click("curtain.open")
        self.program.wait(lambda seen: "curtain" not in seen["layers"], "the curtain to rise")


class BoardPlayer(Person):
    """Somebody who plays all people's seats of a board game, one decision of the journal's position after the other."""

    game: ClassVar[str]
    """The game's key."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.done: list[str] = []
        """The tags of all that was decided."""

    def play(self, most: int = 10_000) -> None:
        """Until the game is over, or so many decisions are made."""
        while len(self.done) < most:
            seen = self.program.wait(_asks, "something to do")
            if seen["scene"] != "play":
                return
            if "prompt.summary" in seen["widgets"]:
                self.program.wait(lambda seen: seen["scene"] != "play", "the summary")
            elif "curtain" in seen["layers"]:
                self.raise_curtain()
            elif "sure" in seen["layers"]:
                self.be_sure()
            else:
                self.decide(seen)

    def decide(self, seen: dict[str, Any]) -> None:
        """One decision of the seat that is asked; of the very first one no journal tells yet."""
        table = self.table()
        before = 0 if table is None else table.length
        if seen["actions"] != before or (table is not None and not any(map(table.is_human, table.to_act))):
            time.sleep(CLICK_S)
            return
        if table is None:
            self.begin(seen)
            return
        action = self.think(table)
        self.about_to(action, table)
        self.perform(action, table)
        self.until_written(before, action, f"{self.game}-stuck")
        self.done.append(str(action.__struct_config__.tag))

    def begin(self, seen: dict[str, Any]) -> None:
        """The very first decision."""
        raise NotImplementedError

    def think(self, table: Table) -> Any:
        """What to do for the seat that is asked."""
        raise NotImplementedError

    def about_to(self, action: Any, table: Table) -> None:
        """For those who want to watch."""

    def perform(self, action: Any, table: Table) -> None:
        """What the mouse does for an action."""
        raise NotImplementedError


def _asks(seen: dict[str, Any]) -> bool:
    """Whether there is something to do at a board, or it has been left."""
    if seen["scene"] != "play" or "prompt.summary" in seen["widgets"] or {"curtain", "sure"} & set(seen["layers"]):
        return True
    return not seen["busy"] and not seen["layers"] and seen["mode"] not in ("look", "over")


def hurry(program: Program) -> None:
    """Animations at once."""
    for _ in range(SPEED_CLICKS):
        program.click("tool.speed")
        time.sleep(CLICK_S)


def sit_down(
    start: Callable[..., Program],
    game: str,
    seats: Sequence[str],
    *,
    size: tuple[int, int] = (1280, 720),
    seed: int = 11,
    more: Sequence[str] = (),
    options: Sequence[str] = (),
    fast: bool = True,
) -> Program:
    """The program with a new game at a window size; the first person has been let in, and animations don't wait."""
    said = [word for option in options for word in ("--option", option)]
    program = start("play", game, "--seats", ",".join(seats), "--seed", str(seed), *more, *said)
    program.wait_for_scene("play")
    program.resize(*size)
    if fast:
        if "curtain" in program.trace["layers"]:
            Person(program).raise_curtain()
        hurry(program)
    return program
