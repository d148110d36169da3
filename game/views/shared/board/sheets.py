"""A land as a picture, at any zoom.

The land is kept in opaque sheets that are painted when they are first seen, so that a frame only copies a few of them.
After a zoom what was seen is stretched at once, and painted anew bit by bit in the frames that follow. So is a sketch
of the land, where there is one, when time passes before anything has been shown: a picture that stands alone is painted
whole.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.paint import shapes

Rect = pygame.Rect

SIDE = 256
"""Pixels of a side of a sheet."""

KEPT_BYTES = 128 << 20
"""Bytes of sheets that are kept, of all zooms; those of the last frame are always kept."""

SLICE_S, AHEAD_S = 0.0035, 0.0012
"""How long to paint in a frame: what is seen, and what may be seen next."""

OPENING_S = 0.008
"""The same before anything seen has become fine."""

_FAR = 20
"""Largest width of a tile in the picture of the whole land that sheets are first filled from."""
_FAR_PX = 1024

Place = tuple[int, int, int]
"""A sheet: the width of tiles, its column and row."""

Mask = int
"""A set of cells, as bits."""

Area = tuple[float, float, float, float]
"""A rectangle in widths of a tile: x, y, width, height."""


class Painter(Protocol):
    """Paints parts of a land. Places are pixels from its upper left corner where tiles have a width."""

    @property
    def table(self) -> pygame.Color:
        """The colour beyond the land."""

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the land, in widths of a tile."""

    def cells_in(self, rect: Rect, width: int) -> Mask:
        """The cells in a rectangle whose pictures depend on whether they are bare."""

    def paint(self, dst: pygame.Surface, rect: Rect, width: int, bare: Mask) -> None:
        """Paint a rectangle at once."""

    def steps(self, dst: pygame.Surface, rect: Rect, width: int, bare: Mask) -> Iterator[None]:
        """The same, a little at a time."""

    def boxes(self, cells: Mask, width: int) -> Iterator[Rect]:
        """Where the pictures of cells lie."""


@dataclass(slots=True)
class Sheet:
    """A part of the land: its picture, its place, the tiles in it, and those that it shows bare."""

    picture: pygame.Surface
    rect: Rect
    cells: Mask
    bare: Mask
    is_fine: bool


