"""The games that have boards, and what each of them asks of a map. A new game adds one row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.checks import caledea
from game.boards.document import Document
from game.boards.findings import Findings
from game.engine.caledea.board import Board as CaledeaBoard
from game.engine.caledea.board import join as join_caledea

AnyBoard = CaledeaBoard
"""A board of any of the games."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """How one game reads maps.

    `check` runs all checks of a document and gives the board, with the id given, or None. `recognise` tells
    whether a map that names no game looks like one of this game's. `join` makes one board of a table of
    boards (ValueError where they don't fit); it is None where boards can't be joined.
    """

    key: str
    check: Callable[[Document, str, Findings], AnyBoard | None]
    recognise: Callable[[Document], bool]
    join: Callable[..., AnyBoard] | None = None


BOARD_GAMES: dict[str, BoardGame] = {
    game.key: game for game in (BoardGame(caledea.KEY, caledea.check, caledea.recognise, join_caledea),)
}
