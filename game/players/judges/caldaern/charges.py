"""Charging and being charged: which charges are worth it, and how to answer one."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern import actions as act
from game.engine.caldaern.charge_query import charge_report
from game.engine.caldaern.kinds import Arc
from game.engine.caldaern.position import Ask
from game.engine.caldaern.state import CaldaernState
from game.players.judges.caldaern.asked import decline_of
from game.players.judges.caldaern.forces import Clash, is_shooter, shots_worth
from game.players.judges.caldaern.style import Style

STRANDED = 0.10
"""Share of a unit's points that a failed charge costs, since it stands in the open then."""

TOGETHER = 0.35
"""What a second charger on the same target adds, as a share of the target's points."""

CAPTURE = 0.8
"""Worth of reaching a retreating unit, as a share of its points."""


def promise(state: CaldaernState, action: act.DeclareCharge | act.RedirectCharge, style: Style) -> float:
    """What a charge promises, in points."""
    unit, target = state.units[action.unit], state.units[action.target]
    report = charge_report(state, unit.id, target.id)
    if report.refusal is not None:
        return -1000.0
    chance = float(report.chance)
    if target.retreating:
        good = CAPTURE * target.points
    else:
        good = Clash(unit, target, Arc(report.side)).worth
        if any(charge.target == target.id for charge in state.charges):
            good += TOGETHER * target.points
    gain = good * (style.boldness if good > 0 else 1.0)
    return chance * gain - (1 - chance) * STRANDED * unit.points


def declare(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The best charge that promises enough, else no more charges."""
    offers = [a for a in choices if isinstance(a, act.DeclareCharge)]
    ends = [a for a in choices if isinstance(a, act.EndCharges)]
    best, value = None, style.least
    for action in offers:
        worth = promise(state, action, style)
        if is_shooter(state.units[action.unit]):
            worth -= style.stand
        if worth > value or (best is None and not ends):
            best, value = action, worth
    return best if best is not None else ends[0]


def redirect(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Redirect to a better target; a unit that runs away is often not caught."""
    offers = [a for a in choices if isinstance(a, act.RedirectCharge)]
    no = decline_of(choices)
    if offers:
        best = max(offers, key=lambda a: promise(state, a, style))
        return best if no is None or promise(state, best, style) > style.least else no
    return choices[0]


def react(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """Shoot where one can; countercharge where that helps; run only where all would be lost."""
    by_word = {(a.reaction, a.weapons): a for a in choices if isinstance(a, act.ReactToCharge)}
    words: dict[str, Any] = {}
    for (word, _), action in by_word.items():
        words.setdefault(word, action)
    if len(words) == 1:
        return next(iter(words.values()))
    some = next(iter(words.values()))
    unit, charger = state.units[some.unit], state.units[some.charger]
    loss = Clash(charger, unit, Arc.FRONT).worth
    if "run" in words and style.foresight and loss > 0.75 * unit.points and not unit.troop.general:
        return words["run"]
    if "countercharge" in words and Clash(unit, charger, Arc.FRONT).worth > 0:
        return words["countercharge"]
    if "stand_and_shoot" in words and shots_worth(unit, charger, 8, True) > 0:
        return words["stand_and_shoot"]
    return words.get("hold", some)
