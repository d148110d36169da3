"""Victory points: what is lost, what is halved, trophies, what counts as in play."""

from __future__ import annotations

import pytest

from game.engine.caldaern.course import scoring
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.kinds import Mark, Placement, Status
from tests.kit.builders.caldaern_builder import Setup, stats, troop


def lines(p: Position) -> list[tuple[int, int, str]]:
    """Seat, points and reason of every line of the reckoning."""
    return [(line.seat, line.points, line.why) for line in scoring.reckoning(p)]


@pytest.mark.rule("CDN-39.40")
def test_lost_and_retreating_units_count_in_full_for_the_enemy() -> None:
    s = Setup()
    s.add(0, status=Status.DESTROYED, place=None, line=0, points=130)
    s.add(1, at=(30, 5), retreating=True, points=77)
    s.add(1, at=(10, 5), points=200)
    assert lines(s.p) == [(1, 130, "destroyed"), (0, 77, "retreating")]
    assert scoring.totals(scoring.reckoning(s.p)) == (77, 130)


@pytest.mark.rule("CDN-39.40")
def test_half_the_models_or_fewer_are_worth_half_the_points_rounded_up_by_option() -> None:
    for option, expected in ((True, [(1, 51, "halved")]), (False, [])):
        s = Setup(half_points=option)
        s.add(0, models=10, line=5, points=101)
        s.add(0, models=10, at=(20, 28), line=6)
        assert lines(s.p) == expected


@pytest.mark.rule("CDN-39.40")
def test_a_single_model_is_halved_by_its_wounds() -> None:
    s = Setup()
    s.add(0, troop(rider=stats(w=4)), 1, wounds=2, points=90)
    s.add(0, troop(rider=stats(w=4)), 1, (20, 20), wounds=1)
    assert lines(s.p) == [(1, 45, "halved")]


@pytest.mark.rule("CDN-39.40")
def test_general_war_flag_and_banners_are_trophies() -> None:
    s = Setup(points_limit=1010)
    s.hero(0, (5, 20), general=True)
    s.hero(0, (8, 20), war_flag=True)
    for unit in s.p.units.values():
        unit.status, unit.place, unit.line = Status.DESTROYED, None, 0
    s.p.trophies = ((1, "banner", 7),)
    assert sorted(lines(s.p)) == sorted(
        [(1, 100, "destroyed"), (1, 101, "general"), (1, 100, "destroyed"), (1, 51, "war_flag"), (1, 25, "banner")]
    )


@pytest.mark.rule("CDN-39.40")
def test_a_general_and_a_war_flag_who_still_run_are_not_slain() -> None:
    s = Setup(points_limit=1000)
    s.hero(0, (5, 20), general=True).retreating = True
    s.hero(0, (8, 20), war_flag=True)
    assert lines(s.p) == [(1, 100, "retreating")]


@pytest.mark.rule("CDN-39.41")
def test_what_scored_in_full_is_not_scored_half_again() -> None:
    s = Setup()
    s.add(0, models=10, line=2, retreating=True, points=80)
    assert lines(s.p) == [(1, 80, "retreating")]


@pytest.mark.rule("CDN-39.44")
def test_reserves_that_never_arrived_count_as_destroyed() -> None:
    s = Setup()
    s.add(1, status=Status.RESERVE, place=None, marks=Mark.AMBUSHER, points=64)
    assert lines(s.p) == [(0, 64, "never_arrived")]


@pytest.mark.rule("CDN-39.44", "CDN-39.40")
@pytest.mark.parametrize(("rank", "worth"), [("general", 100), ("war_flag", 50)])
def test_a_general_or_war_flag_that_never_arrived_is_lost(rank: str, worth: int) -> None:
    s = Setup(points_limit=1000)
    s.hero(1, **{rank: True}).status = Status.RESERVE
    assert lines(s.p) == [(0, 100, "never_arrived"), (0, worth, rank)]


