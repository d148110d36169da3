"""Draws houses as they are now.

The ground has them whole and empty; those that are not so are drawn over it, each as one kept picture.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.ground.houses import Opening, corner, openings
from game.views.caldaern.ground.houses import picture as house_picture
from game.views.caldaern.ground.living import signs_of
from game.views.caldaern.ground.paint import draw_signs
from game.views.caldaern.houses.standing import Standing, standing
from game.views.caldaern.houses.stones import stone_bar
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow

Rect = pygame.Rect
Point = tuple[float, float]

_FLAG: Final = 25
"""Units across the cloth of a flag on a roof."""
_CLOTH: Final = 20
"""Units from its upper edge to its lower points."""
_POLE: Final = 26
"""Units from its upper edge to the roof."""
_FULL: Final = 24
"""Side of a square, in units, at which flags and bars have their usual size."""
_LEAST_SCALE: Final = 0.7
_BAR_FROM: Final = 9
"""Side of a square, in units, from which on the stones of a house are counted beside it."""


class HousePainter:
    """Draws houses that are not as the ground has them: under the units, and their flags and bars over them."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._key: tuple[object, ...] = ()
        self._standing: tuple[Standing, ...] = ()
        self.bars: list[tuple[Rect, int]] = []
        """Where the last frame counted stones, and of which element."""

    def houses(self, shown: Shown) -> tuple[Standing, ...]:
        """All houses; found anew only when something has happened."""
        key = (id(shown), shown.version, id(shown.ground))
        if key != self._key:
            self._key, self._standing = key, standing(shown)
        return self._standing

    def place(self, grid: FieldWindow, standing: Standing) -> Rect:
        """Where the picture of a house lies in the window."""
        x, y = grid.at(*corner(standing.x, standing.y, standing.house))
        wide, high = (max(1, round(n * grid.side)) for n in standing.house.size)
        return Rect(round(x), round(y), wide, high)

    def roof_at(self, shown: Shown, place: Point) -> float | None:
        """Where the middle of the roof lies, from the north, of the house on a place: what is marked there hides no
        windows. None where no house is.
        """
        for one in self.houses(shown):
            if _holds(one, place):
                top = one.y - one.house.rise
                return (top + corner(one.x, one.y, one.house)[1] + one.house.eaves) / 2
        return None

    def draw(self, dst: pygame.Surface, grid: FieldWindow, shown: Shown) -> None:
        """Draw walls, roofs, and who is at the windows."""
        for one in self.houses(shown):
            place = self.place(grid, one)
            if one.is_changed and place.colliderect(grid.clip):
                dst.blit(self._picture(one, grid.side), place)
                self._sign(dst, grid, shown, one.element)

    def draw_flags(self, dst: pygame.Surface, grid: FieldWindow, shown: Shown) -> None:
        """Draw the flags of those who hold houses, and what is left of houses that were hurt."""
        self.bars = []
        for one in self.houses(shown):
            place = self.place(grid, one)
            if not place.colliderect(grid.clip):
                continue
            scale = self._scale(grid)
            if one.colour:
                self._flag(dst, *_foot(grid, place), one.colour, scale)
            if 0 < one.left < one.whole and grid.side >= self.ctx.theme.f(_BAR_FROM):
                middle = place.centerx, place.bottom + round(self.ctx.theme.f(11) * scale)
                self.bars.append((stone_bar(self.ctx, dst, *middle, one.left, one.whole, scale), one.element))

    def flag_at(self, grid: FieldWindow, shown: Shown, place: tuple[float, float]) -> Rect | None:
        """The cloth of the flag on the house on a place of the field, in pixels; None where no flag flies."""
        for one in self.houses(shown):
            if one.colour and _holds(one, place):
                scale, f = self._scale(grid), self.ctx.theme.f
                x, y = _foot(grid, self.place(grid, one))
                return Rect(round(x), round(y - f(_POLE) * scale), round(f(_FLAG) * scale), round(f(_CLOTH) * scale))
        return None

    def _scale(self, grid: FieldWindow) -> float:
        """How large flags and bars are on this field."""
        return min(1.5, max(_LEAST_SCALE, grid.side / self.ctx.theme.f(_FULL)))

    def _sign(self, dst: pygame.Surface, grid: FieldWindow, shown: Shown, element: int) -> None:
        """The sign of a Colour building again, which its picture lies over."""
        if shown.ground.element(element).colour:
            signs = [sign for sign in signs_of(shown.ground) if sign.element == element]
            extent = float(shown.board.width), float(shown.board.height)
            draw_signs(self.ctx, dst, signs, Rect(-grid.x0, -grid.y0, *dst.get_size()), grid.side, extent)

    def _picture(self, one: Standing, side: int) -> pygame.Surface:
        key = ("cdn house", one.house, side, one.harm, one.watchers, one.colour)
        return self.ctx.art.cached(key, lambda: self._paint(one, side))

    def _paint(self, one: Standing, side: int) -> pygame.Surface:
        lit = frozenset(n for n, _ in one.watchers)
        out = house_picture(one.house, side, one.harm, lit)
        places = openings(one.house)
        for n, figure in one.watchers:
            self._look_out(out, places[n], figure, one.colour, side)
        return out

    def _look_out(self, out: pygame.Surface, at: Opening, figure: str, colour: str, side: int) -> None:
        """A model at a window, seen from the chest upwards."""
        window = Rect(round(at.x * side), round(at.y * side), round(at.wide * side), round(at.high * side))
        inside = window.inflate(-2, -2).clip(out.get_rect())
        if inside.w < 3 or inside.h < 3:
            return
        px = max(inside.w, inside.h) * 1.34
        model = self.ctx.art.piece(figure, colour, px)
        part = out.subsurface(inside)
        part.blit(model, ((inside.w - model.get_width()) // 2, round(inside.h - model.get_height() * 0.80)))

    def _flag(self, dst: pygame.Surface, x: float, y: float, colour: str, scale: float) -> None:
        """A cloth in the colour of the holder, with his emblem, on a pole."""
        t, f = self.ctx.theme, self.ctx.theme.f
        wide, high = f(_FLAG) * scale, f(_CLOTH) * scale
        top = y - f(_POLE) * scale
        for tone, line in (("ink", 3.4), ("brass", 1.5)):
            shapes.polyline(dst, [(x, top - f(2)), (x, y)], t.color(tone), f(line) * scale)
        cloth = [(x, top), (x + wide, top), (x + wide, top + high), (x + wide / 2, top + high * 0.8), (x, top + high)]
        art = self.ctx.art
        art.polygon(dst, cloth, t.seat(colour).main, "ink", f(2) * scale)
        art.put(dst, art.emblem(colour, f(13) * scale), x + wide / 2, top + high * 0.42)


def _holds(one: Standing, place: tuple[float, float]) -> bool:
    """Whether a house stands on a place of the field."""
    return one.x <= place[0] <= one.x + one.house.wide and one.y <= place[1] <= one.y + one.house.deep


def _foot(grid: FieldWindow, place: Rect) -> tuple[float, float]:
    """Where the pole of a flag stands on the picture of a house, in pixels."""
    return place.x + grid.side * 0.9, place.y + grid.side * 0.5
