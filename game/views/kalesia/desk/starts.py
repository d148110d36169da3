"""What a game of Kalesia can begin with: one card each, with its options and its picture. Rules: KAL-3.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.views.shared.scenery.scenery import Figure, Scenery


@dataclass(frozen=True, slots=True)
class Beginning:
    """A row: id, options that differ from the usual ones, crossed swords, the picture."""

    key: str
    options: Mapping[str, str]
    swords: int
    picture: Scenery


def _meeting(left: str, right: str) -> tuple[Figure, ...]:
    return (Figure(left, "green", 0.30, 0.96, 0.44), Figure(right, "green", 0.71, 0.96, 0.44))


_PRINTED = Scenery(
    sky=("#e4f0dc", "#8fc0b0"), land="#86a05a", things=("clearing",),
    figures=(
        Figure("kal_forest", "green", 0.50, 0.88, 0.42), Figure("kal_centaur", "green", 0.22, 0.97, 0.40),
        Figure("kal_mermaid", "green", 0.79, 0.97, 0.40),
    ),
)  # fmt: skip

_BRISK = Scenery(
    sky=("#f8dfc4", "#d98f6c"), land="#b3b06a", things=("sun", "copse"),
    figures=_meeting("kal_weapon_centaurs", "kal_centaur"),
)  # fmt: skip

_EXPERIENCED = Scenery(
    sky=("#dce9ef", "#7fa9bd"), land="#6f9fa6", things=("sea",),
    figures=_meeting("kal_mermaid", "kal_weapon_mermaids"),
)  # fmt: skip

_FROM_MEMORY = Scenery(
    sky=("#241a48", "#7b66b5"), land="#4f6a4a", things=("night", "clearing"),
    figures=_meeting("kal_forest", "kal_weapon_forest"),
)  # fmt: skip

BEGINNINGS: Final[tuple[Beginning, ...]] = (
    Beginning("standard", {}, 1, _PRINTED),
    Beginning("brisk", {"stop_when_decided": "on"}, 1, _BRISK),
    Beginning("experienced", {"weapon_deal": "identical_sets"}, 2, _EXPERIENCED),
    Beginning("from_memory", {"memory_aid": "off"}, 3, _FROM_MEMORY),
)
"""In the order of the cards; the first one is the one to begin with."""
