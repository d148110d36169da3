"""On Windows a file that is open elsewhere can't be replaced or moved: it is tried again, then told in one line."""

from __future__ import annotations

import errno
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game import files
from game.files import PAUSES_S, is_held, may_pass, patiently, put_in_place
from game.table import SaveError
from game.table.record.disk import Disk, last_written, write_trouble
from game.table.reports import ReportShelf
from game.words import Words, languages

on_windows = pytest.mark.skipif(sys.platform != "win32", reason="other systems replace and move files that are open")


def held(number: int = 32) -> OSError:
    """The fault of Windows for a file that is open elsewhere."""
    fault = PermissionError(errno.EACCES, "The process cannot access the file")
    fault.winerror = number
    return fault


class Holder:
    """Another program, which lets a file go after some tries."""

    def __init__(self, tries: int, fault: OSError | None = None) -> None:
        self.left = tries
        self.fault = held() if fault is None else fault
        self.pauses: list[float] = []

    def replace(self, source: Path, target: Path) -> None:
        if self.left:
            self.left -= 1
            raise self.fault
        Path(target).write_bytes(Path(source).read_bytes())
        Path(source).unlink()


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    new, old = tmp_path / "new", tmp_path / "old"
    new.write_bytes(b"new")
    old.write_bytes(b"old")
    return new, old


def test_held_for_a_moment_then_replaced_all_the_same(pair, monkeypatch) -> None:
    holder = Holder(len(PAUSES_S))
    monkeypatch.setattr(files.os, "replace", holder.replace)
    put_in_place(*pair, sleep=holder.pauses.append)
    assert pair[1].read_bytes() == b"new"
    assert tuple(holder.pauses) == PAUSES_S


def test_held_on_then_the_fault_is_raised_and_nothing_has_changed(pair, monkeypatch) -> None:
    holder = Holder(99)
    monkeypatch.setattr(files.os, "replace", holder.replace)
    with pytest.raises(PermissionError):
        put_in_place(*pair, sleep=holder.pauses.append)
    assert [path.read_bytes() for path in pair] == [b"new", b"old"]
    assert len(holder.pauses) == len(PAUSES_S)


def test_a_fault_that_stays_then_nobody_waits() -> None:
    tries = []

    def full() -> None:
        tries.append(1)
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        patiently(full, sleep=lambda _: pytest.fail("waited for a full disk"))
    assert tries == [1]


def test_what_may_pass_is_what_windows_says_of_files_in_use() -> None:
    assert all(may_pass(held(number)) for number in (5, 32, 33))
    assert not may_pass(held(112))
    denied = PermissionError(errno.EACCES, "Permission denied")
    assert may_pass(denied, "win32")
    assert not may_pass(denied, "linux")


def test_held_save_then_one_line_names_it(tmp_path: Path) -> None:
    path = tmp_path / "Siege.caleidos"
    path.write_bytes(b"old")
    for fault in (held(5), held(32)):
        notice = write_trouble(fault, path)
        assert notice.key == "write_held"
        assert all("Siege.caleidos" in notice.text(Words(lang, strict=True)) for lang in languages())
    assert write_trouble(held(5), tmp_path / "not there").key == "write_denied"
    assert not is_held(PermissionError(errno.EACCES, "Permission denied"), path)


def test_held_report_then_one_line_names_it(tmp_path: Path) -> None:
    class HeldDisk(Disk):
        def replace(self, path: Path, data: bytes) -> None:
            raise held()

    with pytest.raises(SaveError) as caught:
        ReportShelf(tmp_path, HeldDisk()).write(tmp_path / "battle.html", "text")
    assert "battle.html" in caught.value.notice.text(Words("en", strict=True))


def test_a_folder_that_takes_no_files_then_refused_at_once(tmp_path: Path, monkeypatch) -> None:
    tries = []

    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        tries.append(path)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PermissionError):
        Disk().replace(tmp_path / "save", b"data")
    assert len(tries) == 1


@on_windows
def test_an_open_save_then_refused_and_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "save"
    path.write_bytes(b"old")
    with path.open("rb"), pytest.raises(OSError) as caught:
        Disk().replace(path, b"new")
    assert is_held(caught.value, path)
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["save"]
    Disk().replace(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("moment", [0.0, -86400.0 * 400, 1e9])
def test_a_file_of_any_age_then_its_time_is_told(tmp_path: Path, moment: float) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"")
    os.utime(path, (moment, moment))
    assert last_written(path).timestamp() == pytest.approx(moment, abs=2)
    assert last_written(path) < datetime(2100, 1, 1, tzinfo=UTC)
