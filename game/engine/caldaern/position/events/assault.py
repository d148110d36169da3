"""What happens when a building is stormed. Rules: CDN-27.35 to CDN-27.58."""

from __future__ import annotations

from game.engine.contract import Event, Seat


class PartyPicked(Event, frozen=True, tag="party_picked"):
    """Who of a unit fights in an assault, or attacks a gun. `auto`: all its models, or nobody was asked; `gun`: 0 in an
    assault. Rules: CDN-14.21, CDN-14.22, CDN-27.45, CDN-27.46.
    """

    seat: Seat
    unit: int
    line: int
    names: tuple[str, ...] = ()
    auto: bool = False
    gun: int = 0


class SapperChargesThrown(Event, frozen=True, tag="sapper_charges_thrown"):
    """Models of a unit throw their sapper charges, one each, at a unit or at an element of the land.

    target    the unit, 0 for none
    element   the number of the element, 0 for none; `what` it is: the kind of an obstacle, else its class; `name`: what
              it is called

    Rules: CDN-36.22.
    """

    seat: Seat
    unit: int
    models: int
    target: int = 0
    element: int = 0
    what: str = ""
    name: str = ""


class AssaultEnded(Event, frozen=True, tag="assault_ended"):
    """An assault is over. `how`: `taken` (the garrison broke), `emptied` (it was wiped out), `repelled`, `lost` (who
    stormed was wiped out), or `fell` (the building did). Rules: CDN-27.54 to CDN-27.58, CDN-27.65.
    """

    seat: Seat
    unit: int
    garrison: int
    building: int
    how: str


__all__ = ["AssaultEnded", "PartyPicked", "SapperChargesThrown"]
