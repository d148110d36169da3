"""A list of many equal rows, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.widgets.base import Rect, Tip
from game.ui.widgets.scroll import Scrollable

HEADING = 27
"""Units of a heading above a row."""


@dataclass(frozen=True, slots=True)
class RowState:
    """How a row is to be drawn."""

    selected: bool
    hovered: bool
    focused: bool
    at_end: bool = False
    """Whether the pointer is where `on_end` is."""


class ListView(Scrollable):
    """Rows drawn by `draw_row(surface, rect, index, state)`; `count()` says how many. Row height in units.

    `on_select(index)` on a click or arrow, `on_activate(index)` on a double click or Return. `row_tip(index)`
    gives tooltips. `on_end(index)`, told of by `end_tip(index)`, is for a click on the last `end_width` units of a
    row, where rows draw a key of their own. Rows are shown on the list's own ground; the selected one has a light
    card under it. `headings()` gives rows that a heading stands above, in order, with its text,
    `heading_tip(index)` what is told of the heading above a row.
    """

    own_focus = False

    def __init__(
        self,
        id: str,
        *,
        count: Callable[[], int],
        draw_row: Callable[[pygame.Surface, Rect, int, RowState], None],
        row_height: float = 36,
        on_select: Callable[[int], None] | None = None,
        on_activate: Callable[[int], None] | None = None,
        row_tip: Callable[[int], Tip | str | None] | None = None,
        on_end: Callable[[int], None] | None = None,
        end_tip: Callable[[int], Tip | str | None] | None = None,
        end_width: float = 0,
        headings: Callable[[], Sequence[tuple[int, str]]] = tuple,
        heading_tip: Callable[[int], Tip | str | None] | None = None,
    ) -> None:
        super().__init__(id)
        self.count = count
        self.draw_row = draw_row
        self.row_height = row_height
        self.on_select = on_select
        self.on_activate = on_activate
        self.row_tip = row_tip
        self.on_end, self.end_tip = on_end, end_tip
        self.end_width = end_width
        self.headings, self.heading_tip = headings, heading_tip
        self.selected = -1
        """Index of the selected row; -1 is none."""
        self._pointer_row = -1
        self._pointer_end = False

    def is_end(self, pos: tuple[int, int]) -> bool:
        """Whether a place is where `on_end` is."""
        return self.on_end is not None and pos[0] >= self.view.right - self.ctx.theme.u(self.end_width)

    @property
    def _row(self) -> int:
        return self.ctx.theme.u(self.row_height)

    @property
    def view(self) -> Rect:
        """The place of the rows: all of it when there is nothing to scroll."""
        return Rect(self.rect) if self.content_height() <= self.rect.h else super().view

    def content_height(self) -> int:
        """All rows, and what stands above them."""
        return self.count() * self._row + len(self.headings()) * self._heading

    @property
    def _heading(self) -> int:
        return self.ctx.theme.u(HEADING)

    def _top(self, index: int) -> int:
        """Where a row begins, in pixels from the first."""
        above = sum(row <= index for row, _ in self.headings())
        return index * self._row + above * self._heading

    def arrange(self) -> None:
        """Keep the selected row in sight."""
        self.keep_in_range()

    def row_rect(self, index: int) -> Rect:
        """The place of a row in the window, also when it is out of sight."""
        y = self.rect.y + self._top(index) - round(self.offset)
        return Rect(self.rect.x, y, self.view.w, self._row)

    def heading_rect(self, index: int) -> Rect:
        """The place of the heading above a row in the window, also when it is out of sight."""
        row = self.row_rect(index)
        return Rect(row.x, row.y - self._heading, row.w, self._heading)

    def row_at(self, pos: tuple[int, int]) -> int:
        """The row at a place, or -1."""
        if not self.view.collidepoint(pos):
            return -1
        index = self._row_from(pos[1] - self.rect.y + self.offset)
        return index if 0 <= index < self.count() else -1

    def _row_from(self, y: float) -> int:
        """The row at so many pixels from the beginning; -1 on a heading."""
        above = 0
        for row, _ in self.headings():
            top = row * self._row + above * self._heading
            if y < top:
                break
            if y < top + self._heading:
                return -1
            above += 1
        return int((y - above * self._heading) // self._row) if self._row else 0

    def select(self, index: int, *, tell: bool = True) -> None:
        """Select a row and show it. Out of range selects nothing."""
        self.selected = index if 0 <= index < self.count() else -1
        if self.selected >= 0 and self.attached:
            top = self._top(self.selected)
            is_first = any(row == self.selected for row, _ in self.headings())
            self.show_span(top - self._heading * is_first, top + self._row)
        if tell and self.selected >= 0 and self.on_select is not None:
            self.on_select(self.selected)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Rows by pointer and keys; the rest scrolls."""
        if event.type == pygame.MOUSEMOTION and self._held is None:
            row, end = self.row_at(event.pos), self.is_end(event.pos)
            if (row, end) != (self._pointer_row, self._pointer_end):
                self._pointer_row, self._pointer_end = row, end
                self.invalidate()
            return row >= 0
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.row_at(event.pos) >= 0:
            if self.on_end is not None and self.is_end(event.pos):
                self.on_end(self.row_at(event.pos))
                return True
            self.select(self.row_at(event.pos))
            if getattr(event, "clicks", 1) == 2:
                self.activate()
            return True
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_ALT and self._row_key(event.key):
            return True
        return super().handle(event)

    def _row_key(self, key: int) -> bool:
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.selected >= 0 and self.on_activate is not None and self._activate_now()
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key)
        if by is None or not self.count():
            return False
        goal = self.selected + by if self.selected >= 0 else 0
        if not 0 <= goal < self.count():
            return False
        self.select(goal)
        return True

    def _activate_now(self) -> bool:
        self.activate()
        return True

    def activate(self) -> None:
        """Do what a double click on the selected row does."""
        if self.selected >= 0 and self.on_activate is not None:
            self.on_activate(self.selected)

    def tip_spots(self) -> Sequence[Rect]:
        """The rows in sight, where rows have tips, each after its heading where headings have some."""
        if self.row_tip is None and self.end_tip is None:
            return super().tip_spots()
        headed = {row for row, _ in self.headings()} if self.heading_tip is not None else set()
        spots: list[Rect] = []
        for row in range(self.count()):
            spots += [self.heading_rect(row)] * (row in headed)
            spots.append(self.row_rect(row))
        return [spot for spot in spots if spot.colliderect(self.rect)]

    def targets(self) -> Sequence[Rect]:
        """Each row in sight: the tip of one lies beside the others."""
        rows = [self.row_rect(index).clip(self.rect) for index in range(self.count())] if self.enabled else []
        return [row for row in rows if row.h > 0]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The tip of the row under the pointer."""
        row = self.row_at(pos)
        if row >= 0 and self.end_tip is not None and self.is_end(pos):
            return self.end_tip(row)
        if row < 0 and self.heading_tip is not None and self.view.collidepoint(pos):
            headed = [index for index, _ in self.headings() if self.heading_rect(index).collidepoint(pos)]
            if headed:
                return self.heading_tip(headed[0])
        return self.row_tip(row) if self.row_tip is not None and row >= 0 else super().tip_at(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """The rows in sight."""
        before = self.clipped(surface)
        above = len(self.headings()) * self._heading
        first = max(0, int((self.offset - above) // self._row)) if self._row else 0
        last = min(self.count(), int((self.offset + self.rect.h) // self._row) + 1)
        for row, text in self.headings():
            self._draw_heading(surface, self.heading_rect(row), text)
        for index in range(first, last):
            rect = self.row_rect(index)
            hovered = self.hovered and index == self._pointer_row
            state = RowState(index == self.selected, hovered, self.focused, hovered and self._pointer_end)
            self._draw_ground(surface, rect, state)
            self.draw_row(surface, rect, index, state)
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_heading(self, surface: pygame.Surface, box: Rect, text: str) -> None:
        """The heading above a row, with a line below it."""
        t = self.ctx.theme
        if box.colliderect(self.rect):
            self.ctx.art.rounded(surface, Rect(box.x, box.bottom - t.u(3), box.w, max(1, t.u(1))), "parchment_edge", 0)
            shown = self.ctx.text.fit(text, 14, box.w - t.u(8), "semi")
            self.ctx.text.draw(surface, shown, (box.x + t.u(4), box.centery - t.u(1)), 14, "ink", "semi")

    def _draw_ground(self, surface: pygame.Surface, rect: Rect, state: RowState) -> None:
        art, t = self.ctx.art, self.ctx.theme
        box = rect.inflate(-t.u(2), -t.u(4))
        if state.selected:
            art.rounded(surface, box, "ink", t.f(6))
            art.rounded_gradient(surface, box.inflate(-t.u(3), -t.u(3)), "parchment_light", "parchment", t.f(5))
        elif state.hovered:
            art.rounded(surface, box, t.rgba("parchment_light", 150), t.f(6))
