"""Where units can move: every legal final placement with its cheapest way. Rules: CDN-8.22 to CDN-8.59.

Costs are in half points. Results are kept for as long as nothing near a unit changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import ULTRA_HEAVY, of_class
from game.engine.caldaern.blocks.legality import blocks, ends_barred, terrain_group, unhindered
from game.engine.caldaern.blocks.presence import layer_of
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search import footprints
from game.engine.caldaern.search.footprints import Footprint
from game.engine.caldaern.search.layers import Layers
from game.engine.caldaern.search.open_ways import open_reach
from game.engine.caldaern.search.paths import Formed, Mover, expand, parts_of
from game.engine.caldaern.search.rimmed import RIM, steps_of, too_high
from game.engine.caldaern.search.shapes import BACKWARDS, LEFTWARDS, RIGHTWARDS, Shape
from game.engine.caldaern.search.ways import Ways
from game.engine.caldaern.search.windows import Frame, frame_of, nearby, reach_of
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask, Rect

FORWARD, BACKWARD, LEFT, RIGHT, FREE, MARCH = "forward", "backward", "left", "right", "free", "march"

STRAIGHT_MODES = {BACKWARD: BACKWARDS, LEFT: LEFTWARDS, RIGHT: RIGHTWARDS}
"""Moves without turning, by the number of their step in `steps_of`. Rules: CDN-8.47."""

KEPT = 256
"""Results that are kept."""


class Way(NamedTuple):
    """How a unit gets to a placement. Rules: CDN-8.58, CDN-8.59.

    mode   `forward`, `backward`, `left`, `right`, `free` or `march`
    cost   half points
    path   placements from the first to the last, one for every step and manoeuvre
    """

    mode: str
    cost: int
    path: tuple[Placement, ...]


class Asked(NamedTuple):
    """All that decides where a unit can move: who it is, what it may spend (half points), and what is near.

    `touchable`: blocks that may be touched but not entered (CDN-1.19 c). `beyond`: squares over or under which it may
    go, but not end (CDN-18.4, CDN-18.5).
    """

    ground: Ground
    height: int
    place: Placement
    group: str
    hover: bool
    mover: Mover
    budget: int
    others: tuple[Rect, ...]
    touchable: tuple[Rect, ...] = ()
    beyond: tuple[Rect, ...] = ()


class Reach:
    """Final placements of one kind of move: how many, each by its number, the way to each on demand.

    They are ordered by facing, frontage, row and column.
    asked    what decides where they are
    closed   for every formation the cells of the frame on which it may not end
    """

    __slots__ = (
        "_corner", "_ends", "_order", "_places", "_spacing", "_ways", "_went", "asked", "closed", "count", "layers",
        "mode",
    )  # fmt: skip

    def __init__(self, asked: Asked, layers: Layers, corner: Square, closed: dict[Formed, Mask]) -> None:
        spacing = asked.place.spacing
        self.asked = asked
        self.mode = MARCH if asked.mover.march else FORWARD
        self.layers = layers
        self.closed = closed
        self._corner = corner
        self._spacing = spacing
        self._ends = layers.reached
        if closed:
            self._ends = {formed: mask & ~closed.get(formed, 0) for formed, mask in layers.reached.items()}
        self._order = [(mask.bit_count(), formed) for formed, mask in sorted(self._ends.items())]
        self.count: int = sum([many for many, _ in self._order])
        self._places: tuple[Placement, ...] | None = None
        self._ways: Ways | None = None
        self._went: dict[Placement, Way | None] = {}

    @property
    def places(self) -> tuple[Placement, ...]:
        """All of them."""
        if self._places is None:
            self._places = self._all_places()
        return self._places

    def _all_places(self) -> tuple[Placement, ...]:
        field, (x, y), spacing = self.layers.frame.field, self._corner, self._spacing
        found: list[Placement] = []
        for _, formed in self._order:
            facing, frontage = formed
            squares = field.squares(self._ends[formed])
            found += [Placement(cx + x, cy + y, facing, frontage, spacing) for cx, cy in squares]
        return tuple(found)

    def place(self, number: int) -> Placement:
        """The one that has `number` others before it."""
        if self._places is not None:
            return self._places[number]
        for many, formed in self._order:
            if number < many:
                x, y = self._square(self.layers.frame.field.nth(self._ends[formed], number))
                return Placement(x, y, *formed, self._spacing)
            number -= many
        raise IndexError(number)

    def _square(self, cell: int) -> Square:
        """The square of the battlefield on which a cell of the frame lies."""
        y, x = divmod(cell, self.layers.frame.field.width)
        return x + self._corner[0], y + self._corner[1]

    def cheapest_touching(self, rect: Rect) -> list[Placement]:
        """Of the places of a lone model those next to a rectangle that cost least."""
        layers, mover = self.layers, self.asked.mover
        near = _ring(layers.frame.field, self._corner, rect, mover.k)
        for cost in range(layers.budget + 1):
            found: list[Placement] = []
            for number, formed in enumerate(layers.plan.formed):
                here = (layers.ready[number][cost] | layers.spent[number][cost]) & near & self._ends.get(formed, 0)
                found += [Placement(*self._square(cell), *formed) for cell in layers.frame.field.cells(here)]
            if found:
                return found
        return []

    def _cell(self, place: Placement) -> int:
        """The cell of the frame on which a placement of the reach lies, -1 for any other."""
        width = self.layers.frame.field.width
        x, y = place.x - self._corner[0], place.y - self._corner[1]
        if not 0 <= x < width or y < 0 or place.spacing != self._spacing:
            return -1
        cell = y * width + x
        return cell if self._ends.get((place.facing, place.frontage), 0) >> cell & 1 else -1

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Placement) and self._cell(place) >= 0

    def _known_ways(self) -> Ways:
        if self._ways is None:
            self._ways = Ways(self.layers)
        return self._ways

    def cost(self, place: Placement) -> int | None:
        """Half points to a placement, None if it can't be reached."""
        cell = self._cell(place)
        return None if cell < 0 else self._known_ways().cost(cell, (place.facing, place.frontage))

    def way(self, place: Placement) -> Way | None:
        """The cheapest way to a placement, None if it can't be reached."""
        if place not in self._went:
            self._went[place] = self._way(place)
        return self._went[place]

    def _way(self, place: Placement) -> Way | None:
        cell = self._cell(place)
        found = None if cell < 0 else self._known_ways().way(cell, (place.facing, place.frontage))
        if found is None:
            return None
        x, y = self._corner
        steps = [parts_of(state) for state in expand(found.path)]
        path = [Placement(cx + x, cy + y, facing, frontage, self._spacing) for cx, cy, facing, frontage in steps]
        return Way(self.mode, found.cost, tuple(path))


