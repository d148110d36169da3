"""Odds of ways, against every throw that there is: countercharges at an angle, two dangerous elements."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from itertools import product

import pytest

from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.odds import charge as odds_charge
from game.engine.caldaern.odds import odds
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Phase, Placement, Stage
from game.engine.contract import Odds
from tests.kit.builders.caldaern_builder import Setup, stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import battlefield_from_letters


def counter_report(at: tuple[int, int], facing: int, dice: tuple[int, ...] = ()) -> tuple[Drill, Unit, Unit, Odds]:
    """A charge at an angle, and its odds if the target countercharges; None where it can't be charged so."""
    s = Drill(dice=dice)
    unit = s.add(0, troop(), 10, (20, 24), 0, 5)
    enemy = s.add(1, troop(m=5), 10, at, facing, 5)
    s.charges()
    found = odds_charge.charge_odds(s.p, unit, enemy)
    assert found is not None
    return s, unit, enemy, dict(found.answers)["countercharge"]


@pytest.mark.rule("CDN-7.31")
@pytest.mark.rule("CDN-7.22")
@pytest.mark.rule("CDN-19.14")
@pytest.mark.parametrize("at", [(20, 13), (35, 10), (9, 13), (31, 14), (8, 12)])
def test_odds_of_a_countercharge_are_those_of_all_throws(at: tuple[int, int]) -> None:
    told = counter_report(at, 2)[3]
    met = 0
    for dice in product(range(1, 7), repeat=2):
        s, unit, enemy, _ = counter_report(at, 2, dice)
        s.charge(unit, enemy)
        s.react(enemy, unit, "countercharge")
        s.end()
        met += unit.engaged
    assert told.chance == F(met, 36)
    assert not told.estimate


@pytest.mark.rule("CDN-20.24", "CDN-20.25", "CDN-19.14")
def test_who_has_fallen_at_one_element_does_not_test_for_the_next() -> None:
    """Six riders ride through a forest and over a fence: 6 x 1/6 fall, and of the five that are left on average 5/6."""
    rows = ["." * 32] * 12 + ["." * 8 + "-" * 10 + "." * 14] + ["." * 32] * 2 + ["." * 8 + "F" * 10 + "." * 14]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)), phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
    unit = s.add(0, troop("cavalry", mount=stats(m=8)), 6, (8, 20), 0, 6)
    path = tuple(Placement(8, y, 0, 6) for y in range(20, 9, -1))
    found = odds.danger_odds(s.p, unit, path)
    assert found is not None
    assert found.mean_back == F(11, 6)
    assert found.spread_back[0] == F(5, 6) ** 12
    assert sum(found.spread_back) == 1
    assert len(found.spread_back) == 7


@pytest.mark.rule("CDN-20.24", "CDN-20.25", "CDN-20.29", "CDN-19.14")
def test_odds_of_two_elements_are_those_of_all_throws() -> None:
    rows = ["." * 32] * 12 + ["." * 8 + "-" * 10 + "." * 14] + ["." * 32] * 2 + ["." * 8 + "M" * 10 + "." * 14]
    board = battlefield_from_letters(rows, size=(48, 36))
    kind = troop("monstrous_cavalry", w=2, mount=stats(m=8, w=2))
    path = tuple(Placement(8, y, 0, 2) for y in range(20, 8, -1))
    lost: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=4):
        s = Setup(board, dice=dice, phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
        unit = s.add(0, kind, 2, (8, 20), 0, 2, wounds=1)
        before = odds.danger_odds(s.p, unit, path)
        dangerous.tests(s.p, unit.id, path, [])
        lost[3 - (unit.line * 2 - unit.wounds)] += 1
    assert before is not None
    assert before.spread_back == tuple(F(lost[n], 6**4) for n in range(4))
