"""The ground of a battlefield as masks: heights, movement classes, obstacles, sight and cover. Rules: CDN-20 to CDN-26.

Masks are ints over a Field: bit `y * width + x`. Heights are in halves. A Ground never changes; `ground_of` makes one
for each battlefield.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.caldaern.land import zones
from game.engine.caldaern.land.board import Battlefield, Element, Objective
from game.engine.caldaern.land.kinds import HEAVY, KINDS, LIGHT, NONE
from game.engine.caldaern.land.survey import HIGHEST, survey
from game.engine.caldaern.land.terrain import (
    DANGEROUS,
    DEADLY,
    GROUPS,
    IMPASSABLE,
    OBSTACLES,
    cover_of,
    grows,
    is_obstacle,
    movement_class,
    obstacle_kind,
    opaque,
)
from game.engine.caldaern.words.kinds import Facing
from game.engine.geometry.field import Field, field_of

__all__ = [
    "GROUPS",
    "HEAVY",
    "LIGHT",
    "NONE",
    "Danger",
    "Ground",
    "Obstacle",
    "cover_of",
    "ground_of",
    "mask_of",
    "opaque",
]

_KEPT = 16
"""Battlefields whose ground is kept ready."""

_LEAST_DANGER: Final = {DANGEROUS: 1, DEADLY: 2}


class Danger(msgspec.Struct, frozen=True, gc=False):
    """An element that is dangerous for a group: a test fails on `fails` or less. Rules: CDN-20.24, CDN-20.25."""

    element: int
    mask: int
    fails: int


class Obstacle(msgspec.Struct, frozen=True, gc=False):
    """An obstacle, a ruin or a wreck, as fighting and shooting ask for it. Rules: Table 26-A, CDN-21.30.

    id            of its element
    kind          row of Table 26-A, or `wreck`
    height        in halves
    cover         LIGHT or HEAVY, for models in base contact behind it
    minus_to_hit  what melee rolls to hit of a unit lose that charged over it (CDN-26.13)
    effect        `blazing`, `fear`, `halve_initiative` or ""
    """

    id: int
    kind: str
    mask: int
    height: int
    cover: int
    minus_to_hit: int = 0
    effect: str = ""


def mask_of(cells: Iterable[int]) -> int:
    """Cells as a mask."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def _obstacle(element: Element, mask: int) -> Obstacle:
    """An element of Table 26-A, a ruin or a wreck with what it does. Rules: CDN-21.30, CDN-26.20."""
    if element.kind == "wreck":
        return Obstacle(element.id, "wreck", mask, element.height, cover_of(element))
    kind = "ruin" if element.kind == "ruin" else obstacle_kind(element.variety)
    row = OBSTACLES[kind]
    return Obstacle(element.id, kind, mask, element.height, cover_of(element), row.minus_to_hit, row.effect)


