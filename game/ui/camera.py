"""Where a board's cells lie on the screen: pan, zoom at the pointer, and worlds whose edges meet.

World coordinates are cells, with fractions: cell (3, 4) covers x in [3, 4) and y in [4, 5). On a wrapping world a
cell may be seen several times; `visible_copies` and `cells` say where.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect

Point = tuple[float, float]

_FOLLOW = 14.0  # how fast the view follows its goal, 1/s
_STILL_CELLS = 0.002
_STILL_SHARE = 0.002


class Camera:
    """A view on a world of W x H cells. `cell` is the size of a cell in pixels, `center` the world point in the
    middle of `view`.

    `border` is how many cells more than the whole world a wrapping view may show along an axis, so that the seam
    can be seen, but no more of the copies than that.
    """

    def __init__(
        self,
        world: tuple[int, int],
        *,
        wrap: bool = True,
        cell_px: tuple[float, float] = (24, 140),
        border: float = 1.0,
    ) -> None:
        if min(world) < 1:
            raise ValueError(f"a world of {world[0]} x {world[1]} cells can't be seen")
        self.world = world
        self.wrap = wrap
        self.cell_px = cell_px
        self.border = border
        self.reduced_motion = False
        self.view = Rect(0, 0, 1, 1)
        self.center: Point = (world[0] / 2, world[1] / 2)
        self.cell = float(cell_px[0])
        self._goal_center = self.center
        self._goal_cell = self.cell
        self._anchor: tuple[Point, Point] | None = None  # a screen place and the world point that stays there

    # ---------------------------------------------------------------- places
    def frame(self, area: Rect) -> Rect:
        """The largest view in the middle of `area` that shows no more than the world and its border."""
        wide, high = self.world[0] + self.border, self.world[1] + self.border
        cell = max(self.cell_px[0], min(area.w / wide, area.h / high))
        out = Rect(0, 0, min(area.w, round(cell * wide)), min(area.h, round(cell * high)))
        out.center = area.center
        return out

    def set_view(self, view: Rect) -> None:
        """Take a place on the screen. What was in the middle stays there; the zoom is kept within its limits."""
        self.view = Rect(view)
        self.cell = self._clamped_cell(self.cell)
        self._goal_cell = self._clamped_cell(self._goal_cell)
        self.center = self._normal(self.center, self.cell)
        self._goal_center = self._normal(self._goal_center, self._goal_cell)
        self._anchor = None

    @property
    def limits(self) -> tuple[float, float]:
        """Least and greatest size of a cell in pixels for this view."""
        low, high = self.cell_px
        if self.wrap:
            low = max(low, self.view.w / (self.world[0] + self.border), self.view.h / (self.world[1] + self.border))
        return low, max(low, high)

    def _clamped_cell(self, cell: float) -> float:
        low, high = self.limits
        return min(max(cell, low), high)

    def _normal(self, center: Point, cell: float) -> Point:
        """The centre within the world: wrapped, or kept so that the view doesn't leave the world."""
        if self.wrap:
            return (_wrapped(center[0], self.world[0]), _wrapped(center[1], self.world[1]))
        return (
            _within(center[0], self.view.w / cell / 2, self.world[0]),
            _within(center[1], self.view.h / cell / 2, self.world[1]),
        )

    # ------------------------------------------------------------ conversion
    def to_screen(self, x: float, y: float) -> Point:
        """Where a world point is seen: on a wrapping world the copy that is nearest to the middle of the view."""
        dx, dy = x - self.center[0], y - self.center[1]
        if self.wrap:
            dx, dy = _shortest(dx, self.world[0]), _shortest(dy, self.world[1])
        return (self.view.centerx + dx * self.cell, self.view.centery + dy * self.cell)

    def to_cell(self, pos: Point) -> Point:
        """The world point under a place on the screen; wrapped into the world when it wraps."""
        x = self.center[0] + (pos[0] - self.view.centerx) / self.cell
        y = self.center[1] + (pos[1] - self.view.centery) / self.cell
        if self.wrap:
            return (_wrapped(x, self.world[0]), _wrapped(y, self.world[1]))
        return (x, y)

    def cell_at(self, pos: Point) -> tuple[int, int] | None:
        """The cell under a place on the screen; None outside the view or the world."""
        if not self.view.collidepoint(pos):
            return None
        x, y = (math.floor(v) for v in self.to_cell(pos))
        return (x, y) if 0 <= x < self.world[0] and 0 <= y < self.world[1] else None

    def rect_of(self, x: int, y: int) -> Rect:
        """The rectangle of a cell's copy nearest to the middle; neighbours share their edges exactly."""
        left, top = self.to_screen(x + 0.5, y + 0.5)
        column = self.center[0] + (left - self.view.centerx) / self.cell - 0.5
        row = self.center[1] + (top - self.view.centery) / self.cell - 0.5
        return self._rect(round(column), round(row))

    def _rect(self, x: float, y: float) -> Rect:
        """The square of a cell in pixels; it ends where the next one's begins, however they are rounded."""
        left, top = self.place(x, y)
        right, bottom = self.place(x + 1, y + 1)
        left, top = round(left), round(top)
        return Rect(left, top, round(right) - left, round(bottom) - top)

    def offset_to(self, start: Point, end: Point) -> Point:
        """The difference from one world point to another, the short way round where the world wraps."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        return (_shortest(dx, self.world[0]), _shortest(dy, self.world[1])) if self.wrap else (dx, dy)

    def _span(self, rect: Rect | None) -> tuple[float, float, float, float]:
        """World coordinates of the edges of a part of the screen, not wrapped."""
        r = self.view if rect is None else rect
        x0 = self.center[0] + (r.left - self.view.centerx) / self.cell
        y0 = self.center[1] + (r.top - self.view.centery) / self.cell
        return x0, y0, x0 + r.w / self.cell, y0 + r.h / self.cell

    def visible_copies(self, rect: Rect | None = None) -> list[tuple[int, int]]:
        """Offsets in cells at which the whole world is to be drawn to fill the view (or a part of the screen).

        Draw world point (x, y) of the copy (dx, dy) at `place(x + dx, y + dy)`.
        """
        if not self.wrap:
            return [(0, 0)]
        x0, y0, x1, y1 = self._span(rect)
        w, h = self.world
        return [
            (i * w, j * h)
            for j in range(math.floor(y0 / h), math.ceil(y1 / h))
            for i in range(math.floor(x0 / w), math.ceil(x1 / w))
        ]

    def place(self, x: float, y: float) -> Point:
        """Where an unwrapped world point is on the screen (copies lie at multiples of the world's size)."""
        return (
            self.view.centerx + (x - self.center[0]) * self.cell,
            self.view.centery + (y - self.center[1]) * self.cell,
        )

    def cells(self, rect: Rect | None = None) -> Iterator[tuple[int, int, Rect]]:
        """Every cell square that is at least partly in view: its cell and its rectangle. Copies come again."""
        x0, y0, x1, y1 = self._span(rect)
        w, h = self.world
        columns = range(math.floor(x0) - 1, math.ceil(x1) + 1)  # rounded to pixels, one more may reach in
        rows = range(math.floor(y0) - 1, math.ceil(y1) + 1)
        if not self.wrap:
            columns = range(max(0, columns.start), min(w, columns.stop))
            rows = range(max(0, rows.start), min(h, rows.stop))
        for j in rows:
            for i in columns:
                placed = self._rect(i, j)
                if placed.colliderect(self.view if rect is None else rect):
                    yield i % w, j % h, placed

    # ---------------------------------------------------------------- motion
    def pan(self, dx: float, dy: float) -> None:
        """Move the world by pixels at once, as when it is dragged."""
        self._anchor = None
        self.center = self._normal((self.center[0] - dx / self.cell, self.center[1] - dy / self.cell), self.cell)
        self._goal_center = self.center

    def zoom_at(self, pos: Point, factor: float) -> None:
        """Zoom so that the world point under `pos` stays there."""
        x = self.center[0] + (pos[0] - self.view.centerx) / self.cell
        y = self.center[1] + (pos[1] - self.view.centery) / self.cell
        self._anchor = (pos, (x, y))
        self._goal_cell = self._clamped_cell(self._goal_cell * factor)
        if self.reduced_motion:
            self.snap()

    def center_on(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a world point to the middle, the short way."""
        self._anchor = None
        dx, dy = self.offset_to(self.center, (x, y))
        self._goal_center = (self.center[0] + dx, self.center[1] + dy)
        if not smooth or self.reduced_motion:
            self.snap()

    def fit(self, *, smooth: bool = True) -> None:
        """Show the whole world as large as it goes."""
        wide, high = self.world[0] + self.border, self.world[1] + self.border
        self._goal_cell = self._clamped_cell(min(self.view.w / wide, self.view.h / high))
        self.center_on(self.world[0] / 2, self.world[1] / 2, smooth=smooth)

    def snap(self) -> None:
        """End every motion at its goal."""
        self._step(1.0)
        self._finish()

    @property
    def moving(self) -> bool:
        """Whether `update` still has something to do."""
        far = max(abs(self._goal_center[i] - self.center[i]) for i in (0, 1))
        return self._anchor is not None or far > 0 or self._goal_cell != self.cell

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True when the view changed."""
        if not self.moving:
            return False
        self._step(1.0 if self.reduced_motion else 1 - math.exp(-dt * _FOLLOW))
        near = max(abs(self._goal_center[i] - self.center[i]) for i in (0, 1)) < _STILL_CELLS
        if abs(self._goal_cell / self.cell - 1) < _STILL_SHARE and (near or self._anchor is not None):
            self._step(1.0)
            self._finish()
        return True

    def _step(self, share: float) -> None:
        """Go a share of the way: sizes by their ratio, so that zooming looks even."""
        self.cell *= (self._goal_cell / self.cell) ** share
        if self._anchor is None:
            (x, y), (gx, gy) = self.center, self._goal_center
            self.center = (x + (gx - x) * share, y + (gy - y) * share)
            return
        (px, py), (wx, wy) = self._anchor
        self.center = (wx - (px - self.view.centerx) / self.cell, wy - (py - self.view.centery) / self.cell)
        if not self.wrap:
            self.center = self._normal(self.center, self.cell)
        self._goal_center = self.center

    def _finish(self) -> None:
        self.cell = self._goal_cell
        self.center = self._goal_center = self._normal(self._goal_center, self.cell)
        self._anchor = None


def _wrapped(value: float, size: int) -> float:
    out = value % size
    return 0.0 if out >= size else out  # a tiny negative value rounds up to the size itself


def _shortest(difference: float, size: int) -> float:
    """A difference on a ring: within half a size, ends included once (-size/2 belongs, +size/2 doesn't)."""
    return (difference + size / 2) % size - size / 2


def _within(value: float, half: float, size: int) -> float:
    return size / 2 if 2 * half >= size else min(max(value, half), size - half)
