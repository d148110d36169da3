"""Planning a whole turn: a beam over the seat's own decisions, chance as expectation, then the others' reply."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.contract import Seat
from game.players.limits import Budget
from game.players.search.judge import Judge, Outcomes

REPLY_SHARE = 0.6
"""Part of the budget after which no more of the own turn is planned, so that replies can still be looked at."""


FAINT = 0.04
"""Weight of a position below which a reply is no longer played on."""


class Sight(msgspec.Struct, frozen=True):
    """How wide and how far a player looks; levels differ in this.

    width     ideas tried in a position                 beam      positions kept at each step of the turn
    leaves    ways of chance followed for an action     settled   gambles a step that are played on to the turn's end
    replies   plans for which the others' replies are looked at; 0 means that none are
    narrow    ideas tried where somebody's play is only foreseen: after a gamble, and in replies
    """

    width: int
    beam: int
    leaves: int
    settled: int
    replies: int
    narrow: int


@dataclass(slots=True)
class Line:
    """A way to play on: actions, the position before each of them, where it ends and what that is worth.

    `instead`: what the next best way begins with that does not begin so; None where none was looked at.
    """

    actions: tuple[Any, ...]
    states: tuple[Any, ...]
    ends: Outcomes
    value: float
    instead: Any = None

    @property
    def state(self) -> Any:
        """The position at the end of a line without chance."""
        return self.ends[0][1]


class TurnSearch:
    """One seat's search for the best way through its turn, with one budget."""

    def __init__(self, judge: Judge, sight: Sight, seat: Seat, budget: Budget) -> None:
        self._judge = judge
        self._sight = sight
        self._seat = seat
        self._budget = budget
        self._turn: Hashable = None

    def best(self, root: Any) -> Line:
        """The best line from a position in which the seat is to act; it has at least one action."""
        lines = self.lines(root)
        top = lines[: self._sight.replies]
        best = self._after_replies(top) if len(top) > 1 and not self._budget.is_used_up else lines[0]
        others = (line.actions[0] for line in lines if line is not best)
        best.instead = next((action for action in others if action not in best.actions), None)
        return best

    def lines(self, root: Any) -> list[Line]:
        """Lines to the end of the turn or to a gamble, the best first; one for each set of ends."""
        self._turn = self._judge.turn(root)
        start = Line((), (), ((1.0, root),), 0.0)
        beam, done = [start], []
        seen: set[Hashable] = {self._judge.key(root)}
        share = REPLY_SHARE if self._sight.replies else 1.0
        while beam and not self._budget.is_past(share):
            open_lines, ended, gambles = self._grow(beam, seen, share)
            gambles.sort(key=_by_value)
            for line in gambles[: self._sight.settled]:
                line.value = sum(w * self._played_on(s) for w, s in line.ends)
            done += ended + (gambles if not self._sight.settled else gambles[: self._sight.settled])
            open_lines.sort(key=_by_value)
            beam = open_lines[: self._sight.beam]
        done += beam
        done.sort(key=_by_value)
        return done

    def _grow(self, beam: list[Line], seen: set[Hashable], share: float) -> tuple[list[Line], list[Line], list[Line]]:
        """One action more: lines that go on, lines that ended, and gambles. Stops at this share of the budget."""
        going: list[Line] = []
        ended: list[Line] = []
        gambles: list[Line] = []
        for line in beam:
            for action in self._judge.ideas(line.state, self._seat, self._sight.width):
                longer = self._extend(line, action)
                if len(longer.ends) > 1:
                    gambles.append(longer)
                elif (key := self._judge.key(longer.state)) not in seen:
                    seen.add(key)
                    (going if self._judge.turn(longer.state) == self._turn else ended).append(longer)
                if self._budget.is_past(share):
                    return going, ended, gambles
        return going, ended, gambles

    def _extend(self, line: Line, action: Any) -> Line:
        ends = self._judge.outcomes(line.state, action, self._sight.leaves)
        value = sum(weight * self._judged(end, self._seat) for weight, end in ends)
        return Line((*line.actions, action), (*line.states, line.state), ends, value)

    def _judged(self, state: Any, seat: Seat) -> float:
        self._budget.spend()
        return self._judge.value(state, seat)

    # ------------------------------------------------------------ foreseeing
    def _played_on(self, state: Any) -> float:
        """What a position is worth to the seat when the turn that it is in is played on by first thoughts."""
        if state.result is not None or self._judge.mover(state) != self._seat:
            return self._judged(state, self._seat)
        return sum(w * self._judged(s, self._seat) for w, s in self._first_thoughts(state))

    def _first_thoughts(self, state: Any) -> Outcomes:
        """Where the mover's turn ends if every choice is the one that looks best at once. Stops at a gamble."""
        judge, mover, turn = self._judge, self._judge.mover(state), self._judge.turn(state)
        here: Outcomes = ((1.0, state),)
        while len(here) == 1 and judge.turn(here[0][1]) == turn and not self._budget.is_used_up:
            best, best_value = None, -2.0
            for action in judge.ideas(here[0][1], mover, self._sight.narrow):
                ends = judge.outcomes(here[0][1], action, self._sight.leaves)
                value = sum(weight * self._judged(end, mover) for weight, end in ends)
                if value > best_value:
                    best, best_value = ends, value
            assert best is not None, "a judge has at least one idea"
            here = best
        return here

    def _after_replies(self, lines: list[Line]) -> Line:
        """The line that is worth most once everybody else has answered it by first thoughts."""
        best, best_value = lines[0], -2.0
        for line in lines:
            if self._budget.is_used_up:
                break
            value = sum(weight * self._answered(end) for weight, end in line.ends)
            if value > best_value:
                best, best_value = line, value
        best.value = best_value
        return best

    def _answered(self, state: Any) -> float:
        """What a position is worth when the seat's turn is played out and all others have had theirs."""
        value = 0.0
        waiting = [(1.0, state)]
        while waiting:
            weight, here = waiting.pop()
            if weight >= FAINT and not self._budget.is_used_up and self._is_before_reply_ends(here):
                waiting += [(weight * w, end) for w, end in self._first_thoughts(here)]
            else:
                value += weight * self._judged(here, self._seat)
        return value

    def _is_before_reply_ends(self, state: Any) -> bool:
        """Whether the seat's own turn, or another's before its next, still goes on."""
        if state.result is not None:
            return False
        return self._judge.turn(state) == self._turn or self._judge.mover(state) != self._seat


def _by_value(line: Line) -> float:
    """Sort key: best first; equal lines stay in the order in which they were found."""
    return -line.value
