"""What a view asks for, answered from a table that is being played at."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.table import Table


class TableSource:
    """The position, who may choose, whose secrets may be seen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.covered = False
        """Whether the curtain is down: nobody may choose and nobody's secrets are shown."""
        self.last_human: Seat | None = table.humans[0] if table.humans else None
        """The person who looks at the screen, as far as the program knows."""

    @property
    def state(self) -> Any:
        """The position now."""
        return self.table.state

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Seats that people are to choose for now."""
        return tuple(seat for seat in self.table.to_act if self.table.is_human(seat))

    @property
    def seat(self) -> Seat | None:
        """The human seat that is to choose now; None while the curtain is down."""
        asked = self.asked
        if self.covered or not asked:
            return None
        return self.last_human if self.last_human in asked else asked[0]

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes are on the screen; None while the curtain is down."""
        return None if self.covered else self.last_human
