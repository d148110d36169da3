"""From the picture of a position to what is drawn on each square."""

from __future__ import annotations

from collections.abc import Set

from game.engine.caledea.position.position import SALT, Unit
from game.engine.geometry.torus import Cell
from game.views.caledea.shown.pieces import Figure, Standing
from game.views.caledea.shown.shown import Shown

_SHOWN_FIGURES = 2


def standing_at(
    shown: Shown, cell: Cell, *, chosen: Set[int] = frozenset(), hidden: Set[int] = frozenset()
) -> Standing:
    """What stands on a cell. `chosen` units are lifted; `hidden` ones are drawn elsewhere, since they move."""
    ids = [i for i in shown.stack(cell) if i not in hidden]
    mark = shown.marks.get(cell)
    capital = shown.capitals.index(cell) if cell in shown.capitals else None
    structure = shown.structures.get(cell)
    units = [shown.figures[i] for i in ids]
    return Standing(
        marker=shown.colour(mark) if mark is not None and mark != SALT else "",
        salt=mark == SALT,
        capital="" if capital is None else shown.colour(capital),
        structure=None if structure is None else (shown.colour(structure[0]), structure[1]),
        colour=shown.colour(units[0].seat) if units else "",
        units=_figures(shown, units, chosen),
        total=len(units),
        ready=_ready(shown, units),
    )


def figure_of(shown: Shown, unit: Unit, *, lifted: bool = False) -> Figure:
    """How one unit is drawn."""
    spent = ""
    if shown.is_spent(unit):
        spent = "moved" if unit.moved else "upgraded"
    return Figure(unit.rank, spent, lifted)


def _figures(shown: Shown, units: list[Unit], chosen: Set[int]) -> tuple[Figure, ...]:
    """The two units that stand for a stack: chosen and ready ones first, then by rank; another rank second."""
    if not units:
        return ()
    order = sorted(units, key=lambda u: (u.id not in chosen, shown.is_spent(u), -u.rank, u.id))
    first, rest = order[0], order[1:]
    other = [u for u in rest if u.rank != first.rank] or rest
    pair = sorted([first, *other[: _SHOWN_FIGURES - 1]], key=lambda u: (u.id not in chosen, -u.rank))
    return tuple(figure_of(shown, u, lifted=u.id in chosen) for u in pair)


def _ready(shown: Shown, units: list[Unit]) -> int | None:
    if not units or units[0].seat != shown.active:
        return None
    return sum(not shown.is_spent(u) for u in units)


def owner_colour(shown: Shown, cell: Cell) -> str | None:
    """The colour that claims a cell (by marker or capital), "" for salt, None where nobody has a claim."""
    mark = shown.marks.get(cell)
    if mark is not None:
        return "" if mark == SALT else shown.colour(mark)
    return shown.colour(shown.capitals.index(cell)) if cell in shown.capitals else None
