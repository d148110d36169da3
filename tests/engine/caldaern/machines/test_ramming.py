"""Ramming, and the burst of speed of light machines. Rules: CDN-15.33 to 15.37, CDN-17.1."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.flow import CHOICES, ONLOOKERS, TASKS
from game.engine.caldaern.machines import boost, ramming
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.search.moves import FORWARD
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground
from tests.kit.builders.caldaern_machines import ANVIL, BASTION, RATTLER, machine, told

MOVING: dict[str, Any] = {"phase": Phase.MOVEMENT, "stage": Stage.MISC_MOVE}
ASK = Ask("misc_move", 0)


def refused(s: Setup, action: Any) -> str:
    """The code of the refusal of an action, "" if it is allowed."""
    refusal = CHOICES["misc_move"].deeds[type(action)].refusal(s.p, ASK, action)
    return refusal.code if refusal is not None else ""


def do(s: Setup, action: Any) -> list[Any]:
    """An action and all that follows without anybody's choice; all scripted dice used."""
    out: list[Any] = []
    assert refused(s, action) == ""
    CHOICES["misc_move"].deeds[type(action)].do(s.p, ASK, action, out)
    while s.p.agenda:
        task, s.p.agenda = s.p.agenda[-1], s.p.agenda[:-1]
        s.p.drawer.empty()
        TASKS[task.do](s.p, *task.args, out)
    s.p.dice.done()  # type: ignore[union-attr]
    return out


def two_deep(s: Setup, y: int = 18) -> Any:
    """A block of infantry two ranks deep whose rear rank stands in row `y`, facing the machine."""
    return s.add(1, troop(ld=10), 10, (18, y - 1), 2, 5)


@pytest.mark.rule("CDN-15.33", "CDN-15.34", "CDN-15.35", "CDN-E.73", "CDN-34.33")
def test_a_tank_of_m6_halts_in_contact() -> None:
    s = Setup(dice=[2, 1, 1], **MOVING)
    unit = machine(s, 0, (20, 23))
    enemy = two_deep(s)
    out = do(s, act.Ram(0, unit.id, 0, 6))
    assert unit.place == Placement(20, 19, 0, 1)
    (hit,) = told(out, ev.Rammed)
    assert (hit.target, hit.placement) == (enemy.id, Placement(20, 20, 0, 1))
    assert told(out, ev.Rolled)[0].total == 2
    assert enemy.models == 10
    assert unit.marked(Mark.MOVED)
    assert not unit.engaged


@pytest.mark.rule("CDN-15.35", "CDN-E.73")
def test_with_m10_it_passes() -> None:
    s = Setup(dice=[2, 1], **MOVING)
    unit = machine(s, 0, (20, 23), entry=RATTLER)
    enemy = two_deep(s)
    do(s, act.Ram(0, unit.id, 0, 10))
    assert unit.place == Placement(20, 13, 0, 1)
    assert enemy.place is not None
    assert enemy.place.y == 17


@pytest.mark.rule("CDN-15.35")
def test_with_a_square_less_it_does_not() -> None:
    s = Setup(dice=[2, 1], **MOVING)
    unit = machine(s, 0, (20, 24), entry=RATTLER)
    two_deep(s)
    do(s, act.Ram(0, unit.id, 0, 10))
    assert unit.place == Placement(20, 19, 0, 1)


@pytest.mark.rule("CDN-15.34")
def test_each_enemy_is_rammed_once_and_its_wounds_are_kept() -> None:
    s = Setup(dice=[3, 6, 6, 6, 1, 1], **MOVING)
    unit, enemy = machine(s, 0, (20, 23)), two_deep(s)
    out = do(s, act.Ram(0, unit.id, 0, 6))
    assert len(told(out, ev.Rammed)) == 1
    assert s.p.rams == ((unit.id, enemy.id, 3),)
    assert enemy.models == 7


@pytest.mark.rule("CDN-15.34")
def test_impact_hits_of_who_has_none_printed_come_from_its_front() -> None:
    s = Setup(**MOVING)
    rule = ramming.impact(s.p, machine(s, 0, (20, 23), entry="com_hauler"))
    assert (rule.dice, rule.strength) == ("D6", 4)
    rule = ramming.impact(s.p, machine(s, 0, (30, 23), entry=BASTION))
    assert (rule.dice, rule.strength) == ("2D6", 8)


@pytest.mark.rule("CDN-15.33", "CDN-15.37")
def test_it_may_turn_before_for_a_point() -> None:
    s = Setup(dice=[1, 1], **MOVING)
    unit = machine(s, 0, (10, 17), 0)
    enemy = s.add(1, troop(ld=10), 10, (18, 16), 2, 5)
    assert refused(s, act.Ram(0, unit.id, 1, 6)) == "out_of_reach"
    do(s, act.Ram(0, unit.id, 1, 5))
    assert unit.place == Placement(15, 17, 1, 1)
    assert enemy.models == 10


@pytest.mark.rule("CDN-15.33")
def test_ramming_needs_somebody_to_ram() -> None:
    s = Setup(**MOVING)
    unit = machine(s, 0, (20, 23))
    s.add(1, troop(), 10, (18, 5), 2, 5)
    assert refused(s, act.Ram(0, unit.id, 0, 6)) == "nobody_rammed"
    assert act.Ram(0, unit.id, 0, 6) not in CHOICES["misc_move"].lister(s.p, ASK)


