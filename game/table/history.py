"""All that has happened in a game: the first position, the actions with their events, and snapshots on the way.

Any earlier position is found again from the nearest snapshot before it and the actions since; no action is ever
played backwards.
"""

from __future__ import annotations

from typing import Any

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


class Course(msgspec.Struct):
    """How the game went: a sample a turn. `series[name][i]` holds a number a seat at `moments[i]`."""

    moments: list[Moment]
    series: dict[str, list[tuple[int, ...]]]


class History:
    """A game from its first position to the latest. `state` is the latest and belongs to the history."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.opening: tuple[Event, ...] = tuple(state.opening)
        self.steps: list[Step] = []
        self.state = state
        self.moment = game.moment(state)
        self._snapshots: dict[int, Any] = {0: state.copy()}
        self._samples: list[tuple[int, Moment, dict[str, tuple[int, ...]]]] = []
        self._sample()

    def __len__(self) -> int:
        return len(self.steps)

    def apply(self, action: Any) -> Step:
        """Carry an action out and remember it. Raises IllegalAction and changes nothing."""
        state = self.state
        asked, dice = state.to_act, state.dice.digest_part()
        events = tuple(state.apply(action))
        revealed = state.dice.digest_part() != dice or self.game.reveals(events)
        step = Step(action, events, asked, self.moment, revealed)
        self.steps.append(step)
        moment = self.game.moment(state)
        if moment != self.moment or state.result is not None:
            self.moment = moment
            self._sample()
        if len(self.steps) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.steps)] = state.copy()
        return step

    def state_at(self, n: int) -> Any:
        """A fresh copy of the position after `n` actions, 0 <= n <= length."""
        if n == len(self.steps):
            return self.state.copy()
        base = n - n % SNAPSHOT_EVERY
        state = self._snapshots[base].copy()
        for step in self.steps[base:n]:
            state.apply(step.action)
        return state

    def moment_at(self, n: int) -> Moment:
        """Round and turn after `n` actions."""
        return self.steps[n].moment if n < len(self.steps) else self.moment

    def truncate(self, n: int) -> list[Step]:
        """Go back to the position after `n` actions; the steps that were taken off, in order."""
        state = self.state_at(n)
        self.moment = self.moment_at(n)
        self.state = state
        off, self.steps = self.steps[n:], self.steps[:n]
        self._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= n}
        self._samples = [sample for sample in self._samples if sample[0] <= n]
        return off

    def fork(self, n: int) -> History:
        """An independent history of the first `n` actions."""
        twin = History.__new__(History)
        twin.game, twin.opening = self.game, self.opening
        twin.steps = self.steps[:n]
        twin.state, twin.moment = self.state_at(n), self.moment_at(n)
        # Snapshots are never changed, only copied, so both may keep them.
        twin._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= n}
        twin._samples = [sample for sample in self._samples if sample[0] <= n]
        return twin

    def _sample(self) -> None:
        self._samples.append((len(self.steps), self.moment, self.game.measure(self.state)))

    # ------------------------------------------------------------------ what it amounts to
    def log(self, viewer: Seat | None) -> list[LogEntry]:
        """Every event that a seat may know (None: an onlooker), oldest first."""
        return self.log_between(0, len(self.steps), viewer, opening=True)

    def open_log(self) -> list[LogEntry]:
        """Every event with nothing left out, oldest first: for games that are over."""
        entries = [LogEntry(event, 0, self.moment_at(0)) for event in open_events(self.opening)]
        for n, step in enumerate(self.steps, start=1):
            entries += [LogEntry(event, n, step.moment) for event in open_events(step.events)]
        return entries

    def log_between(self, start: int, end: int, viewer: Seat | None, *, opening: bool = False) -> list[LogEntry]:
        """Events of the actions after the first `start` up to the `end`-th, as far as `viewer` may know them."""
        first = self.moment_at(0)
        entries = [LogEntry(event, 0, first) for event in self.opening if opening and event.visible_to(viewer)]
        for n, step in enumerate(self.steps[start:end], start=start + 1):
            entries += [LogEntry(e, n, step.moment) for e in step.events if e.visible_to(viewer)]
        return entries

    def recap(self, seat: Seat, viewer: Seat | None) -> list[LogEntry]:
        """What `viewer` may know of all that happened since a seat's last turn; in its turn: since the one before.

        Where all choose at once, a seat's last turn is its last choice.
        """
        end = len(self.steps)
        if self.moment.seat == seat:
            while end and self.steps[end - 1].moment == self.moment:
                end -= 1
        start = end
        while start and not _was_turn_of(self.steps[start - 1], seat):
            start -= 1
        return self.log_between(start, end, viewer, opening=start == 0)

    def luck(self, seats: int) -> list[Luck]:
        """Each seat's fortune in all throws so far."""
        tally = [Luck() for _ in range(seats)]
        for event in [*self.opening, *(event for step in self.steps for event in step.events)]:
            for throw in self.game.luck(event):
                tally[throw.seat].add(throw)
        return tally

    def course(self) -> Course:
        """The game's measures at the beginning of each turn and now."""
        samples = list(self._samples)
        if samples[-1][0] != len(self.steps):
            samples.append((len(self.steps), self.moment, self.game.measure(self.state)))
        series: dict[str, list[tuple[int, ...]]] = {}
        for _, _, measures in samples:
            for name, numbers in measures.items():
                series.setdefault(name, []).append(numbers)
        return Course([moment for _, moment, _ in samples], series)


def _was_turn_of(step: Step, seat: Seat) -> bool:
    """Whether an action was taken in a seat's turn; where nobody has a turn, whether the seat took it."""
    return step.moment.seat == seat or (step.moment.seat == NOBODY and step.action.seat == seat)
