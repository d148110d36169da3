"""What every unit of a battle took and cost, and what the victory points were for. Rules: CDN-39.40."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course import scoring
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import SEATS
from game.engine.caldaern.state import CaldaernState
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import place_called, unit_called
from game.views.contract.ended import Achieved, Deed, Ended, Spoken, Why, ordered, seat_sides

MOST_WHYS = 4
"""Reasons that are told one by one; smaller ones are added up."""


def ended(desk: Spoken, state: CaldaernState, entries: Sequence[Any]) -> Ended:
    """The end of a battle."""
    result, words = state.result, desk.ctx.words
    assert result is not None, "the battle is over"
    most, least = max(result.scores), min(result.scores)
    score = words("battle.won.points", first=most, second=least)
    winner = result.winners[0]
    return Ended(score, _whys(desk, state, winner), _achieved(desk, state, entries), seat_sides(desk, len(SEATS)))


def _whys(desk: Spoken, state: CaldaernState, seat: int) -> tuple[Why, ...]:
    """What the winner scored for, the most first; what is left of the score comes last."""
    words, result = desk.ctx.words, state.result
    assert result is not None
    lines = sorted((line for line in scoring.reckoning(state) if line.seat == seat), key=lambda line: -line.points)
    kept = lines if len(lines) <= MOST_WHYS else lines[: MOST_WHYS - 1]
    found = []
    for line in kept:
        unit = state.units.get(line.unit)
        what = unit_called(words, unit) if unit is not None else place_called(words, line.objective)
        piece = "cdn_com_banner" if unit is None else figure_of(listed(unit))
        colour = desk.seat_colour(seat if unit is None else unit.seat)
        found.append(Why(words(f"battle.points.{line.why}", what=what), _points(line.points), piece, colour))
    rest = result.scores[seat] - sum(line.points for line in kept)
    if rest:
        found.append(Why(words.count("aftermath.why.rest", len(lines) - len(kept)), _points(rest)))
    return tuple(found)


def _points(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")


def _achieved(desk: Spoken, state: CaldaernState, entries: Sequence[Any]) -> Achieved:
    """Points of the enemies that a unit wounded or destroyed, in parts; and what the enemy scored for it."""
    words = desk.ctx.words
    taken, cost = dict.fromkeys(state.units, 0.0), dict.fromkeys(state.units, 0.0)
    models = {key: max(1, unit.start) for key, unit in state.units.items()}
    told = dict.fromkeys(state.units, 0.0)
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.WoundsSuffered | ev.UnitDestroyed) and event.unit in state.units:
            hurt = state.units[event.unit]
            left = hurt.points - told[event.unit]
            lost = left
            if isinstance(event, ev.WoundsSuffered):
                lost = min(left, hurt.points * (event.line + len(event.command)) / models[event.unit])
            told[event.unit] += lost
            if event.by in taken and state.units[event.by].seat != hurt.seat:
                taken[event.by] += lost
    for line in scoring.reckoning(state):
        if line.unit in cost:
            cost[line.unit] += line.points
    deeds = [
        Deed(unit_called(words, unit), desk.seat_colour(unit.seat), round(taken[key]), round(cost[key]),
             piece=figure_of(listed(unit)))
        for key, unit in state.units.items()
        if unit.seat in SEATS
    ]  # fmt: skip
    return Achieved(
        words("aftermath.deeds.units"), words("aftermath.deeds.taken"), words("aftermath.deeds.cost"), ordered(deeds)
    )
