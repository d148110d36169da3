"""Paints the board: land, claims, edges, marks, pieces, frame. Reads what is shown and where; decides nothing.

Every square is one kept picture and so is everything that stands on it, so a frame is a few hundred blits of what
the window sees, however large the board is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.engine.caledea.position.board import PAIR_RESOURCES, Board
from game.engine.geometry.torus import Cell
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caledea.shown.looks import owner_colour
from game.views.caledea.shown.pieces import LEAST_DETAIL_PX, Standing, standing_picture
from game.views.caledea.shown.route import unwrapped
from game.views.caledea.shown.shown import Shown
from game.views.caledea.shown.window import Grid, Place
from game.views.previews.caledea_tiles import CORNER_SHARE, resource_icon, square_tile, variant_at, wash
from game.views.shared.board.frame import BoardFrame, Rim
from game.views.shared.board.piece_signs import draw_count
from game.views.shared.board.sprite import Sprite, draw_standing
from game.views.shared.board.trails import Trails, draw_spot
from game.views.shared.scenery.looks import dress_of

Rect = pygame.Rect

_EVERY = 5  # with squares too small for a number each, every fifth column and row has one
_LEAST_NUMBERED = 19  # units
_LEAST_MARKED = 26  # units
_SHORT = 0.42  # share of a square: how far from the middle of an enemy's square an arrow ends
_FROM_NEAR = 0.34  # the same for the beginning of an arrow to the next square, which would be too short else
_CLAIM_SIGN = 0.255  # share of a square: how far the resources' signs stand from the corners of a claim


@dataclass(frozen=True, slots=True)
class Mark:
    """An overlay on a square: `kind` is a method of the toolkit's overlay (legal, selected, threat, refused, range)."""

    cell: Cell
    kind: str
    hover: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A chance on a little flag above a square."""

    cell: Cell
    text: str
    kind: str = "paper"


class BoardPainter:
    """Paints one board. Call `land` after every change of what is shown or of the size of a square."""

    def __init__(self, ctx: Context, board: Board) -> None:
        self.ctx = ctx
        self.board = board
        self.frame = BoardFrame(ctx)
        self._dress = dress_of(board.guise)
        self._side = 0
        self._ground: list[pygame.Surface] = []
        self._special: dict[Cell, str] = {}
        self._standings: list[tuple[Cell, Standing]] = []

    # --------------------------------------------------------------------- taking in
    def land(self, shown: Shown, side: int, standings: Mapping[Cell, Standing]) -> None:
        """Take in what lies and stands on every square, for squares of `side` pixels."""
        special = {
            cell: owner_colour(shown, cell) or ""
            for cell in {*shown.stacks, *shown.structures, *shown.marks, *shown.capitals}
            if cell is not None
        }
        if side != self._side:
            self._side = side
            self._ground = [self._square(shown, cell, special) for cell in range(len(self.board.pairs))]
        else:
            for cell in special.keys() | self._special.keys():
                if special.get(cell) != self._special.get(cell):
                    self._ground[cell] = self._square(shown, cell, special)
        self._special = special
        self._standings = sorted(standings.items())

    def forget(self) -> None:
        """The theme has changed: paint everything anew at the next `land`."""
        self._side = 0

    def _square(self, shown: Shown, cell: Cell, special: Mapping[Cell, str]) -> pygame.Surface:
        pair, variant = self.board.pairs[cell], variant_at(*shown.geo.squares[cell])
        occupied, claim, side = cell in special, special.get(cell, ""), self._side
        key = ("ground", pair, variant, side, occupied, claim, self._dress)
        return self.ctx.art.cached(key, lambda: self._paint_square(pair, variant, side, occupied, claim))

    def _paint_square(self, pair: int, variant: int, side: int, occupied: bool, claim: str) -> pygame.Surface:
        t = self.ctx.theme
        out = shapes.opaque((side, side))
        if side < LEAST_DETAIL_PX:
            self._paint_small(out, pair, variant, claim)
        elif claim:
            out.blit(wash(pair, side, variant, self._dress), (0, 0))
            self.ctx.overlay.claim(out, Rect(t.u(1.5), t.u(1.5), side - t.u(2), side - t.u(2)), claim)
            self._sign_claim(out, pair, side)
        else:
            out.blit(square_tile(pair, side, variant, occupied, self._dress), (0, 0))
        line = shapes.blank((side, side))
        for offset, alpha in ((0, 150), (1, 40)):
            line.fill(t.rgba("ink", alpha), (offset, 0, 1, side))
            line.fill(t.rgba("ink", alpha), (0, offset, side, 1))
        out.blit(line, (0, 0))
        return out

    def _paint_small(self, out: pygame.Surface, pair: int, variant: int, claim: str) -> None:
        """Ground of a square too small for signs; a claim is its owner's colour with a casing."""
        out.blit(wash(pair, out.get_width(), variant, self._dress), (0, 0))
        if claim:
            area = out.get_rect().inflate(-2, -2)
            out.fill(self.ctx.theme.color("ink"), area)
            out.fill(self.ctx.theme.color(self.ctx.theme.seat(claim).main), area.inflate(-2, -2))

    def _sign_claim(self, out: pygame.Surface, pair: int, side: int) -> None:
        """The two resources within the frame of a claim, small in the upper corners."""
        for name, x in zip(PAIR_RESOURCES[pair], (_CLAIM_SIGN, 1 - _CLAIM_SIGN)):
            icon = resource_icon(name, max(1, round(side * CORNER_SHARE)))
            self.ctx.art.put(out, icon, side * x, side * _CLAIM_SIGN)

    # ----------------------------------------------------------------------- drawing
    def draw_land(self, dst: pygame.Surface, grid: Grid) -> None:
        """Draw the squares that are seen, and the board's true edges."""
        columns = [
            (x % grid.columns, grid.x0 + (x - grid.left) * grid.side) for x in range(grid.left, grid.right + 1)
        ]
        ground = self._ground
        for y in range(grid.top, grid.bottom + 1):
            row, top = y % grid.rows * grid.columns, grid.y0 + (y - grid.top) * grid.side
            dst.fblits([(ground[row + column], (left, top)) for column, left in columns])
        self._draw_seams(dst, grid)

    def draw_rough(self, dst: pygame.Surface, grid: Grid, part: Rect) -> None:
        """Draw the squares in a part of the window from the pictures of the zoom before."""
        size, scaled = (grid.side, grid.side), {}
        before = dst.get_clip()
        dst.set_clip(part.clip(before))
        first, last = grid.place_at(part.topleft), grid.place_at((part.right - 1, part.bottom - 1))
        assert first is not None
        assert last is not None
        for y in range(first[1], last[1] + 1):
            for x in range(first[0], last[0] + 1):
                picture = self._ground[y % grid.rows * grid.columns + x % grid.columns]
                if id(picture) not in scaled:
                    scaled[id(picture)] = pygame.transform.scale(picture, size)
                dst.blit(scaled[id(picture)], grid.rect((x, y)))
        self._draw_seams(dst, grid)
        dst.set_clip(before)

    def _draw_seams(self, dst: pygame.Surface, grid: Grid) -> None:
        """A line of ink at every true edge; within the field it is a band with a thread of brass and a shadow."""
        t = self.ctx.theme
        wide, field, clip = max(2, t.u(3)), grid.field, grid.clip
        xs, ys = grid.seams()
        for x in xs:
            if field.left + wide < x < field.right - wide:
                band = self._seam((t.u(14), clip.h))
                dst.blit(band, (x - band.get_width() // 2, clip.top))
            else:
                dst.fill(t.color("ink"), (x - wide // 2, clip.top, wide, clip.h))
        for y in ys:
            if field.top + wide < y < field.bottom - wide:
                band = self._seam((clip.w, t.u(14)))
                dst.blit(band, (clip.left, y - band.get_height() // 2))
            else:
                dst.fill(t.color("ink"), (clip.left, y - wide // 2, clip.w, wide))

    def _seam(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture of an edge that lies in the open: shadow, ink, brass."""

        def make() -> pygame.Surface:
            t = self.ctx.theme
            out = shapes.blank(size, t.color("ink"))
            upright = size[1] > size[0]
            across, along = (size[0], size[1]) if upright else (size[1], size[0])
            middle = across / 2
            for i in range(across):
                off = abs(i + 0.5 - middle) / t.scale
                alpha = 255 if off < 3 else max(0, round(150 - 34 * off))
                color = t.rgba("brass") if off < 1.1 else t.rgba("ink", alpha)
                out.fill(color, (i, 0, 1, along) if upright else (0, i, along, 1))
            return out

        return self.ctx.art.cached(("seam", size), make)

    def draw_marks(self, dst: pygame.Surface, grid: Grid, marks: Iterable[Mark], breath: float = 1.0) -> None:
        """Draw overlays on squares, below the pieces. `breath` is the strength of those that may be chosen."""
        draw: dict[str, Callable[[pygame.Surface, Rect, bool], None]] = {
            "legal": lambda out, rect, hover: self.ctx.overlay.legal(out, rect, hover, breath),
            "selected": self.ctx.overlay.selected,
            "threat": self.ctx.overlay.threat,
            "refused": self.ctx.overlay.refused,
            "range": lambda out, rect, _: self.ctx.overlay.range(out, rect),
        }
        squares, small = self.board.geometry.squares, grid.side < self.ctx.theme.u(_LEAST_MARKED)
        for mark in marks:
            for rect in grid.rects_of(squares[mark.cell]):
                if small:
                    self._draw_small_mark(dst, rect, mark)
                else:
                    draw[mark.kind](dst, rect, mark.hover)

    def _draw_small_mark(self, dst: pygame.Surface, rect: Rect, mark: Mark) -> None:
        """An overlay on a square too small for brackets and hatches: a cased frame and a stronger tint."""
        t = self.ctx.theme
        color = "legal" if mark.kind == "range" else mark.kind
        if mark.kind != "range":
            self.ctx.overlay.tint(dst, rect, color, 150 if mark.hover else 110)
        pygame.draw.rect(dst, t.color("ink"), rect, 3)
        pygame.draw.rect(dst, t.color(color), rect.inflate(-2, -2), 1 if mark.kind == "range" else 2)

    def draw_pieces(self, dst: pygame.Surface, grid: Grid) -> None:
        """Draw everything that stands, from the north southwards, since pieces reach over the square above."""
        squares = self.board.geometry.squares
        seen: list[tuple[int, int, pygame.Surface, tuple[int, int]]] = []
        for cell, standing in self._standings:
            places = grid.places_of(squares[cell])
            if places:
                picture, pad = standing_picture(self.ctx, standing, grid.side)
                for place in places:
                    rect = grid.rect(place)
                    seen.append((place[1], place[0], picture, (rect.x - pad, rect.y - pad)))
        seen.sort(key=lambda item: item[:2])
        dst.fblits([(picture, at) for _, _, picture, at in seen])

    def draw_sprites(self, dst: pygame.Surface, grid: Grid, sprites: Iterable[Sprite]) -> None:
        """Draw pieces on their way, in every copy of the board that is seen.

        Their shapes: `piece`, `disc` for a marker (without a colour: salt), `icon` for a flat sign, `count` for a
        number in a disc, which is then the name.
        """
        for sprite in sprites:
            for offset in grid.worlds():
                self._draw_sprite(dst, grid, sprite, offset)

    def _draw_sprite(self, dst: pygame.Surface, grid: Grid, sprite: Sprite, offset: Place) -> None:
        x = grid.x0 + (sprite.x + offset[0] - grid.left) * grid.side
        y = grid.y0 + (sprite.y + offset[1] - grid.top) * grid.side
        side = max(1, round(sprite.side * grid.side))
        if not grid.clip.inflate(2 * side, 2 * side).collidepoint(x, y):
            return
        if sprite.alpha <= 0:
            return
        if sprite.shape == "piece" and sprite.alpha >= 255:
            draw_standing(self.ctx, dst, sprite, (x, y), side, sprite.lift * grid.side)
            return
        if sprite.shape == "count":
            draw_count(self.ctx, dst, (x, y), sprite.name)
            return
        layer = shapes.blank((2 * side, 2 * side), self.ctx.theme.color("ink"))
        middle = (layer.get_width() / 2, layer.get_height() / 2)
        if sprite.shape == "piece":
            middle = (middle[0], middle[1] + side * 0.5)
            draw_standing(self.ctx, layer, sprite, middle, side, sprite.lift * grid.side)
        else:
            name = sprite.name
            picture = self.ctx.art.piece(name, sprite.colour, side) if sprite.colour else self.ctx.art.icon(name, side)
            self.ctx.art.put(layer, picture, middle[0], middle[1] - sprite.lift * grid.side)
        if sprite.alpha < 255:
            layer.fill((255, 255, 255, sprite.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(layer, (round(x - middle[0]), round(y - middle[1])))

    def draw_path(
        self, dst: pygame.Surface, grid: Grid, points: list[Place], *, stop_short: bool, color: str = "path"
    ) -> None:
        """Draw an arrow through squares of the plane, in every copy that is seen; it begins at the edge of the first.

        `stop_short`: it ends at the edge of the last square, since that is held. `color`: as in the toolkit's `path`.
        """
        picture, corner = self._path_picture(grid.side, points, stop_short, color)
        for i, j in grid.worlds():
            rect = grid.rect((points[0][0] + i, points[0][1] + j))
            dst.blit(picture, (rect.x - corner[0], rect.y - corner[1]))

    def _path_picture(
        self, side: int, points: list[Place], stop_short: bool, color: str
    ) -> tuple[pygame.Surface, Place]:
        steps = tuple((x - points[0][0], y - points[0][1]) for x, y in points)
        left, top = min(x for x, _ in steps), min(y for _, y in steps)
        wide, high = max(x for x, _ in steps) - left + 1, max(y for _, y in steps) - top + 1
        pad = self.ctx.theme.u(14)
        corner = (-left * side + pad, -top * side + pad)

        def make() -> pygame.Surface:
            out = shapes.blank((wide * side + 2 * pad, high * side + 2 * pad), self.ctx.theme.color("ink"))
            line = [(corner[0] + (x + 0.5) * side, corner[1] + (y + 0.5) * side) for x, y in steps]
            line[0] = _towards(line[0], line[1], side * (_FROM_NEAR if len(line) == 2 else 0.5))
            short = side * _SHORT if stop_short else self.ctx.theme.f(8)
            line[-1] = _towards(line[-1], line[-2], short)
            self.ctx.overlay.path(out, line, color)
            return out

        return self.ctx.art.cached(("way", side, steps, stop_short, color), make), corner

    def draw_trails(self, dst: pygame.Surface, grid: Grid, trails: Trails, colours: list[str]) -> None:
        """Draw what the others have just done, over pieces and below flags; `colours`: of the seats, by seat."""
        t, geo = self.ctx.theme, self.board.geometry
        for way in trails.ways:
            points = unwrapped(geo, tuple(geo.cell(square) for square in way.squares))
            self.draw_path(dst, grid, points, stop_short=True, color=t.seat(colours[way.seat]).main)
        for spot in trails.spots:
            for rect in grid.rects_of(spot.square):
                draw_spot(self.ctx, dst, rect, spot, colours)

    def draw_flags(self, dst: pygame.Surface, grid: Grid, flags: Iterable[Flag]) -> None:
        """Draw chances above their squares, where these lie in view."""
        squares = self.board.geometry.squares
        for flag in flags:
            for rect in grid.rects_of(squares[flag.cell]):
                if grid.field.collidepoint(rect.center):
                    y = max(rect.top - self.ctx.theme.u(1), grid.field.top + self.ctx.theme.u(20))
                    with self.ctx.art.unrecorded():
                        self.ctx.overlay.tag(dst, rect.centerx, y, flag.text, flag.kind)

    # ------------------------------------------------------------------------- frame
    def draw_surround(self, dst: pygame.Surface, grid: Grid) -> None:
        """Draw the rim that fades to wood, the frame and its shadow, and the coordinates in the rim."""
        self.frame.draw(dst, grid.clip, self._rim(grid))
        self._draw_coordinates(dst, grid)

    def _rim(self, grid: Grid) -> Rim:
        least = 70 if grid.at_edge else 0
        color = self.ctx.theme.mix("walnut", "parchment_edge", 0.25)
        return Rim(grid.rim, (color[0], color[1], color[2]), 220, least, 1.5)

    def _draw_coordinates(self, dst: pygame.Surface, grid: Grid) -> None:
        step = 1 if grid.side >= self.ctx.theme.u(_LEAST_NUMBERED) else _EVERY
        field, near = grid.field, round(grid.rim * 0.42)
        clip, half = grid.clip, grid.side // 2
        blits: list[tuple[pygame.Surface, Place]] = []
        for x in range(grid.left, grid.right + 1):
            middle = grid.x0 + (x - grid.left) * grid.side + half
            if x % grid.columns % step == 0 and field.left <= middle <= field.right:
                picture = self._number(x % grid.columns)
                left, up = middle - picture.get_width() // 2, picture.get_height() // 2
                blits += [(picture, (left, clip.top + near - up)), (picture, (left, clip.bottom - near - up))]
        for y in range(grid.top, grid.bottom + 1):
            middle = grid.y0 + (y - grid.top) * grid.side + half
            if y % grid.rows % step == 0 and field.top <= middle <= field.bottom:
                picture = self._number(y % grid.rows)
                top, back = middle - picture.get_height() // 2, near - picture.get_width() // 2
                blits += [(picture, (clip.left + back, top)), (picture, (clip.right - near - near + back, top))]
        dst.fblits(blits)

    def _number(self, n: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            t = self.ctx.theme
            side = round(t.type_px(12) * 1.34)
            out = shapes.blank((side, side), t.color("walnut_dark"))
            self.ctx.art.rounded(out, out.get_rect(), t.rgba("walnut_dark", 190), side / 2)
            at = (side / 2, side / 2 - t.f(0.5))
            self.ctx.text.draw(out, str(n), at, 12, "parchment_light", "semi", align="c")
            return out

        return self.ctx.art.cached(("coordinate", n), make)


def _towards(p: tuple[float, float], q: tuple[float, float], by: float) -> tuple[float, float]:
    """The point `by` pixels from p on the way to q (which lies straight or square to it)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = max(1.0, abs(dx) + abs(dy))
    return p[0] + dx / length * by, p[1] + dy / length * by
