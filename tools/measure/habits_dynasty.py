"""Ways to choose in Dynasty Builder that come by everything: chance alone hardly ever builds a ring or wages a war.

Used for golden games, for random games and for the laws. None of them plays well.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import LEVELS, Phase
from game.engine.dynasty.position.units import Kind

Habit = Callable[[Any, list[Any], random.Random], Any]


def at_random(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Anything, a kind of action first: there are far more moves and houses than anything else."""
    kinds: dict[type, list[Any]] = {}
    for action in choices:
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(kinds[rng.choice(list(kinds))] if rng.random() < 0.5 else choices)


def purposeful(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Builds rings and cities, raises an army, marches on what is nearest and attacks; spells when they can be had."""
    wish = _WISHES.get(state.phase, at_random)
    return wish(state, choices, rng)


def warlike(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """As `purposeful`, but in Build only every other turn is for growing: the game is decided by war."""
    growing = [a for a in choices if not isinstance(a, act.UpgradeCity | act.FoundCity | act.CharterCity)]
    return purposeful(state, growing if state.round % 2 and growing else choices, rng)


def _of(choices: list[Any], *kinds: type) -> list[Any]:
    return [action for action in choices if isinstance(action, kinds)]


def _build(state: Any, choices: list[Any], rng: random.Random) -> Any:
    for likely, kinds in (
        (0.9, (act.UpgradeCity,)),
        (0.7, (act.FoundCity,)),
        (0.4, (act.CastSpell,)),
        (0.06, (act.BuildBridge,)),
        (0.03, (act.ReplaceHouse, act.DestroyOwn)),
        (0.3, (act.RestoreHouse,)),
    ):
        wished = _of(choices, *kinds)
        if wished and rng.random() < likely:
            return _some_spell(wished, rng)
    houses = _of(choices, act.BuildHouse)
    return _house(state, houses, rng) if houses else rng.choice(choices)


def _house(state: Any, houses: list[act.BuildHouse], rng: random.Random) -> act.BuildHouse:
    """A house of the next ring of a city; now and then one of a ring for another city."""
    seat = houses[0].seat
    own = [(city.cell, city.level + 1) for city in state.cities_of(seat)]
    if rng.random() < 0.25:
        own = [(site, 1) for cell, _ in own for site in state.grid.cells(state.grid.ring(cell, 3))]

    def lacking(action: act.BuildHouse) -> int:
        cell = state.grid.cell(action.tile)
        return min((state.grid.distance(cell, centre) + 5 * level for centre, level in own
                    if state.grid.distance(cell, centre) <= level), default=99)  # fmt: skip

    best = min(map(lacking, houses))
    return rng.choice([action for action in houses if lacking(action) == best])


def _some_spell(choices: list[Any], rng: random.Random) -> Any:
    """Each spell as likely as any other, though some have far more targets."""
    spells = {getattr(action, "spell", None) for action in choices}
    spell = rng.choice(sorted(spells, key=str))
    return rng.choice([action for action in choices if getattr(action, "spell", None) == spell])


def _march(state: Any, choices: list[Any], rng: random.Random) -> Any:
    attacks, spells, moves = _of(choices, act.Attack), _of(choices, act.CastSpell), _of(choices, act.MoveUnit)
    if attacks and rng.random() < 0.6:
        return rng.choice(_on_what_matters(state, attacks) if rng.random() < 0.7 else attacks)
    if spells and rng.random() < 0.5:
        return _some_spell(spells, rng)
    aboard = [a for a in moves if state.units[a.unit].ship or _boards(state, a)]
    if aboard and rng.random() < 0.4:
        return rng.choice(aboard)
    if moves and rng.random() < 0.85:
        unit = state.units[rng.choice(moves).unit]
        own = [a for a in moves if a.unit == unit.id]
        return rng.choice(own) if rng.random() < 0.2 else min(own, key=lambda a: _to_go(state, a))
    return rng.choice(attacks or spells or _of(choices, act.EndPhase) or choices)


def _on_what_matters(state: Any, attacks: list[act.Attack]) -> list[act.Attack]:
    """Attacks on cities and units rather than on houses, as far as there are any."""
    worthy = [a for a in attacks if state.grid.cell(a.tile) in state.cities or state.grid.cell(a.tile) in state.at]
    return worthy or attacks


def _boards(state: Any, action: act.MoveUnit) -> bool:
    """Whether a way ends aboard an own ship."""
    there = state.unit_at(state.grid.cell(action.path[-1]))
    return there is not None and there.kind is Kind.SHIP and there.seat == action.seat


def _to_go(state: Any, action: act.MoveUnit) -> int:
    """Steps from the end of a way to the nearest enemy city or unit."""
    cell = state.grid.cell(action.path[-1])
    goals = [c for c, city in state.cities.items() if city.seat != action.seat]
    goals += [c for c, unit in state.at.items() if state.units[unit].seat != action.seat]
    return min((state.grid.distance(cell, goal) for goal in goals), default=0)


def _recruit(state: Any, choices: list[Any], rng: random.Random) -> Any:
    wished = _of(choices, act.Recruit, act.Muster)
    if _of(choices, act.CharterCity) and rng.random() < 0.5:
        wished = _of(choices, act.CharterCity)
    if not wished or rng.random() < 0.05:
        return rng.choice(choices)
    kinds = sorted({getattr(action, "kind", "") for action in wished})
    kind = rng.choice(kinds)
    wished = [action for action in wished if getattr(action, "kind", "") == kind]
    return min(rng.sample(wished, min(8, len(wished))), key=lambda a: _nearness(state, a))


def _nearness(state: Any, action: Any) -> int:
    cell = state.grid.cell(action.tile)
    goals = [c for c, city in state.cities.items() if city.seat != action.seat]
    return min((state.grid.distance(cell, goal) for goal in goals), default=0)


def _disband(state: Any, choices: list[Any], rng: random.Random) -> Any:
    done = _of(choices, act.EndPhase)
    return rng.choice(done if rng.random() < 0.97 else choices)


_WISHES: dict[Phase, Habit] = {
    Phase.BUILD: _build,
    Phase.MARCH: _march,
    Phase.RECRUIT: _recruit,
    Phase.DISBAND: _disband,
}


def towering(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Nothing but one city until it is a Mage Tower, and then every spell that was not cast yet; for short games."""
    towers = [city for city in state.cities_of(choices[0].seat) if city.level == LEVELS]
    if towers and state.phase is not Phase.BUILD:
        return purposeful(state, choices, rng)
    if state.phase is not Phase.BUILD:
        return (_of(choices, act.EndPhase) or choices)[0]
    wished = _of(choices, act.UpgradeCity) or _of(choices, act.CastSpell)
    if wished:
        return _some_spell(wished, rng)
    houses = _of(choices, act.BuildHouse)
    cell = min(state.cities_of(choices[0].seat), key=lambda city: city.cell).cell if houses else 0
    return min(houses, key=lambda a: state.grid.distance(cell, state.grid.cell(a.tile)), default=choices[-1])


def giving_up(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """As `warlike`, but resigns now and then from the third round on."""
    if state.round > 2 and rng.random() < 0.01:
        return act.Resign(choices[0].seat)
    return warlike(state, choices, rng)


def out_of_time(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """As `purposeful`, until the host's clock, if there is one, has run out in the third round."""
    if state.round == 3 and state.config.time_limit_minutes and not state.time_up:
        return act.TimeExpired()
    return purposeful(state, choices, rng)


def conquering(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """The first seat grows, marches on cities and attacks where it is likely to win; the others stay where they are."""
    if choices[0].seat:
        return (_of(choices, act.EndPhase) or choices)[0]
    if state.phase is not Phase.MARCH:
        return purposeful(state, choices, rng)
    attacks = [a for a in _of(choices, act.Attack) if state.odds(a).retry >= 0.6]
    moves = [a for a in _of(choices, act.MoveUnit) if _to_a_city(state, a) < _to_a_city(state, a, stay=True)]
    if attacks:
        return rng.choice(_on_what_matters(state, attacks))
    return min(moves, key=lambda a: _to_a_city(state, a), default=_of(choices, act.EndPhase)[0])


def _to_a_city(state: Any, action: act.MoveUnit, stay: bool = False) -> int:
    """Steps to the nearest enemy city from where a way ends, or from where it begins."""
    cell = state.units[action.unit].cell if stay else state.grid.cell(action.path[-1])
    goals = [c for c, city in state.cities.items() if city.seat != action.seat]
    return min((state.grid.distance(cell, goal) for goal in goals), default=0)
