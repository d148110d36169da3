"""Ends a person's turn by itself once nothing is left in it, for who has set it so."""

from __future__ import annotations

from game.engine.contract import Action

WAIT_S = 1.0
"""How long a spent turn stays as it is: in this time the last action can be seen, and taken back."""


class SpentTurn:
    """Counts how long a turn has had nothing left to offer."""

    def __init__(self) -> None:
        self._left = WAIT_S

    def due(self, dt: float, ending: Action | None) -> Action | None:
        """What ends the turn, once it has been the only thing to do for long enough; `ending` None: it is not."""
        if ending is None:
            self._left = WAIT_S
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = WAIT_S
        return ending
