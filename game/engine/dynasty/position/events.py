"""What can happen in Dynasty Builder. Everything is open (DYN-20.1), so `audience` is always None.

Tiles are squares `(c, r)`, units are ids, seats count from 0, `rule` names the rule that a throw serves.
"""

from __future__ import annotations

import msgspec

from game.engine.contract import Event, Result, Seat, Square
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind


class Helper(msgspec.Struct, frozen=True):
    """A unit that supports a side, with its Power at that moment, War Song included. Rules: DYN-12.8."""

    unit: int
    kind: Kind
    power: int


class Side(msgspec.Struct, frozen=True):
    """One side of a throw and all that adds up to its combat power. Rules: DYN-12.7.

    power       the fighting unit's own Power
    song        what War Song adds to it, 0 or 2 (DYN-17.11)
    supporters  units that help, by id
    die         the face that fell; 0 before it is thrown
    """

    seat: Seat
    unit: int
    kind: Kind
    power: int
    song: int = 0
    supporters: tuple[Helper, ...] = ()
    die: int = 0

    @property
    def strength(self) -> int:
        """The combat power without the die."""
        return self.power + self.song + sum(helper.power for helper in self.supporters)

    @property
    def total(self) -> int:
        """The combat power. Rules: DYN-1.6."""
        return self.strength + self.die


class Defense(msgspec.Struct, frozen=True):
    """A city's defense in parts: its own 4, a point a house beside it, 3 while warded. Rules: DYN-7.19."""

    base: int
    houses: int
    ward: int

    @property
    def total(self) -> int:
        """The number to beat. Rules: DYN-14.3."""
        return self.base + self.houses + self.ward


class FirstPlayerSet(Event, frozen=True, tag="first_player_set"):
    """Who begins, and the order of turns from there; `drawn` by lot, or fixed. Rules: DYN-4.1, DYN-21.2."""

    seat: Seat
    order: tuple[Seat, ...]
    drawn: bool


class CityPlaced(Event, frozen=True, tag="city_placed"):
    """A level 1 city centre stands. `how`: `start`, `founded`, `chartered`. Rules: DYN-4.5, DYN-7.9, DYN-16.8."""

    seat: Seat
    tile: Square
    how: str


class UnitPlaced(Event, frozen=True, tag="unit_placed"):
    """A new unit. `how`: `start`, `recruited` (by `city`), `mustered`. Rules: DYN-4.7, DYN-15.1, DYN-16.6."""

    seat: Seat
    unit: int
    kind: Kind
    tile: Square
    how: str
    city: Square | None = None


class HouseBuilt(Event, frozen=True, tag="house_built"):
    """A house stands. `how`: `start`, `built`, `growth`, or `restored` where a land token lay. Rules: DYN-6.4."""

    seat: Seat
    tile: Square
    how: str


class TokenLaid(Event, frozen=True, tag="token_laid"):
    """A land token lies where a house stood; the house is back in the supply. Rules: DYN-6.9."""

    seat: Seat
    tile: Square


class BuildingRemoved(Event, frozen=True, tag="building_removed"):
    """A building is back in its owner's supply; NOBODY owned a neutral bridge.

    `what`: `house`, `land_token`, `bridge`. `how`: `own` (destroyed by its owner), `trampled` (entered by a unit),
    `attacked`, `tremor`, `under_centre` (a city centre took its tile), `moved` (a bridge built anew).
    Rules: DYN-6.11, DYN-6.13, DYN-7.12, DYN-8.4, DYN-14.9, DYN-17.5.
    """

    owner: Seat
    tile: Square
    what: str
    how: str
    by: Seat


class BridgeBuilt(Event, frozen=True, tag="bridge_built"):
    """A bridge lies on a water tile. Rules: DYN-8.2."""

    seat: Seat
    tile: Square


class CityUpgraded(Event, frozen=True, tag="city_upgraded"):
    """A city has a higher level. Rules: DYN-7.13."""

    seat: Seat
    tile: Square
    level: int


