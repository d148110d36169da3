"""What the views of games on a board have in common: events are shown, then choices are open and weighed one by one.

A game's own view says what lies on its board, what a click does and how it looks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.engine.contract import Action, Event, Odds, Refusal, Seat
from game.ui.context import Context
from game.ui.widgets import Tip
from game.views.contract.base import Do, Handled, Refused, Source
from game.views.shared.board.breath import BoardBreath
from game.views.shared.board.controls import BoardControls
from game.views.shared.board.motion import EventMotion, Picture
from game.views.shared.board.trails import NO_TRAILS, Trails
from game.views.shared.recall.recalled import Recalled

Rect = pygame.Rect
P = TypeVar("P")
"""How a game names a place on its board."""
A = TypeVar("A", bound=Action)
"""The actions of a game."""
S = TypeVar("S", bound=Picture)
"""What a board shows."""


class BoardView(Recalled[Trails], ABC, Generic[P, A, S]):
    """See `game.views.contract.base.GameView`. `on_idle` is called whenever everything has been shown.

    `revision` grows whenever something changed that panels tell of. A game's view sets `hand`, `motion`, `painter`,
    `controls`, `breath` and `naming`.
    """

    hand: Any
    motion: EventMotion[S]
    painter: Any
    controls: BoardControls[Any]
    breath: BoardBreath[Any]

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(NO_TRAILS)
        self.ctx = ctx
        self.place: Rect | None = None
        """Where the view lies in the window, in pixels; None before it was laid out."""
        self.source = source
        self.on_idle: Callable[[], None] = lambda: None
        self.revision = 0
        self.hover: P | None = None
        self.cursor: P | None = None
        """The place that the keyboard is on; None as long as the pointer is used."""
        self.odds: Odds | None = None
        self.danger: Odds | None = None
        """What an enemy could do in its next turn to the own thing that is looked at, while no attack is weighed."""
        self.advice: Action | None = None
        """An action that was advised; it is shown until something is done."""
        self.refusal: Refusal | None = None
        self.chances: dict[P, float] = {}
        """Chances of the attacks that may be clicked, as far as they are weighed."""
        self._unweighed: list[P] = []
        self._threats: Any = None
        self._playing = False
        self._eyes_on_it: tuple[Seat | None, bool] | None = None
        """Who looked at the board when its position was taken last, and whether everything was shown."""

    # ------------------------------------------------------------------------------ to override
    @property
    @abstractmethod
    def sight(self) -> Any:
        """The window onto the board."""

    @abstractmethod
    def _picture(self) -> S:
        """What the board shows once everything has been shown."""

    @abstractmethod
    def _new_board(self) -> None:
        """Another board lies on the table."""

    @abstractmethod
    def _take_position(self) -> None:
        """The position is what is shown: choices are open."""

    @abstractmethod
    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""

    @abstractmethod
    def _weigh(self) -> None:
        """What a click would do here, with its odds or the reason against it."""

    @abstractmethod
    def _chance(self, action: A) -> float | None:
        """The chance of an attack; None where there is none to tell."""

    @abstractmethod
    def _why(self, refusal: Refusal, *, urgent: bool = False) -> Tip:
        """What is said about a refusal."""

    @abstractmethod
    def _update_land(self, dt: float) -> bool:
        """Let time pass for what lies below the pieces; whether it has to be drawn again."""

    @abstractmethod
    def rect_of(self, place: P) -> Rect:
        """Where a place is seen, in pixels."""

    @abstractmethod
    def tip_spots(self) -> Sequence[Rect]:
        """Where there is something to say about what lies there, in reading order, in pixels."""

    @abstractmethod
    def targets(self) -> Sequence[Rect]:
        """What may well be clicked next, in pixels: no tip lies over it."""

    @abstractmethod
    def point(self, place: P | None, other: int | None) -> None:
        """The pointer or the keyboard is here on the board, or on this one of what lies over it."""

    # ------------------------------------------------------------------------------- questions
    @property
    def shown(self) -> S:
        """What the board shows."""
        return self.motion.shown

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""
        return self._playing

    @property
    def moving(self) -> bool:
        """Whether the pointer just drags the land."""
        return self.controls.dragging

    @property
    def solid(self) -> Rect | None:
        """The land that is seen."""
        grid = self.sight.grid
        return None if grid is None else grid.clip

    # ------------------------------------------------------------------------------- position
    def refresh(self) -> None:
        """Take the position as it is, without animation; animations end."""
        self._playing = False
        self.show_again(())
        if self.source.state.board is not self.painter.board:
            self._new_board()
        self._refresh_glance()
        self.motion.reset(self._picture())
        self._take_position()

    def _refresh_glance(self) -> None:
        """Nobody is shown a picture of what somebody else has seen."""
        before, self._eyes_on_it = self._eyes_on_it, (self.source.viewer, self.source.open)
        if self._eyes_on_it == before:
            self.sight.glance.outdate()
        else:
            self.sight.glance.drop()

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        self._playing = True
        self.show_again(())
        self.advice = None
        self.motion.viewer = self.source.viewer
        self.motion.leads = self._has_way
        self.motion.play(events)
        self.hand.look(self.source.state, None)
        self._threats = None
        self._weigh()
        self.redraw()

    def _has_way(self, event: Event) -> bool:
        """Whether somebody else goes somewhere."""
        return bool(self._trails_of((event,), self._eyes).ways)

    def skip(self) -> None:
        """Show at once how what is being shown ends."""
        if self._playing:
            self.motion.skip()
            self._settle()

    def hurry(self) -> None:
        """Go on with the next thing to be shown."""
        if self._playing:
            self.motion.hurry()
            self.redraw()

    def _settle(self) -> None:
        """Everything has been shown: the picture is the position's, and choices are open again."""
        self._playing = False
        self.motion.reset(self._picture())
        self._take_position()
        self.on_idle()

    # ----------------------------------------------------------------------------------- tips
    tells = False
    """Nothing on a board is shown in the place of a tip."""

    def tells_of(self, place: Rect) -> bool:
        """Nothing on a board is shown in the place of a tip."""
        return False

    def hush(self) -> None:
        """Nothing on a board is shown in the place of a tip."""

    def point_to_tip(self, place: Rect) -> None:
        """The keyboard asks about a place: look at it as if it were pointed at."""
        by_keyboard = self.cursor is not None
        self.controls.point_at(place.center)
        if by_keyboard and self.hover is not None:
            self.cursor = self.hover
            self._weigh()

    def keyboard_place(self) -> Rect | None:
        """The place that the keyboard is on."""
        return None if self.cursor is None else self.rect_of(self.cursor)

    # -------------------------------------------------------------------------------- choices
    def answer(self, answer: Action | Refusal | None, anchor: Rect, tried: Action | None = None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown at `anchor`, or just consumed.

        tried   the action that was refused, where that is known
        """
        if isinstance(answer, Action):
            return Do(answer)
        self.changed()
        return Refused(answer, self._why(answer, urgent=True), anchor, tried) if isinstance(answer, Refusal) else True

    # ------------------------------------------------------------------------------- geometry
    def redraw(self) -> None:
        """Have the view's own place drawn again; before it has one, everything."""
        self.ctx.request_redraw(self.place)

    def _board_middle(self) -> Rect:
        middle = Rect(0, 0, 2, 2)
        middle.center = self.place.center if self.place is not None else (0, 0)
        return middle

    def zoom(self, steps: int) -> None:
        """Zoom in (steps > 0) or out at the middle."""
        self.sight.zoom(steps)
        self.redraw()

    def fit(self) -> None:
        """Show the whole board; where it is shown, as large as fills the room."""
        if self.sight.fitted:
            self.sight.fill()
        else:
            self.sight.fit()
        self.redraw()

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels."""
        self.sight.pan(dx, dy)
        self._redraw_land()

    def _redraw_land(self) -> None:
        """Have the land drawn again, and with it whatever may lie over its frame and goes with the land."""
        if self.busy or self.cursor is not None or self._goes_along():
            self.redraw()
        else:
            self.ctx.request_redraw(self.solid)

    def _goes_along(self) -> bool:
        """Whether something lies beside a place of the board, and perhaps over the frame."""
        return False

    # --------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> Handled:
        """Take an input event."""
        return self.controls.handle(event)

    def point_away(self) -> None:
        """The pointer has left the board."""
        self.point(None, None)

    def keyboard(self, here: bool) -> None:
        """The keyboard has come, and is shown on the board, or has left."""
        if here and self.cursor is None:
            self.controls.arrive()
        elif not here and self.cursor is not None:
            self.cursor = None
            self._weigh()

    def look_away(self) -> None:
        """Forget what was pointed at, by pointer and keyboard. Where nothing is secret the window stays."""
        self.cursor = None
        self.forget_names()
        self.point_away()

    def put_map_away(self) -> None:
        """No small map lies over the board until it is asked for."""
        self.sight.show_map = False
        self.redraw()

    def update(self, dt: float) -> bool:
        """Let time pass; whether it has to be drawn again."""
        again = False
        if self._update_land(dt):
            self._redraw_land()
        if self._playing:
            again = self.motion.update(dt)
            self.follow(self.motion.begun, dt)
            if not self.motion.busy:
                self._settle()
                again = True
        elif self._unweighed:
            self._weigh_target(self._unweighed.pop())
            again = True
        self.breath.update(dt)
        return again

    def _weigh_target(self, place: P) -> None:
        """The chance of one target, for its flag: one at a time, since a great fight takes a while to weigh."""
        target = self.hand.targets.get(place)
        chance = self._chance(target.action) if target is not None and target.action is not None else None
        if chance is not None:
            self.chances[place] = chance
