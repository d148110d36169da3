"""The part of a view that recalls: what the others have done stays to be seen until one's own next action, what a line
of the chronicle tells of is shown again, and what words name is marked.

A game says by its `Naming` what its events call places and pieces and where these are seen, and by `_trails_of` what
events leave.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

import pygame

from game.engine.contract import NOBODY, Event, Seat
from game.ui.context import Context
from game.views.contract.base import Source
from game.views.contract.named import Place

Rect = pygame.Rect

TRAILS = "trails"
"""The aid's name among those that can be switched off."""

COMES_S = 0.3
"""Seconds in which the head of a way gets from its cause to its target."""


class Left(Protocol):
    """What events leave to be seen."""

    def under_way(self, share: float) -> Self:
        """The ways alone, the last of them as far as a head has come that has gone this share of it."""


T = TypeVar("T", bound=Left)
"""What events leave in a game."""


class Naming(Protocol):
    """Says what a game's events, actions and board call places and pieces, and where these are seen."""

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """What events or actions name."""

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """Where places are seen: those that were named themselves, else where the pieces stand now. In pixels."""

    def pointed(self) -> frozenset[Place]:
        """What lies under pointer or keyboard, by all its names."""

    def bring(self, places: Sequence[Place]) -> None:
        """Have the window onto the board show the last of these that has a place."""


class Recalled(ABC, Generic[T]):
    """See `game.views.contract.base.GameView`. A view sets `naming`."""

    ctx: Context
    source: Source
    naming: Naming

    def __init__(self, nothing: T) -> None:
        """`nothing`: trails of no events."""
        self._nothing = nothing
        self._lately: tuple[Event, ...] = ()
        self._trails = self._again = nothing
        self._again_of: frozenset[Place] = frozenset()
        self._now: tuple[Event, ...] = ()
        self._going = nothing
        self._gone_s = 0.0
        """Of what is being shown: its events so far, what they leave, and how long ago the last way began."""
        self.shows_again = False
        """Whether it is being shown again what happened."""
        self.lit: frozenset[Place] = frozenset()
        """What words name that are pointed at."""

    @abstractmethod
    def redraw(self) -> None:
        """Have the view's own place drawn again; before it has one, everything."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether events are still being shown."""

    @abstractmethod
    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> T:
        """What events leave to be seen by a seat, whose own moves leave nothing; NOBODY sees all."""

    # --------------------------------------------------------------------------------- trails
    def recall(self, events: Iterable[Event]) -> None:
        """Keep to be seen what these have left: all that happened since the one who looks last acted."""
        lately = tuple(events)
        if lately != self._lately:
            self._lately, self._trails = lately, self._trails_of(lately, self._eyes)
            self.redraw()

    def follow(self, events: Sequence[Event], dt: float) -> None:
        """These events have been shown so far, or are being shown, and time passes: arrows go from what others do to
        what they do it to. Somebody who wants everything at once sees none.
        """
        now = () if self.ctx.still else tuple(events)
        if now != self._now:
            before, self._now = self._going, now
            self._going = self._trails_of(now, self._eyes) if now else self._nothing
            self._gone_s = 0.0 if self._going != before else self._gone_s
        elif now and self._gone_s < COMES_S:
            self.redraw()
        self._gone_s += dt * self.ctx.pace(others=True)

    @property
    def _eyes(self) -> Seat:
        """Whose own doings leave nothing; NOBODY where all is to be seen."""
        viewer = self.source.viewer
        return NOBODY if viewer is None or self.source.watched else viewer

    @property
    def trails(self) -> T:
        """What is shown again; while events are shown what the others are doing, from its cause to its target; else
        what is to be seen of what they have done, nothing of that while it is switched off or nobody may look."""
        if self.shows_again:
            return self._again
        if self.busy:
            return self._going.under_way(self._gone_s / COMES_S)
        may_look = self.source.viewer is not None or self.source.watched
        return self._trails if self.show_trails and may_look else self._nothing

    @property
    def show_trails(self) -> bool:
        """Whether it stays to be seen what the others have done; it is kept with the aids."""
        return TRAILS not in self.ctx.settings.aids_off

    @show_trails.setter
    def show_trails(self, on: bool) -> None:
        others = [aid for aid in self.ctx.settings.aids_off if aid != TRAILS]
        self.ctx.settings.aids_off = tuple(others if on else [*others, TRAILS])
        self.ctx.save_settings()
        self.redraw()

    def show_again(self, told: Sequence[Event], within: Sequence[Event] = ()) -> None:
        """Draw once more what events left, else what those left that they are among; none: no more."""
        if not told and not self.shows_again:
            return
        self.shows_again = bool(told)
        self._again = self._trails_of(told, NOBODY) or self._trails_of(within, NOBODY)
        self._again_of = frozenset(self.names_of(told))
        if told:
            self.naming.bring(self.names_of(told) or self.names_of(within))
        self.redraw()

    # ---------------------------------------------------------------------------------- names
    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """What events or actions name that is or was to be seen."""
        return self.naming.names_of(told)

    def light(self, places: Collection[Place]) -> None:
        """Mark what words name that are pointed at."""
        if self.lit != frozenset(places):
            self.lit = frozenset(places)
            self.redraw()

    def places_of(self, places: Collection[Place]) -> list[Rect]:
        """Where places and pieces are seen, in pixels."""
        return self.naming.rects(places)

    @property
    def pointed_names(self) -> frozenset[Place]:
        """What the pointer or the keyboard is on; nothing while things move."""
        return frozenset() if self.busy else self.naming.pointed()

    @property
    def marked(self) -> list[frozenset[Place]]:
        """What is marked for words' sake: named by what is pointed at, and by what is shown again."""
        return [places for places in (self.lit, self._again_of) if places]

    def draw_named(self, surface: pygame.Surface) -> None:
        """Draw these marks."""
        for rect in dict.fromkeys(tuple(rect) for places in self.marked for rect in self.naming.rects(places)):
            self.ctx.overlay.named(surface, Rect(rect))

    def forget_names(self) -> None:
        """Nothing is shown again, and no words are pointed at: other eyes come."""
        self.show_again(())
        self.light(())
