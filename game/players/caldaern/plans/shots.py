"""Whom to shoot at: the target that the volley is expected to cost most, in points."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import For, counts
from game.engine.caldaern.blocks.presence import mask as area_mask
from game.engine.caldaern.land.terrain import cover_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark
from game.engine.contract import Odds
from game.players.caldaern.plans.blasts import best_blast
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.forces import shots_worth
from game.players.caldaern.weigh.squares import gap, whereabouts
from game.players.caldaern.weigh.standing import PANIC
from game.players.caldaern.weigh.style import Style

WORTH_A_SHOT = 1.0
"""Points that a volley at the land must be worth; less, and the ammunition is kept."""

INSIDE = 0.3
"""Part of a garrison's points that the fall of its building is worth."""

BESIDE = 0.05
"""Part of a unit's points that a grade of cover is worth."""

NEAR = 0.25
"""How much more an enemy counts that is near: it will charge."""


_VOLLEYS = (act.Shoot, act.FireArtillery, act.ShootMachine)
"""Shots at units."""


def shoot(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The volley that costs the enemy most."""
    offers = [a for a in choices if isinstance(a, _VOLLEYS)]
    at_land, blast = _best_land(state, choices), best_blast(state, choices)
    if blast is not None and (not offers or blast[0] > max(_worth(state, a, style) for a in offers)):
        return blast[1]
    offers = [a for a in offers if not armoured(state.units[a.target]) or _worth(state, a, style) > 0] or offers[:0]
    if not offers:
        return at_land or next((a for a in choices if isinstance(a, act.EndShooting)), choices[0])
    best = max(offers, key=lambda a: _worth(state, a, style))
    alone = at_land is not None and all(a.unit != at_land.unit for a in offers)
    return at_land if alone and at_land is not None else best


def _best_land(state: CaldaernState, choices: list[Any]) -> act.ShootTerrain | None:
    """The shot at the land that takes most off what shelters enemies; None where nothing is gained by any."""
    shots = [(shelter_of(state, a.element, a.seat), a) for a in choices if isinstance(a, act.ShootTerrain)]
    worth = [(points * _taken(state, a), a) for points, a in shots if points > 0]
    best = max(worth, key=lambda entry: entry[0], default=None)
    return best[1] if best is not None and best[0] >= WORTH_A_SHOT else None


def _taken(state: CaldaernState, action: act.ShootTerrain) -> float:
    """Part of what is left of an element that a volley takes off it, on average."""
    odds = state.odds(action)
    if odds is None or odds.mean is None or odds.defender is None:
        return 0.0
    return float(odds.mean) / max(1, odds.defender.dice)


def shelter_of(state: CaldaernState, element: int, seat: int) -> float:
    """Points of enemies whom an element shelters, less those of friends: who is inside counts whole, who stands in it
    or beside it by its cover.
    """
    ground, found = state.ground, 0.0
    mask = ground.mask(element)
    near = ground.field.dilate(mask)
    for unit in state.units.values():
        if not counts(unit, For.SIGHT):
            continue
        inside = unit.building == element
        if inside or area_mask(state, unit) & near:
            share = INSIDE if inside else BESIDE * cover_of(ground.element(element))
            found += (unit.points if unit.seat != seat else -unit.points) * share
    return found


def primary(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The unit first, unless it is hardly hurt and the land that shelters it is nearly down."""
    first, other = choices[0], choices[1]
    target, element = int(str(ask.args[0])), int(str(ask.args[1]))
    worth = {choice.primary: state.odds(choice) for choice in (first, other)}
    at_unit, at_land = worth["unit"], worth["element"]
    if at_unit is None or at_land is None or at_land.defender is None:
        return first
    body = body_of(state, state.units[target])
    shelter = max(0.0, shelter_of(state, element, ask.seat))

    def points(odds: Odds, stray: Odds, land: bool) -> float:
        unit, wall = (stray, odds) if land else (odds, stray)
        fallen = float(unit.mean or 0) * body.price * (body.kind.wounds if unit.counts == "models" else 1)
        left = wall.defender.dice if wall.defender is not None else 1
        return fallen + shelter * float(wall.mean or 0) / max(1, left)

    strays = {word: odds for choice in (at_unit, at_land) for word, odds in choice.answers}
    if len(strays) < len(worth):
        return first
    as_unit = points(at_unit, strays["element"], False)
    return first if as_unit >= points(at_land, strays["unit"], True) else other


def _worth(state: CaldaernState, action: act.Shoot | act.FireArtillery | act.ShootMachine, style: Style) -> float:
    unit, target = state.units[action.unit], state.units[action.target]
    distance = _distance(state, unit, target)
    if not style.aims:
        return -float(distance)
    exact = style.exact or isinstance(action, act.ShootMachine) or armoured(target) or unit.aboard > 0
    rough = 0.0 if exact else shots_worth(state, unit, target, distance, unit.marked(Mark.MOVED))
    worth = _expected(state, action) if exact else rough
    nearness = NEAR * max(0.0, 1 - distance / 20) if style.foresight else 0.0
    return worth * (1 + nearness) - 0.01 * distance


def _distance(state: CaldaernState, unit: Unit, target: Unit) -> int:
    """Squares between two units, roughly."""
    here, there = whereabouts(state, unit), whereabouts(state, target)
    assert here is not None
    assert there is not None
    return gap(here, there)


def _expected(state: CaldaernState, action: act.Shoot | act.FireArtillery | act.ShootMachine) -> float:
    """Points that a volley costs on average, by the odds of the rules, with those who run in panic."""
    odds = state.odds(action)
    if odds is None:
        return 0.0
    body, chances = body_of(state, state.units[action.target]), dict(odds.outcomes)
    each = body.price * (body.kind.wounds if odds.counts == "models" else 1)
    fallen = float(odds.mean) if odds.mean is not None else 0.0
    runs = PANIC * float(chances.get("panic", 0)) * body.stake
    own = float(chances.get("crewman", 0)) * _crewman(state, action.unit)
    return fallen * each + runs + float(chances.get("destroyed", 0)) * body.prize - own


def _crewman(state: CaldaernState, unit: int) -> float:
    """Points that a gun loses with one of its crew."""
    gun = state.units[unit]
    return gun.points / max(1, gun.headcount)


# ---------------------------------------------------------------------------------------------------- misfires
EXPLODES = 2
"""Up to this face of the misfire table a gun is destroyed. Rules: CDN-14.34."""


def reroll(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """A gun that would be destroyed gets the one throw more; a lesser misfire isn't worth it. Rules: CDN-34.103."""
    again = next((a for a in choices if isinstance(a, act.UseReroll)), None)
    lost = isinstance(ask.args[0], int) and ask.args[0] <= EXPLODES
    no = next((a for a in choices if isinstance(a, act.Decline)), None)
    return again if again is not None and (lost or no is None) else no or choices[0]
