"""What lies on whom a card of odds is about: a table of what spells and the Back Volt add to it, each by its name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, Protocol

from game.engine.caldaern.blocks.profiles import FIREARMS, fires, lying_on
from game.engine.caldaern.magic.volt import BACK_VOLT
from game.engine.caldaern.melee.fighters import fight_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.views.caldaern.hand.deeds import target_of
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.effects import changes_text, source_text
from game.views.contract.desk import OddsRow, OddsTable
from game.words import Words

_SAVED: Final = frozenset({"t", "w", "save", "colour_save", "save_again", "regeneration"})
_OF_BLOWS: Final = _SAVED | {
    "ws", "s", "i", "a", "ld", "frenzy", "first_blow", "grudge_hit", "grudge_wound", "ap", "magical_attacks",
    "stubborn", "unbreakable", "immune_psychology", "no_banner_result", "no_inspiring_presence", "no_war_flag",
    "must_pursue",
}  # fmt: skip
_OF_CHARGES: Final = _OF_BLOWS | {"m", "charge_range", "dangerous_ground", "no_countercharge", "no_retreat"}
_SHOOTS: Final = frozenset({"bs", "ranged_strength", FIREARMS})
_SHOT: Final = _SAVED | {"shot_at"}

_COUNTING: Final = {
    "melee": (_OF_BLOWS, _OF_BLOWS), "duel": (_OF_BLOWS, _OF_BLOWS), "charge": (_OF_CHARGES, _OF_CHARGES),
    "hold": (_OF_CHARGES, _OF_CHARGES), "countercharge": (_OF_CHARGES, _OF_CHARGES),
    "stand_and_shoot": (_OF_CHARGES | _SHOT, _OF_CHARGES | _SHOOTS), "shooting": (_SHOOTS, _SHOT),
    "run": (frozenset({"m", "charge_range"}), frozenset({"m"})), "pursuit": (frozenset({"m"}), frozenset({"m"})),
    "threat": (_OF_CHARGES | _SHOOTS, _OF_CHARGES | _SHOT),
}  # fmt: skip
"""What counts in the odds of each kind, of whoever acts and of all others; the number that a test needs names its parts
itself."""

_MOST_ROWS: Final = 6
"""Rows of the table; where there are more the last one counts the rest."""


class Weighed(Protocol):
    """Whose odds are shown: those of what a click would do, of what is asked, or of what an enemy could do."""

    candidate: CaldaernAction | None
    danger: Odds | None
    odds: Odds | None
    hand: Hand
    under: UnitId | None

    @property
    def state(self) -> CaldaernState:
        """The position now."""


def about(view: Weighed) -> tuple[UnitId, ...]:
    """The units that the odds are about."""
    state, action, ask = view.state, view.candidate, view.state.ask
    own = 0 if view.hand.unit is None else view.hand.unit.id
    if isinstance(action, act.ChooseMelee):
        return fight_of(state, action.melee)
    if state.melee is not None:
        return state.melee.units
    if view.odds is None and view.danger is not None:
        named = (view.under, own)
    elif ask is not None and ask.what == "react_to_charge":
        named = (ask.unit, own)
    else:
        named = (getattr(action, "unit", 0), target_of(action))
    return tuple(dict.fromkeys(unit for unit in named if unit))


def lying_table(words: Words, view: Weighed, kind: str) -> OddsTable | None:
    """What of it counts in odds of a kind, unit by unit; None where nothing does."""
    if kind not in _COUNTING:
        return None
    first, others = _COUNTING[kind]
    units = about(view)
    rows = [row for unit in units for row in _of_unit(words, view.state, unit, first if unit == units[0] else others)]
    if len(rows) > _MOST_ROWS:
        rest = len(rows) - _MOST_ROWS + 1
        rows = [*rows[: _MOST_ROWS - 1], OddsRow("", (words.count("spells.odds.more", rest),))]
    return OddsTable(words("spells.odds"), ("",), tuple(rows)) if rows else None


def _of_unit(words: Words, state: CaldaernState, unit: UnitId, counting: frozenset[str]) -> Iterator[OddsRow]:
    """A row for each source, the Back Volt last; the unit is named in the first one."""
    if not fires(state.units[unit]):
        counting = counting - {FIREARMS}
    lying = [effect for effect in lying_on(state, state.units[unit]) if effect.what in counting]
    name = unit_called(words, state.units[unit])
    lying.sort(key=lambda effect: (effect.source == BACK_VOLT, effect.source))
    for source, effects in groupby(lying, key=lambda effect: effect.source):
        what = changes_text(words, effects)
        by = source_text(words, source) or words("spells.sum.other")
        yield OddsRow(name, (words("spells.odds.by", what=what, spell=by),))
        name = ""


__all__ = ["about", "lying_table"]
