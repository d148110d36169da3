"""Passengers get out by their owner's will, or in an emergency. Rules: CDN-16.15 to 16.22, CDN-16.27."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.charging.reactions import open_reactions
from game.engine.caldaern.charging.rules import charge_refusal
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.legal import refusal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.kinds import Arc, Mark, Placement, Status
from game.engine.contract import Refusal
from game.engine.geometry.field import rect_gap, rects_distance
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin, do, field, listed, setup

RIDE = (30, 20, 3, 3)


def code(found: Refusal | None) -> str:
    return found.code if found is not None else ""


def loaded(models: int = 10, kind: str = "infantry", **more: object) -> Setup:
    """A transport at (30,20), unit 1, facing north, with unit 2 on board; enemies far away."""
    s = setup(**more)  # type: ignore[arg-type]
    machine(s, 0, (30, 20), entry="com_hauler")
    aboard(s, s.add(0, troop(kind, ranged=["bow"]), models))
    s.add(1, troop(ranged=["bow"]), 10, (2, 2), 2)
    return s


def aboard(s: Setup, unit: Unit, transport: int = 1) -> Unit:
    unit.place, unit.aboard, unit.status = None, transport, Status.EMBARKED
    unit.last_place = s.p.units[transport].place
    s.p.drawer.empty()
    return unit


@pytest.mark.rule("CDN-16.16", "CDN-16.15")
def test_they_stand_within_six_squares_with_one_square_free() -> None:
    s = loaded()
    begin(s.p)
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 23, 0, 5)))) == "too_close"
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 28, 0, 5)))) == "no_exit.transport_far"
    assert code(refusal(s.p, act.EmergencyDisembark(0, 2, Placement(29, 24, 0, 5)))) == "no_exit.calm"
    places = listed(s.p, act.Disembark)
    assert len(places) > 20
    for action in places[::17]:
        assert refusal(s.p, action) is None
    out = do(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))
    assert [e for e in out if isinstance(e, ev.Disembarked)] == [
        ev.Disembarked(seat=0, unit=2, transport=1, placement=Placement(29, 24, 0, 5), how="disembark")
    ]
    unit = s.p.units[2]
    assert (unit.aboard, unit.status) == (0, Status.DEPLOYED)
    assert rect_gap(rect_of(unit), RIDE) >= 2
    assert rects_distance((rect_of(unit),), (RIDE,)) <= 6
    assert breaches(s.p) == []


@pytest.mark.rule("CDN-16.16", "CDN-16.17", "CDN-9.3")
def test_they_move_no_further_do_not_embark_again_and_shoot_as_if_they_had_marched() -> None:
    s = loaded()
    begin(s.p)
    do(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))
    assert code(refusal(s.p, act.Move(0, 2, "forward", Placement(29, 25, 2, 5)))) == "moved"
    assert code(refusal(s.p, act.Embark(0, 2, 1))) == "disembarked"
    assert code(charge_refusal(s.p, 2, 3)) == "disembarked"
    assert code(shooting.unit_refusal(s.p, s.p.units[2])) == "marched"
    s = loaded(kind="skirmishers")
    begin(s.p)
    do(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))
    assert shooting.unit_refusal(s.p, s.p.units[2]) is None


@pytest.mark.rule("CDN-16.15")
def test_before_or_after_a_move_but_not_with_a_march() -> None:
    s = loaded()
    begin(s.p)
    do(s.p, act.Move(0, 1, "forward", Placement(30, 15, 0, 1)))
    do(s.p, act.Disembark(0, 2, Placement(29, 19, 0, 5)))
    s = loaded()
    begin(s.p)
    do(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))
    assert code(refusal(s.p, act.DeclareMarch(0, 1))) == "barred.landed"
    assert refusal(s.p, act.Move(0, 1, "forward", Placement(30, 15, 0, 1))) is None
    s = loaded()
    begin(s.p)
    do(s.p, act.DeclareMarch(0, 1))
    do(s.p, act.March(0, 1, Placement(30, 6, 0, 1)))
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 10, 0, 5)))) == "marched"
    assert listed(s.p, act.Disembark) == []


@pytest.mark.rule("CDN-16.18")
def test_nobody_gets_in_and_out_in_one_turn() -> None:
    s = loaded()
    s.p.units[2].marks = Mark.BOARDED | Mark.MOVED
    begin(s.p)
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))) == "moved"


@pytest.mark.rule("CDN-16.19", "CDN-16.22", "CDN-16.18", "CDN-16.27", "CDN-7.25")
def test_an_enemy_in_contact_leaves_only_the_emergency() -> None:
    s = loaded()
    enemy = s.add(1, troop(ranged=["bow"]), 10, (29, 18), 2)
    s.p.units[2].marks = Mark.BOARDED | Mark.MOVED
    begin(s.p)
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))) in ("moved", "no_exit.enemy")
    s.p.units[2].marks = 0
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))) == "no_exit.enemy"
    assert code(refusal(s.p, act.EmergencyDisembark(0, 2, Placement(28, 16, 0, 5)))) == "too_close"
    s.p.units[2].marks = Mark.BOARDED | Mark.MOVED
    do(s.p, act.EmergencyDisembark(0, 2, Placement(29, 24, 0, 5)))
    unit = s.p.units[2]
    assert unit.marked(Mark.EMERGENCY)
    assert open_reactions(s.p, unit, enemy, Arc.FRONT) == ("hold",)
    assert code(shooting.target_refusal(s.p, enemy, unit)) == "barred.emergency.target"
    assert code(shooting.unit_refusal(s.p, unit)) == "barred.emergency"


@pytest.mark.rule("CDN-16.19", "CDN-16.22")
def test_bad_ground_under_the_transport_leaves_only_the_emergency() -> None:
    s = loaded(board=field(("marsh", (32, 22, 36, 26), 0)))
    begin(s.p)
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 24, 0, 5)))) == "no_exit.ground"
    assert listed(s.p, act.Disembark) == []
    assert refusal(s.p, listed(s.p, act.EmergencyDisembark)[0]) is None


@pytest.mark.rule("CDN-16.16", "CDN-16.19")
def test_they_keep_a_square_from_what_nobody_enters_and_without_a_place_they_stay() -> None:
    s = loaded(board=field(("impassable", (28, 27, 36, 27), 4)))
    begin(s.p)
    assert code(refusal(s.p, act.Disembark(0, 2, Placement(29, 25, 0, 5)))) == "too_close.impassable"
    walls = [(20, 10, 42, 18), (20, 24, 42, 34), (20, 19, 28, 23), (34, 19, 42, 23)]
    s = loaded(board=field(*(("impassable", wall, 4) for wall in walls)))
    begin(s.p)
    assert listed(s.p, act.Disembark) == []


@pytest.mark.rule("CDN-16.20", "CDN-16.6")
def test_passengers_shoot_at_nobody_without_an_open_deck_not_even_at_chargers() -> None:
    s = loaded()
    charger = s.add(1, troop(), 10, (29, 10), 2)
    unit = s.p.units[2]
    assert code(shooting.unit_refusal(s.p, unit)) == "embarked.no_deck"
    assert "stand_and_shoot" not in open_reactions(s.p, s.p.units[1], charger, Arc.FRONT)