def ask(
    p: Position,
    unit: Unit,
    squares: int,
    *,
    march: bool = False,
    manoeuvres: bool = True,
    touch: UnitId = 0,
    place: Placement | None = None,
) -> Asked:
    """What is asked of the search for a unit with an allowance of `squares`.

    `touch`: a unit that may be touched; `place`: where it starts, if not where it stands.
    """
    place = place or unit.place
    assert place is not None
    card, n = listed(unit), unit.models
    others = blocks(p, layer_of(unit))
    touchable: tuple[Rect, ...] = ()
    if touch:
        touchable = tuple(rect for other, rect in others if other == touch)
        others = tuple(entry for entry in others if entry[0] != touch)
    block = formation.block(n, card.k, place)
    return Asked(
        p.ground,
        card.height,
        place,
        terrain_group(unit),
        unhindered(p, unit),
        Mover(n, card.k, place.spacing, march, p.config.slanted_moves, manoeuvres, of_class(unit, ULTRA_HEAVY)),
        2 * squares,
        nearby(others, unit.id, reach_of(block, squares)),
        touchable,
        ends_barred(p, unit, block),
    )


def footprint(p: Position, unit: Unit, squares: int) -> Footprint:
    """What the normal moves of a unit with an allowance of `squares` touch."""
    place = unit.place
    assert place is not None
    once = of_class(unit, ULTRA_HEAVY)
    mover = Mover(unit.models, listed(unit).k, place.spacing, False, p.config.slanted_moves, once=once)
    return footprints.of_moves(mover, p.ground.width + RIM, (place.facing, place.frontage), 2 * squares)


