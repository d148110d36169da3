"""What an event means on the table: pointer and keys become choices; nothing later knows of events."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.records import Phase
from game.engine.contract import Refusal, Seat
from game.ui.context import Context
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.compose import DISCARD_KEY, GIVE_SPOT, Laid
from game.views.caleira.shown.room import Room
from game.views.caleira.shown.shown import Held, Shown
from game.views.contract.base import Command, Handled
from game.views.shared.cards.controls import CardControls
from game.views.shared.cards.gesture import CardGesture, Drop, Miss, Outcome, Pick, Refuse, Table
from game.views.shared.cards.spread import SpreadPile
from game.views.shared.cards.stage import CardStage

_AIM_KEYS = {
    pygame.K_LEFT: ("left", None), pygame.K_RIGHT: ("right", None),
    pygame.K_UP: (None, "up"), pygame.K_DOWN: (None, "down"),
}  # fmt: skip
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_RIGHT_BUTTON = 3


class Spreads(Protocol):
    """Whoever lays a pile out over the table."""

    def spread_discard(self) -> None:
        """Lay the discard pile out over the table."""


class Played(Protocol):
    """What pointer and keys come to on the table."""

    choice: Choice
    ctx: Context
    gesture: CardGesture
    laid: Laid
    over: Seat | None
    room: Room | None
    shown: Shown
    spread: SpreadPile
    stage: CardStage

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def painter(self) -> Spreads:
        """What paints the table."""

    def answer(self, answer: CaleiraAction | Refusal | None, key: str | None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown beside a card, or just consumed."""

    def changed(self) -> None:
        """Something was pointed at, taken up or put down: lay the table anew, and tell the panels."""

    def pointed(self) -> None:
        """Another card is pointed at, and nothing but cards looks different by it."""

    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""

    def hurry(self) -> None:
        """A click while events are shown: on to the end, or to the end of a round, or past it."""

    def run(self, command: str) -> Handled:
        """Carry a command out; nothing happens where it isn't among `commands` now."""


