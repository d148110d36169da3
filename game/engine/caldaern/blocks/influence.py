"""What the land does to a unit as long as it stands where it stands: the ground under it, and what is near it.

`profiles` adds it to the effects that lie on a position, so that all rules, odds and pictures reckon with it. What a
kind of land does is a row of `land.colour`. Where no land is alive nothing is worked out. Rules: CDN-22 to CDN-25,
CDN-28.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import (
    EVERYTHING,
    ON_THE_GROUND,
    For,
    counts,
    layer_of,
    mask,
    squares,
    stands,
)
from game.engine.caldaern.land.colour import COLOURS, Influence, Moment, Where, colour_of
from game.engine.caldaern.land.ground import PLAIN, Ground
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.geometry.field import Mask

_LYING: Kind[UnitId, tuple[Effect, ...]] = Kind("what the land does to a unit", WHOLE)

class Area(NamedTuple):
    """Where an influence is felt.

    source   the kind of land
    element  its number, PLAIN for the plain
    squares  those of the element, with those near it where it is felt there
    """

    source: str
    element: int
    influence: Influence
    squares: Mask


def influences(p: Position, unit: Unit) -> tuple[Effect, ...]:
    """The effects that concern a unit now because of where it stands: the plain's first, then in map order, each kind
    of land once. A character in a unit feels what it feels (CDN-22.30).
    """
    if not p.ground.living:
        return ()
    known = p.drawer.of(_LYING)
    found = known.get(unit.id)
    if found is None or p.units.get(unit.id) is not unit:
        found = _worked_out(p, unit)
        if p.units.get(unit.id) is unit:
            known[unit.id] = found
    return found


def lent(p: Position, unit: Unit, what: str) -> bool:
    """Whether the land gives a unit a special rule. Rules: CDN-22.28."""
    return p.ground.living and any(effect.what == what for effect in influences(p, unit))


def _worked_out(p: Position, unit: Unit) -> tuple[Effect, ...]:
    block = p.units[unit.host] if unit.host else unit
    if not counts(block, For.LAND):
        return ()
    found: dict[Effect, None] = {}
    for area in areas(p.ground):
        influence = area.influence
        if influence.storm and not p.wild.sandstorm:
            continue
        if meant(p, unit, influence) and concerned(p, block, influence.where, area.squares):
            found |= dict.fromkeys(_effects(area.source, influence))
    return tuple(found)


def meant(p: Position, unit: Unit, influence: Influence) -> bool:
    """Whether an influence concerns troops like these, wherever they stand. Rules: CDN-28.3, CDN-38.12."""
    troop, roster = unit.troop, p.roster(unit.seat)
    if influence.pact and (roster is None or not roster.pact):
        return False
    if influence.nations and troop.nation not in influence.nations:
        return False
    return not influence.rules or any(troop.has(rule) for rule in influence.rules)


@lru_cache(maxsize=256)
def _effects(source: str, influence: Influence) -> tuple[Effect, ...]:
    return tuple(
        Effect(source=source, what=gift.what, change=Change(gift.change), n=gift.n, over=gift.over)
        for gift in influence.gives
    )


# ------------------------------------------------------------------------------------------ where
@lru_cache(maxsize=64)
def areas(ground: Ground) -> tuple[Area, ...]:
    """Where all influences of a ground are felt, the plain's first, then in map order."""
    plain = ground.board.plain
    found = [Area(plain, PLAIN, influence, ground.field.all) for influence in colour_of(plain).influences]
    for element in ground.elements:
        squares = ground.mask(element.id)
        for source in (element.colour, element.variety):
            if source in COLOURS and squares:
                found += [
                    Area(source, element.id, influence, reach(ground, squares, influence.where, influence.within))
                    for influence in COLOURS[source].influences
                ]
    return tuple(found)


def reach(ground: Ground, squares: Mask, where: Where, within: int) -> Mask:
    """The squares of an element, and those near it where that is enough. Rules: CDN-1.14."""
    return ground.field.within(squares, within) if where == "near" else squares


def concerned(p: Position, block: Unit, where: Where, squares: Mask) -> bool:
    """Whether land concerns a unit with a presence of its own; `squares` as of `reach`.

    Who has no block is near land, never in it or on it. Rules: CDN-22.3, CDN-23.9, CDN-25.5, CDN-25.8, CDN-28.2.
    """
    if where == "everywhere":
        return True
    if where == "near":
        return bool(mask(p, block, EVERYTHING) & squares)
    if where == "inside":
        return block.building > 0 and p.ground.mask(block.building) == squares
    if not stands(block):
        return False
    if where == "plain":
        return on_plain(p, block)
    if layer_of(block) != ON_THE_GROUND:  # whoever flies ignores the land below (CDN-20.20)
        return False
    if where == "partly":
        return bool(formation.model_squares(p.ground.field, block) & squares)
    return 2 * models_in(p, block, squares, wholly=where == "wholly") > block.models


def beneath(p: Position, units: Iterable[Unit], when: Moment) -> tuple[int, ...]:
    """Numbers of the elements that do something at a moment and in which a model of one of some units stands; of a
    character in a unit his own. Rules: CDN-23.14.
    """
    if when not in p.ground.moments:
        return ()
    here = p.ground.field.rects(rect for unit in units for rect in squares(p, unit))
    acting = (e for e in p.ground.elements if any(harm.when == when for harm in colour_of(e.colour).harms))
    return tuple(element.id for element in acting if p.ground.mask(element.id) & here)


def on_plain(p: Position, block: Unit) -> bool:
    """Whether a unit is on the plain: most of its models have no square on anything else. Rules: CDN-22.3."""
    return stands(block) and 2 * models_in(p, block, p.ground.off_plain) < block.models


def stormed(p: Position, unit: Unit) -> bool:
    """Whether a sandstorm blows around a unit: it neither shoots nor is shot at. Rules: CDN-22.7."""
    return p.wild.sandstorm and on_plain(p, p.units[unit.host] if unit.host else unit)


def models_in(p: Position, block: Unit, squares: Mask, wholly: bool = False) -> int:
    """How many models of a unit with a block have a square among these, or all of theirs."""
    field, k = p.ground.field, block.troop.k
    if not formation.model_squares(field, block) & squares:
        return 0
    models = [field.rect(x, y, k, k) for x, y in formation.cells_of(block)]
    return sum(1 for model in models if (model & squares == model if wholly else model & squares))


__all__ = [
    "Area", "areas", "beneath", "concerned", "influences", "lent", "meant", "models_in", "on_plain", "reach",
    "stormed",
]  # fmt: skip
