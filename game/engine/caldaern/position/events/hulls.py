"""What happens to the hulls of war machines and walkers. Rules: CDN-15."""

from __future__ import annotations

from game.engine.caldaern.position.units import Damage
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import NOBODY, Event, Seat


class HullHurt(Event, frozen=True, tag="hull_hurt"):
    """A machine has lost Hull Toughness. Rules: CDN-15.17, CDN-15.26.

    lost         Hull Toughness that it lost; `left` of `whole` of the model that was hit last
    glancing     glancing hits, `penetrating` likewise: as the combat result counts them (CDN-15.31)
    placement    its block afterwards, None when it is off the field
    by           the unit that did it, 0 for none
    damage       of all its hulls from now on
    """

    seat: Seat
    unit: int
    lost: int
    left: int
    whole: int
    glancing: int
    penetrating: int
    placement: Placement | None
    source: str
    by: int = 0
    damage: tuple[Damage, ...] = ()


class DamageRolled(Event, frozen=True, tag="damage_rolled"):
    """A roll on the damage chart. Rules: CDN-15.19, CDN-15.21, CDN-17.3.

    result   `stunned` (until round `until`), `weapon` (`weapon` is lost), `major` (`lost`: one more Hull Toughness),
             `explode`, or `nothing`: it was destroyed already
    die      as it fell; `plus` is added to it
    by       who rolled it; `attacker` their seat
    damage   of all its hulls from now on
    """

    seat: Seat
    unit: int
    die: int
    result: str
    plus: int = 0
    weapon: str = ""
    mount: str = ""
    until: int = 0
    lost: int = 0
    by: int = 0
    attacker: Seat = NOBODY
    damage: tuple[Damage, ...] = ()
    rule: str = "CDN-15.21"


class HullsLost(Event, frozen=True, tag="hulls_lost"):
    """Walkers of a unit are destroyed while others of it stand. Rules: CDN-17.12.

    lost        how many; `line` are left, with this `damage`, in this block
    """

    seat: Seat
    unit: int
    lost: int
    line: int
    placement: Placement | None
    damage: tuple[Damage, ...] = ()


class WreckLeft(Event, frozen=True, tag="wreck_left"):
    """A destroyed machine stays where it stood as impassable ground. Rules: CDN-15.24, CDN-21.31."""

    seat: Seat
    unit: int
    element: int
    placement: Placement


class CrewRecovered(Event, frozen=True, tag="crew_recovered"):
    """The crew of a stunned machine is itself again; `damage` is what is left of it. Rules: CDN-15.21."""

    seat: Seat
    unit: int
    damage: tuple[Damage, ...] = ()


class HullRepaired(Event, frozen=True, tag="hull_repaired"):
    """Who stands beside a machine tries to give it back a point of Hull Toughness. Rules: CDN-34.99.

    `die`: what the D6 of the unit `by` showed; `mended`: whether it was enough; `damage`: what is left of it.
    """

    seat: Seat
    unit: int
    by: int
    die: int
    mended: bool
    placement: Placement | None = None
    damage: tuple[Damage, ...] = ()


class Rammed(Event, frozen=True, tag="rammed"):
    """A machine drives into an enemy unit, which suffers its Impact Hits. Rules: CDN-15.34."""

    seat: Seat
    unit: int
    target: int
    placement: Placement
