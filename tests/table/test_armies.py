"""Army lists as files: whole or not at all, and one clear line for what can't be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster
from game.table import SaveError
from game.table.armies import LARGEST, SUFFIX, ArmyList, ArmyShelf, load_army
from game.words import Words
from tests.kit.boards.disks import RefusingDisk

WORDS = {lang: Words(lang, strict=True) for lang in ("en", "de")}
ARMY = ArmyList(presets()["graighule_1000"].roster, 1000)


@pytest.fixture
def shelf(tmp_path: Path) -> ArmyShelf:
    """An empty shelf."""
    return ArmyShelf(tmp_path / "armies")


def told(fault: SaveError) -> str:
    """The sentence, which must be one line in both languages."""
    for words in WORDS.values():
        assert "\n" not in fault.notice.text(words)
        assert "{" not in fault.notice.text(words)
    return fault.notice.text(WORDS["en"])


def test_a_list_comes_back_as_it_was_saved(shelf: ArmyShelf) -> None:
    path = shelf.save("Spears of the Keep", ARMY)
    assert path.name == f"Spears of the Keep{SUFFIX}"
    assert load_army(path) == ARMY
    (found,) = shelf.lists()
    assert (found.name, found.army, found.fault) == ("Spears of the Keep", ARMY, None)


@pytest.mark.rule("CDN-38.6")
def test_a_file_keeps_level_school_and_spells_of_every_mage(shelf: ArmyShelf) -> None:
    for preset in presets().values():
        army = ArmyList(preset.roster, preset.limit)
        assert load_army(shelf.save(preset.id, army)) == army
    written = shelf.path_of("graighule_2000").read_text(encoding="utf-8")
    assert all(part in written for part in ("level_4", "silver"))


def test_a_missing_folder_holds_nothing(shelf: ArmyShelf) -> None:
    assert shelf.lists() == []
    assert not shelf.folder.exists()


def test_names_are_made_safe_and_never_taken_twice(shelf: ArmyShelf) -> None:
    assert shelf.save("a/b:c", ARMY).name == f"a_b_c{SUFFIX}"
    with pytest.raises(SaveError) as caught:
        shelf.save("a/b:c", ARMY)
    assert told(caught.value) == "There already is a list named a_b_c."
    shelf.save("a/b:c", ArmyList(Roster("khesoy")), overwrite=True)
    assert load_army(shelf.path_of("a_b_c")).roster.nation == "khesoy"
    with pytest.raises(SaveError) as caught:
        shelf.save("...", ARMY)
    assert "needs a name" in told(caught.value)
    assert not shelf.exists("...")


def test_rename_and_delete(shelf: ArmyShelf) -> None:
    one, other = shelf.save("one", ARMY), shelf.save("other", ARMY)
    with pytest.raises(SaveError):
        shelf.rename(one, "other")
    assert shelf.rename(one, "one") == one
    new = shelf.rename(one, "three")
    assert [army.name for army in shelf.lists()] == ["other", "three"]
    assert load_army(new) == ARMY
    gone = shelf.delete(other)
    assert gone.exists()
    assert [army.name for army in shelf.lists()] == ["three"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.army: this is not an army list; the army builder saves those."),
        (b"\x00\xff{", "x.army: this is not an army list; the army builder saves those."),
        (b"[]", "x.army: this is not an army list"),
        (b'{"format":' + b"[" * 100_000, "x.army: "),
        (
            b'{"format": "other", "version": 1, "roster": {"nation": "khesoy"}}',
            "x.army: this is not an army list; the army builder saves those.",
        ),
        (b"{}", "x.army: this is not an army list"),
        (
            b'{"format": "caleidos-army", "version": 1, "roster": {"nation": 3}}',
            "x.army: roster.nation should be str, but is int.",
        ),
        (
            b'{"format":"caleidos-army","version":1,"roster":{"nation":"a","entries":[{"entry":"b","models":"x"}]}}',
            "x.army: roster.entries[0].models should be int, but is str.",
        ),
        (
            b'{"format":"caleidos-army","version":1,"roster":{"nation":"a","entries":[{"entry":"b","spells":["x"]}]}}',
            "x.army: roster.entries[0].spells[0] should be int, but is str.",
        ),
        (
            b'{"format":"caleidos-army","version":1,"roster":{"nation":"a","entries":[{"entry":"b","spells":['
            + b"1," * 999 + b"1]}]}}",
            "x.army: roster.entries[0].spells",
        ),
        (
            b'{"format":"caleidos-army","version":1,"roster":{"nation":"a","entries":[{"entry":"b","school":7}]}}',
            "x.army: roster.entries[0].school should be str, but is int.",
        ),
        (b'{"format": "caleidos-army", "version": 1}', "x.army: at $ the field roster is missing."),
        (
            b'{"format": "caleidos-army", "version": 1, "roster": {"nation": "khesoy", "general": "Ada"}}',
            "x.army: at roster there is a field general that no army list has; take it out.",
        ),
        (b'{\n"format": "caleidos-army",\n"version": 1,\n"roster": {nation}\n}', "x.army, line 4: the army list is"),
        (b'{\n"format": "caleidos-army",\n"version": 1,\n"roster": {"nat', "x.army, line 4: the army list is"),
        (b'{"format": "caleidos-army", "version": 9, "roster": {"nation": "khesoy"}}', "newer program (version 9)"),
        (b" " * (LARGEST + 1), "too large"),
    ],
)
def test_spoilt_files_are_told_in_one_line(shelf: ArmyShelf, content: bytes, sentence: str) -> None:
    shelf.folder.mkdir()
    path = shelf.folder / "x.army"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        load_army(path)
    assert sentence in told(caught.value)
    (found,) = shelf.lists()
    assert found.fault == caught.value.notice


def test_a_deleted_list_comes_back_under_a_free_name(shelf: ArmyShelf) -> None:
    gone = shelf.delete(shelf.save("one", ARMY))
    shelf.save("one", ArmyList(Roster("khesoy")))
    assert shelf.restore(gone, "one").stem == "one 2"
    assert [army.name for army in shelf.lists()] == ["one", "one 2"]
    assert load_army(shelf.path_of("one 2")) == ARMY
    assert not gone.exists()


def test_a_list_from_elsewhere_is_copied_and_replaces_none(shelf: ArmyShelf, tmp_path: Path) -> None:
    other = ArmyShelf(tmp_path / "elsewhere")
    path = other.save("one", ARMY)
    assert [shelf.take_in("one", load_army(path)).stem for _ in range(2)] == ["one", "one 2"]
    assert path.exists()
    assert len(shelf.lists()) == 2


def test_a_long_name_then_numbers_are_found_all_the_same(shelf: ArmyShelf) -> None:
    names = [shelf.take_in("x" * 120, ARMY).stem for _ in range(3)]
    assert names == ["x" * 80, "x" * 78 + " 2", "x" * 78 + " 3"]


@pytest.fixture
def _case_is_kept(tmp_path: Path) -> None:
    """Wine 8 does nothing where a name changes in case alone, and says that it did."""
    (tmp_path / "probe").write_bytes(b"")
    os.replace(tmp_path / "probe", tmp_path / "PROBE")
    if "PROBE" not in os.listdir(tmp_path):
        pytest.skip("this system changes no name in case alone")


@pytest.mark.usefixtures("_case_is_kept")
def test_a_name_in_other_case_is_a_name_of_its_own_where_the_system_tells_them_apart(shelf: ArmyShelf) -> None:
    path = shelf.save("elves", ARMY)
    renamed = shelf.rename(path, "Elves")
    assert [found.name for found in shelf.folder.iterdir()] == ["Elves.army"]
    if not shelf.path_of("elves").exists():  # Linux, not Windows
        shelf.save("elves", ArmyList(Roster("khesoy")))
        with pytest.raises(SaveError):
            shelf.rename(renamed, "elves")
        assert load_army(renamed) == ARMY


def test_an_ending_in_capitals_is_an_army_list_too(shelf: ArmyShelf) -> None:
    path = shelf.save("elves", ARMY)
    path.rename(path.with_name("DWARVES.ARMY"))
    assert [found.name for found in shelf.lists()] == ["DWARVES"]


def test_a_list_that_is_gone_is_told(shelf: ArmyShelf) -> None:
    with pytest.raises(SaveError) as caught:
        load_army(shelf.folder / "nothing.army")
    assert "nothing.army" in told(caught.value)


def test_a_full_disk_is_told_and_leaves_the_old_list(shelf: ArmyShelf) -> None:
    path = shelf.save("one", ARMY)
    full = ArmyShelf(shelf.folder, RefusingDisk())
    with pytest.raises(SaveError):
        full.save("one", ArmyList(Roster("khesoy")), overwrite=True)
    with pytest.raises(SaveError):
        full.rename(path, "two")
    assert load_army(path) == ARMY
