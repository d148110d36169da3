"""The table of Castles of Caleira in the play scene: castles, hand, piles, what is laid out, and gestures on them.

Composition only: `Shown` is what is seen, `Composer` where it lies, `Choice` what is being chosen, `Motion` events in
time, `Painter` what is drawn beside cards, `Controls` what input means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property

import msgspec
import pygame

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Action, Event, Refusal, Seat, visible_events
from game.ui.cards.faces import CardFace
from game.ui.cards.placement import Placement
from game.ui.context import Context
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Tip
from game.views.caleira.field import advice
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.compose import DISCARD_KEY, Composer, Laid, Look
from game.views.caleira.field.motion import Beat, Motion
from game.views.caleira.field.naming import Naming, trails_of
from game.views.caleira.field.painter import Painter
from game.views.caleira.hand.commands import commands, run_command
from game.views.caleira.hand.controls import Controls
from game.views.caleira.hand.guess import Sight, sight_of
from game.views.caleira.shown.room import Room
from game.views.caleira.shown.shown import Shown
from game.views.caleira.speech import tips
from game.views.contract.base import Command, Do, Handled, Refused, Source, seen
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.large import LargeCard
from game.views.shared.cards.mat import felt_rect
from game.views.shared.cards.spread import SpreadPile
from game.views.shared.cards.stage import CardStage
from game.views.shared.cards.told import ToldCards
from game.views.shared.cards.trails import NO_CARD_TRAILS, CardTrails, draw_card_trails

Rect = pygame.Rect


class CaleiraTable(ToldCards):
    """See `game.views.contract.base.GameView`. `on_idle` is called whenever everything has been shown.

    `revision` grows whenever something changes that the panels around the table tell of.
    """

    naming: Naming
    laid_out = False
    """Cards are chosen where they lie."""

    moving = False
    solid: Rect | None = None
    """A table of cards doesn't move, and wood shines through between them."""

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(NO_CARD_TRAILS)
        self.ctx = ctx
        self.source = source
        self.naming = Naming(self)
        self.place: Rect | None = None
        """Where the table lies in the window, in pixels; None before it was laid out."""
        self.on_idle: Callable[[], None] = lambda: None
        self.revision = 0
        self.positions = 0
        """How many positions have been taken: what is worked out for one is worked out again for the next."""
        self.names: Callable[[Seat], str] = str
        """The players' names, from the desk."""
        self.record: CaleiraView = seen(source)
        self.shown = Shown(self.record, source.near, laid_open=source.open)
        self.choice = Choice()
        self.choice.look(source.state, self.record, source.seat)
        self.stage = CardStage(ctx)
        self.gesture = CardGesture()
        self.motion = Motion(ctx, self.shown, relay=self._relay_beat, resting=lambda: not self.stage.busy)
        self.large = LargeCard(ctx)
        self.spread = SpreadPile(ctx)
        self.painter = Painter(self)
        self.controls = Controls(self)
        self.room: Room | None = None
        self.laid = Laid()
        self.advice: CaleiraAction | None = None
        """An action that was advised; it is shown until something is done."""
        self.over: Seat | None = None
        """The player whose castle is under the pointer, while one is to be chosen."""
        self._playing = False
        self._undealt = False
        """Whether the table was just laid out for the first time: a game that begins is dealt then."""

    # ------------------------------------------------------------------------------- questions
    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""
        return self._playing

    @property
    def mode(self) -> str:
        """What is asked of the person at the screen, in the rules' word; "look" while nothing is."""
        return "look" if self.choice.phase is None or self._playing else str(self.choice.phase.value)

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets are shown."""
        return self.record.seat

    @cached_property
    def _sight(self) -> Sight:
        record, ended = self.record, self.shown.ended
        if ended is not None:
            record = msgspec.structs.replace(record, castles=ended.castles, aside=ended.aside)
        return sight_of(record, reminds=self.shown.reminds, laid_open=self.source.open or ended is not None)

    @property
    def sight(self) -> Sight:
        """What the viewer has seen of the 18 cards, and what the others may be."""
        return self._sight

    # -------------------------------------------------------------------------------- position
    def refresh(self) -> None:
        """Take the position as it is, without animation; what was being shown ends."""
        self._playing = self._undealt = False
        self.show_again(())
        self._take_position()
        self._relay(at_once=True)

    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> CardTrails:
        return trails_of(events, eyes)

    def _take_position(self) -> None:
        record, before = seen(self.source), self.shown
        eyes = (self.record.seat, before.near)
        self.record = record
        self.positions += 1
        self.shown = Shown(record, self.source.near, laid_open=self.source.open)
        self.shown.keep_order(before)
        self.motion.reset(self.shown)
        self.choice.look(self.source.state, record, self.source.seat)
        self.__dict__.pop("_sight", None)
        if eyes != (record.seat, self.shown.near):
            self._forget_gesture()
        if self.room is not None and self.room.near != self.shown.near:
            self._make_room()

    def _forget_gesture(self) -> None:
        """Other eyes: nothing of what was pointed at, taken up or enlarged stays."""
        self.controls.call_off()
        self.gesture = CardGesture()
        self.controls.renew()
        self.choice.forget()
        self.choice.look(self.source.state, self.record, self.source.seat)
        self.spread.close()
        self.large.show(None, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self.advice, self.over = None, None

    def look_away(self) -> None:
        """Forget what was pointed at and taken up: other eyes come to the screen."""
        self._forget_gesture()
        self.choice.forget()
        self.forget_names()
        self._relay(at_once=True)

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        self._playing = True
        self.advice = None
        self.show_again(())
        if self.choice.card is not None:
            self.shown.picked = self.choice.card
        self.choice.seat = self.choice.phase = None
        self.spread.close()
        self.motion.play(events)
        self._relay()
        self.redraw()

    def skip(self) -> None:
        """Show at once how what is being shown ends."""
        if self._playing:
            self.motion.finish()
            self.stage.skip()
            self._settle()

    def hurry(self) -> None:
        """A click while events are shown: on to the end, or to the end of a round, or past it."""
        if self.motion.holding:
            self.motion.go_on()
            self.redraw()
        elif self.motion.skip_to_rest():
            self.stage.skip()
            self._settle()

    def _settle(self) -> None:
        """Everything has been shown: the picture is the position's, and choices are open again."""
        self._playing = False
        self._take_position()
        self._relay()
        self.redraw()
        self.revision += 1
        self.on_idle()

    # -------------------------------------------------------------------------------- layout
    def redraw(self) -> None:
        """Have the table's own place drawn again; before it has one, everything."""
        self.ctx.request_redraw(self.place)

    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area of the window, in pixels."""
        self._undealt = self._undealt or self.place is None
        self.place = Rect(rect)
        self.stage.area = Rect(rect)
        self._make_room()
        self.spread.close()
        self._relay(at_once=True)

    def _is_dealt(self) -> bool:
        """Whether nothing has been done yet but to deal the cards."""
        record = self.record
        return record.round == 1 and record.turn_number == 1 and not any(record.castles) and record.effect is None

    def _deal(self) -> None:
        """Show how the cards of a game that has just begun were dealt."""
        self._undealt = False
        dealt = visible_events(self.source.state.opening, self.viewer)
        if self.ctx.still or not self._is_dealt() or not dealt or not isinstance(dealt[0], ev.RoundBegan):
            return
        self.shown.apply(dealt[0])
        self._playing = True
        self.choice.seat = self.choice.phase = None
        self.motion.play(dealt[1:])
        self._relay(at_once=True)
        self.redraw()

    def _make_room(self) -> None:
        assert self.place is not None
        layout = self.source.layout
        assert layout is not None, "a card game has a layout"
        self.room = Room(layout, felt_rect(self.ctx, self.place), self.shown.near, self.ctx.theme.u)

    def composer(self, beat: Beat | None = None) -> Composer:
        """Lays the table as it is now."""
        assert self.room is not None
        look = Look(
            busy=self._playing,
            marks={} if beat is None else beat.marks,
            pointed=self.gesture.pointed,
            dragging=self.gesture.dragging,
            advised=frozenset(advice.keys(self.advice, self.shown)),
            flights=() if beat is None else beat.flights,
        )
        return Composer(self.ctx, self.room, self.shown, self.choice, look)

    def _relay_beat(self, beat: Beat) -> None:
        """Show a step of what happens."""
        if self.room is None:
            return
        composer = self.composer(beat)
        laid = composer.lay()
        spawn = {key: composer.origin(name) for key, name in beat.spawn.items()}
        gone = {key: self._leaving(composer, key, name) for key, name in beat.gone.items()}
        self._take_laid(laid)
        self.stage.show(laid.placements, piles=laid.piles, spawn=spawn, gone=gone, same=beat.same)
        self.revision += 1
        self.redraw()

    def _leaving(self, composer: Composer, key: str, name: str) -> Placement:
        """Where a card goes that leaves: to the discard pile with the side that is seen, elsewhere face-down."""
        goal, now = composer.origin(name), self.stage.where(key)
        return replace(goal, face=now.face) if name == DISCARD_KEY and now is not None else goal

    def _relay(self, *, at_once: bool = False) -> None:
        """Lay the table anew."""
        if self.room is None:
            return
        laid = self.composer(self.motion.beat if self._playing else None).lay()
        self._take_laid(laid)
        if at_once:
            self.stage.reset(laid.placements, laid.piles)
        else:
            self.stage.show(laid.placements, piles=laid.piles, stagger=False)

    def _take_laid(self, laid: Laid) -> None:
        self.laid = laid
        self.gesture.table = self.controls.table()

    def changed(self) -> None:
        """Something was pointed at, taken up or put down: lay the table anew, and tell the panels."""
        self.pointed()
        self.redraw()

    def pointed(self) -> None:
        """Another card is pointed at, and nothing but cards looks different by it: these ask to be drawn themselves."""
        self.revision += 1
        self._relay()
        self._enlarge()

    # --------------------------------------------------------------------------------- choices
    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""
        return [] if self._playing else commands(self)

    def run(self, command: str) -> Handled:
        """Carry a command out; nothing happens where it isn't among `commands` now."""
        if self._playing or command not in [offered.id for offered in self.commands() if offered.enabled]:
            return False
        return run_command(self, command)

    def answer(self, answer: CaleiraAction | Refusal | None, key: str | None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown beside a card, or just consumed."""
        if isinstance(answer, Refusal):
            self.changed()
            tip = tips.refusal_tip(self.ctx.words, answer, urgent=True)
            return Refused(answer, tip, self.rect_of(key))
        if isinstance(answer, Action):
            return Do(answer)
        self.changed()
        return True

    def rect_of(self, key: str | None) -> Rect:
        """Where a card lies, in pixels; the middle of the table for what isn't there."""
        place = self.gesture.table.place_of(key)
        if place is not None:
            return place.bounds
        middle = Rect(0, 0, 2, 2)
        middle.center = self.place.center if self.place is not None else (0, 0)
        return middle

    def advise(self, action: Action | None) -> None:
        """Show an action that was advised: its card and its target are marked. None: no more."""
        self.advice = action if action is None else advice.of(action)
        if self.advice is not None:
            advice.take_up(self.advice, self.shown, self.choice)
        self.changed()

    def pan(self, dx: float, dy: float) -> None:
        """The table is seen as a whole and doesn't move."""

    # ----------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> Handled:
        """Take an input event."""
        return self.controls.handle(event)

    def point_away(self) -> None:
        """The pointer has left the table."""
        if self.gesture.away() or self.over is not None:
            self.over = None
            self.changed()

    def keyboard(self, here: bool) -> None:
        """The keyboard has come, and is shown on a card, or has left."""
        if here:
            self.gesture.arrive()
        else:
            self.gesture.cursor = None
        self.changed()

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the thing under the pointer."""
        return None if self._playing else tips.tip_at(self, pos)

    def tip_spots(self) -> Sequence[Rect]:
        """Names, piles, the tray, the hand, and every card."""
        return [*tips.places(self), *super().tip_spots()]

    def tells_of(self, place: Rect) -> bool:
        """Whether the card at a place is shown large when it is asked about."""
        key = self.gesture.table.at(place.center)
        return key is not None and self.face_at(key) is not None and super().tells_of(place)

    def point_to_tip(self, place: Rect) -> None:
        """As the pointer does, the keyboard on a place for a card says how that would be laid."""
        super().point_to_tip(place)
        self.controls.aim_at_pointed()
        self.changed()

    def cards_changed(self) -> None:
        """Another card is pointed at."""
        self.changed()
        self._enlarge()

    def update(self, dt: float) -> bool:
        """Let time pass. What looks different asks by itself to be drawn again."""
        if self._undealt:
            self._deal()
        self.stage.update(dt)
        if self._playing:
            self.motion.update(dt)
            self.follow(self.motion.begun, dt)
            if not self.motion.busy:
                self._settle()
        elif self.gesture.wait(dt):
            self._enlarge()
        self.large.update(dt)
        return False

    # ------------------------------------------------------------------------------- enlarging
    def _enlarge(self) -> None:
        """Show the card large that is pointed at for a while."""
        key = self.gesture.enlarged
        found = None if key is None or self._playing else self.face_at(key)
        place = self.gesture.table.place_of(key)
        if found is None or place is None or self.place is None:
            self.large.show(None, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
            return
        face, note = found
        self.large.show(face, place.bounds, felt_rect(self.ctx, self.place), note, self.targets())

    def face_at(self, key: str) -> tuple[CardFace, str] | None:
        """The card to show large for a key, with a remark; None for one that there is nothing to see of."""
        return tips.large_face(self, key)

    # ---------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and what lies on it."""
        if self.place is None or self.room is None:
            return
        before = surface.get_clip()
        self.painter.draw_ground(surface)
        surface.set_clip(self.place.clip(before))
        self.painter.draw_below(surface)
        self.stage.draw(surface)
        draw_card_trails(self.ctx, surface, self.trails, self.naming.rect_of, SEAT_IDS)
        self.draw_named(surface)
        self.painter.draw_above(surface)
        surface.set_clip(before)
