"""Where everything on the table that can be pointed at is, by name: for tests that work with a real mouse."""

from __future__ import annotations

import pygame

from game.views.kalesia.desk.view import KalesiaTable
from game.views.kalesia.field.compose import code_of


def spots(view: KalesiaTable) -> dict[str, pygame.Rect]:
    """Weapons in hand by their keys, and as "hand.<code>" (of copies the first), areas as "area.<number>", what lies
    before others as "seat.<seat>", marks for whom one suspects as "guess.<seat>"."""
    if view.room is None:
        return {}
    found: dict[str, pygame.Rect] = {}
    zones = {zone.id: zone for zone in view.gesture.table.zones}
    if "hand" in zones:
        hand = list(zip(zones["hand"].keys, zones["hand"].places, strict=True))
        for n, (key, place) in enumerate(hand):
            rect = place.bounds
            if n + 1 < len(hand):
                rect.w = max(4, min(rect.w, hand[n + 1][1].bounds.x - rect.x))
            found[key] = rect.clip(view.room.cloth)
            found.setdefault(f"hand.{code_of(key)}", found[key])
    for area, place in zip(view.shown.grid, view.room.cells, strict=True):
        if isinstance(area, int):
            found[f"area.{area}"] = place.bounds
    if "guess" in zones:
        for key, place in zip(zones["guess"].keys, zones["guess"].places, strict=True):
            found[f"guess.{key.split(':')[1]}"] = place.bounds
    for n, other in enumerate(view.room.others, start=1):
        found[f"seat.{view.room.seat_at(view.near, n)}"] = other.box
    return found