# ------------------------------------------------------------------------------------------ forward and marching
def _frame(asked: Asked) -> tuple[Frame, Square]:
    """The frame of a move, and the square of the field that is its north-west one."""
    block = formation.block(asked.mover.n, asked.mover.k, asked.place)
    frame = frame_of(
        asked.ground, asked.group, asked.hover, block, (asked.budget + 1) // 2, asked.mover.march, asked.others
    )
    corner = (block[0] - frame.margin, block[1] - frame.margin)
    for x, y, w, h in asked.touchable:
        solid = frame.field.rect(x - corner[0], y - corner[1], w, h)
        frame.hard |= solid
        frame.sweep |= solid
    return frame, corner


def _no_ends(asked: Asked, frame: Frame, reached: Iterable[Formed]) -> dict[Formed, Mask]:
    """For every formation that is reached the places on which no move may end.

    Rules: CDN-18.4, CDN-18.5, CDN-26.4, CDN-35.27.
    """
    ground, n, k, spacing = asked.ground, asked.mover.n, asked.mover.k, asked.place.spacing
    closed: dict[Formed, Mask] = {}
    if frame.hard >> frame.start & 1:
        closed = dict.fromkeys(reached, frame.field.starts_hitting(frame.hard, k, k))
    if frame.bypass[1] and ground.too_high(asked.height):
        for formed in reached:
            high = frame.cut(too_high(ground, n, k, asked.height, *formed, spacing))
            closed[formed] = closed.get(formed, 0) | high
    for formed in reached if asked.beyond else ():
        closed[formed] = closed.get(formed, 0) | _under_others(asked, frame, formed)
    return closed


def _under_others(asked: Asked, frame: Frame, formed: Formed) -> Mask:
    """Where a formation would end above or below enemies, or within one square of them. Rules: CDN-18.4, CDN-18.5."""
    n, k, (x0, y0) = asked.mover.n, asked.mover.k, (asked.place.x - frame.margin, asked.place.y - frame.margin)
    w, h = formation.block_size(n, k, Placement(0, 0, *formed, asked.place.spacing))
    near = frame.region & frame.field.rects([(x - x0, y - y0, rw, rh) for x, y, rw, rh in asked.beyond])
    return frame.field.starts_hitting(near, w, h)


@lru_cache(maxsize=KEPT)
def forward(asked: Asked) -> Reach:
    """Forward moves, or marches. Rules: CDN-8.36, CDN-8.50, CDN-8.58."""
    place, mover = asked.place, asked.mover
    frame, corner = _frame(asked)
    budget = 0 if mover.march and _in_river(asked) else asked.budget
    layers = Layers(frame, mover, place.facing, place.frontage, budget)
    return Reach(asked, layers, corner, _no_ends(asked, frame, layers.reached))


def _in_river(asked: Asked) -> bool:
    """Whether a unit stands partly in water, so that it can't march. Rules: CDN-24.1."""
    if asked.hover or not asked.ground.river:
        return False
    rects = formation.model_rects(asked.mover.n, asked.mover.k, asked.place)
    return bool(asked.ground.field.rects(rects) & asked.ground.river)


def _ring(field: Field, corner: Square, rect: Rect, k: int) -> Mask:
    """North-west squares in a frame from which a footprint touches a rectangle of the battlefield."""
    x, y, w, h = rect[0] - corner[0], rect[1] - corner[1], rect[2], rect[3]
    return field.rect(x - k, y - k, w + k + 1, h + k + 1) & ~field.rect(x - k + 1, y - k + 1, w + k - 1, h + k - 1)


