"""Numbers of the tiles with which battlefields are drawn in Tiled: which tile shows a square among its neighbours.

Areas come in 47 tiles: one for every way in which the eight squares around can belong to the area or not (a corner
counts only between two sides that belong to it).
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import OBSTACLES
from game.views.caldaern.ground.looks import floors, look_of
from game.views.caldaern.ground.plants import GROWTHS

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The squares around one, N NE E SE S SW W NW: bit 0 to bit 7."""

MEADOW_SIDE = 8
"""The meadow repeats after so many squares."""

AREAS = ("hill", "water", "wood", "marsh")
"""Areas with a drawing of their own."""
AREA_OF = {"forest": "wood", "marsh": "marsh"}
FLOORS = tuple(kind for kind, _ in floors() if kind not in AREA_OF)
"""Classes of terrain of which only the floor is drawn. Their tiles come last: no other tile gets another number."""
DECKS = ("bridge", "bridge_across", "house_wood", "house_stone")
FORDS = 2

ARMS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Sides of a square: N E S W, bit 0 to bit 3."""

COLUMNS = 16
TALL_COLUMNS = 16
FIRST_GROWTHS = ("trees", "reeds", "rocks")
SINGLE = ("monument", "wreck")
LINES = tuple(OBSTACLES)
LAST_GROWTHS = tuple(name for name in GROWTHS if name not in FIRST_GROWTHS)
"""Whatever else grows; last for the same reason."""

Inside = Callable[[int, int], bool]
"""Whether a square belongs to an area; squares beyond the map are as their nearest one."""


def reduced(bits: int) -> int:
    """The neighbours that matter: corners only between two sides."""
    found = bits & 0b01010101
    for corner in (1, 3, 5, 7):
        before, after = 1 << corner - 1, 1 << (corner + 1) % 8
        if bits >> corner & 1 and bits & before and bits & after:
            found |= 1 << corner
    return found


SHAPES = tuple(sorted({reduced(bits) for bits in range(256)}))
"""The 47 ways in which neighbours matter, by the number of their tile within an area's."""

MEADOW = 0
AREA_FIRST = {name: MEADOW_SIDE**2 + n * len(SHAPES) for n, name in enumerate(AREAS)}
DECK_FIRST = {name: MEADOW_SIDE**2 + len(AREAS) * len(SHAPES) + 16 * n for n, name in enumerate(DECKS)}
FORD_FIRST = DECK_FIRST["house_stone"] + 16
AREA_FIRST |= {name: FORD_FIRST + FORDS + n * len(SHAPES) for n, name in enumerate(FLOORS)}
COUNT = FORD_FIRST + FORDS + len(FLOORS) * len(SHAPES)


def _firsts(names: tuple[str, ...], start: int) -> tuple[dict[str, int], int]:
    """The first tile of each growth, and the number after the last one."""
    found = {}
    for name in names:
        found[name], start = start, start + GROWTHS[name].variants
    return found, start


GROWTH_FIRST, _SINGLES = _firsts(FIRST_GROWTHS, 0)
SINGLE_FIRST = {name: _SINGLES + n for n, name in enumerate(SINGLE)}
LINE_FIRST = {name: _SINGLES + len(SINGLE) + 16 * n for n, name in enumerate(LINES)}
_LAST, TALL_COUNT = _firsts(LAST_GROWTHS, _SINGLES + len(SINGLE) + 16 * len(LINES))
GROWTH_FIRST |= _LAST


def ground_shows() -> dict[int, str]:
    """The class of terrain that a tile of the ground shows, by its number. Rules: CDN-29.49."""
    shown = {"hill": "hill", "water": "river", "wood": "forest", "marsh": "marsh"} | {kind: kind for kind in FLOORS}
    found = {first + n: shown[name] for name, first in AREA_FIRST.items() for n in range(len(SHAPES))}
    for name, first in DECK_FIRST.items():
        found |= dict.fromkeys(range(first, first + 16), "bridge" if name.startswith("bridge") else "building")
    return dict(sorted((found | dict.fromkeys(range(FORD_FIRST, FORD_FIRST + FORDS), "ford")).items()))


def standing_shows() -> dict[int, str]:
    """The class of terrain to which belongs what stands on a square, by the tile's number. Rules: CDN-29.49."""
    found = {number: kind for kind, number in SINGLE_FIRST.items()}
    for name, first in LINE_FIRST.items():
        found |= dict.fromkeys(range(first, first + 16), "ruin" if name == "ruin" else "obstacle")
    for name, first in GROWTH_FIRST.items():
        kind = next((kind for kind in KINDS if look_of(kind).stands == name), "")
        found |= dict.fromkeys(range(first, first + GROWTHS[name].variants), kind) if kind else {}
    return dict(sorted(found.items()))


def meadow(x: int, y: int) -> int:
    """The tile of open ground."""
    return MEADOW + y % MEADOW_SIDE * MEADOW_SIDE + x % MEADOW_SIDE


def area(name: str, x: int, y: int, inside: Inside) -> int:
    """The tile of a square of an area."""
    bits = sum(1 << n for n, (dx, dy) in enumerate(AROUND) if inside(x + dx, y + dy))
    return AREA_FIRST[name] + SHAPES.index(reduced(bits))


def arms(x: int, y: int, inside: Inside) -> int:
    """The sides on which a thing goes on."""
    return sum(1 << n for n, (dx, dy) in enumerate(ARMS) if inside(x + dx, y + dy))
