"""Walkers: machines of several legs that fight like monstrous beasts. Rules: CDN-17.7 to 17.14."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import formation, hulls
from game.engine.caldaern.charging import reactions, rules
from game.engine.caldaern.harm import bearers, capture, casualties, dangerous
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.melee import fighters
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Damage, Unit
from game.engine.caldaern.words.kinds import Arc, Phase, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import hit, told
from tests.kit.builders.caldaern_melee import Melee

STUNNED = Damage(stunned=3)


def bulwark() -> Troop:
    """M5 WS4 BS4 S7 I2 A3 Ld10, front 9, flank 8, rear 7, HT 3, a flame projector at its arm."""
    return resolve(RosterEntry("khe_bulwark", 1))


def facing_walkers(m: Melee, many: int = 1, files: int = 1, *damage: Damage, **more: Any) -> tuple[Unit, Unit]:
    """Infantry of seat 0 that has charged walkers of seat 1, front to front."""
    unit = m.add(0, troop(**more), 10, (13, 12), 0, 5)
    walkers = m.add(1, bulwark(), many, (13, 10), 2, files)
    walkers.damage = damage
    m.engage(unit, walkers)
    return unit, walkers


def broke(s: Melee, *lost: Unit) -> None:
    """The break tests are over, and these units broke."""
    units = tuple(unit.id for unit in s.p.units.values() if unit.contacts)
    met = tuple((u, link.other) for u in units for link in s.p.units[u].contacts)
    s.p.melee = Fought(
        id=min(units), units=units, met=met, winner=1 - lost[0].seat, difference=2, broke=tuple(u.id for u in lost)
    )
    s.p.push_all([Task("pursuits"), Task("after_melee"), Task("melee_panic"), Task("melee_over")])
    s.go()


# ------------------------------------------------------------------------------------------ what they are
@pytest.mark.rule("CDN-17.7")
def test_a_walker_has_a_fighter_s_profile_and_a_hull() -> None:
    own = bulwark()
    rider = own.rider
    assert (own.move, rider.ws, rider.bs, rider.s, rider.i, rider.a, rider.ld) == (5, 4, 4, 7, 2, 3, 10)
    assert own.hull is not None
    assert (own.hull.front, own.hull.flank, own.hull.rear, own.hull.toughness) == (9, 8, 7, 3)


@pytest.mark.rule("CDN-17.8")
def test_walkers_have_the_rules_of_monstrous_beasts() -> None:
    walker, beast = data.types()["walker"], data.types()["monstrous_beasts"]
    assert walker.rules == beast.rules
    assert (walker.k, walker.height, walker.rank) == (beast.k, beast.height, beast.rank)


@pytest.mark.rule("CDN-17.8", "CDN-17.9")
def test_walkers_charge_and_do_not_countercharge() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    walker, foe = s.add(0, bulwark(), 1, (14, 20), 0, 1), s.add(1, bulwark(), 1, (14, 12), 2, 1)
    assert rules.charger_refusal(s.p, walker) is None
    found = {option.reaction: option.refusal for option in reactions.reaction_options(s.p, foe, walker, Arc.FRONT)}
    refusal = found["countercharge"]
    assert refusal is not None
    assert refusal.code == "reaction_not_allowed.group"
    assert found["hold"] is None
    assert found["run"] is None


@pytest.mark.rule("CDN-17.9")
def test_enemies_roll_to_hit_a_walker_and_against_its_armour() -> None:
    s = Melee(dice=[4] * 60)
    facing_walkers(s, melee=["two_handed_sword"], s=4)
    out = s.phase()
    blows = [event for event in told(out, ev.GroupRolled) if event.target == 2]
    assert (blows[0].step, blows[0].need) == ("hit", 4)  # WS 4 against WS 4
    assert blows[1].step == "pierce"


@pytest.mark.rule("CDN-17.9", "CDN-15.29")
def test_who_cannot_hurt_a_walker_cannot_charge_it() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    weak = s.add(0, troop(), 10, (13, 20), 0, 5)
    strong = s.add(0, troop(melee=["two_handed_sword"], s=4), 10, (21, 20), 0, 5)
    foe = s.add(1, bulwark(), 1, (18, 12), 2, 1)
    refusal = rules.charge_refusal(s.p, weak.id, foe.id)
    assert refusal is not None
    assert refusal.rule == "CDN-15.29"
    assert rules.charge_refusal(s.p, strong.id, foe.id) is None


@pytest.mark.rule("CDN-17.8", "CDN-34.30")
def test_a_walker_smashes_the_small() -> None:
    s = Melee(dice=[1] * 40)
    facing_walkers(s, ws=1)
    rolled = [event for event in told(s.phase(), ev.GroupRolled) if event.source == "smash"]
    smashes = [event for event in rolled if event.step == "automatic"]
    assert [(event.unit, event.count, event.strength) for event in smashes] == [(2, 1, 7)]


# ------------------------------------------------------------------------------------------ combat result, capture
@pytest.mark.rule("CDN-17.10")
def test_glancing_hits_count_one_and_penetrating_ones_two() -> None:
    s = Setup(dice=[2, 3, 1], phase=Phase.MELEE)
    walker = s.add(1, bulwark(), 1, (20, 20), 0, 1)
    pile: casualties.Pile = {}
    casualties.deal(s.p, walker.id, Hits(2, 7, heavy=True, side=Arc.FRONT), [], pile, by=0, source="melee")
    assert casualties.suffer(s.p, walker.id, pile, [], by=0, source="melee").wounds == 3


@pytest.mark.rule("CDN-17.9", "CDN-12.51")
def test_each_wound_of_a_capture_costs_one_hull_toughness() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    walkers, foe = s.add(1, bulwark(), 2, (20, 20), 0, 2), s.add(0, troop(), 2, (20, 24), 0, 2)
    out: list[Any] = []
    assert capture.capture(s.p, foe.id, walkers.id, out)
    assert [hulls.hull_left(walkers, model) for model in range(2)] == [1, 3]
    assert told(out, ev.HullHurt)[0].lost == 2
    strong = s.add(0, troop(a=3), 3, (28, 24), 0, 3)
    assert not capture.capture(s.p, strong.id, walkers.id, out)
    assert walkers.status is Status.DESTROYED


# ------------------------------------------------------------------------------------------ stunned
@pytest.mark.rule("CDN-17.11")
def test_a_stunned_walker_does_not_strike_nor_smash() -> None:
    s = Melee(dice=[1] * 60)
    _, walkers = facing_walkers(s, 1, 1, STUNNED)
    assert fighters.fighters(s.p, walkers.id) == []
    assert not [event for event in told(s.phase(), ev.GroupRolled) if event.unit == walkers.id]


@pytest.mark.rule("CDN-17.11", "CDN-17.12")
def test_beside_a_stunned_walker_the_others_strike() -> None:
    s = Melee()
    _, walkers = facing_walkers(s, 2, 2, STUNNED)
    assert [fighter.post for fighter in fighters.fighters(s.p, walkers.id)] == [(0, 1)]


@pytest.mark.rule("CDN-17.11", "CDN-17.12")
def test_one_stunned_walker_holds_its_whole_unit() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    walkers = s.add(0, bulwark(), 2, (20, 20), 0, 2)
    walkers.damage = (hulls.WHOLE, STUNNED)
    for refusal in (options.unit_refusal(s.p, walkers), rules.charger_refusal(s.p, walkers)):
        assert refusal is not None
        assert refusal.code == "stunned"


@pytest.mark.rule("CDN-17.11", "CDN-12.34")
def test_a_stunned_walker_does_not_pursue_nor_reform() -> None:
    s = Melee(dice=[3, 4])
    unit, walkers = facing_walkers(s, 1, 1, STUNNED)
    broke(s, unit)
    assert s.asked() == ""
    assert [event.quarry for event in s.told(ev.PursuitChosen)] == [0]
    assert unit.retreating
    assert walkers.place is not None
    assert (walkers.place.x, walkers.place.y) == (13, 10)


@pytest.mark.rule("CDN-17.11", "CDN-12.38")
def test_a_walker_that_breaks_and_cannot_move_is_destroyed() -> None:
    s = Melee(dice=[2, 2])
    unit, walkers = facing_walkers(s, 1, 1, STUNNED)
    broke(s, walkers)
    s.do(act.Pursue(0, unit.id, walkers.id))
    assert walkers.status is Status.DESTROYED
    assert [event.unit for event in s.told(ev.Rolled) if event.what == "retreat"] == []
    assert s.told(ev.UnitDestroyed)[0].unit == walkers.id


@pytest.mark.rule("CDN-17.11")
def test_a_walker_that_panics_and_cannot_move_is_destroyed() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    walker, foe = s.add(1, bulwark(), 2, (20, 20), 0, 2), s.add(0, troop(), 10, (19, 30))
    walker.damage = (hulls.WHOLE, Damage(lost=1, immobile=True))
    retreat.flee(s.p, walker.id, "panic", foe.id, [])
    assert walker.status is Status.DESTROYED


# ------------------------------------------------------------------------------------------ several
@pytest.mark.rule("CDN-17.12")
def test_shots_strike_the_nearest_walker() -> None:
    s = Setup(dice=[2], phase=Phase.SHOOTING)
    walkers, foe = s.add(1, bulwark(), 3, (20, 20), 2, 3), s.add(0, troop(), 1, (18, 22), 0, 1)
    nearest = min(range(3), key=lambda model: hull_x(walkers, model))
    hit(s, walkers, Hits(1, 7, heavy=True, side=Arc.FRONT), by=foe)
    assert [hulls.hull_left(walkers, model) for model in range(3)] == [2 if n == nearest else 3 for n in range(3)]
    assert nearest != 0


def hull_x(unit: Unit, model: int) -> int:
    """The westernmost column of a model."""
    return formation.cells_of(unit)[model][0]


@pytest.mark.rule("CDN-17.12")
def test_blows_strike_the_walker_in_contact() -> None:
    s = Melee(dice=[2])
    walkers = s.add(1, bulwark(), 3, (16, 10), 2, 3)
    unit = s.add(0, troop(), 2, (15, 12), 0, 2)
    s.engage(unit, walkers)
    pile: casualties.Pile = {}
    casualties.deal(s.p, walkers.id, Hits(1, 7, heavy=True, side=Arc.FRONT), [], pile, by=unit.id, source="melee")
    casualties.suffer(s.p, walkers.id, pile, [], by=unit.id, source="melee")
    west = min(range(3), key=lambda model: hull_x(walkers, model))
    assert [hulls.hull_left(walkers, model) for model in range(3)] == [2 if n == west else 3 for n in range(3)]
    assert west == 2


@pytest.mark.rule("CDN-17.12", "CDN-15.24")
def test_only_the_last_walker_leaves_a_wreck_and_the_others_take_fright() -> None:
    s = Setup(dice=[2, 2, 2], phase=Phase.SHOOTING)
    walkers = s.add(1, bulwark(), 2, (20, 20), 2, 2)
    out = hit(s, walkers, Hits(3, 7, heavy=True, side=Arc.FRONT))
    assert (walkers.line, told(out, ev.HullsLost)[0].lost) == (1, 1)
    assert not told(out, ev.WreckLeft)
    assert [task.do for task in s.p.agenda] == ["panic_casualties"]
    s = Setup(dice=[2, 2, 2], phase=Phase.SHOOTING)
    assert told(hit(s, s.add(1, bulwark(), 1, (20, 20), 2, 1), Hits(3, 7, heavy=True, side=Arc.FRONT)), ev.WreckLeft)


@pytest.mark.rule("CDN-17.12", "CDN-15.21", "CDN-15.23")
def test_each_walker_that_explodes_does_so_where_it_stood() -> None:
    s = Setup(dice=[3, 3, 3, 3, 1, 1, 1, 6], phase=Phase.SHOOTING)
    walkers = s.add(1, bulwark(), 2, (20, 20), 2, 2)
    last = formation.cells_of(walkers)[1]
    hit(s, walkers, Hits(4, 7, heavy=True, side=Arc.FRONT))
    blasts = [task.args for task in s.p.agenda if task.do == "explosion"]
    assert [rect[2:4] for rect in blasts] == [last]


@pytest.mark.rule("CDN-39.50", "CDN-17.12")
def test_half_the_hull_of_a_lone_walker_is_half_its_worth() -> None:
    s = Setup()
    walker = s.add(1, bulwark(), 1, (20, 20), 0, 1)
    assert not bearers.at_half(s.p, walker)
    walker.damage = (Damage(lost=2),)
    assert bearers.at_half(s.p, walker)


# ------------------------------------------------------------------------------------------ the ground
@pytest.mark.rule("CDN-17.14")
def test_dangerous_ground_costs_a_point_and_does_not_halt() -> None:
    s = Setup(dice=[1])
    walker = s.add(1, bulwark(), 1, (20, 20), 0, 1)
    dangerous.roll_for(s.p, walker.id, 0, 1, 1, [], other=0)
    assert hulls.hull_left(walker) == 2


@pytest.mark.rule("CDN-17.14", "CDN-28.5", "CDN-25.6")
@pytest.mark.parametrize("hits", [Hits(1, automatic=True), Hits(1, slain=True)])
def test_each_wound_without_a_strength_costs_a_walker_a_point(hits: Hits) -> None:
    s = Setup()
    walker = s.add(1, bulwark(), 1, (20, 20), 0, 1)
    out = hit(s, walker, hits, source="terrain")
    assert hulls.hull_left(walker) == 2
    assert told(out, ev.GroupRolled)[0].rule == "CDN-17.14"


@pytest.mark.rule("CDN-17.14", "CDN-25.6")
def test_quicksand_does_not_swallow_a_walker() -> None:
    s = Setup()
    walker = s.add(1, bulwark(), 1, (20, 20), 0, 1)
    assert not any(dangerous.swallows(s.p, walker, element.id) for element in s.p.ground.elements)
