"""Where Mira's sheet lies: a pure function of what must stay in sight."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets import Rect

CORNERS = ("bottomright", "bottomleft", "topright", "topleft")
"""Corners of the board, in the order in which they are tried."""


def place_for(
    size: tuple[int, int],
    strip: int,
    board: Rect,
    table: Rect,
    clear: Sequence[Rect],
    inset: int,
    near: Rect | None = None,
    now: Rect | None = None,
) -> tuple[Rect, bool]:
    """The place of a sheet of `size`, and whether it has to be folded to a strip as wide as the board, `strip` high.

    Of the places beside what is pointed at (`near`), the corners of the board and those of the whole `table` the first
    that covers nothing of `clear`; where it is `now` goes before all others, so that it moves only when it has to. A
    strip lies along the lower edge of the board, or the upper one, else anywhere on the table where it covers least.
    """
    inner, outer = board.inflate(-2 * inset, -2 * inset), table
    places = [] if now is None else [Rect(now.topleft, size)]
    if size[0] <= inner.w and size[1] <= inner.h:
        places += _corners(size, inner)
    if size[0] <= outer.w and size[1] <= outer.h:
        places += _beside(size, near, outer, inset) if near is not None else []
        places += _corners(size, outer)
    free = [place for place in places if outer.contains(place) and place.collidelist(list(clear)) < 0]
    if free:
        return free[0], False
    heights = [inner.bottom - strip, inner.y, *range(outer.y, outer.bottom - strip + 1, max(1, inset))]
    strips = [Rect(inner.x, y, inner.w, strip) for y in heights]
    return min(strips, key=lambda place: _covered(place, clear)), True


def _corners(size: tuple[int, int], area: Rect) -> list[Rect]:
    found = []
    for corner in CORNERS:
        place = Rect((0, 0), size)
        setattr(place, corner, getattr(area, corner))
        found.append(place)
    return found


def _beside(size: tuple[int, int], near: Rect, area: Rect, gap: int) -> list[Rect]:
    """Below, at the right, at the left and above of a place, as far as the area reaches."""
    far = 4 * gap
    found = []
    for x, y in (
        (near.right, near.bottom + far),
        (near.centerx - size[0] // 2, near.bottom + far),
        (near.right + far, near.y),
        (near.x - far - size[0], near.y),
        (near.right + far, near.bottom - size[1]),
        (near.x - far - size[0], near.bottom - size[1]),
        (near.centerx - size[0] // 2, near.y - far - size[1]),
    ):
        place = Rect((x, y), size)
        place.clamp_ip(area)
        found.append(place)
    return found


def _covered(place: Rect, clear: Sequence[Rect]) -> int:
    """Pixels of what must stay in sight that a place covers."""
    parts = (place.clip(rect) for rect in clear)
    return sum(part.w * part.h for part in parts)
