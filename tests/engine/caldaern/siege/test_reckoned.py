"""What is asked about garrisons is answered: odds, sights, threats, players; and they are deployed."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.course import deployment, objectives
from game.engine.caldaern.land.board import Battlefield, Element, Objective
from game.engine.caldaern.odds import shots
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.queries import sight as asked
from game.engine.caldaern.queries.threat import prospect, standing_at
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage, Status
from game.players import make_player
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, do, listed, rows_of
from tests.kit.town.siege import HOUSE, building, put_in, siege, village, why

ARCHERS = troop(bs=4, ranged=["bow"], entry="com_militia")


def shootout() -> CaldaernState:
    """Archers of seat 0 in a house, archers of seat 1 south of it."""
    s = Setup(village(), phase=Phase.SHOOTING, stage=Stage.SHOOTING, make=CaldaernState)
    put_in(s.p, s.add(0, ARCHERS, 20, (40, 30)))
    s.add(1, ARCHERS, 10, (20, 25), facing=0)
    begin(s.p, "shooting")
    assert isinstance(s.p, CaldaernState)
    return s.p


@pytest.mark.rule("CDN-27.22", "CDN-27.26")
def test_shots_from_windows_and_at_them_have_exact_chances() -> None:
    p = shootout()
    odds = p.odds(act.Shoot(0, 1, 2))
    assert odds is not None
    assert odds.mean
    back = shots.shot_odds(p, p.units[2], p.units[1])
    assert back is not None
    assert back.need == 5
    assert prospect(p, 1, 2).shot
    assert prospect(p, 2, 1).shot
    assert prospect(p, 1, 2).charge == 0
    assert {enemy.id for enemy, _ in shots.threats(p, p.units[2])} <= {1}


@pytest.mark.rule("CDN-27.22", "CDN-27.25")
def test_sight_of_garrisons_is_reported() -> None:
    p = shootout()
    garrison, enemy = p.units[1], p.units[2]
    report = asked.sight_report(p, garrison, 3, enemy, 0)
    assert report.seen
    assert report.distance == 9
    assert asked.sight_report(p, enemy, 0, garrison, 5).seen
    assert asked.measure(p, garrison, enemy).distance == 9
    assert standing_at(p, 1, Placement(20, 17, 2, 5)).units[1].building == 0


@pytest.mark.rule("CDN-39.83")
def test_an_objective_is_held_from_the_house() -> None:
    s = siege()
    put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    s.add(1, troop(), 10, (2, 2))
    assert objectives.holder(s.p, Objective(id="well", cells=(48 * 18 + 22,))) == 0
    assert objectives.holder(s.p, Objective(id="far", cells=(48 * 30 + 22,))) != 0


@pytest.mark.rule("CDN-27.9")
def test_what_is_dangerous_in_every_move_is_dangerous_on_the_way_in() -> None:
    wood = Element(2, "forest", "Toxic wood", 3, rows_of(18, 18, 26, 19), colour="toxic")
    s = siege(wood, dice=(1, 1, *[6] * 8))
    unit = s.add(0, troop(), 10, (20, 20))
    begin(s.p)
    told = do(s.p, act.GarrisonBuilding(0, 1, HOUSE))
    (tested,) = [event for event in told if isinstance(event, ev.TerrainTested)]
    assert (len(tested.dice), tested.failed) == (10, 2)
    assert (unit.building, unit.models) == (HOUSE, 8)


# ------------------------------------------------------------------------------------------ deployment
def _deploying(**house: Any) -> Setup:
    s = Setup(
        Battlefield(48, 36, elements=(building(1, (20, 29, 23, 31), **house), building(2, (20, 14, 23, 16)))),
        stage=Stage.DEPLOY,
    )
    for kind in (troop(), troop("cavalry")):
        unit = s.add(0, kind, 10, (0, 0))
        s.p.change(unit, place=None, last_place=None, status=Status.UNDEPLOYED)
    s.p.ask = Ask("deploy", 0)
    return s


def _reason(p: Position, unit: int, house: int) -> str:
    return why(p, act.DeployUnit(0, unit, building=house))


@pytest.mark.rule("CDN-27.12", "CDN-39.9")
def test_a_unit_is_deployed_in_a_house_that_lies_in_its_zone() -> None:
    s = _deploying()
    assert _reason(s.p, 1, 2) == "outside_zone.building"
    assert _reason(s.p, 2, 1) == "cannot_garrison"
    assert _reason(s.p, 1, 1) == ""
    inside = [action for action in listed(s.p, act.DeployUnit) if action.building]
    assert inside == [act.DeployUnit(0, 1, building=1)]
    out: list[object] = []
    deployment._deploy(s.p, s.p.ask, inside[0], out)
    unit = s.p.units[1]
    assert (unit.building, unit.place, unit.status) == (1, None, Status.DEPLOYED)
    assert out == [ev.UnitDeployed(0, 1, None, building=1)]
    assert not unit.marked(Mark.ENTERED)


@pytest.mark.rule("CDN-27.12", "CDN-27.11")
def test_a_character_is_deployed_with_a_garrison() -> None:
    s = _deploying()
    s.p.change(s.p.units[1], status=Status.DEPLOYED, building=1)
    s.p.change(s.p.units[2], status=Status.RESERVE)
    hero = s.hero(0)
    s.p.change(hero, place=None, status=Status.UNDEPLOYED)
    joins = [action for action in listed(s.p, act.DeployUnit) if action.joined]
    assert joins == [act.DeployUnit(0, hero.id, None, 1)]


# ------------------------------------------------------------------------------------------ computer players
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_place_who_survives_the_fall(level: str) -> None:
    s = Setup(village(), phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, make=CaldaernState)
    put_in(s.p, s.add(0, ARCHERS, 8, (40, 30)))
    s.add(1, ARCHERS, 10, (20, 28), facing=0)
    begin(s.p, "place_survivors", 1)
    assert isinstance(s.p, CaldaernState)
    choices = [*s.p.legal_actions()]
    chosen = make_player(level, "caldaern", 2).choose(s.p.view(0), choices)
    assert isinstance(chosen, act.PlaceSurvivors)
    assert s.p.refusal(chosen) is None
