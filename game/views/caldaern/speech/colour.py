"""What happens in the Colour phase, in the chronicle: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.caldaern.lists import data
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import RecordKind
from game.engine.contract import Seat
from game.words import Words

SILENT = (ev.SpellStays, ev.StormRolled)
"""Events that others tell of."""

TOLD = (
    ev.DispelTried, ev.JointPassed, ev.PoolsRolled, ev.Recorded, ev.RecordStruck, ev.SpellAllowed, ev.SpellEnded,
    ev.SpellTried, ev.SpellWorks, ev.StormMoved, ev.TruceAnswered, ev.TruceOffered, ev.UnitHealed, ev.UnitStopped,
    ev.VoltBegan, ev.VoltEnded, ev.VoltGrew,
)  # fmt: skip
"""Events that are told here."""


class Namer(Protocol):
    """Who gives units, seats and dice their words."""

    words: Words

    def name(self, unit: int) -> str:
        """What a unit is called."""

    def seat(self, seat: Seat) -> str:
        """What a side is called."""

    def dice(self, seat: Seat, faces: Sequence[int]) -> str:
        """Dice in the colour of a side."""


def spell_called(words: Words, spell: str) -> str:
    """The name of a spell by its id; of none, what stands for a record."""
    if not spell:
        return words("battle.event.record")
    row = data.spells()[spell]
    return words(f"caldaern.spell.{row.school}.{row.number}")


def told(event: Any, namer: Namer) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, "" for the plain one, and the values that it names."""
    words = namer.words
    values: dict[str, object] = {}
    if hasattr(event, "spell"):
        spell = event.spell if isinstance(event.spell, str) else event.spell.spell
        values["spell"] = spell_called(words, spell)
    if hasattr(event, "seat"):
        values["seat"] = namer.seat(event.seat)
    if getattr(event, "units", ()):
        values["units"] = ", ".join(namer.name(unit) for unit in event.units)
    match event:
        case ev.PoolsRolled(seat=seat, pools=pools, joint=joint):
            values["mine"] = (joint or pools[seat]).points
            values["theirs"] = pools[1 - seat].points
            return "joint" if joint is not None else "", values
        case ev.DispelTried(spell="", outcome=outcome):
            return f"strike.{outcome}", values | _thrown(event, namer)
        case ev.SpellTried() | ev.DispelTried():
            return event.outcome, values | _thrown(event, namer)
        case ev.SpellWorks():
            return "" if event.units else "nobody", values
        case ev.SpellEnded(why=why):
            return why, values
        case ev.StormMoved(touched=touched, how=how):
            values["units"] = ", ".join(namer.name(unit) for unit, _ in touched)
            return (how if how in ("burst", "entered") else "touched") if touched else "", values
        case ev.Recorded(record=record):
            return "supreme" if record.kind is RecordKind.SUPREME else "mistake", {"n": record.difficulty}
        case ev.RecordStruck(record=record):
            return "", {"n": record.difficulty}
        case ev.UnitHealed():
            values["unit"], values["told"] = namer.name(event.unit), words.count("battle.healed", event.wounds)
        case ev.UnitStopped(unit=unit):
            values["unit"] = namer.name(unit)
        case ev.TruceAnswered(agreed=agreed):
            return "yes" if agreed else "no", values
        case ev.VoltBegan() | ev.VoltGrew() | ev.VoltEnded():
            values["colour"] = words(f"caldaern.school.{event.colour}")
            values["count"] = getattr(event, "count", 0)
            if isinstance(event, ev.VoltBegan):
                values["dice"] = namer.dice(event.seat, event.dice)
    return "", values


def _thrown(event: ev.SpellTried | ev.DispelTried, namer: Namer) -> dict[str, object]:
    """Who threw, the dice, and what was added to them."""
    more = sum(part.number for part in event.parts)
    values: dict[str, object] = {
        "dice": namer.dice(event.seat, event.dice), "plus": f" + {more}" if more else "", "result": event.result,
    }  # fmt: skip
    if isinstance(event, ev.SpellTried):
        return values | {"mage": namer.name(event.mage), "value": event.value}
    by = namer.name(event.by) if event.by else namer.words("battle.event.army")
    return values | {"by": by, "need": event.need}


__all__ = ["SILENT", "TOLD", "Namer", "spell_called", "told"]
