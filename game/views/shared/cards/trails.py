"""What the others have just done at a table of cards, until the one who looks acts: arrows from where a card or an
effect came to where it went, and marks on what changed. They say who and where, never which card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.contract import Seat
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.contract.named import Place

Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class CardWay:
    """From where to where something went, by whose doing. `struck`: it did harm there."""

    seat: Seat
    start: Place
    end: Place
    struck: bool = False


@dataclass(frozen=True, slots=True)
class CardTrails:
    """All that stays to be seen, in the order in which it happened. `spots`: places that have changed."""

    ways: tuple[CardWay, ...] = ()
    spots: tuple[Place, ...] = ()
    come: float = 1.0
    """The share of the last way that its head has come."""

    def __bool__(self) -> bool:
        """Whether there is anything to be drawn."""
        return bool(self.ways or self.spots)

    def under_way(self, share: float) -> CardTrails:
        """The ways alone, the last one as far as this share of it."""
        return CardTrails(self.ways, (), min(1.0, share))


NO_CARD_TRAILS = CardTrails()


def draw_card_trails(
    ctx: Context, dst: pygame.Surface, trails: CardTrails, rect_of: Callable[[Place], Rect | None],
    colours: Sequence[str],
) -> None:  # fmt: skip
    """Draw them over the cards. `rect_of`: where a place is seen, None where it isn't; `colours`: of the seats."""
    theme = ctx.theme
    for way in trails.ways:
        start, end = rect_of(way.start), rect_of(way.end)
        if start is None or end is None or start.colliderect(end):
            continue
        tail, head = _edge(start, end.center, 0), _edge(end, start.center, theme.f(10))
        come = trails.come if way is trails.ways[-1] else 1.0
        if come < 1:
            head = tail[0] + (head[0] - tail[0]) * come, tail[1] + (head[1] - tail[1]) * come
        if (head[0] - tail[0]) ** 2 + (head[1] - tail[1]) ** 2 > theme.f(14) ** 2:
            ctx.overlay.path(dst, [tail, head], theme.seat(colours[way.seat]).main)
        if way.struck and come >= 1:
            _draw_cross(ctx, dst, end.center, theme.color(theme.seat(colours[way.seat]).main))
    for spot in trails.spots:
        rect = rect_of(spot)
        if rect is not None:
            at = (rect.left + theme.f(9), rect.top + theme.f(9))
            ctx.art.put(dst, shapes.ring(theme.f(8), theme.color("ink")), *at)
            ctx.art.put(dst, shapes.ring(theme.f(5.4), theme.color("brass")), *at)


def _edge(rect: Rect, towards: tuple[int, int], out: float) -> shapes.Point:
    """Where the line from a rectangle's middle to a point leaves it, `out` pixels farther on."""
    x, y = rect.center
    dx, dy = towards[0] - x, towards[1] - y
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    share = min(rect.w / 2 / abs(dx) if dx else 1.0, rect.h / 2 / abs(dy) if dy else 1.0, 1.0)
    return x + dx * share + dx / length * out, y + dy * share + dy / length * out


def _draw_cross(ctx: Context, dst: pygame.Surface, at: tuple[int, int], color: pygame.Color) -> None:
    t, (x, y) = ctx.theme, at
    for width, shade, r in ((t.f(9), t.color("ink"), t.f(11)), (t.f(5), color, t.f(9))):
        for a, b in (((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))):
            shapes.polyline(dst, [a, b], shade, width)
