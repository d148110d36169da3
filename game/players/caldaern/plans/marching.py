"""Where units go: the best of the places they can reach, march or not, units that matter most first."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.presence import For, foes, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.moving.reform import reformed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Placement
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.weigh.forces import is_shooter, reach
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.squares import gap, whereabouts
from game.players.caldaern.weigh.style import Style

WORTH_IT = 0.75
"""Points that a move must gain over standing still."""

LOOKED_FROM = 40
"""Places from which a shooter really looks at its targets: those that seem best."""

AIMED_FROM = 6
"""Places of these with somebody in sight from which its volley is reckoned."""

MARCH_FROM = 5
"""Squares beyond its Movement and a good charge at which the nearest enemy must be for a unit to march."""


def _thin(choices: list[Any], few: int) -> list[Any]:
    """Some of the places, evenly spread over all."""
    return choices if len(choices) <= few else choices[:: -(-len(choices) // few)]


def nearest_enemy(state: CaldaernState, unit: Unit) -> int:
    """Distance to the nearest enemy that does not retreat; far where there is none."""
    here = whereabouts(state, unit)
    there = (whereabouts(state, e, For.NEARNESS) for e in foes(state, unit.seat, For.NEARNESS) if not e.retreating)
    return min((gap(here, rect) for rect in there if here is not None and rect is not None), default=99)


def _by_unit(choices: list[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for action in choices:
        if isinstance(action, (act.Move, act.DeclareMarch, act.ExitMap)):
            found.setdefault(action.unit, []).append(action)
    return found


def move(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The first unit, nearest to the enemy, for which some place is better than its own; else the end of the phase."""
    groups = _by_unit(choices)
    order = sorted(groups, key=lambda n: (nearest_enemy(state, state.units[n]), n))
    for unit_id in order:
        best = _best_move(state, state.units[unit_id], style, groups[unit_id])
        if best is not None:
            return best
    return next(action for action in choices if isinstance(action, act.EndMovement))


def _best_move(state: CaldaernState, unit: Unit, style: Style, actions: list[Any]) -> Any | None:
    leave = next((a for a in actions if isinstance(a, act.ExitMap)), None)
    if leave is not None:
        return leave
    marches = next((a for a in actions if isinstance(a, act.DeclareMarch)), None)
    outlook, sure = Outlook(state, unit, style), style.exact and reach(state, unit) > 0
    if marches is not None and _wants_march(state, unit, outlook, sure):
        return marches
    assert stands(unit)
    moves = [a for a in actions if isinstance(a, act.Move)]
    if listed(unit).character and unit.models == 1:
        return None
    still = outlook.value(unit.place, False, sure=sure)
    found = _thin(moves, style.few)
    worths = [(outlook.value(action.placement, True), n) for n, action in enumerate(found)]
    if sure:
        seen = _seen_from(outlook, found, worths)
        worths = [(outlook.value(found[n].placement, True, sure=True), n) for n in seen]
    value, number = max(worths, default=(still, 0))
    return found[number] if value > still + WORTH_IT else None


def _seen_from(outlook: Outlook, moves: list[act.Move], worths: list[tuple[float, int]]) -> list[int]:
    """The best places of a shooter from which somebody is seen, and the best place of all."""
    order = [n for _, n in sorted(worths, reverse=True)[:LOOKED_FROM]]
    seen: list[int] = []
    for n in order:
        if len(seen) < AIMED_FROM and outlook.sees_anybody(moves[n].placement):
            seen.append(n)
    return list(dict.fromkeys([*order[:1], *seen]))


def _wants_march(state: CaldaernState, unit: Unit, outlook: Outlook, sure: bool) -> bool:
    """Far from everybody, and nothing to shoot at; `sure`: whether that takes a look."""
    distance = nearest_enemy(state, unit)
    if reach(state, unit) and distance <= reach(state, unit) + value(state, unit, "move") and is_shooter(state, unit):
        assert stands(unit)
        return sure and distance > 2 * value(state, unit, "move") + MARCH_FROM and not outlook.sees_anybody(unit.place)
    return distance > 2 * value(state, unit, "move") + MARCH_FROM


def march(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The best place that a march reaches."""
    places = [a for a in choices if isinstance(a, act.March)]
    if not places:
        return decline_of(choices) or choices[0]
    outlook = Outlook(state, state.units[places[0].unit], style)
    return max(_thin(places, style.few), key=lambda a: outlook.value(a.placement, True, True))


def vanguard(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Forward, as the style wants it."""
    places = [a for a in choices if isinstance(a, act.VanguardMove)]
    if not places:
        return decline_of(choices) or choices[0]
    unit = state.units[places[0].unit]
    outlook = Outlook(state, unit, style)
    mine = _thin([a for a in places if a.unit == unit.id], style.few)
    return max(mine, key=lambda a: outlook.value(a.placement, False))


def arrive(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Where the arriving unit is of most use."""
    places = [a for a in choices if isinstance(a, act.BringReserve)]
    if not places:
        return choices[0]
    unit = state.units[places[0].unit]
    outlook = Outlook(state, unit, style)
    mine = _thin([a for a in places if a.unit == unit.id], style.few)
    return max(mine, key=lambda a: outlook.value(a.placement, True))


def _facings(state: CaldaernState, unit: Unit, style: Style, options: list[tuple[Any, Placement]]) -> Any | None:
    assert stands(unit)
    outlook = Outlook(state, unit, style)
    still = outlook.value(unit.place, False) + 1.0
    best, action = max(((outlook.value(place, False), n) for n, (_, place) in enumerate(options)), default=(still, -1))
    return options[action][0] if best > still else None


def reform(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Face the enemy where that is better, else stay."""
    options = []
    for action in choices:
        if isinstance(action, act.Reform):
            unit = state.units[action.unit]
            options.append((action, reformed(unit, action.facing, action.frontage, action.spacing)))
    no = decline_of(choices)
    if not options:
        return no or choices[0]
    best = _facings(state, state.units[options[0][0].unit], style, options)
    return best or no or options[0][0]


def combat_reform(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Turn to an enemy in the flank; otherwise stay."""
    options = [(a, a.placement) for a in choices if isinstance(a, act.CombatReform)]
    no = decline_of(choices)
    if not options:
        return no or choices[0]
    unit = state.units[options[0][0].unit]
    if unit.marked(Mark.RALLIED) or all(contact.side == 0 for contact in unit.contacts):
        return no or choices[0]
    return _facings(state, unit, style, options) or no or choices[0]
