"""Where spell cards lie below the field: by mage, side by side, overlapping where there are many. Pure geometry."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.ui.paint.theme import Theme
from game.ui.widgets import Rect

WIDE, HIGH, STEP, BETWEEN = 92, 129, 97, 26
"""Units of a card, from one card to the next, and more than that between mages."""
RAISED, AIR = 20, 5
"""Units by which the chosen card stands higher, and above that."""
LEAST = 0.62
"""How much smaller cards get at most where the field needs the room."""
SIDE_BY_SIDE = 0.8
"""How much smaller they get so that none lies over another: everything on them can be read still."""
_SHARE = 0.30
"""The part of the place that the hand takes at most."""


class Fan(NamedTuple):
    """Cards in their order; `scale`: of their size. Where cards overlap the later one lies over the earlier one."""

    rects: tuple[Rect, ...]
    scale: float


def room(theme: Theme, place: Rect) -> int:
    """Pixels of height that the hand takes from a place."""
    return theme.u(AIR) + round((HIGH + RAISED // 2) * theme.scale * scale_in(theme, place))


def scale_in(theme: Theme, place: Rect) -> float:
    """How large cards are in a place: in full, or smaller where the field needs the room."""
    full = (HIGH + RAISED // 2 + AIR) * theme.scale
    return max(LEAST, min(1.0, place.h * _SHARE / full))


def fan_out(theme: Theme, place: Rect, mages: Sequence[int]) -> Fan:
    """Cards along the lower edge of a place, smaller before they overlap; `mages` says whose each card is, in order."""
    if not mages:
        return Fan((), 1.0)
    gaps = sum(one != other for one, other in pairwise(mages))
    scale = _narrower(theme, place, len(mages), gaps)
    k = theme.scale * scale
    wide, high = round(WIDE * k), round(HIGH * k)
    between = (BETWEEN - (STEP - WIDE)) * k
    step = STEP * k
    if len(mages) > 1:
        step = min(step, (place.w - wide - gaps * between) / (len(mages) - 1))
    whole = wide + step * (len(mages) - 1) + gaps * between
    x, top = place.x + (place.w - whole) / 2, place.bottom - high
    rects = []
    for n, mage in enumerate(mages):
        if n:
            x += step + (between if mage != mages[n - 1] else 0)
        rects.append(Rect(round(x), top, wide, high))
    return Fan(tuple(rects), scale)


def _narrower(theme: Theme, place: Rect, count: int, gaps: int) -> float:
    """How large so many cards are: rather a little smaller than one over the value of another."""
    usual = scale_in(theme, place)
    whole = WIDE + STEP * (count - 1) + (BETWEEN - (STEP - WIDE)) * gaps
    return min(usual, max(SIDE_BY_SIDE, place.w / (whole * theme.scale)))


def raised(theme: Theme, fan: Fan, n: int) -> Rect:
    """Where a card lies that stands higher than the others."""
    return fan.rects[n].move(0, -round(RAISED * theme.scale * fan.scale))


def card_at(theme: Theme, fan: Fan, up: int | None, pos: tuple[int, int]) -> int | None:
    """The card at a pixel, `up` being the one that stands higher and lies over all others."""
    if up is not None and raised(theme, fan, up).collidepoint(pos):
        return up
    for n in range(len(fan.rects) - 1, -1, -1):
        if n != up and fan.rects[n].collidepoint(pos):
            return n
    return None
