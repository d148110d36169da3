"""Write the supplied layouts of the card tables, and the templates of their areas: `python -m tools.maps.make_tables`.

Everything is drawn on the canvas of 704 x 580 and lies on its grid of 4 pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.boards.kinds.card_table import CANVAS, LAYOUTS, AreaKind
from game.paths import MAPS
from game.words import Words

AUTHOR = "Caleidos"
GRID = 4
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Drawn:
    """A rectangle of the layout: left, top, width and height in pixels."""

    kind: str
    seat: int | None
    box: Box

    @property
    def name(self) -> str:
        """What Tiled shows in its list of objects."""
        return self.kind if self.seat is None else f"{self.kind} {self.seat}"


# Caleira ----------------------------------------------------------------------------------------------------
def _row(seat: int, x: int, y: int, width: int, height: int, line: int = 28) -> list[Drawn]:
    """A castle with its label line above it."""
    return [Drawn("name", seat, (x, y, width, line)), Drawn("castle", seat, (x, y + line, width, height))]


def caleira(seats: int) -> list[Drawn]:
    """The other castles above, the own one below them, the hand at the lower edge."""
    if seats == 2:
        return [
            *_row(1, 24, 20, 656, 128),
            *_row(0, 24, 180, 656, 164),
            Drawn("deck", None, (24, 388, 124, 176)),
            Drawn("hand", None, (152, 376, 400, 196)),
            Drawn("discard", None, (556, 388, 124, 176)),
        ]
    if seats == 3:
        return [
            *_row(1, 24, 20, 316, 128),
            *_row(2, 364, 20, 316, 128),
            Drawn("name", 0, (24, 180, 656, 28)),
            Drawn("deck", None, (24, 212, 108, 160)),
            Drawn("castle", 0, (136, 208, 432, 164)),
            Drawn("discard", None, (572, 212, 108, 160)),
            Drawn("hand", None, (136, 376, 432, 196)),
            Drawn("aside", None, (572, 396, 108, 160)),
        ]
    return [
        Drawn("aside", None, (24, 20, 108, 136)),
        *_row(2, 148, 20, 408, 120, 20),
        *_row(1, 24, 160, 320, 120, 20),
        *_row(3, 360, 160, 320, 120, 20),
        *_row(0, 24, 300, 656, 120, 20),
        Drawn("deck", None, (24, 440, 112, 124)),
        Drawn("hand", None, (140, 440, 424, 132)),
        Drawn("discard", None, (568, 440, 112, 124)),
    ]


# Kalesia ----------------------------------------------------------------------------------------------------
TOP, BOTTOM = 20, 432
"""Where the forest and the other players begin and end; below lies the hand."""

EDGE = 20
"""Pixels of the table's rim that stay free."""

HAND: Box = (EDGE, 436, 664, 136)


