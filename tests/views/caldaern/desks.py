"""Battles for tests of the desk: seeded hands that press forward, and a desk without a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from game.boards import load_board
from game.engine.caldaern import actions as act
from game.engine.caldaern.config import CaldaernConfig
from game.engine.caldaern.formation import rects_of
from game.engine.caldaern.position import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.engine.geometry.field import rects_distance
from game.table import SeatKind, SeatPlan, Table


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
        table.play(pressing(table.state, chance))
    return table


@cache
def whole_battle() -> Table:
    """A battle to its end; shared, so nobody plays on in it."""
    return played(lambda state: False)


def pressing(state: CaldaernState, chance: Dice) -> Any:
    """What a hand does that charges, shoots and lets characters join when it can, and goes forward when it cannot."""
    legal = state.legal_actions()
    eager = [a for a in legal if isinstance(a, (act.DeclareCharge, act.Shoot)) or getattr(a, "joined", 0)]
    if eager:
        return eager[chance.below(len(eager))]
    done = [action for action in legal if isinstance(action, act.EndMovement)]
    if done:
        marches = [action for action in legal if isinstance(action, act.DeclareMarch)]
        if marches and state.round == 1:
            return marches[0]
        if chance.below(3) == 0:
            return done[0]
    ahead = [a for a in legal if isinstance(a, act.March) or getattr(a, "mode", "") in ("forward", "free")]
    if ahead:
        unit = ahead[chance.below(len(ahead))].unit
        return min((a for a in ahead if a.unit == unit), key=lambda a: _gap(state, state.units[a.unit], a))
    if done:
        return done[0]
    calm = [action for action in legal if not isinstance(action, act.Concede)]
    return calm[chance.below(len(calm))]


def _gap(state: CaldaernState, unit: Unit, action: Any) -> int:
    """The distance to the nearest enemy after a move."""
    there = rects_of(msgspec.structs.replace(unit, place=action.placement))
    return min((rects_distance(there, rects_of(e)) for e in state.enemies(unit.seat) if e.place), default=0)
