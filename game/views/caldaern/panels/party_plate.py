"""The plate of an assault: the parties of both sides as rows of fighters, and the chance that the house is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect, Tip
from game.views.contract.desk import Plate
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD, _END, _SIDE = 36, 12, 16
_NAME, _CELL, _PIPS, _GAP = 20, 36, 10, 3
_ODDS = 52
_PIP = 3.2


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A party: who it is, its points in words, each model's drawing with the points that it takes up."""

    colour: str
    name: str
    told: str
    models: tuple[tuple[str, int], ...]
    tip: Tip


@dataclass(frozen=True, slots=True)
class PartySheet:
    """Both parties, who storm first; `most` points of one. `chance` in words with `label`, "" while nobody knows it."""

    heading: str
    rows: tuple[PartyRow, ...]
    most: int
    chance: str
    share: float
    label: str
    odds_tip: Tip
    tip: Tip


class PartyPlate(SheetPanel[PartySheet], Plate):
    """Draws a `PartySheet`. Seen only while it has one."""

    grain = 63

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._told: list[tuple[Rect, Tip]] = []
        self.visible = False

    # ------------------------------------------------------------------------------------ room
    def wanted(self, width: int) -> int:
        """Pixels of height with the odds."""
        if self.sheet is None:
            return 0
        return self.least(width) + (self.ctx.theme.u(_ODDS) if self.sheet.chance else 0)

    def least(self, width: int) -> int:
        """Pixels of height of both rows."""
        u = self.ctx.theme.u
        return 0 if self.sheet is None else u(_HEAD + _END) + 2 * u(_NAME + _CELL + _PIPS + _GAP)

    # -------------------------------------------------------------------------------- pointing
    def tip_spots(self) -> Sequence[Rect]:
        """Both rows, and the odds."""
        return [rect for rect, _ in self._told]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What a party is, and what the chance is of."""
        found = next((tip for rect, tip in self._told if rect.collidepoint(pos)), None)
        return found if found is not None or self.sheet is None else self.sheet.tip

    # --------------------------------------------------------------------------------- drawing
    def draw_sheet(self, surface: pygame.Surface, sheet: PartySheet) -> None:
        """Rows, then the odds where they have room."""
        u, r = self.ctx.theme.u, self.rect
        self._told = []
        y, high = r.y + u(_HEAD), u(_NAME + _CELL + _PIPS + _GAP)
        for row in sheet.rows:
            place = Rect(r.x + u(_SIDE), y, r.w - u(2 * _SIDE), high)
            self._draw_row(surface, row, sheet.most, place)
            self._told.append((place, row.tip))
            y += high
        if sheet.chance and y + u(_ODDS) <= r.bottom:
            place = Rect(r.x + u(_SIDE), y, r.w - u(2 * _SIDE), u(_ODDS - 4))
            self._draw_odds(surface, sheet, place)
            self._told.append((place, sheet.odds_tip))

    def _draw_row(self, surface: pygame.Surface, row: PartyRow, most: int, place: Rect) -> None:
        """Who it is, then a frame for each model, as wide as its points, with a pip for each of them."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        u = theme.u
        middle = place.y + u(_NAME) // 2
        art.put(surface, art.chip(row.colour, u(15)), place.x + u(8), middle)
        told = round(text.draw(surface, row.told, (place.right, middle), 12, "ink_soft", "it", align="r"))
        room = place.w - u(26) - told
        text.draw(surface, row.name, (place.x + u(20), middle), 12.5, "ink", "semi", width=room)
        step, x, seat = place.w / most, float(place.x), theme.seat(row.colour)
        for figure, points in row.models:
            frame = Rect(round(x), place.y + u(_NAME), round(step * points) - u(2), u(_CELL))
            art.rounded(surface, frame, "ink", u(4))
            pale = theme.mix(seat.light, "#ffffff", 0.55)
            art.rounded(surface, frame.inflate(-u(3), -u(3)), pale, u(3))
            px = min(frame.w * (1.25 if points == 1 else 0.9), frame.h * 0.96)
            art.put(surface, art.piece(figure, row.colour, px), frame.centerx, frame.bottom - u(2) - px / 2)
            for n in range(points):
                at = frame.centerx + (n - (points - 1) / 2) * u(6), frame.bottom + u(_PIPS) // 2
                pygame.draw.circle(surface, theme.color("ink"), at, theme.f(_PIP / 2))
            x += step * points

    def _draw_odds(self, surface: pygame.Surface, sheet: PartySheet, place: Rect) -> None:
        """The chance in figures, what it is of, and as a bar."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        u = theme.u
        middle = place.y + u(16)
        wide = text.draw(surface, sheet.chance, (place.x, middle), 24, "ink", "bold")
        text.draw(surface, sheet.label, (place.x + round(wide) + u(10), middle), 13, "ink", "semi",
                  width=place.w - round(wide) - u(10))  # fmt: skip
        bar = Rect(place.x, place.y + u(32), place.w, u(13))
        art.rounded(surface, bar, "ink", u(4))
        inner = bar.inflate(-u(3), -u(3))
        for colour, part in zip([row.colour for row in sheet.rows], _shares(inner, sheet.share), strict=True):
            if part.w > 0:
                pygame.draw.rect(surface, pygame.Color(theme.seat(colour).main), part)
        against = _shares(inner, sheet.share)[1]
        before = surface.get_clip()
        surface.set_clip(against.clip(before))
        for x in range(against.x - inner.h, against.right, max(4, u(6))):
            pygame.draw.line(surface, theme.color("parchment_light"), (x, against.bottom), (x + inner.h, against.y))
        surface.set_clip(before)


def _shares(bar: Rect, share: float) -> tuple[Rect, Rect]:
    """The parts of a bar for and against."""
    wide = round(bar.w * min(1.0, max(0.0, share)))
    return Rect(bar.x, bar.y, wide, bar.h), Rect(bar.x + wide, bar.y, bar.w - wide, bar.h)
