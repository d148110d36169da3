"""Stormcolors on the field: nine squares in the school's colour with a falling hatch, and the sign of their type.

Rules: CDN-31.20.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.position.colour import Colour, SpellNumber
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.schools.school import badge, disc, school, type_sign
from game.views.caldaern.shown.colour import storms_in
from game.views.caldaern.shown.window import FieldWindow

SIDE: Final = 3
"""Squares along an edge of the template."""

_TINT: Final = 102
"""Of 255: 40 %."""

_HATCH: Final = 150
_LINES: Final = 9
"""Units from one line of the hatch to the next."""

_SIGN, _SCHOOL = 1.35, 0.72
"""Squares across the sign of the type in the middle, and across the school's disc at the corner."""

_LEAST_SIGN, _LEAST_SCHOOL = 22, 16
"""Units across them at the least, from however far the field is seen."""


class Storm(NamedTuple):
    """A stormcolor: its school, the north-west corner of its squares, how much of it is to be seen (0..1)."""

    school: str
    x: float
    y: float
    share: float = 1.0


def storms_seen(colour: Colour, moving: Mapping[SpellNumber, Storm]) -> list[Storm]:
    """The stormcolors that lie on the field, and those that are on their way instead of lying there."""
    lying = (play for play in storms_in(colour) if play.number not in moving)
    return [*(Storm(school_of(play.spell), *play.square) for play in lying if play.square), *moving.values()]


class StormPainter:
    """Draws stormcolors: the squares under the units, the signs over them. Both are kept by school and zoom."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def draw_squares(self, dst: pygame.Surface, grid: FieldWindow, storms: Iterable[Storm]) -> None:
        """Draw the squares of stormcolors."""
        for storm in storms:
            place = self._place(grid, storm)
            if place.colliderect(grid.clip):
                shapes.blit_faded(dst, self._picture(storm.school, grid.side), place, storm.share)

    def draw_signs(self, dst: pygame.Surface, grid: FieldWindow, storms: Iterable[Storm]) -> None:
        """Draw what tells stormcolors from the ground."""
        art, theme = self.ctx.art, self.ctx.theme
        for storm in storms:
            place, own = self._place(grid, storm), school(storm.school)
            if place.colliderect(grid.clip):
                px = max(theme.f(_LEAST_SIGN), _SIGN * grid.side)
                art.put(dst, badge(art, type_sign("storm"), px, own.main, own.on), *place.center)
                art.put(dst, disc(art, own.id, max(theme.f(_LEAST_SCHOOL), _SCHOOL * grid.side)), *place.bottomleft)

    @staticmethod
    def _place(grid: FieldWindow, storm: Storm) -> pygame.Rect:
        left, top = grid.at(storm.x, storm.y)
        return pygame.Rect(round(left), round(top), SIDE * grid.side, SIDE * grid.side)

    def _picture(self, id: str, side: int) -> pygame.Surface:
        return self.ctx.art.cached(("cdn storm", id, side), lambda: self._squares(id, side))

    def _squares(self, id: str, side: int) -> pygame.Surface:
        theme, own, px = self.ctx.theme, school(id), SIDE * side
        main, dark, light = (theme.color(color) for color in (own.main, own.dark, own.light))
        out = shapes.blank((px, px), main)
        out.fill((*main[:3], _TINT))
        lines = shapes.blank((px, px), dark)
        for x in range(-px, px, max(4, theme.u(_LINES))):
            pygame.draw.line(lines, (*dark[:3], _HATCH), (x, 0), (x + px, px), max(1, theme.u(1.6)))
        out.blit(lines, (0, 0))
        for n in range(1, SIDE):
            for line in (((n * side, 0), (n * side, px)), ((0, n * side), (px, n * side))):
                pygame.draw.line(out, (*dark[:3], _HATCH), *line)
        edge = max(1, theme.u(1.4))
        pygame.draw.rect(out, theme.color("ink"), out.get_rect(), 2 * edge)
        pygame.draw.rect(out, light, out.get_rect().inflate(-edge, -edge), edge)
        return out


def school_of(spell: str) -> str:
    """The school of a spell by its id."""
    return data.spells()[spell].school


__all__ = ["SIDE", "Storm", "StormPainter", "school_of", "storms_seen"]
