"""What a game of Castles of Caleira can begin with: one card each, with its options and its picture. Rules: CLR-3.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.views.shared.scenery.scenery import Scenery


@dataclass(frozen=True, slots=True)
class Beginning:
    """A row: id, options that differ from the usual ones, crossed swords, the picture."""

    key: str
    options: Mapping[str, str]
    swords: int
    picture: Scenery


BEGINNINGS: Final[tuple[Beginning, ...]] = (
    Beginning("printed", {}, 1, Scenery(whole="card_princess_spire")),
    Beginning("match", {"match_rounds": "3"}, 2, Scenery(whole="card_throne_room")),
    Beginning("online", {"effect_obligation": "mandatory"}, 2, Scenery(whole="card_battlements")),
    Beginning("from_memory", {"memory_aid": "off"}, 3, Scenery(whole="card_observatory")),
)
"""In the order of the cards; the first one is the one to begin with."""
