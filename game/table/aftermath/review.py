"""The work of looking back: chances after every action, turning points, luck, and what choices cost.

Players judge from what they see: the whole position lies open only because the game is over. A choice is weighed by
what the seat knew when it made it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

from game.engine import GAMES
from game.engine.contract import GIVING_UP, Seat
from game.engine.dice import Dice
from game.players import make_player
from game.players.chances import chances, sides
from game.players.choices import playable
from game.players.limits import Limit
from game.players.minds import SUGGEST_LEVEL
from game.table.aftermath.played import Played
from game.table.aftermath.told import Chances, Cost, Costs, Course, Fortune, Point, Share, Told, Turn, Turns

MOST_TURNS = 4
"""Turning points that are told."""

LEAST_TURN = 0.02
"""Chance that a turning point changes at least."""

AGAIN, OFTEN = 6, 24
"""How often dice are thrown anew to see what was due, and how often at a turning point."""

DEALS = 60
"""Other deals with which the cards are compared."""

TRIALS = 6
"""Worlds in which a choice and the adviser's are tried, both with the same dice."""

AHEAD = 12
"""Actions for which a trial goes on at most until the turn ends."""

ADVISED = Limit(time_s=0.4, nodes=400)
"""How long the adviser looks at a choice."""

QUICK = Limit(nodes=8)
"""How long anybody thinks in a trial."""

MOST_WEIGHED = 120
"""Choices that are weighed at most, those first around which most happened."""

LEAST_COST = 0.005
"""Chance that a choice must have cost to be told of."""

SURE = 2.0
"""Standard errors by which a choice must have been worse before it is said to have cost anything."""


class _Step:
    """An action and what it changed."""

    __slots__ = ("after", "before", "ends", "number", "round", "state", "thrown", "usual")

    def __init__(self, number: int, round: int, state: Any, before: Chances) -> None:
        self.number, self.round, self.state = number, round, state
        self.before = self.after = before
        self.thrown = False
        self.ends = False
        """Whether another turn began with it."""
        self.usual: Chances = (0.0,) * len(before)
        """What a turn's end usually changes for whoever had it."""

    @property
    def changes(self) -> list[float]:
        """What each side gained beside the usual."""
        return [b - a - usual for a, b, usual in zip(self.before, self.after, self.usual, strict=True)]

    @property
    def swing(self) -> float:
        """The most that a side gained."""
        return max(self.changes)


