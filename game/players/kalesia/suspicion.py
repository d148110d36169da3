"""Who may belong to whom, from what has been played: a guess, never knowledge. Rules: KAL-12.9."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, KINDS, WEAPON_OF, Alliance
from game.engine.kalesia.position.forest import CELLS
from game.engine.kalesia.state import KalesiaView
from game.players.kalesia.stakes import stakes
from game.players.kalesia.thoughts import scores

CREDULITY = 10.0
"""How much is made of a play that suits an alliance by so much of a chance to win."""

FIRMEST = 3.0
"""Logarithm beyond which no suspicion grows: everybody may be playing false."""

Suspicion = Sequence[Sequence[float]]
"""By seat and alliance, the logarithm of how well the seat's plays suit the alliance."""


def suspicion(view: KalesiaView) -> Suspicion:
    """How well everything that each seat has played so far would suit each alliance."""
    holders: list[Alliance | None] = [None] * CELLS
    found = [[0.0] * len(ALLIANCES) for _ in range(view.seats)]
    for played in view.history:
        stake = stakes(holders, played.cell)
        for own in range(len(ALLIANCES)):
            worth = scores(stake, own, played.hand)
            usual = 2 * sum(worth) / KINDS
            for seat, pair in enumerate(played.weapons):
                shown = worth[WEAPON_OF[pair[0]]] + worth[WEAPON_OF[pair[1]]]
                found[seat][own] += CREDULITY * (shown - usual)
        holders[played.cell] = played.alliance
    return [[max(-FIRMEST, min(FIRMEST, value)) for value in row] for row in found]


def likelihood(suspected: Suspicion, alliances: Sequence[Alliance], but: Seat) -> float:
    """How much an assignment of alliances counts beside others, the own seat left out."""
    return exp(sum(
        row[ALLIANCES.index(alliance)]
        for seat, (row, alliance) in enumerate(zip(suspected, alliances, strict=True))
        if seat != but
    ))  # fmt: skip
