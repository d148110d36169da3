"""What is laid over the board to choose from: a sheet with a row for each possibility, a sentence below where it needs
one, a digit for the keyboard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.engine.contract import Square
from game.engine.dynasty.position.actions import Disband
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind as UnitKind
from game.engine.dynasty.state import DynastyState
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Menu, Option
from game.views.dynasty.shown import kinds
from game.views.dynasty.shown.reads import at, city_at, piece_of
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.speech.sayings import localized_refusal

Rect = pygame.Rect

_WIDTH, _ROW, _LONG_ROW, _HEAD, _PAD = 236, 34, 46, 30, 10
_WIDE = 356
"""Units: width of a sheet whose rows have sentences."""

_SENTENCES = ("spells", "tools")
"""Menus whose rows say what they are for."""

_KEYS = {"territory": "territory", "spawn": "spawn", "threat": "threat", "movement": "movement"}
"""Key map's actions of the switches."""


class Menued(Protocol):
    """The board that the sheet lies over."""

    ctx: Context
    hand: Hand
    place: pygame.Rect | None
    row: int | None

    @property
    def menu(self) -> Menu | None:
        """What is laid over the board to choose from."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    def rect_of(self, tile: Square) -> pygame.Rect:
        """Where a tile is seen."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the sheet and its rows lie."""

    rect: Rect
    rows: tuple[Rect, ...]


