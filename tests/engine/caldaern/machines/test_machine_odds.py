"""Exact chances of hits on machines, of fights against them, and of rams. Rules: CDN-19.14, CDN-P.19 to P.21."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.odds import machines as odds_machines
from game.engine.caldaern.odds import odds as all_odds
from game.engine.caldaern.odds.shots import shot_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.words.kinds import Arc, Phase, Stage
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import ANVIL, RATTLER, kind, machine
from tests.kit.builders.caldaern_melee import Melee


@pytest.mark.rule("CDN-P.19", "CDN-15.17")
@pytest.mark.parametrize(
    ("strength", "value", "glancing", "piercing"),
    [(8, 10, (1, 6), (2, 3)), (8, 9, (1, 6), (5, 6)), (7, 10, (1, 6), (1, 2)), (6, 10, (1, 6), (1, 3)),
     (4, 10, (1, 6), (0, 1))],
)  # fmt: skip
def test_chances_of_one_hit(strength: int, value: int, glancing: tuple[int, int], piercing: tuple[int, int]) -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20), entry=ANVIL)
    side = {10: Arc.FRONT, 9: Arc.LEFT}[value]
    found = odds_machines.against(s.p, unit, Hits(1, strength, heavy=True, side=side), "shooting")
    assert found == (Fraction(*glancing), Fraction(*piercing))


@pytest.mark.rule("CDN-15.14")
def test_what_has_no_effect_has_no_chance() -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20))
    assert odds_machines.against(s.p, unit, Hits(1, 10, side=Arc.FRONT), "shooting") == (0, 0)


@pytest.mark.rule("CDN-P.20", "CDN-15.21", "CDN-17.3")
@pytest.mark.parametrize(("entry", "strength", "chance"), [(ANVIL, 8, (1, 18)), (RATTLER, 5, (1, 6))])
def test_chance_of_a_shot_to_explode_it(entry: str, strength: int, chance: tuple[int, int]) -> None:
    """A BS3 gun whose hits penetrate on 3+: 1/2 * 2/3 * 1/6, against light machines * 1/2."""
    s = Setup()
    unit = machine(s, 1, (20, 20), entry=entry)
    glancing, piercing = odds_machines.against(s.p, unit, Hits(1, strength, heavy=True, side=Arc.FRONT), "shooting")
    assert piercing == Fraction(2, 3)
    look = odds_machines.outlook(s.p, unit, [(1, glancing / 2, piercing / 2)])
    assert dict(look.rows)["explode"] == Fraction(*chance)


@pytest.mark.rule("CDN-P.21")
def test_five_two_handed_swords_at_the_rear() -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20), entry=ANVIL)
    one = odds_machines.against(s.p, unit, Hits(1, 6, heavy=True, side=Arc.REAR), "melee")
    look = odds_machines.outlook(s.p, unit, [(5, *one)])
    hits = odds_machines._number([(5, *one)])
    assert sum(chance for (g, n), chance in hits.items() if g + n >= 3) == Fraction(625, 648)
    assert look.lost.at_least(3) >= Fraction(625, 648)


@pytest.mark.rule("CDN-15.19", "CDN-15.21")
def test_rows_and_destruction_of_a_wounded_machine() -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20), lost=3)
    look = odds_machines.outlook(s.p, unit, [(1, Fraction(0), Fraction(1))])
    assert look.destroyed == 1
    assert dict(look.rows) == {"explode": Fraction(1, 6)}
    whole = machine(s, 1, (30, 20))
    look = odds_machines.outlook(s.p, whole, [(1, Fraction(0), Fraction(1))])
    assert dict(look.rows) == {
        "stunned": Fraction(1, 2), "weapon": Fraction(1, 6), "major": Fraction(1, 6), "explode": Fraction(1, 6)
    }  # fmt: skip
    assert look.destroyed == Fraction(1, 6)
    assert look.lost.chance(1) == Fraction(5, 6)


@pytest.mark.rule("CDN-19.14", "CDN-15.15")
def test_odds_of_shots_at_a_machine() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=3, ranged=["anti_armour_rifle"]), 1, (21, 26))
    tank = machine(s, 1, (20, 10), 2, ANVIL)
    odds = shot_odds(s.p, unit, tank)
    assert odds is not None
    assert odds.counts == "hull"
    assert odds.chance == Fraction(1, 2) * Fraction(2, 3)
    assert [step.word for step in odds.steps] == ["hit", "pierce"]
    assert dict(odds.outcomes)["pierced"] == Fraction(1, 4)


@pytest.mark.rule("CDN-19.14", "CDN-15.12")
def test_odds_of_a_machine_s_shots() -> None:
    s = Setup()
    unit, enemy = machine(s, 0, (20, 20)), s.add(1, troop(), 10, (19, 10), 2)
    odds = all_odds.odds_of(s.p, act.ShootMachine(0, unit.id, enemy.id))
    assert odds is not None
    assert odds.attacker.dice == 5
    assert odds.counts == "models"


@pytest.mark.rule("CDN-19.14", "CDN-15.31")
def test_odds_of_a_fight_against_a_machine() -> None:
    s = Melee()
    tank = machine(s, 1, (14, 9), 0)
    unit = s.add(0, troop(s=4), 5, (13, 12), 0, 5)
    odds = all_odds.odds_of(s.p, act.ChooseMelee(0, min(unit.id, tank.id)))
    assert odds is not None
    assert odds.rule == "CDN-15.31"
    assert odds.mean is not None
    assert 3 < odds.mean < 4  # five blows, each 4 of 6, at most 4
    assert odds.chance == 1  # rear points
    assert not unit.contacts


@pytest.mark.rule("CDN-19.14", "CDN-15.34")
def test_odds_of_a_ram() -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
    unit, enemy = machine(s, 0, (20, 23)), s.add(1, troop(t=3), 10, (18, 17), 2, 5)
    odds: Any = all_odds.odds_of(s.p, act.Ram(0, unit.id, 0, 6))
    assert odds.kind == "ram"
    assert odds.mean == Fraction(7, 2) * Fraction(5, 6)  # D6 hits, S6 against T3
    assert odds.defender.seat == enemy.seat
    assert kind().entry == "com_ironclad"
