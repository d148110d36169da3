"""What units are called."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.caldaern.actions import Aim
from game.engine.caldaern.position import Unit, UnitId
from game.words import Words


def unit_called(words: Words, unit: Unit) -> str:
    """A unit's name: the player's own, else that of its entry, with its number where an army has several."""
    entry = words(f"caldaern.unit.{unit.troop.entry}")
    if not unit.name:
        return entry
    return unit.name.replace(unit.troop.name, entry)


def aimed_called(words: Words, units: Mapping[UnitId, Unit], aim: Aim) -> str:
    """Whom blows are aimed at: a unit, a command model of it, a character in it. Rules: CDN-11.10."""
    kind, _, number = aim.victim.partition(":")
    if kind == "character":
        return unit_called(words, units[int(number)])
    unit = unit_called(words, units[aim.target])
    return words("battle.command.victim", victim=words(f"caldaern.command.{kind}"), unit=unit) if kind else unit
