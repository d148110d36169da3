"""The panel at the side: effects in the order in which they are carried out, and what an unseen card may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.engine.caleira.position.cards import CARDS, Kind, card_of
from game.engine.caleira.position.knowledge import FIRST_PIECE
from game.engine.caleira.position.records import Effect
from game.engine.contract import Seat
from game.ui.cards.picture import small_picture
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Panel, Rect, Tip
from game.views.caleira.hand.guess import BOX, DECK, Sight
from game.views.caleira.panels.cards import PIPS, CardsPanel, draw_pips
from game.views.caleira.shown import faces
from game.views.caleira.shown.names import first_fitting, fitted
from game.views.caleira.shown.shown import Shown
from game.views.caleira.speech.tips import in_order, percent

_HEAD, _NOW, _WAITING = 36, 70, 22
_LABEL = 20
_ROW, _LEAST_ROW = 23.0, 15.2
_CELL = 25
_COLUMNS = 3
"""Units: heading, the effect of now, one that waits, a line of text, a row of chances; cells where rows don't fit."""

_TEXT, _SMALL = 13.5, 12.5
_PICTURE, _LEAST_BAR = 27, 34


class Watched(Protocol):
    """What the panel of effects asks of the table."""

    ctx: Context
    names: Callable[[Seat], str]
    positions: int
    shown: Shown

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def sight(self) -> Sight:
        """What the viewer has seen of the 18 cards, and what the others may be."""


