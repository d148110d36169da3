"""Where units fight, charge and want to charge: signs between blocks and arrows from what is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import copysign

from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.contract import Square
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import rect_distance
from game.views.caldaern.field.look import Arrow, Point
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.spells.storms import SIDE as TEMPLATE
from game.views.caldaern.spells.storms import school_of

_ROOM = 1.6
"""A block that is smaller than so many sizes of a sign would be hidden by it."""


def meeting_point(first: Block, second: Block) -> Point:
    """The middle of where two blocks face each other."""
    return _between(first[0], first[2], second[0], second[2]), _between(first[1], first[3], second[1], second[3])


def _between(a: int, a_size: int, b: int, b_size: int) -> float:
    """The middle of the common part of two intervals, or of the gap between them."""
    low, high = max(a, b), min(a + a_size, b + b_size)
    return (low + high) / 2


def fights(shown: Shown) -> list[Point]:
    """Where units are in contact with enemies, in squares."""
    return [meeting_point(shown.blocks[a], shown.blocks[b]) for a, b in sorted(shown.engaged)]


def beside_small(blocks: tuple[Block, Block], at: Point, size: float) -> Point:
    """Where a sign of a size in squares lies at a meeting point. It does not hide a block that is hardly larger than
    itself, but moves onto the other one.
    """
    small = [min(block[2:]) < _ROOM * size for block in blocks]
    if small[0] == small[1]:
        return at
    x, y = _middle(blocks[small.index(True)])
    dx, dy = at[0] - x, at[1] - y
    across = abs(dx) > abs(dy)
    return (at[0] + copysign(size / 2, dx), at[1]) if across else (at[0], at[1] + copysign(size / 2, dy))


def charge_arrows(shown: Shown, label: Callable[[int], str]) -> list[Arrow]:
    """An arrow for every declared charge, from the charger to its target, with `label` of their distance in squares."""
    found = []
    for charge in shown.charges.values():
        start, end = shown.blocks.get(charge.unit), shown.blocks.get(charge.target)
        if start is not None and end is not None:
            found.append(Arrow(way_between(start, end), label(rect_distance(start, end))))
    return found


def spell_way(shown: Shown, mage: UnitId, units: Iterable[UnitId], square: Square | None) -> list[tuple[Point, Point]]:
    """Straight lines from a mage to the edges of those whom he aims at, or to the middle of a template; none to
    himself and his own block."""
    start = shown.blocks.get(shown.units[mage].host or mage)
    if start is None:
        return []
    if square is not None:
        return [way_between(start, (*square, TEMPLATE, TEMPLATE))]
    blocks = dict.fromkeys(shown.blocks.get(shown.units[unit].host or unit) for unit in units)
    return [way_between(start, block) for block in blocks if block is not None and block != start]


def creation_arrows(shown: Shown) -> list[Arrow]:
    """Arrows of a spell that was created and may be dispelled, from its mage to those on whom it is to take effect."""
    made = shown.magic.creation
    if made is None or shown.stage is not Stage.DISPELLING:
        return []
    school = school_of(made.spell)
    ways = spell_way(shown, made.mage, made.units, made.square)
    return [Arrow(way, kind="spell", school=school) for way in ways]


def way_between(start: Block, end: Block) -> tuple[Point, Point]:
    """A straight line from the edge of one block to the edge of another, on the line between their middles."""
    a, b = _middle(start), _middle(end)
    return _edge(start, a, b), _edge(end, b, a)


def _middle(block: Block) -> Point:
    return block[0] + block[2] / 2, block[1] + block[3] / 2


def _edge(block: Block, middle: Point, to: Point) -> Point:
    """Where the line from a block's middle to a place leaves the block."""
    dx, dy = to[0] - middle[0], to[1] - middle[1]
    shares = [half / abs(d) for half, d in ((block[2] / 2, dx), (block[3] / 2, dy)) if d]
    share = min([1.0, *shares])
    return middle[0] + dx * share, middle[1] + dy * share
