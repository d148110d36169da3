"""Write the battlefields of Caldaern and the templates of their objects.

`python -m tools.maps.make_field_maps [NAME ...]` writes all, or those named.

The battlefields are drawn as shapes in `tools/maps/fields`; what is written are
painted maps, as `caleidos map paint` makes them of those shapes.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

from game.boards.repaint.painted_map import repaint
from game.boards.repaint.tiles import supplied
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, SCATTERED
from game.paths import MAPS
from game.words import Words
from tools.maps import make_plain_tiles
from tools.maps.field_shapes import Thing, blob
from tools.maps.fields.every import DRAWINGS
from tools.maps.fields.ordinary import Drawing
from tools.maps.terrain.canvas import GROUND_GID, Canvas

FOLDER = MAPS / "caldaern"
AUTHOR = "Caleidos"
SIDE = 32
"""Pixels of a square."""
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
LAYERS = ("terrain", "zones", "markers")
ENUMS = {
    ("obstacle", "kind"): "obstacle_kind",
    ("monument", "kind"): "monument_kind",
    "material": "material",
    "scenario": "scenario",
    "side": "map_side",
    "facing": "map_side",
}
"""The enumeration of the Tiled project that a property's words are taken from."""


def _pixels(value: float) -> str:
    return f"{value * SIDE:g}"


def _value(value: str | int | float | bool) -> tuple[str, str]:
    """Tiled's word for a type, and the value as Tiled writes it."""
    if isinstance(value, bool):
        return "bool", "true" if value else "false"
    if isinstance(value, int):
        return "int", str(value)
    if isinstance(value, float):
        return "float", f"{value:g}"
    return "", value


def property_line(
    kind: str, name: str, value: str | int | float | bool, indent: int, *, plain: bool = False
) -> str:
    """A custom property, with its enumeration where it has one and is not to be `plain`."""
    word, text = _value(value)
    enum = ENUMS.get((kind, name)) or ENUMS.get(name) if not (word or plain) else ""
    of_type = (f' type="{word}"' if word else "") + (f' propertytype="{enum}"' if enum else "")
    return f"{' ' * indent}<property name={quoteattr(name)}{of_type} value={quoteattr(text)}/>"


def object_lines(thing: Thing, number: int) -> list[str]:
    """An object of a layer."""
    x, y = thing.box[:2] if thing.box else thing.point or thing.corners[0]
    place = f'x="{_pixels(x)}" y="{_pixels(y)}"'
    size = f' width="{_pixels(thing.box[2])}" height="{_pixels(thing.box[3])}"' if thing.box else ""
    body = [property_line(thing.kind, name, value, 4) for name, value in sorted(thing.properties.items())]
    lines = ["   <properties>", *body, "   </properties>"] if body else []
    if thing.corners:
        points = " ".join(f"{_pixels(px - x)},{_pixels(py - y)}" for px, py in thing.corners)
        lines.append(f'   <polygon points="{points}"/>')
    if thing.point:
        lines.append("   <point/>")
    head = f'  <object id="{number}" name={quoteattr(thing.name)} type="{thing.kind}" {place}{size}'
    return [f"{head}>", *lines, "  </object>"] if lines else [f"{head}/>"]


def drawn_text(name: str, drawing: Drawing, *, bare: bool = False) -> str:
    """A map of shapes on a meadow, as Tiled writes it; `bare`: without the meadow."""
    canvas = Canvas(drawing.width, drawing.height, ["meadow"])
    canvas.meadow("meadow", drawing.plain)
    meadow = [] if bare else canvas.lines(1)
    source = f"{_meadow_of(drawing)}.tsx"
    sets = [] if bare else [f' <tileset firstgid="{GROUND_GID}" source="{source}"/>']
    return "\n".join(
        [
            HEAD,
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
            f'width="{drawing.width}" height="{drawing.height}" tilewidth="{SIDE}" tileheight="{SIDE}" infinite="0" '
            f'nextlayerid="{len(LAYERS) + 2}" nextobjectid="{len(drawing.things) + 1}">',
            " <properties>",
            *_properties(name, drawing),
            " </properties>",
            *sets,
            *meadow,
            *_groups(drawing, 2),
            "</map>",
            "",
        ]
    )


def map_text(name: str, drawing: Drawing) -> str:
    """The map painted."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.tmx"
        path.write_text(drawn_text(name, drawing), encoding="utf-8", newline="\n")
        for ending in ("tsx", "png"):
            source = FOLDER / f"{_meadow_of(drawing)}.{ending}"
            shutil.copyfile(source, path.with_name(source.name))
        return repaint(path, path).text


def _meadow_of(drawing: Drawing) -> str:
    """The tile set of a map's ground."""
    return make_plain_tiles.NAME if drawing.plain in make_plain_tiles.ORDER else "field"


def _groups(drawing: Drawing, first: int) -> list[str]:
    """The three layers of objects."""
    numbers = {id(thing): n for n, thing in enumerate(drawing.things, start=1)}
    found: list[str] = []
    for n, layer in enumerate(LAYERS, start=first):
        things = [thing for thing in drawing.things if thing.layer == layer]
        lines = [line for thing in things for line in object_lines(thing, numbers[id(thing)])]
        found += [f' <objectgroup id="{n}" name="{layer}">', *lines, " </objectgroup>"]
    return found


