"""The ground of a battlefield as masks: heights, movement classes, obstacles, sight and cover. Rules: CDN-20 to CDN-26.

Masks are ints over a Field: bit `y * width + x`. Heights are in halves. A Ground never changes; `ground_of` makes one
for each battlefield.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.caldaern.land import zones
from game.engine.caldaern.land.board import Altered, Battlefield, Element, Objective
from game.engine.caldaern.land.colour import colour_of
from game.engine.caldaern.land.kinds import HEAVY, KINDS, LIGHT, NONE
from game.engine.caldaern.land.relief import Relief
from game.engine.caldaern.land.survey import survey
from game.engine.caldaern.land.terrain import (
    AIR,
    DANGEROUS,
    DEADLY,
    EVERY_MOVE,
    GROUPS,
    IMPASSABLE,
    OBSTACLES,
    cover_of,
    grows,
    is_obstacle,
    movement,
    movement_class,
    obstacle_kind,
    opaque,
)
from game.engine.caldaern.words.kinds import Facing
from game.engine.geometry.field import Field, Rect, field_of, grown, hull_of

__all__ = [
    "AIR",
    "AIR_HEIGHT",
    "GROUPS",
    "HEAVY",
    "LIGHT",
    "NONE",
    "Danger",
    "Ground",
    "Obstacle",
    "board_now",
    "cover_of",
    "ground_of",
    "mask_of",
    "opaque",
]

_KEPT = 16
"""Battlefields whose ground is kept ready."""

_LATER_KEPT = 64
"""Changes of one ground whose outcome is kept ready."""

BLESSED: Final = "blessed_wall"
"""Its blessing outlasts it. Rules: CDN-26.25."""

_RAISING: Final = frozenset({"hill", "bridge"})
"""Elements that raise the ground."""

_LEAST_DANGER: Final = {DANGEROUS: 1, EVERY_MOVE: 1, DEADLY: 2}

AIR_HEIGHT: Final = 6
"""Halves at which flyers fly: land with a blocking top of as much bars their way. Rules: CDN-18.1, CDN-18.6."""

PLAIN: Final = 0
"""Stands for an element where the plain is meant, which is one for every rule that counts elements (CDN-22.25)."""


class Danger(msgspec.Struct, frozen=True, gc=False):
    """An element that is dangerous for a group: a test fails on `fails` or less. Rules: CDN-20.24, CDN-20.25.

    always   in moves of every kind (CDN-20.23)
    """

    element: int
    mask: int
    fails: int
    always: bool = False


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
    relief         how high it is; `heights`, `at_least`, `flat`: the same as there
    hills forests marshes waters
                   cells of the elements of these classes; `growth`: of all ground that covers, such as forests
    colours        kinds of plain, of Colour land, obstacles and monuments that there are
    living         whether some of it does something to who stands in it or near it (`blocks.influence`)
    hiding         numbers of the elements that cover whole units, and only those (CDN-25.8)
    trodden        numbers of the elements that do something to whoever moves through them
    toxic          squares that poison the blows of who stands on them (CDN-23.18)
    moments        moments of the turn at which some of it hurts units (`land.colour.Harm`)
    crossings      bridges and fords; `river`: water without them (CDN-24.8)
    off_plain      cells that do not belong to the plain (CDN-22.3)
    obstacles      obstacles and ruins; `behind`: wrecks too, whoever touches one is covered behind it (CDN-20.43)
    blessed        squares of blessed walls, of those that were destroyed too (CDN-26.25)
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
        self._zones: dict[tuple[str, int], int] = {}
        self._exits: dict[tuple[str, int], int] = {}
        self._later: dict[Altered, Ground] = {}
        self._gather()
        self.blessed = self.of("obstacle", BLESSED)
        self._raise(range(self.field.count), bytearray(self.field.count))
        self._top(range(self.field.count), bytearray(self.field.count))
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
        words = (word for e in self.elements if e.cells for word in (e.colour, e.variety))
        self.colours = colours = {self.board.plain, *words}
        self.hiding = tuple(e.id for e in self.elements if e.cells and colour_of(e.colour).hidden)
        self.toxic = mask_of_all(self._masks[e.id - 1] for e in self.elements if e.colour == "toxic")
        self.trodden = tuple(e.id for e in self.elements if e.cells and colour_of(e.colour).trodden)
        self.moments = frozenset(harm.when for colour in colours for harm in colour_of(colour).harms)
        self.living = any(colour_of(colour).influences for colour in colours)
        works = self.of("obstacle", "trench") | self.of("obstacle", "ruin")
        self.off_plain = mask_of_all(self.of(name) for name, kind in KINDS.items() if not kind.plain) | works

    def of(self, kind: str, variety: str = "") -> int:
        """The squares of a class of terrain, of one variety or of all."""
        found = 0
        for element, mask in zip(self.elements, self._masks, strict=True):
            if element.kind == kind and variety in ("", element.variety):
                found |= mask
        return found

    def _raise(self, cells: Collection[int], heights: bytearray) -> None:
        """Ground heights of some cells: the highest hill, and high bridges. Rules: CDN-20.32, CDN-24.12."""
        for cell in cells:
            heights[cell] = 0
        for element in self.elements:
            if element.kind in _RAISING:
                for cell in element.cells:
                    if cell in cells:
                        heights[cell] = max(heights[cell], element.height)
        self.relief = Relief(self.field, bytes(heights))
        self.heights, self.flat, self.at_least = self.relief.heights, self.relief.flat, self.relief.at_least

    def _top(self, cells: Collection[int], tops: bytearray) -> None:
        """How high terrain of some cells blocks sight. Rules: CDN-1.31, CDN-20.50."""
        for cell in cells:
            tops[cell] = self.heights[cell]
        for element in self.elements:
            if opaque(element):
                for cell in element.cells:
                    if cell in cells:
                        tops[cell] = max(tops[cell], self.heights[cell] + element.height)
        self.tops = bytes(tops)

    def _with_masks(self) -> Iterable[tuple[Element, int]]:
        return zip(self.elements, self._masks, strict=True)

    def _obstruct(self) -> None:
        """Obstacles and covers. Rules: CDN-20.43."""
        obstacles: list[Obstacle] = []
        behind: list[Obstacle] = []
        self.stands_light = self.stands_heavy = 0
        for element, mask in self._with_masks():
            if grows(element) or is_obstacle(element):
                if cover_of(element) == HEAVY:
                    self.stands_heavy |= mask
                else:
                    self.stands_light |= mask
            if not mask or (not is_obstacle(element) and element.kind != "wreck"):
                continue
            thing = _obstacle(element, mask)
            behind.append(thing)
            if is_obstacle(element):
                obstacles.append(thing)
        self.obstacles, self.behind = tuple(obstacles), tuple(behind)
        self.obstacle_mask = mask_of_all(thing.mask for thing in obstacles)
        self._obstacle_at = {cell: thing for thing in obstacles for cell in self.element(thing.id).cells}
        highest = max((thing.height for thing in obstacles), default=0)
        self._too_high = [mask_of_all(t.mask for t in obstacles if t.height > own) for own in range(highest)]

    # --- land that changes ---------------------------------------------------------------------------------------

    def altered(self, change: Altered) -> Ground:
        """This ground after a change of one of its elements. Elements keep their numbers; what the change doesn't touch
        is shared. Equal changes give the same ground, as long as few others have been asked for.
        """
        found = self._later.get(change)
        if found is None:
            if len(self._later) >= _LATER_KEPT:
                self._later.clear()
            found = self._later[change] = self._after(change)
        return found

    def _after(self, change: Altered) -> Ground:
        number = change.element - 1
        old = self.elements[number]
        new = msgspec.structs.replace(change.becomes or msgspec.structs.replace(old, cells=()), id=change.element)
        cells = {*old.cells, *new.cells}
        other = Ground.__new__(Ground)
        vars(other).update(vars(self))
        other.elements = (*self.elements[:number], new, *self.elements[number + 1 :])
        other._masks = (*self._masks[:number], mask_of(new.cells), *self._masks[number + 1 :])
        other._by_group, other._dangers, other._later = {}, {}, {}
        other._gather()
        other.blessed = self.blessed | other.of("obstacle", BLESSED)
        if any(one.kind in _RAISING and one.height for one in (old, new)):
            other._raise(cells, bytearray(self.heights))
        other._top(cells, bytearray(self.tops))
        other._obstruct()
        touched = mask_of(cells)
        other._blocking = {
            (height, spared): mask & ~touched | mask_of(cell for cell in cells if other.tops[cell] >= height)
            for (height, spared), mask in self._blocking.items()
            if not spared
        }
        if other.waters != self.waters:
            other._zones = {}
        return other

    def apart(self, other: Ground) -> tuple[Rect, ...] | None:
        """Rectangles around all that differs between this ground and another one of the same battlefield, with two
        squares around it; None for another battlefield.
        """
        if other is self:
            return ()
        if other.board is not self.board or len(other.elements) != len(self.elements):
            return None
        pairs = zip(self.elements, other.elements, strict=True)
        both = [{*one.cells, *two.cells} for one, two in pairs if one is not two]
        return tuple([grown(self._around(cells), 2) for cells in both if cells])

    def _around(self, cells: Iterable[int]) -> Rect:
        return hull_of([(*self.field.square(cell), 1, 1) for cell in cells])

    # --- elements ------------------------------------------------------------------------------------------------

    def element(self, number: int) -> Element:
        """An element by its id."""
        return self.elements[number - 1]

    def mask(self, number: int) -> int:
        """The squares of an element."""
        return self._masks[number - 1]

    def rects(self, number: int) -> tuple[Rect, ...]:
        """The squares of an element as few rectangles: a whole one as one, others row by row."""
        return rects_of(self.field, self.mask(number))

    # --- heights -------------------------------------------------------------------------------------------------

    def top(self, mask: int) -> int:
        """See Relief."""
        return self.relief.top(mask)

    def heights_under(self, k: int) -> bytes:
        """See Relief."""
        return self.relief.heights_under(k)

    def cliff(self, dx: int, dy: int, k: int = 1) -> int:
        """See Relief."""
        return self.relief.cliff(dx, dy, k)

    # --- movement classes ----------------------------------------------------------------------------------------

    def impassable_for(self, group: str) -> int:
        """Squares that a group can't enter. Rules: CDN-18.6, CDN-20.12, CDN-20.20, Table 20-B."""
        if group == AIR:
            return self.blocking(AIR_HEIGHT)
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
        """The elements that are dangerous for a group, one test each; the plain last.

        Rules: CDN-18.6, CDN-20.24, CDN-20.25.
        """
        if group == AIR:
            return ()
        found = self._dangers.get(group)
        if found is None:
            classes = ((n + 1, self._acting(n), self._class(e, group)) for n, e in enumerate(self.elements))
            plain = (PLAIN, self.field.all & ~self.off_plain, self._plain_class(group))
            found = self._dangers[group] = tuple(
                Danger(number, mask, _LEAST_DANGER[how], how == EVERY_MOVE)
                for number, mask, how in (*classes, plain)
                if mask and how in _LEAST_DANGER
            )
        return found

    def _plain_class(self, group: str) -> str:
        """How a group crosses the plain. Rules: CDN-22.19, Table 20-B."""
        return movement(colour_of(self.board.plain).moves or "plains")[group]

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
        if not spared:
            return mask_of(cell for cell, top in enumerate(self.tops) if top >= height)
        found = self.blocking(height)
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


