"""Who runs after a broken enemy, and who would rather stay where he is."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, S, W
from game.players.caldaern.deliberation import answers_to
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import HARD
from game.players.choices import playable
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_melee import Melee


@pytest.mark.parametrize(("lurks", "chosen"), [(False, act.Pursue), (True, act.Restrain)])
def test_nobody_runs_under_a_great_charge_for_a_poor_quarry(lurks: bool, chosen: type) -> None:
    """The same victory, with and without riders who wait beside the way."""
    s = Melee(make=CaldaernState)
    quarry = s.add(1, troop(), 5, (13, 19), S, 5)
    quarry.points = 20
    unit = s.add(0, troop(), 20, (13, 22), N, 5)
    if lurks:
        riders = troop("cavalry", mount=stats(m=8), ws=6, s=6, a=4, i=6, save=2)
        s.add(1, riders, 10, (30, 6), W, 5)
    s.engage(unit, quarry)
    met = ((unit.id, quarry.id), (quarry.id, unit.id))
    s.p.melee = Fought(
        id=min(unit.id, quarry.id), units=(unit.id, quarry.id), met=met, winner=0, difference=3, broke=(quarry.id,)
    )
    s.p.push_all([Task("pursuits")])
    s.go()
    assert s.asked() == "pursuit"
    assert isinstance(s.p, CaldaernState)
    assert isinstance(first_thought(s.p, HARD), chosen)
    tried = {type(action) for action in answers_to(s.p, HARD, playable(s.p.legal_actions()))}
    assert tried == {act.Pursue, act.Restrain}
