"""Effects that lie on a position: what changes units for a time, and until when.

They are facts like any other. What a unit amounts to with all of them is asked of `blocks.profiles`, which is also the
only place that lays them and takes them away. Rules: CDN-3.3, CDN-3.4.
"""

from __future__ import annotations

import enum

import msgspec

from game.engine.contract import NOBODY, Seat
from game.engine.geometry.field import Rect


class Change(enum.StrEnum):
    """What an effect does: a characteristic is added to, multiplied or fixed, a special rule is given or taken."""

    PLUS = "plus"
    TIMES = "times"
    FIXED = "fixed"
    GIVES = "gives"
    TAKES = "takes"


class Until(enum.StrEnum):
    """When an effect ends. Rules: CDN-6.6, CDN-6.9, Table 31-A."""

    PHASE = "phase"
    TURN = "turn"
    ROUND = "round"
    NEXT_ROUND = "next_round"
    """At the end of the round after the present one. Rules: CDN-24.18."""
    BATTLE = "battle"
    SPELL = "spell"
    """With the spell that it belongs to."""
    TURN_STARTS = "turn_starts"
    """At the start of the next turn of the unit's owner."""
    FOES_TURN_ENDS = "foes_turn_ends"
    """At the end of the next turn of the unit's enemy. Rules: CDN-24.15."""
    TURN_ENDS = "turn_ends"
    """At the end of the next turn of the unit's owner."""


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that changes what units are.

    source     the rules' word for where it comes from: a spell, a monument ...
    what       a characteristic by its letters (`s`, `m`, `ld`), `save`, `colour_save`, the id of a special rule, or
               `firearms`: TIMES changes their range, TAKES takes their special rules but Crystal and Capsule
    change     PLUS, TIMES and FIXED for numbers, GIVES and TAKES for special rules
    n, over    the number: added, fixed, or with TIMES the factor n / over; of a rule the number in its brackets. Points
               added to `save` make it better
    least      a number that was above it is not taken below it
    most       a number that was below it is not taken above it, 0 for no such limit
    part       `model` for all parts of a model, or only `rider`, `mount` or `monster`
    unit       on whom it lies, 0 for any; it counts for the characters in a unit too
    own        only the unit's own models have it, not who joins it (CDN-33.13)
    spell      number of the spell in play that it belongs to, 0 for none
    seat       whose units it concerns, None for everybody's; of groups of types in `spares` none
    land       rectangles of squares: it concerns units with a model on them; empty for all places
    by         whose doing it is, NOBODY for the land, wild spells and the like
    """

    source: str
    what: str
    change: Change
    n: int = 0
    over: int = 1
    least: int = 0
    most: int = 0
    part: str = "model"
    unit: int = 0
    own: bool = False
    spell: int = 0
    seat: Seat | None = None
    spares: tuple[str, ...] = ()
    land: tuple[Rect, ...] = ()
    until: Until = Until.BATTLE
    by: Seat = NOBODY


__all__ = ["Change", "Effect", "Until"]