def _column(seats: Iterable[int], x: int, width: int, gap: int = 4) -> list[Drawn]:
    """Seats from the top down in a column of the whole height, not higher than they can use."""
    order = list(seats)
    pitch = (BOTTOM - TOP + gap) // len(order) // GRID * GRID
    height = min(pitch - gap, 240)
    first = TOP + ((BOTTOM - TOP + gap) - pitch * len(order)) // 2 // GRID * GRID + (pitch - gap - height) // 2
    return [Drawn("seat", seat, (x, first // GRID * GRID + i * pitch, width, height)) for i, seat in enumerate(order)]


def kalesia(seats: int) -> list[Drawn]:
    """The others around the forest: up its left side, above it where their number is odd, down its right side."""
    if seats == 2:
        return [
            Drawn("forest", None, (32, TOP, 420, BOTTOM - TOP)),
            Drawn("seat", 1, (480, 64, 192, 320)),
            Drawn("hand", None, HAND),
        ]
    side, has_opposite = (seats - 1) // 2, seats % 2 == 0
    strip = 60 if has_opposite else 0
    across = 384 if side >= 3 and not has_opposite else BOTTOM - TOP - strip
    left = (CANVAS[0] - across) // 2 // GRID * GRID
    width = left - EDGE - 8
    top = TOP + strip + (BOTTOM - TOP - strip - across) // 2
    found = [Drawn("forest", None, (left, top, CANVAS[0] - 2 * left, across))]
    found += _column(range(side, 0, -1), EDGE, width)
    if has_opposite:
        found.append(Drawn("seat", side + 1, (left, TOP, CANVAS[0] - 2 * left, strip - 4)))
    found += _column(range(seats - side, seats), CANVAS[0] - EDGE - width, width)
    return [*found, Drawn("hand", None, HAND)]


TABLES = {"caleira": caleira, "kalesia": kalesia}

COLOURS = {
    "deck": "#8a2b2b", "discard": "#b8863b", "aside": "#7a6a58", "castle": "#2f6b4f", "name": "#d8c48a",
    "hand": "#3d5a8c", "forest": "#3f7d3a", "seat": "#7a4a8c",
}  # fmt: skip
"""Colours that Tiled gives the areas."""


# Files ------------------------------------------------------------------------------------------------------
def table_text(game: str, seats: int) -> str:
    """A layout as Tiled writes it: one layer of objects."""
    words, name = Words(strict=True), f"table_{seats}"
    texts = {key: words(f"maps.{game}.{name}.{key}") for key in ("description", "title")}
    properties = sorted({"author": AUTHOR, "game": game, "seats": str(seats), **texts}.items())
    areas = TABLES[game](seats)
    size = f'width="{CANVAS[0] // GRID}" height="{CANVAS[1] // GRID}"'
    lines = [
        HEAD,
        '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
        f'{size} tilewidth="{GRID}" tileheight="{GRID}" infinite="0" backgroundcolor="#24483a" '
        f'nextlayerid="2" nextobjectid="{len(areas) + 1}">',
        " <properties>",
        *(_map_property(key, value) for key, value in properties),
        " </properties>",
        ' <objectgroup id="1" name="table">',
    ]
    for number, area in enumerate(areas, start=1):
        lines += _object(number, area)
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def _map_property(key: str, value: str) -> str:
    kind = {"game": ' propertytype="game"', "seats": ' type="int"'}.get(key, "")
    return f"  <property name={quoteattr(key)}{kind} value={quoteattr(value)}/>"


def _object(number: int, area: Drawn) -> list[str]:
    x, y, width, height = area.box
    head = (
        f'  <object id="{number}" name="{area.name}" type="{area.kind}" x="{x}" y="{y}" '
        f'width="{width}" height="{height}"'
    )
    return [f"{head}/>"] if area.seat is None else [f"{head}>", *_seat(area.seat, "   "), "  </object>"]


def _seat(seat: int, indent: str) -> list[str]:
    value = f'{indent} <property name="seat" type="int" value="{seat}"/>'
    return [f"{indent}<properties>", value, f"{indent}</properties>"]


def template_text(game: str, kind: AreaKind) -> str:
    """A template for an area of a usual size; where it belongs to a place, the number has to be set."""
    usual = next(area for area in TABLES[game](LAYOUTS[game].seats[-1]) if area.kind == kind.name)
    head = f'<object name="{kind.name}" type="{kind.name}" width="{usual.box[2]}" height="{usual.box[3]}"'
    seat = None if kind.first is None else [f" {head}>", *_seat(kind.first, "  "), " </object>"]
    return "\n".join([HEAD, "<template>", *(seat or [f" {head}/>"]), "</template>", ""])


def files() -> dict[str, str]:
    """Everything this script writes: path inside the maps' folder, and text."""
    tables = {f"{game}/table_{n}.tmx": table_text(game, n) for game, layout in LAYOUTS.items() for n in layout.seats}
    templates = {
        f"{game}/{kind.name}.tx": template_text(game, kind)
        for game, layout in LAYOUTS.items()
        for kind in layout.kinds.values()
    }
    return tables | templates


def write(folder: Path = MAPS) -> None:
    """Write all layouts and templates."""
    for name, text in files().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
