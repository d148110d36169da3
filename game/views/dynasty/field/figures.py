"""Pieces on the land: those that stand, those on their way, those that are only thought of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

import pygame

from game.engine.contract import Square
from game.engine.geometry.hexes import Cell
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.dynasty.field.look import Ghost, Look
from game.views.dynasty.shown.looks import standing_at, standings
from game.views.dynasty.shown.motion_frame import Sprite
from game.views.dynasty.shown.pieces import (
    BRIDGE,
    LEAST_SHAPE_PX,
    Standing,
    UnitLook,
    draw_bridge,
    draw_sign,
    draw_token,
    standing_picture,
)
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import HexWindow
from game.views.shared.board.piece_signs import tired
from game.views.shared.board.sprite import draw_standing

_GHOST_ALPHA = 175


class Figures:
    """Draws pieces. Pictures of tiles are put together anew only when what is shown has changed."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._key: object = None
        self._rows: list[list[tuple[pygame.Surface, int, int]]] = []

    def forget(self) -> None:
        """The theme has changed."""
        self._key = None

    def take(self, look: Look, grid: HexWindow) -> None:
        """Take in what stands on the tiles."""
        shown, motion = look.shown, look.motion
        bare = _bare(look)
        key = (shown, shown.version, look.chosen, motion.hidden, bare, grid.width, grid.rows)
        if self._key is not None and _same(key, self._key):
            return
        self._key = key
        home = HexWindow(grid.columns, grid.rows, grid.width, pygame.Rect(0, 0, 0, 0), 0, 0)
        self._rows = [[] for _ in range(grid.rows)]
        for cell, standing in _standing(look):
            picture, reach = standing_picture(self.ctx, standing, grid.width)
            x, y = home.middle(shown.grid.squares[cell])
            self._rows[shown.grid.squares[cell][1]].append((picture, x - reach, y - reach))

    def pictures(self, look: Look, width: int) -> Iterator[None]:
        """Paints what stands and is thought of on tiles of a width, one picture after the other."""
        for standing in dict.fromkeys(standing for _, standing in _standing(look)):
            standing_picture(self.ctx, standing, width)
            yield
        for ghost in look.ghosts:
            if ghost.what != "destroy":
                self._ghost_picture(width, _ghostly(look.shown, ghost), ghost.refused)
                yield

    def draw(self, dst: pygame.Surface, grid: HexWindow) -> None:
        """Draw what stands, from the north southwards, since pieces reach over the tiles above."""
        rows = grid.seen[1]
        x0, y0 = grid.x0, grid.y0
        last = min(rows.stop + 1, len(self._rows))
        dst.fblits([(picture, (x0 + x, y0 + y)) for row in self._rows[rows.start : last] for picture, x, y in row])

    # ------------------------------------------------------------------------------------ ghosts
    def draw_ghosts(self, dst: pygame.Surface, grid: HexWindow, shown: Shown, ghosts: Iterable[Ghost]) -> None:
        """Draw pieces that the pointed action would bring, and crosses over those that it would take."""
        for ghost in ghosts:
            if ghost.what == "destroy":
                self._draw_cross(dst, grid, ghost.tile)
            else:
                picture, reach = self._ghost_picture(grid.width, _ghostly(shown, ghost), ghost.refused)
                x, y = grid.middle(ghost.tile)
                dst.blit(picture, (x - reach, y - reach))

    def _ghost_picture(self, width: int, standing: Standing, refused: bool) -> tuple[pygame.Surface, int]:
        picture, reach = standing_picture(self.ctx, standing, width)

        def make() -> pygame.Surface:
            return shapes.with_alpha(tired(picture) if refused else picture, _GHOST_ALPHA)

        return self.ctx.art.cached(("ghost", standing, width, refused), make), reach

    def _draw_cross(self, dst: pygame.Surface, grid: HexWindow, tile: Square) -> None:
        """Two strokes over what would go."""
        t, reach = self.ctx.theme, grid.width // 2

        def make() -> pygame.Surface:
            out = shapes.blank((2 * reach, 2 * reach), t.color("ink"))
            arm, line = grid.width * 0.26, max(2.0, grid.width * 0.075)
            for color, wide in (("ink", line + t.f(2.4)), ("wax_light", line)):
                for d in (-1, 1):
                    ends = [(reach - arm, reach - d * arm), (reach + arm, reach + d * arm)]
                    shapes.polyline(out, ends, t.color(color), wide)
            return out

        x, y = grid.middle(tile)
        dst.blit(self.ctx.art.cached(("cross", grid.width), make), (x - reach, y - reach))

    # ----------------------------------------------------------------------------------- sprites
    def draw_sprites(self, dst: pygame.Surface, grid: HexWindow, sprites: Iterable[Sprite]) -> None:
        """Draw pieces on their way, those farther south in front."""
        for sprite in sorted(sprites, key=lambda sprite: sprite.y):
            x, y = grid.at(sprite.x, sprite.y)
            side = max(1.0, sprite.side * grid.width)
            if sprite.alpha > 0 and grid.clip.inflate(4 * side, 4 * side).collidepoint(x, y):
                self._draw_sprite(dst, grid, sprite, (x, y), side)

    def _draw_sprite(
        self, dst: pygame.Surface, grid: HexWindow, sprite: Sprite, at: shapes.Point, side: float
    ) -> None:
        if sprite.alpha >= 255:
            self._paint(dst, grid, sprite, at, side)
            return
        half = round(1.1 * side + sprite.lift * grid.width) + 4
        layer = shapes.blank((2 * half, 2 * half), self.ctx.theme.color("ink"))
        self._paint(layer, grid, sprite, (half, half + side * 0.4), side)
        layer.fill((255, 255, 255, sprite.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(layer, (round(at[0] - half), round(at[1] - half - side * 0.4)))

    def _paint(self, dst: pygame.Surface, grid: HexWindow, sprite: Sprite, at: shapes.Point, side: float) -> None:
        x, y = at
        lift = sprite.lift * grid.width
        match sprite.shape:
            case "piece":
                self._stand(dst, sprite, (x, y), side, lift)
            case "flat":
                draw = draw_bridge if sprite.name == BRIDGE else draw_token
                draw(self.ctx, dst, (x, y - lift), side, sprite.colour)
            case "ring":
                self._ring(dst, sprite, (x, y - lift), side)
            case "sign":
                draw_sign(self.ctx, dst, (x, y - lift), max(7.0, side / 2), sprite.name)
            case _:
                self._ball(dst, sprite, (x, y - lift), side)

    def _stand(self, dst: pygame.Surface, sprite: Sprite, at: shapes.Point, side: float, lift: float) -> None:
        """A standing piece; its shadow stays on the ground."""
        x, y = at
        art = self.ctx.art
        if side < LEAST_SHAPE_PX * 0.8 and not sprite.name.startswith("dyn_city"):
            art.put(dst, art.chip(sprite.colour, side * 1.2), x, y - lift - side * 0.4)
            return
        side = round(side)
        draw_standing(self.ctx, dst, sprite, at, side, lift)
        if sprite.cargo:
            small = art.halo(sprite.cargo, sprite.colour, round(side * 0.575))
            place = (x + side * 0.25 - small.get_width() / 2, y - lift - side * 0.24 - small.get_height())
            dst.blit(small, (round(place[0]), round(place[1])))

    def _ball(self, dst: pygame.Surface, sprite: Sprite, at: shapes.Point, side: float) -> None:
        radius = max(2.0, side / 2)
        for color, extra in (("ink", self.ctx.theme.f(1.4)), (sprite.name, 0.0)):
            self.ctx.art.put(dst, self._disc(color, radius + extra), *at)

    def _disc(self, color: str, radius: float) -> pygame.Surface:
        key = ("ball", color, round(radius, 1))
        return self.ctx.art.cached(key, lambda: shapes.ring(radius, self.ctx.theme.color(color)))

    def _ring(self, dst: pygame.Surface, sprite: Sprite, at: shapes.Point, side: float) -> None:
        """A circle that lies on the ground: dust, a wave, light."""
        t, radius = self.ctx.theme, max(2.0, side / 2)
        width, casing = max(1.5, side * 0.05), max(1.0, side * 0.022)

        def make() -> pygame.Surface:
            whole = shapes.ring(radius, t.color("ink"), width + 2 * casing)
            inner = shapes.ring(radius - casing, t.color(sprite.name), width)
            self.ctx.art.put(whole, inner, whole.get_width() / 2, whole.get_height() / 2)
            w, h = whole.get_size()
            return pygame.transform.smoothscale(whole, (w, max(1, round(h * 0.62))))

        self.ctx.art.put(dst, self.ctx.art.cached(("dust", sprite.name, round(radius)), make), *at)


def _bare(look: Look) -> Set[Square]:
    """Tiles on which nothing stands now, whatever the position says."""
    return look.motion.bare | {ghost.tile for ghost in look.ghosts if ghost.what == "city"}


def _standing(look: Look) -> Iterable[tuple[Cell, Standing]]:
    """What stands where."""
    bare = look.shown.grid.mask_of(_bare(look))
    return standings(look.shown, chosen=look.chosen, hidden=look.motion.hidden, bare=bare)


def _same(a: tuple[object, ...], b: object) -> bool:
    """Whether two keys are equal; the picture that they begin with is compared by identity."""
    return isinstance(b, tuple) and a[0] is b[0] and a[1:] == b[1:]


def _ghostly(shown: Shown, ghost: Ghost) -> Standing:
    """What a ghost would stand there as, with the unit that is there already before a house."""
    colour = shown.colour(ghost.seat)
    unit = standing_at(shown, shown.grid.cell(ghost.tile)).unit
    match ghost.what:
        case "house":
            return Standing(house=colour, unit=unit)
        case "land_token":
            return Standing(token=colour, unit=unit)
        case "bridge":
            return Standing(bridge=colour)
        case "city":
            return Standing(city=colour, level=ghost.level)
    return Standing(unit=UnitLook(ghost.what, colour))
