"""Starts of units in houses: whether the house has room for the unit, and whether it can be in one at all.

`start` keeps the place of a unit in a battle that is set up beforehand; all findings are warnings. Rules: CDN-27.3,
CDN-27.6, Table 27-A, Table 29-E.
"""

from __future__ import annotations

from game.boards.checks.caldaern_field.marks import Marks
from game.boards.checks.caldaern_field.terrain import Land
from game.boards.checks.caldaern_slips.houses import room_for
from game.boards.tiled.findings import Findings, Values, nearest
from game.engine.caldaern.blocks.houses import TYPES, can_be_held
from game.engine.caldaern.land.board import Element, Start
from game.engine.caldaern.lists import data


def check_starts(land: Land, marks: Marks, findings: Findings) -> None:
    """Note all of it, start by start."""
    entries = data.entries()
    for start, place in zip(marks.starts, marks.start_places, strict=True):
        entry = entries.get(start.unit)
        if entry is None:
            meant = nearest(start.unit, entries) if "_" in start.unit else ""  # else it is a word of the designer's
            if meant:
                findings.add("start_unit", place, value=start.unit, suggestion=meant)
            continue
        house = _house(land, start)
        if house is None:
            continue
        if entry.type not in TYPES:
            findings.add("start_type", place, value=start.unit, house=house.name)
        elif house.capacity and room_for(entry) > house.capacity:
            values: Values = {"value": start.unit, "house": house.name, "n": room_for(entry), "room": house.capacity}
            findings.add("start_room", place, values)


def _house(land: Land, start: Start) -> Element | None:
    """The house that holds all squares of a start."""
    own = set(start.cells)
    return next((e for e in land.elements if can_be_held(e) and own and own <= set(e.cells)), None)
