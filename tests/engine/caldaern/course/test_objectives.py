"""Who holds an objective, and what hills, standards and rivers score."""

from __future__ import annotations

import pytest

from game.engine.caldaern.course import objectives
from game.engine.caldaern.land.board import Battlefield, Objective
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.words.kinds import Mark, N, Placement, Status
from game.engine.contract import NOBODY
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters

HILL = Objective(id="hill", cells=(18 * 48 + 24,), radius=3)
FIELD = Battlefield(48, 36, objectives=(HILL,), scenarios=("pitched_battle", "hold_hill", "five_standards"))


def setup(scenario: str = "hold_hill", **options: object) -> Setup:
    return Setup(FIELD, scenario=scenario, **options)


@pytest.mark.rule("CDN-39.80")
def test_a_model_within_the_radius_holds_an_objective() -> None:
    s = setup()
    assert objectives.holder(s.p, HILL) == NOBODY
    unit = s.add(0, at=(22, 21))
    assert objectives.holder(s.p, HILL) == 0
    unit.place = Placement(22, 22, N, 5)
    assert objectives.holder(s.p, HILL) == NOBODY


@pytest.mark.rule("CDN-39.80")
def test_an_area_is_held_on_its_squares() -> None:
    area = Objective(id="area", cells=(18 * 48 + 24, 18 * 48 + 25), radius=0)
    s = Setup(Battlefield(48, 36, objectives=(area,)))
    s.add(1, at=(26, 18))
    assert objectives.holder(s.p, area) == NOBODY
    s.add(1, at=(20, 18), frontage=5)
    assert objectives.holder(s.p, area) == 1


@pytest.mark.rule("CDN-39.82")
def test_where_both_stand_nobody_controls() -> None:
    s = setup()
    s.add(0, at=(22, 21))
    s.add(1, at=(22, 14))
    assert objectives.holder(s.p, HILL) == NOBODY
    s.p.units[2].retreating = True
    assert objectives.holder(s.p, HILL) == 0


@pytest.mark.rule("CDN-39.81")
@pytest.mark.parametrize("type", ["swarms", "war_beasts", "infantry"])
def test_swarms_and_war_beasts_hold_nothing(type: str) -> None:
    s = setup()
    unit = s.add(0, troop(type), 10, (24, 18))
    assert objectives.scores(unit) is (type == "infantry")


@pytest.mark.rule("CDN-39.81")
def test_characters_alone_the_retreating_and_units_below_half_hold_nothing() -> None:
    s = setup()
    hero = s.hero(0, (24, 18))
    unit = s.add(0, models=11, at=(20, 21))
    assert [objectives.scores(each) for each in (hero, unit)] == [False, True]
    unit.line = 6
    assert objectives.scores(unit)
    unit.line = 5
    assert not objectives.scores(unit)
    unit.line, unit.retreating = 11, True
    assert not objectives.scores(unit)
    unit.retreating, unit.status, unit.place = False, Status.RESERVE, None
    assert not objectives.scores(unit)


@pytest.mark.rule("CDN-39.73")
def test_the_hill_scores_from_round_two_on_and_more_at_the_end() -> None:
    held("hold_hill", 20, 75, "hill")


@pytest.mark.rule("CDN-39.76")
def test_standards_score_from_round_two_on_and_more_at_the_end() -> None:
    held("five_standards", 10, 20, "standard")


def held(scenario: str, each: int, last: int, why: str) -> None:
    """Points of one held objective, with a limit of 500, at the end of a round and of the battle."""
    s = setup(scenario, points_limit=500)
    s.add(1, at=(22, 21))
    out: Out = []
    objectives.score_round(s.p, out)
    assert (out, s.p.scores) == ([], ())
    s.p.round = 2
    objectives.score_round(s.p, out)
    assert [(e.seat, e.points, e.why) for e in out if isinstance(e, ev.PointsScored)] == [(1, each, why)]
    s.p.round = 3
    objectives.score_round(s.p, out)
    assert [score.points for score in s.p.scores] == [each, each]
    assert objectives.final(s.p) == [(1, last, f"{why}_end", 0, "hill")]


@pytest.mark.rule("CDN-39.73")
def test_other_scenarios_do_not_score_the_hill() -> None:
    s = setup("pitched_battle")
    s.add(1, at=(22, 21))
    s.p.round = 2
    objectives.score_round(s.p, [])
    assert (s.p.scores, objectives.final(s.p)) == ((), [])


RIVER = battlefield_from_letters(
    ["." * 48] * 17 + ["~" * 10 + "BB" + "~" * 16 + "ff" + "~" * 18] * 2, size=(48, 36), scenarios=("river_crossing",)
)


@pytest.mark.rule("CDN-39.71")
def test_crossings_held_and_units_wholly_beyond_the_river_score() -> None:
    s = Setup(RIVER, scenario="river_crossing", points_limit=1000)
    s.add(0, at=(20, 8), points=81)
    s.add(0, at=(9, 16), frontage=5, points=50)
    s.add(1, at=(30, 5), points=60)
    names = {element.kind: element.name for element in RIVER.elements}
    assert objectives.final(s.p) == [(0, 100, "crossing", 0, names["bridge"]), (0, 41, "beyond_river", 1, "")]
    s.add(1, troop(), 2, (28, 17), frontage=2)
    s.add(1, at=(30, 25), points=30)
    assert (1, 100, "crossing", 0, names["ford"]) in objectives.final(s.p)
    assert (1, 15, "beyond_river", 5, "") in objectives.final(s.p)


@pytest.mark.rule("CDN-39.71")
def test_a_contested_crossing_scores_for_nobody() -> None:
    s = Setup(RIVER, scenario="river_crossing")
    s.add(0, models=2, at=(10, 18), frontage=2)
    s.add(1, models=2, at=(10, 17), frontage=2, marks=Mark.MOVED)
    assert [found for found in objectives.final(s.p) if found[2] == "crossing"] == []


@pytest.mark.rule("CDN-39.71")
def test_a_character_beyond_the_river_scores_with_his_unit_and_a_unit_with_a_wet_foot_does_not() -> None:
    s = Setup(RIVER, scenario="river_crossing", points_limit=1000)
    host = s.add(0, at=(20, 8), points=80)
    hero = s.hero(0, host=host)
    hero.points = 61
    s.add(0, at=(12, 15), models=17, points=50)
    found = [(unit, points) for _, points, why, unit, _ in objectives.final(s.p) if why == "beyond_river"]
    assert found == [(host.id, 40), (hero.id, 31)]
