"""Answers to the smaller questions: sides, reserves, weapons, challenges, pursuit."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from game.engine.caldaern.blocks.presence import For, counting, stands
from game.engine.caldaern.blocks.profiles import listed, profile, value
from game.engine.caldaern.harm.dangerous import dangers_for
from game.engine.caldaern.magic import mending
from game.engine.caldaern.melee import duels
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.pursuit import pursuit_ends
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.forces import is_shooter, to_hit, to_wound, unsaved
from game.players.caldaern.weigh.goals import given_up
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.style import Style

CHALLENGE_FROM = 2.0
"""Points that a challenge must promise, whoever answers it."""

CATCH = 0.4
"""Part of a broken unit's stake that is won by running after it, over letting it run."""

FAVOUR = 0.06
"""Part of a character's price that a favour is worth on average; it kills one in six."""

ENDS = 4
"""Places, about, of those where a pursuit may end, for which the enemies' charges are weighed."""

LOTUS_WOUNDS = 7
"""Wounds, about, that a flower gives back where it does."""

REFUSE_BELOW = -15.0
"""Points below which it is better to refuse a challenge."""


def decline_of(choices: list[Any]) -> Any | None:
    """The way to say no, where there is one."""
    return next((action for action in choices if isinstance(action, act.Decline)), None)


