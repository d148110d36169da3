"""What a coach has to say in Dynasty Builder."""

from __future__ import annotations

from typing import Final

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import React
from game.engine.dynasty.position.events import BattleRolled, PhaseEnded, SiegeRolled, UnitMoved, UnitPlaced
from game.engine.dynasty.position.units import Kind
from game.lessons.coach.hint import Hint, Look, Spot

FEW, NEAR, GREAT, LEFT = 4, 3, 5, 2
"""Houses that are few; tiles within which a siege tower is near; the level of a Mage Tower; rounds left to be told."""

_CARD: Final[Spot] = ("panel", "card")


def _square(look: Look, cell: int) -> Spot:
    return "square", look.view.board.geometry.squares[cell]


def _refused(look: Look, *codes: str) -> Spot | None:
    return _CARD if look.tried is not None and look.tried.code in codes else None


def _conflict(look: Look) -> Spot | None:
    """A house was refused where two areas overlap. Rules: DYN-6.7, DYN-3.3."""
    return _refused(look, "conflicted_territory")


def _spacing(look: Look) -> Spot | None:
    """A city was refused beside another. Rules: DYN-7.5."""
    return _refused(look, "too_close_to_city")


def _token(look: Look) -> Spot | None:
    """Houses run out. Rules: DYN-6.12."""
    left = look.view.config.house_supply - len(look.view.houses[look.seat])
    return _CARD if look.own_turn and left < FEW else None


def _limit(look: Look) -> Spot | None:
    """A unit was refused because there are as many as the cities allow. Rules: DYN-15.8."""
    return _refused(look, "unit_limit")


def _skipped(look: Look) -> Spot | None:
    """The Recruit phase passed by itself. Rules: DYN-5.4."""
    over = look.told(PhaseEnded)
    return _CARD if any((e.seat, e.phase, e.auto) == (look.seat, "recruit", True) for e in over) else None


def _contact(look: Look) -> Spot | None:
    """A step was lost by leaving an enemy's side. Rules: DYN-10.6."""
    slow = [event for event in look.told(UnitMoved) if event.seat == look.seat and event.contact]
    return ("square", slow[-1].path[-1]) if slow else None


def _tie(look: Look) -> Spot | None:
    """An own throw came out even. Rules: DYN-12.11."""
    for battle in look.told(BattleRolled):
        if battle.winner is None and _takes_part(look.seat, battle):
            return "square", battle.tile
    sieges = [event for event in look.told(SiegeRolled) if event.outcome == "tie" and event.attacker.seat == look.seat]
    return ("square", sieges[-1].tile) if sieges else None


def _takes_part(seat: Seat, battle: BattleRolled) -> bool:
    return seat in (battle.attacker.seat, battle.defender.seat)


def _ship(look: Look) -> Spot | None:
    """A ship is afloat. Rules: DYN-9.1, DYN-11.1."""
    ships = [event for event in look.told(UnitPlaced) if event.kind is Kind.SHIP]
    return ("square", ships[-1].tile) if ships else None


def _evade(look: Look) -> Spot | None:
    """A ship shoots at an own unit. Rules: DYN-13.1, DYN-13.4."""
    return ("panel", "prompt") if look.can(React) else None


def _tower_seen(look: Look) -> Spot | None:
    """An enemy's siege tower is near an own city. Rules: DYN-14.4."""
    own = [city.cell for city in look.view.cities if city.seat == look.seat]
    grid = look.view.board.geometry
    towers = [unit.cell for unit in look.view.units if unit.seat != look.seat and unit.kind is Kind.SIEGE_TOWER]
    near = [tower for tower in towers if any(grid.distance(tower, cell) <= NEAR for cell in own)]
    return _square(look, near[0]) if near and look.own_turn else None


def _spell(look: Look) -> Spot | None:
    """An own city is a Mage Tower. Rules: DYN-7.20, DYN-17.1."""
    great = [city.cell for city in look.view.cities if city.seat == look.seat and city.level >= GREAT]
    return _square(look, great[0]) if great and look.view.config.spells == "on" else None


def _points(look: Look) -> Spot | None:
    """The last rounds. Rules: DYN-18.5, DYN-18.7."""
    left = look.view.config.rounds(look.view.board) - look.view.round + 1
    return ("seat", look.seat) if look.own_turn and left == LEFT else None


HINTS: Final = (
    Hint("dyn.conflict", 8, _conflict),
    Hint("dyn.spacing", 8, _spacing),
    Hint("dyn.token", 4, _token),
    Hint("dyn.limit", 8, _limit),
    Hint("dyn.skipped", 1, _skipped),
    Hint("dyn.contact", 5, _contact),
    Hint("dyn.tie", 6, _tie),
    Hint("dyn.ship", 5, _ship),
    Hint("dyn.evade", 9, _evade),
    Hint("dyn.tower_seen", 7, _tower_seen),
    Hint("dyn.spell", 6, _spell),
    Hint("dyn.points", 3, _points),
)
"""All of them."""
