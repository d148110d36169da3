"""What kinds of actions are to a hand: which a click aims, which put a unit somewhere, which have no button."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Placement

ENDS = (act.EndCharges, act.EndMovement, act.EndCreation, act.EndShooting)
"""Actions that end a stage."""

_AT_UNITS = ("target", "quarry", "joined", "transport")
"""Fields of actions that name a unit to click on."""

PICKS = (act.ChooseRetreating, act.ChooseMandatory)
"""Actions that only say which unit is next: a click on it is enough."""

TOLD_APART = (act.Pursue, act.ResolveCharge, act.ChooseMelee, act.UseSapperCharges, *PICKS)
"""Actions aimed at units that have buttons too: few, and their targets may stand far from where one looks."""

ON_PANELS = (
    act.CreateSpell, act.Dispel, act.DispelPlay, act.JointDispel, act.EndSpell, act.ChooseTarget, act.Reanimate,
)  # fmt: skip
"""Choices of the Colour phase without buttons of their own: cards, columns of dice and lists show them."""

_OUT = (act.AbandonBuilding, act.Disembark, act.EmergencyDisembark, act.PlaceSurvivors)
"""Actions that put those outside who are in a building or a transport."""

PLACING = (
    act.DeployUnit, act.March, act.Fly, act.BringReserve, act.VanguardMove, act.CombatReform, act.LeaveUnit, *_OUT,
)  # fmt: skip
"""Actions that put a unit somewhere by a click; moves aside."""

NO_BUTTONS = (
    act.ShootTerrain, act.FireTrebuchet, act.ThrowGrenades, act.PlaceFlames, act.Ram, act.Concede, act.Reform,
    act.PlaceWire, *ON_PANELS,
)  # fmt: skip
"""Actions without buttons of their own: the land, the ghost, cards or a menu show them."""


def target_of(action: Any) -> UnitId:
    """The unit that an action is aimed at, 0 for none."""
    for name in _AT_UNITS:
        found = getattr(action, name, 0)
        if found:
            return int(found)
    return 0


def placement_of(action: Any) -> Placement | None:
    """Where an action puts its unit."""
    return getattr(action, "placement", None)
