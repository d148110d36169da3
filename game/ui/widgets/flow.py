"""Long rich text of which only what is in sight is laid out: the chronicle, the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint.rich import RichBlock
from game.ui.widgets.base import Rect
from game.ui.widgets.scroll import Scrollable

_MEASURED_AT_ONCE = 60
_LETTER_EM = 0.46  # mean width of a letter: only for heights that nobody has seen yet


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph. `lead` is markup in the margin (a chip); `link` makes the whole block a link.

    Kinds: text; round (a small italic head with a rule to its right); h1, h2 (headings); note (quiet italics).
    `key` names the block for `scroll_to_key`. `indent` is in units. `names`: see `Widget.named`. `mark`: where the
    block's own mark leads, for flows that show one.
    """

    markup: str
    kind: str = "text"
    lead: str = ""
    key: str = ""
    link: str = ""
    indent: float = 0
    names: tuple[Hashable, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class _Style:
    size: float  # times the flow's size
    face: str
    color: str
    above: float  # units
    below: float


_STYLES = {
    "text": _Style(1.0, "text", "ink", 0, 4),
    "round": _Style(0.89, "semit", "ink_soft", 4, 3),
    "h1": _Style(1.5, "displayb", "ink", 10, 6),
    "h2": _Style(1.15, "semi", "ink", 8, 3),
    "note": _Style(0.95, "it", "ink_soft", 0, 4),
}
_LEAD = 23  # units


class RichFlow(Scrollable):
    """Blocks under each other. `on_link` gets "rule:ID" or "link:key". With `stick_to_end` new blocks stay in sight
    as long as the reader hasn't scrolled up."""

    says_all = True

    def __init__(
        self,
        id: str,
        *,
        size: float = 13.5,
        stick_to_end: bool = False,
        on_link: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(id)
        self.size = size
        self.stick_to_end = stick_to_end
        self.on_link = on_link
        self.blocks: list[Block] = []
        self.past: int | None = None
        """How many blocks tell of what has happened; those after them are faint. None: all."""
        self._heights: list[int] = []
        self._measured: list[bool] = []
        self._measured_width = -1
        self._total = 0
        self._pointer_block = -1
        self._lowest = 0.0
        """How far down it could be scrolled when it was last laid out: asked when it has become higher or lower."""

    # -------------------------------------------------------------- content
    def set_blocks(self, blocks: Sequence[Block]) -> None:
        """Show other blocks, from the top (or the end when it sticks there)."""
        self.blocks = list(blocks)
        self._forget_heights()
        self.offset = self.target = 0.0
        if self.attached and self.rect.w:
            self._to_end() if self.stick_to_end else self.keep_in_range()
        self.invalidate()

    def append(self, block: Block) -> None:
        """Add a block at the end."""
        at_end = not self.attached or self.target >= self.most - 1
        self.blocks.append(block)
        if self.attached and self._measured_width == self.view.w:
            self._heights.append(self._measure(block))
            self._measured.append(True)
            self._total += self._heights[-1]
        else:
            self._forget_heights()
        if self.stick_to_end and at_end and self.attached and self.rect.w:
            self.scroll_to(self.most, smooth=True)
        self.invalidate()

    def _to_end(self) -> None:
        self.offset = self.target = self.most

    def _forget_heights(self) -> None:
        self._measured_width = -1
        self._heights, self._measured, self._total = [], [], 0

    def content_height(self) -> int:
        """Measured blocks, and estimates for those that nobody has seen."""
        self._prepare()
        return self._total

    def _prepare(self) -> None:
        width = self.view.w
        if width == self._measured_width or width <= 0:
            return
        self._heights = [self._estimate(block, width) for block in self.blocks]
        self._measured = [False] * len(self.blocks)
        self._total = sum(self._heights)
        self._measured_width = width

    def _text_left(self, block: Block) -> int:
        u = self.ctx.theme.u
        return u(block.indent) + (u(_LEAD) if block.lead else 0)

    def _estimate(self, block: Block, width: int) -> int:
        style = _STYLES[block.kind]
        em = self.ctx.theme.type_px(self.size * style.size)
        letters = max(1.0, (width - self._text_left(block)) / (em * _LETTER_EM))
        lines = max(1, -(-len(block.markup) // int(letters)))
        return round(lines * em * 1.3) + self.ctx.theme.u(style.above) + self.ctx.theme.u(style.below)

    def _rich(self, block: Block) -> RichBlock:
        style = _STYLES[block.kind]
        width = self.view.w - self._text_left(block)
        return self.ctx.text.rich(block.markup, self.size * style.size, width, style.color, style.face)

    def _measure(self, block: Block) -> int:
        style, u = _STYLES[block.kind], self.ctx.theme.u
        return self._rich(block).height + u(style.above) + u(style.below)

    def _measure_range(self, first: int, last: int) -> None:
        """Measure some blocks, keeping what is in sight in its place."""
        for i in range(first, last):
            if self._measured[i]:
                continue
            high = self._measure(self.blocks[i])
            change = high - self._heights[i]
            above = sum(self._heights[:i]) + self._heights[i] <= self.target
            self._heights[i], self._measured[i] = high, True
            self._total += change
            if change and above:
                self.offset += change
                self.target += change

    def arrange(self) -> None:
        """Lay out again for a new size; stay at the end if it was there before."""
        at_end = self.stick_to_end and (self._measured_width < 0 or self.target >= min(self._lowest, self.most) - 1)
        self._forget_heights()
        self._prepare()
        self._settle(at_end)

    def _settle(self, at_end: bool) -> None:
        """Measure what is in sight until the view no longer moves by it."""
        for _ in range(4):
            if at_end:
                self._to_end()
            self.keep_in_range()
            before = self._total
            first, last = self._span()
            self._measure_range(first, last)
            if self._total == before:
                break
        if at_end:
            self._to_end()
        self._lowest = self.most

    def _span(self) -> tuple[int, int]:
        """The blocks in sight: first, and one past the last."""
        y, first, last = 0, len(self._heights), len(self._heights)
        for i, high in enumerate(self._heights):
            if first == len(self._heights) and y + high > self.offset:
                first = i
            if y > self.offset + self.rect.h:
                last = i
                break
            y += high
        return first, last

    def update(self, dt: float) -> bool:
        """Glide, and measure some more blocks."""
        again = super().update(dt)
        self._prepare()
        self._lowest = self.most
        if all(self._measured):
            return again
        at_end = self.stick_to_end and self.target >= self.most - 1
        todo = [i for i, done in enumerate(self._measured) if not done][:_MEASURED_AT_ONCE]
        for i in todo:
            self._measure_range(i, i + 1)
        if at_end:
            self._to_end()
        self.keep_in_range()
        self._lowest = self.most
        return True

    def block_top(self, index: int) -> int:
        """Where a block begins, in pixels of the content."""
        self._prepare()
        return sum(self._heights[:index])

    def show_block(self, index: int) -> None:
        """Scroll as little as needed to have a block in sight."""
        if 0 <= index < len(self.blocks) and self.attached and self.rect.h:
            self._prepare()
            self._measure_range(0, index + 1)
            top = self.block_top(index)
            self.show_span(top, top + self._heights[index])
            self.offset = self.target
            self._settle(False)

    def scroll_to_key(self, key: str) -> bool:
        """Bring the block of a key to the top; False when there is none."""
        for i, block in enumerate(self.blocks):
            if block.key == key:
                self._prepare()
                self._measure_range(0, len(self.blocks))
                self.scroll_to(self.block_top(i), smooth=False)
                return True
        return False

    # --------------------------------------------------------------- events
    @property
    def pointed(self) -> int:
        """The block that the pointer is on; -1: none."""
        return self._pointer_block if self.hovered and self._pointer_block < len(self.blocks) else -1

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the block names that is pointed at."""
        return self.blocks[self.pointed].names if self.pointed >= 0 else ()

    def _block_at(self, pos: tuple[int, int]) -> tuple[int, Rect]:
        y = self.rect.y - round(self.offset)
        for i, high in enumerate(self._heights):
            rect = Rect(self.rect.x, y, self.view.w, high)
            if rect.collidepoint(pos):
                return i, rect
            y += high
        return -1, Rect(0, 0, 0, 0)

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """The link under a place in the window."""
        i, rect = self._block_at(pos)
        if i < 0 or not self.view.collidepoint(pos):
            return None
        block = self.blocks[i]
        top = rect.y + self.ctx.theme.u(_STYLES[block.kind].above)
        inner = self._rich(block).link_at((pos[0] - rect.x - self._text_left(block), pos[1] - top))
        return inner or block.link or None

    def handle(self, event: pygame.event.Event) -> bool:
        """Links by click; the rest scrolls."""
        if event.type == pygame.MOUSEMOTION and self._held is None:
            block = self._block_at(event.pos)[0]
            if block != self._pointer_block:
                self._pointer_block = block
                self.invalidate()
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.on_link is not None:
            link = self.link_at(event.pos)
            if link:
                self.on_link(link)
                return True
        return False

    # -------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The blocks in sight and the bar."""
        before = self.clipped(surface)
        first, last = self._span()
        y = self.rect.y - round(self.offset) + sum(self._heights[:first])
        for i in range(first, last):
            self._draw_block(surface, i, y)
            y += self._heights[i]
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_block(self, surface: pygame.Surface, i: int, y: int) -> None:
        block, t, text = self.blocks[i], self.ctx.theme, self.ctx.text
        style = _STYLES[block.kind]
        if block.link and self.hovered and i == self._pointer_block:
            ground = Rect(self.rect.x, y, self.view.w, self._heights[i])
            self.ctx.art.rounded(surface, ground, t.rgba("parchment_light", 170), t.f(4))
        top, left = y + t.u(style.above), self.rect.x + self._text_left(block)
        rich = self._rich(block)
        rich.draw(surface, (left, top))
        if block.lead:
            lead = text.rich(block.lead, self.size)
            lead_top = top + (rich.line_height - lead.line_height) / 2
            lead.draw(surface, (self.rect.x + t.u(block.indent), lead_top))
        if block.kind == "round":
            start = round(left + rich.width + t.f(6))
            end = self.view.right - t.u(4)
            if end > start:
                surface.fill(t.color("parchment_edge"), (start, top + rich.line_height // 2, end - start, t.u(1)))
        if self.past is not None and i >= self.past:
            veil = Rect(self.rect.x, y, self.view.w, self._heights[i])
            self.ctx.art.rounded(surface, veil, t.rgba("parchment", 160), t.f(3))
