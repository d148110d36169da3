"""The leather bar at the top of a table: game, round, and the pennant of the seat that is to decide."""

from __future__ import annotations

import pygame

from game.ui.widgets import Widget

BAR_HEIGHT = 46
"""Units."""

_LEAST_TITLE = 13
"""Units of the game's name where a long pennant leaves it little room."""

_FALL_S = 0.3


class TopBar(Widget):
    """Draws the bar; menu key and tools are widgets of their own that lie on it.

    `left_room` and `right_room` are pixels that these take at either end.
    """

    says_all = True

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.floating = True
        self.title = ""
        self.subtitle = ""
        self.note = ""
        self.pennant: tuple[str, str] | None = None
        self.left_room = 0
        self.right_room = 0
        self._falling = 0.0

    def show(self, title: str, subtitle: str, pennant: tuple[str, str] | None) -> None:
        """Take new texts; `pennant` is a seat colour and a sentence."""
        if (title, subtitle, pennant) != (self.title, self.subtitle, self.pennant):
            if pennant is not None and self.pennant is not None and pennant[0] != self.pennant[0]:
                self._falling = _FALL_S
            self.title, self.subtitle, self.pennant = title, subtitle, pennant
            self.invalidate()

    def show_note(self, note: str) -> None:
        """A few words after the subtitle that stay where the bar has no room for both, such as the time left."""
        if note != self.note:
            self.note = note
            self.invalidate()

    def update(self, dt: float) -> bool:
        """A new pennant comes down; only the bar is drawn again."""
        if self._falling:
            self._falling = max(0.0, self._falling - dt)
            self.invalidate()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, title, a thin rule, the round in italics, the pennant in the middle."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        art.bar(surface, r)
        y = r.y + theme.u(22)
        x = r.x + self.left_room
        title, size, track = self.title.upper(), theme.size["game_title"], theme.track["game_title"]
        width = int(text.width(title, size, "displayb", track))
        cloth = None
        pennant_left = r.right - self.right_room
        if self.pennant is not None:
            cloth = art.pennant(*self.pennant)
            centre = self._pennant_centre(cloth.get_width(), x + width + theme.u(16))
            pennant_left = centre - cloth.get_width() // 2
            art.put(surface, cloth, centre, r.y + cloth.get_height() // 2 - self._above(cloth.get_height()))
        size = text.shrink(title, size, pennant_left - x - theme.u(6), "displayb", track, _LEAST_TITLE)
        width = int(text.width(title, size, "displayb", track))
        if x + width <= pennant_left:  # a pennant with a long name takes the room of the title at last
            text.draw(surface, title, (x, y), size, "brass_light", "displayb", track=track, emboss="dark")
        x += width + theme.u(16)
        room = pennant_left - x - theme.u(38)
        whole = ", ".join(filter(None, (self.subtitle, self.note)))
        line = next((line for line in (whole, self.note) if text.width(line, 14, "it") <= room), "")
        if line:
            pygame.draw.line(
                surface, theme.color("brass_dark"), (x, r.y + theme.u(12)), (x, r.y + theme.u(32)), theme.u(1)
            )
            text.draw(surface, line, (x + theme.u(14), y), 14, "parchment_shade", "it")

    def _above(self, height: int) -> int:
        """How far above its place the pennant still is."""
        if self.ctx.settings.reduced_motion:
            return 0
        return round(height * (self._falling / _FALL_S) ** 2)

    def _pennant_centre(self, width: int, left: int) -> int:
        """The middle of the bar, moved aside where title or tools need the room."""
        r, u = self.rect, self.ctx.theme.u
        centre = r.centerx - u(30)
        most = r.right - self.right_room - width // 2 - u(10)
        least = left + width // 2 + u(4)
        return max(min(centre, most), min(least, most))
