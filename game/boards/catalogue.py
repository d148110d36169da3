"""The maps that come with the product: their ids, files and texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.boards.games import BOARD_GAMES, AnyBoard
from game.paths import MAPS
from game.words import Words

MAP_SUFFIXES = (".tmx", ".tmj")
"""How names of files end that hold a map of Tiled. Rules: CAL-2.9."""

SUPPLIED: dict[str, tuple[str, ...]] = {key: row.maps for key, row in BOARD_GAMES.items()}
"""Ids of the supplied maps of each game, the default first. Rules: CAL-2.20."""


LESSON_MAPS: dict[str, tuple[str, ...]] = {key: row.lessons for key, row in BOARD_GAMES.items()}
"""Ids of the maps that the lessons of each game are played on. They are told by name, and no list shows them."""


def _is_ours(board: AnyBoard, game: str) -> bool:
    return board.id in SUPPLIED[game] or board.id in LESSON_MAPS[game]


def usual_map(game: str, seats: int) -> str:
    """The id of the supplied map that so many players are offered first."""
    return BOARD_GAMES[game].by_seats.get(seats, SUPPLIED[game][0])


def supplied_path(game: str, map_id: str) -> Path:
    """The file of a supplied map."""
    return MAPS / game / f"{map_id}.tmx"


def find_supplied(map_id: str, game: str = "") -> Path | None:
    """The file of a supplied map by its id (`standard`, or `caledea/standard`); None for an unknown id."""
    owner, _, name = map_id.rpartition("/")
    for key, ids in SUPPLIED.items():
        if name in ids and owner in ("", key) and game in ("", key):
            return supplied_path(key, name)
    return None


@lru_cache(maxsize=64)
def supplied_id(path: Path) -> tuple[str, str] | None:
    """Game and id of a supplied map's file; None for any other file."""
    for game, ids in SUPPLIED.items():
        if path.stem in ids and path.resolve() == supplied_path(game, path.stem).resolve():
            return game, path.stem
    return None


def board_id(path: Path) -> str:
    """What the board of a file is called: the supplied id, or the file's own name if no supplied map has that."""
    known = supplied_id(path)
    if known is not None:
        return known[1]
    is_taken = any(path.stem in ids for ids in SUPPLIED.values())
    return f"{path.resolve().parent.name}/{path.stem}" if is_taken else path.stem


def title_of(board: AnyBoard, words: Words, game: str = "caledea") -> str:
    """The title that players see: translated for supplied maps, else the map's own, else its id."""
    key = f"maps.{game}.{board.id}.title"
    return words(key) if _is_ours(board, game) else board.title or board.id


def description_of(board: AnyBoard, words: Words, game: str = "caledea") -> str:
    """The description that players see; empty where the map has none."""
    key = f"maps.{game}.{board.id}.description"
    return words(key) if _is_ours(board, game) else board.description


def facts_of(board: AnyBoard, words: Words, *, brief: bool = False) -> str:
    """What can be said of a board in half a line; a little shorter where there is little room."""
    row = next(row for row in BOARD_GAMES.values() if isinstance(board, row.record))
    return row.facts(board, words, brief)
