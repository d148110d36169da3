"""Army lists of a player's own: files in the format below, one list each, and the folder they lie in.

A file is JSON: {"format": "caleidos-army", "version": 1, "limit": 1000, "roster": {...}} with the roster as
`game.engine.caldaern.lists.rosters` has it. Whether a list is legal is not judged here. Rules: CDN-38.6.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.caldaern.lists.rosters import MOST_LETTERS, Roster
from game.paths import armies_dir
from game.table.notices import Notice, SaveError, notice
from game.table.record.disk import LONG_AGO, Disk, last_written, read_bytes, write_trouble
from game.table.record.names import numbered
from game.table.record.saves import Shelf
from game.words.clean import one_line

SUFFIX: Final = ".army"
FORMAT: Final = "caleidos-army"
VERSION: Final = 1

LARGEST: Final = 256 * 1024
"""Bytes of a file; a list of sixty entries takes about ten thousand."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What a file holds."""

    format: str
    version: int
    roster: Roster
    limit: int = 0


class ArmyList(msgspec.Struct, frozen=True):
    """A list with the points limit it is made for (0: unknown)."""

    roster: Roster
    limit: int = 0


class ArmySummary(msgspec.Struct, frozen=True):
    """A file as the shelf shows it. `fault` says why it can't be read; the list is empty then."""

    path: Path
    name: str
    when: datetime
    army: ArmyList = ArmyList(Roster(""))
    fault: Notice | None = None


def load_army(path: Path) -> ArmyList:
    """The list of a file. Raises SaveError with one sentence: what is wrong with the file, and where."""
    try:
        content = read_bytes(path, LARGEST)
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        raise SaveError(notice("unreadable", file=path.name, reason=reason)) from fault
    if len(content) > LARGEST:
        raise SaveError(notice("army_too_large", file=path.name))
    found = _plain(content, path.name)
    version = found.get("version")
    if isinstance(version, int) and version > VERSION:
        raise SaveError(notice("army_newer", file=path.name, version=version))
    try:
        army = msgspec.convert(found, _File)
    except msgspec.ValidationError as fault:
        raise SaveError(_misfit(str(fault), path.name)) from fault
    return ArmyList(_clean(army.roster), army.limit)


def _clean(roster: Roster) -> Roster:
    """The list with what its player wrote as it can be shown."""
    entries = tuple(
        msgspec.structs.replace(entry, name=one_line(entry.name, MOST_LETTERS)) if entry.name else entry
        for entry in roster.entries
    )
    return msgspec.structs.replace(roster, title=one_line(roster.title, MOST_LETTERS), entries=entries)


def _plain(content: bytes, file: str) -> dict[str, Any]:
    """The file as plain JSON, if it says that it is an army list; a damaged one is told with the line."""
    try:
        found = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        if FORMAT.encode() not in content:
            raise SaveError(notice("army_no_json", file=file)) from fault
        at = re.search(r"byte (\d+)", str(fault))
        line = content.count(b"\n", 0, int(at[1]) if at else len(content)) + 1
        raise SaveError(notice("army_damaged", file=file, line=line)) from fault
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise SaveError(notice("army_no_json", file=file))
    return found


def _misfit(fault: str, file: str) -> Notice:
    """What msgspec says of a record that does not fit, as a sentence of ours: where, what is there, what belongs."""
    reason, _, at = fault.partition(" - at ")
    place = at.strip("`").removeprefix("$").removeprefix(".") or "$"
    if missing := re.fullmatch(r"Object missing required field `(.*)`", reason):
        return notice("army_missing", file=file, place=place, field=missing[1])
    if extra := re.fullmatch(r"Object contains unknown field `(.*)`", reason):
        return notice("army_extra", file=file, place=place, field=extra[1])
    if long := re.fullmatch(r"Expected `(?:str|array)` of length <= (\d+)", reason):
        return notice("army_long", file=file, place=place, most=int(long[1]))
    if other := re.fullmatch(r"Expected `(.*)`, got `(.*)`", reason):
        return notice("army_kind", file=file, place=place, wanted=other[1], found=other[2])
    return notice("army_wrong", file=file, place=place, reason=reason)


