"""What can be chosen in Dynasty Builder: one tagged union, named as in the rules' vocabulary (DYN-19.2).

Tiles are squares `(c, r)`, a city is named by the tile of its centre, a unit by its id.
"""

from __future__ import annotations

from game.engine.contract import NOBODY, Action, Seat, Square
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind


class PlaceStartCity(Action, frozen=True, tag="place_start_city"):
    """Place the first city centre. Rules: DYN-4.5."""

    tile: Square


class PlaceStartSoldier(Action, frozen=True, tag="place_start_soldier"):
    """Place the first soldier. Rules: DYN-4.7."""

    tile: Square


class BuildHouse(Action, frozen=True, tag="build_house"):
    """Put a house from the supply on a tile. Rules: DYN-6.4."""

    tile: Square


class ReplaceHouse(Action, frozen=True, tag="replace_house"):
    """Exchange an own house for a land token. Rules: DYN-6.9."""

    tile: Square


class RestoreHouse(Action, frozen=True, tag="restore_house"):
    """Exchange an own land token for a house. Rules: DYN-6.10."""

    tile: Square


class DestroyOwn(Action, frozen=True, tag="destroy_own"):
    """Take an own house or land token off the board. Rules: DYN-6.11."""

    tile: Square


class BuildBridge(Action, frozen=True, tag="build_bridge"):
    """Put the bridge on a water tile, from wherever it is. Rules: DYN-8.2, DYN-8.4."""

    tile: Square


class FoundCity(Action, frozen=True, tag="found_city"):
    """Put a level 1 city centre into a complete ring. Rules: DYN-7.9."""

    tile: Square


class UpgradeCity(Action, frozen=True, tag="upgrade_city"):
    """Raise a city by a level. Rules: DYN-7.13."""

    city: Square


class DisplaceUnit(Action, frozen=True, tag="displace_unit"):
    """Say where the unit goes that has to make way. Rules: DYN-7.16, DYN-8.5, DYN-16.8."""

    tile: Square


class CastSpell(Action, frozen=True, tag="cast_spell"):
    """Cast a spell; `targets` are unit ids where the rules say unit, tiles elsewhere. Rules: DYN-17.2, DYN-17.5."""

    city: Square
    spell: Spell
    targets: tuple[int | Square, ...]


class MoveUnit(Action, frozen=True, tag="move_unit"):
    """Move a unit along a path: the tiles entered, in order. Rules: DYN-10.3."""

    unit: int
    path: tuple[Square, ...]


class Attack(Action, frozen=True, tag="attack"):
    """Attack what is on a tile. Rules: DYN-12.1, DYN-12.3."""

    unit: int
    tile: Square


class React(Action, frozen=True, tag="react"):
    """`evade` a ranged attack, or `retaliate`. Rules: DYN-13.1."""

    choice: str


class ResolveTie(Action, frozen=True, tag="resolve_tie"):
    """`back_off` after a tie, or `retry`. Rules: DYN-12.11."""

    choice: str


class Recruit(Action, frozen=True, tag="recruit"):
    """Let a city recruit a unit. Rules: DYN-15.1."""

    city: Square
    kind: Kind
    tile: Square


class Muster(Action, frozen=True, tag="muster"):
    """Pay military tokens for a unit. Rules: DYN-16.6."""

    kind: Kind
    tile: Square


class CharterCity(Action, frozen=True, tag="charter_city"):
    """Pay three military tokens for a level 1 city centre. Rules: DYN-16.8."""

    tile: Square


class Disband(Action, frozen=True, tag="disband"):
    """Remove an own unit. Rules: DYN-15.9."""

    unit: int


class EndPhase(Action, frozen=True, tag="end_phase"):
    """Go on to the next phase. Rules: DYN-5.3."""


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game. Rules: DYN-18.11."""


class TimeExpired(Action, frozen=True, tag="time_expired"):
    """The host's report that the time is up; nobody's choice and never listed. Rules: DYN-18.6, DYN-19.3."""

    seat: Seat = NOBODY


REACTIONS = ("evade", "retaliate")
"""Choices of `React`. Rules: DYN-13.1."""

TIE_CHOICES = ("back_off", "retry")
"""Choices of `ResolveTie`. Rules: DYN-12.11."""

DynastyAction = (
    PlaceStartCity
    | PlaceStartSoldier
    | BuildHouse
    | ReplaceHouse
    | RestoreHouse
    | DestroyOwn
    | BuildBridge
    | FoundCity
    | UpgradeCity
    | DisplaceUnit
    | CastSpell
    | MoveUnit
    | Attack
    | React
    | ResolveTie
    | Recruit
    | Muster
    | CharterCity
    | Disband
    | EndPhase
    | Resign
    | TimeExpired
)
