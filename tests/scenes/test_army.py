"""The army builder and the shelf of lists, used by a person."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.scenes.app.base import Back, Go, Quit, Reset, SceneError
from game.scenes.armies.armies import ArmiesScene
from game.scenes.armies.army import ArmyScene
from game.scenes.armies.magic import spell_facts, spell_line, spell_lines, spell_tip
from game.scenes.armies.rows import ARMY_ROW, BOOK_ROW, draw_army_row, draw_book_row
from game.scenes.armies.sheet import PAGE, sheet_pages
from game.scenes.setup.setup import SetupScene
from game.table.armies import ArmyList, ArmyShelf, load_army
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.widgets import RowState
from game.views.caldaern.muster.words import chosen_text
from game.views.contract.setup_form import Picked
from game.words import Words, languages
from tests.scenes.kits.person import Person

_SCROLL_ROOM = 12
"""Units that a list's scroll bar takes."""


def build(lang: str = "en", size: tuple[int, int] = (1280, 720), **how: Any) -> Person:
    """A person at the army builder."""
    ctx = Context.for_tests(size, lang=lang)
    return Person(ctx, ArmyScene(ctx, **how))


def look(lang: str = "en") -> Person:
    """A person at the shelf."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, ArmiesScene(ctx))


def names(person: Person) -> list[str]:
    """The units of the list."""
    return [entry.entry for entry in person.scene.plan.entries]


def drop(person: Person, path: Path) -> None:
    """Drop a file on the window."""
    person.scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    person.pass_time(0.02)


def press(person: Person, id: str) -> None:
    """Press a widget, also one that is scrolled out of sight."""
    person.scene.screen.press(id)
    person.pass_time(0.02)


def test_a_double_click_takes_an_entry_into_the_army(home: Path) -> None:
    person = build(nation="graighule")
    assert "The list is empty" in " ".join(person.texts())
    person.scene.book_list.select(person.scene.rows.index("gra_captain"))
    person.scene.book_list.activate()
    assert names(person) == ["gra_captain"]
    assert person.scene.plan.entries[0].options == ("general",)
    assert person.scene.entry == 0
    person.scene.look_at(person.scene.rows.index("gra_spears"))
    press(person, "facts.add")
    assert names(person) == ["gra_captain", "gra_spears"]


def test_the_plus_of_a_row_takes_its_entry(home: Path) -> None:
    person = build(nation="graighule")
    scene = person.scene
    row = scene.book_list.row_rect(scene.rows.index("gra_captain"))
    person.click((row.right - 10, row.centery))
    assert names(person) == ["gra_captain"]
    person.click((row.x + 60, row.centery))
    assert names(person) == ["gra_captain"]
    assert scene.entry == -1


def test_points_follow_while_a_size_is_dragged(home: Path) -> None:
    person = build(preset="graighule_1000")
    scene = person.scene
    at, points = names(person).index("gra_spears"), scene.plan.points
    models = scene.plan.entries[at].models
    scene.take_up(at)
    slider = scene.screen.find("facts.models")
    slider.set(models + 5)
    assert scene.plan.points == points + 5 * 8
    assert scene.screen.find("facts.cost").text == str((models + 5) * 8 + 25)
    assert scene.screen.find("facts.models") is slider
    assert not scene.plan.can_undo
    slider.set(models + 4)
    slider._released()
    assert scene.plan.points == points + 4 * 8
    press(person, "tool.undo")
    assert scene.plan.points == points
    assert not scene.plan.can_undo


def test_sizes_by_buttons_and_by_keys(home: Path) -> None:
    person = build(preset="graighule_1000")
    at = names(person).index("gra_spears")
    models = person.scene.plan.entries[at].models
    person.scene.take_up(at)
    press(person, "facts.more")
    press(person, "facts.more")
    press(person, "facts.fewer")
    assert person.scene.plan.entries[at].models == models + 1
    person.key(pygame.K_MINUS)
    assert person.scene.plan.entries[at].models == models


def mage(person: Person) -> RosterEntry:
    """The first unit of the list."""
    entry: RosterEntry = person.scene.plan.entries[0]
    return entry


@pytest.mark.rule("CDN-38.13", "CDN-30.3", "CDN-35.52")
def test_spells_are_chosen_within_the_level(home: Path) -> None:
    person = build(nation="khesoy")
    scene = person.scene
    scene.add_row(scene.rows.index("khe_loremaster"))
    assert (mage(person).school, mage(person).spells) == ("azure", (0, 1))
    scene.screen.find("facts.school").choose("gold")
    assert not scene.screen.find("facts.spell.0").enabled, "it comes with the school"
    press(person, "facts.spell.2")
    assert mage(person).spells == (0, 2), "who may know one only takes the new one for the old one"
    press(person, "facts.level.2")
    assert scene.screen.find("facts.spells.spare").text == "One more spell can be chosen."
    press(person, "facts.spell.3")
    assert (mage(person).school, mage(person).spells) == ("gold", (0, 2, 3))
    full = scene.screen.find("facts.spell.4")
    assert not full.enabled
    assert "another one must go first" in full.tooltip.text
    press(person, "facts.spell.2")
    assert mage(person).spells == (0, 3)
    assert [fault.code for fault in scene.faults if fault.entry == 0] == []


@pytest.mark.rule("CDN-35.52", "CDN-38.13")
def test_a_level_costs_its_points_and_spells_go_with_it(home: Path) -> None:
    person = build(nation="graighule", limit=2000)
    person.scene.add_row(person.scene.rows.index("gra_weaver"))
    assert person.scene.plan.points == 55
    press(person, "facts.level.4")
    assert mage(person).options == ("level_2", "level_3", "level_4")
    assert person.scene.plan.points == 145
    for spell in (2, 3, 4):
        press(person, f"facts.spell.{spell}")
    assert mage(person).spells == (0, 1, 2, 3, 4)
    press(person, "facts.level.1")
    assert (mage(person).options, mage(person).spells) == ((), (0, 1))
    press(person, "tool.undo")
    assert mage(person).spells == (0, 1, 2, 3, 4)


def tab_to(person: Person, id: str) -> None:
    """Press Tab until the keyboard is at a widget."""
    for _ in range(60):
        person.key(pygame.K_TAB)
        if person.scene.screen.focused.id == id:
            return
    pytest.fail(f"Tab never comes to {id}")


def test_level_and_spells_are_chosen_by_keys(home: Path) -> None:
    person = build(nation="djuchid")
    person.scene.add_row(person.scene.rows.index("dju_chamani"))
    tab_to(person, "facts.level.2")
    person.key(pygame.K_RETURN)
    tab_to(person, "facts.spell.5")
    person.key(pygame.K_SPACE)
    assert (mage(person).options, mage(person).spells) == (("level_2",), (0, 1, 5))
    assert person.scene.screen.focused.id == "facts.spell.5"


@pytest.mark.parametrize("lang", languages())
def test_every_spell_of_the_book_has_a_row_and_a_tip_with_its_effect(home: Path, lang: str) -> None:
    told = spell_facts(lang)
    assert set(told) == set(data.spells())
    words = Words(lang, strict=True)
    for id, facts_ in told.items():
        spell = data.spells()[id]
        assert facts_.range in ("", str(spell.range)) or not spell.range, id
        assert bool(facts_.amplified) == bool(spell.amplified), id
        tip = spell_tip(words, id)
        assert str(spell.value) in tip.text
        assert facts_.effect
        assert facts_.kind in spell_line(words, id)


@pytest.mark.parametrize("spells", [(0, 9), (1, 2), (4, 4), (-1, 0), (0, 1, 2, 3, 4, 5, 6)])
@pytest.mark.parametrize("school", ["gold", "amber", "pink", ""])
def test_strange_spells_of_a_file_are_told_and_mended_in_the_builder(
    home: Path, school: str, spells: tuple[int, ...]
) -> None:
    odd = Roster("khesoy", (RosterEntry("khe_loremaster", school=school, spells=spells),))
    person = build(army=ArmyList(odd, 1000), file=home / "odd.army")
    scene = person.scene
    scene.take_up(0)
    assert "roster_spells" in {fault.code for fault in scene.faults if fault.entry == 0}
    assert faults(scene.screen) == []
    assert sheet_pages(scene.ctx.words, scene.army, "odd")
    scene.screen.find("facts.school").choose("azure")
    for spell in range(1, 7):
        if spell in mage(person).spells:
            press(person, f"facts.spell.{spell}")
    if 0 not in mage(person).spells:
        press(person, "facts.spell.0")
    press(person, "facts.spell.3")
    assert mage(person).spells == (0, 3)
    assert not [fault for fault in scene.faults if fault.entry == 0]


def test_the_sheet_and_the_tip_name_the_spells(home: Path) -> None:
    words = Words("en", strict=True)
    magos = next(entry for entry in presets()["commonwealth_1000"].roster.entries if entry.entry == "com_magos")
    lines = spell_lines(words, magos)
    assert [line.partition("</b>")[0] for line in lines] == ["<b>Spark", "<b>Mirror Skin", "<b>Silver Lance"]
    assert "One hit, Strength 7" in lines[2]
    assert chosen_text(words, magos) == "Level 2, Silver: Spark, Mirror Skin, Silver Lance"
    assert chosen_text(words, magos, whole=False) == "Level 2, Silver"


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("lang", languages())
def test_the_choices_of_a_mage_fit_at_every_size(home: Path, lang: str, percent: int) -> None:
    ctx = Context.for_tests((1920, 1080), lang=lang, percent=percent)
    person = Person(ctx, ArmyScene(ctx, preset="graighule_2000"))
    person.scene.take_up(names(person).index("gra_weaver"))
    person.pass_time(0.1)
    rows = [person.scene.screen.find(f"facts.spell.{n}") for n in range(7)]
    assert all(row.rect.bottom <= below.rect.top for row, below in pairwise(rows))
    assert not faults(person.scene.screen)


def test_units_move_within_their_category(home: Path) -> None:
    person = build(preset="graighule_1000")
    before = names(person)
    at = before.index("gra_spears")
    person.scene.take_up(at)
    step = 1 if data.entry_of(before[at + 1]).category == "core" else -1
    person.key(pygame.K_DOWN if step > 0 else pygame.K_UP, pygame.KMOD_ALT)
    assert names(person)[at + step] == "gra_spears"
    assert person.scene.entry == at + step
    person.scene.take_up(0)
    person.key(pygame.K_UP, pygame.KMOD_ALT)
    assert names(person)[0] == before[0]


def test_what_is_not_fielded_yet_is_shown_and_stays_out(home: Path) -> None:
    person = build(nation="commonwealth")
    scene = person.scene
    assert "com_ironclad" in scene.rows
    scene.book_list.select(scene.rows.index("com_ironclad"))
    assert not scene.screen.find("facts.add").enabled
    assert any("Not fielded yet" in text for text in person.texts())
    scene.book_list.activate()
    assert names(person) == []


def test_faults_are_told_and_lead_to_their_unit(home: Path) -> None:
    person = build(preset="graighule_1000")
    at = names(person).index("gra_spears")
    assert person.asked[0] == f"The list is legal: {person.scene.plan.points} of 1000 points."
    person.scene.plan.set_models(at, 5)
    person.scene.refresh()
    assert person.asked[0] == "Keep Spears: 5 models; the unit has 10 to 30."
    person.scene.fault_list.select(0)
    assert person.scene.entry == at


def test_choices_change_the_list_at_once_and_can_be_taken_back(home: Path) -> None:
    person = build(preset="graighule_1000")
    points, spears = person.scene.plan.points, names(person).index("gra_spears")
    person.scene.take_up(0)
    press(person, "facts.option.halberd")
    assert person.scene.plan.points == points + 3
    press(person, "facts.option.rivack_lance")
    assert person.asked[0].startswith(f"The list costs {points + 29} points")
    press(person, "tool.undo")
    press(person, "tool.undo")
    assert person.scene.plan.points == points
    press(person, "tool.redo")
    assert person.scene.plan.entries[0].options == ("halberd",)
    person.scene.take_up(spears)
    press(person, "facts.command.musician")
    assert person.scene.plan.entries[spears].command == ("captain", "banner")


def test_sizes_by_the_slider(home: Path) -> None:
    person = build(preset="graighule_1000")
    at = names(person).index("gra_spears")
    models = person.scene.plan.entries[at].models
    person.scene.take_up(at)
    slider = person.scene.screen.find("facts.models")
    person.scene.screen.focus("facts.models")
    person.key(pygame.K_LEFT)
    assert person.scene.plan.entries[at].models == models - 1
    assert slider is not person.scene.screen.find("facts.models")
    assert person.scene.screen.focused.id == "facts.models"


@pytest.mark.parametrize("preset", ["graighule_1000", "djuchid_1000"])
def test_the_slider_of_sizes_lies_at_the_same_height_for_every_unit(home: Path, preset: str) -> None:
    person = build(preset=preset)
    heights = set()
    for at in range(len(names(person))):
        person.scene.take_up(at)
        if person.sees("facts.models"):
            heights.add(person.screen.find("facts.models").rect.y)
    assert len(heights) == 1


def test_double_and_remove(home: Path) -> None:
    person = build(preset="graighule_1000")
    before = names(person)
    at = before.index("gra_stalkers")
    person.scene.take_up(at)
    press(person, "facts.double")
    assert names(person).count("gra_stalkers") == 2
    assert person.scene.entry == at + 1
    press(person, "facts.remove")
    assert names(person).count("gra_stalkers") == 1
    person.key(pygame.K_DELETE)
    assert len(person.scene.plan.entries) == len(before) - 1


def test_a_copy_too_many_is_refused_with_its_reason(home: Path) -> None:
    person = build(preset="graighule_1000")
    for _ in range(3):
        person.scene.add_row(person.scene.rows.index("gra_stalkers"))
    assert names(person).count("gra_stalkers") == 3
    person.scene.look_at(person.scene.rows.index("gra_stalkers"))
    assert not person.scene.screen.find("facts.add").enabled


def test_another_nation_begins_anew(home: Path) -> None:
    person = build(preset="graighule_1000")
    person.scene.nation.choose("khesoy")
    assert names(person) == []
    assert not person.scene.pact.visible
    press(person, "tool.undo")
    assert names(person) == [entry.entry for entry in presets()["graighule_1000"].entries]
    assert person.scene.pact.visible


def test_an_army_by_dice_is_legal(home: Path) -> None:
    person = build(nation="djuchid", limit=1500)
    press(person, "prompt.dice")
    assert person.scene.faults == []
    assert person.scene.plan.points > 1400


def test_saving_writes_the_file_and_asks_before_another_is_replaced(home: Path) -> None:
    person = build(preset="khesoy_500")
    press(person, "prompt.save")
    (army,) = ArmyShelf().lists()
    assert army.name == "Khesoy Citadel, 500 points"
    assert army.army.limit == 500
    assert not person.scene.plan.changed
    other = build(preset="khesoy_500")
    other.scene.plan.remove(4)
    press(other, "prompt.save")
    assert len(load_army(army.path).roster.entries) == 5
    press(other, "replace.yes")
    assert len(load_army(army.path).roster.entries) == 4


def test_leaving_asks_about_what_is_not_saved(home: Path) -> None:
    person = build(preset="khesoy_500")
    press(person, "prompt.back")
    assert person.outcome == Back(None)
    person = build(preset="khesoy_500")
    person.scene.plan.remove(4)
    press(person, "prompt.back")
    assert person.outcome is None
    press(person, "leave.save")
    (army,) = ArmyShelf().lists()
    assert person.outcome == Back(army.path)
    person = build(preset="khesoy_500")
    person.scene.plan.remove(4)
    assert person.scene.close_request() is None
    press(person, "leave.yes")
    assert person.outcome == Quit()


def test_the_sheet_is_written_beside_the_list(home: Path) -> None:
    person = build(preset="khesoy_500")
    press(person, "prompt.sheet")
    picture = pygame.image.load(ArmyShelf().folder / "Khesoy Citadel, 500 points.png")
    assert picture.get_size() == PAGE
    spots = [(x, y) for x in range(0, PAGE[0], 20) for y in range(0, PAGE[1], 20)]
    paper = sum(picture.get_at(spot)[:3] == (255, 255, 255) for spot in spots)
    assert paper > 0.8 * len(spots)


@pytest.mark.parametrize("lang", languages())
def test_large_lists_take_more_pages(lang: str) -> None:
    words = Words(lang, strict=True)
    pages = sheet_pages(words, ArmyList(presets()["commonwealth_2000"].roster, 2000), "The Mark")
    assert len(pages) > 1
    assert len(sheet_pages(words, ArmyList(Roster("khesoy"), 500), "Nothing")) == 1


def test_rules_lead_into_the_rulebook(home: Path) -> None:
    person = build(preset="graighule_1000")
    person.scene.follow("link:rule:CDN-34.10")
    person.pass_time(0.02)
    assert person.outcome == Go("rulebook", rule="CDN-34.10")


def test_files_that_cannot_be_read_keep_the_builder_shut(home: Path) -> None:
    folder = ArmyShelf().folder
    folder.mkdir(parents=True)
    (folder / "x.army").write_text("hello", encoding="utf-8")
    with pytest.raises(SceneError, match="not an army list"):
        build(file=folder / "x.army")
    ArmyShelf().save("odd", ArmyList(Roster("atlantis")))
    with pytest.raises(SceneError, match="no army book"):
        build(file=folder / "odd.army")


# ------------------------------------------------------------------------------------------ the shelf
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
    assert setup.offered == ["back", "maps", "workshop", "begin"]


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


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("nation", data.NATIONS)
@pytest.mark.usefixtures("roughly")
def test_every_unit_can_be_looked_at(home: Path, lang: str, nation: str) -> None:
    person = build(lang, (960, 540), nation=nation, limit=3000)
    for entry in list(person.scene.rows):
        if entry in data.entries():
            person.scene.look_at(person.scene.rows.index(entry))
            assert faults(person.scene.screen) == [], entry
            if data.fielded(data.entry_of(entry)):
                person.scene.add_row(person.scene.rows.index(entry))
                assert faults(person.scene.screen) == [], entry


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.usefixtures("roughly")
def test_no_row_is_cut_whatever_is_in_the_list(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    surface, unit = pygame.Surface(size), ctx.theme.u
    for preset in presets():
        scene = ArmyScene(ctx, preset=preset)
        scene.enter()
        scene.layout(size, ctx.theme.scale)
        runs = ctx.text.recorder = []
        book, army = scene.book_list.rect, scene.army_list.rect
        for entry in data.entries().values():
            row = pygame.Rect(book.x, book.y, book.w - unit(_SCROLL_ROOM), unit(BOOK_ROW))
            draw_book_row(ctx, surface, row, entry, scene.plan, RowState(False, False, False))
        for chosen in scene.plan.entries:
            row = pygame.Rect(army.x, army.y, army.w - unit(_SCROLL_ROOM), unit(ARMY_ROW))
            draw_army_row(ctx, surface, row, chosen, wrong=False)
        assert runs
        assert [run.text for run in runs if run.cut] == []
        ctx.text.recorder = None
