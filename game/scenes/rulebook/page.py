"""The widget that shows a chapter of the rulebook: rules with their numbers in the margin, links, a current rule.

By keyboard: up and down go from rule to rule (and scroll within a long one), left and right through the links of the
current rule, Return follows a link, page keys scroll.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.rulebook.leaf import Heading, Item, Part, Stroke, Title, Words
from game.ui.paint.shapes import blank
from game.ui.widgets.base import Rect, Tip
from game.ui.widgets.scroll import Scrollable

Compose = Callable[[int], list[Item]]
"""Sets the page for a width in pixels: items from top to bottom, `top` and `height` filled in."""

_LEAD = 14  # units left free above a rule that is brought to the top


class RulePage(Scrollable):
    """Shows what `compose(width)` sets. `on_link(target)` gets "rule:ID" or "link:key"; `on_current(key)` the item
    that the reader is at; `tip_of(target)` tells what lies behind a link."""

    says_all = True
    own_focus = False

    def __init__(
        self,
        id: str,
        *,
        on_link: Callable[[str], None],
        on_current: Callable[[str], None],
        tip_of: Callable[[str], Tip | None],
    ) -> None:
        super().__init__(id)
        self.on_link = on_link
        self.on_current = on_current
        self.tip_of = tip_of
        self.items: list[Item] = []
        self.current = -1
        """Index of the item that the reader is at; -1 is none."""
        self.link = -1
        """Index of the current item's link that has the keyboard; -1 is none."""
        self._compose: Compose = lambda width: []
        self._high = 0
        self._wanted: str | None = None
        self._pointed = ""

    # -------------------------------------------------------------- content
    def show(self, compose: Compose, key: str = "") -> None:
        """Show another page, at an item or from the top."""
        self._compose = compose
        self._wanted = key
        self.offset = self.target = 0.0
        self.current = self.link = -1
        self._pointed = ""
        if self.attached and self.rect.w:
            self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Set the page for the width; what the reader was at stays at its place."""
        if self.view.w <= 0:
            return
        key = self._wanted
        if key is None and self.current >= 0:
            key = self.items[self.current].key
        self.items = self._compose(self.view.w)
        self._high = self.items[-1].top + self.items[-1].height if self.items else 0
        self._wanted = None
        self.keep_in_range()
        if key is not None:
            self.go_to(key, smooth=False)

    def content_height(self) -> int:
        """All items."""
        return self._high

    def go_to(self, key: str, *, smooth: bool = True) -> bool:
        """Make an item current and bring it to the top; False when there is none of that key."""
        for index, item in enumerate(self.items):
            if item.key == key and key:
                self.current, self.link = index, -1
                self.scroll_to(item.top - self.ctx.theme.u(_LEAD), smooth=smooth)
                return True
        return False

    # ------------------------------------------------------------- keyboard
    def handle(self, event: pygame.event.Event) -> bool:
        """Links and rules by pointer and keys; the rest scrolls."""
        if event.type == pygame.MOUSEMOTION and self._held is None:
            pointed = self.link_at(event.pos) or ""
            if pointed != self._pointed:
                self._pointed = pointed
                self.invalidate()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._click(event.pos):
            return True
        plain_key = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain_key and self._reading_key(event.key):
            return True
        return super().handle(event)

    def _click(self, pos: tuple[int, int]) -> bool:
        target = self.link_at(pos)
        if target:
            self.on_link(target)
            return True
        index = self._item_at(pos)
        if index >= 0 and self.items[index].key:
            self._make_current(index)
            return True
        return False

    def _reading_key(self, key: int) -> bool:
        if key in (pygame.K_DOWN, pygame.K_UP):
            return self._step(1 if key == pygame.K_DOWN else -1)
        if key in (pygame.K_RIGHT, pygame.K_LEFT):
            return self._step_link(1 if key == pygame.K_RIGHT else -1)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.link >= 0:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        """Follow the link that has the keyboard."""
        if self.current >= 0 and self.link >= 0:
            self.on_link(self.items[self.current].links()[self.link][0])

    def _step(self, by: int) -> bool:
        """Go to the next rule, or scroll as long as the current one isn't seen to its end."""
        at = self.current if self._in_sight(self.current) else self._first_in_sight(by)
        if at >= 0 and at == self.current and self._scroll_within(self.items[at], by):
            return True
        goal = at if at != self.current else self._next_with_key(at, by)
        if goal < 0:
            return self.scroll_by(by)
        self._make_current(goal)
        return True

    def scroll_by(self, by: int) -> bool:
        """Scroll a line; False at the end, where the arrow leads on to another widget."""
        goal = self.target + by * self.ctx.theme.u(40)
        before = self.target
        self.scroll_to(goal)
        return self.target != before

    def _scroll_within(self, item: Item, by: int) -> bool:
        bottom = item.top + item.height
        if by > 0 and bottom > self.target + self.rect.h:
            self.scroll_to(min(self.target + self.rect.h * 0.5, bottom - self.rect.h + self.ctx.theme.u(_LEAD)))
            return True
        if by < 0 and item.top < self.target:
            self.scroll_to(max(self.target - self.rect.h * 0.5, item.top - self.ctx.theme.u(_LEAD)))
            return True
        return False

    def _next_with_key(self, at: int, by: int) -> int:
        goal = at + by
        while 0 <= goal < len(self.items):
            if self.items[goal].key:
                return goal
            goal += by
        return -1

    def _in_sight(self, index: int) -> bool:
        if index < 0:
            return False
        item = self.items[index]
        return item.top + item.height > self.target and item.top < self.target + self.rect.h

    def _first_in_sight(self, by: int) -> int:
        seen = [i for i, item in enumerate(self.items) if item.key and self._in_sight(i)]
        whole = [i for i in seen if self.items[i].top >= self.target]
        return next(iter(whole or seen), -1) if by > 0 else next(iter(reversed(seen)), -1)

    def _step_link(self, by: int) -> bool:
        """Go to the next link of the current rule; False beyond its ends."""
        if self.current < 0:
            return False
        goal = self.link + by
        links = self.items[self.current].links()
        if not -1 <= goal < len(links) or (goal == -1 and self.link < 0):
            return False
        self.link = goal
        if goal >= 0:
            rect = links[goal][1]
            margin = self.ctx.theme.u(_LEAD)
            self.show_span(rect.top - margin, rect.bottom + margin)
        self.invalidate()
        return True

    def _make_current(self, index: int) -> None:
        item = self.items[index]
        self.current, self.link = index, -1
        margin = self.ctx.theme.u(_LEAD)
        if item.height + 2 * margin > self.rect.h:
            self.scroll_to(item.top - margin)
        else:
            self.show_span(item.top - margin, item.top + item.height + margin)
        self.on_current(item.key)
        self.invalidate()

    # -------------------------------------------------------------- pointer
    def _inner(self, pos: tuple[int, int]) -> tuple[int, int]:
        return pos[0] - self.rect.x, pos[1] - self.rect.y + round(self.offset)

    def _item_at(self, pos: tuple[int, int]) -> int:
        if not self.view.collidepoint(pos):
            return -1
        y = self._inner(pos)[1]
        return next((i for i, item in enumerate(self.items) if item.top <= y < item.top + item.height), -1)

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """The link under a place in the window."""
        index = self._item_at(pos)
        if index < 0:
            return None
        inner = self._inner(pos)
        return next((target for target, rect in self.items[index].links() if rect.collidepoint(inner)), None)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What lies behind the link under the pointer."""
        target = self.link_at(pos)
        return self.tip_of(target) if target else None

    # -------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The items in sight, the current one on a lighter ground, and the bar."""
        before = self.clipped(surface)
        top = round(self.offset)
        for index, item in enumerate(self.items):
            if item.top + item.height > top and item.top < top + self.rect.h:
                self._draw_item(surface, index, item)
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_item(self, surface: pygame.Surface, index: int, item: Item) -> None:
        t = self.ctx.theme
        dx, dy = self.rect.x, self.rect.y - round(self.offset)
        if index == self.current:
            aside = t.u(12)
            left, right = max(0, item.left - aside), min(self.view.w, item.right + aside)
            ground = Rect(dx + left, dy + item.top - t.u(7), right - left, item.height + t.u(1))
            self.ctx.art.rounded(surface, ground, t.rgba("parchment_light", 165), t.f(7))
        for part in item.parts:
            self._draw_part(surface, part, dx, dy)
        if not (index == self.current or self._pointed):
            return
        for place, (target, rect) in enumerate(item.links()):
            shown = rect.move(dx, dy)
            if self.hovered and target == self._pointed:
                surface.fill(t.color("wax"), (shown.x, shown.bottom - t.u(3), shown.w, t.u(1)))
            if self.focused and index == self.current and place == self.link:
                self.ctx.overlay.focus(surface, shown, 4)

    def _draw_part(self, surface: pygame.Surface, part: Part, dx: int, dy: int) -> None:
        text = self.ctx.text
        match part:
            case Words(block, x, y):
                block.draw(surface, (x + dx, y + dy))
            case Stroke(rect, color, alpha):
                _fill(surface, rect.move(dx, dy), self.ctx.theme.rgba(color, alpha))
            case Heading(words, rect):
                self.ctx.art.heading(surface, rect.move(dx, dy), words)
            case Title(words, x, y, size):
                track = self.ctx.theme.track["name"]
                text.draw(surface, words, (x + dx, y + dy), size, "ink", "displayb", track=track)


def _fill(surface: pygame.Surface, rect: Rect, color: tuple[int, int, int, int]) -> None:
    if color[3] == 255:
        surface.fill(color[:3], rect)
        return
    shown = rect.clip(surface.get_clip())
    if shown.w > 0 and shown.h > 0:
        veil = blank(shown.size)
        veil.fill(color)
        surface.blit(veil, shown)
