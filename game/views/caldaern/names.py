"""What units are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.engine.caldaern import data
from game.engine.caldaern.actions import Aim
from game.engine.caldaern.position import Unit, UnitId
from game.engine.caldaern.schema import Entry
from game.words import Words


def unit_called(words: Words, unit: Unit) -> str:
    """A unit's name: the player's own, else that of its entry, with its number where an army has several."""
    entry = words(f"caldaern.unit.{unit.troop.entry}")
    if not unit.name:
        return entry
    return unit.name.replace(unit.troop.name, entry)


def called(words: Words, name: str) -> str:
    """A unit's name as the rules say it: the name of its entry, the longest that is in it, in the reader's language."""
    found = entry_in(name)
    return name if found is None else name.replace(found.name, words(f"caldaern.unit.{found.id}"))


def entry_in(name: str) -> Entry | None:
    """The entry by whose name a unit is called, if by any."""
    return next((entry for entry in _entries() if entry.name in name), None)


@cache
def _entries() -> tuple[Entry, ...]:
    """Entries of all armies, those with long names first."""
    return tuple(sorted(data.entries().values(), key=lambda entry: -len(entry.name)))


def aimed_called(words: Words, units: Mapping[UnitId, Unit], aim: Aim) -> str:
    """Whom blows are aimed at: a unit, a command model of it, a character in it. Rules: CDN-11.10."""
    kind, _, number = aim.victim.partition(":")
    if kind == "character":
        return unit_called(words, units[int(number)])
    unit = unit_called(words, units[aim.target])
    return words("battle.command.victim", victim=words(f"caldaern.command.{kind}"), unit=unit) if kind else unit
