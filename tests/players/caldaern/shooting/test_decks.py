"""Computer players let passengers shoot from an open deck. Rules: CDN-34.100."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Stage, Status
from game.players.caldaern.plans.shots import shoot
from game.players.caldaern.weigh.style import HARD, NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin


@pytest.mark.rule("CDN-34.100")
@pytest.mark.parametrize("style", [NORMAL, HARD])
def test_passengers_shoot_when_their_wagon_has(style: Any) -> None:
    s = Setup(phase=Phase.SHOOTING, stage=Stage.SHOOTING, make=CaldaernState)
    ride = machine(s, 0, (30, 20), entry="dju_wagon")
    ride.marks = Mark.SHOT
    unit = s.add(0, troop(bs=4, ranged=["bow"]), 8, (29, 27))
    unit.place, unit.aboard, unit.status, unit.last_place = None, ride.id, Status.EMBARKED, ride.place
    s.add(1, troop(), 20, (29, 10), facing=2)
    begin(s.p, "shooting")
    assert isinstance(s.p, CaldaernState)
    assert s.p.ask is not None
    assert shoot(s.p, s.p.ask, style, s.p.legal_actions()) == act.Shoot(0, 2, 3)
