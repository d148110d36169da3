"""What a coach has to say in Caledea."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caledea.position.actions import (
    AnnounceAmbush,
    Bombard,
    BuildTower,
    MoveUnits,
    Transport,
    UpgradeUnit,
)
from game.engine.caledea.position.events import SquareClaimed, SquareSalted, StructureBuilt
from game.engine.caledea.position.kingdoms import STRONG_LAND, Rank, Structure
from game.lessons.coach.hint import Hint, Look, Spot

NEAR, CITY, SLIM = 3, 3, 0.35
"""Squares within which enemies are near; castles that make one think of a fortified city; a chance that is slim."""

_RANGE: Final = {Rank.INFANTRY: 1, Rank.CAVALRY: 2, Rank.GENERAL: 3}
_CARD: Final[Spot] = ("panel", "card")


def _capital(look: Look) -> int | None:
    cell: int | None = look.view.capitals[look.seat]
    return cell


def _square(look: Look, cell: int) -> Spot:
    return "square", look.view.board.geometry.squares[cell]


def _enemies(look: Look) -> list[Any]:
    return [unit for unit in look.view.units if unit.seat != look.seat]


def _tower(look: Look) -> Spot | None:
    """A tower can be paid, and an enemy is near a place for one. Rules: CAL-12.2, CAL-12.10."""
    capital, geo = _capital(look), look.view.board.geometry
    if capital is None:
        return None
    sites = [geo.cell(action.square) for action in look.can(BuildTower)]
    near = any(geo.distance(site, unit.cell) <= NEAR for site in sites for unit in _enemies(look))
    return _square(look, capital) if near else None


def _empty(look: Look) -> Spot | None:
    """Nobody is at home, and an enemy gets there in a turn, or a recruit of the enemy's. Rules: CAL-14.1, CAL-10.4."""
    capital = _capital(look)
    if not look.own_turn or capital is None or any(unit.cell == capital for unit in look.view.units):
        return None
    return _square(look, capital) if any(_reaches(look, unit, capital) for unit in _enemies(look)) else None


def _reaches(look: Look, unit: Any, capital: int) -> bool:
    geo, board, reach = look.view.board.geometry, look.view.board, _RANGE[unit.rank]
    if geo.distance(unit.cell, capital) <= reach:
        return True
    pair = look.position.kingdom(unit.seat).pair
    held = dict(look.view.marks)
    return any(
        cell not in held and geo.distance(cell, capital) == 1 and geo.distance(unit.cell, cell) <= reach
        for cell in board.cells_of(pair)
    )


def _power(look: Look) -> Spot | None:
    """The power can be paid. Rules: CAL-13.2."""
    return _CARD if look.can(Bombard, Transport, AnnounceAmbush) else None


def _power_last(look: Look) -> Spot | None:
    """One move is left, after which there are no powers. Rules: CAL-5.6."""
    closes = look.view.config.powers_after_last_move == "forbidden"
    return _CARD if closes and look.view.moves_left == 1 and look.can(Bombard, Transport) else None


def _general(look: Look) -> Spot | None:
    """A rider can become a general. Rules: CAL-7.5."""
    riders = {unit.id for unit in look.view.units if unit.rank is Rank.CAVALRY}
    return _CARD if any(action.unit in riders for action in look.can(UpgradeUnit)) else None


def _fresh(look: Look) -> Spot | None:
    """A claim brought a man, and there are moves for him. Rules: CAL-10.4."""
    if not look.own_turn or not look.view.moves_left:
        return None
    claims = [event for event in look.told(SquareClaimed) if event.seat == look.seat and event.unit is not None]
    return ("square", claims[-1].square) if claims else None


def _salted(look: Look) -> Spot | None:
    """An own square was salted. Rules: CAL-10.6, CAL-10.8."""
    lost = [event for event in look.told(SquareSalted) if event.owner == look.seat]
    return ("square", lost[-1].square) if lost else None


def _no_land(look: Look) -> Spot | None:
    """A slim chance, because the land is all the enemy's. Rules: CAL-9.1, CAL-9.2."""
    if look.weighed is None:
        return None
    action, odds = look.weighed
    if not isinstance(action, MoveUnits):
        return None
    cell = look.view.board.geometry.cell(action.destination)
    owners = {unit.seat for unit in look.view.units if unit.cell == cell} - {look.seat}
    kingdoms = [look.view.kingdoms[seat] for seat in owners]
    strong = any(kingdom is not None and STRONG_LAND[kingdom][look.view.board.pairs[cell]] == 2 for kingdom in kingdoms)
    return ("panel", "odds") if odds.chance < SLIM and strong else None


def _assault(look: Look) -> Spot | None:
    """An attack on walls is weighed. Rules: CAL-12.15, CAL-12.17."""
    action = None if look.weighed is None else look.weighed[0]
    if not isinstance(action, MoveUnits):
        return None
    cell = look.view.board.geometry.cell(action.destination)
    walls = {where for where, owner, _ in look.view.structures if owner != look.seat}
    return ("square", action.destination) if cell in walls else None


def _city(look: Look) -> Spot | None:
    """Somebody's third castle. Rules: CAL-12.20."""
    for event in look.told(StructureBuilt):
        castles = sum((owner, level) == (event.seat, Structure.CASTLE) for _, owner, level in look.view.structures)
        if event.structure is Structure.CASTLE and castles >= CITY:
            return "square", event.square
    return None


HINTS: Final = (
    Hint("cal.tower", 4, _tower),
    Hint("cal.empty", 6, _empty, ("caledea.1",)),
    Hint("cal.power", 3, _power),
    Hint("cal.power_last", 5, _power_last),
    Hint("cal.general", 5, _general),
    Hint("cal.fresh", 1, _fresh, ("caledea.1",)),
    Hint("cal.salted", 4, _salted),
    Hint("cal.no_land", 7, _no_land),
    Hint("cal.assault", 7, _assault),
    Hint("cal.city", 9, _city),
)
"""All of them."""
