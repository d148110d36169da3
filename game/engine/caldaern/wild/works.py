"""What the living land brings to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.position.rulework import RuleWork
from game.engine.caldaern.wild import (
    buildings,
    forests,
    harms,
    hills,
    lotus,
    plains,
    portal,
    smoke,
    treading,
    unknown,
    waking,
)

WORKS: tuple[RuleWork, ...] = (
    plains.WORK, hills.WORK, forests.WORK, treading.WORK, harms.WORK, buildings.WORK, lotus.WORK, portal.WORK,
    smoke.WORK, unknown.WORK, waking.WORK,
)  # fmt: skip
