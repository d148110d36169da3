"""How many models of every unit are left while a battle is told."""

from __future__ import annotations

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState


class Fallen:
    """Counts line and command models, from the beginning of the battle on. Characters are units of their own."""

    def __init__(self, state: CaldaernState) -> None:
        self._units = state.units
        self._left = {key: unit.start for key, unit in state.units.items()}

    def of(self, event: ev.WoundsSuffered) -> int:
        """How many models the unit had before."""
        return self._left.get(event.unit, 0)

    def left(self, unit: UnitId) -> int:
        """How many models a unit has now."""
        return self._left.get(unit, 0)

    def take(self, event: ev.WoundsSuffered) -> int:
        """Take losses into account; how many models of the unit itself fell."""
        gone = event.line + len(event.command)
        self._left[event.unit] = max(0, self._left.get(event.unit, 0) - gone)
        for character in event.characters:
            self._left[character] = 0
        return gone

    def lose(self, unit: UnitId) -> None:
        """A unit is gone as a whole."""
        self._left[unit] = 0