class Controls:
    """Turns events into calls of the view. Keeps nothing but the toolkit's part."""

    def __init__(self, view: Played) -> None:
        self.view = view
        self._cards = CardControls(view.ctx, view.gesture, view.stage)

    def renew(self) -> None:
        """The view has a new gesture."""
        self._cards = CardControls(self.view.ctx, self.view.gesture, self.view.stage)

    def call_off(self) -> None:
        """Let go of a card that is being dragged."""
        held = self.view.gesture.dragging
        if held is not None:
            self.view.gesture.cancel()
            self.view.stage.hold(held, None)

    def table(self) -> Table:
        """What can be pointed at: what lies on the table, or the pile that is laid out over it."""
        view = self.view
        if view.spread.opened:
            return Table((view.spread.zone(),))
        return view.laid.table()

    # --------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> Handled:
        """See `GameView.handle`."""
        view = self.view
        if view.busy:
            return self._while_busy(event)
        if event.type == pygame.KEYDOWN:
            own = self._key(event)
            if own is not None:
                return own
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            self._point_at_castle(event.pos)
        before = self._looks()
        answer = self._cards.handle(event)
        if isinstance(answer, bool):
            if self._looks() != before:
                self.aim_at_pointed()
                only_cards = event.type == pygame.MOUSEMOTION and self._looks()[2:] == before[2:] and self._is_plain()
                (view.pointed if only_cards else view.changed)()
            return answer
        back = isinstance(answer, Miss) and getattr(event, "button", 0) == _RIGHT_BUTTON
        return self._back() or True if back else self._decide(answer)

    def _looks(self) -> tuple[object, ...]:
        gesture = self.view.gesture
        return gesture.pointed, gesture.enlarged, gesture.dragging, gesture.over_spot, self.view.over, gesture.cursor

    def _is_plain(self) -> bool:
        """Whether nothing but cards shows what is pointed at: no card is held, no place for one, no pile laid out."""
        view = self.view
        gesture = view.gesture
        return gesture.dragging is None and gesture.cursor is None and not (view.laid.ghosts or view.spread.opened)

    def _while_busy(self, event: pygame.event.Event) -> Handled:
        """Any click, Return, Space and Esc go on."""
        keys = (*_ENTER, pygame.K_ESCAPE)
        wanted = event.type == pygame.KEYDOWN and event.key in keys and not event.mod & pygame.KMOD_ALT
        if event.type == pygame.MOUSEBUTTONDOWN or wanted:
            self.view.hurry()
            return True
        return False

    # ------------------------------------------------------------------------------- pointing
    def _point_at_castle(self, pos: tuple[int, int]) -> None:
        view = self.view
        asked = view.choice.phase is Phase.AWAIT_PARTNER and view.room is not None and not view.spread.opened
        view.over = self.castle_at(pos) if asked else None

    def castle_at(self, pos: tuple[int, int]) -> Seat | None:
        """Whose castle or name is at a pixel."""
        room = self.view.room
        if room is None:
            return None
        return next((seat for seat in range(room.seats) if room.domain(seat).collidepoint(pos)), None)

    def aim_at_pointed(self) -> None:
        """Pointing at a place where the card may be laid says how it would be laid."""
        view = self.view
        spot = view.gesture.over_spot or view.gesture.pointed or ""
        card = self.in_hand()
        if spot.startswith("lay:") and card is not None and card.kind is not None:
            _, side, face = spot.split(":")
            view.choice.aim(card.kind, side=side, face=face)

    def in_hand(self) -> Held | None:
        """The hand card that is dragged or taken up."""
        view = self.view
        keys = (view.gesture.dragging, view.choice.card)
        return next((card for card in view.shown.hand if card.key in keys), None)

    # -------------------------------------------------------------------------------- keyboard
    def _key(self, event: pygame.event.Event) -> Handled | None:
        """Keys that mean more here than on every card table; None: not taken."""
        view = self.view
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if view.spread.opened and (event.key in _ENTER or view.ctx.keys.action(event) == "cancel"):
            return self.close_spread()
        card = self.in_hand()
        if plain and card is not None and card.kind is not None and view.choice.phase is Phase.AWAIT_PLAY:
            if event.key in _AIM_KEYS:
                side, face = _AIM_KEYS[event.key]
                return self._aim(card, side, face)
            if event.key in _ENTER:
                return view.run("lay")
        if plain and view.choice.taken is not None and event.key in _STEPS:
            return self._shift(_STEPS[event.key])
        if event.key in _ENTER and plain:
            main = next((c for c in view.commands() if c.key == "confirm" and c.enabled), None)
            if main is not None and self._goes_on(view.gesture.cursor):
                return view.run(main.id)
            if view.gesture.cursor is None:
                return False
        match view.ctx.keys.action(event):
            case "cancel":
                return self._back()
            case "next_piece":
                return view.run("next_piece")
        return None

    def _goes_on(self, key: str | None) -> bool:
        """Whether Return on a card presses the prompt's main button: where nothing can be chosen, and once more on what
        has been chosen, which Esc takes back."""
        choice = self.view.choice
        if key is None or key not in self.view.gesture.table.choosable:
            return True
        match choice.phase:
            case Phase.AWAIT_OFFERS:
                return key == choice.card
            case Phase.AWAIT_WATCH_TOWER:
                return key in {f"piece:{piece}" for piece in choice.pieces}
        return False

    def _aim(self, card: Held, side: str | None, face: str | None) -> Handled:
        """Arrows say where and how the card is to be laid; a side that it can't show says why."""
        view, kind = self.view, card.kind
        assert kind is not None
        refusal = None if face is None else view.choice.may_lie(kind, face)
        view.gesture.cursor = card.key
        if refusal is not None:
            return view.answer(refusal, card.key)
        single = not view.shown.castles[view.shown.near]
        view.choice.aim(kind, side=None if single else side, face=face)
        view.changed()
        return True

    def _shift(self, by: int) -> Handled:
        """An arrow moves the card that is taken up among those seen."""
        view = self.view
        taken = view.choice.taken
        assert taken is not None
        goal = max(0, min(len(view.choice.order) - 1, taken + by))
        view.choice.move(taken, goal)
        view.choice.taken = goal
        view.changed()
        return True

    def _back(self) -> bool:
        """One step back: what is enlarged or dragged, what is taken up, the keyboard's place."""
        view = self.view
        held = view.gesture.dragging
        if held is not None:
            self.call_off()
        else:
            shrunk = view.gesture.enlarged is not None and view.gesture.cancel()
            if not (shrunk or view.choice.back() or view.gesture.cancel()):
                return False
        view.changed()
        return True

    def close_spread(self) -> Handled:
        """Put the discard pile together again."""
        view = self.view
        view.spread.close()
        view.changed()
        return True

    # -------------------------------------------------------------------------------- decisions
    def _decide(self, outcome: Outcome) -> Handled:
        view = self.view
        if view.spread.opened:
            return self.close_spread()
        if view.over is not None and not isinstance(outcome, Drop):
            return view.answer(view.choice.partner(view.over), None)
        match outcome:
            case Pick(key=key):
                view.ctx.sound.play("click")
                return self._pick(key)
            case Drop(key=key, spot=spot):
                return self._drop(key, spot)
            case Refuse(key=key):
                return self._refuse(key)
        view.changed()
        return True

    def _pick(self, key: str) -> Handled:
        view = self.view
        zone, _, rest = key.partition(":")
        match zone:
            case "piece":
                return self._piece(int(rest), key)
            case "hand":
                return self._take(key)
            case "lay":
                return self._lay(self.in_hand(), key)
            case "seen":
                return self._pick_seen(key)
            case "first":
                return view.answer(view.choice.target(int(rest)), key)
        if key == DISCARD_KEY:
            view.painter.spread_discard()
        view.changed()
        return True

    def _piece(self, piece: int, key: str) -> Handled:
        """A piece is chosen: at once, or as one of a Watch Tower's; in an exchange it stands for its owner."""
        view = self.view
        if view.choice.phase is Phase.AWAIT_WATCH_TOWER:
            return view.answer(view.choice.toggle(piece), key)
        if view.choice.phase is Phase.AWAIT_PARTNER:
            at = view.shown.find(piece)
            return view.answer(None if at is None else view.choice.partner(at[0]), key)
        return view.answer(view.choice.target(piece), key)

    def _take(self, key: str) -> Handled:
        """Take a hand card up; the same again puts it down."""
        view = self.view
        if view.choice.card == key:
            view.choice.card = None
        else:
            card = next(card for card in view.shown.hand if card.key == key)
            if card.kind is not None:
                view.choice.take(key, card.kind, alone=not view.shown.castles[view.shown.near])
        view.changed()
        return True

    def _lay(self, card: Held | None, spot: str) -> Handled:
        view = self.view
        if card is None or card.kind is None:
            return True
        _, side, face = spot.split(":")
        view.choice.card = card.key
        return view.answer(view.choice.play(card.kind, face, side), spot)

    def _pick_seen(self, key: str) -> Handled:
        """A card seen with a Wizard Tower: taken up, put down, or put in the place of another."""
        view = self.view
        keys = next(zone.keys for zone in view.laid.zones if zone.id == "tray")
        at, taken = keys.index(key), view.choice.taken
        if taken is None:
            view.choice.taken = at
        else:
            view.choice.move(taken, at)
            view.choice.taken = None
            view.gesture.cursor = None  # it lies where it is wanted: Return goes on to the button, an arrow to the next
        view.changed()
        return True

    def _drop(self, key: str, spot: str) -> Handled:
        view = self.view
        card = next((card for card in view.shown.hand if card.key == key), None)
        if spot == GIVE_SPOT and card is not None and card.kind is not None:
            view.choice.card = key
            return view.answer(view.choice.offer(card.kind), key)
        if spot.startswith("slot:"):
            keys = next(zone.keys for zone in view.laid.zones if zone.id == "tray")
            view.choice.move(keys.index(key), int(spot.removeprefix("slot:")))
            view.choice.taken = None
            view.changed()
            return True
        return self._lay(card, spot)

    def _refuse(self, key: str) -> Handled:
        """A click on something that can't be chosen now: why, where there is a reason."""
        view = self.view
        zone, _, rest = key.partition(":")
        answer: CaleiraAction | Refusal | None = None
        if zone == "piece":
            answer = self._why_not(int(rest))
        elif zone == "lay":
            return self._lay(self.in_hand(), key)
        return view.answer(answer if isinstance(answer, Refusal) else None, key)

    def _why_not(self, piece: int) -> CaleiraAction | Refusal | None:
        view = self.view
        if view.choice.phase is Phase.AWAIT_PARTNER:
            at = view.shown.find(piece)
            return None if at is None else view.choice.partner(at[0])
        return view.choice.target(piece)

