"""Amplified by a second seal, stored spells as cards of their own, the crystal: nothing takes more than four clicks."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.dice import ScriptedDice
from game.views.caldaern.casting.card_paint import seal_of
from game.views.caldaern.casting.choice import READY, TRIED, Key
from game.views.caldaern.colour.answering import Answering
from game.views.caldaern.colour.telling import ColourTelling
from game.views.contract.choices import ChoiceCard
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import Creators, seated
from tests.views.caldaern.casting.test_cards import card, column, look, unit, view_of

ENVY = 0
SPARK = "silver_0"


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def bears(mage: Unit, *, rule: Rule | None = None, heirloom: str = "") -> None:
    """Let a mage bear an item."""
    rules = mage.troop.rules if rule is None else (*mage.troop.rules, rule)
    items = (*mage.troop.heirlooms, *([heirloom] if heirloom else []))
    ids = tuple(dict.fromkeys(one.id for one in rules))
    mage.troop = msgspec.structs.replace(mage.troop, rules=rules, rule_ids=ids, heirlooms=items)


def made_by(person: Person) -> act.CreateSpell:
    """The last creation."""
    made = person.scene.table.actions[-1]
    assert isinstance(made, act.CreateSpell)
    return made


# --------------------------------------------------------------------------------------------- the second seal
@pytest.mark.rule("CDN-30.20")
def test_four_clicks_create_an_amplified_spell_with_any_number_of_dice() -> None:
    s = Creators()
    s.p.dice = ScriptedDice((3, 4))
    person = seated(s.p)
    view = view_of(person)
    person.click(seal_of(view.rect_of_card(ENVY)).center)
    assert view.casting.version == "amplified"
    person.click(unit(person, s.glaives.id))
    person.click(column(person, 2))
    person.click("prompt.cast.create")
    person.settle()
    made = made_by(person)
    assert (made.spell, made.version, made.target, made.dice) == ("gold_0", "amplified", s.glaives.id, 2)


def test_the_seal_of_a_card_that_is_up_changes_its_version_and_a_click_beside_it_lays_it_down() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, ENVY))
    assert view.casting.version == "basic"
    person.click(seal_of(view.rect_of_card(ENVY)).center)
    assert (view.casting.chosen, view.casting.version) == (Key(s.magos.id, "gold_0"), "amplified")
    person.click(card(person, ENVY))
    assert view.casting.chosen is None


def test_the_seal_tells_what_the_amplified_version_costs() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    tip = view.tip_at(seal_of(view.rect_of_card(ENVY)).center)
    assert tip is not None
    assert str(view.casting.cards[ENVY].amplified) in tip.text
    assert "-2 Leadership" in tip.text


# --------------------------------------------------------------------------------------------- stored spells
def with_rod() -> Creators:
    """The first mage knows Spark himself, and bears it in a rod."""
    s = Creators(gold=())
    s.magos.troop = msgspec.structs.replace(s.magos.troop, school="silver", spells=(0, 4, 5))
    bears(s.magos, rule=Rule("bound_spell", spell="spark", n=6))
    return s


@pytest.mark.rule("CDN-31.32")
def test_who_knows_a_spell_that_he_also_bears_has_a_card_and_chips_for_each() -> None:
    s = with_rod()
    person = seated(s.p)
    view = view_of(person)
    found = {each.key: n for n, each in enumerate(view.casting.cards) if each.spell.id == SPARK}
    own, stored = Key(s.magos.id, SPARK), Key(s.magos.id, SPARK, bound=True)
    assert set(found) == {own, stored}
    assert all(view.casting.cards[n].state == READY for n in found.values())
    for key, versions, most in ((own, ("basic", "amplified"), 4), (stored, ("bound",), 2)):
        person.click(card(person, found[key]))
        assert view.casting.chosen == key
        assert view.casting.versions == versions
        assert view.casting.dice_allowed[-1] == most
        look(person)
        shown = person.scene.odds.choices
        assert isinstance(shown, ChoiceCard)
        assert [chip.command for chip in shown.chips] == [f"cast.version.{version}" for version in versions]
        assert bool(shown.aside) == (key == own), "no Level is added to a stored spell"
        person.key(pygame.K_ESCAPE)
    assert "stored" in view.ctx.words("casting.bound")


@pytest.mark.rule("CDN-31.32")
def test_a_stored_spell_is_created_and_only_its_own_card_is_spent() -> None:
    s = with_rod()
    s.p.dice = ScriptedDice((2, 2))
    person = seated(s.p)
    view = view_of(person)
    n = next(n for n, each in enumerate(view.casting.cards) if each.key.bound)
    person.click(card(person, n))
    person.click(unit(person, s.glaives.id))
    person.click(column(person, 2))
    person.click("prompt.cast.create")
    person.settle()
    assert (made_by(person).version, made_by(person).dice) == ("bound", 2)
    states = {each.key.bound: each.state for each in view.casting.cards if each.spell.id == SPARK}
    assert states == {True: TRIED, False: READY}
    desk = person.scene.desk
    told = ColourTelling(desk, view.shown.magic, 0, Answering()).card(None, 0).mages[0]
    assert "1 of 4 tried" in told.more
    assert "Spark, " in told.tip.text
    assert told.tip.text.endswith("Spark (stored)")


@pytest.mark.rule("CDN-31.30")
def test_a_stored_spell_has_the_states_own_reasons_against_targets() -> None:
    s = with_rod()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, next(n for n, each in enumerate(view.casting.cards) if each.key.bound)))
    refusal = view.casting.why_not(s.razors.id)
    assert refusal is not None
    assert refusal.code.startswith("out_of_arc")


# --------------------------------------------------------------------------------------------- the crystal
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("by_key", [False, True])
def test_the_crystal_brings_a_die_with_one_click_or_key_that_tells_its_chance(lang: str, by_key: bool) -> None:
    s = Creators()
    bears(s.magos, heirloom="colour_crystal")
    s.p.dice = ScriptedDice((3, 3, 4))
    person = seated(s.p, lang=lang)
    view = view_of(person)
    person.click(seal_of(view.rect_of_card(ENVY)).center)
    person.click(unit(person, s.glaives.id))
    person.click(column(person, 2))
    command = next(command for command in person.scene.prompt.commands if command.id == "cast.crystal")
    assert "%" in command.text
    assert command.tip is not None
    assert person.screen.find("prompt.cast.crystal").visible
    if by_key:
        person.key(pygame.K_q)
    else:
        person.click("prompt.cast.crystal")
    person.settle()
    made = made_by(person)
    assert (made.item, made.dice, made.version) == ("colour_crystal", 2, "amplified")
    assert view.casting.with_crystal is None
