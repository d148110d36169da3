"""Who must choose, and why an action may not be chosen. Rules: CAL-16.1, CAL-16.3, CAL-17.1.

`refusal` is the authority; its checks run in the order of CAL-17.1. An action made by hand may hold anything at all in
its fields: what is no square, unit or kingdom is an unknown object, never an error.
"""

from __future__ import annotations

import msgspec

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import KINGDOMS, Power, Rank, Structure, playable_kingdoms
from game.engine.caledea.position.position import SETUP_PHASES, Phase, Position, Unit
from game.engine.caledea.position.refusals import refuse
from game.engine.caledea.realm.turns import powers_can_be_used
from game.engine.caledea.setup import allowed_sites, nearest_capital, resource_cells
from game.engine.contract import Action, Refusal, Seat, Square, said

PHASES: dict[type[Action], tuple[Phase, ...]] = {
    act.ChooseKingdom: (Phase.SETUP_KINGDOMS,),
    act.PlaceCapital: (Phase.SETUP_CAPITALS, Phase.SETUP_CAPITALS_SECRET),
    act.MoveUnits: (Phase.TURN,),
    act.UpgradeUnit: (Phase.TURN,),
    act.BuildTower: (Phase.TURN,),
    act.BuildCastle: (Phase.TURN,),
    act.Bombard: (Phase.TURN,),
    act.Transport: (Phase.TURN,),
    act.EndTurn: (Phase.TURN,),
    act.AnnounceAmbush: (Phase.COMBAT_POWER,),
    act.RenewTransport: (Phase.COMBAT_POWER,),
    act.StartBattle: (Phase.COMBAT_POWER,),
    act.ChooseMatchup: (Phase.COMBAT_MATCH,),
    act.WithdrawUnit: (Phase.COMBAT_WITHDRAW,),
    act.StayInCombat: (Phase.COMBAT_WITHDRAW,),
    act.AssaultStructure: (Phase.ASSAULT,),
    act.ReturnUnit: (Phase.ASSAULT,),
    act.ChooseBombardDefender: (Phase.BOMBARD_DEFENCE,),
}
"""Where each action exists. Rules: CAL-16.3. Resigning exists everywhere after the set-up."""

MOVES = (act.MoveUnits, act.UpgradeUnit, act.BuildTower, act.BuildCastle)
"""What costs a move. Rules: CAL-5.3."""

POWERS = (act.Bombard, act.Transport)
"""The powers that are used before or between moves. Rules: CAL-5.5."""


def to_act(p: Position) -> tuple[Seat, ...]:
    """Seats that the game waits for. Rules: CAL-16.1, CAL-16.3."""
    match p.phase:
        case Phase.TURN:
            return (p.active,)
        case Phase.COMBAT_POWER | Phase.COMBAT_WITHDRAW | Phase.ASSAULT:
            assert p.fight is not None
            return (p.fight.attacker,)
        case Phase.COMBAT_MATCH:
            assert p.fight is not None
            return (p.fight.defender,)
        case Phase.BOMBARD_DEFENCE:
            assert p.bombardment is not None
            return (p.bombardment.defender,)
        case Phase.SETUP_CAPITALS_SECRET:
            return tuple(sorted(p.undecided))
        case Phase.SETUP_KINGDOMS | Phase.SETUP_CAPITALS:
            return p.undecided[:1]
        case _:
            return ()