class EffectsPanel(Panel):
    """Follows a table, also while events are being shown there.

    Where there is no room for the panel of the 18 cards (`cards`), all of them are among the chances.
    """

    says_all = False

    def __init__(self, id: str, view: Watched, cards: CardsPanel) -> None:
        super().__init__(id, heading="", seed=41)
        self.view = view
        self.cards = cards
        self._key: object = None
        self.follow()

    def follow(self) -> None:
        """Take what is shown now."""
        key = self._looks()
        if key != self._key:
            self._key = key
            shown = self.view.shown
            effects = shown.effect is not None or bool(shown.queue)
            self.heading = self.view.ctx.words("caleira.panel.effects" if effects else "caleira.panel.unknown")
            self.invalidate()

    def _looks(self) -> object:
        view = self.view
        seen = None if view.busy else view.positions
        ended = view.shown.ended is not None
        return view.shown.effect, tuple(view.shown.queue), seen, ended, view.ctx.words.lang

    def update(self, dt: float) -> bool:
        """The effects change in the middle of events."""
        self.follow()
        return super().update(dt)

    def _chances(self) -> list[tuple[Kind, float]]:
        """Nothing is guessed when a round is over. Rules: CLR-9.10."""
        return [] if self.view.shown.ended is not None else in_order(self.view.sight.of_any)

    @property
    def _tells_all(self) -> bool:
        """Whether the copies of every kind are told here, since no other panel tells them."""
        shown = self.view.shown
        return not self.cards.visible and shown.effect is None and not shown.queue

    def _listed(self) -> list[tuple[Kind, float]]:
        """The kinds with their chances: those that may be hidden, or all."""
        chances = self._chances()
        if not self._tells_all:
            return chances
        told = {kind for kind, _ in chances}
        return [*chances, *((card.kind, 0.0) for card in CARDS if card.kind not in told)]

    # ---------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Sheet and heading; the effect of now, those that wait; chances in what room is left."""
        shown, u = self.view.shown, self.ctx.theme.u
        super().draw(surface)
        r = self.rect
        y = r.y + u(_HEAD) + u(6)
        if shown.effect is not None:
            self._draw_now(surface, shown.effect, Rect(r.x + u(14), y, r.w - u(28), u(_NOW)))
            y += u(_NOW + 6)
        y = self._draw_waiting(surface, y)
        self._draw_chances(surface, Rect(r.x + u(18), y, r.w - u(36), r.bottom - u(8) - y))

    def _draw_now(self, surface: pygame.Surface, effect: Effect, r: Rect) -> None:
        """The effect that is being carried out: its picture, whose it is, what it does."""
        ctx, u = self.ctx, self.ctx.theme.u
        ctx.art.rounded(surface, r, "ink", u(6))
        ctx.art.rounded(surface, r.inflate(-u(3.6), -u(3.6)), "legal", u(5))
        face = faces.face(ctx.words, effect.kind)
        picture = small_picture(ctx, face, u(78), u(55))
        surface.blit(picture, (r.x + u(8), r.centery - u(55) // 2))
        x = r.x + u(96)
        room = r.right - u(8) - x
        chip = u(18)
        ctx.art.put(surface, ctx.art.chip(SEAT_IDS[effect.owner], chip), x + chip // 2, r.y + u(15))
        title, size = self._fitted(effect, 15, room - u(24), "semi")
        ctx.text.draw(surface, title, (x + u(24), r.y + u(15)), size, "ink", "semi", width=room - u(24))
        small = _SMALL
        lines = ctx.text.wrap(face.full, small, room, "text")
        if len(lines) > 3:
            small = _SMALL - 1.2
            lines = ctx.text.wrap(face.full, small, room, "text")
        if len(lines) * ctx.text.height(small) > r.h - u(16):  # letters have a least size, the panel has none
            lines = ctx.text.wrap(face.short, small, room, "text")
        step = u(14 if len(lines) <= 3 else 12)
        top = r.y + u(45) - step * (len(lines) - 1) / 2
        for n, line in enumerate(lines):
            ctx.text.draw(surface, line, (x, top + n * step), small, "ink", width=room)

    def _draw_waiting(self, surface: pygame.Surface, y: int) -> int:
        """Those that wait, numbered; where they end."""
        ctx, u, r = self.ctx, self.ctx.theme.u, self.rect
        queue = self.view.shown.queue
        room = r.bottom - u(8 + _LABEL + 2 * _CELL) - y
        most = max(1, room // u(_WAITING))
        for n, effect in enumerate(queue[:most], start=1):
            if n == most and len(queue) > most:
                more = ctx.words.count("caleira.panel.more", len(queue) - most + 1)
                ctx.text.draw(surface, more, (r.x + u(20), y + u(_WAITING) // 2), _SMALL, "ink_soft", "it")
            else:
                self._draw_waiting_row(surface, n, effect, Rect(r.x + u(18), y, r.w - u(36), u(_WAITING)))
            y += u(_WAITING)
        return y + (u(4) if queue else 0)

    def _draw_waiting_row(self, surface: pygame.Surface, n: int, effect: Effect, r: Rect) -> None:
        ctx, u = self.ctx, self.ctx.theme.u
        mid = r.centery
        ctx.text.draw(surface, f"{n}.", (r.x, mid), _TEXT, "ink", "bold")
        picture = small_picture(ctx, faces.face(ctx.words, effect.kind), u(_PICTURE), u(19))
        surface.blit(picture, (r.x + u(20), mid - u(19) // 2))
        chip = u(17)
        ctx.art.put(surface, ctx.art.chip(SEAT_IDS[effect.owner], chip), r.x + u(61), mid)
        x = r.x + u(75)
        text, size = self._fitted(effect, _TEXT, r.right - x, "text")
        ctx.text.draw(surface, text, (x, mid), size, "ink", width=r.right - x)

    def _fitted(self, effect: Effect, size: float, room: float, face: str) -> tuple[str, float]:
        """Whose effect it is and which; without the name where there is too little room, since the emblem tells it."""
        words = self.ctx.words
        card = faces.title(words, effect.kind)
        whole = words("caleira.panel.effect", name=self.view.names(effect.owner), card=card)
        brief = words(f"cards.caleira.{effect.kind}.brief")
        return first_fitting(self.ctx, (whole, card, brief), size, room, face)

    # ---------------------------------------------------------------------------------- chances
    def _draw_chances(self, surface: pygame.Surface, r: Rect) -> None:
        """A bar for each kind; where there is little room, picture and number alone."""
        ctx, u = self.ctx, self.ctx.theme.u
        chances = self._listed()
        key = "caleira.panel.may_be" if self.view.sight.unseen_pieces else "caleira.panel.may_be.card"
        none = "caleira.panel.all_seen" if self.view.shown.ended is None else "caleira.panel.over"
        label = ctx.words(key if self._chances() else none)
        size = ctx.text.shrink(label, _TEXT, r.w, "it")
        ctx.text.draw(surface, label, (r.x, r.y + u(_LABEL) // 2), size, "ink_soft", "it", width=r.w)
        if not chances:
            return
        area = Rect(r.x, r.y + u(_LABEL), r.w, r.h - u(_LABEL))
        high = min(u(_ROW), area.h // len(chances))
        if high < u(_LEAST_ROW):
            self._draw_cells(surface, area, self._chances())
            return
        best = max(chance for _, chance in chances) or 1.0
        names = max(ctx.text.width(faces.title(ctx.words, kind), _TEXT, "semi") for kind, _ in chances)
        pips = u(PIPS) if self._tells_all else 0
        bar = area.x + min(round(names) + u(41), area.w - u(44 + _LEAST_BAR) - pips)
        for n, (kind, chance) in enumerate(chances):
            row = Rect(area.x, area.y + n * high, area.w, high)
            if pips:
                copies, seen = card_of(kind).copies, self.cards.seen_of(kind)
                draw_pips(ctx, surface, row, copies, seen)
                row = Rect(row.x, row.y, row.w - pips, row.h)
            self._draw_row(surface, row, kind, chance, (bar, best))
        self._draw_places(surface, Rect(area.x, area.y + len(chances) * high, area.w, area.h - len(chances) * high))

    def _draw_places(self, surface: pygame.Surface, r: Rect) -> None:
        """Where the hidden cards lie, if there is room to say it."""
        ctx, u = self.ctx, self.ctx.theme.u
        lines = ctx.text.wrap(self._places(), _SMALL, r.w, "it")
        step = u(16)
        if r.h < step * len(lines) + u(6):
            return
        for n, line in enumerate(lines):
            y = r.bottom - u(6) - step * (len(lines) - 1 - n) - step // 2
            ctx.text.draw(surface, line, (r.x, y), _SMALL, "ink_soft", "it", width=r.w)

    def _places(self) -> str:
        """How many hidden cards lie where, in words."""
        words, sizes = self.ctx.words, self.view.sight.sizes
        hands = sum(size for place, size in sizes.items() if 0 <= place < FIRST_PIECE)
        counts = {"deck": sizes.get(DECK, 0), "hands": hands, "castles": len(self.view.sight.unseen_pieces),
                  "box": sizes.get(BOX, 0)}  # fmt: skip
        named = [words(f"caleira.panel.in.{place}", n=count) for place, count in counts.items() if count]
        return words("caleira.panel.in", places=", ".join(named))

    def _draw_row(
        self, surface: pygame.Surface, r: Rect, kind: Kind, chance: float, scale: tuple[int, float]
    ) -> None:
        """`scale`: where bars begin, in pixels, and the chance that fills all the room."""
        ctx, u = self.ctx, self.ctx.theme.u
        bar_x, best = scale
        mid = r.centery
        high = min(u(19), r.h - u(2))
        picture = small_picture(ctx, faces.face(ctx.words, kind), round(high * 27 / 19), high)
        surface.blit(picture, (r.x, mid - high // 2))
        room = bar_x - u(6) - r.x - u(35)
        face = "semi" if kind is Kind.PRINCESS_SPIRE else "text"
        name, size = fitted(ctx, kind, min(_TEXT, r.h / ctx.theme.scale * 0.8), room, face)
        if not chance:
            ctx.text.draw(surface, name, (r.x + u(35), mid), size, "ink_faint", face, width=r.right - r.x - u(35))
            return
        number = percent(ctx.words, chance)
        ctx.text.draw(surface, number, (r.right, mid), min(14, size + 0.5), "ink", "bold", align="r")
        most = r.right - u(44) - bar_x
        thick = min(u(12), r.h - u(4))
        self._draw_bar(surface, Rect(bar_x, mid - thick // 2, max(u(5), round(most * chance / best)), thick))
        ctx.text.draw(surface, name, (r.x + u(35), mid), size, "ink", face, width=room)

    def _draw_bar(self, surface: pygame.Surface, bar: Rect) -> None:
        art, u = self.ctx.art, self.ctx.theme.u
        art.rounded(surface, bar, "ink", u(3))
        edge = self.ctx.theme.u(1.4)
        art.rounded_gradient(surface, bar.inflate(-2 * edge, -2 * edge), "brass_light", "brass", u(2))

    def _draw_cells(self, surface: pygame.Surface, area: Rect, chances: list[tuple[Kind, float]]) -> None:
        """Three in a line: picture and number."""
        ctx, u = self.ctx, self.ctx.theme.u
        lines = -(-len(chances) // _COLUMNS)
        high = min(u(_CELL), area.h // lines)
        wide = area.w // _COLUMNS
        for n, (kind, chance) in enumerate(chances):
            x, y = area.x + n % _COLUMNS * wide, area.y + n // _COLUMNS * high + high // 2
            tall = min(u(19), high - u(2))
            picture = small_picture(ctx, faces.face(ctx.words, kind), round(tall * 27 / 19), tall)
            surface.blit(picture, (x, y - tall // 2))
            text = percent(ctx.words, chance)
            ctx.text.draw(surface, text, (x + u(34), y), _TEXT, "ink", "bold", width=wide - u(36))

    # ---------------------------------------------------------------------------------- telling
    def _effects(self) -> list[tuple[Rect, Effect]]:
        """The effects that are shown and where: that of now, and those that wait."""
        u, r, shown = self.ctx.theme.u, self.rect, self.view.shown
        y = r.y + u(_HEAD) + u(6)
        found = []
        if shown.effect is not None:
            found.append((Rect(r.x + u(14), y, r.w - u(28), u(_NOW)), shown.effect))
            y += u(_NOW + 6)
        most = max(1, (r.bottom - u(8 + _LABEL + 2 * _CELL) - y) // u(_WAITING))
        for n, effect in enumerate(shown.queue[:most]):
            found.append((Rect(r.x + u(18), y + n * u(_WAITING), r.w - u(36), u(_WAITING)), effect))
        return found

    def _rows(self) -> list[tuple[Rect, Kind]]:
        """The lines of all kinds, where they are told here."""
        listed, u, r = self._listed(), self.ctx.theme.u, self.rect
        if not self._tells_all or not listed:
            return []
        top = r.y + u(_HEAD) + u(6) + u(_LABEL)
        high = min(u(_ROW), (r.bottom - u(8) - top) // len(listed))
        if high < u(_LEAST_ROW):
            return []
        return [(Rect(r.x + u(18), top + n * high, r.w - u(36), high), kind) for n, (kind, _) in enumerate(listed)]

    def tip_spots(self) -> Sequence[Rect]:
        """The panel, every effect, and every kind that is told here."""
        return [self.rect, *(rect for rect, _ in self._effects()), *(rect for rect, _ in self._rows())]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What an effect does; else how the chances come about, and all of them in words."""
        words = self.ctx.words
        effect = next((effect for rect, effect in self._effects() if rect.collidepoint(pos)), None)
        if effect is not None:
            name, card = self.view.names(effect.owner), faces.title(words, effect.kind)
            title = words("caleira.panel.effect", name=name, card=card)
            text = escape(words(f"cards.caleira.{effect.kind}.full"))
            return Tip(text, title=escape(title), rule=faces.LOOKS[effect.kind].rule)
        kind = next((kind for rect, kind in self._rows() if rect.collidepoint(pos)), None)
        if kind is not None:
            return self.cards.tip_of(card_of(kind))
        chances = self._chances()
        if not chances:
            return Tip(words("tips.caleira.effects"), rule="CLR-5.3")
        lines = [escape(words("caleira.panel.chances.why"))]
        for kind, chance in chances:
            number = escape(percent(words, chance, places=1))
            lines.append(f"{escape(faces.title(words, kind))} <b>{number}</b>")
        return Tip("<br>".join(lines), rule="CLR-13.5")
