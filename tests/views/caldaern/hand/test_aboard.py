"""A click on a transport sends a unit aboard, one on a loaded transport takes its passengers up, one beside it lets
them out. Rules: CDN-16.10, CDN-16.16.
"""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Stage, Status
from game.engine.contract import Refusal
from game.views.caldaern.field.blocks import block_look
from game.views.caldaern.hand.commands import command_id, label
from game.views.contract.base import Do
from game.words import Words
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin
from tests.views.caldaern.desk.test_desk import desk

ON_IT = (31, 21)


def depot(inside: bool = False, y: int = 25, marks: int = 0) -> CaldaernState:
    """Seat 0 moves: a transport, unit 1, and ten militia, unit 2, behind it or in it; an enemy far off."""
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.OTHER_MANDATORY, make=CaldaernState)
    ride = machine(s, 0, (30, 20), entry="com_hauler")
    ride.marks = marks
    unit = s.add(0, troop(entry="com_militia"), 10, (29, y))
    s.add(1, troop(entry="khe_wardens"), 10, (4, 3), facing=2)
    if inside:
        unit.last_place = ride.place
        unit.place, unit.aboard, unit.status = None, ride.id, Status.EMBARKED
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    return s.p


@pytest.mark.rule("CDN-16.10")
def test_a_click_on_a_transport_goes_aboard() -> None:
    made = desk(depot())
    made.view.hand.choose(2)
    made.view.changed()
    made.view.point(ON_IT, 1)
    assert isinstance(made.view.candidate, act.Embark)
    done = made.view.click(ON_IT)
    assert isinstance(done, Do)
    assert isinstance(done.action, act.Embark)


@pytest.mark.rule("CDN-16.11")
def test_a_click_on_a_transport_that_is_too_far_says_why_not() -> None:
    made = desk(depot(y=31))
    made.view.hand.choose(2)
    made.view.changed()
    why = made.view.hand.state.refusal(act.Embark(0, 2, 1))
    assert isinstance(why, Refusal)
    assert made.view.hand.wish(1) == act.Embark(0, 2, 1)


@pytest.mark.rule("CDN-16.15", "CDN-16.16")
def test_passengers_have_a_button_at_their_transport_and_a_click_beside_it_lets_them_out() -> None:
    made = desk(depot(inside=True))
    hand = made.view.hand
    hand.choose(1)
    assert hand.riders() == [2]
    hand.choose(2)
    made.view.changed()
    made.view.point((31, 25), None)
    assert isinstance(made.view.candidate, act.Disembark)
    done = made.view.click((31, 25))
    assert isinstance(done, Do)
    assert isinstance(done.action, act.Disembark)


def test_a_click_on_a_transport_that_has_moved_takes_its_passengers_up() -> None:
    made = desk(depot(inside=True, marks=Mark.MOVED))
    made.view.hand.subject = None
    made.view.point(ON_IT, 1)
    made.view.click(ON_IT)
    assert made.view.hand.subject == 2


def test_a_transport_shows_how_many_it_carries() -> None:
    view = desk(depot(inside=True)).view
    assert block_look(view.shown, view.shown.units[1]).number == "10"
    view = desk(depot()).view
    assert block_look(view.shown, view.shown.units[1]).number == ""


def test_what_is_seen_of_passengers_is_their_transport() -> None:
    made = desk(depot(inside=True))
    made.view.hand.choose(2)
    made.view.changed()
    for square in ((31, 26), (31, 33), ON_IT):
        made.view.point(square, 1 if square == ON_IT else None)
        assert made.view.looking.look() is not None
    made.view.draw(pygame.Surface((800, 600)))
    assert {unit.id for unit in made.view.shown.standing()} == {1, 3}


def test_each_way_of_sharing_wounds_out_has_a_button_that_names_who_takes_them() -> None:
    s = Setup(make=CaldaernState)
    unit = s.add(0, troop(entry="com_militia"), 10)
    s.hero(0, host=unit, entry="com_burgrave")
    shares = [act.DistributeWounds(0, 1, (("", 2),)), act.DistributeWounds(0, 1, (("", 1), ("character:2", 1)))]
    texts = [label(Words("en"), s.p, share) for share in shares]
    assert len({command_id(share) for share in shares}) == 2
    assert texts[0].endswith(": 2")
    assert texts[1].count(": 1") == 2
