"""Units that fought across something that is no longer there, or that lost models outside the Melee phase: they close
up, or their melee ends.

Who defended an obstacle is in contact across it (CDN-1.40). When it is destroyed it leaves nothing: the gap
that it filled parts the blocks just as a gap does that casualties have left. Rules: CDN-12.65, CDN-12.66.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.melee import nudge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId


def land_changed(p: Position, element: int, out: Out) -> None:
    """An element has changed over which units fight. What is still an obstacle keeps them apart as before."""
    units = [unit for unit in p.units.values() if any(link.obstacle == element for link in unit.contacts)]
    if all(thing.id != element for thing in p.ground.obstacles):
        for unit in units:
            _face_openly(p, unit, element)
    nudge.check(p, [unit.id for unit in units], out)


def _face_openly(p: Position, unit: Unit, element: int) -> None:
    """Nothing is defended any more."""
    open_now = (msgspec.structs.replace(c, obstacle=0) if c.obstacle == element else c for c in unit.contacts)
    p.change(unit, contacts=tuple(open_now))


def close_up(p: Position, unit: UnitId, out: Out) -> None:
    """A unit in melee has lost models in another phase, by a spell or the Back Volt. Rules: CDN-12.65, CDN-12.66."""
    nudge.check(p, [unit], out)


WORK = RuleWork(tasks={"land_changed": land_changed, "close_up": close_up})
