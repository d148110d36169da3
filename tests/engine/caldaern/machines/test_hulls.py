"""Hits on war machines: who can hurt them, sides, penetration, the damage chart, wrecks. Rules: CDN-15, CDN-17.3."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.harm import chart
from game.engine.caldaern.harm import hulls as harming
from game.engine.caldaern.harm.bearers import at_half, bearers_of
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Damage
from game.engine.caldaern.words.kinds import Arc, Phase, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground
from tests.kit.builders.caldaern_machines import ANVIL, BASTION, hit, kind, machine, told

HEAVY = Hits(1, 8, heavy=True, side=Arc.FRONT)


# ------------------------------------------------------------------------------------------ what a machine is
@pytest.mark.rule("CDN-15.1", "CDN-15.4", "CDN-3.10", "CDN-37.9")
def test_a_machine_has_armour_values_and_a_hull() -> None:
    unit = machine(Setup(), 0, (10, 10))
    assert [hulls.armour(unit, side) for side in (Arc.FRONT, Arc.LEFT, Arc.RIGHT, Arc.REAR)] == [9, 8, 8, 7]
    assert hulls.hull_left(unit) == 4
    assert [own.weapon.id for own in hulls.weapons_left(unit)] == ["casemate_gun", "repeater"]
    assert hulls.may_move(unit)


@pytest.mark.rule("CDN-15.2")
def test_classes_may_be_combined() -> None:
    s = Setup()
    wagon, tank = machine(s, 0, (10, 10), entry="dju_wagon"), machine(s, 0, (20, 10))
    assert hulls.of_class(wagon, "light")
    assert hulls.of_class(wagon, "transport")
    assert not hulls.of_class(tank, "light")
    assert hulls.engine(tank)
    assert not hulls.engine(s.add(0, kind("khe_bulwark"), 2, (30, 10)))
    assert not hulls.armoured(s.add(0, troop(), 10, (30, 20)))


def test_a_weapon_that_an_option_brings_is_one_more() -> None:
    assert [own.id for own in kind("com_hauler", "repeater").hull.weapons] == ["repeater"]  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------ who can hurt it
@pytest.mark.rule("CDN-15.14")
@pytest.mark.parametrize(
    ("hits", "thrown"),
    [
        (Hits(1, 10, side=Arc.FRONT), False),
        (Hits(1, 10, side=Arc.LEFT), False),
        (Hits(1, 4, side=Arc.REAR), True),
        (Hits(1, 4, heavy=True, side=Arc.FRONT), True),
        (Hits(1, 4, magical=True, side=Arc.RIGHT), True),
    ],
)
def test_only_some_hits_have_any_effect(hits: Hits, thrown: bool) -> None:
    s = Setup(dice=[1] if thrown else [])
    (rolled,) = told(hit(s, machine(s, 1, (10, 10)), hits), ev.GroupRolled)
    assert rolled.step == ("pierce" if thrown else "automatic")
    assert rolled.successes == 0


@pytest.mark.rule("CDN-31.11", "CDN-34.43")
def test_hits_of_spells_are_magical() -> None:
    s = Setup(dice=[6])
    out = hit(s, machine(s, 1, (10, 10)), Hits(1, 3, side=Arc.FRONT), source="spell")
    assert told(out, ev.HullHurt)[0].glancing == 1


@pytest.mark.rule("CDN-15.15")
@pytest.mark.parametrize(
    ("at", "side"), [((20, 5), "front"), ((2, 21), "left"), ((38, 21), "right"), ((20, 33), "rear")]
)
def test_the_side_that_is_hit_faces_who_deals_the_hit(at: tuple[int, int], side: str) -> None:
    s = Setup(dice=[1])
    unit, by = machine(s, 1, (20, 20)), s.add(0, troop(), 1, at)
    (rolled,) = told(hit(s, unit, Hits(1, 2, heavy=True), by), ev.GroupRolled)
    assert rolled.rank == side


@pytest.mark.rule("CDN-15.38")
def test_hits_that_nobody_deals_strike_the_front() -> None:
    s = Setup(dice=[1])
    (rolled,) = told(hit(s, machine(s, 1, (20, 20), 2), Hits(1, 2, magical=True)), ev.GroupRolled)
    assert rolled.rank == "front"


# ------------------------------------------------------------------------------------------ penetration
@pytest.mark.rule("CDN-15.17", "CDN-15.18", "CDN-E.66", "CDN-P.19")
@pytest.mark.parametrize(("face", "glancing", "penetrating"), [(1, 0, 0), (2, 1, 0), (3, 0, 1), (6, 0, 1)])
def test_strength_8_against_front_10(face: int, glancing: int, penetrating: int) -> None:
    s = Setup(dice=[face, *[1] * penetrating])
    unit = machine(s, 1, (20, 20), entry=ANVIL)
    found = told(hit(s, unit, HEAVY._replace(multiple=3)), ev.HullHurt)
    assert [(e.glancing, e.penetrating, e.lost) for e in found] == (
        [(glancing, penetrating, 1)] if face > 1 else []
    )
    assert hulls.hull_left(unit) == 4 - glancing - penetrating


@pytest.mark.rule("CDN-15.17")
def test_a_poisoned_hit_is_rolled_against_armour_like_any_other() -> None:
    s = Setup(dice=[1, 1])
    unit = machine(s, 1, (20, 20))
    hit(s, unit, Hits(1, 3, wounding=1, side=Arc.REAR))
    assert hulls.hull_left(unit) == 4


@pytest.mark.rule("CDN-28.5")
@pytest.mark.parametrize(("wounds", "lost"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_automatic_wounds_cost_a_point_of_hull(wounds: int, lost: int) -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20))
    hit(s, unit, Hits(wounds, automatic=True), source="terrain")
    assert hulls.hull_left(unit) == 4 - lost


# ------------------------------------------------------------------------------------------ the damage chart
@pytest.mark.rule("CDN-15.21", "CDN-17.3", "CDN-E.71")
def test_every_row_of_the_chart() -> None:
    assert [chart.row(face) for face in range(1, 7)] == ["stunned"] * 3 + ["weapon", "major", "explode"]
    assert [chart.row(face, 2) for face in range(1, 7)] == ["stunned", "weapon", "major"] + ["explode"] * 3
    assert chart.row(1, -3) == "stunned"


@pytest.mark.rule("CDN-15.21", "CDN-15.22")
def test_a_stunned_crew_recovers_at_the_end_of_its_movement_in_the_next_round() -> None:
    s = Setup(dice=[6, 2], phase=Phase.SHOOTING, active=1)
    unit = machine(s, 0, (20, 20))
    (rolled,) = told(hit(s, unit, HEAVY), ev.DamageRolled)
    assert (rolled.result, rolled.until) == ("stunned", 2)
    assert not hulls.may_move(unit)
    out: list[object] = []
    harming.recover(s.p, 0, out)
    assert not hulls.may_move(unit)
    s.p.round = 2
    harming.recover(s.p, 1, out)
    assert not hulls.may_move(unit)
    harming.recover(s.p, 0, out)
    assert hulls.may_move(unit)
    assert [type(event) for event in out] == [ev.CrewRecovered]
    assert unit.damage == (Damage(lost=1),)


@pytest.mark.rule("CDN-15.22")
def test_several_stuns_do_not_add_up() -> None:
    s = Setup(dice=[6, 6, 1, 2])
    unit = machine(s, 1, (20, 20))
    hit(s, unit, HEAVY._replace(number=2))
    assert hulls.stunned_until(unit) == 2


@pytest.mark.rule("CDN-15.21")
def test_a_random_weapon_is_lost_and_without_any_it_is_major_damage() -> None:
    s = Setup(dice=[6, 4, 1, 6, 4, 0, 6, 4])
    unit = machine(s, 1, (20, 20))
    assert told(hit_some(s, unit, 1), ev.DamageRolled)[0].weapon == "repeater"
    assert [own.weapon.id for own in hulls.weapons_left(unit)] == ["casemate_gun"]
    assert told(hit_some(s, unit, 1), ev.DamageRolled)[0].weapon == "casemate_gun"
    assert told(hit(s, unit, HEAVY), ev.DamageRolled)[0].result == "major"
    assert hulls.immobile(unit)


def hit_some(s: Setup, unit: object, number: int) -> list[object]:
    from game.engine.caldaern.harm import casualties

    out: list[object] = []
    casualties.hit_unit(s.p, unit.id, HEAVY._replace(number=number), out, by=0, source="shooting")  # type: ignore[attr-defined]
    return out


@pytest.mark.rule("CDN-15.21")
def test_further_major_damage_costs_another_point() -> None:
    s = Setup(dice=[6, 5])
    unit = machine(s, 1, (20, 20), immobile=True)
    (rolled,) = told(hit(s, unit, HEAVY), ev.DamageRolled)
    assert (rolled.result, rolled.lost) == ("major", 1)
    assert hulls.hull_left(unit) == 2


# ------------------------------------------------------------------------------------------ destroyed
@pytest.mark.rule("CDN-15.19", "CDN-15.26", "CDN-E.67")
def test_a_machine_that_is_destroyed_may_still_explode() -> None:
    s = Setup(dice=[5, 6, 2, 6])
    unit = machine(s, 1, (20, 20), lost=2)
    out = hit(s, unit, HEAVY._replace(number=2))
    assert [e.result for e in told(out, ev.DamageRolled)] == ["nothing", "explode"]
    assert told(out, ev.WreckLeft) == []
    assert unit.status is Status.DESTROYED
    assert [task.do for task in s.p.agenda] == ["panic_destroyed", "explosion"]


@pytest.mark.rule("CDN-15.26")
def test_after_an_explosion_the_other_rolls_are_dropped() -> None:
    s = Setup(dice=[6, 6, 6])
    unit = machine(s, 1, (20, 20))
    assert len(told(hit(s, unit, HEAVY._replace(number=2)), ev.DamageRolled)) == 1


@pytest.mark.rule("CDN-15.3", "CDN-15.24", "CDN-15.25", "CDN-21.31")
def test_a_destroyed_machine_stays_as_a_wreck() -> None:
    s = Setup(dice=[6, 1])
    unit = machine(s, 1, (20, 20), lost=3)
    friend = s.add(1, troop(), 10, (20, 27))
    out = hit(s, unit, HEAVY)
    (left,) = told(out, ev.WreckLeft)
    assert unit.place is None
    assert unit.status is Status.DESTROYED
    wreck = s.p.ground.element(left.element)
    assert (wreck.kind, wreck.height, len(wreck.cells)) == ("wreck", 2, 9)
    assert s.p.ground.impassable_for("foot") == s.p.ground.field.rect(20, 20, 3, 3)
    assert [task.do for task in s.p.agenda] == ["panic_destroyed"]
    assert friend.place is not None


@pytest.mark.rule("CDN-15.24")
def test_a_wreck_of_an_ultra_heavy_machine_is_higher() -> None:
    s = Setup(dice=[6, 1])
    out = hit(s, machine(s, 1, (20, 20), entry=BASTION, lost=9), HEAVY)
    assert s.p.ground.element(told(out, ev.WreckLeft)[0].element).height == 5


@pytest.mark.rule("CDN-15.24")
def test_a_wreck_covers_the_wall_under_it_and_lies_in_water_too() -> None:
    board = ground((21, "." * 18 + "#" * 8), (22, "." * 18 + "~" * 8))
    s = Setup(board, dice=[6, 1])
    out = hit(s, machine(s, 1, (20, 20), lost=3), HEAVY)
    number = told(out, ev.WreckLeft)[0].element
    assert s.p.ground.mask(number) == s.p.ground.field.rect(20, 20, 3, 3)
    assert not any(s.p.ground.mask(e.id) & s.p.ground.mask(number) for e in s.p.ground.elements if e.kind == "obstacle")


def test_what_bears_a_machine_is_its_hull() -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20), lost=2)
    (bearer,) = bearers_of(s.p, unit)
    assert (bearer.pool().left, bearer.pool().whole) == (2, 4)
    assert at_half(s.p, unit)


@pytest.mark.rule("CDN-17.12")
def test_walkers_keep_their_own_damage() -> None:
    s = Setup(dice=[6, 6, 6, 6, 5, 1, 1, 4, 0])
    unit = s.add(1, kind("khe_bulwark"), 3, (20, 20), 0, 3)
    hit(s, unit, HEAVY._replace(number=4))
    assert unit.line == 2
    assert hulls.hull_left(unit, 0) == 2
    assert hulls.hull_left(unit, 1) == 3


def test_digests_leave_whole_hulls_out() -> None:
    s = Setup()
    unit = machine(s, 1, (20, 20))
    before = s.p.digest()
    s.p.change(unit, damage=(Damage(lost=1),))
    assert s.p.digest() != before
    s.p.change(unit, damage=())
    assert s.p.digest() == before

