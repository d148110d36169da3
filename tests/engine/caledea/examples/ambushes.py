"""The attack in which several worked examples show what ambushes do."""

from __future__ import annotations

from game.engine.caledea.state import CaledeaState
from tests.kit.builders.builder import game


def ithrune_attacks(gold: int, dice: str, defenders: str = "general") -> CaledeaState:
    """Cavalry and infantry of Ithrune stand beside a square of Dravenna."""
    return game(
        seats=("ithrune", "dravenna"), gold={"ithrune": gold}, dice=dice,
        at={"5,4": f"dravenna: {defenders}", "5,6": "ithrune: cavalry", "6,4": "ithrune: infantry"},
    )  # fmt: skip
