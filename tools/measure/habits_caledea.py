"""Ways to choose in Caledea that come by every rule, for golden games. None of them plays well."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.position import Phase


def fighting(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Powers when they can be had, then attacks with all that reach, claims, and now and then something to stand on."""
    wishes: tuple[tuple[float, Callable[[Any], bool]], ...] = (
        (0.8, lambda a: isinstance(a, act.Bombard | act.Transport | act.AnnounceAmbush | act.RenewTransport)),
        (0.5, lambda a: isinstance(a, act.MoveUnits) and _is_attack(state, a)),
        (0.7, lambda a: isinstance(a, act.MoveUnits) and _is_claim(state, a)),
        (0.5, lambda a: isinstance(a, act.BuildTower | act.BuildCastle)),
        (0.3, lambda a: isinstance(a, act.UpgradeUnit)),
        (0.9, lambda a: isinstance(a, act.MoveUnits)),
    )
    for likely, wish in wishes:
        wished = [action for action in choices if wish(action)]
        if wished and rng.random() < likely:
            most = max(len(getattr(action, "units", ())) for action in wished)
            return rng.choice([a for a in wished if len(getattr(a, "units", ())) == most])
    return rng.choice(choices)


def _is_attack(state: Any, action: act.MoveUnits) -> bool:
    cell = state.geo.cell(action.destination)
    owners = {state.owner_at(cell), state.capital_owner(cell), state.structures.get(cell, (None,))[0]}
    return bool(owners - {None, action.seat})


def building(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """The first seat claims what it can and then builds its city; the others stay where they are."""
    if choices[0].seat != 0:
        idle = [a for a in choices if isinstance(a, act.EndTurn)]
        return idle[0] if idle else rng.choice(choices)
    works = [a for a in choices if isinstance(a, act.BuildCastle)]
    if not works and state.available(0) >= 6:
        works = [a for a in choices if isinstance(a, act.BuildTower)]
    moves = [a for a in choices if isinstance(a, act.MoveUnits) and len(a.units) == 1]
    moves.sort(key=lambda a: _to_go(state, a))
    return (works or moves or choices)[0]


def _to_go(state: Any, action: act.MoveUnits) -> int:
    """Steps from a destination to the nearest own resource square that is still to be claimed."""
    cell, own = state.geo.cell(action.destination), state.board.cells_of(state.kingdom(action.seat).pair)
    open_squares = [c for c in own if c not in state.marks and c not in state.capitals]
    return min((state.geo.distance(cell, c) for c in open_squares), default=0)


def _is_claim(state: Any, action: act.MoveUnits) -> bool:
    cell = state.geo.cell(action.destination)
    return state.board.pairs[cell] == state.kingdom(action.seat).pair and cell not in state.marks


def careful(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """As `fighting`, but the capital stays held, attacks need fair odds, and powers are gladly paid for."""
    kinds = act.Bombard | act.Transport | act.AnnounceAmbush | act.RenewTransport | act.ReturnUnit
    liked = [action for action in choices if isinstance(action, kinds)]
    if liked and rng.random() < 0.5:
        return rng.choice(liked)
    sound = [action for action in choices if not isinstance(action, act.MoveUnits) or _is_sound(state, action)]
    return fighting(state, sound or choices, rng)


def transporting(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """As `careful`, but saves gold to transport strong units, to attack with them, and to pay for their die again."""
    seat = choices[0].seat
    fresh = {unit.id for unit in state.units_of(seat) if unit.transported and not unit.moved}
    wishes: tuple[Callable[[Any], bool], ...] = (
        lambda a: isinstance(a, act.RenewTransport | act.StayInCombat),
        lambda a: isinstance(a, act.MoveUnits) and bool(fresh & set(a.units)) and _is_attack(state, a),
        lambda a: isinstance(a, act.MoveUnits) and _is_claim(state, a) and _is_sound(state, a),
        lambda a: isinstance(a, act.UpgradeUnit) and state.available(seat) >= 5,
        lambda a: isinstance(a, act.Transport) and not fresh and state.units[a.unit].rank > 1,
    )
    for wish in wishes:
        wished = [action for action in choices if wish(action)]
        if wished:
            return rng.choice(wished)
    dear = act.Transport | act.BuildTower | act.BuildCastle | act.UpgradeUnit
    return careful(state, [a for a in choices if not isinstance(a, dear)] or choices, rng)


def _is_sound(state: Any, action: act.MoveUnits) -> bool:
    """Whether a move leaves somebody in the capital and attacks with a fair chance only."""
    capital = state.capitals[action.seat]
    if len(set(state.at.get(capital, ())) - set(action.units)) == 0:
        return False
    odds = state.odds(action)
    return odds is None or odds.take is None or odds.take >= 0.3


def giving_up(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Fights, and resigns now and then once everybody had a few turns."""
    if state.round > 3 and state.phase is Phase.TURN and rng.random() < 0.05:
        return act.Resign(choices[0].seat)
    return fighting(state, choices, rng)
