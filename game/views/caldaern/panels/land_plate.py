"""The panel of the land: every kind of Colour land as a small sample, those of this field in a frame of gold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.caldaern.ground.samples import sample
from game.views.caldaern.panels.land_kinds import Kind
from game.views.contract.desk import Plate
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD, _END, _SIDE = 34, 12, 16
_LABEL, _TILE, _STEP, _ROW = 17, 31, 37, 38
_AWAY = 95
"""How opaque samples are of which the field has nothing."""


@dataclass(frozen=True, slots=True)
class LandTile:
    """A kind: whether the field has any of it, whether it is shown just now, and its tip."""

    kind: Kind
    tip: Tip
    here: bool
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class LandSheet:
    """All that the panel shows: families with their kinds."""

    heading: str
    families: tuple[tuple[str, tuple[LandTile, ...]], ...]
    tip: Tip


class LandKey(Pressable):
    """A sample; a click shows where there is some of it."""

    def __init__(self, id: str, tile: LandTile, run: Callable[[str], None]) -> None:
        super().__init__(id, on_press=lambda: run(self.tile.kind.command), tooltip=lambda: self.tile.tip)
        self.tile = tile
        self.focusable = tile.here

    def show(self, tile: LandTile) -> None:
        """Take what has changed."""
        if tile != self.tile:
            self.tile, self.focusable = tile, tile.here
            self.invalidate()

    def activate(self) -> None:
        """Show it, where there is any."""
        if self.tile.here:
            super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """The sample in its frame."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        picture = sample(art, *self.tile.kind, r.w)
        if self.tile.here:
            lit = self.tile.chosen or self.state in ("hover", "pressed")
            art.rounded(surface, r.inflate(theme.u(6), theme.u(6)), "ink", theme.u(6))
            tone = "brass_light" if lit else "brass"
            art.rounded(surface, r.inflate(theme.u(4), theme.u(4)), tone, theme.u(5))
            surface.blit(picture, r)
            if self.tile.chosen:
                art.outline(surface, r, "threat", theme.f(4), theme.f(2))
        else:
            picture = art.cached(("land sample away", *self.tile.kind, r.w), picture.copy)
            picture.set_alpha(_AWAY)
            surface.blit(picture, r)


class LandPlate(SheetPanel[LandSheet], Plate):
    """Draws a `LandSheet`; `run` is given the command of a kind. Seen only while it has a sheet."""

    grain = 57

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self._labels: list[tuple[str, Rect]] = []
        self.visible = False

    def show(self, sheet: LandSheet | None) -> None:
        """Take a sheet; without one it wants no room."""
        if sheet == self.sheet:
            return
        before, now = self._kinds(self.sheet), self._kinds(sheet)
        super().show(sheet)
        if before != now:
            self.clear()
            for tile in self._tiles(sheet):
                self.add(LandKey(f"{self.id}.{tile.kind.kind}.{tile.kind.colour}", tile, self._run))
        for key, tile in zip(self.children, self._tiles(sheet), strict=True):
            assert isinstance(key, LandKey)
            key.show(tile)
        self.arrange()

    @staticmethod
    def _tiles(sheet: LandSheet | None) -> list[LandTile]:
        return [] if sheet is None else [tile for _, tiles in sheet.families for tile in tiles]

    def _kinds(self, sheet: LandSheet | None) -> list[Kind]:
        return [tile.kind for tile in self._tiles(sheet)]

    # ------------------------------------------------------------------------------------ room
    def wanted(self, width: int) -> int:
        """Pixels of height with which every kind has its room, at a width."""
        return self._height(width, few=False)

    def least(self, width: int) -> int:
        """Pixels of height with which the kinds of this field have theirs."""
        return self._height(width, few=True)

    def _across(self, width: int) -> int:
        u = self.ctx.theme.u
        return max(1, (width - u(2 * _SIDE) + u(_STEP - _TILE)) // u(_STEP))

    def _rows(self, few: bool) -> list[tuple[str, list[LandTile]]]:
        """The families that are shown; `few`: of this field alone, if it has any."""
        if self.sheet is None:
            return []
        found = [(label, [t for t in tiles if t.here or not few]) for label, tiles in self.sheet.families]
        return [(label, tiles) for label, tiles in found if tiles]

    def _height(self, width: int, *, few: bool) -> int:
        u, across = self.ctx.theme.u, self._across(width)
        if self.sheet is None:
            return 0
        rows = self._rows(few)
        return u(_HEAD + _END) + sum(u(_LABEL) + -(-len(tiles) // across) * u(_ROW) for _, tiles in rows)

    def arrange(self) -> None:
        """Families below each other: all of them, or where there is too little room those of this field."""
        self._labels = []
        if not self.attached or self.sheet is None or not self.rect.h:
            return
        u, r = self.ctx.theme.u, self.rect
        few = r.h < self.wanted(r.w)
        across, y = self._across(r.w), r.y + u(_HEAD)
        keys = {key.tile.kind: key for key in self.children if isinstance(key, LandKey)}
        for key in self.children:
            key.visible = False
        for label, tiles in self._rows(few):
            self._labels.append((label, Rect(r.x + u(_SIDE), y, r.w - u(2 * _SIDE), u(_LABEL))))
            y += u(_LABEL)
            for n, tile in enumerate(tiles):
                place = Rect(r.x + u(_SIDE) + n % across * u(_STEP), y + n // across * u(_ROW), u(_TILE), u(_TILE))
                keys[tile.kind].place(place)
                keys[tile.kind].visible = place.bottom <= r.bottom
            y += -(-len(tiles) // across) * u(_ROW)

    # --------------------------------------------------------------------------------- drawing
    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the panel is for."""
        return None if self.sheet is None else self.sheet.tip

    def draw_sheet(self, surface: pygame.Surface, sheet: LandSheet) -> None:
        """The labels of the families; samples draw themselves."""
        for label, place in self._labels:
            if place.bottom <= self.rect.bottom:
                at = place.x, place.centery - self.ctx.theme.u(2)
                self.ctx.text.draw(surface, label, at, 12.5, "ink_soft", "it", width=place.w)
        self.draw_children(surface)