class MenuSheet:
    """Lays the view's menu out, finds what is under the pointer, draws it."""

    def __init__(self, view: Menued) -> None:
        self.view = view
        self._for: object = None
        self._placed: _Place | None = None

    def forget(self) -> None:
        """What is laid out, or where the board lies, has changed."""
        self._for = None

    # ---------------------------------------------------------------------------------- place
    def place(self) -> _Place | None:
        """Where everything lies; None where nothing is laid out. Beside the tile that it is about, if there is one."""
        menu, area = self.view.menu, self.view.place
        if menu is None or area is None:
            return None
        anchor = self._anchor(menu, area)
        key = (menu, tuple(area), tuple(anchor), self.view.ctx.theme.scale)
        if key != self._for:
            self._for, self._placed = key, self._lay_out(menu, area, anchor)
        return self._placed

    def _anchor(self, menu: Menu, area: Rect) -> Rect:
        if menu.tile is not None:
            return self.view.rect_of(menu.tile)
        corner = Rect(area.right if menu.kind == "overlays" else area.centerx, area.y, 1, 1)
        return corner if menu.kind == "overlays" else Rect(area.centerx, area.bottom, 1, 1)

    def _lay_out(self, menu: Menu, area: Rect, anchor: Rect) -> _Place:
        u = self.view.ctx.theme.u
        count = len(menu.options)
        width = min(u(_WIDE if menu.kind in _SENTENCES else _WIDTH), area.w - u(12))
        room = area.h - u(12) - u(_HEAD) - u(_PAD)
        step = min(u(_LONG_ROW if menu.kind in _SENTENCES else _ROW), max(u(20), room // max(1, count)))
        rect = Rect(0, 0, width, u(_HEAD) + step * count + u(_PAD))
        rect.centerx = anchor.centerx
        below = anchor.bottom + u(6)
        rect.top = below if below + rect.h <= area.bottom - u(6) else anchor.top - u(6) - rect.h
        rect.clamp_ip(area.inflate(-u(12), -u(12)))
        if rect.colliderect(anchor) and menu.tile is not None:
            beside = anchor.right + u(6)
            rect.x = beside if beside + rect.w <= area.right - u(6) else anchor.left - u(6) - rect.w
            rect.clamp_ip(area.inflate(-u(12), -u(12)))
        rows = tuple(
            Rect(rect.x + u(8), rect.y + u(_HEAD) + n * step, rect.w - u(16), step - u(3)) for n in range(count)
        )
        return _Place(rect, rows)

    def rect_of(self, row: int) -> Rect:
        """Where a row lies."""
        placed = self.place()
        return Rect(placed.rows[row]) if placed is not None and row < len(placed.rows) else Rect(0, 0, 1, 1)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a pixel."""
        placed = self.place()
        if placed is None:
            return None
        return next((n for n, rect in enumerate(placed.rows) if rect.collidepoint(pos)), None)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the sheet lies over the board at a pixel."""
        placed = self.place()
        return placed is not None and placed.rect.collidepoint(pos)

    # ---------------------------------------------------------------------------------- words
    def title(self, menu: Menu) -> str:
        """What the sheet is about."""
        words = self.view.ctx.words
        city = None if menu.tile is None else city_at(self.view.state, menu.tile)
        if menu.kind in ("recruit", "tile") and city is not None and menu.tile is not None:
            return words("dynasty.menu.city", city=words(f"dynasty.level.{city.level}"), tile=at(menu.tile))
        if menu.kind == "tile" and menu.tile is not None:
            return words("dynasty.menu.tile", tile=at(menu.tile))
        return words(f"dynasty.menu.{menu.kind}")

    def name(self, menu: Menu, option: Option) -> str:
        """What a row is called."""
        words = self.view.ctx.words
        match menu.kind:
            case "recruit" | "muster":
                return words(f"dynasty.unit.{option.id}.title")
            case "spells":
                return words(f"dynasty.spell.{option.id}")
            case "overlays":
                return words(f"dynasty.overlay.{option.id}")
            case "tools":
                return words(f"dynasty.tool.{option.id}")
        return words(f"dynasty.row.{option.id}", **self._values(menu, option))

    def _values(self, menu: Menu, option: Option) -> dict[str, object]:
        if isinstance(option.action, Disband):
            kind = self.view.state.units[option.action.unit].kind
            return {"unit": self.view.ctx.words(f"dynasty.unit.{kind}.title")}
        city = None if menu.tile is None else city_at(self.view.state, menu.tile)
        return {} if city is None else {"level": city.level + 1}

    def _line(self, menu: Menu, option: Option) -> str:
        """What a row is for, where its name doesn't say it."""
        words = self.view.ctx.words
        if menu.kind == "spells":
            return words(f"dynasty.spell.{option.id}.line")
        if menu.kind == "tools":
            return words(f"dynasty.tool.{option.id}.line")
        return ""

    def tip(self, row: int) -> Tip | None:
        """What a row is for, and why it can't be chosen now if it can't."""
        menu, words = self.view.menu, self.view.ctx.words
        if menu is None or row >= len(menu.options):
            return None
        option = menu.options[row]
        tip = self._about(menu, option)
        if option.refusal is None:
            return tip
        why = f"<bad>{escape(localized_refusal(words, option.refusal))}</bad>"
        return Tip(f"{tip.text}<br>{why}", title=tip.title, rule=option.refusal.rule)

    def _about(self, menu: Menu, option: Option) -> Tip:
        """What a row is for, with its numbers."""
        words, name = self.view.ctx.words, self.name(menu, option)
        if menu.kind in ("recruit", "muster"):
            return kinds.unit_tip(words, UnitKind(option.id))
        if menu.kind == "overlays":
            return Tip(escape(words(f"dynasty.overlay.{option.id}.line")), title=name)
        if menu.kind == "spells":
            return kinds.spell_tip(words, Spell(option.id))
        tip = kinds.row_tip(words, option.id, name)
        if isinstance(option.action, Disband):
            return replace(kinds.unit_tip(words, self.view.state.units[option.action.unit].kind), rule=tip.rule)
        city = None if menu.tile is None else city_at(self.view.state, menu.tile)
        if option.id == "upgrade" and city is not None:
            return replace(tip, text=f"{escape(kinds.level_text(words, city.level + 1))}<br>{tip.text}")
        return tip

    # -------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The sheet with its rows."""
        menu, placed, ctx = self.view.menu, self.place(), self.view.ctx
        if menu is None or placed is None:
            return
        theme, rect = ctx.theme, placed.rect
        ctx.art.sheet(surface, rect, kind="card")
        text, room = self.title(menu), rect.w - theme.u(24)
        size = ctx.text.shrink(text, 14.5, room, "semi")
        ctx.text.draw(surface, text, (rect.x + theme.u(14), rect.y + theme.u(17)), size, "ink", "semi", width=room)
        line = theme.color("parchment_edge")
        y = rect.y + theme.u(_HEAD) - theme.u(2)
        pygame.draw.line(surface, line, (rect.x + theme.u(12), y), (rect.right - theme.u(12), y), theme.u(1))
        for n, (option, row) in enumerate(zip(menu.options, placed.rows, strict=True)):
            self._draw_row(surface, menu, option, row, n)

    def _draw_row(self, surface: pygame.Surface, menu: Menu, option: Option, row: Rect, n: int) -> None:
        ctx, theme = self.view.ctx, self.view.ctx.theme
        if n == self.view.row and option.enabled:
            ctx.overlay.tint(surface, row, "legal", 120)
        ink = "ink" if option.enabled else "ink_faint"
        x = row.x + theme.u(6) + self._draw_picture(surface, menu, option, row)
        right = self._draw_end(surface, menu, option, row, n)
        line = self._line(menu, option)
        y = row.y + theme.u(13) if line else row.centery
        name, room = self.name(menu, option), right - x - theme.u(6)
        size = ctx.text.shrink(name, 15, room, "semi")
        ctx.text.draw(surface, name, (x, y), size, ink, "semi", width=room)
        if line:
            soft = "ink_soft" if option.enabled else "ink_faint"
            size = ctx.text.shrink(line, 12.5, room, "text")
            ctx.text.draw(surface, line, (x, row.y + theme.u(30)), size, soft, width=room)

    def _draw_picture(self, surface: pygame.Surface, menu: Menu, option: Option, row: Rect) -> int:
        """A piece or a switch before the name; the pixels that it takes."""
        ctx, theme, seat = self.view.ctx, self.view.ctx.theme, self.view.hand.seat
        px = min(theme.u(30), row.h)
        if option.on is not None:
            box = Rect(row.x + theme.u(6), 0, theme.u(16), theme.u(16))
            box.centery = row.centery
            ctx.art.rounded(surface, box, "ink", theme.u(4), theme.u(2))
            if option.on:
                ctx.art.rounded(surface, box.inflate(-theme.u(6), -theme.u(6)), "wax", theme.u(2))
            return theme.u(26)
        if option.id in list(UnitKind) and seat is not None:
            picture = ctx.art.piece(piece_of(option.id), self.view.shown.colour(seat), px)
            ctx.art.put(surface, picture, row.x + theme.u(20), row.centery)
            return theme.u(38)
        return 0

    def _draw_end(self, surface: pygame.Surface, menu: Menu, option: Option, row: Rect, n: int) -> int:
        """Price and key at the right; where they begin."""
        ctx, theme = self.view.ctx, self.view.ctx.theme
        key = ctx.keys.label(_KEYS[option.id], ctx.words) if menu.kind == "overlays" else str(n + 1)
        x = row.right - theme.u(8)
        x -= int(ctx.text.draw(surface, key, (x, row.centery), 12, "ink_soft", "semi", align="r")) + theme.u(10)
        if option.price:
            ink = "ink" if option.enabled else "ink_faint"
            art = ctx.art.icon("dyn_token", theme.u(18))
            ctx.art.put(surface, art, x - theme.u(9), row.centery)
            x -= theme.u(22)
            width = ctx.text.draw(surface, str(option.price), (x, row.centery), 15, ink, "bold", align="r")
            x -= int(width) + theme.u(4)
        return x
