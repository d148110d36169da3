"""Disks that refuse."""

from __future__ import annotations

import errno
from pathlib import Path

from game.table.record.disk import Disk


class RefusingDisk(Disk):
    """A disk on which nothing is written or moved, for a reason: without room unless `number` names another."""

    def __init__(self, number: int = errno.ENOSPC) -> None:
        self.number = number

    def replace(self, path: Path, data: bytes) -> None:
        """Nothing is written."""
        raise OSError(self.number, "refused")

    def move(self, source: Path, target: Path) -> None:
        """Nothing moves."""
        raise OSError(self.number, "refused")
