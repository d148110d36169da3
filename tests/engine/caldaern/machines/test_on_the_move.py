"""War machines that move: as lone models, over dangerous ground, and where damage holds them. Rules: CDN-15.6, 15.7."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import contact, hulls
from game.engine.caldaern.charging import rules as charging
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.moving import options
from game.engine.caldaern.moving.travel import travel
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.search.moves import FORWARD, MARCH
from game.engine.caldaern.words.kinds import Arc, Phase, Placement, Stage, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground
from tests.kit.builders.caldaern_machines import ANVIL, BASTION, machine, told

MOVING: dict[str, Any] = {"phase": Phase.MOVEMENT, "stage": Stage.MISC_MOVE}


def drive(s: Setup, unit: Any, mode: str, place: Placement) -> list[Any]:
    """A move, or a march with its tests of the ground."""
    out: list[Any] = []
    way = options.way_to(s.p, unit, mode, place)
    assert way is not None
    travel(s.p, unit, way, out, tests="steps" if mode == MARCH else "")
    s.p.dice.done()  # type: ignore[union-attr]
    return out


@pytest.mark.rule("CDN-15.6", "CDN-8.44")
def test_a_machine_turns_about_its_centre_for_a_point() -> None:
    s = Setup(**MOVING)
    unit = machine(s, 0, (20, 20))
    way = options.way_to(s.p, unit, FORWARD, Placement(20, 20, 1, 1))
    assert way is not None
    assert way.cost == 2
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 14, 0, 1)) is not None
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 13, 0, 1)) is None
    assert options.way_to(s.p, unit, MARCH, Placement(20, 8, 0, 1)) is not None


@pytest.mark.rule("CDN-15.6")
def test_a_machine_keeps_clear_of_friends() -> None:
    s = Setup(**MOVING)
    unit = machine(s, 0, (20, 20))
    s.add(0, troop(), 10, (19, 15))
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 18, 0, 1)) is not None
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 17, 0, 1)) is None


@pytest.mark.rule("CDN-17.5")
def test_an_ultra_heavy_machine_never_marches() -> None:
    s = Setup(**MOVING)
    refusal = options.march_refusal(s.p, machine(s, 0, (20, 20), entry=BASTION))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("type_forbids.march", "CDN-17.5")
    assert options.march_refusal(s.p, machine(s, 0, (30, 20))) is None


@pytest.mark.rule("CDN-17.5")
def test_an_ultra_heavy_machine_turns_once_in_a_move() -> None:
    s = Setup(**MOVING)
    heavy, tank = machine(s, 0, (20, 20), entry=BASTION), machine(s, 0, (32, 20))
    assert options.way_to(s.p, heavy, FORWARD, Placement(23, 20, 1, 1)) is not None
    assert options.way_to(s.p, heavy, FORWARD, Placement(20, 19, 1, 1)) is not None
    assert options.way_to(s.p, heavy, FORWARD, Placement(21, 19, 0, 1)) is not None  # a slanted leg
    assert options.way_to(s.p, heavy, FORWARD, Placement(21, 20, 0, 1)) is None
    assert options.way_to(s.p, tank, FORWARD, Placement(33, 20, 0, 1)) is not None  # turn, a step, turn back


@pytest.mark.rule("CDN-15.8", "CDN-7.5")
def test_machines_never_charge() -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.CHARGE_DECLARE)
    refusal = charging.charger_refusal(s.p, machine(s, 0, (20, 20)))
    assert refusal is not None
    assert refusal.code == "type_forbids.charge"


@pytest.mark.rule("CDN-15.21", "CDN-15.22")
@pytest.mark.parametrize(("damage", "code"), [({"stunned": 2}, "stunned"), ({"immobile": True}, "stunned.immobile")])
def test_damage_holds_a_machine(damage: dict[str, Any], code: str) -> None:
    s = Setup(**MOVING)
    refusal = options.unit_refusal(s.p, machine(s, 0, (20, 20), **damage))
    assert refusal is not None
    assert refusal.code == code


# ------------------------------------------------------------------------------------------ dangerous ground
@pytest.mark.rule("CDN-15.7", "CDN-20.18", "CDN-20.27", "CDN-20.22")
@pytest.mark.parametrize(("die", "end", "left"), [(1, 17, 3), (2, 10, 4)])
def test_a_machine_that_fails_stops_before_the_element(die: int, end: int, left: int) -> None:
    s = Setup(ground((16, "." * 18 + "F" * 8)), dice=[die], **MOVING)
    unit = machine(s, 0, (20, 20))
    out = drive(s, unit, MARCH, Placement(20, 10, 0, 1))
    assert unit.place == Placement(20, end, 0, 1)
    assert hulls.hull_left(unit) == left
    assert [len(event.dice) for event in told(out, ev.TerrainTested)] == [1]
    assert told(out, ev.UnitMoved)[0].path[-1].y == end


@pytest.mark.rule("CDN-20.23")
def test_a_normal_move_takes_no_test() -> None:
    s = Setup(ground((16, "." * 18 + "F" * 8)), **MOVING)
    unit = machine(s, 0, (20, 20))
    drive(s, unit, FORWARD, Placement(20, 15, 0, 1))
    assert unit.place == Placement(20, 15, 0, 1)


@pytest.mark.rule("CDN-15.7")
def test_who_starts_on_dangerous_ground_and_fails_stays_there() -> None:
    s = Setup(ground((21, "." * 18 + "F" * 8)), dice=[1], **MOVING)
    unit = machine(s, 0, (20, 20), lost=3)
    out = drive(s, unit, MARCH, Placement(20, 10, 0, 1))
    assert told(out, ev.UnitMoved) == []
    assert unit.status is Status.DESTROYED
    assert told(out, ev.WreckLeft)[0].placement == Placement(20, 20, 0, 1)


@pytest.mark.rule("CDN-15.7")
def test_a_retreating_machine_breaks_down_too() -> None:
    s = Setup(ground((16, "." * 18 + "F" * 8)), dice=[6, 6, 1], **MOVING)
    unit, foe = machine(s, 0, (20, 20)), s.add(1, troop(), 10, (19, 30))
    out: list[Any] = []
    retreat.flee(s.p, unit.id, "panic", foe.id, out)
    assert unit.place == Placement(20, 17, 0, 1)
    assert hulls.hull_left(unit) == 3


@pytest.mark.rule("CDN-17.13")
def test_a_machine_that_must_run_and_cannot_is_destroyed() -> None:
    s = Setup(**MOVING)
    unit, foe = machine(s, 0, (20, 20), immobile=True), s.add(1, troop(), 10, (19, 30))
    out: list[Any] = []
    retreat.flee(s.p, unit.id, "panic", foe.id, out)
    assert unit.status is Status.DESTROYED
    assert told(out, ev.WreckLeft)


# ------------------------------------------------------------------------------------------ who charges it
@pytest.mark.rule("CDN-15.28", "CDN-15.29", "CDN-7.8", "CDN-E.66")
@pytest.mark.parametrize(
    ("entry", "facing", "more", "allowed"),
    [
        (ANVIL, 1, {"s": 4}, False),
        (BASTION, 0, {"s": 4}, True),
        (BASTION, 0, {"s": 3}, True),
        (BASTION, 0, {"s": 2}, False),
        (ANVIL, 1, {"s": 3, "melee": ["two_handed_sword"]}, True),
        (ANVIL, 1, {"s": 7}, True),
        (ANVIL, 2, {"s": 3, "melee": ["two_handed_sword"]}, True),
        (ANVIL, 2, {"s": 1, "melee": ["two_handed_sword"]}, False),
    ],
)
def test_who_could_not_even_glance_cannot_charge(
    entry: str, facing: int, more: dict[str, Any], allowed: bool
) -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.CHARGE_DECLARE)
    unit = s.add(0, troop(**more), 10, (19, 20), 0)
    target = machine(s, 1, (20, 10), facing, entry)
    refusal = charging.charge_refusal(s.p, unit.id, target.id)
    assert (refusal is None) == allowed
    if refusal is not None:
        assert (refusal.code, refusal.rule) == ("charge_impossible.armour", "CDN-15.29")


@pytest.mark.rule("CDN-15.30")
def test_nobody_is_engaged_with_a_machine() -> None:
    s = Setup()
    unit, tank = s.add(0, troop(), 10, (19, 23), 0), machine(s, 1, (20, 20), 2)
    contact.engage(s.p, unit.id, tank.id, Arc.FRONT)
    assert not unit.engaged
    assert not tank.engaged
    assert [line for line in breaches(s.p) if "19.51" in line] == []


