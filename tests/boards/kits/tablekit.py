"""Good card tables as text, to be spoilt by tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards import CardTable, Report
from tests.boards.kits.textkit import board_in, whole_map

PROPERTIES = '  <property name="game" value="{game}"/>\n  <property name="seats" type="int" value="{seats}"/>\n'


def seat(number: int | str, kind: str = "int", name: str = "seat") -> str:
    """The property that says whose an area is."""
    return f'<properties><property name="{name}" type="{kind}" value="{number}"/></properties>'


def area(
    kind: str, box: Sequence[float | str], inner: str = "", *, number: int = 1, name: str = "", more: str = ""
) -> str:
    """An object; `inner` are its elements, `more` further attributes."""
    x, y, w, h = box
    named = f' name="{name}"' if name else ""
    place = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    return f'  <object id="{number}"{named} type="{kind}" {place}{more}>{inner}</object>\n'


DUEL = {
    "forest": area("forest", (20, 20, 412, 412)),
    "seat": area("seat", (480, 60, 192, 320), seat(1)),
    "hand": area("hand", (20, 440, 664, 132)),
}
"""The areas of a good table of Kalesia for two."""


def table_text(
    areas: Sequence[str] | None = None, *, properties: str = PROPERTIES.format(game="kalesia", seats=2),
    size: Sequence[int] = (176, 145, 4, 4), layers: str = "", more: str = "",
) -> str:  # fmt: skip
    """A table as Tiled writes it; `layers` replaces the layer of objects."""
    objects = "".join(DUEL.values() if areas is None else areas)
    layer = layers or f' <objectgroup id="1" name="table">\n{objects} </objectgroup>\n'
    return whole_map(size[:2], size[2:], properties, layer + more)


def layout_of(report: Report) -> CardTable:
    """The layout of a good report."""
    return board_in(report, CardTable)
