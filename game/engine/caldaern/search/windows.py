"""The part of a battlefield that a move can reach, cut out and put into a frame of its own.

In the frame the block that moves always starts at `(margin, margin)`, so that tables made once serve everywhere.
Rules: CDN-8.32, CDN-8.35, CDN-1.27.
"""

from __future__ import annotations

from game.engine.caldaern.land.ground import AIR, Ground
from game.engine.caldaern.search.rimmed import BEYOND, Rimmed, rimmed
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask, Rect, field_of, grown, rect_gap, rects_meet

MARGIN = 2
"""Squares that a frame is wider than the allowance: corners of a turning block."""

CLOSE = 2
"""Gaps below this make a neighbour that is too close already. Rules: CDN-8.32."""


class Frame:
    """What surrounds a move: masks over the frame's own field, which is as wide as the battlefield with its rim.

    size     squares that matter, from the frame's north-west one
    hard     squares that the block may never cover: neighbours with one square around them, impassable ground likewise,
             everything off the battlefield
    sweep    squares that a rotation may not sweep: the same, but impassable ground alone (CDN-8.41)
    soft     for each neighbour that is too close already the squares in and next to it
    river    squares that close a march; danger: dangerous squares; bypass: squares that allow a sidestep (CDN-8.45)
    sloping  whether the height of the ground changes somewhere near
    """

    __slots__ = (
        "_by", "bypass", "danger", "field", "ground", "hard", "margin", "region", "river", "sloping", "soft", "sweep",
    )  # fmt: skip

    def __init__(self, width: int, size: Square, budget: int) -> None:
        """An endless empty plain for a block of `size` and an allowance of `budget` squares, with so many columns."""
        self.margin = budget + MARGIN
        w, h = size[0] + 2 * self.margin, size[1] + 2 * self.margin
        self.field: Field = field_of(width, (h + 15) // 16 * 16)
        self.region: Mask = self.field.rect(0, 0, w, h)
        self.hard: Mask = 0
        self.sweep: Mask = 0
        self.soft: tuple[Mask, ...] = ()
        self.river: Mask = 0
        self.danger: Mask = 0
        self.bypass: tuple[Mask, Mask] = (0, 0)
        self.sloping = False
        self.ground: Ground | None = None
        self._by = 0

    @property
    def start(self) -> int:
        """The cell of the frame at which the block stands."""
        return self.margin * (self.field.width + 1)

    def cut(self, mask: Mask) -> Mask:
        """The part of a mask over the battlefield with its rim that lies in the frame."""
        if not mask:
            return 0
        return (mask >> self._by if self._by >= 0 else mask << -self._by) & self.field.all


def reach_of(block: Rect, budget: int) -> Rect:
    """All squares that matter to a move of a block with an allowance of `budget` squares."""
    return grown(block, budget + MARGIN)


def frame_of(
    ground: Ground, group: str, hover: bool, block: Rect, budget: int, march: bool, others: tuple[Rect, ...]
) -> Frame:
    """What surrounds a block: `others` are the blocks of other units that lie within its reach."""
    land = rimmed(ground)
    frame = Frame(land.width, (block[2], block[3]), budget)
    x0, y0 = block[0] - frame.margin, block[1] - frame.margin
    field = frame.field
    frame.ground = ground
    frame._by = y0 * land.width + x0
    hard = land.outside >> frame._by + BEYOND * land.width & field.all
    soft = []
    for rect in others:
        x, y, w, h = rect
        x -= x0
        y -= y0
        near = field.rect(x - 1, y - 1, w + 2, h + 2)
        if rect_gap(block, rect) >= CLOSE:
            hard |= near
        else:
            hard |= field.rect(x, y, w, h)
            soft.append(near)
    frame.hard = frame.sweep = hard & frame.region
    _add_terrain(frame, land, group, hover, block, march, soft)
    frame.soft = tuple(soft)
    return frame


def _add_terrain(
    frame: Frame, land: Rimmed, group: str, hover: bool, block: Rect, march: bool, soft: list[Mask]
) -> None:
    """What the ground adds: impassable squares and those next to them, water, danger, obstacles, heights."""
    near = frame.cut(land.near_impassable(group)) & frame.region
    if near:
        closed = frame.cut(land.impassable_for(group))
        frame.sweep |= closed
        m = frame.margin
        if near & frame.field.rect(m, m, block[2], block[3]):
            frame.hard |= closed
            soft.append(near)
        else:
            frame.hard |= near
    frame.sloping = group != AIR and bool(frame.cut(land.slopes) & frame.region)
    obstacles = 0
    if not hover:
        frame.river = frame.cut(land.river) & frame.region if march else 0
        frame.danger = frame.cut(land.dangerous_for(group)) & frame.region
        obstacles = frame.cut(land.obstacles) & frame.region
    frame.bypass = (near, obstacles)


def nearby(blocks: tuple[tuple[int, Rect], ...], own: int, reach: Rect) -> tuple[Rect, ...]:
    """The blocks of other units that matter within a reach; with one square around them."""
    wide = grown(reach, 1)
    return tuple([rect for unit, rect in blocks if unit != own and rects_meet(wide, rect)])
