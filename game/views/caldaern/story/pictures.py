"""Pictures of a battlefield at moments of a recorded battle, drawn by the painter that the game draws with.

The ground is painted once, a piece at a time, so that no step takes long.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.contract import open_events
from game.table import Replay
from game.ui.context import Context
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import Flag, Look
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.story.account import unit_signs
from game.views.shared.account.account import Cut
from game.views.shared.board.frame import FRAME

WIDTH = 960
"""Pixels that a picture is wide at most."""

_LEAST_SIDE = 6
_PIECE = 240
"""Pixels of a side of the pieces in which the ground is painted."""

_TABLE = (43, 26, 16)


class FieldPictures:
    """Draws the field of one replay at any moment of it."""

    def __init__(self, ctx: Context, replay: Replay) -> None:
        self.ctx = ctx
        self.replay = replay
        board = replay.state.board
        frame = 2 * ctx.theme.u(FRAME)
        side = max(_LEAST_SIDE, (WIDTH - frame) // board.width)
        self.size = board.width * side + frame, board.height * side + frame
        self.painter = BattlePainter(ctx, board)
        self.painter.layout(pygame.Rect((0, 0), self.size), None)
        self.painter.sight.fit()
        self.signs = unit_signs(replay.state.units)

    def prepare(self) -> Iterator[None]:
        """Paint the ground, a piece with every step."""
        grid = self.painter.sight.grid
        assert grid is not None
        picture = pygame.Surface(self.size)
        for y in range(grid.clip.top, grid.clip.bottom, _PIECE):
            for x in range(grid.clip.left, grid.clip.right, _PIECE):
                piece = pygame.Rect(x, y, _PIECE, _PIECE).clip(grid.clip)
                self.painter.ground.show(picture, grid.side, piece, (grid.x0, grid.y0))
                yield

    def draw(self, cut: Cut) -> pygame.Surface:
        """The field at a moment; every unit bears its letter, with those of the characters in it."""
        shown = self._shown(cut)
        picture = pygame.Surface(self.size)
        picture.fill(_TABLE)
        flags = tuple(
            Flag((x + w / 2, float(y)), "+".join(self.signs[one] for one in (key, *shown.units[key].characters)))
            for key, (x, y, w, h) in sorted(shown.blocks.items())
        )
        self.painter.draw(picture, Look(shown=shown, flags=flags, charges=False))
        return picture

    def _shown(self, cut: Cut) -> Shown:
        """The position before an action, and the first events of that action on top of it."""
        events = open_events(self.replay.events(cut.action))
        if cut.events >= len(events):
            self.replay.go(cut.action)
            return Shown(self.replay.state)
        self.replay.go(max(0, cut.action - 1))
        shown = Shown(self.replay.state)
        for event in events[: cut.events]:
            shown.apply(event)
        return shown
