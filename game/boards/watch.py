"""Notices that a map was saved, and checks it again.

A map, its tile sets and its images are looked at whenever `poll` is called, four times a second for a live
preview, and again a tenth of a second after a change. A save is answered by the second poll after it: one sees the
change, one sees that the files have come to rest. An editor that is still writing, or that puts a new file in the old
one's place, is waited for, so that no half-written file flickers up as broken; one that stays broken is reported two
polls later.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from game.boards.check import Report, check_map
from game.boards.tiled.files import ReadFault, read_bounded

POLL_SECONDS = 0.25
"""How often a live preview should poll, so that it answers within a second of a save."""

SETTLE_SECONDS = 0.1
"""For how long the files of a map have to be at rest after a change. Most editors put a finished file in the old one's
place; those that don't are waited for by the polls that follow."""

PATIENCE = 2
"""Polls for which a file that is missing or breaks off may stay so before it is taken at its word."""

_HASHED_BYTES = 1024 * 1024

_TICK_NS = 3_000_000_000
"""The coarsest clock of a file system counts pairs of seconds (FAT); any later save shows in the time."""

_UNFINISHED = frozenset(
    ("file_missing", "file_forbidden", "not_tiled", "not_utf8", "xml_truncated", "xml_broken", "xml_tag",
     "json_broken", "tileset_missing", "template_missing", "image_missing", "image_kind", "image_broken")
)  # fmt: skip
"""Faults that a half-written file has for a moment."""

Stamp = str
"""What tells one state of a file from another; "" for a file that is not there."""


class Files(Protocol):
    """What a watcher asks of the disk; tests put another in its place."""

    def stamp(self, path: Path) -> Stamp:
        """The present stamp of a file."""
        ...


class DiskFiles:
    """The real disk. A file at rest is not opened: on Windows no editor could save it in that moment."""

    def __init__(self, now_ns: Callable[[], int] = time.time_ns) -> None:
        self._now_ns = now_ns
        self._hashes: dict[Path, tuple[int, int, Stamp]] = {}
        """Of files that have come to rest: when they were written, how long they are, and their stamp."""

    def stamp(self, path: Path) -> Stamp:
        """The hash of a small file, because two saves within a clock tick may differ in nothing else.

        Large ones go by time and size. A file that was only touched has not changed.
        """
        try:
            status = path.stat()
            written, size = status.st_mtime_ns, status.st_size
            if size > _HASHED_BYTES:
                return f"{written} {size}"
            *known, before = self._hashes.get(path, (0, -1, ""))
            if known == [written, size]:
                return before
            found = hashlib.blake2b(read_bounded(path), digest_size=16).hexdigest()
        except (OSError, ValueError, ReadFault):
            return ""
        if written + _TICK_NS < self._now_ns():
            self._hashes[path] = (written, size, found)
        return found


def _taken_instead(report: Report) -> set[str | int]:
    """Files of the map that are the product's for now, because the map's own can't be read."""
    return {f.values["source"] for f in report.findings if f.code == "tileset_supplied"}


class MapWatch:
    """Watches one map, polled every `pause_s` seconds.

    `report` is the newest check; `good` the newest one that could be played, or None.
    """

    def __init__(
        self,
        path: Path,
        *,
        game: str = "",
        files: Files | None = None,
        check: Callable[[Path, str], Report] = check_map,
    ) -> None:
        self.path = path
        self._game = game
        self._files = DiskFiles() if files is None else files
        self._check = check
        self._waited = 0
        self._unsettled = False
        self.good: Report | None = None
        self._before = self._stamps([path])
        self.report = self._take(self._check(path, game))

    @property
    def pause_s(self) -> float:
        """For how long to wait before the next poll."""
        return SETTLE_SECONDS if self._unsettled and not self._waited else POLL_SECONDS

    def poll(self) -> Report | None:
        """The result of a new check when the map has changed and come to rest, else None."""
        now = self._stamps(self._before)
        if now != self._before:
            self._before, self._unsettled, self._waited = now, True, 0
            return None
        if not self._unsettled:
            return None
        report = self._check(self.path, self._game)
        if self._may_be_unfinished(report):
            self._waited += 1
            return None
        return self._take(report)

    def _may_be_unfinished(self, report: Report) -> bool:
        faults = {finding.fault for finding in report.errors}
        is_gone = bool(_taken_instead(report) - _taken_instead(self.report))  # a file that was there a moment ago
        return (bool(faults & _UNFINISHED) or is_gone) and self._waited < PATIENCE

    def _take(self, report: Report) -> Report:
        """Make a check the newest; from now on its files are the ones watched.

        Stamps from before the check are kept, so that a save during it is noticed.
        """
        self._unsettled, self._waited = False, 0
        self.report = report
        if report.is_good:
            self.good = report
        fresh = self._stamps(path for path in report.files if path not in self._before)
        self._before = {path: self._before.get(path, fresh.get(path, "")) for path in report.files}
        return report

    def _stamps(self, paths: Iterable[Path]) -> dict[Path, Stamp]:
        return {path: self._files.stamp(path) for path in paths}
