"""Weighing every choice of a hand against what the others may lay, in deals that fit what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.engine.kalesia.position.alliances import ALLIANCES, KINDS, Alliance
from game.engine.kalesia.position.hands import KindPair, captured_by, totals_of
from game.engine.kalesia.state import KalesiaState, KalesiaView
from game.players.kalesia.stakes import Stakes, stakes
from game.players.kalesia.suspicion import Suspicion, likelihood
from game.players.kalesia.thoughts import Scores, dear, pick, scores
from game.players.limits import Budget

NOISE = 1 << 5 * KINDS
"""Numbers of this size shake one choice."""

QUIET = 0.002
"""How much a bit of noise shakes somebody who thinks."""

WILD = 0.05
"""The same for somebody who plays by whim."""


class Weighed(NamedTuple):
    """A choice, what it is worth to who makes it, and how often it brings the area to the side that is played for."""

    pair: KindPair
    worth: float
    taken: float


class Scales:
    """One hand as one seat sees it. `own` is the alliance that the choices are to serve."""

    def __init__(self, view: KalesiaView, own: int, pairs: Sequence[KindPair], suspected: Suspicion | None) -> None:
        assert view.seat is not None, "an onlooker chooses nothing"
        assert view.cell is not None, "nothing is chosen after the end"
        holders = [shown if isinstance(shown, Alliance) else None for shown in view.grid]
        self._seat: Seat = view.seat
        self._own = own
        self._pairs = pairs
        self._deals = view.deals()
        self._suspected = suspected
        self.stake: Stakes = stakes(holders, view.cell)
        self._scores: list[Scores] = [scores(self.stake, side, view.hand) for side in range(len(ALLIANCES))]
        self._costs = dear(own, view.hand)

    def weigh(self, dice: Dice, budget: Budget) -> list[Weighed]:
        """All choices, the best first; every deal that the budget allows, at least one, is met by each of them."""
        row = [chances[self._own] for chances in self.stake]
        adds = [totals_of((pair,)) for pair in self._pairs]
        worth, taken, total = [0.0] * len(adds), [0.0] * len(adds), 0.0
        while True:
            world = self._deals.draw(dice)
            part = 1.0 if self._suspected is None else likelihood(self._suspected, world.alliances, self._seat)
            total += part
            c, m, f = self._laid_by_others(world, dice)
            for n, (more_c, more_m, more_f) in enumerate(adds):
                taker = ALLIANCES.index(captured_by((c + more_c, m + more_m, f + more_f)).alliance)
                worth[n] += part * row[taker]
                taken[n] += part * (taker == self._own)
            budget.spend()
            if budget.is_used_up:
                break
        found = [
            Weighed((a, b), value / total - self._costs[a] - self._costs[b], share / total)
            for (a, b), value, share in zip(self._pairs, worth, taken, strict=True)
        ]
        return sorted(found, key=lambda weighed: -weighed.worth)

    def first_thought(self, world: KalesiaState, dice: Dice, loudness: float) -> KindPair:
        """What seems good at once to the seat itself."""
        return pick(world.hands[self._seat], self._scores[self._own], dice.below(NOISE), loudness)

    def draw(self, dice: Dice) -> KalesiaState:
        """A deal that fits."""
        return self._deals.draw(dice)

    def _laid_by_others(self, world: KalesiaState, dice: Dice) -> tuple[int, int, int]:
        """Totals of what the others lay in a deal: half of them think, half play by whim."""
        whims = dice.below(1 << world.seats)
        pairs = [
            pick(hand, self._scores[ALLIANCES.index(alliance)], dice.below(NOISE), WILD if whims >> seat & 1 else QUIET)
            for seat, (hand, alliance) in enumerate(zip(world.hands, world.alliances, strict=True))
            if seat != self._seat
        ]
        return totals_of(pairs)
