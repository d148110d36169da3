"""Levels and spells of mages, chosen in the army builder."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.scenes.armies.army import ArmyScene
from game.scenes.armies.magic import spell_facts, spell_line, spell_lines, spell_tip
from game.scenes.armies.sheet import sheet_pages
from game.table.armies import ArmyList
from game.ui.context import Context
from game.ui.inspect import faults
from game.views.caldaern.muster.words import chosen_text
from game.words import Words, languages
from tests.scenes.armies.at_work import build, names, press
from tests.scenes.kits.person import Person


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
