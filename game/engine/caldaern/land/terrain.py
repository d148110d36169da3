"""What terrain does: movement classes, heights, obstacles, covers; the classes themselves are rows of `kinds`.

Rules: Tables 20-A, 20-B, 21-B and 26-A.

What Colour terrain changes of it stands in its row of `colour`. Buildings and monuments are impassable ground to who
moves.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import colour_of
from game.engine.caldaern.land.kinds import HEAVY, KINDS, LIGHT, NONE

GROUPS: Final = ("foot", "light", "lone", "horse", "gun", "machine", "walker")
"""Columns of Table 20-B. Rules: CDN-20.14."""

AIR: Final = "air"
"""The group of whoever flies. It is no column: nothing but height bars its way. Rules: CDN-18.6, CDN-20.20."""

OPEN: Final = "O"
DANGEROUS: Final = "D"
DEADLY: Final = "D2"
"""Dangerous, and the test fails on 1 or 2."""
EVERY_MOVE: Final = "DE"
"""Dangerous in moves of every kind."""
IMPASSABLE: Final = "X"

_ROWS: Final = {
    "plains": "O O O O O O O",
    "wetlands": "O O O D2 O O D2",
    "scree": "D O D D D D D",
    "toxic": "DE O DE DE X DE DE",
    "torrent": "D O D D X D D",
    "wire": "D O D D D O D",
    "traps": "O O O D O X O",
    "trench": "D O D D X D D",
}
"""Rows of Table 20-B that are no class of their own: kinds of plain, of Colour terrain, of obstacles.

`torrent` is dead water and raging torrent. No one marches in a river or a torrent.
"""


def movement(row: str) -> dict[str, str]:
    """The class of a row of Table 20-B for every group: of a class of terrain, or of `_ROWS`."""
    return _by_group(KINDS[row].moves if row in KINDS else _ROWS[row])


@cache
def _by_group(row: str) -> dict[str, str]:
    return dict(zip(GROUPS, row.split(), strict=True))


STONY: Final = frozenset({"stone", "plexyplast", "rhytite", "creators"})
"""Materials whose ruins give heavy cover. Rules: CDN-21.30."""


class ObstacleRow(msgspec.Struct, frozen=True, gc=False):
    """A row of Table 26-A.

    material      what it is made of; where the map may choose, the first is the default
    cover         LIGHT or HEAVY
    minus_to_hit  what melee rolls to hit of a unit lose that charged it while it was defended (CDN-26.13)
    effect        `blazing`, `fear` or `halve_initiative`; "" for none
    """

    materials: tuple[str, ...]
    cover: int
    minus_to_hit: int = 0
    effect: str = ""


OBSTACLES: Final[dict[str, ObstacleRow]] = {
    "blazing": ObstacleRow(("light",), LIGHT, effect="blazing"),
    "blessed_wall": ObstacleRow(("stone",), HEAVY, 1, "halve_initiative"),
    "fence": ObstacleRow(("wood",), LIGHT, 1),
    "spectral_fence": ObstacleRow(("light",), LIGHT, effect="fear"),
    "wall": ObstacleRow(("stone",), HEAVY, 1),
    "wire": ObstacleRow(("light",), LIGHT),
    "traps": ObstacleRow(("plexyplast",), LIGHT),
    "trench": ObstacleRow(("light", "wood"), HEAVY),
    "ruin": ObstacleRow((), LIGHT, 1),
    "colour_portal": ObstacleRow(("wood", "stone"), LIGHT),
}
"""Kinds of obstacles. A ruin's cover depends on its former material. Rules: Table 26-A, CDN-21.30."""

MONUMENT_MATERIALS: Final[dict[str, tuple[str, ...]]] = {
    "eternal_fire": ("light", "stone"),
    "turbo_bong_temple": ("stone", "plexyplast"),
    "creators_ruins": ("creators",),
    "cursed_stones": ("stone",),
    "magical_circle": ("light",),
    "lotus_farm": ("light",),
}
"""Monuments and what they are made of. Rules: Table 21-B, Table 29-D."""

