"""The castles of a finished game as they ended, all turned up, with what each card counted; the rounds of a match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.caleira.position.cards import BATTLEMENTS_SET, FACE_DOWN_POINTS, Kind, card_of
from game.engine.caleira.position.records import Piece, RoundResult
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Seat
from game.ui.cards import places
from game.ui.cards.marks import draw_mark, draw_seal
from game.ui.cards.picture import card_size, draw_card
from game.ui.cards.placement import Mark
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Rect, Tip, Widget
from game.views.caleira.shown import faces

_NAME = 26
_GAP = 10
_WIDEST, _LEAST, _NAMES = 96, 56, 0.2
"""Units of a card's width at most; of the height below a name for cards, which lie beside it where there is less; the
share of the width that names have then."""


def counted(row: Sequence[Piece], piece: Piece) -> int:
    """What a piece counted in its castle. Rules: CLR-9.3, CLR-9.4."""
    if not piece.up or piece.kind is None:
        return FACE_DOWN_POINTS
    if piece.kind is Kind.BATTLEMENTS:
        full = sum(other.up and other.kind is Kind.BATTLEMENTS for other in row) == BATTLEMENTS_SET
        return BATTLEMENTS_SET if full else 0
    return card_of(piece.kind).points


class CastlesPanel(Widget):
    """Castles below each other, the best first. A card that lay face-down is veiled.

    A seal says what a card counted where that isn't the value on it.
    """

    def __init__(self, id: str, record: CaleiraView, names: Sequence[str]) -> None:
        super().__init__(id)
        self.record = record
        self.names = names

    @property
    def last(self) -> RoundResult:
        """The round that is shown: the last one."""
        return self.record.rounds[-1]

    def _castles(self) -> tuple[list[tuple[Rect, Seat]], int]:
        """Where every castle lies, the best first, and where they all end."""
        u, r = self.ctx.theme.u, self.rect
        bottom = r.bottom - (u(30 + 22 * len(self.names)) if len(self.record.rounds) > 1 else 0)
        order = sorted(range(len(self.names)), key=lambda s: (self.last.ranks[s], s))
        top = r.y + u(32)
        high = (bottom - top) // len(order)
        return [(Rect(r.x, top + n * high, r.w, high - u(_GAP)), seat) for n, seat in enumerate(order)], bottom

    def tip_spots(self) -> Sequence[Rect]:
        """The heading, every castle, the rounds of a match."""
        castles, bottom = self._castles()
        r = self.rect
        rounds = [Rect(r.x, bottom, r.w, r.bottom - bottom)] if bottom < r.bottom else []
        return [Rect(r.x, r.y, r.w, castles[0][0].y - r.y), *(rect for rect, _ in castles), *rounds]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What every card of a castle counted; elsewhere, how castles are counted. Rules: CLR-9.3."""
        words = self.ctx.words
        seat = next((seat for rect, seat in self._castles()[0] if rect.collidepoint(pos)), None)
        if seat is None or not self.last.castles[seat]:
            return Tip(words("tips.caleira.castles"), rule="CLR-9.3")
        row = self.last.castles[seat]
        named = ((piece, faces.title(words, piece.kind)) for piece in row if piece.kind is not None)
        lines = [f"{escape(name)} <b>{counted(row, piece)}</b>" for piece, name in named]
        return Tip(", ".join(lines), title=escape(self.names[seat]), rule="CLR-9.3")

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, castles, and the rounds of a match below."""
        words, u, r = self.ctx.words, self.ctx.theme.u, self.rect
        several = len(self.record.rounds) > 1
        title = words("caleira.end.castles.round", n=self.last.round) if several else words("caleira.end.castles")
        self.ctx.art.heading(surface, Rect(r.x, r.y, r.w, u(24)), title)
        castles, bottom = self._castles()
        for rect, seat in castles:
            self._draw_castle(surface, seat, rect)
        if several:
            self._draw_rounds(surface, Rect(r.x, bottom, r.w, r.bottom - bottom))

    def _draw_castle(self, surface: pygame.Surface, seat: Seat, r: Rect) -> None:
        ctx, words, u = self.ctx, self.ctx.words, self.ctx.theme.u
        beside = r.h - u(_NAME + 4) < u(_LEAST)
        y = r.centery if beside else r.y + u(_NAME) // 2
        ctx.art.put(surface, ctx.art.chip(SEAT_IDS[seat], u(22)), r.x + u(11), y)
        points = words.count("caleira.points", self.last.points[seat])
        facts = words("caleira.round.facts", points=points, n=self.last.sizes[seat])
        if seat == self.last.eliminated:
            facts = words("caleira.end.out")
        wide = ctx.text.draw(surface, facts, (r.right, y), 13.5, "ink_soft", align="r")
        won = seat in self.last.winners
        ctx.text.draw(surface, self.names[seat], (r.x + u(30), y), 15, "ink", "bold" if won else "semi",
                      width=round(r.w * _NAMES) - u(38) if beside else r.w - wide - u(44))  # fmt: skip
        row = self.last.castles[seat]
        area = Rect(r.x, r.y + u(_NAME + 4), r.w, r.h - u(_NAME + 4))
        if beside:
            left = round(r.w * _NAMES)
            area = Rect(r.x + left, r.y, r.w - left - round(wide) - u(12), r.h)
        for piece, place in zip(row, places.row(area, len(row), u(_WIDEST), gap=u(8), align="l", least=u(30))):
            self._draw_piece(surface, row, piece, place)

    def _draw_piece(self, surface: pygame.Surface, row: Sequence[Piece], piece: Piece, place: places.Place) -> None:
        ctx, words = self.ctx, self.ctx.words
        face = faces.face(words, piece.kind) if piece.kind is not None else faces.back(words)
        draw_card(ctx, surface, face, place.centre, place.width)
        size = card_size(face, place.width)
        if not piece.up:
            draw_mark(ctx, surface, Mark.DIM, size, place.centre)
        points = counted(row, piece)
        if piece.kind is None or points != card_of(piece.kind).points:
            draw_seal(ctx, surface, str(points), size, place.centre, titled=not face.hidden)

    def _draw_rounds(self, surface: pygame.Surface, r: Rect) -> None:
        """A line a player: points in each round, those won in bold."""
        ctx, words, u = self.ctx, self.ctx.words, self.ctx.theme.u
        ctx.art.heading(surface, Rect(r.x, r.y, r.w, u(22)), words("caleira.end.rounds"))
        step = min(u(64), (r.w - u(170)) // max(1, len(self.record.rounds)))
        for n, seat in enumerate(range(len(self.names))):
            y = r.y + u(30 + 22 * n) + u(8)
            ctx.art.put(surface, ctx.art.chip(SEAT_IDS[seat], u(17)), r.x + u(9), y)
            ctx.text.draw(surface, self.names[seat], (r.x + u(26), y), 13.5, "ink", width=u(130))
            for k, result in enumerate(self.record.rounds):
                won = seat in result.winners
                text = words("caleira.end.fell") if seat == result.eliminated else str(result.points[seat])
                ctx.text.draw(surface, text, (r.x + u(170) + k * step + step / 2, y), 13.5, "ink",
                              "bold" if won else "text", align="c", width=step)  # fmt: skip

