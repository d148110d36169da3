"""Kinds of terrain and what each does: movement classes, heights, obstacles, covers.

Rules: Tables 20-A, 20-B, 21-B and 26-A.

Stage 1 of the rules knows no Colour terrain: it counts as the ordinary kind, and buildings and monuments as impassable
ground. Only `table_kind` says so; the tables themselves are complete.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.land.board import Element

GROUPS: Final = ("foot", "light", "lone", "horse", "gun", "machine", "walker")
"""Columns of Table 20-B. Rules: CDN-20.14."""

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
    "hill": "O O O O O O O",
    "scree": "D O D D D D D",
    "forest": "O O O D X D O",
    "toxic": "DE O DE DE X DE DE",
    "river": "O O O D X D O",
    "torrent": "D O D D X D D",
    "bridge": "O O O O O O O",
    "ford": "O O O O O O O",
    "marsh": "D O O D2 X D D",
    "obstacle": "O O O D X D O",
    "wire": "D O D D D O D",
    "traps": "O O O D O X O",
    "trench": "D O D D X D D",
    "impassable": "X X X X X X X",
}

MOVEMENT: Final[dict[str, dict[str, str]]] = {
    kind: dict(zip(GROUPS, row.split(), strict=True)) for kind, row in _ROWS.items()
}
"""The class of every kind for every group; `torrent` is dead water and raging torrent. No one marches in a river or a
torrent. Rules: Table 20-B."""

DEFAULT_HEIGHTS: Final = {
    "hill": 1,
    "forest": 3,
    "river": 0,
    "bridge": 0,
    "ford": 0,
    "marsh": 0,
    "obstacle": 1,
    "building": 2,
    "monument": 2,
    "ruin": 1,
    "wreck": 2,
    "impassable": 6,
}
"""Heights in halves of elements for which the map gives none; trenches and high buildings: `default_height`.

Rules: Table 20-A."""

NONE: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
"""Grades of cover. Rules: CDN-20.42."""

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

MATERIALS: Final = ("light", "wood", "stone", "plexyplast", "rhytite", "creators")
"""Rules: Table 21-A."""

MONUMENT_MATERIALS: Final[dict[str, tuple[str, ...]]] = {
    "eternal_fire": ("light", "stone"),
    "turbo_bong_temple": ("stone", "plexyplast"),
    "creators_ruins": ("creators",),
    "cursed_stones": ("stone",),
    "magical_circle": ("light",),
    "lotus_farm": ("light",),
}
"""Monuments and what they are made of. Rules: Table 21-B, Table 29-D."""

COLOURS: Final[dict[str, tuple[str, ...]]] = {
    "hill": ("anvil", "pagan_temple", "scree"),
    "forest": ("mushroom", "wildwood", "ancient", "colour_forest", "toxic"),
    "river": ("boiling", "dead_water", "raging", "coloured_river"),
    "marsh": ("groundblood", "quicksand", "mystwamp"),
    "building": ("hospital", "ammo_stash", "cursed_place", "spider_hive"),
}
"""Colour terrain of each class, besides `unknown`: it counts as the ordinary kind. Rules: CDN-29.23."""

PLAINS: Final = ("normal", "desert", "old_battlefield", "steppe", "tundra", "wetlands", "unknown")
"""Rules: CDN-22.2."""

GROUND_KINDS: Final = frozenset({"forest", "river", "marsh"})
"""At most one of them covers a square. Rules: CDN-20.7."""

CROSSINGS: Final = frozenset({"bridge", "ford"})
"""Rules: CDN-24.8."""

SEE_THROUGH_OBSTACLES: Final = frozenset({"trench", "wire", "traps"})
"""Obstacles that never block a line of sight. Rules: CDN-20.54."""

_UNKNOWN_OBSTACLE = "fence"
"""What an obstacle is that its map leaves unknown."""


def default_height(kind: str, variety: str = "", floors: int = 1) -> int:
    """The height in halves of an element for which the map gives none. Rules: CDN-20.5, CDN-20.8, CDN-1.28."""
    if kind == "obstacle" and variety == "trench":
        return 0
    if kind == "building":
        return 2 * min(floors, 3)
    return DEFAULT_HEIGHTS[kind]


def allowed_materials(kind: str, variety: str = "") -> tuple[str, ...]:
    """What an element may be made of, the default first; empty for what has no material. Rules: Table 21-B."""
    if kind == "obstacle":
        return OBSTACLES[obstacle_kind(variety)].materials
    if kind == "monument":
        return MONUMENT_MATERIALS[variety]
    by_kind = {
        "forest": ("wood",),
        "bridge": ("wood", "stone", "plexyplast"),
        "building": ("stone", *(material for material in MATERIALS if material != "stone")),
        "ruin": ("stone", *(material for material in MATERIALS if material != "stone")),
    }
    return by_kind.get(kind, ())


def obstacle_kind(variety: str) -> str:
    """The row of Table 26-A of an obstacle as the map names it. Rules: CDN-26.20, CDN-26.24."""
    return _UNKNOWN_OBSTACLE if variety == "unknown" else variety


def is_obstacle(element: Element) -> bool:
    """Obstacles and ruins; wrecks and buildings are none. Rules: CDN-1.34, CDN-21.30."""
    return element.kind in ("obstacle", "ruin")


def table_kind(element: Element) -> str:
    """The row of Table 20-B of an element. Colour terrain counts as the ordinary kind. Rules: CDN-20.14."""
    if element.kind == "ruin":
        return "obstacle"
    if element.kind == "obstacle":
        return element.variety if element.variety in SEE_THROUGH_OBSTACLES else "obstacle"
    if element.kind in ("building", "monument", "wreck"):
        return "impassable"
    return element.kind


def opaque(element: Element) -> bool:
    """Whether an element hides with its own height what is behind it. Rules: CDN-1.33, CDN-20.53, CDN-20.54."""
    if element.kind == "obstacle":
        return element.variety not in SEE_THROUGH_OBSTACLES
    return element.kind in ("building", "monument", "ruin", "wreck", "impassable")


def cover_of(element: Element) -> int:
    """The grade of cover that an element gives. Rules: CDN-20.42, CDN-21.30, CDN-23.3."""
    if element.kind == "ruin" or (element.kind == "obstacle" and element.variety == "ruin"):
        return HEAVY if (element.material or "stone") in STONY else LIGHT
    if element.kind == "obstacle":
        return OBSTACLES[obstacle_kind(element.variety)].cover
    return {"forest": LIGHT, "wreck": HEAVY}.get(element.kind, NONE)
