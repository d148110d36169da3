"""What can happen in Caledea, and who sees it.

Everything is open (CAL-18.1) but a secretly chosen site (CAL-18.2), so `audience` is nearly always None.
Squares are `(x, y)`, units are ids, `rule` names the rule that a throw serves.
"""

from __future__ import annotations

import msgspec

from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.contract import Event, Result, Seat, Square


class Roll(msgspec.Struct, frozen=True):
    """One unit's dice in a battle, as they fell, with the parts of CAL-9.4 that they are made of."""

    seat: Seat
    unit: int
    rank: Rank
    dice: tuple[int, ...]
    land: int
    structure: int
    ambush: int
    transport: int

    @property
    def sorted(self) -> tuple[int, ...]:
        """The dice from highest to lowest, as they are compared. Rules: CAL-8.10."""
        return tuple(sorted(self.dice, reverse=True))


class KingdomTaken(Event, frozen=True, tag="kingdom_taken"):
    """A seat has its kingdom. `how`: `fixed` by the configuration, `dealt`, `chosen`, `last_one`."""

    seat: Seat
    kingdom: str
    how: str


class FirstPlayerRolled(Event, frozen=True, tag="first_player_rolled"):
    """A throw for the first turn; `seats` and `dice` go together. Rules: CAL-4.13."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]
    rule: str = "CAL-4.13"


class FirstPlayerSet(Event, frozen=True, tag="first_player_set"):
    """Who begins, and the order of turns from there. Rules: CAL-4.14."""

    seat: Seat
    order: tuple[Seat, ...]


class SiteChosen(Event, frozen=True, tag="site_chosen"):
    """A seat has chosen its site secretly; the square is for that seat alone. Rules: CAL-4.20, CAL-18.2."""

    seat: Seat
    square: Square | None


class SiteRefused(Event, frozen=True, tag="site_refused"):
    """A secret site lies too close to an earlier capital; its player chooses again openly. Rules: CAL-4.20."""

    seat: Seat
    square: Square


class CapitalPlaced(Event, frozen=True, tag="capital_placed"):
    """A capital stands, with its first infantry and one gold piece. Rules: CAL-4.16."""

    seat: Seat
    square: Square
    units: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn begins; gold and flags are fresh. Rules: CAL-5.2."""

    seat: Seat
    round: int
    moves: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player's turn is over; `why`: `passed` by its player, or `defeated`. Rules: CAL-5.7, CAL-5.8."""

    seat: Seat
    why: str
    moves_left: int


class UnitsMoved(Event, frozen=True, tag="units_moved"):
    """Units set out for a square; `origins` go with `units`. Rules: CAL-6.1."""

    seat: Seat
    units: tuple[int, ...]
    origins: tuple[Square, ...]
    destination: Square


class UnitsEntered(Event, frozen=True, tag="units_entered"):
    """Units stand on the square that they moved to. Rules: CAL-6.16."""

    seat: Seat
    units: tuple[int, ...]
    square: Square


class CombatBegan(Event, frozen=True, tag="combat_began"):
    """Attackers meet defenders. Rules: CAL-8.1."""

    attacker: Seat
    defender: Seat
    square: Square
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class AmbushAnnounced(Event, frozen=True, tag="ambush_announced"):
    """A unit will roll three more dice in its next battle. Rules: CAL-13.14."""

    seat: Seat
    unit: int
    price: int


class TransportRenewed(Event, frozen=True, tag="transport_renewed"):
    """A transported unit has its die again. Rules: CAL-13.26."""

    seat: Seat
    unit: int
    price: int


class MatchupChosen(Event, frozen=True, tag="matchup_chosen"):
    """The defender has paired two units; `forced` where there was nothing to choose. Rules: CAL-8.7."""

    seat: Seat
    defending_unit: int
    attacking_unit: int
    forced: bool


class BattleRolled(Event, frozen=True, tag="battle_rolled"):
    """Both units' dice. `winner` is None for a complete tie, which is thrown again. Rules: CAL-8.9 to CAL-8.12."""

    square: Square
    attacker: Roll
    defender: Roll
    winner: Seat | None
    reroll: bool
    bombard: bool
    chance: float
    """The attacker's chance before the throw, for keeping score of luck."""
    rule: str = "CAL-8.9"


class UnitDestroyed(Event, frozen=True, tag="unit_destroyed"):
    """A unit left the board for its owner's supply. Rules: CAL-7.9, CAL-8.13."""

    seat: Seat
    unit: int
    rank: Rank
    square: Square
    by: Seat


class UnitStayed(Event, frozen=True, tag="unit_stayed"):
    """The unit that has just won stays in combat. Rules: CAL-8.15."""

    seat: Seat
    unit: int


