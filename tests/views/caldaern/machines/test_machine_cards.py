"""The card of a machine and of a gun: armour on shields, hull, weapons with mounts and losses, crew, jam."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.position.units import Damage, Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Placement, Status
from game.ui.context import Context
from game.ui.widgets import Rect
from game.ui.widgets.screen import Screen
from game.views.caldaern.desk.flow_sheet import flow_sheet, pointed_sheet
from game.views.caldaern.panels.machine_card import Armour
from game.views.caldaern.panels.own_panel import BattlePanel, Sheet, UnitSheet
from tests.kit.builders.caldaern_armies import unit
from tests.kit.builders.caldaern_machines import machine
from tests.kit.guns.battery import Battery, gun, place_gun
from tests.views.caldaern.casting.creators import seated
from tests.views.caldaern.desk.test_desk import desk
from tests.views.caldaern.desks import new_table


def card(entry: str, models: int = 1, lang: str = "en", aboard: Unit | None = None, **more: object) -> UnitSheet:
    """What the panel says of a unit that is pointed at, and that carries another."""
    state = new_table().state.copy()
    thing: Unit = unit(99, 0, entry, models, Placement(8, 8, N, models), **more)
    state.units[99] = thing
    if aboard is not None:
        state.units[aboard.id] = aboard
    made = desk(state, lang)
    made.view.under = 99
    sheet = pointed_sheet(made)
    assert sheet is not None
    return sheet


@pytest.mark.rule("CDN-15.1")
def test_a_machine_tells_its_armour_and_what_is_left_of_its_hull() -> None:
    sheet = card("com_ironclad", damage=(Damage(lost=1),))
    assert isinstance(sheet.armour, Armour)
    assert (sheet.armour.front, sheet.armour.flank, sheet.armour.rear) == (9, 8, 7)
    assert sheet.facts[0] == "hull 3 of 4"
    assert card("com_militia", 10).armour is None


@pytest.mark.rule("CDN-15.21")
def test_a_machine_tells_its_damage_and_the_weapons_that_are_lost() -> None:
    sheet = card("com_ironclad", damage=(Damage(lost=1, stunned=3, weapons=(0,)),))
    assert "stunned until round 3" in sheet.state
    assert not sheet.good
    told = dict(sheet.lines)
    assert told["Casemate gun"] == "lost"
    assert "Hand weapon" not in told
    assert told["Repeater"].startswith("turret, range")


def riding(entry: str, models: int) -> Unit:
    return unit(98, 0, entry, models, None, aboard=99, status=Status.EMBARKED)


@pytest.mark.rule("CDN-16.1")
@pytest.mark.rule("CDN-16.24")
def test_a_transport_tells_who_sits_in_it_and_what_becomes_of_them() -> None:
    seats = card("com_hauler", aboard=riding("com_sappers", 6)).seats
    assert seats is not None
    assert (seats.heading, len(seats.passengers), seats.capacity) == ("6 of 12 seats", 6, 12)
    assert [value for _, value in seats.lines] == ["6", "6"]
    assert card("com_ironclad").seats is None


@pytest.mark.rule("CDN-4.2")
def test_large_models_take_several_seats() -> None:
    seats = card("com_hauler", aboard=riding("com_groteskve", 2)).seats
    assert seats is not None
    assert (seats.heading, [one.seats for one in seats.passengers]) == ("6 of 12 seats", [3, 3])


def test_an_empty_transport_tells_its_free_seats_alone() -> None:
    seats = card("com_hauler").seats
    assert seats is not None
    assert (seats.heading, seats.passengers, seats.lines) == ("0 of 12 seats", (), ())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_seats_lie_in_the_panel_and_have_tips(lang: str, size: tuple[int, int]) -> None:
    ctx = Context.for_tests(size, lang=lang)
    panel = Screen(ctx).root.add(BattlePanel("own", lambda command: None))
    panel.rect = Rect(10, 10, ctx.theme.u(222), ctx.theme.u(440))
    ctx.text.recorder = runs = []
    sheet = card("com_hauler", lang=lang, aboard=riding("com_sappers", 6))
    panel.draw_sheet(pygame.Surface(size), Sheet("", "blue", (), sheet))
    ctx.text.recorder = None
    assert [run.text for run in runs if run.cut or (run.text and not panel.rect.contains(run.rect))] == []
    assert sheet.seats is not None
    tips = [panel.tip_at(rect.center) for rect in panel.tip_spots()]
    assert {sheet.seats.tip, *sheet.seats.line_tips} <= {tip for tip in tips if tip is not None}


@pytest.mark.rule("CDN-14.3")
@pytest.mark.rule("CDN-14.36")
def test_a_gun_tells_its_crew_its_toughness_and_until_when_it_is_jammed() -> None:
    sheet = card("com_culverin", wounds=1, jammed=1)
    assert sheet.facts[0] == "crew 2 of 3"
    assert "no shots until its next turn" in sheet.state
    told = dict(sheet.lines)
    assert told["The gun"].startswith("Toughness")
    assert "Culverin" in told


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("entry", "models", "more"),
    [("com_ironclad", 1, {"damage": (Damage(lost=2, stunned=2, weapons=(0,)),)}), ("com_bastion", 1, {}),
     ("khe_bulwark", 3, {"damage": (Damage(lost=1),)}), ("com_culverin", 1, {"jammed": 2})],
)  # fmt: skip
def test_the_card_lies_in_its_panel_and_cuts_no_word(
    lang: str, size: tuple[int, int], entry: str, models: int, more: dict[str, object]
) -> None:
    ctx = Context.for_tests(size, lang=lang)
    panel = Screen(ctx).root.add(BattlePanel("own", lambda command: None))
    panel.rect = Rect(10, 10, ctx.theme.u(222), ctx.theme.u(440))
    surface = pygame.Surface(size)
    ctx.text.recorder = runs = []
    panel.draw_sheet(surface, Sheet("", "blue", (), card(entry, models, lang, **more)))
    ctx.text.recorder = None
    assert [run.text for run in runs if run.cut] == []
    assert all(panel.rect.contains(run.rect) for run in runs if run.text)


def carried() -> CaldaernState:
    """Seat 0 shoots: its transport carries six Fire Wardens, its walker is hurt, and it has a stone arm."""
    s = Battery(make=CaldaernState, board=Battlefield(48, 40))
    place_gun(s, 0, (20, 34), kind=gun("khe_stone_arm"))
    machine(s, 0, (26, 32), entry="khe_bulwark", lost=1, immobile=True)
    carrier = machine(s, 0, (34, 32), entry="khe_carrier")
    riders = s.add(0, resolve(RosterEntry("khe_fire_wardens", 6)), 6)
    riders.place, riders.aboard, riders.status = None, carrier.id, Status.EMBARKED
    s.add(1, resolve(RosterEntry("gra_glaives", 18)), 18, (16, 10), 2, 6)
    s.begin()
    assert isinstance(s.p, CaldaernState)
    return s.p


def test_machines_are_listed_with_what_they_may_do_and_a_click_takes_one_up() -> None:
    person = seated(carried())
    view = person.scene.view
    view.hand.subject = None
    view.changed()
    person.settle()
    sheet = flow_sheet(person.scene.desk)
    assert sheet.unit is None
    assert [(row.name, row.told, row.hurt) for row in sheet.machines] == [
        ("Stone-Arm", "crew 3 of 3, range 60", False),
        ("Bulwark", "never moves again", True),
        ("Plexy Carrier", "6 of 12 seats taken", False),
    ]
    person.picture()
    panel = person.scene.desk.card()
    assert [row.name for _, row in panel.rows] == ["Stone-Arm", "Bulwark", "Plexy Carrier"]
    assert panel.tip_at(panel.rows[0][0].center).title == "Stone-Arm"
    person.click(panel.rows[0][0].center)
    assert view.hand.unit is not None
    assert view.hand.unit.troop.entry == "khe_stone_arm"
