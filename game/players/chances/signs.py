"""What is looked at in a position of each game: numbers for every side that may still win.

The signs of a position lie open: a game with secrets is looked at when it is over, or as one imagines it. `early` and
`late` share a sign between the beginning and the end of a game, since the same lead counts more the later it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atanh, log
from typing import Any

from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.position.position import SEATS
from game.engine.caledea.state import CaledeaState
from game.engine.caleira.position.cards import ALL_CARDS, BAT, POINTS
from game.engine.caleira.position.position import KIND
from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCE_OF, ALLIANCES, VALUE_OF
from game.engine.kalesia.position.forest import CELLS
from game.players.caldaern.weigh.prospects import prospects
from game.players.caledea.judge import CaledeaJudge
from game.players.dynasty.worth import WHOLE_GAME, sign_sum
from game.players.kalesia.stakes import chances as forest_chances

Row = tuple[float, ...]
"""The signs of a side."""

SURE = 0.995
"""What a judge says at most, so that its logarithm stays small."""

USUAL_ROUNDS = 15
"""Rounds of a game of Caledea."""


def sides(key: str, state: Any) -> list[tuple[Seat, ...]]:
    """Who wins or loses together, side by side: alliances in Kalesia, of which one may have nobody, else seats."""
    if key == "kalesia":
        return [tuple(s for s, own in enumerate(state.alliances) if own is alliance) for alliance in ALLIANCES]
    return [(seat,) for seat in (SEATS if key == "caldaern" else range(state.seats))]


def is_known(key: str) -> bool:
    """Whether the chances of a game can be estimated."""
    return key in _SIGNS


def signs_of(key: str, state: Any) -> list[Row | None]:
    """The signs of every side; None for one that is out of the game."""
    return list(_SIGNS[key](state))


def _shared(value: float, late: float) -> Row:
    return value * (1.0 - late), value * late


def _caledea(state: CaledeaState) -> list[Row | None]:
    """What the judge thinks, income and strength, and who has the move. Rules: CAL-11.1."""
    late = min(1.0, state.round / USUAL_ROUNDS)
    strength = [0.0] * state.seats
    for unit in state.units.values():
        strength[unit.seat] += unit.rank
    found: list[Row | None] = []
    for seat in range(state.seats):
        if not state.alive[seat]:
            found.append(None)
            continue
        judged = atanh(max(-SURE, min(SURE, _JUDGE.value(state, seat))))
        gold = state.gold(seat) / 10
        active = float(state.round > 0 and state.active == seat)
        found.append((*_shared(judged, late), *_shared(gold, late), *_shared(strength[seat] / 10, late), active))
    return found


_JUDGE = CaledeaJudge("hard")


_DYNASTY_SIGNS = 5


def _dynasty(state: Any) -> list[Row | None]:
    """What the judge thinks, levels of cities, and who has the move."""
    left = state.survivors()
    levels = [state.level_sum(seat) / state.config.dynasty_levels for seat in range(state.seats)]
    grown = sum(city.level for city in state.cities.values()) / max(1, len(left)) * 2 / WHOLE_GAME
    late = max(levels, default=0.0)
    if state.round == 0:  # somebody without a city is about to found one
        return [(0.0,) * _DYNASTY_SIGNS for _ in range(state.seats)]
    return [
        None if seat not in left
        else (*_shared(sign_sum(state, seat, grown), late), *_shared(levels[seat], late), float(state.active == seat))
        for seat in range(state.seats)
    ]  # fmt: skip


def _caldaern(state: Any) -> list[Row | None]:
    """What the judge thinks of the points to come, round by round, and whose turn it is."""
    late = min(1.0, state.round / last_round(state))
    lead = prospects(state, 0) / state.config.points_limit if state.round else 0.0
    found: list[Row | None] = []
    for seat in SEATS:
        own = lead if seat == 0 else -lead
        active = float(state.round > 0 and state.active == seat)
        found.append((*_shared(own, late), own * late**3, *_shared(active, late)))
    return found


def _caleira(state: Any) -> list[Row | None]:
    """Points as the castle lies and as it really is, size, hand, and rounds that are won already. Rules: CLR-9.3."""
    left = len(state.deck) + sum(len(hand) for hand in state.hands)
    late = 1.0 - min(1.0, left / len(ALL_CARDS))
    won = [sum(seat in played.winners for played in state.rounds) for seat in range(state.seats)]
    needed = (state.config.match_rounds + 1) // 2
    found: list[Row | None] = []
    for seat in range(state.seats):
        kinds = [state.pieces[piece] & KIND for piece in state.castles[seat]]
        hidden = sum(POINTS[kind] for kind in kinds)
        held = sum(POINTS[kind] for kind in state.hands[seat])
        gone = float(state.eliminated == seat)
        own = state.points(seat)
        found.append((
            *_shared(own / 5, late), own / 5 * late**3, *_shared(hidden / 5, late),
            *_shared(len(kinds) / 5, late), *_shared(held / 5, late),
            float(kinds.count(BAT)), gone, won[seat] / needed if needed > 1 else 0.0, float(state.turn == seat),
        ))  # fmt: skip
    return found


def _kalesia(state: Any) -> list[Row | None]:
    """What the forest promises, who belongs to whom, and the weapons in the hands of those who do. Rules: KAL-8.8."""
    late = sum(holder is not None for holder in state.holders) / CELLS
    weapons = [[0.0] * len(ALLIANCES) for _ in range(state.seats)]
    for seat, hand in enumerate(state.hands):
        for kind in (*hand, *(state.chosen[seat] or ())):
            weapons[seat][ALLIANCE_OF[kind]] += VALUE_OF[kind]
    whole = max(1.0, sum(map(sum, weapons)))
    found: list[Row | None] = []
    for place, (members, chance) in enumerate(zip(sides("kalesia", state), forest_chances(state.holders), strict=True)):
        kept = sum(weapons[seat][place] for seat in members) / whole
        met = sum(row[place] for row in weapons) / whole
        crowd = len(members) / state.seats
        forest = float(place == len(ALLIANCES) - 1)
        found.append((
            *_shared(log(max(1e-6, chance)), late), *_shared(crowd, late), *_shared(kept, late), *_shared(met, late),
            *_shared(forest, late),
        ))  # fmt: skip
    return found


_SIGNS: dict[str, Callable[[Any], Sequence[Row | None]]] = {
    "caledea": _caledea, "dynasty": _dynasty, "caldaern": _caldaern, "caleira": _caleira, "kalesia": _kalesia,
}  # fmt: skip
