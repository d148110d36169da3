"""What each scenario asks of a battlefield. Rules: CDN-29.25, Table 39-B."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.caldaern.land.board import Battlefield, Objective
from game.engine.caldaern.land.ground import Ground, ground_of, mask_of, mask_of_all
from game.engine.caldaern.land.stronghold import fit
from game.engine.caldaern.land.zones import drawn
from game.engine.geometry.field import Field

SCENARIOS: Final = (
    "pitched_battle", "river_crossing", "hold_hill", "ambush", "breakthrough", "five_standards",
    "colour_storm", "storm_building",
)  # fmt: skip
"""Scenarios that are played. Rules: Table 39-B."""

LEAST_ZONE: Final = 40
"""Open squares of a deployment zone. Rules: CDN-29.25."""

HILL_SQUARES, HILL_HEIGHT, HILL_REACH = 25, 2, 12
CROSSINGS: Final = 2
ROAD_DEPTH: Final = 10
STANDARDS, STANDARD_RADIUS, STANDARD_GAP = 5, 3, 8
"""Figures of Table 39-B; heights in halves."""


def unsuitable(board: Battlefield, scenario: str) -> str:
    """What a battlefield lacks for a scenario; "" where it lacks nothing. Rules: Table 39-B.

    `unknown`: there is no such scenario; `river`, `crossings`, `hill`, `hill_objective`, `road`, `road_exit`,
    `north_exit`, `standards`, `stronghold`: the requirement that is not met.
    """
    if scenario not in SCENARIOS:
        return "unknown"
    return _NEEDS[scenario](ground_of(board)) if scenario in _NEEDS else ""


def open_squares(ground: Ground, scenario: str, side: int) -> int:
    """Squares of a side's deployment zone that are open ground for infantry. Rules: CDN-29.25."""
    closed = ground.impassable_for("foot") | ground.dangerous_for("foot")
    return (ground.zone(scenario, side) & ~closed).bit_count()


def spread(field: Field, start: int, within: int) -> int:
    """The squares of `within` that are joined edge to edge with those of `start`."""
    reached = start & within
    while True:
        wider = reached | mask_of_all(field.shift(reached, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        wider &= within
        if wider == reached:
            return reached
        reached = wider


def _river(ground: Ground) -> str:
    """A river from edge to edge parts the zones, and at least two crossings lead over it."""
    field, water = ground.field, ground.waters | ground.crossings
    dry = field.all & ~water
    own, other = (ground.zone("river_crossing", side) & dry for side in (1, 2))
    if not ground.waters or spread(field, own, dry) & other:
        return "river"
    crossings = [e for e in ground.elements if e.kind in ("bridge", "ford") and _wet(ground, mask_of(e.cells))]
    return "" if len(crossings) >= CROSSINGS else "crossings"


def _wet(ground: Ground, mask: int) -> bool:
    """Whether a crossing has to do with water: lies over it or next to it."""
    return bool(ground.field.dilate(mask, 1) & ground.waters)


def _hill(ground: Ground) -> str:
    """A hill of some height and size near the middle, and an objective on it."""
    field = ground.field
    middle = field.rect((ground.width - 1) // 2, (ground.height - 1) // 2, 2 - ground.width % 2, 2 - ground.height % 2)
    near = field.within(middle, HILL_REACH)
    hills = _parts(ground, ground.at_least[1] & ground.hills)
    great = [hill for hill in hills if hill.bit_count() >= HILL_SQUARES and ground.top(hill) >= HILL_HEIGHT]
    if not any(hill & near for hill in great):
        return "hill"
    objectives = [mask_of(o.cells) for o in ground.objectives("hold_hill")]
    return "" if any(o & hill & near for o in objectives for hill in great) else "hill_objective"


def _parts(ground: Ground, mask: int) -> list[int]:
    """The joined parts of a mask, corner to corner too."""
    parts = []
    while mask:
        part = mask & -mask
        while (wider := ground.field.dilate(part, 1) & mask) != part:
            part = wider
        parts.append(part)
        mask &= ~part
    return parts


def _road(ground: Ground) -> str:
    """A band across the map from west to east, and an exit where it ends."""
    field, road = ground.field, drawn(ground.board, "ambush", 1)
    if any((road & column).bit_count() < ROAD_DEPTH for column in field.columns):
        return "road"
    end = road & field.columns[-1]
    return "" if end and not end & ~ground.exit("ambush", 1) else "road_exit"


def _north(ground: Ground) -> str:
    """An exit along at least half of the northern edge."""
    way = ground.exit("breakthrough", 1) & ground.field.rows[0]
    return "" if 2 * way.bit_count() >= ground.width else "north_exit"


def _stronghold(ground: Ground) -> str:
    """A building that can be garrisoned and destroyed, far from the edges, with an objective on it."""
    return "" if fit(ground.board, ground.elements) else "stronghold"


def _standards(ground: Ground) -> str:
    """Five objectives that are far enough from each other."""
    found = [o for o in ground.objectives("five_standards") if o.radius == STANDARD_RADIUS]
    is_apart = all(_apart(ground.field, a, b) for n, a in enumerate(found) for b in found[:n])
    return "" if len(found) == STANDARDS and is_apart else "standards"


def _apart(field: Field, one: Objective, two: Objective) -> bool:
    return field.distance(mask_of(one.cells), mask_of(two.cells)) >= STANDARD_GAP


_NEEDS: Final[dict[str, Callable[[Ground], str]]] = {
    "river_crossing": _river,
    "hold_hill": _hill,
    "ambush": _road,
    "breakthrough": _north,
    "five_standards": _standards,
    "storm_building": _stronghold,
}
