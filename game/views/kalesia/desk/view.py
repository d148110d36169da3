"""The table of Kalesia in the play scene: the forest, the others around it, the own hand on the lower edge.

Composition only: `Shown` knows what lies on the table, `compose` where, `Motion` how it gets there, the toolkit's
gesture what a hand does. Nothing is drawn that the record of what the viewer may know doesn't tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.engine.contract import Event, Seat
from game.engine.kalesia.position.alliances import Alliance
from game.engine.kalesia.state import KalesiaView
from game.ui.cards.faces import CardFace
from game.ui.cards.picture import laid_picture
from game.ui.cards.placement import Placement
from game.ui.context import Context
from game.ui.widgets import Tip
from game.views.contract.base import Handled, Source, seen
from game.views.kalesia.desk.choosing import NEEDED, WeaponChoice
from game.views.kalesia.field import compose as co
from game.views.kalesia.field.motion import Motion
from game.views.kalesia.field.naming import Naming, trails_of
from game.views.kalesia.field.paint import TablePainter
from game.views.kalesia.field.seats import SeatPainter
from game.views.kalesia.shown.guesses import Guesses
from game.views.kalesia.shown.room import Room, room
from game.views.kalesia.shown.shown import Shown
from game.views.kalesia.speech import tips
from game.views.shared.cards.controls import CardControls
from game.views.shared.cards.gesture import CardGesture, Drop, Miss, Outcome, Pick, Refuse, Table
from game.views.shared.cards.large import LargeCard
from game.views.shared.cards.mat import felt_rect
from game.views.shared.cards.stage import CardStage
from game.views.shared.cards.told import ToldCards
from game.views.shared.cards.trails import NO_CARD_TRAILS, CardTrails

Rect = pygame.Rect

THREATS = "kalesia.threats"
"""The name under which settings remember that threats aren't to be shown."""

_LEGIBLE = 56
"""Units of width from which on a weapon in hand needn't be enlarged."""

_LAY_SPOT = "table"
"""Where a weapon is dragged to: anywhere above the hand."""


