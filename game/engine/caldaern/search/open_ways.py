"""Ways over open ground: where a unit like this gets on an endless empty plain, and which squares each way there needs.

A way over a plain is the cheapest one wherever its squares are level, dry and far from other units and from impassable
ground: what bars other ways makes none of them cheaper. Only sidesteps along what is impassable lead further.
Rules: CDN-8.33 to CDN-8.47, CDN-8.58.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.search import footprints
from game.engine.caldaern.search.layers import Layer, Layers
from game.engine.caldaern.search.paths import Formed, Mover, State, expand, parts_of
from game.engine.caldaern.search.ways import Ways
from game.engine.caldaern.search.windows import Frame
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Mask, Rect, hull_of

Relative = tuple[int, int, int, int]
"""Columns and rows from where the unit stands to where it gets, facing and frontage there."""


class OpenWay(NamedTuple):
    """The cheapest way to a place on a plain; everything is counted from the block's north-west square at its start.

    cost      half points
    path      all places on it, the first and the last one included
    box       the least rectangle around its squares
    squares   what the block covers and sweeps on it, as a mask with the north-west square of the box as bit 0
    """

    cost: int
    path: tuple[Placement, ...]
    box: Rect
    squares: Mask


class OpenReach:
    """All places that forward moves reach on a plain, each by its number.

    plain     None, or: these are the places that sidesteps lead to as well, as if something to walk along lay
              everywhere, and `plain` are those without them
    areas     for every formation its places, the first one included, as masks of a frame
    touched   the squares that blocks cover at the ends of all ways, with one square around them, as a mask over a frame
    """

    __slots__ = (
        "_known", "_layers", "_numbers", "_searched", "_spacing", "_sure", "areas", "count", "margin", "places",
        "plain", "touched",
    )  # fmt: skip

    def __init__(self, layers: Layers, spacing: int, plain: OpenReach | None = None) -> None:
        self._layers = layers
        self._spacing = spacing
        self.plain = plain
        self.places: tuple[Relative, ...] = _places(layers)
        self.count = len(self.places)
        self._numbers: dict[Relative, int] = {place: number for number, place in enumerate(self.places)}
        self._known: dict[int, OpenWay] = {}
        self._sure: dict[int, bool] = {}
        self._searched = Ways(layers)
        self.margin = layers.frame.margin
        first = layers.plan.formed[0]
        self.areas: Layer = layers.reached | {first: layers.reached[first] | 1 << layers.start}
        self.touched = footprints.next_to(layers)

    def number(self, x: int, y: int, formed: Formed) -> int:
        """The number of a place, -1 for one that is not reached."""
        return self._numbers.get((x, y, *formed), -1)

    def way(self, number: int) -> OpenWay | None:
        """The cheapest way to a place without sidesteps, None where only these lead."""
        found = self._known.get(number)
        if found is None:
            place = self.places[number]
            if self.plain is None:
                found = self._way(*place)
            else:
                plain = self.plain.number(place[0], place[1], place[2:])
                found = None if plain < 0 else self.plain.way(plain)
            if found is not None:
                self._known[number] = found
        return found

    def sure(self, number: int) -> bool:
        """Whether no sidestep, wherever one may be made, leads to a place as cheaply as `way` does."""
        if self.plain is None:
            return True
        found = self._sure.get(number)
        if found is None:
            way = self.way(number)
            found = self._sure[number] = way is not None and self._way(*self.places[number]).path == way.path
        return found

    def _way(self, x: int, y: int, facing: int, frontage: int) -> OpenWay:
        layers, margin = self._layers, self._layers.frame.margin
        width, formed = layers.frame.field.width, (facing, frontage)
        found = self._searched.way((y + margin) * width + x + margin, formed)
        assert found is not None
        path, covered = self._walked(found.path)
        box = hull_of(covered)
        return OpenWay(found.cost, path, box, self._squares(box, covered))

    def _squares(self, box: Rect, rects: Sequence[Rect]) -> Mask:
        """The squares of rectangles in a box, counted from its north-west one."""
        return self._layers.frame.field.rects([(x - box[0], y - box[1], w, h) for x, y, w, h in rects])

    def _walked(self, states: tuple[State, ...]) -> tuple[tuple[Placement, ...], list[Rect]]:
        """The places of a way, and rectangles that hold every square that the block covers and sweeps on it."""
        mover, margin = self._layers.mover, self._layers.frame.margin
        every = [parts_of(state) for state in expand(states)]
        path = tuple([Placement(x - margin, y - margin, f, wide, self._spacing) for x, y, f, wide in every])
        covered = [formation.block(mover.n, mover.k, place) for place in path]
        for before, after in pairwise(path):
            if before.facing != after.facing:
                covered += self._swept(before, after)
        return path, covered

    def _swept(self, before: Placement, after: Placement) -> list[Rect]:
        """What rotations from one place to the next sweep. Rules: CDN-8.41."""
        plan, width = self._layers.plan, self._layers.frame.field.width
        number = plan.formed.index((before.facing, before.frontage))
        formed, by = (after.facing, after.frontage), (after.y - before.y) * width + after.x - before.x
        turns = [move for _, _, _, _, move in plan.turns[number] if move and move.formed == formed and move.by == by]
        half = width // 2
        found = []
        for move in turns:
            for cell, length in move.swept:
                row = (cell + half) // width
                found.append((before.x + cell - row * width, before.y + row, length, 1))
        return found


def _places(layers: Layers) -> tuple[Relative, ...]:
    field, margin = layers.frame.field, layers.frame.margin
    return tuple(
        [
            (x - margin, y - margin, *formed)
            for formed, mask in sorted(layers.reached.items())
            for x, y in field.squares(mask)
        ]
    )


@lru_cache(maxsize=1024)
def open_reach(mover: Mover, width: int, first: Formed, budget: int, sidling: bool = False) -> OpenReach:
    """Where a unit gets on a plain with `budget` half points. `width`: of the battlefield with its rim.

    `sidling`: with the places of all sidesteps that any ground could allow.
    """
    if sidling:
        plain = open_reach(mover, width, first, budget)
        return OpenReach(footprints.on_a_plain(mover, width, first, budget), mover.spacing, plain)
    size = formation.block_size(mover.n, mover.k, Placement(0, 0, *first, mover.spacing))
    layers = Layers(Frame(width, size, (budget + 1) // 2), mover, *first, budget)
    return OpenReach(layers, mover.spacing)
