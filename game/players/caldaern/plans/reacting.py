"""How to answer a charge: what holding, shooting, meeting it and running are expected to cost."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.charging.query import ChargeReport, charge_report
from game.engine.caldaern.charging.reactions import COUNTER, HOLD, RUN, SHOOT
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc
from game.players.caldaern.plans.charges import coming
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.fights import Attacker, fight
from game.players.caldaern.weigh.goals import given_up, prize
from game.players.caldaern.weigh.outlook import charge_chance
from game.players.caldaern.weigh.squares import whereabouts
from game.players.caldaern.weigh.standing import rough_salvo, salvo
from game.players.caldaern.weigh.storms import storm
from game.players.caldaern.weigh.style import Style

ESCAPES = 0.35
"""Share of its stake that running costs a unit that gets away: it has to rally, and gives up its place."""

RUN_OF, SWIFT_RUN = 7, 10
"""Squares of a usual run, and of that of a swift unit. Rules: CDN-7.36."""

NEARER = 0.25
"""What a countercharge adds to the chance that the charger arrives."""


def react(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The answer to a charge that is expected to cost least; who does not look ahead stands his ground."""
    words = _kinds(choices)
    if len(words) < 2:
        return next(iter(words.values()), choices[0])
    if not style.foresight:
        return words.get(SHOOT, words.get(HOLD, choices[0]))
    values = answers(state, style, choices)
    return max(values, key=lambda action: values[action])


def _kinds(choices: list[Any]) -> dict[str, Any]:
    """One action for each kind of answer: of a gun's shots those of many missiles, which come last."""
    words: dict[str, Any] = {}
    for action in choices:
        if isinstance(action, act.ReactToCharge) and (action.reaction == SHOOT or action.reaction not in words):
            words[action.reaction] = action
    return words


def answers(state: CaldaernState, style: Style, choices: list[Any]) -> dict[Any, float]:
    """What each kind of answer to a charge is worth, in points."""
    words = _kinds(choices)
    return {action: _answer(state, action, style) for action in words.values()}


def _answer(state: CaldaernState, action: act.ReactToCharge, style: Style) -> float:
    """What an answer is worth, in points; below 0 it costs."""
    unit, charger = state.units[action.unit], state.units[action.charger]
    report = charge_report(state, charger.id, unit.id, True)
    body, left, chance = body_of(state, unit), given_up(state, unit), float(report.chance)
    if action.reaction == RUN:
        safe = _escapes(state, action) if style.exact else rough_escape(state, unit, charger, report.need)
        return -body.stake * (1 - safe + safe * (ESCAPES if _may_rally(state) else 1.0)) - left
    attackers = _attackers(state, unit, charger, report)
    if action.reaction == COUNTER:
        return -min(1.0, chance + NEARER) * fight(attackers, body, True).worth - left
    if action.reaction == SHOOT:
        return _shots(state, unit, charger, report, attackers, style)
    return -chance * _clash(state, unit, attackers)


def _clash(state: CaldaernState, unit: Unit, attackers: tuple[Attacker, ...]) -> float:
    """What those who charge gain if they arrive; a garrison is stormed, by one of them."""
    body = body_of(state, unit)
    if not unit.building:
        return fight(attackers, body).worth
    return storm(attackers[0].body, body, prize(state, unit, unit.building)).worth


def _attackers(state: CaldaernState, unit: Unit, charger: Unit, report: ChargeReport) -> tuple[Attacker, ...]:
    """Those who will fight the target if all charges arrive, the charger that is answered first."""
    charge = next((c for c in state.charges if c.unit == charger.id), None)
    side = Arc(charge.side) if charge is not None else Arc(report.side)
    attackers: tuple[Attacker, ...] = (Attacker(body_of(state, charger), side, True),)
    other = coming(state, unit, charger.id)
    return attackers if other is None else (*attackers, other[0])


def _shots(
    state: CaldaernState, unit: Unit, charger: Unit, report: ChargeReport, attackers: tuple[Attacker, ...], style: Style
) -> float:  # fmt: skip
    """What it is worth to stand and shoot: the shots, and the melee with what is left of those who come on."""
    first = attackers[0]
    shots = salvo(state, unit, charger, report.distance) if style.exact else rough_salvo(
        state, unit, charger, first.body
    )  # fmt: skip
    melee = 0.0
    for chance, wounds in shots.losses:
        left = first._replace(body=first.body.reduced(wounds))
        melee += chance * _clash(state, unit, (left, *attackers[1:]))
    return shots.worth - (1 - shots.stops) * float(report.chance) * melee


def _escapes(state: CaldaernState, action: act.ReactToCharge) -> float:
    """Chance to get away by running, neither caught nor off the field, by the odds of the rules."""
    odds = state.odds(action)
    if odds is None:
        return 0.5
    return max(0.0, float(odds.chance) - float(dict(odds.outcomes).get("off_field", 0)))


def rough_escape(state: CaldaernState, unit: Unit, charger: Unit, need: int) -> float:
    """The same roughly, with which a trial makes do: by a usual run straight away from a charger who needs so much."""
    here, there = whereabouts(state, unit), whereabouts(state, charger)
    if here is None or there is None:
        return 0.5
    run = SWIFT_RUN if has(state, unit, "swiftstride") else RUN_OF
    (x, y), (from_x, from_y) = here.centre, there.centre
    if abs(x - from_x) > abs(y - from_y):
        room = here.west if x < from_x else state.board.width - 1 - here.east
    else:
        room = here.north if y < from_y else state.board.height - 1 - here.south
    return 0.0 if room < run else 1.0 - charge_chance(state, charger, need + run)


def _may_rally(state: CaldaernState) -> bool:
    """Whether who is charged now has a turn left: who still runs at the end is lost. Rules: CDN-39.44."""
    return state.round < last_round(state) or state.active == state.first
