"""The plate of an assault: the parties of both sides as rows of fighters, and the chance that the house is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.contract.desk import Plate
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD, _END, _SIDE = 36, 12, 16
_NAME, _CELL, _PIPS, _GAP = 20, 36, 10, 3
_ODDS = 52
_PIP = 3.2
_SMALL, _SMALL_STEP = 30, 52
"""A frame of those who look on, and from one to the next."""


@dataclass(frozen=True, slots=True)
class ModelFrame:
    """A model of a party, or models alike that look on: the drawing, the points of one, how many they are. `command`:
    what a click does, "" for nothing."""

    figure: str
    points: int
    number: int = 1
    command: str = ""
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A party: who it is, its points in words, each of its models, and while it is picked those who look on."""

    colour: str
    name: str
    told: str
    models: tuple[ModelFrame, ...]
    tip: Tip
    looking_on: tuple[ModelFrame, ...] = ()
    aside: str = ""
    """What stands before those who look on; "" where nobody picks."""


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


class ModelKey(Pressable):
    """The frame of a model that a click takes out of the party or into it."""

    def __init__(self, id: str, frame: ModelFrame, run: Callable[[str], None]) -> None:
        super().__init__(id, on_press=lambda: run(self.frame.command), tooltip=lambda: self.frame.tip)
        self.frame = frame

    def draw(self, surface: pygame.Surface) -> None:
        """The plate draws the model; here is what says that it can be clicked."""
        if self.state in ("hover", "pressed"):
            self.ctx.art.outline(surface, self.rect, "legal", self.ctx.theme.f(4), self.ctx.theme.f(2))


