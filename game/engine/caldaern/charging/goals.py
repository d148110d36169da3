"""What a charge runs at: the side of the target, the obstacle that it defends, and the squares to be crossed.

Rules: CDN-7.7, CDN-20.37, CDN-26.10, CDN-26.11, CDN-26.15.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Facing, Placement
from game.engine.geometry.field import CONTACT, Field, Rect, hull_of, rects_distance
from game.engine.geometry.lines import crossed, singles


class Goal(NamedTuple):
    """What a charge runs at: a unit on the field, the side of it, and the obstacle that it defends.

    block      the target's models, footprint and placement
    rect       its block; `front`: as far as the near side of a defended obstacle
    obstacle   id, 0 without one
    distance   D from the charger, to the obstacle if there is one (CDN-26.11)
    """

    unit: UnitId
    block: contact.Block
    side: Arc
    rect: Rect
    front: Rect
    obstacle: int
    distance: int

    @property
    def direction(self) -> Facing:
        """The direction of the map in which the charged side looks."""
        return (self.block[2].facing + self.side) % 4


# ----------------------------------------------------------------------------------------- nearest squares, lines
def _nearest_ends(a0: int, alen: int, b0: int, blen: int) -> tuple[int, int]:
    """The nearest squares of two runs in a row; where they overlap, the first common one."""
    if a0 + alen <= b0:
        return a0 + alen - 1, b0
    if b0 + blen <= a0:
        return a0, b0 + blen - 1
    return max(a0, b0), max(a0, b0)


def nearest_squares(a: Iterable[Rect], b: Iterable[Rect]) -> tuple[int, int, int, int]:
    """The nearest squares (ax, ay, bx, by) of two figures; of equals the northernmost, then the westernmost.

    Rules: CDN-19.27.
    """
    others = tuple(b)
    found = []
    for one in a:
        for other in others:
            ax, bx = _nearest_ends(one[0], one[2], other[0], other[2])
            ay, by = _nearest_ends(one[1], one[3], other[1], other[3])
            found.append(((ax - bx) ** 2 + (ay - by) ** 2, ay, ax, by, bx))
    _, ay, ax, by, bx = min(found)
    return ax, ay, bx, by


def contour_lines(p: Position, a: tuple[Rect, ...], b: tuple[Rect, ...]) -> int:
    """Contour lines on the straight line between the nearest squares of two figures. Rules: CDN-20.37."""
    field, ground = p.ground.field, p.ground
    if ground.flat or not ground.at_least[1] & field.rect(*hull_of((*a, *b))):
        return 0
    ax, ay, bx, by = nearest_squares(a, b)
    way = [(ax, ay), *(item[0] for item in crossed(ax, ay, bx, by) if len(item) == 1), (bx, by)]
    steps = [ground.heights[field.cell(*square)] for square in way]
    return sum(abs(one - other) for one, other in pairwise(steps))


# ----------------------------------------------------------------------------------------------- what is run at
def _extension(field: Field, rect: Rect, direction: Facing, depth: int, length: int = 1) -> Rect:
    """The strip of `length` rows that lies `depth` rows before a side of a block."""
    x, y, w, h = rect
    if direction == 0:
        return (x, y - depth - length, w, length)
    if direction == 2:
        return (x, y + h + depth, w, length)
    if direction == 1:
        return (x + w + depth, y, length, h)
    return (x - depth - length, y, length, h)


def _defended(p: Position, own: tuple[Rect, ...], theirs: tuple[Rect, ...], rect: Rect, direction: Facing) -> int:
    """The obstacle that a unit defends on a side against a charger, 0 if there is none. Rules: CDN-26.10, CDN-26.15."""
    ground, field = p.ground, p.ground.field
    if not ground.obstacle_mask:
        return 0
    strip = field.rect(*_extension(field, rect, direction, 0))
    things = [t for t in ground.obstacles_touching(field.rects(theirs)) if t.mask & strip]
    if not things:
        return 0
    ax, ay, bx, by = nearest_squares(own, theirs)
    line = singles(field, field.cell(ax, ay), field.cell(bx, by)) | field.bit(ax, ay)
    return next((thing.id for thing in things if thing.mask & line), 0)


def goal_of(p: Position, charger: Unit, start: Placement, target: Unit, place: Placement, side: Arc) -> Goal:
    """What the charge of a unit that starts from `start` runs at; the target stands at `place`.

    Rules: CDN-7.7, CDN-26.10, CDN-26.11.
    """
    n, k = target.models, listed(target).k
    rect = formation.block(n, k, place)
    theirs = formation.model_rects(n, k, place)
    own = formation.model_rects(charger.models, listed(charger).k, start)
    direction: Facing = (place.facing + side) % 4
    above = flies(charger) or flies(target)  # over every obstacle (CDN-18.11, CDN-18.20)
    obstacle = 0 if target.retreating or target.building or above else _defended(p, own, theirs, rect, direction)
    if not obstacle:
        return Goal(target.id, (n, k, place), side, rect, rect, 0, rects_distance(own, theirs))
    return _over(p, Goal(target.id, (n, k, place), side, rect, rect, obstacle, 0), own)


def _over(p: Position, goal: Goal, own: tuple[Rect, ...]) -> Goal:
    """The goal of a charge at a unit behind its obstacle: as if its block reached over it. Rules: CDN-26.11."""
    field, mask = p.ground.field, p.ground.mask(goal.obstacle)
    depth, parts = 0, 0
    while True:
        found = mask & field.rect(*_extension(field, goal.rect, goal.direction, depth))
        if not found:
            break
        parts |= found
        depth += 1
    x, y, w, h = _extension(field, goal.rect, goal.direction, 0, depth)
    x0, y0 = min(x, goal.rect[0]), min(y, goal.rect[1])
    front = (x0, y0, max(x + w, goal.rect[0] + goal.rect[2]) - x0, max(y + h, goal.rect[1] + goal.rect[3]) - y0)
    return goal._replace(front=front, distance=field.distance(field.rects(own), parts))


def need_of(p: Position, charger: Unit, start: Placement, goal: Goal) -> int:
    """Squares that the charge must cross to touch, contour lines included where nobody flies.

    Rules: CDN-7.7, CDN-18.6, CDN-20.37.
    """
    own = formation.model_rects(charger.models, listed(charger).k, start)
    above = flies(charger) or flies(p.units[goal.unit])
    lines = 0 if above else contour_lines(p, own, formation.model_rects(*goal.block))
    return max(0, goal.distance - CONTACT) + lines
