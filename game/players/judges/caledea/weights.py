"""How much each thing counts, in points; an infantry is worth two. Found by many games against themselves."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What a player looks at when it judges a position.

    gold        a claimed square            decay      what is left of a hope for each turn that it lies off
    hope        part of a claim's worth that counts before it is made
    salting     worth of salting an enemy marker, as a hope
    city        worth of a fortified city, before decay by the turns that it still takes
    city_decay  decay of that worth by turn
    capital     worth of the own capital, times the chance to lose it
    reply       part of what others could do that counts while I can still prevent it
    exposure    part of the units that others could win in their next turn
    march       worth of a step of a strong unit towards an enemy capital
    tempo       worth of a move that is left
    scale       points that make a position as good as won
    """

    gold: float = 1.8
    decay: float = 0.84
    hope: float = 0.6
    salting: float = 1.0
    city: float = 40.0
    city_decay: float = 0.84
    capital: float = 40.0
    reply: float = 0.35
    exposure: float = 0.6
    march: float = 0.05
    tempo: float = 0.5
    scale: float = 22.0


LEVEL_WEIGHTS = {
    "easy": Weights(exposure=0.0, capital=10.0, reply=0.0, city=0.0, march=0.15),
    "normal": Weights(),
    "hard": Weights(),
}
"""The weaker see less: an easy player hardly looks at what its enemies could do, and builds no city."""
