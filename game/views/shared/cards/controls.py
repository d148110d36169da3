"""Events into gestures: pointer buttons, arrows, Return, Esc, and the keys that enlarge."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.views.shared.cards.gesture import CardGesture, Miss, Outcome
from game.views.shared.cards.stage import CardStage

_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEFT, _RIGHT_BUTTON = 1, 3
_DRAG_U = 6

Answer = bool | Outcome
"""Whether an event was consumed, or what it decided."""


class CardControls:
    """Keeps gesture and stage together: a dragged card follows the pointer and goes back when it is dropped nowhere."""

    def __init__(self, ctx: Context, gesture: CardGesture, stage: CardStage) -> None:
        self.ctx = ctx
        self.gesture = gesture
        self.stage = stage

    def handle(self, event: pygame.event.Event) -> Answer:
        """Take an event. Everything that looks different afterwards is for the view to draw anew, save held cards."""
        self.gesture.slop = self.ctx.theme.f(_DRAG_U)
        held = self.gesture.dragging
        answer = self._handle(event)
        self._hold(held)
        return answer

    def _handle(self, event: pygame.event.Event) -> Answer:
        match event.type:
            case pygame.MOUSEMOTION:
                moved = self.gesture.move(event.pos)
                return moved and self.gesture.dragging is not None
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                self.gesture.press(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._released(event)
            case pygame.MOUSEBUTTONUP if event.button == _RIGHT_BUTTON:
                return True if self.gesture.cancel() else Miss()
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _released(self, event: pygame.event.Event) -> Answer:
        outcome = self.gesture.release(event.pos)
        if outcome is not None and not isinstance(outcome, Miss):
            self.ctx.sound.play("click")
        return True if outcome is None else outcome

    def _key(self, event: pygame.event.Event) -> Answer:
        plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key in _ARROWS and plain:
            return self.gesture.step(*_ARROWS[event.key])
        if event.key in _ENTER and plain:
            outcome = self.gesture.enter()
            return False if outcome is None else outcome
        match self.ctx.keys.action(event):
            case "cancel":
                return self.gesture.cancel()
            case "zoom_in":
                return self.gesture.pin(True) or True
            case "zoom_out":
                return self.gesture.pin(False) or True
        return False

    def _hold(self, before: str | None) -> None:
        """Have the stage follow what the gesture holds."""
        now = self.gesture.dragging
        if before is not None and before != now:
            self.stage.hold(before, None)
        if now is not None:
            self.stage.hold(now, self.gesture.drag_at)
