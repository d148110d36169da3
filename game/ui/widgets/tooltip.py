"""The tooltip: light paper with a tail; the reason first, then the rule in wax."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.paint import shapes
from game.ui.widgets.base import Rect, Tip, Widget

_LEAST_WIDTH, _MOST_WIDTH = 120, 300  # units
_PAD = 14
_TAIL = 10
_FAR = 190
"""Units that a tip may lie away from what it is about, where everything nearer may be clicked next."""

Side = Literal["below", "above", "right", "left"]
_SIDES: tuple[Side, ...] = ("below", "above", "right", "left")
_BESIDE, _ANCHOR, _POPUP = 0.02, 8.0, 5.0
"""What a side costs that is less usual than the one before it, in covered buttons; what it costs to cover the thing
itself, and an open list."""


@dataclass(frozen=True, slots=True)
class Near:
    """Where a tip may lie, in pixels: within `window`, `gap` from its anchor and `far` at most.

    Its edge begins `tail` before the anchor's middle.
    """

    window: Rect
    gap: int
    tail: int
    far: int


def place_beside(
    anchor: Rect, size: tuple[int, int], near: Near, targets: Sequence[Rect], popups: Sequence[Rect]
) -> tuple[Side, Rect]:
    """On which side of its anchor a tip of `size` pixels lies, and where: it covers as little as can be of `targets`,
    of `popups`, and nothing of the anchor if that is possible; below where all is alike."""
    reach = anchor.inflate(2 * (near.far + size[0]), 2 * (near.far + size[1]))
    others = [rect for rect in targets if rect.colliderect(reach) and not rect.contains(anchor)]
    blocks = [*others, *popups]
    best: tuple[float, Side, Rect] | None = None
    for rank, side in enumerate(_SIDES):
        for place in _places(side, anchor, size, near, blocks):
            cost = rank * _BESIDE + _away(place, anchor) / max(1, near.far) * 0.5
            cost += _ANCHOR * _share(place, anchor)
            cost += sum(_share(place, rect) for rect in others) + _POPUP * sum(_share(place, rect) for rect in popups)
            if best is None or cost < best[0]:
                best = (cost, side, place)
    assert best is not None, "every side has a place"
    return best[1], best[2]


def _places(side: Side, anchor: Rect, size: tuple[int, int], near: Near, blocks: Sequence[Rect]) -> Iterator[Rect]:
    """Places on one side: close by, and past whatever lies there; its tail at the anchor's middle, then shifted."""
    w, h = size
    upright = side in ("below", "above")
    middle = anchor.centerx if upright else anchor.centery
    along = w if upright else h
    tail = min(near.tail, along // 2)
    starts = (middle - tail, middle - along // 2, middle - along + tail)
    for start in starts:
        out = 0
        for _ in range(_STEPS):
            place = _place(side, anchor, size, start, near.gap + out).clamp(near.window)
            yield place
            hit = [rect for rect in blocks if rect.colliderect(place)]
            if not hit:
                break
            past = max(_past(side, anchor, rect) for rect in hit)
            if past <= out or past > near.far:
                break
            out = past


_STEPS = 6


def _place(side: Side, anchor: Rect, size: tuple[int, int], start: int, gap: int) -> Rect:
    match side:
        case "below":
            return Rect((start, anchor.bottom + gap), size)
        case "above":
            return Rect((start, anchor.top - gap - size[1]), size)
        case "right":
            return Rect((anchor.right + gap, start), size)
        case "left":
            return Rect((anchor.left - gap - size[0], start), size)


def _past(side: Side, anchor: Rect, rect: Rect) -> int:
    """How far the far edge of a rectangle lies from the anchor's edge, on one side of it."""
    match side:
        case "below":
            return rect.bottom - anchor.bottom
        case "above":
            return anchor.top - rect.top
        case "right":
            return rect.right - anchor.right
        case "left":
            return anchor.left - rect.left


def _share(place: Rect, rect: Rect) -> float:
    """How much of a rectangle, or of the place where that is the smaller one, lies in both."""
    both = place.clip(rect)
    return both.w * both.h / max(1, min(place.w * place.h, rect.w * rect.h))


def _away(place: Rect, anchor: Rect) -> int:
    """How far a place lies from the anchor, in pixels."""
    across = max(0, place.left - anchor.right, anchor.left - place.right)
    return across + max(0, place.top - anchor.bottom, anchor.top - place.bottom)


class TooltipBox(Widget):
    """Shown by the screen. Points at an anchor from below, or from above where there is no room."""

    says_all = True
    solid = False

    def __init__(self) -> None:
        super().__init__("tooltip", visible=False)
        self.floating = True
        self.tip = Tip("")
        self._anchor = Rect(0, 0, 0, 0)
        self._side: Side = "below"

    @property
    def rule(self) -> str:
        """The rule ID that the tip shown names."""
        return self.tip.rule

    def show(
        self,
        tip: Tip,
        anchor: Rect,
        size: tuple[int, int],
        targets: Sequence[Rect] = (),
        popups: Sequence[Rect] = (),
    ) -> None:
        """Take a place near the anchor, inside a window of `size`, beside what may be clicked next."""
        self.tip = tip
        self._anchor = Rect(anchor)
        t = self.ctx.theme
        margin = t.u(6)
        window = Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        near = Near(window, t.u(_TAIL) + t.u(2), t.u(34), t.u(_FAR))
        self._side, self.rect = place_beside(anchor, self._measure(tip), near, targets, popups)
        self._visible = True

    def prepare(self, tip: Tip) -> Iterator[None]:
        """Lay a tip out and paint its pictures bit by bit, so that showing it costs little."""
        wide, high = self._measure(tip)
        yield
        with self.ctx.art.unrecorded():
            out = shapes.blank((wide, high))
            self.ctx.art.sheet(out, out.get_rect(), kind="card", shadow=False)
            yield
        with self.ctx.art.unrecorded():
            self._draw_text(out, out.get_rect(), tip)

    def hide(self) -> None:
        """Take it away."""
        self._visible = False

    def _measure(self, tip: Tip) -> tuple[int, int]:
        t, text = self.ctx.theme, self.ctx.text
        inner = t.u(_MOST_WIDTH - 2 * _PAD)
        block = text.rich(tip.text, 13.5, inner)
        wide = block.width
        if tip.title:
            wide = max(wide, min(inner, text.width(tip.title, 15, "semi")))
        if tip.rule:
            wide = max(wide, self._foot_width(tip))
        high = (block.height if tip.text else 0) + t.u(2 * 10)
        high += text.height(15) * len(self._title_lines(tip, inner)) + t.u(2) * bool(tip.title)
        high += (text.height(12) + t.u(4)) if tip.rule else 0
        return max(t.u(_LEAST_WIDTH if tip.rule else 40), math.ceil(wide) + t.u(2 * _PAD)), high

    def _foot_width(self, tip: Tip) -> float:
        text, words = self.ctx.text, self.ctx.words
        rule = text.width(tip.rule, 12, "semi")
        return rule + text.width(words("ui.tip.rule_key"), 12, "it") + self.ctx.theme.f(20)

    def _title_lines(self, tip: Tip, inner: float) -> list[str]:
        return self.ctx.text.wrap(tip.title, 15, inner, "semi") if tip.title else []

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, tail, text."""
        art = self.ctx.art
        art.shadow(surface, self.rect, "tip")
        art.sheet(surface, self.rect, kind="card", shadow=False)
        self._draw_tail(surface)
        self._draw_text(surface, self.rect, self.tip)

    def _draw_text(self, surface: pygame.Surface, rect: Rect, tip: Tip) -> None:
        t, text = self.ctx.theme, self.ctx.text
        x, y = rect.x + t.u(_PAD), rect.y + t.u(10)
        for line in self._title_lines(tip, t.u(_MOST_WIDTH - 2 * _PAD)):
            text.draw(surface, line, (x, y + text.height(15) / 2), 15, "ink", "semi")
            y += text.height(15)
        y += t.u(2) * bool(tip.title)
        block = text.rich(tip.text, 13.5, t.u(_MOST_WIDTH - 2 * _PAD))
        block.draw(surface, (x, y))
        if tip.rule:
            middle = rect.bottom - t.u(9) - text.height(12) / 2
            text.draw(surface, tip.rule, (x, middle), 12, "wax", "semi")
            key = self.ctx.words("ui.tip.rule_key")
            text.draw(surface, key, (rect.right - t.u(_PAD), middle), 12, "ink_soft", "it", align="r")

    def _draw_tail(self, surface: pygame.Surface) -> None:
        """The tail, where the tip lies close to what it is about."""
        t = self.ctx.theme
        half, reach = t.f(9), t.f(_TAIL)
        upright = self._side in ("below", "above")
        length, middle = (self.rect.w, self._anchor.centerx) if upright else (self.rect.h, self._anchor.centery)
        start = self.rect.x if upright else self.rect.y
        room = half + t.f(10)
        if length < 2 * room or not 0 < _away(self.rect, self._anchor) <= 2 * reach:
            return
        at = round(min(max(middle, start + room), start + length - room))
        side = self._side
        tail = self.ctx.art.cached(("tail", side), lambda: self._tail(half, reach, side))
        lap = t.f(2.4)
        box = tail.get_rect()
        match side:
            case "below":
                box.midbottom = (at, round(self.rect.top + lap))
            case "above":
                box.midtop = (at, round(self.rect.bottom - lap))
            case "right":
                box.midright = (round(self.rect.left + lap), at)
            case "left":
                box.midleft = (round(self.rect.right - lap), at)
        surface.blit(tail, box)

    def _tail(self, half: float, reach: float, side: Side) -> pygame.Surface:
        """The tail, its base at the edge of the picture that joins the paper."""
        up = side != "above"
        out = self._upright_tail(half, reach, -1 if up else 1)
        return out if side in ("below", "above") else pygame.transform.rotate(out, 90 if side == "right" else -90)

    def _upright_tail(self, half: float, reach: float, up: int) -> pygame.Surface:
        """A tail whose base is at the lower (up = -1) or upper edge of the picture."""
        t = self.ctx.theme
        w, h = round(2 * half + 6), round(reach + t.f(4.4))
        out = shapes.blank((w, h), t.color("ink"))
        base, tip = (h, h - reach - t.f(2.4)) if up < 0 else (0, reach + t.f(2.4))
        c = w / 2
        shapes.polygon(out, [(c - half, base), (c, tip), (c + half, base)], t.color("ink"))
        inner = half - t.f(3)
        paper = "parchment_light" if up < 0 else "parchment"
        shapes.polygon(out, [(c - inner, base), (c, tip - up * t.f(4)), (c + inner, base)], t.color(paper))
        return out
