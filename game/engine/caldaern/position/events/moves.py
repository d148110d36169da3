"""What happens when units move, charge, run and rally. Rules: CDN-7, CDN-8, CDN-12.38 to CDN-12.63, CDN-35.22."""

from __future__ import annotations

from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.contract import Event, Seat, Square


class UnitMoved(Event, frozen=True, tag="unit_moved"):
    """A unit moved along `path`, from where it stood (first) to where it stands (last).

    how    `forward`, `backward`, `left`, `right`, `free`, `march`, `vanguard`, `charge`, `failed_charge`,
           `countercharge`, `retreat`, `pursuit`, `breakthrough`, `capture`, `nudge`, `mandatory`, `turn`, `reform`,
           `fly`, `quick_reform`, `combat_reform`, `close_ranks`, `arrival`, `shifted`
    cost   half points, 0 where nothing is counted
    """

    seat: Seat
    unit: int
    how: str
    path: tuple[Placement, ...]
    cost: int = 0


class MarchDeclared(Event, frozen=True, tag="march_declared"):
    """A unit wants to march; its test, if any, follows. Rules: CDN-8.51."""

    seat: Seat
    unit: int


class UnitJoined(Event, frozen=True, tag="unit_joined"):
    """A character joined a unit. Rules: CDN-35.22."""

    seat: Seat
    unit: int
    host: int


class UnitLeft(Event, frozen=True, tag="unit_left"):
    """A character left his unit and stands on his own. Rules: CDN-35.27, CDN-35.29."""

    seat: Seat
    unit: int
    host: int
    placement: Placement


class BuildingEntered(Event, frozen=True, tag="building_entered"):
    """A unit holds a building from now on. Rules: CDN-27.7, CDN-27.55, CDN-27.61.

    how    `garrison`, `section` from another section of it, `occupy` after an assault, `inherit` a character whose unit
           is dead
    path   squares of the model that went ahead, if it walked
    """

    seat: Seat
    unit: int
    building: int
    how: str = "garrison"
    path: tuple[Square, ...] = ()


class BuildingLeft(Event, frozen=True, tag="building_left"):
    """A garrison came out of its building. Rules: CDN-27.17, CDN-27.19, CDN-27.41, CDN-27.54, CDN-21.32.

    how    `abandon`, `frenzy`, `panic`, `break`, `fell` the building fell, `crowded` characters whose unit is dead
    """

    seat: Seat
    unit: int
    building: int
    placement: Placement
    how: str


class Embarked(Event, frozen=True, tag="embarked"):
    """A unit went aboard a transport. Rules: CDN-16.10."""

    seat: Seat
    unit: int
    transport: int


class Disembarked(Event, frozen=True, tag="disembarked"):
    """Passengers got out of a transport.

    how    `disembark`, `emergency`, `destroyed` or `exploded`: the transport is lost
    Rules: CDN-16.16, CDN-16.22, CDN-16.24, CDN-16.25.
    """

    seat: Seat
    unit: int
    transport: int
    placement: Placement
    how: str


class GarrisonCowed(Event, frozen=True, tag="garrison_cowed"):
    """A garrison panicked in the charge sub-phase: it stays, holds, and will be afraid. Rules: CDN-27.40."""

    seat: Seat
    unit: int


class UnitArrived(Event, frozen=True, tag="unit_arrived"):
    """A unit came onto the field. Rules: CDN-8.80."""

    seat: Seat
    unit: int
    placement: Placement


class UnitWaits(Event, frozen=True, tag="unit_waits"):
    """A unit that should arrive found no place. Rules: CDN-8.82."""

    seat: Seat
    unit: int


class UnitLeftField(Event, frozen=True, tag="unit_left_field"):
    """A unit is off the field. `how`: `exit` for good, `pursuit` it may return. Rules: CDN-39.74, CDN-12.61."""

    seat: Seat
    unit: int
    how: str


class FlyerLeft(Event, frozen=True, tag="flyer_left"):
    """A flyer left the battlefield and is in reserve.

    how    `fly` of its own will or for want of a place; `panic`, `run` from a charge, `terror`, `break`, `amber`
    path   where it went; one that flew over the edge has its last place beyond it
    Rules: CDN-18.9, CDN-18.13, CDN-32.23.
    """

    seat: Seat
    unit: int
    how: str
    path: tuple[Placement, ...]


class ChargeDeclared(Event, frozen=True, tag="charge_declared"):
    """A charge, with what it will touch besides its target, and where it would end. Rules: CDN-7.12, CDN-7.20."""

    seat: Seat
    unit: int
    target: int
    further: tuple[int, ...]
    side: Arc
    distance: int
    need: int
    slot: Placement | None
    redirected: bool = False


class ReactionChosen(Event, frozen=True, tag="reaction_chosen"):
    """How a target answers. `auto`: there was no choice. Rules: CDN-7.25."""

    seat: Seat
    unit: int
    charger: int
    reaction: str
    auto: bool = False


class ChargeEnded(Event, frozen=True, tag="charge_ended"):
    """A charge was resolved. `how`: `contact`, `failed`, `captured`, `lost` (the charger is gone or retreats).

    `placed` tells what it touches. Rules: CDN-7.48 to CDN-7.57.
    """

    seat: Seat
    unit: int
    target: int
    how: str
    touched: tuple[int, ...] = ()


class RetreatBegan(Event, frozen=True, tag="retreat_began"):
    """A unit retreats. `why`: `run`, `panic`, `break`, `terror`. Rules: CDN-7.36, CDN-12.18, CDN-13.2."""

    seat: Seat
    unit: int
    why: str


class UnitRallied(Event, frozen=True, tag="unit_rallied"):
    """A unit stopped retreating. Rules: CDN-8.3."""

    seat: Seat
    unit: int


class UnitCaptured(Event, frozen=True, tag="unit_captured"):
    """A retreating unit was caught; its wounds follow. Rules: CDN-12.51."""

    seat: Seat
    unit: int
    by: int
    attacks: int


class ItemUsed(Event, frozen=True, tag="item_used"):
    """An heirloom was used: `amount` of Wounds came back, or `spell` was dispelled by it. Rules: Table 36-E."""

    seat: Seat
    unit: int
    item: str
    amount: int = 0
    spell: str = ""