@lru_cache(maxsize=256)
def rects_of(field: Field, mask: int) -> tuple[Rect, ...]:
    """Squares as rectangles that don't overlap: runs of a row, with the same runs of the rows below."""
    found: list[Rect] = []
    for y, first, last in field.runs(mask):
        wide = last - first + 1
        above = next((n for n, (x, top, w, h) in enumerate(found) if (x, w, top + h) == (first, wide, y)), -1)
        if above < 0:
            found.append((first, y, wide, 1))
        else:
            x, top, w, h = found[above]
            found[above] = (x, top, w, h + 1)
    return tuple(found)


def mask_of_all(masks: Iterable[int]) -> int:
    """Several masks as one."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def ground_of(board: Battlefield, altered: tuple[Altered, ...] = ()) -> Ground:
    """The ground of a battlefield after some changes. Equal battlefields after equal changes share one."""
    return _ground_of(board, altered)


def board_now(board: Battlefield, altered: tuple[Altered, ...]) -> Battlefield:
    """A battlefield as a map of it would say it after some changes; what is gone is left out.

    Changes of what the map has not, such as things laid in the battle, are passed over.
    """
    own = tuple(change for change in altered if change.element <= len(ground_of(board).elements))
    if not own:
        return board
    return msgspec.structs.replace(board, elements=tuple(e for e in ground_of(board, own).elements if e.cells))


@lru_cache(maxsize=_KEPT)
def _ground_of(board: Battlefield, altered: tuple[Altered, ...]) -> Ground:
    return _ground_of(board, altered[:-1]).altered(altered[-1]) if altered else Ground(board)
