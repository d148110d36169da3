"""Passengers on an open deck are taken up through their transport, and shoot at what is clicked. Rules: CDN-34.100."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Stage, Status
from game.engine.contract import Refusal
from game.views.caldaern.shown.trails import trails_of
from game.views.contract.base import Do
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin
from tests.views.caldaern.desk.test_desk import desk

ON_IT = (31, 21)
AT_ENEMY = (31, 11)


def deck(marks: int = 0, entry: str = "dju_wagon", own: int = 0) -> CaldaernState:
    """Seat 0 shoots: a War Wagon, unit 1, with eight slingers aboard, unit 2; an enemy before it, unit 3."""
    s = Setup(phase=Phase.SHOOTING, stage=Stage.SHOOTING, make=CaldaernState)
    ride = machine(s, 0, (30, 20), entry=entry)
    ride.marks = marks
    unit = s.add(0, troop(entry="dju_slingers", ranged=["sling"]), 8, (29, 27))
    unit.last_place, unit.marks = ride.place, own
    unit.place, unit.aboard, unit.status = None, ride.id, Status.EMBARKED
    s.add(1, troop(entry="com_militia"), 20, (29, 10), facing=2)
    begin(s.p, "shooting")
    assert isinstance(s.p, CaldaernState)
    return s.p


@pytest.mark.rule("CDN-34.100")
def test_the_transport_is_clicked_then_the_target() -> None:
    made = desk(deck())
    hand = made.view.hand
    hand.choose(1)
    assert hand.riders() == [2]
    made.view.point(ON_IT, 1)
    made.view.click(ON_IT)
    assert hand.subject == 2
    made.view.changed()
    made.view.point(AT_ENEMY, 3)
    assert made.view.candidate == act.Shoot(0, 2, 3)
    look = made.view.looking.look()
    ((start, _), *_) = [arrow.points for arrow in look.arrows]
    assert start == (31.5, 21.5)
    done = made.view.click(AT_ENEMY)
    assert isinstance(done, Do)
    assert done.action == act.Shoot(0, 2, 3)


@pytest.mark.rule("CDN-34.100")
def test_once_more_takes_the_transport_up_again() -> None:
    made = desk(deck())
    hand = made.view.hand
    hand.choose(2)
    made.view.click(ON_IT)
    assert hand.subject == 1


@pytest.mark.rule("CDN-34.100")
def test_a_transport_that_has_shot_is_framed_for_its_passengers() -> None:
    made = desk(deck(Mark.SHOT))
    made.view.hand.subject = None
    look = made.view.looking.look()
    assert 1 in [frame.of for frame in look.frames]
    made.view.point(ON_IT, 1)
    made.view.click(ON_IT)
    assert made.view.hand.subject == 2


@pytest.mark.rule("CDN-34.100")
def test_it_is_said_why_they_do_not_shoot() -> None:
    made = desk(deck(own=Mark.SHOT))
    hand = made.view.hand
    hand.choose(1)
    assert hand.riders() == []
    why = hand.state.refusal(act.Shoot(0, 2, 3))
    assert isinstance(why, Refusal)
    assert why.code == "already_done.shot"


@pytest.mark.rule("CDN-34.100", "CDN-16.4")
def test_their_shots_are_seen_to_come_from_the_transport() -> None:
    state = deck()
    shots = ev.ShotsDeclared(
        seat=0, unit=2, target=3, how="shooting", weapons=("sling",), shots=4, distance=9, element=0, primary=""
    )
    assert trails_of([shots], state.units, 1) == trails_of(
        [ev.ShotsDeclared(
            seat=0, unit=1, target=3, how="shooting", weapons=("sling",), shots=4, distance=9, element=0, primary=""
        )], state.units, 1,
    )  # fmt: skip
