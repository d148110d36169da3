"""Choosing where a seat can't see everything: imagine several positions that fit its view, and let them vote."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.limits import Budget
from game.players.search.judge import Judge
from game.players.search.turns import Line, Sight, TurnSearch


def choose_line(judge: Judge, sight: Sight, view: Any, seat: Seat, seed: int, budget: Budget) -> Line:
    """The line to play: the best one of the only world, or of the world whose first action is best in all.

    A first action that a world never considered counts there like the worst one that it did.
    """
    searches = [(TurnSearch(judge, sight, seat, budget), view.determinize(Dice(seed + n))) for n in range(judge.worlds)]
    if len(searches) == 1:
        search, state = searches[0]
        return search.best(state)
    lines = [search.lines(state) for search, state in searches]
    tallies = [_by_first_action(world) for world in lines]
    actions = list(dict.fromkeys(line.actions[0] for world in lines for line in world))
    worst = [min(tally.values()) for tally in tallies]
    best = sorted(actions, key=lambda action: -sum(tally.get(action, low) for tally, low in zip(tallies, worst)))
    found = next(line for world in lines for line in world if line.actions[0] == best[0])
    found.instead = next((action for action in best[1:] if action not in found.actions), None)
    return found


def _by_first_action(lines: list[Line]) -> dict[Any, float]:
    """The value of the best line that begins with each action."""
    best: dict[Any, float] = {}
    for line in lines:
        best[line.actions[0]] = max(best.get(line.actions[0], line.value), line.value)
    return best
