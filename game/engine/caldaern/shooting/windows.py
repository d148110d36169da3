"""Who shoots out of a building: a few models a floor, in all directions, as far as from its nearest square; and who
from the deck of a transport, likewise.

Rules: CDN-27.22 to 27.24, CDN-34.100.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import measured, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import decks
from game.engine.caldaern.shooting.arms import Arm, Arms, carried
from game.engine.caldaern.sight import sight
from game.engine.geometry.field import Rect, hull_of, rects_distance

EYE = 0
"""Every model of a garrison looks out of every window, every passenger over the whole deck: they see the same."""


def places_at_windows(p: Position, unit: Unit) -> int:
    """How many models of a garrison, or of passengers, shoot in a phase. Rules: CDN-27.24, CDN-34.100."""
    if unit.aboard:
        return decks.room(p, unit)
    return p.config.shooters_per_floor * max(1, p.ground.element(unit.building).floors)


def at_windows(p: Position, unit: Unit, weapons: Arms) -> list[tuple[int, UnitId, int, Arm]]:
    """The models of a garrison that shoot: number, owner, Ballistic Skill, weapon; those with the best skill, of equals
    command models and characters, then line models; of passengers likewise. Rules: CDN-27.24, CDN-34.100.
    """
    who = (*formation.specials(unit), *[""] * unit.line)
    armed = list(carried(p, unit, enumerate(who), weapons))
    best = sorted(range(len(armed)), key=lambda n: (-armed[n][2], n))[: places_at_windows(p, unit)]
    return [armed[n] for n in sorted(best)]


def distance(p: Position, unit: Unit, target: Unit, seen: int) -> int:
    """From the nearest square of the building or transport, of a gun from the centre, to the nearest model of a target
    that is seen.

    Rules: CDN-9.14, CDN-16.4, CDN-27.13, CDN-27.22.
    """
    here = squares(p, unit) if not unit.gun else _yard(p, unit)
    if not stands(target) or seen == (1 << target.models) - 1:
        return rects_distance(here, measured(p, target))
    k = listed(target).k
    near = [(x, y, k, k) for j, (x, y) in enumerate(formation.cells_of(target)) if seen >> j & 1]
    return rects_distance(here, near)


def _yard(p: Position, unit: Unit) -> tuple[Rect, ...]:
    """The square in the centre of a building, out of which a gun fires. Rules: CDN-27.13."""
    x, y, w, h = hull_of(squares(p, unit))
    return ((x + (w - 1) // 2, y + (h - 1) // 2, 1, 1),)


def sees(p: Position, unit: Unit, target: Unit) -> int:
    """Bits of the models of a target that a garrison sees, or passengers on a deck. Rules: CDN-16.4, CDN-27.22."""
    return sight.seen_models(p, decks.lookout(p, unit), EYE, target)
