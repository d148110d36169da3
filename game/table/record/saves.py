"""The shelf of saved games: autosaves, named saves, and the trash that deleted ones go to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from game.paths import saves_dir
from game.table.notices import Notice, SaveError, notice
from game.table.record.disk import LONG_AGO, Disk, last_written, write_trouble
from game.table.record.journal import (
    MAX_LINE,
    AfterHeader,
    ForkRecord,
    Header,
    TurnEntry,
    game_of,
    parse_journal,
    read_journal,
)
from game.table.record.names import safe_file_name
from game.table.seats import SeatPlan

AUTOSAVE = "autosave-"
AUTOSAVE_SUFFIX = ".jsonl"
LESSON = "lesson-"
"""How the file of a lesson begins: each has one, which no list of games shows."""

SUFFIX = ".caleidos"
TRASH = "trash"

KEPT = 20
"""Autosaves that stay on the shelf beside that of the game being played."""

_TAIL = 64 * 1024
"""Bytes read from a save's end for its summary; a turn's mark is found there unless a turn is very long."""


class SaveSummary(msgspec.Struct, frozen=True):
    """A save as a list shows it. `seat` is whose turn it is (NOBODY: nobody's), `when` local time of the last writing.

    For a file that can't be read `fault` says why, and the fields about the game are empty.
    """

    path: Path
    name: str
    named: bool
    when: datetime
    game: str = ""
    round: int = 0
    seat: int = 0
    actions: int = 0
    over: bool = False
    practice: bool = False
    map_name: str = ""
    seats: tuple[SeatPlan, ...] = ()
    id: str = ""
    fork: ForkRecord | None = None
    fault: Notice | None = None

    @property
    def to_move(self) -> str:
        """Name of the seat whose turn it is; "" where all choose at once."""
        return self.seats[self.seat].name if 0 <= self.seat < len(self.seats) else ""


class Shelf:
    """A folder of saves. Nothing is made before something is written."""

    def __init__(self, folder: Path | None = None, disk: Disk | None = None) -> None:
        self.folder = saves_dir() if folder is None else folder
        self.disk = Disk() if disk is None else disk

    def autosave_path(self, header: Header) -> Path:
        """A name for a game's autosave that no other file has; a lesson takes the place of what was before of it."""
        if header.lesson is not msgspec.UNSET:
            return self.lesson_path(header.lesson.id)
        moment = re.sub(r"\D", "", header.created)[:14]
        stem = f"{AUTOSAVE}{moment[:8]}-{moment[8:]}-{header.game}-{header.id[:8]}"
        path, number = self.folder / f"{stem}{AUTOSAVE_SUFFIX}", 2
        while path.exists():
            path, number = self.folder / f"{stem}-{number}{AUTOSAVE_SUFFIX}", number + 1
        return path

    def lesson_path(self, lesson: str) -> Path:
        """Where a lesson is kept, begun or done; there may be no file yet."""
        return self.folder / f"{LESSON}{safe_file_name(lesson)}{AUTOSAVE_SUFFIX}"

    def is_autosave(self, path: Path) -> bool:
        """Whether a file is one of this shelf's autosaves, or of its lessons, which its game goes on writing to."""
        is_ours = _is_autosave_name(path.name) or (path.name.startswith(LESSON) and path.suffix == AUTOSAVE_SUFFIX)
        return is_ours and path.resolve().parent == self.folder.resolve()

    def safe_name(self, name: str) -> str:
        """The name as a file may bear it on every system; "" if nothing of it is left."""
        return safe_file_name(name)

    def path_of(self, name: str) -> Path:
        """Where a named save lies. Raises SaveError for a name of which nothing is left."""
        safe = self.safe_name(name)
        if not safe:
            raise SaveError(notice("name_empty"))
        return self.folder / f"{safe}{SUFFIX}"

    def exists(self, name: str) -> bool:
        """Whether a named save of this name is there."""
        return bool(self.safe_name(name)) and self.path_of(name).exists()

    def save_as(self, name: str, lines: Sequence[bytes], *, overwrite: bool = False) -> Path:
        """Store a journal's lines under a name. Raises SaveError: no name, name taken, or the disk refuses."""
        path = self.path_of(name)
        if path.exists() and not overwrite:
            raise SaveError(notice("name_taken", name=path.stem))
        try:
            self.disk.replace(path, b"".join(lines))
        except OSError as fault:
            raise SaveError(write_trouble(fault, path)) from fault
        return path

    def delete(self, path: Path) -> Path:
        """Move a save into the trash folder; its new place. Raises SaveError."""
        target, number = self.folder / TRASH / path.name, 2
        while target.exists():
            target, number = target.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
        try:
            self.disk.move(path, target)
        except OSError as fault:
            raise SaveError(write_trouble(fault, path)) from fault
        return target

    def prune(self, running: Path, keep: int = KEPT) -> list[Path]:
        """Move the oldest autosaves into the trash until so many are left; those that went.

        That of the running game and saves that bear a name always stay. What can't be listed or moved now will be the
        next time: nobody is bothered with it while playing.
        """
        try:
            others = [path for path in self.folder.iterdir() if _is_autosave_name(path.name) and path != running]
            others.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        except OSError:
            return []
        gone = []
        for path in others[keep:]:
            with suppress(SaveError):
                gone.append(self.delete(path))
        return gone

    def has_gone_on(self, path: Path, header: Header, lines: Sequence[bytes]) -> bool:
        """Whether another file on the shelf has more of the game that a save holds, or has it otherwise.

        A save is then a look back: the same dice would come again. Files that can't be read tell nothing.
        """
        done = _deeds(lines)
        mark = b'"id":' + msgspec.json.encode(header.id)
        for other in self._files():
            if other != path.resolve() and mark in _first_line(other):
                with suppress(SaveError):
                    others = _deeds(read_journal(other).lines)
                    if others[: len(done)] != done[: len(others)] or len(others) > len(done):
                        return True
        return False

    def _files(self) -> list[Path]:
        try:
            return [path.resolve() for path in self.folder.iterdir() if _is_save(path)]
        except OSError:
            return []

    def saves(self) -> list[SaveSummary]:
        """All saves, the latest first. A missing folder holds none. Raises SaveError if it can't be listed."""
        try:
            paths = [path for path in self.folder.iterdir() if _is_save(path)]
        except FileNotFoundError:
            return []
        except OSError as fault:
            reason = fault.strerror or type(fault).__name__
            raise SaveError(notice("unreadable", file=str(self.folder), reason=reason)) from fault
        return sorted(map(summarise, paths), key=lambda save: (save.when, save.name), reverse=True)

    def newest_unfinished(self, game: str | None = None) -> SaveSummary | None:
        """The save to continue with: the latest good one whose game is not over."""
        open_games = (save for save in self.saves() if save.fault is None and not save.over)
        return next((save for save in open_games if game in (None, save.game)), None)


def _is_autosave_name(name: str) -> bool:
    return name.startswith(AUTOSAVE) and name.endswith(AUTOSAVE_SUFFIX)


def _is_save(path: Path) -> bool:
    return (_is_autosave_name(path.name) or path.suffix.lower() == SUFFIX) and path.is_file()


def _first_line(path: Path) -> bytes:
    """The header of a file as it stands there; b"" for a file that can't be read."""
    try:
        with path.open("rb") as file:
            return file.readline(MAX_LINE + 1)
    except OSError:
        return b""


_DEEDS = (b'{"entry":"action"', b'{"entry":"undo"', b'{"entry":"redo"')


def _deeds(lines: Sequence[bytes]) -> list[bytes]:
    """The lines of what was done, apart from those that only say where the game stood."""
    return [line for line in lines if line.startswith(_DEEDS)]


def summarise(path: Path) -> SaveSummary:
    """What a list shows of a save, without playing it; a broken one comes with its fault."""
    named = not _is_autosave_name(path.name)
    try:
        when = last_written(path)
        start, tail = _ends(path)
    except OSError as fault:
        why = notice("unreadable", file=path.name, reason=fault.strerror or type(fault).__name__)
        return SaveSummary(path, path.stem, named, LONG_AGO, fault=why)
    try:
        header = parse_journal(start, path.name).header
        game_of(header, path.name)
    except SaveError as fault:
        return SaveSummary(path, path.stem, named, when, fault=fault.notice)
    turn, actions = _last_turn(tail)
    return SaveSummary(
        path=path,
        name=path.stem,
        named=named,
        when=when,
        game=header.game,
        round=turn.round if turn else 0,
        seat=turn.seat if turn else 0,
        actions=actions,
        over=turn is not None and turn.over,
        practice=header.practice,
        map_name=header.map.name if header.map else "",
        seats=header.seats,
        id=header.id,
        fork=header.fork,
    )


def _ends(path: Path) -> tuple[bytes, bytes]:
    """A file's first line and its last stretch of whole lines."""
    with path.open("rb") as file:
        start = file.readline(MAX_LINE + 1)
        size = file.seek(0, 2)
        file.seek(max(0, size - _TAIL))
        tail = file.read(_TAIL)
    return start, tail


_LINES = msgspec.json.Decoder(AfterHeader)


def _last_turn(tail: bytes) -> tuple[TurnEntry | None, int]:
    """The last turn's mark in a stretch of lines, and how many actions stand at its end."""
    actions: int | None = None
    for line in reversed(tail.split(b"\n")):
        try:
            entry = _LINES.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            # Blank, torn, or the header: not an entry that a summary could use; loading will say what is wrong.
            continue
        if actions is None:
            actions = entry.n
        if isinstance(entry, TurnEntry):
            return entry, actions
    return None, actions or 0
