"""What the views of all games share: where they get the position from, what they answer, what they can be told.

A view draws a position and turns gestures into intents. It decides nothing: what glows comes from the state's
legal actions, what is said against a click from its refusals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.engine.contract import Action, Refusal, Seat
from game.ui.widgets import Tip


class Source(Protocol):
    """What a view asks the scene for, each time anew."""

    @property
    def state(self) -> Any:
        """The position now; already final while its events are still being shown."""

    @property
    def seat(self) -> Seat | None:
        """The seat that the person at this screen may choose for now; None: somebody else's turn, a replay."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets may be shown; None: nobody's."""


@dataclass(frozen=True, slots=True)
class Do:
    """The person has decided: the scene is to play this action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Refused:
    """A click that the rules refuse: to be told at once, beside `anchor` (pixels)."""

    refusal: Refusal
    tip: Tip
    anchor: pygame.Rect


Intent = Do | Refused
Handled = bool | Intent
"""What handling an event comes to: not consumed, consumed, or consumed with something for the scene to do."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done now without pointing at the board: a button of the prompt.

    price     gold, 0 where it costs none
    key       the key map's action that does the same, "" if none
    refusal   why it is not enabled
    active    it is what a click on the board does now
    """

    id: str
    text: str
    price: int = 0
    icon: str = ""
    kind: str = "wood"
    key: str = ""
    refusal: Refusal | None = None
    active: bool = False

    @property
    def enabled(self) -> bool:
        """Whether it can be done now."""
        return self.refusal is None


class GameView(Protocol):
    """The board of a game, as the play scene uses it."""

    def layout(self, rect: pygame.Rect, scale: float) -> None:
        """Take the area of the window, in pixels, and the interface scale."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw; changes nothing."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether it has to be drawn again."""

    def handle(self, event: pygame.event.Event) -> Handled:
        """Take an input event."""

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the thing under the pointer."""
