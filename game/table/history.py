"""All that has happened in a game: the first position, the actions with their events, and snapshots on the way.

Any earlier position is found again from the nearest snapshot before it and the actions since; no action is ever
played backwards. Where a game was taken up from a kept position, what came before is played again when somebody asks
for it, and not before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any, Protocol

import msgspec

from game.engine.contract import NOBODY, Event, Game, Moment, Seat, Throw, open_events

SNAPSHOT_EVERY = 16
"""Actions between two kept copies of the position; few enough that a step back is never felt."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """An action and what came of it.

    asked     the seats that were to act before it
    moment    round and turn before it
    revealed  dice were thrown or a secret was uncovered by it
    """

    action: Any
    events: tuple[Event, ...]
    asked: tuple[Seat, ...]
    moment: Moment
    revealed: bool


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """An event with its place: `action` counts from 1, 0 is the set-up; `moment` is round and turn before it."""

    event: Event
    action: int
    moment: Moment


class Luck(msgspec.Struct):
    """A seat's throws so far: how many, how often they succeeded, and what was to be expected."""

    throws: int = 0
    actual: float = 0.0
    expected: float = 0.0

    @property
    def balance(self) -> float:
        """Successes above expectation; negative is bad luck."""
        return self.actual - self.expected

    def add(self, throw: Throw) -> None:
        """Take a throw into account."""
        self.throws += throw.times
        self.actual += throw.actual
        self.expected += throw.expected


class Fortune:
    """Throws that were counted: those of so many steps, of which `last` was the last."""

    def __init__(self, tally: list[Luck]) -> None:
        self.tally = tally
        self.counted = 0
        self.last: Step | None = None

    def goes_on_in(self, steps: list[Step]) -> bool:
        """Whether these steps begin with those that were counted: only the newest are ever taken back."""
        return self.counted <= len(steps) and (not self.counted or steps[self.counted - 1] is self.last)

    def add(self, game: Game, events: Iterable[Event]) -> None:
        """Count what was thrown."""
        for event in events:
            for throw in game.luck(event):
                self.tally[throw.seat].add(throw)


class Course(msgspec.Struct):
    """How the game went: a sample a turn. `series[name][i]` holds a number a seat at `moments[i]`."""

    moments: list[Moment]
    series: dict[str, list[tuple[int, ...]]]


class Earlier(Protocol):
    """What came before a history that begins in the middle, to be played again piece by piece."""

    history: History | None
    """All of it, once `step` has said that nothing more is to be played; None where it can't be followed."""

    @property
    def share(self) -> float:
        """How much of it has been played, 0 to 1."""

    def step(self) -> bool:
        """Play one more piece; whether there is more to play."""


