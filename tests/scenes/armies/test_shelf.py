"""The shelf of army lists, used by a person."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.scenes.app.base import Back, Go, Reset
from game.scenes.armies.armies import ArmiesScene
from game.scenes.setup.setup import SetupScene
from game.table.armies import ArmyList, ArmyShelf, load_army
from game.ui.context import Context
from game.views.contract.setup_form import Picked
from tests.scenes.armies.at_work import drop, look, press
from tests.scenes.kits.person import Person


def test_the_shelf_shows_own_and_ready_made_lists(home: Path) -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["djuchid_500"].roster, 500))
    person = look()
    assert [kept.name for kept in person.scene.lists][:2] == ["Mine", "Commonwealth of Mark, 500 points"]
    assert len(person.scene.lists) == 13
    assert person.asked == ("Mine", "Djuchid Khanate, 499 of 500 points, 3 units, 28 models")
    assert set(person.offered) == {"back", "folder", "delete", "rename", "copy", "new", "play", "open"}
    person.scene.list.select(1)
    assert set(person.offered) == {"back", "folder", "copy", "new", "play", "open"}
    press(person, "prompt.open")
    assert person.outcome == Go("army", preset="commonwealth_500")


def test_renaming_and_deleting_on_the_shelf(home: Path) -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["djuchid_500"].roster, 500))
    person = look()
    press(person, "prompt.rename")
    person.scene.screen.find("rename.name").value = "Yours"
    press(person, "rename.yes")
    assert person.scene.lists[0].name == "Yours"
    person.key(pygame.K_DELETE)
    press(person, "delete.yes")
    assert len(person.scene.lists) == 12
    assert ArmyShelf().lists() == []
    press(person, "prompt.restore")
    assert person.scene.selected.name == "Yours"
    assert "restore" not in person.offered


def test_copies_have_names_of_their_own(home: Path) -> None:
    person = look()
    press(person, "prompt.copy")
    assert person.scene.selected.name == "Commonwealth of Mark, 500 points (copy 1)"
    press(person, "prompt.copy")
    assert person.scene.lists[1].name == "Commonwealth of Mark, 500 points (copy 1) (copy 1)"
    assert load_army(person.scene.lists[1].path).roster.entries == presets()["commonwealth_500"].roster.entries


def test_a_battle_is_set_up_with_the_chosen_list(home: Path) -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["djuchid_500"].roster, 600))
    person = look()
    press(person, "prompt.play")
    assert person.outcome == Reset("setup", game="caldaern", side="list:Mine", options={"points_limit": "600"})
    setup = Person(person.ctx, SetupScene(person.ctx, **person.outcome.values))
    assert setup.scene.planned[0].side == "list:Mine"
    assert setup.scene.values["points_limit"] == "600"
    assert setup.offered == ["back", "maps", "workshop", "page", "begin"]


def test_a_list_is_picked_for_a_seat_of_the_setup(home: Path) -> None:
    ctx = Context.for_tests()
    setup = Person(ctx, SetupScene(ctx, game="caldaern"))
    setup.scene.fold()
    setup.scene.screen.find("seat.1.side").choose("made")
    setup.pass_time(0.02)
    assert setup.outcome == Go("armies", pick=True)
    shelf = Person(ctx, ArmiesScene(ctx, pick=True))
    shelf.scene.list.select([kept.preset for kept in shelf.scene.lists].index("djuchid_2000"))
    press(shelf, "prompt.take")
    assert shelf.outcome == Back(Picked("djuchid", {"points_limit": "2000"}))
    setup.scene.resume(shelf.outcome.result)
    assert [seat.side for seat in setup.scene.planned] == ["commonwealth", "djuchid"]
    assert setup.scene.values["points_limit"] == "2000"


def test_a_file_that_is_dropped_comes_on_the_shelf_or_is_told_about(home: Path, tmp_path: Path) -> None:
    person = look()
    other = ArmyShelf(tmp_path)
    drop(person, other.save("Theirs", ArmyList(presets()["djuchid_500"].roster, 500)))
    assert person.scene.selected.name == "Theirs"
    strange = Roster("khesoy", (RosterEntry("khe_wardens", 10), RosterEntry("khe_dragons")))
    drop(person, other.save("strange", ArmyList(strange, 500)))
    assert "no army book has the unit khe_dragons (the 2. of the list)" in person.messages[-1]
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    drop(person, tmp_path / "notes.txt")
    assert "army lists are files whose name ends in .army" in person.messages[-1]
    (tmp_path / "spoilt.army").write_text('{"format": "caleidos-army",\n"version": 1,\n"roster": {', encoding="utf-8")
    drop(person, tmp_path / "spoilt.army")
    assert "spoilt.army, line 3" in person.messages[-1]
    assert len(person.scene.lists) == 13


def test_spoilt_lists_are_shown_and_harmless(home: Path) -> None:
    folder = ArmyShelf().folder
    folder.mkdir(parents=True)
    (folder / "x.army").write_text("hello", encoding="utf-8")
    ArmyShelf().save("thin", ArmyList(Roster("khesoy"), 500))
    person = look()
    assert [kept.name for kept in person.scene.lists][:2] == ["thin", "x"]
    assert person.asked[1] == "Khesoy Citadel, 0 points; 4 things are wrong with this list."
    person.scene.list.select(1)
    assert set(person.offered) == {"back", "folder", "delete", "new"}
    person.scene.open()
    person.pass_time(0.02)
    assert person.outcome is None


def test_back_from_the_builder_the_saved_list_is_chosen(home: Path) -> None:
    person = look()
    path = ArmyShelf().save("Zeta", ArmyList(presets()["djuchid_500"].roster, 500))
    person.scene.resume(path)
    assert person.scene.selected.name == "Zeta"
