"""Where units go: the best of the places they can reach, march or not, units that matter most first.

Who has an enemy beside or behind him thinks of other formations, too; characters who are left alone look for a unit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.presence import For, foes, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.moving.reform import reformed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from game.engine.contract import Seat
from game.players.caldaern.plans import flights, houses, rides
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.plans.rams import best_ram
from game.players.caldaern.weigh.forces import host_worth, is_shooter, reach
from game.players.caldaern.weigh.outlook import Outlook, side_seen
from game.players.caldaern.weigh.squares import (
    Rect,
    from_own_side,
    gap,
    is_turned,
    rect_of,
    usually_formed,
    whereabouts,
)
from game.players.caldaern.weigh.style import Style

WORTH_IT = 0.75
"""Points that a move must gain over standing still."""

LOOKED_FROM = 40
"""Places from which a shooter really looks at its targets: those that seem best."""

AIMED_FROM = 6
"""Places of these with somebody in sight from which its volley is reckoned."""

MARCH_FROM = 5
"""Squares beyond its Movement and a good charge at which the nearest enemy must be for a unit to march."""

BESIDE = 18
"""Squares within which an enemy beside or behind a unit makes it think of another formation."""


def _thin(choices: list[Any], few: int) -> list[Any]:
    """Some of the places, evenly spread over all."""
    return choices if len(choices) <= few else choices[:: -(-len(choices) // few)]


def nearest_enemy(state: CaldaernState, unit: Unit) -> int:
    """Distance to the nearest enemy that does not retreat; far where there is none."""
    here = whereabouts(state, unit)
    there = (whereabouts(state, e, For.NEARNESS) for e in foes(state, unit.seat, For.NEARNESS) if not e.retreating)
    return min((gap(here, rect) for rect in there if here is not None and rect is not None), default=99)


BOUND = 12
"""Squares beyond two moves within which enemies matter to a unit's next turns."""

_OWN_DEEDS = (
    act.Move, act.DeclareMarch, act.ExitMap, act.JoinUnit, act.Reform, act.QuickReform, act.GarrisonBuilding,
    act.AbandonBuilding, act.MoveSection,
)  # fmt: skip
"""What a unit may do by itself in miscellaneous movement. Rules: CDN-8.22."""


