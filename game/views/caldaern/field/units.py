"""All units on the field as they are drawn: where they stand, ghosts, units on their way, small things that fly."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.position.units import Unit
from game.engine.geometry.field import Rect as Block
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.field.block_paint import BlockPicture, Layer, block_picture, is_painted
from game.views.caldaern.field.blocks import BlockLook, block_look
from game.views.caldaern.field.lines import LinePainter
from game.views.caldaern.field.look import Flag, Ghost, Look, MovingUnit, Sprite
from game.views.caldaern.schools.school import badge, disc, school
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow

Rect = pygame.Rect

_GHOST_ALPHA = 165
_AROUND = 80
"""Units that flag, badges and signs reach beyond a block, at most."""

_AT_ONCE = 3
"""Units that are painted anew in a frame after a zoom; the others are shown as they were, stretched."""

_LEAST = {"disc": 24, "badge": 40}
"""Units across a thing on its way at the least, from however far the field is seen."""

_MARGIN = 9
"""Units that a frame lies outside a unit's tray."""


def block_rect(grid: FieldWindow, unit: Unit) -> Rect:
    """Where the block of a unit lies in the window."""
    return grid.box(*formation.rect_of(unit))


def _scaled(picture: BlockPicture, share: float) -> BlockPicture:
    """A picture as large as at another zoom."""
    return BlockPicture(*(
        Layer(
            pygame.transform.scale(layer.surface, [max(1, round(side * share)) for side in layer.surface.get_size()]),
            round(layer.left * share), round(layer.top * share),
        )
        for layer in (picture.body, picture.marks)
    ))  # fmt: skip