def could_touch(asked: Asked, rect: Rect) -> bool:
    """Whether a lone model would come to stand next to a rectangle if nothing were in its way."""
    place, mover = asked.place, asked.mover
    width, squares = asked.ground.width + RIM, (asked.budget + 1) // 2
    frame = Frame(width, (mover.k, mover.k), squares)
    near = _ring(frame.field, (place.x - frame.margin, place.y - frame.margin), rect, mover.k)
    areas = open_reach(mover, width, (place.facing, place.frontage), asked.budget, True).areas
    return any(near & mask for mask in areas.values())


# ------------------------------------------------------------------------------------------ back and aside
class Straight:
    """Places straight back, left or right of a unit, the nearest first. Rules: CDN-8.47.

    mode    the way it goes
    count   how many there are
    """

    __slots__ = ("_costs", "_place", "_steps", "count", "mode")

    def __init__(self, mode: str, place: Placement, costs: list[int], steps: list[int]) -> None:
        """`costs`: half points of every step; `steps`: the numbers of those after which the move may end."""
        self.mode = mode
        self.count = len(steps)
        self._place = place
        self._costs = costs
        self._steps = steps

    @property
    def places(self) -> tuple[Placement, ...]:
        """All of them."""
        return tuple([self._after(step) for step in self._steps])

    def _after(self, step: int) -> Placement:
        place = self._place
        dx, dy = steps_of(place.facing)[STRAIGHT_MODES[self.mode]]
        return Placement(place.x + dx * step, place.y + dy * step, place.facing, place.frontage, place.spacing)

    def _step(self, place: Placement) -> int:
        """After how many steps a placement is reached, 0 if it can't be."""
        return next((step for step in self._steps if self._after(step) == place), 0)

    def __contains__(self, place: object) -> bool:
        return place in self.places

    def cost(self, place: Placement) -> int | None:
        """Half points to a placement, None if it can't be reached."""
        step = self._step(place)
        return self._costs[step - 1] if step else None

    def way(self, place: Placement) -> Way | None:
        """The way to a placement, None if it can't be reached."""
        step = self._step(place)
        if not step:
            return None
        return Way(self.mode, self._costs[step - 1], tuple([self._after(number) for number in range(step + 1)]))


@lru_cache(maxsize=KEPT)
def straight(asked: Asked, mode: str) -> Straight:
    """Straight back, left or right at half rate; `asked.budget` is the whole Movement. Rules: CDN-8.47."""
    frame, _ = _frame(asked)
    formed = (asked.place.facing, asked.place.frontage)
    shape = Shape(frame, asked.mover, *formed)
    return _straight(asked, mode, shape, _no_ends(asked, frame, [formed]).get(formed, 0))


def straight_from(reach: Reach, mode: str) -> Straight:
    """The same for a unit whose forward moves are known."""
    place = reach.asked.place
    return _straight(reach.asked, mode, reach.layers.shape(0), reach.closed.get((place.facing, place.frontage), 0))


def _straight(asked: Asked, mode: str, shape: Shape, end_closed: Mask) -> Straight:
    """`end_closed`: where no move may end."""
    place, frame, budget = asked.place, shape.frame, asked.budget
    number, cell = STRAIGHT_MODES[mode], shape.frame.start
    dx, dy = steps_of(place.facing)[number]
    by = dy * frame.field.width + dx
    level = not (frame.sloping or shape.near)
    spent, most = 0, -(-budget // 4)
    costs: list[int] = []
    steps: list[int] = []
    while spent < most and shape.free >> cell + by & 1 and (level or not shape.closed[number] >> cell & 1):
        spent += 1 if level or not shape.dear[number] >> cell & 1 else 2
        if spent > most:
            break
        cell += by
        costs.append(min(4 * spent, budget))
        if not end_closed >> cell & 1:
            steps.append(len(costs))
    return Straight(mode, place, costs, steps)
