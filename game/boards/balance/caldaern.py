"""How alike the two sides of a battlefield are. Rules: CDN-29.51."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isqrt
from typing import Any, Final

from game.boards.balance.sheet import Fact, Measure, Sheet, mean
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of, mask_of
from game.engine.caldaern.land.suitability import open_squares
from game.engine.caldaern.land.terrain import opaque
from game.engine.caldaern.lists.data import scenario_of
from game.engine.geometry.lines import line_clear
from game.words import Words

SIDES: Final = (1, 2)
GROUPS: Final = ("foot", "horse", "gun")
"""Columns of Table 20-B by which ways are measured."""

ALLOWED_SHARE: Final = 0.1
MARCH: Final = 8
"""Squares of a march of Foot: twice a Movement of 4. Rules: CDN-8.50."""
COVER_REACH: Final = 12
RIDGE_SQUARES: Final = 10
"""Squares of high ground on which a unit has room."""
TURNED_SHARE: Final = 0.05
"""Part of the squares that may be others on a field that counts as the same for both. Rules: CDN-29.51."""

_STEPS = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
_APART, _LOOKOUTS = 4, 40
"""Columns and rows from one square that looks out to the next, at the least, and about how many look out of a zone."""
_EYES = 1
"""Height of a model of Foot in halves."""
_LEAST_COVER, _LEAST_HEIGHT = 8, 0.5
"""Differences in squares and in halves that tell nothing, however small the whole is."""


def measured(board: Battlefield, seats: int, options: Mapping[str, Any]) -> Sheet:
    """Both sides in the scenario of the options, else in the first one of the map."""
    scenario = str(options.get("scenario", board.scenarios[0]))
    ground = ground_of(board)
    return Sheet(
        places=tuple(str(side) for side in SIDES),
        measures=tuple(_measures(ground, scenario)),
        facts=(Fact("turned", 1 - turned_share(ground), "percent"),),
    )


def place(name: str, words: Words) -> str:
    """`Side 1`."""
    return words("balance.caldaern.side", n=name)


def same_task(scenario: str) -> bool:
    """Whether both sides have the same to do in a scenario. Rules: CDN-29.51, CDN-39.79."""
    return not scenario_of(scenario).roles


def uneven(board: Battlefield, scenario: str) -> tuple[Measure, ...]:
    """What makes a field another one for each side where it should not; nothing for scenarios of different tasks.

    Rules: CDN-29.51.
    """
    ground = ground_of(board)
    if not same_task(scenario) or turned_share(ground) <= TURNED_SHARE:
        return ()
    return tuple(measure for measure in _measures(ground, scenario) if measure.is_uneven)


def turned_share(ground: Ground) -> float:
    """Part of the squares that differ in kind or height from the square that lies there after half a turn."""
    last = ground.field.count - 1
    kinds = [(element.kind, element.variety) for element in ground.elements]
    on_square: list[list[tuple[str, str]]] = [[] for _ in range(last + 1)]
    for element, kind in zip(ground.elements, kinds, strict=True):
        if element.kind != "hill":
            for cell in element.cells:
                on_square[cell].append(kind)
    heights = ground.heights
    differ = sum(
        heights[cell] != heights[last - cell] or sorted(on_square[cell]) != sorted(on_square[last - cell])
        for cell in range(last + 1)
    )
    return differ / (last + 1)


def _measures(ground: Ground, scenario: str) -> Iterator[Measure]:
    """The figures of both sides, side 1 first."""
    zones = {side: ground.zone(scenario, side) for side in SIDES}
    yield Measure("open", _both(lambda side: float(open_squares(ground, scenario, side))), share=ALLOWED_SHARE)
    yield Measure(
        "height", _both(lambda side: _mean_height(ground, zones[side])), step=_LEAST_HEIGHT, share=ALLOWED_SHARE,
        unit="height",
    )  # fmt: skip
    yield Measure("ridge", _both(lambda side: _ridge(ground, zones[side])), unit="height")
    covered = ground.stands_light | ground.stands_heavy
    near = {side: ground.field.within(zones[side], COVER_REACH) & covered for side in SIDES}
    yield Measure("cover", _both(lambda side: float(near[side].bit_count())), step=_LEAST_COVER, share=ALLOWED_SHARE)
    yield Measure("hidden", _hidden(ground, zones), step=ALLOWED_SHARE, unit="percent")
    for group in GROUPS:
        found = _both(lambda side, group=group: _mean_way(ground, group, zones[side], zones[3 - side]))
        yield Measure(f"enemy_{group}", found, step=MARCH, more=False)
    yield from _to_objectives(ground, scenario, zones)


def _both(figure: Any) -> tuple[float | None, ...]:
    return tuple(figure(side) for side in SIDES)


def _mean_height(ground: Ground, zone: int) -> float | None:
    return mean([float(ground.heights[cell]) for cell in ground.field.cells(zone)])


def _ridge(ground: Ground, zone: int) -> float:
    """The greatest height that a unit of Foot can reach in one march, with room for it, in halves."""
    reach = ground.field.dilate(zone, MARCH) & ~ground.impassable_for("foot")
    high = range(1, len(ground.at_least))
    return float(max((h for h in high if (ground.at_least[h] & reach).bit_count() >= RIDGE_SQUARES), default=0))


# ------------------------------------------------------------------------------------------ ways
def _layers(ground: Ground, group: str, start: int) -> Iterator[int]:
    """The squares that a group reaches from `start` in 0, 1, 2 ... steps, those of each number for themselves."""
    field, free = ground.field, ~ground.impassable_for(group)
    reached = front = start & free
    while front:
        yield front
        if ground.flat:
            wider = field.dilate(front, 1)
        else:
            wider = 0
            for dx, dy in _STEPS:
                wider |= field.shift(front & ~ground.cliff(dx, dy), dx, dy)
        front = wider & free & ~reached
        reached |= front


def _mean_way(ground: Ground, group: str, zone: int, goal: int) -> float | None:
    """The mean number of steps from the squares of a zone to the nearest one of a goal; None without any way."""
    squares = steps = 0
    for number, layer in enumerate(_layers(ground, group, goal)):
        arrived = (layer & zone).bit_count()
        squares, steps = squares + arrived, steps + number * arrived
    return steps / squares if squares else None


def _least_way(ground: Ground, group: str, zone: int, goal: int) -> float | None:
    """The number of steps from a zone to a goal; None without any way."""
    return next((float(n) for n, layer in enumerate(_layers(ground, group, zone)) if layer & goal), None)


def _to_objectives(ground: Ground, scenario: str, zones: Mapping[int, int]) -> Iterator[Measure]:
    """Ways to the objectives: all of them by each group, and each one by Foot, which may differ."""
    goals = {objective.id: ground.reach(objective) for objective in ground.objectives(scenario)}
    if not goals:
        return
    ways: dict[tuple[str, str, int], float | None] = {
        (group, name, side): _least_way(ground, group, zones[side], goal)
        for group in GROUPS
        for name, goal in goals.items()
        for side in SIDES
    }
    for group in GROUPS:
        both = tuple(_all_or_none([ways[group, name, side] for name in goals]) for side in SIDES)
        yield Measure(f"objectives_{group}", both, step=MARCH, more=False)
    for name in goals:
        both = tuple(ways["foot", name, side] for side in SIDES)
        yield Measure("objective", both, more=False, judged=False, item=name)


def _all_or_none(ways: list[float | None]) -> float | None:
    """The mean of some ways; None where one of them is missing."""
    known = [way for way in ways if way is not None]
    return mean(known) if len(known) == len(ways) else None


# ------------------------------------------------------------------------------------------ sight
def _hidden(ground: Ground, zones: Mapping[int, int]) -> tuple[float | None, ...]:
    """Part of the open squares of each zone that Foot in the other zone can't see; of squares some way apart.

    Rules: CDN-1.30, CDN-20.50.
    """
    most = max(zone.bit_count() for zone in zones.values())
    apart = max(_APART, isqrt(most // _LOOKOUTS) + 1)
    lattice = mask_of(
        ground.field.cell(x, y) for y in range(0, ground.height, apart) for x in range(0, ground.width, apart)
    )
    lattice |= mask_of(ground.field.count - 1 - cell for cell in ground.field.cells(lattice))
    hiding = 0
    for element in ground.elements:
        if opaque(element):
            hiding |= ground.mask(element.id)
    eyes = {side: ground.field.cells(zones[side] & lattice & ~hiding & ~ground.forests) for side in SIDES}
    seen: dict[int, set[int]] = {side: set() for side in SIDES}
    for one in eyes[1]:
        for other in eyes[2]:
            if (one not in seen[1] or other not in seen[2]) and _sees(ground, one, other):
                seen[1].add(one)
                seen[2].add(other)
    return tuple(1 - len(seen[side]) / len(eyes[side]) if eyes[side] else None for side in SIDES)


def _sees(ground: Ground, one: int, other: int) -> bool:
    height = max(ground.heights[one], ground.heights[other]) + _EYES
    return line_clear(ground.field, ground.blocking(height), one, other)
