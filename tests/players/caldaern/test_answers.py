"""Which thought answers which decision of a battle."""

from __future__ import annotations

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, S, Stage
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin


def test_a_vanguard_goes_towards_the_enemy() -> None:
    s = Setup(make=CaldaernState, phase=Phase.NONE, stage=Stage.VANGUARD)
    s.add(0, troop(rules=["vanguard"]), 10, (20, 34))
    s.add(1, troop(), 20, (20, 4), facing=S)
    begin(s.p, "vanguard")
    assert isinstance(s.p, CaldaernState)
    s.p.agenda = (Task("round_start"),)
    chosen = first_thought(s.p, NORMAL)
    assert isinstance(chosen, act.VanguardMove)
    assert chosen.placement.y < 34
