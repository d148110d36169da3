"""Colour buildings that answer whoever shoots or fights near them: the hospital's guards, the hive of the spiders.

Rules: CDN-28.4, CDN-28.5, CDN-28.8, CDN-28.9.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks.presence import For, afield, counts, mask, present, squares
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Phase

HOSPITAL: Final = "hospital"
HIVE: Final = "spider_hive"

HEARING: Final = 15
"""Squares from which they hear shots and melees. Rules: CDN-28.4, CDN-28.8."""

BITE: Final = 4
"""Strength of the spiders' hits. Rules: CDN-28.8."""


def of_kind(ground: Ground, kind: str) -> list[Element]:
    """The buildings of a kind that stand, in map order."""
    return [e for e in ground.elements if e.colour == kind and e.cells] if kind in ground.colours else []


def hears(p: Position, building: Element, unit: Unit) -> bool:
    """Whether a unit is within hearing of a building; its garrison always is. Rules: CDN-28.2, CDN-28.4, CDN-28.8."""
    if not squares(p, unit):
        return False
    near = p.ground.field.within(p.ground.mask(building.id), HEARING)
    return bool(mask(p, unit) & near)


def land_answers(p: Position, units: tuple[UnitId, ...], how: str, out: Out) -> None:
    """Units have shot, or fight: the guards answer shots at once, the spiders at the end of the phase.

    Rules: CDN-28.4, CDN-28.8.
    """
    loud = [p.units[unit] for unit in units]
    if p.phase in (Phase.SHOOTING, Phase.MELEE):
        woken = [hive.id for hive in of_kind(p.ground, HIVE) if any(hears(p, hive, unit) for unit in loud)]
        stirred = tuple(dict.fromkeys((*p.wild.stirred, *woken)))
        if stirred != p.wild.stirred:
            p.wild = msgspec.structs.replace(p.wild, stirred=stirred)
    if how == "shooting":
        _answer(p, loud)


def _answer(p: Position, units: list[Unit]) -> None:
    houses = of_kind(p.ground, HOSPITAL)
    p.push_all([Task("guards", (unit.id, house.id)) for unit in units for house in houses if hears(p, house, unit)])


def guards(p: Position, unit_id: UnitId, number: int, out: Out) -> None:
    """D6 automatic wounds, which may be saved. Rules: CDN-28.4."""
    unit = p.units[unit_id]
    if not unit.models or not afield(p, unit):
        return
    (die,) = p.dice.d6(1, "CDN-28.4")
    out.append(ev.GuardsAnswered(seat=unit.seat, unit=unit_id, element=number, die=die))
    casualties.hit_unit(p, unit_id, Hits(die, automatic=True), out, by=0, source=HOSPITAL)


def land_quiets(p: Position, out: Out) -> None:
    """The end of a Shooting or Melee phase: spiders of hives that were disturbed; guards answer who is in melee.

    Rules: CDN-28.4, CDN-28.8.
    """
    stirred, p.wild = p.wild.stirred, msgspec.structs.replace(p.wild, stirred=())
    hives = [Task("hive_stirs", (number,)) for number in stirred if p.ground.mask(number)]
    p.push_all(hives)
    if p.phase is Phase.MELEE:
        _answer(p, sorted((unit for unit in p.on_field() if unit.engaged), key=lambda unit: _turn(p, unit)))


def _turn(p: Position, unit: Unit) -> tuple[bool, UnitId]:
    """The active side's units first, by id."""
    return unit.seat != p.active, unit.id


def hive_stirs(p: Position, number: int, out: Out) -> None:
    """Every unit on the battlefield suffers D3 hits without armour saves. Rules: CDN-28.8, CDN-28.9."""
    out.append(ev.HiveStirred(element=number))
    there = [unit for unit in p.units.values() if unit.models and counts(unit, For.SIGHT) and present(p, unit)]
    for unit in sorted(there, key=lambda unit: _turn(p, unit)):
        hits = Hits((p.dice.d6(1, "CDN-28.8")[0] + 1) // 2, BITE, saves="colour")
        casualties.hit_unit(p, unit.id, hits, out, by=0, source=HIVE)


WORK = RuleWork(
    tasks={"land_answers": land_answers, "guards": guards, "land_quiets": land_quiets, "hive_stirs": hive_stirs}
)

__all__ = ["BITE", "HEARING", "HIVE", "HOSPITAL", "WORK", "hears", "land_answers", "land_quiets",
           "of_kind"]  # fmt: skip