class History:
    """A game from its first position to the latest. `state` is the latest and belongs to the history.

    A history may begin in the middle, `at` so many actions; `earlier` then plays these actions again when somebody
    asks for them, or bit by bit with `recall`. Where they can't be followed they count, but nothing is known of them:
    `floor` is the number of the earliest position that there is.
    """

    def __init__(self, game: Game, state: Any, *, at: int = 0, earlier: Earlier | None = None) -> None:
        self.game = game
        self.state = state
        self.moment = game.moment(state)
        self._floor = 0
        self._opening: tuple[Event, ...] = tuple(state.opening)
        self._at, self._earlier = at, earlier
        self._fortune: Fortune | None = None
        self._steps: list[Step] = []
        """The steps after the first `_at`."""
        self._snapshots: dict[int, Any] = {at: state.copy()}
        self._samples: list[tuple[int, Moment, dict[str, tuple[int, ...]]]] = []
        self._sample()

    def __len__(self) -> int:
        return self._at + len(self._steps)

    @property
    def steps(self) -> list[Step]:
        """Every action with what came of it."""
        self._complete()
        return self._steps

    @property
    def opening(self) -> tuple[Event, ...]:
        """Events of the set-up."""
        self._complete()
        return self._opening

    @property
    def floor(self) -> int:
        """The number of the earliest position that there is: 0 where everything could be followed."""
        self._complete()
        return self._floor

    @property
    def first(self) -> Any:
        """A copy of the earliest position that there is."""
        return self.state_at(self.floor)

    @property
    def last(self) -> Step | None:
        """The latest step, None where there is none."""
        if not self._steps:
            self._complete()
        return self._steps[-1] if self._steps else None

    @property
    def known(self) -> bool:
        """Whether everything that could be followed is at hand; else it is as soon as it is asked for."""
        return not self._at

    def recall(self) -> bool:
        """Have a little more of what came before the beginning played again; whether all is known now."""
        if self._at and (self._earlier is None or not self._earlier.step()):
            self._complete()
        return self.known

    @property
    def recalled(self) -> float:
        """How much of what came before the beginning has been played again, 0 to 1."""
        return 1.0 if self.known or self._earlier is None else self._earlier.share

    def backwards(self) -> Iterator[tuple[int, Step]]:
        """Steps with their numbers from 1, the latest first, as far back as something is known."""
        n = len(self)
        while n > self._floor:
            step = self._step(n)
            if n <= self._floor:  # nothing could be followed before it
                return
            yield n, step
            n -= 1

    def _complete(self) -> None:
        """Have what came before the beginning played again, if that was not done yet."""
        if not self._at:
            return
        while self._earlier is not None and self._earlier.step():
            pass
        found = None if self._earlier is None else self._earlier.history
        if found is None:
            self._floor, self._opening = self._at, ()
            blank = Step(None, (), (), self.moment_at(self._at), revealed=True)
            self._steps = [blank] * self._at + self._steps
        else:
            self._opening = found.opening
            self._steps = found.steps + self._steps
            self._snapshots = found._snapshots | self._snapshots
            self._samples = [sample for sample in found._samples if sample[0] < self._at] + self._samples
        self._at, self._earlier = 0, None

    def apply(self, action: Any) -> Step:
        """Carry an action out and remember it. Raises IllegalAction and changes nothing."""
        state = self.state
        asked, dice = state.to_act, state.dice.digest_part()
        events = tuple(state.apply(action))
        revealed = state.dice.digest_part() != dice or self.game.reveals(events)
        step = Step(action, events, asked, self.moment, revealed)
        self._steps.append(step)
        moment = self.game.moment(state)
        if moment != self.moment or state.result is not None:
            self.moment = moment
            self._sample()
        if len(self) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self)] = state.copy()
        return step

    def state_at(self, n: int) -> Any:
        """A fresh copy of the position after `n` actions, floor <= n <= length."""
        if n == len(self):
            return self.state.copy()
        self._reach(n)
        if n < self._floor:
            raise ValueError(f"nothing is known of the position after {n} actions")
        base = max(at for at in self._snapshots if at <= n)
        state = self._snapshots[base].copy()
        for step in self._steps[base - self._at : n - self._at]:
            state.apply(step.action)
        return state

    def _reach(self, n: int) -> None:
        """Make sure that what came after `n` actions is at hand."""
        if n < self._at:
            self._complete()

    def moment_at(self, n: int) -> Moment:
        """Round and turn after `n` actions."""
        self._reach(n)
        return self._steps[n - self._at].moment if n < len(self) else self.moment

    def truncate(self, n: int) -> list[Step]:
        """Go back to the position after `n` actions, not before the floor; the steps that were taken off, in order."""
        state, moment = self.state_at(n), self.moment_at(n)
        self.state, self.moment = state, moment
        kept = n - self._at
        off, self._steps = self._steps[kept:], self._steps[:kept]
        self._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= n}
        self._samples = [sample for sample in self._samples if sample[0] <= n]
        return off

    def fork(self, n: int) -> History:
        """An independent history of the first `n` actions, floor <= n."""
        twin = History.__new__(History)
        twin.state, twin.moment = self.state_at(n), self.moment_at(n)
        twin.game, twin._floor, twin._opening = self.game, self._floor, self._opening
        twin._at, twin._earlier, twin._fortune = self._at, self._earlier, None
        twin._steps = self._steps[: n - self._at]
        # Snapshots are never changed, only copied, so both may keep them.
        twin._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= n}
        twin._samples = [sample for sample in self._samples if sample[0] <= n]
        return twin

    def begun_anew(self, n: int) -> History:
        """An independent history that begins at the floor, where that is counted as 0, up to the action `n` of this."""
        floor = self.floor
        twin = History(self.game, self.state_at(floor))
        for step in self.steps[floor:n]:
            twin.apply(step.action)
        return twin

    def _sample(self) -> None:
        self._samples.append((len(self), self.moment, self.game.measure(self.state)))

    # ------------------------------------------------------------------ what it amounts to
    def log(self, viewer: Seat | None) -> list[LogEntry]:
        """Every event that a seat may know (None: an onlooker), oldest first."""
        return self.log_between(0, len(self), viewer, opening=True)

    def open_log(self) -> list[LogEntry]:
        """Every event with nothing left out, oldest first: for games that are over."""
        entries = [LogEntry(event, 0, self.moment_at(0)) for event in open_events(self.opening)]
        for n, step in enumerate(self.steps, start=1):
            entries += [LogEntry(event, n, step.moment) for event in open_events(step.events)]
        return entries

    def log_between(self, start: int, end: int, viewer: Seat | None, *, opening: bool = False) -> list[LogEntry]:
        """Events of the actions after the first `start` up to the `end`-th, as far as `viewer` may know them."""
        entries: list[LogEntry] = []
        if opening:
            first = self.moment_at(0)
            entries = [LogEntry(event, 0, first) for event in self.opening if event.visible_to(viewer)]
        self._reach(start)
        for n, step in enumerate(self._steps[start - self._at : end - self._at], start=start + 1):
            entries += [LogEntry(e, n, step.moment) for e in step.events if e.visible_to(viewer)]
        return entries

    def recap(self, seat: Seat, viewer: Seat | None) -> list[LogEntry]:
        """What `viewer` may know of all that happened since a seat's last turn; in its turn: since the one before.

        Where all choose at once, a seat's last turn is its last choice.
        """
        end = len(self)
        if self.moment.seat == seat:
            end = next((n for n, step in self.backwards() if step.moment != self.moment), self._floor)
        start = next((n for n, step in self.backwards() if n <= end and _was_turn_of(step, seat)), self._floor)
        return self.log_between(start, end, viewer, opening=start == 0)

    def lately(self, seat: Seat) -> list[LogEntry]:
        """What a seat may know of all that happened since it last acted in its own turn, or where nobody has one.

        What it answered in the turns of others ends nothing. Not more than this round and the one before.
        """
        start = len(self)
        for n, step in self.backwards():
            acted = step.action is not None and step.action.seat == seat
            if step.moment.round < self.moment.round - 1 or (acted and _was_turn_of(step, seat)):
                break
            start = n - 1
        return self.log_between(start, len(self), seat)

    def _step(self, n: int) -> Step:
        """The `n`-th step, from 1."""
        self._reach(n - 1)
        return self._steps[n - 1 - self._at]

    def luck(self, seats: int) -> list[Luck]:
        """Each seat's fortune in all throws so far."""
        steps = self.steps
        told = self._fortune
        if told is None or len(told.tally) != seats or not told.goes_on_in(steps):
            told = self._fortune = Fortune([Luck() for _ in range(seats)])
            told.add(self.game, self.opening)
        for step in steps[told.counted :]:
            told.add(self.game, step.events)
        told.counted, told.last = len(steps), steps[-1] if steps else None
        return [copy(luck) for luck in told.tally]

    def course(self) -> Course:
        """The game's measures at the beginning of each turn and now."""
        self._complete()
        samples = list(self._samples)
        if samples[-1][0] != len(self):
            samples.append((len(self), self.moment, self.game.measure(self.state)))
        series: dict[str, list[tuple[int, ...]]] = {}
        for _, _, measures in samples:
            for name, numbers in measures.items():
                series.setdefault(name, []).append(numbers)
        return Course([moment for _, moment, _ in samples], series)


def _was_turn_of(step: Step, seat: Seat) -> bool:
    """Whether an action was taken in a seat's turn; where nobody has a turn, whether the seat took it."""
    return step.moment.seat == seat or (step.moment.seat == NOBODY and step.action.seat == seat)
