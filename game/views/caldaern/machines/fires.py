"""Wrecks that have just been left: they burn for a round, with smoke over them.

Only who has seen it happen sees it burn: the position doesn't tell how old a wreck is. Rules: CDN-15.24.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

import pygame

from game.engine.caldaern.harm.wrecks import KIND
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Event, Seat
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import hull_of
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.shown.window import FieldWindow

_TONGUES: Final = ((-0.30, 0.10, 0.42), (0.02, 0.22, 0.62), (0.31, 0.12, 0.46))
"""Flames: how far from the middle, how far below it, and how high, as shares of the block."""

_PUFFS: Final = ((0.02, -0.42, 0.20, 120), (0.16, -0.68, 0.26, 90), (0.05, -1.00, 0.32, 62), (0.24, -1.34, 0.38, 36))
"""Smoke: places likewise, radius and strength of 255."""

_RISE: Final = 2.3
"""Height of the picture of a fire, in blocks."""


class Fires:
    """Which wrecks burn: each from the turn in which it was left until its side's next one begins."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[int, Seat]] = {}

    def take(self, events: Iterable[Event], round: int, active: Seat) -> None:
        """Wrecks that are left in this turn begin to burn."""
        for event in events:
            if isinstance(event, ev.WreckLeft):
                self._since[event.element] = (round, active)

    def burning(self, state: CaldaernState) -> dict[int, Block]:
        """The blocks of the wrecks that still burn, by the number of the element."""
        found = {}
        for element in state.ground.elements:
            since = self._since.get(element.id)
            if since is not None and element.kind == KIND and self._still(state, *since):
                found[element.id] = hull_of(state.ground.rects(element.id))
        return found

    @staticmethod
    def _still(state: CaldaernState, round: int, active: Seat) -> bool:
        return state.round == round or (state.round == round + 1 and state.active != active)


def draw_fires(ctx: Context, surface: pygame.Surface, grid: FieldWindow, fires: Mapping[int, Block]) -> None:
    """Flames and smoke over every wreck that burns."""
    for here in fires.values():
        box = grid.box(*here)
        if box.inflate(0, 2 * round(_RISE * box.h)).colliderect(grid.clip) and box.w > 2:
            picture = ctx.art.cached(("cdn fire", box.w, box.h), partial(_fire, ctx, box.w, box.h))
            surface.blit(picture, picture.get_rect(midbottom=box.midbottom))


def _fire(ctx: Context, w: int, h: int) -> pygame.Surface:
    """The middle of the wreck is half a block above the lower edge of the picture."""
    out = pygame.Surface((round(w * 1.6), round(h * _RISE)), pygame.SRCALPHA)
    cx, cy, t = out.get_width() / 2, out.get_height() - h / 2, ctx.theme
    for dx, dy, radius, alpha in reversed(_PUFFS):
        puff = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(puff, t.rgba("ink", alpha), (cx + dx * w, cy + dy * h), max(1.0, radius * w))
        out.blit(puff, (0, 0))
    for dx, dy, high in _TONGUES:
        foot = cx + dx * w, cy + dy * h
        for color, share in (("wax_light", 1.0), ("brass_light", 0.55)):
            rim = t.color("ink") if share == 1 else None
            shapes.polygon(out, _tongue(foot, high * h * share), t.color(color), rim, t.f(1.2))
    return out


def _tongue(foot: tuple[float, float], high: float) -> list[tuple[float, float]]:
    """A flame with a bent tip."""
    x, y = foot
    return [(x + dx * high, y - dy * high) for dx, dy in _FLAME]


_FLAME: Final = (
    (0, 0), (-0.26, 0.12), (-0.28, 0.38), (-0.06, 0.62), (0.04, 1), (0.17, 0.64), (0.30, 0.34), (0.22, 0.10),
)  # fmt: skip
"""The outline of a flame from its foot, as shares of its height."""

__all__ = ["Fires", "draw_fires"]
