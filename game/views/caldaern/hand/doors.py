"""Houses as places to click on: into which the unit in the hand would go, and what is against it.

The hand asks here; no rule lives here. Rules: CDN-27.7, CDN-27.12, CDN-27.61.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.caldaern.blocks.houses import houses
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.siege.sections import related
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Refusal, Seat, Square

Door = tuple[CaldaernAction | None, Refusal | None]
"""What a click on a house does, or what is against it."""

INTO = (act.GarrisonBuilding, act.MoveSection, act.DeployUnit)
"""Actions that may lead into a house."""


def house_of(action: CaldaernAction) -> int:
    """The building into which an action leads, 0 for none."""
    return action.building if isinstance(action, INTO) else 0


def house_at(state: CaldaernState, square: Square) -> int:
    """The building that can be held on a square, 0 for none."""
    field = state.ground.field
    if not field.holds(*square):
        return 0
    cell = field.cell(*square)
    return next((house.id for house in houses(state.ground) if cell in house.cells), 0)


def open_doors(actions: Iterable[CaldaernAction]) -> dict[int, CaldaernAction]:
    """The houses into which listed actions of a unit lead."""
    found: dict[int, CaldaernAction] = {}
    for action in actions:
        if house_of(action):
            found.setdefault(house_of(action), action)
    return found


def wish(state: CaldaernState, seat: Seat, unit: Unit, mode: str, house: int) -> CaldaernAction | None:
    """The action that would take a unit into a house now, legal or not; None where no decision offers such a thing."""
    if mode == "deploy":
        return act.DeployUnit(seat, unit.id, building=house)
    if mode != "misc_move":
        return None
    if unit.building and related(state, unit.building, house):
        return act.MoveSection(seat, unit.id, house)
    return act.GarrisonBuilding(seat, unit.id, house)


__all__ = ["Door", "house_at", "house_of", "open_doors", "wish"]
