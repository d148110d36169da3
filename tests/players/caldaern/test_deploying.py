"""Where computer players deploy: with room for their characters, and wire before those who shoot."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards.check import load_board
from game.engine import GAMES
from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Placement, S
from game.players import Limit, make_player
from game.players.caldaern.plans.deploying import wire
from game.players.caldaern.weigh.style import NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop


def row(x: int, y: int) -> act.PlaceWire:
    """A row of wire from west to east."""
    return act.PlaceWire(0, 1, tuple((x + n, y) for n in range(5)))


def laid(rows: list[act.PlaceWire]) -> Any:
    """What is chosen of these rows with shooters in the west and fighters in the east."""
    s = Setup(make=CaldaernState)
    s.add(0, troop(bs=4, ranged=["crossbow"], rules=["wire_kit"]), 10, (8, 28), N, 5)
    s.add(0, troop(), 20, (28, 28), N, 5)
    return wire(s.p, Ask("place_wire", 0), NORMAL, [*rows, act.Decline(0)])  # type: ignore[arg-type]


def test_wire_is_laid_before_shooters_not_in_corners_nor_before_fighters() -> None:
    before, corner, fighters = row(8, 24), row(0, 18), row(28, 24)
    assert laid([corner, fighters, before]) == before
    assert laid([corner, fighters]) == act.Decline(0)


@pytest.mark.parametrize("side", [1, 2])
def test_shooters_are_deployed_so_wide_that_all_shoot(side: int) -> None:
    seats = (CaldaernSeat("A", nation="commonwealth"), CaldaernSeat("B", nation="graighule"))
    config = CaldaernConfig(seats=seats, points_limit=1000, scenario="pitched_battle", map="pitched_battle")
    state = GAMES["caldaern"].new_game(config, board=load_board("caldaern/pitched_battle", "caldaern"), seed=3)
    assert isinstance(state, CaldaernState)
    player = make_player("normal", "caldaern", 1)
    while state.to_act and state.round < 1 and state.stage.value != "wire":
        seat = state.to_act[0]
        sides = [a for a in state.legal_actions() if isinstance(a, act.ChooseSide) and (a.side == side) is (seat == 0)]
        state.apply(sides[0] if sides else player.choose(state.view(seat), state.legal_actions(), Limit(nodes=20)))
    bows = [u for u in state.units.values() if u.troop.entry in ("com_fusiliers", "gra_archers")]
    assert {u.seat for u in bows} == {0, 1}
    for unit in bows:
        assert stands(unit)
        assert 2 * unit.place.frontage >= unit.line + len(unit.command) > 10
        assert unit.place.facing == (N if state.side(unit.seat) == 1 else S)


def test_units_are_deployed_so_that_the_general_can_join_the_best_of_them() -> None:
    seats = (CaldaernSeat("A", nation="commonwealth"), CaldaernSeat("B", nation="commonwealth"))
    config = CaldaernConfig(seats=seats, points_limit=500, scenario="pitched_battle", map="skirmish")
    state = GAMES["caldaern"].new_game(config, board=load_board("caldaern/skirmish", "caldaern"), seed=7919013)
    assert isinstance(state, CaldaernState)
    player = make_player("normal", "caldaern", 1)
    while state.to_act and state.round < 1 and state.stage.value != "wire":
        seat = state.to_act[0]
        state.apply(player.choose(state.view(seat), state.legal_actions(), Limit(nodes=20)))
    for seat in (0, 1):
        general = next(u for u in state.of_seat(seat) if u.troop.general)
        blocks = [u for u in state.on_field(seat) if joining.suits(state, general, u)]
        assert general.host == max(blocks, key=lambda u: u.models).id
        assert all(isinstance(u.place, Placement) for u in blocks)
