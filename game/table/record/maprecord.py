"""The map inside a save: a save holds its own copy, so that a map that changes later does no harm.

Card games are played without a board; the map of such a game is the layout of its table, where it is not the
supplied one.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from game.boards import LAYOUT_GAMES, CardTable, card_table
from game.boards.kinds.pictures import MAX_PIXELS, all_kept, keep_all
from game.boards.tiled.images import measure


class MapRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The map as it was when the game began: name, SHA-256 of its data, and the data themselves.

    `pictures`: those of its designer's that the board names, by their SHA-256.
    """

    name: str
    sha256: str
    board: Any
    pictures: dict[str, bytes] = {}


def board_hash(board: Any) -> str:
    """SHA-256 over a board's data, whether it comes as a record or as plain data."""
    data = msgspec.json.encode(_plain(board), order="deterministic")
    return hashlib.sha256(data).hexdigest()


def _plain(board: Any) -> Any:
    """A board as plain data; a guise that says nothing is left out, as it was when boards had none."""
    data = msgspec.to_builtins(board)
    if isinstance(data, dict) and data.get("guise") == {}:
        del data["guise"]
    return data


def record_map(name: str, board: Any) -> MapRecord | None:
    """The record of a board, None where the game is played without one."""
    if board is None:
        return None
    pictures = all_kept(board.guise.pictures) if hasattr(board, "guise") else {}
    return MapRecord(name, board_hash(board), _plain(board), pictures)


def take_pictures(record: MapRecord, board: Any) -> None:
    """Keep what the record holds of the pictures that its board names, so that it can be drawn with them.

    One that would be too large when it is unpacked is left out, and the board drawn as usual.
    """
    if hasattr(board, "guise"):
        sizes = {digest: measure(data) for digest, data in record.pictures.items()}
        sound = {digest for digest, size in sizes.items() if size is not None and size[0] * size[1] <= MAX_PIXELS}
        keep_all(record.pictures, sound.intersection(board.guise.pictures))


def recorded_layout(record: MapRecord | None, game: str, seats: int) -> CardTable | None:
    """The layout of a table, its own or the supplied one; None for games that have none.

    Raises ValueError where the record is no layout of such a table.
    """
    if game not in LAYOUT_GAMES:
        return None
    custom = None if record is None else msgspec.convert(record.board, CardTable)
    layout = card_table(game, seats, custom)
    if not layout.is_complete():
        raise ValueError("areas are missing, or lie outside the table")
    return layout