class CityDestroyed(Event, frozen=True, tag="city_destroyed"):
    """A city centre fell to an attack. Rules: DYN-14.6."""

    owner: Seat
    tile: Square
    level: int
    by: Seat


class UnitMoved(Event, frozen=True, tag="unit_moved"):
    """A unit went along a path: the tiles entered, in order.

    ship     id of the ship that it boarded with the last step, or None (DYN-11.1)
    cargo    id of the unit that sailed along with it, or None (DYN-11.3)
    landed   it came from aboard a ship (DYN-11.4)
    steps    steps of this turn so far; `contact` and `canyon`: penalties collected this turn (DYN-10.5)
    """

    seat: Seat
    unit: int
    origin: Square
    path: tuple[Square, ...]
    steps: int
    contact: bool
    canyon: bool
    ship: int | None = None
    cargo: int | None = None
    landed: bool = False


class UnitDisplaced(Event, frozen=True, tag="unit_displaced"):
    """A unit was put elsewhere, its cargo along with it. `why`: `city`, `bridge`, `gate`; `forced`: the only place.

    Rules: DYN-7.16, DYN-8.5, DYN-17.9.
    """

    seat: Seat
    unit: int
    origin: Square
    tile: Square
    why: str
    forced: bool
    cargo: int | None = None


class AttackBegan(Event, frozen=True, tag="attack_began"):
    """A unit attacks. `what`: `unit`, `city`, `house`, `land_token`, `bridge`; NOBODY owns a neutral bridge.

    Rules: DYN-12.1, DYN-12.3.
    """

    seat: Seat
    unit: int
    origin: Square
    tile: Square
    what: str
    owner: Seat
    target: int | None
    ranged: bool


class ReactionChosen(Event, frozen=True, tag="reaction_chosen"):
    """How a unit meets a ranged attack; `forced`: it cannot retaliate. Rules: DYN-13.1, DYN-13.2."""

    seat: Seat
    unit: int
    choice: str
    forced: bool


class BattleRolled(Event, frozen=True, tag="battle_rolled"):
    """Both sides' dice of a normal or a retaliated battle; `winner` is None for a tie. Rules: DYN-12.7, DYN-13.5.

    retry       thrown again after a tie (DYN-12.11)
    win, tie    the attacker's chances before the throw
    """

    tile: Square
    attacker: Side
    defender: Side
    winner: Seat | None
    retaliation: bool
    retry: bool
    win: float
    tie: float
    rule: str = "DYN-12.7"


class EvadeRolled(Event, frozen=True, tag="evade_rolled"):
    """A unit evades a ranged attack on `need` or more. Rules: DYN-13.3, DYN-13.4.

    seat, unit   the unit that evades; `ship` attacks it and `helpers` are the attacker's supporting ships
    chance       of escaping, before the throw
    """

    seat: Seat
    unit: int
    kind: Kind
    tile: Square
    attacker: Seat
    ship: int
    helpers: tuple[Helper, ...]
    need: int
    die: int
    escaped: bool
    chance: float
    rule: str = "DYN-13.3"


class SiegeRolled(Event, frozen=True, tag="siege_rolled"):
    """The attacker's die against a city's defense. `outcome`: `won`, `tie`, `lost`. Rules: DYN-14.1, DYN-14.3."""

    tile: Square
    attacker: Side
    owner: Seat
    level: int
    defense: Defense
    outcome: str
    retry: bool
    win: float
    tie: float
    rule: str = "DYN-14.1"


class FirestormRolled(Event, frozen=True, tag="firestorm_rolled"):
    """The die of a Firestorm. Rules: DYN-17.5, DYN-17.6."""

    seat: Seat
    city: Square
    owner: Seat
    unit: int
    kind: Kind
    tile: Square
    die: int
    destroyed: bool
    chance: float
    rule: str = "DYN-17.5"


class TieResolved(Event, frozen=True, tag="tie_resolved"):
    """What the attacker does after a tie: `back_off` or `retry`. Rules: DYN-12.11."""

    seat: Seat
    choice: str


