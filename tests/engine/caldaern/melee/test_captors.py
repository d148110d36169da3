"""Captors: who is placed behind his prey, and who follows it off the field. Rules: CDN-12.49, CDN-12.53."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def broken(s: Melee, *broke: Unit, winner: int = 0) -> Melee:
    """The break tests are over: these units broke; the winners choose next."""
    units = tuple(unit.id for unit in s.p.units.values() if unit.contacts)
    met = tuple((u, link.other) for u in units for link in s.p.units[u].contacts)
    s.p.melee = Fought(
        id=min(units), units=units, met=met, winner=winner, difference=2, broke=tuple(u.id for u in broke)
    )
    s.p.push_all([Task("pursuits"), Task("after_melee"), Task("melee_panic"), Task("melee_over")])
    s.go()
    return s


@pytest.mark.rule("CDN-12.53")
def test_a_captor_is_placed_over_dangerous_ground_without_tests() -> None:
    rows = [*["."] * 7, *["M" * 30] * 4]
    s = Melee(battlefield_from_letters(rows, size=(48, 36)), dice=[3, 4, 3, 4, *[6] * 40])
    b = s.add(1, troop(), 12, (13, 9), 2, 5)
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert b.retreating
    assert a.place == Placement(13, 6, 0, 5)
    assert not s.told(ev.TerrainTested, unit=a.id)
    assert s.told(ev.TerrainTested, unit=b.id)


@pytest.mark.rule("CDN-26.2", "CDN-20.30", "CDN-12.46")
def test_a_pursuer_who_comes_upon_an_enemy_behind_a_wall_tests_for_the_wall() -> None:
    rows = [*["."] * 7, "#" * 30]
    s = Melee(battlefield_from_letters(rows, size=(48, 36)), dice=[*[1] * 2, *[6] * 40])
    rider = troop("cavalry", mount=stats(m=8))
    b = s.add(1, troop(), 5, (13, 11), 2, 5)
    fresh = s.add(1, troop(rules=("living_dead",)), 10, (13, 5), 2, 5)
    a = s.add(0, rider, 5, (13, 12), 0, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert [link.other for link in a.contacts] == [fresh.id]
    assert [(event.unit, len(event.dice)) for event in s.told(ev.TerrainTested, unit=a.id)] == [(a.id, 5)]


@pytest.mark.rule("CDN-12.53", "CDN-12.49")
def test_a_captor_whose_prey_runs_off_the_field_goes_its_way_with_tests() -> None:
    s = Melee(battlefield_from_letters([*["."] * 2, "M" * 30], size=(48, 36)), dice=[6, 6, 6, 6, *[1] * 40])
    b = s.add(1, troop(), 15, (13, 3), 2, 5)
    a = s.add(0, troop(), 5, (13, 6), 0, 5)
    s.engage(a, b)
    broken(s, b)
    s.do(act.Pursue(0, a.id, b.id))
    assert s.told(ev.UnitCaptured)
    assert b.place is None
    assert s.told(ev.TerrainTested, unit=a.id)
