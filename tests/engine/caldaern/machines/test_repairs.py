"""Field Repairs: who mends what at the end of his Movement phase. Rules: CDN-34.99."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.course import turns
from game.engine.caldaern.machines import repairs
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Damage
from game.engine.caldaern.words.kinds import Mark
from tests.kit.builders.caldaern_builder import Setup
from tests.kit.builders.caldaern_machines import kind, machine, told

SAPPERS = "com_sappers"


def workshop(dice: list[int]) -> tuple[Setup, Any, Any]:
    """Sappers of seat 0 beside its damaged machine, with an empty square between them."""
    s = Setup(dice=dice)
    tank = machine(s, 0, (20, 20), lost=2)
    return s, s.add(0, kind(SAPPERS), 5, (20, 24), 0, 5), tank


@pytest.mark.rule("CDN-34.99")
@pytest.mark.parametrize(("die", "lost"), [(4, 1), (6, 1), (3, 2)])
def test_a_four_gives_a_point_back(die: int, lost: int) -> None:
    s, sappers, tank = workshop([die])
    out: list[Any] = []
    repairs.field_repairs(s.p, out)
    s.p.dice.done()  # type: ignore[union-attr]
    (event,) = told(out, ev.HullRepaired)
    assert (event.unit, event.by, event.die, event.mended) == (tank.id, sappers.id, die, lost == 1)
    assert tank.damage == event.damage == (Damage(lost=lost),)


@pytest.mark.rule("CDN-34.99")
def test_one_machine_is_mended_the_one_that_lost_most() -> None:
    s, _, tank = workshop([5])
    other = machine(s, 0, (24, 20), lost=3)
    repairs.field_repairs(s.p, [])
    assert (tank.damage[0].lost, other.damage[0].lost) == (2, 2)


@pytest.mark.rule("CDN-34.99")
@pytest.mark.parametrize("why", ["moved", "far", "foe", "whole"])
def test_nobody_mends_who_moved_or_stands_off_nor_a_foe_s_nor_a_whole_machine(why: str) -> None:
    s, sappers, tank = workshop([])
    if why == "moved":
        sappers.marks |= Mark.MOVED
    elif why == "far":
        s.p.change(sappers, place=sappers.place.__class__(20, 25, 0, 5))
    elif why == "foe":
        tank.seat = 1
    else:
        tank.damage = ()
    out: list[Any] = []
    repairs.field_repairs(s.p, out)
    assert out == []


@pytest.mark.rule("CDN-34.99")
def test_it_is_work_of_the_end_of_the_movement_phase() -> None:
    s, _, _ = workshop([])
    turns.movement_end(s.p, [])
    assert [task.do for task in s.p.agenda] == ["field_repairs"]
