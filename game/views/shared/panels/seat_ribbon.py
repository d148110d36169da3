"""A ribbon over the board that says for a moment who is to choose now, when another person's seat is asked."""

from __future__ import annotations

import pygame

from game.ui.widgets import Rect, Widget

HEIGHT = 54
"""Units."""

_COME, _STAY, _GO = 0.16, 1.1, 0.3


class SeatRibbon(Widget):
    """Lets the pointer through and goes by itself. With reduced motion it neither slides nor fades."""

    says_all = True
    solid = False

    def __init__(self, id: str) -> None:
        super().__init__(id, visible=False)
        self.floating = True
        self.text = ""
        self.colour = ""
        self._age = 0.0

    def show(self, colour: str, text: str) -> None:
        """Announce a seat: its colour and a sentence."""
        self.colour, self.text, self._age = colour, text, 0.0
        self.visible = True
        self.invalidate()

    def hide(self) -> None:
        """Take it away at once."""
        self.visible = False

    def update(self, dt: float) -> bool:
        """Come, stay, go."""
        before = self._shown()
        self._age += dt
        if self._age >= _COME + _STAY + _GO:
            self.hide()
        elif self._shown() != before:
            self.invalidate()
        return False

    def _shown(self) -> tuple[int, int]:
        """How opaque it is (0 to 255), and how many pixels above its place."""
        if self.ctx.settings.reduced_motion:
            return 255, 0
        come = min(1.0, self._age / _COME)
        gone = min(1.0, max(0.0, (self._age - _COME - _STAY) / _GO))
        return round(255 * come * (1 - gone)), round(self.rect.h * (1 - come) ** 2 / 2)

    def draw(self, surface: pygame.Surface) -> None:
        """The ribbon as far as it has come."""
        key = ("seat_ribbon", self.colour, self.text, self.rect.size)
        picture = self.ctx.art.cached(key, self._picture)
        opaque, above = self._shown()
        picture.set_alpha(opaque)
        surface.blit(picture, self.rect.move(0, -above))
        picture.set_alpha(255)

    def _picture(self) -> pygame.Surface:
        """A band of the seat's cloth with its emblem and the sentence."""
        ctx, theme = self.ctx, self.ctx.theme
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        band = Rect((0, 0), self.rect.size).inflate(-theme.u(4), -theme.u(4))
        seat = theme.seat(self.colour)
        ctx.art.rounded(picture, band.inflate(theme.u(4), theme.u(4)), "ink", theme.u(8))
        ctx.art.rounded(picture, band, seat.dark, theme.u(7))
        ctx.art.rounded_gradient(picture, band.inflate(-theme.u(5), -theme.u(5)), seat.light, seat.main, theme.u(5))
        px = theme.u(30)
        room = band.w - px - theme.u(44)
        size = ctx.text.shrink(self.text, 22, room, "displayb", 0.04)
        width = min(room, int(ctx.text.width(self.text, size, "displayb", 0.04)))
        x = band.centerx - (px + theme.u(12) + width) // 2
        ctx.art.put(picture, ctx.art.emblem(self.colour, px), x + px // 2, band.centery)
        place = (x + px + theme.u(12), band.centery)
        ctx.text.draw(picture, self.text, place, size, seat.on, "displayb", track=0.04, width=room)
        return picture
