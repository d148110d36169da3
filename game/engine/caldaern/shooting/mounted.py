"""The weapons of machines: where they sit, what they see, and what they fire.

Each weapon measures and sees from squares of its own and has an arc of its own; those that can't shoot at a target
don't, the others do. Rules: CDN-15.5, CDN-15.9 to 15.11, CDN-17.6, CDN-36.12, CDN-36.13.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation, hulls
from game.engine.caldaern.blocks.characteristics import ballistic_skill
from game.engine.caldaern.blocks.hulls import Mounted
from game.engine.caldaern.blocks.presence import For, counts, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.land.colour import ENDLESS_AMMO
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.arms import Arm, lobbed_arm, machine_arm
from game.engine.caldaern.shooting.shooters import SHOOTING, STANDING, Fire, Shooter, moved
from game.engine.caldaern.sight import cover, sight
from game.engine.caldaern.sight.figures import Figures, figures_of, looking_from
from game.engine.contract import Square
from game.engine.geometry.arcs import FRONT, LEFT, REAR, RIGHT, rect_in_arc, side_of
from game.engine.geometry.field import Rect, hull_of, rect_squared, rounded

ALL_ROUND: Final = frozenset({"turret", "deck", "keel"})
"""Mounts in the middle that look in every direction. Rules: CDN-15.9, CDN-36.13."""

SPONSONS: Final = {"sponson_left": LEFT, "sponson_right": RIGHT}
"""Mounts at a side. Rules: CDN-15.9."""


LAID: Final = "template"
"""The shots of weapons that lay templates. Table 36-C."""

BOMBS: Final = "bomb_run"
"""The rule of those that are dropped. Rules: CDN-36.13."""


class Aim(NamedTuple):
    """A weapon that can be fired, of one model of a unit."""

    model: int
    mounted: Mounted
    arm: Arm


# ------------------------------------------------------------------------------------------ where it sits
@lru_cache(maxsize=64)
def seat_of(mount: str, k: int) -> tuple[Square, ...]:
    """The squares of a mount on a footprint that faces north; of an even one all that are tied. Rules: CDN-15.9."""
    middle = tuple(sorted({(k - 1) // 2, k // 2}))
    if mount in ALL_ROUND:
        return tuple((x, y) for y in middle for x in middle)
    if mount in SPONSONS:
        x = 0 if SPONSONS[mount] == LEFT else k - 1
        return tuple((x, y) for y in middle)
    return tuple((x, k - 1 if mount == "rear" else 0) for x in middle)


def spot_of(unit: Unit, model: int, mount: str) -> tuple[Square, ...]:
    """The squares of the battlefield from which a weapon of a model measures and sees. Rules: CDN-15.9."""
    assert stands(unit)
    k, facing = listed(unit).k, unit.place.facing
    ox, oy = formation.cells_of(unit)[model]
    turned = (_turned(x, y, k, facing) for x, y in seat_of(mount, k))
    return tuple(sorted((ox + x, oy + y) for x, y in turned))


def _turned(x: int, y: int, k: int, facing: int) -> Square:
    """A square of a footprint that faces north, as it lies when that turns."""
    last = k - 1
    return ((x, y), (last - y, x), (last - x, last - y), (y, last - x))[facing]


def in_arc(unit: Unit, model: int, mount: str, rect: Rect) -> bool:
    """Whether a model's weapon can be turned to at least one of these squares. Rules: CDN-15.9."""
    assert stands(unit)
    k, facing = listed(unit).k, unit.place.facing
    own = (*formation.cells_of(unit)[model], k, k)
    if mount in ALL_ROUND:
        return True
    if mount not in SPONSONS:
        return rect_in_arc(own, facing, REAR if mount == "rear" else FRONT, rect)
    side = SPONSONS[mount]
    return rect_in_arc(own, facing, side, rect) or any(_half_front(own, facing, side, at) for at in _squares(rect))


def _squares(rect: Rect) -> Iterator[Square]:
    x, y, w, h = rect
    return ((x + i, y + j) for j in range(h) for i in range(w))


def _half_front(own: Rect, facing: int, side: int, at: Square) -> bool:
    """Whether a square lies in the half of the front arc on one side of the centre line, which both halves have."""
    x, y, w, h = own
    px, py = 2 * at[0] + 1, 2 * at[1] + 1
    if side_of(own, facing, px, py) != FRONT:
        return False
    across = (px - 2 * x - w, py - 2 * y - h)
    right = (across[0], across[1], -across[0], -across[1])[facing]
    return right >= 0 if side == RIGHT else right <= 0


# ------------------------------------------------------------------------------------------ what can be fired
def aims(p: Position, unit: Unit, how: str = SHOOTING, numbers: Sequence[int] = (), quick: bool = False) -> list[Aim]:
    """The weapons of a machine that can be fired shot by shot now: those of these numbers, or all. An ultra-heavy
    machine that moved fires none. Rules: CDN-15.10, CDN-15.11, CDN-17.6, CDN-34.80, CDN-34.81, CDN-34.83.
    """
    if not hulls.armoured(unit) or not ballistic_skill(p, unit):
        return []
    if moved(unit, how) and hulls.of_class(unit, hulls.ULTRA_HEAVY):
        return []
    found = []
    for model in range(unit.line):
        for own in hulls.weapons_left(unit, model):
            if own.weapon.shots.isdecimal() and (not numbers or own.number in numbers):
                arm = machine_arm(own.weapon)
                if _usable(p, unit, arm, how) and (not quick or arm.has("quick")):
                    found.append(Aim(model, own, arm))
    return found