class UnitWithdrew(Event, frozen=True, tag="unit_withdrew"):
    """The unit that has just won is back on its origin. Rules: CAL-8.17."""

    seat: Seat
    unit: int
    square: Square


class CombatEnded(Event, frozen=True, tag="combat_ended"):
    """One side has no units left in the combat; `winner` holds the square or goes on into it. Rules: CAL-8.18."""

    square: Square
    winner: Seat


class AssaultRolled(Event, frozen=True, tag="assault_rolled"):
    """A unit's attempt on a structure. Rules: CAL-12.14, CAL-12.15."""

    seat: Seat
    unit: int
    rank: Rank
    owner: Seat
    square: Square
    structure: Structure
    dice: tuple[int, ...]
    success: bool
    chance: float
    rule: str = "CAL-12.14"


class StructureDestroyed(Event, frozen=True, tag="structure_destroyed"):
    """A tower or castle is gone altogether. Rules: CAL-12.16."""

    owner: Seat
    square: Square
    structure: Structure
    by: Seat


class UnitReturned(Event, frozen=True, tag="unit_returned"):
    """A unit failed against a structure, or was sent back; it stands on its origin. Rules: CAL-12.13, CAL-12.17."""

    seat: Seat
    unit: int
    square: Square
    failed: bool


class SquareClaimed(Event, frozen=True, tag="square_claimed"):
    """A resource square is claimed: marker, gold piece, new infantry (None: no piece left). Rules: CAL-10.1."""

    seat: Seat
    square: Square
    unit: int | None


class SquareReclaimed(Event, frozen=True, tag="square_reclaimed"):
    """A salted square bears its owner's marker again. Rules: CAL-10.8."""

    seat: Seat
    square: Square


class SquareSalted(Event, frozen=True, tag="square_salted"):
    """An enemy marker turned black; its owner returned a gold piece. Rules: CAL-10.6."""

    seat: Seat
    owner: Seat
    square: Square


class UnitUpgraded(Event, frozen=True, tag="unit_upgraded"):
    """A unit has a higher rank. Rules: CAL-7.3."""

    seat: Seat
    unit: int
    rank: Rank
    square: Square
    price: int


class StructureBuilt(Event, frozen=True, tag="structure_built"):
    """A tower, or a castle in its place. Rules: CAL-12.2, CAL-12.3."""

    seat: Seat
    square: Square
    structure: Structure
    price: int


class BombardBegan(Event, frozen=True, tag="bombard_began"):
    """A unit strikes an adjacent square. Rules: CAL-13.6."""

    seat: Seat
    unit: int
    square: Square
    target: Square
    defender: Seat
    price: int


class BombardDefenderChosen(Event, frozen=True, tag="bombard_defender_chosen"):
    """The unit that answers the bombardment. Rules: CAL-13.8."""

    seat: Seat
    unit: int
    forced: bool


class UnitTransported(Event, frozen=True, tag="unit_transported"):
    """A unit was put beside another one. Rules: CAL-13.20."""

    seat: Seat
    unit: int
    origin: Square
    destination: Square
    price: int


class PlayerDefeated(Event, frozen=True, tag="player_defeated"):
    """A kingdom leaves the game; `kind`: `capital`, `no_units`, `resigned`. Rules: CAL-14.7, CAL-15.9."""

    seat: Seat
    kind: str
    victor: Seat | None
    capital: Square


class InfantryPlaced(Event, frozen=True, tag="infantry_placed"):
    """The victor's new infantry on the fallen capital's square. Rules: CAL-14.8."""

    seat: Seat
    square: Square
    units: tuple[int, ...]


class FortifiedCityCompleted(Event, frozen=True, tag="fortified_city_completed"):
    """Five own castles stand on the building sites. Rules: CAL-12.20."""

    seat: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over. Rules: CAL-15.8, CAL-15.9."""

    result: Result


CaledeaEvent = (
    KingdomTaken
    | FirstPlayerRolled
    | FirstPlayerSet
    | SiteChosen
    | SiteRefused
    | CapitalPlaced
    | TurnBegan
    | TurnEnded
    | UnitsMoved
    | UnitsEntered
    | CombatBegan
    | AmbushAnnounced
    | TransportRenewed
    | MatchupChosen
    | BattleRolled
    | UnitDestroyed
    | UnitStayed
    | UnitWithdrew
    | CombatEnded
    | AssaultRolled
    | StructureDestroyed
    | UnitReturned
    | SquareClaimed
    | SquareReclaimed
    | SquareSalted
    | UnitUpgraded
    | StructureBuilt
    | BombardBegan
    | BombardDefenderChosen
    | UnitTransported
    | PlayerDefeated
    | InfantryPlaced
    | FortifiedCityCompleted
    | GameEnded
)
