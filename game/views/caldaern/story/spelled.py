"""The Colour phase in the account: who created what, who dispelled it, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.contract import Seat
from game.views.caldaern.speech import colour
from game.views.caldaern.speech.nouns import ONE, ArmyNames, Noun, inflected
from game.words import Words

Spelled = (
    ev.PoolsRolled | ev.SpellTried | ev.DispelTried | ev.SpellWorks | ev.SpellEnded | ev.StormMoved | ev.UnitHealed
    | ev.VoltBegan | ev.VoltEnded | ev.UnitStopped | ev.TruceAnswered | ev.WildSpell
    | ev.LandFound | ev.PlainFound | ev.StonesScattered
    | ev.SandstormRolled | ev.LandStirs | ev.ForestWalked | ev.FavourSought
    | ev.LandFound | ev.PlainFound | ev.StonesScattered | ev.GuardsAnswered | ev.HiveStirred | ev.LotusEaten
)  # fmt: skip
"""What is told of the phase; the rest is told by these: a record by the roll that made it."""

ONE_DEED: Final = (Stage.DISPELLING, Stage.RESOLVE)
"""Stages of the phase through which a paragraph goes on: what becomes of a spell that was created."""

_AT = (ev.SpellWorks, ev.StormMoved, ev.WildSpell, ev.GuardsAnswered)
"""Events that name units as objects."""

_QUIET: Final = ("duration", "dispelled", "replaced")
"""Ends of spells that are not told, or by the attempt to dispel."""


class SpelledWords:
    """Says the events of the phase with units and armies as the account calls them."""

    def __init__(self, words: Words, noun: Callable[[UnitId], Noun], armies: Sequence[ArmyNames]) -> None:
        self.words = words
        self._noun = noun
        self._armies = armies
        self._object = False

    # ----------------------------------------------------------------------- as `colour.Namer`
    def name(self, unit: UnitId) -> str:
        """A unit as the sentence needs it."""
        noun = self._noun(unit)
        return noun.object if self._object else noun.subject

    def seat(self, seat: Seat) -> str:
        """An army."""
        return self._armies[seat].subject if seat in (0, 1) else ""

    def dice(self, seat: Seat, faces: Sequence[int]) -> str:
        """Dice by their faces."""
        return " + ".join(map(str, faces))

    # ----------------------------------------------------------------------------------- telling
    def opens(self, event: Spelled) -> bool:
        """Whether an event begins something new; others go on with the paragraph."""
        if isinstance(event, ev.DispelTried):
            return bool(event.number)
        return not isinstance(event, (ev.SpellWorks, ev.SpellEnded, ev.StormMoved, ev.UnitHealed))

    def clause(self, event: Spelled) -> str:
        """What an event is told as, "" where others tell it."""
        if isinstance(event, ev.SpellEnded) and event.why in _QUIET:
            return ""
        if isinstance(event, ev.SpellWorks) and not event.units:
            return ""
        if isinstance(event, ev.LandStirs) and not event.hits:
            return ""
        self._object = isinstance(event, _AT) and getattr(event, "how", "") != "entered"
        variant, values = colour.told(event, self)
        if isinstance(event, ev.DispelTried) and not event.by:
            values["by"] = self.seat(event.seat)  # an army that nobody leads there is called by its name
        key = f"battle.event.{type(event).__struct_config__.tag}"
        return inflected(self.words(f"{key}.{variant}" if variant else key, **values), self._number(event))

    def _number(self, event: Any) -> int:
        """The number of the verb: that of who does it, or of the only unit that comes into a template."""
        who = getattr(event, "mage", 0) or getattr(event, "by", 0) or getattr(event, "unit", 0)
        touched = getattr(event, "touched", ())
        if touched:
            who = touched[0][0]
        return self._noun(who).number if who else ONE


__all__ = ["ONE_DEED", "Spelled", "SpelledWords"]