class Ground:
    """What a battlefield means for the rules.

    elements       those that count, numbered from 1 in map order (CDN-20.3 to CDN-20.7); use these, not the board's
    heights        ground height of every cell (CDN-20.32, CDN-24.12)
    at_least       for every height 0 to 6 the cells that are at least so high
    flat           whether the whole field has height 0
    hills forests marshes waters
                   cells of the elements of these classes; `growth`: of all ground that covers, such as forests
    crossings      bridges and fords; `river`: water without them (CDN-24.8)
    off_plain      cells that do not belong to the plain (CDN-22.3)
    obstacles      obstacles and ruins; `behind`: wrecks too, whoever touches one is covered behind it (CDN-20.43)
    stands_light stands_heavy
                   cells that cover whoever stands on them (CDN-20.43, CDN-26.23)
    """

    def __init__(self, board: Battlefield) -> None:
        self.board = board
        self.width, self.height = board.width, board.height
        self.field: Field = field_of(board.width, board.height)
        self.elements = survey(board.elements, board.width).elements
        self._masks = tuple(mask_of(element.cells) for element in self.elements)
        self._by_group: dict[tuple[str, str], int] = {}
        self._dangers: dict[str, tuple[Danger, ...]] = {}
        self._blocking: dict[tuple[int, tuple[int, ...]], int] = {}
        self._under: dict[int, bytes] = {}
        self._cliffs: dict[tuple[int, int, int], int] = {}
        self._zones: dict[tuple[str, int], int] = {}
        self._exits: dict[tuple[str, int], int] = {}
        self._gather()
        self._raise()
        self._obstruct()

    # --- made once -----------------------------------------------------------------------------------------------

    def _gather(self) -> None:
        """The masks of the classes of terrain."""
        self.hills = self.of("hill")
        self.forests = self.of("forest")
        self.marshes = self.of("marsh")
        self.waters = self.of("river")
        self.crossings = self.of("bridge") | self.of("ford")
        self.river = self.waters & ~self.crossings
        self.no_march = self.river
        self.growth = mask_of_all(mask for e, mask in zip(self.elements, self._masks, strict=True) if grows(e))
        works = self.of("obstacle", "trench") | self.of("obstacle", "ruin")
        self.off_plain = mask_of_all(self.of(name) for name, kind in KINDS.items() if not kind.plain) | works

    def of(self, kind: str, variety: str = "") -> int:
        """The squares of a class of terrain, of one variety or of all."""
        found = 0
        for element, mask in zip(self.elements, self._masks, strict=True):
            if element.kind == kind and variety in ("", element.variety):
                found |= mask
        return found

    def _raise(self) -> None:
        """Ground heights: the highest hill, and high bridges. Rules: CDN-20.32, CDN-24.12."""
        heights = bytearray(self.width * self.height)
        for element in self.elements:
            if element.kind in ("hill", "bridge"):
                for cell in element.cells:
                    heights[cell] = max(heights[cell], element.height)
        self.heights = bytes(heights)
        self.flat = not any(heights)
        self.at_least = (
            self.field.all,
            *(mask_of(c for c, h in enumerate(heights) if h >= least) for least in range(1, HIGHEST + 1)),
        )

    def _obstruct(self) -> None:
        """Obstacles, covers and how high terrain blocks sight. Rules: CDN-1.31, CDN-20.43, CDN-20.50."""
        tops = bytearray(self.heights)
        obstacles: list[Obstacle] = []
        behind: list[Obstacle] = []
        self.stands_light = self.stands_heavy = 0
        for element, mask in zip(self.elements, self._masks, strict=True):
            if opaque(element):
                for cell in element.cells:
                    tops[cell] = max(tops[cell], self.heights[cell] + element.height)
            if grows(element) or is_obstacle(element):
                if cover_of(element) == HEAVY:
                    self.stands_heavy |= mask
                else:
                    self.stands_light |= mask
            if not is_obstacle(element) and element.kind != "wreck":
                continue
            thing = _obstacle(element, mask)
            behind.append(thing)
            if is_obstacle(element):
                obstacles.append(thing)
        self.tops = bytes(tops)
        self.obstacles, self.behind = tuple(obstacles), tuple(behind)
        self.obstacle_mask = mask_of(cell for thing in obstacles for cell in self.element(thing.id).cells)
        self._obstacle_at = {cell: thing for thing in obstacles for cell in self.element(thing.id).cells}
        highest = max((thing.height for thing in obstacles), default=0)
        self._too_high = [mask_of_all(t.mask for t in obstacles if t.height > own) for own in range(highest)]

    # --- elements ------------------------------------------------------------------------------------------------

    def element(self, number: int) -> Element:
        """An element by its id."""
        return self.elements[number - 1]

    def mask(self, number: int) -> int:
        """The squares of an element."""
        return self._masks[number - 1]

    # --- heights -------------------------------------------------------------------------------------------------

    def top(self, mask: int) -> int:
        """The greatest ground height among squares, in halves; 0 for none. Rules: CDN-1.24, CDN-20.33."""
        if self.flat:
            return 0
        height = HIGHEST
        while height and not mask & self.at_least[height]:
            height -= 1
        return height

    def heights_under(self, k: int) -> bytes:
        """For every square the greatest ground height under a footprint of k x k of which it is the north-west one.

        Squares beyond the edge count nothing. Rules: CDN-1.24.
        """
        found = self._under.get(k)
        if found is None:
            found = self._under[k] = self._windows(k)
        return found

    def _windows(self, k: int) -> bytes:
        if k == 1 or self.flat:
            return self.heights
        width, height = self.width, self.height
        rows = [self.heights[y * width : (y + 1) * width] for y in range(height)]
        across = [bytes(max(row[x : x + k]) for x in range(width)) for row in rows]
        return bytes(max(row[x] for row in across[y : y + k]) for y in range(height) for x in range(width))

    def cliff(self, dx: int, dy: int, k: int = 1) -> int:
        """North-west squares from which a step of a k x k model would change its ground height by more than a half.

        Steps that leave the field are no cliffs. Rules: CDN-1.26, CDN-20.34.
        """
        if self.flat:
            return 0
        found = self._cliffs.get((dx, dy, k))
        if found is None:
            found = self._cliffs[dx, dy, k] = self._steep(dx, dy, k)
        return found

    def _steep(self, dx: int, dy: int, k: int) -> int:
        under, width = self.heights_under(k), self.width
        xs = range(max(0, -dx), width - max(0, dx))
        ys = range(max(0, -dy), self.height - max(0, dy))
        step = dy * width + dx
        cells = (y * width + x for y in ys for x in xs)
        return mask_of(cell for cell in cells if abs(under[cell] - under[cell + step]) > 1)

    # --- movement classes ----------------------------------------------------------------------------------------

    def impassable_for(self, group: str) -> int:
        """Squares that a group can't enter. Rules: CDN-20.12, Table 20-B."""
        found = self._by_group.get(("impassable", group))
        if found is None:
            masks = (self._acting(n) for n, e in enumerate(self.elements) if self._class(e, group) == IMPASSABLE)
            found = self._by_group["impassable", group] = mask_of_all(masks)
        return found

    def near_impassable(self, group: str) -> int:
        """Squares that a group can't enter and those next to them. Rules: CDN-1.18, CDN-20.13."""
        found = self._by_group.get(("near", group))
        if found is None:
            found = self._by_group["near", group] = self.field.dilate(self.impassable_for(group), 1)
        return found

    def dangerous_for(self, group: str) -> int:
        """Squares that are dangerous terrain for a group. Rules: CDN-20.10, Table 20-B."""
        found = self._by_group.get(("dangerous", group))
        if found is None:
            found = self._by_group["dangerous", group] = mask_of_all(danger.mask for danger in self.dangers(group))
        return found

    def dangers(self, group: str) -> tuple[Danger, ...]:
        """The elements that are dangerous for a group, one test each. Rules: CDN-20.24, CDN-20.25."""
        found = self._dangers.get(group)
        if found is None:
            classes = ((n, _LEAST_DANGER.get(self._class(e, group), 0)) for n, e in enumerate(self.elements))
            found = tuple(
                Danger(n + 1, self._acting(n), fails) for n, fails in classes if fails and self._acting(n)
            )
            self._dangers[group] = found
        return found

    @staticmethod
    def _class(element: Element, group: str) -> str:
        return movement_class(element, group)

    def _acting(self, n: int) -> int:
        """The squares on which an element hinders: water and mud do not under a crossing. Rules: CDN-24.8."""
        mask = self._masks[n]
        return mask & ~self.crossings if KINDS[self.elements[n].kind].layer == "ground" else mask

    # --- obstacles -----------------------------------------------------------------------------------------------

    def obstacle_at(self, cell: int) -> Obstacle | None:
        """The obstacle on a square."""
        return self._obstacle_at.get(cell)

    def obstacles_touching(self, mask: int) -> list[Obstacle]:
        """The obstacles on or next to some of the squares. Rules: CDN-1.15, CDN-26.5."""
        if not self.obstacle_mask:
            return []
        near = self.field.dilate(mask, 1)
        if not near & self.obstacle_mask:
            return []
        return [thing for thing in self.obstacles if thing.mask & near]

    def too_high(self, height: int) -> int:
        """Squares of obstacles higher than a model: none of its squares may be there after a move. Rules: CDN-26.4."""
        return self._too_high[height] if height < len(self._too_high) else 0

    # --- sight ---------------------------------------------------------------------------------------------------

    def blocking(self, height: int, spared: tuple[int, ...] = ()) -> int:
        """Squares whose blocking top by terrain alone is at least `height` halves.

        `spared`: ids of elements that do not block with their own height. Rules: CDN-1.31, CDN-1.33, CDN-1.34.
        """
        key = (height, spared)
        found = self._blocking.get(key)
        if found is None:
            found = self._blocking[key] = self._blocks(height, spared)
        return found

    def _blocks(self, height: int, spared: tuple[int, ...]) -> int:
        found = mask_of(cell for cell, top in enumerate(self.tops) if top >= height)
        for number in spared:
            if opaque(self.element(number)):
                found &= ~mask_of(cell for cell in self.element(number).cells if self.heights[cell] < height)
        return found

    # --- zones ---------------------------------------------------------------------------------------------------

    def zone(self, scenario: str, side: int) -> int:
        """Where a side deploys, drawn or made; never forbidden squares. Rules: CDN-29.24, CDN-39.4."""
        found = self._zones.get((scenario, side))
        if found is None:
            found = zones.zone(self.board, self.field, self.waters, scenario, side)
            self._zones[scenario, side] = found
        return found

    def forbidden(self, scenario: str) -> int:
        """Where nobody deploys or arrives. Rules: Table 29-E."""
        return zones.forbidden(self.board, scenario)

    def edges(self, scenario: str, side: int) -> tuple[Facing, ...]:
        """The battlefield edges that a side owns. Rules: CDN-29.24, CDN-39.13."""
        return zones.edges(self.board, scenario, side)

    def exit(self, scenario: str, side: int) -> int:
        """The squares through which a side may leave the map. Rules: Table 29-E."""
        found = self._exits.get((scenario, side))
        if found is None:
            ways = [way for way in self.board.exits if way.owner == side and zones.meant_for(way.scenario, scenario)]
            found = self._exits[scenario, side] = mask_of_all(mask_of(way.cells) for way in ways)
        return found

    def reach(self, objective: Objective) -> int:
        """The squares from which an objective is held: within its radius, or those of its area. Rules: CDN-39.80."""
        area = mask_of(objective.cells)
        return area if len(objective.cells) > 1 else self.field.within(area, objective.radius)

    def objectives(self, scenario: str) -> tuple[Objective, ...]:
        """The objectives of a scenario. Rules: Table 29-E."""
        return tuple(o for o in self.board.objectives if zones.meant_for(o.scenario, scenario))


def mask_of_all(masks: Iterable[int]) -> int:
    """Several masks as one."""
    found = 0
    for mask in masks:
        found |= mask
    return found


@lru_cache(maxsize=_KEPT)
def ground_of(board: Battlefield) -> Ground:
    """The ground of a battlefield. Equal battlefields share one."""
    return Ground(board)