class ArmyShelf:
    """A folder of army lists. Nothing is made before something is written."""

    def __init__(self, folder: Path | None = None, disk: Disk | None = None) -> None:
        self.folder = armies_dir() if folder is None else folder
        self.disk = Disk() if disk is None else disk
        self._files = Shelf(self.folder, self.disk)
        """Names and trash are those of all saves."""

    def path_of(self, name: str) -> Path:
        """Where a list of a name lies. Raises SaveError for a name of which nothing is left."""
        safe = self._files.safe_name(name)
        if not safe:
            raise SaveError(notice("army_name_empty"))
        return self.folder / f"{safe}{SUFFIX}"

    def exists(self, name: str) -> bool:
        """Whether there is a list of this name."""
        return bool(self._files.safe_name(name)) and self.path_of(name).exists()

    def save(self, name: str, army: ArmyList, *, overwrite: bool = False) -> Path:
        """Store a list under a name, at once or not at all. Raises SaveError: no name, name taken, disk refuses."""
        path = self.path_of(name)
        if path.exists() and not overwrite:
            raise SaveError(notice("army_name_taken", name=path.stem))
        content = msgspec.json.encode(_File(FORMAT, VERSION, army.roster, army.limit))
        try:
            self.disk.replace(path, msgspec.json.format(content, indent=2) + b"\n")
        except OSError as fault:
            raise SaveError(write_trouble(fault, path)) from fault
        return path

    def rename(self, path: Path, name: str) -> Path:
        """Give a list another name; its new place. Raises SaveError."""
        target = self.path_of(name)
        if str(target) == str(path):
            return path
        if target.exists() and not _differ_in_case(target, path):
            raise SaveError(notice("army_name_taken", name=target.stem))
        try:
            self.disk.move(path, target)
        except OSError as fault:
            raise SaveError(write_trouble(fault, target)) from fault
        return target

    def delete(self, path: Path) -> Path:
        """Move a list into the trash folder; its new place. Raises SaveError."""
        return self._files.delete(path)

    def restore(self, trashed: Path, name: str) -> Path:
        """Bring a list back from the trash folder under its name, or the next free one; its place. Raises SaveError."""
        return self.rename(trashed, self.free_name(name))

    def free_name(self, name: str) -> str:
        """The name, or with the smallest number behind it under which there is no list yet."""
        new, number = name, 2
        while self.exists(new):
            new, number = numbered(name, number), number + 1
        return new

    def take_in(self, name: str, army: ArmyList) -> Path:
        """Put a list from elsewhere on the shelf, under its name or the next free one; its place. Raises SaveError."""
        return self.save(self.free_name(name), army)

    def lists(self) -> list[ArmySummary]:
        """All lists by name; damaged ones come with their fault. Raises SaveError if the folder can't be listed."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file()]
        except FileNotFoundError:
            return []
        except OSError as fault:
            reason = fault.strerror or type(fault).__name__
            raise SaveError(notice("unreadable", file=str(self.folder), reason=reason)) from fault
        return sorted(map(_summary, paths), key=lambda army: army.name.casefold())


def _differ_in_case(one: Path, other: Path) -> bool:
    """Whether two names are of one file: where the system takes "Elves" and "elves" for the same."""
    return one.name.lower() == other.name.lower() and one.samefile(other)


def _summary(path: Path) -> ArmySummary:
    try:
        when = last_written(path)
    except OSError:
        when = LONG_AGO
    try:
        return ArmySummary(path, path.stem, when, load_army(path))
    except SaveError as fault:
        return ArmySummary(path, path.stem, when, fault=fault.notice)
