"""Who walks away from a temple of smoke. Rules: CDN-28.15."""

from __future__ import annotations

import pytest

from game.engine.caldaern import legal
from game.engine.caldaern.blocks import smoke
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import smoke as walking
from game.engine.caldaern.words.kinds import Mark, Placement
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, do, setup

TEMPLE = work(("monument", "turbo_bong_temple", (20, 10, 21, 11)))


def near(*dice: int, nation: str = "djuchid", y: int = 15) -> tuple[Setup, Unit]:
    """Five men who face south, away from the temple."""
    s = setup(TEMPLE, dice=dice, make=CaldaernState)
    unit = s.add(0, troop(nation=nation), 5, (18, y), 2)
    s.add(1, troop(), 5, (18, 33))
    begin(s.p)
    return s, unit


def taken(told: list[object]) -> list[ev.Tested]:
    """The tests that were taken."""
    return [event for event in told if isinstance(event, ev.Tested)]


@pytest.mark.rule("CDN-28.15")
def test_who_passes_goes_and_who_fails_goes_as_far_as_the_smoke() -> None:
    for dice, passed, y in (((2, 2), True, 19), ((2, 3), False, 17)):
        s, unit = near(*dice)
        told = do(s.p, act.Move(0, unit.id, "forward", Placement(18, 19, 2, 5)))
        (test,) = taken(told)
        assert (test.test, test.need, test.passed) == ("smoke", 4, passed)
        assert stands(unit)
        assert unit.place.y == y
        assert unit.marked(Mark.LET_GO if passed else Mark.HELD)


@pytest.mark.rule("CDN-28.15")
def test_one_test_in_a_turn_and_none_for_who_stays_near_or_is_no_djuchid() -> None:
    s, unit = near()
    assert not taken(do(s.p, act.Move(0, unit.id, "forward", Placement(18, 17, 2, 5))))
    s, unit = near(nation="khesoy")
    assert not taken(do(s.p, act.Move(0, unit.id, "forward", Placement(18, 19, 2, 5))))
    s, unit = near()
    s.p.mark(unit.id, Mark.LET_GO)
    assert not taken(do(s.p, act.Move(0, unit.id, "forward", Placement(18, 19, 2, 5))))


@pytest.mark.rule("CDN-28.15")
def test_a_march_is_tested_too_and_a_retreat_is_not() -> None:
    s, unit = near(6, 6)
    do(s.p, act.DeclareMarch(0, unit.id))
    do(s.p, act.March(0, unit.id, Placement(18, 23, 2, 5)))
    assert stands(unit)
    assert unit.place.y == 17
    s, unit = near()
    path = tuple(Placement(18, y, 2, 5) for y in range(15, 22))
    assert walking.looks_on(s.p, unit, path, "retreat") is None


@pytest.mark.rule("CDN-28.15")
def test_who_failed_is_held_from_charges_that_lead_away() -> None:
    s, unit = near()
    away = Placement(18, 24, 2, 5)
    assert smoke.due(s.p, unit, away)
    assert not smoke.held(s.p, unit, away)
    s.p.mark(unit.id, Mark.HELD)
    assert smoke.held(s.p, unit, away)
    assert not smoke.held(s.p, unit, Placement(18, 16, 2, 5))


@pytest.mark.rule("CDN-28.15")
@pytest.mark.parametrize(("free", "mode"), [(False, "forward"), (True, "free")])
def test_who_failed_is_offered_only_moves_that_stay_near(free: bool, mode: str) -> None:
    s = setup(TEMPLE, dice=(6, 6), make=CaldaernState)
    unit = s.add(0, troop(rules=("skirmishers",) if free else (), nation="djuchid"), 5, (18, 17), 2)
    s.add(1, troop(), 5, (18, 33))
    begin(s.p)
    away, near_it = Placement(18, 19, 2, 5), Placement(18, 16 if free else 17, 2, 5)
    do(s.p, act.Move(0, unit.id, mode, away))
    assert unit.marked(Mark.HELD)
    assert stands(unit)
    assert unit.place.y == 17, "its first step would lead away"
    refused = legal.refusal(s.p, act.Move(0, unit.id, mode, away))
    assert refused is not None
    assert refused.code == "barred.smoke"
    offered = [a.placement for a in legal.legal_actions(s.p) if isinstance(a, act.Move) and a.unit == unit.id]
    assert not any(smoke.leaves(s.p, unit, place) for place in offered)
    assert not free or near_it in offered
