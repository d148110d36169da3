"""The army builder, used by a person."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.machines import weapons_of
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.scenes.app.base import Back, Go, Quit, SceneError
from game.scenes.armies.army import ArmyScene
from game.scenes.armies.rows import ARMY_ROW, BOOK_ROW, draw_army_row, draw_book_row
from game.scenes.armies.sheet import PAGE, sheet_pages
from game.table.armies import ArmyList, ArmyShelf, load_army
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.widgets import RowState
from game.words import Words, languages
from tests.scenes.armies.at_work import build, names, press

_SCROLL_ROOM = 12
"""Units that a list's scroll bar takes."""


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
    person = build(nation="khesoy")
    scene = person.scene
    assert "khe_skybarge" in scene.rows
    scene.book_list.select(scene.rows.index("khe_skybarge"))
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


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("nation", "entry", "told"),
    [
        ("commonwealth", "com_ironclad", ("casemate_gun", "repeater")),
        ("khesoy", "khe_bulwark", ("flame_projector", "hand_weapon")),
        ("djuchid", "dju_wagon", ("crew_bows",)),
        ("commonwealth", "com_culverin", ("culverin",)),
    ],
)
def test_the_card_of_a_machine_tells_armour_hull_and_weapons(
    home: Path, nation: str, entry: str, told: tuple[str, ...], lang: str
) -> None:
    person = build(lang, nation=nation)
    person.scene.look_at(person.scene.rows.index(entry))
    text, words = " ".join(person.texts()), person.ctx.words
    assert all(words(f"caldaern.weapon.{weapon}") in text for weapon in told)
    hull = data.entry_of(entry).hull
    armour = words("army.hull", front=0, flank=0, rear=0, toughness=0, move=0).partition(":")[0]
    assert (armour + ":" in text) == (hull is not None)


def test_a_transport_s_repeater_sits_in_a_turret() -> None:
    troop = resolve(RosterEntry("com_hauler", options=("repeater",)))
    assert [own.mount for own in weapons_of(troop)] == ["turret"]
    assert troop.hull is not None
    assert [own.mount for own in troop.hull.weapons] == ["turret"]
