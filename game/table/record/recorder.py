"""Keeps the journal of a running game on the disk, and keeps the game going when the disk will not have it.

All lines are held in memory too. After a failed write the whole journal is written anew with the next action, so
one good moment of the disk is enough to have everything stored again.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.table.notices import Notice, notice
from game.table.record.disk import Disk, ForeignChange, write_trouble


class Recorder:
    """The lines of one game and the file they go to.

    Nothing is written before the first `add`. `stored` says whether the file holds all lines.
    """

    def __init__(self, path: Path, lines: Sequence[bytes], disk: Disk, *, stored: bool = False) -> None:
        self.path = path
        self.lines = list(lines)
        self.stored = stored
        self._disk = disk
        self._size = sum(map(len, self.lines)) if stored else 0
        self.trouble: Notice | None = None
        """Why the file doesn't hold all lines; None while it does, and before the first `add`."""

    def retry(self) -> list[Notice]:
        """Where there is trouble, try again to store everything."""
        return [] if self.trouble is None else self.add([])

    def add(self, lines: Sequence[bytes]) -> list[Notice]:
        """Store lines after the others; returns when they are on the disk, or says why they are not."""
        self.lines.extend(lines)
        try:
            moved = self._write(b"".join(lines))
        except OSError as fault:
            return self._failed(fault)
        if self.trouble is not None:
            self.trouble = None
            return [*moved, notice("write_again", file=self.path.name)]
        return moved

    def _write(self, data: bytes) -> list[Notice]:
        notices: list[Notice] = []
        if self.stored:
            try:
                self._disk.append(self.path, data, self._size)
                self._size += len(data)
                return []
            except ForeignChange:
                notices = self._step_aside()
        everything = b"".join(self.lines)
        self._disk.replace(self.path, everything)
        self.stored, self._size = True, len(everything)
        return notices

    def _step_aside(self) -> list[Notice]:
        """Somebody else changed our file: leave it alone and go on in one of our own."""
        self.stored = False
        if not self.path.exists():
            return []
        old, number = self.path, 2
        while self.path.exists():
            self.path = old.with_name(f"{old.stem}-{number}{old.suffix}")
            number += 1
        return [notice("write_elsewhere", file=old.name, other=self.path.name)]

    def _failed(self, fault: OSError) -> list[Notice]:
        """One notice when trouble begins; none while it goes on."""
        self.stored = False
        known, self.trouble = self.trouble, write_trouble(fault, self.path)
        return [self.trouble] if known is None else []
