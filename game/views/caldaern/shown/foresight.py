"""What a unit could do, and what could be done to it, from where it stands or would stand: worked out piece by piece.

The pointer never waits for it: the view gives it a moment in each frame until everything about the place is known.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.engine.caldaern.blocks.presence import For, counts, foes, gap
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.queries.threat import Prospect, prospect, standing_at, view_from
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Mask

SHARE, LONGEST_S = 0.25, 0.03
"""The share of the time that passes that it may work, and how long at most; a single question may take longer."""

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
        self._steps: Iterator[bool | None] | None = None
        """What is being worked out; a step says whether there is news."""
        self._key: Key | None = None
        self.look(state)

    def look(self, state: CaldaernState) -> None:
        """Take another position in."""
        self.state = state
        self._kept.clear()
        self._drop()

    def _drop(self) -> None:
        self._steps = self._key = None

    def ask(self, unit: UnitId | None, place: Placement | None = None, marks: int = 0) -> Ahead | None:
        """What is known of a unit at a place; the rest is worked out from now on. None: nothing is asked."""
        if unit is None or (place is None and not counts(self.state.units[unit], For.SIGHT)):
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
            self._steps = None if ahead.done else self._look_ahead(key, ahead)
        return ahead

    def _look_ahead(self, key: Key, ahead: Ahead) -> Iterator[bool | None]:
        """Work out what the unit sees, then enemy by enemy, the nearest first."""
        unit, place, marks = key
        twin = standing_at(self.state, unit, place, marks)
        if ahead.seen is None:
            ahead.seen = yield from view_from(twin, unit)
            yield True
        own = twin.units[unit]
        apart = [(gap(twin, own, enemy, For.SIGHT) or 0, enemy.id) for enemy in foes(twin, own.seat, For.SIGHT)]
        for _, enemy in sorted(apart):
            for found, one, other in ((ahead.threatens, unit, enemy), (ahead.threatened, enemy, unit)):
                what = prospect(twin, one, other)
                if what.anything:
                    found[enemy] = what
                yield what.anything
        ahead.done = True
        yield True

    def work(self, passed_s: float) -> bool:
        """Time has passed: go on for a while; whether there is anything new to show."""
        news = False
        until = time.perf_counter() + min(LONGEST_S, SHARE * passed_s)
        while self._steps is not None:
            found = next(self._steps, self)
            if found is self:
                self._steps = None
                break
            news = news or bool(found)
            if time.perf_counter() >= until:
                break
        return news

    def finish(self) -> None:
        """Work everything out that is asked for."""
        for _ in self._steps or ():
            pass
        self._steps = None
