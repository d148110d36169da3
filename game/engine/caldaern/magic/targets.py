"""On whom, and where, a mage can create a spell, and why not. Rules: CDN-30.20 to 30.27, CDN-31.1 to 31.6, CDN-33.9."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks.formation import cells_of
from game.engine.caldaern.blocks.presence import For, carrier, counting, counts, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import mending
from game.engine.caldaern.magic.mages import in_front_arc, square_of, wholly_in_front_arc
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
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
    there, here = squares(p, unit), square_of(p, mage)
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
    return sight.sees_from(p, block, [_index(p, mage, block)], target, among)


def _index(p: Position, mage: Unit, block: Unit) -> int:
    """The number of a mage's model among those of his block."""
    if not stands(block):
        return 0
    mine = square_of(p, mage)[0][:2]
    return cells_of(block).index(mine)


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
        unit for unit in counting(p, mage.seat, For.SIGHT) if rects_distance(here, squares(p, unit)) <= spell.range
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
        rects = [rect for unit in play.units for rect in squares(p, p.units[unit])]
        if play.square is not None:
            rects.append(template(play.square))
        if rects and rects_distance(here, tuple(rects)) <= spell.range:
            found.append(play.number)
    return found


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
    elif refusal(p, mage, spell, 0, None) is None:
        yield (0, None)
