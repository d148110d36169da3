"""Whether a battlefield is the same for both sides where both have the same task. Rules: CDN-29.51."""

from __future__ import annotations

from game.boards.balance.caldaern import same_task, uneven
from game.boards.balance.sheet import Measure
from game.boards.tiled.findings import Findings, Place, Values
from game.engine.caldaern.land.board import Battlefield


def check_fairness(board: Battlefield, place: Place, findings: Findings) -> None:
    """Warn of each measure that differs too much, once, whatever scenarios it differs in.

    A map that is made for different tasks first can't be alike for both, and isn't asked to. Rules: CDN-29.51.
    """
    told: set[str] = set()
    for scenario in board.scenarios if same_task(board.scenarios[0]) else ():
        for measure in uneven(board, scenario):
            if measure.key not in told:
                told.add(measure.key)
                findings.add(f"uneven_{measure.key}", place, _values(measure), scenario=scenario)


def _values(measure: Measure) -> Values:
    """For whom it is good and for whom bad, sides counted from 1, and both figures."""
    best, worst = measure.best, measure.worst
    return {"side": best + 1, "other": worst + 1, "n": _figure(measure, best), "less": _figure(measure, worst)}


def _figure(measure: Measure, side: int) -> str | int:
    """As a map says it: heights with a point, parts in percent."""
    value = measure.values[side]
    if value is None:
        return "-"
    if measure.unit == "height":
        return f"{value / 2:.3g}"
    return round(100 * value if measure.unit == "percent" else value)
