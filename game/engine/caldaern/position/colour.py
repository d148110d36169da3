"""The Colour of a battle as data: pools, the spell that is being created, spells in play, records, the Back Volt.

Rules: CDN-30 to CDN-32.
"""

from __future__ import annotations

import enum

import msgspec

from game.engine.caldaern.position.units import UnitId
from game.engine.contract import NOBODY, Seat, Square

SpellNumber = int
"""Spells in play are numbered from 1 in the order in which they were created; no number is used twice."""


class Lasts(enum.StrEnum):
    """When a spell in play ends. Rules: Table 31-A."""

    ROUND = "round"
    REMAINS = "rip"
    GAME = "game"


class RecordKind(enum.StrEnum):
    """What is recorded for the Back Volt. Rules: CDN-32.1."""

    SUPREME = "supreme"
    MISTAKE = "mistake"


class Pool(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Points for creating or dispelling spells in one Colour phase, and whence they came. Rules: CDN-30.10 to 30.19.

    dice     as they fell
    mages    amplification by Level
    nation   the national bonus
    more     what spells, items and scenarios added
    spent    points that were taken for dice
    """

    dice: tuple[int, ...] = ()
    mages: int = 0
    nation: int = 0
    more: int = 0
    spent: int = 0

    @property
    def points(self) -> int:
        """All points that there were."""
        return sum(self.dice) + self.mages + self.nation + self.more

    @property
    def left(self) -> int:
        """Points that are still to be spent."""
        return self.points - self.spent


class Creation(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A spell that has been created and has not taken effect yet. Rules: CDN-30.30 to 30.42.

    mage        who creates it, `seat` his side
    spell       its id; `amplified`: in which version
    units       its targets; `square`: the north-west square of a template, or a square of terrain that it aims at
    difficulty  its casting value, raised by whatever raises it
    result      dice and all that was added
    supreme     it can't be dispelled
    """

    seat: Seat
    mage: UnitId
    spell: str
    difficulty: int
    result: int
    amplified: bool = False
    supreme: bool = False
    units: tuple[UnitId, ...] = ()
    square: Square | None = None


class SpellInPlay(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A spell that goes on. Rules: CDN-30.60 to 30.66, CDN-31.14, CDN-31.15, CDN-31.20.

    units       its targets; `inside`: the characters who were in them at that moment, on whom it lies too (CDN-33.13)
    square      the north-west square of a stormcolor's template
    began       (round, seat) of the Colour phase in which it was created
    """

    number: SpellNumber
    seat: Seat
    mage: UnitId
    spell: str
    difficulty: int
    lasts: Lasts
    began: tuple[int, Seat]
    amplified: bool = False
    supreme: bool = False
    units: tuple[UnitId, ...] = ()
    inside: tuple[UnitId, ...] = ()
    square: Square | None = None


class Record(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A Supreme Level or a Colour Mistake; NOBODY's where a scenario begins with it. Rules: CDN-32.1, CDN-39.77."""

    kind: RecordKind
    difficulty: int
    round: int
    seat: Seat = NOBODY
    struck: bool = False


class BackVolt(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An active Back Volt. Rules: CDN-32.3 to 32.12.

    colour   of Table 32-A
    count    spells created since it was set in action, those of that phase included
    began    (round, seat) of the Colour phase in which it was set in action
    reached  the count has been 5 or more
    """

    colour: str
    count: int
    began: tuple[int, Seat]
    reached: bool = False


class Colour(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that a battle knows of Colour.

    pools      by seat: the Colour Pool of the active player, the Antimagic Pool of the other; empty outside the phase
    joint      the pool that both use: in a joint dispel, and under Silver from then on (CDN-32.24, CDN-32.31)
    tried      (mage, spell) tried in this phase (CDN-30.21); of a bound spell `bound_` and its id (CDN-31.32)
    barred     mages who create nothing more in this round (CDN-30.33)
    spent      mages who dispel nothing more in this round (CDN-30.51)
    exhausted  (bearer, spell): bound spells that are used up for good (CDN-30.41)
    created    spells created and not dispelled in this phase (CDN-32.4)
    creation   the spell that may be dispelled, or takes effect, now
    in_play    spells that go on, in the order in which they were created; `number`: how many there have been so far
    asked      spells in play that (seat) has tried to dispel in this phase (CDN-30.61)
    passed     seats that passed in a joint dispel, one after the other (CDN-32.32)
    """

    pools: tuple[Pool, Pool] = (Pool(), Pool())
    joint: Pool | None = None
    tried: tuple[tuple[UnitId, str], ...] = ()
    barred: tuple[UnitId, ...] = ()
    spent: tuple[UnitId, ...] = ()
    exhausted: tuple[tuple[UnitId, str], ...] = ()
    created: int = 0
    creation: Creation | None = None
    in_play: tuple[SpellInPlay, ...] = ()
    number: SpellNumber = 0
    asked: tuple[tuple[Seat, SpellNumber], ...] = ()
    records: tuple[Record, ...] = ()
    volt: BackVolt | None = None
    passed: int = 0


__all__ = [
    "BackVolt", "Colour", "Creation", "Lasts", "Pool", "Record", "RecordKind", "SpellInPlay", "SpellNumber",
]  # fmt: skip
