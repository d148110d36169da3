"""Two hosts that face each other: who leads each, and its units as figures with their numbers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.setup.sheet.levels import kind_options, kind_told
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Choice, Label, Rect, Tip, Widget
from game.views.contract.setup_form import Host, Planned
from game.words import Words

PANEL_HIGH, BETWEEN = 124, 12
"""Units of a host, and between the two."""

_HEAD = 42
_MOST = 8
"""Kinds of units that are drawn at the most; the others are a number."""

_CHOICE = 150
_TOKEN = 19
_LONE, _FEW, _MANY = 50, 36, 30
"""Units of height of a figure that is alone, one of a few, one of many."""

_PLACES = {
    1: ((0.0, 0.0),),
    3: ((-0.24, -8.0), (0.24, -8.0), (0.0, 0.0)),
    5: ((-0.27, -17.0), (0.05, -17.0), (-0.12, -8.5), (0.20, -8.5), (0.0, 0.0)),
}
"""Where the figures of a unit stand: shares of its place across, units up from its foot."""


class HostPanel(Widget):
    """A host on a ground of its colour. `mirrored` looks to the left."""

    def __init__(
        self, n: int, game: str, seat: Planned, words: Words, on_change: Callable[[], None], *, mirrored: bool
    ) -> None:
        super().__init__(f"host.{n}")
        self.seat = seat
        self.game = game
        self.host = Host("slate", "", 0)
        self.mirrored = mirrored
        self.on_change = on_change
        options = kind_options(words, game, words("setup.host.person"))
        self.kind = self.add(
            Choice(f"seat.{n}.kind", options, seat.kind, on_change=self._set_kind, size=13.5, tooltip=self._who)
        )
        self._slots: list[tuple[Rect, str, int]] = []

    def _who(self) -> str:
        return kind_told(self.ctx.words, self.game, self.seat.kind)

    def _set_kind(self, kind: str) -> None:
        self.seat.kind = kind
        self.on_change()

    def show(self, host: Host, alone: bool) -> None:
        """Take what is led; `alone`: whether one person plays, who is spoken to."""
        person = self.ctx.words("setup.host.you" if alone else "setup.host.person")
        options = kind_options(self.ctx.words, self.game, person)
        if options != self.kind.options or self.kind.value != self.seat.kind:
            self.kind.options, self.kind.value = options, self.seat.kind
            self.kind.invalidate()
        if host != self.host:
            self.host = host
            if self.parent is not None:
                self.parent.arrange()
            self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As wide as the sheet, always as high."""
        return width or self.rect.w, self.ctx.theme.u(PANEL_HIGH)

    def arrange(self) -> None:
        """The drop-down at the upper right; the units side by side below."""
        u, r = self.ctx.theme.u, self.rect
        wide = min(max(u(_CHOICE), self.kind.preferred()[0]), r.w * 52 // 100)
        self.kind.place(Rect(r.right - wide - u(8), r.y + u(7), wide, u(30)))
        units = self.host.units
        shown = units if len(units) <= _MOST else units[: _MOST - 1]
        count = len(shown) + (len(shown) < len(units))
        self._slots = []
        for n, (drawing, models) in enumerate(shown):
            left = r.x + u(8) + (r.w - u(16)) * n // max(1, count)
            right = r.x + u(8) + (r.w - u(16)) * (n + 1) // max(1, count)
            self._slots.append((Rect(left, r.y + u(_HEAD), right - left, r.h - u(_HEAD)), drawing, models))

    def gap_near(self, x: int) -> int:
        """Where between two units something can lie over the edge without covering a number, as near to x as can be."""
        return min((slot.right for slot, _, _ in self._slots[:-1]), key=lambda edge: abs(edge - x), default=x)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """Nation and price."""
        host, w = self.host, self.ctx.words
        if not host.units:
            return Tip(w("setup.host.none"), title=host.name)
        told = [w("setup.host.tip", models=sum(n for _, n in host.units), points=host.points), *host.notes]
        return Tip("<br>".join(map(escape, told)), title=host.name)

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, emblem and name, figures and numbers."""
        art, t, text, r, host = self.ctx.art, self.ctx.theme, self.ctx.text, self.rect, self.host
        art.rounded(surface, r, "ink", t.f(7))
        main = t.seat(host.colour).main
        top, low = t.mix(main, "parchment_light", 0.80), t.mix(main, "parchment", 0.68)
        art.rounded_gradient(surface, r.inflate(-t.u(3), -t.u(3)), _hex(top), _hex(low), t.f(6))
        art.put(surface, art.chip(host.colour, t.u(26)), r.x + t.u(23), r.y + t.u(22))
        room = self.kind.rect.x - r.x - t.u(52)
        size = text.shrink(host.name, 16, room, "semi")
        lines = [host.name]
        if text.width(host.name, size, "semi") > room:
            size = 13.0
            lines = text.wrap(host.name, size, room, "semi")[:2]
        for n, line in enumerate(lines):
            y = r.y + t.u(22) + (n - (len(lines) - 1) / 2) * t.f(16)
            text.draw(surface, line, (r.x + t.u(44), y), size, "ink", "semi", width=room)
        for place, drawing, models in self._slots:
            self._draw_unit(surface, place, drawing, models)
        rest = sum(models for _, models in host.units[len(self._slots) :])
        if rest and self._slots:
            last = self._slots[-1][0]
            text.draw(surface, f"+{rest}", (last.right + last.w // 2, last.centery), 15, "ink", "bold", align="c")
        if not host.units:
            self._draw_nothing(surface)
        self.draw_children(surface)

    def _draw_unit(self, surface: pygame.Surface, place: Rect, drawing: str, models: int) -> None:
        """One figure, three or five, by how many there are; the number below."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        crowd = 1 if models == 1 else 3 if models < 9 else 5
        high = {1: _LONE, 3: _FEW, 5: _MANY}[crowd]
        px = min(t.f(high), place.w * (1.0 if crowd == 1 else 0.72))
        foot = place.bottom - t.u(22)
        for dx, dy in _PLACES[crowd]:
            x, y = place.centerx + dx * place.w * (-1 if self.mirrored else 1), foot + t.f(dy)
            picture = art.halo(drawing, self.host.colour, px)
            picture = pygame.transform.flip(picture, True, False) if self.mirrored else picture
            surface.blit(art.ellipse((px * 0.92, px * 0.30), 110), (round(x - px * 0.36), round(y - px * 0.16)))
            surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() * 0.97)))
        text.draw(surface, str(models), (place.centerx, place.bottom - t.u(11)), 14, "ink", "bold", align="c")
        for n, token in enumerate(token for worn, token in self.host.tokens if worn == drawing):
            x = place.centerx + t.f(_TOKEN * (0.7 + n * 0.6)) * (-1 if self.mirrored else 1)
            art.put(surface, token(art, t.f(_TOKEN)), x, foot - t.f(2))

    def _draw_nothing(self, surface: pygame.Surface) -> None:
        text, r, u = self.ctx.text, self.rect, self.ctx.theme.u
        words = self.ctx.words("setup.host.none")
        size = text.shrink(words, 14, r.w - u(24), "it")
        text.draw(surface, words, (r.centerx, r.y + u(80)), size, "ink_soft", "it", align="c", width=r.w - u(16))


