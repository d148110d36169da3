"""Every kind of thing of every game is told with its numbers: new rows of the rules' tables can't come without."""

from __future__ import annotations

import re

import pytest

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.land.kinds import KINDS as LAND
from game.engine.caldaern.land.materials import TABLE as MATERIAL_ROWS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES
from game.engine.caldaern.lists import data
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caleira.position.cards import CARDS
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.position import SETUP_PHASES, TURN_PHASES
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.terrain import TERRAINS
from game.engine.dynasty.position.units import TRAITS
from game.rulebook import Rulebook, game_of_rule
from game.scenes.armies.rows import book_tip, category_tip, nation_tip
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.ui.widgets import Tip
from game.views.caldaern.desk.flow_sheet import SETUP, TRACK
from game.views.caldaern.speech import kinds as caldaern
from game.views.caldaern.speech.sayings import PROFILE
from game.views.caledea.speech.card import PRICE_RULES
from game.views.caledea.speech.tips import kingdom_text
from game.views.caleira.shown import faces as cards
from game.views.dynasty.hand.build import _ROWS, TOOLS
from game.views.dynasty.shown import kinds as dynasty
from game.views.kalesia.shown.faces import WEAPONS, split
from game.views.shared.panels.prompt_bar import told_of
from game.words import Words, languages
from tests.words.test_computed_words import NAMED


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    """The words of every language, which refuse what they don't know."""
    return Words(str(request.param), strict=True)


def tells(tip: Tip | None, *numbers: object) -> bool:
    """Whether a tip says more than its title, has a rule that there is, and tells these numbers."""
    assert tip is not None
    text, game = plain(tip.text), game_of_rule(tip.rule)
    assert game is not None, (text, tip.rule)
    assert tip.rule in Rulebook(game, "en").ids, tip.rule
    assert len(text) > len(plain(tip.title)), text
    return all(re.search(rf"(?<!\d){re.escape(str(number))}(?!\d)", text) for number in numbers)


def test_every_kingdom_tells_units_prices_power_and_land(words: Words) -> None:
    for card in KINGDOMS.values():
        text = kingdom_text(words, card)
        prices = (card.cavalry, card.general, card.tower, card.castle, card.power_price, card.moves, card.infantry)
        assert tells(Tip(text, rule="CAL-3.3"), *prices), card.id
        assert all(words(f"caledea.resource.{resource}") in text for resource in card.resources)
        assert words(f"caledea.power.{card.power.value}.long") in text
    assert all(rule in Rulebook("caledea", "en").ids for rule in PRICE_RULES.values())


def test_every_unit_land_building_level_spell_phase_and_goal_of_dynasty_builder_is_told(words: Words) -> None:
    for kind, traits in TRAITS.items():
        numbers = (traits.power, traits.reach, traits.movement, traits.level, traits.price)
        assert tells(dynasty.unit_tip(words, kind), *numbers), kind
    for terrain in TERRAINS:
        assert words(f"tips.dynasty.terrain.{terrain}") != words(f"dynasty.terrain.{terrain}")
    for level in range(1, 6):
        assert tells(Tip(dynasty.level_text(words, level), rule=dynasty.LEVEL_RULE), 2 * level)
    assert all(tells(dynasty.spell_tip(words, spell)) for spell in Spell)
    assert all(tells(dynasty.phase_tip(words, phase)) for phase in (*SETUP_PHASES, *TURN_PHASES))
    config = DynastyConfig(dynasty_levels=17, veteran_tokens=19)
    assert tells(dynasty.goal_tip(words, "dynasty", config), 17)
    assert tells(dynasty.goal_tip(words, "veteran", config), 19)
    assert all(tells(dynasty.row_tip(words, row, row)) for row in (*_ROWS.values(), *TOOLS))
    assert {"house", "land_token", "bridge"} == set(dynasty.PIECE_RULES)


def test_every_type_weapon_save_characteristic_step_and_land_of_caldaern_is_told(words: Words) -> None:
    for kind, row in data.types().items():
        assert tells(caldaern.type_tip(words, kind), row.k, *([row.rank] if row.rank else [])), kind
    for weapon in (*data.melee_weapons().values(), *data.ranged_weapons().values()):
        assert tells(caldaern.weapon_tip(words, weapon)), weapon.id
    for ranged in data.ranged_weapons().values():
        assert not ranged.fired or tells(caldaern.weapon_tip(words, ranged), ranged.range), ranged.id
    assert all(tells(caldaern.stat_tip(words, stat)) for stat in (*PROFILE, "sv"))
    assert all(tells(caldaern.save_tip(words, save)) for save in ("armour", "colour"))
    assert all(tells(caldaern.step_tip(words, step)) for step, _ in (*TRACK, *SETUP))
    varieties = {"obstacle": tuple(OBSTACLES), "monument": tuple(MONUMENT_MATERIALS)}
    for kind in LAND:
        for variety in varieties.get(kind, ("",)):
            assert tells(Tip(caldaern.terrain_text(words, kind, variety), rule=caldaern.terrain_rule(kind))), variety


@pytest.mark.rule("CDN-1.7", "CDN-21.1")
def test_every_colour_of_land_every_monument_and_every_material_is_told(words: Words) -> None:
    """With its rule, whatever a map or a die may make of an element."""
    for colour in (*COLOURS, *MONUMENT_MATERIALS, "hospital", "ammo_stash", "cursed_place", "spider_hive", "unknown"):
        assert len(caldaern.colour_text(words, colour)) > len(words(f"battle.terrain.{colour}")), colour
        assert tells(Tip(caldaern.colour_text(words, colour), rule=caldaern.terrain_rule("building", colour))), colour
    for material, row in MATERIAL_ROWS.items():
        house = Element(1, "building", "", 2, (0, 1), material=material)
        assert tells(Tip(caldaern.element_text(words, house, 3), rule="CDN-21.1"), row.toughness, 3, 2 * row.wounds)


def test_every_entry_and_special_rule_of_the_army_books_is_told(lang: str) -> None:
    ctx = Context.for_tests(lang=lang)
    for entry in data.entries().values():
        assert tells(book_tip(ctx, entry), entry.points), entry.id
        told = plain(caldaern.rules_tip(ctx.words, entry.rules).text)
        assert all(ctx.words(f"caldaern.rule.{rule.id}.about") in told for rule in entry.rules), entry.id
    assert all(len(nation_tip(ctx, nation).text) > 60 for nation in data.NATIONS)
    assert tells(category_tip(ctx, "core"), 25)
    assert tells(category_tip(ctx, "rare"), 30)


@pytest.fixture(params=languages())
def lang(request: pytest.FixtureRequest) -> str:
    """Every language."""
    return str(request.param)


def test_every_order_of_a_battle_that_has_a_button_is_told(words: Words) -> None:
    assert [action for action in NAMED if told_of(words, f"{action}.7", "caldaern") is None] == []


def test_every_card_is_told(words: Words) -> None:
    for card in CARDS:
        title, full = cards.title(words, card.kind), words(f"cards.caleira.{card.kind}.full")
        assert tells(Tip(full, title=title, rule=cards.LOOKS[card.kind].rule)), card.kind
    for code in WEAPONS:
        alliance, value = split(code)
        assert str(value) in words(f"cards.kalesia.weapon.{alliance}.full", value=value)


def test_a_type_without_a_word_is_found(words: Words) -> None:
    assert told_of(words, "dance_about", "caldaern") is None
    with pytest.raises(KeyError):
        caldaern.step_tip(words, "siesta")
