"""Computers play alike from either side of a field that is the same for both."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.players import default_limit, make_player
from game.players.caldaern.weigh.squares import rect_of

NATION, LIMIT = "djuchid", 500


class Battle:
    """A battle of two computers; seat 0 has the side that it is given."""

    def __init__(self, field: str, seed: int, side: int) -> None:
        self.board = load_board(f"caldaern/{field}", "caldaern")
        seats = tuple(CaldaernSeat(name, nation=NATION) for name in ("Ada", "Ben"))
        config = CaldaernConfig(seats=seats, points_limit=LIMIT, map=field)
        state = GAMES["caldaern"].new_game(config, board=self.board, seed=seed)
        assert isinstance(state, CaldaernState)
        self.state, self.sides = state, (side, 3 - side)
        self.players = [make_player("normal", "caldaern", seat) for seat in (0, 1)]

    def step(self) -> Any:
        """The next action, and it is taken."""
        seat = self.state.to_act[0]
        choices = [action for action in self.state.legal_actions() if action.seat == seat]
        sides = [a for a in choices if isinstance(a, act.ChooseSide) and a.side == self.sides[seat]]
        limit = default_limit("normal", "caldaern", timed=False)
        action = sides[0] if sides else self.players[seat].choose(self.state.view(seat), choices, limit)
        told = self._told(action)
        self.state.apply(action)
        return told

    def _told(self, action: Any) -> tuple[Any, ...]:
        """An action as it looks from the side of seat 0: that field is never turned."""
        place: Placement | None = getattr(action, "placement", None)
        told = (type(action).__name__, action.seat, getattr(action, "unit", 0), getattr(action, "target", 0))
        if place is None:
            return told
        here, last = rect_of(self.state.units[action.unit], place), (self.board.width - 1, self.board.height - 1)
        if self.sides[0] == 1:
            return (*told, here.west, here.north, here.east, here.south, here.facing)
        turned = (last[0] - here.east, last[1] - here.south, last[0] - here.west, last[1] - here.north)
        return (*told, *turned, (here.facing + 2) % 4)


@pytest.mark.parametrize(("field", "seed", "actions"), [("pitched_battle", 3, 40), ("mystic_marshes", 3, 30)])
def test_computers_deploy_and_move_alike_from_either_side(field: str, seed: int, actions: int) -> None:
    south, north = Battle(field, seed, 1), Battle(field, seed, 2)
    for _ in range(actions):
        assert south.step() == north.step()