def refusal(p: Position, action: CaledeaAction) -> Refusal | None:
    """None if the action is legal now, else the first reason of CAL-17.1 against it."""
    if p.phase is Phase.GAME_OVER:
        return refuse("game_is_over")
    kind = type(action)
    phases = PHASES.get(kind)
    if phases is None and not isinstance(action, Action):
        return refuse("unknown_object", what=f"action {said(action)}")
    if type(action.seat) is not int or action.seat not in to_act(p):
        return refuse("not_your_decision")
    if kind is act.Resign:
        return refuse("wrong_state") if p.phase in SETUP_PHASES else None
    if phases is None or p.phase not in phases:
        return refuse("wrong_state")
    if (kind in MOVES and not p.moves_left) or (kind in POWERS and not powers_can_be_used(p)):
        return refuse("no_moves_left")
    match action:
        case act.MoveUnits():
            return _move_refusal(p, action)
        case act.ChooseKingdom():
            return _kingdom_refusal(p, action.kingdom)
        case act.PlaceCapital():
            return _site_refusal(p, action.seat, action.square)
        case act.UpgradeUnit():
            return _upgrade_refusal(p, action.seat, action.unit)
        case act.BuildTower():
            return _build_refusal(p, action.seat, action.square, Structure.TOWER)
        case act.BuildCastle():
            return _build_refusal(p, action.seat, action.square, Structure.CASTLE)
        case act.Bombard():
            return _bombard_refusal(p, action)
        case act.Transport():
            return _transport_refusal(p, action)
        case act.AnnounceAmbush() | act.RenewTransport():
            return _announce_refusal(p, action)
        case act.ChooseMatchup():
            return _matchup_refusal(p, action)
        case act.AssaultStructure() | act.ReturnUnit():
            return _assault_refusal(p, action.seat, action.unit)
        case act.ChooseBombardDefender():
            return _bombard_defender_refusal(p, action.seat, action.unit)
    return None


def _name(p: Position, unit: Unit) -> dict[str, str | int]:
    return {"unit": unit.rank.word, "square": _at(p.geo.squares[unit.cell])}


def _at(square: Square) -> str:
    return f"({square[0]},{square[1]})"


def _unit(p: Position, unit_id: object) -> Unit | None:
    """The unit of an id, None for what is no id."""
    return p.units.get(unit_id) if type(unit_id) is int else None


def _no_unit(unit_id: object) -> Refusal:
    return refuse("unknown_object", what=f"unit {said(unit_id)}")


def _own_unit(p: Position, seat: Seat, unit_id: int) -> Unit | Refusal:
    """The seat's unit of this id, or why there is none."""
    unit = _unit(p, unit_id)
    if unit is None:
        return _no_unit(unit_id)
    if unit.seat != seat:
        return refuse("not_your_unit", **_name(p, unit))
    return unit


def _gold(p: Position, seat: Seat, price: int) -> Refusal | None:
    if p.can_pay(seat, price):
        return None
    return refuse("not_enough_gold", price=price, available=p.available(seat))


def _no_square(p: Position, square: Square) -> Refusal | None:
    if p.geo.has(square):
        return None
    pair = type(square) is tuple and len(square) == 2
    named = f"({said(square[0])},{said(square[1])})" if pair else said(square)
    return refuse("unknown_object", what=f"square {named}")


def _move_refusal(p: Position, action: act.MoveUnits) -> Refusal | None:
    """Group checks in the order of CAL-17.1, each over all units; offenders are named. Rules: CAL-6.3, CAL-17.2."""
    seat, square = action.seat, action.destination
    if (missing := _no_square(p, square)) is not None:
        return missing
    if type(action.units) is not tuple:
        return refuse("unknown_object", what=f"units {said(action.units)}")
    units: list[Unit] = []
    for unit_id in action.units:
        found = p.units.get(unit_id) if type(unit_id) is int else None
        if found is None or action.units.count(unit_id) > 1:
            return _no_unit(unit_id)
        units.append(found)
    if not units:
        return refuse("empty_group")
    if all(u.seat == seat and not u.moved and not u.upgraded for u in units):
        return _way_refusal(p, seat, units, p.geo.cell(square))
    if foreign := [u for u in units if u.seat != seat]:
        return _group(p, "not_your_unit", foreign)
    if moved := [u for u in units if u.moved]:
        return _group(p, "already_moved", moved)
    return _group(p, "already_upgraded", [u for u in units if u.upgraded])


