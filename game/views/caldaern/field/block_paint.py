"""A unit as one picture: its tray with the models in ranks and files, front edge, flag, number, wounds and signs.

A picture is made once for every look and size of a square and then only blitted. Models stand upright whatever the
facing, those farther back first; from far they are small, but still ranks. Flag and badges keep to the field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import STEP, S
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.field.blocks import BlockLook
from game.views.caldaern.machines.marks import SQUARE, draw_crew, draw_hull, draw_signs
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.spells.marks import DISC, LEAST_SCALE, LOZENGE, draw_discs, draw_lozenges

_SIZE: Final = {1: 1.22, 2: 1.06, 3: 1.0}
"""Side of a model's drawing, as a share of its footprint, for footprints of k squares."""

_NEAR: Final = 16
"""Side of a square, in units, from which on models have that size; from farther they are drawn larger."""

_SWOLLEN: Final = 0.26
"""By how much models of one square are larger than usual when they are seen from as far as can be."""

_LOOSE: Final = 1.3
"""Models with room around them are drawn larger by that from far."""

_FILES_FROM: Final = 11
"""Side of a model's footprint, in units, from which on lines part the models' places."""

_FOOT: Final = 0.955
"""How far down a drawing a model's feet stand."""

_FULL: Final = 24
"""Side of a square, in units, at which flags, badges and signs have their usual size."""

_MOST_SIGNS: Final = 4

_MARKS: Final = 34
"""Units above a block's lower edge in which its badges and signs lie."""

_NARROW: Final = 80
"""Units of width below which signs may have to move to the upper edge."""

_POST: Final = 38
_POST_SQUARES: Final = 1.7
"""Units across the disc that a unit without a block is shown by, and sizes of a model's footprint, at least."""

_ON_POST: Final = 1.05
"""Side of the drawing on it, as a share of it."""

_LEAST_SCALE: Final = 0.78
_MOST_SCALE: Final = 1.7
_LONE_SCALE: Final = 1.0
"""A model that stands alone would be hidden by larger ones."""

_BELOW: Final = 10
"""Units between a machine's tray and its hull squares, where signs and badges hang over the edge."""

_DAMAGE: Final = 9.5
"""Radius of the signs of damage, in units."""

_CREWMAN: Final = 0.92
"""Side of the drawing of a gun's crewman, in squares."""

_RED_SIGNS: Final = frozenset({"stupid", "frenzy", "fear", "failed", "retreat", "stopped"})


@dataclass(frozen=True, slots=True)
class Layer:
    """A picture, and where the block's north-west corner lies in it, in pixels."""

    surface: pygame.Surface
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class BlockPicture:
    """A unit: the models on their tray with the flag, and the badges and signs, which lie over all units."""

    body: Layer
    marks: Layer


# ---------------------------------------------------------------------------------------------- pictures
def is_painted(ctx: Context, look: BlockLook, side: int) -> bool:
    """Whether the picture of a unit is kept at a zoom."""
    return ctx.art.knows(("cdn block", look, side))


def block_picture(ctx: Context, look: BlockLook, side: int) -> BlockPicture:
    """The picture of a unit with squares of `side` pixels."""
    painter = _Painter(ctx, look, side)
    body = ctx.art.cached(("cdn block", look, side), lambda: _trimmed(painter.paint()))
    marks = ctx.art.cached(("cdn marks", look, side), lambda: _trimmed(painter.paint_marks()))
    return BlockPicture(
        _layer(body, painter.left, painter.top), _layer(marks, painter.left, painter.top - painter.marks_y)
    )


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """What is to be seen of a picture: copying what is empty takes as long as the rest."""
    return picture.subsurface(picture.get_bounding_rect())


def _layer(trimmed: pygame.Surface, left: int, top: int) -> Layer:
    """A trimmed picture with the place of the block, which is given in the whole picture."""
    x, y = trimmed.get_offset()
    return Layer(trimmed, left - x, top - y)


def unit_icon(ctx: Context, shown: Shown, unit: Unit, px: int) -> pygame.Surface:
    """One model of a unit, for panels and lists."""
    return ctx.art.piece(figure_of(listed(unit)), shown.colour(unit.seat), px)