@pytest.mark.rule("CDN-15.35")
@pytest.mark.parametrize(("kind", "end"), [("machine", 21), ("monster", 21)])
def test_machines_and_monsters_stop_it_in_contact(kind: str, end: int) -> None:
    s = Setup(dice=[1, 1], **MOVING)
    unit = machine(s, 0, (20, 24), entry=RATTLER)
    if kind == "machine":
        machine(s, 1, (20, 18), 2, ANVIL)
    else:
        s.add(1, troop("monster", w=5), 1, (20, 18), 2, 1)
    s.add(1, troop(ld=10), 2, (23, 20), 2, 2)
    do(s, act.Ram(0, unit.id, 0, 10))
    assert unit.place == Placement(20, end, 0, 1)


@pytest.mark.rule("CDN-15.35", "CDN-15.6")
def test_friends_and_terrain_stop_it_a_square_short() -> None:
    s = Setup(ground((12, "." * 18 + "X" * 8)), dice=[1, 1], **MOVING)
    unit = machine(s, 0, (20, 23), entry=RATTLER)
    s.add(1, troop(ld=10), 2, (21, 18), 2, 2)
    do(s, act.Ram(0, unit.id, 0, 10))
    assert unit.place == Placement(20, 14, 0, 1)


@pytest.mark.rule("CDN-15.36", "CDN-13.10")
def test_panic_is_tested_at_once_and_the_way_is_looked_at_anew() -> None:
    s = Setup(dice=[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], **MOVING)
    unit = machine(s, 0, (20, 23))
    enemy = s.add(1, troop(ld=5), 10, (18, 17), 2, 5)
    out = do(s, act.Ram(0, unit.id, 0, 6))
    assert [event.test for event in told(out, ev.Tested)] == ["panic"]
    assert enemy.retreating
    assert unit.place == Placement(20, 17, 0, 1)


@pytest.mark.rule("CDN-15.22", "CDN-15.33")
@pytest.mark.parametrize(
    ("damage", "marks", "code"),
    [({"stunned": 3}, 0, "stunned"), ({}, Mark.MOVED, "moved"), ({}, Mark.MARCHED, "marched")],
)
def test_who_cannot_ram_now(damage: dict[str, Any], marks: int, code: str) -> None:
    s = Setup(**MOVING)
    unit = machine(s, 0, (20, 23), **damage)
    two_deep(s)
    unit.marks |= marks
    assert refused(s, act.Ram(0, unit.id, 0, 6)) == code


@pytest.mark.rule("CDN-15.33")
def test_who_can_never_ram() -> None:
    s = Setup(**MOVING)
    two_deep(s)
    unit = s.add(0, troop(), 10, (18, 23), 0, 5)
    assert refused(s, act.Ram(0, unit.id, 0, 4)) == "type_forbids.ram"


@pytest.mark.rule("CDN-15.33", "CDN-8.90")
def test_the_list_holds_every_ram_that_differs() -> None:
    s = Setup(**MOVING)
    unit = machine(s, 0, (20, 23))
    two_deep(s)
    rams = [action for action in CHOICES["misc_move"].lister(s.p, ASK) if isinstance(action, act.Ram)]
    assert rams == [act.Ram(0, unit.id, 0, 4)]


@pytest.mark.rule("CDN-21.23")
def test_a_ram_breaks_the_wall_it_crosses() -> None:
    s = Setup(ground((22, "." * 18 + "#" * 8)), dice=[1, 1, 1, 1], **MOVING)
    unit = machine(s, 0, (20, 23))
    two_deep(s)
    s.p.__class__.onlookers, before = ONLOOKERS, s.p.__class__.onlookers
    try:
        out = do(s, act.Ram(0, unit.id, 0, 6))
    finally:
        s.p.__class__.onlookers = before
    assert [event.source for event in told(out, ev.GroupRolled)][-1] == "terrain"


# ------------------------------------------------------------------------------------------ the burst of speed
@pytest.mark.rule("CDN-17.1")
def test_a_light_machine_may_add_a_die_to_a_normal_move() -> None:
    s = Setup(dice=[5], **MOVING)
    unit = machine(s, 0, (20, 25), entry=RATTLER)
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 12, 0, 1)) is None
    out = do(s, act.BoostLight(0, unit.id))
    assert [event.what for event in told(out, ev.Rolled)] == ["boost"]
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 10, 0, 1)) is not None
    assert options.way_to(s.p, unit, FORWARD, Placement(20, 9, 0, 1)) is None
    refusal = options.march_refusal(s.p, unit)
    assert refusal is not None
    assert refusal.code == "type_forbids.march"
    assert refused(s, act.BoostLight(0, unit.id)) == "already_done"
    assert boost.boosted(s.p, unit)


@pytest.mark.rule("CDN-17.1")
def test_only_light_machines_have_it_and_none_that_moved_or_marched() -> None:
    s = Setup(**MOVING)
    tank, light = machine(s, 0, (20, 20)), machine(s, 0, (30, 20), entry=RATTLER)
    assert refused(s, act.BoostLight(0, tank.id)) == "type_forbids.boost"
    light.marks |= Mark.MARCHED
    assert refused(s, act.BoostLight(0, light.id)) == "marched"
    light.marks |= Mark.MOVED
    assert refused(s, act.BoostLight(0, light.id)) == "moved"
