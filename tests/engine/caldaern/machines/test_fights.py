"""Fights against machines: who strikes them, what counts, and that they hold nobody. Rules: CDN-15.30 to 15.32."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks import contact, hulls
from game.engine.caldaern.melee import fighters, nudge
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Damage
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.kinds import Phase
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import IRONCLAD, machine, told
from tests.kit.builders.caldaern_melee import Melee

SWORDS = {"melee": ["two_handed_sword"], "s": 4}


def at_the_rear(setup: Setup, entry: str = IRONCLAD, **more: Any) -> tuple[Any, Any]:
    """A machine of seat 1 that faces north, and infantry of seat 0 five wide at its rear."""
    tank = machine(setup, 1, (14, 9), 0, entry)
    unit = setup.add(0, troop(**more), 5, (13, 12), 0, 5)
    return unit, tank


@pytest.mark.rule("CDN-15.30", "CDN-E.77", "CDN-9.4", "CDN-9.10")
def test_a_unit_at_a_machine_is_not_engaged() -> None:
    s = Setup()
    tank = machine(s, 1, (14, 9), 0)
    unit = s.add(0, troop(ranged=["bow"]), 10, (13, 12), 0, 5)
    other = s.add(1, troop(ranged=["bow"]), 10, (12, 2), 2, 5)
    far = s.add(0, troop(ranged=["bow"]), 10, (13, 24), 0, 5)
    assert not unit.engaged
    assert shooting.unit_refusal(s.p, unit) is None
    assert shooting.shoot_refusal(s.p, other, unit) is None or shooting.can_shoot(s.p, other)
    assert shooting.can_shoot(s.p, far)
    s.p.phase = Phase.MOVEMENT
    assert options.unit_refusal(s.p, unit) is None
    assert options.unit_refusal(s.p, tank) is None
    assert len(options.placements(s.p, unit)) > 1


@pytest.mark.rule("CDN-15.31", "CDN-15.17", "CDN-15.16", "CDN-15.14")
def test_enemies_in_contact_strike_automatically_at_the_side_they_touch() -> None:
    s = Melee(dice=[1, 2, 3, 4, 4, 1, 1])
    at_the_rear(s, s=4)
    out = s.phase()
    automatic, pierced = told(out, ev.GroupRolled)
    assert (automatic.step, pierced.step, pierced.rank) == ("automatic", "pierce", "rear")
    assert pierced.successes == 3  # rear 7: a 3 glances, 4s penetrate
    assert told(out, ev.HullHurt)[0].penetrating == 2


@pytest.mark.rule("CDN-15.31", "CDN-E.68")
def test_glancing_hits_count_one_penetrating_ones_two_and_a_machine_that_loses_does_nothing() -> None:
    s = Melee(dice=[3, 3, 4, 1, 1, 1])
    unit, tank = at_the_rear(s, s=4)
    s.p.rams = ((tank.id, unit.id, 3),)
    out = s.phase()
    (result,) = told(out, ev.CombatResult)
    assert [part.number for part in result.sides[0].parts if part.word == "wounds"] == [4]
    assert [part.number for part in result.sides[1].parts if part.word == "wounds"] == [3]
    assert result.winner == 0
    assert told(out, ev.Tested) == []
    assert not unit.contacts
    assert not tank.contacts


@pytest.mark.rule("CDN-15.31", "CDN-15.36", "CDN-E.68")
def test_a_unit_that_loses_to_a_ram_tests_and_runs_and_nobody_pursues() -> None:
    s = Melee(dice=[3, 1, 1, 1, 1, 6, 6, 1, 1])
    unit, tank = at_the_rear(s, s=4)
    s.p.rams = ((tank.id, unit.id, 9),)
    out = s.phase()
    (tested,) = told(out, ev.Tested)
    assert (tested.test, tested.unit, tested.passed) == ("break", unit.id, False)
    assert unit.retreating
    assert told(out, ev.PursuitChosen) == []
    assert tank.place is not None
    assert tank.place.y == 9


@pytest.mark.rule("CDN-15.36")
def test_a_ram_counts_only_while_the_two_are_in_contact() -> None:
    s = Melee()
    unit, tank = at_the_rear(s)
    s.p.rams = ((tank.id, unit.id, 3),)
    assert fighters.rammed(s.p, (unit.id, tank.id)) == (0, 3)
    s.p.change(tank, place=None)
    assert fighters.rammed(s.p, (unit.id, tank.id)) == (0, 0)


@pytest.mark.rule("CDN-15.31", "CDN-11.10")
def test_a_unit_at_two_machines_fights_one_fight_with_both() -> None:
    s = Melee()
    unit = s.add(0, troop(), 10, (13, 12), 0, 8)
    one, two = machine(s, 1, (13, 9), 0), machine(s, 1, (18, 9), 0)
    assert fighters.fights_left(s.p) == [(unit.id, one.id, two.id)]


@pytest.mark.rule("CDN-15.32")
def test_who_fights_somebody_else_may_direct_blows_at_the_machine_too() -> None:
    s = Melee(dice=[1] * 40)
    a, b = s.face_off(files=5)
    tank = machine(s, 1, (18, 10), 0)
    assert fighters.fights_left(s.p) == [(a.id, b.id, tank.id)]
    s.phase()
    assert s.asked() == "allocate_attacks"
    groups = fighters.blow_groups(s.p, a.id)
    assert {target.unit for group in groups for target in group.options} == {b.id, tank.id}


@pytest.mark.rule("CDN-15.32")
def test_after_that_melee_nobody_is_held_by_the_machine() -> None:
    s = Melee(dice=[1] * 60)
    a, b = s.face_off(files=5)
    tank = machine(s, 1, (18, 10), 0)
    s.phase()
    while s.asked():
        s.do(s.listed()[0])
    assert not tank.contacts
    assert [link.other for link in a.contacts] == [b.id]


@pytest.mark.rule("CDN-15.31", "CDN-12.65")
def test_a_block_that_shrank_away_from_a_machine_strikes_at_it_no_more() -> None:
    s = Melee()
    a, b = s.face_off(files=5)
    tank = machine(s, 1, (18, 10), 0)
    contact.face_machines(s.p, (a.id, b.id, tank.id))
    assert [link.other for link in tank.contacts] == [a.id]
    assert a.place is not None
    s.p.change(a, line=4, place=msgspec.structs.replace(a.place, frontage=4))
    nudge.check(s.p, (a.id, b.id, tank.id), [])
    assert not tank.contacts
    assert [link.other for link in a.contacts] == [b.id]


@pytest.mark.rule("CDN-15.19", "CDN-15.24", "CDN-15.31")
def test_a_machine_that_dies_in_melee_leaves_a_wreck() -> None:
    s = Melee(dice=[6, 1, 1, 1, 1, 1])
    unit, tank = at_the_rear(s, s=4)
    tank.damage = (Damage(lost=3),)
    out = s.phase()
    assert told(out, ev.WreckLeft)
    assert hulls.hull_left(tank) == 4 or tank.place is None
    assert not unit.contacts


@pytest.mark.rule("CDN-34.49", "CDN-15.14")
@pytest.mark.parametrize(
    ("more", "thrown"), [({"s": 4}, False), (SWORDS, True), ({"s": 7}, True), ({"s": 4, "rules": ["magical"]}, True)]
)
def test_only_some_blows_hurt_the_front(more: dict[str, Any], thrown: bool) -> None:
    s = Melee(dice=[1] * 5 if thrown else [])
    machine(s, 1, (14, 9), 2)
    s.add(0, troop(**more), 5, (13, 12), 0, 5)
    rolled = [event for event in told(s.phase(), ev.GroupRolled) if event.step == "pierce"]
    assert bool(rolled) == thrown
    assert [event.rank for event in rolled] == ["front"] * thrown


@pytest.mark.rule("CDN-15.31", "CDN-12.8")
def test_a_machine_fights_nobody_in_his_flank() -> None:
    s = Melee(dice=[1] * 10)
    machine(s, 1, (10, 12), 3)
    unit = s.add(0, troop(s=4), 10, (13, 12), 0, 5)
    out = s.phase()
    (result,) = told(out, ev.CombatResult)
    assert [part.word for part in result.sides[1].parts] == []
    assert {part.word for part in result.sides[0].parts} <= {"ranks", "rear"}
    assert not unit.contacts
