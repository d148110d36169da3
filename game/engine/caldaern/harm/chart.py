"""The damage chart of war machines: what a penetrating hit does besides. Rules: CDN-15.19, 15.21, 15.22, 17.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.hulls import Mounted
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Damage, Unit, UnitId
from game.engine.contract import NOBODY

STUNNED: Final = "stunned"
WEAPON: Final = "weapon"
MAJOR: Final = "major"
EXPLODE: Final = "explode"
NOTHING: Final = "nothing"
"""Rows of the chart; `nothing` is what all but an explosion do to what is destroyed already. Rules: CDN-15.19."""

CHART: Final = (STUNNED, STUNNED, STUNNED, WEAPON, MAJOR, EXPLODE)
"""By the face of a D6. Rules: CDN-15.21."""

CRASH: Final = "crash"
"""What the chart of flyers has instead of the last two rows. Rules: CDN-18.16."""

IN_THE_AIR: Final = (STUNNED, STUNNED, STUNNED, WEAPON, CRASH, CRASH)
"""The chart of flyers by the face of a D6. Rules: CDN-18.16."""

LIGHT_PLUS: Final = 2
"""Added for light machines. Rules: CDN-17.3."""


def plus_for(unit: Unit) -> int:
    """What is added to rolls on the chart against a machine. Rules: CDN-17.3."""
    return LIGHT_PLUS if hulls.of_class(unit, hulls.LIGHT) else 0


def row(face: int, plus: int = 0, *, aloft: bool = False) -> str:
    """The row of a face; results below 1 count as 1, those above 6 as 6. `aloft`: against a flyer.

    Rules: CDN-15.21, CDN-18.16.
    """
    return (IN_THE_AIR if aloft else CHART)[min(len(CHART), max(1, face + plus)) - 1]


FATAL: Final = frozenset({EXPLODE, CRASH})
"""Rows that destroy a machine, and have an effect on what is destroyed already. Rules: CDN-15.19."""


def left_to_lose(unit: Unit, damage: Damage) -> tuple[Mounted, ...]:
    """Weapons of which one can be destroyed. Rules: CDN-15.21."""
    return tuple(own for own in hulls.mounted(unit) if own.number not in damage.weapons)


def kept(models: Sequence[Damage]) -> tuple[Damage, ...]:
    """What models have suffered, as a unit keeps it: nothing where all of them are whole."""
    return tuple(models) if any(own != hulls.WHOLE for own in models) else ()


def roll(p: Position, unit: Unit, models: list[Damage], at: int, out: Out, *, by: UnitId) -> bool:
    """One roll on the chart against one of the models that have suffered `models` so far; what it does besides is
    written there. Whether the model explodes, or crashes. Rules: CDN-15.19, CDN-15.21, CDN-15.22, CDN-18.16.
    """
    attacker = p.units[by].seat if by else NOBODY
    die, plus, hull, damage = p.dice.d6(1, "CDN-15.21")[0], plus_for(unit), hulls.hull_of(unit), models[at]
    assert hull is not None
    aloft = hulls.flies(unit)
    result = row(die, plus, aloft=aloft)
    lost: Mounted | None = None
    if damage.lost >= hull.toughness and result not in FATAL:
        result = NOTHING
    elif result == WEAPON:
        guns = left_to_lose(unit, damage)
        lost = guns[p.dice.below(len(guns), "CDN-15.21")] if guns else None
        result = WEAPON if lost is not None else CRASH if aloft else MAJOR
    until = p.round + 1 if result == STUNNED else 0
    again = int(result == MAJOR and damage.immobile)
    models[at] = msgspec.structs.replace(
        damage,
        lost=damage.lost + again,
        stunned=max(damage.stunned, until),
        immobile=damage.immobile or result == MAJOR,
        weapons=(*damage.weapons, lost.number) if lost is not None else damage.weapons,
        slowed=damage.slowed or (aloft and result == STUNNED),
    )
    out.append(
        ev.DamageRolled(
            seat=unit.seat, unit=unit.id, die=die, result=result, plus=plus, until=until, lost=again, by=by,
            weapon=lost.weapon.id if lost is not None else "", mount=lost.mount if lost is not None else "",
            attacker=attacker, damage=kept(models),
        )
    )  # fmt: skip
    return result in FATAL


__all__ = [
    "CHART", "CRASH", "EXPLODE", "FATAL", "IN_THE_AIR", "MAJOR", "NOTHING", "STUNNED", "WEAPON", "kept", "plus_for",
    "roll", "row",
]  # fmt: skip
