"""Who goes aboard a transport, from where, and what follows. Rules: CDN-16.1 to 16.13, CDN-E.69."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.presence import EVERYTHING, For, counts, gap, squares
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.legal import deed_of, refusal
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.machines.ramming import ram_refusal
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.transports import capacity
from game.engine.caldaern.words.kinds import Mark, Placement, Stage, Status
from game.engine.contract import Refusal
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin, do, listed, setup

HAULER = "com_hauler"
"""Transport: M8, 7/7/6, HT 3, Ld 7, capacity 12."""


def code(found: Refusal | None) -> str:
    return found.code if found is not None else ""


def ready(*at: tuple[int, int], models: int = 10) -> Setup:
    """A transport at (30,20), unit 1, and ten infantry five wide at each place."""
    s = setup()
    machine(s, 0, (30, 20), entry=HAULER)
    for place in at:
        s.add(0, troop(), models, place)
    s.add(1, troop(), 10, (2, 2), 2)
    return s


@pytest.mark.rule("CDN-16.10", "CDN-16.11", "CDN-16.4", "CDN-E.69", "CDN-1.19")
@pytest.mark.parametrize(("y", "reason"), [(23, ""), (24, "out_of_reach.transport")])
def test_every_model_must_be_within_two_squares(y: int, reason: str) -> None:
    s = ready((29, y))
    begin(s.p)
    assert code(refusal(s.p, act.Embark(0, 2, 1))) == reason
    if not reason:
        out = do(s.p, act.Embark(0, 2, 1))
        assert ev.Embarked(seat=0, unit=2, transport=1) in out
        unit = s.p.units[2]
        assert (unit.place, unit.aboard, unit.status) == (None, 1, Status.EMBARKED)
        assert squares(s.p, unit) == squares(s.p, s.p.units[1])
        assert breaches(s.p) == []


@pytest.mark.rule("CDN-16.10", "CDN-1.19")
def test_a_unit_moves_up_to_the_transport_and_touches_it() -> None:
    s = ready((29, 25))
    begin(s.p)
    (offer,) = listed(s.p, act.Embark)
    assert offer.placement == Placement(29, 23, 0, 5)
    assert code(refusal(s.p, act.Move(0, 2, "forward", Placement(29, 23, 0, 5)))) == "too_close"
    out = do(s.p, offer)
    assert [type(event) for event in out][:2] == [ev.UnitMoved, ev.Embarked]
    assert s.p.units[2].aboard == 1


@pytest.mark.rule("CDN-16.10", "CDN-8.52")
def test_a_march_may_end_aboard() -> None:
    s = ready((29, 28))
    begin(s.p)
    assert listed(s.p, act.Embark) == []
    do(s.p, act.DeclareMarch(0, 2))
    (offer,) = listed(s.p, act.Embark)
    do(s.p, offer)
    assert s.p.units[2].aboard == 1
    assert s.p.units[2].marked(Mark.MARCHED)


@pytest.mark.rule("CDN-16.1", "CDN-4.17", "CDN-4.2", "CDN-34.20", "CDN-16.5", "CDN-E.69")
@pytest.mark.parametrize(("type", "models", "reason"), [
    ("infantry", 12, ""), ("infantry", 13, "over_capacity.transport"), ("monstrous_infantry", 4, ""),
    ("monstrous_infantry", 5, "over_capacity.transport"), ("skirmishers", 12, ""),
    ("cavalry", 5, "cannot_embark"), ("war_beasts", 5, "cannot_embark"), ("swarms", 2, "cannot_embark"),
])  # fmt: skip
def test_points_are_counted_by_type_and_only_infantry_is_carried(type: str, models: int, reason: str) -> None:
    s = setup()
    ride = machine(s, 0, (30, 20), entry=HAULER)
    unit = s.add(0, troop(type), models, (10, 10))
    assert code(capacity.open_to(s.p, unit, ride)) == reason


@pytest.mark.rule("CDN-16.1", "CDN-34.20")
def test_bulky_models_take_more() -> None:
    s = setup()
    unit = s.add(0, troop(rules=[Rule("bulk", n=2)]), 5, (10, 10))
    assert capacity.taken(s.p, unit) == 10


@pytest.mark.rule("CDN-16.2", "CDN-16.3")
def test_one_unit_and_characters_besides() -> None:
    s = ready((29, 23), models=5)
    ride, first = s.p.units[1], s.p.units[2]
    second, hero = s.add(0, troop(), 3, (40, 20)), s.hero(0, (40, 10))
    first.place, first.aboard, first.status = None, 1, Status.EMBARKED
    s.p.drawer.empty()
    assert code(capacity.open_to(s.p, second, ride)) == "occupied"
    assert capacity.open_to(s.p, hero, ride) is None
    hero.place, hero.aboard, hero.status = None, 1, Status.EMBARKED
    assert capacity.load(s.p, ride) == 6


@pytest.mark.rule("CDN-16.6", "CDN-13.5", "CDN-1.39", "CDN-16.4")
def test_who_is_aboard_is_nobodys_target_and_takes_no_panic_test() -> None:
    s = ready((29, 23))
    begin(s.p)
    do(s.p, act.Embark(0, 2, 1))
    unit, enemy = s.p.units[2], s.p.units[3]
    assert not any(counts(unit, what) for what in (For.SIGHT, For.NEARNESS, For.PANIC, For.CHARGES, For.OBJECTIVES))
    assert not panic.may_test(s.p, unit)
    assert gap(s.p, unit, enemy, EVERYTHING) == gap(s.p, s.p.units[1], enemy, EVERYTHING)
    assert code(refusal(s.p, act.Move(0, 2, "forward", Placement(29, 22, 0, 5)))) == "embarked"


@pytest.mark.rule("CDN-16.12", "CDN-15.37", "CDN-E.69")
def test_a_transport_that_moved_first_moves_no_more_one_that_waited_may() -> None:
    s = ready((29, 25))
    begin(s.p)
    do(s.p, act.Move(0, 1, "backward", Placement(30, 21, 0, 1)))
    do(s.p, listed(s.p, act.Embark)[0])
    assert code(refusal(s.p, act.Move(0, 1, "forward", Placement(30, 19, 0, 1)))) == "moved"
    s = ready((29, 23))
    begin(s.p)
    do(s.p, act.Embark(0, 2, 1))
    assert code(ram_refusal(s.p, s.p.units[1])) == "barred.loaded"
    do(s.p, act.Move(0, 1, "forward", Placement(30, 15, 0, 1)))
    assert s.p.units[1].place == Placement(30, 15, 0, 1)
    assert s.p.units[2].aboard == 1


@pytest.mark.rule("CDN-16.13", "CDN-39.9", "CDN-19.57")
def test_a_unit_is_deployed_aboard() -> None:
    s = setup(stage=Stage.DEPLOY)
    machine(s, 0, (20, 30), entry=HAULER)
    unit = s.add(0, troop(), 10)
    many = s.add(0, troop(), 13)
    for one in (unit, many):
        one.place, one.status = None, Status.UNDEPLOYED
    s.p.ask = Ask("deploy", 0)
    s.p.drawer.empty()
    s.p.agenda = ()
    assert act.DeployUnit(0, 2, transport=1) in listed(s.p, act.DeployUnit)
    assert code(refusal(s.p, act.DeployUnit(0, 3, transport=1))) == "over_capacity.transport"
    assert code(refusal(s.p, act.DeployUnit(0, 2, transport=3))) == "cannot_embark.transport"
    out = _apply(s, act.DeployUnit(0, 2, transport=1))
    (told,) = [event for event in out if isinstance(event, ev.UnitDeployed)]
    assert (told.transport, told.placement) == (1, None)
    assert unit.aboard == 1


def _apply(s: Setup, action: act.DeployUnit) -> list[object]:
    out: list[object] = []
    ask, s.p.ask = s.p.ask, None
    assert ask is not None
    deed = deed_of(ask, type(action))
    assert deed is not None
    deed.do(s.p, ask, action, out)
    return out
