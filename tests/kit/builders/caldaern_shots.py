"""Archers and their targets, for tests of shooting."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import attack, shooting
from game.engine.caldaern.shooting.shooters import SHOOTING
from tests.kit.builders.caldaern_builder import Setup, troop

ARCHERS = troop(bs=4, ranged=["bow"])


def facing_each_other(
    archers: Any = ARCHERS, target: Any = None, *, gap: int = 12, **more: Any
) -> tuple[Setup, Unit, Unit]:
    """Ten shooters 5x2 facing north at (10, 20), ten targets facing south so that the front ranks are `gap` apart."""
    s = Setup(**more)
    unit = s.add(0, archers, 10, (10, 20))
    enemy = s.add(1, target or troop(), 10, (10, 19 - gap), 2)
    return s, unit, enemy


def needs(s: Setup, unit: Unit, enemy: Unit, how: str = SHOOTING) -> list[tuple[int, int]]:
    """(shots, need) of every group."""
    return [(shots.number, shots.need) for shots in shooting.volley(s.p, unit, enemy, how).shots]


def parts(s: Setup, unit: Unit, enemy: Unit, how: str = SHOOTING) -> set[str]:
    """Words of all parts of what the first group needs, the skill aside."""
    return {part.word for part in shooting.volley(s.p, unit, enemy, how).shots[0].parts[1:]}


def code(s: Setup, unit: Unit, enemy: Unit, *weapons: str) -> str:
    """Why a shot is refused, "" when it is not."""
    refusal = shooting.shoot_refusal(s.p, unit, enemy, weapons)
    return refusal.code if refusal is not None else ""


def shoot(s: Setup, unit: Unit, enemy: Unit, how: str = SHOOTING) -> list[Any]:
    """A whole attack with the scripted dice, all of them used."""
    out: list[Any] = []
    attack.shoot(s.p, unit.id, enemy.id, how, "", 0, out)
    s.p.dice.done()  # type: ignore[union-attr]
    return out
