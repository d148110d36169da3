"""A battlefield without armies on it, as its designer sees it: zones, objectives, exits, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of, mask_of
from game.engine.caldaern.queries.marching import SAMPLES, march_over
from game.ui.widgets import Rect, Tip, Widget
from game.views.caldaern.field.areas import AreaPainter
from game.views.caldaern.field.look import Area
from game.views.caldaern.field.sight import Sight
from game.views.caldaern.ground.ground import GroundPainter, small_picture
from game.views.caldaern.ground.props import figure, heights_of
from game.views.caldaern.shown.names import place_called
from game.views.caldaern.shown.window import FieldWindow
from game.views.previews.edged import EdgedPreview
from game.views.previews.panned import REACH, Square, draw_framed, thumbnail_edge
from game.views.shared.board.frame import BoardFrame, Rim

SIDES = ("blue", "crimson")
"""Colours in which zones and edges of side 1 and side 2 are shown."""

_RIM = Rim(14, (40, 22, 8), 90, 0, 2.0)


class FieldView(EdgedPreview[Sight]):
    """A battlefield in its frame; a new one of the same size is shown where the last one was."""

    overlays = ("zones", "heights", "cover", *(f"{REACH}{name}" for name in SAMPLES))

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.board: Battlefield | None = None
        self._painter: GroundPainter | None = None
        self._areas: tuple[Area, ...] = ()

    @property
    def has_board(self) -> bool:
        """Whether there is anything to look at."""
        return self.board is not None

    # ------------------------------------------------------------------- showing
    def present(self, board: Any, sketch: Any, picture: Callable[[], pygame.Surface | None]) -> None:
        """Take a battlefield, or what was understood of one.

        What a designer drew in tiles is not laid over it: the game paints the ground itself, from the objects.
        """
        shown = board if board is not None else sketch
        if isinstance(shown, Battlefield):
            self.show(shown)
        else:
            self.clear_board()

    def show(self, board: Battlefield) -> None:
        """Take a battlefield."""
        if board == self.board:
            return
        if self.board is None or (self.board.width, self.board.height) != (board.width, board.height):
            self._sight = None
        self.board = board
        self._painter = GroundPainter(self.ctx, board)
        self.weigh()
        self._lay_out()

    def weigh(self) -> None:
        """What lies over the board."""
        if self.board is None:
            self._areas = ()
        elif self.reaching:
            self._areas = tuple(self._reach(ground_of(self.board)))
        else:
            self._areas = tuple(_LAID[self.overlay](ground_of(self.board)))

    def _reach(self, ground: Ground) -> list[Area]:
        """How far a unit gets from where the pointer is; before it was there, from the middle of the southern zone."""
        middle = self.pointed or _middle(ground, ground.zone(ground.board.scenarios[0], 1))
        found = march_over(ground, middle, self.reaching)
        return [Area(found, "reach")] if found else [Area(ground.field.rect(*middle, 1, 1), "forbidden")]

    def cell_at(self, pos: tuple[int, int]) -> Square | None:
        """The square at a place of the window."""
        return None if self.grid is None else self.grid.square_at(pos)

    def clear_board(self) -> None:
        """Show nothing."""
        self.pointed = None
        self.board, self._painter, self._sight, self._areas = None, None, None, ()
        self.invalidate()

    def arrange(self) -> None:
        """The theme or the place may be new: measure and paint again."""
        if self._painter is not None:
            self._painter.forget()
            self._lay_out()

    def _new_sight(self) -> Sight:
        assert self.board is not None
        return Sight(self.ctx, self.board.width, self.board.height)

    # ---------------------------------------------------------------------- view
    @property
    def grid(self) -> FieldWindow | None:
        """The squares that are seen; None while nothing is shown."""
        return None if self._sight is None else self._sight.grid

    def step(self, dx: int, dy: int) -> None:
        """Move the view by squares."""
        if self.grid is not None:
            self.drag(-dx * self.grid.side, -dy * self.grid.side)

    def reveal_square(self, square: Square) -> None:
        """Bring a square into view; one that is well in view moves nothing."""
        if self._sight is not None:
            self._sight.look(square[0] + 0.5, square[1] + 0.5)
            self.invalidate()

    def update(self, dt: float) -> bool:
        """Let the view move, and the ground be painted bit by bit."""
        moved = self._sight is not None and self._sight.update(dt)
        painted = self._painter is not None and self._painter.update()
        return moved or painted

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What stands on a square, and how high the ground is."""
        square = self.cell_at(pos)
        if self.board is None or square is None:
            return None
        words, (x, y) = self.ctx.words, square
        ground, cell = ground_of(self.board), y * self.board.width + x
        there = [element for element in ground.elements if element.kind != "hill" and cell in element.cells]
        lines = [place_called(words, element.name) for element in there]
        if ground.heights[cell]:
            lines.append(words("maps.field.height", height=figure(ground.heights[cell])))
        return Tip("; ".join(lines) or words("maps.field.plain"), words("maps.square", x=x, y=y))

    # ------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Ground, zones, objectives, marks, frame."""
        grid = self.grid
        if self.board is None or grid is None or self._painter is None:
            return
        before = surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        self._painter.draw(surface, grid)
        painter = AreaPainter(self.ctx)
        for area in self._areas:
            painter.draw(surface, grid, area, SIDES)
        if self.overlay == "heights":
            self._draw_heights(surface, grid)
        self._draw_marks(surface, grid)
        surface.set_clip(before)
        BoardFrame(self.ctx).draw(surface, grid.clip, _RIM)

    def _draw_heights(self, surface: pygame.Surface, grid: FieldWindow) -> None:
        """The height of every contour in figures, at any zoom."""
        assert self.board is not None, "there is a board"
        with self.ctx.art.unrecorded():
            for height in heights_of(ground_of(self.board)):
                x, y = grid.at(height.x, height.y)
                self.ctx.overlay.tag(surface, round(x), round(y), height.text, "paper")

    def _draw_marks(self, surface: pygame.Surface, grid: FieldWindow) -> None:
        """Squares of findings."""
        overlay = self.ctx.overlay
        draw = {"threat": overlay.threat, "range": overlay.range, "selected": overlay.selected}
        least = self.ctx.theme.u(9)
        for square, kind in self.marks:
            place = grid.rect(square)
            place = place.inflate(max(0, least - place.w), max(0, least - place.h))
            if place.colliderect(grid.clip):
                draw[kind](surface, place)


