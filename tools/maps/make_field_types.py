"""Write what Tiled offers for the terrain of battlefields: `python -m tools.maps.make_field_types`.

The classes with their properties and drop-downs in `maps/caleidos.tiled-project` and `maps/objecttypes.xml` follow the
rows of `KINDS` and `LOOKS`. What belongs to other games, or to zones and markers, stays as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.boards.checks.caldaern_field.terrain import properties_of
from game.engine.caldaern.land.kinds import KINDS, MATERIALS
from game.engine.caldaern.land.suitability import SCENARIOS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, PLAINS, default_height
from game.engine.caldaern.lists.schema import SCHOOLS
from game.engine.guise import LOOKS
from game.paths import MAPS
from game.views.caldaern.ground.looks import look_of

PROJECT, TYPES = MAPS / "caleidos.tiled-project", MAPS / "objecttypes.xml"
_FIRST_MARK = ' <objecttype name="deployment"'
"""Classes of terrain stand before those of zones and markers."""

PAINTED_ZONES = ("deployment", "forbidden", "exit")
"""Classes of zones that tiles may have as well. Rules: Table 29-G."""
_USES = ["property", "object", "tile"]

Member = dict[str, Any]

_PLAIN: dict[str, bool | int | str] = {
    "indestructible": False, "garrison": True, "floors": 1, "capacity": 0, "gun_platform": False,
    "machine_hall": False, "cliff": False, "complex": "", "school": "", "colour": "", "kind": "",
}  # fmt: skip
"""Values of properties of an object of which nothing is said, where every class has the same."""
_TYPES = {bool: "bool", int: "int", float: "float", str: "string"}


def enums() -> dict[str, list[str]]:
    """The drop-downs of terrain, and of the looks of all land."""
    found = {
        "obstacle_kind": [*OBSTACLES, "unknown"],
        "monument_kind": list(MONUMENT_MATERIALS),
        "material": list(MATERIALS),
        "scenario": ["", *SCENARIOS],
        "plain_kind": list(PLAINS),
        "school": ["", *SCHOOLS],
        "look": list(LOOKS),
    }
    return found | {f"{name}_colour": ["", *kind.colours, "unknown"] for name, kind in KINDS.items() if kind.colours}


def members(name: str) -> list[Member]:
    """The properties of a class as a project lists them."""
    kind, found = KINDS[name], []
    for own in sorted({*properties_of(name), *(("complex",) if kind.complex else ())}):
        value: bool | int | float | str
        if own == "height":
            value = default_height(name) / 2
        elif own == "material":
            value = (*kind.materials, "")[0]
        else:
            value = _PLAIN[own]
        enum = {"colour": f"{name}_colour", "kind": f"{name}_kind", "material": "material", "school": "school"}.get(own)
        of_enum = {"propertyType": enum} if enum in enums() else {}
        found.append({"name": own, **of_enum, "type": _TYPES[type(value)], "value": value})
    return found


def project_text(text: str) -> str:
    """The project with what terrain needs."""
    project = json.loads(text)
    types: list[dict[str, Any]] = project["propertyTypes"]
    for name, values in enums().items():
        _put(types, {"name": name, "storageType": "string", "type": "enum", "values": values, "valuesAsFlags": False})
    for name in KINDS:
        colour = f"#ff{look_of(name).colour[1:]}"
        shown = {"color": colour, "drawFill": True, "members": members(name), "useAs": _USES}
        _put(types, {"name": name, "type": "class", **shown})
    for name in PAINTED_ZONES:
        next(item for item in types if item["name"] == name)["useAs"] = _USES
    return json.dumps(project, indent=4, sort_keys=True, ensure_ascii=False) + "\n"


def _put(types: list[dict[str, Any]], wanted: dict[str, Any]) -> None:
    """Bring a type up to date, or add it with the next number: maps know types by their names."""
    old = next((item for item in types if item["name"] == wanted["name"]), None)
    if old is None:
        types.append({"id": len(types) + 1, **wanted})
    else:
        old.update(wanted)


def types_text(text: str) -> str:
    """The list of classes for older versions of Tiled with those of terrain."""
    for name in KINDS:
        block = _block(name)
        start = text.find(f' <objecttype name="{name}"')
        if start < 0:
            start = end = text.index(_FIRST_MARK)
        else:
            end = text.index("</objecttype>\n", start) + len("</objecttype>\n")
        text = text[:start] + block + text[end:]
    return text


def _block(name: str) -> str:
    lines = [f' <objecttype name="{name}" color="{look_of(name).colour}">']
    for member in members(name):
        value = member["value"]
        said = str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else value
        lines.append(f'  <property name="{member["name"]}" type="{member["type"]}" default="{said}"/>')
    return "\n".join([*lines, " </objecttype>", ""])


def write(project: Path = PROJECT, types: Path = TYPES) -> None:
    """Write both files anew."""
    project.write_text(project_text(project.read_text("utf-8")), encoding="utf-8", newline="\n")
    types.write_text(types_text(types.read_text("utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
