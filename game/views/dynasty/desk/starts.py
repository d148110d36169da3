"""What a game of Dynasty Builder can begin with: one card a map, with its picture. Rules: DYN-4.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.views.shared.scenery.scenery import Figure, Scenery, line_of


@dataclass(frozen=True, slots=True)
class Beginning:
    """A row: id of the map, how many can play there, crossed swords, the picture."""

    map: str
    most: int
    swords: int
    picture: Scenery


_FORDS = Scenery(
    sky=("#e4f0dc", "#8fc0b0"), land="#9db56a", things=("river",),
    figures=(
        Figure("dyn_city3", "crimson", 0.17, 0.84, 0.42), Figure("dyn_city3", "blue", 0.83, 0.84, 0.42),
        *line_of("dyn_house", "crimson", ((0.09, 0.97), (0.25, 0.98)), 0.22),
        *line_of("dyn_house", "blue", ((0.91, 0.97), (0.76, 0.98)), 0.22),
        Figure("dyn_soldier", "crimson", 0.40, 0.90, 0.30), Figure("dyn_soldier", "blue", 0.60, 0.90, 0.30, True),
    ),
)  # fmt: skip

_BORDER = Scenery(
    sky=("#f3d9b0", "#c98f55"), land="#a9a45c", things=("ridge",),
    figures=(
        Figure("dyn_city2", "crimson", 0.15, 0.86, 0.38), Figure("dyn_city2", "blue", 0.85, 0.86, 0.38),
        *line_of("dyn_soldier", "crimson", ((0.32, 0.88), (0.40, 0.97)), 0.30),
        *line_of("dyn_soldier", "blue", ((0.68, 0.88), (0.60, 0.97)), 0.30, mirrored=True),
    ),
)  # fmt: skip

_SHORES = Scenery(
    sky=("#dfe7ea", "#93aebf"), land="#6f9fa6", things=("sea", "shores"),
    figures=(
        Figure("dyn_city3", "crimson", 0.13, 0.86, 0.38), Figure("dyn_city3", "blue", 0.87, 0.86, 0.38),
        Figure("dyn_ship", "crimson", 0.37, 0.96, 0.32), Figure("dyn_ship", "blue", 0.63, 0.96, 0.32, True),
    ),
)  # fmt: skip

_CANYON = Scenery(
    sky=("#f8dfc4", "#d98f6c"), land="#c79a66", things=("canyon",),
    figures=(
        Figure("dyn_city2", "crimson", 0.20, 0.90, 0.36), Figure("dyn_city2", "blue", 0.82, 0.90, 0.36),
        Figure("dyn_bridge", "crimson", 0.50, 0.93, 0.34),
        Figure("dyn_knight", "crimson", 0.33, 0.97, 0.30), Figure("dyn_knight", "blue", 0.68, 0.97, 0.30, True),
    ),
)  # fmt: skip

_ISLES = Scenery(
    sky=("#f7ecc9", "#e2b765"), land="#6f9fa6", things=("sea", "islands"),
    figures=(
        Figure("dyn_city1", "crimson", 0.20, 0.86, 0.30), Figure("dyn_city2", "blue", 0.80, 0.86, 0.34),
        Figure("dyn_house", "yellow", 0.50, 0.99, 0.24),
        Figure("dyn_ship", "crimson", 0.36, 0.82, 0.28), Figure("dyn_ship", "blue", 0.64, 0.96, 0.30, True),
    ),
)  # fmt: skip

_CROWNS = Scenery(
    sky=("#e9dcec", "#a58aa8"), land="#9db56a", things=("copse",),
    figures=(
        Figure("dyn_city5", "crimson", 0.12, 0.80, 0.32), Figure("dyn_city4", "blue", 0.37, 0.78, 0.32),
        Figure("dyn_city5", "yellow", 0.63, 0.78, 0.32), Figure("dyn_city4", "green", 0.88, 0.80, 0.32),
        Figure("dyn_city4", "violet", 0.26, 0.98, 0.36), Figure("dyn_city5", "orange", 0.74, 0.98, 0.36),
        Figure("dyn_knight", "yellow", 0.50, 0.97, 0.32),
    ),
)  # fmt: skip

BEGINNINGS: Final[tuple[Beginning, ...]] = (
    Beginning("ford_valley", 2, 1, _FORDS),
    Beginning("border_duel", 2, 2, _BORDER),
    Beginning("four_shores", 4, 2, _SHORES),
    Beginning("canyon_land", 3, 2, _CANYON),
    Beginning("archipelago", 4, 3, _ISLES),
    Beginning("six_crowns", 6, 3, _CROWNS),
)
"""In the order of the cards; the first one is the one to begin with. Other supplied maps are in the list of maps."""
