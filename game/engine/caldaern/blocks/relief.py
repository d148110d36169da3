"""Heights as masks for blocks: where a step climbs or falls, where it is a cliff. Rules: CDN-1.26, 1.27, CDN-20.34."""

from __future__ import annotations

from functools import lru_cache

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.relief import Relief
from game.engine.caldaern.words.kinds import Facing
from game.engine.contract import Square
from game.engine.geometry.field import Mask

HEIGHTS = range(1, 7)
"""Ground heights above the plain, in halves."""


def leading_line(n: int, k: int, facing: Facing, frontage: int, spacing: int, step: Square) -> tuple[Square, ...]:
    """The models that go first in a step, counted from the north-west square of the block.

    The rank or file at the front of the step; for a slanted one the front rank. Rules: CDN-1.27.
    """
    squares = formation.offsets(n, k, facing, frontage, spacing)
    dx, dy = step
    if dx and dy:
        return squares[: min(n, frontage)]
    edge = max(x * dx + y * dy for x, y in squares)
    return tuple((x, y) for x, y in squares if x * dx + y * dy == edge)


def changes(ground: Ground, line: tuple[Square, ...], k: int, step: Square) -> Mask:
    """North-west squares of a block from which a step changes the height of its leading line. Rules: CDN-1.27."""
    return 0 if ground.flat else _changes(ground.relief, line, k, step)


@lru_cache(maxsize=4096)
def _changes(ground: Relief, line: tuple[Square, ...], k: int, step: Square) -> Mask:
    found = 0
    for height in HEIGHTS:
        raised = ground.at_least[height]
        if raised:
            on = _from_models(ground.field.starts_hitting(raised, k, k), line, ground.width)
            found |= on ^ _moved(on, step, ground.width)
    return found & ground.field.all


def cliffs(ground: Ground, models: tuple[Square, ...], k: int, step: Square) -> Mask:
    """North-west squares of a block from which a step is a cliff for one of its models. Rules: CDN-1.26."""
    return 0 if ground.flat else _cliffs(ground.relief, models, k, step)


@lru_cache(maxsize=4096)
def _cliffs(ground: Relief, models: tuple[Square, ...], k: int, step: Square) -> Mask:
    steep = ground.cliff(step[0], step[1], k)
    return _from_models(steep, models, ground.width) if steep else 0


def _from_models(mask: Mask, models: tuple[Square, ...], width: int) -> Mask:
    """North-west squares of a block from which one of its models stands on a square of the mask."""
    found = 0
    for x, y in models:
        found |= mask >> y * width + x
    return found


def _moved(mask: Mask, step: Square, width: int) -> Mask:
    """Squares from which a step leads into the mask."""
    by = step[1] * width + step[0]
    return mask >> by if by >= 0 else mask << -by
