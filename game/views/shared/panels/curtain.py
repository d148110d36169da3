"""The curtain: covers everything while the seat changes and something is secret."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets import Button, Rect, Widget


class Curtain(Widget):
    """Leather over the whole window, the name of the player who should look, and a button for that player."""

    modal = True
    appears = False
    """It is there at once: what it covers must not shine through."""

    def __init__(self, id: str, name: str, colour: str, on_open: Callable[[], None]) -> None:
        super().__init__(id)
        self.floating = True
        self.name = name
        self.colour = colour
        self._button = Button(f"{id}.open", "", kind="brass", key="confirm", on_press=on_open)
        self.add(self._button)
        self.first_focus = self._button

    def arrange(self) -> None:
        """The button in the lower middle."""
        u = self.ctx.theme.u
        self._button.text = self.ctx.words("play.curtain.open", name=self.name)
        width = max(u(180), self._button.preferred()[0])
        self._button.place(Rect(self.rect.centerx - width // 2, self.rect.centery + u(70), width, u(46)))

    def take_pointer(self) -> None:
        """Put the pointer on the button: where the last person left it could tell what was chosen."""
        self.screen.forget_pointer()
        if pygame.display.get_init():
            pygame.mouse.set_pos(self._button.rect.center)

    def draw(self, surface: pygame.Surface) -> None:
        """Opaque: nothing of the table shows through."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        surface.blit(art.material("leather", r.size, 3), r.topleft)
        art.put(surface, art.banner(self.colour, (theme.u(74), theme.u(124))), r.centerx, r.centery - theme.u(110))
        title = self.ctx.words("play.curtain.title", name=self.name)
        text.draw(
            surface,
            title,
            (r.centerx, r.centery - theme.u(10)),
            26,
            "brass_light",
            "semi",
            align="c",
            width=r.w - theme.u(40),
        )
        more = self.ctx.words("play.curtain.more")
        text.draw(
            surface,
            more,
            (r.centerx, r.centery + theme.u(26)),
            15,
            "parchment_shade",
            "it",
            align="c",
            width=r.w - theme.u(40),
        )
        self.draw_children(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything stops here."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
