"""What is seen of a board in the moment after a zoom: its last sharp picture, as large as the board is now.

To draw a whole board at a new size takes longer than a frame, and a wheel turns on meanwhile. So each zoom stretches
the last picture that was drawn at its own size, and the board is drawn anew once it has rested. However often it is
zoomed until then, nothing blurs further. Nor is a board drawn that is moved while what lies on it is still being
painted at its size: its last picture goes with it. What lies under a pixel is what is shown there: places don't wait
for the sharp picture. What moves on the board stands still in it for as long as the wheel turns, and goes on from where
it is by then.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, Self

import pygame

from game.ui.paint import shapes

Rect = pygame.Rect

REST_S = 0.12
"""How long a board has to rest before it is drawn sharp: longer than from notch to notch of a wheel that turns."""

LEAST_KNOWN = 0.15
"""Share of what is seen that must be on the last sharp picture: with less, too much is missing to wait for a rest."""


class Anchor(NamedTuple):
    """Where a board lies: the size of a cell, and where its place (0, 0) is, in pixels."""

    cell: int
    x: int
    y: int


class Window(Protocol):
    """What is seen of a board."""

    @property
    def clip(self) -> Rect:
        """Where land is seen, in pixels."""

    @property
    def anchor(self) -> Anchor:
        """Where the board lies."""

    def through(self, frame: Self) -> Self:
        """The board as it lies here, seen through the frame of another window."""


Fill = Callable[[pygame.Surface, Rect], None]
"""Draws the land, roughly, in a part of the window of which there is no picture."""


class _Sharp(NamedTuple):
    """A picture of all that is seen in a window, which lay at `clip`."""

    picture: pygame.Surface
    clip: Rect
    anchor: Anchor


class _Stretched(NamedTuple):
    """The part of a sharp picture that is still seen, as large as the board is now, and where it lies."""

    picture: pygame.Surface
    rect: Rect
    clip: Rect
    anchor: Anchor


class Glance:
    """Keeps the last sharp picture of a board and stands in for the board after a zoom.

    `world`: the size in cells of a board whose edges meet; None for one that ends.
    """

    def __init__(self, world: tuple[int, int] | None = None) -> None:
        self.world = world
        self.shown = False
        """Whether the board is shown by its last sharp picture now."""
        self.fills = True
        """Whether land can be filled in of which there is no picture; else there must be one of all that is seen."""
        self.prepare: Callable[[], bool] = lambda: True
        """Makes ready a part of what the sharp picture needs, within a share of a frame; whether nothing lacks."""
        self._sharp: _Sharp | None = None
        self._stretched: _Stretched | None = None
        self._turns = 0
        """Turns since the board was last moved or zoomed; the first is the one in which it was."""
        self._rested_s = 0.0
        """How long it has lain still since that turn."""
        self._waits = False
        """Whether the sharp picture waits for the board to rest."""
        self._wanted = False
        """Whether something was drawn that is not kept yet."""
        self._outdated = False
        """Whether the last sharp picture shows what was."""

    # ------------------------------------------------------------------------------------ what happens
    def moved(self, window: Window) -> None:
        """The board has been moved, and is seen in this window now: it is drawn as soon as it can be."""
        self._look(window, waits=False)

    def zoomed(self, window: Window) -> None:
        """The board has been zoomed, and is seen in this window now: it is drawn when it has rested."""
        self._look(window, waits=self._known(window) >= LEAST_KNOWN)

    def _look(self, window: Window, *, waits: bool) -> None:
        self._turns, self._rested_s, self._waits = 0, 0.0, waits and not self._outdated
        known = self._known(window)
        stands_in = known >= 1 or (self.fills and self._sharp is not None)
        self.shown = stands_in and (self._waits or not self.prepare())

    def outdate(self) -> None:
        """What lies on the board is another: no picture of what was is shown for longer than needed to draw it."""
        self._outdated, self._waits = True, False
        self.shown = self.shown and not self.prepare()

    def drop(self) -> None:
        """The board, how it looks, or who looks at it is another: no picture is known."""
        self.shown = False
        self._sharp = self._stretched = None

    def update(self, dt: float) -> bool:
        """Let time pass; whether the board has to be drawn anew, and sharp."""
        self._turns += 1
        if self._turns < 2:  # what has passed before the move was no rest
            return False
        self._rested_s += dt
        rested = self._rested_s >= REST_S
        if self.shown:
            if (self._waits and not rested) or not self.prepare():
                return False
        elif not (rested and self._wanted):
            return False
        self.shown = self._wanted = False
        return True

    # ---------------------------------------------------------------------------------------- pictures
    def keep(self, surface: pygame.Surface, window: Window) -> None:
        """Keep what has been drawn of the board within the surface's clip, unless the board has just been moved."""
        part, sharp = surface.get_clip().clip(window.clip), self._sharp
        known = sharp is not None and (sharp.clip, sharp.anchor) == (window.clip, window.anchor) and not self._outdated
        if self._turns < 2 or not (known or part == window.clip):
            self._wanted = self._wanted or not known
            return
        if sharp is None or sharp.clip.size != window.clip.size:
            sharp = _Sharp(shapes.opaque(window.clip.size), window.clip, window.anchor)
        self._sharp = sharp._replace(clip=window.clip, anchor=window.anchor)
        sharp.picture.blit(surface, (part.x - window.clip.x, part.y - window.clip.y), part)
        self._stretched, self._wanted, self._outdated = None, False, False

    def draw(self, surface: pygame.Surface, window: Window, fill: Fill) -> bool:
        """Draw the last sharp picture as it lies in the window now, if it is to be shown; whether it is."""
        sharp = self._sharp
        if not self.shown or sharp is None:
            return False
        place = self._place(sharp, window)
        if not place.colliderect(window.clip):
            fill(surface, window.clip)
            return True
        found = self._stretched
        if found is None or (found.clip, found.anchor) != (window.clip, window.anchor):
            found = self._stretched = _stretch(sharp, place, window)
        for band in _beside(window.clip, place.clip(window.clip)):
            fill(surface, band)
        copies = [found.rect.move(by) for by in self._worlds(window.anchor.cell)]
        surface.fblits([(found.picture, rect) for rect in copies if rect.colliderect(window.clip)])
        surface.blit(found.picture, found.rect)
        return True

    # ------------------------------------------------------------------------------------------ places
    def _known(self, window: Window) -> float:
        """Share of what is seen in a window that is on the last sharp picture, if there is one."""
        if self._sharp is None:
            return 0.0
        clip = window.clip
        seen = self._place(self._sharp, window).clip(clip)
        return seen.w * seen.h / max(1, clip.w * clip.h)

    def _place(self, sharp: _Sharp, window: Window) -> Rect:
        """Where the whole of a sharp picture lies in a window; of several places the nearest to its middle."""
        share = window.anchor.cell / sharp.anchor.cell
        left = window.anchor.x + (sharp.clip.left - sharp.anchor.x) * share
        top = window.anchor.y + (sharp.clip.top - sharp.anchor.y) * share
        wide, high = sharp.clip.w * share, sharp.clip.h * share
        if self.world is not None:
            across, down = (side * window.anchor.cell for side in self.world)
            left -= across * round((left + wide / 2 - window.clip.centerx) / across)
            top -= down * round((top + high / 2 - window.clip.centery) / down)
        x, y = round(left), round(top)
        return Rect(x, y, round(left + wide) - x, round(top + high) - y)

    def _worlds(self, cell: int) -> Iterator[tuple[int, int]]:
        """How far away the same is seen again, where edges meet."""
        if self.world is None:
            return
        across, down = (side * cell for side in self.world)
        for i, j in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
            yield i * across, j * down


