"""What happens in the Colour phase. Everything is open. Rules: CDN-30 to CDN-33."""

from __future__ import annotations

from game.engine.caldaern.position.colour import Pool, Record, SpellInPlay
from game.engine.caldaern.position.events.common import Part
from game.engine.contract import Event, Seat, Square


class PoolsRolled(Event, frozen=True, tag="pools_rolled"):
    """Both pools, by seat: the active player's is the Colour Pool. With `joint` there is only that one.

    Rules: CDN-30.10 to 30.19, CDN-32.24, CDN-32.31.
    """

    seat: Seat
    pools: tuple[Pool, Pool]
    joint: Pool | None = None
    rule: str = "CDN-30.10"


class SpellTried(Event, frozen=True, tag="spell_tried"):
    """A creation roll. Rules: CDN-30.30 to 30.42.

    parts    what is added to the dice
    value    the casting value that the result must reach
    outcome  `created`, `supreme`, `failed` or `mistake`
    bound    it was stored in an item or a model (CDN-31.30)
    """

    seat: Seat
    mage: int
    spell: str
    amplified: bool
    units: tuple[int, ...]
    square: Square | None
    dice: tuple[int, ...]
    parts: tuple[Part, ...]
    result: int
    value: int
    outcome: str
    rule: str = "CDN-30.32"
    bound: bool = False


class DispelTried(Event, frozen=True, tag="dispel_tried"):
    """A roll to dispel. Rules: CDN-30.45 to 30.54, CDN-30.60 to 30.65, CDN-32.33 to 32.35.

    by       a mage, 0 for the army
    spell    id of the spell; `number` in play, 0 for one that was created just now; "" for a record, with `number` its
             place in the list of records, from 1
    need     what the result must reach
    outcome  `dispelled`, `supreme`, `failed` or `mistake`
    """

    seat: Seat
    by: int
    spell: str
    dice: tuple[int, ...]
    parts: tuple[Part, ...]
    result: int
    need: int
    outcome: str
    number: int = 0
    rule: str = "CDN-30.48"


class SpellAllowed(Event, frozen=True, tag="spell_allowed"):
    """A spell that could have been dispelled is let through. Rules: CDN-30.45."""

    seat: Seat
    spell: str
    rule: str = "CDN-30.45"


class SpellWorks(Event, frozen=True, tag="spell_works"):
    """A spell takes effect on these units. Rules: CDN-33.7."""

    seat: Seat
    mage: int
    spell: str
    amplified: bool
    units: tuple[int, ...]
    rule: str = "CDN-33.7"


class SpellStays(Event, frozen=True, tag="spell_stays"):
    """A spell goes on. Rules: Table 31-A."""

    spell: SpellInPlay
    rule: str = "CDN-31.14"


class SpellEnded(Event, frozen=True, tag="spell_ended"):
    """A spell in play is over. Rules: CDN-31.14, CDN-31.15.

    why  `duration`, `target`, `mage`, `building` (the mage is in one), `player`, `dispelled`, `replaced`, `charged`,
         `storm`, `unravelled`, `left` or `misfire`
    """

    spell: SpellInPlay
    why: str
    rule: str = "CDN-31.15"


class StormRolled(Event, frozen=True, tag="storm_rolled"):
    """The dice of a stormcolor's move. Rules: CDN-2.3, CDN-2.4, CDN-31.21, CDN-31.22.

    number     of the spell in play
    direction  face of the Direction die as a D6: west, east, north, south, stand, HIT; 0: not thrown, its mage chose
    artillery  face of the Artillery die as a D6; `squares` that it shows, 0 for Misfire
    """

    seat: Seat
    number: int
    spell: str
    direction: int
    artillery: int
    squares: int
    rule: str = "CDN-31.22"


class StormMoved(Event, frozen=True, tag="storm_moved"):
    """A stormcolor moved, or a unit moved into it. Rules: CDN-31.21 to 31.26.

    path     north-west squares of its template, the first where it started; one alone where a unit moved into it
    how      `rests` at the end of the path, `left` the map there, `burst` over its mage, `entered` by a unit
    touched  (unit, models) that it touches
    """

    seat: Seat
    number: int
    spell: str
    mage: int
    path: tuple[Square, ...]
    how: str
    touched: tuple[tuple[int, int], ...] = ()
    rule: str = "CDN-31.23"


class Recorded(Event, frozen=True, tag="recorded"):
    """A Supreme Level or a Colour Mistake is recorded. Rules: CDN-30.42, CDN-32.1."""

    record: Record
    rule: str = "CDN-32.1"


class UnitHealed(Event, frozen=True, tag="unit_healed"):
    """Lost Wounds are restored, slain line models come back. Rules: CDN-31.12, CDN-31.13.

    wounds  restored in all; `line` models that returned
    """

    seat: Seat
    unit: int
    wounds: int
    line: int
    rule: str = "CDN-31.12"


class RecordStruck(Event, frozen=True, tag="record_struck"):
    """A record no longer counts; `place` in the list of all records, from 1. Rules: CDN-32.33, CDN-32.37."""

    record: Record
    place: int
    rule: str = "CDN-32.33"


class VoltBegan(Event, frozen=True, tag="volt_began"):
    """A Back Volt of a colour is set in action in the Colour phase of a seat. `count`: spells created in the phase.

    Rules: CDN-32.3, CDN-32.9, Table 32-A.
    """

    seat: Seat
    colour: str
    dice: tuple[int, ...]
    count: int
    rule: str = "CDN-32.9"


class VoltGrew(Event, frozen=True, tag="volt_grew"):
    """A spell was created while a Back Volt was active. Rules: CDN-32.10."""

    colour: str
    count: int
    rule: str = "CDN-32.10"


class VoltEnded(Event, frozen=True, tag="volt_ended"):
    """The Back Volt is dispelled, and all that it did is over. Rules: CDN-32.36."""

    colour: str
    rule: str = "CDN-32.36"


class UnitStopped(Event, frozen=True, tag="unit_stopped"):
    """A unit and the characters in it obey nobody while the Back Volt lasts. Rules: CDN-6.13, CDN-32.20."""

    seat: Seat
    unit: int
    rule: str = "CDN-32.20"


class TruceOffered(Event, frozen=True, tag="truce_offered"):
    """A seat offers to dispel the Back Volt together. Rules: CDN-32.30."""

    seat: Seat
    rule: str = "CDN-32.30"


class TruceAnswered(Event, frozen=True, tag="truce_answered"):
    """A seat agrees to that, or does not. Rules: CDN-32.30."""

    seat: Seat
    agreed: bool
    rule: str = "CDN-32.30"


class JointPassed(Event, frozen=True, tag="joint_passed"):
    """A seat passes in a joint dispel. Rules: CDN-32.32."""

    seat: Seat
    rule: str = "CDN-32.32"
