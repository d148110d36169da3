"""What is seen where templates are aimed: where they would lie and may drift, whom of one's own they may touch.

The way of a shot is drawn as a bow from who throws it. Rules: CDN-14.51 to 14.57, CDN-36.6, CDN-36.7, CDN-36.23.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Protocol

from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.presence import For, area
from game.engine.caldaern.odds.templates import (
    KIND,
    Places,
    grenade_places,
    lobbed_places,
    machine_forecast,
    machine_places,
)
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Action, Odds, Refusal, Square
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.templates import FLAME
from game.views.caldaern.field.look import Flag
from game.views.caldaern.hand.deeds import target_of
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.hand.laying import Laying
from game.views.caldaern.machines.scatter import Point, Scatter, flame_outline
from game.views.caldaern.machines.sides import Sides, sides_of
from game.views.caldaern.shown.storming import hundredths
from game.views.caldaern.speech.odds import percent
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

Aimed = Laying | act.ShootMachine


class Aiming(Protocol):
    """Who aims, and at what."""

    advice: Action | None
    candidate: CaldaernAction | None
    hand: Hand
    odds: Odds | None
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


class Blast(NamedTuple):
    """A template that may drift: where its centre is aimed, where it may come to rest, how many are thrown at once."""

    centre: Square
    places: Places
    number: int = 1


def aimed(view: Aiming) -> Aimed | None:
    """The shot that is aimed, legal or not: at what is pointed at, else as it was advised."""
    shot = None if view.square is None else view.hand.lay_at(view.square, view.under)
    if shot is None:
        return next((a for a in (view.candidate, view.advice) if isinstance(a, Aimed)), None)
    return shot


def blasts_of(state: CaldaernState, shot: object) -> list[Blast]:
    """The templates of a shot that may drift, each with all places where it may come to rest."""
    match shot:
        case act.FireTrebuchet(centre=centre, indirect=indirect):
            return [Blast(centre, lobbed_places(centre, indirect))]
        case act.ThrowGrenades(squares=squares):
            return [Blast(at, grenade_places(at), squares.count(at)) for at in dict.fromkeys(squares)]
        case act.ShootMachine():
            every = machine_places(state, shot)
            return [Blast(plan.square, places) for plan, places in every if plan.aim.arm.template != FLAME]
    return []


def _flames(state: CaldaernState, shot: Aimed) -> list[act.Flame]:
    match shot:
        case act.PlaceFlames(templates=flames):
            return [*flames]
        case act.ShootMachine():
            plans = (plan for plan, _ in machine_places(state, shot) if plan.aim.arm.template == FLAME)
            return [act.Flame(plan.square, plan.facing) for plan in plans]
    return []


def scatter_of(view: Aiming) -> Scatter | None:
    """The templates of the shot that is aimed; None where none is."""
    shot = aimed(view)
    if shot is None:
        return None
    blasts = blasts_of(view.state, shot)
    flames = tuple(flame_outline(flame.square, flame.facing) for flame in _flames(view.state, shot))
    if not blasts and not flames:
        return None
    block = _about(blasts[0].centre) if blasts else None
    if view.refusal is not None:
        return Scatter(block, allowed=False, flames=flames)
    own = tuple(found for unit, _ in _own(view) if (found := area(view.state, view.state.units[unit], For.SIGHT)))
    if block is None:
        return Scatter(None, flames=flames, own=own)
    first = blasts[0]
    dots = tuple((px + 0.5, py + 0.5) for (px, py), _ in first.places)
    bow = () if isinstance(shot, act.ShootMachine) else _bow(view.state, shot, first.centre)  # an arrow leads there
    return Scatter(block, tuple(_arms(first)), dots, bow, flames=flames, own=own)


def _own(view: Aiming) -> Iterator[tuple[UnitId, Fraction]]:
    """One's own units that may be touched, each with the chance."""
    shot = view.candidate
    if isinstance(shot, act.ShootMachine):
        for who, chance, *_ in machine_forecast(view.state, shot).units:
            if view.state.units[who].seat == shot.seat:
                yield who, chance
    elif view.odds is not None and view.odds.kind == KIND:
        for name, answer in view.odds.answers:
            if view.state.units[int(name)].seat == view.odds.attacker.seat:
                yield int(name), answer.chance


def _at_machine(view: Aiming) -> UnitId:
    """The machine at which is aimed, else the one that is pointed at; 0 for none."""
    for unit in (0 if view.candidate is None else target_of(view.candidate), view.under or 0):
        if unit and unit != view.hand.subject and armoured(view.state.units[unit]):
            return unit
    return 0


