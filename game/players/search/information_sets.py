"""Tree search where hands are hidden: one tree of what a seat can tell apart, a new world for each descent.

Each descent draws a world that fits the seat's view and plays down the tree by what is possible in that world, so a
choice is judged over all worlds at once and nothing hangs on a card that the seat can't know. Actions of others that
look the same to the seat share a branch. Choices that are made at the same time are put one after the other, the
seat's own first, and those of the others stay unseen. (Cowling, Powley, Whitehouse: Information Set MCTS, 2012.)
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.limits import Budget
from game.players.search.adviser import Adviser

CURIOSITY = 0.7
"""Weight of what has been tried little against what has gone well; gains lie between 0 and 1."""


class Branch:
    """A choice in the tree and what has come of it.

    `gain` is summed for the seat that chooses; `offered` counts the descents in which the choice was possible.
    """

    __slots__ = ("branches", "gain", "offered", "visits")

    def __init__(self) -> None:
        self.branches: dict[Hashable, Branch] = {}
        self.visits = 0
        self.offered = 0
        self.gain = 0.0

    @property
    def mean(self) -> float:
        """What the choice has been worth to the seat that makes it."""
        return self.gain / self.visits if self.visits else 0.0

    def promise(self) -> float:
        """Mean gain and curiosity about it; without bound for what has never been tried."""
        if not self.visits:
            return float("inf")
        return self.gain / self.visits + CURIOSITY * sqrt(log(self.offered) / self.visits)


class SetSearch:
    """One seat's search from one view, with one budget."""

    def __init__(self, adviser: Adviser, view: Any, seat: Seat, dice: Dice, budget: Budget) -> None:
        """`dice` is the search's own chance."""
        self._adviser = adviser
        self._view = view
        self._seat = seat
        self._dice = dice
        self._budget = budget
        self.root = Branch()

    def run(self) -> list[tuple[Hashable, Branch]]:
        """Descend until the budget is used up, at least once; the seat's choices, the most tried first."""
        while True:
            self._descend()
            self._budget.spend()
            if self._budget.is_used_up:
                break
        return sorted(self.root.branches.items(), key=_by_visits)

    def _descend(self) -> None:
        """One world: down the tree to something untried, on by first thoughts, and back with what came of it."""
        adviser = self._adviser
        state = adviser.world(self._view, self._dice)
        branch, way = self.root, []
        while not adviser.is_over(state):
            actor = self._actor(state)
            label, action = self._choice(branch, state, actor)
            state.apply(action)
            branch = branch.branches[label]
            way.append((actor, branch))
            if not branch.visits:
                break
        adviser.play_on(state, self._dice)
        worth = adviser.worth(state)
        for actor, taken in way:
            taken.visits += 1
            taken.gain += worth[actor]

    def _actor(self, state: Any) -> Seat:
        """Who chooses next; of several at once the searching seat comes first."""
        seats: Sequence[Seat] = state.to_act
        return self._seat if self._seat in seats else seats[0]

    def _choice(self, branch: Branch, state: Any, actor: Seat) -> tuple[Hashable, Any]:
        """The most promising choice that this world allows, and an action that looks like it."""
        adviser, branches = self._adviser, branch.branches
        options: dict[Hashable, list[Any]] = {}
        for action in adviser.ideas(state, actor):
            options.setdefault(action if actor == self._seat else adviser.label(action, self._seat), []).append(action)
        for label in options:
            if label not in branches:
                branches[label] = Branch()
            branches[label].offered += 1
        fresh = [label for label in options if not branches[label].visits]
        if fresh:
            best = fresh[self._dice.below(len(fresh))]
        else:
            best = max(options, key=lambda label: branches[label].promise())
        alike = options[best]
        return best, alike[0] if len(alike) == 1 else alike[self._dice.below(len(alike))]


def _by_visits(entry: tuple[Hashable, Branch]) -> tuple[int, float]:
    return (-entry[1].visits, -entry[1].mean)
