"""Who obeys his player, and who does not: nobody's units, and units that a Back Volt has stopped.

Rules: CDN-6.10 to 6.13.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.presence import For, counting
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal


def controlled(unit: Unit) -> bool:
    """Whether a unit does what its player wants: it is neither neutral nor stopped. Rules: CDN-6.10."""
    return unit.seat != NOBODY and not stopped(unit)


def stopped(unit: Unit) -> bool:
    """Whether a unit has stopped: it stays where it is and does nothing. Characters stop with their unit.

    Rules: CDN-6.13, CDN-32.20.
    """
    return unit.marked(Mark.STOPPED)


def control_refusal(unit: Unit) -> Refusal | None:
    """Why a unit is offered no action, None if it is controlled. Rules: CDN-6.10, CDN-19.64."""
    return None if controlled(unit) else refuse("uncontrolled", unit=unit_name(unit))


def anybody_controlled(p: Position) -> bool:
    """Whether any unit on the battlefield is controlled still. Rules: CDN-32.21."""
    return any(controlled(unit) for seat in SEATS for unit in counting(p, seat, For.COMMAND))


__all__ = ["anybody_controlled", "control_refusal", "controlled", "stopped"]
