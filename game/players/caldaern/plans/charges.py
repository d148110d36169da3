"""Charging: which charges are worth it, alone or together."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.query import ChargeReport, charge_report
from game.engine.caldaern.charging.reactions import SHOOT
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc
from game.players.caldaern.plans.asked import decline_of
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.fights import Attacker, fight
from game.players.caldaern.weigh.forces import is_shooter
from game.players.caldaern.weigh.goals import given_up
from game.players.caldaern.weigh.houses import threatened
from game.players.caldaern.weigh.outlook import charge_chance, side_seen
from game.players.caldaern.weigh.squares import gap, rect_of
from game.players.caldaern.weigh.standing import NO_SHOTS, Salvo, rough_salvo
from game.players.caldaern.weigh.storms import assault_worth
from game.players.caldaern.weigh.style import Style

STRANDED = 0.10
"""Share of a unit's points that a failed charge costs, since it stands in the open then."""

STRANDED_ALONE, ALONE = 0.6, 0.15
"""Share of a lone character's stake that a failed charge costs, and any charge, since he has left his men."""

CAPTURE = 0.6
"""Worth of reaching a retreating unit, as a share of its stake: it may be lost anyway."""

FORESTALLED = 0.5
"""How much of what the target would gain by charging first is won by charging it."""

HOPEFUL = 0.3
"""Chance to get there from which on a charge is worth a trial."""

HOPE = 1.5
"""Points by which a charge of two must promise more than one alone."""


class Offer(NamedTuple):
    """A charge that could be declared: its chance to arrive, and the charger as one of those who fight.

    stranded   points that a failure costs
    shots      what the target does to it first if it stands and shoots
    leaves     points that are given up by going at all: objectives, and the company of a character's men
    """

    action: Any
    unit: Unit
    target: Unit
    chance: float
    fighter: Attacker
    stranded: float
    leaves: float
    shots: Salvo = NO_SHOTS

    @property
    def risk(self) -> float:
        """Points that a failure costs on average, and those that it costs to go at all, and the shots on the way."""
        return (1 - self.chance) * self.stranded + self.leaves + self.shots.worth


def offer_of(state: CaldaernState, action: act.DeclareCharge | act.RedirectCharge, style: Style) -> Offer | None:
    """A charge with its figures; None where it can't be."""
    unit, target = state.units[action.unit], state.units[action.target]
    report = charge_report(state, unit.id, target.id, isinstance(action, act.RedirectCharge))
    if report.refusal is not None:
        return None
    side = Arc(report.side) if style.sides else Arc.FRONT
    body, stranded, leaves, shots = body_of(state, unit), STRANDED * unit.points, 0.0, NO_SHOTS
    if style.foresight:
        shots = _met_by(state, report, body)
        leaves = given_up(state, unit, report.slot)
        if listed(unit).character:
            stranded, leaves = STRANDED_ALONE * body.stake, leaves + ALONE * body.stake
    chance = float(report.chance) * (1 - shots.stops)
    return Offer(action, unit, target, chance, _after(shots, body, side), stranded, leaves, shots)


def _met_by(state: CaldaernState, report: ChargeReport, body: Body) -> Salvo:
    """The shots with which the target may answer a charge, roughly. Rules: CDN-7.27."""
    may = any(option.reaction == SHOOT and option.refusal is None for option in report.reactions)
    return rough_salvo(state, state.units[report.target], state.units[report.unit], body) if may else NO_SHOTS


def _after(shots: Salvo, body: Body, side: Arc) -> Attacker:
    """A charger as it arrives after some shots, on average."""
    lost = sum(chance * wounds for chance, wounds in shots.losses)
    return Attacker(body.reduced(lost), side, True)


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
    if target.building:
        value = assault_worth(state, offers[0].unit, target)
        return value * (style.boldness if value > 0 else 1.0)
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
        value += threatened(state, target)
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
            if one.target.building or one.target is not two.target:
                continue
            if one.unit is not two.unit and not _same_body(one.unit, two.unit):
                value = _together(state, one, two, style) - HOPE
                if value > best:
                    best, number = value, max((values[a], values[b]))[1]
    return offers[number].action if best > style.least or ends is None else ends


def promising(state: CaldaernState, style: Style, choices: list[Any]) -> dict[Any, float]:
    """What may be answered where charges are declared or redirected, with what it promises: "no", then the best first.

    Charges that will hardly get there are left out, since who fails stands where the enemy wants him, and those of
    characters who would leave their men.
    """
    actions = [a for a in choices if isinstance(a, (act.DeclareCharge, act.RedirectCharge))]
    offers = [offer for a in actions if not state.units[a.unit].host and (offer := offer_of(state, a, style))]
    values = {offer.action: promise(state, offer, style) for offer in offers if offer.chance >= HOPEFUL}
    rest = {a: style.least for a in choices if isinstance(a, (act.EndCharges, act.Decline))}
    return rest | dict(sorted(values.items(), key=lambda pair: -pair[1]))


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
