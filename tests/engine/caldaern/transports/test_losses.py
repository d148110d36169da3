"""A transport is lost with passengers on board. Rules: CDN-16.23 to 16.29, CDN-E.70."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.legal import refusal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Placement, Stage, Status
from tests.engine.caldaern.transports.test_landing import aboard, code
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine, told
from tests.kit.builders.caldaern_moves import do, listed, run


def lost(dice: list[int], exploded: bool, models: int = 8, hero: bool = False) -> tuple[Setup, list[Any]]:
    """A transport at (30,20), unit 1, is destroyed with unit 2 on board, in the enemy's Shooting phase."""
    s = Setup(dice=dice, phase=Phase.SHOOTING, stage=Stage.SHOOTING, active=1)
    machine(s, 0, (30, 20), entry="com_hauler", lost=2)
    unit = s.add(0, troop(), models)
    if hero:
        s.hero(0, host=unit)
    aboard(s, unit)
    s.add(1, troop(), 10, (2, 2), 2)
    s.p.agenda = (Task("stop"),)
    out: list[Any] = []
    hits = Hits(1, 8, heavy=True, side=Arc.FRONT)
    casualties.hit_unit(s.p, 1, hits, out, by=0, source="shooting")
    run(s.p, out)
    return s, out


@pytest.mark.rule("CDN-16.25", "CDN-16.27", "CDN-16.22", "CDN-E.70", "CDN-16.29")
def test_destroyed_without_exploding_hurts_nobody() -> None:
    s, out = lost([6, 1], exploded=False)
    assert told(out, ev.WoundsSuffered) == []
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.seat) == ("place_survivors", 0)
    assert breaches(s.p) == []
    assert code(refusal(s.p, act.PlaceSurvivors(0, 2, Placement(29, 23, 0, 5)))) == "too_close.impassable"
    assert refusal(s.p, act.PlaceSurvivors(0, 2, Placement(29, 24, 0, 4))) is None
    do(s.p, act.PlaceSurvivors(0, 2, Placement(29, 24, 0, 4)))
    unit = s.p.units[2]
    assert (unit.models, unit.aboard, unit.status) == (8, 0, Status.DEPLOYED)
    assert unit.marked(Mark.EMERGENCY)
    assert not unit.marked(Mark.PANIC_TESTED)
    s.p.dice.done()  # type: ignore[union-attr]


@pytest.mark.rule("CDN-16.26")
def test_the_first_place_that_is_offered_is_the_engines_own() -> None:
    s, _ = lost([6, 1], exploded=False)
    first = listed(s.p, act.PlaceSurvivors)[0]
    assert first.placement == Placement(29, 17, 0, 5)


@pytest.mark.rule("CDN-16.24", "CDN-16.29", "CDN-E.70", "CDN-15.23")
def test_an_explosion_strikes_each_passenger_then_the_rest_is_placed_then_tests() -> None:
    s, out = lost([6, 6, *[4] * 2, *[1] * 6, 1, 6, 6, 3, 3, 6], exploded=True)
    (hurt,) = [e for e in told(out, ev.GroupRolled) if e.source == "explosion" and e.step == "wound"]
    assert (hurt.count, hurt.strength, hurt.successes) == (8, 4, 2)
    assert s.p.units[2].models == 6
    assert s.p.ask is not None
    assert told(out, ev.Tested) == []
    assert refusal(s.p, act.PlaceSurvivors(0, 2, Placement(30, 20, 0, 3))) is None
    assert code(refusal(s.p, act.PlaceSurvivors(0, 2, Placement(30, 25, 0, 3)))) == "no_exit.transport_far"
    after = do(s.p, act.PlaceSurvivors(0, 2, Placement(30, 20, 0, 3)))
    tests = told(after, ev.Tested)
    assert [(t.rule, t.unit) for t in tests] == [("CDN-16.24", 2)]
    assert not told(after, ev.WoundsSuffered), "the blast itself does not hit them besides"
    assert not s.p.units[2].marked(Mark.EMERGENCY)


@pytest.mark.rule("CDN-16.24")
def test_their_player_shares_the_wounds_between_men_and_characters() -> None:
    s, _ = lost([6, 6, *[4] * 2, *[1] * 7], exploded=True, hero=True)
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.seat) == ("distribute_wounds", 0)
    assert listed(s.p, act.DistributeWounds) == [
        act.DistributeWounds(0, 2, (("", 2),)), act.DistributeWounds(0, 2, (("character:3", 2),))
    ]
    assert code(refusal(s.p, act.DistributeWounds(0, 2, (("", 1),)))) == "no_such_share"
    assert code(refusal(s.p, act.DistributeWounds(0, 2, (("character:9", 2),)))) == "unknown_object"
    do(s.p, act.DistributeWounds(0, 2, (("", 1), ("character:3", 1))))
    assert (s.p.units[2].line, s.p.units[3].wounds) == (7, 1)


@pytest.mark.rule("CDN-16.23")
def test_what_happens_to_the_crew_does_not_concern_passengers() -> None:
    s = Setup(dice=[6, 1], phase=Phase.SHOOTING)
    machine(s, 0, (30, 20), entry="com_hauler")
    unit = aboard(s, s.add(0, troop(), 8))
    out: list[Any] = []
    casualties.hit_unit(s.p, 1, Hits(1, 8, heavy=True, side=Arc.FRONT), out, by=0, source="shooting")
    assert (unit.models, unit.aboard) == (8, 1)
    assert s.p.agenda == ()


@pytest.mark.rule("CDN-16.28")
def test_who_is_aboard_leaves_with_a_transport_that_leaves() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    machine(s, 0, (30, 20), entry="com_hauler")
    unit = aboard(s, s.add(0, troop(), 8))
    removal.remove(s.p, 1, "edge", 0, [])
    assert (unit.status, unit.aboard, unit.models) == (Status.DESTROYED, 0, 0)
