"""Shots at the land: who may shoot at which element, what it needs, and which element is the second target of a volley.

Only weapons marked T wound terrain; of them a Heavy one can't harm an ancient forest. What is shot at is the squares of
the element that somebody sees. Rules: CDN-9.32 to 9.37, CDN-21.7 to 21.18, CDN-23.4, CDN-23.13, CDN-34.108.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import measured, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import laying, shooters, shooting, windows
from game.engine.caldaern.shooting.arms import Arm, Arms
from game.engine.caldaern.shooting.shooters import SHOOTING, WOUNDS_TERRAIN, Shooter
from game.engine.caldaern.shooting.shooting import Shots, Volley
from game.engine.caldaern.sight import cover, plots, sight
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Rect, rects_distance, rects_squared, rounded
from game.engine.geometry.lines import touched

ANCIENT: Final = "ancient"
"""The forest that Heavy weapons can't harm. Rules: CDN-23.13."""

UNIT: Final = "unit"
LAND: Final = "element"
"""Which of two targets is the primary one. Rules: CDN-21.15."""

_FIRES: Kind[tuple[object, ...], tuple[Shooter, ...]] = Kind("who shoots at which element", WHOLE)


# ------------------------------------------------------------------------------------------ what can be harmed
def harms(arm: Arm, element: Element) -> bool:
    """Whether a weapon can wound an element. Rules: CDN-9.32, CDN-21.7, CDN-21.10, CDN-23.13."""
    if not arm.has(WOUNDS_TERRAIN) or not materials.destructible(element):
        return False
    return not (element.kind == "forest" and element.colour == ANCIENT and arm.has("heavy"))


def arms_against(p: Position, unit: Unit, element: Element, weapons: tuple[str, ...] = ()) -> Arms:
    """What a unit would shoot with at an element, by kind of model. Rules: CDN-21.12."""
    arms = shooters.marked(p, unit, SHOOTING, weapons)
    return {kind: arm for kind, arm in arms.items() if harms(arm, element)}


