"""Sight over a whole battlefield of 100x100 squares from one point, and a single line between two squares."""

from __future__ import annotations

import random
from functools import partial

from game.cli.benches.measure import Measure, timed
from game.engine.geometry.field import Field, Mask, field_of
from game.engine.geometry.lines import line_clear
from game.engine.geometry.panorama import seen_mask, veil
from game.words import Words

SIZE = 100
ROUNDS = 21
BUDGET_MS = 5.0
LINES = 2_000


def _look_round(field: Field, tops: bytes, cell: int) -> Mask:
    return seen_mask(field, veil(field, tops, cell), 2)


def run(words: Words) -> list[Measure]:
    """The whole field from its middle and from a corner; then lines one by one."""
    chance = random.Random(1)
    field = field_of(SIZE, SIZE)
    tops = bytes(chance.choices(range(4), weights=(80, 12, 5, 3), k=field.count))
    places = {"middle": field.cell(SIZE // 2, SIZE // 2), "corner": 0}
    measures = []
    for place, cell in places.items():
        taken = timed(partial(_look_round, field, tops, cell), ROUNDS + 1)[1:]
        rounds = tuple(1_000 * seconds for seconds in taken)
        measures.append(Measure(f"caldaern, {SIZE}x{SIZE} from the {place}", "ms", rounds, BUDGET_MS))
    blockers = field.mask(cell for cell, top in enumerate(tops) if top > 1)
    ends = [(chance.randrange(field.count), chance.randrange(field.count)) for _ in range(LINES)]
    taken = timed(lambda: [line_clear(field, blockers, a, b) for a, b in ends], ROUNDS + 1)[1:]
    rounds = tuple(1e6 * seconds / LINES for seconds in taken)
    return [*measures, Measure("caldaern, one line", "us", rounds)]