class KalesiaTable(WeaponChoice, ToldCards):
    """See `game.views.contract.base.GameView`. `names` and `colours` are those of the seats."""

    naming: Naming
    laid_out = False
    """Cards are chosen where they lie."""

    moving = False
    solid: Rect | None = None
    """A table of cards doesn't move, and wood shines through between them."""

    def __init__(self, ctx: Context, source: Source, names: Sequence[str], colours: Sequence[str]) -> None:
        super().__init__(NO_CARD_TRAILS)
        self.ctx = ctx
        self.source = source
        self.naming = Naming(self)
        self.on_idle: Callable[[], None] = lambda: None
        self.revision = 0
        self.place: Rect | None = None
        self.room: Room | None = None
        self.seats = SeatPainter(ctx, names, colours)
        self.forest, self.cards = CardStage(ctx), CardStage(ctx)
        self.gesture = CardGesture()
        self.controls = CardControls(ctx, self.gesture, self.cards)
        self.large = LargeCard(ctx)
        self.motion = Motion(self)
        self.guesses = Guesses(source)
        self.alone = False
        """Whether one person plays with computers: nobody else is about who could look at the own alliance."""
        self.over: Seat | None = None
        """The other player in whose place the pointer is."""
        self.peeking = False
        """Whether the own alliance is being looked at, for as long as a key or button is held."""
        self.advised: frozenset[str] = frozenset()
        self.chosen: list[str] = []
        """Keys of the weapons that are being chosen, in the order of choosing."""
        self.composed = co.Composed()
        self.record: KalesiaView = seen(source)
        self.shown = Shown(self.record)
        self._moment: tuple[object, ...] = self._moment_of()
        self.painter = TablePainter(self)
        self._unmade: list[tuple[CardFace, float, float]] = []
        """Cards that will be shown sooner or later, and have no picture yet."""

    # ------------------------------------------------------------------------------ questions
    @property
    def busy(self) -> bool:
        """Whether something is being shown that stops the person from choosing."""
        return self.motion.busy

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""
        return self.source.near

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""
        return self.source.viewer

    @property
    def hand_is_seen(self) -> bool:
        """Whether the hand at the lower edge lies open to who looks."""
        return self.shown.hands[self.near] is not None

    @property
    def own_alliance(self) -> Alliance | None:
        """The viewer's alliance as far as it lies open: alone at the screen, while it is held, in the end."""
        record = self.record
        if self.viewer is None:
            return None
        if record.outcome is not None and not self.motion.sealed:
            return record.outcome.alliances[self.viewer]
        return record.own_alliance if self.alone or self.peeking else None

    @property
    def can_guess(self) -> bool:
        """Whether the person may mark other seats with the alliance that it suspects."""
        return self.viewer is not None and self.viewer == self.near and self.record.outcome is None

    @property
    def choosing(self) -> bool:
        """Whether the person may choose two weapons now."""
        return self.source.seat is not None and self.source.seat == self.viewer == self.near and not self.busy

    @property
    def mode(self) -> str:
        """What a click does: `choose`, or `look`."""
        return "choose" if self.choosing else "look"

    @property
    def cards_move(self) -> bool:
        """Whether cards travel or turn."""
        return self.cards.busy or self.forest.busy

    @property
    def show_threats(self) -> bool:
        """Whether lines of two are shown; remembered in the settings."""
        return THREATS not in self.ctx.settings.aids_off

    @show_threats.setter
    def show_threats(self, on: bool) -> None:
        others = [aid for aid in self.ctx.settings.aids_off if aid != THREATS]
        self.ctx.settings.aids_off = tuple(others if on else [*others, THREATS])
        self.ctx.save_settings()
        if self.room is not None:
            self.show()
        self.changed()

    def _moment_of(self) -> tuple[object, ...]:
        return self.source.viewer, self.near, self.source.open, self.record.number

    # ------------------------------------------------------------------------------ the position
    def refresh(self) -> None:
        """Take the position anew, without animation. What is being chosen stays if it still can be chosen."""
        self.motion.reset()
        self.show_again(())
        self.record = seen(self.source)
        self.shown = Shown(self.record)
        moment = self._moment_of()
        keys = co.hand_keys(self.shown.hands[self.near] or ())
        if moment != self._moment or self.shown.has_laid(self.near):
            self._forget_gesture()
        self.chosen = [key for key in self.chosen if key in keys]
        self._moment = moment
        self.reset_cards()
        self.changed()

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        self.show_again(())
        self.motion.play(events)
        if not self.busy:
            self.record = seen(self.source)
        self._tell_gesture()
        self.changed()

    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> CardTrails:
        return trails_of(events, eyes)

    def skip(self) -> None:
        """Show at once how what is being shown ends."""
        if self.busy:
            self.motion.skip()
            self._settle()

    def hurry(self) -> None:
        """Go on with the next thing to be shown."""
        self.motion.hurry()
        self.redraw()

    def _settle(self) -> None:
        """Everything has been shown: the picture is the position's, and choices are open again."""
        self.refresh()
        self.on_idle()

    def changed(self) -> None:
        """Something is different that the panels around the table tell of."""
        self.revision += 1
        self.redraw()

    def redraw(self) -> None:
        """Have the view's own place drawn again; before it has one, everything."""
        self.ctx.request_redraw(self.place)

    # ------------------------------------------------------------------------------ the cards
    def compose(self) -> co.Composed:
        """Where all cards lie now."""
        if self.room is None:
            return co.Composed()
        look = co.Look(
            near=self.near, opened=self.source.open, own=self.viewer == self.near, choosing=self.choosing,
            chosen=tuple(self.chosen), advised=self.advised, pointed=self.gesture.pointed, lit=self.motion.lit,
            passing=self.motion.passing, passed=self.motion.passed, sealed=self.motion.sealed, aids=self.show_threats,
            guesses=self.can_guess,
        )  # fmt: skip
        return co.compose(self.ctx.words, self.shown, self.room, look)

    def show(
        self, *, spawn: Mapping[str, Placement] | None = None, gone: Mapping[str, Placement] | None = None,
        same: Mapping[str, str] | None = None, stagger: bool = True,
    ) -> None:  # fmt: skip
        """Have the cards go where they lie now; see `CardStage.show`."""
        self.composed = self.compose()
        self.forest.show(self.composed.forest, stagger=False)
        self.cards.show(self.composed.cards, spawn=spawn, gone=gone, same=same, stagger=stagger)
        self._tell_gesture()

    def reset_cards(self) -> None:
        """Have the cards lie where they belong at once."""
        self.composed = self.compose()
        self.forest.reset(self.composed.forest)
        self.cards.reset(self.composed.cards)
        self._tell_gesture()

    def end_moves(self) -> None:
        """Cards that travel or turn have arrived."""
        self.forest.skip()
        self.cards.skip()

    def _tell_gesture(self) -> None:
        """What can be pointed at and dragged now."""
        if self.busy or self.room is None:
            self.gesture.table = Table()
            return
        guesses = frozenset(self.composed.zones[0].keys)
        hand = frozenset(self.composed.zones[-1].keys) if self.choosing else frozenset()
        spots = {}
        if self.choosing:
            area = self.room.hand.area
            spots[_LAY_SPOT] = Rect(self.room.cloth.x, self.room.cloth.y, self.room.cloth.w,
                                    area.bottom - self.room.cloth.y - round(self.room.hand.width * 0.7))  # fmt: skip
        drops = {key: (_LAY_SPOT,) for key in hand if key not in self.chosen}
        legible = self.room.hand.width >= self.ctx.theme.u(_LEGIBLE)
        held = frozenset(self.composed.zones[-1].keys) if legible else frozenset()
        plain = guesses | frozenset(self.composed.forest) | held
        self.gesture.table = Table(self.composed.zones, hand | guesses, spots, drops, plain, guesses)

    # ------------------------------------------------------------------------------ secrets
    def peek(self, on: bool) -> None:
        """Look at the own alliance, as long as it is held; in the own view only. Rules: KAL-11.1."""
        on = on and self.record.own_alliance is not None and self.viewer is not None
        if on != self.peeking:
            self.peeking = on
            self.changed()

    def look_away(self) -> None:
        """Other eyes come to the screen: nothing that was being done stays."""
        self._forget_gesture()
        self.forget_names()

    def _forget_gesture(self) -> None:
        self.peeking = False
        self.chosen.clear()
        self.advised = frozenset()
        for key in [self.gesture.dragging] if self.gesture.dragging is not None else []:
            self.cards.hold(key, None)
        self.gesture = CardGesture()
        self.controls = CardControls(self.ctx, self.gesture, self.cards)
        self.large.show(None, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))

    # ------------------------------------------------------------------------------ geometry
    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area in pixels."""
        self.place = Rect(rect)
        table = self.source.layout
        assert table is not None, "a game of cards is laid out on a table"
        self.room = room(table, self.place, self.ctx.theme.u)
        felt = felt_rect(self.ctx, self.place)
        self.forest.area = self.cards.area = felt
        self._unmade = co.to_come(self.ctx.words, self.room)
        self.reset_cards()
        self.redraw()

    def pan(self, dx: float, dy: float) -> None:
        """A table doesn't move."""

    # ------------------------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> Handled:
        """Take an input event."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self.over = self._player_at(event.pos)
        if self.busy:
            return self._hurried(event)
        gesture = self.gesture
        pointed, before = gesture.pointed, (gesture.dragging, gesture.over_spot, gesture.cursor)
        answer = self.controls.handle(event)
        if (gesture.dragging, gesture.over_spot, gesture.cursor) != before:
            self._pointed()
        elif gesture.pointed != pointed:
            self._pointed(only_cards=gesture.dragging is None and gesture.cursor is None)
        return answer if isinstance(answer, bool) else self._decide(answer)

    def _player_at(self, pos: tuple[int, int]) -> Seat | None:
        """The other player in whose place a pixel is."""
        room = self.room
        places = [] if room is None else [n for n, other in enumerate(room.others, 1) if other.box.collidepoint(pos)]
        return None if room is None or not places else room.seat_at(self.near, places[0])

    def point_to_tip(self, place: Rect) -> None:
        """The keyboard goes to the card at a place; in the place of another player to the pencil mark there."""
        seat = self._player_at(place.center)
        mark, table = f"guess:{seat}", self.gesture.table
        if seat is not None and table.at(place.center) is None and table.place_of(mark) is not None:
            self.gesture.look_at(mark)
            self.cards_changed()
            return
        super().point_to_tip(place)

    def _hurried(self, event: pygame.event.Event) -> bool:
        """A click goes on to the next thing that is shown."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self.hurry()
        return True

    def _key(self, event: pygame.event.Event) -> Handled:
        action = self.ctx.keys.action(event)
        if action == "secret" or (event.type == pygame.KEYUP and self.peeking):
            self.peek(event.type == pygame.KEYDOWN)
            return True
        if event.type == pygame.KEYUP:
            return False
        if self.busy:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
                self.hurry()
                return True
            return False
        if action == "threat":
            self.show_threats = not self.show_threats
            return True
        return self._choosing_key(event, action)

    def _choosing_key(self, event: pygame.event.Event, action: str | None) -> Handled:
        """Keys while the person may choose: Return lays both once there are two, Esc puts back, Backspace one."""
        guessing = self.gesture.cursor in self.composed.zones[0].keys
        if self.choosing and action == "confirm" and not guessing and len(self.chosen) == NEEDED:
            return self.lay()
        if self.choosing and event.key == pygame.K_BACKSPACE and self.chosen:
            return self.choose(self.gesture.cursor if self.gesture.cursor in self.chosen else self.chosen[-1])
        if action == "cancel" and self.gesture.dragging is None and self.take_back():
            return True
        before = self.gesture.pointed
        answer = self.controls.handle(event)
        if self.gesture.pointed != before:
            self._pointed()
        return answer if isinstance(answer, bool) else self._decide(answer)

    def _pointed(self, *, only_cards: bool = False) -> None:
        """Another card is pointed at, or one is being dragged. Where only cards change by it, they ask themselves."""
        self.show()
        if not only_cards:
            self.redraw()

    def _decide(self, outcome: Outcome) -> Handled:
        match outcome:
            case Pick(key=key) if key in self.composed.zones[0].keys:
                return self._guess(key)
            case Pick(key=key):
                return self.choose(key)
            case Drop(key=key):
                return True if key in self.chosen else self.choose(key)
            case Refuse() | Miss():
                return True
        return True

    def _guess(self, key: str) -> bool:
        """Pencil the next alliance onto a seat."""
        if self.viewer is not None:
            self.guesses.turn(self.viewer, int(key.split(":")[1]))
            self.changed()
        return True

    def point_away(self) -> None:
        """The pointer has left the table."""
        self.over = None
        if self.gesture.away():
            self._pointed()

    def keyboard(self, here: bool) -> None:
        """The keyboard has come, and is shown on a card, or has left."""
        if here:
            self.gesture.arrive()
        else:
            self.gesture.cursor = None
            self.peek(False)
        if self.room is not None:
            self._pointed()

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about an area or a player's place."""
        if self.busy or self.room is None or self.gesture.dragging is not None:
            return None
        return tips.tip_at(self, pos)

    def tip_spots(self) -> Sequence[Rect]:
        """The areas, the players' names and what they do now, then every card."""
        room = self.room
        if room is None:
            return ()
        cells = [place.bounds for place in room.cells]
        seats = [rect for other in room.others for rect in (other.name, other.state)]
        return [*cells, *seats, *super().tip_spots()]

    def cards_changed(self) -> None:
        """Another card is pointed at."""
        self._pointed()

    # ------------------------------------------------------------------------------ time
    def update(self, dt: float) -> bool:
        """Let time pass. What looks different has been asked for by itself."""
        busy = self.busy
        self.forest.update(dt)
        self.cards.update(dt)
        self.motion.update(dt)
        if busy:
            self.follow(self.motion.begun, dt)
        if busy and not self.busy:
            self._settle()
        if self.gesture.wait(dt):
            self.redraw()
        self._enlarge()
        self.large.update(dt)
        if self._unmade and not self.busy and not self.cards_move:
            face, width, lift = self._unmade.pop()
            laid_picture(self.ctx, face, width, lift=lift)
        if self.peeking and pygame.display.get_init() and not pygame.key.get_focused():
            self.peek(False)
        return False

    def _enlarge(self) -> None:
        """Show the card that the pointer rests on large beside it."""
        key = self.gesture.enlarged
        placement = self.cards.where(key) if key is not None else None
        place = self.gesture.table.place_of(key)
        if placement is None or place is None or self.place is None or placement.face.hidden:
            self.large.show(None, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        else:
            self.large.show(placement.face, place.bounds, self.place, targets=self.targets())

    # ------------------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw frame and felt with the forest on it, the players' places, the cards, and what lies over them."""
        self.painter.draw(surface)
