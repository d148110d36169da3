"""The base of all events, and what the parts of throws and tests have in common. Everything is open (CDN-19.15)."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Event, Seat


class Part(msgspec.Struct, frozen=True, gc=False):
    """A named summand of a number: a word of the rules, what it adds, and the unit it comes from (0: none)."""

    word: str
    number: int
    unit: int = 0
    rule: str = ""


class Diced(Event, frozen=True, tag="diced"):
    """Both seats rolled a die until one was higher; `why` is `side` or `first_turn`. Rules: CDN-2.9, CDN-39.12."""

    why: str
    throws: tuple[tuple[int, int], ...]
    bonus: tuple[int, int]
    winner: Seat
    rule: str = "CDN-2.9"


class Rolled(Event, frozen=True, tag="rolled"):
    """A throw that is no test: charge range, retreat, pursuit, breakthrough, arrival, random length ...

    what     `charge`, `retreat`, `pursuit`, `breakthrough`, `arrival`, `return`, `mandatory`, `length`,
             `impact_hits`, `thundersmash`, `multiple_wounds`, `captain_lost`, `rider_lost`, `garrison_hits`,
             `flames`, `building_hits`, `spells`, `explosion` or `boost`
    dice     faces as they fell; `dropped` of them (the lowest) do not count
    total    what the throw amounts to, with what is added
    need     what it had to reach, None where nothing was asked
    """

    what: str
    seat: Seat
    unit: int
    dice: tuple[int, ...]
    total: int
    rule: str = "CDN-2.1"
    dropped: int = 0
    need: int | None = None
    other: int = 0


class Tested(Event, frozen=True, tag="tested"):
    """A Leadership test. Rules: CDN-2.22.

    test     `panic`, `break`, `march`, `rally`, `restrain`, `redirect`, `reform`, `fear`, `stupidity`, `frenzy`,
             `quick_reform`, `back_volt`, `smoke`
    need     the Leadership that counted, as the sum of `parts`; only a double 1 passes where `only_double` is set
    first    the dice of a failed first throw that was thrown again
    other    the unit that caused it, 0 for none
    """

    test: str
    seat: Seat
    unit: int
    dice: tuple[int, ...]
    need: int
    passed: bool
    rule: str = "CDN-2.22"
    parts: tuple[Part, ...] = ()
    first: tuple[int, ...] = ()
    only_double: bool = False
    other: int = 0


class TerrainTested(Event, frozen=True, tag="terrain_tested"):
    """Dangerous terrain tests of models of a unit at an element (0: an enemy unit run through, `other`).

    `fails`: the highest face that fails. Rules: CDN-20.25.
    """

    seat: Seat
    unit: int
    element: int
    dice: tuple[int, ...]
    fails: int
    failed: int
    rule: str = "CDN-20.25"
    other: int = 0


class GroupRolled(Event, frozen=True, tag="group_rolled"):
    """Equal dice thrown together: to hit, to wound, or saves. Rules: CDN-19.18.

    step        `hit`, `wound`, `armour`, `colour`, `endure` (Toughness tests; `successes` pass), `shared` (hits of a
                ridden monster: `successes` strike the monster), `pierce` (hits against the armour of a machine:
                `successes` glance or penetrate; `rank` is the side that is hit)
                or `automatic` (no dice: hits or wounds that need none, or that do nothing)
    unit        who strikes or shoots; 0 for terrain and the like
    target      who is hit; `victim` names a command model or "character:<id>" when it was aimed at one
    weapon      id of the weapon, "" without one
    count       dice thrown, or automatic results
    need        the face that succeeds; 7 or more in shooting: 2D6 of 10 or more, dice in pairs; 0 automatic
    dice        as they count; `first` as they fell before re-rolls
    successes   how many hit, wounded or were saved
    strength    of the hits
    parts       the basic score and all modifiers
    source      `shooting`, `melee`, `impact_hits`, `smash`, `terrain`, `capture`, `unstable`, `spell`,
                `back_volt`, `explosion`, `ram`
    """

    step: str
    seat: Seat
    unit: int
    target: int
    source: str
    weapon: str
    count: int
    need: int
    dice: tuple[int, ...]
    successes: int
    rule: str = "CDN-10.1"
    strength: int = 0
    parts: tuple[Part, ...] = ()
    first: tuple[int, ...] = ()
    victim: str = ""
    rank: str = ""


class EffectBegan(Event, frozen=True, tag="effect_began"):
    """Something lies on units or places from now on that changes what they are; it tells until when. Rules: CDN-3.3."""

    effect: Effect


class EffectEnded(Event, frozen=True, tag="effect_ended"):
    """It is over. Rules: CDN-6.6, CDN-6.9."""

    effect: Effect


class WoundsSuffered(Event, frozen=True, tag="wounds_suffered"):
    """What an attack did to a unit. Rules: CDN-10.17 to CDN-10.20.

    wounds      unsaved wounds that counted
    line        line models removed; `command` names removed command models, `characters` ids of slain characters
    carried     wounds that the unit carries now
    hurt        (id, wounds that he carries now) of each character in it who was wounded and lives
    placement   its block afterwards, None when it is off the field
    by          the unit that caused it, 0 for none
    """

    seat: Seat
    unit: int
    wounds: int
    line: int
    command: tuple[str, ...]
    characters: tuple[int, ...]
    carried: int
    placement: Placement | None
    source: str
    by: int = 0
    hurt: tuple[tuple[int, int], ...] = ()


class UnitDestroyed(Event, frozen=True, tag="unit_destroyed"):
    """A unit is gone. `how`: `wounds`, `captured`, `edge`, `no_place`, `lost`, `back_volt`; of a gun also `taken` by
    who has beaten it, `left` by its crew, and `misfire`; of a machine `exploded`.

    Rules: CDN-5.20, CDN-7.38, CDN-14.13, CDN-14.26, CDN-14.34, CDN-32.16.
    """

    seat: Seat
    unit: int
    how: str
    by: int = 0