class _Painter:
    """Paints one block. Lengths in pixels; the block lies at (left, top) of the picture."""

    def __init__(self, ctx: Context, look: BlockLook, side: int) -> None:
        self.ctx, self.look, self.side = ctx, look, side
        self.theme = ctx.theme
        most = _LONE_SCALE if look.flag == "chip" else _MOST_SCALE
        self.scale = min(most, max(_LEAST_SCALE, side / ctx.theme.f(_FULL)))
        self.w, self.h = look.w * side, look.h * side
        self.left = round(self._f(18) + side * 0.5 * look.k)
        self.top = round(self._f(44) + side * 0.5 * look.k)
        below = self._f(_BELOW + 2 * SQUARE + 4) if look.wear.hulls else side * 0.6 if look.wear.crew else 0.0
        self.size = (self.w + 2 * self.left, self.h + self.top + round(self._f(20) + side * 0.2 + below))
        ranks = bool(look.wear.hulls) and look.h > look.k
        low = self.w >= self._f(_NARROW) and not look.inside and not ranks
        self.marks_y = max(0, self.top + self.h - round(self._f(_MARKS))) if low else 0
        """Where the picture of the marks begins: they lie along the lower edge, of a narrow block also higher."""
        self.out = shapes.blank((1, 1))

    def _f(self, units: float) -> float:
        """Units of flags, badges and signs in pixels: a little larger where the field is seen from near."""
        return self.theme.f(units) * self.scale

    def _colour(self, units: float) -> float:
        """Units of discs and lozenges in pixels."""
        return self.theme.f(units) * max(LEAST_SCALE, self.scale)

    def _field(self, box: pygame.Rect) -> pygame.Rect:
        """The part of the picture that surely lies on the field: nothing that has to be read lies beyond it."""
        north, south, west, east = (squares * self.side for squares in self.look.room)
        return pygame.Rect(box.x - west, box.y - north, box.w + west + east, box.h + north + south)

    def paint(self) -> pygame.Surface:
        """Tray, models and flag."""
        self.out = shapes.blank(self.size, self.theme.color("ink"))
        box = pygame.Rect(self.left, self.top, self.w, self.h)
        if self.look.garrison:
            return self.out
        if self.look.inside:
            box = self._post(box)
            self._stand_for_all(box)
        else:
            self._tray(box)
            self._front(box)
            self._stand_all(box)
            self._crew(box)
        corner = (box.right - self._f(2), max(box.y, self._field(box).y + self._f(_DAMAGE)))
        draw_signs(self.ctx, self.out, self.look.wear.signs, corner, self._f(_DAMAGE))
        self._flag(self._roomy(box) if self.look.flag == "chip" else box)
        if self.look.spent:
            self._pale()
        return self.out

    def paint_marks(self) -> pygame.Surface:
        """Badges and signs: the lower part of the picture, from `marks_y` on."""
        self.out = shapes.blank((self.size[0], self.size[1] - self.marks_y), self.theme.color("ink"))
        box = pygame.Rect(self.left, self.top - self.marks_y, self.w, self.h)
        box = self._roomy(self._post(box) if self.look.inside else box)
        right = self._badges(box)
        self._signs(box, right, self._spells(box, right))
        self._hulls(pygame.Rect(self.left, self.top - self.marks_y, self.w, self.h))
        if self.look.spent:
            self._pale()
        return self.out

    def _roomy(self, box: pygame.Rect) -> pygame.Rect:
        """A block, or where it is very small the room around it that its marks take."""
        return box.inflate(max(0, round(self._f(27) - box.w)), max(0, round(self._f(23) - box.h)))

    def _post(self, box: pygame.Rect) -> pygame.Rect:
        """The middle of where a unit is that has no block."""
        side = round(max(self._f(_POST), _POST_SQUARES * self.side * self.look.k))
        post = pygame.Rect(0, 0, side, side)
        post.center = box.center
        return post

    def _stand_for_all(self, post: pygame.Rect) -> None:
        """A disc of paper with a rim in the seat's colour, and one model on it."""
        t, art = self.theme, self.ctx.art
        for color, less in (("ink", -1.2), (t.seat(self.look.colour).dark, 0.6), ("parchment_light", 2.6)):
            art.put(self.out, self._disc(color, post.w / 2 - t.f(less)), post.centerx, post.centery)
        px = round(post.w * _ON_POST)
        picture = art.piece(self.look.figure, self.look.colour, px)
        self.out.blit(picture, (post.centerx - px // 2, post.bottom - round(px * _FOOT)))

    # ------------------------------------------------------------------------------------------ the tray
    def _tray(self, box: pygame.Rect) -> None:
        """Paper with a rim in the seat's colour; a loose unit stands on a base for every model."""
        t, art = self.theme, self.ctx.art
        base = t.mix(t.seat(self.look.colour).main, "parchment", 0.80)
        line = pygame.Color(*base).lerp(t.color("ink"), 0.22)
        edge = max(1, t.u(1)) if self.side >= 8 else 1
        if self.look.loose:
            self._bases(box, base, edge)
            return
        art.shadow(self.out, box.inflate(-edge, -edge), "plate")
        art.rounded(self.out, box.inflate(edge, edge), "ink", t.f(3.5))
        art.rounded(self.out, box.inflate(-edge, -edge), t.seat(self.look.colour).dark, t.f(3))
        inner = box.inflate(-2 * (edge + t.u(1.4)), -2 * (edge + t.u(1.4)))
        if inner.w > 0 and inner.h > 0:
            art.rounded(self.out, inner, base, t.f(2))
            self._files(inner, box, line)

    def _files(self, inner: pygame.Rect, box: pygame.Rect, line: pygame.Color) -> None:
        """Thin lines between the models' places."""
        step = self.side * self.look.k
        if step < self.theme.u(_FILES_FROM):
            return
        for i in range(1, self.look.w // self.look.k):
            pygame.draw.line(self.out, line, (box.x + i * step, inner.y), (box.x + i * step, inner.bottom - 1))
        for i in range(1, self.look.h // self.look.k):
            pygame.draw.line(self.out, line, (inner.x, box.y + i * step), (inner.right - 1, box.y + i * step))

    def _bases(self, box: pygame.Rect, base: tuple[int, int, int], edge: int) -> None:
        t, art, side = self.theme, self.ctx.art, self.side
        ground = shapes.blank(box.size, base)
        ground.fill((*base, 105))
        self.out.blit(ground, box)
        self._dots(box)
        for model in self.look.models:
            place = pygame.Rect(box.x + model.x * side, box.y + model.y * side, side * self.look.k, side * self.look.k)
            art.rounded(self.out, place.inflate(edge, edge), "ink", t.f(3))
            art.rounded(self.out, place.inflate(-edge, -edge), t.seat(self.look.colour).main, t.f(2.5))
            small = place.inflate(-2 * (edge + t.u(1)), -2 * (edge + t.u(1)))
            if small.w > 0 and small.h > 0:
                art.rounded(self.out, small, base, t.f(2))

    def _dots(self, box: pygame.Rect) -> None:
        """A dotted line around the room that belongs to a loose unit."""
        t = self.theme
        dot, gap = max(1, t.u(2)), max(3, t.u(6))
        color = t.color("ink")
        for x in range(box.left, box.right, gap):
            for y in (box.top, box.bottom - dot):
                self.out.fill(color, (x, y, dot, dot))
        for y in range(box.top, box.bottom, gap):
            for x in (box.left, box.right - dot):
                self.out.fill(color, (x, y, dot, dot))

    def _front(self, box: pygame.Rect) -> None:
        """The front edge: a light bar and an arrow head."""
        t = self.theme
        dx, dy = STEP[self.look.facing]
        middle = (box.centerx + dx * box.w / 2, box.centery + dy * box.h / 2)
        across = (-dy, dx)
        half = (box.w if dx == 0 else box.h) / 2
        light = t.color(t.seat(self.look.colour).light)
        wide = min(1.0, max(0.55, self.side / t.f(16)))
        ends = [(middle[0] + s * across[0] * half, middle[1] + s * across[1] * half) for s in (-1, 1)]
        for color, width in ((t.color("ink"), 6), (light, 3)):
            shapes.polyline(self.out, ends, color, max(1.5, t.f(width) * wide), joints=False)
        tip, wing = t.f(11) * wide, min(t.f(9) * wide, half)
        points = [
            (middle[0] + dx * tip, middle[1] + dy * tip),
            (middle[0] + across[0] * wing, middle[1] + across[1] * wing),
            (middle[0] - across[0] * wing, middle[1] - across[1] * wing),
        ]
        shapes.polygon(self.out, points, light, t.color("ink"), max(1.2, t.f(2) * wide))

    # ----------------------------------------------------------------------------------------- the models
    def _stand_all(self, box: pygame.Rect) -> None:
        """Every model on its place, back rows first."""
        k = self.look.k
        px = self._model_px()
        names = {model.figure for model in self.look.models}
        pictures = {name: self.ctx.art.piece(name, self.look.colour, px) for name in names}
        lower = round(self.side * (1.0 if k == 1 else 0.94) * (k if k > 1 else 1))
        for model in self.look.models:
            x = box.x + (model.x + k / 2) * self.side - px / 2
            y = box.y + model.y * self.side + lower + (self.theme.f(1) if k == 1 else 0) - px * _FOOT
            self.out.blit(pictures[model.figure], (round(x), round(y)))

    def _model_px(self) -> int:
        """The size of a model's drawing: from far it is larger than its place, so that ranks can still be told."""
        far = max(0.0, 1.0 - self.side * self.look.k / self.theme.f(_NEAR))
        larger = 1.0 + (far * _SWOLLEN if self.look.k == 1 else 0.0)
        if self.look.loose:
            larger *= 1.0 + far * (_LOOSE - 1.0)
        return max(3, round(self.side * self.look.k * _SIZE.get(self.look.k, 1.0) * larger * self.look.wear.swell))

    def _crew(self, box: pygame.Rect) -> None:
        """Who serves a gun, before it."""
        wear, px = self.look.wear, self.side * _CREWMAN
        if wear.crew:
            foot = min(box.bottom + self.side * 0.55, self._field(box).bottom)
            draw_crew(self.ctx, self.out, wear.crew, self.look.colour, wear.served, (box.centerx, foot), px)

    def _hulls(self, box: pygame.Rect) -> None:
        """The hull squares of every machine, below it; on the field also at its southern rim."""
        wide, lowest = self.side * self.look.k, self._field(box).bottom
        below = self._f(_BELOW + (4 if self.look.facing == S else 0))
        for hull, model in zip(self.look.wear.hulls, self.look.models, strict=False):
            middle = box.x + (model.x + self.look.k / 2) * self.side
            foot = box.y + (model.y + self.look.k) * self.side
            gap = below if foot >= box.bottom else -self._f(4)
            top = min(foot + gap, lowest - self._f(SQUARE + 2))
            draw_hull(self.ctx, self.out, hull, middle, top, self.look.colour, wide=wide, scale=self.scale)

    # ----------------------------------------------------------------------------------- flag, number, signs
    def _flag(self, box: pygame.Rect) -> None:
        """The flag over the middle of the block, or the seat's chip on a model that stands alone."""
        t, look = self.theme, self.look
        if look.flag == "chip":
            chip = self.ctx.art.chip(look.colour, self._f(14))
            self.ctx.art.put(self.out, chip, box.x + self._f(1), box.y + self._f(1))
            self._star(box.x + self._f(1), box.y - self._f(11))
            corner = (box.right - self._f(2), box.y + self._f(1))
            draw_lozenges(self.ctx, self.out, look.mages, corner, self._colour(LOZENGE))
            return
        pole = box.centerx - self._f(9)
        top = box.y - self._f(22) - (self._f(6) if look.facing == 0 else 0)
        top = max(top, self._field(box).top + self._f(12 if look.general else 4))
        foot = max(box.y + min(box.h * 0.45, self._f(26)), top + self._f(24))
        for color, width in (("ink", 3.4), ("brass", 1.5)):
            shapes.polyline(self.out, [(pole, top - self._f(2)), (pole, foot)], t.color(color), self._f(width))
        draw_lozenges(self.ctx, self.out, look.mages, (pole - self._f(9), top + self._f(9)), self._colour(LOZENGE))
        self._cloth(pole, top)
        self._star(pole, top - self._f(5))

    def _cloth(self, x: float, y: float) -> None:
        t, f = self.theme, self._f
        seat = t.seat(self.look.colour)
        if self.look.flag == "pennon":
            points = [(x, y), (x + f(25), y + f(7)), (x, y + f(15))]
            middle, size = (x + f(8.4), y + f(7.4)), f(9.5)
        else:
            points = [(x, y), (x + f(23), y), (x + f(23), y + f(20)), (x + f(11.5), y + f(15)), (x, y + f(20))]
            middle, size = (x + f(11.5), y + f(8)), f(13)
        if self.look.flag == "white":
            shapes.polygon(self.out, points, t.color("parchment_light"), t.color("ink"), f(2))
            self.ctx.art.put(self.out, self.ctx.art.emblem(self.look.colour, size, "ink"), *middle)
            shapes.polyline(self.out, [points[0], (x + f(22), y + f(16))], t.color("bad"), f(2.2))
            return
        shapes.polygon(self.out, points, t.color(seat.main), t.color("ink"), f(2))
        if self.look.flag == "banner":
            shapes.polyline(self.out, [(x + f(1.5), y + f(2)), (x + f(21.5), y + f(2))], t.color("brass_light"), f(1.6))
        self.ctx.art.put(self.out, self.ctx.art.emblem(self.look.colour, size), *middle)

    def _star(self, x: float, y: float) -> None:
        """The General is here."""
        if self.look.general:
            for color, px in (("ink", 15), ("brass_light", 11)):
                self.ctx.art.put(self.out, self.ctx.art.icon("cdn_sign_general", self._f(px), color), x, y)

    def _badges(self, box: pygame.Rect) -> int:
        """The number of models at the lower right corner, wounds in red before it; where the signs have to end."""
        field = self._field(box)
        right = min(box.right + round(self._f(7)), field.right - round(self._f(2)))
        half = round(self._f(9))
        bottom = min(box.bottom, field.bottom - half)
        if self.look.number:
            right = self._badge(right, bottom, self.look.number, "parchment_light", "ink")
        if self.look.wounds:
            right = self._badge(right, bottom, self.look.wounds, "wax", "parchment_light", "cdn_sign_wound")
        return right

    def _badge(self, right: int, bottom: int, text: str, paper: str, ink: str, icon: str = "") -> int:
        """A badge that ends at `right`; where the next one before it may end."""
        t, ctx = self.theme, self.ctx
        sign = round(self._f(8)) if icon else 0
        size = 11.5 * max(1.0, self.scale)
        wide = round(ctx.text.width(text, size, "bold")) + round(self._f(8)) + sign
        high = round(t.type_px(size) * 1.15)
        box = pygame.Rect(right - wide, bottom - high // 2, wide, high)
        ctx.art.rounded(self.out, box.inflate(2 * round(self._f(1.2)), 2 * round(self._f(1.2))), "ink", self._f(5))
        ctx.art.rounded(self.out, box, paper, self._f(4))
        if icon:
            ctx.art.put(self.out, ctx.art.icon(icon, self._f(9), ink), box.x + self._f(7), box.centery)
        at = (box.centerx + sign / 2, box.centery - self._f(0.4))
        ctx.text.draw(self.out, text, at, size, ink, "bold", align="c")
        return box.left - round(self._f(1))

    def _spells(self, box: pygame.Rect, right: int) -> float:
        """The discs of spells that lie on the unit, at the lower corner; where they end."""
        size = self._colour(DISC)
        low = min(box.bottom, self._field(box).bottom - round(size / 2))
        corner = pygame.Rect(box.x, box.y, box.w, low - box.y)
        return draw_discs(self.ctx, self.out, self.look.spells, corner, right, size)

    def _signs(self, box: pygame.Rect, right: int, left: float) -> None:
        """Signs on paper discs along the lower edge between discs and badges; where there is no room, one at the upper
        edge."""
        radius, field = self._f(7), self._field(box)
        x = max(left + self._f(7 if self.look.spells else 2), field.left + radius)
        room = int((right - x + radius * 0.6) // (2 * radius))
        y = min(box.bottom + self._f(0.5), field.bottom - radius)
        if not room:
            room, y = 1, max(box.y, field.top + radius)
            x = box.right if self.look.flag == "chip" else x
        for name in self.look.signs[: min(room, _MOST_SIGNS)]:
            self._sign(x, y, radius, name)
            x += 2 * radius

    def _sign(self, x: float, y: float, radius: float, name: str) -> None:
        art = self.ctx.art
        red = name in _RED_SIGNS
        for color, r in (("ink", radius + self._f(1.2)), ("wax" if red else "parchment_light", radius)):
            art.put(self.out, self._disc(color, r), x, y)
        art.put(self.out, art.icon(f"cdn_sign_{name}", radius * 1.42, "parchment_light" if red else "ink"), x, y)

    def _disc(self, color: str, r: float) -> pygame.Surface:
        key = ("cdn disc", color, round(r, 2))
        return self.ctx.art.cached(key, lambda: shapes.ring(r, self.theme.color(color)))

    def _pale(self) -> None:
        """A unit that can do nothing more: some of its colour gone."""
        grey = pygame.transform.grayscale(self.out)
        grey.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
        self.out.blit(grey, (0, 0))
