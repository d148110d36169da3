"""From the picture of a position to what is drawn on each tile."""

from __future__ import annotations

from collections.abc import Iterator, Set

from game.engine.contract import NOBODY
from game.engine.geometry.hexes import Cell, Mask
from game.views.dynasty.shown.pieces import NOBODYS, Standing, UnitLook
from game.views.dynasty.shown.shown import Shown

NONE: frozenset[int] = frozenset()


def standings(
    shown: Shown, *, chosen: Set[int] = NONE, hidden: Set[int] = NONE, bare: Mask = 0
) -> Iterator[tuple[Cell, Standing]]:
    """What stands on each cell that isn't empty, row by row.

    `chosen` units are lifted; `hidden` ones are drawn elsewhere, since they move, and so are buildings on `bare`.
    """
    for cell in shown.grid.cells(shown.occupied):
        standing = standing_at(shown, cell, chosen=chosen, hidden=hidden, bare=bool(bare >> cell & 1))
        if not standing.empty:
            yield cell, standing


def standing_at(
    shown: Shown, cell: Cell, *, chosen: Set[int] = NONE, hidden: Set[int] = NONE, bare: bool = False
) -> Standing:
    """What stands on a cell; without its buildings where they are `bare`."""
    unit = _unit_at(shown, cell, chosen, hidden)
    if bare:
        return Standing(unit=unit)
    city, bridge = shown.cities.get(cell), shown.bridges.get(cell)
    return Standing(
        city="" if city is None else shown.colour(city.seat),
        level=0 if city is None else city.level,
        warded=city is not None and city.warded,
        house=_owner(shown, shown.houses, cell),
        token=_owner(shown, shown.plots, cell),
        bridge="" if bridge is None else NOBODYS if bridge == NOBODY else shown.colour(bridge),
        unit=unit,
    )


def _owner(shown: Shown, masks: list[Mask], cell: Cell) -> str:
    """The colour of the seat whose mask holds a cell."""
    return next((shown.colour(seat) for seat, mask in enumerate(masks) if mask >> cell & 1), "")


def _unit_at(shown: Shown, cell: Cell, chosen: Set[int], hidden: Set[int]) -> UnitLook | None:
    unit_id = shown.at.get(cell)
    return None if unit_id is None or unit_id in hidden else unit_look(shown, unit_id, chosen=chosen, hidden=hidden)


def unit_look(shown: Shown, unit_id: int, *, chosen: Set[int] = NONE, hidden: Set[int] = NONE) -> UnitLook:
    """How one unit is drawn, with what it carries."""
    unit = shown.units[unit_id]
    cargo_id = shown.cargo(unit_id)
    cargo = None if cargo_id is None or cargo_id in hidden else shown.units[cargo_id]
    return UnitLook(
        unit.kind.value,
        shown.colour(unit.seat),
        steps=shown.steps(unit),
        spent=shown.spent(unit),
        sung=unit.song,
        lifted=unit_id in chosen,
        cargo="" if cargo is None else cargo.kind.value,
        cargo_spent=cargo is not None and shown.spent(cargo),
        cargo_lifted=cargo_id in chosen,
    )
