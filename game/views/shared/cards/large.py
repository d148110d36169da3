"""A card shown large beside the one that is pointed at, with its whole effect and the rule that tells more."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.animate import Follow
from game.ui.cards.faces import AreaFace, CardBack, CardFace, SignFace, upright
from game.ui.cards.paper import FULL_PX
from game.ui.cards.picture import card_size, laid_picture, shadow_reach
from game.ui.context import Context
from game.ui.paint import shapes

Rect = pygame.Rect

LARGE_U, LARGE_SQUARE_U = 212.0, 190.0
"""Width of an enlarged card, and of a square one, in units."""

_APPEAR_S = 0.08
_GAP_U = 12.0
_LIFT = 14.0
_PAD_U, _LINE_U = 10.0, 18.0
_TITLE, _TEXT, _SMALL = 15.0, 13.5, 12.5
_LOW = 0.6
"""Beside a card whose middle lies below this share of the window there are other cards of a hand: go above it."""


def large_place(
    card: Rect, size: tuple[int, int], window: Rect, gap: int = 10, targets: Sequence[Rect] = ()
) -> Rect:
    """Where `size` pixels lie beside a card within the window: to its right, left, above or below, covering it
    only where nothing else is possible. Above first for cards near the lower edge, unless another side covers clearly
    less of what may be clicked next (`targets`)."""
    w, h = size
    across = max(window.left, min(card.centerx - w // 2, window.right - w))
    along = max(window.top, min(card.centery - h // 2, window.bottom - h))
    right, left = Rect(card.right + gap, along, w, h), Rect(card.left - gap - w, along, w, h)
    above, below = Rect(across, card.top - gap - h, w, h), Rect(across, card.bottom + gap, w, h)
    low = card.centery > window.top + window.h * _LOW
    ways = [above, right, left, below] if low else [right, left, below, above]
    free = [place for place in ways if window.contains(place)]
    if free:
        return min(free, key=lambda place: round(sum(_inside(place, t) / max(1, t.w * t.h) for t in targets), 1))
    out = max(ways[:3], key=lambda place: _inside(place, window))
    return out.clamp(window)


def _inside(place: Rect, window: Rect) -> int:
    part = place.clip(window)
    return part.w * part.h


class LargeCard:
    """Shows one card large, or none; asks for its own place to be drawn again when that changes."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.face: CardFace | None = None
        self.rect = Rect(0, 0, 0, 0)
        """The card and the slip below it, in pixels."""
        self._note = ""
        self._shown = Follow(_APPEAR_S)

    @property
    def rule(self) -> str:
        """ID of the rule that the card names, "" if none: for the key that opens it."""
        return self.face.rule if self.face is not None else ""

    def show(
        self, face: CardFace | None, beside: Rect, window: Rect, note: str = "", targets: Sequence[Rect] = ()
    ) -> None:
        """Show a card beside a rectangle, within `window`; None: no more.

        `note` is a remark on the slip, `targets` what may be clicked next.
        """
        if face is None:
            if self.face is not None:
                self._ask()
            self.face = None
            self._shown.value = 0.0
            return
        face = upright(face)
        rect = large_place(beside, self._size(face, note), window, self.ctx.theme.u(_GAP_U), targets)
        if (face, rect, note) == (self.face, self.rect, self._note):
            return
        if self.face is not None:
            self._ask()
        self.face, self.rect, self._note = face, rect, note
        self._ask()

    def update(self, dt: float) -> None:
        """Let it appear."""
        if self.face is not None and self._shown.update(1.0, dt, still=self.ctx.still):
            self._ask()

    def _ask(self) -> None:
        reach = 2 * shadow_reach(self.ctx, _LIFT)
        self.ctx.request_redraw(self.rect.inflate(reach, reach))

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card and its slip, if there is one."""
        face = self.face
        if face is None:
            return
        size = card_size(face, self._width(face))
        picture = laid_picture(self.ctx, face, size[0], 0.0, _LIFT)
        middle = self.rect.centerx, self.rect.top + size[1] / 2
        at = round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)
        shapes.blit_faded(surface, picture, at, self._shown.value)
        slip = self._slip(face, self._note)
        if slip is not None:
            box = Rect(self.rect.left, self.rect.bottom - slip.get_height(), *slip.get_size())
            if self._shown.value >= 1:
                self.ctx.art.shadow(surface, box, "tip")
            shapes.blit_faded(surface, slip, box, self._shown.value)

    def _width(self, face: CardFace) -> float:
        units = LARGE_SQUARE_U if isinstance(face, AreaFace | SignFace) else LARGE_U
        return max(self.ctx.theme.f(units), FULL_PX + 4)

    def _size(self, face: CardFace, note: str) -> tuple[int, int]:
        w, h = card_size(face, self._width(face))
        slip = self._slip(face, note)
        return (w, h) if slip is None else (w, h + self.ctx.theme.u(7) + slip.get_height())

    def _slip(self, face: CardFace, note: str) -> pygame.Surface | None:
        """Light paper with what doesn't stand on the card itself: kept."""
        markup = slip_markup(self.ctx, face, note)
        if not markup:
            return None
        width = card_size(face, self._width(face))[0]
        return self.ctx.art.cached(("card slip", markup, width), lambda: self._draw_slip(markup, width))

    def _draw_slip(self, markup: str, width: int) -> pygame.Surface:
        theme = self.ctx.theme
        pad = theme.u(_PAD_U)
        block = self.ctx.text.rich(markup, _TEXT, width - 2 * pad)
        out = shapes.blank((width, math.ceil(block.height + 1.4 * pad)))
        self.ctx.art.sheet(out, out.get_rect(), kind="card", shadow=False)
        block.draw(out, (pad, round(0.7 * pad)))
        return out


def slip_markup(ctx: Context, face: CardFace, note: str = "") -> str:
    """What the slip says: name and effect of a card that doesn't bear them, a remark, the rule."""
    lines = []
    if isinstance(face, AreaFace | SignFace | CardBack):
        lines += [f"<semi>{face.name if isinstance(face, CardBack) and face.name else face.title}</semi>", face.full]
    lines.append(f"<i>{note}</i>" if note else "")
    if face.rule:
        lines.append(f"<wax>{face.rule}</wax> <soft>{ctx.words('cards.large.rule')}</soft>")
    return "<br>".join(line for line in lines if line)
