"""Storm the building: who deploys where, when it ends, what it brings. Rules: CDN-39.72, Table 39-B."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.course import defence, objectives, scoring
from game.engine.caldaern.course.turns import turn_end
from game.engine.caldaern.land.board import Battlefield, Element, Objective
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.suitability import unsuitable
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.words.kinds import Stage, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_moves import rows_of
from tests.kit.town.storm import HOUSE, put_in

AIM = Objective("hall", (14 * 48 + 21,), radius=1, scenario="storm_building")


def board(*, objective: Objective | None = AIM, at: tuple[int, int] = (20, 14), **house: Any) -> Battlefield:
    """A field with a house of 4 by 3 squares and an objective on it."""
    x, y = at
    fields: dict[str, Any] = {"height": 4, "floors": 2, "material": "stone"} | house
    hall = Element(HOUSE, "building", "Hall", cells=rows_of(x, y, x + 3, y + 2), **fields)
    return Battlefield(
        48, 36, elements=(hall,), objectives=(objective,) if objective else (), scenarios=("storm_building",)
    )


def storm(**more: Any) -> Drill:
    """A battle about the house: seat 0 storms."""
    return Drill(board(), scenario="storm_building", **more)


@pytest.mark.rule("CDN-39.72")
@pytest.mark.parametrize(("changes", "fits"), [
    ({}, True), ({"objective": None}, False), ({"garrison": False}, False), ({"indestructible": True}, False),
    ({"at": (20, 8), "objective": Objective("hall", (8 * 48 + 21,), radius=1)}, False),
    ({"objective": msgspec.structs.replace(AIM, radius=3)}, False),
])  # fmt: skip
def test_what_a_battlefield_needs(changes: dict[str, Any], fits: bool) -> None:
    assert (unsuitable(board(**changes), "storm_building") == "") is fits


@pytest.mark.rule("CDN-39.72")
def test_the_defender_stands_around_the_building_and_the_attacker_in_the_south() -> None:
    ground = ground_of(board())
    own, theirs = ground.zone("storm_building", 1), ground.zone("storm_building", 2)
    field = ground.field
    assert own == field.rect(0, 27, 48, 9)
    assert theirs == field.within(ground.mask(HOUSE), 12) & ~field.within(own, 7)


@pytest.mark.rule("CDN-39.72")
def test_the_last_unit_that_can_hold_the_building_must_be_deployed_in_it() -> None:
    s = storm(stage=Stage.DEPLOY)
    foot = s.add(1, troop(), 10, (2, 2))
    more = s.add(1, troop(), 10, (2, 8))
    horse = s.add(1, troop("cavalry", mount=troop().rider), 5, (30, 8))
    for unit in (foot, more, horse):
        s.p.change(unit, status=Status.UNDEPLOYED, place=None)
    assert not defence.owed(s.p, foot)
    s.p.change(more, status=Status.DEPLOYED, place=foot.last_place)
    assert defence.owed(s.p, foot) == (HOUSE,)
    assert not defence.owed(s.p, horse)
    s.p.ask = Ask("deploy", 1)
    refused = s.refusal(act.DeployUnit(1, foot.id, foot.last_place))
    assert refused is not None
    assert refused.code == "must_garrison"
    assert [a for a in s.listed(act.DeployUnit) if a.unit == foot.id] == [act.DeployUnit(1, foot.id, building=HOUSE)]
    s.do(act.DeployUnit(1, foot.id, building=HOUSE))
    assert foot.building == HOUSE
    assert not defence.owed(s.p, horse)


@pytest.mark.rule("CDN-39.72")
@pytest.mark.parametrize(("seat", "ends"), [(0, True), (1, False)])
def test_the_battle_ends_when_the_attacker_is_inside_at_the_end_of_a_turn(seat: int, ends: bool) -> None:
    s = storm()
    for side in (0, 1):
        s.add(side, troop(), 10, (30, 8 + 16 * side))
    inside = s.add(seat, troop(), 10, (2, 2))
    put_in(s.p, inside)
    turn_end(s.p, s.out)
    assert (s.p.result is not None) is ends


@pytest.mark.rule("CDN-39.72")
def test_who_garrisons_it_scores_and_a_ruin_counts_for_the_attacker() -> None:
    s = storm(points_limit=1000)
    inside = s.add(1, troop(), 10, (2, 2))
    assert objectives.final(s.p) == []
    put_in(s.p, inside)
    assert objectives.final(s.p) == [(1, 300, "stronghold", 0, "Hall")]
    s.p.change(inside, building=0, place=inside.last_place)
    hall = s.p.ground.element(HOUSE)
    s.p.alter(HOUSE, msgspec.structs.replace(hall, kind="ruin"))
    assert objectives.final(s.p) == [(0, 150, "stronghold_fell", 0, "Hall")]
    assert [line.rule for line in scoring.reckoning(s.p) if line.why.startswith("stronghold")] == ["CDN-39.72"]