def _by_unit(choices: list[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for action in choices:
        if isinstance(action, _OWN_DEEDS):
            found.setdefault(action.unit, []).append(action)
    return found


def _alone(unit: Unit) -> bool:
    """Whether somebody is a character without a unit, who wants one."""
    return listed(unit).character and unit.models == 1


def _turn(state: CaldaernState, unit: Unit) -> tuple[bool, bool, int]:
    """When a unit has its turn to move among all others."""
    return _alone(unit), reach(state, unit) > 0, nearest_enemy(state, unit)


def move(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The first unit, nearest to the enemy, for which some place is better than its own; else the end of the phase.

    Those who shoot come after those who fight, since it takes time to see what they see, and characters who are alone
    come last: a unit that is joined does not move any more. Rules: CDN-35.22.
    """
    flown = flights.fly(state, choices)
    if flown is not None:
        return flown
    ram = best_ram(state, choices) if style.foresight else None
    if ram is not None:
        return ram
    if style.foresight:
        ride = rides.drive(state, choices) or rides.get_out(state, style, choices)
        if ride is not None:
            return ride
    groups = _by_unit(choices)
    order = sorted((*_turn(state, state.units[number]), number) for number in groups)
    for *_, unit_id in order:
        best = _best_move(state, state.units[unit_id], style, groups[unit_id])
        if best is not None:
            return best
    return next(action for action in choices if isinstance(action, act.EndMovement))


def _best_move(state: CaldaernState, unit: Unit, style: Style, actions: list[Any]) -> Any | None:
    leave = next((a for a in actions if isinstance(a, act.ExitMap)), None)
    if leave is not None:
        return leave
    if unit.building:
        return houses.from_inside(state, unit, style, actions) if style.foresight else None
    if unit.gun and _stays_laid(state, unit):
        return None
    if _alone(unit):
        return _company_for(state, unit, actions) if style.foresight else None
    marches = next((a for a in actions if isinstance(a, act.DeclareMarch)), None)
    outlook, sure = Outlook(state, unit, style), style.exact and reach(state, unit) > 0
    indoors, entry = houses.best_entry(outlook, actions)
    if houses.matters(outlook, entry):
        return entry
    if marches is not None and _wants_march(state, unit, outlook, sure):
        return marches
    assert stands(unit)
    moves = from_own_side(state, unit.seat, [a for a in actions if isinstance(a, act.Move)])
    still = outlook.value(unit.place, False, sure=sure)
    found = _thin(moves, style.few)
    worths = [(outlook.value(action.placement, True), n) for n, action in enumerate(found)]
    if sure:
        seen = _seen_from(outlook, found, worths)
        worths = [(outlook.value(found[n].placement, True, sure=True), n) for n in seen]
    value, number = max(worths, default=(still, 0))
    best: float
    choice: Any
    best, choice = (value, found[number]) if value > still + WORTH_IT else (still + WORTH_IT, None)
    if style.foresight and indoors > max(best, still + WORTH_IT):
        best, choice = indoors, entry
    formed, reform = _best_reform(state, unit, outlook, actions) if style.foresight else (best, None)
    return reform if formed > best else choice


def _stays_laid(state: CaldaernState, gun: Unit) -> bool:
    """Whether a gun stays where it is: it is silenced, or sees somebody in range, whom it could not fire at after a
    move. Rules: CDN-14.28, CDN-14.36.
    """
    here, far = whereabouts(state, gun), reach(state, gun)
    if gun.jammed or here is None:
        return True
    for enemy in foes(state, gun.seat, For.SIGHT):
        there = whereabouts(state, enemy)
        if there is not None and gap(here, there) <= far and sight.sees_in_arc(state, gun, enemy):
            return True
    return False


def other_places(state: CaldaernState, style: Style, first: Any, choices: list[Any]) -> list[Any]:
    """Other places for the unit that comes to mind first: where it would go if it was bolder, or more wary.

    Only for who may soon charge or be charged: of all others trials have nothing to tell.
    """
    unit = state.units[first.unit]
    if nearest_enemy(state, unit) > 2 * value(state, unit, "move") + BOUND:
        return []
    found: list[Any] = []
    for other in (style.bolder, style.warier):
        if isinstance(first, act.Move):
            found.append(_best_move(state, unit, other, _by_unit(choices)[unit.id]))
        else:
            found.append(march(state, Ask("march", unit.seat), other, choices))
    return [action for action in found if isinstance(action, type(first))]


def _best_reform(state: CaldaernState, unit: Unit, outlook: Outlook, actions: list[Any]) -> tuple[float, Any | None]:
    """The best other formation of a unit that shows somebody its flank; with a musician it may move on after it.

    Whoever fails the musician's test forms up all the same. Rules: CDN-8.60, CDN-35.3.
    """
    reforms = _reforms_of(state, unit.seat, actions)
    if not reforms or not _outflanked(state, unit):
        return -math.inf, None
    reforms = _thin(reforms, outlook.style.few // 2)
    quick = next((a for a in actions if isinstance(a, act.QuickReform)), None)
    places = (reformed(unit, a.facing, a.frontage, a.spacing) for a in reforms)
    value, number = max((outlook.value(place, True), n) for n, place in enumerate(places))
    return value, quick or reforms[number]


def _reforms_of(state: CaldaernState, seat: Seat, actions: list[Any]) -> list[act.Reform]:
    """The reforms in the order in which a seat has them."""
    reforms = [a for a in actions if isinstance(a, act.Reform)]
    if is_turned(state, seat):
        reforms.sort(key=lambda a: (a.facing + 2) % 4)
    return reforms


def _outflanked(state: CaldaernState, unit: Unit) -> bool:
    """Whether the nearest enemy stands near beside or behind a unit."""
    here = whereabouts(state, unit)
    there = (whereabouts(state, e, For.NEARNESS) for e in foes(state, unit.seat, For.NEARNESS) if not e.retreating)
    rects = [rect for rect in there if here is not None and rect is not None and gap(here, rect) <= BESIDE]
    if here is None or not rects:
        return False
    return side_seen(here, *min(rects, key=lambda rect: gap(here, rect)).centre) is not Arc.FRONT


def _company_for(state: CaldaernState, character: Unit, actions: list[Any]) -> Any | None:
    """The unit that a character leads best of those he can join now, else a place nearer to one. Rules: CDN-35.22."""
    joins = [a for a in actions if isinstance(a, act.JoinUnit)]
    if joins:
        return max(joins, key=lambda a: host_worth(state, state.units[a.target]))
    hosts = [unit for unit in state.on_field(character.seat) if joining.suits(state, character, unit)]
    rects = [rect for host in hosts if not host.retreating and (rect := whereabouts(state, host)) is not None]
    here, moves = whereabouts(state, character), [a for a in actions if isinstance(a, act.Move)]
    moves = from_own_side(state, character.seat, moves)
    if not rects or not moves or here is None:
        return None

    def far(block: Rect) -> int:
        return min(gap(block, rect) for rect in rects)

    best = min(moves, key=lambda a: far(rect_of(character, a.placement)))
    return best if far(rect_of(character, best.placement)) < far(here) else None


def _seen_from(outlook: Outlook, moves: Sequence[act.Move | act.March], worths: list[tuple[float, int]]) -> list[int]:
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
    unit = state.units[places[0].unit]
    outlook, found = Outlook(state, unit, style), _thin(from_own_side(state, unit.seat, places), style.few)
    worths = [(outlook.value(a.placement, True, True), -n) for n, a in enumerate(found)]
    if style.looks and reach(state, unit):
        seen = _seen_from(outlook, found, [(worth, -n) for worth, n in worths])
        worths = [(outlook.value(found[n].placement, True, True, True), -n) for n in seen]
    return found[-max(worths)[1]]


def vanguard(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Forward, as the style wants it."""
    places = [a for a in choices if isinstance(a, act.VanguardMove)]
    if not places:
        return decline_of(choices) or choices[0]
    unit = state.units[places[0].unit]
    outlook = Outlook(state, unit, style)
    mine = _thin(from_own_side(state, unit.seat, [a for a in places if a.unit == unit.id]), style.few)
    return max(mine, key=lambda a: outlook.value(a.placement, False))


def arrive(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Where the arriving unit is of most use."""
    places = [a for a in choices if isinstance(a, act.BringReserve)]
    if not places:
        return choices[0]
    unit = state.units[places[0].unit]
    outlook = Outlook(state, unit, style)
    mine = _thin(from_own_side(state, unit.seat, usually_formed([a for a in places if a.unit == unit.id])), style.few)
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
    for action in _reforms_of(state, ask.seat, choices):
        unit = state.units[action.unit]
        options.append((action, reformed(unit, action.facing, action.frontage, action.spacing)))
    no = decline_of(choices)
    if not options:
        return no or choices[0]
    best = _facings(state, state.units[options[0][0].unit], style, options)
    return best or no or options[0][0]


def combat_reform(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Turn to an enemy in the flank; otherwise stay."""
    listed_ones = from_own_side(state, ask.seat, [a for a in choices if isinstance(a, act.CombatReform)])
    options = [(a, a.placement) for a in listed_ones]
    no = decline_of(choices)
    if not options:
        return no or choices[0]
    unit = state.units[options[0][0].unit]
    if unit.marked(Mark.RALLIED) or all(contact.side == 0 for contact in unit.contacts):
        return no or choices[0]
    return _facings(state, unit, style, options) or no or choices[0]