def _way_refusal(p: Position, seat: Seat, units: list[Unit], cell: int) -> Refusal | None:
    """Whether every unit gets there by a way of its own. Rules: CAL-6.2, CAL-6.4 to CAL-6.11."""
    if same := [u for u in units if u.cell == cell]:
        return _group(p, "same_square", same)
    if far := [u for u in units if p.geo.distance(u.cell, cell) > u.rank]:
        return _group(p, "out_of_range", far, range=int(far[0].rank), distance=p.geo.distance(far[0].cell, cell))
    walking = [u for u in units if p.geo.distance(u.cell, cell) > 1]
    if walking:  # a single step cannot be blocked
        blocked = p.blocked(seat)
        if barred := [u for u in walking if cell not in p.geo.reach(u.cell, u.rank, blocked)]:
            told = _group(p, "path_blocked", barred)
            return _by("CAL-6.7", told) if _capital_bars(p, seat, barred, cell) else told
    return None


def _capital_bars(p: Position, seat: Seat, barred: list[Unit], cell: int) -> bool:
    """Whether nothing but a bare enemy capital is in the way of these units. Rules: CAL-6.6, CAL-6.7."""
    capitals = {c for owner, c in enumerate(p.capitals) if c is not None and owner != seat}
    bare = {c for c in capitals if c not in p.at and c not in p.structures}
    capital_mask = sum(1 << c for c in bare)
    other_mask = p.blocked(seat) & ~capital_mask
    return all(
        cell not in p.geo.reach(u.cell, u.rank, capital_mask) and cell in p.geo.reach(u.cell, u.rank, other_mask)
        for u in barred
    )


def _by(rule: str, told: Refusal) -> Refusal:
    """The same refusal by another rule, where CAL-17.1 names two."""
    return msgspec.structs.replace(told, rule=rule)


def _group(p: Position, code: str, offenders: list[Unit], **values: int) -> Refusal:
    ids = ",".join(str(u.id) for u in offenders)
    return refuse(code, **_name(p, offenders[0]), **values, units=ids)


def _kingdom_refusal(p: Position, kingdom: str) -> Refusal | None:
    card = KINGDOMS.get(kingdom) if type(kingdom) is str else None
    if card is None:
        return refuse("unknown_object", what=f"kingdom {said(kingdom)}")
    if card in p.kingdoms:
        return refuse("kingdom_taken", kingdom=card.name)
    if kingdom not in p.config.kingdom_pool or kingdom not in playable_kingdoms(p.board):
        return refuse("kingdom_not_available", kingdom=card.name)
    return None


def _site_refusal(p: Position, seat: Seat, square: Square) -> Refusal | None:
    if (missing := _no_square(p, square)) is not None:
        return missing
    cell = p.geo.cell(square)
    if cell not in resource_cells(p, seat):
        return refuse("site_not_resource_square", square=_at(square))
    if cell not in allowed_sites(p, seat):
        least, distance = p.config.min_capital_distance, nearest_capital(p, cell)
        return refuse("site_too_close", least=least, distance=distance)
    return None


def _upgrade_refusal(p: Position, seat: Seat, unit_id: int) -> Refusal | None:
    unit = _own_unit(p, seat, unit_id)
    if isinstance(unit, Refusal):
        return unit
    if unit.moved:
        return _by("CAL-6.13", refuse("already_moved", **_name(p, unit)))
    if unit.rank == Rank.GENERAL:
        return refuse("already_general")
    if unit.rank == Rank.CAVALRY:
        for other in p.units_of(seat):
            if other.rank == Rank.GENERAL:
                return refuse("general_exists", square=_at(p.geo.squares[other.cell]))
    return _gold(p, seat, p.kingdom(seat).upgrade_price(Rank(unit.rank + 1)))


def _build_refusal(p: Position, seat: Seat, square: Square, level: Structure) -> Refusal | None:
    if (missing := _no_square(p, square)) is not None:
        return missing
    cell = p.geo.cell(square)
    if cell not in p.sites_of(seat):
        return refuse("not_a_building_site")
    if p.capital_owner(cell) not in (None, seat):
        return refuse("site_enemy_capital")
    if p.owner_at(cell) not in (None, seat):
        return refuse("site_enemy_units", square=_at(square))
    standing = p.structures.get(cell)
    if standing is not None and standing[0] != seat:
        return refuse("site_enemy_structure", square=_at(square))
    if level == Structure.TOWER and standing is not None:
        return refuse("structure_exists", structure=standing[1].word, square=_at(square))
    if level == Structure.CASTLE:
        if standing is None:
            return refuse("no_tower", square=_at(square))
        if standing[1] == Structure.CASTLE:
            return refuse("structure_exists", structure="castle", square=_at(square))
    return _gold(p, seat, p.kingdom(seat).structure_price(level))


