"""Paints the battlefield: ground, areas, units, arrows, frame, small map, sheets of dice and of results.

Composition only: it reads a `Look` and where the window is, and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.caldaern.land.board import Altered, Battlefield
from game.engine.caldaern.land.ground import board_now
from game.engine.contract import Square
from game.engine.geometry.field import field_of
from game.ui.context import Context
from game.views.caldaern.field import minimap
from game.views.caldaern.field.areas import AreaPainter, boxes
from game.views.caldaern.field.lines import LinePainter
from game.views.caldaern.field.look import Area, Arrow, Flag, Frame, Goal, Look
from game.views.caldaern.field.melees import beside_small, charge_arrows, creation_arrows, fights
from game.views.caldaern.field.minimap import Minimap
from game.views.caldaern.field.sheets import SheetPainter
from game.views.caldaern.field.sight import Sight
from game.views.caldaern.field.units import UnitPainter
from game.views.caldaern.field.wires import WirePainter
from game.views.caldaern.ground.ground import GroundPainter
from game.views.caldaern.houses.painter import HousePainter
from game.views.caldaern.machines.fires import draw_fires
from game.views.caldaern.machines.scatter import ScatterPainter
from game.views.caldaern.machines.sides import draw_sides, shield_boxes
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow
from game.views.caldaern.spells.storms import StormPainter, storms_seen
from game.views.caldaern.spells.volt import draw_token
from game.views.shared.board.frame import BoardFrame, Rim
from game.views.shared.board.small_map import inside
from game.views.shared.board.trails import NO_TRAILS, Spot, Trails, draw_spot

Rect = pygame.Rect
Point = tuple[float, float]

_RIM = 20  # units
_RIM_COLOR = (40, 22, 8)

_MARGIN = {"threat": 18, "legal": 14, "selected": 18, "refused": 12, "range": 10, "hover": 10}
"""Units by which frames are larger than the trays that they lie around."""

_LEAST_MARGIN = {"threat": 0.75, "selected": 0.75, "hover": 0.75}
"""Share of it that remains where the field is seen from far: what is chosen and aimed at shows from everywhere."""

_NAME = 12.5
"""Size of an objective's name."""

_NEAR = 15
"""Units around a pixel in which a small unit is still found."""
_SPOT = 56
"""Side in units of the square that the losses of a unit are drawn in."""


