"""Victory points: what each seat has earned, line by line. Rules: CDN-39.40 to CDN-39.46, CDN-39.71 to 39.76."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course import objectives
from game.engine.caldaern.harm.bearers import at_half
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.contract import NOBODY, Seat

BANNER_POINTS = 25
"""For each enemy banner. Rules: Table 39-C."""

GENERAL_SHARE = 10
FLAG_SHARE = 5
"""Percent of the points limit for the enemy General and War Flag. Rules: Table 39-C."""


class Line(NamedTuple):
    """A line of the final reckoning: who scores how much for what; `unit` 0 and `objective` "" where it has none."""

    seat: Seat
    points: int
    why: str
    rule: str = "CDN-39.40"
    unit: UnitId = 0
    objective: str = ""


def share(p: Position, percent: int) -> int:
    """A share of the points limit, rounded up. Rules: CDN-2.6."""
    return -(-p.config.points_limit * percent // 100)


def half(points: int) -> int:
    """Half of some points, rounded up. Rules: CDN-2.6."""
    return -(-points // 2)


def lost(p: Position, unit: Unit) -> str:
    """Why a unit counts in full for the enemy, "" when it does not. Rules: Table 39-C, CDN-28.24, 39.44, 39.45."""
    if unit.status is Status.DESTROYED or unit.seat == NOBODY:
        return "destroyed"
    if unit.status is Status.RESERVE:
        return "" if unit.marked(Mark.OFF_FIELD) or unit.flown else "never_arrived"
    host = p.units[unit.host] if unit.status is Status.JOINED else unit
    return "retreating" if host.retreating else ""


def gone(p: Position, unit: Unit) -> bool:
    """Whether a unit is lost for good; who only runs may still rally. Rules: CDN-39.44."""
    return lost(p, unit) not in ("", "retreating")


def _unit_lines(p: Position, unit: Unit) -> Iterator[Line]:
    owner = unit.was if unit.seat == NOBODY else unit.seat
    if owner == NOBODY:
        return
    enemy = p.opponent(owner)
    why = lost(p, unit)
    if why:
        yield Line(enemy, unit.points, why, unit=unit.id)
    elif p.config.half_points and unit.status is not Status.LEFT and at_half(p, unit):
        yield Line(enemy, half(unit.points), "halved", "CDN-39.41", unit.id)
    gone = why in ("destroyed", "never_arrived")
    if listed(unit).general and gone:
        yield Line(enemy, share(p, GENERAL_SHARE), "general", unit=unit.id)
    if listed(unit).war_flag and gone:
        yield Line(enemy, share(p, FLAG_SHARE), "war_flag", unit=unit.id)


def _trophy(p: Position, what: str) -> int:
    """A banner; or a General or War Flag slain on a monster that lives on. Rules: Table 39-C, CDN-35.64."""
    shares = {"general": GENERAL_SHARE, "war_flag": FLAG_SHARE}
    return share(p, shares[what]) if what in shares else BANNER_POINTS


def reckoning(p: Position) -> list[Line]:
    """All that both seats have earned so far, as it would count if the battle ended now.

    Who was stopped in a breakthrough counts as such only if Table 39-C says nothing of him. Rules: CDN-39.40, 39.75.
    """
    lines = [line for unit in p.units.values() for line in _unit_lines(p, unit)]
    known = {line.unit for line in lines}
    lines += [Line(seat, _trophy(p, what), what, "CDN-35.6", unit) for seat, what, unit in p.trophies]
    lines += [Line(s.seat, s.points, s.why, objectives.RULES[s.why], 0, s.objective) for s in p.scores]
    lines += [
        Line(seat, points, why, objectives.RULES[why], unit, name)
        for seat, points, why, unit, name in objectives.final(p)
        if why != "stopped" or unit not in known
    ]
    return lines


def totals(lines: list[Line]) -> tuple[int, int]:
    """The sums of both seats."""
    return sum(line.points for line in lines if line.seat == 0), sum(line.points for line in lines if line.seat == 1)
