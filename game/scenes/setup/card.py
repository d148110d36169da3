"""A card of the setup: the picture of something that can be played, its name, a sentence, how long, how difficult."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.contract.setup_form import MOST_SWORDS, Start

PAD, FOOT, TEXT = 9, 36, 66
"""Units: the rim around the picture, the row of signs at the foot, name and sentence above it."""

_NAME, _LINE = 18.5, 14.0
_LEAST_NAME, _LEAST_LINE = 11.5, 12.0
_SIGN, _SWORD = 24, 18
_LIFT, _FRAME = 3, 7
"""Units: how far the chosen card is lifted, and how far its frame of brass reaches beyond it."""


class StartCard(Pressable):
    """One thing that can be chosen first. `choose` takes it; `begin` begins, with Return upon the chosen one."""

    own_focus = False

    def __init__(
        self, start: Start, seed: int, *, chosen: bool, first: bool, choose: Callable[[str], None],
        begin: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(f"start.{start.key}", on_press=partial(choose, start.key))
        self.start = start
        self.seed = seed
        self.value = chosen
        """Whether it is chosen."""
        self.first = first
        """Whether a seal says that one should begin with it."""
        self._begin = begin

    # -------------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Return upon the chosen card begins; everything else only ever chooses."""
        keys = (pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.type == pygame.KEYDOWN and event.key in keys and self.value and self.screen.keyboard_seen:
            self._begin()
            return True
        return super().handle(event)

    # --------------------------------------------------------------------------------------- places
    @property
    def _face(self) -> Rect:
        """Where the card lies now."""
        return self.sunk.move(0, -self.ctx.theme.u(_LIFT) if self.value else 0)

    def _picture(self, face: Rect) -> Rect:
        u = self.ctx.theme.u
        return Rect(face.x + u(PAD), face.y + u(PAD), face.w - u(2 * PAD), face.h - u(PAD + TEXT + FOOT + 4))

    def _foot(self, face: Rect) -> list[tuple[Rect, str, str]]:
        """What stands in the lowest row: its place, its icon, and what its tip says."""
        u, w, start = self.ctx.theme.u, self.ctx.words, self.start
        y, high = face.bottom - u(FOOT), u(FOOT - 6)
        found = []
        x = face.x + u(PAD + 4)
        if start.minutes:
            wide = u(24) + round(self.ctx.text.width(self._minutes, 15, "semi"))
            found.append((Rect(x, y, wide, high), "ui_clock", w("setup.card.minutes", n=start.minutes)))
            x += wide + u(10)
        right = face.right - u(PAD + 2)
        if start.swords:
            tip = w("setup.card.swords", n=start.swords, most=MOST_SWORDS)
            found.append((Rect(x, y, u(_SWORD * MOST_SWORDS), high), "swords", tip))
            x += u(_SWORD * MOST_SWORDS)
        for sign in start.signs[: max(0, (right - x) // u(_SIGN + 4))]:
            right -= u(_SIGN)
            found.append((Rect(right, y + (high - u(_SIGN)) // 2, u(_SIGN), u(_SIGN)), sign.icon, sign.why))
            right -= u(4)
        return found

    @property
    def _minutes(self) -> str:
        return self.ctx.words("setup.card.min", n=self.start.minutes)

    def tip_spots(self) -> Sequence[Rect]:
        """The card, then what stands at its foot."""
        face = self._face
        return [face, *(place for place, _, _ in self._foot(face))]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a sign means; elsewhere what the whole is about."""
        for place, _, why in self._foot(self._face):
            if place.collidepoint(pos):
                return why
        return Tip(self.start.about or self.start.line, title=self.start.title)

    def focus_radius(self) -> float:
        """As round as the card."""
        return 11

    # -------------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Frame, paper, picture, words, signs, seal."""
        face, art, t = self._face, self.ctx.art, self.ctx.theme
        art.shadow(surface, face, "panel")
        if self.value:
            reach = 2 * t.u(_FRAME)
            art.rounded(surface, face.inflate(reach, reach), "ink", t.f(15))
            inner = face.inflate(reach - t.u(3), reach - t.u(3))
            art.rounded_gradient(surface, inner, "#fff3c0", "brass", t.f(14), 0, True)
            art.rounded(surface, face.inflate(t.u(3), t.u(3)), "ink", t.f(10))
        surface.blit(art.cached(("start.paper", face.size, self.seed), lambda: self._paper(face.size)), face)
        if self.state == "hover" and not self.value:
            art.outline(surface, face.inflate(-t.u(2), -t.u(2)), "brass", t.f(8), t.f(3))
        picture = self._picture(face)
        art.rounded(surface, picture, "ink", t.f(5))
        inside = picture.inflate(-t.u(4), -t.u(4))
        surface.blit(
            art.cached(("start.picture", self.id, self.start.title, inside.size), lambda: self._painted(inside.size)),
            inside,
        )
        self._draw_words(surface, face, picture)
        self._draw_foot(surface, face)
        if self.first:
            self._draw_seal(surface, picture)

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        """The sheet of a card, without the inner line of larger sheets."""
        art, t = self.ctx.art, self.ctx.theme
        out = art.materials.parchment(size, 20 + self.seed)
        art.outline(out, out.get_rect(), "ink", t.f(9), max(1.5, t.stroke(2)))
        return shapes.with_round_corners(out, t.f(9))

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        return shapes.with_round_corners(self.start.paint(self.ctx.art, size), self.ctx.theme.f(4))

    def _draw_words(self, surface: pygame.Surface, face: Rect, picture: Rect) -> None:
        """Name in one line, sentence in up to two, and a thin rule below."""
        text, t, start = self.ctx.text, self.ctx.theme, self.start
        x, room = face.x + t.u(PAD + 5), face.w - t.u(2 * PAD + 8)
        size = text.shrink(start.title, _NAME, room, "displayb", 0.02, _LEAST_NAME)
        text.draw(
            surface, start.title, (x, picture.bottom + t.u(15)), size, "ink", "displayb", track=0.02, width=room
        )
        small = _LINE
        while len(lines := text.wrap(start.line, small, room, "it")) > 2 and small > _LEAST_LINE:
            small -= 0.5
        step = text.height(small)
        top = picture.bottom + t.u(46) - len(lines[:2]) * step / 2
        for n, line in enumerate(lines[:2]):
            text.draw(surface, line, (x, top + (n + 0.5) * step), small, "ink_soft", "it", width=room)
        rule = Rect(x, face.bottom - t.u(FOOT + 4), room, max(1, t.u(1)))
        surface.fill(t.color("parchment_edge"), rule)

    def _draw_foot(self, surface: pygame.Surface, face: Rect) -> None:
        """Clock and minutes, crossed swords, signs in dark squares."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        for place, icon, _ in self._foot(face):
            if icon == "ui_clock":
                art.put(surface, art.icon(icon, t.u(20), "ink"), place.x + t.u(9), place.centery)
                text.draw(surface, self._minutes, (place.x + t.u(24), place.centery), 15, "ink", "semi")
            elif icon == "swords":
                for n in range(MOST_SWORDS):
                    color = "ink" if n < self.start.swords else "parchment_edge"
                    picture = art.icon("cdn_sign_melee", t.u(17), color)
                    art.put(surface, picture, place.x + t.u(_SWORD * (n + 0.5)), place.centery)
            else:
                art.rounded(surface, place, "ink", place.w / 2)
                art.rounded(surface, place.inflate(-t.u(3), -t.u(3)), "parchment_light", place.w / 2)
                art.put(surface, art.icon(icon, t.u(14), "ink"), *place.center)

    def _draw_seal(self, surface: pygame.Surface, picture: Rect) -> None:
        """Wax at the upper right corner: begin here."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        x, y = picture.right - t.u(18), picture.y + t.u(18)
        art.put(surface, art.seal(t.f(25), "wax"), x, y)
        lines = self.ctx.words("setup.card.first").split("|")
        size = min(text.shrink(line, 12, t.u(44), "semi", 0, 8) for line in lines)
        for n, line in enumerate(lines):
            place = (x, y + t.f(12) * (n - (len(lines) - 1) / 2))
            text.draw(surface, line, place, size, "parchment_light", "semi", align="c")
