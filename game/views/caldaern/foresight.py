"""What a unit could do, and what could be done to it, from where it stands or would stand: worked out piece by piece.

The pointer never waits for it: the view gives it a moment in each frame until everything about the place is known.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.caldaern.kinds import Placement
from game.engine.caldaern.position import UnitId
from game.engine.caldaern.queries_threat import Prospect, prospect, standing_at, view_from
from game.engine.caldaern.state import CaldaernState
from game.engine.geometry.field import Mask

MOMENT_S = 0.004
"""How long it may work in a frame; a single question may take somewhat longer."""

KEPT = 96
"""Places of which everything is kept until the position changes."""

Key = tuple[UnitId, Placement | None, int]
"""The unit, where it would stand (None: where it stands), marks that the move would bring."""


@dataclass(slots=True)
class Ahead:
    """Everything that is known of a place so far.

    threatens   what the unit could do to enemies; `threatened` what they could do to it, both by the enemy's id and
                only where there is any chance
    seen        squares that its front sees; None as long as it is not known
    """

    threatens: dict[UnitId, Prospect] = field(default_factory=dict)
    threatened: dict[UnitId, Prospect] = field(default_factory=dict)
    seen: Mask | None = None
    done: bool = False


class Foresight:
    """Looks ahead for one position. `ask` begins, `work` goes on; what was found is kept by place."""

    def __init__(self, state: CaldaernState) -> None:
        self._kept: OrderedDict[Key, Ahead] = OrderedDict()
        self._steps: deque[Callable[[], None]] = deque()
        self._key: Key | None = None
        self.look(state)

    def look(self, state: CaldaernState) -> None:
        """Take another position in."""
        self.state = state
        self._kept.clear()
        self._drop()

    def _drop(self) -> None:
        self._steps.clear()
        self._key = None

    def ask(self, unit: UnitId | None, place: Placement | None = None, marks: int = 0) -> Ahead | None:
        """What is known of a unit at a place; the rest is worked out from now on. None: nothing is asked."""
        if unit is None or (place is None and self.state.units[unit].place is None):
            self._drop()
            return None
        key = (unit, place, marks)
        ahead = self._kept.get(key)
        if ahead is None:
            ahead = self._kept[key] = Ahead()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        if key != self._key:
            self._drop()
            self._key = key
            if not ahead.done:
                self._plan(key, ahead)
        return ahead

    def _plan(self, key: Key, ahead: Ahead) -> None:
        """Put what is to be worked out in order: what the unit sees, then enemy by enemy, the nearest first."""
        unit, place, marks = key
        twin = standing_at(self.state, unit, place, marks)
        at = twin.units[unit].place
        assert at is not None

        def see() -> None:
            ahead.seen = view_from(twin, unit)

        def weigh(enemy: UnitId) -> None:
            for found, one, other in ((ahead.threatens, unit, enemy), (ahead.threatened, enemy, unit)):
                what = prospect(twin, one, other)
                if what.anything:
                    found[enemy] = what

        def end() -> None:
            ahead.done = True

        self._steps.append(see)
        enemies = [enemy for enemy in twin.enemies(twin.units[unit].seat) if enemy.place is not None]
        for enemy in sorted(enemies, key=lambda e: (e.place.x - at.x) ** 2 + (e.place.y - at.y) ** 2):  # type: ignore[union-attr]
            self._steps.append(lambda number=enemy.id: weigh(number))  # type: ignore[misc]
        self._steps.append(end)

    def work(self, seconds: float = MOMENT_S) -> bool:
        """Go on for a moment; whether anything has been worked out."""
        if not self._steps:
            return False
        until = time.perf_counter() + seconds
        while self._steps:
            self._steps.popleft()()
            if time.perf_counter() >= until:
                break
        return True

    def finish(self) -> None:
        """Work everything out that is asked for."""
        while self._steps:
            self._steps.popleft()()
