"""The sheet over the board on which a fight is laid out and its dice are thrown.

`Sheet` is a pure layout; hit-testing and drawing use the same rectangles. Lengths in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.caledea.kingdoms import Rank
from game.ui import shapes
from game.ui.context import Context
from game.ui.theme import Theme
from game.views.caledea.fight import Card, Muster, Side
from game.views.caledea.pieces import STRUCTURE_PIECE, UNIT_PIECE, draw_count, draw_spent_sign
from game.views.dice import LAND, SORT, TUMBLE, Hand, dice_at

Rect = pygame.Rect

WIDTH, WIDEST, HEIGHT = 368, 440, 244  # units
_HEAD, _NOTE, _LABEL, _CARD, _GAP = 34, 28, 84, 62, 8
_TAG_ROOM, _COUNT_ROOM = 14, 17
_LOSER_ALPHA = 120
_DIE = 30


@dataclass(frozen=True, slots=True)
class ThrowRow:
    """One thrower: its piece (or emblem where there is no piece), its dice, what they make.

    won      whether it won; None where the throw decides nothing
    least    the least face that counts, 0 where the highest dice are compared
    note     what stands in place of dice where there are none
    """

    dice: Hand
    label: str
    piece: str = ""
    won: bool | None = None
    least: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw as it is shown. `place` is the deciding place of the sorted dice, None where there is none."""

    title: str
    rows: tuple[ThrowRow, ...]
    verdict: str
    place: int | None
    seed: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rectangles of the sheet: `above` and `below` hold one for each card of their side."""

    rect: Rect
    head: Rect
    rows: tuple[Rect, Rect]
    above: tuple[Rect, ...]
    below: tuple[Rect, ...]
    note: Rect


def sheet_size(theme: Theme, area: Rect, cards: int = 0) -> tuple[int, int]:
    """Width and height of the sheet in an area, with room for so many cards on a side."""
    margin = theme.u(8)
    width = theme.u(min(max(_LABEL + 24 + cards * (_CARD + _GAP), WIDTH), WIDEST))
    return min(width, area.w - 2 * margin), min(theme.u(HEIGHT), area.h - 2 * margin)


def sheet_spots(theme: Theme, area: Rect, size: tuple[int, int]) -> list[Rect]:
    """Where a sheet of this size may lie in an area: below and above, in the middle first."""
    margin = theme.u(8)
    inner = area.inflate(-2 * margin, -2 * margin)
    spots = []
    for side in ("midbottom", "midtop", "bottomright", "bottomleft", "topright", "topleft"):
        rect = Rect((0, 0), size)
        setattr(rect, side, getattr(inner, side))
        spots.append(rect)
    return spots


def best_spot(spots: list[Rect], keep_clear: list[Rect]) -> int:
    """The number of the spot that hides the least of the first rectangle, then of all others."""

    def hidden(spot: Rect) -> tuple[bool, int]:
        return spot.colliderect(keep_clear[0]), sum(spot.colliderect(rect) for rect in keep_clear)

    if not keep_clear:
        return 0
    return min(range(len(spots)), key=lambda i: (*hidden(spots[i]), i))


def sheet(theme: Theme, rect: Rect, above: int = 0, below: int = 0) -> Sheet:
    """What lies where on a sheet, with so many cards on the two sides."""
    pad = theme.u(12)
    inner = rect.inflate(-2 * pad, 0)
    head = Rect(inner.x, rect.y + theme.u(6), inner.w, theme.u(_HEAD) - theme.u(6))
    note = Rect(inner.x, rect.bottom - theme.u(_NOTE) - theme.u(4), inner.w, theme.u(_NOTE))
    high = (note.top - head.bottom) // 2
    rows = (Rect(inner.x, head.bottom, inner.w, high), Rect(inner.x, head.bottom + high, inner.w, high))
    return Sheet(rect, head, rows, _cards(theme, rows[0], above), _cards(theme, rows[1], below), note)


def _cards(theme: Theme, row: Rect, count: int) -> tuple[Rect, ...]:
    room = row.w - theme.u(_LABEL)
    step = min(theme.u(_CARD + _GAP), room // max(1, count))
    width = min(theme.u(_CARD), step - theme.u(2) if step < theme.u(_CARD) else theme.u(_CARD))
    left = row.x + theme.u(_LABEL)
    top, high = row.y + theme.u(_TAG_ROOM), row.h - theme.u(_TAG_ROOM) - theme.u(4)
    return tuple(Rect(left + i * step, top, width, high) for i in range(count))


# ------------------------------------------------------------------------------------------- the two sides
def draw_muster(ctx: Context, dst: pygame.Surface, place: Sheet, fight: Muster, pointed: int | None) -> None:
    """Draw both sides of a fight; `pointed` is the id of the card under the pointer or the keyboard's cursor."""
    _draw_paper(ctx, dst, place, fight.title)
    for side, row, rects in ((fight.above, place.rows[0], place.above), (fight.below, place.rows[1], place.below)):
        _draw_label(ctx, dst, row, side)
        for card, rect in zip(side.cards, rects):
            _draw_card(ctx, dst, rect, card, pointed == card.id)
    ctx.text.draw(dst, fight.note, place.note.center, 13, "ink_soft", "it", align="c", width=place.note.w)


