"""Fields with living land, for tests."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.land.terrain import allowed_materials, default_height
from tests.kit.builders.caldaern_moves import rows_of

_CLASSES = {
    "hill": ("anvil", "pagan_temple", "scree"),
    "forest": ("mushroom", "wildwood", "ancient", "colour_forest", "toxic"),
    "river": ("boiling", "dead_water", "raging", "coloured_river"),
    "marsh": ("groundblood", "quicksand", "mystwamp"),
}
CLASS_OF = {colour: kind for kind, colours in _CLASSES.items() for colour in colours}
"""Class of terrain of every kind of Colour land that a map draws."""

PLAINS = ("desert", "old_battlefield", "steppe", "tundra", "wetlands")


def living(*things: tuple[str, tuple[int, int, int, int]], plain: str = "normal", **more: Any) -> Battlefield:
    """A field of 48 x 36 with rectangles of Colour land, by kind and corners; ordinary classes are fine as well."""
    elements = tuple(
        Element(
            n, kind := CLASS_OF.get(word, word), f"{word} {n}", default_height(kind), rows_of(*corners),
            colour=word if word in COLOURS else "",
        )
        for n, (word, corners) in enumerate(things, start=1)
    )  # fmt: skip
    return Battlefield(48, 36, elements=elements, plain=plain, **more)





def work(*things: tuple[str, str, tuple[int, int, int, int]], **more: Any) -> Battlefield:
    """A field of 48 x 36 with rectangles of structures and ground, by class, kind or Colour, and corners."""
    elements = []
    for n, (kind, word, corners) in enumerate(things, start=1):
        named = {"variety": word} if kind in ("obstacle", "monument") else {"colour": word}
        material = (*allowed_materials(kind, named.get("variety", ""), named.get("colour", "")), "")[0]
        height = default_height(kind, named.get("variety", ""))
        elements.append(Element(n, kind, f"{word or kind} {n}", height, rows_of(*corners), material=material, **named))
    return Battlefield(48, 36, elements=tuple(elements), **more)


__all__ = ["CLASS_OF", "PLAINS", "living", "work"]
