"""On whom, and where, a mage can create a spell, and why not.

Rules: CDN-30.20 to 30.27, CDN-31.1 to 31.6, CDN-33.9, CDN-21.8, 21.20.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks.presence import For, carrier, counting, counts, measured, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import mending
from game.engine.caldaern.magic.mages import eye_of, in_front_arc, square_of, wholly_in_front_arc
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import plots, sight
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Rect, rects_distance, rects_meet
from game.engine.geometry.templates import SMALL_SIDE

IN_SIGHT = frozenset({"bolt"})
"""Kinds of spells that need a line of sight. Rules: CDN-31.4."""

ALL_ROUND = frozenset({"augment"})
"""Kinds of spells whose target may be outside the front arc. Rules: CDN-31.2."""

IMPASSABLE = "impassable"
"""The kind of element on which no template rests. Rules: CDN-31.20, CDN-31.25."""

NOT_ENGAGED = frozenset({"bolt", "storm"})
"""Kinds of spells that an engaged mage can't create. Rules: CDN-30.27."""


def hinders(p: Position, mage: Unit, spell: Spell) -> Refusal | None:
    """Why a mage can't create a kind of spell where he is. Rules: CDN-30.27, CDN-27.33, CDN-27.61."""
    block = carrier(p, mage)
    if block.aboard:
        return refuse("embarked", "CDN-30.22", unit=unit_name(mage))
    if block.marked(Mark.EMERGENCY):
        return refuse("barred.emergency", unit=unit_name(block))
    if block.building and (spell.kind == "storm" or spell.duration == "rip"):
        return refuse("spell_stays", unit=unit_name(mage))
    if block.marked(Mark.DRIVEN_OUT):
        return refuse("barred.driven_out", unit=unit_name(block))
    if block.marked(Mark.SECTION_MOVED):
        return refuse("already_done.section", unit=unit_name(block))
    if spell.kind in NOT_ENGAGED and carrier(p, mage).engaged:
        return refuse("engaged.spell", unit=unit_name(mage))
    return None


def refusal(p: Position, mage: Unit, spell: Spell, target: int, square: Square | None) -> Refusal | None:
    """Why a version of a spell can't be created there; None if it can."""
    if spell.whom == "touched":
        legal = square is not None and not target and square in template_places(p, mage)
        return None if legal else refuse("no_place.template")
    if square is not None and at_land(spell) and not target:
        return land_refusal(p, mage, spell, square)
    if square is not None:
        return refuse("unknown_object", what=str(square))
    if spell.whom in ("unit", "two_units"):
        return unit_refusal(p, mage, spell, target)
    if spell.does == "draw_down" and p.colour.joint is not None:
        return refuse("no_effect.nothing", "CDN-32.25")
    if target:
        return refuse("unknown_object", what=target)
    if spell.whom == "friends":
        return None if friends_within(p, mage, spell) else refuse("no_effect.nothing")
    if spell.whom == "play":
        return None if unravelled(p, mage, spell) else refuse("no_effect.nothing")
    return None


def unit_refusal(p: Position, mage: Unit, spell: Spell, target: int) -> Refusal | None:
    """Why a unit can't be the target of a version of a spell; None if it can. Rules: CDN-30.23, CDN-31.1 to 31.4."""
    unit = p.units.get(target)
    if unit is None or not _may_be_named(spell, unit):
        return refuse("unknown_object", what=target)
    if not counts(carrier(p, unit), For.SIGHT):
        return refuse("in_reserve", unit=unit_name(unit))
    there, here = measured(p, unit), square_of(p, mage)
    distance = rects_distance(here, there)
    if distance > spell.range:
        return refuse("out_of_range", "CDN-30.23", distance=distance, range=spell.range)
    if spell.kind not in ALL_ROUND and not in_front_arc(p, mage, there):
        return refuse("out_of_arc.spell")
    if spell.kind in IN_SIGHT and not sees(p, mage, unit):
        return refuse("no_line_of_sight.spell")
    friendly = spell.kind == "augment"
    if p.hostile(mage, unit) == friendly:
        return refuse("wrong_side.friend" if friendly else "wrong_side.enemy")
    if not spell.engaged and carrier(p, unit).engaged:
        return refuse("target_engaged.spell", unit=unit_name(unit))
    return None if affects(p, spell, unit) else refuse("no_effect", unit=unit_name(unit))


def _may_be_named(spell: Spell, unit: Unit) -> bool:
    """A character in a unit is named only to be healed. Rules: CDN-30.25, CDN-31.12."""
    return unit.status is not Status.JOINED or spell.does == "heal"


def sees(p: Position, mage: Unit, target: Unit) -> bool:
    """Whether a mage sees a model of a unit that lies in his front arc. Rules: CDN-31.4."""
    block = carrier(p, mage)
    among = sight.models_in_arc(p, block, target)
    if not among:
        return False
    return sight.sees_from(p, block, [eye_of(p, mage)], target, among)


def affects(p: Position, spell: Spell, unit: Unit) -> bool:
    """Whether a spell can do anything to a unit. Rules: CDN-33.9."""
    if listed(unit).group in spell.spares:
        return False
    if spell.does == "heal":
        return mending.can_heal(p, unit)
    if spell.does == "step":
        return may_step(p, unit)
    return True


def may_step(p: Position, unit: Unit) -> bool:
    """Whether a unit could be given a step: not in melee, not retreating, able to move. Rules: Table 33-C."""
    if not stands(unit) or unit.engaged or unit.retreating:
        return False
    return value(p, unit, "move") > 0 and not has(p, unit, "no_move")