class BattlePainter:
    """Paints one battlefield in a window onto it."""

    def __init__(self, ctx: Context, board: Battlefield) -> None:
        self.ctx = ctx
        self.board = board
        self.sight = Sight(ctx, board.width, board.height)
        self.ground = GroundPainter(ctx, board)
        self.areas = AreaPainter(ctx)
        self.lines = LinePainter(ctx)
        self.units = UnitPainter(ctx)
        self.houses = HousePainter(ctx)
        self.wires = WirePainter(ctx)
        self.scatter = ScatterPainter(ctx)
        self.storms = StormPainter(ctx)
        self.frame = BoardFrame(ctx)
        self.sheets = SheetPainter(ctx)
        self.map = Minimap(ctx, self.ground.small)
        self._shown: Shown | None = None

    # ------------------------------------------------------------------------------- place
    def layout(self, area: Rect, home: Square | None) -> None:
        """Take an area in pixels; a field too large for it opens with `home` in the middle."""
        self.sight.layout(area, home)
        self.sheets.forget()

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        self.ground.forget()
        self.units.forget()
        self.map.forget()
        self.sheets.forget()

    def change_land(self, altered: tuple[Altered, ...]) -> None:
        """Paint the field as it is after the changes of this battle."""
        self.ground.become(board_now(self.board, altered))

    def update(self, dt: float) -> bool:
        """Let time pass; whether the window has moved, or the ground looks better."""
        moved = self.sight.update(dt)
        self.sight.glance.fills = self.ground.is_known
        better = self.ground.update()
        better = self.units.refine() or better
        if not moved and not self.ground.is_busy:
            self.units.prepare()
            better = self._prepare_map() or better
        return better or moved

    def _prepare_map(self) -> bool:
        """Paint a part of the small map, which is seen as soon as somebody zooms in; whether it has just been done."""
        rect = self.sight.map_rect()
        return rect is not None and self.ground.prepare_small(inside(self.ctx.theme, rect).size)

    # ------------------------------------------------------------------------------- what lies where
    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the small map or a sheet of the last frame lies over the field at a pixel."""
        return self.sheets.covers(pos) or self.sight.over_map(pos)

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The square under a pixel; None outside the window and the field, and where something lies over it."""
        grid = self.sight.grid
        return None if grid is None or self.covers(pos) else grid.square_at(pos)

    def point_at(self, pos: tuple[int, int]) -> Point | None:
        """The place of the field under a pixel, in squares with fractions; None as `square_at`."""
        grid = self.sight.grid
        return None if grid is None or self.square_at(pos) is None else grid.place(pos)

    def unit_at(self, pos: tuple[int, int]) -> int | None:
        """The unit whose block, or nearly, lies under a pixel in the last frame."""
        grid, shown = self.sight.grid, self._shown
        square = self.square_at(pos)
        if grid is None or shown is None or square is None:
            return None
        found = shown.unit_at(square)
        if found is not None:
            return found
        reach = self.ctx.theme.u(_NEAR)
        near = []
        for key, block in shown.blocks.items():
            box = grid.box(*block)
            wide, high = max(0, 2 * reach - box.w), max(0, 2 * reach - box.h)
            if (wide or high) and box.inflate(wide, high).collidepoint(pos):
                near.append(((box.centerx - pos[0]) ** 2 + (box.centery - pos[1]) ** 2, key))
        return min(near)[1] if near else None

    def rect_of(self, square: Square) -> Rect:
        """Where a square lies. Only after the first `layout`."""
        return self.sight.rect_of(square)

    def rect_of_unit(self, unit: int) -> Rect | None:
        """Where a unit's block lay in the last frame; None for one that is not on the field."""
        grid, shown = self.sight.grid, self._shown
        block = None if shown is None else shown.blocks.get(unit)
        return None if grid is None or block is None else grid.box(*block)

    def point_map(self, pos: tuple[int, int]) -> None:
        """A click on the small map: what it shows there comes to the middle."""
        grid, rect = self.sight.grid, self.sight.map_rect()
        if grid is not None and rect is not None:
            self.sight.center_on(*minimap.point_at(self.ctx.theme, grid, rect, pos), smooth=False)

    def rects_of_marks(self, look: Look) -> list[Rect]:
        """Where marks breathe."""
        grid = self.sight.grid
        if grid is None:
            return []
        rects = [self._frame_rect(grid, look, frame) for frame in look.frames if frame.kind == "legal"]
        return [rect for rect in rects if rect is not None]

    # --------------------------------------------------------------------------------- drawing
    def draw(
        self, surface: pygame.Surface, look: Look, trails: Trails = NO_TRAILS,
        over: Callable[[pygame.Surface], None] = lambda surface: None,
    ) -> None:  # fmt: skip
        """Draw the field, with what the others have just done, and `over` it. Nothing before the first `layout`."""
        grid = self.sight.grid
        if grid is None:
            return
        self._shown = look.shown
        before = surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        if not self.sight.glance.draw(surface, grid, lambda dst, part: self.ground.draw_rough(dst, grid, part)):
            self.ground.draw(surface, grid)
            self.houses.draw(surface, grid, look.shown)
            self._draw_below(surface, grid, look)
            self.units.draw(surface, grid, look)
            self._draw_trails(surface, grid, trails, look.shown.colours)
            self._draw_above(surface, grid, look)
            over(surface)
            self.sight.glance.keep(surface, grid)
        surface.set_clip(before)
        if look.shown.magic.volt is not None:
            draw_token(self.ctx, surface, grid.clip, look.shown.magic.volt)
        self.frame.draw(surface, grid.clip, Rim(self.ctx.theme.u(_RIM), _RIM_COLOR, 110, 0, 2.0))
        rect = self.sight.map_rect()
        if rect is not None and self.sight.map_shown():
            self.map.draw(surface, grid, rect, look.shown)
        self.sheets.draw(surface, grid, self.sight.area, look.motion)

    def _draw_trails(self, surface: pygame.Surface, grid: FieldWindow, trails: Trails, colours: Sequence[str]) -> None:
        """What the others have just done, over the units; `colours`: of the seats, by seat."""
        theme = self.ctx.theme
        for way in trails.ways:
            arrow = Arrow(tuple((x + 0.5, y + 0.5) for x, y in way.squares), kind="shoot" if way.shot else "move")
            self.lines.arrow(surface, grid, arrow, theme.seat(colours[way.seat]).main)
        for spot in trails.spots:
            draw_spot(self.ctx, surface, self._box_of_spot(grid, spot), spot, colours)

    def _box_of_spot(self, grid: FieldWindow, spot: Spot) -> Rect:
        box = Rect(0, 0, self.ctx.theme.u(_SPOT), self.ctx.theme.u(_SPOT))
        box.center = grid.rect(spot.square).center
        return box

    def losses(self, trails: Trails) -> list[tuple[Rect, Spot]]:
        """Where trails say that models fell: in a row along the upper edge of the box of their place."""
        grid = self.sight.grid
        boxes = [] if grid is None else [(self._box_of_spot(grid, spot), spot) for spot in trails.spots if spot.fallen]
        return [(Rect(box.x, box.y, box.w, box.h * 2 // 5), spot) for box, spot in boxes]

    def _draw_below(self, surface: pygame.Surface, grid: FieldWindow, look: Look) -> None:
        """What lies on the ground, under the units."""
        for goal in look.goals:
            self._draw_goal(surface, grid, look, goal)
        for area in look.areas:
            self.areas.draw(surface, grid, area, look.shown.colours)
        self.wires.draw(surface, grid, look.wires)
        self.storms.draw_squares(surface, grid, storms_seen(look.shown.magic, look.motion.storms))
        for sector in look.sectors:
            self.lines.sector(surface, grid, sector)
        if look.reach:
            self.lines.reach(surface, grid, look.reach)
        if look.scatter is not None:
            self.scatter.draw_arms(surface, grid, look.scatter)
        for frame in look.frames:
            self._draw_frame(surface, grid, look, frame)
        if look.hover is not None and not any(frame.of == look.hover for frame in look.frames):
            self._draw_frame(surface, grid, look, Frame(look.hover, "hover"))

    def _draw_above(self, surface: pygame.Surface, grid: FieldWindow, look: Look) -> None:
        """What lies over the units."""
        self.lines.begin()
        draw_fires(self.ctx, surface, grid, look.shown.fires)
        self.houses.draw_flags(surface, grid, look.shown)
        self._draw_fights(surface, grid, look)
        self.storms.draw_signs(surface, grid, storms_seen(look.shown.magic, look.motion.storms))
        spells = [] if look.motion.arrows else creation_arrows(look.shown)
        for arrow in (*self._declared(look), *look.arrows, *spells, *look.motion.arrows.values()):
            self.lines.arrow(surface, grid, arrow)
        self.units.draw_ghosts(surface, grid, look.shown, look.ghosts, self.lines)
        self.units.draw_moving(surface, grid, look.shown, look.motion.units.values())
        self.units.draw_sprites(surface, grid, look.motion.sprites.values())
        for template in (look.scatter, look.motion.template):
            if template is not None:
                self.scatter.draw_over(surface, grid, template)
        if look.sides is not None:
            over = draw_sides(self.ctx, surface, grid, look.sides)
            self.lines.slips.extend(shield_boxes(self.ctx, grid, look.sides))
            if look.sides.text:
                self.lines.flag(surface, grid, Flag(over, look.sides.text))
        for line in look.lines:
            self.lines.sight(surface, grid, line)
        if look.tape is not None:
            self.lines.tape(surface, grid, look.tape)
        if look.cursor is not None:
            self.ctx.overlay.focus(surface, grid.rect(look.cursor), 3)
        for plate in look.plates:
            block = look.shown.blocks.get(plate.unit)
            if block is not None:
                self.lines.plate(surface, grid, grid.box(*block), plate.parts)
        if look.plates:
            self.lines.legend(surface, grid, look.legend)
        for flag in look.flags:
            self.lines.flag(surface, grid, flag)

    def _declared(self, look: Look) -> list[Arrow]:
        """Charges that are declared; one that runs just now needs no arrow, nor one that `arrows` show already."""
        if not look.charges:
            return []
        known = {arrow.points for arrow in look.arrows}
        found = charge_arrows(look.shown, lambda squares: self.ctx.words.count("fight.squares", squares))
        return [] if look.motion.units else [arrow for arrow in found if arrow.points not in known]

    # ----------------------------------------------------------------------------------- marks
    def _frame_rect(self, grid: FieldWindow, look: Look, frame: Frame) -> Rect | None:
        block = look.shown.blocks.get(frame.of) if isinstance(frame.of, int) else frame.of
        if block is None:
            return None
        least = _LEAST_MARGIN.get(frame.kind, 0.5)
        margin = round(self.ctx.theme.f(_MARGIN[frame.kind]) * min(1.0, max(least, grid.side / self.ctx.theme.f(18))))
        return grid.box(*block).inflate(margin, margin)

    def _draw_frame(self, surface: pygame.Surface, grid: FieldWindow, look: Look, frame: Frame) -> None:
        rect = self._frame_rect(grid, look, frame)
        if rect is None or not rect.colliderect(grid.clip):
            return
        overlay = self.ctx.overlay
        match frame.kind:
            case "legal":
                overlay.legal(surface, rect, frame.hover, look.breath)
            case "selected":
                overlay.selected(surface, rect, frame.hover)
            case "threat":
                overlay.threat(surface, rect, frame.hover)
            case "refused":
                overlay.refused(surface, rect, frame.hover)
            case "range":
                overlay.range(surface, rect)
            case _:
                self._hover(surface, rect)

    def _hover(self, surface: pygame.Surface, rect: Rect) -> None:
        t, art = self.ctx.theme, self.ctx.art
        art.outline(surface, rect, "ink", t.f(5), t.f(4.4))
        art.outline(surface, rect.inflate(-2 * t.u(1.2), -2 * t.u(1.2)), "legal", t.f(4), max(1.0, t.f(2.0)))

    def _draw_fights(self, surface: pygame.Surface, grid: FieldWindow, look: Look) -> None:
        """Crossed swords where enemies are in contact."""
        moving = look.motion.units
        pairs = [pair for pair in sorted(look.shown.engaged) if not any(unit in moving for unit in pair)]
        if not pairs:
            return
        px = round(self.ctx.theme.f(19) * min(1.5, max(0.8, grid.side / self.ctx.theme.f(24))))
        picture = self.units.sign("cdn_sign_melee", px)
        for (one, other), at in zip(sorted(look.shown.engaged), fights(look.shown), strict=True):
            if (one, other) in pairs:
                blocks = look.shown.blocks[one], look.shown.blocks[other]
                self.ctx.art.put(surface, picture, *grid.at(*beside_small(blocks, at, px / grid.side)))

    def _draw_goal(self, surface: pygame.Surface, grid: FieldWindow, look: Look, goal: Goal) -> None:
        """An objective: its squares, a star or the chip of who holds it, and what it is worth."""
        self.areas.draw(surface, grid, Area(goal.mask, "objective"), look.shown.colours)
        x, y = self._middle(goal)
        art, t = self.ctx.art, self.ctx.theme
        roof = self.houses.roof_at(look.shown, (x, y))
        y, side = (y, 1) if roof is None else (roof, -1)
        if goal.held is None:
            art.put(surface, self.units.sign("cdn_sign_general", t.u(20)), *grid.at(x, y))
        else:
            art.put(surface, art.chip(look.shown.colour(goal.held), t.f(22)), *grid.at(x, y))
        if goal.text:
            px, py = grid.at(x, y)
            flag = self.houses.flag_at(grid, look.shown, self._middle(goal))
            self._draw_name(surface, goal.text, (round(px), round(py + side * t.f(21))), flag)

    def name_box(self, name: str, middle: tuple[int, int], flag: Rect | None) -> Rect:
        """The strip of paper that bears a name: about a place, but beside the flag that flies there."""
        u = self.ctx.theme.u
        strip = Rect(0, 0, round(self.ctx.text.width(name, _NAME, "it")) + u(10), u(17))
        strip.center = middle
        if flag is not None and strip.inflate(u(4), u(4)).colliderect(flag):
            strip.left = flag.right + u(4)
        return strip

    def _draw_name(self, surface: pygame.Surface, name: str, middle: tuple[int, int], flag: Rect | None) -> None:
        """A name on a strip of paper: it is read over grass, woods and the lines of an area."""
        art, text, u = self.ctx.art, self.ctx.text, self.ctx.theme.u
        strip = self.name_box(name, middle, flag)
        edge = 2 * u(1)
        art.rounded(surface, strip.inflate(edge, edge), "ink", u(5))
        art.rounded(surface, strip, "parchment_light", u(4))
        with art.unrecorded():
            text.draw(surface, name, strip.center, _NAME, "ink", "it", align="c")

    def _middle(self, goal: Goal) -> Point:
        """The middle of the rectangle around an objective's squares."""
        found = boxes(field_of(self.board.width, self.board.height), goal.mask)
        left, top = min(box[0] for box in found), min(box[1] for box in found)
        right, low = max(box[0] + box[2] for box in found), max(box[1] + box[3] for box in found)
        return (left + right) / 2, (top + low) / 2
