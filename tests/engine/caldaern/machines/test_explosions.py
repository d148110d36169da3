"""Explosions of machines, and what walkers share with machines. Rules: CDN-15.21, 15.23, CDN-17.9 to 17.14."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import contact, hulls
from game.engine.caldaern.harm import casualties, dangerous, removal, terrain
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.machines import explosions
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.units import Damage
from game.engine.caldaern.words.kinds import Arc, Phase, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import kind, machine, told
from tests.kit.town.siege import HOUSE, put_in, siege

BULWARK = "khe_bulwark"


@pytest.mark.rule("CDN-15.23", "CDN-15.21", "CDN-1.12")
def test_everybody_within_the_die_is_hit_friend_and_foe_once() -> None:
    s = Setup(dice=[2, *[1] * 5, 1], phase=Phase.SHOOTING)
    tank = machine(s, 1, (20, 20))
    near, friend = s.add(0, troop(), 10, (19, 24), 0, 5), s.add(1, troop(), 3, (24, 20), 0, 3)
    far = s.add(1, troop(), 10, (30, 30))
    out: list[Any] = []
    explosions.explosion(s.p, tank.id, near.id, 20, 20, 3, 3, out)
    s.p.dice.done()  # type: ignore[union-attr]
    assert [event.total for event in told(out, ev.Rolled)] == [2]
    struck = [(event.target, event.count) for event in told(out, ev.GroupRolled) if event.step == "wound"]
    assert struck == [(near.id, 5), (friend.id, 1)]
    assert far.models == 10


@pytest.mark.rule("CDN-15.23", "CDN-13.18")
def test_the_hits_on_one_unit_are_resolved_together_then_its_panic() -> None:
    s = Setup(dice=[1, *[6] * 5], phase=Phase.SHOOTING)
    tank, near = machine(s, 1, (20, 20)), s.add(0, troop(), 10, (19, 23), 0, 5)
    out: list[Any] = []
    explosions.explosion(s.p, tank.id, 0, 20, 20, 3, 3, out)
    assert [event.line for event in told(out, ev.WoundsSuffered)] == [5]
    assert [task.do for task in s.p.agenda] == ["panic_casualties"]
    assert near.models == 5


@pytest.mark.rule("CDN-27.64")
@pytest.mark.parametrize(("face", "models", "hits"), [(4, 10, 4), (6, 3, 3)])
def test_a_garrison_near_by_takes_as_many_hits_as_a_die_shows_and_one_a_model_at_the_most(
    face: int, models: int, hits: int
) -> None:
    s = siege(dice=[6, face, *[1] * hits])
    tank = machine(s, 1, (25, 14))
    inside = put_in(s.p, s.add(0, troop(), models, (5, 5)))
    out: list[Any] = []
    explosions.explosion(s.p, tank.id, 0, 25, 14, 3, 3, out)
    s.p.dice.done()  # type: ignore[union-attr]
    struck = [(event.target, event.count) for event in told(out, ev.GroupRolled) if event.step == "wound"]
    assert struck == [(inside.id, hits)]
    assert terrain.wounds_lost(s.p, HOUSE) == 0, "the building takes none"


@pytest.mark.rule("CDN-15.38", "CDN-15.23")
def test_an_explosion_does_nothing_to_another_hull() -> None:
    s = Setup(dice=[6])
    tank, other = machine(s, 1, (20, 20)), machine(s, 0, (20, 16))
    explosions.explosion(s.p, tank.id, 0, 20, 20, 3, 3, [])
    assert hulls.hull_left(other) == 4


@pytest.mark.rule("CDN-12.65", "CDN-15.23")
def test_an_explosion_in_a_melee_lets_those_of_another_melee_close_up() -> None:
    s = Setup(dice=[2, *[6] * 5], phase=Phase.MELEE)
    tank = machine(s, 1, (20, 20))
    hit, foe = s.add(0, troop(), 5, (20, 24), 0, 5), s.add(1, troop(), 10, (20, 26), 0, 5)
    contact.engage(s.p, foe.id, hit.id, Arc.REAR)
    s.p.melee = Melee(tank.id, (tank.id, 99))
    assert removal.gapes(s.p, hit)
    explosions.explosion(s.p, tank.id, 0, 20, 20, 3, 3, [])
    assert "close_up" in [task.do for task in s.p.agenda]
    s.p.melee = Melee(hit.id, (hit.id, foe.id))
    assert not removal.gapes(s.p, hit)


# ------------------------------------------------------------------------------------------ walkers
@pytest.mark.rule("CDN-17.9")
def test_a_walker_is_engaged_like_a_beast() -> None:
    s = Setup()
    unit, walker = s.add(0, troop(), 10, (19, 22), 0, 5), s.add(1, kind(BULWARK), 1, (20, 20), 2, 1)
    contact.engage(s.p, unit.id, walker.id, Arc.FRONT)
    assert unit.engaged
    assert walker.engaged


@pytest.mark.rule("CDN-17.10")
def test_hits_on_a_walker_count_one_and_two() -> None:
    s = Setup(dice=[2, 3, 1])
    walker = s.add(1, kind(BULWARK), 1, (20, 20), 0, 1)
    pile: casualties.Pile = {}
    out: list[Any] = []
    hits = Hits(2, 7, heavy=True, side=Arc.FRONT)
    casualties.deal(s.p, walker.id, hits, out, pile, by=0, source="melee")
    assert casualties.suffer(s.p, walker.id, pile, out, by=0, source="melee").wounds == 3


@pytest.mark.rule("CDN-17.11")
def test_a_walker_that_must_run_and_cannot_is_destroyed() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    walker, foe = s.add(1, kind(BULWARK), 2, (20, 20), 0, 2), s.add(0, troop(), 10, (19, 30))
    walker.damage = (hulls.WHOLE, Damage(lost=1, stunned=3))
    retreat.flee(s.p, walker.id, "panic", foe.id, [])
    assert walker.status is Status.DESTROYED


@pytest.mark.rule("CDN-17.14")
def test_the_ground_costs_a_walker_a_point_of_its_hull() -> None:
    s = Setup(dice=[1])
    walker = s.add(1, kind(BULWARK), 1, (20, 20), 0, 1)
    dangerous.roll_for(s.p, walker.id, 0, 1, 1, [], other=0)
    assert hulls.hull_left(walker) == 2
