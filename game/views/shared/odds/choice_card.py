"""Draws a card on which something is chosen by its odds, in the place of the odds card, and finds what is clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.widgets import Rect
from game.views.contract.choices import Bar, Chip, ChoiceCard, Column, Note, Part

HEIGHT = 410
"""Units of a card with everything on it; where there is less room everything stands closer."""

_SIDE, _GAP = 18, 4
_TOKEN, _CHIP, _WIDE, _DIE, _NOTE = 42, 30, 62, 13, 18
_COLUMN, _LEAST_COLUMN, _BAR = 62, 30, 36
_ROW_GAP, _LEAST_CHIP = 5, 21
_LEAST_WORDS = 11.5
"""Size of type below which the words of chips rather take another row."""

_USUAL_NOTES, _CHIPS, _BARS = 2, 40, 94
"""What the height of such a card is for: notes, and units of chips and of bars."""
_NARROW = 36
"""Units of a column in which a die and its number stand for all dice."""
_BELOW_COLUMNS = 27
"""Units of the dice below a column."""


def height(ctx: Context, card: ChoiceCard, width: int) -> int:
    """Units that a card wants at a width in pixels."""
    notes = (len(card.notes) - _USUAL_NOTES) * _NOTE
    rows = len(chip_rows(ctx, card.chips, width - 2 * ctx.theme.u(_SIDE)))
    chips = _CHIPS + (rows - 1) * (_CHIP + _ROW_GAP) if rows else 0
    return HEIGHT + notes + chips - _CHIPS - (0 if card.bars else _BARS)


def chip_rows(ctx: Context, chips: Sequence[Chip], room: int) -> list[Sequence[Chip]]:
    """Chips in as few rows as show all their words in a readable size, as many in each as can be."""
    for rows in range(1, len(chips) + 1):
        each = -(-len(chips) // rows)
        found = [chips[n : n + each] for n in range(0, len(chips), each)]
        if all(sum(_wants(ctx, row, _LEAST_WORDS)) + ctx.theme.u(8) * (len(row) - 1) <= room for row in found):
            return found
    return [chips[n : n + 1] for n in range(len(chips))]


def _wants(ctx: Context, chips: Sequence[Chip], size: float) -> list[float]:
    """Pixels that each chip wants with its words in a size."""
    text, u = ctx.text, ctx.theme.u
    keys = [ctx.keys.label(chip.key, ctx.words) if chip.key else "" for chip in chips]
    return [
        text.width(chip.text, size, "semi") + text.width(chip.number, 14, "bold") + u(26)
        + (text.width(key, 11.5, "semi") + u(12) if key else 0)
        for chip, key in zip(chips, keys, strict=True)
    ]  # fmt: skip


class ChoicePainter:
    """Draws one card at a time; `places` are those of the last drawing, in pixels, by command."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.places: list[tuple[Rect, str]] = []
        self.about = Rect(0, 0, 0, 0)
        """Where heading and lines were drawn."""

    def command_at(self, pos: tuple[int, int]) -> str:
        """The command of what lies at a pixel; "" for none."""
        return next((command for rect, command in self.places if rect.collidepoint(pos)), "")

    def draw(self, surface: pygame.Surface, area: Rect, card: ChoiceCard) -> None:
        """Draw everything; with little height columns, bars and chips are lower, and the last notes are left out."""
        u = self.ctx.theme.u
        self.places = []
        left, right = area.x + u(_SIDE), area.right - u(_SIDE)
        spare = u(height(self.ctx, card, area.w)) - area.h
        lower = min(max(0, spare), u(_COLUMN - _LEAST_COLUMN) + u(_BAR // 2))
        high = u(_COLUMN) - min(lower, u(_COLUMN - _LEAST_COLUMN))
        bars = u(_BAR) - max(0, lower - u(_COLUMN - _LEAST_COLUMN))
        self.ctx.art.heading(surface, Rect(area.x + u(14), area.y + u(12), area.w - u(28), u(20)), card.title)
        y = self._draw_lines(surface, card, left, right, area.y + u(38))
        self.about = Rect(area.x, area.y, area.w, y - area.y)
        rows = chip_rows(self.ctx, card.chips, right - left)
        closer = min(u(_CHIP - _LEAST_CHIP + _ROW_GAP - 2), max(0, spare - lower) // max(1, len(rows)))
        step = u(_CHIP + _ROW_GAP) - closer
        for row in rows:
            self._draw_chips(surface, row, Rect(left, y, right - left, min(u(_CHIP), step - u(2))))
            y += step
        if rows:
            y += u(10 - _ROW_GAP)
        if card.columns:
            self._draw_question(surface, card, left, right, y + u(8))
            y += u(18)
            self._draw_columns(surface, card, Rect(left, y, right - left, high))
            y += u(22 + _BELOW_COLUMNS) + high + u(4)
        for note in card.notes:
            if y + u(_NOTE) > area.bottom:
                break
            self._draw_note(surface, note, left, right, y + u(_NOTE) // 2)
            y += u(_NOTE)
        if card.bars:
            y += u(5)
            line = self.ctx.theme.mix("parchment", "parchment_edge", 0.9)
            pygame.draw.line(surface, line, (left, y), (right, y), u(1))
            self._draw_bars(surface, card, Rect(left, y + u(4), right - left, u(16 + 15 + 18) + bars), bars)

    def _draw_lines(self, surface: pygame.Surface, card: ChoiceCard, left: int, right: int, top: int) -> int:
        """The token and what it is about beside it; where that ends."""
        u, text = self.ctx.theme.u, self.ctx.text
        side = u(_TOKEN)
        surface.blit(card.token(self.ctx.art, side), (left, top))
        x, y = left + side + u(10), top + u(8)
        looks = (("it", "ink_soft", 12.5), ("semi", "ink", 13.5), ("text", "ink_soft", 12.5))
        for line, (face, ink, size) in zip(card.lines, looks, strict=True):
            if line:
                text.draw(surface, line, (x, y), text.shrink(line, size, right - x, face), ink, face, width=right - x)
                y += u(16)
        return max(top + side, y - u(4)) + u(8)

    def _draw_chips(self, surface: pygame.Surface, chips: Sequence[Chip], area: Rect) -> None:
        """Side by side, as wide as their words want."""
        u, text, art = self.ctx.theme.u, self.ctx.text, self.ctx.art
        keys = [self.ctx.keys.label(chip.key, self.ctx.words) if chip.key else "" for chip in chips]
        wants = _wants(self.ctx, chips, 13)
        room = area.w - u(8) * (len(chips) - 1)
        if len(chips) == 1:
            wants = [min(wants[0], room)]
            room = round(wants[0])
        x, words = area.x, max(1.0, sum(text.width(chip.text, 13, "semi") for chip in chips))
        for chip, key, want in zip(chips, keys, wants, strict=True):
            wide = round(want - max(0.0, sum(wants) - room) * text.width(chip.text, 13, "semi") / words)
            wide = wide if sum(wants) > room else round(room * want / sum(wants))
            rect = Rect(x, area.y, wide, area.h)
            art.rounded(surface, rect, "ink", u(6))
            fill = "brass_light" if chip.chosen else "parchment_light" if chip.enabled else "parchment_shade"
            art.rounded(surface, rect.inflate(-u(3), -u(3)), fill, u(5))
            ink = "ink" if chip.enabled else "ink_faint"
            number = text.draw(surface, chip.number, (rect.right - u(9), rect.centery), 14, ink, "bold", align="r")
            inside = rect.w - u(24) - round(number)
            if key:
                cap = round(text.width(key, 11.5, "semi")) + u(8)
                box = Rect(rect.right - u(15) - round(number) - cap, 0, cap, u(17))
                box.centery = rect.centery
                art.rounded(surface, box, "parchment_edge", u(4))
                text.draw(surface, key, box.center, 11.5, "ink", "semi", align="c")
                inside -= cap + u(4)
            face = "semi" if chip.chosen else "text"
            size = text.shrink(chip.text, 13, inside, face)
            text.draw(surface, chip.text, (rect.x + u(9), rect.centery), size, ink, face, width=inside)
            if chip.enabled:
                self.places.append((rect, chip.command))
            x += wide + u(8)

    def _draw_question(self, surface: pygame.Surface, card: ChoiceCard, left: int, right: int, y: int) -> None:
        u, text = self.ctx.theme.u, self.ctx.text
        size = text.shrink(card.asked, 14.5, (right - left) * 0.6, "semi")
        wide = text.draw(surface, card.asked, (left, y), size, "ink", "semi", width=right - left)
        room = right - left - round(wide) - u(8)
        size = text.shrink(card.aside, 12.5, room, "it")
        if card.aside and room > u(40):
            text.draw(surface, card.aside, (right, y), size, "ink_soft", "it", align="r", width=room)

    # -------------------------------------------------------------------------------- columns
    def _draw_columns(self, surface: pygame.Surface, card: ChoiceCard, area: Rect) -> None:
        """`area`: from the numbers above the columns on, as high as a column."""
        u, text, art = self.ctx.theme.u, self.ctx.text, self.ctx.art
        count = len(card.columns)
        wide = min(u(_WIDE), (area.w - u(_GAP) * (count - 1)) // count)
        for n, column in enumerate(card.columns):
            body = Rect(area.x + n * (wide + u(_GAP)), area.y + u(22), wide, area.h)
            whole = Rect(body.x - u(3), body.y - u(21), body.w + u(6), body.h + u(22 + _BELOW_COLUMNS))
            if column.chosen:
                art.rounded(surface, whole, "ink", u(7))
                art.rounded(surface, whole.inflate(-u(3), -u(3)), "brass_light", u(6))
            size = text.shrink(column.chance, 14.5, wide, "bold")
            text.draw(surface, column.chance, (body.centerx, body.y - u(10)), size, "ink", "bold", align="c")
            art.rounded(surface, body, "ink", u(4))
            inner = body.inflate(-u(3), -u(3))
            key = ("choice column", inner.size, column.parts)
            surface.blit(art.cached(key, partial(self._column, inner.size, column.parts)), inner)
            self._draw_dice(surface, column, card.colours[0], Rect(body.x, body.bottom + u(4), wide, u(18)))
            self.places.append((whole, column.command))

    def _column(self, size: tuple[int, int], parts: Sequence[Part]) -> pygame.Surface:
        """Its parts from the top."""
        theme, art = self.ctx.theme, self.ctx.art
        out = shapes.blank(size)
        top = 0.0
        for part in parts:
            high = size[1] * part.share
            box = Rect(0, round(top), size[0], round(top + high) - round(top))
            top += high
            if box.h < 1:
                continue
            out.fill(theme.color(part.colour), box)
            if part.hatched:
                self._hatch(out, box)
            if part.sign and box.h >= theme.u(8):
                art.put(out, art.icon(part.sign, min(theme.u(13), box.h), part.ink), box.centerx, box.centery)
        return out

    def _hatch(self, out: pygame.Surface, box: Rect) -> None:
        theme = self.ctx.theme
        layer = shapes.blank(box.size)
        for x in range(-box.h, box.w, theme.u(7)):
            line = theme.rgba("ink_soft", 120)
            pygame.draw.line(layer, line, (x, box.h), (x + box.h, 0), max(1, theme.u(1.2)))
        out.blit(layer, box)

    def _draw_dice(self, surface: pygame.Surface, column: Column, colour: str, area: Rect) -> None:
        """So many dice; where they have no room side by side one, with the number."""
        u, art, text = self.ctx.theme.u, self.ctx.art, self.ctx.text
        px, face = u(_DIE), 6 if column.chosen else 1
        step = min(px + u(2), (area.w - px) // max(1, column.dice - 1))
        narrow = column.dice > 1 and area.w < u(_NARROW)
        if step < px * 2 // 3 or narrow:
            art.put(surface, art.die(face, colour, px), area.centerx - px * 2 // 3, area.centery)
            text.draw(surface, str(column.dice), (area.centerx + u(2), area.centery), 13, "ink", "bold")
            return
        for k in range(column.dice):
            x = area.centerx + (k - (column.dice - 1) / 2) * step
            art.put(surface, art.die(face, colour, px), x, area.centery)

    # ------------------------------------------------------------------------------ below them
    def _draw_note(self, surface: pygame.Surface, note: Note, left: int, right: int, y: int) -> None:
        u, text, art = self.ctx.theme.u, self.ctx.text, self.ctx.art
        side = u(16)
        middle = left + side // 2
        for radius, tone in ((side / 2, "ink"), (side / 2 - u(1), note.colour)):
            key = ("choice note", round(radius, 1), tone)
            ring = art.cached(key, partial(shapes.ring, radius, self.ctx.theme.color(tone)))
            art.put(surface, ring, middle, y)
        art.put(surface, art.icon(note.sign, side * 0.62, note.ink), middle, y)
        x = left + side + u(7)
        text.draw(surface, note.text, (x, y), text.shrink(note.text, 13, right - x), "ink", width=right - x)

    def _draw_bars(self, surface: pygame.Surface, card: ChoiceCard, area: Rect, high: int) -> None:
        """A sentence, then one bar for each answer: number, bar, label."""
        u, text, art, theme = self.ctx.theme.u, self.ctx.text, self.ctx.art, self.ctx.theme
        own, other = theme.seat(card.colours[0]), theme.seat(card.colours[1])
        size = text.shrink(card.against, 13.5, area.w, "semi")
        text.draw(surface, card.against, (area.x, area.y + u(8)), size, "ink", "semi", width=area.w)
        wide = min(u(40), area.w // len(card.bars))
        foot = area.y + u(31) + high
        for n, bar in enumerate(card.bars):
            x = area.x + n * wide
            tall = max(u(3), round(high * bar.share))
            box = Rect(x + u(2), foot - tall, wide - u(4), tall)
            art.rounded(surface, box, "ink", u(3))
            art.rounded(surface, box.inflate(-2 * u(1), -2 * u(1)), own.main, u(2))
            self._draw_number(surface, bar, x + wide / 2, box.y - u(8), wide)
            label = Rect(0, foot + u(2), min(u(18), wide - u(2)), u(16))
            label.centerx = x + wide // 2
            art.rounded(surface, label, "ink", u(4))
            art.rounded(surface, label.inflate(-2 * u(1), -2 * u(1)), other.main, u(3))
            text.draw(surface, bar.label, label.center, 12.5, other.on, "bold", align="c", width=label.w)

    def _draw_number(self, surface: pygame.Surface, bar: Bar, x: float, y: int, wide: int) -> None:
        text = self.ctx.text
        size = text.shrink(bar.number, 12, wide, "bold")
        text.draw(surface, bar.number, (x, y), size, "ink", "bold", align="c", width=wide)
