"""Battles for tests of the desk: seeded hands that press forward, and a desk without a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from game.boards import load_board
from game.engine.caldaern.odds.melee import OddsSteps
from game.engine.caldaern.odds.odds import odds_steps
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.engine.dice import Dice
from game.table import SeatKind, SeatPlan, Table
from tools.measure.habits_caldaern import press


def new_table(seed: int = 1) -> Table:
    """A small battle between two people on the supplied skirmish."""
    plans = [SeatPlan(name, SeatKind.HUMAN) for name in ("Ada", "Xeno")]
    board = load_board("skirmish", "caldaern")
    config = CaldaernConfig(points_limit=500)
    return Table.new("caldaern", config, plans, board=board, map_name="skirmish", seed=seed)


class Line:
    """The battle of a seed, in which both sides press forward: as far as somebody has asked for it."""

    def __init__(self, seed: int) -> None:
        self.actions: list[CaldaernAction] = []
        self._state: CaldaernState = new_table(seed).state.copy()
        self._chance = Dice(seed)

    def action(self, n: int) -> CaldaernAction:
        """What is done after `n` actions. They are chosen once: that takes longer than to carry them out."""
        while len(self.actions) <= n:
            self.actions.append(press(self._state, self._state.legal_actions(), self._chance.below))
            self._state.apply(self.actions[-1])
        return self.actions[n]


line_of = cache(Line)


def played(until: Callable[[CaldaernState], bool], seed: int = 1) -> Table:
    """A battle in which both sides press forward until something is so, or it is over."""
    table = new_table(seed)
    while table.result is None and not until(table.state):
        table.play(line_of(seed).action(table.length))
    return table


ODDS: dict[tuple[str, CaldaernAction], Odds | None] = {}


def keep_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The odds of an action in a position are worked out once for all tests, though every view asks for them anew."""

    def known(state: CaldaernState, action: CaldaernAction) -> OddsSteps:
        key = (state.digest(), action)
        if key not in ODDS:
            ODDS[key] = yield from odds_steps(state, action)
        return ODDS[key]

    monkeypatch.setattr("game.views.caldaern.desk.weighing.odds_steps", known)


@cache
def whole_battle() -> Table:
    """A battle to its end; shared, so nobody plays on in it."""
    return played(lambda state: False)
