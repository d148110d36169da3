"""Computer players mind the land: they keep out of what hurts them, and know what helps."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Phase, Placement, Stage
from game.players.caldaern.plans import marching
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.land import Land
from game.players.caldaern.weigh.squares import rect_of
from game.players.caldaern.weigh.style import NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import rows_of


def field(kind: str, colour: str, variety: str = "", plain: str = "meadow") -> Battlefield:
    """An open field with one element from (20, 10) to (29, 19)."""
    land = Element(1, kind, "it", 2, rows_of(20, 10, 29, 19), colour=colour, variety=variety)
    return Battlefield(48, 36, elements=(land,), plain=plain)


def worth(board: Battlefield, at: tuple[int, int], marched: bool = False, **kind: Any) -> float:
    """What it is worth to a unit of twenty that comes from the south to stand in a place."""
    s = Setup(board, phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, make=CaldaernState)
    unit = s.add(0, troop(**kind), 20, (22, 26), N, 5)
    land = Land(s.p, unit, body_of(s.p, unit))
    assert unit.place is not None
    return land.worth(rect_of(unit, Placement(*at, N, 5)), True, marched, rect_of(unit, unit.place))


@pytest.mark.parametrize(
    ("kind", "colour"), [("forest", "wildwood"), ("forest", "mushroom"), ("river", "boiling"), ("marsh", "mystwamp")]
)
def test_land_that_hurts_is_kept_out_of(kind: str, colour: str) -> None:
    board = field(kind, colour)
    assert worth(board, (22, 12)) < -2
    assert worth(board, (32, 12)) == 0


def test_land_that_helps_is_sought() -> None:
    assert worth(field("marsh", "groundblood"), (22, 12)) > worth(field("marsh", ""), (22, 12))
    assert worth(field("hill", "anvil"), (31, 12)) > 0
    assert worth(field("monument", "", "cursed_stone"), (31, 12)) < 0
    assert worth(field("monument", "", "turbo_bong_temple"), (31, 12)) > 0


def test_riders_march_round_a_wood_that_costs_them_and_poison_costs_everybody() -> None:
    horse = {"type": "cavalry", "mount": troop(m=8).rider}
    through, round_it = (worth(field("forest", ""), (x, 4), True, **horse) for x in (22, 38))
    assert through < round_it
    assert worth(field("forest", "toxic"), (22, 4)) < 0
    assert worth(field("forest", ""), (22, 4)) == 0


def placed(s: Setup, unit: Unit, *places: tuple[int, int]) -> Any:
    """Which of some places a unit moves to."""
    s.p.ask = ask = Ask("misc_move", 0)
    moves = [act.Move(0, unit.id, "ordinary", Placement(*at, N, 5)) for at in places]
    return marching.move(s.p, ask, NORMAL, [*moves, act.EndMovement(0)])


def test_a_unit_goes_beside_a_wildwood_and_not_into_it() -> None:
    s = Setup(field("forest", "wildwood"), phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, make=CaldaernState)
    unit = s.add(0, troop(), 20, (24, 22), N, 5)
    s.add(1, troop(), 10, (24, 2), 2, 5)
    assert placed(s, unit, (24, 18), (14, 19)) == act.Move(0, unit.id, "ordinary", Placement(14, 19, N, 5))
