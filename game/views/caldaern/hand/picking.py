"""Units that are taken up away from the field: by the figures on the plates of the armies and in the own panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.caldaern.position.units import UnitId

_PICK = "pick"


def pick_command(units: Iterable[UnitId]) -> str:
    """The command of a figure that stands for these units."""
    return ".".join([_PICK, *map(str, sorted(units))])


def picked(command: str) -> tuple[UnitId, ...]:
    """The units of a figure's command; none for any other command."""
    kind, *units = command.split(".")
    return tuple(int(unit) for unit in units) if kind == _PICK and all(map(str.isdigit, units)) else ()


def next_of(units: Sequence[UnitId], now: UnitId | None) -> UnitId:
    """The unit of a figure that a click means: the one after the present one, over and over again."""
    return units[(units.index(now) + 1) % len(units)] if now in units else units[0]
