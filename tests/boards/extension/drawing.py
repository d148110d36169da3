"""Small maps for the extension to work on, and what Tiled made of them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.boards.kits.textkit import whole_map

PX = 10
"""Pixels of a square of these maps: distances can be read off."""

Rows = Sequence[Sequence[int]]


def game(name: str) -> str:
    """The property that says for which game a map is."""
    return f'  <property name="game" value="{name}"/>\n'


def tiles(rows: Rows, number: int = 1, name: str = "ground", more: str = "") -> str:
    """A tile layer."""
    data = ",\n".join(",".join(map(str, row)) for row in rows)
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    return f' <layer id="{number}" name="{name}" {size}{more}>\n  <data encoding="csv">\n{data}\n</data>\n </layer>\n'


def objects(*things: str, number: int = 50, name: str = "terrain", more: str = "") -> str:
    """An object layer."""
    return f' <objectgroup id="{number}" name="{name}"{more}>\n{"".join(things)} </objectgroup>\n'


def thing(number: int, where: str, *properties: str, kind: str = "", name: str = "", inner: str = "") -> str:
    """An object; `where` are its attributes of place."""
    called = f' name="{name}"' if name else ""
    typed = f' type="{kind}"' if kind else ""
    body = f"<properties>{''.join(properties)}</properties>" if properties else ""
    return f'  <object id="{number}"{called}{typed} {where}>{body}{inner}</object>\n'


def prop(name: str, value: object, kind: str = "string") -> str:
    """A property."""
    return f'<property name="{name}" type="{kind}" value="{value}"/>'


def map_of(key: str, size: tuple[int, int], content: str, *, more: str = "", **how: str) -> str:
    """A map of a game. It says which numbers are free, as Tiled does: else Tiled would give out used ones."""
    return whole_map(size, (PX, PX), game(key), content, more=' nextlayerid="100" nextobjectid="100"' + more, **how)


HEXAGONS = ' hexsidelength="4" staggeraxis="y" staggerindex="odd"'


@dataclass(frozen=True)
class Drawn:
    """A map as Tiled wrote it."""

    path: Path

    @property
    def root(self) -> ET.Element:
        return ET.parse(self.path).getroot()

    def rows(self, layer: str = "ground") -> list[list[int]]:
        """The numbers of a tile layer, those of turned pictures too, row by row."""
        (found,) = (one for one in self.root.iter("layer") if one.get("name") == layer)
        data = found.find("data")
        assert data is not None
        assert data.text is not None
        numbers = [int(word) for word in data.text.replace("\n", "").split(",")]
        wide = int(found.get("width", "0"))
        return [numbers[at : at + wide] for at in range(0, len(numbers), wide)]

    def objects(self) -> dict[int, ET.Element]:
        """All objects by their number."""
        return {int(found.get("id", "0")): found for found in self.root.iter("object")}

    def new(self, *old: int) -> ET.Element:
        """The one object that was added to those of some numbers."""
        (found,) = (found for number, found in self.objects().items() if number not in old)
        return found


def place(found: ET.Element) -> dict[str, float]:
    """The numbers that say where an object lies; those left out are 0."""
    return {name: float(found.get(name, "0")) for name in ("x", "y", "width", "height", "rotation")}


def values(found: ET.Element) -> dict[str, tuple[str, str]]:
    """Type and value of an object's properties."""
    return {one.get("name", ""): (one.get("type", "string"), one.get("value", "")) for one in found.iter("property")}
