"""Time into values: small programs of tweens, waits and calls that can be sped up, skipped and shown at once.

The state of a game is final before an animation begins; skipping one changes nothing but time on the screen.
Times are seconds, progress runs from 0 to 1.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even."""
    return t


def out_cubic(t: float) -> float:
    """Fast, then slow: cards."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Slow, fast, slow: pieces."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def hop(t: float) -> float:
    """Height of a hop of 1 along the way: 0 at both ends."""
    return 4 * t * (1 - t)


class Follow:
    """A value between 0 and 1 that goes where it is wanted, all the way in a fixed time."""

    def __init__(self, seconds: float) -> None:
        self.value = 0.0
        self._seconds = seconds

    def update(self, goal: float, dt: float, *, still: bool = False) -> bool:
        """Go towards the goal for `dt` seconds, or all the way when nothing is to move; whether the value changed."""
        before = self.value
        step = 1.0 if still else dt / self._seconds
        self.value = min(goal, before + step) if goal > before else max(goal, before - step)
        return self.value != before


class Animation(ABC):
    """Something that takes time. Used once."""

    @abstractmethod
    def advance(self, dt: float) -> float:
        """Let `dt` seconds pass and return those not used; negative while it isn't over."""

    @abstractmethod
    def finish(self) -> None:
        """Go to the end: last values set, all calls not yet made are made, in order."""


_GOING_ON = -1.0


class Tween(Animation):
    """Calls `set(value)` with values from start to end."""

    def __init__(
        self,
        set: Callable[[float], None],
        start: float,
        end: float,
        seconds: float,
        ease: Ease = in_out_cubic,
    ) -> None:
        self._set, self._start, self._end, self._seconds, self._ease = set, start, end, seconds, ease
        self._at = 0.0

    def advance(self, dt: float) -> float:
        self._at += dt
        if self._at >= self._seconds:
            self._set(self._end)
            return self._at - self._seconds
        share = self._ease(self._at / self._seconds)
        self._set(self._start + (self._end - self._start) * share)
        return _GOING_ON

    def finish(self) -> None:
        self._set(self._end)


class Wait(Animation):
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def advance(self, dt: float) -> float:
        self._left -= dt
        return -self._left if self._left <= 0 else _GOING_ON

    def finish(self) -> None:
        self._left = 0.0


class Call(Animation):
    """Calls a function when its time has come."""

    def __init__(self, function: Callable[[], None]) -> None:
        self._function = function

    def advance(self, dt: float) -> float:
        self._function()
        return dt

    def finish(self) -> None:
        self._function()


class Cue(Animation):
    """A call that skipping leaves out, such as a sound: else all would be heard at once."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function

    def advance(self, dt: float) -> float:
        self._function()
        return dt

    def finish(self) -> None:
        """Skipped: it isn't made."""


class Sequence(Animation):
    """One after the other; time left over by one goes to the next."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)

    def advance(self, dt: float) -> float:
        while self._parts:
            rest = self._parts[0].advance(dt)
            if rest < 0:
                return _GOING_ON
            self._parts.pop(0)
            dt = rest
        return dt

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()


class Chapters(Sequence):
    """A sequence of which somebody in a hurry ends one part after the other."""

    def turn_over(self) -> bool:
        """Go to the end of the part that is playing; whether there is another one."""
        if self._parts:
            self._parts.pop(0).finish()
        return bool(self._parts)


class Parallel(Animation):
    """All at once; over when the last one is."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)

    def advance(self, dt: float) -> float:
        if not self._parts:
            return dt
        rests = [(part, part.advance(dt)) for part in self._parts]
        self._parts = [part for part, rest in rests if rest < 0]
        return _GOING_ON if self._parts else min(rest for _, rest in rests)

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()


class Animator:
    """Plays animations one after the other. `speed` multiplies time; 0, or less motion, shows only the ends."""

    def __init__(self, speed: float = 1.0, *, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: list[Animation] = []

    @property
    def busy(self) -> bool:
        """Whether anything is playing or waiting to."""
        return bool(self._queue)

    def play(self, animation: Animation) -> None:
        """Play after what is playing already; at once to its end when there is no motion."""
        self._queue.append(animation)
        if self.speed <= 0 or self.reduced:
            self.skip()

    def update(self, dt: float) -> bool:
        """Let time pass; True when something moved."""
        if not self._queue:
            return False
        if self.speed <= 0 or self.reduced:
            self.skip()
            return True
        rest = dt * self.speed
        while self._queue:
            current = self._queue[0]
            rest = current.advance(rest)
            if rest < 0:
                break
            # A call made by the animation may have skipped or replaced the queue.
            if self._queue and self._queue[0] is current:
                self._queue.pop(0)
        return True

    def hurry(self) -> None:
        """What is playing goes to its end, one in chapters to the end of its chapter; the next has its time again."""
        if not self._queue:
            return
        current = self._queue[0]
        if isinstance(current, Chapters) and current.turn_over():
            return
        # A call at the end may have skipped or replaced the queue.
        if self._queue and self._queue[0] is current:
            self._queue.pop(0)
            current.finish()

    def skip(self) -> None:
        """Everything to its end, in order, what is added meanwhile too."""
        while self._queue:
            self._queue.pop(0).finish()
