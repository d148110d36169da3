"""When the disk will not have it: one clear notice, the game goes on, and nothing is lost once it will again."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.table import SaveError, SeatPlan, Shelf, Table
from game.table.record.disk import Disk
from game.table.record.load import load
from game.words import Words, languages
from tests.kit.toy import Done, Hide, Take, ToyConfig

WORDS = Words("en", strict=True)


class FailingDisk(Disk):
    """A disk that refuses with an error number while `trouble` is set; `torn` bytes reach the file before that."""

    def __init__(self) -> None:
        self.trouble: int | None = None
        self.torn = 0

    def append(self, path: Path, data: bytes, expected: int) -> None:
        if self.trouble is not None:
            if self.torn:
                super().append(path, data[: self.torn], expected)
            raise OSError(self.trouble, os.strerror(self.trouble), str(path))
        super().append(path, data, expected)

    def replace(self, path: Path, data: bytes) -> None:
        if self.trouble is not None:
            raise OSError(self.trouble, os.strerror(self.trouble), str(path))
        super().replace(path, data)

    def move(self, source: Path, target: Path) -> None:
        if self.trouble is not None:
            raise OSError(self.trouble, os.strerror(self.trouble), str(source))
        super().move(source, target)


@pytest.fixture
def disk() -> FailingDisk:
    return FailingDisk()


@pytest.fixture
def table(tmp_path: Path, disk: FailingDisk) -> Table:
    """A game of two people whose first two actions are on the disk."""
    shelf = Shelf(tmp_path / "saves", disk)
    table = Table.new("toy", ToyConfig(rounds=9), [SeatPlan("A"), SeatPlan("B")], seed=1, shelf=shelf)
    table.play(Hide(0, 1))
    table.play(Hide(1, 1))
    return table


def told(table: Table) -> list[str]:
    notices = table.take_notices()
    for lang in languages():
        assert all("\n" not in found.text(Words(lang, strict=True)) for found in notices)
    return [found.text(WORDS) for found in notices]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (errno.ENOSPC, "The disk is full: {} takes no more. The game goes on and will be saved once there is room."),
        (errno.EDQUOT, "The disk is full: {} takes no more. The game goes on and will be saved once there is room."),
        (errno.EROFS, "{} can't be written to (read-only). The game goes on but is not being saved."),
        (errno.EACCES, "No permission to write to {}. The game goes on but is not being saved."),
        (errno.EIO, "Saving to {} failed: Input/output error. The game goes on and saving will be tried again."),
    ],
)
def test_write_fails_then_one_notice_and_the_game_goes_on(table, disk, number: int, text: str) -> None:
    folder = table.path.parent
    disk.trouble = number
    assert table.play(Take(0))
    table.play(Take(0))
    table.undo()
    assert told(table) == [text.format(folder)]
    assert table.length == 3
    assert table.path is None


def test_write_works_again_then_the_whole_game_is_there(table, disk) -> None:
    path = table.path
    disk.trouble, disk.torn = errno.ENOSPC, 10
    table.play(Take(0))
    assert [found.key for found in load(path).notices] == ["torn"]
    table.play(Take(0))
    told(table)
    disk.trouble = None
    table.play(Done(0))
    assert told(table) == [f"Saving works again; the whole game is in {path.name}."]
    loaded = load(path)
    assert loaded.fault is None
    assert loaded.notices == []
    assert loaded.history.state.digest() == table.state.digest()


def test_write_fails_from_the_start_then_the_file_comes_later(tmp_path: Path, disk) -> None:
    shelf = Shelf(tmp_path / "saves", disk)
    disk.trouble = errno.EROFS
    table = Table.new("toy", ToyConfig(), [SeatPlan("A"), SeatPlan("B")], shelf=shelf)
    table.play(Hide(0, 1))
    assert len(told(table)) == 1
    disk.trouble = None
    table.play(Hide(1, 1))
    assert len(load(table.path).history) == 2


def test_trouble_twice_then_told_twice(table, disk) -> None:
    for _ in range(2):
        disk.trouble = errno.ENOSPC
        table.play(Take(0))
        disk.trouble = None
        table.undo()
    assert [text.split(":")[0].split(";")[0] for text in told(table)] == [
        "The disk is full",
        "Saving works again",
    ] * 2


def test_file_changed_by_others_then_left_alone_and_the_game_moves(table) -> None:
    path = table.path
    path.write_bytes(path.read_bytes() + b"someone else was here\n")
    theirs = path.read_bytes()
    table.play(Take(0))
    assert path.read_bytes() == theirs
    assert table.path == path.with_name(f"{path.stem}-2.jsonl")
    assert told(table) == [
        f"{path.name} was changed by someone else. It was left alone; this game is now saved in {table.path.name}."
    ]
    assert len(load(table.path).history) == 3


def test_two_windows_in_one_game_then_both_keep_their_own(table) -> None:
    shelf = Shelf(table.path.parent)
    other = Table.resume(table.path, shelf=shelf)
    table.play(Take(0))
    other.play(Done(0))
    assert other.path != table.path
    assert load(table.path).history.state.digest() == table.state.digest()
    assert load(other.path).history.state.digest() == other.state.digest()


def test_file_taken_away_then_it_is_written_again(table) -> None:
    path = table.path
    path.unlink()
    table.play(Take(0))
    assert table.path == path
    assert told(table) == []
    assert len(load(path).history) == 3


def test_named_save_when_the_disk_is_full_then_says_so_and_leaves_the_old_one(table, disk) -> None:
    path = table.save_as("mine")
    before = path.read_bytes()
    table.play(Take(0))
    disk.trouble = errno.ENOSPC
    with pytest.raises(SaveError) as caught:
        table.save_as("mine", overwrite=True)
    assert caught.value.notice.text(WORDS).startswith("The disk is full")
    assert path.read_bytes() == before


def test_delete_when_denied_then_says_so(table, disk) -> None:
    disk.trouble = errno.EACCES
    with pytest.raises(SaveError) as caught:
        Shelf(table.path.parent, disk).delete(table.path)
    assert caught.value.notice.text(WORDS).startswith("No permission")
    assert table.path.exists()


def test_replace_when_it_fails_half_way_then_no_leftover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save"
    Disk().replace(path, b"old")
    written = os.write

    def half(handle: int, data: memoryview) -> int:
        written(handle, data[:2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.table.record.disk.os.write", half)
    with pytest.raises(OSError, match="No space"):
        Disk().replace(path, b"new one")
    assert [found.name for found in tmp_path.iterdir()] == ["save"]
    assert path.read_bytes() == b"old"


def test_write_in_portions_then_all_arrives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = os.write
    monkeypatch.setattr("game.table.record.disk.os.write", lambda handle, data: written(handle, data[:3]))
    Disk().replace(tmp_path / "save", b"0123456789")
    Disk().append(tmp_path / "save", b"abcdefg", 10)
    assert (tmp_path / "save").read_bytes() == b"0123456789abcdefg"


def test_saves_folder_that_is_a_file_then_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder", encoding="utf-8")
    table = Table.new("toy", ToyConfig(), [SeatPlan("A"), SeatPlan("B")], shelf=Shelf(tmp_path / "saves"))
    table.play(Hide(0, 1))
    assert len(told(table)) == 1
    assert table.length == 1


_READ_ONLY = """
import os, sys
from pathlib import Path
from game.engine import GAMES
from game.table import SeatPlan, Shelf, Table
from game.words import Words
from tests.kit.toy import Hide, Toy, ToyConfig

