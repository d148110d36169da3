"""The folder of reports: names that are safe and free, and what is said when the disk refuses."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.paths import reports_dir
from game.table import SaveError
from game.table.reports import ReportShelf
from game.words import Words, languages
from tests.kit.boards.disks import RefusingDisk


@pytest.fixture
def shelf(tmp_path: Path) -> ReportShelf:
    """A shelf of which not even the folder is there."""
    return ReportShelf(tmp_path / "reports")


def test_players_have_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    assert ReportShelf().folder == reports_dir()
    assert tmp_path in reports_dir().parents


def test_a_report_is_written_as_it_is(shelf: ReportShelf) -> None:
    path = shelf.free_path("2026-01-01 Mark against Graighule")
    assert not shelf.folder.exists()
    shelf.write(path, "Zwölf Füsiliere\n")
    assert path.read_bytes() == "Zwölf Füsiliere\n".encode()
    assert [file.name for file in shelf.folder.iterdir()] == ["2026-01-01 Mark against Graighule.html"]


def test_no_report_replaces_another(shelf: ReportShelf) -> None:
    names = []
    for text in "abc":
        path = shelf.free_path("battle")
        shelf.write(path, text)
        names.append(path.name)
    assert names == ["battle.html", "battle 2.html", "battle 3.html"]
    assert [(shelf.folder / name).read_text(encoding="utf-8") for name in names] == ["a", "b", "c"]
    assert shelf.free_path("battle", ".md").name == "battle.md"


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b\\c:d", 'x"<>|?*y', ".hidden", "CON", "x" * 400])
def test_a_name_never_leaves_the_folder(shelf: ReportShelf, name: str) -> None:
    path = shelf.free_path(name)
    assert path.parent == shelf.folder
    assert not path.name.startswith(".")
    shelf.write(path, "x")
    assert path.read_text(encoding="utf-8") == "x"


def test_a_name_of_which_nothing_is_left_is_refused(shelf: ReportShelf) -> None:
    with pytest.raises(SaveError) as caught:
        shelf.free_path("...")
    assert caught.value.notice.key == "name_empty"


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "report_full"), (errno.EROFS, "report_read_only"), (errno.EACCES, "report_denied"),
        (errno.EIO, "report_failed"),
    ],
)  # fmt: skip
def test_why_the_disk_refuses_is_told(tmp_path: Path, number: int, key: str) -> None:
    shelf = ReportShelf(tmp_path, RefusingDisk(number))
    with pytest.raises(SaveError) as caught:
        shelf.write(shelf.free_path("battle"), "x")
    assert caught.value.notice.key == key
    for lang in languages():
        text = caught.value.notice.text(Words(lang, strict=True))
        assert str(tmp_path) in text
        assert "{" not in text
    assert list(tmp_path.iterdir()) == []
