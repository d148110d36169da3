"""Where cards lie: fans, rows, grids. Pure functions, shared by drawing, pointing, the keyboard and tests.

All lengths in pixels. A later card lies above an earlier one, so left edges stay in view.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.cards.faces import CARD_RATIO, CardFace
from game.ui.cards.placement import Mark, Placement

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """Room for one card: its middle, width, angle (degrees, counter-clockwise) and ratio of height to width.

    `reach`: how far below itself the card can still be pointed at, since it was raised by so much.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    ratio: float = CARD_RATIO
    reach: float = 0.0

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x, self.y

    @property
    def height(self) -> float:
        """Height of the card."""
        return self.width * self.ratio

    def corners(self) -> list[Point]:
        """Top left, top right, bottom right, bottom left, as turned."""
        w, h = self.width / 2, self.height / 2
        return [self._turned(dx, dy) for dx, dy in ((-w, -h), (w, -h), (w, h), (-w, h))]

    def _turned(self, dx: float, dy: float) -> Point:
        a = math.radians(self.angle)
        return self.x + dx * math.cos(a) + dy * math.sin(a), self.y - dx * math.sin(a) + dy * math.cos(a)

    @property
    def bounds(self) -> Rect:
        """The smallest rectangle around the card as turned."""
        xs, ys = zip(*self.corners())
        left, top = math.floor(min(xs)), math.floor(min(ys))
        return Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)

    def contains(self, pos: Point) -> bool:
        """Whether a pixel is on the card, or where it was before it was raised."""
        a = math.radians(self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        across = dx * math.cos(a) - dy * math.sin(a)
        along = dx * math.sin(a) + dy * math.cos(a)
        return abs(across) <= self.width / 2 and -self.height / 2 <= along <= self.height / 2 + self.reach

    def moved(self, dx: float, dy: float) -> Place:
        """The same room elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def raised(self, px: float) -> Place:
        """Drawn out of the hand by so much; what is below it still belongs to it."""
        return replace(self._along(-px), reach=self.reach + px)

    def _along(self, px: float) -> Place:
        x, y = self._turned(0, px)
        return replace(self, x=x, y=y)

    def holds(
        self,
        face: CardFace,
        *,
        lift: float = 0.0,
        z: int = 0,
        alpha: int = 255,
        mark: Mark = Mark.NONE,
        seal: str = "",
        hot: bool = False,
    ) -> Placement:
        """A card in this room. See `Placement`."""
        return Placement(face, self.x, self.y, self.width, self.angle, lift, z, alpha, mark, seal, hot)


def fan(
    area: Rect,
    n: int,
    width: float,
    *,
    step: float | None = None,
    ratio: float = CARD_RATIO,
    arc: float = 0.0,
    raised: Collection[int] = (),
    rise: float = 0.0,
) -> list[Place]:
    """A hand of n cards on the lower edge of `area`, in the middle; always within its width.

    step    widest distance between the middles of neighbours; None: side by side with a small gap
    arc     degrees between neighbours: the hand is a bow, its outer cards lower and turned away
    raised  indexes of cards that are drawn out by `rise`
    """
    if n <= 0:
        return []
    lean = math.radians(arc * (n - 1) / 2)
    wide = width * math.cos(lean) + width * ratio * abs(math.sin(lean))
    wanted = width * 1.06 if step is None else step
    apart = min(wanted, max(0.0, area.w - wide) / (n - 1)) if n > 1 else 0.0
    radius = apart / math.radians(arc) if arc > 0.01 else 0.0
    sag = radius * (1 - math.cos(lean))
    lowest = area.bottom - (width * ratio * math.cos(lean) + width * math.sin(abs(lean))) / 2
    out = []
    for i in range(n):
        turn = arc * ((n - 1) / 2 - i)
        drop = radius * (1 - math.cos(math.radians(turn)))
        x = area.centerx + (i - (n - 1) / 2) * apart
        place = Place(x, lowest - sag + drop, width, turn, ratio)
        out.append(place.raised(rise) if i in raised else place)
    return out


def row(
    area: Rect,
    n: int,
    width: float,
    *,
    gap: float,
    ratio: float = CARD_RATIO,
    align: str = "c",
    least: float = 0.0,
) -> list[Place]:
    """n cards side by side in the middle of `area`'s height, as wide as `width` allows.

    Where there are too many, first the gaps close to a half, then the cards shrink down to `least`, and then they
    overlap. `align` is "l", "c" or "r". Never reaches beyond `area`'s width.
    """
    if n <= 0:
        return []
    width = min(width, area.h / ratio, area.w)
    if n * width + (n - 1) * gap > area.w:
        gap = max(gap / 2, min(gap, (area.w - n * width) / (n - 1) if n > 1 else gap))
        width = min(width, max(min(least, width), (area.w - (n - 1) * gap) / n))
    step = min(width + gap, (area.w - width) / (n - 1)) if n > 1 else 0.0
    total = width + step * (n - 1)
    left = area.x + {"l": 0.0, "c": (area.w - total) / 2, "r": area.w - total}[align]
    return [Place(left + width / 2 + i * step, area.centery, width, 0.0, ratio) for i in range(n)]


def grid(area: Rect, cols: int, rows: int, gap: float, ratio: float = 1.0) -> list[Place]:
    """cols x rows cards as large as they fit, in the middle of `area`, row by row."""
    width = min((area.w - gap * (cols - 1)) / cols, (area.h - gap * (rows - 1)) / rows / ratio)
    high = width * ratio
    left = area.centerx - (cols * width + (cols - 1) * gap) / 2
    top = area.centery - (rows * high + (rows - 1) * gap) / 2
    return [
        Place(left + width / 2 + x * (width + gap), top + high / 2 + y * (high + gap), width, 0.0, ratio)
        for y in range(rows)
        for x in range(cols)
    ]


def spread(area: Rect, n: int, width: float, gap: float, ratio: float = CARD_RATIO) -> list[Place]:
    """All n cards of a pile in lines within `area`, side by side, smaller where they must be."""
    if n <= 0:
        return []
    while True:
        cols = max(1, min(n, int((area.w + gap) / (width + gap))))
        lines = math.ceil(n / cols)
        if lines * width * ratio + (lines - 1) * gap <= area.h or width <= 8:
            break
        width *= 0.96
    cols = math.ceil(n / lines)
    out: list[Place] = []
    top = area.centery - (lines * width * ratio + (lines - 1) * gap) / 2
    for line in range(lines):
        count = min(cols, n - line * cols)
        left = area.centerx - (count * width + (count - 1) * gap) / 2
        y = top + width * ratio / 2 + line * (width * ratio + gap)
        out += [Place(left + width / 2 + i * (width + gap), y, width, 0.0, ratio) for i in range(count)]
    return out


def hit(places: Sequence[Place], pos: Point) -> int | None:
    """Index of the topmost (last) card at a pixel."""
    return next((i for i in reversed(range(len(places))) if places[i].contains(pos)), None)
