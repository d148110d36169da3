"""Layouts of card tables by game and number of players."""

from __future__ import annotations

from functools import lru_cache

from game.boards.check import load_board
from game.boards.kinds.card_table import LAYOUTS, CardTable


def layout_names(game: str, seats: int) -> tuple[str, ...]:
    """Ids of the supplied layouts for so many players, the default first; none for games with boards."""
    return (f"table_{seats}",) if game in LAYOUTS and seats in LAYOUTS[game].seats else ()


def card_table(game: str, seats: int, custom: CardTable | None = None) -> CardTable:
    """The layout of a table: `custom` where there is one, else the supplied one for so many players.

    Raises ValueError for a game or a number of players without layouts, and for a custom one that does not fit.
    """
    if custom is not None:
        if (custom.game, custom.seats) != (game, seats):
            raise ValueError(f"a table of {custom.game} for {custom.seats}, not of {game} for {seats}")
        return custom
    names = layout_names(game, seats)
    if not names:
        raise ValueError(f"no layout of a table for {seats} players of {game}")
    return _supplied(game, names[0])


@lru_cache(maxsize=32)
def _supplied(game: str, name: str) -> CardTable:
    """A supplied layout, read once."""
    layout = load_board(f"{game}/{name}", game)
    assert isinstance(layout, CardTable)
    return layout
