"""Where everything on the board that can be pointed at is, by name: for tests that work with a real mouse."""

from __future__ import annotations

import pygame

from game.views.dynasty.desk.view import DynastyView
from game.views.dynasty.shown.reads import board_tiles

Rect = pygame.Rect


def spots(view: DynastyView) -> dict[str, Rect]:
    """Tiles that are in sight as "c,r", and rows of what is laid over the board as "menu.<row>"."""
    if view.place is None:
        return {}
    found: dict[str, Rect] = {}
    for tile in board_tiles(view.state):
        rect = view.rect_of(tile)
        if not view.sheet.covers(rect.center) and view.painter.tile_at(rect.center) == tile:
            found[f"{tile[0]},{tile[1]}"] = rect
    menu, placed = view.menu, view.sheet.place()
    if menu is not None and placed is not None:
        found |= {f"menu.{option.id}": rect for option, rect in zip(menu.options, placed.rows, strict=True)}
    return found