def friends_within(p: Position, mage: Unit, spell: Spell) -> list[Unit]:
    """All friendly units within the spell's range of the mage, on whom it has an effect, by id. Rules: CDN-33.6."""
    here = square_of(p, mage)
    near = [
        unit for unit in counting(p, mage.seat, For.SIGHT) if rects_distance(here, measured(p, unit)) <= spell.range
    ]
    return [unit for unit in near if affects(p, spell, unit)]


def unravelled(p: Position, mage: Unit, spell: Spell) -> list[int]:
    """Numbers of the enemy spells in play that a spell may end: a target or the template is within its range.

    Rules: Table 33-G.
    """
    here, found = square_of(p, mage), []
    for play in p.colour.in_play:
        if play.seat == mage.seat or (play.supreme and not spell.supreme):
            continue
        rects = [rect for unit in play.units for rect in measured(p, p.units[unit])]
        if play.square is not None:
            rects.append(template(play.square))
        if rects and rects_distance(here, tuple(rects)) <= spell.range:
            found.append(play.number)
    return found


# -------------------------------------------------------------------------------------------------- bolts at the land
def at_land(spell: Spell) -> bool:
    """Whether a spell can be aimed at an element: bolts with hits that have a Strength. Rules: CDN-21.8, CDN-21.20."""
    return spell.kind == "bolt" and spell.hits is not None and bool(spell.strength)


def element_at(ground: Ground, square: Square) -> int:
    """The element that a bolt at a square is aimed at: what stands there before what grows there; 0 for none."""
    if not ground.field.holds_rect((*square, 1, 1)):
        return 0
    cell = ground.field.cell(*square)
    here = [e for e in ground.elements if e.kind in materials.WOUNDED and ground.mask(e.id) >> cell & 1]
    return max(here, key=lambda e: KINDS[e.kind].layer == "structures").id if here else 0


def square_named(ground: Ground, element: int) -> Square | None:
    """The first square of an element that means it and nothing that stands on it; None where there is none."""
    squares = ground.field.squares(ground.mask(element))
    return next((square for square in squares if element_at(ground, square) == element), None)


def land_refusal(p: Position, mage: Unit, spell: Spell, square: Square) -> Refusal | None:
    """Why a bolt can't be created at the element on a square; None if it can. Rules: CDN-21.20, CDN-30.23, CDN-31.4."""
    element = element_at(p.ground, square)
    if not element:
        return refuse("unknown_object", "CDN-21.20", what=str(square))
    if not materials.destructible(p.ground.element(element)):
        return refuse("cannot_harm.land")
    block, here = carrier(p, mage), square_of(p, mage)
    field = p.ground.field
    distance = min(rects_distance(here, ((x, y, 1, 1),)) for x, y in field.squares(p.ground.mask(element)))
    if distance > spell.range:
        return refuse("out_of_range", "CDN-30.23", distance=distance, range=spell.range)
    if not plots.squares_in_arc(p, block, element):
        return refuse("out_of_arc.spell")
    seen = plots.nearest_seen(p, block, eye_of(p, mage), here, element, spell.range)
    return refuse("no_line_of_sight.spell") if seen is None or block.building == element else None


def land_choices(p: Position, mage: Unit, spell: Spell) -> Iterator[Square]:
    """A square of each element that a mage can aim a bolt at, by the numbers of the elements."""
    near = p.ground.field.within(p.ground.field.rects(square_of(p, mage)), spell.range)
    for element in p.ground.elements:
        if not p.ground.mask(element.id) & near or not materials.destructible(element):
            continue
        square = square_named(p.ground, element.id)
        if square is not None and land_refusal(p, mage, spell, square) is None:
            yield square


# ------------------------------------------------------------------------------------------------------- templates
def template(square: Square) -> Rect:
    """The squares of a stormcolor's template, given its north-west one. Rules: CDN-31.20, CDN-2.12."""
    return (*square, SMALL_SIDE, SMALL_SIDE)


def template_places(p: Position, mage: Unit) -> list[Square]:
    """Where a stormcolor can begin: in base contact with the mage, wholly in his front arc, on the map, over no model
    and nothing impassable. Rules: CDN-31.20.
    """
    x, y, w, h = square_of(p, mage)[0]
    around = [
        (cx, cy)
        for cy in range(y - SMALL_SIDE, y + h + 1)
        for cx in range(x - SMALL_SIDE, x + w + 1)
        if cx in (x - SMALL_SIDE, x + w) or cy in (y - SMALL_SIDE, y + h)
    ]
    return [square for square in around if _may_lie(p, mage, template(square))]


def _may_lie(p: Position, mage: Unit, rect: Rect) -> bool:
    return free(p, rect) and wholly_in_front_arc(p, mage, rect)


def free(p: Position, rect: Rect) -> bool:
    """Whether a template may come to rest on these squares: on the map, over no model and nothing impassable.

    Rules: CDN-31.20, CDN-31.25.
    """
    field = p.ground.field
    if not field.holds_rect(rect) or field.rects((rect,)) & p.ground.of(IMPASSABLE):
        return False
    return not any(rects_meet(rect, own) for unit in p.units.values() for own in squares(p, unit, For.SIGHT))


def choices(p: Position, mage: Unit, spell: Spell) -> Iterator[tuple[int, Square | None]]:
    """All legal targets and places of a version of a spell."""
    if spell.whom == "touched":
        yield from ((0, square) for square in template_places(p, mage))
    elif spell.whom in ("unit", "two_units"):
        for unit in p.units.values():
            if unit_refusal(p, mage, spell, unit.id) is None:
                yield (unit.id, None)
        if at_land(spell):
            yield from ((0, square) for square in land_choices(p, mage, spell))
    elif refusal(p, mage, spell, 0, None) is None:
        yield (0, None)
