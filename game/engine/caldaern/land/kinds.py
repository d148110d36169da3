"""Classes of terrain, one row each: all that tells one from another. Everything else derives from these rows.

Rules: Tables 20-A, 20-B and 29-D. Whatever reads or draws terrain looks a class up here: the rules of movement, sight
and cover, the check of maps, the words and tile sets for Tiled. How a class looks stands in the views (`ground/looks`).
"""

from __future__ import annotations

from typing import Final

import msgspec

NONE: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
"""Grades of cover. Rules: CDN-20.42."""

MATERIALS: Final = ("light", "wood", "stone", "plexyplast", "rhytite", "creators")
"""Rules: Table 21-A."""

_ANY_MATERIAL: Final = ("stone", *(material for material in MATERIALS if material != "stone"))
_CLOSED: Final = "X X X X X X X"


class Kind(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A class of terrain.

    layer       `hills` (any number of them on a square), `ground` or `structures` (one of each at most, CDN-20.7)
    moves       how each of the groups of Table 20-B crosses it, in their order
    height      in halves, where the map gives none (CDN-20.8)
    told        whether each element should say how high it is (CDN-1.28)
    opaque      whether it hides with its own height what is behind it (CDN-1.33, CDN-20.54)
    cover       grade of cover that it gives; ground: to whoever stands in it and on lines through it (CDN-20.43)
    plain       whether it belongs to the plain (CDN-22.3)
    materials   what it may be made of, the default first (Table 21-B)
    colours     kinds of Colour terrain of this class, besides `unknown` (CDN-29.23); what they do: `land.colour`
    properties  what a map may say of it besides its height (Table 29-D, Table 27-A)
    complex     whether it may be the ground of a monument
    """

    layer: str
    moves: str
    height: int = 0
    told: bool = False
    opaque: bool = False
    cover: int = NONE
    plain: bool = True
    materials: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    complex: bool = False


KINDS: Final[dict[str, Kind]] = {
    "hill": Kind(
        layer="hills", moves="O O O O O O O", height=1, told=True, complex=True,
        properties=("colour", "cliff"), colours=("anvil", "pagan_temple", "scree"),
    ),
    "forest": Kind(
        layer="ground", moves="O O O D X D O", height=3, cover=LIGHT, plain=False, materials=("wood",),
        colours=("mushroom", "wildwood", "ancient", "colour_forest", "toxic"),
        properties=("material", "colour", "indestructible"),
    ),
    "river": Kind(
        layer="ground", moves="O O O D X D O", plain=False, properties=("colour", "school"),
        colours=("boiling", "dead_water", "raging", "coloured_river"),
    ),
    "bridge": Kind(
        layer="structures", moves="O O O O O O O", plain=False, materials=("wood", "stone", "plexyplast"),
        properties=("material", "indestructible"),
    ),
    "ford": Kind(layer="structures", moves="O O O O O O O", plain=False),
    "marsh": Kind(
        layer="ground", moves="D O O D2 X D D", plain=False, complex=True, properties=("colour",),
        colours=("groundblood", "quicksand", "mystwamp"),
    ),
    "obstacle": Kind(
        layer="structures", moves="O O O D X D O", height=1, opaque=True,
        properties=("kind", "material", "indestructible"),
    ),
    "building": Kind(
        layer="structures", moves=_CLOSED, height=2, told=True, opaque=True, materials=_ANY_MATERIAL,
        colours=("hospital", "ammo_stash", "cursed_place", "spider_hive"),
        properties=("material", "garrison", "floors", "capacity", "gun_platform", "machine_hall", "complex", "colour",
                    "indestructible"),
    ),
    "monument": Kind(
        layer="structures", moves=_CLOSED, height=2, told=True, opaque=True,
        properties=("kind", "material", "garrison", "floors", "complex", "indestructible"),
    ),
    "ruin": Kind(
        layer="structures", moves="O O O D X D O", height=1, opaque=True, cover=LIGHT, plain=False,
        materials=_ANY_MATERIAL, properties=("material",),
    ),
    "wreck": Kind(layer="structures", moves=_CLOSED, height=2, opaque=True, cover=HEAVY),
    "impassable": Kind(layer="structures", moves=_CLOSED, height=6, opaque=True),
}  # fmt: skip
"""Obstacles and ruins are told apart further by what they are and what they are made of (`terrain.OBSTACLES`)."""
