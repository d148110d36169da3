"""Chances of guns: misfires, grapeshot, shots that go through ranks; against all that the dice can do."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.shooting import shooting
from game.engine.contract import Odds
from tests.kit.builders.caldaern_builder import troop
from tests.kit.guns.battery import Battery, gun


def odds(s: Battery, unit: int, enemy: int, ammo: str = "shot") -> Odds:
    """The odds of firing."""
    found = odds_of(s.p, act.FireArtillery(0, unit, enemy, ammo))
    assert found is not None
    return found


@pytest.mark.rule("CDN-14.35", "CDN-P.22")
def test_one_shot_of_six_misfires_and_one_of_eighteen_destroys_the_gun() -> None:
    s = Battery()
    unit, enemy = s.duel(models=5)
    named = dict(odds(s, unit.id, enemy.id).outcomes)
    assert (named["misfire"], named["explodes"]) == (Fraction(1, 6), Fraction(1, 18))


@pytest.mark.rule("CDN-14.29", "CDN-14.35")
def test_a_shot_hits_and_wounds_as_its_dice_do_five_times_of_six() -> None:
    s = Battery()
    unit, enemy = s.duel(models=5)
    found = odds(s, unit.id, enemy.id)
    assert found.chance == Fraction(5, 6) * Fraction(1, 2) * Fraction(5, 6)
    assert sum(found.spread) == 1


@pytest.mark.rule("CDN-14.41", "CDN-14.42", "CDN-14.43", "CDN-P.24")
def test_grapeshot_over_all_that_the_die_may_show() -> None:
    s = Battery()
    unit, enemy = s.duel(gap=5, models=30, files=10, target=troop(armour=6, save=6))
    found = odds(s, unit.id, enemy.id, "grapeshot")
    assert found.mean == Fraction(5, 3)
    assert sum(found.spread[3:]) == Fraction(16370, 59049)
    assert dict(found.outcomes)["crewman"] == Fraction(5, 12)


@pytest.mark.rule("CDN-34.47", "CDN-34.45")
@pytest.mark.parametrize(("wounds", "models", "carried"), [(1, 10, 0), (1, 15, 0), (3, 8, 0), (3, 8, 2), (2, 15, 1)])
def test_a_shot_that_goes_through_ranks_loses_as_much_as_all_its_dice_say(
    wounds: int, models: int, carried: int
) -> None:
    s = Battery()
    unit, enemy = s.duel(kind=gun(bs=10), target=troop(w=wounds, t=5), models=models)
    s.p.change(enemy, wounds=carried)
    ranks = -(-models // 5)
    expected: dict[int, Fraction] = {}

    def after(step: int, held: int, total: int, share: Fraction) -> None:
        need = max(2, min(6, 4 + 5 - (8 - step)))
        hits = [(0, Fraction(need - 1, 6))]
        hits += [(min(wounds, n), Fraction(7 - need, 6) / 3) for n in (1, 2, 3)]
        for caused, part in hits:
            if caused and held + caused >= wounds and step + 1 < ranks:
                after(step + 1, (held + caused) % wounds, total + caused, share * part)
            else:
                expected[total + caused] = expected.get(total + caused, Fraction(0)) + share * part

    after(0, carried, 0, Fraction(5, 6))
    expected[0] = expected.get(0, Fraction(0)) + Fraction(1, 6)
    mean = sum(n * share for n, share in expected.items())
    volley = shooting.volley(s.p, unit, enemy)
    assert odds_shots.toll(s.p, unit, enemy, volley).wounds == mean


@pytest.mark.rule("CDN-14.3", "CDN-14.4", "CDN-14.6", "CDN-13.10")
def test_shots_at_a_gun_tell_crewmen_and_the_panic_that_they_cause() -> None:
    s = Battery()
    archers = s.add(0, troop(bs=4, ranged=["bow"]), 10, (20, 20))
    foe = s.add(1, gun(), 1, (22, 10), 2, 1)
    foe.at_phase = 3
    found = odds_of(s.p, act.Shoot(0, archers.id, foe.id))
    assert found is not None
    assert found.counts == "wounds"
    named = dict(found.outcomes)
    assert named["panic_test"] == sum(found.spread[1:3])
    assert named["destroyed"] == sum(found.spread[3:])


@pytest.mark.rule("CDN-14.14", "CDN-14.35")
def test_dice_agree_with_the_chances_of_a_volley() -> None:
    hits = 0
    for die, (roll, wound) in product(range(1, 7), product(range(1, 7), repeat=2)):
        hits += die < 6 and roll >= 4 and wound >= 2
    s = Battery()
    unit, enemy = s.duel(models=5)
    assert odds(s, unit.id, enemy.id).chance == Fraction(hits, 216)
