"""Things to read or look at: labels, rich labels, headings, panels, pictures."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.paint.rich import plain
from game.ui.paint.store import Key
from game.ui.paint.text import Color
from game.ui.widgets.base import Rect, TipSource, Widget


class Label(Widget):
    """One text in one face. `wrap` breaks it into lines; otherwise it is cut, or with `shrink` set smaller."""

    says_all = True

    def __init__(
        self,
        id: str,
        text: str = "",
        *,
        size: float = 15,
        face: str = "text",
        color: Color = "ink",
        align: str = "l",
        emboss: Color | None = None,
        wrap: bool = False,
        shrink: bool = False,
        track: float = 0.0,
        tooltip: TipSource = None,
        visible: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, visible=visible)
        self._text = text
        self.size, self.face, self.color, self.align = size, face, color, align
        self.emboss, self.wrap, self.shrink, self.track = emboss, wrap, shrink, track
        self.solid = tooltip is not None

    @property
    def written(self) -> str:
        """The whole text; none where it is cut."""
        fits = self.wrap or self.shrink or self.preferred()[0] <= self.rect.w + 1
        return self._text if fits else ""

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As wide as its text, or wrapped to `width`."""
        text = self.ctx.text
        if self.wrap and width:
            lines = text.wrap(self._text, self.size, width, self.face)
            return width, len(lines) * text.height(self.size)
        return round(text.width(self._text, self.size, self.face, self.track)) + 1, text.height(self.size)

    def _lines(self) -> list[str]:
        if self.wrap:
            return self.ctx.text.wrap(self._text, self.size, self.rect.w, self.face)
        return [self._text]

    def draw(self, surface: pygame.Surface) -> None:
        """The lines around the vertical middle of the rect."""
        text, r = self.ctx.text, self.rect
        x = {"l": r.x, "c": r.centerx, "r": r.right}[self.align]
        size = text.shrink(self._text, self.size, r.w, self.face, self.track) if self.shrink else self.size
        lines, step = self._lines(), text.height(size)
        top = r.centery - len(lines) * step / 2
        for i, line in enumerate(lines):
            text.draw(
                surface, line, (x, top + (i + 0.5) * step), size, self.color, self.face,
                track=self.track, align=self.align, emboss=self.emboss, width=None if self.wrap else r.w + 1,
            )  # fmt: skip


class RichLabel(Widget):
    """Marked-up text in lines (see `game.ui.paint.rich`). Links call `on_link` with "rule:ID" or "link:key"."""

    says_all = True

    def __init__(
        self,
        id: str,
        markup: str = "",
        *,
        size: float = 14,
        color: str = "ink",
        face: str = "text",
        on_link: Callable[[str], None] | None = None,
        tooltip: TipSource = None,
    ) -> None:
        super().__init__(id, tooltip=tooltip)
        self._markup = markup
        self.size, self.color, self.face = size, color, face
        self.on_link = on_link
        self.solid = tooltip is not None or on_link is not None

    @property
    def written(self) -> str:
        """The words without their marks."""
        return plain(self._markup)

    @property
    def markup(self) -> str:
        """What is shown."""
        return self._markup

    @markup.setter
    def markup(self, value: str) -> None:
        if value != self._markup:
            self._markup = value
            self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The size of its lines at a width."""
        block = self.ctx.text.rich(self._markup, self.size, width or 10_000, self.color, self.face)
        return width or round(block.width) + 1, block.height

    def draw(self, surface: pygame.Surface) -> None:
        """From the top of the rect."""
        block = self.ctx.text.rich(self._markup, self.size, self.rect.w, self.color, self.face)
        block.draw(surface, self.rect.topleft)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a link."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.on_link is not None:
            block = self.ctx.text.rich(self._markup, self.size, self.rect.w, self.color, self.face)
            target = block.link_at((event.pos[0] - self.rect.x, event.pos[1] - self.rect.y))
            if target:
                self.on_link(target)
                return True
        return False


class Heading(Widget):
    """Spaced capitals between two thin rules with diamonds."""

    says_all = True
    solid = False

    def __init__(self, id: str, text: str) -> None:
        super().__init__(id)
        self.text = text

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Full width, one line."""
        return width or self.rect.w, self.ctx.theme.u(24)

    def draw(self, surface: pygame.Surface) -> None:
        """In the middle of the rect."""
        self.ctx.art.heading(surface, self.rect, self.text)


class Panel(Widget):
    """A sheet of parchment, a leather plate or a light card that children lie on. Keeps clicks to itself."""

    says_all = True

    def __init__(self, id: str, *, kind: str = "parchment", heading: str = "", seed: int = 5) -> None:
        super().__init__(id)
        if kind not in ("parchment", "leather", "card", "none"):
            raise ValueError(f"no kind of panel {kind!r}")
        self.kind = kind
        self.heading = heading
        self.seed = seed
        self.solid = kind != "none"

    @property
    def inner(self) -> Rect:
        """The place for children, below the heading if there is one."""
        u = self.ctx.theme.u
        pad = {"parchment": u(16), "leather": u(12), "card": u(12), "none": 0}[self.kind]
        top = u(38) if self.heading else pad
        return Rect(self.rect.x + pad, self.rect.y + top, self.rect.w - 2 * pad, max(0, self.rect.h - top - pad))

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, its heading, the children."""
        art, u = self.ctx.art, self.ctx.theme.u
        if self.kind == "leather":
            art.plate(surface, self.rect)
        elif self.kind != "none":
            art.sheet(surface, self.rect, self.seed, self.kind)
        if self.kind != "none" and self.beside(surface):
            return
        if self.heading:
            place = Rect(self.rect.x + u(14), self.rect.y + u(10), self.rect.w - u(28), u(24))
            art.heading(surface, place, self.heading)
        self.draw_children(surface)


class Picture(Widget):
    """A picture of the widget's size, made by `make(size)` once a size; `key` tells different pictures apart."""

    def __init__(
        self,
        id: str,
        make: Callable[[tuple[int, int]], pygame.Surface],
        *,
        key: Key = (),
        tooltip: TipSource = None,
    ) -> None:
        super().__init__(id, tooltip=tooltip)
        self.make = make
        self.key = key
        self.solid = tooltip is not None

    def draw(self, surface: pygame.Surface) -> None:
        """In the middle of the rect."""
        size = self.rect.size
        picture = self.ctx.art.cached(("picture", self.id, self.key, size), lambda: self.make(size))
        self.ctx.art.put(surface, picture, *self.rect.center)
