"""Odds before the dice: the exact values of the rules, and seeded throws against them. Rules: CDN-19.14, CDN-P."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.odds import charge as odds_charge
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import odds
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.odds.hits import Attack, chain, together
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import attack
from game.engine.caldaern.shooting.shooters import SHOOTING, STANDING
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Stage
from game.engine.contract import Odds
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters

ARCHERS = troop(bs=4, ranged=["longbow"])


def line_of_fire(
    archers: Any = ARCHERS, target: Any = None, *, models: int = 10, gap: int = 16, **more: Any
) -> tuple[Setup, Unit, Unit]:
    """Ten archers in one rank against a rank of ten, at `gap` squares: far for longbows from 16 on."""
    s = Setup(**more)
    unit = s.add(0, archers, 10, (10, 30), frontage=10)
    enemy = s.add(1, target or troop(save=6), models, (10, 30 - gap), 2, 10)
    return s, unit, enemy


def shot(s: Setup, unit: Unit, enemy: Unit, how: str = SHOOTING) -> Odds:
    """The odds of a volley."""
    found = odds_shots.shot_odds(s.p, unit, enemy, how)
    assert found is not None
    return found


def at_least(found: Odds, n: int) -> F:
    """Chance of n or more of what is counted."""
    return sum(found.spread[n:], F(0))


# --------------------------------------------------------------------------------------------------------- shots
@pytest.mark.rule("CDN-P.5", "CDN-19.14")
def test_archers_at_far_range() -> None:
    s, unit, enemy = line_of_fire()
    found = shot(s, unit, enemy)
    assert found.need == 4
    assert found.mean == F(25, 12)
    assert found.spread[0] == F(6131066257801, 63403380965376)
    assert found.chance == at_least(found, 1) == F(57272314707575, 63403380965376)
    assert at_least(found, 3) == F(1835951783125, 5283615080448)
    assert at_least(found, 5) == F(408095571875, 10567230160896)


@pytest.mark.rule("CDN-P.6")
def test_archers_at_close_range() -> None:
    s, unit, enemy = line_of_fire(gap=12)
    found = shot(s, unit, enemy)
    assert (found.need, found.mean, at_least(found, 3)) == (3, F(25, 9), F(1020929375, 1836660096))


@pytest.mark.rule("CDN-P.7")
def test_archers_who_stand_and_shoot() -> None:
    s, unit, enemy = line_of_fire()
    found = shot(s, unit, enemy, STANDING)
    assert (found.need, found.mean, at_least(found, 3)) == (5, F(25, 18), F(15417961886875, 101559956668416))


@pytest.mark.rule("CDN-P.8")
def test_shots_that_need_seven() -> None:
    s, unit, enemy = line_of_fire(troop(bs=1, ranged=["longbow"]))
    found = shot(s, unit, enemy)
    assert (found.need, found.mean) == (7, F(25, 36))
    assert found.chance == F(1921068438072725975, 3743906242624487424)


@pytest.mark.rule("CDN-P.9")
def test_crossbows_at_heavy_armour() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=3, ranged=["crossbow"]), 12, (10, 30), frontage=6)
    enemy = s.add(1, troop(t=4, save=3), 12, (10, 20), 2, 6)
    found = shot(s, unit, enemy)
    assert (found.need, found.mean, at_least(found, 3)) == (4, F(3, 2), F(12506902185, 68719476736))


@pytest.mark.rule("CDN-P.10")
def test_archers_against_charging_cavalry() -> None:
    s, unit, enemy = line_of_fire(target=troop("cavalry", mount=stats(m=8), save=3))
    found = shot(s, unit, enemy, STANDING)
    assert (found.mean, at_least(found, 3)) == (F(5, 9), F(759520505, 49589822592))
    assert dict(found.outcomes)["panic_test"] == at_least(found, 3) - found.spread[10]


@pytest.mark.rule("CDN-19.14", "CDN-13.10")
def test_shots_that_cause_panic_and_destroy() -> None:
    s, unit, enemy = line_of_fire(models=4)
    enemy.place = enemy.place.__class__(10, 14, 2, 4)  # type: ignore[union-attr]
    s.p.drawer.empty()
    found = shot(s, unit, enemy)
    outcomes = dict(found.outcomes)
    assert found.clear == outcomes["destroyed"] == found.spread[4]
    assert outcomes["panic_test"] == sum(found.spread[1:4])
    assert outcomes["panic"] == outcomes["panic_test"] * F(5, 12)


def test_the_dice_of_a_volley_are_told_step_by_step() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=4, ranged=["bow"]), 10, (10, 20))
    enemy = s.add(1, troop(save=6, colour_save=5), 10, (13, 7), 2)
    found = shot(s, unit, enemy)
    assert [(step.word, step.need, step.number) for step in found.steps] == [
        ("hit", 3, 5),
        ("hit", 4, 5),
        ("wound", 4, F(35, 6)),
        ("armour", 6, F(35, 12)),
        ("colour", 5, F(175, 72)),
    ]
    assert found.steps[1].parts == (("ballistic_skill", 3), ("far", 1))
    assert found.steps[3].seat == 1


@pytest.mark.parametrize(
    ("archers", "target", "models"),
    [
        (ARCHERS, troop(save=5), 20),
        (troop(bs=3, ranged=["longbow"], rules=["volley_drill"]), troop(t=2), 20),
        (troop(bs=4, ranged=["rocket_tube"]), troop("monstrous_infantry", w=3, save=4), 3),
        (troop(bs=4, ranged=["crystal_long_gun"]), troop("monster", w=5, t=5, save=4, regeneration=5), 1),
        (troop(bs=1, ranged=["longbow"]), troop("skirmishers", colour_save=5), 12),
    ],
    ids=["plain", "drill", "rockets", "monster", "long_shots"],
)
def test_odds_and_throws_agree(archers: Any, target: Any, models: int) -> None:
    s = Setup()
    s.add(0, archers, 10, (10, 30), frontage=10)
    s.add(1, target, models, (14, 16), 2, min(4, models))
    found = shot(s, s.p.units[1], s.p.units[2])
    lost: list[int] = []
    dice = Dice(5)
    for _ in range(700):
        twin = s.p.copy()
        twin.dice = dice
        attack.shoot(twin, 1, 2, SHOOTING, "", 0, [])
        unit = twin.units[2]
        left = unit.models if found.counts == "models" else unit.line * unit.troop.wounds - unit.wounds
        lost.append((models if found.counts == "models" else models * unit.troop.wounds) - left)
    assert found.mean is not None
    assert sum(lost) / len(lost) == pytest.approx(float(found.mean), abs=0.25)
    assert sum(n > 0 for n in lost) / len(lost) == pytest.approx(float(found.chance), abs=0.08)


@pytest.mark.rule("CDN-35.33")
def test_odds_of_a_small_unit_with_characters() -> None:
    s = Setup()
    unit = s.add(0, ARCHERS, 6, (10, 30), frontage=6)
    enemy = s.add(1, troop(), 3, (10, 16), 2)
    s.hero(1, host=enemy, save=4, w=2)
    s.hero(1, host=enemy, save=5, w=1)
    found = shot(s, unit, enemy)
    lost, dice = [], Dice(9)
    for _ in range(1500):
        twin = s.p.copy()
        twin.dice = dice
        attack.shoot(twin, 1, 2, SHOOTING, "", 0, [])
        lost.append(5 - twin.units[2].models)
    assert not found.estimate
    assert found.mean is not None
    assert sum(found.spread) == 1
    assert sum(lost) / len(lost) == pytest.approx(float(found.mean), abs=0.1)


@pytest.mark.rule("CDN-35.61")
def test_odds_against_a_ridden_monster_count_the_wounds_of_both() -> None:
    beast = troop("monster", t=6, w=5, save=5)
    kind = troop("monster", t=3, w=3, save=2, monster=beast)
    s = Setup()
    unit = s.add(0, troop(bs=4, ranged=["crossbow"]), 10, (10, 30), frontage=10)
    enemy = s.add(1, kind, 1, (14, 16), 2, 1)
    found = shot(s, unit, enemy)
    assert found.counts == "wounds"
    beast_hurt, rider_hurt = F(2, 3) * F(1, 6) * F(5, 6), F(1, 3) * F(2, 3) * F(1, 3)
    assert found.mean == pytest.approx(float(10 * F(2, 3) * (beast_hurt + rider_hurt)), abs=0.001)


# --------------------------------------------------------------------------------------------------------- blows
@pytest.mark.rule("CDN-P.11")
def test_five_lances() -> None:
    s = Setup()
    s.add(0)
    s.add(1, troop(ws=3, save=5), 20, (20, 5))
    rider = Attack(0, "lance", 2, "", 5, 3, wounds.Hits(1, 6), "melee")
    mount = Attack(0, "mount", 2, "", 5, 4, wounds.Hits(1, 3), "melee")
    assert (chain(s.p, rider).unsaved, chain(s.p, mount).unsaved) == (F(5, 9), F(1, 6))
    both = together(s.p, [rider, mount])
    assert (both.mean, both.at_least(3), both.at_least(5)) == (F(65, 18), F(3765469, 4782969), F(9795077, 38263752))


def fight(a: Any, b: Any, models: tuple[int, int] = (20, 15), frontage: int = 5, **more: Any) -> Setup:
    """A charges B in the front."""
    s = Setup(phase=Phase.MELEE, stage=Stage.MELEE_SETUP, **more)
    s.add(0, a, models[0], (10, 20), 0, frontage, marks=Mark.CHARGED)
    k = s.p.units[1].troop.k
    ranks = -(-models[1] // frontage)
    s.add(1, b, models[1], (10, 20 - ranks * k), 2, frontage)
    contact.engage(s.p, 1, 2, Arc.FRONT)
    return s


@pytest.mark.rule("CDN-P.12", "CDN-P.11", "CDN-12.1", "CDN-12.18")
def test_twenty_charge_fifteen() -> None:
    s = fight(troop(save=6), troop(save=6))
    found = odds_melee.melee_odds(s.p, (1, 2), 0)
    assert found is not None
    outcomes = dict(found.outcomes)
    assert found.chance == F(3111740200127378559135028801, 4019988717840603673710821376)
    assert found.loss == F(149346285278260191481854125, 1339996239280201224570273792)
    assert found.tie == F(57526207734805567516278775, 502498589730075459213852672)
    assert outcomes["enemy_breaks"] == F(87501606780252851694076165351, 144719593842261732253589569536)
    assert outcomes["own_breaks"] == F(2390129935571016444462461875, 48239864614087244084529856512)
    assert found.mean == F(25, 12)
    assert not found.estimate
    mirrored = odds_melee.melee_odds(s.p, (1, 2), 1)
    assert mirrored is not None
    assert (mirrored.chance, mirrored.loss, mirrored.mean_back) == (found.loss, found.chance, found.mean)


@pytest.mark.rule("CDN-19.14")
def test_where_ways_are_too_many_those_that_are_kept_stand_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    s = fight(troop(save=6, a=2), troop(save=6, a=2))
    exact = odds_melee.melee_odds(s.p, (1, 2), 0)
    monkeypatch.setattr(odds_melee, "MOST_STATES", 60)
    monkeypatch.setattr(odds_melee, "KEPT_STATES", 60)
    s.p.drawer.empty()
    thinned = odds_melee.melee_odds(s.p, (1, 2), 0)
    assert exact is not None
    assert thinned is not None
    assert (exact.estimate, thinned.estimate) == (False, True)
    for name in ("chance", "loss", "tie", "mean", "mean_back"):
        assert getattr(thinned, name) == pytest.approx(float(getattr(exact, name)), rel=0.1, abs=0.012), name
    rare = dict(exact.outcomes)["own_breaks"]
    assert 0 < rare < F(1, 8)
    assert dict(thinned.outcomes)["own_breaks"] == pytest.approx(float(rare), rel=0.15)


@pytest.mark.rule("CDN-P.11")
def test_a_charge_of_cavalry_from_the_blows_of_the_rules_themselves() -> None:
    riders = troop("cavalry", rider=stats(ws=4, s=4, i=4), mount=stats(ws=3, i=3), melee=["lance"])
    s = fight(riders, troop(save=5, i=1), (5, 30))
    found = odds_melee.melee_odds(s.p, (1, 2), 0)
    assert found is not None
    assert found.mean == F(65, 18)
    assert sum(found.spread[3:]) == F(3765469, 4782969)
    assert {(step.what, step.need) for step in found.steps if step.word == "hit"} >= {("lance", 3), ("mount", 4)}


def test_a_monster_is_worn_down_and_tramples() -> None:
    s = fight(troop("monster", ws=4, s=5, t=5, w=5, a=4, i=2), troop(), (1, 20), 1)
    s.p.units[2].place = s.p.units[2].place.__class__(9, 16, 2, 5)  # type: ignore[union-attr]
    found = odds_melee.melee_odds(s.p, (1, 2), 0)
    assert found is not None
    assert {step.what for step in found.steps} >= {"impact", "smash"}
    assert found.chance + (found.tie or 0) + (found.loss or 0) == 1
    assert sum(found.spread) == pytest.approx(1)


# ------------------------------------------------------------------------------------------------------- charges
def charge(**more: Any) -> tuple[Setup, Unit, Unit]:
    """A unit that may charge another eight squares away."""
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.CHARGE_DECLARE, **more)
    unit = s.add(0, troop(), 10, (10, 20))
    enemy = s.add(1, troop(bs=3, ranged=["bow"]), 10, (10, 10), 2)
    return s, unit, enemy


@pytest.mark.rule("CDN-19.14", "CDN-P.1", "CDN-7.24")
def test_odds_of_a_charge_by_answer() -> None:
    s, unit, enemy = charge()
    found = odds_charge.charge_odds(s.p, unit, enemy)
    assert found is not None
    answers = dict(found.answers)
    assert set(answers) == {"hold", "stand_and_shoot", "countercharge", "run"}
    assert found.chance == answers["hold"].chance == F(11, 12)
    assert dict(found.attacker.parts) == {"distance": 9, "need": 8, "move": 4}
    assert answers["countercharge"].chance == 1
    stopped = dict(answers["stand_and_shoot"].outcomes)["stopped"]
    assert 0 < stopped < F(1, 2)
    assert answers["stand_and_shoot"].chance == F(11, 12) * (1 - stopped)
    ways = dict(answers["run"].outcomes)
    assert sum(ways.values()) == 1
    assert answers["run"].chance == ways["captured"]


@pytest.mark.rule("CDN-7.36", "CDN-7.38")
def test_who_runs_may_leave_the_field() -> None:
    """Facing away at y = 10 with two ranks: ten squares lead to the outermost ring."""
    s, unit, enemy = charge()
    found = odds_charge.charge_odds(s.p, unit, enemy)
    assert found is not None
    ways = dict(dict(found.answers)["run"].outcomes)
    assert ways["off_field"] == F(1, 6)


@pytest.mark.rule("CDN-34.61")
def test_terror_is_part_of_the_odds() -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.CHARGE_DECLARE)
    unit = s.add(0, troop("monster", rules=["terror"]), 1, (11, 20), 0, 1)
    enemy = s.add(1, troop(ld=7), 10, (10, 10), 2)
    found = odds_charge.charge_odds(s.p, unit, enemy)
    assert found is not None
    assert found.outcomes == (("terror", F(5, 12)),)


def test_odds_of_the_melee_after_a_charge() -> None:
    s, unit, enemy = charge()
    found = odds_charge.clash_odds(s.p, unit, enemy)
    assert found is not None
    assert dict(found.attacker.parts)["charge"] == 1
    assert unit.place is not None
    assert unit.place.y == 20
    assert enemy.contacts == ()


@pytest.mark.rule("CDN-P.15", "CDN-P.17", "CDN-12.38")
def test_odds_of_a_pursuit() -> None:
    s, unit, enemy = charge()
    assert odds_charge.pursuit_odds(s.p, unit, enemy).chance == F(721, 1296)
    riders = s.add(0, troop("cavalry", mount=stats(m=8)), 5, (30, 20))
    assert odds_charge.pursuit_odds(s.p, riders, enemy).chance == F(1361, 1458)


# ------------------------------------------------------------------------------------------------- by action
@pytest.mark.rule("CDN-19.14")
def test_actions_that_dice_decide_have_odds() -> None:
    s, unit, enemy = charge()
    p = s.p
    assert (odds.odds_of(p, act.DeclareCharge(0, unit.id, enemy.id)) or 0).chance == F(11, 12)  # type: ignore[union-attr]
    p.charges = (Charge(unit.id, enemy.id),)
    unit.marks |= Mark.DECLARED
    p.drawer.empty()
    resolve = odds.odds_of(p, act.ResolveCharge(0, enemy.id))
    assert resolve is not None
    assert (resolve.chance, [unit for unit, _ in resolve.answers]) == (F(11, 12), ["1"])
    hold = odds.odds_of(p, act.ReactToCharge(1, enemy.id, unit.id, "hold"))
    stand = odds.odds_of(p, act.ReactToCharge(1, enemy.id, unit.id, "stand_and_shoot"))
    assert hold is not None
    assert stand is not None
    assert hold.chance == F(1, 12)
    assert stand.chance > hold.chance
    assert stand.mean is not None
    assert stand.mean > 0
    for test in (act.AttemptRedirect(0, unit.id), act.AttemptReform(0, unit.id), act.QuickReform(0, unit.id),
                 act.Restrain(0, unit.id)):  # fmt: skip
        found = odds.odds_of(p, test)
        assert found is not None
        assert (found.chance, found.attacker.parts) == (F(7, 12), (("leadership", 7),))
    assert odds.odds_of(p, act.EndCharges(0)) is None


@pytest.mark.rule("CDN-19.14", "CDN-8.3")
def test_odds_of_rallying_all() -> None:
    s, unit, _ = charge()
    assert odds.odds_of(s.p, act.IssueRestoreRoll(0, True)) is None
    unit.retreating = True
    found = odds.odds_of(s.p, act.IssueRestoreRoll(0, True))
    assert found is not None
    assert (found.chance, len(found.answers)) == (F(7, 12), 1)
    assert odds.odds_of(s.p, act.IssueRestoreRoll(0, False)) is None


@pytest.mark.rule("CDN-19.14", "CDN-8.51")
def test_a_march_has_odds_only_where_a_test_is_due() -> None:
    s, unit, enemy = charge()
    assert odds.odds_of(s.p, act.DeclareMarch(0, unit.id)) is None
    enemy.place = enemy.place.__class__(10, 11, 2, 5)  # type: ignore[union-attr]
    found = odds.odds_of(s.p, act.DeclareMarch(0, unit.id))
    assert found is not None
    assert found.chance == F(7, 12)


@pytest.mark.rule("CDN-P.26", "CDN-19.14")
def test_odds_of_dangerous_ground() -> None:
    rows = ["." * 32] * 15 + ["." * 8 + "F" * 10 + "." * 14]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)), phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE)
    unit = s.add(0, troop("cavalry", mount=stats(m=8)), 10, (8, 20), 0, 10)
    start = unit.place
    assert start is not None
    path = tuple(start.__class__(8, y, 0, 10) for y in range(20, 11, -1))
    found = odds.danger_odds(s.p, unit, path)
    assert found is not None
    assert (found.mean_back, found.chance) == (F(5, 3), F(9765625, 60466176))
    assert odds.danger_odds(s.p, unit, path[:2]) is None


@pytest.mark.rule("CDN-19.14")
def test_what_an_enemy_could_do() -> None:
    s, unit, enemy = charge()
    found = odds.threat_odds(s.p, unit, enemy)
    assert found is not None
    assert found.chance == F(11, 12)
    assert [word for word, _ in found.answers] == ["charge", "shooting"]
    assert dict(found.answers)["shooting"].attacker.seat == 1
    far = s.add(1, troop(), 10, (30, 1), 2)
    assert odds.threat_odds(s.p, unit, far) is None
    melee = fight(troop(), troop())
    fought = odds.threat_odds(melee.p, melee.p.units[1], melee.p.units[2])
    assert fought is not None
    assert (fought.kind, fought.attacker.seat) == ("melee", 1)


@pytest.mark.parametrize("ground", ["", "forest", "unit"])
@pytest.mark.rule("CDN-19.14", "CDN-7.48")
def test_the_charge_that_an_enemy_threatens_is_the_one_that_it_would_declare(ground: str) -> None:
    rows = ["." * 32] * 12 + ["." * 8 + ("F" if ground == "forest" else ".") * 12 + "." * 12] * 3
    s = Setup(battlefield_from_letters(rows, size=(48, 36)), phase=Phase.MOVEMENT, stage=Stage.CHARGE_DECLARE)
    unit = s.add(0, troop(), 10, (10, 22), 0)
    enemy = s.add(1, troop(), 10, (10, 11), 2)
    if ground == "unit":
        s.add(1, troop(), 10, (10, 15), 2)
    told = odds.charge_threat(s.p, unit, enemy)
    s.p.active = 1
    own = odds_charge.charge_odds(s.p, enemy, unit)
    if own is None:
        assert told is None
        return
    assert told is not None
    assert (told.chance, told.need, told.estimate) == (own.chance, own.need, False)


@pytest.mark.rule("CDN-P.13", "CDN-12.18")
def test_odds_of_a_break_test() -> None:
    s = fight(troop(), troop(ld=8), (20, 10))
    found = odds.break_odds(s.p, s.p.units[2], 2)
    assert (found.chance, found.need) == (F(5, 12), 6)
    solid = fight(troop(), troop(ld=8), (10, 20))
    assert odds.break_odds(solid.p, solid.p.units[2], 2).chance == F(13, 18)


@pytest.mark.rule("CDN-35.15")
def test_a_general_who_may_fall_lends_his_leadership_only_while_he_lives() -> None:
    s = fight(troop(), troop(ld=4))
    other = s.add(1, troop(ld=4), 5, (20, 16), 2)
    general = s.hero(1, host=s.p.units[2], w=1, ld=10, general=True)
    assert ld_tests.chance(s.p, other, "break") == F(33, 36)
    fallen = odds_melee.after(s.p, (1, 2), (((2, f"character:{general.id}"), 1),))
    assert ld_tests.chance(fallen, fallen.units[other.id], "break") == F(6, 36)
    assert ld_tests.chance(s.p, other, "break") == F(33, 36), "the position itself stays as it is"
