"""Whatever bears Wounds is hurt by one function: models of units, and things that are no unit."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.course import scoring
from game.engine.caldaern.harm import bearers, casualties
from game.engine.caldaern.harm.bearers import Blow, Make, Pool, Ranks, at_half, bearer_of, wound
from game.engine.caldaern.harm.wounds import Hits, Mettle
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.odds import hits as odds_hits
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from tests.kit.builders.caldaern_builder import Setup, troop

WALL = Element(1, "building", "wall", 4, tuple(48 * 14 + x for x in range(48)))


# ------------------------------------------------------------------------------------------ a throw-away wall
class Wall:
    """An element of the land with Toughness 8 and Wounds, as siege rules will want it."""

    victim = "element:1"

    def __init__(self, p: Position, left: int) -> None:
        self.p, self.left, self.start = p, left, left

    def pool(self) -> Pool:
        return Pool(1 if self.left else 0, self.start, self.start - self.left if self.left else 0)

    def bear(self, blow: Blow) -> None:
        self.left -= blow.taken

    def mettle(self, hits: Hits, source: str) -> Mettle:
        return Mettle(8, self.start)

    def told(self, blow: Blow, *, by: int, source: str) -> Any:
        return ev.WoundsSuffered(
            seat=0, unit=0, wounds=blow.taken, line=0, command=(), characters=(), carried=self.start - self.left,
            placement=None, source=source, by=by,
        )  # fmt: skip

    def gone(self, out: Out, *, by: int) -> None:
        self.p.ground = ground_of(Battlefield(48, 36))
        self.p.drawer.empty()


def battle(*dice: int) -> tuple[Position, Unit, Unit]:
    s = Setup(Battlefield(48, 36, elements=(WALL,)), dice=dice)
    return s.p, s.add(0, troop(), 10, (10, 20)), s.add(1, troop(), 10, (10, 4), facing=2)


def test_an_element_is_hurt_by_the_same_rolls_and_tells_it() -> None:
    p, unit, _ = battle(5, 6, 4)
    wall, out = Wall(p, 3), list[Any]()
    blow = casualties.hit(p, wall, Hits(3, 7, weapon="bomb"), out, by=unit.id, source="shooting")
    assert (blow.taken, wall.left) == (2, 1)
    rolled, suffered = out
    assert isinstance(rolled, ev.GroupRolled)
    assert (rolled.victim, rolled.need, rolled.successes) == ("element:1", 5, 2)
    assert isinstance(suffered, ev.WoundsSuffered)
    assert (suffered.wounds, suffered.carried) == (2, 2)


def test_an_element_without_wounds_is_gone_and_the_sight_is_free() -> None:
    p, unit, enemy = battle(6, 6, 6)
    assert not sight.sees(p, unit, enemy)
    wall, out = Wall(p, 2), list[Any]()
    blow = casualties.hit(p, wall, Hits(3, 4), out, by=unit.id, source="shooting")
    assert (blow.taken, blow.fallen, blow.beyond, wall.left) == (2, 1, 1, 0)
    assert sight.sees(p, unit, enemy)
    assert casualties.hit(p, wall, Hits(2, 4, automatic=True), out, by=0, source="terrain").taken == 0


def test_multiple_wounds_and_what_is_harmless_hold_for_everything() -> None:
    p, unit, _ = battle(6)
    wall, out = Wall(p, 5), list[Any]()
    assert casualties.hit(p, wall, Hits(1, 4, multiple=3), out, by=unit.id, source="shooting").taken == 3
    proof = Mettle(8, 5, harmless="ethereal")
    wall.mettle = lambda hits, source: proof  # type: ignore[method-assign]
    assert casualties.hit(p, wall, Hits(4, 9), out, by=unit.id, source="shooting") == Blow(0, 0, 3, 0)


# ------------------------------------------------------------------------------------------ units
def test_wounds_are_counted_body_by_body() -> None:
    s = Setup()
    unit = s.add(0, troop(w=3), 5, (10, 20), wounds=2)
    ranks = Ranks(s.p, unit)
    assert ranks.pool() == Pool(5, 3, 2, 5)
    assert (ranks.pool().left, ranks.pool().whole) == (13, 15)
    assert wound(ranks, 5) == Blow(5, 2, 1, 0)
    assert (unit.line, unit.wounds) == (3, 1)
    assert wound(ranks, 20, most=1) == Blow(2, 1, 0, 18)
    assert odds_hits.left(s.p, unit) == bearer_of(s.p, unit).pool().left == 6


def test_half_is_counted_in_wounds_of_one_and_in_models_of_many() -> None:
    s = Setup()
    beast = s.add(0, troop("monster", w=5), 1, (10, 20), wounds=2)
    men = s.add(0, troop(), 10, (20, 20))
    assert (at_half(s.p, beast), at_half(s.p, men)) == (False, False)
    wound(bearer_of(s.p, beast), 1)
    wound(bearer_of(s.p, men), 5)
    assert (at_half(s.p, beast), at_half(s.p, men)) == (True, True)


# ------------------------------------------------------------------------------------------ a throw-away machine
class Hull:
    """A machine's Hull Toughness, kept where the unit's Wounds are."""

    def __init__(self, p: Position, unit: Unit) -> None:
        self.p, self.unit = p, unit

    def pool(self) -> Pool:
        return Pool(1, 8, self.unit.wounds)

    def bear(self, blow: Blow) -> None:
        self.p.change(self.unit, wounds=self.unit.wounds + blow.taken)


def test_another_make_of_unit_is_a_row_that_points_know(monkeypatch: pytest.MonkeyPatch) -> None:
    hull = Make(lambda unit: unit.name == "machine", lambda p, unit: (Hull(p, unit),))
    monkeypatch.setattr(bearers, "MAKES", (hull, *bearers.MAKES))
    s = Setup(half_points=True)
    machine = s.add(0, troop("monster", w=1), 1, (10, 20), name="machine")
    s.add(1, troop(), 10, (10, 4), facing=2)
    (own,) = bearers.bearers_of(s.p, machine)
    assert wound(own, 3).taken == 3
    assert scoring.reckoning(s.p) == []
    wound(own, 1)
    assert [line.why for line in scoring.reckoning(s.p)] == ["halved"]