class Sheets:
    """Keeps and paints the sheets of one land. `slice_s`: how long it paints in a frame what is seen."""

    slice_s = SLICE_S

    def __init__(self, painter: Painter) -> None:
        self.start(painter)

    def start(self, painter: Painter) -> None:
        """Paint everything anew, with another painter."""
        self.painter = painter
        self.used_bytes = 0
        self._kept: OrderedDict[Place, Sheet] = OrderedDict()
        self._wanted: list[Place] = []
        self._seen: frozenset[Place] = frozenset()
        self._begun: tuple[Place | None, Sheet, Iterator[None]] | None = None
        self._far: Sheet | None = None
        self._is_sketch = False
        """Whether that is only the sketch."""
        self._settled = False
        """Whether what is seen has been fine once."""
        wide, high = painter.extent
        self._far_width = self._far_wanted = max(2, min(_FAR, int(_FAR_PX / max(wide, high))))
        self._width = 0
        self._last_width = 0
        self._bare: Mask = 0

    def touch(self, painter: Painter, areas: Sequence[Area]) -> None:
        """The land has changed in some rectangles: paint the sheets that show them anew, with another painter. What has
        been painted is shown until then, unless no time passes.
        """
        self.painter, self._begun = painter, None
        for place in list(self._kept):
            sheet = self._kept[place]
            if any(_pixels(area, place[0]).colliderect(sheet.rect) for area in areas):
                if self._far is None:
                    self.used_bytes -= _bytes(self._kept.pop(place))
                else:
                    sheet.is_fine = False
        self._is_sketch = self._far is not None

    def sketch(self) -> tuple[pygame.Surface, int] | None:
        """A quick picture of the whole land, and the width of a tile in it; None: what is seen is painted at once."""
        return None

    # --------------------------------------------------------------------------------------- drawing
    def show(self, dst: pygame.Surface, width: int, clip: Rect, corner: tuple[int, int], bare: Mask = 0) -> None:
        """Draw what a window shows: tiles of a width, the land's upper left corner at `corner`.

        Nothing is drawn on the tiles of `bare` but their ground.
        """
        if width != self._width:
            self._last_width, self._width = self._width, width
        self._bare = bare
        view = clip.move(-corner[0], -corner[1])
        places = self._places(view)
        blits = []
        for place in places:
            sheet = self._kept.get(place)
            if sheet is None:
                sheet = self._stretched(place) if self._far is not None else self._fine(place)
                self._keep(place, sheet)
            if sheet.bare != bare and sheet.is_fine:
                self._patch(sheet, place[0], bare)
            self._kept.move_to_end(place)
            blits.append((sheet.picture, sheet.rect.move(corner)))
        before = dst.get_clip()
        dst.set_clip(clip.clip(before))
        if not self._plane(width).contains(view):
            dst.fill(self.painter.table, clip)
        dst.fblits(blits)
        dst.set_clip(before)
        self._seen = frozenset(places)
        self._want(places, view)

    @property
    def is_known(self) -> bool:
        """Whether there is a picture of the whole land, so that any part of it can be drawn roughly."""
        return self._far is not None

    def rough(self, dst: pygame.Surface, width: int, part: Rect, corner: tuple[int, int]) -> None:
        """Draw a part of a window from the picture of the whole land: at once, whatever the zoom, and coarse."""
        dst.fill(self.painter.table, part)
        land = self._plane(width).move(corner).clip(part)
        if self._far is not None and land.w and land.h:
            of = _scaled(land.move(-corner[0], -corner[1]), self._far_width / width).clip(self._far.rect)
            if of.w and of.h:
                dst.blit(pygame.transform.scale(self._far.picture.subsurface(of), land.size), land)

    def _plane(self, width: int) -> Rect:
        wide, high = self.painter.extent
        return Rect(0, 0, round(wide * width), round(high * width))

    def _places(self, view: Rect) -> list[Place]:
        """The sheets that a part of the land lies in."""
        part = view.clip(self._plane(self._width))
        if not part.w or not part.h:
            return []
        return [(self._width, i, j) for i, j in _cells(part)]

    def _rect(self, place: Place) -> Rect:
        width, i, j = place
        return Rect(i * SIDE, j * SIDE, SIDE, SIDE).clip(self._plane(width))

    def _blank(self, rect: Rect, width: int, *, is_fine: bool) -> Sheet:
        """A sheet with nothing on it yet."""
        cells = self.painter.cells_in(rect, width) if is_fine else 0
        return Sheet(shapes.opaque(rect.size), rect, cells, self._bare, is_fine)

    def _fine(self, place: Place) -> Sheet:
        """A sheet painted at once."""
        sheet = self._blank(self._rect(place), place[0], is_fine=True)
        self.painter.paint(sheet.picture, sheet.rect, place[0], self._bare)
        return sheet

    def _stretched(self, place: Place) -> Sheet:
        """A sheet filled from those of the last zoom, or from the picture of the whole land."""
        sheet = self._blank(self._rect(place), place[0], is_fine=False)
        if not self._from_last(sheet, place[0]) and self._far is not None:
            share = self._far_width / place[0]
            part = _scaled(sheet.rect, share).clip(self._far.rect)
            pygame.transform.smoothscale(self._far.picture.subsurface(part), sheet.rect.size, sheet.picture)
        return sheet

    def _from_last(self, sheet: Sheet, width: int) -> bool:
        """Fill a sheet from those of the last zoom, if they are all kept."""
        if not self._last_width:
            return False
        part = _scaled(sheet.rect, self._last_width / width).clip(self._plane(self._last_width))
        found = [self._kept.get((self._last_width, i, j)) for i, j in _cells(part)]
        if not found or None in found:
            return False
        whole = shapes.opaque(part.size)
        whole.fblits([(known.picture, known.rect.move(-part.x, -part.y)) for known in found if known is not None])
        pygame.transform.scale(whole, sheet.rect.size, sheet.picture)
        return True

    def _patch(self, sheet: Sheet, width: int, bare: Mask) -> None:
        """Paint the tiles anew on which something has come to stand, or no longer stands."""
        for box in self.painter.boxes((sheet.bare ^ bare) & sheet.cells, width):
            part = box.clip(sheet.rect)
            if part.w and part.h:
                picture = sheet.picture.subsurface(part.move(-sheet.rect.x, -sheet.rect.y))
                self.painter.paint(picture, part, width, bare)
        sheet.bare = bare

    # ---------------------------------------------------------------------------------------- keeping
    def _keep(self, place: Place, sheet: Sheet) -> None:
        known = self._kept.pop(place, None)
        if known is not None:
            self.used_bytes -= _bytes(known)
        self._kept[place] = sheet
        self.used_bytes += _bytes(sheet)
        while self.used_bytes > KEPT_BYTES:
            oldest = next(iter(self._kept))
            if oldest in self._seen or oldest == place:
                break
            self.used_bytes -= _bytes(self._kept.pop(oldest))

    # ------------------------------------------------------------------------------ painting bit by bit
    def _want(self, places: list[Place], view: Rect) -> None:
        """Note what is to be painted in the next frames: what is seen first, from the middle outwards; then around."""
        reach = self._places(view.inflate(2 * SIDE, 2 * SIDE))
        known = self._kept

        def away(place: Place) -> int:
            x, y = self._rect(place).center
            return (x - view.centerx) ** 2 + (y - view.centery) ** 2

        rough = [place for place in places if not known[place].is_fine]
        beyond = [place for place in reach if place not in self._seen and not (place in known and known[place].is_fine)]
        room = max(0, KEPT_BYTES // (SIDE * SIDE * 4) - len(places))  # nothing is to be painted that drops what is seen
        self._wanted = [*sorted(rough, key=away), *sorted(beyond, key=away)[:room]]

    @property
    def is_fine(self) -> bool:
        """Whether all that the last frame showed was painted at its own zoom."""
        return all(place in self._kept and self._kept[place].is_fine for place in self._seen)

    @property
    def is_busy(self) -> bool:
        """Whether anything is left to be painted, seen or not."""
        return self._begun is not None or self._next() is not None

    def update(self) -> bool:
        """Paint for a part of a frame; whether what is seen looks better than in the last frame."""
        if not self._width and self._far is None:
            self._take_sketch()
        fine = self.is_fine
        self._settled = self._settled or (fine and bool(self._seen))
        slice_s = AHEAD_S if fine else self.slice_s if self._settled else OPENING_S
        end, better = time.perf_counter() + slice_s, False
        while time.perf_counter() < end:
            done = self._step()
            if done is None:
                break
            better = better or done
        return better

    def _take_sketch(self) -> None:
        """Nothing has been shown yet: let the first frame be stretched from a sketch."""
        found = self.sketch()
        if found is not None:
            picture, self._far_width = found
            self._far, self._is_sketch = Sheet(picture, picture.get_rect(), 0, 0, is_fine=False), True

    def _step(self) -> bool | None:
        """Paint one tile; whether a sheet that is seen has become fine. None: there is nothing to do."""
        if self._begun is None and not self._begin():
            return None
        assert self._begun is not None
        place, sheet, work = self._begun
        if place is not None and place[0] != self._width:
            self._begun = None
        elif next(work, self) is self:
            self._begun = None
            if place is None:
                self._far, self._far_width, self._is_sketch = sheet, self._far_wanted, False
            else:
                self._keep(place, sheet)
                return place in self._seen
        return False

    def _next(self) -> Place | None:
        """The next sheet that is wanted."""
        return next((place for place in self._wanted if place not in self._kept or not self._kept[place].is_fine), None)

    def _begin(self) -> bool:
        """Begin with what is needed next: what is seen, the picture of the whole land, what lies around."""
        place = self._next()
        if (self._far is None or self._is_sketch) and self._width and place not in self._seen:
            place, width, bare = None, self._far_wanted, 0
            sheet = self._blank(self._plane(width), width, is_fine=False)
        elif place is not None:
            width, bare = place[0], self._bare
            sheet = self._blank(self._rect(place), width, is_fine=True)
        else:
            return False
        self._begun = (place, sheet, self.painter.steps(sheet.picture, sheet.rect, width, bare))
        return True


def _cells(part: Rect) -> list[tuple[int, int]]:
    """Columns and rows of the sheets that a rectangle lies in."""
    columns, rows = range(part.left // SIDE, -(-part.right // SIDE)), range(part.top // SIDE, -(-part.bottom // SIDE))
    return [(i, j) for j in rows for i in columns]


def _pixels(area: Area, width: int) -> Rect:
    """A rectangle where tiles have a width."""
    x, y, wide, high = (round(value * width) for value in area)
    return Rect(x, y, wide, high)


def _bytes(sheet: Sheet) -> int:
    return sheet.picture.get_pitch() * sheet.picture.get_height()


def _scaled(rect: Rect, share: float) -> Rect:
    """A rectangle in the pixels of another zoom, at least one pixel large."""
    left, top = round(rect.left * share), round(rect.top * share)
    return Rect(left, top, max(1, round(rect.right * share) - left), max(1, round(rect.bottom * share) - top))