def sides_seen(view: Aiming) -> Sides | None:
    """The armour of the machine at which is aimed, or that is pointed at. Rules: CDN-15.1, CDN-15.15."""
    unit = _at_machine(view)
    if not unit:
        return None
    by = view.hand.unit if view.candidate is not None else None
    return sides_of(view.state, view.state.units[unit], by, "" if by is None else _pierced(view))


def _pierced(view: Aiming) -> str:
    """The chance that the armour at which is aimed is pierced. Rules: CDN-15.17."""
    chance = None if view.odds is None or view.candidate is None else dict(view.odds.outcomes).get("pierced")
    return "" if chance is None else view.ctx.words("battle.flag.pierces", n=_number(view.ctx.words, chance))


def scatter_flags(view: Aiming) -> Iterator[Flag]:
    """The chance that the shot falls where it is aimed, and what one dot stands for; how many flames there are; what
    threatens one's own; else why it may not be aimed there.
    """
    shot, words = aimed(view), view.ctx.words
    if shot is None:
        return
    blasts, flames = blasts_of(view.state, shot), _flames(view.state, shot)
    if view.refusal is not None:
        tops = [(one.centre[0] + 0.5, one.centre[1] - _REACH - 0.2) for one in blasts]
        tops += [min(flame_outline(flame.square, flame.facing), key=lambda point: point[1]) for flame in flames]
        yield from (Flag(top, refusal_text(words, view.refusal), "bad") for top in tops[:1])
        return
    for blast in blasts[:1]:
        yield from _blast_flags(words, view.state.board.width, blast)
    if flames:
        edges = [point for flame in flames for point in flame_outline(flame.square, flame.facing)]
        top = min(edges, key=lambda point: point[1])
        yield Flag((top[0], top[1] - 0.2), words.count("battle.lay.flames", len(flames)))
    for unit, chance in _own(view):
        here = area(view.state, view.state.units[unit], For.SIGHT)
        if here is not None:
            yield Flag((here[0] + here[2] - 0.5, here[1] - 0.2), percent(words, chance), "bad")


def _blast_flags(words: Words, wide: int, blast: Blast) -> Iterator[Flag]:
    x, y = blast.centre
    chances = dict(blast.places)
    here = chances.get(blast.centre)
    told = words("battle.lob.drifts") if here is None else words("battle.lob.here", n=_number(words, here))
    if blast.number > 1:
        told = words.count("battle.lay.grenades", blast.number, told=told)
    yield Flag((x + 0.5, y - _REACH - 0.2), told)
    each = min(chances.values())
    top = min(py for _, py in chances) - _REACH - 0.2
    side = 1 if x + _TOLD_AT + 3 < wide else -1
    at = (x + 0.5, top) if blast.number > 1 and top > 1 else (x + 0.5 + side * _TOLD_AT, y - _REACH - 0.2)
    yield Flag(at, words("battle.lob.each", n=_number(words, each)))


def _number(words: Words, chance: Fraction) -> str:
    return words.number(hundredths(float(chance)))


def _about(square: Square) -> Block:
    return square[0] - _REACH, square[1] - _REACH, 2 * _REACH + 1, 2 * _REACH + 1


def _arms(blast: Blast) -> Iterator[Block]:
    """From the template to the farthest place in every direction."""
    x, y = blast.centre
    places: Sequence[Square] = [place for place, _ in blast.places]
    wide = 2 * _REACH + 1
    left, right = min(px for px, _ in places), max(px for px, _ in places)
    top, low = min(py for _, py in places), max(py for _, py in places)
    yield left - _REACH, y - _REACH, x - left, wide
    yield x + _REACH + 1, y - _REACH, right - x, wide
    yield x - _REACH, top - _REACH, wide, y - top
    yield x - _REACH, y + _REACH + 1, wide, low - y


def _bow(state: CaldaernState, shot: Aimed, centre: Square) -> tuple[Point, ...]:
    """The way of the shot, high over what lies between."""
    here = area(state, state.units[shot.unit], For.SIGHT)
    if here is None:
        return ()
    start = here[0] + here[2] / 2, here[1] + here[3] / 2
    end = centre[0] + 0.5, centre[1] + 0.5
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = -1.0 if dx >= 0 else 1.0
    found = []
    for n in range(_STEPS + 1):
        t = n / _STEPS
        off = 4 * t * (1 - t) * _BEND * side
        found.append((start[0] + dx * t - dy * off, start[1] + dy * t + dx * off))
    return tuple(found)


__all__ = ["aimed", "blasts_of", "scatter_flags", "scatter_of", "sides_seen"]
