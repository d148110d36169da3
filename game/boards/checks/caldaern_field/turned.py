"""Objects of format 2 as they count: turned upright, and with what their tile says. Rules: CDN-29.50."""

from __future__ import annotations

from dataclasses import replace

from game.boards.tiled.objects import MapObject, Shape

_NEAR = 0.01
"""Degrees that don't count: rests of turning back and forth."""

_TURNS = {0: (1, 0), 1: (0, 1), 2: (-1, 0), 3: (0, -1)}
"""Cosine and sine of quarter turns, clockwise."""


def upright(item: MapObject) -> MapObject:
    """The same object without a turn by quarters, a tile as its rectangle; one turned otherwise stays as it is."""
    item = _of_tile(item)
    quarters = round(item.rotation / 90)
    if abs(item.rotation - quarters * 90) >= _NEAR or item.shape is Shape.POINT:
        return item
    turn = _TURNS[quarters % 4]
    if item.points:
        return replace(item, rotation=0.0, points=tuple(_turned(point, turn) for point in item.points))
    aside, above = item.anchor[0] * item.width, item.anchor[1] * item.height
    origin = (item.x + aside, item.y + above)
    corners = [_turned((x - aside, y - above), turn) for x in (0.0, item.width) for y in (0.0, item.height)]
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
    return replace(
        item, rotation=0.0, x=origin[0] + left, y=origin[1] + top, width=right - left, height=bottom - top
    )


def _turned(point: tuple[float, float], turn: tuple[int, int]) -> tuple[float, float]:
    """A point turned clockwise round the origin; y counts downwards."""
    (x, y), (cos, sin) = point, turn
    return x * cos - y * sin, x * sin + y * cos


def _of_tile(item: MapObject) -> MapObject:
    """A tile object as a rectangle, with class and properties of its tile where it has none of its own."""
    if item.shape is not Shape.TILE:
        return item
    if item.tile is None:
        return replace(item, shape=Shape.RECTANGLE)
    properties = {**item.tile.properties, **item.properties}
    return replace(item, shape=Shape.RECTANGLE, kind=item.kind or item.tile.kind, properties=properties)
