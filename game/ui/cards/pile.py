"""Piles: a deck or a discard that one sees shrink and grow by its edges, with a line below that counts it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.cards.faces import CARD_RATIO, CardFace
from game.ui.cards.marks import draw_mark, draw_seal, mark_reach
from game.ui.cards.paper import radius_of
from game.ui.cards.picture import card_picture, card_size, draw_card, shadow_reach, turned
from game.ui.cards.placement import Mark, Placement
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme

_STEP = (-0.5, -1.25)
"""How far each card of a pile lies from the one below it, in units."""
_MOST = 16
"""More cards than this don't make a pile any higher."""
_LABEL_GAP, _LABEL_SIZE = 15.0, 13.5


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on one heap.

    centre, width   where its lowest card lies, in pixels
    top             what is to be seen on top; None: nothing, and the pile is an outline
    label           a line below it, such as "Deck 12"
    angle           of its uppermost card, in degrees
    """

    centre: tuple[float, float]
    width: float
    top: CardFace | None
    count: int
    label: str = ""
    angle: float = 0.0
    mark: Mark = Mark.NONE
    seal: str = ""
    hot: bool = False
    ratio: float = CARD_RATIO

    def top_centre(self, theme: Theme, *, more: int = 0) -> tuple[float, float]:
        """The middle of the uppermost card, or of the one that would be after `more` cards came (or went)."""
        n = max(0, min(_MOST, self.count + more) - 1)
        return self.centre[0] + theme.f(_STEP[0] * n), self.centre[1] + theme.f(_STEP[1] * n)

    def placement(self, theme: Theme, face: CardFace | None = None, *, more: int = 0) -> Placement:
        """A card on top of the pile: where cards come from and go to."""
        shown = face or self.top
        assert shown is not None, "an empty pile has no card of its own to show"
        x, y = self.top_centre(theme, more=more)
        return Placement(shown, x, y, self.width, self.angle)

    def area(self, theme: Theme) -> pygame.Rect:
        """The cards, for pointing at them; not the line below."""
        x, y = self.top_centre(theme)
        w, h = self.width, self.width * self.ratio
        low_x, low_y = self.centre
        left, top = min(x, low_x) - w / 2, min(y, low_y) - h / 2
        right, bottom = max(x, low_x) + w / 2, max(y, low_y) + h / 2
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def bounds(self, ctx: Context) -> pygame.Rect:
        """Everything that is drawn of it: cards, shadow, marks and the line below."""
        reach = max(shadow_reach(ctx), mark_reach(ctx))
        out = self.area(ctx.theme).inflate(2 * reach, 2 * reach)
        if self.label:
            out.height += ctx.theme.u(_LABEL_GAP)
            wide = round(ctx.text.width(self.label, _LABEL_SIZE, "semi")) + 4
            out = out.union(pygame.Rect(round(self.centre[0] - wide / 2), out.y, wide, out.height))
        return out


def draw_pile(ctx: Context, dst: pygame.Surface, pile: Pile) -> None:
    """Draw the pile with its line. An empty one is a sunken outline."""
    theme = ctx.theme
    if pile.top is None or pile.count <= 0:
        _draw_outline(ctx, dst, pile)
    else:
        _draw_cards(ctx, dst, pile, pile.top)
    if pile.label:
        y = pile.centre[1] + pile.width * pile.ratio / 2 + theme.f(_LABEL_GAP)
        ctx.text.draw(
            dst, pile.label, (pile.centre[0], y), _LABEL_SIZE, "parchment_shade", "semi", align="c", emboss="dark"
        )


def _draw_outline(ctx: Context, dst: pygame.Surface, pile: Pile) -> None:
    w, h = max(8, round(pile.width)), max(8, round(pile.width * pile.ratio))
    box = pygame.Rect(0, 0, w, h)
    box.center = round(pile.centre[0]), round(pile.centre[1])
    ctx.art.rounded(dst, box, (12, 24, 27, 110), radius_of(w))
    ctx.art.rounded(dst, box, ctx.theme.rgba("brass", 130), radius_of(w), max(1.0, ctx.theme.f(1.6)))
    draw_mark(ctx, dst, pile.mark, (w, h), box.center, hot=pile.hot)


def _draw_cards(ctx: Context, dst: pygame.Surface, pile: Pile, top: CardFace) -> None:
    """The lowest card with its shadow, edges of those between, and the uppermost one."""
    size, at = card_size(top, pile.width), pile.top_centre(ctx.theme)
    heap = min(pile.count, _MOST)
    if heap > 1:
        _draw_heap(ctx, dst, pile, size, heap)
        picture = turned(ctx, ("face", top), card_picture(ctx, top, pile.width), pile.angle)
        ctx.art.put(dst, picture, *at)
    else:
        draw_card(ctx, dst, top, at, pile.width, angle=pile.angle)
    draw_mark(ctx, dst, pile.mark, size, at, angle=pile.angle, hot=pile.hot)
    if pile.seal:
        draw_seal(ctx, dst, pile.seal, size, at, angle=pile.angle)


def _draw_heap(ctx: Context, dst: pygame.Surface, pile: Pile, size: tuple[int, int], heap: int) -> None:
    """Paper edges, one for each card below the top, as one kept picture with the shadow of the whole."""
    t = ctx.theme
    dx, dy = t.f(_STEP[0]) * (heap - 1), t.f(_STEP[1]) * (heap - 1)
    reach = shadow_reach(ctx, lift=6)
    picture = ctx.art.cached(("card heap", size, heap), lambda: _heap(ctx, size, heap, reach))
    left = pile.centre[0] + min(0.0, dx) - size[0] / 2 - reach
    top = pile.centre[1] + min(0.0, dy) - size[1] / 2 - reach
    dst.blit(picture, (round(left), round(top)))


def _heap(ctx: Context, size: tuple[int, int], heap: int, reach: int) -> pygame.Surface:
    t = ctx.theme
    step = t.f(_STEP[0]), t.f(_STEP[1])
    wide, high = abs(step[0]) * (heap - 1), abs(step[1]) * (heap - 1)
    out = shapes.blank((size[0] + wide + 2 * reach, size[1] + high + 2 * reach), shapes.SHADOW_COLOR)
    low = reach + wide, reach + high
    blur = max(1, t.u(7))
    shadow = shapes.soft_box(size, radius_of(size[0]), blur, 170)
    out.blit(shadow, (round(low[0] + t.f(2.5) - 2 * blur), round(low[1] + t.f(4) - 2 * blur)))
    for i in range(heap - 1):
        box = (round(low[0] + step[0] * i), round(low[1] + step[1] * i), *size)
        ctx.art.rounded(out, box, "ink" if i % 2 == 0 else "parchment_shade", radius_of(size[0]))
    return out
