"""Charging and being charged: which charges are worth it, alone or together, and how to answer one."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.fights import Attacker, fight
from game.players.caldaern.weigh.forces import is_shooter, shots_worth
from game.players.caldaern.weigh.goals import given_up
from game.players.caldaern.weigh.outlook import charge_chance, side_seen
from game.players.caldaern.weigh.squares import gap, rect_of
from game.players.caldaern.weigh.style import Style

STRANDED = 0.10
"""Share of a unit's points that a failed charge costs, since it stands in the open then."""

STRANDED_ALONE, ALONE = 0.6, 0.15
"""Share of a lone character's stake that a failed charge costs, and any charge, since he has left his men."""

CAPTURE = 0.6
"""Worth of reaching a retreating unit, as a share of its stake: it may be lost anyway."""

FORESTALLED = 0.5
"""How much of what the target would gain by charging first is won by charging it."""

ESCAPES = 0.35
"""Share of its stake that running costs a unit that gets away: it has to rally, and gives up its place."""

HOPE = 1.5
"""Points by which a charge of two must promise more than one alone."""


class Offer(NamedTuple):
    """A charge that could be declared: its chance to arrive, and the charger as one of those who fight.

    stranded   points that a failure costs
    leaves     points that are given up by going at all: objectives, and the company of a character's men
    """

    action: Any
    unit: Unit
    target: Unit
    chance: float
    fighter: Attacker
    stranded: float
    leaves: float

    @property
    def risk(self) -> float:
        """Points that a failure costs on average, and those that it costs to go at all."""
        return (1 - self.chance) * self.stranded + self.leaves


def offer_of(state: CaldaernState, action: act.DeclareCharge | act.RedirectCharge, style: Style) -> Offer | None:
    """A charge with its figures; None where it can't be."""
    unit, target = state.units[action.unit], state.units[action.target]
    report = charge_report(state, unit.id, target.id, isinstance(action, act.RedirectCharge))
    if report.refusal is not None:
        return None
    side = Arc(report.side) if style.sides else Arc.FRONT
    body, stranded, leaves = body_of(state, unit), STRANDED * unit.points, 0.0
    if style.foresight:
        leaves = given_up(state, unit, report.slot)
        if listed(unit).character:
            stranded, leaves = STRANDED_ALONE * body.stake, leaves + ALONE * body.stake
    return Offer(action, unit, target, float(report.chance), Attacker(body, side, True), stranded, leaves)


def fighting(state: CaldaernState, target: Unit) -> tuple[Attacker, ...]:
    """Those who fight a unit already."""
    return tuple(Attacker(body_of(state, state.units[c.other]), Arc(c.side), False) for c in target.contacts)


def coming(state: CaldaernState, target: Unit, but: int) -> tuple[Attacker, float] | None:
    """The first of those who charge a unit already, and its chance to arrive."""
    for charge in state.charges:
        if charge.target == target.id and charge.unit != but:
            unit = state.units[charge.unit]
            chance = float(charge_report(state, unit.id, target.id, True).chance)
            return Attacker(body_of(state, unit), Arc(charge.side), True), chance
    return None


def _worth(others: tuple[Attacker, ...], target: Body) -> float:
    return fight(others, target).worth if others else 0.0


def gain(state: CaldaernState, offers: tuple[Offer, ...], style: Style) -> float:
    """What it is worth, in points, if all of these charge one target and arrive, over what happens without them."""
    target = offers[0].target
    if target.retreating:
        return CAPTURE * body_of(state, target).stake
    body, there = body_of(state, target), fighting(state, target)
    new = tuple(offer.fighter for offer in offers)
    value = _worth((*there, *new), body) - _worth(there, body)
    friend = coming(state, target, offers[0].unit.id)
    if friend is not None:
        fighter, chance = friend
        more = _worth((*there, fighter, *new), body) - _worth((*there, fighter), body)
        value = chance * more + (1 - chance) * value
    if style.foresight:
        value += FORESTALLED * max(_threat(state, offer.unit, target) for offer in offers)
    return value * (style.boldness if value > 0 else 1.0)


def _threat(state: CaldaernState, unit: Unit, enemy: Unit) -> float:
    """What an enemy gains on average if it may charge first."""
    if not stands(unit) or not stands(enemy) or enemy.engaged or enemy.retreating:
        return 0.0
    here, there = rect_of(unit, unit.place), rect_of(enemy, enemy.place)
    if side_seen(there, *here.centre) is not Arc.FRONT:
        return 0.0
    attacker = Attacker(body_of(state, enemy), side_seen(here, *there.centre), True)
    return charge_chance(state, enemy, gap(here, there) - 1) * max(0.0, fight((attacker,), body_of(state, unit)).worth)


def promise(state: CaldaernState, offer: Offer, style: Style) -> float:
    """What a charge promises alone, in points."""
    value = offer.chance * gain(state, (offer,), style) - offer.risk
    return value - (style.stand if is_shooter(state, offer.unit) else 0.0)


