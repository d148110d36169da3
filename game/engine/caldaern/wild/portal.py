"""Colour portals: each casts a wild spell at the closest unit in every Colour phase. Rules: CDN-28.30 to 28.34."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.presence import For, counting, measured
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.wild.spell import cast_wild, spell_of
from game.engine.geometry.field import rects_distance

PORTAL: Final = "colour_portal"

TABLE: Final[dict[int, tuple[str, int]]] = {
    2: ("amber", 4),
    3: ("gold", 3),
    4: ("azure", 4),
    5: ("lilac", 2),
    6: ("emerald", 2),
    7: ("silver", 0),
    8: ("emerald", 1),
    9: ("azure", 0),
    10: ("purple", 1),
    11: ("amber", 5),
    12: ("purple", 4),
}
"""The spell of a total of 2D6: its school and number. Rules: Table 28-B, CDN-28.34."""


def portals(p: Position, *args: int | Out) -> None:
    """All portals cast in map order; with the number of an element only that one. Rules: CDN-28.30, CDN-28.33."""
    *one, out = args
    assert isinstance(out, list)
    if one:
        assert isinstance(one[0], int)
        _cast(p, one[0], out)
        return
    standing = [e.id for e in p.ground.elements if e.variety == PORTAL and e.kind == "obstacle" and e.cells]
    p.push_all([Task("portals", (number,)) for number in standing])


def _cast(p: Position, number: int, out: Out) -> None:
    if not p.ground.mask(number):
        return
    dice = p.dice.d6(2, "CDN-28.30")
    school, spell = TABLE[sum(dice)]
    near = closest(p, number)
    unit = near[0] if len(near) == 1 else near[p.dice.below(len(near), "CDN-28.32")] if near else None
    out.append(
        ev.PortalRolled(element=number, dice=dice, spell=spell_of(school, spell).id, unit=unit.id if unit else 0)
    )  # fmt: skip
    if unit is not None:
        cast_wild(p, school, spell, unit, out, number)


def closest(p: Position, number: int) -> list[Unit]:
    """The units of either side that are closest to an element, garrisons by their buildings. Rules: CDN-28.32."""
    here = tuple((*p.ground.field.square(cell), 1, 1) for cell in p.ground.element(number).cells)
    units = [unit for seat in SEATS for unit in counting(p, seat, For.SIGHT) if unit.models]
    far = [(rects_distance(here, measured(p, unit)), unit) for unit in units]
    least = min((distance for distance, _ in far), default=0)
    return [unit for distance, unit in far if distance == least]


WORK = RuleWork(tasks={"portals": portals})

__all__ = ["PORTAL", "TABLE", "WORK", "closest", "portals"]
