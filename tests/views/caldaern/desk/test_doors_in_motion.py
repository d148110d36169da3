"""Units that go into houses and come out, storms that are thrown back: seen while they happen."""

from __future__ import annotations

import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import N, Placement, S, Status
from game.engine.contract import Event
from game.ui.context import Context
from game.views.caldaern.field.look import MovingUnit
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import FIELD, position, unit

HALL = Element(
    1, "building", "Hall", 4, tuple(y * FIELD.width + x for y in range(14, 18) for x in range(12, 20)),
    material="stone", floors=2,
)  # fmt: skip
BEFORE = Placement(14, 20, N, 5)
BEHIND = Placement(14, 8, S, 5)


def motion_of(inside: bool) -> Motion:
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    who = unit(30, 0, "com_fusiliers", 15, None if inside else BEFORE, status=Status.DEPLOYED, building=int(inside))
    shown = Shown(position(who, board=Battlefield(FIELD.width, FIELD.height, (HALL,))))
    return Motion(ctx, shown, look=lambda x, y: None, changed=lambda: None)


def carried(motion: Motion, event: Event) -> list[MovingUnit]:
    """Where the unit is seen while an event is shown."""
    motion.play([event])
    found = []
    for _ in range(200):
        motion.update(0.03)
        if not motion.busy:
            return found
        found += motion.frame.units.values()
    raise AssertionError("it never ends")


def test_who_goes_in_slides_towards_the_house_and_fades() -> None:
    motion = motion_of(inside=False)
    ways = carried(motion, ev.BuildingEntered(0, 30, 1))
    assert len(ways) > 5
    assert [way.dy for way in ways] == sorted((way.dy for way in ways), reverse=True)
    assert ways[-1].dy < -2
    assert ways[-1].alpha < 60 < ways[0].alpha
    assert motion.shown.units[30].building == 1
    assert motion.frame.units == {}


@pytest.mark.parametrize("how", ["abandon", "break"])
def test_who_comes_out_slides_from_the_house_to_its_place(how: str) -> None:
    ways = carried(motion_of(inside=True), ev.BuildingLeft(0, 30, 1, BEHIND, how))
    assert ways[0].place == BEHIND
    assert ways[0].dy > 2
    assert abs(ways[-1].dy) < 0.5
    assert ways[0].alpha < 60 < ways[-1].alpha


def test_who_was_inside_before_is_seen_nowhere_while_it_changes_the_section() -> None:
    assert carried(motion_of(inside=True), ev.BuildingEntered(0, 30, 1, "section")) == []


def test_a_storm_that_is_thrown_back_takes_its_time() -> None:
    back = Placement(14, 21, N, 5)
    step = len(carried(motion_of(inside=False), ev.UnitMoved(0, 30, "backward", (BEFORE, back))))
    thrown = len(carried(motion_of(inside=False), ev.UnitMoved(0, 30, "thrown_back", (BEFORE, back))))
    assert thrown > 2 * step


def test_the_end_of_an_assault_is_seen_at_the_house() -> None:
    motion = motion_of(inside=False)
    motion.play([ev.AssaultEnded(0, 30, 31, 1, "repelled")])
    motion.update(0.05)
    assert [sprite.shape for sprite in motion.frame.sprites.values()] == ["ring"]


def test_with_less_motion_nothing_slides() -> None:
    motion = motion_of(inside=False)
    motion.ctx.settings.speed = 0.0
    motion.play([ev.BuildingEntered(0, 30, 1)])
    motion.update(0.03)
    assert motion.frame.units == {}
