"""What a reporter does, which tells the games of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pygame

from game.table import Replay
from game.ui.context import Context
from game.views.shared.account.account import Account, Cut
from game.words import Words


class Pictures(Protocol):
    """Draws the board of one replay at any moment of it, off the screen."""

    def prepare(self) -> Iterator[None]:
        """What has to be done once before the first picture, a little with every step."""

    def draw(self, cut: Cut) -> pygame.Surface:
        """The board at a moment."""


class Reporter(Protocol):
    """Tells the games of one kind."""

    def ready(self, state: Any) -> bool:
        """Whether there is something to tell of yet."""

    def account(self, words: Words, replay: Replay, place: str) -> Account:
        """The game up to where its record ends. `place`: what the board is called, "" when it has no name."""

    def pictures(self, ctx: Context, replay: Replay) -> Pictures:
        """Who draws the pictures that the account asks for."""