def _hex(color: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


class Seal(Widget):
    """Crossed swords in wax, where two hosts meet: an ornament."""

    says_all = True
    solid = False

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.floating = True

    def draw(self, surface: pygame.Surface) -> None:
        """The seal in the middle of the rect."""
        art, t = self.ctx.art, self.ctx.theme
        art.put(surface, art.seal(t.f(16), "wax"), *self.rect.center)
        art.put(surface, art.icon("cdn_sign_melee", t.u(18), "parchment_light"), *self.rect.center)


class HostPair(Widget):
    """Both hosts, one above the other, and the seal between them."""

    solid = False

    def __init__(self, id: str, panels: tuple[HostPanel, HostPanel]) -> None:
        super().__init__(id)
        self.panels = (self.add(panels[0]), self.add(panels[1]))
        self.seal = self.add(Seal(f"{id}.seal"))

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Two panels and the gap between them."""
        u = self.ctx.theme.u
        return width or self.rect.w, 2 * u(PANEL_HIGH) + u(BETWEEN)

    def arrange(self) -> None:
        """One below the other."""
        u, r = self.ctx.theme.u, self.rect
        high = u(PANEL_HIGH)
        for n, panel in enumerate(self.panels):
            panel.place(Rect(r.x, r.y + n * (high + u(BETWEEN)), r.w, high))
        middle = r.y + high + u(BETWEEN) // 2
        x = self.panels[0].gap_near(r.centerx)
        self.seal.place(Rect(x - u(18), middle - u(18), u(36), u(36)))


class SidesRow(Widget):
    """The button that changes sides, and beside it what both hosts cost."""

    solid = False

    def __init__(self, id: str, words: Words, on_press: Callable[[], None]) -> None:
        super().__init__(id)
        self.button = self.add(
            Button(f"{id}.change", words("setup.sides.change"), kind="paper", icon=self._icon, size=14.5,
                   on_press=on_press, tooltip=words("setup.sides.why"))
        )  # fmt: skip
        self.costs = self.add(Label(f"{id}.costs", "", size=13, face="it", color="ink_soft", wrap=True))

    def _icon(self, px: int) -> pygame.Surface:
        return self.ctx.art.icon("cdn_sign_reformed", px, "ink")

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as the button."""
        return width or self.rect.w, self.ctx.theme.u(38)

    def arrange(self) -> None:
        """Left to right."""
        u, r = self.ctx.theme.u, self.rect
        wide = min(self.button.preferred()[0], r.w * 55 // 100)
        self.button.place(Rect(r.x, r.y, wide, u(36)))
        self.costs.place(Rect(r.x + wide + u(12), r.y, r.w - wide - u(12), u(38)))
