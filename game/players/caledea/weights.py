"""How much each thing counts towards winning, fitted to the results of many games of the players with each other."""

from __future__ import annotations

import msgspec


class Hopes(msgspec.Struct, frozen=True):
    """What counts for a seat.

    gold        gold pieces                  infantry, cavalry, general   units by rank
    land        squares to claim or reclaim  salt     enemy markers to salt; both fade with the turns they lie off
    city        0.84 to the power of the turns that a fortified city still takes
    soon        0.5 to the power of these turns
    march       strong units near enemy capitals
    guard       units in the capital: the first counts half, the second a quarter, ...; less where no enemy is near
    walls       towers once, castles twice
    """

    gold: float = 0.45
    infantry: float = 0.35
    cavalry: float = 0.42
    general: float = 0.45
    land: float = 0.16
    salt: float = 0.2
    city: float = 0.3
    soon: float = 6.0
    march: float = 0.01
    guard: float = 0.8
    walls: float = 0.04


class Dangers(msgspec.Struct, frozen=True):
    """What counts against a seat.

    strike      chance to lose the capital to a strike in the enemy's turn after the coming one
    siege2, 3   the same for strikes within two turns, and within three; small chances discounted
    raid        what the enemy stands to win elsewhere in its next turn
    """

    strike: float = 0.0
    siege2: float = 1.0
    siege3: float = 0.25
    raid: float = 0.06


class Weights(msgspec.Struct, frozen=True):
    """What a player looks at when it judges a position; logarithms of odds.

    now    dangers from whoever is to move; a strike by it is reckoned apart      later   dangers from others
    turn   being to move                                                          tempo   each move that is left
    fear   part of the chance to lose the capital in the coming turn that is seen
    """

    hopes: Hopes = Hopes()
    now: Dangers = Dangers()
    later: Dangers = Dangers(strike=1.0, siege2=1.0, siege3=0.05, raid=0.05)
    turn: float = 0.15
    tempo: float = 0.05
    fear: float = 1.0


BLIND = Dangers(siege2=0.0, siege3=0.0, raid=0.0)

LEVEL_WEIGHTS = {"easy": Weights(now=BLIND, later=BLIND, fear=0.3), "normal": Weights(), "hard": Weights()}
"""An easy player hardly sees what its enemies could do."""
