"""Where everything on the table that can be pointed at is, by name: for tests that work with a real mouse."""

from __future__ import annotations

from pygame import Rect

from game.views.caleira.desk.view import CaleiraTable


def spots(view: CaleiraTable) -> dict[str, Rect]:
    """Cards by their keys ("piece:7", "hand:3", "lay:left:up", "seen:0", "first:7", "discard", "spread:0"), hand cards
    and known pieces also by kind ("hand.trebuchet"), castles by their names as "castle.<seat>"."""
    if view.room is None:
        return {}
    found: dict[str, Rect] = {}
    for zone in view.gesture.table.zones:
        for key, place in zip(zone.keys, zone.places):
            found[key] = place.bounds
    for card in view.shown.hand:
        if card.kind is not None and card.key in found:
            found.setdefault(f"hand.{card.kind}", found[card.key])
    for n, card in enumerate(view.shown.seen):
        if card.kind is not None and card.key in found:
            found.setdefault(f"seen.{card.kind}", found[card.key])
            found[f"slot.{n}"] = view.laid.spots.get(f"slot:{n}", found[card.key])
    for seat in range(view.room.seats):
        found[f"castle.{seat}"] = view.room.name(seat)
    return found
