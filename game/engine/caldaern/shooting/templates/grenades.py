"""Grenades: thrown at points, where they scatter. Rules: CDN-36.6, CDN-36.23."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.caldaern.blocks.presence import For, counts, squares
from game.engine.caldaern.harm import scatter, templates
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.colour import LISTENING
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.templates import aiming, hurling
from game.engine.caldaern.shooting.templates.hurling import MOST, Hurler
from game.engine.caldaern.sight import points
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square
from game.engine.geometry.field import Mask, rects_squared, rounded
from game.engine.geometry.templates import SMALL, template

RULE: Final = "CDN-36.6"

_THROWERS: Kind[tuple[UnitId, Square], tuple[Hurler, ...]] = Kind("who throws where", WHOLE)
_BEST: Kind[UnitId, tuple[tuple[Square, ...], ...]] = Kind("places for grenades", WHOLE)


# ------------------------------------------------------------------------------------------------------- who, where
def throwers(p: Position, unit: Unit, square: Square) -> tuple[Hurler, ...]:
    """The models of a unit that can throw a grenade at a square: in range of it, and seeing it. Rules: CDN-36.6."""
    key, known = (unit.id, square), p.drawer.of(_THROWERS)
    found = known.get(key)
    if found is None:
        found = known[key] = tuple(_throwers(p, unit, square))
    return found


def _throwers(p: Position, unit: Unit, square: Square) -> Iterator[Hurler]:
    there = ((*square, 1, 1),)
    if not points.in_arc(p, unit, square):
        return
    near = [one for one in hurling.hurlers(p, unit, SMALL, there) if in_reach(one, square)]
    seeing = set(points.seen_by(p, unit, {one.eye for one in near}, square, _covered(p, square)))
    yield from (one for one in near if one.eye in seeing)


def in_reach(one: Hurler, square: Square) -> bool:
    """Whether a square is in range of a model that throws."""
    return rounded(rects_squared(one.squares, ((*square, 1, 1),))) <= one.arm.range


def _covered(p: Position, square: Square) -> Mask:
    return template(p.ground.field, SMALL, *square)


def matched(p: Position, unit: Unit, aims: Sequence[Square]) -> list[tuple[Square, Hurler]]:
    """Each of the squares with a model of its own that throws at it, as many as can have one. Rules: CDN-36.23."""
    given: dict[int, tuple[int, Hurler]] = {}

    def find(n: int, asked: set[int]) -> bool:
        """Find a model for one square, moving others to other squares if need be."""
        for one in throwers(p, unit, aims[n]):
            if one.number not in asked:
                asked.add(one.number)
                if one.number not in given or find(given[one.number][0], asked):
                    given[one.number] = (n, one)
                    return True
        return False

    for n in range(len(aims)):
        find(n, set())
    return [(aims[n], one) for n, one in sorted(given.values(), key=lambda entry: entry[0])]


# ------------------------------------------------------------------------------------------------------- refusals
def refusal(p: Position, unit: Unit, aims: Sequence[Square]) -> Refusal | None:
    """Why a unit can't throw grenades at these squares, None if it can. Rules: CDN-36.6, CDN-36.23."""
    why = hurling.refusal(p, unit, SMALL, len(aims))
    if why is not None:
        return why
    for square in dict.fromkeys(aims):
        why = aim_refusal(p, unit, square)
        if why is not None:
            return why
    return None if len(matched(p, unit, aims)) == len(aims) else refuse("no_place.throwers")


def aim_refusal(p: Position, unit: Unit, square: Square) -> Refusal | None:
    """Why nobody of a unit that has grenades can throw one at a square, None if somebody can. Rules: CDN-36.6."""
    if not p.ground.field.holds(*square):
        return refuse("off_map.template")
    if not throwers(p, unit, square):
        near = list(hurling.hurlers(p, unit, SMALL, ((*square, 1, 1),)))
        if not any(in_reach(one, square) for one in near):
            reach = max((one.arm.range for one in near), default=0)
            far = rounded(rects_squared(squares(p, unit), ((*square, 1, 1),)))
            return refuse("out_of_range", RULE, distance=far, range=reach)
        return refuse("no_line_of_sight.place" if points.in_arc(p, unit, square) else "out_of_arc", RULE)
    return aiming.laid_refusal(p, unit, _covered(p, square))


# ------------------------------------------------------------------------------------------------------- the throw
def throw_grenades(p: Position, unit_id: UnitId, columns: tuple[int, ...], rows: tuple[int, ...], out: Out) -> None:
    """Grenades are thrown one after another, each scatters for itself. Rules: CDN-2.18, CDN-36.6, CDN-36.23."""
    unit = p.own(unit_id)
    thrown = matched(p, unit, list(zip(columns, rows, strict=True)))
    p.change(unit, marks=unit.marks | Mark.SHOT)
    for arm in dict.fromkeys(one.arm for _, one in thrown):
        shooters.spend(p, unit, arm)
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))
    for square, one in thrown:
        if counts(unit, For.SIGHT):
            _throw(p, unit, one, square, out)


def _throw(p: Position, unit: Unit, one: Hurler, square: Square, out: Out) -> None:
    """One grenade: it scatters by the Direction die and a D6, and strikes where it stops."""
    out.append(
        ev.TemplateThrown(
            seat=unit.seat, unit=unit.id, weapon=one.arm.id, template=SMALL, square=square, model=one.number + 1,
            rule=RULE,
        )
    )  # fmt: skip
    end = scatter.drifted(p, unit, square, RULE, out)
    hits, centre = hurling.hits_of(p, p.units[one.owner], one.arm)
    templates.fall(p, templates.Fall(unit.id, SHOOTING, SMALL, end, hits, centre), out)


# ------------------------------------------------------------------------------------------------------- the decision
def offers(p: Position, unit: Unit) -> tuple[tuple[Square, ...], ...]:
    """Places that are worth offering: for every enemy in reach the square around which most of its models are, and one
    for each element that can be harmed; all models that can throw at it, do.
    """
    known = p.drawer.of(_BEST)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = tuple(_offers(p, unit))
    return found


def _offers(p: Position, unit: Unit) -> Iterator[tuple[Square, ...]]:
    ready = hurling.arms(p, unit, SMALL)
    if not ready or hurling.refusal(p, unit, SMALL, 1) is not None:
        return
    field = p.ground.field
    near = field.within(field.rects(squares(p, unit)), max(arm.range for arm in ready.values()))
    land = (p.ground.mask(e.id) for e in p.ground.elements if e.cells and materials.destructible(e))
    for there in (*(own for _, own in aiming.board(p, unit.seat).foes), *land):
        aims = field.squares(there & near)
        aims.sort(key=lambda at: -(_covered(p, at) & there).bit_count())
        best = next((at for at in aims if aim_refusal(p, unit, at) is None), None)
        if best is not None:
            yield (best,) * min(MOST, len(throwers(p, unit, best)))


def judged(p: Position, ask: Ask, action: act.ThrowGrenades) -> Refusal | None:
    """Whether a unit of the seat that is asked may throw so."""
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=action.unit)
    return refusal(p, unit, action.squares)


def done(p: Position, ask: Ask, action: act.ThrowGrenades, out: Out) -> None:
    """The grenades are thrown, and units shoot on."""
    p.push(Task("shooting"))
    columns, rows = tuple(x for x, _ in action.squares), tuple(y for _, y in action.squares)
    p.push(Task("throw_grenades", (action.unit, columns, rows)))


DEED: Final = Deed(judged, done)

__all__ = ["DEED", "aim_refusal", "matched", "offers", "refusal", "throw_grenades", "throwers"]
