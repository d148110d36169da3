"""What the cities and units of a game of Dynasty Builder came to, and what the points are made of. Rules: DYN-18.7."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.contract import Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.units import KINDS, Kind
from game.engine.dynasty.realm.end import POINTS_PER_LEVEL, points
from game.engine.dynasty.state import DynastyState
from game.views.contract.ended import Achieved, Deed, Ended, Spoken, Why, ordered, seat_sides

_PIECE = {Kind.SIEGE_TOWER: "dyn_siege"}
"""Drawings that are not named as the kind is."""


def ended(desk: Spoken, state: DynastyState, entries: Sequence[Any]) -> Ended:
    """The end of a game."""
    result, words = state.result, desk.ctx.words
    assert result is not None, "the game is over"
    winner = result.winners[0]
    others = [points(state, seat) for seat in range(state.seats) if seat != winner]
    told = words("aftermath.score", first=points(state, winner), second=max(others))
    return Ended(told, _whys(desk, state, winner), _achieved(desk, state, entries), seat_sides(desk, state.seats))


def _whys(desk: Spoken, state: DynastyState, seat: Seat) -> tuple[Why, ...]:
    words, colour = desk.ctx.words, desk.seat_colour(seat)
    levels, tokens = state.level_sum(seat), state.military[seat]
    strong = points(state, seat) - POINTS_PER_LEVEL * levels - tokens
    found = [Why(words.count("aftermath.why.levels", levels), f"+{POINTS_PER_LEVEL * levels}", "dyn_city3", colour)]
    if tokens:
        found.append(Why(words.count("aftermath.why.tokens", tokens), f"+{tokens}", "dyn_token", colour))
    if strong:
        found.append(Why(words.count("aftermath.why.strong", strong), f"+{strong}", "dyn_knight", colour))
    return tuple(found)


def _achieved(desk: Spoken, state: DynastyState, entries: Sequence[Any]) -> Achieved:
    """Levels of every city that stands and of those that fell; units that each kind beat, and those of it lost."""
    words = desk.ctx.words
    razed: Counter[Seat] = Counter()
    beaten: Counter[tuple[Seat, Kind]] = Counter()
    fallen: Counter[tuple[Seat, Kind]] = Counter()
    striker: tuple[Seat, Kind] | None = None
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.BattleRolled) and event.winner is not None:
            side = event.attacker if event.winner == event.attacker.seat else event.defender
            striker = (side.seat, side.kind)
        elif isinstance(event, ev.SiegeRolled):
            striker = (event.attacker.seat, event.attacker.kind)
        elif isinstance(event, ev.UnitDestroyed):
            fallen[event.seat, event.kind] += 1
            if striker is not None and striker[0] == event.by != event.seat:
                beaten[striker] += 1
        elif isinstance(event, ev.CityDestroyed):
            razed[event.owner] += event.level
            if striker is not None and striker[0] == event.by:
                beaten[striker] += event.level
    deeds = []
    for seat in range(state.seats):
        name, colour = desk.seat_name(seat), desk.seat_colour(seat)
        levels = state.level_sum(seat)
        if levels or razed[seat]:
            text = words("aftermath.deeds.of", what=words("aftermath.deeds.cities"), whose=name)
            deeds.append(Deed(text, colour, levels, razed[seat], piece="dyn_city3"))
        for kind in KINDS:
            if beaten[seat, kind] or fallen[seat, kind]:
                text = words("aftermath.deeds.of", what=words(f"dynasty.unit.{kind.value}.title"), whose=name)
                piece = _PIECE.get(kind, f"dyn_{kind.value}")
                deeds.append(Deed(text, colour, beaten[seat, kind], fallen[seat, kind], piece=piece))
    heading = words("aftermath.deeds.towns")
    return Achieved(heading, words("aftermath.deeds.built"), words("aftermath.deeds.lost"), ordered(deeds))
