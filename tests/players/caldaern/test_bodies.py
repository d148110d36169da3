"""What is known of a unit as a fighter: the General near it, from whichever side of the field he is looked at."""

from __future__ import annotations

import pytest

from game.engine.caldaern.words.kinds import N, S
from game.players.caldaern.weigh.bodies import body_of
from tests.kit.builders.caldaern_builder import OPEN, troop
from tests.kit.builders.caldaern_charges import Drill

WIDTH, HEIGHT = OPEN.width, OPEN.height


def inspired(aside: int, turned: bool) -> int:
    """Leadership that a block of 5 by 4 has of a General alone so many squares to the east of it."""
    battle = Drill()
    general = troop(character=True, general=True, ld=9)
    if turned:
        unit = battle.add(0, troop(), 20, (WIDTH - 15, HEIGHT - 24), S, 5)
        battle.add(0, general, 1, (WIDTH - 15 - aside, HEIGHT - 21), S, 1)
    else:
        unit = battle.add(0, troop(), 20, (10, 20), N, 5)
        battle.add(0, general, 1, (14 + aside, 20), N, 1)
    return body_of(battle.p, unit).general


@pytest.mark.rule("CDN-34.70")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("aside", "leadership"), [(1, 9), (12, 9), (13, 0)])
def test_a_general_inspires_those_near_him_from_either_side(aside: int, leadership: int, turned: bool) -> None:
    assert inspired(aside, turned) == leadership
