"""How high the ground is, cell by cell, and where its steps are too steep. Rules: CDN-1.24 to CDN-1.27, CDN-20.32.

Grounds that differ in anything else share one Relief, and with it all that was worked out from it.
"""

from __future__ import annotations

from game.engine.caldaern.land.survey import HIGHEST
from game.engine.geometry.field import Field


class Relief:
    """Heights of a field, in halves; it never changes.

    heights    ground height of every cell (CDN-20.32, CDN-24.12)
    at_least   for every height 0 to 6 the cells that are at least so high
    flat       whether the whole field has height 0
    """

    __slots__ = ("_cliffs", "_under", "at_least", "field", "flat", "height", "heights", "width")

    def __init__(self, field: Field, heights: bytes) -> None:
        self.field = field
        self.width, self.height = field.width, field.height
        self.heights = heights
        self.flat = not any(heights)
        self.at_least = (
            field.all,
            *(field.mask(c for c, h in enumerate(heights) if h >= least) for least in range(1, HIGHEST + 1)),
        )
        self._under: dict[int, bytes] = {}
        self._cliffs: dict[tuple[int, int, int], int] = {}

    def top(self, mask: int) -> int:
        """The greatest ground height among squares, in halves; 0 for none. Rules: CDN-1.24, CDN-20.33."""
        if self.flat:
            return 0
        height = HIGHEST
        while height and not mask & self.at_least[height]:
            height -= 1
        return height

    def heights_under(self, k: int) -> bytes:
        """For every square the greatest ground height under a footprint of k x k of which it is the north-west one.

        Squares beyond the edge count nothing. Rules: CDN-1.24.
        """
        found = self._under.get(k)
        if found is None:
            found = self._under[k] = self._windows(k)
        return found

    def _windows(self, k: int) -> bytes:
        if k == 1 or self.flat:
            return self.heights
        width, height = self.width, self.height
        rows = [self.heights[y * width : (y + 1) * width] for y in range(height)]
        across = [bytes(max(row[x : x + k]) for x in range(width)) for row in rows]
        return bytes(max(row[x] for row in across[y : y + k]) for y in range(height) for x in range(width))

    def cliff(self, dx: int, dy: int, k: int = 1) -> int:
        """North-west squares from which a step of a k x k model would change its ground height by more than a half.

        Steps that leave the field are no cliffs. Rules: CDN-1.26, CDN-20.34.
        """
        if self.flat:
            return 0
        found = self._cliffs.get((dx, dy, k))
        if found is None:
            found = self._cliffs[dx, dy, k] = self._steep(dx, dy, k)
        return found

    def _steep(self, dx: int, dy: int, k: int) -> int:
        under, width = self.heights_under(k), self.width
        xs = range(max(0, -dx), width - max(0, dx))
        ys = range(max(0, -dy), self.height - max(0, dy))
        step = dy * width + dx
        cells = (y * width + x for y in ys for x in xs)
        return self.field.mask(cell for cell in cells if abs(under[cell] - under[cell + step]) > 1)