class UnitDestroyed(Event, frozen=True, tag="unit_destroyed"):
    """A unit is gone. `how`: `battle`, `evade`, `siege`, `firestorm`, `with_ship`. Rules: DYN-9.3, DYN-11.7."""

    seat: Seat
    unit: int
    kind: Kind
    tile: Square
    by: Seat
    how: str


class UnitDisbanded(Event, frozen=True, tag="unit_disbanded"):
    """A unit was removed by its owner. Rules: DYN-15.9."""

    seat: Seat
    unit: int
    kind: Kind
    tile: Square


class TokensGained(Event, frozen=True, tag="tokens_gained"):
    """Military tokens from the bank; `total` then held. `why`: `conquest`, `fled`, `academy`.

    Rules: DYN-16.1, DYN-16.3, DYN-16.4.
    """

    seat: Seat
    number: int
    why: str
    total: int


class TokensSpent(Event, frozen=True, tag="tokens_spent"):
    """Military tokens back to the bank; `total` left. `why`: `muster`, `charter`. Rules: DYN-16.5."""

    seat: Seat
    number: int
    why: str
    total: int


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """A Mage Tower casts; what comes of it follows. Rules: DYN-17.2."""

    seat: Seat
    city: Square
    spell: Spell
    targets: tuple[int | Square, ...]


class SpellEnded(Event, frozen=True, tag="spell_ended"):
    """A War Song on `unit` or a Ward on the city at `tile` is over. Rules: DYN-17.10, DYN-17.11."""

    seat: Seat
    spell: Spell
    tile: Square
    unit: int | None = None


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins. Rules: DYN-4.9, DYN-5.7."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn begins: build actions, units and cities are fresh. Rules: DYN-5.2."""

    seat: Seat
    round: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of the turn begins: `build`, `march`, `recruit`, `disband`. Rules: DYN-5.1."""

    seat: Seat
    phase: str


class PhaseEnded(Event, frozen=True, tag="phase_ended"):
    """A phase is over; `auto`: there was nothing left to choose. Rules: DYN-5.3, DYN-5.4."""

    seat: Seat
    phase: str
    auto: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player's turn is over. `why`: `done`, `eliminated`. Rules: DYN-5.6, DYN-22.11."""

    seat: Seat
    why: str


class Exile(Event, frozen=True, tag="exile"):
    """A turn ended without a city centre, the `count`th in a row; 0: there is one again. Rules: DYN-18.9."""

    seat: Seat
    count: int
    limit: int


class PlayerEliminated(Event, frozen=True, tag="player_eliminated"):
    """A player is out: with this one event all his cities, houses, land tokens, units and military tokens are gone,
    and his bridge, if it lies on the board, is neutral.

    `how`: `exile` (too long), `nothing_left` (neither centre nor unit), `fallen` (the last centre, with no exile),
    `resigned`. `by`: who destroyed his last centre, if anybody. Rules: DYN-18.9 to DYN-18.11.
    """

    seat: Seat
    how: str
    by: Seat | None
    round: int


class TimeExpired(Event, frozen=True, tag="time_expired"):
    """The time limit is reached; `round` is the last one. Rules: DYN-18.6."""

    round: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over. Rules: DYN-18.14."""

    result: Result


DynastyEvent = (
    FirstPlayerSet
    | CityPlaced
    | UnitPlaced
    | HouseBuilt
    | TokenLaid
    | BuildingRemoved
    | BridgeBuilt
    | CityUpgraded
    | CityDestroyed
    | UnitMoved
    | UnitDisplaced
    | AttackBegan
    | ReactionChosen
    | BattleRolled
    | EvadeRolled
    | SiegeRolled
    | FirestormRolled
    | TieResolved
    | UnitDestroyed
    | UnitDisbanded
    | TokensGained
    | TokensSpent
    | SpellCast
    | SpellEnded
    | RoundBegan
    | TurnBegan
    | PhaseBegan
    | PhaseEnded
    | TurnEnded
    | Exile
    | PlayerEliminated
    | TimeExpired
    | GameEnded
)
