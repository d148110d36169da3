"""The games that have boards, and what each of them asks of a map. A new game adds one row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.boards.checks import caledea, card_table, dynasty
from game.boards.checks.caldaern_field import field as caldaern
from game.boards.kinds.card_table import SEATS, CardTable
from game.boards.tiled.document import Document
from game.boards.tiled.findings import Findings
from game.engine.caldaern.land.board import Battlefield
from game.engine.caledea.position.board import Board as CaledeaBoard
from game.engine.caledea.position.board import join as join_caledea
from game.engine.dynasty.position.board import Board as DynastyBoard

AnyBoard = CaledeaBoard | DynastyBoard | Battlefield | CardTable
"""A board of any of the games; that of a card game is the layout of its table."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """How one game reads maps.

    `check` runs all checks of a document and gives the board, with the id given, or None. `recognise` tells
    whether a map that names no game looks like one of this game's. `rules` begins the numbers of its rules, `record`
    is the type of its boards. `join` makes one board of a table of boards (ValueError where they don't fit); it is
    None where boards can't be joined. `names` are codes and rules that it has of its own for faults that maps of other
    games can have too. `must_say` tells whether its rules ask of a map to name the game; where not, a map without the
    name is only warned of.
    """

    key: str
    check: Callable[[Document, str, Findings], AnyBoard | None]
    recognise: Callable[[Document], bool]
    rules: str
    record: type
    join: Callable[..., AnyBoard] | None = None
    names: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    must_say: bool = True


def _card_game(key: str, rules: str) -> BoardGame:
    """A game whose maps lay out its table."""
    return BoardGame(key, card_table.checker(key), card_table.recogniser(key), rules, CardTable)


BOARD_GAMES: dict[str, BoardGame] = {
    game.key: game
    for game in (
        BoardGame(caledea.KEY, caledea.check, caledea.recognise, "CAL", CaledeaBoard, join_caledea),
        BoardGame(caldaern.KEY, caldaern.check, caldaern.recognise, "CDN", Battlefield, names=caldaern.NAMES,
                  must_say=False),
        _card_game("caleira", "CLR"),
        _card_game("kalesia", "KAL"),
        BoardGame(dynasty.KEY, dynasty.check, dynasty.recognise, "DYN", DynastyBoard, names=dynasty.NAMES,
                  must_say=False),
    )
}

LAYOUT_GAMES: tuple[str, ...] = tuple(SEATS)
"""The games whose maps lay out a table and change no rule."""
