"""A Colour storm, played by computers from its setup to its end."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern import invariants
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.players import Limit, make_player


def storm(nations: tuple[str, str], points: int = 500) -> Any:
    """A Colour storm of ready-made lists on its own battlefield."""
    seats = tuple(CaldaernSeat(name, nation=nation) for name, nation in zip(("Ada", "Ben"), nations, strict=True))
    config = CaldaernConfig(seats=seats, points_limit=points, scenario="colour_storm", map="colour_storm")
    return GAMES["caldaern"].new_game(config, board=load_board("caldaern/colour_storm", "caldaern"), seed=3)


@pytest.mark.rule("CDN-39.77")
def test_a_colour_storm_is_played_to_its_end_by_computers() -> None:
    battle, told = storm(("khesoy", "graighule")), []
    players = [make_player(level, "caldaern", seat) for seat, level in enumerate(("normal", "easy"))]
    assert len(battle.colour.records) == 2
    while battle.to_act:
        seat = battle.to_act[0]
        told += battle.apply(players[seat].choose(battle.view(seat), battle.legal_actions(), Limit(nodes=20)))
    assert not invariants.breaches(battle)
    assert battle.result is not None
    rolled = [event for event in told if isinstance(event, ev.PoolsRolled)]
    assert {pool.more for event in rolled for pool in event.pools} == {2}
    assert any(isinstance(event, ev.SpellTried) for event in told)
    assert battle.result.reason in ("massacre", "victory", "minor_victory", "draw")
