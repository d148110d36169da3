"""Battles for tests of the desk: seeded hands that press forward, and a desk without a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.boards import load_board
from game.engine.caldaern.config import CaldaernConfig
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.table import SeatKind, SeatPlan, Table
from tools.habits_caldaern import press


def new_table(seed: int = 1) -> Table:
    """A small battle between two people on the supplied skirmish."""
    plans = [SeatPlan(name, SeatKind.HUMAN) for name in ("Ada", "Xeno")]
    board = load_board("skirmish", "caldaern")
    config = CaldaernConfig(points_limit=500)
    return Table.new("caldaern", config, plans, board=board, map_name="skirmish", seed=seed)


def played(until: Callable[[CaldaernState], bool], seed: int = 1) -> Table:
    """A battle in which both sides press forward until something is so, or it is over."""
    table, chance = new_table(seed), Dice(seed)
    while table.result is None and not until(table.state):
        table.play(press(table.state, table.state.legal_actions(), chance.below))
    return table


@cache
def whole_battle() -> Table:
    """A battle to its end; shared, so nobody plays on in it."""
    return played(lambda state: False)
