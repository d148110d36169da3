"""Houses that can't be used as they were drawn: parts apart, rooms for nobody, floors without height, shut doors.

All of it can be played, so that all findings are warnings. Rules: CDN-27.1 to CDN-27.8, CDN-27.60, Table 27-A.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.boards.checks.caldaern_field.terrain import Land
from game.boards.tiled.findings import Findings, nearest
from game.engine.caldaern.blocks.houses import BIG, BIG_COUNTS, TYPES, can_be_held
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.lie import shut_houses
from game.engine.caldaern.land.survey import HIGHEST, joined_parts
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Entry

BUILT = ("building", "monument")
"""Classes that may be parts of one building, and are held."""


def check_houses(ground: Ground, land: Land, findings: Findings) -> None:
    """Note all of it."""
    _rooms(land, findings)
    named = _named(land.elements)
    for name, members in named.items():
        parts = [element for element in members if element.kind in BUILT]
        if len(members) == 1 and members[0].kind == "building":
            meant = nearest(name, [other for other in named if other != name])
            findings.add("complex_alone", land.places[parts[0].id - 1], complex=name, suggestion=meant)
        elif len(parts) > 1:
            _apart(ground, land, name, parts, findings)
    _doors(ground, land, findings)


def _named(elements: Iterable[Element]) -> dict[str, list[Element]]:
    """Everything that is part of something larger, by the name of that."""
    found: dict[str, list[Element]] = {}
    for element in elements:
        if element.complex:
            found.setdefault(element.complex, []).append(element)
    return found


def _apart(ground: Ground, land: Land, name: str, parts: Sequence[Element], findings: Findings) -> None:
    """Parts of one building that no way inside leads to. Rules: CDN-27.60, CDN-27.61."""
    whole = joined_parts((cell for part in parts for cell in part.cells), ground.width)
    if len(whole) < 2:
        return
    main = frozenset(sorted(whole, key=len, reverse=True)[0])
    for part in parts:
        if main.isdisjoint(part.cells):
            findings.add("complex_apart", land.places[part.id - 1], complex=name)


def room_for(entry: Entry) -> int:
    """The room that the smallest unit of an entry takes. Rules: Table 27-A."""
    return entry.least * (BIG_COUNTS if entry.type in BIG else 1)


@cache
def _smallest() -> int:
    """The room that the smallest unit takes of all that can be in a house. Rules: CDN-27.6, Table 27-A."""
    return min(room_for(e) for e in data.entries().values() if e.type in TYPES and not e.character)


def _rooms(land: Land, findings: Findings) -> None:
    """Rules: CDN-27.1, CDN-27.3."""
    for element, place in zip(land.elements, land.places, strict=True):
        if element.kind not in BUILT:
            continue
        if can_be_held(element) and 0 < element.capacity < _smallest():
            findings.add("house_capacity", place, capacity=element.capacity, least=_smallest())
        if element.floors > _most_floors(element.height):
            findings.add("house_floors", place, n=element.floors, height=f"{element.height / 2:g}")


def _most_floors(height: int) -> int:
    """How many floors a height in halves has room for: one for each begun 1, any number in the greatest height."""
    return max(1, (height + 1) // 2) if height < HIGHEST else HIGHEST


def _doors(ground: Ground, land: Land, findings: Findings) -> None:
    """Whole houses whose doors are out of everybody's reach: told of at their first part. Rules: CDN-27.8."""
    single, many = dict[int, Element](), dict[str, dict[int, Element]]()
    for element in filter(can_be_held, land.elements):
        if element.complex:
            many.setdefault(element.complex, {}).update(dict.fromkeys(element.cells, element))
        else:
            single[ground.mask(element.id)] = element
    for owners in many.values():
        single |= {ground.field.mask(part): owners[part[0]] for part in joined_parts(owners, ground.width)}
    whole = dict(sorted(single.items(), key=lambda item: item[1].id))
    for house in shut_houses(ground, list(whole)):
        place = land.places[whole[house].id - 1]
        findings.add("house_shut", place.of_area(ground.field.cells(house), ground.width))