class UnitPainter:
    """Draws units. `take` tells it once a frame what is shown; looks are made anew only when that has changed."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._key: tuple[object, ...] = ()
        self._side = 0
        self._looks: dict[int, BlockLook] = {}
        self._pictures: dict[int, BlockPicture] = {}
        """Of the looks at this zoom: asking for them anew in each frame would take long."""
        self._last: dict[int, tuple[int, BlockPicture]] = {}
        """Those of the zoom before, with the side of a square: stretched, they stand in until there are new ones."""
        self._rough: list[int] = []
        """Units for which such a picture stood in in the last frame."""

    def forget(self) -> None:
        """The theme has changed."""
        self._key = ()
        self._pictures.clear()
        self._last.clear()

    def _take(self, look: Look, side: int) -> None:
        key = (id(look.shown), look.shown.version, look.spent)
        if side != self._side:
            self._last |= {unit: (self._side, picture) for unit, picture in self._pictures.items()}
            self._side = side
            self._pictures.clear()
            for unit, kept in self._looks.items():
                if is_painted(self.ctx, kept, side):
                    self._picture_of(unit, side)
        if key != self._key:
            self._key = key
            self._pictures.clear()
            self._last.clear()
            self._looks = {
                unit.id: block_look(look.shown, unit, spent=unit.id in look.spent) for unit in look.shown.standing()
            }

    # ---------------------------------------------------------------------------------------- standing
    def draw(self, dst: pygame.Surface, grid: FieldWindow, look: Look) -> None:
        """Draw every unit that stands, from the north southwards, those that are picked up last; then their badges."""
        self._take(look, grid.side)
        standing = []
        self._rough = []
        for key in sorted(self._looks, key=lambda key: key in look.chosen):
            block = look.shown.blocks[key]
            if key in look.motion.units or not self._in_view(grid, block):
                continue
            if key in self._last and key not in self._pictures:
                self._rough.append(key)
                standing.append((self._stretched(key, grid.side), block[:2]))
            else:
                standing.append((self._picture_of(key, grid.side), block[:2]))
        for picture, at in standing:
            self._blit(dst, grid, picture.body, at)
        for picture, at in standing:
            self._blit(dst, grid, picture.marks, at)

    def refine(self) -> bool:
        """Paint some of the units that were stretched in the last frame; whether there were any."""
        for unit in self._rough[:_AT_ONCE]:
            self._picture_of(unit, self._side)
        return bool(self._rough)

    def prepare(self) -> None:
        """Make the picture of one unit that has not been in view yet, so that no frame waits for it."""
        missing = next((unit for unit in self._looks if unit not in self._pictures), None)
        if missing is not None:
            self._picture_of(missing, self._side)

    def _picture_of(self, unit: int, side: int) -> BlockPicture:
        """The picture of a unit that stands."""
        if unit not in self._pictures:
            self._pictures[unit] = block_picture(self.ctx, self._looks[unit], side)
        return self._pictures[unit]

    def _stretched(self, unit: int, side: int) -> BlockPicture:
        """The picture of the zoom before, as large as it is now."""
        last, picture = self._last[unit]
        if last != side:
            picture = _scaled(picture, side / last)
            self._last[unit] = side, picture
        return picture

    def _in_view(self, grid: FieldWindow, block: Block) -> bool:
        """Whether any of a unit may be seen; what isn't is not even painted."""
        reach = 2 * self.ctx.theme.u(_AROUND) + 4 * grid.side
        return grid.box(*block).inflate(reach, reach).colliderect(grid.clip)

    def _lay(
        self, dst: pygame.Surface, grid: FieldWindow, picture: BlockPicture, at: tuple[float, float], alpha: int
    ) -> None:
        """A whole unit where it does not stand."""
        for layer in (picture.body, picture.marks):
            self._blit(dst, grid, layer, at, alpha)

    def _blit(
        self, dst: pygame.Surface, grid: FieldWindow, picture: Layer, at: tuple[float, float], alpha: int = 255
    ) -> None:
        x, y = grid.at(*at)
        place = picture.surface.get_rect(topleft=(round(x) - picture.left, round(y) - picture.top))
        if place.colliderect(grid.clip):
            shapes.blit_faded(dst, picture.surface, place, alpha / 255)

    # ------------------------------------------------------------------------------------------ ghosts
    def draw_ghosts(
        self, dst: pygame.Surface, grid: FieldWindow, shown: Shown, ghosts: Iterable[Ghost], lines: LinePainter
    ) -> None:
        """Draw units where they would stand, with a flag that says what it costs or why it is not allowed."""
        for ghost in ghosts:
            unit = shown.placed(ghost.unit, ghost.place)
            rect = block_rect(grid, unit)
            margin = self.ctx.theme.u(_MARGIN)
            frame = rect.inflate(margin, margin)
            if ghost.legal:
                self.ctx.overlay.selected(dst, frame)
            picture = block_picture(self.ctx, block_look(shown, unit), grid.side)
            self._lay(dst, grid, picture, (ghost.place.x, ghost.place.y), _GHOST_ALPHA)
            if not ghost.legal:
                self.ctx.overlay.refused(dst, frame)
            if ghost.text:
                x, y, w, _ = formation.rect_of(unit)
                above = y - self.ctx.theme.f(30) / grid.side
                lines.flag(dst, grid, Flag((x + w / 2, above), ghost.text, "paper" if ghost.legal else "bad"))

    # ----------------------------------------------------------------------------------------- moving
    def draw_moving(self, dst: pygame.Surface, grid: FieldWindow, shown: Shown, moving: Iterable[MovingUnit]) -> None:
        """Draw units on their way, those farther south in front."""
        for way in sorted(moving, key=lambda way: way.place.y + way.dy):
            unit = shown.placed(way.unit, way.place)
            if not unit.models:
                continue
            picture = block_picture(self.ctx, block_look(shown, unit), grid.side)
            at = (way.place.x + way.dx, way.place.y + way.dy - way.lift)
            self._lay(dst, grid, picture, at, way.alpha)

    def draw_sprites(self, dst: pygame.Surface, grid: FieldWindow, sprites: Iterable[Sprite]) -> None:
        """Draw small things on their way, those farther south in front."""
        for sprite in sorted(sprites, key=lambda sprite: sprite.y):
            x, y = grid.at(sprite.x, sprite.y - sprite.lift)
            if sprite.alpha > 0 and grid.clip.inflate(99, 99).collidepoint(x, y):
                self._sprite(dst, grid, sprite, x, y)

    def _sprite(self, dst: pygame.Surface, grid: FieldWindow, sprite: Sprite, x: float, y: float) -> None:
        side = max(self.ctx.theme.f(_LEAST.get(sprite.shape, 0)), 3.0, sprite.side * grid.side)
        picture = self._picture(sprite, side)
        if sprite.shape == "fallen":
            y -= side * 0.46
        place = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
        shapes.blit_faded(dst, picture, place, sprite.alpha / 255)

    def _picture(self, sprite: Sprite, side: float) -> pygame.Surface:
        art, t = self.ctx.art, self.ctx.theme
        px, turn = round(side), round(sprite.turn / 10) * 10
        key = ("cdn sprite", sprite.shape, sprite.name, sprite.colour, px, turn)
        match sprite.shape:
            case "fallen":
                return art.cached(key, lambda: pygame.transform.rotate(art.piece(sprite.name, sprite.colour, px), turn))
            case "shaft":
                return art.cached(key, lambda: self._shaft(px, turn))
            case "sign":
                return art.cached(key, lambda: self._sign_of(sprite.name, px))
            case "disc":
                return disc(art, sprite.name, px)
            case "badge":
                own = school(sprite.colour) if sprite.colour else None
                return badge(art, sprite.name, px, *((own.main, own.on) if own is not None else ()))
            case "ring":
                return art.cached(key, lambda: shapes.ring(side / 2, t.color(sprite.name), max(1.5, side * 0.07)))
        return art.cached(key, lambda: self._ball(px, sprite.name))

    def _shaft(self, px: int, turn: int) -> pygame.Surface:
        """An arrow in flight, pointing where it flies."""
        t, a = self.ctx.theme, math.radians(turn)
        out = shapes.blank((px * 1.4 + 4, px * 1.4 + 4), t.color("ink"))
        c = out.get_width() / 2
        tail, tip = ((c + s * math.cos(a) * px / 2, c + s * math.sin(a) * px / 2) for s in (-1, 1))
        for color, wide in (("ink", 3.2), ("parchment_light", 1.4)):
            shapes.polyline(out, [tail, tip], t.color(color), t.f(wide), joints=False)
        return out

    def sign(self, name: str, px: int) -> pygame.Surface:
        """A drawing on a paper disc, kept."""
        return self.ctx.art.cached(("cdn sign", name, px), lambda: self._sign_of(name, px))

    def _sign_of(self, name: str, px: int) -> pygame.Surface:
        t, art = self.ctx.theme, self.ctx.art
        disc = shapes.ring(px / 2 + t.f(1.6), t.color("ink"))
        art.put(disc, shapes.ring(px / 2, t.color("parchment_light")), disc.get_width() / 2, disc.get_height() / 2)
        art.put(disc, art.icon(name, px * 0.72, "ink"), disc.get_width() / 2, disc.get_height() / 2)
        return disc

    def _ball(self, px: int, color: str) -> pygame.Surface:
        t = self.ctx.theme
        disc = shapes.ring(px / 2 + t.f(1.2), t.color("ink"))
        self.ctx.art.put(disc, shapes.ring(px / 2, t.color(color)), disc.get_width() / 2, disc.get_height() / 2)
        return disc
