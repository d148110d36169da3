"""What a map says of a piece of terrain, and the element that this makes. Rules: CDN-20.2, CDN-20.8, CDN-21.5.

`Said` holds what is said and nothing else, by the names of the fields of `Element`: heights in halves, `variety` for
the kind of an obstacle or monument. What is not said is what the rules take for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.terrain import allowed_materials, default_height

Said = Mapping[str, Any]

NEEDS_VARIETY = ("obstacle", "monument")
"""Classes of which the map has to say the kind. Rules: Table 29-D."""


def materials_of(kind: str, said: Said) -> tuple[str, ...]:
    """What an element of which this is said may be made of, the default first. Rules: CDN-21.5, Table 21-B."""
    variety = said.get("variety", "")
    return () if kind in NEEDS_VARIETY and not variety else allowed_materials(kind, variety, said.get("colour", ""))


def height_of(kind: str, said: Said) -> int:
    """The height in halves of an element of which this is said. Rules: CDN-20.8."""
    if "height" in said:
        return int(said["height"])
    return default_height(kind, said.get("variety", ""), said.get("floors", 1))


def element_of(kind: str, said: Said, name: str = "", cells: tuple[int, ...] = ()) -> Element:
    """The element, without a number; a material that its kind does not allow is replaced by the first that it does.

    Rules: CDN-20.8, CDN-21.5.
    """
    height, allowed = height_of(kind, said), materials_of(kind, said)
    material = said.get("material", "")
    filled = {
        "height": height,
        "material": material if material in allowed else (*allowed, "")[0],
        "floors": said.get("floors", max(height // 2, 1)),
    }
    return Element(id=0, kind=kind, name=name, cells=cells, **{**said, **filled})
