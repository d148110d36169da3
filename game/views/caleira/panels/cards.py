"""The panel of the 18 cards: every kind with a pip for each copy, filled where the viewer has seen it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.engine.caleira.position.cards import CARDS, Card, Kind
from game.engine.contract import Seat
from game.ui.cards.picture import small_picture
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Panel, Rect, Tip
from game.views.caleira.hand.guess import Found, Sight
from game.views.caleira.shown import faces
from game.views.caleira.shown.names import fitted
from game.views.contract.base import Worded

_HEAD, _FOOT = 36, 8
_ROW, _LEAST_ROW = 29.4, 16.0
"""Units of a line: as in roomy windows, and the least."""

_TEXT = 13.5
_PIP, _PIP_STEP = 4.6, 11.0
PIPS = 50
"""Units that the circles of a line take."""


def draw_pips(ctx: Context, surface: pygame.Surface, row: Rect, copies: int, seen: int) -> float:
    """Circles from the right end of a line: filled ones were seen, open ones were not; where they begin, in pixels."""
    r = min(ctx.theme.f(_PIP), row.h * 0.26)
    x = row.right - r
    for n in range(copies):
        pip = ctx.art.cached(("pip", round(r, 2), n < seen), partial(_pip, ctx, r, seen=n < seen))
        ctx.art.put(surface, pip, x, row.centery)
        x -= ctx.theme.f(_PIP_STEP)
    return x


def _pip(ctx: Context, r: float, *, seen: bool) -> pygame.Surface:
    """A circle: filled where a copy was seen."""
    return shapes.ring(r, ctx.theme.color("ink"), 0 if seen else r * 0.34)


class Seen(Protocol):
    """What the panel of cards asks of the table."""

    names: Callable[[Seat], str]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def sight(self) -> Sight:
        """What the viewer has seen of the 18 cards, and what the others may be."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets are shown."""


class CardsPanel(Panel):
    """Follows a table. In its tooltips: the whole effect, and where the seen copies are."""

    says_all = False

    def __init__(self, id: str, view: Seen) -> None:
        super().__init__(id, heading=view.ctx.words("caleira.panel.cards"), seed=31)
        self.view = view
        self._seen: tuple[int, ...] = ()

    def follow(self) -> None:
        """Take what has been seen now."""
        seen = self._counts()
        if seen != self._seen:
            self._seen = seen
            self.invalidate()

    def seen_of(self, kind: Kind) -> int:
        """How many copies of a kind the viewer has seen."""
        return self.view.sight.copies_seen(kind)

    def _counts(self) -> tuple[int, ...]:
        return tuple(self.view.sight.copies_seen(card.kind) for card in CARDS)

    # ---------------------------------------------------------------------------------- drawing
    def _rows(self) -> list[Rect]:
        """A line for each kind, as high as there is room."""
        f, r = self.ctx.theme.f, self.rect
        top = r.y + f(_HEAD)
        high = min(f(_ROW), (r.bottom - f(_FOOT) - top) / len(CARDS))
        left, wide = r.x + f(16), r.w - f(32)
        return [Rect(round(left), round(top + n * high), round(wide), round(high)) for n in range(len(CARDS))]

    def draw(self, surface: pygame.Surface) -> None:
        """Sheet, heading, a line for each kind."""
        super().draw(surface)
        counts = self._counts()
        for card, row, seen in zip(CARDS, self._rows(), counts):
            self._draw_row(surface, row, card, seen)

    def _draw_row(self, surface: pygame.Surface, row: Rect, card: Card, seen: int) -> None:
        theme, text, words = self.ctx.theme, self.ctx.text, self.ctx.words
        high = min(theme.u(24), row.h - theme.u(3))
        picture = small_picture(self.ctx, faces.face(words, card.kind), round(high * 34 / 24), high)
        surface.blit(picture, (row.x, row.centery - high // 2))
        all_seen = seen >= card.copies
        x = row.x + theme.u(43)
        right = self._draw_pips(surface, row, card.copies, seen)
        room = right - theme.u(6) - x
        name, size = fitted(self.ctx, card.kind, min(_TEXT, row.h / theme.scale * 0.72), room)
        text.draw(surface, name, (x, row.centery), size, "ink_faint" if all_seen else "ink", width=room)

    def _draw_pips(self, surface: pygame.Surface, row: Rect, copies: int, seen: int) -> float:
        """Circles from the right: filled ones were seen, open ones were not; where they begin, in pixels."""
        return draw_pips(self.ctx, surface, row, copies, seen)

    # ---------------------------------------------------------------------------------- telling
    def tip_spots(self) -> Sequence[Rect]:
        """The panel, and every kind of card."""
        return [self.rect, *self._rows()]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a kind does, and where its copies are as far as the viewer knows."""
        at = next((n for n, row in enumerate(self._rows()) if row.collidepoint(pos)), None)
        if at is None:
            return Tip(escape(self.ctx.words("caleira.panel.cards.why")), rule="CLR-2.1")
        return self.tip_of(CARDS[at])

    def tip_of(self, card: Card) -> Tip:
        """What a kind does, and where its copies are as far as the viewer knows."""
        words = self.ctx.words
        lines = [escape(words(f"cards.caleira.{card.kind}.full"))]
        lines += [f"<soft>{escape(line)}</soft>" for line in self._where(card.kind)]
        left = card.copies - self.view.sight.copies_seen(card.kind)
        lines.append(f"<b>{escape(words.count('caleira.panel.unseen', left))}</b>" if left else "")
        title = f"{faces.title(words, card.kind)}, {words.count('caleira.panel.copies', card.copies)}"
        return Tip("<br>".join(line for line in lines if line), title=title, rule=faces.LOOKS[card.kind].rule)

    def _where(self, kind: Kind) -> list[str]:
        """Where the seen copies are, a line a place."""
        found = [card for card in self.view.sight.found if card.kind is kind]
        return [
            self.ctx.words("caleira.panel.where", n=found.count(card), place=self._place(card))
            for card in dict.fromkeys(found)
        ]

    def _place(self, card: Found) -> str:
        words, view = self.ctx.words, self.view
        if card.seat is None:
            return words(f"caleira.zone.{card.zone}")
        if card.seat == view.viewer and card.zone in ("hand", "castle"):
            return words(f"caleira.zone.{card.zone}.own")
        return words(f"caleira.zone.{card.zone}.of", name=view.names(card.seat))
