"""How alike the places at a card table are: a layout changes no rule, but it can be hard to read from a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.boards.balance.sheet import Measure, Sheet
from game.boards.kinds.card_table import CANVAS, LAYOUTS, Area, CardTable, fit_of
from game.words import Words

WINDOWS = {"small": CANVAS, "large": (CANVAS[0] + 1920 - 1280, CANVAS[1] + 1080 - 720)}
"""Pixels that a table gets in windows of 1280 x 720 and of 1920 x 1080: what is around it is as large in both."""

ALLOWED_SHARE = 0.1


def measured(layout: CardTable, seats: int, options: Mapping[str, Any]) -> Sheet:
    """Every place that has areas of its own, in the order in which they sit."""
    kinds = [kind for kind in LAYOUTS[layout.game].kinds if any(area.seat is not None for area in layout.all(kind))]
    places = sorted({area.seat for kind in kinds for area in layout.all(kind) if area.seat is not None})

    def values(kind: str, figure: Callable[[Area], float]) -> tuple[float | None, ...]:
        found = {area.seat: figure(area) for area in layout.all(kind)}
        return tuple(found.get(place) for place in places)

    measures = []
    for kind in kinds:
        for window, (wide, high) in WINDOWS.items():
            cards = values(kind, partial(_card, layout, wide, high))
            measures.append(Measure(f"{kind}.{window}", cards, share=ALLOWED_SHARE))
    hand = layout.area("hand")
    reach = values(kinds[0], lambda area: abs(area.x + area.w / 2 - hand.x - hand.w / 2)) if kinds else ()
    measures.append(Measure("reach", reach, more=False, unit="percent", judged=False))
    return Sheet(places=tuple(str(place + 1) for place in places), measures=tuple(measures))


def place(name: str, words: Words) -> str:
    """`Seat 2`."""
    return words("balance.seat", n=name)


def _card(layout: CardTable, wide: float, high: float, area: Area) -> float:
    """Pixels of a card's width in an area; of the height of a line of text where it holds one."""
    fit = fit_of(layout.game, area.kind, layout.seats, area.w * wide, area.h * high)
    return area.h * high if fit is None else fit.found
