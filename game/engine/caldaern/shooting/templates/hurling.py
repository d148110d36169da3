"""Which models of a unit lay templates, with what, and what such a template does to whom it strikes.

Rules: CDN-9.12, CDN-27.24, CDN-34.80, CDN-34.83, CDN-36.6, CDN-36.7, CDN-36.23.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.influence import lent
from game.engine.caldaern.blocks.presence import squares, stands
from game.engine.caldaern.blocks.profiles import listed, profile
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists.schema import RangedWeapon
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import shooters, shooting, windows
from game.engine.caldaern.shooting.arms import Arm, Arms, arm_of
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Rect

MOST: Final = 3
"""Templates that a unit lays in a phase. Rules: Table 36-B."""

UNSKILLED: Final = 1
"""Stands for a Ballistic Skill that is not asked for: nobody rolls to hit."""


class Hurler(NamedTuple):
    """A model that can lay a template: its number, through whose eyes it looks, who it is, its weapon and its squares.

    Of a garrison all look out of the same eye, and are where the building is.
    """

    number: int
    eye: int
    owner: UnitId
    arm: Arm
    squares: tuple[Rect, ...]


def carried(p: Position, unit: Unit, template: str) -> dict[str, tuple[RangedWeapon, ...]]:
    """The weapons of a unit that lay a template, by kind of model; a ridden monster's breath is its own."""
    whole = profile(p, unit)
    own = whole.ranged if whole.monster is None else (*whole.ranged, *whole.monster.ranged)
    found = {"line": own if unit.line or unit.command else (), "single": whole.single if unit.line else ()}
    found |= {f"character:{each}": profile(p, p.units[each]).ranged for each in unit.characters}
    laid = {kind: tuple(w for w in weapons if w.template == template) for kind, weapons in found.items()}
    return {kind: weapons for kind, weapons in laid.items() if weapons}


def arms(p: Position, unit: Unit, template: str) -> Arms:
    """What a unit lays templates with now, by kind of model. Rules: CDN-34.80, CDN-34.83, CDN-36.23."""
    found: Arms = {}
    for kind, weapons in carried(p, unit, template).items():
        ready = [w for w in weapons if _ready(p, unit, w)]
        if ready:
            found[kind] = arm_of(ready[0])._replace(skill=UNSKILLED)
    return found


def _ready(p: Position, unit: Unit, weapon: RangedWeapon) -> bool:
    if not shooters.loaded(p, unit, weapon):
        return False
    return not (weapon.has("move_or_shoot") and shooters.moved(unit, SHOOTING))


def refusal(p: Position, unit: Unit, template: str, count: int) -> Refusal | None:
    """Why a unit can't lay so many templates of a kind wherever it is, None if it can. Rules: CDN-9.3, CDN-36.23."""
    why = shooting.barred(p, unit)
    if why is not None:
        return why
    name = unit_name(unit)
    known = carried(p, unit, template)
    if not known:
        return refuse(f"type_forbids.{template}", unit=name)
    if not arms(p, unit, template):
        empty = all(not shooters.loaded(p, unit, weapon) for weapons in known.values() for weapon in weapons)
        return refuse("already_done.no_ammo" if empty else "moved.no_shots", unit=name)
    return None if 1 <= count <= MOST else refuse("no_place.number", most=MOST)


def hurlers(p: Position, unit: Unit, template: str, towards: Sequence[Rect]) -> Iterator[Hurler]:
    """The models that could lay a template towards some squares: those that could shoot there.

    Rules: CDN-9.12, CDN-9.13, CDN-27.24.
    """
    ready = arms(p, unit, template)
    if not ready:
        return
    if not stands(unit):
        for number, owner, _, arm in windows.at_windows(p, unit, ready):
            yield Hurler(number, windows.EYE, owner, arm, squares(p, unit))
        return
    k, numbers = listed(unit).k, shooters.numbers(unit.models, unit.place.frontage)
    for post, eye, owner, _, arm in shooters.bearers(p, unit, shooters.lines_to(p, unit, towards), ready):
        own = (*formation.model_place(unit.models, k, unit.place, *post), k, k)
        yield Hurler(numbers[post], numbers[eye], owner, arm, (own,))


def hits_of(p: Position, owner: Unit, arm: Arm) -> tuple[Hits, Hits | None]:
    """One hit under a template of a weapon, and the one under its centre where that differs.

    Rules: CDN-10.2, CDN-14.55, CDN-34.44, CDN-34.45, CDN-34.86.
    """
    multiple = arm.rule("multiple_wounds")
    base = Hits(
        1, shooting.strength(p, owner, arm, far=False), ap=arm.value("ap") + arm.has("capsule"), weapon=arm.id,
        flaming=lent(p, owner, "flaming") or arm.has("flaming"),
        magical=lent(p, owner, "magical") or arm.has("magical") or arm.has("crystal"),
        heavy=arm.has("heavy") or arm.has("trebuchet"),
    )  # fmt: skip
    many = base
    if multiple is not None:
        many = base._replace(multiple=max(1, multiple.n), multiple_dice=multiple.dice)
    if not arm.centre:
        return many, None
    return base, many._replace(strength=arm.centre)


__all__ = ["MOST", "Hurler", "arms", "carried", "hits_of", "hurlers", "refusal"]