def rects_of(p: Position, element: int) -> tuple[Rect, ...]:
    """The squares of an element as rectangles of one square."""
    width = p.ground.width
    return tuple((cell % width, cell // width, 1, 1) for cell in p.ground.element(element).cells)


# ------------------------------------------------------------------------------------------ who shoots
def _firing(p: Position, unit: Unit, element: int, arms: Arms) -> Iterator[Shooter]:
    """The models that shoot at an element, one by one. Rules: CDN-9.12 to 9.14, CDN-21.12."""
    if not arms or unit.building == element or not plots.squares_in_arc(p, unit, element):
        return
    if not stands(unit):
        yield from _out_of_windows(p, unit, element, arms)
        return
    if unit.gun:
        unit = laying.laid_on(unit, rects_of(p, element))
        assert stands(unit)
    number, ways = shooters.numbers(unit.models, unit.place.frontage), shooters.lines_to(p, unit, rects_of(p, element))
    for post, eye, owner, skill, arm in shooters.bearers(p, unit, ways, arms):
        own = shooters.muzzle(unit, post)
        distance = plots.nearest_seen(p, unit, number[eye], (own,), element, arm.range)
        if distance is not None and distance >= arm.least_range:
            yield Shooter(owner, post, arm, skill, distance, 0)


def _out_of_windows(p: Position, unit: Unit, element: int, arms: Arms) -> Iterator[Shooter]:
    """The same for a garrison. Rules: CDN-27.22 to 27.24."""
    farthest = max(arm.range for arm in arms.values())
    distance = plots.nearest_seen(p, unit, windows.EYE, squares(p, unit), element, farthest)
    if distance is None:
        return
    for number, owner, skill, arm in windows.at_windows(p, unit, arms):
        if arm.least_range <= distance <= arm.range:
            yield Shooter(owner, (0, number), arm, skill, distance, 0)


def fire(p: Position, unit: Unit, element: int, weapons: tuple[str, ...] = ()) -> tuple[Shooter, ...]:
    """All models of a unit that shoot at an element in their Shooting phase. Rules: CDN-21.12."""
    key, known = (unit.id, element, weapons), p.drawer.of(_FIRES)
    if key not in known:
        arms = arms_against(p, unit, p.ground.element(element), weapons)
        known[key] = tuple(_firing(p, unit, element, arms))
    return known[key]


def volley(p: Position, unit: Unit, element: int, weapons: tuple[str, ...] = ()) -> Volley:
    """The shots of a unit at an element. Rules: CDN-9.31, CDN-21.12, CDN-21.13."""
    groups: dict[Shots, int] = {}
    for shooter in fire(p, unit, element, weapons):
        one = shooting.shots_of(p, unit, None, shooter, SHOOTING)
        groups[one] = groups.get(one, 0) + 1
    distance = rects_distance(squares(p, unit), rects_of(p, element)) if groups else 0
    return Volley(shooting.grouped(groups), 0, distance)


# ------------------------------------------------------------------------------------------ who may
def targets(p: Position, unit: Unit, weapons: tuple[str, ...] = ()) -> list[int]:
    """The elements that a unit may shoot at now, by number. Rules: CDN-21.12."""
    arms = shooters.marked(p, unit, SHOOTING, weapons)
    if not arms or shooting.unit_refusal(p, unit) is not None:
        return []
    reach, found = max(arm.range for arm in arms.values()), []
    near = p.ground.field.within(p.ground.field.rects(squares(p, unit)), reach)
    for element in p.ground.elements:
        if p.ground.mask(element.id) & near and materials.destructible(element) and fire(p, unit, element.id, weapons):
            found.append(element.id)
    return found


def refusal(p: Position, unit: Unit, number: int, weapons: tuple[str, ...] = ()) -> Refusal | None:
    """Why a unit can't shoot at an element, None if it can. Rules: CDN-9.32, CDN-9.33, CDN-21.3 to 21.12."""
    if not 1 <= number <= len(p.ground.elements) or not p.ground.element(number).cells:
        return refuse("unknown_object", "CDN-9.33", what=number)
    unknown = [word for word in weapons if word not in shooters.known_weapons(p, unit)]
    if unknown:
        return refuse("unknown_object", "CDN-9.6", what=unknown[0])
    barred = shooting.unit_refusal(p, unit)
    if barred is not None:
        return barred
    element = p.ground.element(number)
    if not materials.destructible(element):
        return refuse("cannot_harm.land")
    marked = shooters.marked(p, unit, SHOOTING, weapons)
    if not marked:
        return refuse("cannot_harm")
    arms = arms_against(p, unit, element, weapons)
    if not arms:
        return refuse("cannot_harm.ancient")
    return None if fire(p, unit, number, weapons) else _out_of_sight(p, unit, number, arms)


def _out_of_sight(p: Position, unit: Unit, number: int, arms: Arms) -> Refusal:
    """Out of range, out of the arc, or hidden: the first that is true. Rules: CDN-9.7, CDN-9.11."""
    reach = max(arm.range for arm in arms.values())
    distance = rects_distance(squares(p, unit), rects_of(p, number))
    if distance > reach:
        return refuse("out_of_range", distance=distance, range=reach)
    return refuse("no_line_of_sight" if plots.squares_in_arc(p, unit, number) else "out_of_arc")


# ------------------------------------------------------------------------------------------ two targets
class Second(NamedTuple):
    """The element that is the other target of a volley at a unit. `asked`: its player says which one is the primary.

    Rules: CDN-21.15, CDN-21.17, CDN-21.18.
    """

    element: int
    asked: bool


def second(
    p: Position, unit: Unit, target: Unit, how: str = SHOOTING, weapons: tuple[str, ...] = (), quick: bool = False
) -> Second | None:
    """The element that shots at a unit may hit as well: where it stands in, on or behind one, or is inside one.

    Of several the one nearest to the target, then the first. Rules: CDN-9.34 to 9.36, CDN-21.15 to 21.18, CDN-23.4.
    """
    arms = shooters.chosen(p, unit, how, weapons, quick)
    arms = {kind: arm for kind, arm in arms.items() if not arm.template}
    if not any(arm.has(WOUNDS_TERRAIN) for arm in arms.values()):
        return None
    if not stands(target):
        house = target.building
        return Second(house, False) if house and _harmed(p, house, arms) else None
    there = squares(p, target)
    on = p.ground.field.rects(there)
    near = [e.id for e in p.ground.elements if p.ground.mask(e.id) & on and _harmed(p, e.id, arms)]
    if not near:
        near = [e for e in _passed(p, unit, target, how, arms) if _harmed(p, e, arms)]
    if not near:
        return None
    return Second(min(near, key=lambda e: (rects_squared(there, rects_of(p, e)), e)), True)


def _harmed(p: Position, element: int, arms: Arms) -> bool:
    return any(harms(arm, p.ground.element(element)) for arm in arms.values())


def _passed(p: Position, unit: Unit, target: Unit, how: str, arms: Arms) -> list[int]:
    """The elements on the lines from the models that shoot with weapons that wound terrain to the nearest models that
    they see. Rules: CDN-9.36, CDN-21.17.
    """
    field, way, size = p.ground.field, 0, listed(target).k
    among = sight.models_in_arc(p, unit, target)
    for eye, own in set(_eyes(p, unit, target, how, arms)):
        seen = sight.seen_models(p, unit, eye, target, among)
        models = [(j, (*at, size, size)) for j, at in enumerate(formation.cells_of(target)) if seen >> j & 1]
        if not models:
            continue
        nearest = min(models, key=lambda one: (rects_squared(own, (one[1],)), one[0]))[0]
        line = cover.best_line(p, unit, eye, target, nearest)
        if line is not None:
            way |= touched(field, line.start, line.end)
    return [e.id for e in p.ground.elements if p.ground.mask(e.id) & way]


def _eyes(
    p: Position, unit: Unit, target: Unit, how: str, arms: Arms
) -> Iterator[tuple[int, tuple[Rect, ...]]]:
    """Of the models that shoot at a unit with what wounds terrain: through whose eyes they look, and where they are."""
    fired = [s for s in shooters.fire(p, unit, target, how, arms).shooters if s.weapon.has(WOUNDS_TERRAIN)]
    if not stands(unit):
        return (yield from ((windows.EYE, squares(p, unit)) for _ in fired))
    eyes, number = dict(shooters.lines(p, unit, target)), shooters.numbers(unit.models, unit.place.frontage)
    for shooter in fired:
        yield number[eyes[shooter.post]], (shooters.muzzle(unit, shooter.post),)


def both(
    p: Position, unit: Unit, target: Unit, element: int, primary: str, how: str = SHOOTING,
    weapons: tuple[str, ...] = (), quick: bool = False,
) -> Volley:  # fmt: skip
    """The shots of a unit at a target with the element as the other one: what each needs first, and what those that
    miss need then. With the element as the primary target only weapons that can harm it are fired.

    Rules: CDN-9.34, CDN-9.35, CDN-21.15, CDN-21.16, CDN-27.26.
    """
    thing = p.ground.element(element)
    arms = shooters.chosen(p, unit, how, weapons, quick)
    if primary == LAND:
        arms = {kind: arm for kind, arm in arms.items() if harms(arm, thing)}
    fire = shooters.fire(p, unit, target, how, arms)
    groups: dict[Shots, int] = {}
    for shooter in fire.shooters:
        one = shooting.shots_of(p, unit, target, shooter, how)
        if harms(shooter.weapon, thing) and not one.dice:
            at_land = shooting.need_parts(p, unit, None, _towards(p, unit, shooter, element), how)
            first, then = (at_land, one.parts) if primary == LAND else (one.parts, at_land)
            one = one._replace(need=sum(part.number for part in first), parts=first, other=then)
        groups[one] = groups.get(one, 0) + 1
    distance = rects_distance(measured(p, unit), measured(p, target))
    return Volley(shooting.grouped(groups), fire.seen, distance)


def _towards(p: Position, unit: Unit, shooter: Shooter, element: int) -> Shooter:
    """A model that shoots, as far from an element as it stands. Rules: CDN-9.34."""
    own: tuple[Rect, ...] = squares(p, unit)
    if stands(unit):
        own = (shooters.muzzle(unit, shooter.post),)
    return shooter._replace(distance=rounded(rects_squared(own, rects_of(p, element))), cover=0)


__all__ = ["LAND", "UNIT", "Second", "both", "fire", "harms", "refusal", "second", "targets", "volley"]

