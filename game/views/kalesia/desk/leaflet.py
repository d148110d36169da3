"""Kalesia on one page: sides and lines, a hand, how it ends."""

from __future__ import annotations

from typing import Any, Final

from game.engine.kalesia.position.alliances import HAND_SIZE, HANDS_A_ROUND
from game.engine.kalesia.position.config import KalesiaConfig
from game.ui.context import Context
from game.views.kalesia.shown.faces import area, captured, secret_back, weapon, weapon_back
from game.views.shared.leaflet.leaflet import Leaflet, Panel, Thing, thing
from game.views.shared.leaflet.marks import arrow, card, sign, word
from game.words import Words

_PLAYED: Final = 2
_GIVEN: Final = HAND_SIZE - _PLAYED * HANDS_A_ROUND
"""Weapons that go to the left neighbour after a round. Rules: KAL-5.1, KAL-5.2."""
_BACK: Final = HAND_SIZE - _GIVEN


def leaflet(ctx: Context, config: KalesiaConfig, board: Any) -> Leaflet:
    """The page for a game's options."""
    words = ctx.words
    return Leaflet(
        "kalesia",
        (
            Panel("want", words("leaflet.kalesia.want"), _want(words)),
            Panel("do", words("leaflet.kalesia.do"), _do(words)),
            Panel("ends", words("leaflet.kalesia.ends"), _ends(words)),
        ),
        (("hands", HANDS_A_ROUND), ("given", _GIVEN), ("back", _BACK), ("seats", len(config.seat_list))),
    )


def _want(words: Words) -> tuple[Thing, ...]:
    """Three secret cards, two of them of a kind; a line with a temple over it."""
    sides = ("kal_centaur", "kal_mermaid", "kal_centaur")
    cards = [
        mark
        for n, drawing in enumerate(sides)
        for mark in (card(secret_back(words), 19 + 31 * n, 24, 22), sign(drawing, 19 + 31 * n, 24, 15))
    ]
    line = [card(captured(words, "centaurs", n), 23 + 27 * n, 85, 24) for n in range(3)]
    return (
        thing("sides", "KAL-3.4", *cards),
        thing("line", "KAL-6.1", *line),
        thing("temple", "KAL-7.1", sign("clr_castle", 50, 59, 23)),
    )


def _do(words: Words) -> tuple[Thing, ...]:
    """Two weapons from everybody, the three sums, and who takes the area."""
    return (
        thing(
            "choose",
            "KAL-4.2",
            card(weapon_back(words), 13, 20, 17, angle=6),
            card(weapon_back(words), 25, 20, 17, angle=-6),
            arrow([(39, 20), (52, 20)], wide=1.8),
            card(weapon(words, "C4"), 66, 20, 19),
            card(weapon(words, "M2"), 87, 20, 19),
        ),
        thing(
            "totals",
            "KAL-4.5",
            sign("kal_centaur", 14, 56, 17),
            word("9", 14, 70, 10),
            sign("kal_mermaid", 36, 56, 17),
            word("6", 36, 70, 10),
            sign("kal_forest", 58, 56, 17),
            word("3", 58, 70, 10),
        ),
        thing("area", "KAL-4.6", card(area(words, 7), 86, 59, 22), arrow([(67, 60), (75, 60)], wide=1.6)),
        thing(
            "tie",
            "KAL-4.6",
            word("6 = 6", 24, 90, 12, wide=30, plate=True),
            arrow([(43, 90), (58, 90)], wide=1.6),
            sign("kal_forest", 72, 89, 19),
        ),
    )


def _ends(words: Words) -> tuple[Thing, ...]:
    """Weapons go round; a temple; a forest that is full."""
    given = [card(weapon_back(words), 15 + 8 * n, 17, 14) for n in range(_GIVEN)]
    forest = [
        card(
            captured(words, "forest" if (n * 7) % 5 < 3 else "mermaids", n),
            62 + 8.6 * (n % 5),
            58 + 8.6 * (n // 5),
            8.2,
        )
        for n in range(25)
    ]
    return (
        thing(
            "pass",
            "KAL-5.2",
            *given,
            arrow([(34, 33), (9, 33)], wide=1.8),
            word(str(_GIVEN), 42, 33, 10),
            card(weapon_back(words), 82, 17, 14),
            arrow([(93, 33), (71, 33)], wide=1.8),
            word(f"+ {_BACK}", 61, 33, 10, wide=13),
        ),
        thing(
            "temple.ends",
            "KAL-8.4",
            sign("clr_castle", 26, 60, 24),
            sign("kal_centaur", 17, 85, 18),
            sign("clr_wins", 38, 85, 16),
        ),
        thing("full", "KAL-8.2", *forest),
    )
