"""Houses: who is deployed in one, who goes in, who comes out, and who fights at the door of one that is stormed."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

from game.engine.caldaern.blocks.houses import room_taken
from game.engine.caldaern.blocks.presence import garrison_of, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.engine.geometry.field import hull_of
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.forces import is_shooter, reach
from game.players.caldaern.weigh.goals import defends, prize, strongholds_of
from game.players.caldaern.weigh.houses import inside, windows_of
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.squares import from_own_side, rank_of, usually_formed
from game.players.caldaern.weigh.storms import assault_worth, blows_of, party_of, storm
from game.players.caldaern.weigh.style import Style

COME_OUT = 3.0
"""Points that it must bring to come out of a house, since nobody is back in soon."""

SMALL_PRIZE = 1.0
"""Points from which on a house is worth more than any march."""

FEW_LEFT_OUT = 2.0
"""Models for each window from which on shooters are too many for a house."""

LIKELY = 0.5
"""Chance from which on sappers count on it that a house falls."""

FEW = 1.0
"""Casualties on average below which sapper charges are kept."""

AT_HEROES = 0.5
"""Part of the blows of a party that may be aimed at characters. Rules: CDN-27.48."""

GUNS = 0.15
"""Part of its points that a unit of shooters is worth more as a garrison."""

EXITS = 24
"""Places outside that are looked at."""


# ------------------------------------------------------------------------------------------ deployment
def held_from_start(state: CaldaernState, choices: list[Any]) -> act.DeployUnit | None:
    """The unit that holds the stronghold best, in it from the beginning, if nobody is there yet. Rules: CDN-39.72."""
    homes = strongholds_of(state)
    rows = [a for a in choices if isinstance(a, act.DeployUnit) and a.building in homes]
    if not rows or not defends(state, rows[0].seat) or any(garrison_of(state, house) is not None for house in homes):
        return None
    return max(rows, key=lambda a: _holding(state, state.units[a.unit]))


def _holding(state: CaldaernState, unit: Unit) -> float:
    """How well a unit holds the stronghold against the enemies who may storm it, in points."""
    body = body_of(state, unit)
    foes = [body_of(state, foe) for foe in state.of_seat(state.opponent(unit.seat)) if not listed(foe).character]
    stake = state.config.points_limit * 0.6
    worst = sorted((storm(foe, body, stake).worth for foe in foes), reverse=True)[:3]
    lasting = -sum(worst) / max(1, len(worst))
    return lasting + (GUNS * unit.points if reach(state, unit) else 0.0)


def windows_from_start(state: CaldaernState, unit: Unit, mine: list[Any]) -> act.DeployUnit | None:
    """A house in which few of a unit of shooters would be without a window, if there is one."""
    if not is_shooter(state, unit) or listed(unit).character:
        return None
    rows = [a for a in mine if isinstance(a, act.DeployUnit) and a.building]
    fits = [a for a in rows if room_taken(state, unit) <= FEW_LEFT_OUT * windows_of(state, a.building)]
    return max(fits, key=partial(_windows, state), default=None)


def _windows(state: CaldaernState, action: act.DeployUnit) -> tuple[int, int, int]:
    """The highest house; of several the first as the seat has the field."""
    y, x = _rank(state, action.seat, action.building)
    return state.ground.element(action.building).height, -y, -x


def _rank(state: CaldaernState, seat: Seat, building: int) -> tuple[int, int]:
    """The place of a house in the order in which a seat has the field."""
    x, y, w, h = hull_of(state.ground.rects(building))
    return rank_of(state, seat, 2 * x + w, 2 * y + h)


# ------------------------------------------------------------------------------------------ in and out
def best_entry(outlook: Outlook, actions: list[Any]) -> tuple[float, act.GarrisonBuilding | None]:
    """The house in reach that is worth most."""
    rows = [a for a in actions if isinstance(a, act.GarrisonBuilding)]
    if not rows:
        return -math.inf, None
    rows.sort(key=lambda a: _rank(outlook.p, a.seat, a.building))
    worth, number = max((inside(outlook, a.building, True), -n) for n, a in enumerate(rows))
    return worth, rows[-number]


def matters(outlook: Outlook, entry: act.GarrisonBuilding | None) -> bool:
    """Whether somebody goes into a house whatever else he might do."""
    return entry is not None and prize(outlook.p, outlook.unit, entry.building) > SMALL_PRIZE


def from_inside(state: CaldaernState, unit: Unit, style: Style, actions: list[Any]) -> Any | None:
    """What a garrison does: it comes out where much more can be done outside, or changes its section; None: stay."""
    if prize(state, unit, unit.building) > SMALL_PRIZE:
        return None
    outlook = Outlook(state, unit, style)
    best = inside(outlook, unit.building, False) + COME_OUT
    choice: Any | None = None
    exits = from_own_side(state, unit.seat, usually_formed([a for a in actions if isinstance(a, act.AbandonBuilding)]))
    for action in exits[:: -(-len(exits) // EXITS) or 1]:
        worth = outlook.value(action.placement, True)
        if worth > best:
            best, choice = worth, action
    for row in (a for a in actions if isinstance(a, act.MoveSection)):
        worth = inside(outlook, row.building, True)
        if worth > best:
            best, choice = worth, row
    return choice


def survivors(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Where those stand best whose house has fallen."""
    rows = from_own_side(state, ask.seat, usually_formed([a for a in choices if isinstance(a, act.PlaceSurvivors)]))
    outlook = Outlook(state, state.units[ask.unit], style)
    rows = rows[:: -(-len(rows) // EXITS) or 1]
    return max(rows, key=lambda a: outlook.value(a.placement, True), default=choices[0])


# ------------------------------------------------------------------------------------------ storms
def complete(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Who promises most storms the house."""
    rows = [a for a in choices if isinstance(a, act.CompleteAssault)]

    def promise(action: act.CompleteAssault) -> float:
        charge = next((c for c in state.charges if c.unit == action.unit), None)
        return assault_worth(state, state.units[action.unit], state.units[charge.target]) if charge else 0.0

    return max(rows, key=promise, default=choices[0])


def occupy(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Who has emptied a house enters it if it matters, or if it is worth more than to stand before it."""
    row = next((a for a in choices if isinstance(a, act.OccupyBuilding)), None)
    no, unit, building = decline_of(choices), state.units[ask.unit], int(str(ask.args[0]))
    if row is None or no is None:
        return row or choices[0]
    if not stands(unit) or prize(state, unit, building) > SMALL_PRIZE:
        return row
    outlook = Outlook(state, unit, style)
    return row if inside(outlook, building, True) > outlook.value(unit.place, True) else no


def party(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The strongest party, without characters who would add less than they stand to lose."""
    rows = [a for a in choices if isinstance(a, act.PickAssaultParty)]
    fought = state.melee
    if len(rows) < 2 or fought is None or not fought.storm:
        return choices[0]
    attacker, garrison = (state.units[unit] for unit in fought.storm[:2])
    mine, other = (attacker, garrison) if ask.unit == attacker.id else (garrison, attacker)
    stake = prize(state, attacker, garrison.building)

    def promise(row: act.PickAssaultParty) -> float:
        one, two = _sent(state, mine, row), body_of(state, other)
        worth = storm(one, two, stake).worth if mine is attacker else -storm(two, one, stake).worth
        return worth - _at_risk(state, mine, other, row)

    return max(rows, key=promise)


def charges(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """A house is brought down on its garrison if it probably falls and nobody wants it; else enemies are thrown at, if
    more than a few fall. Walls are not worth the blows of a round. Rules: CDN-27.65, CDN-36.22.
    """
    rows = {a: state.odds(a) for a in choices if isinstance(a, act.UseSapperCharges)}
    no, storm_of = decline_of(choices) or choices[0], state.melee.storm if state.melee is not None else ()
    for row, odds in rows.items():
        likely = row.element and storm_of and odds is not None and odds.chance >= LIKELY
        if likely and prize(state, state.units[ask.unit], row.element) <= SMALL_PRIZE:
            return row
    worth = {a: float(odds.mean or 0) * _price(state, a.target) for a, odds in rows.items() if a.target and odds}
    best = max(worth, key=lambda a: worth[a], default=None)
    return no if best is None or worth[best] < FEW * _price(state, best.target) else best


def _price(state: CaldaernState, unit: int) -> float:
    """What a casualty of a unit is worth, in points."""
    body = body_of(state, state.units[unit])
    return body.price * body.kind.wounds


def _sent(state: CaldaernState, unit: Unit, row: act.PickAssaultParty) -> Body:
    """A unit as if those characters were not there whom a party leaves out."""
    body = body_of(state, unit)
    heroes = tuple(h for c, h in zip(unit.characters, body.heroes, strict=True) if f"character:{c}" in row.names)
    return body._replace(heroes=heroes, captain="captain" in row.names)


def _at_risk(state: CaldaernState, unit: Unit, other: Unit, row: act.PickAssaultParty) -> float:
    """Points that are lost on average with the characters in a party."""
    lost = 0.0
    for number in unit.characters:
        if f"character:{number}" in row.names:
            hero, foes = body_of(state, state.units[number]), body_of(state, other)
            blows = blows_of(foes, party_of(foes), hero.kind) * AT_HEROES
            left = max(1.0, value(state, state.units[number], "wounds") - state.units[number].wounds)
            lost += hero.stake * min(1.0, blows / left) ** 2
    return lost
