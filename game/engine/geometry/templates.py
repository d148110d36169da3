"""Templates as sets of squares: small and big blast, flame. They lie on the ground as the field has it.

Rules: CDN-2.12, CDN-2.13, CDN-2.16.
"""

from __future__ import annotations

from game.engine.geometry.field import Field, Mask

SMALL, BIG, FLAME = "small", "big", "flame"
"""The templates by name."""

FLAME_WIDTHS = (1, 1, 1, 3, 3, 3, 3, 1)
"""Squares across in each row of the flame template, the nearest row first."""

SMALL_SIDE = 3
"""Squares along an edge of the small blast."""

_AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))


def small_blast(field: Field, x: int, y: int) -> Mask:
    """The 3x3 squares around a centre, cut at the edges of the field."""
    return field.rect(x - 1, y - 1, 3, 3)


def big_blast(field: Field, x: int, y: int) -> Mask:
    """The 5x5 squares around a centre, cut at the edges of the field."""
    return field.rect(x - 2, y - 2, 5, 5)


def flame(field: Field, x: int, y: int, direction: int) -> Mask:
    """The flame template in front of a nozzle square, in a direction (N 0, E 1, S 2, W 3)."""
    ax, ay = _AHEAD[direction]
    mask = 0
    for row, width in enumerate(FLAME_WIDTHS, 1):
        side = width // 2
        for off in range(-side, side + 1):
            mask |= field.bit(x + row * ax - off * ay, y + row * ay + off * ax)
    return mask


def template(field: Field, name: str, x: int, y: int, direction: int = 0) -> Mask:
    """The squares under a template: a blast by its centre, a flame by its nozzle square and its direction.

    A blast whose centre has left the field covers nothing. Raises ValueError for a name that no template has.
    """
    if name == FLAME:
        return flame(field, x, y, direction)
    if name not in (SMALL, BIG):
        raise ValueError(f"no template is called {name!r}")
    if not field.holds(x, y):
        return 0
    return small_blast(field, x, y) if name == SMALL else big_blast(field, x, y)