GAMES["toy"] = Toy()
table = Table.new("toy", ToyConfig(), [SeatPlan("A"), SeatPlan("B")], shelf=Shelf(Path(sys.argv[1])))
if os.geteuid() == 0:
    os.setuid(65534)  # root may write everywhere, nobody may not
table.play(Hide(0, 1))
table.play(Hide(1, 1))
print(*[found.text(Words("en")) for found in table.take_notices()])
print(table.length, os.listdir(sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_real_read_only_folder_then_the_game_goes_on() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o555)
        child = subprocess.run([sys.executable, "-c", _READ_ONLY, folder], capture_output=True, text=True, check=False)
    assert child.stderr == ""
    assert child.stdout.splitlines() == [
        f"No permission to write to {folder}. The game goes on but is not being saved.",
        "2 []",
    ]


_LIMITED = """
import resource, sys
from pathlib import Path
from game.engine import GAMES
from game.table import SeatPlan, Shelf, Table
from game.table.record.load import load
from tests.kit.toy import Hide, Take, Done, Toy, ToyConfig

GAMES["toy"] = Toy()
table = Table.new("toy", ToyConfig(rounds=99), [SeatPlan("A"), SeatPlan("B")], shelf=Shelf(Path(sys.argv[1])))
table.play(Hide(0, 1))
table.play(Hide(1, 1))
size = table.path.stat().st_size
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, most))
path = table.path
for _ in range(3):
    table.play(Take(table.to_act[0]))
    table.play(Done(table.to_act[0]))
print([found.key for found in table.take_notices()], len(load(path).history))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
table.play(Take(table.to_act[0]))
print([found.key for found in table.take_notices()], len(load(path).history), table.length)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on file sizes to set")
def test_real_limit_reached_then_the_game_goes_on_and_is_stored_later(tmp_path: Path) -> None:
    child = subprocess.run([sys.executable, "-c", _LIMITED, str(tmp_path)], capture_output=True, text=True, check=False)
    assert child.stderr == ""
    assert child.stdout.splitlines() == ["['write_full'] 3", "['write_again'] 9 9"]