def _stretch(sharp: _Sharp, place: Rect, window: Window) -> _Stretched:
    """The part of a sharp picture that is seen in a window in which the whole of it lies at `place`."""
    seen = place.clip(window.clip)
    across, down = place.w / sharp.clip.w, place.h / sharp.clip.h
    left, top = math.floor((seen.left - place.left) / across), math.floor((seen.top - place.top) / down)
    right = min(sharp.clip.w, math.ceil((seen.right - place.left) / across))
    bottom = min(sharp.clip.h, math.ceil((seen.bottom - place.top) / down))
    x, y = round(place.left + left * across), round(place.top + top * down)
    rect = Rect(x, y, round(place.left + right * across) - x, round(place.top + bottom * down) - y)
    out = shapes.opaque(rect.size)
    pygame.transform.scale(sharp.picture.subsurface((left, top, right - left, bottom - top)), rect.size, out)
    return _Stretched(out, rect, window.clip, window.anchor)


def _beside(whole: Rect, known: Rect) -> list[Rect]:
    """What is left of a rectangle beside a part of it."""
    bands = (
        Rect(whole.x, whole.y, whole.w, known.top - whole.top),
        Rect(whole.x, known.bottom, whole.w, whole.bottom - known.bottom),
        Rect(whole.x, known.top, known.left - whole.left, known.h),
        Rect(known.right, known.top, whole.right - known.right, known.h),
    )
    return [band for band in bands if band.w > 0 and band.h > 0]
