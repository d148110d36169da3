"""A formation in a frame: where its block can stand, and where its steps are closed, dear or dangerous.

Rules: CDN-8.32, CDN-8.35, CDN-8.41, CDN-8.45, CDN-24.1.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.search import rimmed
from game.engine.caldaern.search.paths import Manoeuvre, Mover
from game.engine.caldaern.search.rimmed import steps_of
from game.engine.caldaern.search.windows import Frame
from game.engine.caldaern.words.kinds import STEP, Facing, Placement
from game.engine.geometry.field import Field, Mask

AHEAD, LEFTWARDS, RIGHTWARDS, BACKWARDS = 1, 3, 4, 5
"""Numbers of steps in `steps_of`."""


def moved(mask: Mask, by: int) -> Mask:
    """A mask moved on by so many cells."""
    return mask << by if by >= 0 else mask >> -by


class Shape:
    """A formation in a frame, as masks of its north-west square; what goes by steps in the order of `steps_of`.

    free     where it can stand in a move
    closed   from where a step is a cliff or leads to a neighbour; `dear`: from where it changes the height of the
             leading line
    near     for each neighbour that was too close at the start: where it is so
    even     whether no step from a place that matters is closed or dear
    stuck    where something ahead allows a sidestep
    """

    __slots__ = ("_formed", "_steps", "_turns", "even", "frame", "free", "near", "rects", "size", "stuck")

    def __init__(self, frame: Frame, mover: Mover, facing: Facing, frontage: int) -> None:
        n, k, spacing = mover.n, mover.k, mover.spacing
        place = Placement(0, 0, facing, frontage, spacing)
        w, h = formation.block_size(n, k, place)
        field = frame.field
        self.frame = frame
        self.size = (w, h)
        self.rects = formation.model_rects(n, k, place) if frame.river or frame.danger else ()
        self.near = tuple([field.starts_hitting(mask, w, h) for mask in frame.soft])
        self._formed = (n, k, facing, frontage, spacing)
        self._steps: tuple[tuple[Mask, ...], tuple[Mask, ...]] | None = None
        self._turns: dict[Manoeuvre, Mask] = {}
        self.even = not self.near
        bad = field.starts_hitting(frame.hard, w, h)
        if frame.sloping:
            assert frame.ground is not None
            slopes = rimmed.slopes(frame.ground, *self._formed)
            bad |= frame.cut(slopes.across)
            self.even = self.even and not frame.cut(slopes.any) & frame.region
        for x, y, rw, rh in self.rects if frame.river else ():
            bad |= field.starts_hitting(frame.river, rw, rh) >> y * field.width + x
        self.free: Mask = field.all ^ field.all & bad
        self.stuck = _stuck(frame, facing, w, h) if any(frame.bypass) else 0

    @property
    def closed(self) -> tuple[Mask, ...]:
        """From where a step is a cliff or leads to a neighbour that was too close at the start."""
        return self._known_steps()[0]

    @property
    def dear(self) -> tuple[Mask, ...]:
        """From where a step changes the height of the leading line."""
        return self._known_steps()[1]

    def _known_steps(self) -> tuple[tuple[Mask, ...], tuple[Mask, ...]]:
        if self._steps is None:
            self._steps = self._all_steps()
        return self._steps

    def _all_steps(self) -> tuple[tuple[Mask, ...], tuple[Mask, ...]]:
        frame, width = self.frame, self.frame.field.width
        closed: list[Mask] = [0] * 6
        dear: tuple[Mask, ...] = (0,) * 6
        if frame.sloping:
            assert frame.ground is not None
            slopes = rimmed.slopes(frame.ground, *self._formed)
            closed = [frame.cut(mask) for mask in slopes.cliffs]
            dear = tuple([frame.cut(mask) for mask in slopes.rises])
        for number, (dx, dy) in enumerate(steps_of(self._formed[2]) if self.near else ()):
            for near in self.near:
                there = moved(near, -(dy * width + dx))
                closed[number] |= there ^ there & near
        return tuple(closed), dear

    def peril(self, cell: int) -> int:
        """How many squares of models lie in dangerous terrain."""
        field, danger = self.frame.field, self.frame.danger
        if not danger:
            return 0
        x, y = cell % field.width, cell // field.width
        return sum((field.rect(x + rx, y + ry, w, h) & danger).bit_count() for rx, ry, w, h in self.rects)

    def may_turn(self, move: Manoeuvre, after: Shape) -> Mask:
        """From where nothing is in the way of a rotation to another formation. Rules: CDN-8.41."""
        found = self._turns.get(move)
        if found is None:
            found = self._turns[move] = self._ways_to_turn(move, after)
        return found

    def _ways_to_turn(self, move: Manoeuvre, after: Shape) -> Mask:
        field, swept, sweep = self.frame.field, 0, self.frame.sweep
        for cell, length in move.swept if sweep else ():
            swept |= moved(field.starts_hitting(sweep, length, 1), -cell)
        found = moved(after.free, -move.by)
        found ^= found & swept
        for was, now in zip(self.near, after.near, strict=True):
            found &= was | ~moved(now, -move.by)
        return found


def _stuck(frame: Frame, facing: Facing, w: int, h: int) -> Mask:
    """Places where impassable ground or an obstacle ahead allows a sidestep. Rules: CDN-8.45."""
    near, obstacles = frame.bypass
    field: Field = frame.field
    fx, fy = STEP[facing]
    found = 0
    if near:
        found |= moved(field.starts_hitting(near, w, h), -(fy * field.width + fx))
    if obstacles:
        row = (w, 1) if fx == 0 else (1, h)
        x, y = (w if fx > 0 else fx), (h if fy > 0 else fy)
        found |= moved(field.starts_hitting(obstacles, *row), -(y * field.width + x))
    return found & field.all