def _together(state: CaldaernState, one: Offer, two: Offer, style: Style) -> float:
    """What the charges of two units on one target promise."""
    both = one.chance * two.chance
    value = both * gain(state, (one, two), style) - one.risk - two.risk
    value += (one.chance - both) * gain(state, (one,), style) + (two.chance - both) * gain(state, (two,), style)
    return value - style.stand * (is_shooter(state, one.unit) + is_shooter(state, two.unit))


def declare(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The best charge that promises enough, alone or with a second one, else no more charges."""
    ends = next((a for a in choices if isinstance(a, act.EndCharges)), None)
    actions = [a for a in choices if isinstance(a, act.DeclareCharge)]
    offers = [offer for a in actions if (offer := offer_of(state, a, style)) is not None]
    if not offers:
        return ends or choices[0]
    values = [(promise(state, offer, style), n) for n, offer in enumerate(offers)]
    best, number = max(values)
    if style.joint:
        for (a, one), (b, two) in combinations(enumerate(offers), 2):
            if one.target is two.target and one.unit is not two.unit and not _same_body(one.unit, two.unit):
                value = _together(state, one, two, style) - HOPE
                if value > best:
                    best, number = value, max((values[a], values[b]))[1]
    return offers[number].action if best > style.least or ends is None else ends


def promising(state: CaldaernState, style: Style, choices: list[Any]) -> list[Any]:
    """All that may be answered where charges are declared or redirected, "no" first, then the most promising."""
    actions = [a for a in choices if isinstance(a, (act.DeclareCharge, act.RedirectCharge))]
    offers = [offer for a in actions if (offer := offer_of(state, a, style)) is not None]
    offers.sort(key=lambda offer: promise(state, offer, style), reverse=True)
    rest = [a for a in choices if isinstance(a, (act.EndCharges, act.Decline))]
    return [*rest, *(offer.action for offer in offers)]


def _same_body(one: Unit, two: Unit) -> bool:
    """Whether one of two units is a character in the other."""
    return one.id == two.host or two.id == one.host or bool(one.host and one.host == two.host)


def redirect(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Redirect to a better target; a unit that runs away is often not caught."""
    actions = [a for a in choices if isinstance(a, act.RedirectCharge)]
    offers = [offer for a in actions if (offer := offer_of(state, a, style)) is not None]
    no = decline_of(choices)
    if offers:
        best = max(offers, key=lambda offer: promise(state, offer, style))
        return best.action if no is None or promise(state, best, style) > style.least else no
    return choices[0]


def react(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The answer to a charge that is expected to cost least; who does not look ahead stands his ground."""
    words: dict[str, Any] = {}
    for action in choices:
        if isinstance(action, act.ReactToCharge):
            words.setdefault(action.reaction, action)
    if len(words) < 2:
        return next(iter(words.values()), choices[0])
    if not style.foresight:
        return words.get("stand_and_shoot", words.get("hold", choices[0]))
    values = {word: _answer(state, action, style) for word, action in words.items()}
    return words[max(values, key=lambda word: values[word])]


def _answer(state: CaldaernState, action: act.ReactToCharge, style: Style) -> float:
    """What an answer is worth, in points; below 0 it costs."""
    unit, charger = state.units[action.unit], state.units[action.charger]
    report = charge_report(state, charger.id, unit.id, True)
    chance, word = float(report.chance), action.reaction
    charge = next((c for c in state.charges if c.unit == charger.id), None)
    side = Arc(charge.side) if charge is not None else Arc(report.side)
    body, left = body_of(state, unit), given_up(state, unit)
    attackers: tuple[Attacker, ...] = (Attacker(body_of(state, charger), side, True),)
    other = coming(state, unit, charger.id)
    if other is not None:
        attackers = (*attackers, other[0])
    if word == "run":
        return _run(state, action, body) - left
    value = -chance * fight(attackers, body).worth
    if word == "countercharge":
        nearer = min(1.0, chance + 0.25)
        return -nearer * fight(attackers, body, True).worth - left
    if word == "stand_and_shoot":
        return value + shots_worth(state, unit, charger, 8, True)
    return value


def _run(state: CaldaernState, action: act.ReactToCharge, body: Body) -> float:
    odds = state.odds(action)
    safe = 0.5 if odds is None else float(odds.chance)
    gone = 0.0 if odds is None else float(dict(odds.outcomes).get("off_field", 0))
    safe = max(0.0, safe - gone)
    return -body.stake * (1 - safe + safe * (ESCAPES if _may_rally(state) else 1.0))


def _may_rally(state: CaldaernState) -> bool:
    """Whether who is charged now has a turn left: who still runs at the end is lost. Rules: CDN-39.44."""
    return state.round < last_round(state) or state.active == state.first
