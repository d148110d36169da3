"""Chances told before a spell is created or dispelled, against the rules carried out many times. Rules: CDN-19.14."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.magic.doings import SOURCE
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour

TRIALS = 600
SPREAD = 4.5
"""Standard deviations within which the mean of the trials lies."""


def odds_of(s: Colour, action: Any) -> Odds:
    """The chances of an action that has some."""
    found = s.p.odds(action)
    assert found is not None
    return found


@pytest.mark.rule("CDN-19.14", "EX-W35")
def test_a_creation_tells_all_that_may_come_of_it() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "amber", (0, 3))
    friend = s.add(0, None, 10, (30, 20), 0, 5)
    s.add(1, None, 10, (18, 8), 2, 5)
    s.begin(pools=(6, 6, 1, 2))
    found = odds_of(s, s.creation(mage, "amber_3", friend, 3))
    named = dict(found.outcomes)
    assert found.chance == Fraction(25, 27)
    assert named["supreme"] + named["created"] == found.chance
    assert sum(named.values()) == 1
    assert [word for word, _ in found.answers] == ["0", "1", "2", "3"]
    assert found.answers[0][1].chance == found.chance
    assert found.take == found.answers[-1][1].chance == Fraction(32075, 46656)


@pytest.mark.rule("CDN-19.14", "CDN-30.47")
def test_the_best_dispeller_is_reckoned_with() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 3, "amber", (0, 3))
    friend = s.add(0, None, 10, (30, 20), 0, 5)
    s.mage(1, (30, 2), 2)
    s.add(1, None, 10, (18, 8), 2, 5)
    s.begin(pools=(6, 6, 1, 1))
    found = odds_of(s, s.creation(mage, "amber_3", friend, 3))
    assert found.take == Fraction(3151, 5832)


@pytest.mark.rule("CDN-19.14", "CDN-30.48")
def test_dispelling_tells_its_chance() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 2)
    foe = s.add(1, None, 10, (18, 8), 2, 5)
    other = s.mage(1, (40, 2), 1)
    s.begin(3)
    s.cast(mage, "amber_0", foe)
    assert odds_of(s, act.Dispel(1, 0, 1)).chance == Fraction(2, 6)
    assert odds_of(s, act.Dispel(1, other.id, 1)).chance == Fraction(3, 6)
    assert dict(odds_of(s, act.Dispel(1, 0, 2)).outcomes) == {"supreme": Fraction(1, 36), "mistake": Fraction(1, 36)}


@pytest.mark.rule("CDN-19.14", "EX-W45", "EX-W46", "EX-W47", "EX-W48")
@pytest.mark.parametrize(
    ("spell", "target", "mean"),
    [
        ("amber_4", troop(), Fraction(7, 2)),
        ("amber_4", troop(t=4), Fraction(7, 3)),
        ("purple_4", troop(), Fraction(10, 3)),
        ("gold_2", troop(save=1), Fraction(35, 12)),
        ("gold_2", troop(save=6), Fraction(7, 12)),
        ("gold_3", troop(save=5), Fraction(10, 3)),
    ],
)
def test_means_are_those_of_the_worked_examples(spell: str, target: Any, mean: Fraction) -> None:
    s = Colour()
    school, number = spell.split("_")
    mage = s.mage(0, (20, 20), 4, school, (0, int(number)))
    foe = s.add(1, target, 20, (16, 8), 2, 10)
    s.begin()
    assert odds_of(s, s.creation(mage, spell, foe, 3)).mean == mean


BOLTS = ("amber_2", "purple_2", "azure_2", "lilac_2", "emerald_2", "gold_2", "silver_0", "silver_4")
HARMFUL = (*BOLTS, "amber_4", "purple_4", "gold_3")


@pytest.mark.rule("CDN-19.14")
@pytest.mark.parametrize("spell", HARMFUL)
@pytest.mark.parametrize("version", ["basic", "amplified"])
def test_spells_do_on_average_what_was_told(spell: str, version: str) -> None:
    school, number = spell.split("_")
    s = Colour()
    mage = s.mage(0, (20, 20), 4, school, (0, int(number)))
    foe = s.add(1, troop(save=5, colour_save=6, w=2, rules=("unbreakable",)), 12, (16, 8), 2, 6)
    s.begin()
    action = s.creation(mage, spell, foe, 2, version=version)
    found = odds_of(s, action)
    assert found.mean is not None
    assert not found.estimate
    caused = [_caused(s.p, action, seed) for seed in range(TRIALS)]
    reached = [number for number in caused if number is not None]
    variance = sum(float(chance) * (n - float(found.mean)) ** 2 for n, chance in enumerate(found.spread))
    off = SPREAD * (variance / len(reached)) ** 0.5
    assert abs(sum(reached) / len(reached) - float(found.mean)) <= off


def _caused(p: CaldaernState, action: act.CreateSpell, seed: int) -> int | None:
    """Wounds that a trial of a creation caused; None if the spell did not take effect. Nobody dispels."""
    twin = p.copy()
    twin.dice = Dice(seed)
    told = list(twin.apply(action))
    if twin.ask is not None and twin.ask.what == "dispel":
        told += twin.apply(act.Decline(1))
    if not any(isinstance(event, ev.SpellWorks) for event in told):
        return None
    return sum(event.wounds for event in told if isinstance(event, ev.WoundsSuffered) and event.source == SOURCE)