def roster(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The first army that fits."""
    return choices[0]


def side(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The side with the higher ground in its zone."""
    return max(choices, key=lambda action: _ground(state, action.side))


def _ground(state: CaldaernState, number: int) -> float:
    zone = state.ground.zone(state.config.scenario, number)
    cells = state.ground.field.cells(zone)
    return sum(state.ground.heights[cell] for cell in cells) / max(1, len(cells))


def reserve(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Fast units wait best: the set with the greatest movement."""
    speeds = {unit.id: value(state, unit, "move") for unit in state.of_seat(ask.seat)}
    return max(choices, key=lambda a: sum(speeds[unit] for unit in a.units) / max(1, len(a.units)))


def first_turn(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Shooters want the first turn, others too: it brings charges and objectives."""
    return next(action for action in choices if action.first)


def use_item(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Drink when half of the Wounds are gone."""
    unit = state.units[ask.unit]
    if 2 * unit.wounds >= value(state, unit, "wounds"):
        return next(action for action in choices if isinstance(action, act.UseItem))
    return decline_of(choices) or choices[0]


def unknown_land(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Whoever marches halts where the ground turns out to be dangerous: the rest of the way would be tested for."""
    tested = any(task.do == "walk_on" and task.args[0] == ask.unit and task.args[3] for task in state.agenda)
    element = ask.args[0]
    dangerous = any(danger.element == element for danger in dangers_for(state, state.units[ask.unit]))
    kind = act.HaltMove if tested and dangerous else act.ContinueMove
    return next(action for action in choices if isinstance(action, kind))


def seek_favour(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Who has little left to lose asks the temple: a General never does. Rules: CDN-22.29."""
    unit = state.units[ask.unit]
    left = max(1, value(state, unit, "wounds") - unit.wounds)
    stake = body_of(state, unit).stake * left / max(1, value(state, unit, "wounds"))
    if not listed(unit).general and FAVOUR * listed(unit).points > stake / 6:
        return next(action for action in choices if isinstance(action, act.SeekFavour))
    return decline_of(choices) or choices[0]


def eat_lotus(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """A flower is worth it where a third of the throws cost less than half of them give back. Rules: Table 28-A."""
    unit = state.units[ask.unit]
    body = body_of(state, unit)
    each = max(1, value(state, unit, "wounds"))
    back = min(LOTUS_WOUNDS, mending.missing(state, unit) * each + unit.wounds) if mending.can_heal(state, unit) else 0
    if back * body.price / 2 > body.stake / 3:
        return next(action for action in choices if isinstance(action, act.EatLotus))
    return decline_of(choices) or choices[0]


def draw(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """A draw is taken by whoever has lost more."""
    seats = ask.seat, state.opponent(ask.seat)
    mine, theirs = (sum(unit.points for unit in counting(state, seat, For.SIGHT)) for seat in seats)
    if 5 * mine < 4 * theirs:
        return next(action for action in choices if isinstance(action, act.AcceptDraw))
    return decline_of(choices) or choices[0]


def _stake(state: CaldaernState, model: int) -> float:
    """What is lost with a duellist, in points; a captain is one model of his unit."""
    unit = state.units[model]
    body = body_of(state, unit)
    return body.stake if listed(unit).character else body.price * value(state, unit, "wounds")


def _blows(state: CaldaernState, model: int, other: int) -> float:
    """Share of another duellist's Wounds that a duellist takes in a round."""
    mine, theirs = state.units[model], state.units[other]
    stats, captain = profile(state, mine).rider, not listed(mine).character
    wound = to_wound(stats.s, value(state, theirs, "t")) * unsaved(profile(state, theirs), stats.s)
    left = value(state, theirs, "wounds") - (theirs.wounds if listed(theirs).character else 0)
    return min(1.0, (stats.a + captain) * to_hit(stats.ws, value(state, theirs, "ws")) * wound / max(1, left))


def _duel(state: CaldaernState, model: int, other: int) -> float:
    """Points that a duel promises to one of the two."""
    return _blows(state, model, other) * _stake(state, other) - _blows(state, other, model) * _stake(state, model)


def challenge(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Challenge where every answer is welcome: often with a captain, to keep an enemy hero from his soldiers."""
    values = {}
    for action in choices:
        if isinstance(action, act.IssueChallenge):
            foes = duels.accepters(state, action.model)
            if foes:
                values[action] = min(_duel(state, action.model, foe) for foe in foes)
    no = decline_of(choices)
    best = max(values, key=lambda action: values[action], default=None)
    if best is not None and (no is None or values[best] > CHALLENGE_FROM):
        return best
    return no or choices[0]


def accept(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Whoever loses least, unless to refuse costs less: the best of those who might answer must stand back then."""
    offers = [a for a in choices if isinstance(a, act.AcceptChallenge)]
    best = max(offers, key=lambda a: _duel(state, a.model, ask.unit))
    no = decline_of(choices)
    return best if no is None or _duel(state, best.model, ask.unit) > REFUSE_BELOW else no


def weapon(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The weapon that hurts the enemies in contact most, less what striking last and no shield cost."""
    unit = state.units[ask.unit]
    foes = [state.units[contact.other] for contact in unit.contacts]
    if not foes and unit.host:
        foes = [state.units[contact.other] for contact in state.units[unit.host].contacts]

    def worth(action: act.ChooseWeapon) -> float:
        found = next(w for w in profile(state, unit).melee if w.id == action.weapon)
        strength = value(state, unit, "s") + found.strength + found.first_round_strength
        gain = sum(_hurt(state, strength, foe) for foe in foes)
        return gain * (1 + 0.8 * found.has("extra_attack")) * (0.82 if found.has("strikes_last") else 1.0)

    return max((a for a in choices if isinstance(a, act.ChooseWeapon)), key=worth)


def _hurt(p: CaldaernState, strength: int, foe: Unit) -> float:
    wound = (7 - max(2, min(6, 4 + value(p, foe, "t") - strength))) / 6
    return wound * unsaved(profile(p, foe), strength)


def pursue(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Pursue the dearest quarry, unless that leads under the enemies' charges, or off an objective, for too little.

    Shooters have better things to do, too.
    """
    hunts = [a for a in choices if isinstance(a, act.Pursue)]
    stays = [a for a in choices if isinstance(a, act.Restrain)]
    if not hunts:
        return choices[0]
    best = max(hunts, key=lambda a: state.units[a.quarry].points)
    if not stays:
        return best
    unit, quarry = state.units[best.unit], state.units[best.quarry]
    if style.foresight:
        cost = given_up(state, unit) + _exposed(state, unit, quarry, style)
        if cost > CATCH * body_of(state, quarry).stake:
            return stays[0]
    if is_shooter(state, unit) and quarry.points < unit.points / 2:
        return stays[0]
    return best


def _exposed(state: CaldaernState, unit: Unit, quarry: Unit, style: Style) -> float:
    """What enemies' charges cost more where a pursuit ends, on average, than where the unit stands; in points."""
    if state.melee is None or not stands(unit):
        return 0.0
    ends = pursuit_ends(state, unit.id, quarry.id)
    if not ends:
        return 0.0
    outlook = Outlook(state, unit, style)
    return max(0.0, fmean(map(outlook.fear, ends[:: max(1, len(ends) // ENDS)])) - outlook.fear(unit.place))
