"""What the properties of an object or a tile say of terrain, typed. Rules: CDN-20.5, CDN-29.22, Table 29-D."""

from __future__ import annotations

from typing import Any

from game.boards.checks.caldaern_field.typed import Typed
from game.engine.caldaern.land.kinds import KINDS, MATERIALS
from game.engine.caldaern.land.survey import HIGHEST
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES
from game.engine.caldaern.lists.schema import SCHOOLS

HEIGHT, MATERIAL, CLIFF = "height", "material", "cliff"
VARIETIES = {"obstacle": (*OBSTACLES, "unknown"), "monument": tuple(MONUMENT_MATERIALS)}
"""What the property `kind` may say, by class. Rules: Table 29-D."""
_FLOORS, _CAPACITY = 4, 999
_FLAGS = {"indestructible": False, "garrison": True, "gun_platform": False, "machine_hall": False}
"""What is yes or no, and what is taken where nothing is said."""


def properties_of(kind: str) -> tuple[str, ...]:
    """What a map may say of a class of terrain; `complex` besides where it may be the ground of a monument.

    Rules: Table 29-D, Table 27-A.
    """
    return (HEIGHT, *KINDS[kind].properties)


def read_said(kind: str, typed: Typed) -> dict[str, Any]:
    """What is said, by the fields of an element. Raises Incomplete, with a finding, for a wrong type or value."""
    known, said = properties_of(kind), dict[str, Any]()

    def keep(field: str, value: str | int) -> None:
        if value:
            said[field] = value

    if kind in VARIETIES:
        keep("variety", typed.word("kind", VARIETIES[kind]))
    if "floors" in known:
        keep("floors", typed.number("floors", 0, 1, _FLOORS))
    height = typed.halves(HEIGHT, -1, HIGHEST)
    if height >= 0:
        said["height"] = height
    for field, allowed in (("colour", (*KINDS[kind].colours, "unknown")), ("material", MATERIALS), ("school", SCHOOLS)):
        if field in known:
            keep(field, typed.word(field, allowed))
    if "complex" in known or KINDS[kind].complex:
        keep("complex", typed.text("complex"))
    if "capacity" in known:
        keep("capacity", typed.number("capacity", 0, 0, _CAPACITY))
    for field, usual in _FLAGS.items():
        if field in known and typed.properties.get(field) is not None:
            said[field] = typed.flag(field, usual)
    return said


def is_cliff(kind: str, typed: Typed) -> bool:
    """Whether a hill says that it is meant to be steep. Rules: CDN-29.36."""
    return kind == "hill" and typed.flag(CLIFF, False)
