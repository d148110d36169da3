"""The folder of a player's reports: files that are written once, each under a name of its own."""

from __future__ import annotations

from pathlib import Path

from game.paths import reports_dir
from game.table.notices import Notice, SaveError, notice
from game.table.record.disk import Disk, write_trouble
from game.table.record.names import numbered
from game.table.record.saves import Shelf


class ReportShelf:
    """Writes reports. Nothing is made before something is written; nothing is ever replaced."""

    def __init__(self, folder: Path | None = None, disk: Disk | None = None) -> None:
        self.folder = reports_dir() if folder is None else folder
        self.disk = Disk() if disk is None else disk

    def free_path(self, name: str, suffix: str = ".html") -> Path:
        """Where a report of a name goes: with a number behind it where there is one of the name already.

        Raises SaveError for a name of which nothing is left.
        """
        safe = Shelf(self.folder, self.disk).safe_name(name)
        if not safe:
            raise SaveError(notice("name_empty"))
        path, number = self.folder / f"{safe}{suffix}", 2
        while path.exists():
            path, number = self.folder / f"{numbered(safe, number)}{suffix}", number + 1
        return path

    def write(self, path: Path, content: str) -> None:
        """Store a report, at once or not at all. Raises SaveError with why the disk refuses."""
        try:
            self.disk.replace(path, content.encode("utf-8"))
        except OSError as fault:
            trouble = write_trouble(fault, path)
            raise SaveError(Notice(trouble.key.replace("write_", "report_"), trouble.values)) from fault
