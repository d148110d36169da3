"""Creators' ruins lend dice to mages. Rules: CDN-28.16, CDN-30.32, CDN-32.9."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.odds.spells import creation_chances, ruins_volt
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only

RUINS = work(("monument", "creators_ruins", (20, 10, 21, 11)))


def phase(gap: int = 6, **options: object) -> tuple[Colour, Unit, Unit]:
    """A mage so many squares from the ruins, and an enemy of his."""
    s = Colour(board=RUINS, **options)
    mage = s.mage(0, (20, 11 + gap))
    foe = s.add(1, troop(rules=("unbreakable",)), 10, (18, 2), 2)
    return s, mage, foe


@pytest.mark.rule("CDN-28.16")
def test_up_to_four_dice_for_no_points_within_six_squares() -> None:
    s, mage, foe = phase()
    s.begin(2, 2, 2, 2, 2)
    before = s.p.colour.pools[0].left
    assert s.code(mage, "amber_0", foe, free=5) == "too_many_dice"
    assert s.code(mage, "amber_0", foe, free=-1) == "too_many_dice"
    told = s.cast(mage, "amber_0", foe, 1, free=4)
    tried = only(ev.SpellTried, told)
    assert (len(tried.dice), tried.result, tried.outcome) == (5, 12, "created")
    assert s.p.colour.pools[0].left == before - 1


@pytest.mark.rule("CDN-28.16")
def test_farther_away_the_ruins_lend_nothing() -> None:
    s, mage, foe = phase(7)
    s.begin()
    assert s.code(mage, "amber_0", foe, free=1) == "too_many_dice"
    assert s.code(mage, "amber_0", foe) == ""


@pytest.mark.rule("CDN-28.16", "CDN-32.9")
def test_three_sixes_call_a_back_volt_at_once() -> None:
    s, mage, foe = phase()
    s.begin(6, 6, 6, 3, 4)
    told = s.cast(mage, "amber_0", foe, 1, free=2)
    began = only(ev.VoltBegan, told)
    assert (began.colour, began.count) == ("lilac", 0)
    kinds = [type(event) for event in told]
    assert kinds.index(ev.SpellTried) < kinds.index(ev.VoltBegan) < kinds.index(ev.SpellWorks)


@pytest.mark.rule("CDN-32.9")
def test_while_one_is_active_and_without_the_option_no_other_comes() -> None:
    s, mage, foe = phase()
    s.volt("azure", 1)
    s.begin(6, 6, 6)
    assert not [event for event in s.cast(mage, "amber_0", foe, 1, free=2) if isinstance(event, ev.VoltBegan)]
    s, mage, foe = phase(back_volt=False)
    s.begin(6, 6, 6)
    assert not [event for event in s.cast(mage, "amber_0", foe, 1, free=2) if isinstance(event, ev.VoltBegan)]


@pytest.mark.rule("CDN-28.16", "CDN-19.14")
def test_the_chances_reckon_with_them() -> None:
    s, mage, foe = phase()
    s.begin()
    action = act.CreateSpell(0, mage.id, "amber_0", target=foe.id, dice=1, free=2)
    assert ruins_volt(s.p, action) == Fraction(1, 216)
    odds = s.p.odds(action)
    assert odds is not None
    assert dict(odds.outcomes)["ruins_volt"] == Fraction(1, 216)
    plain = act.CreateSpell(0, mage.id, "amber_0", target=foe.id, dice=3)
    assert creation_chances(s.p, action) == creation_chances(s.p, plain)
    assert not ruins_volt(s.p, plain)
