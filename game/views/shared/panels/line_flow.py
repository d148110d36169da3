"""The lines of a chronicle: each may be looked at again, and bears a mark of the rule that stands behind it.

The keyboard walks from line to line. What the lines name is marked elsewhere while they are pointed at; lines that
concern what is pointed at elsewhere are lit up here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence

import pygame

from game.ui.widgets import Block, Rect, RichFlow, Tip

_MARK = 15
"""Units at the right of a line that its mark has."""
_MARK_SIZE = 12.5
_SIGN = "\N{SECTION SIGN}"

MARK_TIP = Callable[[str], Tip | None]


class LineFlow(RichFlow):
    """See above. `on_link` gets the link of a line, or of its mark; `mark_tip` says what is told about a mark."""

    def __init__(self, id: str, *, size: float, on_link: Callable[[str], None] | None, mark_tip: MARK_TIP) -> None:
        super().__init__(id, size=size, stick_to_end=True, on_link=on_link)
        self._mark_tip = mark_tip
        self.lit: frozenset[int] = frozenset()
        """Numbers of the lines that concern what is pointed at elsewhere."""
        self.chosen = -1
        """The line that the keyboard is on; -1 before it came."""
        self.again = -1
        """The line of which it is shown again what happened."""
        self._on_mark = False

    # --------------------------------------------------------------------------------- asking
    @property
    def momentary(self) -> bool:  # type: ignore[override]  # other widgets always are, or never
        """A click leaves the keyboard where it was; only who comes by keyboard walks here."""
        return not self.screen.keyboard_seen

    @property
    def view(self) -> Rect:
        """The lines, without the marks."""
        whole = super().view
        return Rect(whole.x, whole.y, max(0, whole.w - self.ctx.theme.u(_MARK)), whole.h)

    @property
    def pointed(self) -> int:
        """The line that the pointer is on, else the one that the keyboard is on."""
        found = super().pointed
        if found >= 0:
            return found
        walked = self.focused and self.screen.keyboard_seen and self.chosen < len(self.blocks)
        return self.chosen if walked else -1

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the line names that is pointed at."""
        return self.blocks[self.pointed].names if self.pointed >= 0 else ()

    def light(self, lines: Collection[int]) -> None:
        """Light lines up, and no others."""
        if self.lit != frozenset(lines):
            self.lit = frozenset(lines)
            self.invalidate()

    def show_again(self, line: int) -> None:
        """Mark the line of which it is shown again what happened; -1: none."""
        if self.again != line:
            self.again = line
            self.invalidate()

    def mark_rect(self, line: int) -> Rect:
        """Where the mark of a line is, in pixels; it may be out of sight."""
        u = self.ctx.theme.u
        top = self.rect.y - round(self.offset) + self.block_top(line)
        high = min(self._heights[line], u(20))
        return Rect(self.view.right - u(2), top, u(_MARK) + u(4), high)

    def _marked_at(self, pos: tuple[int, int]) -> int:
        """The line whose mark is at a pixel; -1: none."""
        if pos[0] < self.view.right - self.ctx.theme.u(2) or not self.rect.collidepoint(pos):
            return -1
        line = self._block_at((self.view.x + 1, pos[1]))[0]
        if line < 0 or not self.blocks[line].mark or not self.mark_rect(line).collidepoint(pos):
            return -1
        return line

    # ----------------------------------------------------------------------------------- tips
    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """The rule of the line whose mark is pointed at."""
        line = self._marked_at(pos)
        return None if line < 0 else self._mark_tip(self.blocks[line].mark)

    def tip_spots(self) -> Sequence[Rect]:
        """The marks that are seen."""
        first, last = self._span()
        marks = [self.mark_rect(line) for line in range(first, last) if self.blocks[line].mark]
        return [rect for rect in marks if self.rect.contains(rect)]

    # --------------------------------------------------------------------------------- events
    def set_blocks(self, blocks: Sequence[Block]) -> None:
        """Show other lines: what was lit or walked to is none of them."""
        self.lit, self.chosen, self.again = frozenset(), -1, -1
        super().set_blocks(blocks)

    def gain_focus(self) -> None:
        """The keyboard begins at the newest line."""
        if self.screen.keyboard_seen and not 0 <= self.chosen < len(self.blocks):
            self._choose(self._next(len(self.blocks), -1))

    def activate(self) -> None:
        """What happened on the line that the keyboard is on is shown again."""
        if 0 <= self.chosen < len(self.blocks) and self.on_link is not None:
            self.on_link(self.blocks[self.chosen].link)

    def handle(self, event: pygame.event.Event) -> bool:
        """Walk by keyboard, press a mark; the rest is as with any long text."""
        if event.type == pygame.KEYDOWN and self.focused and self._walk(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            on_mark = self._marked_at(event.pos) >= 0
            if on_mark != self._on_mark:
                self._on_mark = on_mark
                self.invalidate()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self._marked_at(event.pos)
            if line >= 0 and self.on_link is not None:
                self.on_link(self.blocks[line].mark)
                return True
        return super().handle(event)

    def _walk(self, event: pygame.event.Event) -> bool:
        """Arrows lead from line to line, past the ends to other widgets; the key of help opens a line's rule."""
        here = 0 <= self.chosen < len(self.blocks)
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not event.mod & pygame.KMOD_SHIFT:
            by = -1 if event.key == pygame.K_UP else 1
            goal = self._next(self.chosen if here else len(self.blocks), by)
            self.screen.keyboard_seen = True
            self._choose(goal)
            return goal >= 0
        if here and self.ctx.keys.action(event) == "rule_help" and self.blocks[self.chosen].mark:
            if self.on_link is not None:
                self.on_link(self.blocks[self.chosen].mark)
            return True
        return False

    def _next(self, start: int, by: int) -> int:
        """The next line from one on that can be shown again; -1: there is none that way."""
        at = start + by
        while 0 <= at < len(self.blocks):
            if self.blocks[at].link:
                return at
            at += by
        return -1

    def _choose(self, line: int) -> None:
        if line >= 0:
            self.chosen = line
            self.show_block(line)
            self.invalidate()

    # -------------------------------------------------------------------------------- drawing
    def _draw_block(self, surface: pygame.Surface, i: int, y: int) -> None:
        t, art = self.ctx.theme, self.ctx.art
        ground = Rect(self.rect.x, y - t.u(2), self.view.w + t.u(_MARK + 6), self._heights[i])
        if i == self.again or i in self.lit:
            art.rounded(surface, ground, t.rgba("brass_light" if i == self.again else "parchment_light", 200), t.f(4))
        super()._draw_block(surface, i, y)
        if i == self.again or i in self.lit:
            surface.fill(t.color("wax"), (ground.right - t.u(3), ground.y + t.u(2), t.u(3), ground.h - t.u(4)))
        if self.focused and self.screen.keyboard_seen and i == self.chosen:
            art.outline(surface, ground, "ink", t.f(4), t.f(1.6))
        if self.blocks[i].mark:
            rect = self.mark_rect(i)
            here = self._on_mark and self.hovered and i == self._pointer_block
            color = "wax" if here else "ink_soft" if i == self.pointed else "ink_faint"
            self.ctx.text.draw(surface, _SIGN, rect.center, _MARK_SIZE, color, "semi", align="c")