COLOUR_BUILDING_MATERIALS: Final[dict[str, tuple[str, ...]]] = {
    "hospital": ("creators",),
    "ammo_stash": ("wood", "stone"),
    "cursed_place": ("wood", "stone", "plexyplast"),
    "spider_hive": ("light", "wood", "stone"),
}
"""Colour buildings and what they are made of. Rules: Table 21-B."""

SCATTERED: Final = "cursed_stones"
"""The monument that a map only orders: its stones are scattered before deployment. Rules: CDN-28.18."""

STONE: Final = "cursed_stone"
"""One of them, as an element of its own."""

PLAINS: Final = ("normal", "desert", "old_battlefield", "steppe", "tundra", "wetlands", "unknown")
"""Rules: CDN-22.2."""

CROSSINGS: Final = frozenset({"bridge", "ford"})
"""Rules: CDN-24.8."""

SEE_THROUGH_OBSTACLES: Final = frozenset({"trench", "wire", "traps"})
"""Obstacles that never block a line of sight. Rules: CDN-20.54."""

UNKNOWN: Final = "unknown"
"""The Colour of land, or the kind of an obstacle, that nobody has found out. Rules: CDN-29.1."""

_UNKNOWN_OBSTACLE = "fence"
"""What an obstacle is that its map leaves unknown."""


def default_height(kind: str, variety: str = "", floors: int = 1) -> int:
    """The height in halves of an element for which the map gives none. Rules: CDN-20.5, CDN-20.8, CDN-1.28."""
    if kind == "obstacle" and variety == "trench":
        return 0
    if kind == "building":
        return 2 * min(floors, 3)
    return KINDS[kind].height


def allowed_materials(kind: str, variety: str = "", colour: str = "") -> tuple[str, ...]:
    """What an element may be made of, the default first; empty for what has no material. Rules: Table 21-B."""
    if kind == "building" and colour in COLOUR_BUILDING_MATERIALS:
        return COLOUR_BUILDING_MATERIALS[colour]
    if kind == "obstacle":
        return OBSTACLES[obstacle_kind(variety)].materials
    if kind == "monument":
        return MONUMENT_MATERIALS[SCATTERED if variety == STONE else variety]
    return KINDS[kind].materials


def obstacle_kind(variety: str) -> str:
    """The row of Table 26-A of an obstacle as the map names it. Rules: CDN-26.20, CDN-26.24."""
    return _UNKNOWN_OBSTACLE if variety == UNKNOWN else variety


def is_obstacle(element: Element) -> bool:
    """Obstacles and ruins; wrecks and buildings are none. Rules: CDN-1.34, CDN-21.30."""
    return element.kind in ("obstacle", "ruin")


def movement_class(element: Element, group: str) -> str:
    """How a group crosses an element: as its Colour says, else as its class does. Rules: CDN-20.14, 20.21, Table
    20-B.
    """
    of_colour = colour_of(element.colour).moves
    if of_colour:
        return movement(of_colour)[group]
    is_special = element.kind == "obstacle" and element.variety in SEE_THROUGH_OBSTACLES
    return movement(element.variety if is_special else element.kind)[group]


def grows(element: Element) -> bool:
    """Whether it is ground that covers whoever stands in it, and on lines through it. Rules: CDN-20.43, CDN-23.3."""
    return KINDS[element.kind].layer == "ground" and KINDS[element.kind].cover != NONE


def opaque(element: Element) -> bool:
    """Whether an element hides with its own height what is behind it. Rules: CDN-1.33, CDN-20.53, CDN-20.54."""
    if element.kind == "obstacle":
        return element.variety not in SEE_THROUGH_OBSTACLES
    return KINDS[element.kind].opaque


def cover_of(element: Element) -> int:
    """The grade of cover that an element gives to who stands in it, or on lines through it.

    Rules: CDN-20.42, CDN-21.30, CDN-23.3, CDN-23.11.
    """
    if element.kind == "ruin" or (element.kind == "obstacle" and element.variety == "ruin"):
        return HEAVY if (element.material or "stone") in STONY else LIGHT
    if element.kind == "obstacle":
        return OBSTACLES[obstacle_kind(element.variety)].cover
    colour = colour_of(element.colour)
    return colour.cover if colour.cover and not colour.hidden else KINDS[element.kind].cover
