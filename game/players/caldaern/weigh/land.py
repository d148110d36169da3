"""What the land does to a unit that ends its move somewhere, or crosses it: worked out once a turn for each unit."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.influence import areas, meant
from game.engine.caldaern.harm.dangerous import dangers_for, swallows
from game.engine.caldaern.land.colour import Influence
from game.engine.caldaern.odds.land import menace
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.wild.harms import MODELS, area, sources
from game.engine.geometry.field import Field, Mask
from game.players.caldaern.weigh.bodies import Body
from game.players.caldaern.weigh.forces import is_shooter
from game.players.caldaern.weigh.squares import Rect

GIFTS: Final = {
    "regeneration": 0.05, "stupidity": -0.10, "stubborn": 0.03, "unbreakable": 0.05, "immune_psychology": 0.02,
    "easily_wounded": -0.06, "colour_resistance": 0.02, "magical": 0.01, "flaming": 0.01, "m": -0.03, "bs": -0.03,
    "fear": -0.01,
}  # fmt: skip
"""Part of a unit's points that it is worth, or costs, to stand where the land gives something."""

AMMUNITION: Final = 0.03
"""The same of weapons that never run out, for those who shoot."""

MOMENTS: Final = {
    "movement_ends": 1.0, "own_movement_ends": 1.0, "turn_ends": 1.0, "shooting_ends": 0.2, "melee_ends": 0.2,
    "spell_resolved": 0.3,
}  # fmt: skip
"""How often a moment comes in a turn at which the land hurts."""

LASTING: Final = 1.3
"""How much more it counts to stand somewhere bad than to be there once: it is left a turn later."""

IN_DANGER: Final = 0.5
"""How much tests count that only a march or a charge out of dangerous ground calls for."""

STEPS: Final = 4
"""Places of a block on the straight way of a march that are looked at."""


class Patch(NamedTuple):
    """Squares with what it is worth to stand in them, in points; below 0 it costs.

    least   part of the block that must stand in them, 0 for any of it
    share   it counts by the part of the block that stands in them
    still   only for those who have not moved
    """

    squares: Mask
    worth: float
    least: float = 0.0
    share: bool = False
    still: bool = False


class Land:
    """The land as a unit sees it."""

    def __init__(self, p: Position, unit: Unit, body: Body) -> None:
        self.field: Field = p.ground.field
        self.patches = [*_harms(p, unit, body), *_gifts(p, unit)]
        each = body.price * body.kind.wounds * unit.models / 6
        self.dangers = [
            (danger.mask, each * danger.fails * (2.0 if swallows(p, unit, danger.element) else 1.0), danger.always)
            for danger in dangers_for(p, unit)
        ]

    @property
    def tame(self) -> bool:
        """Whether no land does anything to the unit."""
        return not self.patches and not self.dangers

    def worth(self, here: Rect, moved: bool, marched: bool = False, start: Rect | None = None) -> float:
        """What it is worth to end a move somewhere, in points: 0 on quiet ground. `start`: where the move began."""
        if self.tame:
            return 0.0
        block = self._block(here)
        size, found = block.bit_count(), 0.0
        for patch in self.patches:
            inside = (block & patch.squares).bit_count()
            if inside and inside >= patch.least * size and not (patch.still and moved):
                found += patch.worth * (inside / size if patch.share else 1.0)
        way = self._way(start, here) if start is not None and moved and self.dangers else 0
        for squares, cost, always in self.dangers:
            found -= IN_DANGER * cost * (block & squares).bit_count() / size
            if (marched or always) and (crossed := (way & squares).bit_count()):
                found -= cost * min(1.0, crossed / size)
        return found

    def _block(self, here: Rect) -> Mask:
        return self.field.rect(here.west, here.north, here.east - here.west + 1, here.south - here.north + 1)

    def _way(self, start: Rect, end: Rect) -> Mask:
        """Squares that a block comes to on the straight way, roughly, those at its end as well."""
        found = self._block(end)
        for step in range(1, STEPS):
            part = step / STEPS
            x, y = (
                start.west + _rounded((end.west - start.west) * part),
                start.north + _rounded((end.north - start.north) * part),
            )
            found |= self.field.rect(x, y, end.east - end.west + 1, end.south - end.north + 1)
        return found


def _rounded(squares: float) -> int:
    """Whole squares of a way, the same whichever way it leads: halves count as whole."""
    return int(math.copysign(math.floor(abs(squares) + 0.5), squares))


def _harms(p: Position, unit: Unit, body: Body) -> list[Patch]:
    """Land that hurts, with the mean of the wounds that it costs."""
    if not p.ground.moments:
        return []
    found = []
    for source in sources(p.ground):
        for harm in source.harms:
            often = MOMENTS.get(harm.when, 0.0)
            cost = -LASTING * often * body.price * float(menace(p, unit, source.kind, source.element, harm).spread.mean)
            squares = area(p, source.element, harm)
            if harm.where == "plain":
                squares &= ~p.ground.off_plain
            least = 0.5 if harm.where in ("mostly", "wholly", "plain") else 0.0
            found.append(Patch(squares, cost, least, harm.dice == MODELS, harm.still))
    return [patch for patch in found if patch.worth]


def _gifts(p: Position, unit: Unit) -> list[Patch]:
    """Land that changes who stands in it or near it."""
    if not p.ground.living:
        return []
    found = []
    for spot in areas(p.ground):
        influence = spot.influence
        if influence.where in ("everywhere", "inside") or not meant(p, unit, influence):
            continue
        if influence.storm and not p.wild.sandstorm:
            continue
        squares = spot.squares & ~p.ground.off_plain if influence.where == "plain" else spot.squares
        least = 0.5 if influence.where in ("mostly", "wholly", "plain") else 0.0
        found.append(Patch(squares, unit.points * gift_of(p, unit, influence), least))
    return [patch for patch in found if patch.worth]


def gift_of(p: Position, unit: Unit, influence: Influence) -> float:
    """Part of a unit's points that an influence is worth to it."""
    found = sum(GIFTS.get(gift.what, 0.0) for gift in influence.gives)
    if any(gift.what == "endless_ammo" for gift in influence.gives) and is_shooter(p, unit):
        found += AMMUNITION
    return found


def inside_worth(p: Position, unit: Unit, building: int) -> float:
    """What it is worth to be in a house for what the house, and the land about it, does to a unit; in points."""
    if not p.ground.living:
        return 0.0
    here, found = p.ground.mask(building), 0.0
    for spot in areas(p.ground):
        near = spot.influence.where == "near" and here & spot.squares
        if (near or (spot.influence.where == "inside" and spot.element == building)) and meant(p, unit, spot.influence):
            found += unit.points * gift_of(p, unit, spot.influence)
    return found
