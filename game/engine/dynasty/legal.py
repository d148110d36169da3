"""Whether an action is legal now, and if not, why: the first reason in the rules' order. Rules: DYN-19.2, DYN-19.6."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import NOBODY, Action, Refusal, Seat
from game.engine.dynasty import setup
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.ground import closed
from game.engine.dynasty.position.position import TURN_PHASES, City, Phase, Position, Unit
from game.engine.dynasty.position.refusals import no_such, refuse, tile_text
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm import building, cities, recruiting
from game.engine.dynasty.war import casting, combat, movement
from game.engine.geometry.hexes import Cell

PHASES: dict[type[Action], tuple[Phase, ...]] = {
    act.PlaceStartCity: (Phase.CITY,),
    act.PlaceStartSoldier: (Phase.SOLDIER,),
    act.BuildHouse: (Phase.BUILD,),
    act.ReplaceHouse: (Phase.BUILD,),
    act.RestoreHouse: (Phase.BUILD,),
    act.DestroyOwn: (Phase.BUILD,),
    act.BuildBridge: (Phase.BUILD,),
    act.FoundCity: (Phase.BUILD,),
    act.UpgradeCity: (Phase.BUILD,),
    act.DisplaceUnit: (Phase.DISPLACE,),
    act.CastSpell: (Phase.BUILD, Phase.MARCH),
    act.MoveUnit: (Phase.MARCH,),
    act.Attack: (Phase.MARCH,),
    act.React: (Phase.REACT,),
    act.ResolveTie: (Phase.TIE,),
    act.Recruit: (Phase.RECRUIT,),
    act.Muster: (Phase.RECRUIT,),
    act.CharterCity: (Phase.RECRUIT,),
    act.Disband: (Phase.DISBAND,),
    act.EndPhase: TURN_PHASES,
    act.Resign: tuple(phase for phase in Phase if phase is not Phase.OVER),
}
"""Where each action exists. Rules: DYN-19.2."""


def to_act(p: Position) -> tuple[Seat, ...]:
    """Whom the game waits for. Rules: DYN-19.2, DYN-19.4."""
    if p.phase is Phase.OVER:
        return ()
    if p.phase is Phase.REACT:
        assert p.fight is not None
        return (p.fight.defender,)
    return (p.active,)


def refusal(p: Position, action: DynastyAction) -> Refusal | None:
    """None if the action is legal now, else the first reason against it. Rules: DYN-19.6."""
    if p.phase is Phase.OVER:
        return refuse("game_over")
    kind = type(action)
    if not isinstance(action, Action):
        return refuse("unknown_action", what=kind.__name__)
    if kind is act.TimeExpired:
        return _time_refusal(p, action)
    if type(action.seat) is not int or action.seat not in to_act(p):
        return refuse("not_your_decision")
    phases = PHASES.get(kind)
    if phases is None:
        return refuse("unknown_action", what=kind.__name__)
    if p.phase not in phases:
        return refuse("wrong_phase")
    check = _CHECKS.get(kind)
    return None if check is None else check(p, action)


def _time_refusal(p: Position, action: Action) -> Refusal | None:
    """The host reports once, in a game with a time limit. Rules: DYN-18.6."""
    if action.seat != NOBODY:
        return refuse("not_your_decision")
    return None if p.config.time_limit_minutes and not p.time_up else refuse("wrong_phase", "DYN-18.6")


# --------------------------------------------------------------------------------------------- what is named
def _on_tile(
    check: Callable[[Position, Seat, Cell], Refusal | None],
) -> Callable[[Position, Any], Refusal | None]:
    """The check of an action that names a tile. Rules: DYN-19.6."""

    def checked(p: Position, a: Any) -> Refusal | None:
        """The check, once the tile is known to be on the board."""
        if not p.has_tile(a.tile):
            return no_such("tile", a.tile)
        return check(p, a.seat, p.grid.cell(a.tile))

    return checked


def _own_city(p: Position, seat: Seat, tile: object) -> City | Refusal:
    """The seat's city on a tile, or that there is none. Rules: DYN-19.6."""
    city = p.cities.get(p.grid.cell(tile)) if p.has_tile(tile) else None
    return no_such("city", tile) if city is None or city.seat != seat else city


def _own_unit(p: Position, seat: Seat, unit_id: object) -> Unit | Refusal:
    """The seat's unit of an id, or why there is none. Rules: DYN-19.6, DYN-10.11."""
    unit = p.units.get(unit_id) if type(unit_id) is int else None
    if unit is None:
        return no_such("unit", unit_id)
    if unit.seat != seat:
        return refuse("not_your_unit", unit=unit.kind, tile=tile_text(p.tile(unit.cell)))
    return unit