def _properties(name: str, drawing: Drawing) -> list[str]:
    words = Words(strict=True)
    least, most = drawing.points
    values: dict[str, str | int] = {
        "author": AUTHOR,
        "caldaern_format": 1,
        "description": words(f"maps.caldaern.{name}.description"),
        "game": "caldaern",
        "points_max": most,
        "points_min": least,
        "scenarios": ",".join(drawing.scenarios),
        "title": words(f"maps.caldaern.{name}.title"),
    }
    if drawing.plain != "normal":
        values["plain"] = drawing.plain
    return [property_line("map", key, value, 2) for key, value in sorted(values.items())]


TEMPLATES: dict[str, Thing] = {
    "hill": Thing("hill", "Hill", corners=tuple(blob(0, 0, 5, 4, 3)), properties={"height": 0.5}),
    "forest": Thing("forest", "Forest", corners=tuple(blob(0, 0, 4, 3, 4)), properties={"material": "wood"}),
    "river": Thing("river", "Pond", corners=tuple(blob(0, 0, 4, 3, 5))),
    "marsh": Thing("marsh", "Marsh", corners=tuple(blob(0, 0, 4, 3, 6))),
    "bridge": Thing("bridge", "Bridge", box=(0, 0, 4, 6), properties={"height": 0.0, "material": "wood"}),
    "ford": Thing("ford", "Ford", box=(0, 0, 6, 5)),
    "wall": Thing("obstacle", "Wall", box=(0, 0, 6, 1), properties={"kind": "wall"}),
    "fence": Thing("obstacle", "Fence", box=(0, 0, 6, 1), properties={"kind": "fence"}),
    "trench": Thing("obstacle", "Trench", box=(0, 0, 8, 1), properties={"kind": "trench"}),
    "wire": Thing("obstacle", "Barbed wire", box=(0, 0, 6, 1), properties={"kind": "wire"}),
    "ruin": Thing("ruin", "Ruin", box=(0, 0, 3, 2), properties={"material": "stone"}),
    "house": Thing("building", "House", box=(0, 0, 3, 2), properties={"height": 1.0, "material": "wood"}),
    "rocks": Thing("impassable", "Rocks", corners=tuple(blob(0, 0, 2, 1.6, 7))),
    "zone_south": Thing("deployment", "Side 1", box=(0, 0, 48, 8), properties={"owner": 1}),
    "zone_north": Thing("deployment", "Side 2", box=(0, 0, 48, 8), properties={"owner": 2}),
    "objective": Thing("objective", "Objective", point=(0, 0), properties={"id": "objective", "radius": 3}),
    "exit": Thing("exit", "Exit", box=(0, 0, 24, 1), properties={"owner": 1}),
}
"""Ready objects to be dragged into a map, by the name of their file."""


_SIZES = {"eternal_fire": (1, 1), "turbo_bong_temple": (4, 3), "magical_circle": (3, 3)}
"""Squares of templates of monuments that are not 2 x 2 as the others."""


def templates() -> dict[str, Thing]:
    """Those, one for each monument, and one for every class of ground that has none of its own."""
    words, ready = Words(strict=True), {thing.kind for thing in TEMPLATES.values()}
    outline = tuple(blob(0, 0, 4, 3, 6))
    shown = {
        kind: Thing("monument", words(f"battle.terrain.{kind}"), box=(0, 0, *_SIZES.get(kind, (2, 2))), properties=said)
        for kind, materials in MONUMENT_MATERIALS.items() if kind != SCATTERED
        for said in ({"kind": kind, "height": 1.0, "material": materials[0]},)
    }  # fmt: skip
    others = [name for name, kind in KINDS.items() if kind.layer == "ground" and name not in ready]
    return TEMPLATES | shown | {name: Thing(name, words(f"battle.terrain.{name}"), corners=outline) for name in others}


def _picture_of(thing: Thing) -> int | None:
    """The number of the tile that shows a monument; None for anything else."""
    return supplied().picture(thing.kind, str(thing.properties["kind"])) if thing.kind == "monument" else None


def template_text(thing: Thing) -> str:
    """A template as Tiled writes it."""
    lines = object_lines(thing, 0)
    lines[0] = lines[0].replace(' id="0"', "").replace(' x="0" y="0"', "")
    source = []
    tile = _picture_of(thing)
    if tile is not None:
        source = [' <tileset firstgid="1" source="terrain.tsx"/>']
        lines[0] = lines[0].replace(' width="', f' gid="{tile + 1}" width="')
    if thing.corners:
        x, y = thing.corners[0]
        lines[0] = lines[0].replace(f' x="{_pixels(x)}" y="{_pixels(y)}"', "")
    return "\n".join([HEAD, "<template>", *source, *(line[1:] for line in lines), "</template>", ""])


def write(names: Iterable[str] = DRAWINGS, folder: Path = FOLDER) -> None:
    """Write the templates and the maps with these names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, thing in templates().items():
        (folder / f"{name}.tx").write_text(template_text(thing), encoding="utf-8", newline="\n")
    for name in names:
        (folder / f"{name}.tmx").write_text(map_text(name, DRAWINGS[name]()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1:] or DRAWINGS)
