"""The few ways in which the table touches the disk, each of them safe against a crash at any moment.

All methods raise OSError and leave no half-made file under the name that was asked for. Tests put a failing
disk in this one's place.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.files import is_held, patiently, put_in_place
from game.table.notices import Notice, notice


class ForeignChange(OSError):
    """A file is not as long as we left it: somebody else wrote to it, or took it away."""


class Disk:
    """Appends, replaces and moves files; nothing is reported as done before it is on the disk."""

    def append(self, path: Path, data: bytes, expected: int) -> None:
        """Add bytes to a file that must be `expected` bytes long now, and wait until they are stored.

        Raises ForeignChange where the length differs, OSError where the disk refuses.
        """
        try:
            handle = patiently(lambda: os.open(path, os.O_WRONLY | os.O_APPEND | _AS_IT_IS))
        except FileNotFoundError as fault:
            raise ForeignChange(errno.ENOENT, "the file is gone", str(path)) from fault
        try:
            size = os.fstat(handle).st_size
            if size != expected:
                raise ForeignChange(errno.ESTALE, f"{size} bytes instead of {expected}", str(path))
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)

    def replace(self, path: Path, data: bytes) -> None:
        """Put a file with this content in place, at once or not at all; folders are made as needed."""
        path.parent.mkdir(parents=True, exist_ok=True)
        # Not `tempfile`: where a folder takes no files, it tries name after name on Windows, without an end.
        name = path.parent / f".writing-{secrets.token_hex(8)}"
        handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _AS_IT_IS, 0o600)
        try:
            try:
                _write_all(handle, data)
                os.fsync(handle)
            finally:
                os.close(handle)
            put_in_place(name, path)
        except BaseException:
            # Whatever went wrong is raised on; a leftover that can't be removed either must not hide it.
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
        _sync_folder(path.parent)

    def move(self, source: Path, target: Path) -> None:
        """Give a file another name; an existing target is replaced, folders are made as needed."""
        target.parent.mkdir(parents=True, exist_ok=True)
        put_in_place(source, target)
        _sync_folder(target.parent)


_AS_IT_IS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
"""For opening a file: no line end is turned, and no process that we start gets it."""


def _write_all(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def _sync_folder(folder: Path) -> None:
    """Store a new name itself; only POSIX systems can and need to."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


_REASONS = {
    errno.ENOSPC: "write_full",
    errno.EDQUOT: "write_full",
    errno.EFBIG: "write_full",
    errno.EROFS: "write_read_only",
    errno.EACCES: "write_denied",
    errno.EPERM: "write_denied",
}


def write_trouble(fault: OSError, path: Path) -> Notice:
    """What a person should know about a failed write: the disk is full, the folder read-only, the file held, ..."""
    if is_held(fault, path):
        return notice("write_held", file=path.name)
    key = _REASONS.get(fault.errno or 0)
    if key is None:
        return notice("write_failed", folder=str(path.parent), reason=fault.strerror or type(fault).__name__)
    return notice(key, folder=str(path.parent))


def _check_plain(path: Path) -> None:
    """Raises OSError for what is not there, for a folder, and for what has no end: pipes, devices, sockets."""
    mode = os.stat(path).st_mode
    if stat.S_ISDIR(mode):  # opening one is a matter of permission to Windows
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "neither a file nor a folder", str(path))


def read_bytes(path: Path, limit: int) -> bytes:
    """The content of a file; at most `limit` + 1 bytes, so that an endless file can be told.

    Raises OSError, also for a pipe or a device, which might never answer.
    """
    _check_plain(path)
    with path.open("rb") as file:
        return file.read(limit + 1)


LONG_AGO = datetime.fromtimestamp(0, UTC)
"""When something was written that can't be asked."""


def last_written(path: Path) -> datetime:
    """The local time at which a file was written. Raises OSError for a file that can't be asked.

    Of years before 1970, which a copied file may bear, Windows knows no local time: they are given in UTC.
    """
    moment = LONG_AGO + timedelta(seconds=path.stat().st_mtime)
    try:
        return moment.astimezone()
    except (OSError, OverflowError):
        return moment
