"""Assaults in words: who is in a party. Rules: CDN-27.45."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit, UnitId
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.nouns import listed
from game.words import Words


def model_word(words: Words, units: Mapping[UnitId, Unit], name: str) -> str:
    """A model of a party that has a name: a command model, or a character by his own."""
    if name.startswith("character:"):
        return unit_called(words, units[int(name.removeprefix("character:"))])
    return words(f"caldaern.command.{name}")


def party_called(words: Words, units: Mapping[UnitId, Unit], line: int, names: Sequence[str]) -> str:
    """The models of a party: those with names first, then the number of the others."""
    found = [model_word(words, units, name) for name in names]
    if line:
        found.append(words.count("battle.party.models", line))
    return listed(words, found)


def told(words: Words, units: Mapping[UnitId, Unit], action: act.PickAssaultParty) -> dict[str, object]:
    """What the sentence of a choice of a party names."""
    models = party_called(words, units, action.line, action.names)
    return {"unit": unit_called(words, units[action.unit]), "models": models}
