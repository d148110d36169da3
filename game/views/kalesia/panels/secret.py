"""The panel "You are": the own alliance. Where several people share the screen it lies face-down, to be seen as long as
a key or button is held. Rules: KAL-11.1."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.engine.kalesia.state import KalesiaView
from game.ui.cards.picture import draw_card
from game.ui.paint.rich import escape
from game.ui.widgets import Pressable, Rect, Tip, Widget
from game.views.kalesia.shown import faces


class Kept(Protocol):
    """The own alliance is a secret of this table. `alone`: nobody else is about who could look at it."""

    alone: bool
    record: KalesiaView

    @property
    def own_alliance(self) -> Alliance | None:
        """The viewer's alliance as far as it lies open now."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""

    def peek(self, on: bool) -> None:
        """Look at the own alliance, as long as it is held; in the own view only. Rules: KAL-11.1."""


class HoldButton(Pressable):
    """Shows something for as long as it is held, by pointer or key; the table keeps what is shown."""

    def __init__(self, id: str, table: Kept) -> None:
        super().__init__(id, key="secret")
        self.table = table

    def activate(self) -> None:
        """By its key: from now on the table gets the keyboard, and so learns when the key is let go."""
        if self.enabled:
            self.screen.focus("board")
            self.table.peek(True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Held from press to release, wherever the pointer is by then."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.table.peek(True)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.peek(False)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A paper button with the word and the key."""
        t, text, r = self.ctx.theme, self.ctx.text, self.sunk
        self.draw_face(surface, r, "paper")
        label, hint = self.ctx.words("kalesia.secret.hold"), self.ctx.words("ui.key.space")
        hint_w = round(text.width(hint, 11, "semi")) + t.u(12) if hint else 0
        room = r.w - t.u(14) - hint_w
        if room < text.width(label, 11.5, "semi"):
            hint_w, room = 0, r.w - t.u(14)
        size = text.shrink(label, 14, room, "semi")
        width = text.width(label, size, "semi")
        x = r.centerx - (width + (hint_w + t.u(6) if hint_w else 0)) / 2
        text.draw(surface, label, (x, r.centery - t.f(0.5)), size, "ink", "semi", emboss="light", width=room + 1)
        if hint_w:
            box = Rect(round(x + width + t.u(6)), r.centery - t.u(9), hint_w, t.u(18))
            self.ctx.art.rounded(surface, box, t.rgba("ink", 60), t.f(4))
            text.draw(surface, hint, (box.centerx, r.centery - t.f(0.5)), 11, "ink", "semi", align="c")


class SecretPanel(Widget):
    """A sheet with the own alliance card; in the public view what alliance cards are in the game."""

    reacts = True

    def __init__(self, id: str, table: Kept) -> None:
        super().__init__(id)
        self.table = table
        self.hold = self.add(HoldButton(f"{id}.hold", table))
        self._shown: tuple[object, ...] = ()

    # ------------------------------------------------------------------------------ what is shown
    @property
    def is_own(self) -> bool:
        """Whether a person looks who has an alliance card."""
        return self.table.viewer is not None and self.table.record.own_alliance is not None

    def update(self, dt: float) -> bool:
        """Follow the table."""
        self.hold.visible = self.is_own and self.table.record.outcome is None and not self.table.alone
        shown = (self.table.own_alliance, self.is_own, self.hold.visible, self.table.record.alliance_counts)
        if shown != self._shown:
            self._shown = shown
            self.invalidate()
        return super().update(dt)

    # ------------------------------------------------------------------------------ drawing
    @property
    def _flat(self) -> bool:
        return self.rect.h < self.ctx.theme.u(90)

    @property
    def _low(self) -> bool:
        return self.rect.h < self.ctx.theme.u(180)

    @property
    def _card(self) -> Rect:
        u, r = self.ctx.theme.u, self.rect
        if self._flat:
            high = r.h - u(10)
            return Rect(r.x + u(8), r.y + u(5), round(high / 1.4), high)
        high = min(u(110), r.h - u(52))
        return Rect(r.x + u(20), r.y + u(38), round(high / 1.4), high)

    def arrange(self) -> None:
        """The button below the words."""
        u, r, card = self.ctx.theme.u, self.rect, self._card
        if self._flat:
            width = min(u(112), r.w - (card.right - r.x) - u(16))
            self.hold.place(Rect(r.right - u(7) - width, r.centery - u(15), width, u(30)))
            return
        x = card.right + u(10)
        self.hold.place(Rect(x, r.bottom - u(20) - u(34), r.right - u(12) - x, u(34)))

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, heading, card, words, button."""
        art, t, r = self.ctx.art, self.ctx.theme, self.rect
        art.sheet(surface, r, 31)
        if not self.is_own:
            self._draw_counts(surface)
            return
        words, alliance = self.ctx.words, self.table.own_alliance
        if not self._flat:
            heading = Rect(r.x + t.u(14), r.y + t.u(12), r.w - t.u(28), t.u(20))
            art.heading(surface, heading, words("kalesia.secret.heading"))
        face = faces.secret_back(words) if alliance is None else faces.alliance(words, alliance)
        card = self._card
        draw_card(self.ctx, surface, face, card.center, card.w)
        self._draw_words(surface, alliance, card)
        self.draw_children(surface)

    def _draw_words(self, surface: pygame.Surface, alliance: Alliance | None, card: Rect) -> None:
        t, text, words, r = self.ctx.theme, self.ctx.text, self.ctx.words, self.rect
        name = words("kalesia.secret.none") if alliance is None else faces.alliance_name(words, alliance)
        x = card.right + t.u(12 if not self._flat else 8)
        if self._flat:
            right = (self.hold.rect.x if self.hold.visible else r.right) - t.u(6)
            size = text.shrink(name, 14, right - x, "semi")
            if text.width(name, size, "semi") <= right - x:
                text.draw(surface, name, (x, r.centery), size, "ink", "semi")
            return
        room = r.right - x - t.u(12)
        size = text.shrink(name, 16, room, "semi")
        y = card.y + t.u(12)
        text.draw(surface, name, (x, y), size, "ink", "semi", width=room)
        more = words("kalesia.secret.more") if alliance is None else words(f"cards.kalesia.{alliance}.short")
        bottom = self.hold.rect.y if self.hold.visible else r.bottom - t.u(14)
        y += t.u(21)
        for line in text.wrap(more, 13.5, room, "it"):
            if y + t.u(8) > bottom:
                return
            text.draw(surface, line, (x, y), 13.5, "ink_soft", "it", width=room)
            y += t.u(17)

    def _draw_counts(self, surface: pygame.Surface) -> None:
        """Which alliance cards are in the game. Rules: KAL-3.4."""
        t, art, text, r, words = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect, self.ctx.words
        counts = self.table.record.alliance_counts
        if self._flat:
            step = (r.w - t.u(16)) // 3
            for n, (own, count) in enumerate(zip(ALLIANCES, counts, strict=True)):
                x = r.x + t.u(8) + n * step
                art.put(surface, art.icon(faces.FIGURE[own], t.u(26)), x + t.u(15), r.centery)
                text.draw(surface, str(count), (x + t.u(32), r.centery), 16, "ink", "bold")
            return
        heading = Rect(r.x + t.u(14), r.y + t.u(12), r.w - t.u(28), t.u(20))
        art.heading(surface, heading, words("kalesia.secret.cards"))
        top = r.y + t.u(42)
        step = min(t.u(40), (r.bottom - t.u(12) - top) // 3)
        for n, (own, count) in enumerate(zip(ALLIANCES, counts, strict=True)):
            y = top + n * step + step // 2
            art.put(surface, art.icon(faces.FIGURE[own], min(t.u(34), step)), r.x + t.u(38), y)
            text.draw(surface, faces.alliance_name(words, own), (x := r.x + t.u(66), y), 15, "ink", "semi",
                      width=r.right - t.u(48) - x)  # fmt: skip
            text.draw(surface, str(count), (r.right - t.u(24), y), 18, "ink", "displayb", align="r")

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """Which alliance cards are in the game, and what looking is for."""
        words, counts = self.ctx.words, self.table.record.alliance_counts
        line = "  ".join(
            f"<icon:{faces.FIGURE[own]}> <b>{count}</b>" for own, count in zip(ALLIANCES, counts, strict=True)
        )
        text = f"{escape(words('kalesia.secret.tip'))}<br>{line}"
        if len(self.table.record.set_aside):
            text += f"<br>{escape(words('kalesia.event.set_aside'))}"
        return Tip(text, title=words("kalesia.secret.cards"), rule="KAL-3.4")
