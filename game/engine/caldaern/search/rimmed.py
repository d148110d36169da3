"""A battlefield with a rim around it, so that whatever a move concerns is one shift of a mask away.

Its field is the battlefield with `RIM` more columns in the east, which stand for what lies beyond either side: a square
`(x, y)` is the bit `y * width + x` even for an x below 0. What lies off the battlefield is `outside`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from game.engine.caldaern.blocks import formation, legality, relief
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.words.kinds import STEP, Facing, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask, Rect, field_of

RIM = 32
"""Columns beside the battlefield: more than a block can turn or reach beyond its side."""

BEYOND = 96
"""Rows north and south of the battlefield for which `outside` answers."""

_KEPT = 16
"""Battlefields whose rimmed form is kept ready."""


class Slopes(NamedTuple):
    """How the ground bears a formation, as masks of its north-west square; steps in the order of `steps_of`.

    cliffs   places from which a step is a cliff for one of its models; rises: from which it changes the height
    across   places where its block would lie across a cliff
    any      places from which one of the steps is a cliff or changes the height
    """

    cliffs: tuple[Mask, ...]
    rises: tuple[Mask, ...]
    across: Mask
    any: Mask


def steps_of(facing: Facing) -> tuple[Square, Square, Square, Square, Square, Square]:
    """Steps of a unit: ahead to the left, straight ahead, ahead to the right, to the left, to the right, back."""
    fx, fy = STEP[facing]
    rx, ry = STEP[(facing + 1) % 4]
    return (fx - rx, fy - ry), (fx, fy), (fx + rx, fy + ry), (-rx, -ry), (rx, ry), (-fx, -fy)


class Rimmed:
    """A battlefield's masks over the field with the rim. Immutable; get one with `rimmed`.

    field      the field with the rim; `width` its columns
    outside    what lies off the battlefield, moved down by `BEYOND` rows
    river      water that closes a march; `obstacles`: squares of obstacles
    slopes     squares next to which the height of the ground changes
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.width = ground.width + RIM
        self.field: Field = field_of(self.width, ground.height)
        everything = field_of(self.width, ground.height + 2 * BEYOND)
        self.outside: Mask = everything.all ^ everything.rect(0, BEYOND, ground.width, ground.height)
        self.river = self.spread(ground.river)
        self.obstacles = self.spread(ground.obstacle_mask)
        self.slopes = self.spread(_slopes(ground))
        self._masks: dict[tuple[str, str], Mask] = {}

    def spread(self, mask: Mask) -> Mask:
        """A mask over the battlefield as one over the field with the rim."""
        return _spread(mask, self.ground.width)

    def _of_group(self, what: str, group: str, ask: Callable[[str], Mask]) -> Mask:
        found = self._masks.get((what, group))
        if found is None:
            found = self._masks[what, group] = self.spread(ask(group))
        return found

    def impassable_for(self, group: str) -> Mask:
        """Squares that a group can't enter."""
        return self._of_group("impassable", group, self.ground.impassable_for)

    def near_impassable(self, group: str) -> Mask:
        """The same with the squares next to them."""
        return self._of_group("near", group, self.ground.near_impassable)

    def dangerous_for(self, group: str) -> Mask:
        """Squares that are dangerous terrain for a group."""
        return self._of_group("dangerous", group, self.ground.dangerous_for)


def _spread(mask: Mask, narrow: int) -> Mask:
    """A mask over rows of so many squares as one over rows with the rim."""
    found, by, row = 0, 0, (1 << narrow) - 1
    while mask:
        found |= (mask & row) << by
        mask >>= narrow
        by += narrow + RIM
    return found


def _slopes(ground: Ground) -> Mask:
    """Squares in or next to which the height changes."""
    found, field = 0, ground.field
    for height in relief.HEIGHTS:
        raised = 0 if ground.flat else ground.at_least[height]
        if raised:
            found |= field.dilate(raised) & field.dilate(field.all & ~raised)
    return found


@lru_cache(maxsize=64)
def _uneven(ground: Ground, group: str) -> Mask:
    return ground.near_impassable(group) | ground.obstacle_mask | _slopes(ground)


def plain_within(ground: Ground, group: str, rect: Rect) -> bool:
    """Whether a rectangle lies on the field and has no slopes, obstacles or squares next to impassable ones."""
    return ground.field.holds_rect(rect) and not ground.field.rect(*rect) & _uneven(ground, group)


@lru_cache(maxsize=_KEPT)
def rimmed(ground: Ground) -> Rimmed:
    """The rimmed form of a battlefield."""
    return Rimmed(ground)


@lru_cache(maxsize=2048)
def slopes(ground: Ground, n: int, k: int, facing: Facing, frontage: int, spacing: int) -> Slopes:
    """How the ground bears a formation. Rules: CDN-1.26, CDN-1.27, CDN-7.18, CDN-8.32."""
    from_rim = rimmed(ground).spread
    models = formation.offsets(n, k, facing, frontage, spacing)
    steps = steps_of(facing)
    w, h = formation.block_size(n, k, Placement(0, 0, facing, frontage, spacing))
    lines = [relief.leading_line(n, k, facing, frontage, spacing, step) for step in steps]
    cliffs = [relief.cliffs(ground, models, k, step) for step in steps]
    rises = [relief.changes(ground, line, k, step) for line, step in zip(lines, steps, strict=True)]
    return Slopes(
        tuple(from_rim(mask) for mask in cliffs),
        tuple(from_rim(mask) for mask in rises),
        from_rim(legality.across_cliff(ground, w, h)),
        from_rim(reduce(or_, (*cliffs, *rises))),
    )


@lru_cache(maxsize=2048)
def too_high(ground: Ground, n: int, k: int, height: int, facing: Facing, frontage: int, spacing: int) -> Mask:
    """North-west squares from which a model would stand on an obstacle higher than itself. Rules: CDN-26.4."""
    return rimmed(ground).spread(legality.too_high_for(ground, n, k, height, facing, frontage, spacing))
