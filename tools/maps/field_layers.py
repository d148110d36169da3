"""The layers of tiles of a battlefield: what Tiled shows of the objects that the rules read."""

from __future__ import annotations

import random

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.survey import HIGHEST
from game.views.caldaern.ground.looks import look_of
from game.views.caldaern.ground.plants import GROWTHS
from game.views.caldaern.ground.props import crosses
from tools.maps import field_tiles as tiles

Layer = tuple[str, list[int]]
"""Name, and a tile number a square: 0 for none."""

GROUND_GID = 1
TALL_GID = GROUND_GID + tiles.COUNT
"""Numbers of the first tile of either tile set."""

_GROWN = 0.62
"""Share of the squares of a wood or a marsh that bear a tree or reeds."""


def layers_of(board: Battlefield) -> list[Layer]:
    """The layers of a battlefield, from the ground up; empty ones are left out."""
    ground = ground_of(board)
    found: list[Layer] = [("meadow", [GROUND_GID + tiles.meadow(x, y) for x, y in _squares(ground)])]
    found.append(("marshes", _area(ground, "marsh", ground.marshes)))
    found.append(("woods", _area(ground, "wood", ground.forests)))
    found += [(kind, _area(ground, kind, ground.of(kind))) for kind in tiles.FLOORS]
    for height in range(1, HIGHEST + 1):
        found.append((f"height {height / 2:g}", _area(ground, "hill", ground.at_least[height] & ground.hills)))
    found.append(("waters", _area(ground, "water", ground.waters)))
    found.append(("built", _built(ground)))
    found.append(("standing", _standing(ground)))
    return [layer for layer in found if any(layer[1])]


def _squares(ground: Ground) -> list[tuple[int, int]]:
    return [(x, y) for y in range(ground.height) for x in range(ground.width)]


def _area(ground: Ground, name: str, mask: int) -> list[int]:
    """The tiles of an area; beyond the edge of the map it goes on."""

    def inside(x: int, y: int) -> bool:
        x, y = min(max(x, 0), ground.width - 1), min(max(y, 0), ground.height - 1)
        return bool(mask >> (y * ground.width + x) & 1)

    return [GROUND_GID + tiles.area(name, x, y, inside) if inside(x, y) else 0 for x, y in _squares(ground)]


def _built(ground: Ground) -> list[int]:
    """Bridges, fords and roofs."""
    found = [0] * (ground.width * ground.height)
    for element in ground.elements:
        name = "house_wood" if element.material == "wood" else "house_stone"
        if element.kind == "bridge":
            name = "bridge_across" if crosses(ground, element) else "bridge"
        elif element.kind not in ("building", "ford"):
            continue
        for cell in element.cells:
            if element.kind == "ford":
                wet = ground.waters >> cell & 1
                found[cell] = GROUND_GID + tiles.FORD_FIRST + cell % tiles.FORDS if wet else 0
            else:
                found[cell] = GROUND_GID + tiles.DECK_FIRST[name] + _arms(ground, element.cells, cell)
    return found


def _arms(ground: Ground, cells: tuple[int, ...], cell: int) -> int:
    own = set(cells)

    def inside(x: int, y: int) -> bool:
        return 0 <= x < ground.width and y * ground.width + x in own

    return tiles.arms(cell % ground.width, cell // ground.width, inside)


def _standing(ground: Ground) -> list[int]:
    """Trees, reeds, rocks, walls and what else stands on a square."""
    found = [0] * (ground.width * ground.height)
    for element in ground.elements:
        growth = look_of(element.kind).stands
        kind = element.variety if element.kind == "obstacle" else element.kind
        for cell in element.cells:
            rng = random.Random(cell * 7919)
            if growth in GROWTHS:
                is_bare = GROWTHS[growth].share < 1 and rng.random() >= _GROWN
                tile = -1 if is_bare else tiles.GROWTH_FIRST[growth] + rng.randrange(GROWTHS[growth].variants)
            elif element.kind in tiles.SINGLE:
                tile = tiles.SINGLE_FIRST[element.kind]
            elif kind in tiles.LINE_FIRST:
                tile = tiles.LINE_FIRST[kind] + _arms(ground, element.cells, cell)
            else:
                continue
            found[cell] = TALL_GID + tile if tile >= 0 else found[cell]
    return found
