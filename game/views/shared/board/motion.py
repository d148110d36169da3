"""Events in time, for every board: one after the other, each moved first and then taken into the picture.

The state is final already; what is shown follows here. Skipping takes the rest in at once and leaves the same picture.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from typing import Generic, Protocol, TypeVar

from game.engine.contract import Event, Seat
from game.ui.animate import Animation, Animator, Call, Chapters, Cue, Sequence, Tween, Wait, linear
from game.ui.context import Context
from game.views.shared.board.dice import LAND, SORT, TOTAL, TUMBLE
from game.views.shared.board.throw_sheet import Throw

LEAD_S = 0.35
"""Seconds in which an arrow goes from cause to target before another seat's piece follows it."""

SPOKEN = TUMBLE + LAND + SORT
"""Seconds after a throw from which on its numbers speak."""


class Picture(Protocol):
    """What is shown of a position."""

    def apply(self, event: Event) -> None:
        """Take one event in."""


P = TypeVar("P", bound=Picture)


class EventMotion(ABC, Generic[P]):
    """Plays events on what is shown. `changed` tells that pieces differ.

    viewer      the seat that looks, None for nobody in particular
    throw       dice on their sheet, `throw_time` seconds after they were thrown
    """

    def __init__(self, ctx: Context, shown: P, changed: Callable[[], None]) -> None:
        self.ctx = ctx
        self.shown = shown
        self.viewer: Seat | None = None
        self.throw: Throw | None = None
        self.throw_time = 0.0
        self._changed = changed
        self._queue: deque[Event] = deque()
        self._animator = Animator()
        self._others = False
        """Whether what is being shown was done by another seat than the one that looks."""
        self.begun: list[Event] = []
        """What has been shown, or is being shown, since nothing was."""
        self.leads: Callable[[Event], bool] = lambda event: False
        """Whether an event has an arrow that is drawn before anything moves; the view knows."""

    @abstractmethod
    def _animation(self, event: Event) -> Animation | None:
        """What an event looks like before it is applied to what is shown; None: nothing."""

    @abstractmethod
    def _forget(self) -> None:
        """Forget everything that is on its way."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._queue) or self._animator.busy

    def play(self, events: Iterable[Event]) -> None:
        """Show these after what is being shown."""
        if not self.busy:
            self.begun.clear()
        self._queue.extend(events)

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything looks different."""
        if not self.busy:
            return False
        self._animator.speed = self.ctx.pace(others=self._others)
        self._animator.reduced = self.ctx.settings.reduced_motion
        self._animator.update(dt)
        while self._queue and not self._animator.busy:
            self._begin(self._queue.popleft())
            self._animator.update(0.0)  # its first moment is seen at once, and nobody hurries past what was never seen
        return True

    def hurry(self) -> None:
        """Show how what is being shown ends, or its present part; what follows has its time again."""
        self._animator.hurry()

    def skip(self) -> None:
        """Show how it ends."""
        self._animator.skip()
        while self._queue:
            self._apply(self._queue.popleft())
        self._clear()

    def reset(self, shown: P) -> None:
        """Forget everything that was to be shown, and show this."""
        self._queue.clear()
        self._animator = Animator()
        self.shown = shown
        self._clear()

    def _clear(self) -> None:
        self.throw = None
        self.begun.clear()
        self._forget()
        self._changed()

    def _begin(self, event: Event) -> None:
        seat = getattr(event, "seat", None)
        if seat is not None:
            self._others = self.viewer is not None and seat != self.viewer
        self._animator.speed = self.ctx.pace(others=self._others)
        self.begun.append(event)
        animation = self._animation(event)
        if animation is None:
            self._apply(event)
        else:
            if not self.ctx.still and self.leads(event):
                self._animator.play(Wait(LEAD_S))
            self._animator.play(animation)
            self._animator.play(Call(partial(self._apply, event)))

    def _apply(self, event: Event) -> None:
        self.shown.apply(event)
        self._changed()

    def _throwing(self, throw: Throw | None) -> Animation:
        """Dice that tumble, land, are sorted, and then speak. Somebody in a hurry sees them speak at once."""

        def show() -> None:
            self.throw, self.throw_time = throw, 0.0

        def pass_time(t: float) -> None:
            self.throw_time = t

        def away() -> None:
            self.throw = None

        pace = self.ctx.settings.pace_dice
        if pace <= 0:
            return Sequence()
        rolling: list[Animation] = []
        landings = (1.0,) if throw is None else throw.landings
        slower = TUMBLE / pace * (1.0 if throw is None else throw.longer)
        for before, now in pairwise((0.0, *landings)):
            rolling.append(Tween(pass_time, before * TUMBLE, now * TUMBLE, (now - before) * slower, linear))
            rolling.append(self._sound("dice_land"))
        falling = Sequence(
            Call(show), self._sound("dice_roll"), *rolling,
            Tween(pass_time, TUMBLE, SPOKEN, (LAND + SORT) / pace, linear),
        )  # fmt: skip
        speaking = Tween(pass_time, SPOKEN, TOTAL, (TOTAL - SPOKEN) / pace, linear)
        return Chapters(falling, Sequence(speaking, Call(away)))

    def _sound(self, name: str) -> Animation:
        """A sound when its moment comes; silent when the rest is skipped, lest all be heard at once."""
        return Cue(lambda: self.ctx.sound.play(name))
