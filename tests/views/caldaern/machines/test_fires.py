"""A wreck burns for a round after it was left, for who has seen it happen."""

from __future__ import annotations

import pytest

from game.engine.caldaern.harm.hulls import ruin
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.views.caldaern.machines.fires import Fires
from tests.kit.builders import caldaern_machines as machines
from tests.kit.guns.battery import Battery
from tests.views.caldaern.casting.creators import kind, seated


def wrecked() -> tuple[CaldaernState, list[ev.WreckLeft]]:
    """A battle in which an Ironclad of seat 1 has just become a wreck."""
    s = Battery(make=CaldaernState, board=Battlefield(48, 40))
    s.add(0, kind("com_fusiliers", 10), 10, (20, 30), 0, 5)
    s.add(1, kind("gra_glaives", 18), 18, (30, 10), 2, 6)
    tank = machines.machine(s, 1, (20, 18), 2)
    out: list[object] = []
    ruin(s.p, tank.id, out)  # type: ignore[arg-type]
    s.begin()
    assert isinstance(s.p, CaldaernState)
    return s.p, [event for event in out if isinstance(event, ev.WreckLeft)]


@pytest.mark.rule("CDN-15.24")
def test_a_wreck_burns_until_the_next_turn_of_that_side() -> None:
    state, events = wrecked()
    fires = Fires()
    assert fires.burning(state) == {}, "nobody has seen it"
    fires.take(events, state.round, state.active)
    (element,) = (event.element for event in events)
    assert fires.burning(state) == {element: (20, 18, 3, 3)}
    before = state.active
    state.active = 1 - before
    state.round += 1
    assert fires.burning(state)
    state.active = before
    assert fires.burning(state) == {}
    state.round += 1
    assert fires.burning(state) == {}


def test_a_fire_is_drawn() -> None:
    state, events = wrecked()
    person = seated(state)
    view = person.scene.view
    before = person.picture()
    view.fires.take(events, state.round, state.active)
    view.refresh()
    assert view.shown.fires
    assert person.picture() != before
