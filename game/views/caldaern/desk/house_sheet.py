"""What is told of a house that is pointed at: material, stones, who shoots on which floor, what if it falls."""

from __future__ import annotations

from itertools import islice
from typing import Final

from game.engine.caldaern.blocks.presence import garrison_of
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.materials import material_of, toughness, wounds_whole
from game.engine.caldaern.morale.ld_tests import leadership
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.shooters import STANDING, chosen
from game.engine.caldaern.shooting.windows import at_windows
from game.engine.caldaern.siege.falling import STRENGTH
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat, Square
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.desk.tear_down import tearing
from game.views.caldaern.houses.standing import figures_in
from game.views.caldaern.panels.house_card import FloorRow, HouseSheet
from game.views.caldaern.shown.names import place_called, unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech import kinds
from game.words import Words

_MOST_FLOORS: Final = 4


def house_at(state: CaldaernState, square: Square | None) -> Element | None:
    """The building on a square."""
    if square is None:
        return None
    cell = square[1] * state.board.width + square[0]
    return next((e for e in state.ground.elements if e.kind == "building" and cell in e.cells), None)


def house_sheet(
    words: Words, state: CaldaernState, shown: Shown, element: Element, colour: str, viewer: Seat | None = None
) -> HouseSheet:
    """The card of a house, and of its garrison in the seat's colour; `viewer`: who looks, None for nobody's eyes."""
    unit = garrison_of(state, element.id)
    whole = wounds_whole(element)
    left = whole - dict(state.land_wounds).get(element.id, 0)
    made = words("land.made_of", material=words(f"land.material.{material_of(element)}"), toughness=toughness(element))
    note = words(f"battle.terrain.{element.colour}") if element.colour else ""
    if unit is None:
        note = note or words("land.empty" if element.garrison else "land.closed")
    elif not note:
        note = words("land.held", unit=unit_called(words, unit))
    facts = _facts(words, state, element, unit)
    return HouseSheet(
        name=place_called(words, element.name),
        colour=colour,
        made_of=made,
        note=note,
        left=left if whole else 0,
        whole=whole,
        floors=_floors(words, state, shown, element, unit),
        lines=tuple(line for line, _ in facts),
        made_tip=Tip(escape(kinds.element_text(words, element, left)), title=escape(made), rule="CDN-21.2"),
        floors_tip=Tip(escape(words("land.floors.tip", n=state.config.shooters_per_floor)), rule="CDN-27.24"),
        line_tips=tuple(tip for _, tip in facts),
        tear_heading=words("land.tear"),
        tear=tearing(words, state, viewer, element),
    )


def _floors(
    words: Words, state: CaldaernState, shown: Shown, element: Element, unit: Unit | None
) -> tuple[FloorRow, ...]:
    """The floors from the top: windows are filled from there, and who has none stands on the ground floor."""
    count, places = min(_MOST_FLOORS, max(1, element.floors)), state.config.shooters_per_floor
    figures = iter(()) if unit is None else figures_in(shown, unit)
    shooting = 0 if unit is None else len(at_windows(state, unit, chosen(state, unit, STANDING)))
    rows = []
    for floor in range(count - 1, -1, -1):
        own = tuple(islice(figures, places))
        armed = min(len(own), shooting)
        shooting -= armed
        name = words(f"land.floor.{'ground' if not floor else 'upper' if count == 2 else 'nth'}", n=floor)
        behind = tuple(figures) if not floor else ()
        rows.append(
            FloorRow(
                name, words("land.shoot", n=armed, of=places) if unit is not None else "",
                words("land.shoot.short", n=armed, of=places) if unit is not None else "",
                own + ("",) * (places - len(own)), armed, behind,
                words.count("land.behind", len(behind)) if behind else "",
            )
        )  # fmt: skip
    return tuple(rows)


def _facts(
    words: Words, state: CaldaernState, element: Element, unit: Unit | None
) -> list[tuple[tuple[str, str], Tip]]:
    """Lines below the floors with their tips."""
    found = []
    if unit is not None:
        need = leadership(state, unit, "break", steadfast=True).need
        rows = (
            ("garrison", unit_called(words, unit), str(unit.models), "CDN-27.10"),
            ("cover", words("land.cover"), "", "CDN-27.26"),
            ("leadership", words("land.leadership"), str(need), "CDN-27.53"),
        )
        found = [((name, value), Tip(escape(words(f"land.{key}.tip")), rule=rule)) for key, name, value, rule in rows]
    if wounds_whole(element):
        line = words("land.falls"), words("land.strength", n=STRENGTH)
        found.append((line, Tip(escape(words("land.falls.tip", n=STRENGTH)), rule="CDN-21.32")))
    return found


def colour_of(state: CaldaernState, element: Element, colours: tuple[str, ...], nobody: str) -> str:
    """The colour of the seat that holds a house."""
    unit = garrison_of(state, element.id)
    seat: Seat = -1 if unit is None else unit.seat
    return colours[seat] if seat >= 0 else nobody
