"""What spells ask for when they take effect: a step, a second unit, which spell ends, whither a stormcolor goes."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.dice import ScriptedDice
from game.views.caldaern.casting.marks import storm_arrows
from tests.kit.builders.caldaern_magic import enchanted
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import Creators, seated


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def taught(s: Creators, school: str, *spells: int) -> Creators:
    """The first mage knows spells of another school."""
    s.magos.troop = msgspec.structs.replace(s.magos.troop, school=school, spells=spells)
    return s


def supreme(s: Creators, spell: str, target: int = 0, version: str = "basic", **more: Any) -> Person:
    """A spell of Supreme Level takes effect, and somebody sits down."""
    s.p.dice = ScriptedDice((6, 6))
    s.p.apply(act.CreateSpell(0, s.magos.id, spell, version, target, dice=2, **more))
    return seated(s.p)


def at(person: Person, square: tuple[int, int]) -> tuple[int, int]:
    person.scene.draw(pygame.Surface(person.ctx.size))
    x, y = person.scene.view.rect_of(square).center
    return x, y


def test_a_unit_steps_to_where_one_clicks() -> None:
    s = taught(Creators(), "azure", 0, 1)
    person = supreme(s, "azure_1", s.groteskve.id)
    assert person.scene.view.hand.subject == s.groteskve.id
    before = s.groteskve.place
    person.click(at(person, (11, 25)))
    person.settle()
    assert s.groteskve.place != before
    assert person.scene.table.state.ask.what == "create_spell"


def test_a_unit_need_not_step() -> None:
    s = taught(Creators(), "azure", 0, 1)
    person = supreme(s, "azure_1", s.groteskve.id)
    before = s.groteskve.place
    person.click("prompt.decline")
    person.settle()
    assert s.groteskve.place == before
    assert person.scene.table.state.ask.what == "create_spell"


def test_the_second_unit_of_a_step_is_clicked() -> None:
    s = taught(Creators(), "azure", 0, 1)
    person = supreme(s, "azure_1", s.groteskve.id, "amplified")
    assert s.fusiliers.id in person.scene.view.hand.targets
    x, y, _, _ = person.scene.view.shown.blocks[s.fusiliers.id]
    person.click(at(person, (x + 1, y + 1)))
    person.settle()
    asked = person.scene.table.state.ask
    assert (asked.what, asked.args) == ("choose_target", ("step",))


@pytest.mark.parametrize("how", ["button", "unit"])
def test_which_spell_ends_is_chosen_at_its_unit_or_by_its_name(how: str) -> None:
    s = taught(Creators(), "silver", 3)
    enchanted(s.p, s.militia, "lilac_5", by=1)
    ended = enchanted(s.p, s.groteskve, "gold_4", by=1)
    person = supreme(s, "silver_3")
    assert len([id for id in person.offered if id.startswith("choose_target.")]) == 2
    if how == "button":
        person.click(f"prompt.choose_target.{ended.number}")
    else:
        person.click(at(person, (11, 28)))
    person.settle()
    assert ended.number not in [play.number for play in person.scene.table.state.colour.in_play]
    assert len(person.scene.table.state.colour.in_play) == 1


class LooksAllRound(Creators):
    """The first mage stands alone and looks all round."""

    def _mage(self, entry: str, school: str, level: int, spells: tuple[int, ...], **fields: Any) -> Unit:
        if school != "gold":
            return super()._mage(entry, school, level, spells, **fields)
        made = super()._mage(entry, school, level, spells, at=(24, 22))
        rules = (*made.troop.rules, Rule("scout_cavalry"))
        made.troop = msgspec.structs.replace(made.troop, rules=rules, rule_ids=tuple(rule.id for rule in rules))
        return made


@pytest.mark.parametrize("how", ["button", "arrow", "digit"])
def test_a_stormcolor_goes_the_way_that_is_clicked(how: str) -> None:
    s = LooksAllRound(gold=(6,))
    person = supreme(s, "gold_6", square=(23, 19))
    view = person.scene.view
    assert set(view.asked.storm_ways) == {0, 1, 2, 3}
    assert len(list(storm_arrows(view.asked))) == 4
    s.p.dice = person.scene.table.state.dice = ScriptedDice((2,) + (3,) * 8)
    if how == "button":
        person.click("prompt.storm_direction.3")
    elif how == "digit":
        person.key(pygame.K_4)
    else:
        assert view.asked.way_at((24, 20)) is None, "the middle of the template is no way"
        person.click(at(person, (20, 20)))
    person.settle()
    (storm,) = person.scene.table.state.colour.in_play
    assert storm.square is not None
    assert storm.square[0] < 23
    assert storm.square[1] == 19
