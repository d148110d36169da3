"""The odds of one position, each counted once; those that take long are worked out a little in each frame.

The pointer never waits for them. What was asked for last comes first; what nobody asks for any more rests, and goes on
from there when it is asked for again. As long as nobody lets time pass, as for a picture, answers come at one go.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.engine.caldaern.odds.melee import OddsSteps, Sides
from game.engine.caldaern.words.stepwise import finished
from game.engine.contract import Odds

FIRST_S = 0.002
"""How long to work on a question when it is asked; a step may take somewhat longer."""

SHARE, LONGEST_S = 0.4, 0.03
"""The share of the time that passes that is worked, and how long at most: a window at rest has few but long turns."""

KEPT = 8
"""Questions that are kept half answered."""


@dataclass(slots=True)
class Pending:
    """Odds that are being worked out. `sides`: who throws, None as long as not even that is known."""

    steps: OddsSteps
    sides: Sides | None = None


class Reckoning:
    """Answers questions about one position, each with a key of its own."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Odds | None] = {}
        self._begun: OrderedDict[Hashable, Pending] = OrderedDict()
        self._wanted: list[Hashable] = []
        self._patient = False

    def forget(self) -> None:
        """The position is another one."""
        self._known.clear()
        self._begun.clear()
        self._wanted.clear()

    def rest(self) -> None:
        """Nobody waits for anything any more."""
        self._wanted.clear()

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return bool(self._wanted)

    def ask(self, key: Hashable, begin: Callable[[], OddsSteps]) -> Odds | Pending | None:
        """The odds of a question, or how far they are; None where there are none. `begin` starts working on them."""
        if key in self._known:
            return self._known[key]
        if not self._patient:
            self._known[key] = finished(begin())
            return self._known[key]
        pending = self._begun.get(key)
        if pending is None:
            pending = self._begun[key] = Pending(begin())
            if len(self._begun) > KEPT:
                self._drop(next(iter(self._begun)))
        self._begun.move_to_end(key)
        if self._go_on(key, FIRST_S):
            return self._known[key]
        self._wanted = [*(other for other in self._wanted if other != key), key]
        return pending

    def work(self, passed_s: float) -> bool:
        """Time has passed: go on with what was asked for last; whether there is an answer that somebody waits for."""
        self._patient = True
        return bool(self._wanted) and self._go_on(self._wanted[-1], min(LONGEST_S, SHARE * passed_s))

    def _go_on(self, key: Hashable, seconds: float) -> bool:
        """Take steps towards an answer, one at least; whether it is known now."""
        pending = self._begun[key]
        until = time.perf_counter() + seconds
        while True:
            try:
                pending.sides = next(pending.steps) or pending.sides
            except StopIteration as end:
                self._known[key] = end.value
                self._drop(key)
                return True
            if time.perf_counter() >= until:
                return False

    def _drop(self, key: Hashable) -> None:
        """Nothing more is to be done for a question."""
        del self._begun[key]
        self._wanted = [other for other in self._wanted if other != key]
