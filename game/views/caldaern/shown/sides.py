"""The two sides of a battlefield while they are chosen: where they deploy, what they are called. Rules: CDN-39.79."""

from __future__ import annotations

from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Square
from game.engine.geometry.field import Mask
from game.words import Words

SIDES = (1, 2)


def zone_of_side(state: CaldaernState, side: int) -> Mask:
    """Where a side deploys."""
    return state.ground.zone(state.config.scenario, side)


def side_at(state: CaldaernState, square: Square) -> int:
    """The side in whose zone a square lies, 0 for none."""
    bit = 1 << state.ground.field.cell(*square)
    return next((side for side in SIDES if zone_of_side(state, side) & bit), 0)


def side_called(words: Words, state: CaldaernState, side: int) -> str:
    """A side by its role in the scenario, else by the edge of the field that it deploys at."""
    scenario = state.config.scenario
    if scenario_of(scenario).roles:
        return words(f"battle.side_role.{scenario}.{side}")
    squares = state.ground.field.squares(zone_of_side(state, side))
    across = sum(x for x, _ in squares) / len(squares) / state.board.width - 0.5
    down = sum(y for _, y in squares) / len(squares) / state.board.height - 0.5
    if abs(down) >= abs(across):
        return words(f"battle.side_of_field.{'north' if down < 0 else 'south'}")
    return words(f"battle.side_of_field.{'west' if across < 0 else 'east'}")
