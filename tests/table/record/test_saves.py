"""The shelf: names, lists, trash, and the game to continue."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from game.table import SaveError, SeatPlan, Shelf, Table
from game.table.record import saves as saves_module
from game.words import Words
from tests.kit.toy import Done, Hide, Take, ThrowDie

WORDS = Words("en", strict=True)


def played(start, *actions, **kinds) -> Table:
    table = start(**kinds)
    for action in (Hide(0, 1), Hide(1, 1), *actions):
        table.play(action)
    return table


def age(path: Path, seconds: int) -> None:
    """Make a file look as if it had been written so long ago."""
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


def test_saves_of_a_missing_folder_then_none(shelf: Shelf) -> None:
    assert shelf.saves() == []
    assert shelf.newest_unfinished() is None


def test_summary_then_tells_game_round_turn_and_when(start, shelf: Shelf) -> None:
    table = played(start, Done(0), Take(1))
    (save,) = shelf.saves()
    assert (save.path, save.named, save.game, save.round, save.seat, save.to_move) == (
        table.path,
        False,
        "toy",
        1,
        1,
        "Seat 1",
    )
    assert (save.actions, save.over, save.practice, save.map_name, save.fault) == (4, False, False, "", None)
    assert save.seats == table.seats
    assert save.when.timestamp() == pytest.approx(table.path.stat().st_mtime, abs=0.001)


def test_saves_then_the_latest_first_and_others_files_left_out(start, shelf: Shelf) -> None:
    table = played(start)
    age(table.path, 60)
    table.save_as("later")
    (shelf.folder / "notes.txt").write_text("mine", encoding="utf-8")
    (shelf.folder / "folder.caleidos").mkdir()
    assert [save.name for save in shelf.saves()] == ["later", table.path.stem]


def test_summary_of_a_long_turn_then_still_counts_the_actions(start, shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    played(start, Done(0), Take(1), Take(1))
    monkeypatch.setattr(saves_module, "_TAIL", 70)
    (save,) = shelf.saves()
    assert save.actions == 5
    assert save.round == 0


def test_summary_of_a_broken_file_then_says_what_is_wrong(shelf: Shelf) -> None:
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "bad.caleidos").write_bytes(b"\x00\x01")
    (save,) = shelf.saves()
    assert save.fault.text(WORDS) == "bad.caleidos is not a save of this program."
    assert save.to_move == ""


def test_summary_of_a_file_that_cannot_be_read_then_says_so(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "bad.caleidos").write_bytes(b"{}")

    def denied(self: Path, *args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    (save,) = shelf.saves()
    assert save.fault.text(WORDS) == "bad.caleidos can't be read: Permission denied."


def test_saves_of_a_folder_that_is_none_then_says_so(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        Shelf(tmp_path / "saves").saves()
    said = caught.value.notice.text(WORDS)
    assert re.fullmatch(r".*saves can't be read: [^\n]+\.", said)  # the reason in the system's own words


def test_newest_unfinished_then_passes_over_finished_broken_and_other_games(start, shelf: Shelf) -> None:
    unfinished = played(start)
    age(unfinished.path, 60)
    over = played(start, ThrowDie(0), ThrowDie(1), rounds=1)
    assert over.result is not None
    (shelf.folder / "zz.caleidos").write_bytes(b"?")
    assert shelf.newest_unfinished().path == unfinished.path
    assert shelf.newest_unfinished("toy").path == unfinished.path
    assert shelf.newest_unfinished("caledea") is None


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Grandma's siege", "Grandma's siege"),
        ("  König  der  Welt. ", "König der Welt"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ('a<b>:"c"|?*', "a_b_c_"),
        ("CON", "_CON"),
        ("lpt1.save", "_lpt1.save"),
        ("Nul .txt", "_Nul .txt"),
        ("com¹", "_com¹"),
        ("CONOUT$", "_CONOUT$"),
        ("con quest", "con quest"),
        ("Ende. . .", "Ende"),
        (".hidden", "hidden"),
        ("a\\b\tc\x00d", "a_b cd"),
        ("\N{CROSSED SWORDS}x" * 80, "\N{CROSSED SWORDS}x" * 40),
        ("1" + "\N{DRAGON}" * 99, "1" + "\N{DRAGON}" * 49),
        ("x" * 200, "x" * 80),
        ("...", ""),
        (" \t\n", ""),
        ("???", ""),
    ],
)
def test_safe_name_then_fits_every_system(shelf: Shelf, name: str, safe: str) -> None:
    assert shelf.safe_name(name) == safe


@pytest.mark.parametrize("name", ["", "  ", ". ."])
def test_save_without_a_name_then_refused(start, name: str) -> None:
    table = played(start)
    with pytest.raises(SaveError) as caught:
        table.save_as(name)
    assert caught.value.notice.text(WORDS) == "A save needs a name with at least one letter or digit."


def test_save_under_a_taken_name_then_asks_first(start, shelf: Shelf) -> None:
    table = played(start)
    path = table.save_as("mine")
    assert shelf.exists("mine")
    assert not shelf.exists("yours")
    assert not shelf.exists(".")
    table.play(Take(0))
    with pytest.raises(SaveError) as caught:
        table.save_as("mine")
    assert caught.value.notice.text(WORDS) == "There already is a save named mine."
    assert table.save_as("mine", overwrite=True) == path
    assert [save.actions for save in shelf.saves() if save.named] == [3]


def test_delete_then_goes_to_the_trash_under_a_free_name(start, shelf: Shelf) -> None:
    table = played(start)
    first = shelf.delete(table.save_as("mine"))
    second = shelf.delete(table.save_as("mine"))
    assert (first.name, second.name) == ("mine.caleidos", "mine-2.caleidos")
    assert first.parent == shelf.folder / "trash"
    assert [save.named for save in shelf.saves()] == [False]


def test_autosaves_of_one_moment_then_have_names_of_their_own(start, shelf: Shelf) -> None:
    table = played(start)
    assert shelf.autosave_path(table.header).name == f"{table.path.stem}-2.jsonl"


def test_is_autosave_then_only_in_this_folder(start, shelf: Shelf, tmp_path: Path) -> None:
    table = played(start)
    assert shelf.is_autosave(table.path)
    assert not shelf.is_autosave(tmp_path / table.path.name)
    assert not shelf.is_autosave(shelf.folder / "mine.caleidos")


def test_seats_then_names_are_kept(shelf: Shelf, start) -> None:
    table = start()
    assert table.seats == (SeatPlan("Seat 0"), SeatPlan("Seat 1"))


def test_a_new_game_moves_the_oldest_autosaves_into_the_trash(start, shelf: Shelf) -> None:
    old = []
    for n in range(saves_module.KEPT + 3):
        old.append(played(start, seed=n).path)
        age(old[-1], 10_000 - n)
    named = played(start).save_as("mine")
    age(named, 90_000)
    running = played(start)
    age(running.path, 50_000)
    newest = played(start)
    left = {path for path in shelf.folder.iterdir() if path.name.startswith("autosave-")}
    assert newest.path in left
    assert len(left) == saves_module.KEPT + 1
    assert {*old[-saves_module.KEPT + 2 :]} < left
    assert not {old[0], old[1], old[2]} & left
    assert named.exists()
    assert (shelf.folder / "trash" / old[0].name).exists()


def test_the_running_game_is_never_pruned(start, shelf: Shelf) -> None:
    running = played(start)
    age(running.path, 50_000)
    others = [played(start, seed=n).path for n in range(3)]
    for n, path in enumerate(others):
        age(path, n)
    gone = shelf.prune(running.path, keep=1)
    assert [path.name for path in gone] == [others[1].name, others[2].name]
    assert running.path.exists()
    assert others[0].exists()


def test_pruning_goes_on_where_a_file_can_not_be_moved(start, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [played(start, seed=n).path for n in range(3)]
    for n, path in enumerate(paths):
        age(path, n)
    move = shelf.disk.move

    def refuse(source: Path, target: Path) -> None:
        if source == paths[1]:
            raise PermissionError(13, "no")
        move(source, target)

    monkeypatch.setattr(shelf.disk, "move", refuse)
    assert [path.name for path in shelf.prune(paths[0], keep=0)] == [paths[2].name]
    assert Shelf(shelf.folder / "nowhere").prune(paths[0]) == []
