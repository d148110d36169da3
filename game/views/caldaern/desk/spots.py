"""Where everything on the field that can be pointed at is, by name: for tests that work with a real mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.views.caldaern.desk.casting_view import CastingView

Rect = pygame.Rect


def spots(view: CastingView) -> dict[str, Rect]:
    """Squares that are in sight as "x,y", and units as "unit.<id>".

    What is in the hand has a name but no place: "chosen.<id>", and "shape.<facing>.<frontage>.<spacing>" of its ghost.
    The square under the keyboard is "cursor.<x>.<y>". Cards of spells are "card.<mage>.<spell>", with ".bound" of those
    that are stored in an item; the one under the keyboard is "keyed.<mage>.<spell>" too. What is chosen to be created
    is "creation.<version>.<dice>", and what is to be dispelled "attempt.<subject>.<by>.<dice>".
    """
    grid = view.painter.sight.grid
    if view.place is None or grid is None:
        return {}
    columns, rows = grid.seen
    found = {f"{x},{y}": view.rect_of((x, y)) for y in rows for x in columns}
    for unit in view.shown.standing():
        rect = view.painter.rect_of_unit(unit.id)
        if rect is not None:
            found[f"unit.{unit.id}"] = rect
    if view.cursor is not None:
        found["cursor.{}.{}".format(*view.cursor)] = view.rect_of(view.cursor)
    for n, card in enumerate(view.casting.cards):
        name = f"{card.key.mage}.{card.key.spell}{'.bound' if card.key.bound else ''}"
        found[f"card.{name}"] = view.free_part(n)
        if n == view.keyed_card:
            found[f"keyed.{name}"] = view.free_part(n)
    found.update(dict.fromkeys(_tried(view), Rect(0, 0, 0, 0)))
    hand = view.hand
    if hand.subject is not None:
        found[f"chosen.{hand.subject}"] = Rect(0, 0, 0, 0)
    if hand.subject is not None and hand.shape is not None:
        found[".".join(["shape", *map(str, hand.shape)])] = Rect(0, 0, 0, 0)
    return found


def _tried(view: CastingView) -> Iterator[str]:
    """What is chosen to be created or dispelled."""
    casting, attempt = view.casting, view.answering.action
    if casting.chosen is not None:
        yield f"creation.{casting.version}.{casting.dice}"
    if attempt is not None:
        yield f"attempt.{view.answering.subject}.{attempt.by}.{attempt.dice}"
