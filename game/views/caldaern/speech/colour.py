"""What happens in the Colour phase, in the chronicle: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import volt
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import BackVolt, RecordKind
from game.engine.contract import Seat
from game.views.caldaern.shown import land
from game.views.caldaern.wild import telling as living
from game.words import Words

SILENT = (ev.SpellStays, ev.StormRolled)
"""Events that others tell of."""

TOLD = (
    ev.DispelTried, ev.JointPassed, ev.PoolsRolled, ev.Recorded, ev.RecordStruck, ev.SpellAllowed, ev.SpellEnded,
    ev.SpellTried, ev.SpellWorks, ev.StormMoved, ev.TruceAnswered, ev.TruceOffered, ev.UnitHealed, ev.UnitStopped,
    ev.VoltBegan, ev.VoltEnded, ev.VoltGrew, ev.WildSpell,
    *land.TOLD, *living.TOLD,
)  # fmt: skip
"""Events that are told here."""


VOLT_RULES: Final = {
    "amber": "CDN-32.14", "purple": "CDN-32.16", "azure": "CDN-32.17", "lilac": "CDN-32.19", "emerald": "CDN-32.18",
    "gold": "CDN-32.22", "silver": "CDN-32.24",
}  # fmt: skip
"""Where the rulebook tells what a Back Volt of each colour does."""


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


def volt_called(words: Words, active: BackVolt) -> str:
    """A Back Volt by its colour, and how many spells it has grown by."""
    return words.count("colour.volt.active", active.count, colour=words(f"caldaern.school.{active.colour}"))


def volt_does(words: Words, active: BackVolt) -> str:
    """What a Back Volt does now, and what is still to come of it. Rules: CDN-32.14 to 32.24."""
    taken = {effect.what: abs(effect.n) for effect in volt.effects_of(active)}
    values = {name: taken.get(name, 0) for name in ("i", "m", "ws", "bs")}
    zero = f"colour.volt.{active.colour}.zero"
    key = zero if not active.count and words.has(zero) else f"colour.volt.{active.colour}"
    parts = [words(key, raised=volt.raises(active), **values)]
    worse = f"colour.volt.{active.colour}.worse"
    if words.has(worse):
        now = active.count >= volt.TURNING
        parts.append(words(worse if not now else f"{worse}.now", n=volt.TURNING))
    return " ".join(parts)


def told(event: Any, namer: Namer) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, "" for the plain one, and the values that it names."""
    if isinstance(event, living.TOLD):
        return living.told(event, namer)
    words = namer.words
    values: dict[str, object] = {}
    if hasattr(event, "spell"):
        spell = event.spell if isinstance(event.spell, str) else event.spell.spell
        values["spell"] = spell_called(words, spell)
    if hasattr(event, "seat"):
        values["seat"] = namer.seat(event.seat)
    if getattr(event, "units", ()):
        values["units"] = ", ".join(namer.name(unit) for unit in event.units)
    if isinstance(event, land.TOLD):
        end, more = land.told(words, event)
        unit = getattr(event, "unit", 0)
        named: dict[str, object] = {"unit": namer.name(unit)} if unit else {}
        return end, values | named | more
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
        case ev.WildSpell(works=works):
            values["unit"] = namer.name(event.unit)
            return "" if works else "nothing", values
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


__all__ = ["SILENT", "TOLD", "VOLT_RULES", "Namer", "spell_called", "told", "volt_called", "volt_does"]
