"""Castles of Caleira on one page: a castle and its points, draw and play, how a round ends."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caleira.position.config import CaleiraConfig
from game.ui.context import Context
from game.views.caleira.shown.faces import back, face
from game.views.shared.leaflet.leaflet import Leaflet, Panel, Thing, thing
from game.views.shared.leaflet.marks import arrow, card, sign, word
from game.words import Words

_SLEEP: Final = "Zzz"
_WIDE: Final = 21.0


def leaflet(ctx: Context, config: CaleiraConfig, board: Any) -> Leaflet:
    """The page for a game's options."""
    words = ctx.words
    rounds = config.match_rounds
    want = words("leaflet.caleira.want") if rounds == 1 else words("leaflet.caleira.want.match", n=rounds)
    return Leaflet(
        "caleira",
        (
            Panel("want", want, _want(words)),
            Panel("do", words("leaflet.caleira.do"), _do(words)),
            Panel("ends", words("leaflet.caleira.ends"), _ends(words)),
        ),
        (("n", rounds),),
    )


def _want(words: Words) -> tuple[Thing, ...]:
    """A row of cards with what each is worth, and their sum; the Spire by night."""
    return (
        thing(
            "points",
            "CLR-9.3",
            card(face(words, "observatory"), 17, 26, _WIDE),
            card(face(words, "watch_tower"), 43, 26, _WIDE),
            word("3 + 2 + 1 = 6", 50, 50, 9, wide=60),
        ),
        thing("asleep", "CLR-9.3", card(back(words), 69, 26, _WIDE, seal="1")),
        thing(
            "spire",
            "CLR-7.23",
            card(face(words, "princess_spire"), 36, 79, 27),
            sign("emb_moon", 60, 67, 12, "brass_dark"),
        ),
        thing("castle", "CLR-1.1", sign("clr_castle", 82, 84, 26)),
    )


def _do(words: Words) -> tuple[Thing, ...]:
    """Draw; play awake or asleep; wake a card of another's."""
    return (
        thing(
            "draw",
            "CLR-4.2",
            card(back(words), 11, 19, 17),
            card(back(words), 13, 21, 17),
            arrow([(24, 20), (36, 20)], wide=1.8),
            sign("clr_hand", 45, 20, 17),
        ),
        thing("awake", "CLR-4.9", card(face(words, "watch_tower"), 66, 22, 20), sign("clr_points", 78, 7, 10)),
        thing("asleep", "CLR-4.9", card(back(words), 90, 22, 17), word(_SLEEP, 92, 40, 7)),
        thing(
            "whose",
            "CLR-5.4",
            card(back(words), 17, 74, 19, angle=4),
            word(_SLEEP, 17, 92, 7),
            arrow([(31, 72), (46, 72)], wide=1.8),
            card(face(words, "marketplace"), 60, 73, 24),
            arrow([(74, 70), (88, 70)], wide=1.8, color="wax_light"),
            sign("clr_castle", 91, 84, 15),
        ),
    )


def _ends(words: Words) -> tuple[Thing, ...]:
    """A shot at the Spire; an empty deck and a sum."""
    return (
        thing(
            "shot",
            "CLR-7.7",
            card(face(words, "trebuchet"), 18, 27, 27),
            arrow([(33, 18), (68, 18)], sweep=-0.25),
            card(face(words, "princess_spire"), 82, 27, 25, angle=-8),
        ),
        thing("out", "CLR-8.1", sign("clr_castle", 82, 58, 15, fallen=-68)),
        thing("deck", "CLR-9.1", sign("clr_hand", 22, 81, 21), word("0", 40, 81, 15)),
        thing("count", "CLR-9.3", sign("clr_points", 66, 81, 22), sign("clr_wins", 88, 81, 18)),
    )
