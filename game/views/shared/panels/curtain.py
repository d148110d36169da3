"""The curtain: covers everything while the seat changes and something is secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.widgets import Button, Rect, Widget

HOLD_S = 0.6
"""How long a key is held down to open the curtain: a Return that was meant for something else is over before."""

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

Way = tuple[str, str, Callable[[], None]]
"""A way out: id, what stands on the button, what it does."""


class _Held(Button):
    """A button that opens by a click, or by a key that is held down: never by a Return that came too often."""

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, "", kind="brass", on_press=on_press)
        self._held: float | None = None

    def _hint(self) -> str:
        ctx = self.ctx
        return ctx.words("play.curtain.hold", key=ctx.keys.label("confirm", ctx.words))

    def handle(self, event: pygame.event.Event) -> bool:
        """A key begins to be held, or is let go."""
        if event.type == pygame.KEYDOWN and event.key in _ENTER:
            self._held = 0.0 if self._held is None else self._held
            return True
        if event.type == pygame.KEYUP and event.key in _ENTER:
            self._held = None
            self.invalidate()
            return True
        return super().handle(event)

    def blur(self) -> None:
        """The keyboard has gone elsewhere: nothing is held any more."""
        self._held = None

    def update(self, dt: float) -> bool:
        """The key goes on being held."""
        super().update(dt)
        if self._held is not None:
            self._held += dt
            self.invalidate()
        return False

    @property
    def due(self) -> bool:
        """Whether the key has been held long enough."""
        return self._held is not None and self._held >= HOLD_S

    def draw(self, surface: pygame.Surface) -> None:
        """The button, and below it how long is still to be held."""
        super().draw(surface)
        if self._held is not None:
            t, r = self.ctx.theme, self.rect
            done = round((r.w - t.u(16)) * min(1.0, self._held / HOLD_S))
            self.ctx.art.rounded(surface, Rect(r.x + t.u(8), r.bottom - t.u(6), done, t.u(3)), "ink", t.f(1.5))


class Curtain(Widget):
    """Leather over the whole window, the name of the player who should look, and a button for that player.

    `ways` lead out without anybody having looked: they show nothing that is secret.
    """

    says_all = True
    modal = True
    appears = False
    """It is there at once: what it covers must not shine through."""

    def __init__(
        self, id: str, name: str, colour: str, on_open: Callable[[], None], ways: Sequence[Way] = ()
    ) -> None:
        super().__init__(id)
        self.floating = True
        self.name = name
        self.colour = colour
        self._button = self.add(_Held(f"{id}.open", on_open))
        self._ways = [self.add(Button(f"{id}.{way}", text, size=14, on_press=act)) for way, text, act in ways]
        self.first_focus = self._button

    def arrange(self) -> None:
        """The button in the lower middle, the ways out in a row below it."""
        u = self.ctx.theme.u
        self._button.text = self.ctx.words("play.curtain.open", name=self.name)
        width = max(u(180), self._button.preferred()[0])
        self._button.place(Rect(self.rect.centerx - width // 2, self.rect.centery + u(70), width, u(46)))
        widths = [way.preferred()[0] for way in self._ways]
        x = self.rect.centerx - (sum(widths) + u(10) * (len(widths) - 1)) // 2
        for way, wide in zip(self._ways, widths, strict=True):
            way.place(Rect(x, self.rect.bottom - u(74), wide, u(38)))
            x += wide + u(10)

    def update(self, dt: float) -> bool:
        """Open once the key has been held long enough."""
        again = super().update(dt)
        if self._button.due:
            self._button.blur()
            self._button.activate()  # only now: the curtain goes, and nothing in it may be updated after that
        return again

    def take_pointer(self) -> None:
        """Put the pointer in the middle: where the last person left it could tell what was chosen. Not on the button,
        which the second click of a double one would press."""
        self.screen.forget_pointer()
        if pygame.display.get_init():
            pygame.mouse.set_pos(self.rect.center)

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