def _zones(ground: Ground) -> list[Area]:
    """Zones, objectives and exits of the first scenario. Rules: CDN-29.23."""
    scenario = ground.board.scenarios[0]
    found = [Area(ground.zone(scenario, side), "zone", side - 1) for side in (1, 2)]
    forbidden = ground.forbidden(scenario)
    found += [Area(forbidden, "forbidden")] if forbidden else []
    found += [Area(ground.reach(objective), "objective") for objective in ground.objectives(scenario)]
    found += [Area(way, "exit") for side in (1, 2) if (way := ground.exit(scenario, side))]
    return found


def _heights(ground: Ground) -> list[Area]:
    """The ground of every height. Rules: CDN-20.32."""
    found = ((halves, mask_of(n for n, has in enumerate(ground.heights) if has == halves)) for halves in range(1, 7))
    return [Area(mask, f"height_{halves}") for halves, mask in found if mask]


def _cover(ground: Ground) -> list[Area]:
    """Where whoever stands there is covered, and what covers those behind it. Rules: CDN-20.43."""
    behind = 0
    for thing in ground.behind:
        behind |= thing.mask
    kinds = (("cover", ground.stands_light), ("heavy_cover", ground.stands_heavy), ("behind", behind))
    return [Area(mask, kind) for kind, mask in kinds if mask]


def _middle(ground: Ground, mask: int) -> Square:
    """A square in the middle of others; of the field where there are none."""
    xs, ys = zip(*(ground.field.squares(mask) or [(ground.width // 2, ground.height * 3 // 4)]), strict=True)
    return sum(xs) // len(xs), sum(ys) // len(ys)


_LAID: Final[dict[str, Callable[[Ground], list[Area]]]] = {"zones": _zones, "heights": _heights, "cover": _cover}
"""What lies over the board, by the name of the overlay."""


# Small ------------------------------------------------------------------------------------------------------
def draw_field_thumbnail(widget: Widget, surface: pygame.Surface, rect: Rect, board: Battlefield) -> None:
    """A whole battlefield in a thin frame in the middle of a rectangle, as large as it fits."""
    edge = thumbnail_edge(widget.ctx)
    side = min((rect.w - 2 * edge) / board.width, (rect.h - 2 * edge) / board.height)
    size = (max(1, round(board.width * side)), max(1, round(board.height * side)))
    draw_framed(widget.ctx, surface, rect, small_picture(widget.ctx, board, size))