class Review:
    """Looks back on one game. `steps` does the work a little at a time and tells what it has found."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.rules = GAMES[played.game]
        self._steps: list[_Step] = []
        self._sides: tuple[tuple[Seat, ...], ...] = ()

    def steps(self) -> Iterator[Told]:
        """Everything, the quickest first."""
        yield from self._course()
        yield from self._luck()
        yield from self._choices()

    def _open(self, state: Any) -> Chances:
        view = state.laid_open() if self.rules.secrets else state.view(None)
        return chances(self.played.game, view)

    def _action(self, step: _Step) -> Any:
        return self.played.actions[step.number - 1 - self.played.floor]

    # --------------------------------------------------------------------------------------- the course
    def _course(self) -> Iterator[Told]:
        """Chances where each turn begins, and at the end."""
        state, total = self.played.begin(), len(self.played.actions)
        self._sides = tuple(sides(self.played.game, state))
        moment, here = self.rules.moment(state), self._open(state)
        points = [Point(self.played.floor, *moment, here)]
        for n, action in enumerate(self.played.actions, start=self.played.floor + 1):
            step = _Step(n, moment[0], state.copy(), here)
            dice = state.dice.digest_part()
            state.apply(action)
            here = step.after = self._open(state)
            step.thrown = state.dice.digest_part() != dice
            self._steps.append(step)
            now = self.rules.moment(state)
            step.ends = now != moment
            if step.ends or state.result is not None:
                moment = now
                points.append(Point(n, *moment, here))
            yield Share("course", n - self.played.floor, total)
        self._reckon_ends()
        yield Course(self._sides, tuple(points))

    def _reckon_ends(self) -> None:
        """That the move goes on to the next changes chances a little, and turns nothing."""
        ends: dict[Seat, list[_Step]] = {}
        for step in self._steps:
            if step.ends:
                ends.setdefault(self._action(step).seat, []).append(step)
        for steps in ends.values():
            usual = tuple(median(column) for column in zip(*(step.changes for step in steps), strict=True))
            for step in steps:
                step.usual = usual

    def _turning(self) -> list[_Step]:
        """The greatest changes by a single action; that a turn ends or somebody gives up is none."""

        def counts(step: _Step) -> bool:
            tag = str(type(self._action(step)).__struct_config__.tag)
            return step.swing >= LEAST_TURN and not tag.startswith("end_") and tag not in GIVING_UP

        found = sorted(filter(counts, self._steps), key=lambda step: -step.swing)[:MOST_TURNS]
        return sorted(found, key=lambda step: step.number)

    def _turn(self, step: _Step) -> Turn:
        side = step.changes.index(step.swing)
        odds = None
        if step.thrown:
            as_good = [again[side] >= step.after[side] - 1e-9 for again in self._thrown_anew(step, OFTEN)]
            odds = (1 + sum(as_good)) / (1 + len(as_good))
        return Turn(step.number, self._action(step).seat, side, step.before, step.after, step.round, odds)

    # --------------------------------------------------------------------------------------------- luck
    def _thrown_anew(self, step: _Step, times: int) -> list[Chances]:
        """What the same action would have come to with other dice."""
        found = []
        for n in range(times):
            twin = step.state.copy()
            twin.dice = Dice(step.number * 1009 + n)
            twin.apply(self._action(step))
            found.append(self._open(twin))
        return found

    def _luck(self) -> Iterator[Told]:
        """Turning points with their odds, then what dice gave beside what was due."""
        yield Turns(tuple(self._turn(step) for step in self._turning()))
        thrown = [step for step in self._steps if step.thrown]
        dice = [0.0] * len(self._sides)
        for n, step in enumerate(thrown, start=1):
            due = [fmean(column) for column in zip(*self._thrown_anew(step, AGAIN), strict=True)]
            for side, (came, meant) in enumerate(zip(step.after, due, strict=True)):
                dice[side] += came - meant
            yield Share("luck", n, len(thrown))
        yield Fortune(tuple(dice), self._deal(), len(thrown))

    def _deal(self) -> Chances:
        """What the cards that were dealt were worth, beside other deals of the same game; nothing without secrets."""
        if not self.rules.secrets or not self._steps:
            return (0.0,) * len(self._sides)
        first = self._steps[0]
        others = [self._open(first.state.determinize(None, Dice(n))) for n in range(DEALS)]
        due = [fmean(column) for column in zip(*others, strict=True)]
        return tuple(came - meant for came, meant in zip(first.before, due, strict=True))

    # ------------------------------------------------------------------------------------------ choices
    def _choices(self) -> Iterator[Told]:
        """What choices cost, those first around which most happened."""
        steps = [step for step in self._steps if self._is_choice(step)]
        steps = sorted(steps, key=lambda step: -abs(step.swing))[:MOST_WEIGHED]
        found: list[Cost] = []
        seats = 1 + max((seat for side in self._sides for seat in side), default=0)
        for n, step in enumerate(steps, start=1):
            cost = self._weigh(step)
            if cost is not None:
                found = sorted([*found, cost], key=lambda cost: -cost.cost)
            sums = tuple(sum(cost.cost for cost in found if cost.seat == seat) for seat in range(seats))
            yield Costs(tuple(found), n, len(steps), sums)
        if not steps:
            yield Costs((), 0, 0, tuple(0.0 for _ in range(seats)))

    def _is_choice(self, step: _Step) -> bool:
        action = self._action(step)
        if action.seat not in self.played.weighed or type(action).__struct_config__.tag in GIVING_UP:
            return False
        return len(self._listed(step.state, action.seat)) > 1

    def _listed(self, state: Any, seat: Seat) -> list[Any]:
        listed = [action for action in state.legal_actions() if action.seat == seat]
        return playable(listed) if listed else []

    def _weigh(self, step: _Step) -> Cost | None:
        """What a choice cost; None where the adviser would have done the same, or it can't be told apart."""
        action = self._action(step)
        seat, state = action.seat, step.state
        view = state.view(seat)
        best = make_player(SUGGEST_LEVEL, self.played.game, 0).choose(view, self._listed(state, seat), ADVISED)
        if best == action:
            return None
        lost = []
        for n in range(TRIALS):
            world = view.determinize(Dice(step.number * 2003 + n))
            if world.refusal(action) is not None or world.refusal(best) is not None:
                continue
            lost.append(self._tried(world, best, n) - self._tried(world, action, n))
        if len(lost) < 2 or fmean(lost) <= max(LEAST_COST, SURE * stdev(lost) / sqrt(len(lost))):
            return None
        return Cost(step.number, seat, fmean(lost), best, step.round)

    def _tried(self, world: Any, action: Any, n: int) -> float:
        """The chance of an action's seat once its turn has been played on by first thoughts."""
        twin, key = world.copy(), self.played.game
        twin.dice = Dice(7919 + n)
        moment = self.rules.moment(twin)
        twin.apply(action)
        players: dict[Seat, Any] = {}
        for _ in range(AHEAD):
            if twin.result is not None or self.rules.moment(twin) != moment:
                break
            seat = twin.to_act[0]
            player = players.setdefault(seat, make_player("easy", key, 0))
            twin.apply(player.choose(twin.view(seat), self._listed(twin, seat), QUICK))
        own = next(side for side, seats in enumerate(sides(key, twin)) if action.seat in seats)
        return self._open(twin)[own]
