"""What a game of Caledea can begin with: one card each, with its board, its options and its picture. Rules: CAL-4.2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.caledea.position.config import PRESETS
from game.views.shared.scenery.scenery import Figure, Scenery, line_of


@dataclass(frozen=True, slots=True)
class Beginning:
    """A row: id, the preset with its options, the board, crossed swords, the picture."""

    key: str
    preset: str
    map: str
    swords: int
    picture: Scenery

    @property
    def options(self) -> dict[str, str]:
        """The options that the preset sets, without its board."""
        return {key: str(value) for key, value in PRESETS[self.preset].items() if key != "map"}


_STANDARD = Scenery(
    sky=("#f7ecc9", "#e2b765"), land="#a8b865", things=("fields",),
    figures=(
        Figure("cal_capital", "blue", 0.20, 0.84, 0.42), Figure("cal_capital", "crimson", 0.80, 0.84, 0.42),
        Figure("cal_general", "blue", 0.38, 0.95, 0.36), Figure("cal_cavalry", "crimson", 0.63, 0.95, 0.36),
    ),
)  # fmt: skip

_QUICK = Scenery(
    sky=("#e4f0dc", "#8fc0b0"), land="#a8b865", things=("fields",),
    figures=(
        *line_of("cal_cavalry", "blue", ((0.20, 0.82), (0.36, 0.96)), 0.40),
        *line_of("cal_cavalry", "crimson", ((0.80, 0.82), (0.64, 0.96)), 0.40, mirrored=True),
    ),
)  # fmt: skip

_DUEL = Scenery(
    sky=("#f3d9b0", "#c98f55"), land="#a9a45c", things=("fields",),
    figures=(Figure("cal_general", "blue", 0.32, 0.94, 0.56), Figure("cal_general", "crimson", 0.68, 0.94, 0.56)),
)  # fmt: skip

_EPIC = Scenery(
    sky=("#e9dcec", "#a58aa8"), land="#9db56a", things=("ridge", "fields"),
    figures=(
        Figure("cal_castle", "blue", 0.14, 0.82, 0.36), Figure("cal_castle", "crimson", 0.86, 0.82, 0.36),
        *line_of("cal_infantry", "blue", ((0.30, 0.92), (0.20, 0.98)), 0.32),
        *line_of("cal_infantry", "crimson", ((0.70, 0.92), (0.80, 0.98)), 0.32, mirrored=True),
        Figure("cal_general", "blue", 0.42, 0.98, 0.34), Figure("cal_general", "crimson", 0.58, 0.98, 0.34),
    ),
)  # fmt: skip

_GRAND = Scenery(
    sky=("#dce9ef", "#7fa9bd"), land="#9db56a", things=("fields",),
    figures=(
        Figure("cal_castle", "blue", 0.14, 0.78, 0.32), Figure("cal_castle", "crimson", 0.38, 0.76, 0.32),
        Figure("cal_castle", "yellow", 0.62, 0.76, 0.32), Figure("cal_castle", "green", 0.86, 0.78, 0.32),
        Figure("cal_general", "blue", 0.20, 0.97, 0.34), Figure("cal_cavalry", "crimson", 0.40, 0.97, 0.34),
        Figure("cal_general", "yellow", 0.60, 0.97, 0.34), Figure("cal_cavalry", "green", 0.80, 0.97, 0.34),
    ),
)  # fmt: skip

_LETTER = Scenery(
    sky=("#f8dfc4", "#d98f6c"), land="#b3b06a", things=("fields",),
    figures=(
        Figure("cal_tower", "crimson", 0.22, 0.80, 0.36), Figure("cal_castle", "crimson", 0.50, 0.84, 0.48),
        Figure("cal_tower", "crimson", 0.78, 0.80, 0.36),
        *line_of("cal_infantry", "blue", ((0.30, 0.98), (0.50, 0.99), (0.70, 0.98)), 0.32),
    ),
)  # fmt: skip

BEGINNINGS: Final[tuple[Beginning, ...]] = (
    Beginning("standard", "standard", "standard", 2, _STANDARD),
    Beginning("quick", "quick", "standard", 1, _QUICK),
    Beginning("duel", "standard", "duel", 1, _DUEL),
    Beginning("epic", "epic", "epic", 2, _EPIC),
    Beginning("grand", "grand", "grand", 3, _GRAND),
    Beginning("by_the_letter", "by_the_letter", "standard", 3, _LETTER),
)
"""In the order of the cards; the first one is the one to begin with."""
