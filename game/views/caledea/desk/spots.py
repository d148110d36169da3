"""Where everything on the board that can be pointed at is, by name: for tests that work with a real mouse."""

from __future__ import annotations

from game.views.caledea.desk.view import CaledeaView
from game.views.caledea.hand.fight import STRUCTURE
from game.views.caledea.shown.window import Rect


def spots(view: CaledeaView) -> dict[str, Rect]:
    """Squares that are in sight as "x,y", and cards laid over the board as "card.<unit>" or "card.structure"."""
    grid, layers = view.sight.grid, view.layers
    if grid is None:
        return {}
    found: dict[str, Rect] = {}
    for cell, (x, y) in enumerate(view.state.geo.squares):
        rect = view.rect_of(cell)
        if grid.clip.collidepoint(rect.center) and not layers.covers(rect.center):
            found[f"{x},{y}"] = rect
    place = layers.stack_place()
    if place is not None:
        found |= {f"card.{unit}": rect for rect, unit in zip(place[0].cards, place[1])}
    laid, on = layers.muster(), layers.fight_sheet()
    if laid is not None and on is not None:
        cards = [*zip(on.above, laid.above.cards), *zip(on.below, laid.below.cards)]
        found |= {f"card.{'structure' if card.id == STRUCTURE else card.id}": rect for rect, card in cards}
    return found
