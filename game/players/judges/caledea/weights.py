"""How much each thing counts towards winning, fitted to the results of many games of the players with each other."""

from __future__ import annotations

import msgspec


class Hopes(msgspec.Struct, frozen=True):
    """What counts for a seat.

    gold        gold pieces                  infantry, cavalry, general   units by rank
    land        squares to claim or reclaim  salt     enemy markers to salt; both fade with the turns they lie off
    city        0.84 to the power of the turns that a fortified city still takes
    march       strong units near enemy capitals
    guard       units in the capital: the first counts half, the second a quarter, ...
    walls       towers once, castles twice
    """

    gold: float = 0.56
    infantry: float = 0.24
    cavalry: float = 0.26
    general: float = 0.32
    land: float = 0.3
    salt: float = 0.2
    city: float = 2.2
    march: float = 0.03
    guard: float = 0.4
    walls: float = 0.07


class Dangers(msgspec.Struct, frozen=True):
    """What counts against a seat.

    strike, dread   chance to lose the capital to a strike in the enemy's next turn; the same, small chances discounted
    siege2 .. 4     the same for strikes within two, three, four turns
    raid            what the enemy stands to win elsewhere in its next turn
    """

    strike: float = 2.0
    dread: float = 0.2
    siege2: float = 1.2
    siege3: float = 0.25
    siege4: float = 0.0
    raid: float = 0.12


class Weights(msgspec.Struct, frozen=True):
    """What a player looks at when it judges a position; a logarithm of odds.

    now    dangers from whoever is to move      later   dangers from others
    turn   being to move                        tempo   each move that is left
    """

    hopes: Hopes = Hopes()
    now: Dangers = Dangers()
    later: Dangers = Dangers(1.1, 0.1, 0.9, 0.05, 0.0, 0.08)
    turn: float = 0.2
    tempo: float = 0.05


LEVEL_WEIGHTS = {"easy": Weights(), "normal": Weights(), "hard": Weights()}
