"""Numbers in sentences, taken from what the engine says of an action, so that no sentence can be out of date."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.engine.contract import Odds
from game.lessons import patterns
from game.lessons.lesson import Number, Value


def part_of(odds: Odds, part: str) -> Value | None:
    """A number of an action's odds; None where they have no such number."""
    value: Value | None
    if part in Odds.__struct_fields__:
        value = getattr(odds, part)
    else:
        value = dict(odds.outcomes).get(part)
        answer = dict(odds.answers).get(part)
        value = answer.chance if answer is not None else value
    return value


def reckon(game: str, number: Number, state: Any, seats: tuple[str, ...]) -> Value:
    """What a number is in a position. Raises PatternError where its action, or its number, isn't there."""
    state = state.copy()
    for deed in number.after:
        seat, text = patterns.who_does(deed, seats)
        state.apply(patterns.legal(game, state, seat, text))
    seat, text = patterns.who_does(f"{number.by}: {number.of}", seats)
    action = next(patterns.named(game, state, seat, text), None)
    odds = None if action is None else state.odds(action)
    value = None if odds is None else part_of(odds, number.part)
    if value is None:
        raise patterns.PatternError(f"{number.of!r} has no {number.part!r} here")
    return value


def is_within(number: Number, value: Value) -> bool:
    """Whether a number is one that its sentence is right for."""
    least, most = number.bounds
    return least <= Fraction(value) <= most
