"""What the living land does, in the chronicle and the account: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from game.engine.caldaern.odds.land import Threat
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import FACING_NAMES
from game.engine.contract import Seat
from game.views.caldaern.shown.names import land_called
from game.words import Words

TOLD: Final = (ev.SandstormRolled, ev.LandStirs, ev.ForestWalked, ev.FavourSought)
"""Events that are told here."""


class Namer(Protocol):
    """Who gives units and dice their words."""

    words: Words

    def name(self, unit: int) -> str:
        """What a unit is called."""

    def dice(self, seat: Seat, faces: Sequence[int]) -> str:
        """Dice in the colour of a side."""


def land_word(words: Words, kind: str) -> str:
    """What a kind of land is called."""
    return land_called(words, kind, "")


def source_called(words: Words, source: str) -> str:
    """What hits come from: shots, blows, spells ... or a kind of land."""
    key = f"fight.source.{source}"
    return words(key) if words.has(key) else land_word(words, source)


def menace_text(words: Words, unit: str, threat: Threat) -> str:
    """What land may do to a unit, when, and what it costs on average. Rules: CDN-8.91, CDN-19.14."""
    mean = words.number(round(float(threat.spread.mean), 1), 1)
    when = words(f"battle.land.when.{threat.harm.when}")
    percent = round(100 * threat.chance)
    return words("battle.land.menace", unit=unit, when=when, percent=percent, wounds=mean)


def worth_telling(event: Any) -> bool:
    """Whether anybody wants to hear of it: that a plain leaves a unit alone is the rule. Rules: CDN-22.12."""
    return not isinstance(event, ev.LandStirs) or bool(event.hits or event.element)


def faces_of(event: ev.LandStirs) -> tuple[int, ...]:
    """All dice that were thrown for what the land does: whether, a test, how much."""
    return (*(die for die in (event.die, event.face) if die), *event.dice)


def told(event: Any, namer: Namer) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, and the values that it names."""
    words = namer.words
    values: dict[str, object]
    match event:
        case ev.SandstormRolled():
            return "blows" if event.blows else "calm", {"dice": namer.dice(event.seat, (event.die,))}
        case ev.LandStirs():
            return _stirred(event, namer)
        case ev.ForestWalked():
            way = words(f"battle.facing.{FACING_NAMES[event.facing]}")
            squares = words.count("battle.squares", event.squares)
            values = {"dice": namer.dice(event.seat, event.dice), "way": way, "squares": squares}
            return "walks" if event.squares else "stays", values
        case ev.FavourSought():
            values = {"unit": namer.name(event.unit), "dice": namer.dice(event.seat, event.dice)}
            if not event.stat:
                return "dies", values
            return "granted", values | {"stat": words(f"caldaern.stat.{event.stat}.name"), "n": event.n}
    raise TypeError(f"{event!r} is not told here")


def _stirred(event: ev.LandStirs, namer: Namer) -> tuple[str, dict[str, object]]:
    words = namer.words
    values: dict[str, object] = {
        "unit": namer.name(event.unit), "land": land_word(words, event.kind),
        "dice": namer.dice(event.seat, faces_of(event)),
    }  # fmt: skip
    if not event.hits:
        return "nothing", values
    if not event.strength:
        return "taken", values | {"models": words.count("battle.tip.models", event.hits)}
    return "hits", values | {"hits": words.count("battle.land.hits", event.hits, strength=event.strength)}


__all__ = ["TOLD", "faces_of", "land_word", "menace_text", "source_called", "told", "worth_telling"]
