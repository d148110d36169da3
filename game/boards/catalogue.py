"""The maps that come with the product: their ids, files and texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.boards.games import AnyBoard
from game.boards.kinds.card_table import SEATS
from game.paths import MAPS
from game.words import Words

SUPPLIED: dict[str, tuple[str, ...]] = {
    "caledea": ("standard", "standard_b", "epic", "grand", "duel", "strips", "provinces", "heartlands"),
    **{game: tuple(f"table_{seats}" for seats in counts) for game, counts in SEATS.items()},
    "dynasty": (
        "ford_valley", "four_shores", "six_crowns", "border_duel", "canyon_land", "archipelago", "six_realms",
    ),
    "caldaern": (
        "pitched_battle", "river_crossing", "hold_hill", "ambush", "breakthrough", "five_standards", "skirmish",
    ),
}  # fmt: skip
"""Ids of the supplied maps of each game, the default first. Rules: CAL-2.20.

A card game has a layout for every number of players.
"""


_BY_SEATS: dict[str, dict[int, str]] = {
    "dynasty": {3: "four_shores", 4: "four_shores", 5: "six_crowns", 6: "six_crowns"},
}
"""Maps that suit a number of players better than the default does."""


def usual_map(game: str, seats: int) -> str:
    """The id of the supplied map that so many players are offered first."""
    return _BY_SEATS.get(game, {}).get(seats, SUPPLIED[game][0])


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
    return words(key) if board.id in SUPPLIED[game] else board.title or board.id


def description_of(board: AnyBoard, words: Words, game: str = "caledea") -> str:
    """The description that players see; empty where the map has none."""
    key = f"maps.{game}.{board.id}.description"
    return words(key) if board.id in SUPPLIED[game] else board.description
