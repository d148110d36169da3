"""Field repairs: who stood still mends a machine beside him at the end of his Movement phase. Rules: CDN-34.99."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, hulls
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.harm import chart
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.shooters import SHOOTING, moved
from game.engine.caldaern.words.kinds import Status
from game.engine.geometry.field import rect_gap

RULE: Final = "field_repairs"

NEAR: Final = 2
"""Squares between the two at most, as steps are counted."""

NEED: Final = 4
"""What the D6 must show."""


def able(p: Position, unit: Unit) -> bool:
    """Whether a unit may mend something: it stands on the field, neither moved nor in melee."""
    if not stands(unit) or unit.status is not Status.DEPLOYED or not has(p, unit, RULE):
        return False
    return controlled(unit) and not (unit.retreating or unit.engaged or moved(unit, SHOOTING))


def broken(p: Position, unit: Unit) -> Unit | None:
    """The machine or walker of its side beside a unit that has lost most, of equals the first; None for none."""
    there = formation.rect_of(unit)
    beside = [
        other for other in p.of_seat(unit.seat)
        if stands(other) and hulls.hull_lost(other) and rect_gap(there, formation.rect_of(other)) <= NEAR
    ]  # fmt: skip
    return max(beside, key=lambda other: (hulls.hull_lost(other), -other.id), default=None)


def field_repairs(p: Position, out: Out) -> None:
    """Each unit that can rolls for one machine beside it, in the order of their numbers."""
    for unit in sorted((unit for unit in p.of_seat(p.active) if able(p, unit)), key=lambda unit: unit.id):
        machine = broken(p, unit)
        if machine is None:
            continue
        (die,) = p.dice.d6(1, "CDN-34.99")
        mended = die >= NEED
        if mended:
            _mend(p, machine)
        out.append(
            ev.HullRepaired(
                seat=unit.seat, unit=machine.id, by=unit.id, die=die, mended=mended, placement=machine.place,
                damage=machine.damage,
            )
        )  # fmt: skip


def _mend(p: Position, machine: Unit) -> None:
    """One point back, to the model that has lost most."""
    models = [hulls.damage(machine, n) for n in range(machine.line)]
    at = max(range(len(models)), key=lambda n: (models[n].lost, -n))
    models[at] = msgspec.structs.replace(models[at], lost=models[at].lost - 1)
    p.change(machine, damage=chart.kept(models))


WORK = RuleWork(tasks={"field_repairs": field_repairs})
