"""Luck: dice that succeeded against those that should have, of whole battles too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.queries.stats import luck, measure
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Result, Throw
from game.table import Replay
from tests.kit.builders.caldaern_builder import Setup

REPLAYS = sorted((Path(__file__).parents[3] / "replays").glob("caldaern-o*.jsonl"))


def group(dice: tuple[int, ...], need: int, successes: int, **given: Any) -> ev.GroupRolled:
    """Equal dice thrown together."""
    usual: dict[str, Any] = {
        "step": "hit", "seat": 0, "unit": 1, "target": 2, "source": "melee", "weapon": "", "count": len(dice),
    }  # fmt: skip
    return ev.GroupRolled(need=need, dice=dice, successes=successes, **(usual | given))


def one(event: Any) -> Throw:
    """The only throw of an event."""
    (throw,) = luck(event)
    return throw


def test_every_die_of_a_group_is_a_throw() -> None:
    assert one(group((1, 4, 6, 2), 4, 2)) == Throw(0, 2.0, pytest.approx(2.0), 4)


def test_natural_ones_that_are_thrown_again_are_throws_of_their_own() -> None:
    assert one(group((5, 4, 6), 4, 3, first=(1, 4, 1))) == Throw(0, 3.0, pytest.approx(2.5), 5)


@pytest.mark.rule("CDN-9.27")
def test_where_seven_is_needed_two_dice_are_one_throw() -> None:
    shots = group((5, 5, 1, 2), 8, 1, source="shooting", count=2)
    assert one(shots) == Throw(0, 1.0, pytest.approx(2 / 6), 2)


def test_a_one_never_succeeds_and_what_needs_no_dice_is_no_luck() -> None:
    assert one(group((2, 3), 1, 2)).expected == pytest.approx(10 / 6)
    assert luck(group((), 0, 3, step="automatic", count=3)) == ()


def test_dangerous_terrain_is_survived_by_luck() -> None:
    event = ev.TerrainTested(seat=1, unit=3, element=2, dice=(1, 5, 6), fails=1, failed=1)
    assert one(event) == Throw(1, 2.0, pytest.approx(2.5), 3)


@pytest.mark.rule("CDN-2.22")
def test_a_leadership_test_is_one_throw_and_two_when_thrown_again() -> None:
    once = ev.Tested(test="panic", seat=0, unit=1, dice=(3, 3), need=7, passed=True)
    again = ev.Tested(test="break", seat=0, unit=1, dice=(3, 3), need=7, passed=True, first=(6, 5))
    double = ev.Tested(test="break", seat=0, unit=1, dice=(3, 3), need=9, passed=False, only_double=True)
    assert one(once) == Throw(0, 1.0, pytest.approx(21 / 36), 1)
    assert one(again) == Throw(0, 1.0, pytest.approx(42 / 36), 2)
    assert one(double) == Throw(0, 0.0, pytest.approx(1 / 36), 1)


@pytest.mark.rule("CDN-7.48")
def test_a_charge_that_asks_for_a_range_is_a_throw() -> None:
    slow = ev.Rolled(what="charge", seat=0, unit=1, dice=(2, 1), total=8, need=12)
    swift = ev.Rolled(what="charge", seat=0, unit=1, dice=(5, 6, 5), total=18, need=18, dropped=1)
    free = ev.Rolled(what="charge", seat=0, unit=1, dice=(2, 1), total=8)
    assert one(slow) == Throw(0, 0.0, pytest.approx(21 / 36), 1)
    assert one(swift) == Throw(0, 1.0, pytest.approx(43 / 216), 1)
    assert luck(free) == ()


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_never_more_succeed_than_were_thrown(path: Path) -> None:
    for own in Replay.open(path).luck():
        assert 0 <= own.actual <= own.throws
        assert 0 < own.expected < own.throws


@pytest.mark.rule("CDN-39.40")
def test_who_is_held_back_is_lost_only_when_the_battle_is_over() -> None:
    s = Setup()
    s.add(1, status=Status.RESERVE, place=None, points=64)
    assert (measure(s.p)["points"], measure(s.p)["army"][1]) == ((0, 0), 64)
    s.p.result = Result((0,), (1, 2), (64, 0), "massacre")
    assert (measure(s.p)["points"], measure(s.p)["army"][1]) == ((64, 0), 0)
