"""A throw-away garrison, seen: one row of presence, and pictures, pointer, panels and players reckon with it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.players import make_player
from game.players.caldaern.plans.marching import nearest_enemy
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import HARD, NORMAL
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.desk.flow_sheet import flow_sheet
from game.views.caldaern.field.blocks import block_look
from game.views.caldaern.shown.shown import Shown
from game.views.contract.base import Do
from tests.kit.builders.caldaern_moves import begin
from tests.kit.town.house import HOUSE, House
from tests.views.caldaern.desk.test_desk import desk

GARRISON = 2
IN_HOUSE = (18, 11)
"""A square of the house."""


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """See `House`: a unit with bows south of a house, an enemy in it, another one behind."""
    return House(monkeypatch)


def shooting_desk(p: CaldaernState) -> CaldaernDesk:
    """The desk of seat 0, whose archers are in the hand."""
    begin(p, "shooting")
    made = desk(p)
    made.view.hand.choose(1)
    made.view.changed()
    return made


def pixels(made: CaldaernDesk) -> bytes:
    """The field as it is drawn."""
    surface = pygame.Surface((800, 600))
    made.view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


# --------------------------------------------------------------------------------------------- the picture
def test_it_is_pictured_where_it_is_as_one_model_with_its_number(house: House) -> None:
    p = house()
    shown = Shown(p)
    assert shown.blocks[GARRISON] == HOUSE
    assert shown.unit_at(IN_HOUSE) == GARRISON
    assert shown.unit_at((15, 11)) is None
    assert shown.middle(GARRISON) == (22.5, 12)
    look = block_look(shown, shown.units[GARRISON])
    assert (look.inside, look.models, look.number, look.flag) == (False, (), "10", "pennon"), "it is at the windows"
    assert look.figure.startswith("cdn_warden")
    assert not block_look(shown, shown.units[1]).inside
    assert not shown.engaged, "who is inside touches nobody by standing there"


def test_whoever_draws_the_field_draws_it(house: House) -> None:
    p = house()
    begin(p, "shooting")
    assert pixels(desk(p)) != pixels(desk(house(row=False)))
    assert [unit.id for unit in Shown(house()).standing()] == [3, GARRISON, 1]
    assert [unit.id for unit in Shown(house(row=False)).standing()] == [3, 1]


def test_who_has_a_block_there_lies_above_it(house: House) -> None:
    p = house()
    p.units[3].place = Placement(18, 10, 2, 5)
    assert Shown(p).unit_at(IN_HOUSE) == 3
    assert Shown(p).unit_at((27, 11)) == GARRISON


def test_its_losses_and_its_end_are_shown(house: House) -> None:
    shown, view = Shown(house()), desk(house()).view
    for event in (ev.WoundsSuffered(1, GARRISON, 3, 3, (), (), 0, None, "bow"), ev.UnitDestroyed(1, GARRISON, "edge")):
        view.play([event])
        assert view.busy, "there is something to be seen of it"
        view.skip()
        shown.apply(event)
        assert shown.units[GARRISON].models in (7, 0)
    assert GARRISON not in shown.blocks


# --------------------------------------------------------------------------------------------- the pointer
def test_the_pointer_finds_it_and_its_tip_tells_of_it(house: House) -> None:
    p = house()
    begin(p)
    made = desk(p)
    view = made.view
    at = view.painter.rect_of(IN_HOUSE).center
    pixels(made)
    assert view.painter.unit_at(at) == GARRISON
    rect = view.painter.rect_of_unit(GARRISON)
    assert rect is not None
    assert rect.collidepoint(at)
    view.point(IN_HOUSE, None)
    assert view.under == GARRISON
    tip = view.tip_at(at)
    assert tip is not None
    assert tip.title == "Citadel Wardens"
    assert "10" in tip.text


def test_a_click_on_it_shoots_at_it(house: House) -> None:
    made = shooting_desk(house())
    view = made.view
    assert view.hand.targets[GARRISON] == act.Shoot(0, 1, GARRISON)
    view.point(IN_HOUSE, None)
    assert view.candidate == act.Shoot(0, 1, GARRISON)
    look = view.looking.look()
    assert [(frame.of, frame.kind) for frame in look.frames if frame.kind == "threat"] == [(GARRISON, "threat")]
    assert [arrow.points[1] for arrow in look.arrows] == [(22.5, 12)]
    assert look.arrows[0].text.startswith("9 ")
    done = view.click(IN_HOUSE)
    assert isinstance(done, Do)
    assert done.action == act.Shoot(0, 1, GARRISON)


def test_why_it_can_not_be_charged_is_said_over_it(house: House) -> None:
    p = house()
    p.change(p.units[1], place=Placement(20, 32, 0, 5))
    begin(p, "charge_declare")
    p.ask = Ask("charge_declare", 0)
    made = desk(p)
    made.view.hand.subject = 1
    made.view.point(IN_HOUSE, None)
    assert made.view.refusal is not None
    assert made.view.refusal.code == "charge_impossible.reach"


def test_the_panel_tells_of_who_is_pointed_at(house: House) -> None:
    made = shooting_desk(house())
    made.view.hand.back()
    made.view.point(IN_HOUSE, None)
    told = flow_sheet(made)
    assert told.unit is None
    assert told.house is not None, "who is in it stands on the card of the house"
    assert "Citadel Wardens" in repr(told.house)


# --------------------------------------------------------------------------------------------- foresight
def test_who_looks_ahead_knows_it_both_ways(house: House) -> None:
    p = house()
    begin(p, "shooting")
    view = desk(p).view
    for unit, other in ((1, GARRISON), (GARRISON, 1)):
        ahead = view.foresight.ask(unit)
        assert ahead is not None
        view.foresight.finish()
        assert ahead.seen
        assert other in (ahead.threatens if unit == 1 else ahead.threatened)


def test_its_own_seat_finds_it_with_the_keyboard(house: House) -> None:
    p = house()
    p.active = 1
    begin(p)
    view = desk(p).view
    view.hand.subject = GARRISON
    view._show_chosen()
    assert view.cursor == (22, 12)
    assert view.home() == HOUSE[:2]


# --------------------------------------------------------------------------------------------- players
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_shoot_at_it(house: House, level: str) -> None:
    p = house()
    begin(p, "shooting")
    chosen = []
    for p.round in (1, 2, 3, 4, 5):  # beginners overlook a unit now and then
        chosen.append(make_player(level, "caldaern", 3).choose(p.view(0), [*p.legal_actions()]))
    assert chosen.count(act.Shoot(0, 1, GARRISON)) >= 3


def _worth_by_row(p: CaldaernState, style: Any) -> list[float]:
    outlook = Outlook(p, p.units[1], style)
    return [outlook.value(Placement(20, y, 0, 5), True) for y in (34, 28, 22)]


def test_computer_players_go_where_it_is(house: House) -> None:
    def _alone(row: bool) -> CaldaernState:
        p = house(row=row)
        p.change(p.units[3], place=None)
        p.change(p.units[1], place=Placement(20, 32, 0, 5))
        return p

    without = _alone(False)
    assert nearest_enemy(without, without.units[1]) == 99
    assert not Outlook(without, without.units[1], HARD).enemies
    p = _alone(True)
    assert nearest_enemy(p, p.units[1]) == 19
    for style in (NORMAL, HARD):
        near = _worth_by_row(p, style)
        assert near == sorted(near)
        assert len(set(near)) == 3
        assert Outlook(p, p.units[1], style).sees_anybody(Placement(20, 22, 0, 5))


def test_nobody_fears_its_charge_nor_counts_on_charging_it(house: House) -> None:
    p = house()
    outlook = Outlook(p, p.units[1], HARD)
    outlook.enemies = [p.units[GARRISON]]
    assert outlook._fear(outlook.rects[1], 5) == 0
    assert outlook.rects[GARRISON].facing == -1

