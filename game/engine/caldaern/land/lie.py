"""How the land of a battlefield lies between its sides: cliffs, zones that overlap, ways that are cut.

Nothing here is forbidden; it is what those who draw a field most often did not mean. Rules: CDN-29.36, CDN-29.43.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.engine.caldaern.land.board import Zone
from game.engine.caldaern.land.ground import Ground, mask_of_all
from game.engine.caldaern.land.survey import HIGHEST, joined_parts
from game.engine.caldaern.land.zones import claimed, meant_for

FOOT: Final = "foot"
_AROUND: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


class Cliff(msgspec.Struct, frozen=True):
    """A joined line of squares at the foot of a cliff.

    cells   the squares below it, ascending
    hill    number of the highest hill above it, 0 for none
    rise    the greatest difference of height to a square that touches it, in halves
    """

    cells: tuple[int, ...]
    hill: int
    rise: int


def cliffs(ground: Ground, meant: int = 0) -> list[Cliff]:
    """The cliffs of a field: where squares that touch differ by more than 0.5 in ground height. Rules: CDN-29.36.

    Those are left out whose upper square is one of `meant`, or part of a bridge, which has cliffs on both sides.
    """
    field, spared = ground.field, meant | ground.of("bridge")
    feet = 0
    for height in range(2, HIGHEST + 1):
        feet |= field.dilate(ground.at_least[height] & ~spared) & ~ground.at_least[height - 1]
    return [_cliff(ground, part, spared) for part in joined_parts(field.cells(feet), ground.width)]


def _cliff(ground: Ground, cells: tuple[int, ...], spared: int) -> Cliff:
    field = ground.field
    rise = 0
    for cell in cells:
        above = field.dilate(1 << cell) & ~spared
        rise = max(rise, ground.relief.top(above) - ground.heights[cell])
    near = field.dilate(field.mask(cells)) & ~spared
    hills = (e for e in ground.elements if e.kind == "hill" and ground.mask(e.id) & near)
    highest = max(hills, key=lambda hill: hill.height, default=None)
    return Cliff(cells, highest.id if highest is not None else 0, rise)


def zones_shared(zones: Sequence[Zone], scenarios: Iterable[str]) -> list[tuple[Zone, int]]:
    """The squares that lie in the deployment zones of both sides, each lot once for all scenarios in which it does.

    Before the squares, as a mask, comes the last of the zones that are drawn over one of them. Rules: CDN-29.43.
    """
    found: dict[int, Zone] = {}
    for scenario in scenarios:
        common = claimed(zones, scenario, 1) & claimed(zones, scenario, 2)
        if common and common not in found:
            drawn = (z for z in reversed(zones) if z.kind == "deployment" and meant_for(z.scenario, scenario))
            found[common] = next(zone for zone in drawn if any(common >> cell & 1 for cell in zone.cells))
    return [(zone, common) for common, zone in found.items()]


def cut(ground: Ground, scenario: str) -> int:
    """The squares that part the zones of both sides for units on foot; 0 where a way leads from one to the other.

    Units keep one square away from what they can't enter, but for where they deploy (CDN-1.18, CDN-1.19), and climb
    no cliffs. Rules: CDN-20.12, CDN-20.13, CDN-20.34.
    """
    field, closed = ground.field, ground.impassable_for(FOOT)
    own, other = (ground.zone(scenario, side) & ~closed for side in (1, 2))
    if not own or not other:
        return 0
    free = field.all & ~ground.near_impassable(FOOT)
    here = _reached(ground, own, free)
    if here & other:
        return 0
    there = _reached(ground, other, free)
    edges = field.dilate(here) & there | field.dilate(there) & here
    between = field.cells(field.all & ~here & ~there)
    parts = (field.mask(part) for part in joined_parts(between, ground.width))
    touching = [part for part in parts if field.dilate(here) & part and field.dilate(there) & part]
    return edges | mask_of_all(touching)


def shut_houses(ground: Ground, houses: Sequence[int]) -> list[int]:
    """Those of some houses, as masks, to whose door no unit on foot comes from any zone, even if it touches the house.

    A house of several sections is one mask. Rules: CDN-1.19, CDN-27.8.
    """
    field, closed = ground.field, ground.impassable_for(FOOT)
    zones = mask_of_all(ground.zone(scenario, side) for scenario in ground.board.scenarios for side in (1, 2))
    here = _reached(ground, zones & ~closed, field.all & ~ground.near_impassable(FOOT))
    found = []
    for house in houses:
        steps = field.dilate(house) & ~house & ~field.dilate(closed & ~house)
        if not _reached(ground, here, steps) & steps:
            found.append(house)
    return found


def _reached(ground: Ground, start: int, free: int) -> int:
    """The squares of `free` that single steps from some squares lead to, and those squares."""
    field, reached, front = ground.field, start, start
    while front:
        wider = 0
        for dx, dy in _AROUND:
            wider |= field.shift(front & ~ground.cliff(dx, dy), dx, dy)
        front = wider & free & ~reached
        reached |= front
    return reached
