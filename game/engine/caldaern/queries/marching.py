"""How far a unit gets on an empty field, for those who draw fields; no battle is needed.

Rules: CDN-8.36, CDN-8.50, CDN-24.1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.lists import data
from game.engine.caldaern.search.moves import Asked, forward
from game.engine.caldaern.search.paths import Mover
from game.engine.caldaern.words.kinds import N, Placement, S
from game.engine.contract import Square
from game.engine.geometry.field import Mask


class Sample(NamedTuple):
    """A unit as there are many: its type, its column of Table 20-B, models, files, and Movement in squares."""

    type: str
    group: str
    models: int
    files: int
    move: int


SAMPLES: Final[dict[str, Sample]] = {
    "foot": Sample("infantry", "foot", 20, 5, 4),
    "horse": Sample("cavalry", "horse", 10, 5, 8),
}
"""Units whose reach can be asked for."""


@lru_cache(maxsize=64)
def march_over(ground: Ground, middle: Square, name: str) -> Mask:
    """The squares that a unit can come to stand on by one march, those of its block around `middle` included.

    It stands whole on the field and faces its far half. 0 where the ground lets it not stand there.
    """
    sample = SAMPLES[name]
    row = data.types()[sample.type]
    facing = N if 2 * middle[1] >= ground.height else S
    wide, high = formation.block_size(sample.models, row.k, Placement(0, 0, facing, sample.files))
    x = min(max(0, middle[0] - wide // 2), ground.width - wide)
    y = min(max(0, middle[1] - high // 2), ground.height - high)
    place = Placement(x, y, facing, sample.files)
    field = ground.field
    here = field.rect(x, y, wide, high)
    if here & ground.impassable_for(sample.group):
        return 0
    mover = Mover(sample.models, row.k, 0, True)
    asked = Asked(ground, row.height, place, sample.group, False, mover, 4 * sample.move, ())
    for end in forward(asked).places:
        here |= field.rect(*formation.block(sample.models, row.k, end))
    return here
