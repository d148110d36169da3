"""Events in time: what moves, which dice lie on the sheet, and that skipping leaves the same picture."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Arc, E, N, Placement, S
from game.engine.contract import Event
from game.ui.context import Context
from game.views.caldaern.field.look import MotionFrame
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import position

CHARGE = (Placement(15, 21, N, 5), Placement(14, 17, N, 5), Placement(14, 13, N, 5))


def group(step: str, dice: tuple[int, ...], need: int = 4) -> ev.GroupRolled:
    made = sum(face >= need for face in dice)
    return ev.GroupRolled(step, 0, 3, 12, "shooting", "capsule_musket", len(dice), need, dice, made, "CDN-9.24")


STORY: list[Event] = [
    ev.ShotsDeclared(0, 3, 12, "shooting", ("capsule_musket",), 14, 9),
    group("hit", (4, 5, 1, 6)),
    group("wound", (4, 1, 6)),
    group("armour", (2, 3)),
    ev.WoundsSuffered(1, 12, 2, 2, (), (), 0, Placement(14, 10, S, 6), "shooting", 3),
    ev.Tested("panic", 1, 12, (5, 2), 8, True),
    ev.ChargeDeclared(0, 2, 12, (), Arc.FRONT, 8, 5, None),
    ev.Rolled("charge", 0, 2, (5, 2, 4), 17, dropped=1, need=9),
    ev.UnitMoved(0, 2, "charge", CHARGE),
    ev.ChargeEnded(0, 2, 12, "contact", (12,)),
    ev.MeleeBegan(2, ((2,), (12,))),
    ev.CombatResult(2, (ev.SideTotal(0, (ev.Part("wounds", 2),), 2), ev.SideTotal(1, (), 0)), 0, 2),
    ev.RetreatBegan(1, 12, "break"),
    ev.UnitMoved(1, 12, "retreat", (Placement(14, 10, S, 6), Placement(14, 2, N, 6))),
    ev.UnitDestroyed(1, 12, "edge"),
    ev.UnitArrived(0, 9, Placement(0, 27, N, 1)),
]


@pytest.fixture
def motion() -> Motion:
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    return Motion(ctx, Shown(position()), look=lambda x, y: None, changed=lambda: None)


def watched(motion: Motion, step: float = 0.05) -> list[MotionFrame]:
    """Every frame until all has been shown."""
    frames = []
    for _ in range(2000):
        motion.update(step)
        if not motion.busy:
            return frames
        frames.append(motion.frame)
    raise AssertionError("the story has no end")


def told(events: list[Event]) -> Shown:
    shown = Shown(position())
    for event in events:
        shown.apply(event)
    return shown


def test_watched_and_skipped_stories_end_alike(motion: Motion) -> None:
    motion.play(STORY)
    watched(motion)
    assert motion.shown == told(STORY)
    other = Motion(Context.for_tests(), Shown(position()), look=lambda x, y: None, changed=lambda: None)
    other.play(STORY)
    other.update(0.4)
    other.skip()
    assert other.shown == motion.shown
    assert not other.busy
    assert (other.frame.units, other.frame.sprites, other.frame.rolls) == ({}, {}, None)


def test_steps_of_an_attack_lie_on_one_sheet_one_after_the_other(motion: Motion) -> None:
    motion.play(STORY[1:4])
    frames = [frame for frame in watched(motion) if frame.rolls is not None]
    assert len({id(frame.rolls) for frame in frames}) == 1
    assert [len(row.dice) for row in frames[0].rolls.rows] == [4, 3, 2]
    rows = [frame.row for frame in frames]
    assert rows == sorted(rows)
    assert set(rows) == {0, 1, 2, 3}
    assert frames[-1].about


def test_a_charge_runs_along_its_path(motion: Motion) -> None:
    motion.play([ev.UnitMoved(0, 2, "charge", CHARGE)])
    ways = [frame.units[2] for frame in watched(motion, 0.02) if 2 in frame.units]
    places = [(way.place.x + way.dx, way.place.y + way.dy) for way in ways]
    assert places[0][1] > 20
    assert places[-1][1] < 14
    assert all(a[1] >= b[1] for a, b in pairwise(places))
    assert motion.shown.units[2].place == CHARGE[-1]


def test_a_turn_changes_the_formation_on_the_way(motion: Motion) -> None:
    path = (Placement(1, 15, E, 4), Placement(1, 15, N, 3))
    motion.play([ev.UnitMoved(0, 4, "turn", path)])
    assert {frame.units[4].place for frame in watched(motion, 0.01) if 4 in frame.units} == set(path)


def test_a_way_to_where_it_stands_is_not_shown(motion: Motion) -> None:
    motion.play([ev.UnitMoved(0, 4, "forward", (Placement(1, 15, E, 4),))])
    assert watched(motion) == []


@pytest.mark.parametrize(
    ("line", "command", "fallen"), [(2, (), 2), (0, ("captain",), 1), (1, ("musician",), 2), (0, (), 0)]
)
def test_as_many_models_fall_as_are_lost(motion: Motion, line: int, command: tuple[str, ...], fallen: int) -> None:
    motion.play([ev.WoundsSuffered(1, 12, 3, line, command, (), 0, Placement(14, 10, S, 6), "melee", 2)])
    seen = {
        key: sprite for frame in watched(motion) for key, sprite in frame.sprites.items() if sprite.shape == "fallen"
    }
    assert len(seen) == fallen
    assert [sprite.name for sprite in seen.values()].count("cdn_keep_spear") == line


def test_the_result_of_a_melee_stays_known_while_it_matters(motion: Motion) -> None:
    motion.play(STORY[10:12])
    assert any(frame.result is not None for frame in watched(motion))
    assert motion.resting().result is not None
    motion.reset(Shown(position()))
    assert motion.resting().result is None


def test_a_hurried_sheet_shows_all_its_dice_and_then_goes(motion: Motion) -> None:
    motion.play(STORY[1:6])
    motion.update(0.05)
    rolls = motion.frame.rolls
    assert rolls is not None
    assert motion.frame.row == 0
    motion.hurry()
    motion.update(0.01)
    assert motion.frame.rolls is rolls
    assert motion.frame.row == len(rolls.rows)
    motion.hurry()
    motion.update(0.01)
    assert motion.frame.rolls is None
    assert motion.busy


def test_a_hurried_story_shows_every_sheet_and_ends_as_the_watched_one(motion: Motion) -> None:
    motion.play(STORY)
    sheets = set()
    for _ in range(100):
        motion.update(0.01)
        frame = motion.frame
        sheets |= {type(sheet).__name__ for sheet in (frame.throw, frame.rolls, frame.result) if sheet is not None}
        if not motion.busy:
            break
        motion.hurry()
    assert not motion.busy
    assert sheets == {"Throw", "RollSheet", "ResultTable"}
    assert motion.shown == told(STORY)


def test_wounds_belong_to_the_attack_that_is_told(motion: Motion) -> None:
    motion.play(STORY[:6])
    kinds = []
    for _ in range(400):
        motion.update(0.05)
        if motion.told is not None and (not kinds or kinds[-1] is not type(motion.told)):
            kinds.append(type(motion.told))
    assert kinds == [ev.ShotsDeclared, ev.GroupRolled, ev.Tested]


def test_at_once_nothing_is_shown_but_the_end() -> None:
    ctx = Context.for_tests()
    ctx.settings.speed = 0
    motion = Motion(ctx, Shown(position()), look=lambda x, y: None, changed=lambda: None)
    motion.play(STORY)
    motion.update(0.01)
    assert not motion.busy
    assert motion.shown == told(STORY)