@pytest.mark.rule("CDN-39.45")
def test_a_pursuer_off_the_field_counts_as_in_play() -> None:
    s = Setup()
    s.add(1, models=10, status=Status.RESERVE, place=None, marks=Mark.OFF_FIELD)
    assert lines(s.p) == []
    s.p.units[1].line = 5
    assert lines(s.p) == [(0, 50, "halved")]


@pytest.mark.rule("CDN-39.46")
def test_a_character_in_a_unit_is_scored_for_himself_and_his_unit_without_him() -> None:
    s = Setup()
    host = s.add(0, models=10, points=120)
    s.hero(0, host=host)
    host.line = 5
    assert lines(s.p) == [(1, 60, "halved")]
    host.retreating = True
    assert lines(s.p) == [(1, 120, "retreating"), (1, 100, "retreating")]


@pytest.mark.rule("CDN-19.43")
def test_who_left_for_good_scores_nothing_for_the_enemy_and_who_retreats_does() -> None:
    s = Setup(scenario="ambush")
    s.add(0, models=10, line=3, status=Status.LEFT, place=None, marks=Mark.SAFE, points=90)
    s.add(1, at=(30, 5), retreating=True, points=70)
    assert sorted(lines(s.p)) == [(0, 70, "retreating"), (0, 90, "exit")]


@pytest.mark.rule("CDN-19.30")
def test_shares_and_halves_are_rounded_up() -> None:
    p = Setup(points_limit=1050).p
    assert [scoring.share(p, percent) for percent in (2, 4, 5, 10)] == [21, 42, 53, 105]
    assert [scoring.half(points) for points in (0, 1, 2, 3, 101)] == [0, 1, 1, 2, 51]


@pytest.mark.rule("INV-W20")
def test_points_for_losses_never_go_down_when_losses_grow() -> None:
    s = Setup()
    unit = s.add(0, models=10, points=99)
    seen = []
    for left in range(10, 0, -1):
        unit.line = left
        seen.append(scoring.totals(scoring.reckoning(s.p))[1])
    unit.retreating = True
    seen.append(scoring.totals(scoring.reckoning(s.p))[1])
    unit.status, unit.line, unit.retreating = Status.DESTROYED, 0, False
    unit.place, unit.last_place = None, Placement(10, 20, 0, 5)
    seen.append(scoring.totals(scoring.reckoning(s.p))[1])
    assert seen == [0] * 5 + [50] * 5 + [99, 99]


def breakthrough(**options: object) -> Setup:
    """A breakthrough in which seat 0 is side 1."""
    return Setup(scenario="breakthrough", points_limit=1000, **options)


@pytest.mark.rule("CDN-39.75")
def test_who_left_through_the_exit_scores_and_who_is_stopped_scores_half_for_the_others() -> None:
    s = breakthrough()
    s.add(0, status=Status.LEFT, place=None, marks=Mark.SAFE, points=120)
    s.add(0, at=(5, 20), points=81)
    s.add(1, at=(30, 5), points=60)
    assert lines(s.p) == [(0, 120, "exit"), (1, 41, "stopped")]


@pytest.mark.rule("CDN-39.75")
@pytest.mark.parametrize("option", [True, False])
def test_who_is_scored_by_the_table_is_not_scored_as_stopped_too(option: bool) -> None:
    s = breakthrough(half_points=option)
    s.add(0, models=10, line=4, points=101)
    s.add(0, at=(20, 28), retreating=True, points=50)
    first = (1, 51, "halved" if option else "stopped")
    assert sorted(lines(s.p)) == [(1, 50, "retreating"), first]


@pytest.mark.rule("CDN-39.75")
def test_a_character_in_a_stopped_unit_is_stopped_too() -> None:
    s = breakthrough()
    host = s.add(0, at=(5, 20), points=81)
    s.hero(0, host=host).points = 90
    assert lines(s.p) == [(1, 41, "stopped"), (1, 45, "stopped")]
