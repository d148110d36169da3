"""Free moves, numbered as far as a unit could go on clear ground: places in its formation, and other formations.

Rules: CDN-8.70, CDN-8.71.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.moving import clearance, free_reform, options, reform
from game.engine.caldaern.moving.reform import Formation
from game.engine.caldaern.position.position import Position, Unit
from game.engine.caldaern.words.kinds import Placement

_Number = tuple[int, int, Formation]
"""How far the block goes, and its formation."""


@lru_cache(maxsize=256)
def _numbered(
    n: int, k: int, specials: int, start: Formation, budget: int, limit: int, loose: bool
) -> tuple[tuple[_Number, ...], tuple[Formation, ...]]:
    """Places in the present frontage and spacing that the captain's cell could reach; all other formations."""
    formed = list(reform.formations_of(n, loose))
    same = [one for one in formed if one[1:] == start[1:]]
    here = formation.captain_offset(n, k, *start)
    places = []
    for one in same:
        dx, dy = formation.captain_offset(n, k, *one)
        for y, x0, x1 in reform.surely_walkable(n, k, start, one, limit, specials):
            for x in range(x0, x1 + 1):
                away = (x + dx - here[0], y + dy - here[1])
                if (x or y or one != start) and free_reform.walk_cost(away) <= budget:
                    places.append((x, y, one))
    return tuple(places), tuple([one for one in formed if one[1:] != start[1:]])


def _all(p: Position, unit: Unit) -> tuple[tuple[_Number, ...], tuple[Formation, ...]]:
    assert stands(unit)
    return _numbered(
        unit.models,
        unit.troop.k,
        len(formation.specials(unit)),
        reform.shape_of(unit.place),
        2 * options.allowance(p, unit),
        2 * movement(p, unit),
        legality.may_stand_loose(unit),
    )


def most(p: Position, unit: Unit) -> int:
    """How many numbers there are."""
    places, others = _all(p, unit)
    return len(places) + len(others)


def end(p: Position, unit: Unit, number: int) -> Placement | None:
    """Where the move of a number ends, None if it can't be made."""
    places, others = _all(p, unit)
    if number < len(places):
        return _near(p, unit, *places[number])
    reached, formed = options.free(p, unit), others[number - len(places)]
    return reached.nearest(formed) if reached.leads_to(formed) else None


def _near(p: Position, unit: Unit, x: int, y: int, formed: Formation) -> Placement | None:
    here = unit.place
    assert here is not None
    place = Placement(here.x + x, here.y + y, *formed)
    if clearance.around(p, unit).closes(formation.block(unit.models, unit.troop.k, Placement(x, y, *formed))):
        return None
    if free_reform.clear_walk(p, unit, place, options.allowance(p, unit)) is not None:
        return place
    found = options.free(p, unit).spots(formed)
    return place if found & p.ground.field.bit(place.x, place.y) else None
