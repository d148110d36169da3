"""The own card: in the Colour phase pools, mages and spells in play, else the track and the unit of `BattlePanel`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip
from game.views.caldaern.colour.rows import (
    MAGE,
    PLAY,
    POOL,
    SMALL_MAGE,
    SMALL_PLAY,
    SMALL_POOL,
    MageRow,
    PlayRow,
    PoolRow,
    RowKey,
    draw_pool,
    share_room,
)
from game.views.caldaern.panels.own_panel import BattlePanel, Sheet, UnitSheet

_TOP = 36
_HEADING = 30
_IN = 14
_TILE, _TILE_STEP = 28, 32
"""Units of a spell in play where only its disc has room, and from one to the next."""
_END = 8
_UNIT = 170
"""Units that a unit takes below the pools."""


@dataclass(frozen=True, slots=True)
class ColourSheet:
    """All that the card shows in the Colour phase. `unit`: who is pointed at, in the place of mages and spells."""

    heading: str
    pools: tuple[PoolRow, ...]
    mages_heading: str = ""
    mages: tuple[MageRow, ...] = ()
    plays_heading: str = ""
    plays: tuple[PlayRow, ...] = ()
    unit: UnitSheet | None = None


class ColourCard(BattlePanel):
    """Draws a `Sheet`, or a `ColourSheet` while the Colour phase lasts."""

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id, run)
        self.colour: ColourSheet | None = None
        self._pools: list[Rect] = []
        self._headings: list[tuple[str, int]] = []
        self._plays: tuple[PlayRow, ...] = ()
        self._plays_heading = ""
        """The spells in play outside the phase, and what stands above them."""
        self._points = False
        """Whether a unit is told of, which somebody points at."""

    def show_colour(self, sheet: ColourSheet) -> None:
        """Show the Colour phase."""
        if sheet == self.colour:
            return
        before, self.colour, self._plays = self.colour, sheet, ()
        rows: tuple[MageRow | PlayRow, ...] = (*sheet.mages, *sheet.plays)
        if before is None or rows != (*before.mages, *before.plays):
            self._offer(rows)
        self.sheet = Sheet(sheet.heading, "", (), sheet.unit)
        self.arrange()
        self.invalidate()

    def show_track(self, sheet: Sheet, heading: str, plays: tuple[PlayRow, ...]) -> None:
        """Show the track and a unit, and below them the spells in play: no Colour phase is seen any more."""
        if self.colour is not None:
            self.colour, self.sheet = None, None
            self._offer(())
            self._plays = ()
            self.arrange()
        if plays != self._plays:
            self._plays, self._plays_heading = plays, heading
            self._offer(plays)
            self.arrange()
            self.invalidate()
        super().show(sheet)

    def _offer(self, rows: Sequence[MageRow | PlayRow]) -> None:
        focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
        self.clear()
        for n, row in enumerate(rows):
            self.add(RowKey(f"{self.id}.{row.command or n}", row, self.run))
        if focused in [key.id for key in self.children]:
            self.screen.focus(focused)

    # ------------------------------------------------------------------------------------ room
    def arrange(self) -> None:
        """Pools, mages, spells: each with all its room, else from the last on with as little as can be read."""
        sheet = self.colour
        self._pools, self._headings, self.foot = [], [], 0
        if not self.attached or not self.rect.h:
            return
        if sheet is None:
            self._arrange_plays()
            return
        u, r = self.ctx.theme.u, self.rect
        room = r.h - u(_TOP + _END)
        pools, mages, plays = len(sheet.pools), len(sheet.mages), len(sheet.plays)
        self._points = sheet.unit is not None and room - pools * u(SMALL_POOL) >= u(_UNIT)
        if self._points:
            mages = plays = 0
            for key in self.children:
                key.visible = False
        heads = [u(_HEADING) if count else 0 for count in (mages, plays)]
        across = max(1, (r.w - u(2 * _IN)) // u(_TILE_STEP))
        sizes = [
            (pools * u(POOL), pools * u(SMALL_POOL)),
            (heads[0] + mages * u(MAGE), heads[0] + mages * u(SMALL_MAGE)),
            (heads[1] + plays * u(PLAY), heads[1] + plays * u(SMALL_PLAY)),
        ]
        least = heads[1] + -(-plays // across) * u(_TILE_STEP)
        tiles = plays > 0 and sum(size[1] for size in sizes) > room
        if tiles:
            sizes[2] = (least, least)
        found = share_room(room, sizes)
        y = r.y + u(_TOP)
        for n in range(pools):
            self._pools.append(Rect(r.x, y + n * (found[0] // pools), r.w, found[0] // pools))
        y += found[0]
        y = self._place(sheet.mages_heading, self.children[:mages], y, found[1])
        if tiles:
            self._place_tiles(sheet.plays_heading, self.children[mages:], y, across)
        else:
            self._place(sheet.plays_heading, self.children[mages:], y, found[2])

    def _arrange_plays(self) -> None:
        """Outside the phase discs at the lower edge, below the track and the unit."""
        u, r, count = self.ctx.theme.u, self.rect, len(self._plays)
        if not count:
            return
        across = max(1, (r.w - u(2 * _IN)) // u(_TILE_STEP))
        self.foot = u(_HEADING + _END) + -(-count // across) * u(_TILE_STEP)
        self._place_tiles(self._plays_heading, self.children, self.bottom, across)

    def _place(self, heading: str, keys: Sequence[object], top: int, high: int) -> int:
        """Rows below a heading; where they end."""
        if not keys:
            return top
        u, r = self.ctx.theme.u, self.rect
        if top + u(_HEADING + SMALL_PLAY) <= r.bottom:
            self._headings.append((heading, top + u(6)))
        step = (high - u(_HEADING)) // len(keys)
        for n, key in enumerate(keys):
            assert isinstance(key, RowKey)
            key.place(Rect(r.x + u(_IN), top + u(_HEADING) + n * step, r.w - u(2 * _IN), step - u(2)))
            key.visible = key.rect.bottom <= r.bottom
        return top + high

    def _place_tiles(self, heading: str, keys: Sequence[object], top: int, across: int) -> None:
        """Discs side by side."""
        u, r = self.ctx.theme.u, self.rect
        if top + u(_HEADING + _TILE) <= r.bottom:
            self._headings.append((heading, top + u(6)))
        for n, key in enumerate(keys):
            assert isinstance(key, RowKey)
            x = r.x + u(_IN) + n % across * u(_TILE_STEP)
            key.place(Rect(x, top + u(_HEADING) + n // across * u(_TILE_STEP), u(_TILE), u(_TILE)))
            key.visible = key.rect.bottom <= r.bottom

    # -------------------------------------------------------------------------------- pointing
    def tip_spots(self) -> Sequence[Rect]:
        """The pools, the headings, and what is told of a unit."""
        headings = [self.line(y, 20) for _, y in self._headings]
        if self.colour is None:
            return [*headings, *super().tip_spots()]
        return [*headings, *self._pools, *(rect for rect, _ in self._told)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a pool is, and what stands below a heading."""
        for heading, y in self._headings:
            if self.line(y, 20).collidepoint(pos):
                plays = self._plays_heading if self.colour is None else self.colour.plays_heading
                key, rule = ("plays", "CDN-31.8") if heading == plays else ("mages", "CDN-30.2")
                return Tip(self.ctx.words(f"colour.{key}.tip"), title=escape(heading), rule=rule)
        if self.colour is not None:
            for rect, pool in zip(self._pools, self.colour.pools, strict=False):
                if rect.collidepoint(pos):
                    return pool.tip
        return super().tip_at(pos)

    # --------------------------------------------------------------------------------- drawing
    def draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Pools and rows; else the track."""
        theme, art = self.ctx.theme, self.ctx.art
        if self.colour is None:
            super().draw_sheet(surface, sheet)
            for heading, y in self._headings:
                art.heading(surface, self.line(y, 20), heading)
            self.draw_children(surface)
            return
        self._told, self.rows = [], []
        for rect, pool in zip(self._pools, self.colour.pools, strict=True):
            draw_pool(self.ctx, surface, pool, rect)
        if self._points and sheet.unit is not None:
            self._draw_unit(surface, sheet.unit, max(rect.bottom for rect in self._pools) + theme.u(6))
            return
        for heading, y in self._headings:
            art.heading(surface, self.line(y, 20), heading)
        self.draw_children(surface)