def _ready_unit(p: Position, seat: Seat, unit_id: object) -> Unit | Refusal:
    """The seat's unit of an id that is not finished, or why there is none. Rules: DYN-10.1, DYN-10.11."""
    unit = _own_unit(p, seat, unit_id)
    if isinstance(unit, Refusal) or not unit.finished:
        return unit
    return refuse("unit_finished", unit=unit.kind, tile=tile_text(p.tile(unit.cell)))


# ------------------------------------------------------------------------------------------------ single actions
def _upgrade(p: Position, a: act.UpgradeCity) -> Refusal | None:
    city = _own_city(p, a.seat, a.city)
    return city if isinstance(city, Refusal) else cities.upgrade_refusal(p, city)


def _displace(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    pending = p.displacement
    assert pending is not None
    unit = p.units[pending.unit]
    if not p.standable(seat, TRAITS[unit.kind].sea) >> cell & 1:
        return closed(p, "cannot_stand_there", unit.kind, cell)
    if not p.grid.near[unit.cell] >> cell & 1:
        return refuse("not_adjacent", "DYN-7.16", tile=tile_text(p.tile(cell)), origin=tile_text(p.tile(unit.cell)))
    return None


def _cast(p: Position, a: act.CastSpell) -> Refusal | None:
    city = _own_city(p, a.seat, a.city)
    if isinstance(city, Refusal):
        return city
    wrong = casting.shape_refusal(p, a)
    return casting.refusal(p, city, a.spell, a.targets) if wrong is None else wrong


def _is_path(path: object) -> bool:
    """Whether this is a list of tiles, wherever they lie. Rules: DYN-19.6."""
    if type(path) is not tuple or not path:
        return False
    return all(type(t) is tuple and len(t) == 2 and type(t[0]) is int and type(t[1]) is int for t in path)


def _move(p: Position, a: act.MoveUnit) -> Refusal | None:
    unit = p.units.get(a.unit) if type(a.unit) is int else None
    if unit is not None and not _is_path(a.path):
        return refuse("bad_argument", what=f"path {tile_text(a.path)}")
    ready = _ready_unit(p, a.seat, a.unit)
    if isinstance(ready, Refusal):
        return ready
    walk = movement.judge(p, ready, a.path)
    return walk if isinstance(walk, Refusal) else None


def _attack(p: Position, a: act.Attack) -> Refusal | None:
    unit = p.units.get(a.unit) if type(a.unit) is int else None
    if unit is not None and not p.has_tile(a.tile):
        return no_such("tile", a.tile)
    ready = _ready_unit(p, a.seat, a.unit)
    return ready if isinstance(ready, Refusal) else combat.attack_refusal(p, ready, p.grid.cell(a.tile))


def _react(p: Position, a: act.React) -> Refusal | None:
    return None if a.choice in act.REACTIONS else no_such("choice", a.choice)


def _tie(p: Position, a: act.ResolveTie) -> Refusal | None:
    return None if a.choice in act.TIE_CHOICES else no_such("choice", a.choice)


def _recruit(p: Position, a: act.Recruit) -> Refusal | None:
    city = _own_city(p, a.seat, a.city)
    if isinstance(city, Refusal):
        return city
    if type(a.kind) is not Kind:
        return no_such("unit", a.kind)
    if not p.has_tile(a.tile):
        return no_such("tile", a.tile)
    return recruiting.recruit_refusal(p, city, a.kind, p.grid.cell(a.tile))


def _muster(p: Position, a: act.Muster) -> Refusal | None:
    if type(a.kind) is not Kind:
        return no_such("unit", a.kind)
    if not p.has_tile(a.tile):
        return no_such("tile", a.tile)
    return recruiting.muster_refusal(p, a.seat, a.kind, p.grid.cell(a.tile))


def _disband(p: Position, a: act.Disband) -> Refusal | None:
    unit = _own_unit(p, a.seat, a.unit)
    return unit if isinstance(unit, Refusal) else recruiting.disband_refusal(p, unit)


_CHECKS: dict[type[Action], Callable[[Position, Any], Refusal | None]] = {
    act.PlaceStartCity: _on_tile(setup.city_refusal),
    act.PlaceStartSoldier: _on_tile(setup.soldier_refusal),
    act.BuildHouse: _on_tile(building.house_refusal),
    act.ReplaceHouse: _on_tile(building.replace_refusal),
    act.RestoreHouse: _on_tile(building.restore_refusal),
    act.DestroyOwn: _on_tile(building.destroy_refusal),
    act.BuildBridge: _on_tile(building.bridge_refusal),
    act.FoundCity: _on_tile(cities.found_refusal),
    act.UpgradeCity: _upgrade,
    act.DisplaceUnit: _on_tile(_displace),
    act.CastSpell: _cast,
    act.MoveUnit: _move,
    act.Attack: _attack,
    act.React: _react,
    act.ResolveTie: _tie,
    act.Recruit: _recruit,
    act.Muster: _muster,
    act.CharterCity: _on_tile(recruiting.charter_refusal),
    act.Disband: _disband,
}
"""What each action is checked for; the others are always legal in their phases."""


