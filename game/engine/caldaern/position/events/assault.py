"""What happens when a building is stormed. Rules: CDN-27.35 to CDN-27.58."""

from __future__ import annotations

from game.engine.contract import Event, Seat


class PartyPicked(Event, frozen=True, tag="party_picked"):
    """Who of a unit fights in an assault. `auto`: all its models, or nobody was asked. Rules: CDN-27.45, CDN-27.46."""

    seat: Seat
    unit: int
    line: int
    names: tuple[str, ...] = ()
    auto: bool = False


class AssaultEnded(Event, frozen=True, tag="assault_ended"):
    """An assault is over. `how`: `taken` (the garrison broke), `emptied` (it was wiped out), `repelled`, or `lost` (who
    stormed was wiped out). Rules: CDN-27.54 to CDN-27.58.
    """

    seat: Seat
    unit: int
    garrison: int
    building: int
    how: str


__all__ = ["AssaultEnded", "PartyPicked"]
