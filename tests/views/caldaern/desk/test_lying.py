"""Cards of odds name what lies on whom they are about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.caldaern.blocks.profiles import FIREARMS, lay
from game.engine.caldaern.magic.volt import BACK_VOLT
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.effects import Change, Effect
from game.views.caldaern.desk.lying import about, lying_table
from game.words import Words
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted

WORDS = Words("en", strict=True)


def weighed(s: Colour, action: Any = None, **more: Any) -> Any:
    """As much of a board as the table asks for."""
    found = {"state": s.p, "candidate": action, "danger": None, "odds": object(), "under": None}
    return SimpleNamespace(**found, hand=SimpleNamespace(unit=None), **more)


def two() -> tuple[Colour, Any, Any]:
    """A unit and its enemy, each under a spell."""
    s = Colour()
    own, foe = s.add(0, troop(), 10, (10, 20), 0, 5), s.add(1, troop(), 10, (10, 12), 2, 5)
    own.name, foe.name = "Old Guard", "Glaives"
    enchanted(s.p, own, "purple_5")
    enchanted(s.p, foe, "amber_0", by=0)
    enchanted(s.p, foe, "lilac_0", by=0)
    return s, own, foe


def cells(table: Any) -> list[str]:
    return [row.cells[0].replace("\N{MINUS SIGN}", "-") for row in table.rows]


@pytest.mark.rule("CDN-19.14")
def test_a_charge_tells_what_spells_add_on_both_sides_by_their_names() -> None:
    s, own, foe = two()
    action = act.DeclareCharge(0, own.id, foe.id)
    assert about(weighed(s, action)) == (own.id, foe.id)
    table = lying_table(WORDS, weighed(s, action), "charge")
    told = cells(table)
    assert any("A +1" in text and text.endswith(WORDS("caldaern.spell.purple.5")) for text in told)
    assert any("S -1" in text and text.endswith("by Pang") for text in told)
    assert not any("BS" in text for text in told), "nobody shoots"


@pytest.mark.rule("CDN-19.14")
def test_shots_tell_the_skill_and_not_the_blows() -> None:
    s, own, foe = two()
    enchanted(s.p, own, "amber_3")
    lay(s.p, Effect(source=BACK_VOLT, what=FIREARMS, change=Change.TAKES), [])
    table = lying_table(WORDS, weighed(s, act.Shoot(1, foe.id, own.id)), "shooting")
    assert cells(table) == ["BS -1 by Lull", "T +1 by Fat Years"], "who has no firearms loses nothing of them"


def test_of_many_spells_the_last_ones_are_counted() -> None:
    s, own, foe = two()
    for spell in ("amber_3", "emerald_1", "emerald_4", "azure_5", "gold_5"):
        enchanted(s.p, own, spell)
    table = lying_table(WORDS, weighed(s, act.DeclareCharge(0, own.id, foe.id)), "charge")
    assert len(table.rows) == 6
    assert cells(table)[-1] == "and 3 more"


def test_a_melee_tells_of_all_who_fight_and_of_the_back_volt() -> None:
    s, own, foe = two()
    lay(s.p, Effect(source=BACK_VOLT, what="i", change=Change.PLUS, n=-2), [])
    s.p.melee = SimpleNamespace(units=(own.id, foe.id))
    table = lying_table(WORDS, weighed(s), "melee")
    assert sum(text == "I -2 by Back Volt" for text in cells(table)) == 2
    named = [row.label for row in table.rows]
    assert named.count("") == len(named) - 2, "each unit is named once"


def test_where_nothing_lies_there_is_no_table_and_tests_name_their_parts_themselves() -> None:
    s, own, foe = two()
    assert lying_table(WORDS, weighed(s, act.DeclareMarch(0, own.id)), "march") is None
    s.p.effects = ()
    assert lying_table(WORDS, weighed(s, act.DeclareCharge(0, own.id, foe.id)), "charge") is None
