"""What transports bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.moving.movement import MARCHING, MOVE
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import More, RuleWork
from game.engine.caldaern.siege import falling
from game.engine.caldaern.transports import boarding, landing, losses
from game.engine.caldaern.words.listing import Listing


def _list(p: Position, ask: Ask) -> Listing:
    return Listing([boarding.list_embark(p, ask), landing.list_landings(p, ask)])


WORKS: tuple[RuleWork, ...] = (
    RuleWork(
        tasks={
            "embark": boarding.embark, "transport_lost": losses.transport_lost, "survivors_out": losses.survivors_out,
            "passengers_hit": losses.passengers_hit,
        },
        choices={losses.SHARE: losses.SHARES, falling.PLACE: losses.SURVIVORS},
        more={
            MOVE: More(
                {act.Embark: boarding.EMBARK, act.Disembark: landing.LAND, act.EmergencyDisembark: landing.LAND}, _list
            ),
            MARCHING: More({act.Embark: boarding.EMBARK}, boarding.list_embark),
        },
    ),
)  # fmt: skip