def _draw_paper(ctx: Context, dst: pygame.Surface, place: Sheet, title: str, *, divided: bool = True) -> None:
    ctx.art.sheet(dst, place.rect, seed=17)
    ctx.art.heading(dst, place.head, title)
    t = ctx.theme
    for y in (place.rows[1].top, place.note.top) if divided else (place.note.top,):
        dst.fill(t.color("parchment_edge"), (place.rect.x + t.u(16), y, place.rect.w - t.u(32), t.u(1)))


def _draw_label(ctx: Context, dst: pygame.Surface, row: Rect, side: Side) -> None:
    t = ctx.theme
    chip = ctx.art.chip(side.colour, t.u(30))
    ctx.art.put(dst, chip, row.x + t.u(_LABEL) / 2 - t.u(4), row.centery - t.u(8))
    place = (row.x + t.u(_LABEL) / 2 - t.u(4), row.centery + t.u(18))
    ctx.text.draw(dst, side.word, place, 12.5, "ink_soft", "it", align="c", width=t.u(_LABEL - 6))


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
        layer.fill((255, 255, 255, _LOSER_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
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
    name = UNIT_PIECE[card.rank] if card.rank is not None else STRUCTURE_PIECE[card.structure]  # type: ignore[index]
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


# ------------------------------------------------------------------------------------------------ a throw
def draw_throw(ctx: Context, dst: pygame.Surface, place: Sheet, throw: Throw, t: float) -> None:
    """Draw a throw `t` seconds after it began."""
    _draw_paper(ctx, dst, place, throw.title, divided=len(throw.rows) == 2)
    settled = t >= TUMBLE + LAND + SORT
    top, bottom = place.rows[0].top, place.rows[1].bottom
    high = (bottom - top) // len(throw.rows)
    for i, row in enumerate(throw.rows):
        _draw_thrower(ctx, dst, Rect(place.rows[0].x, top + i * high, place.rows[0].w, high), throw, row, t)
    if settled:
        ctx.text.draw(dst, throw.verdict, place.note.center, 15, "ink", "semi", align="c", width=place.note.w)


def _draw_thrower(
    ctx: Context, dst: pygame.Surface, rect: Rect, throw: Throw, row: ThrowRow, time: float
) -> None:
    theme = ctx.theme
    settled = time >= TUMBLE + LAND + SORT
    lost = settled and row.won is False
    label = theme.u(_LABEL)
    _draw_who(ctx, dst, Rect(rect.x, rect.y, label, rect.h), row, lost)
    if row.note:
        ctx.text.draw(dst, row.note, (rect.x + label, rect.centery), 15, "ink_soft", "it", width=rect.w - label)
    room = rect.w - label - theme.u(4)
    step = min(theme.u(_DIE + 4), room / max(1, len(row.dice.faces)), rect.h - theme.u(4))
    side = step - theme.f(4)
    dice = dice_at(row.dice, time, seed=throw.seed)
    order = sorted(dice, key=lambda die: die.place)
    for die in order:
        x = rect.x + label + (die.place + 0.5) * step
        y = rect.centery - die.lift * theme.f(3)
        picture = ctx.art.die(die.face, row.dice.colour, side)
        place = round(die.place)
        if settled and _fades(throw, row, place, die.face):
            picture = ctx.art.cached(
                ("faded die", die.face, row.dice.colour, round(side)),
                lambda p=picture: shapes.with_alpha(p, _LOSER_ALPHA),
            )
        ctx.art.put(dst, picture, x, y)
        if settled and _decides(throw, row, place, die.face):
            mark = Rect(0, 0, round(side + theme.f(6)), round(side + theme.f(6)))
            mark.center = (round(x), round(y))
            ctx.art.rounded(dst, mark, "ink", theme.f(7), theme.f(4.4))
            ctx.art.rounded(dst, mark.inflate(-theme.u(2), -theme.u(2)), "legal", theme.f(6), theme.f(2.2))


def _draw_who(ctx: Context, dst: pygame.Surface, rect: Rect, row: ThrowRow, lost: bool) -> None:
    t = ctx.theme
    layer = shapes.blank(rect.size, t.color("ink")) if lost else dst
    at = Rect((0, 0), rect.size) if lost else rect
    side = min(t.f(52), at.h - t.f(24))
    x, foot = at.centerx - t.u(4), at.bottom - t.f(20)
    if row.piece:
        ctx.art.stand(layer, row.piece, row.dice.colour, x, foot, side)
    else:
        ctx.art.put(layer, ctx.art.chip(row.dice.colour, min(t.f(30), side)), x, foot - side * 0.5)
    ctx.text.draw(layer, row.label, (x, at.bottom - t.f(10)), 12, "ink", "semi", align="c", width=at.w)
    if lost:
        layer.fill((255, 255, 255, _LOSER_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        dst.blit(layer, rect)


def _fades(throw: Throw, row: ThrowRow, place: int, face: int) -> bool:
    """Whether a die has lost, or counts for nothing."""
    if row.least:
        return face < row.least
    return row.won is False or (throw.place is not None and place > throw.place and row.dice.ordered)


def _decides(throw: Throw, row: ThrowRow, place: int, face: int) -> bool:
    """Whether a die is the one that decides."""
    if row.least:
        return face >= row.least
    return throw.place == place and row.won is not None


def piece_of(rank: Rank) -> str:
    """The drawing of a unit."""
    return UNIT_PIECE[rank]
