"""Good battlefields as text, to be spoilt by tests."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards import Report
from game.engine.caldaern.land.board import Battlefield, Element
from tests.boards.kits.textkit import board_in, whole_map

PX = 16
"""Pixels of a square of the maps of this kit."""

FORMAT = '  <property name="caldaern_format" type="int" value="1"/>\n'
GAME = '  <property name="game" value="caldaern"/>\n'


def prop(name: str, value: object, kind: str = "") -> str:
    """A custom property."""
    return f'<property name="{name}"{f" type={chr(34)}{kind}{chr(34)}" if kind else ""} value="{value}"/>'


def thing(
    kind: str, box: tuple[float, float, float, float], *properties: str, name: str = "thing", inner: str = "",
    more: str = "", number: int = 1,
) -> str:  # fmt: skip
    """An object on a rectangle of squares; `inner` are its elements, `more` further attributes."""
    x, y, w, h = (round(side * PX) if side * PX == round(side * PX) else side * PX for side in box)
    size = f' width="{w}" height="{h}"' if w or h else ""
    body = f"<properties>{''.join(properties)}</properties>" if properties else ""
    named = f' name="{name}"' if name else ""
    typed = f' type="{kind}"' if kind else ""
    return f'  <object id="{number}"{named}{typed} x="{x}" y="{y}"{size}{more}>{body}{inner}</object>\n'


def field_text(
    terrain: str = "", zones: str = "", markers: str = "", *, properties: str = FORMAT + GAME,
    size: tuple[int, int] = (48, 32), layers: str = "", names: Mapping[str, str] | None = None, more: str = "",
) -> str:  # fmt: skip
    """A battlefield as Tiled writes it; `names` replaces those of layers, `layers` all three of them."""
    terrain = terrain or thing("forest", (20, 15, 3, 3), name="wood")
    called = {"terrain": "terrain", "zones": "zones", "markers": "markers"} | dict(names or {})
    objects = {"terrain": terrain, "zones": zones, "markers": markers}
    groups = layers or "".join(
        f' <objectgroup id="{n}" name="{called[key]}">\n{text} </objectgroup>\n'
        for n, (key, text) in enumerate(objects.items(), start=1)
    )
    return whole_map(size, (PX, PX), properties, groups + more)


def field_of_report(report: Report) -> Battlefield:
    """The battlefield of a report that is good, perhaps with warnings."""
    return board_in(report, Battlefield)


def only_element(report: Report) -> Element:
    """The one element of a battlefield."""
    (element,) = field_of_report(report).elements
    return element


def squares(element: Element, width: int = 48) -> list[tuple[int, int]]:
    """The squares of an element."""
    return [(cell % width, cell // width) for cell in element.cells]
