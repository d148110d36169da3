"""The card of a house: who shoots out of which window, and who could tear it down instead of storming it."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.land.board import Objective
from game.engine.caldaern.odds.terrain import shoot_terrain_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from game.views.caldaern.desk.flow_sheet import flow_sheet
from game.views.caldaern.desk.house_sheet import house_at, house_sheet
from game.views.caldaern.desk.tear_down import tearing
from game.views.caldaern.panels.house_card import HouseSheet
from game.views.caldaern.shown.names import goal_called
from game.views.caldaern.shown.shown import Shown
from game.words import Words
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin
from tests.kit.town.siege import HOUSE, put_in, village
from tests.views.caldaern.desk.test_desk import desk

IN_HOUSE = (21, 15)
WORDS = Words("en")


def siege(material: str = "wood", phase: Phase = Phase.SHOOTING, **more: bool) -> Setup:
    """Ten crossbows hold a house with a lord who has none; before it stand riflemen who can harm walls, and spears."""
    board = village(material=material, **more)
    stage = Stage.SHOOTING if phase is Phase.SHOOTING else Stage.OTHER_MANDATORY
    s = Setup(board, phase=phase, stage=stage, make=CaldaernState)
    s.add(0, troop(entry="com_sappers", ranged=("anti_armour_rifle",), bs=4, name="Breach Sappers"), 6, (19, 24), 0, 6)
    s.add(0, troop(entry="com_militia", name="Militia"), 10, (30, 24))
    inside = s.add(1, troop(entry="khe_arbalesters", ranged=("crossbow",), bs=4, name="Wall Arbalesters"), 8, (40, 3))
    s.hero(1, host=inside, entry="khe_gatewarden", name="Gatewarden")
    put_in(s.p, inside)
    return s


def card(s: Setup, viewer: int | None = 0) -> HouseSheet:
    state = s.p
    assert isinstance(state, CaldaernState)
    element = house_at(state, IN_HOUSE)
    assert element is not None
    return house_sheet(WORDS, state, Shown(state), element, "crimson", viewer)


@pytest.mark.rule("CDN-27.24")
def test_a_lord_without_a_crossbow_is_not_counted_among_those_who_shoot() -> None:
    upper, ground = card(siege()).floors
    assert (upper.armed, upper.told) == (5, "5 of 5 shoot")
    assert (ground.armed, ground.told) == (3, "3 of 5 shoot")
    figures = [figure for figure in (*upper.windows, *ground.windows) if figure]
    assert len(set(figures[:8])) == 1
    assert figures[8] not in figures[:8]


@pytest.mark.rule("CDN-21.14", "CDN-19.14")
def test_who_could_shoot_a_house_down_is_told_with_the_exact_chance() -> None:
    s = siege()
    odds = shoot_terrain_odds(s.p, act.ShootTerrain(0, 1, HOUSE))
    assert odds is not None
    assert odds.defender is not None
    sheet = card(s)
    assert sheet.tear_heading == "Tear it down instead?"
    (row,) = sheet.tear
    assert row.name == "Breach Sappers"
    assert row.told == f"{float(odds.mean or 0):.1f} of {odds.defender.dice} a volley"
    assert row.chance == "falls: 0 %" if not odds.chance else row.chance.startswith("falls: ")
    assert "volleys in all" in row.tip.text


def test_nobody_is_told_how_to_tear_down_his_own_house_or_one_that_nothing_harms() -> None:
    assert card(siege(), 1).tear == ()
    assert card(siege(), None).tear == ()
    assert card(siege(indestructible=True)).tear == ()


@pytest.mark.rule("CDN-21.12")
def test_who_does_not_see_the_house_is_told_why_not() -> None:
    s = siege()
    state, sappers = s.p, s.p.units[1]
    assert sappers.place is not None
    state.change(sappers, place=msgspec.structs.replace(sappers.place, facing=2))
    assert isinstance(state, CaldaernState)
    (row,) = tearing(WORDS, state, 0, state.ground.element(HOUSE))
    assert (row.told, row.chance) == ("can't shoot at it as things stand", "")
    assert row.tip.rule == "CDN-9.7"


def test_an_objective_in_a_house_bears_the_name_of_the_house() -> None:
    ground = siege().p.ground
    cells = tuple(ground.element(HOUSE).cells)
    assert goal_called(WORDS, ground, Objective(id="hall", cells=cells[:1])) == "house 1"
    assert goal_called(WORDS, ground, Objective(id="hall", cells=(0,))) == "Hall"


def test_the_card_is_on_the_panel_of_whoever_points_at_the_house() -> None:
    state = siege(phase=Phase.MOVEMENT).p
    assert isinstance(state, CaldaernState)
    begin(state)
    made = desk(state)
    made.view.point(IN_HOUSE, None)
    house = flow_sheet(made).house
    assert house is not None
    assert [row.name for row in house.tear] == ["Breach Sappers"]


def test_the_weapon_of_one_model_is_on_the_sheet_of_its_unit() -> None:
    s = siege(phase=Phase.MOVEMENT)
    s.add(0, troop(entry="com_sappers", single=("anti_armour_rifle",), name="Breach Sappers"), 6, (10, 24), 0, 6)
    assert isinstance(s.p, CaldaernState)
    begin(s.p)
    made = desk(s.p)
    made.view.point((12, 24), None)
    unit = flow_sheet(made).unit
    assert unit is not None
    assert "one Anti-armour rifle" in [name for name, _ in unit.lines]