def _power_refusal(p: Position, seat: Seat, power: Power) -> Refusal | None:
    if p.has_power(seat, power):
        return None
    return refuse("wrong_power", kingdom=p.kingdom(seat).name)


def _bombard_refusal(p: Position, action: act.Bombard) -> Refusal | None:
    seat = action.seat
    if (missing := _no_square(p, action.target)) is not None:
        return missing
    unit = _own_unit(p, seat, action.unit)
    if isinstance(unit, Refusal):
        return unit
    if (wrong := _power_refusal(p, seat, Power.BOMBARD)) is not None:
        return wrong
    cell = p.geo.cell(action.target)
    if cell not in p.geo.neighbours[unit.cell]:
        return refuse("not_adjacent")
    if p.owner_at(cell) in (None, seat):
        return refuse("no_enemy_units", square=_at(action.target))
    return _gold(p, seat, p.kingdom(seat).power_price)


def _transport_refusal(p: Position, action: act.Transport) -> Refusal | None:
    seat = action.seat
    if (missing := _no_square(p, action.destination)) is not None:
        return missing
    unit = _own_unit(p, seat, action.unit)
    if isinstance(unit, Refusal):
        return unit
    if (wrong := _power_refusal(p, seat, Power.TRANSPORT)) is not None:
        return wrong
    cell = p.geo.cell(action.destination)
    if unit.cell == cell:
        return _by("CAL-13.23", refuse("same_square", **_name(p, unit)))
    if not any(p.units[i].seat == seat and not p.units[i].moved for i in p.at.get(cell, ())):
        return refuse("no_anchor", square=_at(action.destination))
    return _gold(p, seat, p.kingdom(seat).power_price)


def _announce_refusal(p: Position, action: act.AnnounceAmbush | act.RenewTransport) -> Refusal | None:
    seat, fight = action.seat, p.fight
    assert fight is not None
    ambush = isinstance(action, act.AnnounceAmbush)
    unit = _own_unit(p, seat, action.unit)
    if isinstance(unit, Refusal):
        return unit
    if (wrong := _power_refusal(p, seat, Power.AMBUSH if ambush else Power.TRANSPORT)) is not None:
        return wrong
    if unit.id not in fight.attackers:
        return refuse("not_in_combat")
    if ambush and unit.ambush:
        return refuse("already_ambushing", **_name(p, unit))
    if not ambush and not unit.transported:
        return refuse("not_transported", **_name(p, unit))
    if not ambush and unit.marked:
        return refuse("already_marked", **_name(p, unit))
    return _gold(p, seat, p.kingdom(seat).power_price)


def _matchup_refusal(p: Position, action: act.ChooseMatchup) -> Refusal | None:
    fight = p.fight
    assert fight is not None
    for unit_id in (action.defending_unit, action.attacking_unit):
        if _unit(p, unit_id) is None:
            return _no_unit(unit_id)
    defending = _own_unit(p, action.seat, action.defending_unit)
    if isinstance(defending, Refusal):
        return defending
    if defending.id not in p.at[fight.cell] or action.attacking_unit not in fight.attackers:
        return refuse("not_in_combat")
    return None


def _assault_refusal(p: Position, seat: Seat, unit_id: int) -> Refusal | None:
    fight = p.fight
    assert fight is not None
    unit = _own_unit(p, seat, unit_id)
    if isinstance(unit, Refusal):
        return unit
    if unit_id not in fight.attackers:
        tried = unit_id in fight.tried
        return refuse("already_tried", **_name(p, unit)) if tried else refuse("not_in_combat")
    return None


def _bombard_defender_refusal(p: Position, seat: Seat, unit_id: int) -> Refusal | None:
    b = p.bombardment
    assert b is not None
    unit = _own_unit(p, seat, unit_id)
    if isinstance(unit, Refusal):
        return unit
    return None if unit_id in p.at[b.cell] else _by("CAL-13.8", refuse("not_in_combat"))