class PartyPlate(SheetPanel[PartySheet], Plate):
    """Draws a `PartySheet`; `run` is given the command of a model. Seen only while it has a sheet."""

    grain = 63

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self._told: list[tuple[Rect, Tip]] = []
        self.visible = False

    def show(self, sheet: PartySheet | None) -> None:
        """Take a sheet; its models that can be clicked have keys, which stay as far as they are the same."""
        if sheet == self.sheet:
            return
        super().show(sheet)
        self.needed = bool(sheet and any(row.aside for row in sheet.rows))
        self.arrange()

    def arrange(self) -> None:
        """A key over each frame that can be clicked."""
        if not self.attached or not self.rect.h:
            return
        wanted = dict(self._keys())
        for key in list(self.children):
            if key.id not in wanted:
                self.remove(key)
        there = {key.id: key for key in self.children if isinstance(key, ModelKey)}
        for id, (frame, place) in wanted.items():
            key = there.get(id) or self.add(ModelKey(id, frame, self._run))
            key.frame = frame
            key.place(place)

    def _keys(self) -> Iterator[tuple[str, tuple[ModelFrame, Rect]]]:
        """What can be clicked, by the key's id."""
        rows = () if self.sheet is None else self.sheet.rows
        for row, place in zip(rows, self._rows(), strict=False):
            found = [*zip(row.models, self._frames(row, place)), *zip(row.looking_on, self._aside(row, place))]
            count: dict[str, int] = {}
            for frame, rect in found:
                if frame.command and self.rect.contains(rect):
                    count[frame.command] = count.get(frame.command, 0) + 1
                    yield f"{self.id}.{frame.command}.{count[frame.command]}", (frame, rect)

    # ------------------------------------------------------------------------------------ room
    def wanted(self, width: int) -> int:
        """Pixels of height with the odds."""
        if self.sheet is None:
            return 0
        return self.least(width) + (self.ctx.theme.u(_ODDS) if self.sheet.chance else 0)

    def least(self, width: int) -> int:
        """Pixels of height of both rows."""
        return 0 if self.sheet is None else self.ctx.theme.u(_HEAD + _END) + sum(map(self._high, self.sheet.rows))

    def _high(self, row: PartyRow) -> int:
        """Pixels of height of a row with those who look on."""
        u = self.ctx.theme.u
        return u(_NAME + _CELL + _PIPS + _GAP) + (u(_SMALL + _GAP) if row.aside else 0)

    def _rows(self) -> Iterator[Rect]:
        """Where each row is."""
        assert self.sheet is not None
        u, r = self.ctx.theme.u, self.rect
        y = r.y + u(_HEAD)
        for row in self.sheet.rows:
            yield Rect(r.x + u(_SIDE), y, r.w - u(2 * _SIDE), self._high(row))
            y += self._high(row)

    def _frames(self, row: PartyRow, place: Rect) -> Iterator[Rect]:
        """The frame of each model of a party."""
        assert self.sheet is not None
        u = self.ctx.theme.u
        step, x = place.w / self.sheet.most, float(place.x)
        for frame in row.models:
            yield Rect(round(x), place.y + u(_NAME), round(step * frame.points) - u(2), u(_CELL))
            x += step * frame.points

    def _aside(self, row: PartyRow, place: Rect) -> Iterator[Rect]:
        """The frames of those who look on, at the right of the word for it."""
        u = self.ctx.theme.u
        first = place.x + round(self.ctx.text.width(row.aside, 12.5, "it")) + u(8)
        y = place.y + u(_NAME + _CELL + _PIPS + _GAP) - u(1)
        room = max(1, place.right - first)
        step = min(u(_SMALL_STEP), room // max(1, len(row.looking_on)))
        for n in range(len(row.looking_on)):
            yield Rect(first + n * step, y, min(u(_SMALL), step - u(2)), u(_SMALL))

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
        u, y = self.ctx.theme.u, self.rect.y
        self._told = []
        for row, place in zip(sheet.rows, self._rows(), strict=True):
            self._draw_row(surface, row, place)
            self._told.append((place, row.tip))
            y = place.bottom
        if sheet.chance and y + u(_ODDS) <= self.rect.bottom:
            place = Rect(self.rect.x + u(_SIDE), y, self.rect.w - u(2 * _SIDE), u(_ODDS - 4))
            self._draw_odds(surface, sheet, place)
            self._told.append((place, sheet.odds_tip))
        self.draw_children(surface)

    def _draw_row(self, surface: pygame.Surface, row: PartyRow, place: Rect) -> None:
        """Who it is, then a frame for each model, as wide as its points, with a pip for each of them; who looks on."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        u = theme.u
        middle = place.y + u(_NAME) // 2
        art.put(surface, art.chip(row.colour, u(15)), place.x + u(8), middle)
        told = round(text.draw(surface, row.told, (place.right, middle), 12, "ink_soft", "it", align="r"))
        room = place.w - u(26) - told
        text.draw(surface, row.name, (place.x + u(20), middle), 12.5, "ink", "semi", width=room)
        for model, frame in zip(row.models, self._frames(row, place), strict=True):
            self._draw_model(surface, row, model, frame)
            for n in range(model.points):
                at = frame.centerx + (n - (model.points - 1) / 2) * u(6), frame.bottom + u(_PIPS) // 2
                pygame.draw.circle(surface, theme.color("ink"), at, theme.f(_PIP / 2))
        if not row.aside:
            return
        y = place.y + u(_NAME + _CELL + _PIPS + _GAP) - u(1) + u(_SMALL) // 2
        text.draw(surface, row.aside, (place.x, y), 12.5, "ink_soft", "it")
        for model, frame in zip(row.looking_on, self._aside(row, place), strict=True):
            self._draw_model(surface, row, model, frame)
            if model.number > 1:
                at = frame.right + u(2), frame.bottom - u(6)
                text.draw(surface, str(model.number), at, 12, "ink", "semi")

    def _draw_model(self, surface: pygame.Surface, row: PartyRow, model: ModelFrame, frame: Rect) -> None:
        """A model in its frame."""
        theme, art = self.ctx.theme, self.ctx.art
        u = theme.u
        art.rounded(surface, frame, "ink", u(4))
        pale = theme.mix(theme.seat(row.colour).light, "#ffffff", 0.55)
        art.rounded(surface, frame.inflate(-u(3), -u(3)), pale, u(3))
        px = min(frame.w * (1.25 if model.points == 1 else 0.9), frame.h * 0.96)
        art.put(surface, art.piece(model.figure, row.colour, px), frame.centerx, frame.bottom - u(2) - px / 2)

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