def layers(p: Position, unit: Unit, how: str = SHOOTING, numbers: Sequence[int] = ()) -> list[Aim]:
    """The weapons of a machine that lay templates and can be fired now, bombs aside: those of these numbers, or all.

    Rules: CDN-15.10, CDN-17.6, CDN-36.11, CDN-36.23.
    """
    if not hulls.armoured(unit) or (moved(unit, how) and hulls.of_class(unit, hulls.ULTRA_HEAVY)):
        return []
    found = []
    for model in range(unit.line):
        for own in hulls.weapons_left(unit, model):
            if own.weapon.shots == LAID and not own.weapon.has(BOMBS) and (not numbers or own.number in numbers):
                arm = lobbed_arm(own.weapon)._replace(skill=0)
                if _usable(p, unit, arm, how):
                    found.append(Aim(model, own, arm))
    return found


def _usable(p: Position, unit: Unit, arm: Arm, how: str) -> bool:
    limit = arm.value("limited_ammo")
    if limit and not has(p, unit, ENDLESS_AMMO) and unit.used_times(arm.id) >= limit:
        return False
    return not (arm.has("move_or_shoot") and moved(unit, how))


# ------------------------------------------------------------------------------------------ who sees what
def fire(p: Position, unit: Unit, target: Unit, aim: Aim, how: str = SHOOTING) -> Fire | None:
    """A weapon's shots at a target, None where it can't see it, or has it out of arc or range. One that stands and
    shoots does not look at the greatest range. Rules: CDN-9.14, CDN-15.9, CDN-15.10.
    """
    if not stands(unit) or not counts(unit, For.SIGHT) or not counts(target, For.SIGHT):
        return None
    spot = spot_of(unit, aim.model, aim.mounted.mount)
    there = figures_of(p, target)
    among = sum(
        1 << j for j in range(target.models) if in_arc(unit, aim.model, aim.mounted.mount, there.model(j))
    )
    eye = looking_from(p, unit, aim.model, spot)
    seen = _seen(p, eye, there) & among if among else 0
    if not seen:
        return None
    rect = hull_of((x, y, 1, 1) for x, y in spot)
    distance = _distance(p, rect, target, there, seen)
    if how != STANDING and not aim.arm.least_range <= distance <= aim.arm.range:
        return None
    grade = cover.cover_from(p, eye, target, seen)
    skill = aim.arm.skill or ballistic_skill(p, unit)
    post = formation.posts(unit.models, unit.place.frontage)[aim.model]
    return Fire((Shooter(unit.id, post, aim.arm, skill, distance, grade, rect),), seen.bit_count())


def sees(p: Position, unit: Unit, target: Unit, aim: Aim) -> int:
    """Bits of the models of a target that a weapon sees in its arc, however far they are. Rules: CDN-15.9."""
    there = figures_of(p, target)
    mount = aim.mounted.mount
    among = sum(1 << j for j in range(target.models) if in_arc(unit, aim.model, mount, there.model(j)))
    eye = looking_from(p, unit, aim.model, spot_of(unit, aim.model, mount))
    return _seen(p, eye, there) & among if among else 0


def bearing(p: Position, unit: Unit, target: Unit, aim: Aim) -> list[int]:
    """The models of a target that a weapon sees in its arc and range, by number. Rules: CDN-15.9, CDN-36.23."""
    seen, there = sees(p, unit, target, aim), figures_of(p, target)
    rect = hull_of((x, y, 1, 1) for x, y in spot_of(unit, aim.model, aim.mounted.mount))
    return [
        j
        for j in range(target.models)
        if seen >> j & 1 and aim.arm.least_range <= rounded(rect_squared(rect, there.model(j))) <= aim.arm.range
    ]


def _seen(p: Position, eye: Figures, there: Figures) -> int:
    """Bits of the models of a target that are seen from a weapon's squares."""
    view = sight.between(p, eye, there, eye.block | there.block)
    return (1 << len(there.spots)) - 1 if view is None else sight.seen_of(view, 0)


def _distance(p: Position, spot: Rect, target: Unit, there: Figures, seen: int) -> int:
    """From a weapon's squares to the nearest model that they see. Rules: CDN-9.14, CDN-15.9."""
    if not stands(target):
        return rounded(min(rect_squared(spot, rect) for rect in squares(p, target)))
    near = (there.model(j) for j in range(target.models) if seen >> j & 1)
    return rounded(min(rect_squared(spot, rect) for rect in near))


def any_fires(p: Position, unit: Unit, target: Unit, numbers: Sequence[int] = ()) -> bool:
    """Whether at least one weapon can be fired at a target in the Shooting phase. Rules: CDN-15.10."""
    return any(fire(p, unit, target, aim) is not None for aim in aims(p, unit, SHOOTING, numbers))


def longest(p: Position, unit: Unit, numbers: Sequence[int] = ()) -> int:
    """The longest range of the weapons that can be fired, in squares; 0 without any."""
    return max((aim.arm.range for aim in aims(p, unit, SHOOTING, numbers)), default=0)


__all__ = [
    "ALL_ROUND", "SPONSONS", "Aim", "aims", "any_fires", "bearing", "fire", "in_arc", "layers", "longest", "seat_of",
    "sees", "spot_of",
]  # fmt: skip
