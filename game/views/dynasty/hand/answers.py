"""Gestures of the set-up, of making way, and of the answers to an attack and to a tie."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.state import Phase
from game.views.dynasty.hand.modes import Answer, Kind, Mode, Target
from game.views.dynasty.hand.room import Room

ANSWERS: dict[str, Callable[..., DynastyAction]] = {
    "evade": act.React, "retaliate": act.React, "back_off": act.ResolveTie, "retry": act.ResolveTie,
}  # fmt: skip
"""Commands that answer an attack or a tie."""


class SetupRoom(Room):
    """The first city and the first soldier. Rules: DYN-4.5, DYN-4.7."""

    @property
    def mode(self) -> Mode:
        """City or soldier."""
        return Mode.CITY if self.state.phase is Phase.CITY else Mode.SOLDIER

    def targets(self) -> dict[Square, Target]:
        """Where the city, or the soldier, may stand."""
        return self.listed(act.PlaceStartCity if self.mode is Mode.CITY else act.PlaceStartSoldier)

    def wish(self, tile: Square) -> DynastyAction:
        """To place it there."""
        kind = act.PlaceStartCity if self.mode is Mode.CITY else act.PlaceStartSoldier
        return kind(seat=self.seat, tile=tile)


class AnswerRoom(Room):
    """Where a unit makes way to, how the target of a ranged attack answers it, what follows a tie."""

    @property
    def mode(self) -> Mode:
        """What is to be answered."""
        return {Phase.DISPLACE: Mode.DISPLACE, Phase.REACT: Mode.REACT}.get(self.state.phase, Mode.TIE)

    def targets(self) -> dict[Square, Target]:
        """Where the unit may go that has to make way. Rules: DYN-7.16."""
        return self.listed(act.DisplaceUnit, Kind.GO)

    def wish(self, tile: Square) -> DynastyAction | None:
        """To go there."""
        return act.DisplaceUnit(seat=self.seat, tile=tile) if self.mode is Mode.DISPLACE else None

    def take(self, id: str) -> Answer:
        """An answer by its name. Rules: DYN-13.1, DYN-12.11."""
        kind = ANSWERS.get(id)
        return None if kind is None else kind(seat=self.seat, choice=id)
