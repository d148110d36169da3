"""The sheet over the board on which a fight is laid out: both sides, card by card.

Hit-testing and drawing use the same rectangles. Lengths in pixels.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme
from game.views.caledea.hand.fight import Card, Muster, Side
from game.views.caledea.shown.pieces import STRUCTURE_PIECE, UNIT_PIECE
from game.views.shared.board import throw_sheet
from game.views.shared.board.piece_signs import draw_count, draw_spent_sign
from game.views.shared.board.throw_sheet import LABEL, WIDTH, Sheet, draw_paper

Rect = pygame.Rect

WIDEST = 440  # units
_CARD, _GAP = 62, 8
_TAG_ROOM, _COUNT_ROOM = 14, 17
_FADED_ALPHA = 120


def sheet_size(theme: Theme, area: Rect, cards: int = 0) -> tuple[int, int]:
    """Width and height of the sheet in an area, with room for so many cards on a side."""
    return throw_sheet.sheet_size(theme, area, min(max(LABEL + 24 + cards * (_CARD + _GAP), WIDTH), WIDEST))


def sheet(theme: Theme, rect: Rect, above: int = 0, below: int = 0) -> Sheet:
    """What lies where on a sheet, with so many cards on the two sides."""
    plain = throw_sheet.sheet(theme, rect)
    return replace(plain, above=_cards(theme, plain.rows[0], above), below=_cards(theme, plain.rows[1], below))


def _cards(theme: Theme, row: Rect, count: int) -> tuple[Rect, ...]:
    room = row.w - theme.u(LABEL)
    step = min(theme.u(_CARD + _GAP), room // max(1, count))
    width = min(theme.u(_CARD), step - theme.u(2) if step < theme.u(_CARD) else theme.u(_CARD))
    left = row.x + theme.u(LABEL)
    top, high = row.y + theme.u(_TAG_ROOM), row.h - theme.u(_TAG_ROOM) - theme.u(4)
    return tuple(Rect(left + i * step, top, width, high) for i in range(count))


def draw_muster(ctx: Context, dst: pygame.Surface, place: Sheet, fight: Muster, pointed: int | None) -> None:
    """Draw both sides of a fight; `pointed` is the id of the card under the pointer or the keyboard's cursor."""
    draw_paper(ctx, dst, place, fight.title)
    for side, row, rects in ((fight.above, place.rows[0], place.above), (fight.below, place.rows[1], place.below)):
        _draw_label(ctx, dst, row, side)
        for card, rect in zip(side.cards, rects):
            _draw_card(ctx, dst, rect, card, pointed == card.id)
    ctx.text.draw(dst, fight.note, place.note.center, 13, "ink_soft", "it", align="c", width=place.note.w)


def _draw_label(ctx: Context, dst: pygame.Surface, row: Rect, side: Side) -> None:
    t = ctx.theme
    chip = ctx.art.chip(side.colour, t.u(30))
    ctx.art.put(dst, chip, row.x + t.u(LABEL) / 2 - t.u(4), row.centery - t.u(8))
    place = (row.x + t.u(LABEL) / 2 - t.u(4), row.centery + t.u(18))
    ctx.text.draw(dst, side.word, place, 12.5, "ink_soft", "it", align="c", width=t.u(LABEL - 6))


def _draw_card(ctx: Context, dst: pygame.Surface, rect: Rect, card: Card, pointed: bool) -> None:
    ground = Rect(rect.x, rect.y, rect.w, rect.h - ctx.theme.u(_COUNT_ROOM))
    if card.chosen:
        ctx.overlay.selected(dst, ground, pointed)
    elif card.choosable:
        _draw_choosable(ctx, dst, ground, pointed)
    if card.faded:
        layer = shapes.blank(rect.size)
        with ctx.art.unrecorded():
            _draw_piece(ctx, layer, Rect((0, 0), rect.size), card)
        layer.fill((255, 255, 255, _FADED_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(layer, rect)
    else:
        _draw_piece(ctx, dst, rect, card)
    if card.chance is not None:
        percent = ctx.words.number(card.chance * 100)
        ctx.overlay.tag(dst, rect.centerx, rect.top + ctx.theme.u(9), f"{percent} %")


def _draw_choosable(ctx: Context, dst: pygame.Surface, rect: Rect, pointed: bool) -> None:
    """Brackets in the colour of what may be chosen; without the diamond, which a piece would hide."""
    t = ctx.theme

    def make() -> pygame.Surface:
        out = shapes.blank(rect.size)
        ctx.overlay.tint(out, Rect((0, 0), rect.size), "legal", 150 if pointed else 100)
        arm, inset = rect.w * 0.26, t.f(3)
        x0, y0, x1, y1 = inset, inset, rect.w - inset, rect.h - inset
        for x, y, dx, dy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1)):
            line = [(x + dx * arm, y), (x, y), (x, y + dy * arm)]
            shapes.polyline(out, line, t.color("ink"), t.f(6.4 if pointed else 5.4))
            shapes.polyline(out, line, t.color("legal"), t.f(3.4 if pointed else 2.4))
        return out

    dst.blit(ctx.art.cached(("choosable", rect.size, pointed), make), rect)


def _draw_piece(ctx: Context, dst: pygame.Surface, rect: Rect, card: Card) -> None:
    t = ctx.theme
    side = min(rect.w * 0.84, rect.h - t.f(_COUNT_ROOM + 6))
    foot = rect.bottom - t.f(_COUNT_ROOM + 3)
    if card.rank is not None:
        name = UNIT_PIECE[card.rank]
    else:
        assert card.structure is not None, "a card is of units or of a structure"
        name = STRUCTURE_PIECE[card.structure]
    ctx.art.stand(dst, name, card.colour, rect.centerx, foot, side, lifted=t.f(3) if card.chosen else 0)
    if card.count > 1:
        draw_count(ctx, dst, (rect.right - t.f(11), foot - t.f(9)), str(card.count))
    if any(word == "ambush" for word, _ in card.parts):
        draw_spent_sign(ctx, dst, (rect.x + t.f(11), foot - t.f(9)), t.f(7), "upgraded")
    middle = rect.bottom - t.f(7)
    if card.note:
        ctx.text.draw(dst, card.note, (rect.centerx, middle), 11.5, "ink", "semi", align="c")
        return
    die = ctx.art.die(6, card.colour, t.u(13))
    wide = die.get_width() + t.f(3) + ctx.text.width(str(card.dice), 13, "bold")
    dst.blit(die, (round(rect.centerx - wide / 2), round(middle - die.get_height() / 2)))
    at = (rect.centerx - wide / 2 + die.get_width() + t.f(3), middle)
    ctx.text.draw(dst, str(card.dice), at, 13, "ink", "bold")
