"""What lies on the field while a trebuchet aims: its template, where that may drift, and the chance of every place.

Rules: CDN-14.51, CDN-14.54, CDN-14.57.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Protocol

from game.engine.caldaern.blocks.presence import For, area
from game.engine.caldaern.odds.templates import lobbed_places
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Action, Refusal, Square
from game.engine.geometry.field import Rect as Block
from game.views.caldaern.field.look import Flag
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.machines.scatter import Point, Scatter
from game.views.caldaern.shown.storming import hundredths
from game.views.caldaern.speech.sayings import refusal_text
from game.views.contract.base import Worded
from game.words import Words

_REACH: Final = 1
"""Squares of a template about its centre."""

_BEND: Final = 0.16
_STEPS: Final = 14
"""How high the way of a shot is drawn, as a share of its length, and of how many straight pieces."""

_TOLD_AT: Final = 8
"""Squares from the centre to where it is said what one dot stands for."""


class Aiming(Protocol):
    """Who aims, and at what."""

    advice: Action | None
    candidate: CaldaernAction | None
    hand: Hand
    refusal: Refusal | None
    under: UnitId | None

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""


def aimed(view: Aiming) -> act.FireTrebuchet | None:
    """The shot that is aimed, legal or not: at what is pointed at, else as it was advised."""
    shot = None if view.square is None else view.hand.lob_at(view.square, view.under)
    if shot is None and isinstance(view.advice, act.FireTrebuchet):
        return view.advice
    return shot


def scatter_of(view: Aiming) -> Scatter | None:
    """The template of the shot that is aimed; None where none is."""
    shot = aimed(view)
    if shot is None:
        return None
    x, y = shot.centre
    block = _about((x, y))
    if view.refusal is not None:
        return Scatter(block, allowed=False)
    dots = tuple((px + 0.5, py + 0.5) for (px, py), _ in lobbed_places(shot.centre, shot.indirect))
    return Scatter(block, tuple(_arms(shot)), dots, _bow(view.state, shot))


def scatter_flags(view: Aiming) -> Iterator[Flag]:
    """The chance that the shot falls where it is aimed, and what one dot stands for; else why it may not be aimed
    there.
    """
    shot, words = aimed(view), view.ctx.words
    if shot is None:
        return
    x, y = shot.centre
    top = (x + 0.5, y - _REACH - 0.2)
    if view.refusal is not None:
        yield Flag(top, refusal_text(words, view.refusal), "bad")
        return
    chances = dict(lobbed_places(shot.centre, shot.indirect))
    here = chances.get(shot.centre)
    told = words("battle.lob.drifts") if here is None else words("battle.lob.here", n=_number(words, here))
    yield Flag(top, told)
    each = min(chances.values())
    side = 1 if x + _TOLD_AT + 3 < view.state.board.width else -1
    yield Flag((x + 0.5 + side * _TOLD_AT, y - _REACH - 0.2), words("battle.lob.each", n=_number(words, each)))


def _number(words: Words, chance: Fraction) -> str:
    return words.number(hundredths(float(chance)))


def _about(square: Square) -> Block:
    return square[0] - _REACH, square[1] - _REACH, 2 * _REACH + 1, 2 * _REACH + 1


def _arms(shot: act.FireTrebuchet) -> Iterator[Block]:
    """From the template to the farthest place in every direction."""
    x, y = shot.centre
    places = [place for place, _ in lobbed_places(shot.centre, shot.indirect)]
    wide = 2 * _REACH + 1
    left, right = min(px for px, _ in places), max(px for px, _ in places)
    top, low = min(py for _, py in places), max(py for _, py in places)
    yield left - _REACH, y - _REACH, x - left, wide
    yield x + _REACH + 1, y - _REACH, right - x, wide
    yield x - _REACH, top - _REACH, wide, y - top
    yield x - _REACH, y + _REACH + 1, wide, low - y


def _bow(state: CaldaernState, shot: act.FireTrebuchet) -> tuple[Point, ...]:
    """The way of the shot, high over what lies between."""
    here = area(state, state.units[shot.unit], For.SIGHT)
    if here is None:
        return ()
    start = here[0] + here[2] / 2, here[1] + here[3] / 2
    end = shot.centre[0] + 0.5, shot.centre[1] + 0.5
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = -1.0 if dx >= 0 else 1.0
    found = []
    for n in range(_STEPS + 1):
        t = n / _STEPS
        off = 4 * t * (1 - t) * _BEND * side
        found.append((start[0] + dx * t - dy * off, start[1] + dy * t + dx * off))
    return tuple(found)


__all__ = ["aimed", "scatter_flags", "scatter_of"]
