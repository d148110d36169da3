"""What the scenes show of each game beside its views: one row a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.scenes.app import medallions
from game.scenes.app.medallions import Lid
from game.views.contract.late import late


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScenes:
    """What is seen of a game around the table.

    lid        its box
    facts      the table of what a designer of its maps has to weigh, a FactsTable made with its id; None without maps
    workshop   the scene in which what a seat may play is made; "" where nothing is
    """

    lid: Lid
    facts: Callable[[str], Any] | None = None
    workshop: str = ""


SCENES: dict[str, GameScenes] = {
    "caledea": GameScenes(
        lid=Lid("#1f2f6b", medallions.caledea),
        facts=late("game.scenes.maps.facts:LandTable"),
    ),
    "dynasty": GameScenes(
        lid=Lid("#6b1a1a", medallions.dynasty),
        facts=late("game.scenes.maps.facts:StartsTable"),
    ),
    "caldaern": GameScenes(
        lid=Lid("#2f4420", medallions.caldaern),
        facts=late("game.scenes.maps.facts:FieldTable"),
        workshop="armies",
    ),
    "caleira": GameScenes(
        lid=Lid("#4d2350", medallions.caleira),
        facts=late("game.scenes.maps.facts:RoomTable"),
    ),
    "kalesia": GameScenes(
        lid=Lid("#123f42", medallions.kalesia),
        facts=late("game.scenes.maps.facts:RoomTable"),
    ),
}
"""The row of each game by its key, in the order in which the boxes stand on the table."""
