"""What every kind of card in the castles was worth in the end, and what was destroyed of it. Rules: CLR-9.3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import BAT, BATTLEMENTS_SET, FACE_DOWN_POINTS, KINDS, POINTS
from game.engine.caleira.position.position import KIND, UP
from game.engine.caleira.state import CaleiraState
from game.engine.contract import Seat
from game.views.contract.ended import Achieved, Deed, Ended, Spoken, Why, ordered, seat_sides

MOST_WHYS = 4
"""Reasons that are told one by one; smaller ones are added up."""

_HIDDEN = -1
"""Stands for the kind of everything that lies face-down."""


def ended(desk: Spoken, state: CaleiraState, entries: Sequence[Any]) -> Ended:
    """The end of a match; castles are those of its last round."""
    result, words = state.result, desk.ctx.words
    assert result is not None, "the game is over"
    last = state.rounds[-1]
    winner = result.winners[0]
    if state.config.match_rounds > 1:
        own = sum(winner in played.winners for played in state.rounds)
        others = [sum(seat in played.winners for played in state.rounds) for seat in range(state.seats)]
        others.pop(winner)
        score = words("aftermath.score.rounds", first=own, second=max(others))
    else:
        others = [points for seat, points in enumerate(last.points) if seat != winner]
        score = words("aftermath.score", first=last.points[winner], second=max(others))
    whys = () if winner == last.eliminated else _whys(desk, state, winner)
    return Ended(score, whys, _achieved(desk, state, entries), seat_sides(desk, state.seats))


def _worth(state: CaleiraState, seat: Seat) -> Counter[int]:
    """Points of a castle by kind of card; three Battlements count together. Rules: CLR-9.3, CLR-9.4."""
    found: Counter[int] = Counter()
    standing = 0
    for piece in state.castles[seat]:
        packed = state.pieces[piece]
        kind = packed & KIND
        if not packed & UP:
            found[_HIDDEN] += FACE_DOWN_POINTS
        elif kind == BAT:
            standing += 1
            found[BAT] += 0
        else:
            found[kind] += POINTS[kind]
    if standing == BATTLEMENTS_SET:
        found[BAT] += BATTLEMENTS_SET**2
    return found


def _named(desk: Spoken, kind: int) -> str:
    words = desk.ctx.words
    return words("aftermath.deeds.hidden") if kind == _HIDDEN else words(f"cards.caleira.{KINDS[kind]}")


def _whys(desk: Spoken, state: CaleiraState, seat: Seat) -> tuple[Why, ...]:
    lines = [(points, kind) for kind, points in _worth(state, seat).items() if points]
    lines.sort(key=lambda line: (-line[0], line[1]))
    kept = lines if len(lines) <= MOST_WHYS else lines[: MOST_WHYS - 1]
    found = [Why(_named(desk, kind), f"+{points}", icon="clr_points") for points, kind in kept]
    rest = sum(points for points, _ in lines[len(kept) :])
    if rest:
        found.append(Why(desk.ctx.words.count("aftermath.why.rest", len(lines) - len(kept)), f"+{rest}"))
    return tuple(found)


def _achieved(desk: Spoken, state: CaleiraState, entries: Sequence[Any]) -> Achieved:
    words = desk.ctx.words
    lost: Counter[tuple[Seat, int]] = Counter()
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.RoundBegan):
            lost.clear()
        elif isinstance(event, ev.PieceDestroyed):
            lost[event.owner, KINDS.index(event.kind)] += 1
    deeds = []
    for seat in range(state.seats):
        worth = _worth(state, seat)
        for kind in sorted({*worth, *(kind for owner, kind in lost if owner == seat)}):
            text = words("aftermath.deeds.of", what=_named(desk, kind), whose=desk.seat_name(seat))
            deeds.append(Deed(text, desk.seat_colour(seat), worth[kind], lost[seat, kind], icon="clr_castle"))
    heading = words("aftermath.deeds.cards")
    return Achieved(heading, words("aftermath.deeds.points"), words("aftermath.deeds.destroyed"), ordered(deeds))
