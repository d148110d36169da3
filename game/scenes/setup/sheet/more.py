"""Everything else that can be set, folded away until somebody asks for it: each option with what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Label, Rect, Tip, Widget
from game.ui.widgets.button import Pressable

FOLD_HIGH, LINE_HIGH = 40, 34
"""Units of the line that unfolds, and of an option without its explanation."""

_WHY = 12.5
_NAME_HIGH = 24
_GAP, _COLUMNS_APART = 8, 26
TWO_COLUMNS = 540
"""Units of width from which options stand in two columns."""


class Fold(Pressable):
    """A line with a triangle: what is folded below, and in short what that is about."""

    def __init__(self, id: str, text: str, inside: str, why: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, tooltip=Tip(why, title=text))
        self.text = text
        self.inside = inside
        self.value = False
        """Whether it is unfolded."""

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """One line."""
        return width or self.rect.w, self.ctx.theme.u(FOLD_HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """A rule above, the triangle, the words, what is inside in italics at the right."""
        art, t, text, r = self.ctx.art, self.ctx.theme, self.ctx.text, self.rect
        surface.fill(t.color("ink_soft"), Rect(r.x, r.y, r.w, max(1, t.u(1))))
        if self.state == "hover":
            art.rounded(surface, Rect(r.x, r.y + t.u(4), r.w, r.h - t.u(6)), t.rgba("parchment_light", 150), t.f(6))
        mark = art.cached(("fold", self.value), lambda: self._triangle())
        art.put(surface, mark, r.x + t.u(11), r.centery + t.u(1))
        x: float = r.x + t.u(24)
        x += text.draw(surface, self.text, (x, r.centery), 15.5, "ink", "semi", width=r.right - x)
        room = r.right - round(x) - t.u(12)
        size = text.shrink(self.inside, 13, room, "it")
        if text.width(self.inside, size, "it") <= room:
            text.draw(surface, self.inside, (r.right - t.u(2), r.centery), size, "ink_soft", "it", align="r")

    def _triangle(self) -> pygame.Surface:
        """To the right while it is folded, downwards once it is not."""
        t = self.ctx.theme
        side = t.f(12)
        out = shapes.blank((side + 4, side + 4), t.color("ink"))
        low, mid = 2 + side * 0.1, 2 + side / 2
        if self.value:
            points = [(2.0, low + side * 0.1), (2 + side, low + side * 0.1), (mid, 2 + side * 0.9)]
        else:
            points = [(low + side * 0.1, 2.0), (2 + side * 0.9, mid), (low + side * 0.1, 2 + side)]
        shapes.polygon(out, points, t.color("ink"))
        return out


class OptionRow(Widget):
    """An option: its name, what chooses it, and below in a short line why one might change it."""

    solid = False

    def __init__(self, id: str, label: str, chooser: Widget, why: str) -> None:
        super().__init__(id)
        self.label = self.add(Label(f"{id}.label", label, size=15, shrink=True, tooltip=why)) if label else None
        self.chooser = self.add(chooser)
        self.why = self.add(Label(f"{id}.why", why, size=_WHY, face="it", color="ink_soft", wrap=True))

    def fits(self, width: int) -> bool:
        """Whether name and chooser have room beside each other, each with its longest words."""
        if self.label is None:
            return self.chooser.preferred()[0] <= width
        text = self.ctx.text.width(self.label.text, self.label.size, self.label.face)
        return text + self.ctx.theme.u(10) + self.chooser.preferred()[0] <= width

    def _line(self, width: int) -> int:
        """Pixels of what is above the explanation."""
        u = self.ctx.theme.u
        if self.label is None:
            return max(u(LINE_HIGH), self.chooser.preferred(width)[1])
        return u(LINE_HIGH) if self.fits(width) else u(LINE_HIGH + _NAME_HIGH)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The line, and the explanation below."""
        wide = width or self.rect.w
        return wide, self._line(wide) + self.why.preferred(wide)[1] + self.ctx.theme.u(2)

    def arrange(self) -> None:
        """Name at the left, chooser at the right (below it where there is no room), then the explanation."""
        u, r = self.ctx.theme.u, self.rect
        high = self._line(r.w)
        if self.label is None:
            self.chooser.place(Rect(r.x, r.y, r.w, high))
        elif self.fits(r.w):
            wide = max(self.chooser.preferred()[0], r.w * 48 // 100)
            wide = min(wide, r.w - u(10) - round(self.ctx.text.width(self.label.text, self.label.size)))
            self.label.place(Rect(r.x, r.y, r.w - wide - u(8), high))
            self.chooser.place(Rect(r.right - wide, r.y, wide, high))
        else:
            self.label.place(Rect(r.x, r.y, r.w, u(_NAME_HIGH)))
            self.chooser.place(Rect(r.x, r.y + u(_NAME_HIGH), r.w, u(LINE_HIGH)))
        self.why.place(Rect(r.x, r.y + high + u(2), r.w, self.why.preferred(r.w)[1]))


class Rows(Widget):
    """Widgets one below the other; options in two columns where there is room for them."""

    solid = False

    def __init__(self, id: str, wide: Sequence[Widget], options: Sequence[OptionRow]) -> None:
        super().__init__(id)
        self.wide = [self.add(widget) for widget in wide]
        self.options = [self.add(row) for row in options]

    def _lay_out(self, area: Rect) -> tuple[list[tuple[Widget, Rect]], int]:
        """Where everything goes in an area, and how high all of it is."""
        u = self.ctx.theme.u
        found: list[tuple[Widget, Rect]] = []
        y = area.y
        for widget in self.wide:
            high = widget.preferred(area.w)[1]
            found.append((widget, Rect(area.x, y, area.w, high)))
            y += high + u(_GAP)
        columns = 2 if area.w >= u(TWO_COLUMNS) and self._fit((area.w - u(_COLUMNS_APART)) // 2) else 1
        wide = (area.w - (columns - 1) * u(_COLUMNS_APART)) // columns
        for first in range(0, len(self.options), columns):
            row = self.options[first : first + columns]
            high = max(option.preferred(wide)[1] for option in row)
            for n, option in enumerate(row):
                found.append((option, Rect(area.x + n * (wide + u(_COLUMNS_APART)), y, wide, high)))
            y += high + u(_GAP)
        return found, y - area.y

    def _fit(self, width: int) -> bool:
        return all(option.fits(width) for option in self.options if option.label is not None)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as everything in it."""
        wide = width or self.rect.w
        return wide, self._lay_out(Rect(0, 0, wide, 0))[1]

    def arrange(self) -> None:
        """Top to bottom."""
        for widget, rect in self._lay_out(self.rect)[0]:
            widget.place(rect)
