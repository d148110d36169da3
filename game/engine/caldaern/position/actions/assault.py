"""What is chosen when a building is stormed. Table 19-D."""

from __future__ import annotations

from game.engine.contract import Action


class CompleteAssault(Action, frozen=True, tag="complete_assault"):
    """Which of several units that reach a garrisoned building storms it; the charges of the others fail.

    Rules: CDN-27.36.
    """

    unit: int


class PickAssaultParty(Action, frozen=True, tag="pick_assault_party"):
    """Who of a unit fights in an assault, or attacks a gun: so many line models, command models by their names,
    characters as "character:<id>". `target`: the gun, 0 in an assault. Rules: CDN-14.21, CDN-27.45 to CDN-27.47.
    """

    unit: int
    line: int
    names: tuple[str, ...] = ()
    target: int = 0


class UseSapperCharges(Action, frozen=True, tag="use_sapper_charges"):
    """Throw the sapper charges of a unit instead of striking: at an enemy unit in contact, or at an element, which is
    the building that it storms or the defended obstacle that it has charged. The other one is 0. Rules: CDN-36.22.
    """

    unit: int
    target: int = 0
    element: int = 0


class OccupyBuilding(Action, frozen=True, tag="occupy_building"):
    """Enter the building that was just emptied by storm. Rules: CDN-27.55."""

    unit: int


__all__ = ["CompleteAssault", "OccupyBuilding", "PickAssaultParty", "UseSapperCharges"]
