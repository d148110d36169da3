"""Placements of one unit, found by where the middle of its block would lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.caldaern.blocks.formation import block, size_of
from game.engine.caldaern.blocks.presence import For, Scene, area
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask

Shape = tuple[Facing, int, int]
"""Facing, frontage and spacing of a block."""


def shape_of(place: Placement) -> Shape:
    """How a unit stands at a place."""
    return place.facing, place.frontage, place.spacing


def middle_square(scene: Scene, unit: Unit) -> Square | None:
    """The square by which a unit is taken: its ghost lies on it with the pointer there; None for one off the field."""
    here = area(scene, unit, For.SIGHT)
    return None if here is None else (here[0] + here[2] // 2, here[1] + here[3] // 2)


class Places:
    """Where a unit may end, in whatever formation."""

    def __init__(self, unit: Unit | None, places: Iterable[Placement]) -> None:
        self.unit = unit
        self.all: frozenset[Placement] = frozenset(places)
        self._by_middle: dict[Square, list[Placement]] = {}
        sizes: dict[Shape, Square] = {}
        for place in sorted(self.all, key=lambda p: (p.y, p.x, shape_of(p))):
            shape = shape_of(place)
            if shape not in sizes:
                assert unit is not None
                sizes[shape] = size_of(unit, place)
            width, depth = sizes[shape]
            self._by_middle.setdefault((place.x + width // 2, place.y + depth // 2), []).append(place)

    def __bool__(self) -> bool:
        return bool(self.all)

    def near(self, square: Square, shape: Shape | None, reach: int) -> Placement | None:
        """The placement whose middle is nearest to a square and not farther than `reach`; that shape before others."""
        found = [place for middle in _around(square, reach) for place in self._by_middle.get(middle, ())]
        same = next((place for place in found if shape_of(place) == shape), None)
        return same if same is not None else found[0] if found else None

    def covered(self, field: Field) -> Mask:
        """Squares that the block would cover at any of the placements."""
        mask, unit = 0, self.unit
        for place in self.all:
            assert unit is not None
            mask |= field.rect(*block(unit.models, listed(unit).k, place))
        return mask


NOWHERE = Places(None, ())
"""No placement of anybody."""


def _around(square: Square, reach: int) -> Iterator[Square]:
    """A square and those around it, the nearest first."""
    steps = ((dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1))
    for dx, dy in sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], step[0])):
        yield square[0] + dx, square[1] + dy
