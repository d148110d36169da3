"""A click on a house garrisons it, says why not, and one beside it lets the garrison out."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage
from game.engine.contract import Refusal
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.speech.sayings import Speech
from game.views.contract.base import Do, Refused
from game.words import Words
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin
from tests.kit.town.siege import HOUSE, building, put_in, village
from tests.views.caldaern.colour.answerers import seated
from tests.views.caldaern.desk.test_desk import desk

IN_HOUSE = (21, 15)
BESIDE = (22, 18)


def town(
    inside: bool = False, kind: str = "infantry", complex_: str = "", entry: str = "com_militia"
) -> CaldaernState:
    """Seat 0 moves: unit 1 before the house or in it, unit 2 far off, an enemy still farther."""
    more = (building(2, (24, 14, 26, 16), complex=complex_),) if complex_ else ()
    s = Setup(village(*more, complex=complex_), phase=Phase.MOVEMENT, stage=Stage.OTHER_MANDATORY, make=CaldaernState)
    unit = s.add(0, troop(kind, entry=entry), 10, (20, 19))
    s.add(0, troop(entry="com_militia"), 10, (5, 30))
    s.add(1, troop(entry="khe_wardens"), 10, (40, 3), facing=2)
    if inside:
        put_in(s.p, unit)
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    return s.p


def chosen(state: CaldaernState, unit: int = 1) -> CaldaernDesk:
    """The desk of seat 0 with a unit in the hand."""
    made = desk(state)
    made.view.hand.choose(unit)
    made.view.changed()
    return made


@pytest.mark.rule("CDN-27.7")
def test_a_click_on_a_house_garrisons_it() -> None:
    made = chosen(town())
    view = made.view
    assert view.hand.doors == {HOUSE: act.GarrisonBuilding(0, 1, HOUSE)}
    view.point(IN_HOUSE, None)
    assert view.candidate == act.GarrisonBuilding(0, 1, HOUSE)
    look = view.looking.look()
    assert any(arrow.kind == "move" for arrow in look.arrows)
    assert view.state.ground.mask(HOUSE) in [area.mask for area in look.areas]
    done = view.click(IN_HOUSE)
    assert isinstance(done, Do)
    assert done.action == act.GarrisonBuilding(0, 1, HOUSE)
    assert not any(isinstance(action, act.GarrisonBuilding) for action in view.hand.buttons())


@pytest.mark.rule("CDN-27.6", "CDN-27.8")
@pytest.mark.parametrize(
    ("kind", "unit", "code"), [("cavalry", 1, "cannot_garrison"), ("infantry", 2, "out_of_reach.door")]
)
def test_why_a_house_is_closed_is_said_over_it(kind: str, unit: int, code: str) -> None:
    view = chosen(town(kind=kind), unit).view
    view.point(IN_HOUSE, None)
    assert view.refusal is not None
    assert view.refusal.code == code
    said = view.click(IN_HOUSE)
    assert isinstance(said, Refused)
    assert said.refusal.code == code


@pytest.mark.rule("CDN-27.10")
def test_a_house_that_is_held_is_refused_by_a_click() -> None:
    state = town()
    put_in(state, state.units[3])
    answer = chosen(state).view.hand.click(IN_HOUSE, 3)
    assert isinstance(answer, Refusal)
    assert answer.code == "occupied"


@pytest.mark.rule("CDN-27.16", "CDN-27.17")
def test_a_garrison_is_taken_up_at_its_house_and_comes_out_beside_it() -> None:
    made = desk(town(inside=True))
    view = made.view
    view.point(IN_HOUSE, None)
    assert view.under == 1
    view.click(IN_HOUSE)
    assert view.hand.subject == 1
    view.point(IN_HOUSE, None)
    assert (view.ghost, view.refusal) == (None, None)  # to stay inside nothing has to be said
    view.point(BESIDE, None)
    assert view.ghost is not None
    assert isinstance(view.candidate, act.AbandonBuilding)
    view.looking.look()
    shape = view.hand.shape
    assert view.turn(1)
    assert view.hand.shape != shape
    assert view.widen(1)
    view.point(BESIDE, None)
    done = view.click(BESIDE)
    assert isinstance(done, Do)
    assert isinstance(done.action, act.AbandonBuilding)
    view.point((22, 33), None)
    assert view.refusal is not None
    assert view.refusal.code in ("no_exit.contact", "no_exit.far")


@pytest.mark.rule("CDN-27.61")
def test_a_click_on_another_section_goes_there() -> None:
    view = chosen(town(inside=True, complex_="castle")).view
    assert view.hand.click((25, 15), None) == act.MoveSection(0, 1, 2)


@pytest.mark.rule("CDN-21.32")
def test_who_survives_the_fall_is_placed_by_a_click() -> None:
    state = town(inside=True)
    state.ask = None
    begin(state, "place_survivors", 1)
    view = desk(state).view
    assert view.hand.subject == 1
    view.point(BESIDE, None)
    assert isinstance(view.candidate, act.PlaceSurvivors)
    assert isinstance(view.click(BESIDE), Do)


def test_foresight_of_a_garrison_that_would_come_out_is_that_of_the_place() -> None:
    state = town(inside=True)
    view = chosen(state).view
    view.point(BESIDE, None)
    ahead = view.foresight.ask(1, Placement(20, 17, 2, 5), Mark.MOVED)
    assert ahead is not None
    view.foresight.finish()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("entry", ["com_militia", "com_fusiliers"])
def test_a_garrison_finds_all_that_shapes_it_beside_the_end_of_the_stage(entry: str, lang: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    person = seated(town(inside=True, kind="infantry", complex_="manor", entry=entry), size=(1280, 720), lang=lang)
    person.scene.view.hand.choose(1)
    person.scene.view.changed()
    person.pass_time(0.2)
    bar = person.screen.find("prompt")
    seen = {child.id.removeprefix("prompt.") for child in bar.children if child.visible}
    assert {"turn_left", "turn_right", "narrower", "wider", "end_movement"} <= seen
    assert "more" not in seen
    tips = {child.id: child.tip_at(child.rect.center) for child in bar.children if child.visible}
    assert all(tips[f"prompt.{name}"] is not None for name in ("turn_left", "wider")), "a sign alone has to be told"


def test_the_list_of_all_decisions_names_the_house() -> None:
    state = town()
    told = Speech(Words("en"), state).action(act.GarrisonBuilding(0, 1, HOUSE))
    assert "house 1 (20,14)" in told
