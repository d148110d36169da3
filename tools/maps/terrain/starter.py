"""Paint the battlefield with which a designer begins: `python -m tools.maps.terrain.starter`.

Writes `maps/caldaern/starter.tmx`: all layers that one needs, and a little land of every kind.
"""

from __future__ import annotations

from itertools import product

from game.paths import MAPS
from tools.maps import make_plain_tiles
from tools.maps.field_shapes import Thing
from tools.maps.make_field_maps import HEAD, SIDE, object_lines, property_line
from tools.maps.terrain.canvas import GROUND_GID, PLAINS_GID, TERRAIN_GID, Canvas, Cell

PATH = MAPS / "caldaern" / "starter.tmx"
WIDTH, HEIGHT = 48, 32
LAYERS = ("meadow", "height 0.5", "height 1", "height 1.5", "height 2", "ground", "built", "places")
PROPERTIES: dict[str, str | int] = {
    "author": "",
    "caldaern_format": 2,
    "description": "",
    "game": "caldaern",
    "points_max": 750,
    "points_min": 250,
    "scenarios": "pitched_battle",
    "title": "My battlefield",
}


def _block(x: int, y: int, w: int, h: int) -> set[Cell]:
    return set(product(range(x, x + w), range(y, y + h)))


def _oval(x: float, y: float, rx: float, ry: float) -> set[Cell]:
    """The squares whose middles lie inside an ellipse."""
    cells = product(range(WIDTH), range(HEIGHT))
    return {(a, b) for a, b in cells if ((a + 0.5 - x) / rx) ** 2 + ((b + 0.5 - y) / ry) ** 2 <= 1}


def _both(cells: set[Cell]) -> set[Cell]:
    """Squares of the south, and the same in the north, turned by half a circle: a fair field."""
    return cells | {(WIDTH - 1 - x, HEIGHT - 1 - y) for x, y in cells}


def canvas() -> Canvas:
    """The painted layers."""
    found = Canvas(WIDTH, HEIGHT, LAYERS)
    found.meadow("meadow")
    for n, layer in enumerate(LAYERS[1:4]):
        found.paint(layer, "hill", _both(_oval(12, 23, 7.6 - 2.4 * n, 4.7 - 1.5 * n)))
    found.paint("ground", "wood", _both(_oval(36.5, 24, 3.6, 2.8)))
    found.paint("ground", "marsh", _both(_oval(43.5, 28, 3.2, 2.2)))
    river = _both(_block(0, 13, 18, 3) | _block(18, 13, 3, 4) | _block(21, 14, 3, 4))
    found.paint("ground", "water", river)
    found.paint("built", "bridge", _block(22, 12, 4, 8))
    found.paint("built", "ford", _both(_block(6, 13, 4, 3)))
    found.paint("built", "wall", _both(_block(22, 22, 7, 1) | _block(28, 22, 1, 4)))
    found.paint("built", "fence", _both(_block(17, 28, 6, 1)))
    found.paint("built", "house", _both(_block(30, 27, 3, 2)))
    return found


def things() -> tuple[Thing, ...]:
    """Points that give painted land a name."""
    return (
        Thing("hill", "Example hill", point=(12.5, 23.5)),
        Thing("forest", "Example wood", point=(36.5, 24.5)),
    )


def map_text() -> str:
    """The map as Tiled writes it."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    named = [line for n, thing in enumerate(things(), start=1) for line in object_lines(thing, n)]
    objects = [named, [], []]
    groups: list[str] = []
    for n, (name, lines) in enumerate(zip(("terrain", "zones", "markers"), objects, strict=True), len(LAYERS) + 1):
        groups += [f' <objectgroup id="{n}" name="{name}">', *lines, " </objectgroup>"]
    return "\n".join(
        [
            HEAD,
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
            f'{size} tilewidth="{SIDE}" tileheight="{SIDE}" infinite="0" '
            f'nextlayerid="{len(LAYERS) + 4}" nextobjectid="{len(things()) + 1}">',
            " <properties>",
            *(property_line("map", name, value, 2) for name, value in PROPERTIES.items()),
            " </properties>",
            f' <tileset firstgid="{GROUND_GID}" source="field.tsx"/>',
            f' <tileset firstgid="{TERRAIN_GID}" source="terrain.tsx"/>',
            f' <tileset firstgid="{PLAINS_GID}" source="{make_plain_tiles.NAME}.tsx"/>',
            *canvas().lines(1),
            *groups,
            "</map>",
            "",
        ]
    )


def write() -> None:
    """Write the map."""
    PATH.write_text(map_text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
